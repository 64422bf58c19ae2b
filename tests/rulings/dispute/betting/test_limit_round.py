"""Limit as a round: what a wager makes of the bet, the raises under the cap, and who may raise."""

from typing import Any

import pytest

from rules.house import House
from rules.vocabulary.betting.answers import SetBy
from rulings.dispute.betting.facts.act_facts import read_facts
from rulings.dispute.betting.limit_round import LimitRound
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.reading.read import read_round
from rulings.judgement.rule import rule
from tests.rulings.dispute.betting.one_act import moment

TWENTY: dict[str, Any] = {"limit": 20, "low": None, "high": None, "straddled": 0, "players": None}


def at_twenty(bet: int | None, set_by: SetBy | None, **more: Any) -> Table:
    """A table at a fixed limit of 20, in a house with the options given."""
    options = more.pop("house", {})
    held = LimitRound(House(**options), "fixed-limit", **(TWENTY | more.pop("round", {})))
    told = {"full_bet": bet, "counted_raises": 0, "acted_complete": True, **more}
    told = {"whole_bet": told["full_bet"], **told}
    return Table(structure="fixed-limit", limit=held, bet=bet, set_by=set_by, **told)


def raised(table: Table, to: int) -> tuple[Any, ...]:
    assert table.limit is not None
    found = table.limit.raised(table, to)
    names = ("bet", "set_by", "last_raise", "full_bet", "counted_raises")
    assert found.keys() <= {*names, "whole_bet", "adds_up"}
    assert found.get("whole_bet") == (to if found["set_by"] == FULL else None)
    return tuple(found.get(name, "as it was") for name in names)


SHORT: SetBy = "a short all-in raise"
OPENING: SetBy = "an all-in under the minimum bet"
FULL: SetBy = "a full bet or raise"
ON_TOP = {"after_short_all_in": "a full raise on top"}
POSTED_NONE = {"posted": 0}
WAS = ("as it was",)
COMPLETES = {"after_short_all_in": "completing it"}
FULL_BET_RULE = {"short_all_in_at_limit": "full-bet rule"}


@pytest.mark.parametrize(
    ("table", "to", "then"),
    [
        (at_twenty(0, "no wager"), 20, (20, FULL, 20, 20, 0)),
        (at_twenty(20, FULL), 40, (40, FULL, 20, 40, 1)),
        (at_twenty(40, FULL, counted_raises=1), 60, (60, FULL, 20, 60, 2)),
        (at_twenty(40, FULL, counted_raises=None), 60, (60, FULL, 20, 60, None)),
        # a blind of 5 is completed, which is no raise
        (at_twenty(5, "the big blind"), 20, (20, FULL, 15, 20, 0)),
        # short all-ins: 9 more of 20 do not count, 10 more do, as a bet where they open
        (at_twenty(20, FULL), 29, (29, SHORT, "as it was", 20, 0)),
        (at_twenty(20, FULL), 30, (30, SHORT, "as it was", 20, 1)),
        (at_twenty(0, "no wager"), 10, (10, SHORT, "as it was", 0, 0)),
        (at_twenty(20, FULL, house=FULL_BET_RULE), 39, (39, SHORT, "as it was", 20, 0)),
        # over one that does not count: completed, or short again measured from the full bet
        (at_twenty(29, SHORT, full_bet=20), 40, (40, FULL, 20, 40, 1)),
        (at_twenty(29, SHORT, full_bet=20), 31, (31, SHORT, "as it was", 20, 1)),
        (at_twenty(26, SHORT, full_bet=20), 29, (29, SHORT, "as it was", 20, 0)),
        (at_twenty(9, OPENING, full_bet=0), 20, (20, FULL, 20, 20, 0)),
        # over one that counts: on top, or completed as the house has it
        (at_twenty(30, SHORT, full_bet=20, house=ON_TOP), 50, (50, FULL, 20, 50, 1)),
        (at_twenty(30, SHORT, full_bet=20, house=COMPLETES), 40, (40, FULL, 20, 40, 1)),
        (at_twenty(15, OPENING, full_bet=0), 35, (35, FULL, 20, 35, 1)),
        # short over one that counts is measured from that one
        (at_twenty(30, SHORT, full_bet=20), 39, (39, SHORT, "as it was", 30, 0)),
        (at_twenty(30, SHORT, full_bet=20), 40, (40, SHORT, "as it was", 30, 1)),
        # an opening all-in that counted is the bet: what comes over it is a raise of that bet
        (at_twenty(17, SHORT, full_bet=15, round=POSTED_NONE), 35, (35, FULL, 20, 35, 1)),
        (at_twenty(15, OPENING, full_bet=0, round=POSTED_NONE), 24, (24, SHORT, *WAS, 15, 0)),
        (at_twenty(15, OPENING, full_bet=0, round=POSTED_NONE), 25, (25, SHORT, *WAS, 15, 1)),
        (at_twenty(15, OPENING, full_bet=0, counted_raises=None), 35, (35, FULL, 20, 35, None)),
        # a blind of 15 is no bet, nor what may be one
        (at_twenty(17, SHORT, full_bet=15, round={"posted": 15}), 20, (20, FULL, 5, 20, 0)),
        (at_twenty(17, SHORT, full_bet=15, round={"posted": None}), 20, (20, *(None,) * 4)),
        # by the full-bet rule it is always on top
        (at_twenty(29, SHORT, full_bet=20, house=FULL_BET_RULE), 49, (49, FULL, 20, 49, 1)),
        # what is not known stays so
        (at_twenty(None, None), 40, (40, None, None, None, None)),
        (at_twenty(25, None), 45, (45, None, None, None, None)),
        (at_twenty(29, SHORT, full_bet=None), 40, (40, None, None, None, None)),
        (at_twenty(29, SHORT, full_bet=None, house=FULL_BET_RULE), 49, (49, *(None,) * 4)),
        (at_twenty(20, FULL, round={"limit": None}), 40, (40, None, None, None, None)),
    ],
)
def test_what_a_wager_at_limit_changes_on_the_table(
    table: Table, to: int, then: tuple[Any, ...]
) -> None:
    assert raised(table, to) == then


