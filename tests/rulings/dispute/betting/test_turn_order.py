"""Whose turn it is, worked by hand: blinds of 5 and 10, seats from the button's left."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.house import House
from rules.vocabulary.betting.answers import Came
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import (
    decided_by_folds,
    due_after,
    due_at_start,
    may_come_before,
    opener,
    round_is_over,
    still_to_act,
    turn_facts,
)
from rulings.model.facts import Facts
from tests.rulings.dispute.betting.one_act import moment

SIX = ("Sam", "Bea", "Uma", "Hal", "Cal", "Don")
"""Small blind, big blind, under the gun, hijack, cutoff, dealer."""
POSTED = {"Sam": 5, "Bea": 10}
FIRST = {"round": "first", "bet": 10, "in_front": POSTED, "acted": {}, "seats": SIX}
FLOP = {"round": "later", "bet": 0, "acted": {}, "seats": SIX}


def table(told: dict[str, Any], acts: Sequence[str] = (), **game: Any) -> Table:
    """The table once these acts were made: `Uma calls`, `Hal raises 30`."""
    dispute = Betting.model_validate(
        {
            "situation": "betting",
            "game": {"small_blind": 5, "big_blind": 10, "structure": "no-limit"} | game,
            "table": told,
            "acts": ({"player": "Uma", "did": "folds"},),
        }
    )
    found = table_of(dispute, House())
    for act in acts:
        player, did, *to = act.split()
        found = found.settle(
            Settled.model_validate({"player": player, "did": did, "to": int(to[0]) if to else None})
        )
    return found


@pytest.mark.parametrize(
    ("told", "first"),
    [
        (FIRST, "Uma"),
        (FIRST | {"in_front": None}, "Uma"),
        (FIRST | {"stacks": {"Uma": 0}}, "Hal"),
        (FIRST | {"folded": ("Uma", "Hal")}, "Cal"),
        (FIRST | {"in_front": {"Bea": 10, "Uma": 5}, "small_blind": "Uma"}, "Uma"),
        (FLOP, "Sam"),
        (FLOP | {"folded": ("Sam", "Bea")}, "Uma"),
        (FLOP | {"folded": ("Sam",), "stacks": {"Bea": 0}}, "Uma"),
        (FLOP | {"round": "first"}, "Sam"),
        (FLOP | {"round": None}, "Sam"),
    ],
    ids=[
        "left of the big blind",
        "by the seats alone",
        "all-in is skipped",
        "folded is skipped",
        "a dead small blind",
        "left of the button",
        "both blinds have folded",
        "folded and all-in are skipped",
        "no blinds",
        "no bet, whichever round it is",
    ],
)
def test_who_acts_first(told: dict[str, Any], first: str) -> None:
    assert opener(table(told)) == first
    assert due_at_start(table(told)) == first


def test_heads_up_the_button_is_first_before_the_flop_and_last_after() -> None:
    two = {"seats": ("Bea", "Don"), "acted": {}}
    posted = two | {"round": "first", "bet": 10, "in_front": {"Don": 5, "Bea": 10}}
    assert due_at_start(table(posted)) == "Don"
    assert due_at_start(table(posted | {"in_front": None})) == "Don"
    assert due_after(table(posted, ["Don calls"]), "Don") == "Bea"
    later = two | {"round": "later", "bet": 0}
    assert due_at_start(table(later)) == "Bea"
    assert due_after(table(later, ["Bea checks"]), "Bea") == "Don"


def test_after_a_live_straddle_the_player_on_its_left_is_first() -> None:
    straddled = FIRST | {"bet": 20, "in_front": POSTED | {"Uma": 20}}
    assert due_at_start(table(straddled, straddle=20)) == "Hal"
    on_the_button = FIRST | {"bet": 20, "in_front": POSTED | {"Don": 20}}
    assert due_at_start(table(on_the_button, straddle=20)) == "Sam"
    nobody_told = FIRST | {"bet": 20, "in_front": None}
    assert due_at_start(table(nobody_told, straddle=20)) is None


@pytest.mark.parametrize(
    ("told", "acts", "due"),
    [
        (FIRST, ["Uma calls"], "Hal"),
        (FIRST, ["Uma calls", "Hal folds", "Cal raises 30"], "Don"),
        (FIRST, ["Uma calls", "Hal folds", "Cal raises 30", "Don folds", "Sam folds"], "Bea"),
        (FIRST, [f"{one} folds" for one in ("Uma", "Hal", "Cal", "Don")], "Sam"),
        (FIRST, [*(f"{one} calls" for one in ("Uma", "Hal", "Cal", "Don", "Sam"))], "Bea"),
        (
            FIRST,
            [*(f"{one} calls" for one in ("Uma", "Hal", "Cal", "Don", "Sam")), "Bea checks"],
            None,
        ),
        (FIRST, [f"{one} folds" for one in ("Uma", "Hal", "Cal", "Don", "Sam")], None),
        (FLOP, ["Sam checks", "Bea bets 40"], "Uma"),
        (FLOP, [f"{one} checks" for one in SIX], None),
        (FLOP | {"stacks": {"Uma": 0, "Hal": 0}}, ["Sam checks", "Bea bets 40"], "Cal"),
        (
            FLOP | {"stacks": {"Bea": 40}},
            ["Sam bets 20", "Bea raises 40", "Uma folds", "Hal folds", "Cal folds", "Don folds"],
            "Sam",
        ),
        (
            FLOP | {"folded": ("Uma", "Hal", "Cal", "Don"), "stacks": {"Bea": 40}},
            ["Sam bets 100", "Bea calls 40"],
            None,
        ),
    ],
    ids=[
        "the next one",
        "after a raise",
        "past the folded",
        "round to the small blind",
        "the option of the big blind",
        "the option was used",
        "one is left",
        "after a bet",
        "all have checked",
        "all-in are skipped",
        "back to who bet",
        "a call all-in for less ends it",
    ],
)
def test_who_is_due_after_an_act_in_turn(
    told: dict[str, Any], acts: list[str], due: str | None
) -> None:
    found = table(told, acts)
    assert due_after(found, acts[-1].split()[0]) == due
    assert round_is_over(found) is (due is None)


@pytest.mark.parametrize(
    ("told", "due"),
    [
        ({"in_front": POSTED | {"Uma": 10}, "acted": {"Uma": 10}}, "Hal"),
        (
            {
                "bet": 30,
                "in_front": POSTED | {"Uma": 10, "Hal": 30},
                "acted": {"Uma": 10, "Hal": 30},
            },
            "Cal",
        ),
        (
            {
                "bet": 30,
                "in_front": POSTED | {"Uma": 30},
                "acted": {"Uma": 30},
                "stacks": {"Uma": 0},
            },
            "Hal",
        ),
        (
            {
                "bet": 30,
                "in_front": {"Sam": 10, "Bea": 30, "Uma": 10},
                "folded": ("Hal", "Cal", "Don"),
                "acted": {"Sam": 10, "Bea": 30, "Uma": 10},
            },
            "Uma",
        ),
        ({"in_front": POSTED | {"Uma": 10, "Cal": 10}, "acted": {"Uma": 10, "Cal": 10}}, "Hal"),
        ({"acted": None}, "Uma"),
        ({"acted": None, "in_front": None}, None),
        ({"seats": None}, None),
        ({"round": None, "acted": None}, None),
        ({"round": None}, "Uma"),
        ({"in_front": {"Sam": 5, "Bea": 5}, "others_in_front": "not told"}, None),
        ({"in_front": {"Sam": 5, "Bea": 5}}, "Uma"),
    ],
    ids=[
        "one has called",
        "one has raised",
        "the raiser is all-in",
        "the blind has raised",
        "somebody was passed over",
        "who has acted is not told, and none but the blinds has chips in",
        "neither who has acted is told nor who has chips in",
        "no seats",
        "no round",
        "no round, but blinds in front of players who have not acted",
        "who made the bet is not told",
        "the big blind is short",
    ],
)
def test_who_is_due_where_the_account_begins(told: dict[str, Any], due: str | None) -> None:
    assert due_at_start(table(FIRST | told)) == due


@pytest.mark.parametrize(
    ("told", "since"),
    [
        (("Sam bets 20", "Bea folds", "Sam bets 40"), 0),
        (("Bea calls", "Sam bets 20", "Bea folds", "Sam bets 40"), 1),
        (("Sam bets 20", "Bea calls", "Bea folds"), 2),
        (("Sam bets 20", "Bea folds", "Sam folds"), 0),
        (("Sam bets 20", "Bea calls"), None),
    ],
)
def test_since_whose_act_alone_all_others_have_folded(
    told: tuple[str, ...], since: int | None
) -> None:
    acts = []
    for player, did, *to in (act.split() for act in told):
        wager = {"player": player, "did": did, "to": int(to[0]) if to else None}
        acts.append(Settled.model_validate(wager))
    assert decided_by_folds(table(FLOP | {"seats": ("Sam", "Bea")}), acts) == (
        None if since is None else (since, "Sam")
    )


def test_who_comes_after_the_player_has_not_acted_while_nobody_has_bet() -> None:
    flop = FLOP | {"acted": None}
    assert due_after(table(flop, ["Sam checks"]), "Sam") == "Bea"
    assert due_after(table(flop, ["Hal checks"]), "Hal") == SIX[SIX.index("Hal") + 1]
    assert due_after(table(flop, [f"{SIX[-1]} checks"]), SIX[-1]) is None


def test_who_comes_before_one_who_has_acted_has_acted_as_well() -> None:
    told = FLOP | {"acted": {"Bea": 0}, "others_acted": "not told", "not_acted": (SIX[2],)}
    assert due_at_start(table(told)) == SIX[2]


def test_where_the_bet_was_raised_who_is_next_is_not_supposed() -> None:
    raised = {"round": "later", "bet": 40, "last_wager": "full", "seats": SIX}
    assert due_after(table(raised, ["Sam calls"]), "Sam") is None


@pytest.mark.parametrize(
    ("told", "player", "may"),
    [
        ({}, "Sam", False),
        ({}, "Bea", True),
        ({"folded": ("Sam",)}, "Bea", False),
        ({"bet": 40, "last_wager": "full"}, "Sam", True),
        ({"acted": {"Sam": 0}, "others_acted": "not told"}, "Bea", False),
    ],
    ids=["the first", "the second", "who is first has folded", "a bet of somebody's", "has acted"],
)
def test_somebody_may_come_before_a_player_unless_he_is_the_first_left(
    told: dict[str, Any], player: str, may: bool
) -> None:
    assert may_come_before(table(FLOP | {"acted": None} | told), player) is may


def test_what_is_not_known_of_the_next_player_is_not_supposed() -> None:
    flop = FLOP | {"acted": None}
    assert round_is_over(table(flop, ["Don checks"])) is None
    assert due_after(table(flop, ["Sam bets 40"]), "Sam") == "Bea"
    assert still_to_act(table(flop), "Bea") is None
    assert round_is_over(table(flop | {"seats": None})) is None


def test_while_nobody_has_bet_those_behind_who_acts_have_not_acted() -> None:
    flop = FLOP | {"acted": None}
    assert round_is_over(table(flop, ["Sam checks"])) is False
    opened = table(flop, ["Hal bets 40"])
    assert [opened.has_not_acted(one) for one in ("Bea", "Cal", "Don")] == [False, True, True]
    on_the_first = table(FIRST | {"acted": None, "others_in_front": "not told"}, ["Uma calls"])
    assert not on_the_first.has_not_acted("Hal")


def test_the_big_blind_is_told_by_the_seats_only_while_nobody_has_acted() -> None:
    by_the_seats = FIRST | {"in_front": None}
    assert opener(table(by_the_seats)) == "Uma"
    assert opener(table(by_the_seats | {"folded": ("Hal",)})) is None
    assert opener(table(by_the_seats | {"acted": {"Uma": 10}})) is None
    assert opener(table(by_the_seats | {"acted": None})) is None
    assert opener(table(by_the_seats, small_blind=None)) is None


def test_who_acts_first_is_nobody_where_the_round_is_not_told_or_all_are_all_in() -> None:
    nobody = {"stacks": dict.fromkeys(SIX, 0)}
    assert opener(table(FIRST | {"round": None, "acted": None})) is None
    assert opener(table(FLOP | nobody)) is None
    assert opener(table(FIRST | nobody)) is None


def test_who_has_left_and_who_is_all_in_for_less_are_in_nobodys_way() -> None:
    assert due_at_start(table(FLOP | {"folded": ("Hal",)})) == "Sam"
    bet = FLOP | {"bet": 40, "in_front": {"Sam": 40}, "acted": {"Sam": 40}}
    assert due_at_start(table(bet | {"stacks": {"Uma": 0}})) == "Bea"


ALIKE = {"bet": 5, "in_front": {"Sam": 5, "Bea": 5}, "stacks": {"Sam": 0}}


def test_a_blind_that_is_all_the_player_has_is_no_act() -> None:
    assert due_at_start(table(FIRST | ALIKE, big_blind=5)) == "Uma"
    named = ALIKE | {"big_blind": "Bea", "folded": ("Uma",)}
    assert due_at_start(table(FIRST | named, big_blind=5)) == "Hal"


def test_where_the_blinds_leave_nothing_to_do_nobody_is_due() -> None:
    heads_up = FIRST | ALIKE | {"seats": ("Bea", "Sam")}
    assert round_is_over(table(heads_up, big_blind=5))
    assert due_at_start(table(heads_up, big_blind=5)) is None


def test_who_is_alone_with_all_ins_and_owes_nothing_is_not_to_act() -> None:
    others = dict.fromkeys(SIX[1:], 0)
    alone = FLOP | {"stacks": others, "in_front": {}}
    assert still_to_act(table(alone), "Sam") is False
    owes = alone | {"bet": 40, "in_front": {"Bea": 40}, "acted": {"Bea": 40}}
    assert still_to_act(table(owes), "Sam") is True
    unknown = alone | {"bet": None, "in_front": None, "acted": None}
    assert still_to_act(table(unknown), "Sam") is None


@pytest.mark.parametrize(
    ("kind", "came", "words"),
    [
        (
            "raise",
            "before his turn",
            {"action_changed": "no", "between": "chips", "checked_early": "no"},
        ),
        ("call", "before his turn", {"action_changed": "no", "between": "chips"}),
        (
            "fold",
            "before his turn",
            {"action_changed": "no", "between": "chips", "misled": "no"},
        ),
        (
            "raise",
            "after he was skipped",
            {"acted_behind": "three or more", "time": "not told of"},
        ),
        ("fold", "after he was skipped", {}),
        ("raise", "with the round over", {"checked_early": "no"}),
        ("raise", "with nobody else in", {}),
    ],
)
def test_what_is_told_of_an_act_out_of_turn(kind: str, came: Came, words: dict[str, str]) -> None:
    at = moment({"said": kind, "chips": []}, {"bet": 300})
    facts, changed = (
        turn_facts(
            at, kind, came=came, action_changed=since, between="chips", acted_behind="three or more"
        )
        for since in ("no", "yes")
    )
    apart = {"came", "did", "out_of_turn"}
    assert {name: facts.words[name] for name in facts.words.keys() - apart} == words
    assert "between" not in changed.words


def test_of_whom_it_is_told_that_he_has_not_acted_he_is_still_to_act() -> None:
    one = table({"round": "later", "bet": 0, "not_acted": ("Hal",), "seats": SIX}, ["Uma folds"])
    assert [still_to_act(one, name) for name in ("Hal", "Cal")] == [True, None]
    assert (one.has_not_acted("Hal"), one.has_not_acted("Cal")) == (True, False)
    told = {"round": "later", "bet": 15, "last_wager": "short all-in", "not_acted": ["Ann"]}
    asked = moment({"said": "call"}, told, {"structure": "no-limit", "big_blind": 10})
    assert asked.answered("table.acted")
    assert asked.table.right_to_raise("Ann") == "has not acted yet"
    assert asked.table.right_to_raise("Ben") is None


STRADDLED = FIRST | {"bet": 20, "in_front": POSTED | {"Uma": 20}}


def test_on_the_left_of_a_live_straddle_somebody_is_due_though_not_everybody_is_told_of() -> None:
    told = STRADDLED | {"others_acted": "not told"}
    assert due_at_start(table(told, straddle=20)) == "Hal"


def test_who_acts_first_is_not_known_where_nobody_says_whose_the_straddle_is() -> None:
    """Two have just the straddle in front: one of them may have called it."""
    assert opener(table(STRADDLED, straddle=20)) == "Hal"
    called = STRADDLED | {"in_front": POSTED | {"Uma": 20, "Hal": 20}, "acted": None}
    assert opener(table(called, straddle=20)) is None
    assert opener(table(called | {"acted": {"Hal": 20}}, straddle=20)) == "Hal"


def test_a_straddler_is_due_once_all_before_him_have_acted_though_it_is_not_told_who_had() -> None:
    told = table(STRADDLED | {"acted": None}, straddle=20)
    after = told.after("Hal", 20)
    for one in ("Cal", "Don", "Sam", "Bea"):
        after = after.without(one)
    assert due_after(after, "Bea") == "Uma"


def test_who_acts_first_is_not_known_on_a_round_that_is_not_told() -> None:
    short = {"bet": 10, "last_wager": "short big blind", "big_blind": "Bea", "seats": SIX}
    assert opener(table(short | {"round": "first"})) == "Uma"
    assert opener(table(short)) is None


def test_nobody_comes_before_a_player_who_has_folded() -> None:
    assert may_come_before(table(FIRST), "Don")
    assert not may_come_before(table(FIRST | {"folded": ("Don",)}), "Don")


def test_an_act_that_may_have_come_early_came_before_the_turn_or_in_it() -> None:
    def facts_where(came: Came | None) -> Facts:
        there = moment({"said": "call"})
        return turn_facts(
            there, "call", came=came, action_changed=None, between="no chips", acted_behind=None
        )

    assert facts_where(None).narrowed == {"came": ("before his turn", "in his turn")}
    assert facts_where("before his turn").narrowed == {}


def test_who_acts_first_is_not_known_where_nobody_says_who_posted_the_big_blind() -> None:
    told = {"round": "first", "bet": 10, "seats": SIX, "acted": {"Uma": 10}}
    assert opener(table(told | {"big_blind": "Bea"})) == "Uma"
    assert opener(table(told)) is None
    assert due_after(table(told | {"others_acted": "not told"}), "Uma") is None
