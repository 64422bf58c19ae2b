"""The next question, as a person is told it: why, and every ruling still possible."""

from collections.abc import Sequence

from rules.house import House
from rules.vocabulary import QUESTIONS
from rules.vocabulary.witnesses import source_of
from rules.vocabulary.word import Source
from rulings.dispute.answer_text import in_words
from rulings.dispute.dispute import Dispute, house_for
from rulings.dispute.paths import asked_at
from rulings.interview.choice import choose
from rulings.interview.decide import decided
from rulings.interview.look_ahead import looked_ahead
from rulings.interview.possible_rulings import Outlook
from rulings.judgement.rule import rule
from rulings.judgement.take import to_take
from rulings.judgement.wording import possibility
from rulings.model.ruling import Asked, Decision, Outcome
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
    """The next question, and what may come of it.

    `complete` says that no other ruling than those in `possible` can come of it. Else an amount is
    open, or an answer that is heard only where somebody tells it, which may lead to others; with
    `cut_short` there was more to try than a person can wait
    for, and the question is the first that the rules need. `decisions` are those that can be taken
    now: of the floor, of an account, or under an answer to what nobody knows.
    """

    asked: Asked | None
    because: str
    ranked: tuple[Ranked, ...]
    possible: tuple[Possible, ...]
    complete: bool
    cut_short: bool
    decisions: tuple[Decision, ...] = ()


def next_question(dispute: Dispute, house: House) -> Next:
    """Return what to ask next, why, and every ruling still possible."""
    house = house_for(dispute, house)
    choice = choose(dispute, house)
    complete = choice.outlook.complete and not _only_told(choice.outlook)
    kinds = choice.outlook.kinds
    rulings = tuple(rule(end.dispute, house) for end in kinds)
    possible = tuple(
        Possible(
            outcome=ruling.outcome,
            decision=ruling.decision if complete else possibility(ruling),
            answers={asked_at(p).text: in_words(asked_at(p), a) for p, a in end.answers.items()},
        )
        for end, ruling in zip(kinds, rulings, strict=True)
    )
    is_dealt = any(ruling.procedure for ruling in rulings)
    decisions = tuple(dict.fromkeys(one.decision for one in possible))
    ruling = decided(dispute, house).ruling
    if not ruling.asks and ruling.offers and choice.path is not None:
        return Next(
            asked=None,
            because=f"It is settled but for the amounts: {ruling.decision}.",
            ranked=(),
            possible=(Possible(outcome=ruling.outcome, decision=ruling.decision, answers={}),),
            complete=True,
            cut_short=False,
        )
    asked = None if choice.path is None else looked_ahead(dispute, choice.path, house)
    return Next(
        asked=asked,
        because=_because(
            decisions,
            choice.outlook,
            complete=complete,
            but_for="what the dealer then does" if is_dealt else "the amounts",
        ),
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
        complete=complete,
        cut_short=choice.outlook.cut_short,
        decisions=to_take(ruling),
    )


MOST_TOLD = 4


def _only_told(found: Outlook) -> bool:
    """Check whether something asked has an answer that is taken only where somebody tells it."""
    asked = dict.fromkeys(path for end in found.ends for path in end.answers)
    return any(QUESTIONS[asked_at(path).key].only_told for path in asked)


def _because(decisions: Sequence[str], found: Outlook, *, complete: bool, but_for: str) -> str:
    """Say why it is asked: what it may decide between, or what alone is open, as the amounts."""
    if found.cut_short:
        return "More than can be listed is still possible."
    if complete and len(decisions) == 1:
        return f"It is settled but for {but_for}: {decisions[0]}."
    more = len(decisions) - MOST_TOLD
    listed = "; ".join(decisions[:MOST_TOLD])
    told = f"{listed}{f'; and {more} more' if more > 0 else ''}"
    return f"{'Still possible' if complete else 'Possible, perhaps with others'}: {told}."
