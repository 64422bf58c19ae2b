"""What an act was, at the figures where one word gives way to another."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.facts.act_facts import read_facts
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.reading.read import read_round
from rulings.model.facts import Facts
from tests.rulings.dispute.betting.one_act import (
    BLINDS,
    COUNTED,
    FACING_500,
    POSTED,
    POT_LIMIT,
    moment,
)


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


@pytest.mark.parametrize(
    ("more", "put_in", "word"),
    [
        ({}, 519, "less than a full raise"),
        ({}, 520, None),
        ({}, 999, None),
        ({}, 1_000, "a full raise"),
        ({"straddle": 40}, 519, None),
        ({"bring_in": 40}, 519, None),
    ],
)
def test_however_large_the_last_raise_was_less_than_a_big_blind_more_is_no_full_raise(
    more: dict[str, Any], put_in: int, word: str | None
) -> None:
    act = {"said": "nothing", "put_in": put_in, "pieces": "several chips", "motions": "several"}
    facts = read_facts(moment(act | {"released": "released"}, FACING_500, BLINDS | more))
    assert facts.words.get("enough_to_raise") == word
    # What could begin with no raise leaves nothing to ask about its first motion.
    assert ("first_motion_makes" in facts.unknown) == (word != "less than a full raise")


def test_whether_a_chip_could_be_spared_is_asked_by_what_is_missing() -> None:
    silent = {"said": "nothing"}
    facts = read_facts(moment(silent | {"chips": [300, 300]}, FACING_500))
    assert facts.words["spare"] == "every chip is needed"
    assert "spare" not in facts.unknown
    facts = read_facts(moment(silent | {"put_in": 800}, FACING_500))
    assert facts.unknown["spare"] == ("act.chips",)
    facts = read_facts(moment(silent | {"put_in": 800}))
    assert facts.unknown["spare"] == ("act.chips", "table.bet", "table.in_front")


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ({"chips": []}, "something as a question"),
        ({"chips": [], "gesture": "none"}, "something as a question"),
        ({"chips": [], "gesture": "taps the table"}, "nothing"),
        ({"chips": [500]}, "nothing"),
        ({}, None),
    ],
)
def test_a_question_is_only_asked_where_nothing_else_was_done_bc_1h(
    act: dict[str, Any], said: str | None
) -> None:
    """With chips, or a sign, it is as if nothing had been said: whether any went in is asked."""
    facts = read_facts(moment({"said": "raise?", **act}, FACING_500))
    assert facts.words.get("said") == said
    assert (facts.words["said_late"], facts.words["stated"]) == ("no", "no amount")
    assert facts.unknown.get("said") == (("act.chips",) if said is None else None)


def test_a_question_beside_chips_that_may_be_too_many_is_silent_bc_1h() -> None:
    """What silence lets be known of the chips is known beside a question too, and not of a call."""
    asked = read_facts(moment({"said": "raise?", "chips": [300, 300]}, FACING_500))
    silent = read_facts(moment({"said": "nothing", "chips": [300, 300]}, FACING_500))
    assert asked.words == silent.words
    assert asked.unknown == silent.unknown


def test_words_wait_for_whether_chips_went_in_and_were_let_go_of() -> None:
    facts = read_facts(moment({"said": "raise to 900"}))
    assert facts.unknown["said"] == facts.unknown["said_late"] == ("act.chips",)
    assert facts.words["stated"] == "to an amount"
    late = {"said": "raise to 900", "spoke": "after the chips", "chips": [500]}
    facts = read_facts(moment(late))
    assert facts.unknown["said"] == facts.unknown["said_late"] == ("act.released",)
    assert facts.words["stated"] == "to an amount"


POT_OF_400 = {"round": "later", "bet": 0, "pot": 400}


def _since(*behind: dict[str, Any], **act: Any) -> str | None:
    """What was done since Ann's pot of 400 was counted as 300."""
    told = {"player": "Ann", "said": "pot", "chips": [], "pot_quoted": 300, **act}
    game = {"structure": "pot-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
    acts = [told, *behind]
    dispute = read_round({"situation": "betting", "game": game, "table": POT_OF_400, "acts": acts})
    facts = read_facts(Moment(dispute, House(), table_of(dispute, House()), 0))
    assert facts.words["pot_quoted"] == "too low"
    assert ("acted_since" in facts.unknown) != ("acted_since" in facts.words)
    return facts.words.get("acted_since")


FOLDS = [{"player": name, "did": "folds"} for name in ("Bob", "Cat", "Dan")]
MUCKS = {"player": "Bob", "said": "nothing", "chips": [], "gesture": "gives up the cards"}
ENOUGH, LESS = "substantial action", "less than substantial action"


def test_substantial_action_is_two_acts_with_chips_in_one_or_three_of_any() -> None:
    in_time = {"noticed": "before all had acted"}
    assert _since() == LESS
    assert _since(*FOLDS[:2]) is None
    assert _since(*FOLDS[:2], **in_time) == LESS
    assert _since(*FOLDS, **in_time) == ENOUGH
    for acted in ("calls", "raises"):
        to = {"to": 900} if acted == "raises" else {}
        assert _since(FOLDS[0], {"player": "Cat", "did": acted, **to}, **in_time) == ENOUGH
    call = {"player": "Cat", "said": "call", "chips": []}
    assert _since(FOLDS[0], call) == ENOUGH
    assert _since(FOLDS[0], {"player": "Cat", "chips": [300]}) == ENOUGH
    assert _since(FOLDS[0], {"player": "Cat", "said": "fold"}, **in_time) == LESS
    assert _since(MUCKS, FOLDS[1], **in_time) == LESS
    assert _since(call, **in_time) == LESS
    assert _since(call, noticed="after all had acted") == ENOUGH
    # What she does herself since is no action behind her.
    assert _since(FOLDS[0], {"player": "Ann", "gesture": "shows the hand"}, **in_time) == LESS


@pytest.mark.parametrize(
    ("chips", "taken_for"),
    [
        ([100, 100, 100, 100], None),
        ([100, 100, 100, 100, 10], 410),
        ([200, 250], None),
        ([500], None),
        ([300, 100, 100], 500),
    ],
)
def test_chips_over_the_pot_are_what_it_was_taken_for_if_one_could_be_spared(
    chips: list[int], taken_for: int | None
) -> None:
    act = {"player": "Ann", "said": "pot", "spoke": "with the chips", "released": "released"}
    facts = _pot_shown(act | {"chips": chips})
    assert facts.figures.get("pot_quoted") == taken_for
    assert facts.words.get("pot_quoted") == (None if taken_for is None else "too high")
    of_a_total = _pot_shown(act | {"put_in": sum(chips)})
    asked = of_a_total.unknown.get("pot_quoted")
    assert asked == (None if sum(chips) == 400 else ("act.chips",))
    assert "pot_quoted" not in _pot_shown(act | {"chips": chips}, behind=()).words


def test_a_chip_in_front_from_before_shows_nobody_what_the_pot_was_taken_for() -> None:
    facts = _pot_shown({"player": "Ann", "said": "pot", "chips": [], "chip_in_front": 500})
    assert "pot_quoted" not in facts.words | facts.unknown


def test_a_raise_of_the_pot_is_measured_with_what_the_player_has_in() -> None:
    table = {"bet": 60, "last_raise": 60, "last_wager": "full", "in_front": {"Ann": 20, "Bea": 60}}
    act = {"player": "Ann", "said": "pot", "chips": [], "pot_quoted": 310}
    # 60, 210 in the middle, 40 more to call.
    assert _pot_shown(act, {**table, "pot": 210}).words["pot_quoted"] == "as it is"


def _pot_shown(
    act: dict[str, Any],
    table: dict[str, Any] | None = None,
    behind: tuple[dict[str, Any], ...] = ({"player": "Bob", "did": "calls"},),
) -> Facts:
    game = {"structure": "pot-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
    told = {"situation": "betting", "game": game, "acts": [act, *behind]}
    dispute = read_round(told | {"table": POT_OF_400 | (table or {})})
    return read_facts(Moment(dispute, House(), table_of(dispute, House()), 0))


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ({"chips": [1000]}, (None, "one chip", "every chip is needed")),
        ({"chips": [1000], "earlier": "pulled back"}, (None, "one chip", "every chip is needed")),
        ({"chips": []}, (None, "none", None)),
        ({"chips": [], "earlier": "pulled back"}, ("pulled back", "none", None)),
        (
            {"chips": [], "earlier": "pulled back in part", "earlier_left": 25},
            ("pulled back", "none", None),
        ),
        (
            {"chips": [600], "earlier": "pulled back in part", "earlier_left": 25},
            ("one wager with the new ones", "several chips", "a chip could be spared"),
        ),
        (
            {"chips": [560], "earlier": "pushed in with the new ones"},
            ("one wager with the new ones", "several chips", "every chip is needed"),
        ),
        (
            {"put_in": 600, "earlier": "pushed in with the new ones"},
            ("one wager with the new ones", "several chips", None),
        ),
        (
            {"chips": [600], "said": "call", "spoke": "before the chips"}
            | {"earlier": "pushed in with the new ones"},
            (None, "several chips", "a chip could be spared"),
        ),
    ],
)
def test_what_became_of_chips_in_front_is_told_of_a_silent_act(
    act: dict[str, Any], told: tuple[str | None, ...]
) -> None:
    """Two chips of 25 in front, and 600 to match."""
    facts = _of_earlier_chips(act)
    assert tuple(facts.words.get(name) for name in ("earlier", "pieces", "spare")) == told


