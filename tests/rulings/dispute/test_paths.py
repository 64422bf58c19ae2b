"""An answer about one player tells nothing of the others."""

from itertools import permutations
from typing import Any

import pytest

from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Betting
from rulings.dispute.given_answers import held
from rulings.dispute.narrative.narrate import tell
from rulings.dispute.paths import NOT_YET, answered, unknown
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.judgement.rule import ROOM, rule

OVER_A_SHORT_ALL_IN = {
    "situation": "betting",
    "game": {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10},
    "table": {"round": "later", "bet": 150, "last_raise": 100, "last_wager": "short all-in"},
    "acts": [
        {"player": "Ann", "said": "raise to 300", "spoke": "with the chips", "put_in": 300},
        {"player": "Ben", "said": "raise to 600", "spoke": "with the chips", "put_in": 500},
    ],
}


def dispute(**table: Any) -> Betting:
    told = OVER_A_SHORT_ALL_IN | {"table": OVER_A_SHORT_ALL_IN["table"] | table}  # type: ignore[operator]
    one = read_dispute(told)
    assert isinstance(one, Betting)
    return one


def asked_of(one: Any) -> list[str]:
    return [asked.path for asked in rule(one).asks]


def test_what_one_player_has_in_front_leaves_the_others_to_be_asked() -> None:
    blinds = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
            "table": {"round": "first", "bet": 300, "last_raise": 200, "last_wager": "full"},
            "acts": [
                {"player": "Ann", "said": "call", "spoke": "with the chips", "chips": [100, 100]},
                {"player": "Sam", "said": "nothing", "put_in": 250, "pieces": "several chips"},
            ],
        }
    )
    one = answered(blinds, "acts[0].behind", "more chips")
    for name, answer in (("behind", "more chips"), ("released", "released"), ("motions", "one")):
        one = answered(one, f"acts[1].{name}", answer)
    one = answered(one, "table.in_front{Ann}", 100)
    assert asked_of(one) == ["table.in_front{Sam}"]
    called = rule(answered(one, "table.in_front{Sam}", 50))
    assert (called.outcome, called.decision) == ("ruled", "Call: 300")
    assert not any(move.player == "Sam" for move in called.moves)


def test_who_has_acted_leaves_the_others_to_be_asked() -> None:
    one = answered(dispute(), "table.in_front{Ann}", 0)
    assert asked_of(one) == ["table.acted{Ann}"]
    one = answered(one, "table.acted{Ann}", NOT_YET)
    assert asked_of(one) == ["table.in_front{Ben}"]
    assert isinstance(one, Betting)
    table = table_of(one, ROOM)
    assert [table.has_not_acted(name) for name in ("Ann", "Ben")] == [True, False]


ANSWERS = {
    "table.in_front{Ann}": 0,
    "table.acted{Ann}": NOT_YET,
    "table.in_front{Ben}": 100,
    "table.acted{Ben}": 100,
    "table.acted{Cal}": NOT_YET,
}


def test_the_order_of_the_answers_makes_no_difference_nor_does_what_is_taken_out_again() -> None:
    made: list[Any] = []
    for order in permutations(ANSWERS):
        one: Any = dispute()
        for path in order:
            one = answered(one, path, ANSWERS[path])
        made.append(one)
        for path in order:
            one = answered(one, path, None)
        assert one == dispute()
    assert all(one == made[0] for one in made)


def test_an_answer_changed_takes_the_place_of_the_one_before() -> None:
    one = answered(dispute(), "table.acted{Ann}", NOT_YET)
    one = answered(one, "table.acted{Ann}", 100)
    assert isinstance(one, Betting)
    assert (one.table.acted, one.table.not_acted) == ({"Ann": 100}, None)
    again = answered(one, "table.acted{Ann}", NOT_YET)
    assert isinstance(again, Betting)
    assert (again.table.acted, again.table.not_acted) == (None, ("Ann",))


def test_where_everybody_is_told_of_one_answer_changes_one_player() -> None:
    told = dispute(in_front={"Ann": 100, "Ben": 150}, acted={"Ann": 100})
    one = answered(told, "table.acted{Ann}", NOT_YET)
    assert isinstance(one, Betting)
    assert (one.table.acted, one.table.others_acted, one.table.not_acted) == ({}, None, None)
    other = answered(told, "table.in_front{Ann}", 50)
    assert isinstance(other, Betting)
    assert other.table.in_front == {"Ann": 50, "Ben": 150}
    assert other.table.others_in_front is None


def test_on_a_later_round_who_has_not_acted_has_nothing_in_front() -> None:
    for which, own in (("later", 0), ("first", None)):
        table = table_of(dispute(round=which, not_acted=["Ann"]), ROOM)
        assert table.put_in_by("Ann") == own


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"others_in_front": "not told"}, "none, unless in_front tells of a player"),
        ({"others_acted": "not told"}, "none, unless acted tells of a player"),
        (
            {"acted": {"Ann": 100}, "others_acted": "not told", "not_acted": ["Ann"]},
            "a player who has not acted, and is not told of in acted, is allowed",
        ),
        (
            {"acted": {"Ann": 100}, "in_front": {"Ann": 90}, "others_in_front": "not told"},
            "at most what the player has in front, 90",
        ),
        ({"seats": ["Ann", "Ben"], "not_acted": ["Cal"]}, "one of the seats: Ann, Ben"),
    ],
)
def test_what_says_nothing_or_two_things_is_refused(table: dict[str, Any], said: str) -> None:
    with pytest.raises(BadDispute, match=said):
        dispute(**table)


def test_of_whom_nothing_is_told_may_have_acted_with_any_amount() -> None:
    dispute(in_front={"Ben": 90}, others_in_front="not told", acted={"Ann": 100})


def test_what_is_told_of_some_is_not_said_of_the_others() -> None:
    one = dispute(
        in_front={"Ann": 100},
        others_in_front="not told",
        acted={"Ann": 100},
        others_acted="not told",
        not_acted=["Cal"],
    )
    told = " ".join(tell(one))
    assert "Ann has 100 in front on this round." in told
    assert "Cal has not acted yet." in told
    assert "Ben has nothing" not in told
    assert "Ben has not acted" not in told
    answers = {answer.path: answer.told for answer in held(one)}
    assert answers["table.acted{Cal}"] == NOT_YET
    assert answers["table.others_in_front"] == "not told"


def test_nobody_can_know_and_answer_that_a_player_has_not_acted() -> None:
    one = unknown(dispute(not_acted=["Ann"]), "table.acted{Ben}")
    assert isinstance(one, Betting)
    assert one.table.not_acted == ("Ann",)
    with pytest.raises(BadDispute, match="is answered: only what nobody knows is allowed"):
        read_dispute(
            OVER_A_SHORT_ALL_IN
            | {
                "table": OVER_A_SHORT_ALL_IN["table"] | {"not_acted": ["Ann"]},  # type: ignore[operator]
                "nobody_knows": ["table.acted{Ann}"],
            }
        )
