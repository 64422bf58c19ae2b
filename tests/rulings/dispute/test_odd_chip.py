"""Hands read from the cards: who wins which pot, where each odd chip goes, and what is refused."""

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.dispute import DISPUTE
from rulings.dispute.names_and_amounts import Change, changed
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.dispute.seats import Scene, Seat
from rulings.dispute.situations.registry import facts_of
from rulings.dispute.situations.showdown.odd_chip.cards import Hand, highest_first, lowest_first
from rulings.dispute.situations.showdown.odd_chip.comparison import best_low
from rulings.dispute.situations.showdown.odd_chip.odd_chip import OddChip, scene
from rulings.dispute.situations.showdown.odd_chip.pots_won import pots_won
from rulings.dispute.situations.showdown.odd_chip.split import (
    by_sides,
    from_the_button,
    tie_both_ways,
)
from rulings.judgement.findings import find
from rulings.judgement.rule import rule

KINGS = {"player": "Ann", "cards": ["As", "Kd"]}
QUEENS = {"player": "Ben", "cards": ["Ah", "Qc"]}
READ: Mapping[str, Any] = {
    "situation": "odd_chip",
    "game": "with a button",
    "unit": 5,
    "known_by": "the cards",
    "paid": {"Ann": 20, "Ben": 20},
    "hands": [KINGS, QUEENS],
    "board": ["Ac", "9d", "7s", "4h", "2c"],
}


def hand(told: str) -> Hand:
    player, *cards = told.split()
    return Hand(player=player, cards=tuple(cards))


def drawn(told: Mapping[str, Any]) -> Scene:
    dispute = read_dispute(dict(told))
    assert isinstance(dispute, OddChip)
    return scene(dispute)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"board": ["As", "9d", "7s", "4h", "2c"]}, "As is there 2 times: each card once"),
        ({"board": ["Ac", "9d", "7s", "4h"]}, "board: 4 cards: all 5 are allowed"),
        ({"board": []}, "board: 0 cards: all 5 are allowed"),
        ({"hands": [{"player": "Ann", "cards": ["As"]}]}, "Ann has 1 card: 2 .hold'em. or 4"),
        (
            {"hands": [KINGS, {"player": "Ben", "cards": ["2d", "2h", "3d", "3h"]}]},
            "Ben has 4 cards: as many as Ann, 2, is",
        ),
        ({"hands": [KINGS, KINGS | {"cards": ["2d", "2h"]}]}, "Ann has 2 hands: one is allowed"),
        ({"hands": [KINGS, {"player": "Cal", "cards": ["2d", "2h"]}]}, "Cal put nothing in"),
        ({"game": "stud high"}, "Ann has 2 cards: 7 .stud. is allowed"),
        ({"game": "high-low"}, "Ann has 2 cards: 4 .Omaha. is allowed"),
        ({"paid": {"Ann": 22, "Ben": 20}}, "paid: Ann 22: a multiple of the smallest chip, 5"),
        ({"paid": {}}, "paid names nobody: name everyone who put chips in"),
        ({"winners": ["Ann"]}, "winners: the hands are read from the cards"),
        ({"known_by": "who ties"}, "paid: it is told who ties"),
        ({"board": ["Ac", "9d", "7s", "4h", "1c"]}, "board"),
    ],
)
def test_cards_that_cannot_be_are_refused(wrong: Mapping[str, Any], why: str) -> None:
    assert rule(read_dispute(dict(READ))).outcome == "ruled"
    with pytest.raises(BadDispute, match=why):
        read_dispute({**READ, **wrong})


def test_a_board_at_stud_is_refused() -> None:
    cards = ["As", "Kd", "2c", "3c", "5d", "8h", "9h"]
    stud = {"game": "stud high", "hands": [{"player": "Ann", "cards": cards}]}
    with pytest.raises(BadDispute, match="board: 5 cards: at stud there is none"):
        read_dispute({**READ, **stud, "board": ["Ac", "9d", "7s", "4h", "2d"]})


ALONE: Mapping[str, Any] = {"situation": "odd_chip", "known_by": "the odd chip alone"}


