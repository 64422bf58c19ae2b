"""Where nobody knows the amounts, a decision holds by facts that a person can look at."""

from functools import cache
from typing import Any

import pytest

from rules.house import House
from rulings.interview.interview import Walk, walk
from rulings.rulebook.common_disputes import COMMON

Data = dict[str, Any]


class _AllBut:
    """Every path but these."""

    def __init__(self, *known: str) -> None:
        self._known = known

    def __contains__(self, path: object) -> bool:
        return path not in self._known


@cache
def _nobody_knows_more(tile: str) -> Walk:
    """A common dispute of which nobody knows more than its title says."""
    common = next(one for one in COMMON if one.id == tile)
    # Of what is asked before all else, the first answer is told.
    first = {common.first.path: next(iter(common.first.answers.values()))} if common.first else {}
    given = {**first, **common.given}
    return walk(
        common.start,
        given,
        House(),
        stated=list(given),
        nobody_knows=_AllBut(*given),
        chips_were=common.pieces,
    )


def _labels(tile: str) -> list[str]:
    return [one.label for one in _nobody_knows_more(tile).ruling.decisions]


@pytest.mark.slow
def test_one_big_chip_without_a_word_is_a_call_if_there_was_a_bet_whatever_it_was() -> None:
    ruling = _nobody_knows_more("oversized-chip").ruling
    assert ruling.decisions[0].label == "If the player faces a bet: Call"
    assert ruling.decisions[0].acts[0].to is None
    told = [one.label for one in ruling.decisions]
    under = "If the player faces no bet and the wager is under the minimum"
    assert f"{under}: Bet, made up to the minimum" in told
    assert "for example one chip" not in " ".join(told)


@pytest.mark.slow
def test_a_fact_that_decides_on_the_other_ways_tells_a_decision_too() -> None:
    may, may_not = _labels("short-all-in")
    assert may_not == "If the player faces less than a full raise since acting last: Only a call"
    assert "the player faces a full raise since acting last" in may
    assert may.endswith(": Raise")


@pytest.mark.slow
def test_no_decision_is_told_by_an_amount_that_was_only_tried_beside_others() -> None:
    ruling = _nobody_knows_more("silent-chips").ruling
    several = "the player faces a bet, the chips come to more than the call and the chips make"
    assert f"If {several} a full raise: Raise" in [one.label for one in ruling.decisions]
    for one in ruling.decisions:
        assert not [said.told for said in one.said if any(map(str.isdigit, said.told))]


@pytest.mark.slow
def test_where_no_facts_tell_all_its_ways_those_that_tell_one_are_an_example() -> None:
    told = _labels("silent-chips")
    # Chips over the bet may be a call too: it is not told that only fewer are.
    assert "If the chips come to less than the call, for example: Call" in told
    taken_back = next(one for one in told if one.endswith(": The call may be taken back"))
    assert "the player thought that the bet was another amount" in taken_back
    # What a person hears no more of than an example comes last.
    examples = [", for example: " in one for one in told]
    assert examples == sorted(examples)