def may(table: Table, player: str = "Ann") -> bool | None:
    assert table.limit is not None
    return table.limit.may_raise(table, player)


KEPT, STARTED = {"cap_with_two": "kept"}, {"cap_with_two": "lifted when two start the round"}
WHENEVER = {"cap_with_two": "lifted whenever two are left"}
BY_THE_BOOK = {"cap_with_two": "lifted when two are left before it is reached"}
BOUND: dict[str, Any] = {"full_bet": 80, "acted_at": {"Ann": 80}, "counted_raises": 3}
ALONE = {"players": "two since the round began"}


@pytest.mark.parametrize(
    ("bet", "more", "may_he"),
    [
        (89, {"house": STARTED, "round": ALONE}, False),
        (90, {"house": STARTED, "round": ALONE}, True),
        (99, {"house": STARTED | FULL_BET_RULE, "round": ALONE}, False),
        (89, {"house": STARTED, "round": ALONE, "acted_at": {"Ann": 60}}, True),
        (90, {"house": STARTED, "round": {"players": None}}, None),
        (89, {"house": STARTED, "round": {"players": None}}, False),
    ],
)
def test_where_the_cap_is_lifted_a_short_all_in_binds_as_ever(
    bet: int, more: dict[str, Any], may_he: bool | None
) -> None:
    assert may(at_twenty(bet, SHORT, **(BOUND | more))) is may_he


@pytest.mark.parametrize(
    ("high", "to", "added"), [(25, 39, 25), (25, 34, 24), (25, 35, 25), (None, 39, 29)]
)
def test_a_raise_that_made_a_short_all_in_whole_added_no_more_than_the_high_end(
    high: int | None, to: int, added: int
) -> None:
    """At 5 to 25 a bet of 10, an all-in of 14, and a raise: measured from the bet of 10."""
    held = LimitRound(House(), "spread-limit", None, 5, high, 0, None, 0)
    table = Table(limit=held, bet=14, set_by=SHORT, full_bet=10, last_raise=10, counted_raises=0)
    assert held.raised(table, to)["last_raise"] == added


UNSIZED: dict[str, Any] = {"full_bet": 20, "acted_at": {"Ann": 20}, "round": {"limit": None}}


