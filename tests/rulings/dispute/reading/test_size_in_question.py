"""A round that nobody disputes: a wager in it whose size is in question."""

from typing import Any

import pytest

from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.reading.read import BadDispute, read_dispute


def did(player: str, what: str, to: int | None = None) -> dict[str, Any]:
    return {"player": player, "did": what} | ({} if to is None else {"to": to})


LIMIT = {"game": {"structure": "fixed-limit"}, "table": {"bet": 0, "limit": 20, "round": "later"}}


def _settled_round(*acts: dict[str, Any]) -> Betting:
    read = read_dispute({"situation": "betting", **LIMIT, "acts": list(acts)})
    assert isinstance(read, Betting)
    return read


def test_in_a_round_that_nobody_disputes_the_first_wager_of_a_wrong_size_is_ruled_on() -> None:
    right, wrong = did("Ann", "bets", 20), did("Ben", "raises", 50)
    first, second, third = _settled_round(right, wrong, did("Ann", "calls")).acts
    assert (type(first), type(third)) == (Settled, Settled)
    assert isinstance(second, Act)
    assert (second.player, second.put_in, second.behind) == ("Ben", 50, None)


def test_where_every_size_is_right_the_last_wager_is_ruled_on() -> None:
    first, second, third = _settled_round(
        did("Ann", "bets", 20), did("Ben", "raises", 40), did("Ann", "calls")
    ).acts
    assert (type(first), type(second), type(third)) == (Settled, Act, Settled)


def test_a_wager_of_the_last_chips_is_ruled_on_as_that() -> None:
    (act,) = _settled_round({**did("Ann", "bets", 10), "all_in": True}).acts
    assert isinstance(act, Act)
    assert act.behind == "none"


def test_without_a_wager_something_must_be_in_dispute() -> None:
    with pytest.raises(BadDispute, match="in dispute, or a wager with its amount"):
        _settled_round(did("Ann", "checks"))


@pytest.mark.parametrize(
    ("later", "behind"),
    [
        ({"said": "nothing", "chips": [], "gesture": "shows the hand"}, None),
        ({"said": "nothing", "chips": [], "gesture": "gives up the cards"}, None),
        ({"said": "call", "chips": [20]}, "more chips"),
        ({"did": "folds"}, "more chips"),
    ],
)
def test_only_an_act_that_takes_chips_tells_that_a_small_bet_was_not_all_3_w16(
    later: dict[str, Any], behind: str | None
) -> None:
    acts = [did("Ann", "bets", 10), did("Ben", "raises", 40), {"player": "Ann", **later}]
    (small, *_) = _settled_round(*acts).acts
    assert isinstance(small, Act)
    assert small.behind == behind


POT: dict[str, Any] = {"game": {"structure": "pot-limit"}, "table": {"bet": 0, "pot": 100}}
NO_LIMIT: dict[str, Any] = {
    "game": {"structure": "no-limit", "big_blind": 100},
    "table": {"bet": 0},
}
PUSH: dict[str, Any] = {"player": "Cat", "said": "all in", "chips": []}


@pytest.mark.parametrize(
    ("around", "to", "is_asked"),
    [
        (POT, 150, True),
        (POT, 100, False),
        (LIMIT, 30, True),
        (LIMIT, 20, False),
        # Only the last chips are under the smallest wager: where that is not told, it is asked.
        (NO_LIMIT, 40, True),
        ({**NO_LIMIT, "table": {"bet": 0, "stacks": {"Ann": 900}}}, 40, True),
        ({**NO_LIMIT, "table": {"bet": 0, "stacks": {"Ann": 40}}}, 40, False),
    ],
)
def test_a_wager_that_nobody_can_make_is_ruled_on_before_what_was_done_since_pl_1_nl_11(
    around: dict[str, Any], to: int, is_asked: bool
) -> None:
    acts = [did("Ann", "bets", to), did("Ben", "calls"), PUSH]
    read = read_dispute({"situation": "betting", **around, "acts": acts})
    assert isinstance(read, Betting)
    assert [type(act) for act in read.acts] == [Act if is_asked else Settled, Settled, Act]
