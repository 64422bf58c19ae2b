"""What is found on a dispute, and the table as far as the account itself tells it."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.findings import Findings, as_told, find
from rulings.judgement.rule import ruling_of
from rulings.model.ruling import NEXT
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library

GAME = {"structure": "no-limit", "play": "tournament", "small_blind": 50, "big_blind": 100}
CALL = {"player": "Ben", "said": "call", "spoke": "before the chips", "released": "released"}
BETS = {"player": "Ann", "did": "bets", "to": 200}


def _dispute(*acts: dict[str, Any], **table: Any) -> Any:
    table = {"round": "later", "bet": 0} | table
    return read_dispute({"situation": "betting", "game": GAME, "table": table, "acts": list(acts)})


def _found(*acts: dict[str, Any], **table: Any) -> Findings:
    return find(_dispute(*acts, **table), House())


def _in_two_motions(player: str, first: int) -> dict[str, Any]:
    """A raise that the floor may hold to its first motion, half of the chips."""
    chips = {"chips": [first, first], "released": "released", "behind": "more chips"}
    motions = {"motions": "several", "first_motion": first, "spoke": "before the chips"}
    return {"player": player, "said": "raise", **chips, **motions}


@pytest.mark.slow
def test_acts_that_wait_for_one_that_no_clause_covers_are_told_as_they_were_found() -> None:
    waiting = 0
    for one in library():
        dispute, house = dispute_of(*one), one[2].house
        if dispute.disputed:
            continue
        found = find(dispute, house)
        told = ruling_of(as_told(dispute, house, found), house)
        assert told == ruling_of(found, house)
        waiting += any(act.outcome == "waits" for act in found.acts)
    assert waiting


@pytest.mark.parametrize(
    ("stack", "chips", "asks"),
    [
        ({}, {"put_in": 15}, "table.stacks{Ann}"),
        ({"Ann": 15}, {"put_in": 15}, "acts[0].chips"),
        ({"Ann": 15}, {"chips": [5, 5, 5]}, None),
    ],
)
def test_of_a_stack_that_is_told_which_of_its_chips_play_is_asked(
    stack: dict[str, int], chips: dict[str, object], asks: str | None
) -> None:
    act = {"player": "Ann", "said": "all-in", "spoke": "with the chips", "motions": "one"}
    dispute = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "big_blind": 75},
            "table": {"round": "later", "bet": 0, "stacks": stack},
            "acts": [act | {"released": "released"} | chips],
        }
    )
    assert find(dispute, House(smallest_chip=10)).asks == asks


def test_acts_behind_one_that_no_clause_covers_wait() -> None:
    unheard_of = {"player": "Ann", "said": "call and raise", "chips": []}
    found = _found(unheard_of, {"player": "Ben", "said": "check", "chips": []})
    assert [act.outcome for act in found.acts] == ["no clause", "waits"]
    assert len(found.judged) == 1


def test_the_first_act_that_the_floor_has_decided_has_the_headline() -> None:
    fold = {"player": "Dan", "said": "fold", "chips": []}
    found = _found(BETS, _in_two_motions("Ben", 500), _in_two_motions("Cat", 2_000), fold)
    assert found.headline == found.judged[0]
    assert [one.comes_to.headline for one in found.left] == [
        one.comes_to.judged[0] for one in found.left
    ]


def test_the_table_of_a_completed_account_is_as_the_account_tells_it() -> None:
    told = _dispute(CALL | {"chips": [500]}, {"player": "Cat", "did": "folds"}, bet=300)
    acts: list[dict[str, Any]] = [CALL | {"chips": [500]}, {"player": "Cat", "did": "folds"}]
    complete = _dispute(*acts, bet=300, in_front={"Ann": 300}, last_raise=120, last_wager="full")
    found = find(complete, House())
    as_it_is = as_told(told, House(), found)
    assert as_it_is.now is not None
    main, table = as_it_is.now
    assert (main.moment.dispute, main.moment.index) == (told, 0)
    assert (main.act, main.to) == ("call", 300)
    assert (table.last_raise, set(table.folded)) == (None, {"Cat"})
    last = {one.player: one.raise_from for one in ruling_of(found, House()).options}
    now = {one.player: one.raise_from for one in ruling_of(as_it_is, House()).options}
    assert (last[NEXT], now[NEXT]) == (420, None)


@pytest.mark.slow
def test_an_account_that_needs_no_completion_tells_the_table_it_comes_to() -> None:
    whole = early = 0
    for one in library():
        dispute, house = dispute_of(*one), one[2].house
        found = find(dispute, house)
        for each in (found, *(left.comes_to for left in found.left)):
            if each.headline is None or each.outcome == "need to know":
                continue
            now = as_told(dispute, house, each).now
            assert now is not None
            assert now[1] == each.table
            whole += 1
            early += len(each.order) < len(each.acts)
    assert whole > early > 0


def test_what_an_all_in_out_of_turn_that_has_not_come_tells_of_a_stack_is_known_now() -> None:
    chips = {"chips": [500, 100], "released": "released", "behind": "none"}
    all_in = {"player": "Dan", "said": "all-in", "spoke": "with the chips", "motions": "one"}
    raises = {"player": "Ben", "did": "raises", "to": 400}
    table = {"bet": 200, "in_front": {"Ann": 200}, "acted": {"Ann": 200}}
    told = _dispute(all_in | chips, raises, **table, seats=["Ann", "Ben", "Cat", "Dan"])
    found = find(told, House())
    assert (found.judged[0].remedy, found.order) == ("may be withdrawn", (1,))
    as_it_is = as_told(told, House(), found)
    assert as_it_is.now is not None
    assert as_it_is.now[1] == found.table
    assert as_it_is.now[1].stacks == {"Dan": 600}


def test_where_only_an_answer_tells_of_a_wager_before_an_early_act_the_bet_is_not_known() -> None:
    act = CALL | {"chips": [200], "turn": "out of turn", "action_changed": "yes"}
    told = _dispute(act, bet=200, in_front={"Ann": 200}, acted={"Ann": 200})
    found = find(told, House())
    assert (found.outcome, found.judged[0].remedy) == ("ruled", "may be withdrawn")
    as_it_is = as_told(told, House(), found)
    assert as_it_is.now is not None
    now = as_it_is.now[1]
    assert now == found.table
    assert (now.bet, now.has_not_acted("Ben"), now.has_not_acted("Cat")) == (None, True, False)


def test_each_decision_left_on_a_completed_account_is_told_as_the_account_tells_it() -> None:
    acts = [BETS | {"did": "calls"}, _in_two_motions("Ben", 500)]
    told = _dispute(*acts, bet=200)
    complete = _dispute(*acts, bet=200, in_front={"Ann": 200}, last_raise=120, last_wager="full")
    found = find(complete, House())
    as_it_is = as_told(told, House(), found)
    assert len(as_it_is.left) == len(found.left) == 2
    for one in as_it_is.left:
        assert one.comes_to.now is not None
        assert one.comes_to.now[0].moment.dispute == told


def test_what_one_of_the_decisions_needs_to_know_waits() -> None:
    chip = {"player": "Bea", "said": "nothing", "chips": [5], "released": "released"}
    data = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash"},
        "table": {"round": "first", "bet": 10, "last_wager": "full", "in_front": {"Bea": 10}},
        "acts": [chip],
    }
    found = find(read_dispute(data), House())
    assert found.outcome == "need to know"
    assert found.waits is not None
    assert (found.need, found.asks) == (found.waits.need, found.waits.asks)


def test_raises_told_before_the_first_bet_are_not_asked_again_where_no_limit_is_told() -> None:
    table = {"round": "later", "pot": 300, "raises": 0, "acted": {}, "in_front": {}}
    act = {"player": "Ann", "said": "fold", "spoke": "after the chips", "chips": [3]}
    told = {"motions": "one", "released": "released", "believed": "another amount"}
    told |= {"behind": "more chips", "harm": "caused", "overpaid": "not by mistake"}
    data = {
        "situation": "betting",
        "game": {"structure": "fixed-limit"},
        "table": table | {"players": "two by now"},
        "acts": [{"player": "Ben", "did": "bets", "to": 50}, act | told],
        "nobody_knows": ["table.limit"],
    }
    assert find(read_dispute(data), House()).asks != "table.raises"
