"""Acts that nobody disputes and nobody can have made: once the round is over."""

from typing import Any

import pytest

from rulings.dispute.reading.read import BadDispute, read_round

Data = dict[str, Any]
NO_LIMIT: Data = {"structure": "no-limit", "small_blind": 50, "big_blind": 100}
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


def test_of_cards_that_an_all_in_player_gave_up_the_other_question_is_named() -> None:
    muck: Data = {"player": "Ann", "said": "nothing", "chips": [], "gesture": "gives up the cards"}
    calls: Data = {"player": "Ben", "did": "calls"}
    with pytest.raises(BadDispute, match="ask whether the hand is dead by itself"):
        read(NO_LIMIT, STACKS, bets("Ann", 5_000, all_in=True), calls, muck)
    with pytest.raises(BadDispute, match="is all-in: a player with chips left is allowed"):
        read(NO_LIMIT, STACKS, bets("Ann", 5_000, all_in=True), calls, {**muck, "gesture": "none"})
