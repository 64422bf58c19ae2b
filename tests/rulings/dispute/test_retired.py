"""A wager at limit that was once told by itself is read, and ruled, as a betting round."""

from contextlib import suppress
from typing import Any

import pytest
from pydantic import ValidationError

from rules.house import House
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import kept_dispute
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.dispute.retired import as_entered_now, asked_once, draft_as_entered_now
from rulings.judgement.rule import rule

FULL = "a full bet or raise"
AT_20 = {"situation": "limit", "structure": "fixed-limit", "limit": 20, "raises": 0}
SHORT = {**AT_20, "made_by": "a short all-in", "full_bet": 20}


@pytest.mark.parametrize(
    ("kept", "act", "to", "clause"),
    [
        ({**AT_20, "act": "bet", "to": 20}, "bet", 20, "bc.9.right"),
        ({**AT_20, "act": "bet", "to": 13, "behind": "more chips"}, "bet", 20, "bc.9.under"),
        ({**AT_20, "act": "bet", "to": 33}, "bet", 20, "bc.9.over"),
        ({**AT_20, "act": "bet", "to": 13, "behind": "none"}, "bet", 13, "bc.9d"),
        (
            {**AT_20, "act": "raise", "bet": 80, "own": 40, "made_by": FULL, "to": 100}
            | {"raises": 3, "straddled": 0, "players": "more"},
            *("call", 80, "s3.w.3"),
        ),
        (
            {**AT_20, "act": "raise", "bet": 80, "own": 40, "made_by": FULL, "to": 100}
            | {"raises": 2, "straddled": 1, "players": "more"},
            *("call", 80, "bc.9g"),
        ),
        (
            {**AT_20, "act": "raise", "bet": 80, "own": 40, "made_by": FULL, "to": 100}
            | {"raises": 1, "straddled": 2, "players": "more"},
            *("call", 80, "bc.9g"),
        ),
        (
            {**SHORT, "act": "raise", "bet": 29, "own": 20, "acted": "after it", "to": 40},
            *("call", 29, "bc.11.half_closed"),
        ),
        (
            {**SHORT, "act": "raise", "bet": 29, "own": 0, "to": 40}
            | {"acted": "not since the last full bet or raise"},
            *("raise", 40, "bc.11c.completes"),
        ),
        (
            {**SHORT, "act": "raise", "bet": 6, "own": 0, "full_bet": 5, "to": 20}
            | {"acted": "not since the last full bet or raise"},
            *("raise", 20, "bc.11c.completes"),
        ),
        (
            {**AT_20, "act": "raise", "bet": 5, "own": 0, "to": 20}
            | {"made_by": "a blind or bring-in under a full bet"},
            *("raise", 20, "bc.10.completed"),
        ),
        ({**AT_20, "act": "call", "bet": 20, "own": 0, "to": 100}, "call", 20, "bc.9.call"),
    ],
)
def test_a_wager_told_by_itself_is_ruled_as_the_act_of_a_round(
    kept: dict[str, Any], act: str, to: int, clause: str
) -> None:
    dispute = read_dispute(kept)
    assert dispute.situation == "betting"
    assert kept_dispute(kept) == dispute
    ruling = rule(dispute, House())
    assert (ruling.acts[0].act, ruling.acts[0].to) == (act, to)
    assert clause in {reason.clause for reason in ruling.reasons}


EARLY = {"situation": "turn", "asks": "an act out of turn"}


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        ({"did": "check", "facing": "no bet", "action_changed": "yes"}, ("check", None, "yes", 0)),
        (
            {"did": "call", "action_changed": "no", "called_since": "yes"},
            ("call", None, "only called", None),
        ),
        ({"did": "bet or raise", "action_changed": "not yet"}, ("raise", None, "not yet", None)),
        (
            {"did": "fold", "facing": "a bet", "folded_with": "the cards"},
            ("fold", "gives up the cards", None, None),
        ),
        ({}, (None, None, None, None)),
    ],
)
def test_an_act_out_of_turn_told_by_itself_is_an_act_of_a_round_without_its_amounts(
    kept: dict[str, Any], told: tuple[Any, ...]
) -> None:
    dispute = read_dispute({**EARLY, **kept, "play": "cash", "nobody_knows": ["did"]})
    assert isinstance(dispute, Betting)
    (act,) = dispute.acts
    assert isinstance(act, Act)
    said = None if act.said is None else act.said.saying
    assert (said, act.gesture, act.action_changed, dispute.table.bet) == told
    assert (act.turn, dispute.game.play) == ("out of turn", "cash")
    assert kept_dispute({**EARLY, **kept}).situation == "betting"


def test_what_was_kept_of_a_former_kind_is_told_with_its_question() -> None:
    assert list(asked_once({**EARLY, "did": "fold", "facing": None})) == [
        ("turn.asks", "What is asked?", "an act out of turn"),
        ("turn.did", "What was done out of turn?", "fold"),
    ]
    assert list(asked_once({**AT_20, "act": "bet", "to": 20}))[-1] == (
        *("limit.to", "To how much, for the round?", "20"),
    )
    assert list(asked_once({"situation": "turn", "asks": "cash on the table"})) == []