@pytest.mark.parametrize(
    ("told", "path"),
    [
        *(({"unit": 5}, "unit"), ({"pot": 5}, "pot"), ({"side_pot": 0}, "side_pot")),
        *(({one: ["Ann"]}, one) for one in ("winners", "highs", "lows")),
        ({"paid": {"Ann": 5}}, "paid"),
        ({"hands": [KINGS]}, "hands"),
        ({"board": ["Ac", "9d", "7s", "4h", "2c"]}, "board"),
    ],
)
def test_where_an_odd_chip_alone_is_told_of_nothing_else_of_the_pot_is_heard(
    told: Mapping[str, Any], path: str
) -> None:
    why = f"{path}: whose the odd chip is is all that is asked, so nothing is allowed"
    with pytest.raises(BadDispute, match=why):
        read_dispute({**ALONE, **told})


@pytest.mark.parametrize(
    ("known", "why"),
    [
        (dict(READ), "over: the hands are read from the cards, so nothing is allowed"),
        (
            {"situation": "odd_chip", "known_by": "who ties"},
            "over: it is told who ties, so nothing is allowed",
        ),
    ],
)
def test_between_whom_a_chip_is_over_is_heard_of_an_odd_chip_alone(
    known: Mapping[str, Any], why: str
) -> None:
    with pytest.raises(BadDispute, match=why):
        read_dispute({**known, "over": "a tie for high"})


@pytest.mark.parametrize("game", ["high-low", "stud high-low"])
def test_an_odd_chip_alone_turns_on_the_game_and_then_on_whom_it_is_between(game: str) -> None:
    assert [one.path for one in rule(read_dispute(dict(ALONE))).asks] == ["odd_chip.game"]
    asks = rule(read_dispute({**ALONE, "game": game})).asks
    assert [one.path for one in asks] == ["odd_chip.over"]


@pytest.mark.parametrize("game", ["with a button", "stud high", "stud low"])
def test_of_high_or_low_alone_it_is_not_asked_between_whom_a_chip_is_over(game: str) -> None:
    told = rule(read_dispute({**ALONE, "game": game}))
    assert (told.outcome, told.say) == ("ruled", told.say.strip())
    words = told.steps[0].words
    assert words == {"game": game, "known_by": ALONE["known_by"], "split_is": "uneven"}


@pytest.mark.parametrize("game", ["high-low", "stud high-low"])
@pytest.mark.parametrize("over", ["high and low", "a tie for high", "a tie for low"])
def test_what_is_told_of_an_odd_chip_alone_is_all_that_clauses_read(game: str, over: str) -> None:
    told = rule(read_dispute({**ALONE, "game": game, "over": over}))
    known = {"game": game, "over": over, "known_by": ALONE["known_by"], "split_is": "uneven"}
    assert told.steps[0].words == known


@pytest.mark.parametrize("game", ["with a button", "stud high", "stud low"])
def test_between_whom_an_odd_chip_is_does_not_apply_to_a_game_of_one_side(game: str) -> None:
    ((_, facts, _),) = find(read_dispute({**ALONE, "game": game}), House()).steps
    assert facts.unknown == {}


def test_of_an_odd_chip_alone_it_is_said_whose_it_is_and_no_share() -> None:
    told = rule(read_dispute({**ALONE, "game": "with a button"}))
    assert told.say == "The odd chip goes to the first clockwise from the button."


def test_who_shares_a_pot_is_drawn_in_the_order_that_gives_an_odd_chip_away() -> None:
    cards = {"paid": {"Cal": 5, "Ann": 20, "Ben": 20}, "hands": [QUEENS, KINGS]}
    assert drawn({**READ, **cards}) == Scene(
        (
            Seat("Ben", notes=["Ah Qc"], front=20),
            Seat("Ann", notes=["As Kd"], front=20),
            Seat("Cal", front=5, out=True),
        ),
        ("Ac 9d 7s 4h 2c",),
    )
    told = {"highs": ["Ann", "Ben"], "lows": ["Ben", "Cal"], "pot": 105, "side_pot": 15}
    sides = {"situation": "odd_chip", "game": "high-low", "known_by": "who ties", **told}
    assert drawn(sides) == Scene(
        (Seat("Ann"), Seat("Ben"), Seat("Cal")), ("Pot 105", "Side pot 15")
    )
    one_pot = {**ALONE, "known_by": "who ties", "game": "with a button", "side_pot": 0}
    assert drawn({**one_pot, "winners": ["Ben", "Ann"]}) == Scene((Seat("Ben"), Seat("Ann")), ())
    # Until the hands are told, nobody who paid is drawn as out of it.
    paid = {"situation": "odd_chip", "known_by": "the cards", "paid": {"Ann": 20}}
    assert drawn(paid) == Scene((Seat("Ann", front=20),), ())