@pytest.mark.parametrize(
    ("house", "players", "lifted"),
    [
        (KEPT, None, False),
        (KEPT, "two since the round began", False),
        (KEPT, "more", False),
        (STARTED, None, None),
        (STARTED, "two since the round began", True),
        (STARTED, "two by now", False),
        (STARTED, "more", False),
        (WHENEVER, None, None),
        (WHENEVER, "two since the round began", True),
        (WHENEVER, "two by now", True),
        (WHENEVER, "more", False),
        (STARTED, "two before the cap was reached", False),
        (WHENEVER, "two before the cap was reached", True),
        (BY_THE_BOOK, None, None),
        (BY_THE_BOOK, "two since the round began", True),
        (BY_THE_BOOK, "two before the cap was reached", True),
        (BY_THE_BOOK, "two by now", False),
        (BY_THE_BOOK, "more", False),
    ],
)
def test_past_the_cap_nobody_may_raise_but_two_as_the_house_has_it(
    house: dict[str, Any], players: str | None, lifted: bool | None
) -> None:
    of_the_round = {"players": players, "play": "cash"}
    capped = at_twenty(80, FULL, counted_raises=3, house=house, round=of_the_round)
    assert may(capped) is lifted
    assert may(capped._replace(counted_raises=2)) is True
    assert may(capped._replace(counted_raises=None)) is None


@pytest.mark.parametrize(
    ("table", "found"),
    [
        (at_twenty(0, "no wager", counted_raises=None), True),
        (at_twenty(40, FULL, acted_at={"Ann": 20}), True),
        # nobody may raise a short all-in who acted on the full bet, but one that counts
        (at_twenty(29, SHORT, full_bet=20, acted_at={"Ann": 20}), False),
        (at_twenty(30, SHORT, full_bet=20, acted_at={"Ann": 20}), True),
        (at_twenty(29, SHORT, full_bet=20, acted_at={"Ann": 0}), True),
        (at_twenty(29, SHORT, full_bet=20), True),
        (at_twenty(39, SHORT, full_bet=20, acted_at={"Ann": 20}, house=FULL_BET_RULE), False),
        (at_twenty(29, SHORT, full_bet=20, acted_complete=False), None),
        (at_twenty(29, SHORT, full_bet=None, acted_at={"Ann": 20}), None),
        (at_twenty(29, None, acted_at={"Ann": 29}), None),
        (at_twenty(29, None, acted_at={"Ann": 29}, house=FULL_BET_RULE), None),
        (at_twenty(29, None, acted_at={"Ann": 20}), True),
        # how short it was counts by the half-bet rule alone
        (at_twenty(29, SHORT, **UNSIZED), None),
        (at_twenty(29, SHORT, **UNSIZED, house=FULL_BET_RULE), False),
        (at_twenty(29, SHORT, full_bet=20, acted_at={"Ann": 20}, counted_raises=None), False),
        (at_twenty(30, SHORT, full_bet=20, acted_at={"Ann": 20}, counted_raises=None), None),
    ],
)
def test_who_has_acted_may_raise_a_short_all_in_that_counts_alone(
    table: Table, found: bool | None
) -> None:
    assert may(table) is found


@pytest.mark.parametrize(
    ("bet", "set_by", "limit", "made_by"),
    [
        (20, FULL, 20, "a full bet or raise"),
        (5, "the big blind", 20, "a blind or bring-in under a full bet"),
        (20, "the big blind", 20, "a full bet or raise"),
        (25, SHORT, 20, "a short all-in"),
        (5, OPENING, 20, "a short all-in"),
        (25, None, 20, None),
        (None, FULL, 20, None),
        (25, FULL, None, "a full bet or raise"),
        (25, "the big blind", None, None),
    ],
)
def test_what_made_the_bet_at_limit(
    bet: int | None, set_by: SetBy | None, limit: int | None, made_by: str | None
) -> None:
    table = at_twenty(bet, set_by, round={"limit": limit})
    assert table.limit is not None
    wager = table.limit.wager(table)
    assert (wager.made_by, wager.bet, wager.act) == (made_by, bet, "raise")
    assert (wager.limit, wager.to, wager.full_bet) == (limit, None, bet)
    assert table.limit.wager(table, "call", 7)[-1] == 7


NO_GAME: dict[str, Any] = {}
SPREAD = {"structure": "spread-limit"}
STRADDLED = {"big_blind": 20, "straddle": 40}


