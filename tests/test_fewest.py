"""A dispute is ruled after the fewest questions that its answers allow."""

from itertools import combinations
from typing import Any

import pytest

from rules.house import House
from rulings.common import BY_ID, Common
from rulings.dispute import Dispute
from rulings.findings import find
from rulings.intake import of_the_table, understood, walk
from rulings.longest import TABLE
from rulings.questions import answered, asked_at
from tests.test_form import ANSWERS

HINDSIGHT = {"not-released": 2, "over-the-pot-late": 1}
"""Where fewer answers settle it, which nobody can tell before the answers are known: the words
alone settle chips that are held, and words said before the chips settle how much was bet."""


def _asked(common: Common, answers: dict[str, str]) -> tuple[Dispute, list[str]]:
    """The dispute at a table whose facts are known, and what is asked from there."""
    situation = common.start["situation"]
    table = TABLE if situation == "betting" else of_the_table(situation, TABLE)
    given = {**table, **common.given}
    start = walk(common.start, given, House(), given)
    whole = walk(common.start, {**given, **answers}, House(), given)
    assert not whole.ruling.asks
    return start.dispute, [one.asked.path for one in whole.shown]


def _fewest(start: Dispute, answers: dict[str, str]) -> int:
    """The size of the smallest set of these answers that settles the dispute."""
    for size in range(len(answers) + 1):
        for some in combinations(answers, size):
            if _settles(start, {path: answers[path] for path in some}):
                return size
    raise AssertionError("all of them do not settle it")


def _settles(dispute: Dispute, answers: dict[str, Any]) -> bool:
    try:
        for path, answer in answers.items():
            dispute = answered(dispute, path, understood(asked_at(path), answer))
    except ValueError:
        return False
    return find(dispute, House()).asks is None


@pytest.mark.parametrize("common", ANSWERS)
def test_a_common_dispute_is_ruled_after_the_fewest_questions(common: str) -> None:
    answers = dict(ANSWERS[common][1])
    start, asked = _asked(BY_ID[common], answers)
    assert len(asked) == _fewest(start, answers) + HINDSIGHT.get(common, 0), asked