WHEEL = "2c 3d 4h 5s Kd Qh"
BOTH_WAYS = [hand(f"Ann Ah {WHEEL}"), hand("Ben As 2h 3c 4d 5c Ks Qd")]


@pytest.mark.parametrize(
    ("ann", "shares"),
    [(60, {"Ben": 65, "Ann": 60}), (55, {"Ben": 60, "Ann": 55}), (57, {"Ben": 60, "Ann": 57})],
)
def test_two_who_tie_both_ways_at_stud_share_the_pot_as_evenly_as_can_be_10_9(
    ann: int, shares: Mapping[str, int]
) -> None:
    unit = 5 if ann % 5 == 0 else 3
    paid = {"Ann": ann, "Ben": ann, "Cal": unit}
    (pot,) = pots_won("stud high-low", unit, paid, BOTH_WAYS, ()).pots
    (side,) = pot.sides
    assert side.shares == shares
    assert side.told.startswith("high and low: Ben ")
    assert side.held == "straight, 5 4 3 2 A; low, 5 4 3 2 A"
    assert (pot.low, pot.both_ways) == (True, True)


def test_with_a_button_who_ties_both_ways_has_a_part_of_each_side() -> None:
    hands = [hand("Ann As 2c 9d 9h"), hand("Ben Ah 2d Ts Th")]
    board = ("3c", "4d", "5h", "Kc", "Qs")
    (pot,) = pots_won("high-low", 5, {"Ann": 55, "Ben": 55, "Cal": 5}, hands, board).pots
    assert [(side.of, dict(side.shares)) for side in pot.sides] == [
        ("high: ", {"Ann": 30, "Ben": 30}),
        ("low: ", {"Ann": 30, "Ben": 25}),
    ]
    assert (pot.low, pot.both_ways) == (True, False)


def test_a_pot_without_a_low_is_tied_one_way() -> None:
    hands = [hand("Ann Ks Kh Qs Jd 9c 9d Th"), hand("Ben Qc Qd Kd Jc Tc Ts 9h")]
    (pot,) = pots_won("stud high-low", 5, {"Ann": 20, "Ben": 20}, hands, ()).pots
    assert (pot.low, pot.both_ways) == (False, False)


@pytest.mark.parametrize(
    ("highs", "lows", "is_so"),
    [
        (["Ann", "Ben"], ["Ben", "Ann"], True),
        (["Ann", "Ben"], ["Ben", "Cal"], False),
        (["Ann"], ["Ann"], False),
        (["Ann", "Ben", "Cal"], ["Ann", "Ben", "Cal"], False),
        (["Ann", "Ben"], ["Ann"], False),
    ],
)
def test_two_and_no_other_number_tie_both_ways(
    highs: list[str], lows: list[str], is_so: bool
) -> None:
    assert tie_both_ways(highs, lows) is is_so


@pytest.mark.parametrize(
    ("told", "both_ways"),
    [
        ({"highs": ["Ann", "Ben"], "lows": ["Ann", "Ben"]}, "yes"),
        ({"highs": ["Ann", "Ben"], "lows": ["Ann"]}, "no"),
        ({"highs": ["Ann", "Ben"], "lows": []}, "no"),
    ],
)
def test_who_ties_both_ways_at_stud_is_known_once_high_and_low_are(
    told: Mapping[str, Any], both_ways: str
) -> None:
    stud = {"situation": "odd_chip", "game": "stud high-low", "unit": 5, "pot": 115, "side_pot": 0}
    assert rule(read_dispute({**stud, **told})).steps[0].words["both_ways"] == both_ways
    button = rule(read_dispute({**stud, "game": "high-low", **told}))
    assert "both_ways" not in button.steps[0].words


@pytest.mark.parametrize(
    ("missing", "asks"),
    [
        (("known_by", "paid", "hands", "board"), "odd_chip.known_by"),
        (("paid", "hands", "board"), "odd_chip.paid"),
        (("hands", "board"), "odd_chip.hands"),
        (("board",), "odd_chip.board"),
    ],
)
def test_what_the_cards_need_is_asked(missing: tuple[str, ...], asks: str) -> None:
    told = {name: one for name, one in READ.items() if name not in missing}
    assert asks in [one.path for one in rule(read_dispute(told)).asks]


