"""A drill explained in three sentences: the rule, the fact that turned it, the usual error."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.clause.clause import Clause
from rules.clauses_in_force import clause_in
from rules.teaching.misconceptions import MISTAKEN
from rules.vocabulary import QUESTIONS, WORDS
from rulings.dispute.given_answers import held
from rulings.dispute.names_and_amounts import amounts
from rulings.dispute.paths import asked_at, whom
from rulings.dispute.reading.read import inconsistencies
from rulings.explanation.what_if import WhatIf, entered_told, supposed_told
from rulings.judgement.equality import decision
from rulings.judgement.near_misses import (
    DOES_NOT_ARISE,
    NOT_KNOWN,
    is_worded,
    missed_told,
    wanted_told,
)
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, Missed, Reason, in_question
from rulings.training.drills.answer_options import numbers_that_hold, rule_asked
from rulings.training.drills.claims import DEPENDS, true_claim
from rulings.training.drills.deciding_facts import SPOKEN
from rulings.training.drills.drill import Drill, near_miss, parts
from rulings.training.drills.marking import Mark, misread
from rulings.training.drills.possible_stakes import smallest_chip
from rulings.training.drills.turning_fact import is_plain, is_read, turning, turns_on

_STATED = ("choice", "speech", "chips", "number")
"""Kinds of answers that read as a sentence: a row of players or cards does not."""


@dataclass(frozen=True, slots=True)
class Three:
    """The explanation in three: `rule` decides; `turned` and `error` are sentences, or empty."""

    rule: Reason
    turned: str
    error: str


def in_three(one: Drill, marks: Iterable[Mark] = ()) -> Three:
    """Explain a drill as it was answered; without marks, as anybody may get it wrong.

    The ruling on a near miss of it is left out: it may be asked next.
    """
    keyed = rule_asked(one.recipe, one.ruling)
    near = near_miss(one)
    told = _turned(one, clause_in(one.house, keyed.clause))
    own = _own_error(one, marks)
    error = own or _usual_error(one, keyed, near[1] if near else None)
    return Three(keyed, f"What turned it: {told}." if told else "", error)


def _turned(one: Drill, keyed: Clause) -> str:
    """Tell the fact that the keyed rule turns on: one that could be otherwise, if it reads one."""
    asked = in_question(one.ruling.acts)
    own = None if asked is None else asked.index
    # Another player's act, or an earlier one, is not what the act asked about turns on.
    changes = [
        it
        for it in turning(keyed, one.dispute, one.house)
        if whom(one.dispute, it[0].path)[0] in (None, own)
    ]
    stated = (it[0] for it in changes if QUESTIONS[asked_at(it[0].path).key].kind in _STATED)
    first = next((it for it in stated if _any_other_turns_it(one, it)), None)
    told = "" if first is None else entered_told(first, one.dispute)
    if first is not None and is_read(keyed, first) and not is_plain(one.dispute, first):
        return told
    return turns_on(keyed, one.ruling, one.house, " ".join(one.text)) or told


def _any_other_turns_it(one: Drill, change: WhatIf) -> bool:
    """Check whether no other answer in place of the one told leaves it ruled as it is."""
    told = next(it.answer for it in held(one.dispute) if it.path == change.path)
    answers = QUESTIONS[asked_at(change.path).key].answers
    return not any(
        _rules_alike(one, change.model_copy(update={"answer": answer, "also": None}))
        for answer in answers
        if answer not in (told, change.answer)
    )


def _rules_alike(one: Drill, change: WhatIf) -> bool:
    try:
        other = change.applied(one.dispute)
    except ValueError:
        return False
    if any(inconsistencies(other)):
        return False
    ruling = rule(other, one.house)
    return ruling.outcome in DECIDED and decision(ruling) == decision(one.ruling)


def _own_error(one: Drill, marks: Iterable[Mark]) -> str:
    wrong = next((mark for mark in marks if mark.part == "stands" and not mark.right), None)
    if wrong is None or not (change := misread(one, "stands", wrong.given)):
        return ""
    return f"“{wrong.given}” would be right if {_supposed(one, change, wrong.given)}."


def _supposed(one: Drill, change: WhatIf, option: str) -> str:
    """Tell the change; a bound only where the option is right at every amount tried beyond it."""
    if change.direction is not None and not _stays_right(one, change, option):
        change = change.model_copy(update={"direction": None})
    return supposed_told(change, one.dispute)


def _stays_right(one: Drill, change: WhatIf, option: str) -> bool:
    """Check whether the option is right one chip further, twice as far, and at what was told."""
    if type(change.answer) is not int:
        return False
    chip = smallest_chip(one.dispute, one.house) or 1
    up = change.direction == "at least"
    step = chip if up else -chip
    known = (times * amount for amount in amounts(one.dispute) for times in (1, 2))
    tried = {change.answer + step, change.answer + 2 * step, change.answer // 2, *known}
    further = [it for it in tried if it > 0 and (it > change.answer if up else it < change.answer)]
    return all(_is_right_at(one, change, amount, option) for amount in further)


def _is_right_at(one: Drill, change: WhatIf, amount: int, option: str) -> bool:
    """Check whether the option is right at that amount; where it cannot be, nothing is claimed."""
    try:
        other = change.model_copy(update={"answer": amount}).applied(one.dispute)
        ruling = rule(other, one.house)
    except ValueError:
        return True
    return ruling.outcome not in DECIDED or true_claim(other, ruling, one.house) == option


def _usual_error(one: Drill, keyed: Reason, near: WhatIf | None) -> str:
    if mistaken := MISTAKEN.get(keyed.clause):
        return f"The usual error: “{mistaken[0]}”."
    stands = parts(one)[0]
    for option in stands.options:
        if option in stands.right or option == DEPENDS:
            continue
        change = misread(one, "stands", option)
        if change is None or not _is_sayable(change):
            continue
        if near is None or change.path != near.path:
            supposed = _supposed(one, change, option)
            return f"The usual error is “{option}”. That would be right if {supposed}."
    # Nobody errs by a number that is marked right, whichever of its clauses is meant.
    right = numbers_that_hold(one.ruling, one.house)
    for missed in one.ruling.near_misses:
        can_be_misread = all(_can_be_misread(missed.topic, each) for each in missed.missed)
        if missed.label not in right and can_be_misread:
            wanted = " ".join(missed_told(missed.topic, each) for each in missed.missed)
            return f"The usual error is to rule by {missed.label}, {_small(missed.title)}. {wanted}"
    return ""


def _is_sayable(change: WhatIf) -> bool:
    """Check whether the change reads as a sentence, and is not that other words were heard."""
    is_stated = QUESTIONS[asked_at(change.path).key].kind in _STATED
    return is_stated and change.path.rpartition(".")[2] not in SPOKEN


def _can_be_misread(topic: str, missed: Missed) -> bool:
    """Check whether the rule wanted one answer, in words of its own, of a fact that was told.

    Everybody hears what was said, so nobody misreads it.
    """
    is_known = missed.read not in (NOT_KNOWN, DOES_NOT_ARISE)
    is_of_words = any(key.rpartition(".")[2] in SPOKEN for key in WORDS[topic][missed.fact].asks)
    return (
        is_known
        and not is_of_words
        and len(wanted_told(topic, missed)) == 1
        and is_worded(topic, missed)
    )


def _small(title: str) -> str:
    """Return a title within a sentence: names and abbreviations keep their capitals."""
    return title if title[1:2].isupper() else f"{title[:1].lower()}{title[1:]}"
