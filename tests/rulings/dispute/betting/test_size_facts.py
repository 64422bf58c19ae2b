"""How large a wager may be, at the figures where one word gives way to another."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.facts.size_facts import right_facts, size_facts
from rulings.model.facts import Facts
from tests.rulings.dispute.betting.one_act import (
    BLINDS,
    COUNTED,
    LATER,
    POSTED,
    POT_LIMIT,
    UNITS,
    Data,
    moment,
    raise_to,
)


def test_what_a_right_to_raise_and_a_size_lack_is_asked_for() -> None:
    unknown = moment(raise_to(900))
    for facts in (right_facts(unknown), size_facts(unknown, "raise", 900)):
        assert facts.asks["to_call"] == ("table.bet", "table.stack")


@pytest.mark.parametrize(
    ("pot", "to", "size"),
    [
        (100, 99, "under the minimum"),
        (100, 100, "within the limits"),
        (100, 101, "over the pot limit"),
        (99, 98, "the pot is under the minimum"),
    ],
)
def test_a_pot_of_just_the_smallest_bet_allows_that_bet(pot: int, to: int, size: str) -> None:
    table = LATER | {"bet": 0, "pot": pot}
    game = {"structure": "pot-limit", "big_blind": 100}
    facts = size_facts(
        moment({"said": f"bet {to}", "chips": [], "behind": "more chips"}, table, game), "bet", to
    )
    assert facts.words["size"] == size


@pytest.mark.parametrize(("pot", "size"), [(100, "under the minimum"), (99, None)])
def test_under_the_smallest_is_known_of_a_game_that_is_not_told_where_the_pot_allows_that(
    pot: int, size: str | None
) -> None:
    table = LATER | {"bet": 0, "pot": pot}
    facts = size_facts(
        moment({"said": "bet 50", "chips": []}, table, {"big_blind": 100}), "bet", 50
    )
    assert facts.words.get("size") == size
    if size is None:
        assert facts.could_be("size") == ("under the minimum", "the pot is under the minimum")


@pytest.mark.parametrize(("pot", "size"), [(150, None), (160, "under the minimum")])
def test_the_limit_of_a_game_that_is_not_told_is_that_of_the_player_who_bets(
    pot: int, size: str | None
) -> None:
    """Over an all-in of 60 a raise is to 260 at least, and to 60 + pot + 40 at most."""
    table = {"round": "later", "bet": 60, "pot": pot, "last_wager": "short all-in"}
    own = table | {"in_front": {"Ann": 20, "Ben": 60}}
    facts = size_facts(moment(raise_to(110), own, {"big_blind": 200}), "raise", 110)
    assert facts.words.get("size") == size


@pytest.mark.parametrize("to", [150, 50])
def test_any_size_can_be_of_a_wager_that_is_not_under_the_smallest(to: int) -> None:
    facts = size_facts(moment({"said": f"bet {to}", "chips": []}, LATER | {"bet": 0}), "bet", to)
    assert len(facts.could_be("size")) == 4


@pytest.mark.parametrize(
    ("act", "word"),
    [
        ({"chips": [1]}, "too few to play"),
        ({"chips": [1, 1, 1, 1, 1]}, "play in quantity"),
        ({"chips": []}, "none"),
        ({"put_in": 0}, "none"),
        ({"put_in": 5}, None),
    ],
)
def test_chips_that_the_house_bars_are_told_from_the_least_to_none(
    act: Data, word: str | None
) -> None:
    facts = size_facts(moment(act, house=House(smallest_chip=5)), "bet", 5)
    assert facts.words.get("small_chips") == word
    assert ("small_chips" in facts.unknown) == (word is None)


@pytest.mark.parametrize(
    ("stack", "chips", "word", "plays"),
    [
        (56, [50, 1], "play in quantity", 55),
        (54, [50, 1], "too few to play", 50),
        (55, [50], "none", 55),
        (56, [50], "play in quantity", 55),
        (54, [50], "too few to play", 50),
    ],
)
def test_of_who_says_all_in_what_is_behind_plays_with_what_lies_there_nl_13(
    stack: int, chips: list[int], word: str, plays: int
) -> None:
    act = {"said": "all-in", "spoke": "before the chips", "chips": chips}
    one = moment(act, LATER | {"stacks": {"Ann": stack}}, house=House(smallest_chip=5))
    facts = size_facts(one, "bet", one.whole_stack)
    assert facts.words["small_chips"] == word
    assert facts.figures["playable_chips"] == plays


def test_of_a_named_amount_in_barred_chips_it_is_asked_whether_others_are_behind() -> None:
    house = House(smallest_chip=5)
    named = {"said": "call", "spoke": "with the chips", "chips": [5, 1]}
    facts = size_facts(moment(named, house=house), "call", 6)
    assert facts.unknown["small_chips"] == ("act.behind",)
    facts = size_facts(moment({"put_in": 6}, house=house), "call", 6)
    assert facts.unknown["small_chips"] == ("act.chips", "act.behind")


@pytest.mark.parametrize(("player", "count"), [("Sam", "as it is"), ("Ann", "small blind as big")])
def test_how_the_pot_is_counted_is_told_for_the_player_who_wagers(player: str, count: str) -> None:
    act = {"player": player} | raise_to(500)
    facts = size_facts(moment(act, POSTED, POT_LIMIT, COUNTED), "raise", 500)
    assert (facts.words["size"], facts.words["pot_count"]) == ("over the pot limit", count)


def test_a_pot_that_may_count_otherwise_is_asked_about() -> None:
    game = {"structure": "pot-limit", **BLINDS}
    facts = size_facts(moment(raise_to(500), POSTED, game, COUNTED), "raise", 500)
    assert "pot_count" in facts.unknown


def units(to: int, table: Data, game: Data, house: House = UNITS, **act: Any) -> Facts:
    told = {"said": f"bet {to}", "chips": [], "behind": "more chips"} | act
    return size_facts(moment(told, table, game, house), "bet", to)


@pytest.mark.parametrize(
    ("to", "least", "pot", "figures"),
    [
        (90, 60, 1_000, (75, 100)),
        (65, 60, 1_000, (75, 75)),
        (90, 60, 95, (75, 95)),
        (65, 60, 75, (75, 75)),
        (65, 60, 70, None),
        (60, 60, 1_000, None),
        (75, 60, 1_000, None),
        (95, 60, 95, None),
    ],
)
def test_a_wager_that_makes_no_whole_units_is_told_beside_those_that_would(
    to: int, least: int, pot: int, figures: tuple[int, int] | None
) -> None:
    """The smallest wager and the pot itself may be any amount."""
    game = {"structure": "pot-limit", "big_blind": least}
    facts = units(to, LATER | {"bet": 0, "pot": pot}, game)
    assert facts.figures["minimum_wager"] == least
    told = tuple(facts.figures.get(name) for name in ("in_units", "in_units_above", "unit"))
    if figures is None:
        assert (facts.words["units"], told) == ("whole units", (None, None, None))
    else:
        assert (facts.words["units"], told) == ("no whole betting units", (*figures, 25))


def test_a_pot_bounds_the_units_at_pot_limit_only_and_for_the_player_who_wagers() -> None:
    no_limit = {"structure": "no-limit", "big_blind": 60}
    facts = units(90, LATER | {"bet": 0, "pot": 80}, no_limit)
    assert (facts.words["units"], facts.figures["in_units_above"]) == (
        "no whole betting units",
        100,
    )
    # Ann may raise to 60 + 135 + 50: what she has in is hers.
    table = {"round": "later", "bet": 60, "pot": 135, "last_raise": 60, "last_wager": "full"}
    own = table | {"in_front": {"Ann": 10, "Ben": 60}, "acted": {"Ann": 10}}
    pot_limit = {"structure": "pot-limit", "big_blind": 20}
    facts = size_facts(
        moment(raise_to(240) | {"behind": "more chips"}, own, pot_limit, UNITS), "raise", 240
    )
    assert (facts.words["units"], facts.figures["in_units_above"]) == (
        "no whole betting units",
        245,
    )


def test_whether_small_blinds_are_the_steps_waits_for_the_kind_of_game() -> None:
    """At 10/20 a raise to 45 is not in small blinds, which count as big in money games only.

    The small blind's own limit is the same in both: 20 + 30 + 10.
    """
    game = {"structure": "pot-limit", **BLINDS}
    act = {"player": "Sam", "behind": "more chips"} | raise_to(45)
    facts = size_facts(moment(act, POSTED, game, COUNTED), "raise", 45)
    assert facts.unknown["units"] == ("game.play",)
    cash = size_facts(moment(act, POSTED, POT_LIMIT, COUNTED), "raise", 45)
    assert cash.words["units"] == "no whole small blinds"
    unit = House(small_blind_counts_as_big=True, betting_unit=25)
    facts = size_facts(moment(act, POSTED, game, unit), "raise", 45)
    assert facts.words["units"] == "no whole betting units"


@pytest.mark.parametrize(
    ("to", "options", "word", "unit"),
    [
        (130, {"smallest_chip": 25}, "no whole smallest chips", 25),
        (125, {"smallest_chip": 25}, "whole units", None),
        (130, {"smallest_chip": 25, "betting_unit": 5}, "no whole smallest chips", 25),
        (130, {"smallest_chip": 25, "betting_unit": 25}, "no whole betting units", 25),
        (130, {"smallest_chip": 5, "betting_unit": 25}, "no whole betting units", 25),
        (125, {"smallest_chip": 5, "betting_unit": 25}, "whole units", None),
    ],
)
def test_the_larger_of_the_unit_and_the_smallest_chip_is_the_step(
    to: int, options: Data, word: str, unit: int | None
) -> None:
    game = {"structure": "no-limit", "big_blind": 50}
    facts = units(to, LATER | {"bet": 0}, game, House(**options))
    assert (facts.words["units"], facts.figures.get("unit")) == (word, unit)


def test_a_smallest_chip_under_the_small_blind_leaves_the_steps_of_pl_5() -> None:
    act = {"player": "Sam", "behind": "more chips"} | raise_to(45)
    for chip, word in [(5, "no whole small blinds"), (25, "no whole smallest chips")]:
        house = House(small_blind_counts_as_big=True, smallest_chip=chip)
        facts = size_facts(moment(act, POSTED, POT_LIMIT, house), "raise", 45)
        assert facts.words["units"] == word


@pytest.mark.parametrize(
    ("bet", "to", "word"),
    [
        (30, 65, "no whole betting units"),
        (30, 60, "whole units"),
        (30, 61, "no whole betting units"),
        # Whether 60 is enough of a raise over 33 the last one tells.
        (33, 66, None),
        (33, 70, "whole units"),
    ],
)
def test_a_wager_in_no_whole_units_is_known_though_the_last_raise_is_not(
    bet: int, to: int, word: str | None
) -> None:
    table = {"bet": bet, "last_wager": "full", "in_front": {"Bea": bet}}
    act = raise_to(to) | {"behind": "more chips"}
    game = {"structure": "no-limit", "play": "cash"}
    facts = size_facts(moment(act, table, game, House(betting_unit=10)), "raise", to)
    assert facts.words["size"] == "within the limits"
    assert facts.words.get("units") == word
    asked = ("table.last_raise", "game.big_blind")
    assert facts.unknown.get("units") == (None if word else asked)
    if word == "no whole betting units":
        assert (facts.figures["in_units"], facts.figures["in_units_above"]) == (60, 70)
        assert facts.figures["nearest_units"] == 60


@pytest.mark.parametrize(
    ("stack", "size"), [(100, "within the limits"), (101, "over the pot limit")]
)
def test_what_he_has_not_got_is_not_over_the_pot(stack: int, size: str) -> None:
    """Over 20 with 60 in the middle the pot is 100."""
    table = LATER | {"bet": 20, "pot": 60, "last_raise": 20, "in_front": {"Bea": 20}}
    one = moment(raise_to(190), table | {"stacks": {"Ann": stack}}, POT_LIMIT)
    assert size_facts(one, "raise", 190).words["size"] == size


def test_of_no_chips_what_plays_is_what_lies_in_front_already() -> None:
    table = LATER | {"bet": 100, "in_front": {"Ann": 40, "Bea": 100}}
    one = moment({"said": "call", "put_in": 0}, table, house=House(smallest_chip=25))
    assert size_facts(one, "call", 100).figures["playable_chips"] == 40


@pytest.mark.parametrize(
    ("act", "size"),
    [
        ({"behind": "more chips", "put_in": 25}, "over the pot limit"),
        ({"chips": []}, "over the pot limit"),
        ({"put_in": 25}, None),
        ({"behind": "none"}, None),
        ({}, None),
        ({"put_in": 100}, None),
        ({"put_in": 101}, "over the pot limit"),
        ({"put_in": 25, "behind": "none"}, "within the limits"),
        ({"put_in": 75, "behind": "none"}, "within the limits"),
    ],
)
def test_whether_he_has_the_pot_is_asked_of_who_names_more(
    act: dict[str, Any], size: str | None
) -> None:
    """Over 20 with 60 in the middle the pot is 100, and a raise is to 40 at least."""
    table = LATER | {"bet": 20, "pot": 60, "last_raise": 20, "in_front": {"Bea": 20}}
    facts = size_facts(moment({"said": "raise to 190"} | act, table, POT_LIMIT), "raise", 190)
    assert facts.words.get("size") == size
    asks = ("act.behind", "table.in_front", "act.chips")
    assert facts.unknown.get("size") == (asks if size is None else None)