def test_what_became_of_chips_in_front_waits_for_what_went_in() -> None:
    for earlier in ({"earlier": "pulled back"}, {"earlier": "pushed in with the new ones"}):
        assert _of_earlier_chips(earlier).unknown["earlier"] == ("act.chips",)
    lying: tuple[dict[str, Any], ...] = ({}, {"earlier": "left"}, {"chip_in_front": 100})
    for one in lying:
        assert "earlier" not in _of_earlier_chips(one).unknown


def test_of_an_unraised_blind_that_was_pulled_back_in_part_a_chip_could_be_spared() -> None:
    act: dict[str, Any] = {"player": "Ann", "said": "nothing", "chips": [60]}
    act |= {"released": "released", "earlier": "pulled back in part", "earlier_left": 50}
    table = {"round": "first", "bet": 100, "last_wager": "full", "in_front": {"Ann": 100}}
    facts = read_facts(moment(act, table, {"structure": "no-limit", "big_blind": 100}))
    assert facts.words["spare"] == "a chip could be spared"


def test_where_nobody_has_bet_nothing_is_told_of_chips_from_before() -> None:
    act = {"player": "Ann", "said": "nothing", "chips": [], "chip_in_front": 100}
    table = {"round": "later", "bet": 0, "in_front": {}}
    facts = read_facts(moment(act | {"earlier": "pulled back"}, table, {"structure": "no-limit"}))
    assert "earlier" not in facts.words


