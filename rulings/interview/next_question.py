"""What to ask next: the question that tells apart most of what is possible, for least trouble."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import orjson

from rules.house import House
from rules.vocabulary.witnesses import Source, source_of, trouble
from rulings.dispute.answer_text import in_words
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.paths import asked_at
from rulings.engine.deciders_in_force import Deciders, judging
from rulings.interview.possible_rulings import End, Outlook, outlook
from rulings.judgement.findings import find
from rulings.judgement.rule import looked_ahead, rule
from rulings.judgement.wording import possibility
from rulings.model.ruling import Asked, Outcome
from rulings.model.strict_model import Strict


class Ranked(Strict):
    """A question worth asking. `settles` is the share of what is possible that its answer leaves
    out on average, in the hundred; `ask` is who to ask first."""

    path: str
    text: str
    settles: int
    ask: Source


class Possible(Strict):
    """A ruling still possible, and answers that would lead to it, by question."""

    outcome: Outcome
    decision: str
    answers: dict[str, str]


class Next(Strict):
    """What to ask next, and what may come of it.

    `complete` says that no other ruling than those in `possible` can come of it. Else an amount is
    open, which may lead to others; with `cut_short` there was more to try than a person can wait
    for, and the question is the first that the rules need.
    """

    asked: Asked | None
    because: str
    ranked: tuple[Ranked, ...]
    possible: tuple[Possible, ...]
    complete: bool
    cut_short: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """The path to ask for (None: no answer can matter), and the outlook it was chosen on."""

    path: str | None
    ranked: tuple[tuple[str, float], ...]
    outlook: Outlook

    @property
    def worth_asking(self) -> tuple[str, ...]:
        """Every question known to be able to matter, the best first."""
        return tuple(path for path, _ in self.ranked) or (self.path,) if self.path else ()


def choose(dispute: Dispute, house: House) -> Choice:
    """The next question of a dispute that cannot be ruled yet; remembered for a while.

    Its outlook holds one end for each kind of ruling: all of them would be much to remember.
    """
    held = orjson.dumps(dispute.model_dump(mode="json", exclude_none=True))
    return _chosen(held, house, judging())


@lru_cache(maxsize=512)
def _chosen(dispute: bytes, house: House, _: Deciders) -> Choice:
    choice = chosen(DISPUTE.validate_json(dispute), house)
    return replace(choice, outlook=replace(choice.outlook, ends=choice.outlook.kinds))


def chosen(dispute: Dispute, house: House) -> Choice:
    """The next question, worked out anew."""
    first = find(dispute, house).asks
    found = outlook(dispute, house)
    settled = found.complete and len({end.whole for end in found.ends}) == 1
    if first is None or settled:
        return Choice(None, (), found)
    ranks = () if found.cut_short else ranking(found.ends)
    return Choice(ranks[0][0] if ranks else first, ranks, found)


def ranking(ends: Sequence[End]) -> tuple[tuple[str, float], ...]:
    """The questions that can matter, the best first, each with the share that it leaves out."""
    answers: dict[str, dict[Hashable, None]] = {}
    for end in ends:
        for path, answer in end.answers.items():
            answers.setdefault(path, {})[_plain(answer)] = None
    ranked = []
    kinds, wholes = len({end.kind for end in ends}), len({end.whole for end in ends})
    for path, given in answers.items():
        left_kinds = left_wholes = 0
        for answer in given:
            left = left_after(ends, path, answer)
            left_kinds += len({end.kind for end in left})
            left_wholes += len({end.whole for end in left})
        out = 1 - left_kinds / len(given) / kinds
        fine = 1 - left_wholes / len(given) / wholes
        if out > 0 or fine > 0:
            ranked.append((path, out, (out + fine / 100) / trouble(asked_at(path).key)))
    # Of equals, the one that the rules need first: sorted() leaves them in that order.
    return tuple((path, out) for path, out, _ in sorted(ranked, key=lambda one: -one[2]))


def left_after(ends: Sequence[End], path: str, answer: Hashable) -> list[End]:
    """The ends that an answer leaves: those that have it, and those that do not turn on it."""
    return [e for e in ends if path not in e.answers or _plain(e.answers[path]) == answer]


def _plain(answer: object) -> Hashable:
    return answer if isinstance(answer, str | int) else repr(answer)


def next_question(dispute: Dispute, house: House) -> Next:
    """What to ask next, why, and every ruling still possible."""
    choice = choose(dispute, house)
    possible = tuple(
        Possible(
            outcome=(ruling := rule(end.dispute, house)).outcome,
            decision=ruling.decision if choice.outlook.complete else possibility(ruling),
            answers={asked_at(p).text: in_words(asked_at(p), a) for p, a in end.answers.items()},
        )
        for end in choice.outlook.kinds
    )
    decisions = tuple(dict.fromkeys(one.decision for one in possible))
    asked = None if choice.path is None else looked_ahead(dispute, choice.path, house)
    return Next(
        asked=asked,
        because=_because(decisions, choice.outlook),
        ranked=tuple(
            Ranked(
                path=path,
                text=asked_at(path).text,
                settles=round(100 * out),
                ask=source_of(asked_at(path).key),
            )
            for path, out in choice.ranked
        ),
        possible=possible,
        complete=choice.outlook.complete,
        cut_short=choice.outlook.cut_short,
    )


MOST_TOLD = 4


def _because(decisions: Sequence[str], found: Outlook) -> str:
    """Why it is asked: what it may decide between."""
    if found.cut_short:
        return "More than can be listed is still possible."
    if found.complete and len(decisions) == 1:
        return f"It is settled but for the amounts: {decisions[0]}."
    more = len(decisions) - MOST_TOLD
    listed = "; ".join(decisions[:MOST_TOLD])
    told = f"{listed}{f'; and {more} more' if more > 0 else ''}"
    return f"{'Still possible' if found.complete else 'Possible, perhaps with others'}: {told}."
