"""Varied disputes: other players at other stakes, ruled in kind as before."""

import random

import pytest

from rules.house import House
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import Change, amounts, changed, players
from rulings.dispute.narrative import tell
from rulings.dispute.reading.read import read_round
from rulings.dispute.situations.blinds.kill.kill import Kill
from rulings.judgement.equality import kind
from rulings.judgement.findings import find
from rulings.training.drills.variation import NAMES, short_all_ins_told, varied
from tests.support.disputes.partial_disputes import ruled, ruled_by_id
from tests.support.disputes.seeds import seeds


@pytest.mark.parametrize("seed", seeds(range(2)))
def test_at_other_stakes_the_same_is_ruled(seed: int) -> None:
    other = told = 0
    for name, (dispute, house) in ruled_by_id().items():
        drawn = varied(dispute, house, random.Random(f"{seed} {name}")) or dispute
        assert kind(find(drawn, house)) == kind(find(dispute, house)), drawn
        if amounts(dispute):
            told += 1
            other += drawn != dispute
    # Without an amount there is nothing to put at other stakes.
    assert told > 1500
    assert other > 0.85 * told


def test_a_bet_that_is_too_small_is_told_as_the_last_chips() -> None:
    told = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 1, "big_blind": 2},
        "table": {"round": "later", "bet": 0, "acted": {}},
        "acts": [
            {"player": "Ann", "did": "bets", "to": 1},
            {"player": "Ben", "did": "raises", "to": 4},
            {"player": "Cat", "said": "call", "chips": []},
        ],
    }
    dispute = read_round(told)
    assert isinstance(dispute, Betting)
    told_so = short_all_ins_told(dispute, House())
    assert "Ann is all-in for 1." in tell(told_so)
    assert "Ben raises to 4." in tell(told_so)
    assert kind(find(told_so, House())) == kind(find(dispute, House()))


@pytest.mark.parametrize(
    "every", [pytest.param(9, id="some"), pytest.param(1, id="all", marks=pytest.mark.long)]
)
def test_the_chips_that_go_in_are_chips_that_the_room_has(every: int) -> None:
    for name, (dispute, house) in list(ruled_by_id().items())[::every]:
        for chips in _chips(varied(dispute, house, random.Random(name)) or dispute):
            assert set(chips) <= set(house.denominations) or chips in _chips(dispute)


def _chips(dispute: Dispute) -> list[tuple[int, ...]]:
    acts = dispute.acts if isinstance(dispute, Betting) else ()
    return [act.chips for act in acts if isinstance(act, Act) and act.chips]


@pytest.mark.long
def test_every_amount_and_every_name_is_changed() -> None:
    for dispute, _ in ruled():
        if dispute.disputed or (isinstance(dispute, Kill) and dispute.amount):
            continue  # the accounts are words; a half kill of an odd blind is rounded
        doubled = changed(dispute, Change(lambda chips: 2 * chips, str.upper))
        assert players(doubled) == tuple(name.upper() for name in players(dispute))
        assert _back(doubled) == _upper(dispute)


def _back(dispute: Dispute) -> Dispute:
    return changed(dispute, Change(lambda chips: chips // 2))


def _upper(dispute: Dispute) -> Dispute:
    return changed(dispute, Change(player=str.upper))


def test_the_names_are_short_and_none_twice() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert max(len(name) for name in NAMES) <= 4