def test_a_pot_is_won_by_the_best_of_those_who_can_win_it() -> None:
    paid = {"Ann": 100, "Ben": 60, "Cal": 20, "Dee": 30}
    hands = [hand("Ann 2c 3d"), hand("Ben Ks Kh"), hand("Cal As Ah")]
    won = pots_won("with a button", 5, paid, hands, ("Qd", "Js", "9h", "8c", "4s"))
    assert [(one.name, one.chips, one.players) for one in won.pots] == [
        ("Main pot", 80, ("Cal",)),
        ("Side pot", 90, ("Ben",)),
    ]
    assert [(move.player, move.chips) for move in won.back] == [("Ann", 40)]
    assert sum(one.chips for one in won.pots) + 40 == sum(paid.values())


def test_a_side_pot_that_one_player_alone_can_win_is_told_as_that() -> None:
    paid = {"Ann": 100, "Cal": 20, "Dee": 60}
    hands = [hand("Ann 2c 3d"), hand("Cal As Ah")]
    won = pots_won("with a button", 5, paid, hands, ("Qd", "Js", "9h", "8c", "4s"))
    assert won.pots[1].told == "Side pot 120: Ann 120 (nobody else can win it)."
    assert [(move.player, move.chips) for move in won.back] == []


def test_of_three_pots_and_more_each_side_pot_has_its_number() -> None:
    paid = {"Ann": 20, "Ben": 40, "Cal": 60, "Dee": 60}
    hands = [hand("Ann As Ah"), hand("Ben Ks Kh"), hand("Cal Qs Qh"), hand("Dee 2c 3d")]
    won = pots_won("with a button", 5, paid, hands, ("Jd", "Ts", "8h", "7c", "4s"))
    assert [(one.name, one.chips, one.players) for one in won.pots] == [
        ("Main pot", 80, ("Ann",)),
        ("Side pot 1", 60, ("Ben",)),
        ("Side pot 2", 40, ("Cal",)),
    ]


@pytest.mark.parametrize("mucked", [{"Ann": 100}, {"Ann": 100, "Cal": 60}])
def test_what_nobody_matched_comes_back_to_a_hand_that_was_mucked(mucked: dict[str, int]) -> None:
    won = pots_won("with a button", 5, {**mucked, "Ben": 40}, [hand("Ben Ks Kh")], ())
    over = 100 - mucked.get("Cal", 40)
    assert [(move.player, move.chips) for move in won.back] == [("Ann", over)]
    assert sum(one.chips for one in won.pots) == sum(mucked.values()) + 40 - over


@pytest.mark.parametrize(
    ("told", "makes"),
    [
        ({}, "best hand wins"),
        ({"hands": [KINGS, {"player": "Ben", "cards": ["Ah", "Kc"]}]}, "even parts"),
        (
            {
                "paid": {"Ann": 20, "Ben": 20, "Cal": 5},
                "hands": [KINGS, {"player": "Ben", "cards": ["Ah", "Kc"]}],
            },
            "first from the button",
        ),
    ],
)
def test_by_the_cards_a_pot_is_won_split_or_has_an_odd_chip(
    told: Mapping[str, Any], makes: str
) -> None:
    assert rule(read_dispute({**READ, **told})).makes == makes


def test_two_pots_that_the_same_hands_share_are_split_each_apart() -> None:
    ben, cal = {"player": "Ben", "cards": ["Ah", "Kc"]}, {"player": "Cal", "cards": ["Ad", "Kh"]}
    paid = {"Ann": 20, "Ben": 35, "Cal": 35}
    told = rule(read_dispute({**READ, "paid": paid, "hands": [KINGS, ben, cal]}))
    assert "s3.t.5.d" in {one.clause for one in told.reasons}
    alone = rule(read_dispute({**READ, "paid": paid, "hands": [ben, cal]}))
    assert "s3.t.5.d" not in {one.clause for one in alone.reasons}


def test_a_chip_over_between_high_and_low_is_the_high_side_s() -> None:
    told: dict[str, Any] = {
        "situation": "odd_chip",
        "game": "high-low",
        "known_by": "who ties",
        "unit": 2,
        "pot": 6,
        "side_pot": 0,
        "highs": ["Ann"],
        "lows": ["Ben"],
    }
    assert rule(read_dispute(told)).makes == "to the high side"
    assert rule(read_dispute(told | {"pot": 8})).makes == "even parts"


def test_cards_are_in_order_by_rank_and_then_by_suit_an_ace_highest_or_lowest() -> None:
    cards = ["2c", "As", "Kd", "Ad", "2h"]
    assert sorted(cards, key=highest_first) == ["As", "Ad", "Kd", "2h", "2c"]
    assert sorted(cards, key=lowest_first) == ["Ad", "As", "2c", "2h", "Kd"]