def begun(game: dict[str, Any], table: dict[str, Any]) -> Table:
    """The table where an account at limit begins; at fixed limit a bet is 20."""
    spread = {"spread_low": 5, "spread_high": 30}
    sized = spread if game.get("structure") == "spread-limit" else {"limit": 20}
    told = {"situation": "betting", "game": {"structure": "fixed-limit"} | game}
    dispute = read_round({**told, "table": sized | table, "acts": []})
    assert isinstance(dispute, Betting)
    return table_of(dispute, House())


SHORT_LATER = {"last_wager": "short all-in", "round": "later"}


@pytest.mark.parametrize(
    ("game", "told", "raises", "set_by", "full_bet"),
    [
        (NO_GAME, {"bet": 0}, 0, "no wager", 0),
        (NO_GAME, {"bet": 20}, 0, FULL, 20),
        (NO_GAME, {"bet": 60}, 2, FULL, 60),
        (NO_GAME, {"bet": 60, "raises": 3}, 3, FULL, 60),
        (NO_GAME, {"bet": 50}, None, None, 50),
        (NO_GAME, {"bet": 50, "last_wager": "full"}, None, FULL, 50),
        (NO_GAME, SHORT_LATER | {"bet": 60, "full_bet": 40}, None, SHORT, 40),
        (NO_GAME, SHORT_LATER | {"bet": 60}, None, SHORT, None),
        (NO_GAME, SHORT_LATER | {"bet": 30}, None, SHORT, None),
        # one under a bet opened the round, if it is not the first
        (NO_GAME, SHORT_LATER | {"bet": 5}, None, SHORT, 0),
        (NO_GAME, SHORT_LATER | {"bet": 5, "full_bet": 3}, None, SHORT, 3),
        (NO_GAME, SHORT_LATER | {"bet": 5, "round": "first"}, None, SHORT, None),
        (NO_GAME, SHORT_LATER | {"bet": 20}, None, SHORT, None),
        ({"big_blind": 10}, SHORT_LATER | {"bet": 5}, None, OPENING, 0),
        ({"big_blind": 10}, SHORT_LATER | {"bet": 5, "round": None}, None, OPENING, None),
        ({"big_blind": 5}, {"bet": 5, "round": "first"}, 0, "the big blind", 5),
        ({"big_blind": 20}, {"bet": 20, "round": "first"}, 0, "the big blind", 20),
        (STRADDLED, {"bet": 40, "round": "first"}, 0, "a straddle", 40),
        (STRADDLED, {"bet": 60, "round": "first"}, 1, FULL, 60),
        (STRADDLED, {"bet": 60, "round": "later"}, 2, FULL, 60),
    ],
)
def test_the_table_where_a_round_at_limit_begins(
    game: dict[str, Any],
    told: dict[str, Any],
    raises: int | None,
    set_by: str | None,
    full_bet: int | None,
) -> None:
    table = begun(game, told)
    assert (table.counted_raises, table.set_by, table.full_bet) == (raises, set_by, full_bet)
    assert (table.minimum_bet, table.limit is not None) == (20, True)


@pytest.mark.parametrize(
    ("game", "told", "last_raise"),
    [
        ({"big_blind": 10}, {"bet": 10, "round": "first"}, 10),
        ({"big_blind": 10}, {"bet": 10, "round": "first", "last_raise": 7}, 7),
        ({"big_blind": 10}, {"bet": 25, "round": "first", "last_wager": "full"}, None),
        # with no bet yet it is the low end: an all-in that opens may count as a bet
        ({"big_blind": 10}, {"bet": 0, "round": "later"}, 5),
        ({"big_blind": 10, "straddle": 20}, {"bet": 20, "round": "first"}, None),
    ],
)
def test_at_spread_limit_the_big_blind_is_the_last_raise_where_it_is_the_bet(
    game: dict[str, Any], told: dict[str, Any], last_raise: int | None
) -> None:
    assert begun(SPREAD | game, told).last_raise == last_raise


def test_no_other_round_is_one_at_limit() -> None:
    table = begun({"structure": "no-limit"}, {"limit": None, "bet": 20})
    assert (table.limit, table.counted_raises) == (None, 0)


