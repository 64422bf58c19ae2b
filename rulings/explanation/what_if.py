"""What if: the nearest counterfactuals, one answer changed as little as gives another ruling."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from pydantic import JsonValue

from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.answer_text import in_words
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held as held_in
from rulings.dispute.narrative.answer_sentence import clause
from rulings.dispute.narrative.situation import whom_told
from rulings.dispute.paths import answered, asked_at
from rulings.explanation.alternative_ruling import AsEntered, Changes, OneMore, Tried
from rulings.explanation.counterfactuals import Change, Direction, other_rulings
from rulings.explanation.ruling_difference import Difference, difference
from rulings.judgement.rule import rule, ruling_of
from rulings.model.amounts import chips
from rulings.model.ruling import Outcome, Ruling
from rulings.model.strict_model import Strict


class Also(Strict):
    """An answer that the change makes needed, and that was not entered."""

    path: str
    question: str
    instead: str
    answer: JsonValue


class WhatIf(Strict):
    """One answer changed as little as gives another ruling; of an act, with who made it.

    `entered` and `instead` are the answer as a person reads it, `answer` as the dispute holds
    it. With a `direction` it is an amount, and every one between the two leaves the ruling as
    it was. `changes` is whether something else is made of an act or only of its amount.
    """

    path: str
    player: str | None
    question: str
    entered: str
    instead: str
    answer: JsonValue
    direction: Direction | None = None
    also: Also | None = None
    changes: Changes
    outcome: Outcome
    decision: str
    cites: tuple[str, ...]
    difference: Difference

    @property
    def decides(self) -> bool:
        """Check that the headline decides otherwise, and not that no clause is there."""
        return self.difference.decision is not None and self.outcome != "no clause"

    def applied(self, dispute: Dispute) -> Dispute:
        """The dispute with the change in it."""
        changed = answered(dispute, self.path, self.answer)
        return changed if self.also is None else answered(changed, self.also.path, self.also.answer)


def what_if(dispute: Dispute, house: House) -> tuple[WhatIf, ...]:
    """Every answer with its changes that give another ruling, one answer changed at a time.

    Of a long run of acts, answers about the newest twelve, of a very long one about fewer.

    A choice is changed to each other word; an amount, up and down, to the nearest at which the
    ruling is another. What could then not be ruled is left out, but where one more answer
    settles it: the first that does is told.

    What changes the decision comes before what changes another act, or leaves no clause. Then
    what was said and done comes first, that of the act in the headline in front, then the table
    and the game: players dispute the one, and everybody can see the other. In each, what makes
    another act of it comes before what only moves an amount, words before amounts, and the
    nearest amount before one further off. Of words, those come first after which the fewest chips
    have to move, and which name what it then is: they go best with what lies there.
    """
    return tuple(told for told, _, _ in what_if_ruled(dispute, house))


Ruled = tuple[WhatIf, Dispute, Ruling]
"""A change, the dispute with it in, and the ruling on that."""


def what_if_ruled(
    dispute: Dispute,
    house: House,
    smallest_chip: int = 1,
    *,
    moves: Callable[[str], bool] = lambda field: True,
    alone: bool = False,
) -> tuple[Ruled, ...]:
    """The changes of `what_if`, each with the dispute that it makes and the ruling on that.

    Amounts move by what the smallest chip in play is worth.
    `moves` tells of a field, such as `table.bet`, whether its amounts are moved at all. What needs
    one more answer is left out where each change stands `alone`.
    """
    entered, before = AsEntered(dispute, house), rule(dispute, house)
    main = entered.found.headline
    act = main.moment.index if main else None
    found: list[tuple[tuple[float, ...], Ruled]] = []
    for change in other_rulings(entered, smallest_chip, moves=moves, alone=alone):
        after = _ruling(change.tried, house)
        told = _told(change, before, after)
        order = (not told.decides, *_order(change, after, act))
        found.append((order, (told, change.tried.dispute, after)))
    found.sort(key=itemgetter(0))
    return tuple(ruled for _, ruled in found)


def _ruling(tried: Tried, house: House) -> Ruling:
    """The ruling that `rule` gives, of what is found already where all tell it alike."""
    if tried.dispute.disputed:
        return rule(tried.dispute, house)
    return ruling_of(tried.found, house)


def supposed_told(one: WhatIf, dispute: Dispute) -> str:
    """The change as it is heard after "if": Ben said "raise" and spoke before the chips went in."""
    who = one.player or whom_told(dispute)
    first = _as_clause(one.path, one.answer, who, _amount_told(one))
    if one.also is None:
        return first
    also = _as_clause(one.also.path, one.also.answer, who, one.also.instead)
    return f"{first} and {also.removeprefix(f'{one.player} ')}"


def entered_told(one: WhatIf, dispute: Dispute) -> str:
    """The answer that would change, as it was entered, heard after "that": Ben said nothing."""
    answer = next(held.answer for held in held_in(dispute) if held.path == one.path)
    told = answer if type(answer) is int else one.entered
    return _as_clause(one.path, answer, one.player or whom_told(dispute), told)


def _amount_told(one: WhatIf) -> str:
    return f"{one.direction} {one.instead}" if one.direction else one.instead


def _as_clause(path: str, answer: Any, player: str, told: str | int) -> str:
    asked = asked_at(path)
    question = QUESTIONS[asked.key]
    if question.kind in ("choice", "speech") or isinstance(answer, list):
        return clause(question, answer, player)
    if question.kind in ("chips", "number"):
        return clause(question, told, player)
    return f"the answer to “{asked.text}” is {told}"


def _order(change: Change, after: Ruling, act: int | None) -> tuple[float, ...]:
    """The order among changes that decide alike; `act` is the one in the headline."""
    chips_to_move = sum(move.chips for move in after.moves)
    return (
        change.held.act is None,
        change.held.act != act,
        change.changes == "amounts",
        change.moved is not None,
        change.moved.share if change.moved else chips_to_move,
        not _names_it(change.answer, after, act),
    )


def _names_it(answer: Any, after: Ruling, act: int | None) -> bool:
    """Whether words were changed to those that name what the act in the headline then is."""
    made = next((one.act for one in after.acts if one.index == act), None)
    return made is not None and isinstance(answer, dict) and answer.get("saying") == made


def _told(change: Change, before: Ruling, after: Ruling) -> WhatIf:
    one, moved = change.held, change.moved
    return WhatIf(
        path=one.path,
        player=None if one.act is None else one.player,
        question=one.asks,
        entered=_entered(change),
        instead=moved.dial.told(moved.to) if moved else in_words(one.asked, change.answer),
        answer=change.answer,
        direction=moved.direction if moved else None,
        also=_also(change.tried.also),
        changes=change.changes,
        outcome=after.outcome,
        decision=after.decision,
        cites=tuple(dict.fromkeys(reason.label for reason in after.reasons)),
        difference=difference(before, after),
    )


def _entered(change: Change) -> str:
    """The answer as it was entered; of several chips their total, where another total is told."""
    answer = change.held.answer
    return chips(sum(answer)) if change.moved and isinstance(answer, list) else change.held.told


def _also(one: OneMore | None) -> Also | None:
    if one is None:
        return None
    path, question = one.asked.path, one.asked.text
    told = in_words(one.asked, one.answer)
    return Also(path=path, question=question, instead=told, answer=one.answer)