def test_a_hand_is_told_as_it_is_typed() -> None:
    assert f"{hand('Ann As Kd')}" == "Ann As Kd"


def test_a_low_wants_an_eight_but_at_stud_for_low_and_at_omaha_two_cards_of_the_player() -> None:
    rough = [hand("Ann 9s Tc 2c 3c 4d Kh Kd")]
    assert best_low("stud high-low", rough, ()) is None
    low = best_low("stud low", rough, ())
    assert low is not None
    assert low.told == "low, 10 9 4 3 2"
    one_low_card = [hand("Ann As Ks Qs Js")]
    board = ("2c", "3d", "4h", "5s", "9c")
    assert best_low("high-low", one_low_card, board) is None
    assert best_low("high-low", [hand("Ann As 8s Qs Js")], board) is not None


def test_at_stud_for_low_a_pot_is_won_though_nobody_has_an_eight() -> None:
    rough, rougher = hand("Ann 9s Tc 2c 3c 4d Kh Kd"), hand("Ben Jh Ts 2d 3d 4c Qh Qd")
    (pot,) = pots_won("stud low", 5, {"Ann": 35, "Ben": 35}, [rough, rougher], ()).pots
    (side,) = pot.sides
    assert (side.told, side.shares) == ("Ann 70 (low, 10 9 4 3 2)", {"Ann": 70})


@pytest.mark.parametrize(
    ("told", "split", "pots"),
    [
        ({"known_by": "who ties"}, ("unit", "pot", "winners"), None),
        ({"known_by": "the cards"}, ("unit", "paid", "hands", "board"), "unit"),
        ({"known_by": "the cards", "game": "stud high"}, ("unit", "paid", "hands"), "unit"),
        ({"known_by": "the cards", "game": "stud low"}, ("unit", "paid", "hands"), "unit"),
    ],
)
def test_what_the_split_waits_for_is_asked(
    told: dict[str, Any], split: tuple[str, ...], pots: str | None
) -> None:
    dispute = read_dispute({"situation": "odd_chip", "game": "with a button"} | told)
    assert isinstance(dispute, OddChip)
    unknown = facts_of(dispute, House()).unknown
    assert unknown["split_is"] == tuple(f"odd_chip.{name}" for name in split)
    # A side pot that nobody tells of is none.
    assert unknown.get("pots_are", (None,))[0] == (pots and f"odd_chip.{pots}")


def test_at_stud_high_low_each_side_has_its_odd_chip_by_suit() -> None:
    hands = [
        hand("Ann As 2d 3c 4d 5h Kd 9c"),
        hand("Ben Ah 2c 3d 4s 5c Qs 9d"),
        hand("Cal Ac 2s 3h 4h 5s Jc 9h"),
    ]
    paid = {"Ann": 30, "Ben": 30, "Cal": 30, "Dee": 10}
    won = pots_won("stud high-low", 5, paid, hands, ())
    high, low = won.pots[0].sides
    # 100: 50 to each side, for three. The ace of spades is the highest card of all, and the ace of
    # clubs, under the others, the lowest.
    assert (dict(high.shares), dict(low.shares)) == (
        {"Ann": 20, "Ben": 15, "Cal": 15},
        {"Cal": 20, "Ben": 15, "Ann": 15},
    )
    assert high.held == "straight, 5 4 3 2 A"
    assert low.held == "low, 5 4 3 2 A"


@pytest.mark.parametrize(
    ("pot", "highs", "lows", "each"),
    [
        (110, ("Ann", "Ben"), ("Ann", "Ben"), {"Ann": 55, "Ben": 55}),
        (115, ("Ann",), ("Ann", "Ben"), {"Ann": 85, "Ben": 30}),
        (115, ("Ann", "Ben"), ("Ann", "Cal"), {"Ann": 60, "Ben": 30, "Cal": 25}),
        (105, ("Ann", "Ben"), ("Ann", "Ben"), {"Ann": 55, "Ben": 50}),
        (100, ("Ann", "Ben"), ("Cal",), {"Ann": 25, "Ben": 25, "Cal": 50}),
    ],
)
def test_no_player_has_two_odd_chips_of_a_pot_3T_4(  # noqa: N802
    pot: int, highs: tuple[str, ...], lows: tuple[str, ...], each: Mapping[str, int]
) -> None:
    high, low = by_sides(pot, 5, highs, lows)
    got = {name: high.get(name, 0) + low.get(name, 0) for name in each}
    assert got == each
    assert sum(got.values()) == pot