def _of_earlier_chips(act: dict[str, Any]) -> Facts:
    told = {"player": "Ann", "said": "nothing", "released": "released", "motions": "one", **act}
    table = {"bet": 600, "last_raise": 550, "last_wager": "full", "round": "first"}
    table["in_front"] = {"Ann": 50, "Cal": 600}
    return read_facts(moment(told, table, {"structure": "no-limit"} | BLINDS))


def test_whether_a_chip_that_covers_the_bet_is_part_of_the_wager_waits_for_the_sign() -> None:
    act = {"player": "Ann", "said": "nothing", "chips": [25], "released": "released"}
    table = {"round": "later", "bet": 600, "last_raise": 300, "in_front": {"Ann": 300, "Cal": 600}}
    covering = act | {"chip_in_front": 1_000}
    facts = read_facts(moment(covering, table, {"structure": "no-limit"}))
    for name in ("earlier", "pieces", "put_in"):
        assert facts.unknown[name] == ("act.gesture",)
        assert name not in facts.words
    tapped = read_facts(moment(covering | {"gesture": "taps the table"}, table, {}))
    assert tapped.words["pieces"] == "one chip"


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ({"structure": "fixed-limit"}, "table.limit"),
        ({"structure": "spread-limit"}, "table.spread_low"),
        ({"structure": "no-limit"}, "game.big_blind"),
    ],
)
def test_what_a_number_alone_means_waits_for_the_smallest_wager_of_the_structure(
    game: dict[str, str], asked: str
) -> None:
    five = {"player": "Ann", "said": "five", "chips": [], "behind": "more chips"}
    facts = read_facts(moment(five, {"round": "later", "bet": 0}, game))
    assert facts.question_of_figure("spoken") == asked


def test_a_pot_that_was_counted_asks_as_what_and_one_that_nobody_counted_does_not() -> None:
    said = {"player": "Ann", "said": "pot", "chips": []}
    counted = _pot_shown({**said, "counted": "it was counted"}, behind=())
    assert counted.unknown["pot_quoted"] == ("act.pot_quoted",)
    assert counted.question_of_figure("pot_quoted") == "act.pot_quoted"
    nobody = _pot_shown({**said, "counted": "nobody did"}, behind=())
    assert "pot_quoted" not in nobody.words | nobody.unknown


SILENT = {"player": "Ann", "said": "nothing", "chips": [20, 10], "released": "released"}
FACING_20 = {"round": "later", "bet": 20, "last_wager": "full", "in_front": {"Ben": 20}}


@pytest.mark.parametrize(
    ("structure", "asked"),
    [
        ("fixed-limit", ("table.bet", "table.limit")),
        ("spread-limit", ("table.spread_low", "table.bet", "table.last_wager", "table.last_raise")),
    ],
)
def test_half_a_bet_waits_at_spread_limit_for_the_last_raise_and_at_fixed_limit_for_the_bet(
    structure: str, asked: tuple[str, ...]
) -> None:
    facts = read_facts(moment(SILENT, FACING_20, {"structure": structure}))
    assert facts.unknown["over_the_bet"] == ("act.chips", "table.in_front", *asked)


def test_half_a_bet_that_is_known_at_spread_limit_waits_for_nothing() -> None:
    table = FACING_20 | {"spread_low": 5, "spread_high": 50, "last_raise": 20}
    facts = read_facts(moment(SILENT, table, {"structure": "spread-limit"}))
    assert facts.words["over_the_bet"] == "half a bet or more"
    assert "over_the_bet" not in facts.unknown


@pytest.mark.parametrize("limited", [True, False])
def test_who_only_asks_makes_no_silent_act_of_the_chips_he_pulled_back(limited: bool) -> None:
    asked = {"player": "Ann", "said": "raise?", "chips": [], "gesture": "none"}
    back = {"chip_in_front": 25, "earlier": "pulled back"}
    game = {"structure": "fixed-limit" if limited else "no-limit"}
    facts = read_facts(moment(asked | back, FACING_20 | {"in_front": {"Ann": 5, "Ben": 20}}, game))
    assert "earlier" not in facts.words
    assert "earlier" not in facts.unknown
