"""What the clauses at limit read of one act: its words, its figures, and what is asked for them."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.facts.limit_facts import least_is_told_by, wager_facts
from rulings.model.facts import Facts
from tests.rulings.dispute.betting.one_act import moment

FIXED = {"structure": "fixed-limit"}
SPREAD = {"structure": "spread-limit"}
AT_20 = {"round": "later", "limit": 20}
FROM_5_TO_30 = {"round": "later", "spread_low": 5, "spread_high": 30}
FACING_40: dict[str, Any] = {"bet": 40, "last_wager": "full", "in_front": {"Ann": 10, "Ben": 40}}


def read(
    act: str,
    to: int | None,
    table: dict[str, Any],
    game: dict[str, Any] = FIXED,
    house: House | None = None,
) -> Facts:
    """What is read of Ann's act, by which she would have that much in on the round."""
    return wager_facts(moment({"said": act, "chips": []}, table, game, house), act, to)


@pytest.mark.parametrize(
    ("act", "to", "of_the_round", "figures"),
    [
        ("bet", 20, AT_20 | {"bet": 0}, {"wager_to": 20}),
        ("raise", 60, AT_20 | FACING_40, {"owes": 30, "wager_to": 60}),
        ("call", 40, AT_20 | FACING_40, {"owes": 30, "chips": 10}),
        (
            "bet",
            23,
            FROM_5_TO_30 | {"bet": 0},
            {"least_to": 5, "most_to": 30, "unit": 5, "nearest_units": 25},
        ),
        (
            "raise",
            70,
            FROM_5_TO_30 | FACING_40 | {"last_raise": 25},
            {"owes": 30, "least_to": 65, "most_to": 70, "unit": 5},
        ),
    ],
)
def test_a_call_is_told_what_it_owes_and_a_wager_what_it_may_come_to(
    act: str, to: int, of_the_round: dict[str, Any], figures: dict[str, int]
) -> None:
    game, unit = (FIXED, None) if "limit" in of_the_round else (SPREAD, 5)
    facts = read(act, to, of_the_round, game, House(betting_unit=unit))
    assert facts.figures == figures
    assert facts.asks == {}


@pytest.mark.parametrize("lacking", ["bet", "in_front"])
def test_what_he_owes_is_asked_for_by_the_bet_and_by_what_he_has_in(lacking: str) -> None:
    table = {name: told for name, told in (AT_20 | FACING_40).items() if name != lacking}
    others = {} if lacking == "in_front" else {"others_in_front": "not told"}
    facts = read("raise", 60, table | others)
    assert facts.figures["owes"] is None
    assert facts.asks["owes"] == ("table.bet", "table.in_front")


BARE = {"round": "later"}
SHORT = {"last_wager": "short all-in"}


@pytest.mark.parametrize(
    ("game", "table", "word", "asked"),
    [
        (FIXED, BARE, "made_by", ("last_wager", "bet", "limit", "full_bet")),
        (SPREAD, BARE, "made_by", ("last_wager", "bet", "spread_low", "last_raise", "full_bet")),
        (FIXED, BARE, "reaches", ("table.bet",)),
        (FIXED, BARE, "cap", ("raises", "limit", "last_wager", "bet")),
        (SPREAD, BARE, "cap", ("raises", "spread_low", "last_wager", "bet", "last_raise")),
        # how short an all-in is does not depend on the most that may be bet
        (FIXED, SHORT | {"bet": 30}, "short_is", ("limit", "bet", "last_wager", "full_bet")),
        (
            SPREAD,
            SHORT | {"bet": 30},
            "short_is",
            ("spread_low", "bet", "last_wager", "full_bet", "last_raise"),
        ),
        (
            SPREAD,
            SHORT | {"bet": 30},
            "size",
            (
                "spread_low",
                "spread_high",
                "bet",
                "last_wager",
                "full_bet",
                "last_raise",
                "act.chips",
            ),
        ),
    ],
)
def test_what_the_words_at_limit_lack_is_asked_of_the_table(
    game: dict[str, Any], table: dict[str, Any], word: str, asked: tuple[str, ...]
) -> None:
    keys = tuple(name if "." in name else f"table.{name}" for name in asked)
    facts = read("raise", 60, table, game)
    assert facts.unknown[word] == keys


@pytest.mark.parametrize(
    ("game", "table", "asked"),
    [
        (FIXED, BARE | {"bet": 0}, ("limit",)),
        (SPREAD, BARE | {"bet": 0}, ("spread_low",)),
        (SPREAD, BARE | {"bet": 40}, ("spread_low", "bet", "last_wager", "last_raise")),
        (
            SPREAD,
            SHORT | BARE | {"bet": 40},
            ("spread_low", "bet", "last_wager", "full_bet", "last_raise"),
        ),
    ],
)
def test_the_least_to_bet_or_to_raise_to_follows_from_what_the_round_has(
    game: dict[str, Any], table: dict[str, Any], asked: tuple[str, ...]
) -> None:
    """At spread limit no full bet is named, and the most that may be bet changes no least."""
    told = moment({"said": "nothing", "chips": [60]}, table, game)
    assert least_is_told_by(told) == tuple(f"table.{name}" for name in asked)


@pytest.mark.parametrize(
    ("straddle", "uses", "words"),
    [(40, True, ("yes", "yes")), (40, False, ("yes", "no")), (None, True, ("no", "yes"))],
)
def test_a_straddle_and_whether_the_house_counts_it_are_words_of_a_raise(
    straddle: int | None, uses: bool, words: tuple[str, str]
) -> None:
    game = FIXED | {"big_blind": 20, "straddle": straddle}
    table = {"round": "first", "limit": 20, "bet": 40, "in_front": {"Uma": 40}}
    facts = read("raise", 60, table, game, House(straddle_uses_a_raise=uses))
    assert (facts.words["straddled"], facts.words["straddle_uses_a_raise"]) == words


def test_when_too_small_a_wager_was_found_is_heard_and_of_a_call_if_chips_are_short() -> None:
    late = {"chips": [], "noticed": "after all had acted"}
    table = AT_20 | FACING_40
    short = wager_facts(moment({"said": "raise", **late}, table, FIXED), "raise", 50)
    assert "noticed" in short.words
    for chips, heard in (([], False), ([30], False), ([20, 5], True)):
        at = moment({"said": "call", **late, "chips": chips}, table, FIXED)
        assert ("noticed" in wager_facts(at, "call", 40).words) is heard
    enough = wager_facts(moment({"said": "raise", **late}, table, FIXED), "raise", 60)
    assert "noticed" not in enough.words
