"""What each step of a betting act knows, at the figures where one word gives way to another."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.act_facts import read_facts
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.relief_facts import relief_facts
from rulings.dispute.betting.round import Betting
from rulings.dispute.betting.size_facts import right_facts, size_facts
from rulings.dispute.reading.read import read_dispute
from rulings.model.facts import Facts

Data = dict[str, Any]

BLINDS = {"small_blind": 10, "big_blind": 20}
COUNTED = House(small_blind_counts_as_big=True)
POT_LIMIT = BLINDS | {"structure": "pot-limit", "play": "cash"}
POSTED = {
    "round": "first",
    "bet": 20,
    "pot": 30,
    "in_front": {"Sam": 10, "Bea": 20},
    "small_blind": "Sam",
    "big_blind": "Bea",
}
"""The blinds are posted, and nobody has acted."""
FACING_500 = {"round": "later", "bet": 500, "pot": 1_000, "in_front": {"Ben": 500}}
LATER = {"round": "later", "in_front": {}}
UNITS = House(betting_unit=25)


def moment(
    act: Data, table: Data | None = None, game: Data | None = None, house: House | None = None
) -> Moment:
    """The act of Ann, or of the player it names, at that table."""
    return moment_of([{"player": "Ann"} | act], table, game, house)


def moment_of(
    acts: list[Data],
    table: Data | None = None,
    game: Data | None = None,
    house: House | None = None,
    index: int = 0,
) -> Moment:
    house = house or House()
    dispute = read_dispute(
        {"situation": "betting", "game": game or {}, "table": table or {}, "acts": acts}
    )
    assert isinstance(dispute, Betting)
    return Moment(dispute, house, table_of(dispute, house), index)


def test_a_number_of_which_it_is_not_said_what_it_meant_is_asked_about() -> None:
    facts = read_facts(moment({"said": "five", "chips": [300], "spoke": "with the chips"}))
    for name in ("spoken_against_bet", "words_against_chips"):
        assert facts.unknown[name][-2:] == ("game.big_blind", "act.meant"), name


@pytest.mark.parametrize(
    ("bet", "own", "chip", "word"),
    [
        (1, 0, None, "does not cover the bet"),
        (500, 100, 499, "does not cover the bet"),
        (500, 100, 500, "covers the bet"),
    ],
)
def test_a_chip_covers_the_bet_from_just_the_bet_on(
    bet: int, own: int, chip: int | None, word: str
) -> None:
    table = {"bet": bet, "in_front": {"Ben": bet, "Ann": own}}
    act = {"gesture": "taps the table", "chips": [], "said": "nothing"}
    facts = read_facts(moment(act if chip is None else act | {"chip_in_front": chip}, table))
    assert facts.words["chip_in_front"] == word


def test_chips_that_went_in_were_one_or_several() -> None:
    facts = read_facts(moment({"put_in": 800}, FACING_500))
    assert facts.could_be("pieces") == ("one chip", "several chips")
    facts = read_facts(moment({"chips": [500, 300]}, FACING_500))
    assert not facts.narrowed
    assert read_facts(moment({"put_in": 0}, FACING_500)).words["pieces"] == "none"
    assert "pieces" in read_facts(moment({"put_in": 1}, FACING_500)).unknown


@pytest.mark.parametrize(("player", "word"), [("Sam", "larger than the pot"), ("Ann", None)])
def test_the_small_blind_s_own_chips_are_never_counted_up(player: str, word: str | None) -> None:
    """The pot of 30 is 40 to others, while the big blind has not acted (PL 5)."""
    act = {"player": player, "said": "nothing", "chips": [35]}
    facts = read_facts(moment(act, POSTED, POT_LIMIT, COUNTED))
    assert facts.words["chip_against_pot"] == (word or "within the pot")


@pytest.mark.parametrize(("player", "named"), [("Sam", 60), ("Ann", 80), ("Bea", 60)])
def test_a_pot_that_is_named_is_counted_for_the_player_who_names_it(
    player: str, named: int
) -> None:
    """Sam: 20 + 30 + 10. Ann: 20 + 40 + 20. Bea, if the others only post: 20 + 40 + 0."""
    facts = read_facts(moment({"player": player, "said": "pot"}, POSTED, POT_LIMIT, COUNTED))
    assert facts.figures["pot_named"] == named


def test_whether_a_chip_could_be_spared_is_asked_by_what_is_missing() -> None:
    silent = {"said": "nothing"}
    facts = read_facts(moment(silent | {"chips": [300, 300]}, FACING_500))
    assert facts.words["spare"] == "every chip is needed"
    assert "spare" not in facts.unknown
    facts = read_facts(moment(silent | {"put_in": 800}, FACING_500))
    assert facts.unknown["spare"] == ("act.chips",)
    facts = read_facts(moment(silent | {"put_in": 800}))
    assert facts.unknown["spare"] == ("act.chips", "table.bet", "table.in_front")


def test_words_wait_for_whether_chips_went_in_and_were_let_go_of() -> None:
    facts = read_facts(moment({"said": "raise to 900"}))
    assert facts.unknown["said"] == facts.unknown["said_late"] == ("act.chips",)
    assert facts.words["stated"] == "to an amount"
    late = {"said": "raise to 900", "spoke": "after the chips", "chips": [500]}
    facts = read_facts(moment(late))
    assert facts.unknown["said"] == facts.unknown["said_late"] == ("act.released",)
    assert facts.words["stated"] == "to an amount"


def raise_to(amount: int) -> Data:
    return {"said": f"raise to {amount}", "chips": []}


def test_what_a_right_to_raise_and_a_size_lack_is_asked_for() -> None:
    unknown = moment(raise_to(900))
    for facts in (right_facts(unknown), size_facts(unknown, "raise", 900)):
        assert facts.asks["to_call"] == ("table.bet",)


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


def test_the_limit_of_a_game_that_is_not_told_is_that_of_the_player_who_bets() -> None:
    """Ann has 20 of 60 in: she may raise to 60 + 100 + 40 at most, and to 120 at least."""
    table = {"round": "later", "bet": 60, "pot": 100, "last_raise": 60, "last_wager": "full"}
    own = table | {"in_front": {"Ann": 20, "Ben": 60}, "acted": {"Ann": 20}}
    facts = size_facts(moment(raise_to(110), own, {"big_blind": 20}), "raise", 110)
    assert facts.words["size"] == "under the minimum"


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


def test_units_are_not_told_where_the_smallest_wager_is_not_known() -> None:
    table = {"round": "later", "bet": 100, "last_wager": "full", "in_front": {"Ben": 100}}
    facts = size_facts(moment(raise_to(310), table, {"structure": "no-limit"}, UNITS), "raise", 310)
    assert facts.words["size"] == "within the limits"
    assert "units" not in facts.words
    assert "units" not in facts.unknown


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


def relief(
    act: Data, kind: str, to: int | None, table: Data | None = None, house: House | None = None
) -> Facts:
    return relief_facts(moment(act, table or FACING_500, house=house), kind, to)


def test_what_a_call_comes_to_is_a_figure_that_is_asked_for() -> None:
    assert relief({"said": "call"}, "call", 500).figures["to_call"] == 500
    facts = relief_facts(moment({"said": "call"}), "call", None)
    assert facts.asks["to_call"] == ("table.bet",)


@pytest.mark.parametrize(
    ("act", "kind", "asked"),
    [
        ({"said": "raise to 500", "chips": []}, "raise", True),
        ({"said": "raise to 501", "chips": []}, "raise", False),
        ({"said": "raise", "put_in": 500}, "raise", True),
        ({"said": "raise", "put_in": 501}, "raise", False),
        ({"said": "raise"}, "raise", True),
        ({"said": "raise", "chips": []}, "raise", False),
        ({"said": "bet"}, "bet", False),
    ],
)
def test_a_raiser_is_asked_what_he_took_the_bet_for_up_to_the_bet(
    act: Data, kind: str, asked: bool
) -> None:
    assert ("believed" in relief(act, kind, 1_000).unknown) == asked


def test_what_a_raiser_says_that_he_took_the_bet_for_is_heard() -> None:
    act = {"said": "raise to 1000", "put_in": 1_000, "believed": "another amount"}
    assert relief(act, "raise", 1_000).words["believed"] == "another amount"


@pytest.mark.parametrize(
    ("own", "to", "paid"),
    [
        (500, 500, "in full"),
        (500, 600, "nothing yet"),
        (499, 500, "nothing yet"),
        (500, None, "nothing yet"),
        (None, 500, "nothing yet"),
    ],
)
def test_a_call_without_chips_is_paid_by_what_lies_in_front(
    own: int | None, to: int | None, paid: str
) -> None:
    table = {"bet": 500} if own is None else {"bet": 500, "in_front": {"Ann": own, "Ben": 500}}
    facts = relief_facts(moment({"said": "call", "chips": []}, table), "call", to)
    assert facts.words["paid"] == paid


def test_who_has_paid_in_full_is_not_heard_on_what_he_took_the_bet_for() -> None:
    for put_in, heard in ((499, True), (500, False), (501, False)):
        act = {"said": "call", "put_in": put_in, "believed": "another amount"}
        facts = relief(act | {"behind": "more chips"}, "call", 500)
        assert ("believed" in facts.words) == heard, put_in


@pytest.mark.parametrize(
    ("own", "put_in", "share"),
    [
        (0, 799, "under the threshold"),
        (0, 800, "at or over the threshold"),
        (500, 399, "the two counts differ"),
        (500, 400, "at or over the threshold"),
        (500, 299, "under the threshold"),
        (500, 300, "the two counts differ"),
        (2, 798, "the two counts differ"),
        (2, 799, "at or over the threshold"),
    ],
)
def test_the_share_is_counted_of_the_whole_and_of_what_was_newly_owed(
    own: int, put_in: int, share: str
) -> None:
    """Of a bet of 1,000: from 800 in all on, and from four fifths of what is missing."""
    table = {"bet": 1_000, "in_front": {"Ann": own, "Ben": 1_000}}
    act = {"said": "nothing", "put_in": put_in, "behind": "more chips"}
    assert relief(act, "call", 1_000, table).words["share"] == share


@pytest.mark.parametrize(
    ("act", "table"),
    [
        ({"put_in": 400}, {"in_front": {"Ann": 0}}),
        ({"put_in": 400}, {}),
        ({"put_in": 400}, {"bet": 500}),
        ({}, {"bet": 500, "in_front": {"Ann": 0}}),
    ],
)
def test_a_share_of_what_is_not_known_is_not_known(act: Data, table: Data) -> None:
    facts = relief_facts(moment({"said": "call"} | act, table), "call", None)
    assert "share" in facts.unknown


def test_a_hand_that_was_shown_before_the_call_is_no_bettor_s_who_saw_it() -> None:
    shown: Data = {"player": "Ben", "gesture": "shows the hand"}
    call: Data = {"player": "Ann", "said": "call", "chips": [100], "behind": "more chips"}
    for acts, index, word in (([shown, call], 1, "no"), ([call, shown], 0, "yes")):
        facts = relief_facts(moment_of(acts, FACING_500, index=index), "call", 500)
        assert facts.words["bettor_showed"] == word