def test_accounts_and_facts_that_nobody_knows_are_kept_where_a_round_has_them() -> None:
    accounts = [{"answer": 2}, {"answer": 3}]
    kept = AT_20 | {"act": "raise", "raises": None, "nobody_knows": ["players", "made_by"]}
    kept["disputed"] = [{"path": "raises", "accounts": accounts}, {"path": "act", "accounts": []}]
    dispute = read_dispute(kept)
    assert [one.path for one in dispute.disputed] == ["table.raises"]
    assert dispute.nobody_knows == ("table.players",)


def test_a_field_that_such_a_wager_never_had_is_refused_by_its_name() -> None:
    with pytest.raises(BadDispute, match="colour"):
        read_dispute({**AT_20, "act": "bet", "to": 20, "colour": "blue"})


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("limit", ("table", "limit")),
        ("bet", ("table", "bet")),
        ("own", ("table", "in_front", "Player")),
        ("to", ("acts", 0, "put_in")),
        ("full_bet", ("table", "full_bet")),
        ("straddled", ("game", "straddle")),
    ],
)
@pytest.mark.parametrize("strange", ["20", 2.5, True, [20], {"a": 1}, -1, 10**18])
def test_an_amount_that_is_none_is_refused(
    name: str, field: tuple[str | int, ...], strange: Any
) -> None:
    with pytest.raises(BadDispute) as refused:
        read_dispute({**AT_20, "act": "raise", name: strange})
    assert field in [one.field[: len(field)] for one in refused.value.problems]


@pytest.mark.parametrize("name", ["act", "made_by", "acted", "disputed", "nobody_knows", "players"])
@pytest.mark.parametrize("strange", [[[1]], {"a": 1}, [{"path": ["b"]}], 7])
@pytest.mark.parametrize("kept", [AT_20 | {"to": 20, "own": 0}, EARLY])
def test_whatever_stands_in_a_former_dispute_is_refused_or_left_out_and_breaks_nothing(
    name: str, strange: Any, kept: dict[str, Any]
) -> None:
    with suppress(BadDispute):
        read_dispute({**kept, name: strange})
    with suppress(ValidationError):
        kept_dispute({**kept, name: strange})


@pytest.mark.parametrize(
    "other", [None, "limit", 7, [], {}, {"situation": "clock"}, {"dispute": "clock"}]
)
def test_what_is_no_such_wager_stays_as_it_is(other: Any) -> None:
    assert as_entered_now(other) is other
    assert draft_as_entered_now(other) is other


def test_a_draft_of_such_a_wager_keeps_its_answers_where_a_round_asks_for_them() -> None:
    draft = {
        "dispute": "limit",
        "answers": {"limit.limit": "20", "limit.to": "40", "limit.behind": "none"},
        "nobody_knows": ["limit.raises"],
        "room": {"game.play": "cash"},
        "began": None,
    }
    assert draft_as_entered_now(draft) == {
        "dispute": "limit-round",
        "answers": {"table.limit": "20", "limit.to": "40", "acts[0].behind": "none"},
        "nobody_knows": ["table.raises"],
        "room": {"game.play": "cash"},
        "began": None,
    }


def test_a_fold_with_no_bet_to_face_is_read_as_a_hand_in_question() -> None:
    kept = {"situation": "turn", "asks": "a fold with no bet to face", "play": "cash"}
    hand = {"situation": "live_hand", "facing": "no bet", "play": "cash"}
    assert kept_dispute(kept) == kept_dispute(hand)
    assert kept_dispute({**kept, "since_then": "nobody"}) == kept_dispute(
        {**hand, "acted_because": "no"}
    )
    assert [told for _, _, told in asked_once(kept)] == ["a fold with no bet to face"]
    told = {"happened": "thrown in", "why": "own choice", "acted_because": "no", "lies": "apart"}
    ruling = rule(kept_dispute({**kept, **told}))
    assert (ruling.outcome, ruling.makes) == ("floor decides", "hand is live")


def test_whether_it_was_a_cash_game_is_read_as_what_is_played() -> None:
    asked = {"situation": "at_table", "asks": "chopping the blinds", "all_folded": "yes"}
    for told, play in (("yes", "cash"), ("no", "tournament")):
        kept = kept_dispute({**asked, "cash_game": told})
        assert kept == kept_dispute({**asked, "play": play})
        assert kept == kept_dispute({**asked, "play": play, "cash_game": told})
    with pytest.raises(BadDispute, match="cash_game"):
        read_dispute({**asked, "play": "tournament", "cash_game": "yes"})
    accounts = [{"answer": "yes", "by": ["Ann"]}, {"answer": "no", "by": ["Ben"]}]
    told_apart = {**asked, "disputed": [{"path": "at_table.cash_game", "accounts": accounts}]}
    (fact,) = read_dispute(told_apart).disputed
    assert [one.answer for one in fact.accounts] == ["cash", "tournament"]
    assert read_dispute({**asked, "nobody_knows": ["at_table.cash_game"]}).nobody_knows