def test_who_bets_first_where_the_bet_was_not_told_has_raised_nobody() -> None:
    table = begun(NO_GAME, {}).settle(Settled(player="Ann", did="bets", to=20))
    assert (table.bet, table.set_by, table.counted_raises) == (20, FULL, 0)


def test_a_largest_wager_at_limit_that_is_not_known_is_asked_for_as_the_smallest_is() -> None:
    told = moment({"chips": []}, {"bet": 40, "in_front": {}}, {"structure": "fixed-limit"})
    facts = read_facts(told)
    assert facts.asks["maximum_wager"] == facts.asks["minimum_wager"]
    assert facts.asks["maximum_wager"][0] == "table.limit"


def test_by_the_book_the_cap_holds_for_two_in_a_tournament_and_the_house_may_lift_it() -> None:
    of_the_round: dict[str, Any] = {"players": "two since the round began", "play": "tournament"}
    of_the_round["last_two"] = "more than two"
    for house, lifted in ((BY_THE_BOOK, False), (STARTED, True), (WHENEVER, True)):
        capped = at_twenty(80, FULL, counted_raises=3, house=house, round=of_the_round)
        assert may(capped) is lifted
    of_the_round["last_two"] = "two"
    last = at_twenty(80, FULL, counted_raises=3, house=BY_THE_BOOK, round=of_the_round)
    assert may(last) is True
    of_the_round["last_two"] = None
    untold = at_twenty(80, FULL, counted_raises=3, house=BY_THE_BOOK, round=of_the_round)
    assert may(untold) is None
    of_the_round["play"] = None
    unknown = at_twenty(80, FULL, counted_raises=3, house=BY_THE_BOOK, round=of_the_round)
    assert may(unknown) is None


THREE = ("Ann", "Bea", "Cal")


@pytest.mark.parametrize(
    ("seats", "folded", "all_in", "began", "left_at_cap", "told", "found"),
    [
        ((), (), (), 0, None, None, None),
        ((), (), (), 0, None, "two by now", "two by now"),
        (THREE, (), (), 3, None, None, "more"),
        (THREE, (), (), 3, None, "two by now", "two by now"),
        (THREE, ("Cal",), (), 2, None, None, "two since the round began"),
        (THREE, ("Cal",), (), 3, None, None, None),
        (THREE, ("Cal",), (), 3, 2, None, "two before the cap was reached"),
        (THREE, ("Cal",), (), 3, 3, None, "two by now"),
        (THREE, (), ("Cal",), 3, 2, None, "two before the cap was reached"),
    ],
)
def test_how_many_are_left_is_told_or_follows_from_the_seats(
    seats: tuple[str, ...],
    folded: tuple[str, ...],
    all_in: tuple[str, ...],
    began: int,
    left_at_cap: int | None,
    told: str | None,
    found: str | None,
) -> None:
    table = at_twenty(
        80,
        FULL,
        counted_raises=3,
        seats=seats,
        folded=frozenset(folded),
        all_in=frozenset(all_in),
        left_at_cap=left_at_cap,
        round={"players": told, "began": began},
    )
    assert table.limit is not None
    assert table.limit.players_left(table) == found


@pytest.mark.parametrize(
    ("raises", "seats", "at_cap", "found"),
    [(1, THREE, None, None), (2, THREE, None, 2), (2, (), None, None), (2, THREE, 3, 3)],
)
def test_how_many_could_act_is_noted_when_the_raises_are_used_up(
    raises: int, seats: tuple[str, ...], at_cap: int | None, found: int | None
) -> None:
    table = at_twenty(
        60,
        FULL,
        counted_raises=raises,
        seats=seats,
        folded=frozenset({"Cal"}),
        left_at_cap=at_cap,
        in_front={"Ann": 20},
    )
    assert table.after("Ann", 80).left_at_cap == found


@pytest.mark.parametrize(
    ("told", "posted"),
    [
        ({"round": "later"}, 0),
        ({"bet": 0}, 0),
        ({"bet": 1}, None),
        ({"round": "first", "bet": 1}, 5),
        ({}, None),
    ],
)
def test_what_was_posted_before_the_first_act_at_limit(
    told: dict[str, Any], posted: int | None
) -> None:
    game = {"structure": "fixed-limit", "big_blind": 5}
    acts = [{"player": "Ann", "did": "folds"}]
    account = {"situation": "betting", "game": game, "table": told | {"limit": 5}, "acts": acts}
    limit = table_of(read_round(account), House()).limit
    assert limit is not None
    assert limit.posted == posted


