"""Drills are played at stakes that rooms spread, with chips that are there and amounts to pay."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rules.house import House
from rules.teaching.stakes import CASH_BLINDS, CASH_LIMITS, LEVELS, LEVELS_AT_LIMIT, SPREADS
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.reading.read import read_dispute
from rulings.training.drills.drill import Drill, drill
from rulings.training.drills.possible_stakes import impossible
from rulings.training.drills.recipe import recipes, settled_cases
from rulings.training.drills.variation import varied
from tests.support.disputes.seeds import seeds

PIECES = 10


def told_wrong(one: Drill) -> Iterator[str]:
    """What of a betting drill no room spreads, or nobody can pay: by the ladder read anew."""
    dispute = one.dispute
    if not isinstance(dispute, Betting):
        return
    game, table = dispute.game, dispute.table
    tournament = game.play == "tournament"
    smallest = 1
    if table.spread_high is not None:
        spread = [one for one in SPREADS if one[1] == table.spread_high]
        if table.spread_low is not None:
            spread = [one for one in spread if one[0] == table.spread_low]
        if not spread:
            yield f"spread {table.spread_low} to {table.spread_high}"
    elif table.limit is not None:
        limits = [*(LEVELS_AT_LIMIT if tournament else CASH_LIMITS)]
        if not any(table.limit in (game.lower, game.upper) for game in limits):
            yield f"limit {table.limit}"
    elif game.big_blind is not None:
        blinds = [
            one for one in (LEVELS if tournament else CASH_BLINDS) if one.big == game.big_blind
        ]
        if game.small_blind:
            blinds = [one for one in blinds if one.small == game.small_blind]
        smallest = min((one.smallest_chip for one in blinds), default=0)
        if not blinds:
            yield f"blinds {game.small_blind} and {game.big_blind}"
            return
    has_units = any((one.house.betting_unit, one.house.smallest_chip, one.house.pot_unit))
    for act in dispute.acts:
        if isinstance(act, Act):
            for chip in act.each_chip or ():
                if chip not in one.house.denominations:
                    yield f"a chip of {chip}"
            if act.total and act.total % smallest and not has_units:
                yield f"{act.total} in chips of {smallest}"


def test_what_no_room_spreads_is_seen() -> None:
    told = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 1250, "big_blind": 2500},
        "table": {"bet": 0},
        "acts": [{"player": "Ann", "said": "check", "chips": []}],
    }
    assert list(impossible(read_dispute(told), House()))
    told["game"] = {"structure": "no-limit", "play": "cash", "small_blind": 25, "big_blind": 50}
    assert list(impossible(read_dispute(told), House())) == []
    told["acts"] = [{"player": "Ann", "said": "nothing", "chips": [140]}]
    (problem, *_) = impossible(read_dispute(told), House())
    assert problem == "a chip of 140: the room has none in this game"
    told["acts"] = [{"player": "Ann", "said": "bet 4251", "chips": []}]
    assert list(impossible(read_dispute(told), House())) == ["4251: not payable in chips of 25"]


def test_a_chip_that_lies_there_or_is_put_in_for_change_is_one_of_the_room_too() -> None:
    told = {
        "situation": "betting",
        "game": {"structure": "fixed-limit"},
        "table": {"limit": 3, "bet": 3, "in_front": {"Ann": 2}},
        "acts": [{"player": "Ann", "said": "raise", "chips": [], "chip_in_front": 5}],
    }
    assert list(impossible(read_dispute(told), House())) == []
    told["acts"] = [{"player": "Ann", "said": "raise", "chips": [], "chip_in_front": 4}]
    none = "a chip of 4: the room has none in this game"
    assert list(impossible(read_dispute(told), House())) == [none]
    change = {"situation": "turn", "asks": "change out of the pot", "bet": 3, "chip": 4}
    assert list(impossible(read_dispute(change), House())) == [none]
    assert list(impossible(read_dispute(change | {"chip": 5}), House())) == []


def test_no_pot_is_smaller_than_the_big_blind_once_a_round_has_been_bet() -> None:
    told = {
        "situation": "betting",
        "game": {"structure": "pot-limit", "play": "cash", "small_blind": 5, "big_blind": 10},
        "table": {"round": "later", "bet": 0, "pot": 5},
        "acts": [{"player": "Ann", "said": "pot", "chips": []}],
    }
    few = "a pot of 5 after the first round: at least 10 is in it"
    assert list(impossible(read_dispute(told), House())) == [few]
    told["table"] = {"round": "later", "bet": 0, "pot": 10}
    assert list(impossible(read_dispute(told), House())) == []


def test_what_lies_in_front_of_the_players_is_all_of_a_pot_of_which_it_is_all() -> None:
    blinds = "s14_three_blinds/ann-raises-the-pot-to-40-and-the-pot-of-the-button-5-in-is-a-raise"
    named = next(name for name in recipes() if name.startswith(blinds))
    games = set()
    for seed in (501835, *range(12)):
        one = drill(named, seed).dispute
        assert isinstance(one, Betting)
        assert one.table.pot == sum((one.table.in_front or {}).values())
        games.add(one.game.big_blind)
    assert len(games) > 2


def test_no_straddle_is_made_over_one_that_would_not_have_played() -> None:
    told = {
        "situation": "straddle",
        "asks": "does it play",
        "play": "cash",
        "before": "one or more",
        "sort": "re-straddle",
        "big_blind": 20,
        "last_straddle": 30,
        "amount": 60,
    }
    few = "a straddle of 30 made before: at least 40 is"
    assert list(impossible(read_dispute(told), House())) == [few]
    assert list(impossible(read_dispute(told | {"last_straddle": 40}), House())) == []


def test_no_third_player_calls_where_two_are_told_to_be_in() -> None:
    told: dict[str, Any] = {
        "situation": "betting",
        "game": {"structure": "fixed-limit", "play": "cash"},
        "table": {"limit": 20, "bet": 20, "players": "two since the round began"},
        "acts": [{"player": "Ann", "said": "raise"}, {"player": "Ben", "did": "calls"}],
    }
    assert list(impossible(read_dispute(told), House())) == []
    told["acts"].append({"player": "Cat", "did": "calls"})
    assert list(impossible(read_dispute(told), House())) == ["3 players where two are in"]
    told["acts"][2]["did"] = "folds"
    assert list(impossible(read_dispute(told), House())) == []
    told["acts"][2]["did"] = "calls"
    told["table"]["players"] = "more"
    assert list(impossible(read_dispute(told), House())) == []


@pytest.mark.parametrize("start", range(2))
def test_a_drill_is_one_that_a_room_could_see(start: int) -> None:
    for name in list(recipes())[start::60]:
        one = drill(name, start)
        assert list(impossible(one.dispute, one.house)) == [], name
        assert list(told_wrong(one)) == [], name


@pytest.mark.long
@pytest.mark.parametrize("piece", seeds(range(PIECES)))
def test_5_000_drills_are_ones_that_a_room_could_see(piece: int) -> None:
    names = list(recipes())
    for n in range(piece, 5_000, PIECES):
        one = drill(names[n % len(names)], n)
        assert list(impossible(one.dispute, one.house)) == [], one.recipe.id
        assert list(told_wrong(one)) == [], one.recipe.id


@pytest.mark.long
def test_no_drill_is_made_of_what_no_game_has_and_of_nothing_else() -> None:
    cases = settled_cases()
    for name in [name for name, one in cases.items() if one.not_drilled == "no such game"]:
        assert varied(cases[name].dispute, cases[name].house, random.Random(1)) is None, name
    for name in list(recipes())[::40]:
        assert varied(cases[name].dispute, cases[name].house, random.Random(1)) is not None, name
