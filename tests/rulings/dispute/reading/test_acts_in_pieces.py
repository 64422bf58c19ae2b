"""Words and chips of one player with nobody's act between are one act, and are told as one."""

from typing import Any

import pytest

from rulings.dispute.reading.acts_in_pieces import AS_ONE_ACT
from rulings.dispute.reading.read import BadDispute, read_dispute, read_round

Data = dict[str, Any]
NO_LIMIT: Data = {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
FIXED: Data = {"structure": "fixed-limit", "play": "cash"}
UNBET: Data = {"round": "later", "pot": 60, "bet": 0, "in_front": {}, "acted": {}}
BET_OF_100: Data = {"round": "later", "bet": 100, "in_front": {"Bo": 100}, "acted": {"Bo": 100}}
LIMIT: Data = {"round": "later", "limit": 20, "bet": 20, "in_front": {"Bo": 20}}
OPTION: Data = {"round": "first", "bet": 10, "in_front": {"Sam": 10, "Al": 10}, "big_blind": "Al"}


def says(said: str, player: str = "Al", **more: Any) -> Data:
    return {"player": player, "said": said, "chips": [], "gesture": "none", **more}


def lays(*chips: int, released: str | None = "released", player: str = "Al") -> Data:
    act = {"player": player, "said": "nothing", "chips": chips, "motions": "one"}
    return act if released is None else act | {"released": released}


def did(did: str, player: str = "Al", **more: Any) -> Data:
    return {"player": player, "did": did, **more}


def dispute(table: Data, *acts: Data) -> Data:
    game = FIXED if "limit" in table else NO_LIMIT
    return {"situation": "betting", "game": game, "table": table, "acts": list(acts)}


@pytest.mark.parametrize(
    ("table", "acts"),
    [
        pytest.param(UNBET, [says("check"), says("bet 50")], id="a check, and then a bet"),
        pytest.param(BET_OF_100, [says("call"), lays(100)], id="a call, and then its chips"),
        pytest.param(LIMIT, [lays(20), lays(20)], id="a call, and as much again"),
        pytest.param(LIMIT, [lays(20), says("raise")], id="a call by chips, and then raise"),
        pytest.param(OPTION, [says("check"), says("raise to 40")], id="the blind's option taken"),
        pytest.param(
            UNBET | {"seats": ["Bo", "Al", "Cy"]},
            [did("checks", "Bo"), says("check"), says("bet 50")],
            id="a check in turn by the seats",
        ),
        pytest.param(
            BET_OF_100 | {"seats": ["Bo", "Cy", "Al"], "pot": 300, "acted": {"Bo": 100}},
            [says("call"), lays(100)],
            id="a call out of turn by the seats, and its chips",
        ),
        pytest.param(
            UNBET,
            [did("checks", "Bo"), says("nothing", gesture="taps the table"), lays(50)],
            id="a tap behind a check, and then chips",
        ),
        pytest.param(
            UNBET, [says("check", "Bo"), says("check"), lays(50)], id="a check behind a check"
        ),
        pytest.param(BET_OF_100, [did("calls"), says("raise")], id="a call that nobody disputes"),
        pytest.param(UNBET, [says("check"), did("bets", to=50)], id="a bet that nobody disputes"),
        pytest.param(UNBET, [did("bets", to=50), says("raise to 100")], id="over a bet of his own"),
        pytest.param(
            BET_OF_100,
            [says("call"), lays(500, released="held"), lays(100)],
            id="a call, chips that he holds, and then its chips",
        ),
        pytest.param(
            BET_OF_100,
            [says("call"), says("nothing", gesture="shows the hand"), lays(100)],
            id="a call, his hand shown, and then its chips",
        ),
    ],
)
def test_one_act_told_in_two_pieces_is_refused_with_the_player_and_what_to_do(
    table: Data, acts: list[Data]
) -> None:
    with pytest.raises(BadDispute) as refused:
        read_dispute(dispute(table, *acts))
    assert [(one.path, one.value, one.allowed) for one in refused.value.problems] == [
        (f"acts[{len(acts) - 1}].player", "Al", AS_ONE_ACT)
    ]


@pytest.mark.parametrize(
    ("table", "acts"),
    [
        pytest.param(
            UNBET, [says("check"), did("bets", "Bo", to=50), says("call")], id="another acts"
        ),
        pytest.param(BET_OF_100, [lays(100, released="held"), says("call")], id="chips are held"),
        pytest.param(BET_OF_100, [says("a question"), says("raise")], id="a question is no act"),
        pytest.param(BET_OF_100, [says("check"), says("call")], id="no check to a bet"),
        pytest.param(
            UNBET, [did("bets", "Bo", to=50), says("check"), says("call")], id="nor to one made"
        ),
        pytest.param(
            UNBET,
            [lays(50, player="Bo"), says("check"), says("call")],
            id="nor to one that may have been made",
        ),
        pytest.param(
            BET_OF_100,
            [says("nothing", gesture="taps the table"), says("call")],
            id="a tap at a bet",
        ),
        pytest.param(
            {"bet": 100, "in_front": {"Bo": 100}, "others_in_front": "not told"},
            [says("check"), says("call")],
            id="what he has in front is not told",
        ),
        pytest.param(UNBET, [says("check"), says("fold")], id="folds after it"),
        pytest.param(
            UNBET, [says("check"), says("nothing", gesture="gives up the cards")], id="gives up"
        ),
        pytest.param(UNBET, [says("check"), did("folds")], id="folds, which nobody disputes"),
        pytest.param(
            BET_OF_100, [says("call"), says("nothing", gesture="shows the hand")], id="shows"
        ),
        pytest.param(BET_OF_100, [lays(100, released=None), says("raise")], id="held or not"),
        pytest.param(BET_OF_100, [says("call"), {"player": "Al"}], id="nothing is told of it yet"),
        pytest.param(
            {"round": "later"}, [says("check"), says("call")], id="a bet or none is not told"
        ),
        pytest.param(
            UNBET | {"seats": ["Bo", "Cy", "Al"]},
            [says("check"), says("bet 50")],
            id="behind a check out of turn by the seats",
        ),
        pytest.param(
            UNBET | {"seats": ["Bo", "Cy", "Al"]},
            [did("checks", "Bo"), did("checks"), says("bet 50")],
            id="behind one that nobody disputes",
        ),
        pytest.param(
            UNBET,
            [says("check", turn="out of turn"), says("bet 50")],
            id="behind a check out of turn, as it is told",
        ),
    ],
)
def test_what_is_no_second_act_or_may_be_none_is_read(table: Data, acts: list[Data]) -> None:
    assert read_dispute(dispute(table, *acts))


def test_so_it_is_of_a_round_in_which_nothing_is_in_dispute() -> None:
    acts = did("checks"), did("bets", to=50)
    with pytest.raises(BadDispute, match=r"acts\[1\]\.player: .*Al.*as one act"):
        read_round(dispute(UNBET, *acts))
    assert read_round(dispute(UNBET, acts[0], did("checks", "Bo"), did("bets", "Cy", to=50)))


def test_an_account_by_which_chips_were_let_go_cannot_be_right_beside_his_next_act() -> None:
    accounts = [{"answer": "released"}, {"answer": "held"}]
    told = dispute(BET_OF_100, lays(100, released=None), says("raise to 300"))
    with pytest.raises(BadDispute) as refused:
        read_dispute(told | {"disputed": [{"path": "acts[0].released", "accounts": accounts}]})
    assert [one.path for one in refused.value.problems] == ["disputed[0].accounts[0].answer"]


def test_of_a_second_act_over_an_own_bet_or_all_in_there_is_one_problem() -> None:
    for first, second in (
        (did("bets", to=50), did("raises", to=100)),
        (did("bets", to=50, all_in=True), says("raise")),
    ):
        with pytest.raises(BadDispute) as refused:
            read_dispute(dispute(UNBET, says("check", "Bo"), first, second))
        assert len(refused.value.problems) == 1
