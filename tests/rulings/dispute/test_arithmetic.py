"""Sums of situations that few cases come to: the edges of kills, and pots nobody left can win."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.dispute.situations.blinds.kill.arithmetic import size_of, standing_after
from rulings.dispute.situations.blinds.kill.kill import Kill, WonPot
from rulings.dispute.situations.one_question import OneQuestion, asking
from rulings.dispute.situations.registry import facts_of
from rulings.dispute.situations.showdown.pots.arithmetic import PaidIn, pots_of

ANN = {"winners": ("Ann",)}
BEN = {"winners": ("Ben",)}
BOTH = {"winners": ("Ann", "Ben")}
KILLED = {"killed_by": "Ann"}


@pytest.mark.parametrize(
    ("high_low", "run", "may"),
    [
        ("yes", [{**ANN, "total": 40}], True),
        ("yes", [{**ANN, "total": 39}], False),
        ("yes", [{**ANN, "total": 39, **KILLED}], True),
        ("yes", [{**BOTH, "total": 40}], False),
        ("no", [{**ANN, "total": 40}], False),
        ("no", [ANN, {**ANN, "from_others": 4}], True),
        ("no", [ANN, {**ANN, "from_others": 3}], False),
        ("no", [{**ANN, **KILLED, "from_others": 0}], True),
        ("no", [BEN, {**BOTH, **KILLED}], True),
        ("no", [ANN, BOTH], False),
        ("no", [{"winners": ("Ben", "Cat"), **KILLED}], False),
    ],
)
def test_at_4_8_a_pot_may_have_to_be_killed_after_a_scoop_of_40_a_second_leg_of_4_or_a_kill_13_0(
    high_low: str, run: list[dict[str, Any]], may: bool
) -> None:
    game = Kill.model_validate(
        {"situation": "kill", "high_low": high_low, "lower_limit": 4, "upper_limit": 8}
    )
    assert standing_after([WonPot(**pot) for pot in run], game).may_kill is may


def test_a_half_kill_over_a_blind_of_1_may_post_2_and_is_no_full_kill_13_0() -> None:
    assert size_of(asking(Kill, size="half", big_blind=1, amount=2)) == "half"


def test_whether_a_winner_has_quit_is_not_known_where_nobody_says_it_13_1() -> None:
    assert standing_after([WonPot(winners=("Ann",))]).quit is None


def test_chips_above_what_anybody_left_has_in_are_for_whoever_gave_up_his_hand_last_17() -> None:
    a, b, c, d = PaidIn(0, 20), PaidIn(0, 20), PaidIn(0, 50), PaidIn(0, 50)
    gone = {"C", "D", "E"}

    def cut(**paid: PaidIn) -> list[tuple[int, tuple[str, ...], bool]]:
        found = pots_of(paid, gone, {"A", "B"})
        return [(pot.chips, pot.players, pot.last_hand) for pot in found.pots]

    above = (60, ("C", "D"), True)
    assert cut(A=a, B=b, C=c, D=d) == [(80, ("A", "B"), False), above]
    lower = [(40, ("A", "B"), False), (30, ("B",), False)]
    assert cut(A=PaidIn(0, 10), B=b, C=c, D=d) == [*lower, above]
    # Who matched less than the most gave up before; and who bet more than all others was the last.
    assert cut(A=a, C=c, D=d, E=PaidIn(0, 49)) == [(80, ("A",), False), (89, ("C", "D"), True)]
    assert cut(A=a, C=PaidIn(0, 90), D=d) == [(60, ("A",), False), (60, ("C",), True)]


def test_what_a_mucked_hand_bet_over_everybody_else_was_never_in_the_pot_17() -> None:
    a, b, c = PaidIn(0, 20), PaidIn(0, 20), PaidIn(0, 50)
    found = pots_of({"A": a, "B": b, "C": c}, {"C"}, {"A", "B"})
    assert [(pot.chips, pot.players) for pot in found.pots] == [(60, ("A", "B"))]
    assert [(move.player, move.chips) for move in found.back] == [("C", 30)]
    found = pots_of({"A": PaidIn(0, 10), "B": b, "C": c}, {"C"}, {"A", "B"})
    assert [(pot.chips, pot.players) for pot in found.pots] == [(30, ("A", "B")), (20, ("B",))]
    assert [(move.player, move.chips) for move in found.back] == [("C", 30)]
    # One chip over is over, and of one who is alone nothing is.
    found = pots_of({"A": a, "B": b, "C": PaidIn(0, 21)}, {"C"}, {"A", "B"})
    assert [(move.player, move.chips) for move in found.back] == [("C", 1)]
    assert [pot.chips for pot in found.pots] == [60]
    alone = pots_of({"C": c}, {"C"}, set())
    assert ([pot.chips for pot in alone.pots], alone.back) == ([50], ())
    # An ante is in the pot, whoever else paid one.
    found = pots_of({"A": a, "B": b, "C": PaidIn(5, 30)}, {"C"}, {"A", "B"})
    assert sum(pot.chips for pot in found.pots) == 65
    assert [(move.player, move.chips) for move in found.back] == [("C", 10)]


@pytest.mark.parametrize(
    ("situation", "asks", "figures"),
    [
        (
            "forced",
            "what the bring-in may put in",
            {"bring_in": "bring_in", "limit": "limit", "high": "high"},
        ),
        ("forced", "three blinds", {"quarter_bet": "limit", "half_bet": "limit"}),
        (
            "forced",
            "too few chips for ante and blind",
            {"to_ante": "stack, ante", "to_blind": "stack, ante, blind"},
        ),
        ("forced", "enough chips for the big blind", {"stack_needed": "small_blind, ante"}),
        ("pots", "may a player alone with chips bet", {"owes": "bet, own"}),
        ("pots", "what a capped player may put in", {"left_of_cap": "cap, own"}),
        ("stakes", "how much to buy in for", {"buy_in_from": "structure"}),
        ("stakes", "a short stack after an all-in", {"needs": "stack, minimum"}),
        ("straddle", "does it play", {"restraddle_least": "before"}),
    ],
)
def test_what_gives_a_figure_is_asked_for_it_in_the_order_in_which_it_is_told(
    situation: str, asks: str, figures: dict[str, str]
) -> None:
    dispute = read_dispute({"situation": situation, "asks": asks})
    assert isinstance(dispute, OneQuestion)
    known = facts_of(dispute, House(open_stakes=True, restraddles=1))
    for figure, fields in figures.items():
        assert known.asks[figure] == tuple(f"{situation}.{one}" for one in fields.split(", "))
