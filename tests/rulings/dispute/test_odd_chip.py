"""Hands read from the cards: who wins which pot, where each odd chip goes, and what is refused."""

import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.dispute.situations.showdown.odd_chip.cards import Hand
from rulings.dispute.situations.showdown.odd_chip.pots_won import pots_won
from rulings.dispute.situations.showdown.odd_chip.split import by_sides
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


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"board": ["As", "9d", "7s", "4h", "2c"]}, "As is there 2 times: each card once"),
        ({"board": ["Ac", "9d", "7s", "4h"]}, "board: 4 cards: all 5 are allowed"),
        ({"board": []}, "board: 0 cards: all 5 are allowed"),
        ({"hands": [{"player": "Ann", "cards": ["As"]}]}, "Ann has 1 card: 2 .hold'em. or 4"),
        ({"hands": [KINGS, {"player": "Ben", "cards": ["2d", "2h", "3d", "3h"]}]}, "as many as"),
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


def test_at_stud_high_low_each_side_has_its_odd_chip_by_suit() -> None:
    hands = [
        hand("Ann As 2d 3c 4d 5h Kd 9c"),
        hand("Ben Ah 2c 3d 4s 5c Qs 9d"),
    ]
    won = pots_won("stud high-low", 5, {"Ann": 45, "Ben": 45, "Cal": 20}, hands, ())
    high, low = won.pots[0].sides
    # 110: 55 to each side. The ace of spades is the highest card of all, and the ace of hearts,
    # under that of spades, the lowest.
    assert (dict(high.shares), dict(low.shares)) == (
        {"Ann": 30, "Ben": 25},
        {"Ben": 30, "Ann": 25},
    )
    assert high.held == "straight, 5 4 3 2 A"
    assert low.held == "low, 5 4 3 2 A"


@pytest.mark.parametrize(
    ("pot", "highs", "lows", "each"),
    [
        (110, ("Ann", "Ben"), ("Ann", "Ben"), {"Ann": 55, "Ben": 55}),
        (115, ("Ann",), ("Ann", "Ben"), {"Ann": 85, "Ben": 30}),
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
