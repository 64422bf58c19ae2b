"""Acts that nobody disputes and nobody can have made: too small, too large, after the round."""

from typing import Any

import pytest

from rulings.dispute.reading.read import BadDispute, read_round

Data = dict[str, Any]
NO_LIMIT: Data = {"structure": "no-limit", "small_blind": 50, "big_blind": 100}
FIXED: Data = {"structure": "fixed-limit", "small_blind": 5, "big_blind": 10}
OPENED: Data = {"round": "later", "bet": 0, "seats": ["Ann", "Ben", "Cat"]}
STACKS: Data = {"stacks": {"Ann": 5_000, "Ben": 5_000, "Cat": 5_000}}


def read(game: Data, table: Data, *acts: Data) -> Any:
    return read_round(
        {"situation": "betting", "game": game, "table": OPENED | table, "acts": list(acts)}
    )


def bets(player: str, to: int, **more: Any) -> Data:
    return {"player": player, "did": "bets", "to": to, **more}


def raises(player: str, to: int, **more: Any) -> Data:
    return {"player": player, "did": "raises", "to": to, **more}


@pytest.mark.parametrize(
    ("game", "table", "acts", "problem"),
    [
        (NO_LIMIT, STACKS, [bets("Ann", 40)], "acts[0].to: 40: at least 100, the smallest bet"),
        (
            NO_LIMIT,
            STACKS,
            [bets("Ann", 400), raises("Ben", 500)],
            "acts[1].to: 500: at least 800, the smallest raise",
        ),
        (
            FIXED,
            {"limit": 10},
            [bets("Ann", 10), raises("Ben", 40)],
            "acts[1].to: 40: at most 20, the largest raise at this limit",
        ),
    ],
)
def test_a_wager_that_is_too_small_or_at_limit_too_large_is_refused_with_what_is_allowed(
    game: Data, table: Data, acts: list[Data], problem: str
) -> None:
    with pytest.raises(BadDispute) as refused:
        read(game, table, *acts)
    assert str(refused.value).startswith(problem)


@pytest.mark.parametrize(
    ("game", "table", "acts"),
    [
        (NO_LIMIT, STACKS, [bets("Ann", 100), raises("Ben", 200)]),
        (NO_LIMIT, {"stacks": {"Ann": 40}}, [bets("Ann", 40)]),
        (NO_LIMIT, {}, [bets("Ann", 400), raises("Ben", 500, all_in=True)]),
        # Whose stack is not told can have put in the last of it.
        (NO_LIMIT, {}, [bets("Ann", 400), raises("Ben", 500)]),
        (FIXED, {"limit": 10}, [bets("Ann", 10), raises("Ben", 20)]),
        # What a raise over a short all-in is at limit, each house has its own rule for.
        (FIXED, {"limit": 10}, [bets("Ann", 10), raises("Ben", 17), raises("Cat", 27)]),
    ],
)
def test_what_a_wager_may_be_is_taken(game: Data, table: Data, acts: list[Data]) -> None:
    assert len(read(game, table, *acts).acts) == len(acts)


def test_once_everyone_has_acted_nobody_bets_calls_or_raises() -> None:
    acts = [bets("Ann", 400), *({"player": one, "did": "calls"} for one in ("Ben", "Cat"))]
    with pytest.raises(BadDispute, match=r"acts\[3\].did: .raises.: none: the round is over"):
        read(NO_LIMIT, STACKS, *acts, raises("Ann", 1_000))
    gone = {"player": "Cat", "did": "folds"}
    assert read(NO_LIMIT, STACKS, *acts, gone).acts[3].did == "folds"


@pytest.mark.parametrize(
    ("table", "is_taken"),
    [
        ({"round": "later", "bet": 400, "in_front": {}}, False),
        ({"round": "later", "bet": 400, "in_front": {"Ann": 100}}, False),
        ({"round": "first", "bet": 400, "in_front": {"Ann": 100}}, False),
        ({"round": "later", "bet": 400, "in_front": {"Ann": 400}}, True),
        (
            {"round": "later", "bet": 400, "in_front": {}, "others_in_front": "not told"},
            True,
        ),
        # A big blind may be posted short, and is owed whole.
        ({"round": "first", "bet": 100, "in_front": {"Ann": 50, "Ben": 60}}, True),
    ],
)
def test_somebody_has_the_bet_in_front_where_everything_there_is_told(
    table: Data, *, is_taken: bool
) -> None:
    if is_taken:
        assert read(NO_LIMIT, table).table.bet == table["bet"]
        return
    with pytest.raises(BadDispute, match=r"table.in_front: .*: somebody with the bet of 400"):
        read(NO_LIMIT, table)
