"""Where nobody knows the amounts, a decision holds by facts that a person can look at."""

from typing import Any

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


def _nobody_knows_more(tile: str) -> Walk:
    """A common dispute of which nobody knows more than its title says."""
    common = next(one for one in COMMON if one.id == tile)
    given = dict(common.given)
    return walk(
        common.start,
        given,
        House(),
        stated=list(given),
        nobody_knows=_AllBut(*given),
        chips_were=common.pieces,
    )


def test_one_big_chip_without_a_word_is_a_call_if_there_was_a_bet_whatever_it_was() -> None:
    ruling = _nobody_knows_more("oversized-chip").ruling
    assert ruling.decisions[0].label == "If the player faces a bet: Call"
    assert ruling.decisions[0].acts[0].to is None
    told = " ".join(one.label for one in ruling.decisions)
    assert "If the wager is under the minimum: Bet, made up to the minimum" in told
    assert "for example one chip" not in told


def test_what_no_fact_tells_apart_is_what_is_left() -> None:
    ruling = _nobody_knows_more("short-all-in").ruling
    assert [one.label for one in ruling.decisions] == [
        "If the player faces less than a full raise since acting last: Only a call",
        "Otherwise: Raise",
    ]


def test_no_decision_is_told_by_an_amount_that_was_only_tried_beside_others() -> None:
    ruling = _nobody_knows_more("silent-chips").ruling
    assert "If the chips make a full raise: Raise" in [one.label for one in ruling.decisions]
    for one in ruling.decisions:
        assert not [said.told for said in one.said if any(map(str.isdigit, said.told))]
