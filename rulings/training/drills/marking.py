"""Answers to a drill, each part marked apart, and what is told after answering."""

from collections.abc import Mapping

from rulings.dispute.answer_text import asked_of
from rulings.dispute.paths import asked_at
from rulings.explanation.compare import compare
from rulings.explanation.derivation_text import told
from rulings.explanation.explain import explain
from rulings.explanation.what_if import WhatIf
from rulings.explanation.why_not import NoSuchClause, WhyNot, why_not
from rulings.judgement.near_misses import missed_told
from rulings.model.amounts import chips
from rulings.model.ruling import DECIDED
from rulings.model.speech import chips_from
from rulings.model.strict_model import Strict
from rulings.training.drills.claims import true_claim
from rulings.training.drills.deciding_facts import flipped
from rulings.training.drills.drill import Drill, Part, PartKey, near_miss, parts


class Mark(Strict):
    """The mark for one part: `given` as answered, `right` if it counts, `answer` what counts.

    Where the floor may decide, several answers count; `answer` is then all of them. `points` are
    in the hundred of the best answer, where one can be better than another. `misread` is the key of
    the question whose answer would have to be another for a wrong answer to be right.
    """

    part: PartKey
    text: str
    given: str
    right: bool
    answer: str
    points: int | None = None
    misread: str | None = None


class BadAnswer(ValueError):
    """An answer that cannot be marked; the message says what is allowed."""


def marked(one: Drill, answers: Mapping[PartKey, str]) -> tuple[Mark, ...]:
    """Mark every part of the drill; one left out counts as wrong. Raises BadAnswer."""
    marks = (mark(part, answers.get(part.key, "")) for part in parts(one))
    return tuple(one_mark if one_mark.right else _misread(one, one_mark) for one_mark in marks)


def _misread(one: Drill, wrong: Mark) -> Mark:
    """Return a wrong mark with the fact that was read otherwise, where there is one."""
    if (change := misread(one, wrong.part, wrong.given)) is None:
        return wrong
    return wrong.model_copy(update={"misread": asked_at(change.path).key})


def misread(one: Drill, part: PartKey, given: str) -> WhatIf | None:
    """Return the first change of one fact that makes a wrong answer to this part right.

    None where no one fact does, and for parts that turn on none.
    """
    if part != "stands" or not given:
        return None
    changes = flipped(one.dispute, one.house)
    return next((c for c, d, r in changes if given == true_claim(d, r, one.house)), None)


def mark(part: Part, given: str) -> Mark:
    """Mark one part; what is empty counts as wrong. Raises BadAnswer."""
    read = _read(part, given) if given else ""
    amount = not part.options
    # Of several rules that count, only the one that was offered.
    right = sorted(part.right.intersection(part.options) if part.key == "rule" else part.right)
    shown = [chips(int(one)) if amount else part.told(one) for one in right]
    return Mark(
        part=part.key,
        text=part.text,
        given=chips(int(read)) if amount and read else given,
        right=read in part.right,
        answer=" or ".join(shown),
    )


def _read(part: Part, given: str) -> str:
    if not part.options:
        try:
            return f"{chips_from(given)}"
        except ValueError as error:
            raise BadAnswer(f"{part.text} {error}") from None
    if given not in part.options:
        raise BadAnswer(f"{part.text} {given!r}: one of {', '.join(part.options)} is allowed")
    return given


class After(Strict):
    """The explanation that is told after answering.

    `decides` says what one fact would have made of it; `as_if` with which other fact the wrong
    answer that was given would have been right; `why_not` why the rule that was chosen wrongly did
    not apply; `elsewhere` how another book rules; `weighs` what the floor weighs.
    """

    decision: str
    say: str
    why: str
    decides: str | None
    as_if: str | None = None
    why_not: tuple[str, ...]
    elsewhere: tuple[str, ...]
    weighs: tuple[str, ...]


def after(one: Drill, marks: tuple[Mark, ...]) -> After:
    """Return the explanation of a drill that has been answered."""
    other = near_miss(one)
    wrong = next((mark.given for mark in marks if mark.part == "rule" and not mark.right), "")
    return After(
        decision=one.ruling.decision,
        say=one.ruling.say,
        why=told(explain(one.dispute, one.house), "short"),
        decides=None
        if other is None
        else f"{other[1].question} With “{other[1].instead}” instead: {other[0].ruling.decision}.",
        as_if=_as_if(one, marks),
        why_not=_why_not(one, wrong) if wrong else (),
        elsewhere=tuple(
            f"{row.name}: {row.decision}"
            for row in compare(one.dispute, one.house)
            if row.differs and row.outcome in DECIDED
        ),
        weighs=one.ruling.weighs,
    )


def _as_if(one: Drill, marks: tuple[Mark, ...]) -> str | None:
    """Tell the first fact that was read otherwise, as it would have had to be."""
    for mark in marks:
        if mark.misread and (change := misread(one, mark.part, mark.given)):
            return f"{asked_of(change.player, change.question)} {change.instead}"
    return None


def _why_not(one: Drill, label: str) -> tuple[str, ...]:
    """Tell why the rule of that number is not what decides here: by its nearest clause."""
    try:
        found = why_not(one.dispute, one.house, label)
    except NoSuchClause:
        return ()
    return tuple(_did_not_rule(near) for near in found[:1])


def _did_not_rule(near: WhyNot) -> str:
    """Tell a clause, what came of it, and each fact that it wanted otherwise."""
    told = " ".join(missed_told(near.topic, one) for one in near.missed) or near.because
    return f"{near.clause.label} {near.clause.title}: {told}"


def sheet(one: Drill) -> dict[PartKey, str]:
    """Return an answer that counts for every part."""
    return {
        part.key: next(
            answer for answer in part.options or sorted(part.right) if answer in part.right
        )
        for part in parts(one)
    }
