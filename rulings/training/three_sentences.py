"""A drill explained in three sentences: the rule, the fact that turned it, the usual error."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.teaching.misconceptions import MISTAKEN
from rulings.explanation.what_if import WhatIf, entered_told, supposed_told
from rulings.judgement.near_misses import missed_told
from rulings.model.ruling import Reason
from rulings.training.drills.answer_options import rule_asked
from rulings.training.drills.deciding_facts import flips
from rulings.training.drills.drill import Drill, near_miss, parts
from rulings.training.drills.marking import Mark
from rulings.training.drills.misreading import misread

_OTHER_WORDS = ("said", "gesture", "act")
"""Answers whose change makes another dispute of it: nobody errs by having heard them."""
_LEAVES_OPEN = ("the floor decides", "the books leave it")


@dataclass(frozen=True, slots=True)
class Three:
    """`rule` is what decides; `turned` and `error` are sentences, empty where there is none."""

    rule: Reason
    turned: str
    error: str


def in_three(one: Drill, marks: Iterable[Mark] = ()) -> Three:
    """The explanation of a drill as it was answered; without marks, as anybody may get it wrong.

    What a near miss of it would be ruled is left out: it may be asked next.
    """
    rule = rule_asked(one.recipe, one.ruling)
    near = near_miss(one)
    turns = near[1] if near else next(iter(flips(one.dispute, one.house)), None)
    told = "" if turns is None else f"What turned it: {entered_told(turns, one.dispute)}."
    own = _own_error(one, marks)
    return Three(rule, told, own or _usual_error(one, rule, near[1] if near else None))


def said(one: Drill) -> str:
    """What the floor says to the table; where the floor decides, that it does."""
    say = one.ruling.say
    if one.ruling.outcome != "floor decides" or say.lower().startswith(_LEAVES_OPEN):
        return say
    return f"The floor decides. Proposed: {say}"


def _own_error(one: Drill, marks: Iterable[Mark]) -> str:
    wrong = next((mark for mark in marks if mark.part == "stands" and not mark.right), None)
    if wrong is None or not (change := misread(one, "stands", wrong.given)):
        return ""
    return f"“{wrong.given}” would be right if {supposed_told(change)}."


def _usual_error(one: Drill, rule: Reason, near: WhatIf | None) -> str:
    if mistaken := MISTAKEN.get(rule.clause):
        return f"The usual error: “{mistaken[0]}”."
    stands = parts(one)[0]
    for option in _wrong(stands.options, stands.right):
        change = misread(one, "stands", option)
        if change is None or change.path.rpartition(".")[2] in _OTHER_WORDS:
            continue
        if near is None or change.path != near.path:
            return f"The usual error is “{option}”: it is that only if {supposed_told(change)}."
    if missed := next(iter(one.ruling.near_misses), None):
        wanted = " ".join(missed_told(missed.topic, each) for each in missed.missed)
        return f"The usual error is to rule by {missed.label}, {_small(missed.title)}. {wanted}"
    return ""


def _wrong(options: Sequence[str], right: frozenset[str]) -> Iterable[str]:
    return (option for option in options if option not in right)


def _small(title: str) -> str:
    """A title within a sentence: names and abbreviations keep their capitals."""
    return title if title[1:2].isupper() else f"{title[:1].lower()}{title[1:]}"
