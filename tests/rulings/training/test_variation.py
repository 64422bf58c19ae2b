"""Varied disputes: other players at other stakes, ruled in kind as before."""

import random

import pytest

from rules.house import House
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import Change, changed, players
from rulings.dispute.situations.blinds.forced_bets import Forced
from rulings.dispute.situations.blinds.kill.kill import Kill
from rulings.judgement.equality import kind
from rulings.judgement.findings import find
from rulings.training.drills.variation import NAMES, varied
from tests.support.disputes.partial_disputes import ruled


@pytest.mark.parametrize("seed", range(2))
def test_at_other_stakes_the_same_is_ruled(seed: int) -> None:
    chance = random.Random(seed)
    other = 0
    for dispute, house in ruled():
        drawn = varied(dispute, house, chance)
        other += drawn != dispute
        same = kind(find(drawn, house)) == kind(find(dispute, house))
        assert same or _rounds(dispute, house), drawn
    assert other > 0.6 * len(ruled())


def test_the_chips_that_go_in_are_chips_that_the_room_has() -> None:
    chance = random.Random(1)
    for dispute, house in ruled():
        for chips in _chips(varied(dispute, house, chance)):
            assert set(chips) <= set(house.denominations) or chips in _chips(dispute)


def _chips(dispute: Dispute) -> list[tuple[int, ...]]:
    acts = dispute.acts if isinstance(dispute, Betting) else ()
    return [act.chips for act in acts if isinstance(act, Act) and act.chips]


def _rounds(dispute: Dispute, house: House) -> bool:
    """Whether other stakes may be rounded otherwise: the pot, or a quarter of a bet (10e)."""
    quarters = isinstance(dispute, Forced) and dispute.asks == "three blinds"
    return quarters or house.pot_unit is not None


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