_UNREAD = """
import sys
from rulings import read_dispute, rule
told = {"situation": "odd_chip", "game": "with a button", "unit": 5, "pot": 45, "side_pot": 0}
assert rule(read_dispute({**told, "winners": ["Ann", "Ben"]})).outcome == "ruled"
assert "pokerkit" not in sys.modules
"""


@pytest.mark.slow
def test_pokerkit_is_imported_when_hands_are_compared_and_not_before() -> None:
    subprocess.run([sys.executable, "-c", _UNREAD], check=True, timeout=120)
    rule(read_dispute(dict(READ)))
    assert "pokerkit" in sys.modules


def test_of_so_small_a_pot_that_a_side_has_one_chip_nobody_has_both_3T_4() -> None:  # noqa: N802
    # Ben ties for high and Cal for low; Ann ties for both, and has the one chip of the high half.
    high, low = by_sides(10, 5, ["Ann", "Ben"], ["Ann", "Cal"])
    assert (high, low) == ({"Ann": 5, "Ben": 0}, {"Cal": 5, "Ann": 0})


@pytest.mark.parametrize("game", ["with a button", "high-low", "stud high", "stud high-low"])
def test_where_it_is_told_who_ties_neither_cards_nor_whom_a_chip_is_between_are_lacking(
    game: str,
) -> None:
    told = read_dispute({"situation": "odd_chip", "game": game, "known_by": "who ties"})
    _, known, _ = find(told, House()).steps[0]
    assert {"over", "made_of"}.isdisjoint(known.unknown)
    assert ("low_is" in known.unknown) is (game in ("high-low", "stud high-low"))
    assert ("both_ways" in known.unknown) is (game == "stud high-low")


@pytest.mark.parametrize(
    ("players", "button", "seats", "order"),
    [
        (["Seat 2", "Seat 7"], "Seat 5", (), ["Seat 7", "Seat 2"]),
        (["Seat 10", "Seat 9"], "Seat 3", (), ["Seat 9", "Seat 10"]),
        (["Ann", "Ben"], "Cal", ("Ben", "Cal", "Dee", "Ann"), ["Ann", "Ben"]),
        (["Ann", "Ben"], "Ann", ("Ann", "Ben"), ["Ben", "Ann"]),
        (["Ann", "Seat 7"], "Seat 5", (), None),
        (["Ann", "Ben"], "Cal", ("Ann", "Ben"), None),
    ],
)
def test_the_first_from_the_button_is_told_by_seats_or_their_numbers_3T_5a(  # noqa: N802
    players: list[str], button: str, seats: tuple[str, ...], order: list[str] | None
) -> None:
    assert from_the_button(players, button, seats) == order


def test_renamed_players_told_by_the_numbers_of_their_seats_keep_their_order() -> None:
    told = {"situation": "odd_chip", "game": "with a button", "unit": 5, "pot": 65}
    told |= {"winners": ["Seat 3", "Seat 6"], "button": "Seat 4"}
    named = {"Seat 3": "Ann", "Seat 4": "Ben", "Seat 6": "Cal"}
    renamed = changed(read_dispute(told), Change(player=lambda name: named[name]))
    assert isinstance(renamed, OddChip)
    assert (renamed.winners, renamed.button) == (("Cal", "Ann"), ("Ben",))
    assert renamed.seats == ("Cal", "Ann", "Ben")
    assert rule(renamed).names["shares"] == "Cal gets 35; Ann gets 30."


@pytest.mark.parametrize("button", ["Cal", ["Cal"]])
def test_the_button_is_read_from_json_alone_or_as_a_list_of_one(button: object) -> None:
    told = {"situation": "odd_chip", "winners": ["Ann", "Ben"], "button": button}
    told["seats"] = ["Ann", "Ben", "Cal"]
    dispute = DISPUTE.validate_json(json.dumps(told))
    assert isinstance(dispute, OddChip)
    assert dispute.button == ("Cal",)


def test_a_button_that_does_not_tell_who_is_first_is_refused() -> None:
    told = {"situation": "odd_chip", "winners": ["Ann", "Ben"], "button": "Cal"}
    with pytest.raises(BadDispute, match="named by the numbers of their seats"):
        read_dispute(told)
