"""A dispute is ruled after the fewest questions that its answers allow."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered, asked_at
from rulings.interview.decide import decided
from rulings.interview.interview import of_the_table, understood, walk
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.model.ruling import Outcome, Ruling, StandsAs
from rulings.rulebook.common_disputes import BY_ID, Common
from tests.rulings.rulebook.question_counts import TABLE
from tests.support.common_answers import ANSWERS, OF_MANY_ANSWERS
from tests.support.disputes.worked_disputes import WORKED, Worked, in_full

pytestmark = pytest.mark.slow

HINDSIGHT = {"not-released": 2, "kill-pot": 1, "showdown": 1}
"""Where fewer answers settle it, which nobody can tell before the answers are known: the words
alone settle chips that are held, a scoop that is large enough whoever was the kill, and who asks
to see a hand that was called."""

FEW = 5


def _ask(
    start: Mapping[str, Any], given: Mapping[str, str], answers: Mapping[str, str], house: House
) -> tuple[list[str], Ruling]:
    """What is asked, one question after the other as the form does, and what is ruled then."""
    told, asked = dict(given), list[str]()
    while (found := walk(start, told, house, given)).ruling.asks:
        open_one = found.shown[-1]
        path = open_one.asked.path
        assert open_one.problem is None, open_one
        told[path] = answers[path]
        asked.append(path)
    return asked, found.ruling


def fewest(
    start: Mapping[str, Any], given: Mapping[str, str], answers: Mapping[str, str], house: House
) -> int:
    """The size of the smallest set of these answers with which the rules settle the dispute.

    Where no answer to what is left can change the decision, still fewer are asked for. Where all
    of them leave something open that can change nothing, it is the smallest that leaves no more.
    """
    dispute = walk(start, given, house, given).dispute
    for is_settled in (_nothing_is_open, _nothing_can_matter):
        for size in range(len(answers) + 1):
            for some in combinations(answers, size):
                told = _told(dispute, {path: answers[path] for path in some})
                if told and is_settled(told, house):
                    return size
    raise AssertionError("all of them do not settle it")


def _told(dispute: Dispute, answers: Mapping[str, str]) -> Dispute | None:
    try:
        for path, answer in answers.items():
            dispute = answered(dispute, path, understood(asked_at(path), answer))
    except ValueError:
        return None
    return dispute


def _nothing_is_open(dispute: Dispute, house: House) -> bool:
    return find(dispute, house).asks is None


def _nothing_can_matter(dispute: Dispute, house: House) -> bool:
    return not decided(dispute, house).ruling.asks


def fewest_of(worked: Worked) -> int:
    """The fewest questions after which the half told of a worked dispute can be ruled."""
    least = fewest(worked.start, worked.given, worked.answers, worked.room)
    return least + len(worked.hindsight)


def _known(common: Common) -> Mapping[str, str]:
    """What is known of a common dispute at a table whose facts are known."""
    situation = common.start["situation"]
    table = TABLE if situation == "betting" else of_the_table(situation, TABLE)
    return {**table, **common.given}


@pytest.mark.parametrize(
    "common",
    [
        pytest.param(one, marks=[pytest.mark.slow] if one in OF_MANY_ANSWERS else [])
        for one in ANSWERS
    ],
)
def test_a_common_dispute_is_ruled_after_the_fewest_questions(common: str) -> None:
    start, given, answers = BY_ID[common].start, _known(BY_ID[common]), ANSWERS[common][1]
    asked, _ = _ask(start, given, answers, House())
    assert len(asked) <= fewest(start, given, answers, House()) + HINDSIGHT.get(common, 0), asked


@pytest.mark.parametrize(
    "worked",
    [
        pytest.param(one, marks=[pytest.mark.slow] if len(one.answers) > FEW else [], id=one.name)
        for one in WORKED
    ],
)
def test_a_worked_dispute_half_told_is_ruled_as_it_is_in_full_after_the_fewest_questions(
    worked: Worked,
) -> None:
    dispute, house = in_full(worked)
    assert worked.room == house
    full = rule(dispute, house)
    assert full.decision == worked.decision
    assert worked.also in full.say
    asked, ruling = _ask(worked.start, worked.given, worked.answers, house)
    assert _to_the_chip(ruling) == _to_the_chip(full)
    assert len(asked) == fewest_of(worked), asked


def _to_the_chip(ruling: Ruling) -> tuple[Outcome, str, str | None, StandsAs | None, list[int]]:
    """What is ruled, without the names of players: those of a title are its own."""
    wagers = [one for one in ruling.acts if one.act not in (None, "hand shown")]
    last = wagers[-1].model_copy(update={"index": 0, "player": ""}) if wagers else None
    return ruling.outcome, ruling.decision, ruling.makes, last, [pot.chips for pot in ruling.pots]