@pytest.mark.parametrize(
    ("answered", "bet", "may_he"),
    [
        # 11 after a call of an all-in for 31, which was itself 11 over 20: half of 20 is 10
        (31, 42, True),
        (31, 40, False),
        (33, 42, False),
        (20, 29, False),
        (20, 30, True),
        (20, 31, True),
    ],
)
def test_short_all_ins_are_summed_from_what_the_player_answered(
    answered: int, bet: int, may_he: bool
) -> None:
    table = at_twenty(bet, SHORT, full_bet=20, acted_at={"Ann": answered})
    assert may(table) is may_he
    # What counted since as a raise of its own is no full one.
    counted = at_twenty(bet, SHORT, full_bet=31, whole_bet=20, acted_at={"Ann": answered})
    assert may(counted) is may_he


def test_cat_who_called_41_faces_11_of_52_and_may_not_raise_and_ann_faces_22_and_may() -> None:
    at_thirty = {"limit": 30}
    table = at_twenty(52, SHORT, full_bet=30, round=at_thirty, acted_at={"Cat": 41, "Ann": 30})
    assert [may(table, name) for name in ("Cat", "Ann")] == [False, True]


def test_bc_11c_a_bet_tells_that_nothing_was_posted_whether_or_not_its_round_is_told() -> None:
    limit = {"structure": "fixed-limit"}
    account = {
        "situation": "betting",
        "game": limit,
        "acts": [
            {"player": "Ann", "did": "bets", "to": 15},  # all-in, and counted: half a bet or more
            {"player": "Ben", "did": "raises", "to": 17},  # all-in: under half a raise
            {
                "player": "Cat",
                "said": {"saying": "raise", "amount": 35, "how": "to"},
                "spoke": "before the chips",
                "pieces": "several chips",
            },
        ],
    }
    for told in ({"round": "later", "bet": 0}, {}):
        table = {"limit": 20, "in_front": {}, "acted": {}, "raises": 0, **told}
        ruling = rule(read_round({**account, "table": table}))
        assert ruling.decision == "Raise to 35"


def test_who_opens_a_round_finds_nothing_posted() -> None:
    opened = at_twenty(None, None).settle(Settled(player="Ann", did="bets", to=15)).limit
    assert opened is not None
    assert opened.posted == 0


@pytest.mark.parametrize(
    ("told", "ruled", "asked"),
    [
        ({}, "Need to know", "game.big_blind"),
        ({"round": "later"}, "Raise to 35", None),
        ({"round": "first"}, "Need to know", "game.big_blind"),
        ({"round": "first", "big_blind": 10}, "Raise to 35", None),
        # The all-in that was raised is the blind's own 15: nobody has bet, and a bet is 20.
        ({"round": "first", "big_blind": 15}, "Raise to 20, the limit", None),
    ],
    ids=str,
)
def test_bc_11c_whether_a_short_all_in_was_a_bet_is_asked_where_what_was_posted_is_not_known(
    told: dict[str, Any], ruled: str, asked: str | None
) -> None:
    big_blind = {name: told[name] for name in told if name == "big_blind"}
    of_the_round = {name: told[name] for name in told if name == "round"}
    table = {"limit": 20, "bet": 17, "last_wager": "short all-in", "full_bet": 15, "raises": 0}
    account = {
        "situation": "betting",
        "game": {"structure": "fixed-limit", **big_blind},
        "table": {**table, "in_front": {"Ann": 17}, "acted": {}, **of_the_round},
        "acts": [
            {
                "player": "Cat",
                "said": {"saying": "raise", "amount": 35, "how": "to"},
                "spoke": "before the chips",
                "pieces": "several chips",
            },
        ],
    }
    ruling = rule(read_round(account))
    assert (ruling.decision, next((one.path for one in ruling.asks), None)) == (ruled, asked)


def test_at_limit_too_what_a_bet_was_made_for_is_forgotten_with_the_next_raise() -> None:
    assert at_twenty(20, FULL, made_for=15, in_front={"Ann": 0}).after("Ann", 40).made_for is None
