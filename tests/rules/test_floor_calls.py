"""Each of the forty calls is found by a word, and shown by cases that end differently."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple

import pytest

from rules.books.registry import BY_ID as CLAUSES_BY_ID
from rules.house import House
from rules.teaching.floor_calls import CALLS, Call
from rulings.interview.interview import Walk, walk
from rulings.rulebook.case_library import Case
from rulings.rulebook.common_disputes import BY_ID
from rulings.rulebook.dispute_finder import find_disputes
from rulings.rulebook.search import every_case
from tests.rulings.rulebook.question_counts import TABLE

CASES = {case.name: case for case in every_case()}
LEAST_CASES = 3
WORKED_OUT = ("worked dispute", "worked example")
"""How a case begins to say where it comes from that others worked out, figures and all."""
FEW = 6
EVERY_CALL = pytest.mark.parametrize("call", CALLS.values(), ids=[f"{one}" for one in CALLS])
MOST_OVER_FEW = 4
"""Calls that may take more answers."""
MORE_THAN_FEW = {
    "raise-or-call": "words, chips, stack, bet and last raise are each a figure of the least raise",
    "act-out-of-turn": "what was done is read first, then what came between",
    "skipped": "how many acted behind is asked first, then what was done is read",
}
"""Disputes that take more answers, and why."""
_BET = {"table.bet": "300", "table.in_front{Player}": "0"}
_TAPS = {
    "table.bet": "300",
    "table.in_front{Player}": "100",
    "acts[0].said": "nothing",
    "acts[0].chips": "none",
    "acts[0].gesture": "taps the table",
    "acts[0].chip_in_front": "500",
}
"""His chip of 500 covers the bet, and he taps."""
_TWO_BEHIND = {"acts[0].acted_behind": "fewer than three"}
_TAPS_WITH_A_CHIP = {path: told for path, told in _TAPS.items() if "chip_in_front" not in path}


class Seventh(NamedTuple):
    """Six answers, and two ways to complete them that make the seventh matter.

    `rest` is what is still asked then, in either.
    """

    six: Mapping[str, str]
    ways: tuple[str, str]
    rest: Mapping[str, str] = {}


SEVENTH: Mapping[str, Seventh] = {
    "raise-or-call": Seventh(
        {
            **_BET,
            "acts[0].said": "raise",
            "acts[0].chips": "100 100",
            "acts[0].spoke": "with the chips",
            "acts[0].believed": "another amount",
        },
        ("none", "caused"),
        {"table.last_raise": "300"},
    ),
    "act-out-of-turn": Seventh(_TAPS, ("no", "yes")),
    "skipped": Seventh(_TWO_BEHIND | _TAPS_WITH_A_CHIP, ("500", "0")),
}
"""Whether anybody was harmed by the mistake; what came between; the chip in front."""


def _cases(call: Call) -> list[Case]:
    return [CASES[name] for name in call.cases]


def _end(case: Case) -> Hashable:
    """What a case comes to, whatever the amounts of its wagers."""
    told = case.ruling
    acts = tuple((place, one.act, one.remedy) for place, one in sorted(told.acts.items()))
    return told.outcome, told.makes, told.act, told.remedy, acts, case.comes_to


def test_there_are_forty() -> None:
    assert list(CALLS) == list(range(1, 41))


@EVERY_CALL
def test_a_call_is_found_first_by_one_word_that_is_typed(call: Call) -> None:
    assert call.word.isalpha()
    assert find_disputes(call.word)[0] == call.dispute
    assert call.dispute in BY_ID


@EVERY_CALL
def test_a_call_is_shown_by_cases_of_its_dispute_that_end_differently(call: Call) -> None:
    cases = _cases(call)
    start = BY_ID[call.dispute].start
    assert {case.dispute["situation"] for case in cases} == {start["situation"]}
    assert len(set(call.cases)) == len(cases) >= LEAST_CASES
    assert len({_end(case) for case in cases}) >= LEAST_CASES
    assert any(case.ruling.outcome == "need to know" for case in cases)


@EVERY_CALL
def test_a_call_is_shown_by_a_worked_dispute_where_it_is_in_one(call: Call) -> None:
    is_worked_out = any(case.source.startswith(WORKED_OUT) for case in _cases(call))
    assert is_worked_out is call.is_worked_out


@pytest.mark.parametrize("number", CALLS)
def test_a_call_is_ruled_by_an_edition_of_robert_or_said_to_have_no_rule(number: int) -> None:
    rested_on = [name for case in _cases(CALLS[number]) for name in case.clause]
    cites = [cite for name in rested_on for cite in CLAUSES_BY_ID[name].cites]
    is_in_robert = any(cite.authority.key.startswith("rrop-") for cite in cites)
    assert is_in_robert is (not CALLS[number].no_rule)


def test_a_call_takes_six_answers_at_most_but_for_four_with_a_reason() -> None:
    long = [call.dispute for call in CALLS.values() if BY_ID[call.dispute].most > FEW]
    assert set(long) == set(MORE_THAN_FEW)
    assert len(long) <= MOST_OVER_FEW


def _walked(name: str, answers: Mapping[str, str]) -> Walk:
    common = BY_ID[name]
    given = {**TABLE, **common.given}
    return walk(common.start, {**given, **answers}, House(), given)


@pytest.mark.slow
@pytest.mark.parametrize("name", MORE_THAN_FEW)
def test_where_it_takes_more_the_seventh_answer_changes_the_ruling(name: str) -> None:
    six, ways, rest = SEVENTH[name]
    assert len(six) == FEW
    found = _walked(name, six)
    assert [one.asked.path for one in found.shown[:-1]] == list(six)
    (seventh,) = (one.path for one in found.ruling.asks)
    one, other = (_walked(name, {**six, **rest, seventh: answer}).ruling for answer in ways)
    assert not one.asks
    assert not other.asks
    assert one.decision != other.decision
