"""What the rules of turn say of an account: the questions that are closed, each told as one."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from rules.books.registry import BY_ID
from rules.house import House
from rules.vocabulary import QUESTIONS
from rules.vocabulary.betting.turn import TOLD_IN_AN_ACCOUNT
from rulings.dispute.reading.read import read_dispute, read_round
from rulings.dispute.situations.betting.turn import Turn
from rulings.explanation.what_now.what_now import what_now
from rulings.judgement.rule import rule
from rulings.model.what_now import WhatNow
from rulings.rulebook.case_library import Case
from tests.support.disputes.library_read_once import disputes

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
FIRST = {
    "round": "first",
    "pot": 15,
    "bet": 10,
    "in_front": {"Sam": 5, "Bea": 10},
    "acted": {},
    "seats": ["Sam", "Bea", "Cal"],
}
CHECKED = {
    "round": "later",
    "pot": 60,
    "bet": 0,
    "in_front": {},
    "acted": {},
    "seats": ["Alice", "Carol", "Joane"],
}
AHEAD = {"pot": 1_000, "bet": 300, "last_raise": 300, "in_front": {"Ann": 300}}
NOTHING = {"pot": 700, "bet": 0, "in_front": {}}


def did(player: str, what: str, to: int | None = None) -> dict[str, Any]:
    return {"player": player, "did": what, **({} if to is None else {"to": to})}


LIMPED = (did("Cal", "calls"), did("Sam", "calls"))
NOBODY_ELSE = "nobody is due, and a round that is over cites why"
SHORT = "the rule on a short all-in bars him, which the question had no words for"

ACCOUNTS: dict[str, tuple[dict[str, Any], tuple[dict[str, Any], ...], str | None, str]] = {
    # the table, what has happened since, who is due, and why another rule is cited
    "Everyone has called the big blind of 2, which may raise": (FIRST, LIMPED, "Bea", ""),
    "Over a raise the big blind has no check": (
        FIRST,
        (did("Cal", "raises", 30), did("Sam", "folds")),
        "Bea",
        "",
    ),
    "A big blind who has checked his option gets no second one": (
        FIRST,
        (*LIMPED, did("Bea", "checks")),
        None,
        NOBODY_ELSE,
    ),
    "A big blind who raised on his option and was called by all gets no second raise": (
        FIRST,
        (*LIMPED, did("Bea", "raises", 40), did("Cal", "calls"), did("Sam", "calls")),
        None,
        NOBODY_ELSE,
    ),
    "A big blind who raised on his option and was re-raised calls, raises or folds": (
        FIRST,
        (*LIMPED, did("Bea", "raises", 40), did("Cal", "raises", 90), did("Sam", "folds")),
        "Bea",
        "",
    ),
    "A player who checked may raise the bet behind him": (
        CHECKED,
        (did("Alice", "checks"), did("Carol", "bets", 20), did("Joane", "folds")),
        "Alice",
        "",
    ),
    "Who checked may raise a bet behind him, by Robert's own words too": (
        CHECKED,
        (did("Alice", "checks"), did("Carol", "bets", 20), did("Joane", "folds")),
        "Alice",
        "",
    ),
    "Alice checks, Carol is all-in for 5 of 20, Joane calls, so Alice may call or fold": (
        {**CHECKED, "stacks": {"Alice": 200, "Carol": 5, "Joane": 200}},
        (did("Alice", "checks"), did("Carol", "bets", 5), did("Joane", "calls")),
        "Alice",
        SHORT,
    ),
    "Alice checks, Carol is all-in for 5, Joane completes to 20, so Alice may raise": (
        {**CHECKED, "stacks": {"Alice": 200, "Carol": 5, "Joane": 200}},
        (did("Alice", "checks"), did("Carol", "bets", 5), did("Joane", "raises", 20)),
        "Alice",
        "",
    ),
    "A player who checked may not bet before anyone else has acted again": (
        CHECKED,
        (did("Alice", "checks"), did("Carol", "checks")),
        "Joane",
        "it is Joane's turn, and no rule need say that it is not Alice's",
    ),
    "The last player in wins without showing": (
        FIRST,
        (did("Cal", "raises", 30), did("Sam", "folds"), did("Bea", "folds")),
        None,
        "",
    ),
    "All fold to a bet of 20, which is matched by nobody else left in, and the bettor wins": (
        CHECKED,
        (did("Alice", "bets", 20), did("Carol", "folds"), did("Joane", "folds")),
        None,
        "",
    ),
    "After a check all round but for folds one player is left, and no next card comes": (
        CHECKED,
        (did("Alice", "folds"), did("Carol", "folds"), did("Joane", "checks")),
        None,
        "",
    ),
    "All fold to the big blind before he has acted, and he wins": (
        FIRST,
        (did("Cal", "folds"), did("Sam", "folds")),
        None,
        "",
    ),
    "When the bet of 20 is called all round the round is over": (
        CHECKED,
        (did("Alice", "bets", 20), did("Carol", "calls"), did("Joane", "calls")),
        None,
        "",
    ),
    "When all check the next card comes": (
        CHECKED,
        tuple(did(player, "checks") for player in ("Alice", "Carol", "Joane")),
        None,
        "",
    ),
    "While one player owes the call the round goes on": (
        CHECKED,
        (did("Alice", "bets", 20), did("Carol", "calls")),
        "Joane",
        "who is due is told, and that the round goes on with it",
    ),
    "Two have checked and the third is yet to act, so no card comes": (
        CHECKED,
        (did("Alice", "checks"), did("Carol", "checks")),
        "Joane",
        "who is due is told, and that the round goes on with it",
    ),
}
NO_ACCOUNT = {
    "Whether there had been a raise decides if the big blind may raise": (
        "an act that nobody disputes is told or not told: two accounts of it are two rounds"
    ),
}
MAY = {"allowed": True, "only a call": False}


def closed() -> Iterator[tuple[Case, Turn]]:
    """The cases of the questions of turn that nobody is offered any more."""
    for _, case, dispute in disputes():
        if isinstance(dispute, Turn) and dispute.asks in TOLD_IN_AN_ACCOUNT:
            yield case, dispute


def of_a_round() -> list[Any]:
    told = [one for one in closed() if one[1].asks != "an act out of turn"]
    return [pytest.param(*one, id=one[0].name) for one in told if one[0].name not in NO_ACCOUNT]


def out_of_turn() -> list[Any]:
    told = [one for one in closed() if one[1].asks == "an act out of turn"]
    return [pytest.param(*one, id=one[0].name) for one in told]


def now(name: str, house: House) -> WhatNow:
    table, acts, _, _ = ACCOUNTS[name]
    told = {"situation": "betting", "game": GAME, "table": table, "acts": list(acts)}
    return what_now(read_round(told), house)


def test_every_closed_question_of_a_round_has_its_account_or_the_reason_why_not() -> None:
    of_rounds = {case.name for case, one in closed() if one.asks != "an act out of turn"}
    assert of_rounds == set(ACCOUNTS) | set(NO_ACCOUNT)


def test_closed_answers_are_offered_to_nobody_and_stay_answers() -> None:
    question = QUESTIONS["turn.asks"]
    assert set(TOLD_IN_AN_ACCOUNT) == set(question.answers) - set(question.offered)
    (asked,) = rule(read_dispute({"situation": "turn"}), House()).asks
    assert asked.answers == question.offered
    assert set(asked.leads_to) <= set(asked.answers)
    assert len(asked.labels) == len(asked.answers)


@pytest.mark.parametrize(("case", "question"), of_a_round())
def test_a_question_of_turn_is_answered_alike_by_an_account(case: Case, question: Turn) -> None:
    found = now(case.name, case.house)
    _, _, due, another = ACCOUNTS[case.name]
    assert found.due == due
    assert found.over == (due is None)
    last = {"wins": "has the pot", "over": "has done with this bet"}
    makes = case.ruling.makes
    if makes in last:
        assert (found.winner is not None) == (makes == "wins")
        assert last[makes] in {one.has_done for one in found.players}
    mine = next((one for one in found.players if one.player == due), None)
    if mine is not None and makes in MAY:
        assert mine.option is not None
        assert (mine.option.may_raise is not False) == MAY[makes]
    if mine is not None and makes == "no option":
        assert mine.option is not None
        assert not mine.option.may_check
    cited = found.because if mine is None else mine.allowed_by
    titles = {BY_ID[clause].title for clause in case.clause}
    assert (not another) == bool(titles & {one.partition(" ")[2] for one in cited})


FACING: dict[str | None, dict[str, Any]] = {"a bet": AHEAD, "no bet": NOTHING, None: NOTHING}
BLIND = {"bet": 10, "in_front": {"Cat": 10}, "round": "first"}
"""A bet that Cat has posted himself, and that others can call before it comes to him."""
GESTURES = {"the cards": "gives up the cards", "words alone": "none", None: None}


def account(question: Turn, *, bet_is_told: bool = True) -> dict[str, Any]:
    """Cat's act out of turn, and what Ben, who was due, has done since, if that is told."""
    turns_on_the_bet = question.did in ("check", "fold") or question.facing is not None
    table = FACING[question.facing] if turns_on_the_bet else AHEAD
    if table == NOTHING and question.called_since == "yes":
        table = BLIND
    act: dict[str, Any] = {"player": "Cat", "turn": "out of turn", "chips": []}
    act |= {"said": {"bet or raise": "raise to 800"}.get(question.did or "", question.did)}
    act |= {"spoke": "before the chips", "behind": "more chips"}
    act |= {"gesture": GESTURES[question.folded_with]}
    if question.action_changed is not None:
        act["action_changed"] = question.action_changed
    free = table == NOTHING
    same = did("Ben", "folds" if question.called_since == "no" else "checks" if free else "calls")
    since = did("Ben", "bets", 300) if free else did("Ben", "raises", 600)
    told = {"round": "later", "last_wager": "full", **table} if bet_is_told else {}
    called = (same,) if question.called_since == "yes" else ()
    since_then = {"yes": (since,), "no": (same,), "not yet": called}
    acts = since_then.get(question.action_changed or "", ())
    return {
        "situation": "betting",
        "game": GAME,
        "table": told,
        "acts": [act, *(acts if bet_is_told else ())],
    }


@pytest.mark.parametrize("house", [{}, {"private_games": False}], ids=["as it is", "without"])
@pytest.mark.parametrize(("case", "question"), out_of_turn())
def test_an_act_out_of_turn_is_ruled_alike_in_an_account(
    case: Case, question: Turn, house: dict[str, bool]
) -> None:
    """By the private edition, which has clauses of either, and by the conventions without it."""
    room = case.house.model_copy(update=house)
    alone = rule(question, room)
    bet_is_told = [one.key for one in alone.asks[:1]] != ["turn.facing"]
    told = rule(read_dispute(account(question, bet_is_told=bet_is_told)), room)
    if alone.outcome == "need to know":
        # A call made since is an act of the account itself, which is asked for nothing then.
        of_an_act = {
            "turn.action_changed": ["act.action_changed"],
            "turn.called_since": [],
            "turn.facing": ["table.bet"],
            "turn.folded_with": ["act.gesture"],
        }
        assert [one.key for one in told.asks[:1]] == of_an_act[alone.asks[0].key]
        return
    assert told.outcome == alone.outcome
    cited = {one.clause for one in told.reasons}
    assert {in_a_round(one.clause) for one in alone.reasons} <= cited
    stands = told.acts[0].remedy or "stands"
    assert stands == ("stands" if alone.makes == "fold" else alone.makes)
    assert [one.key for one in told.decisions] == [one.key for one in alone.decisions]


def in_a_round(clause: str) -> str:
    """The clause for an act of an account that says what this says of the question."""
    asked = clause.removesuffix(".asked")
    return asked if asked != clause else f"{clause}.in_a_round"


def every_early_act() -> Iterator[Turn]:
    """Each act out of turn that both the question and an account can tell."""
    for did_early, facing, changed, called in product(
        ("fold", "check", "call", "bet or raise"),
        ("no bet", "a bet"),
        ("no", "yes", "not yet"),
        ("no", "yes"),
    ):
        asked = {"situation": "turn", "asks": "an act out of turn", "did": did_early}
        asked |= {"action_changed": changed, "called_since": called}
        if did_early == "bet or raise" and facing == "no bet":
            continue  # nothing turns on it
        for folded in ("words alone", "the cards") if did_early == "fold" else (None,):
            told = {} if folded is None else {"folded_with": folded}
            yield read_question(asked | told | {"facing": facing})


def read_question(told: dict[str, Any]) -> Turn:
    question = read_dispute(told)
    assert isinstance(question, Turn)
    return question


ROOMS: dict[str, House] = {
    "as it is": House(),
    "without the private edition": House(private_games=False),
    "with its own rule": House(out_of_turn="binding if the action is unchanged"),
}


@pytest.mark.parametrize("room", ROOMS)
def test_whatever_is_told_of_an_early_act_both_doors_rule_alike(room: str) -> None:
    seen = 0
    for question in every_early_act():
        alone = rule(question, ROOMS[room])
        told = rule(read_dispute(account(question)), ROOMS[room])
        assert told.outcome == alone.outcome, question
        stands = told.acts[0].remedy or "stands"
        assert stands == ("stands" if alone.makes == "fold" else alone.makes), question
        assert [one.key for one in told.decisions] == [one.key for one in alone.decisions], question
        seen += 1
    assert seen == 54


BELIEVED = {
    "had not heard of a raise": "the bet before a raise",
    "misread the amount": "another amount",
    "any other reason": "the right amount",
}
LIMIT_TABLE = {"limit": 20, "bet": 40, "raises": 1, "last_wager": "full", "in_front": {"Ben": 40}}
BIG_TABLE = {"bet": 100, "last_raise": 60, "last_wager": "full", "in_front": {"Ben": 100}}
BACK = {
    "allowed": "may be withdrawn",
    "required": "stands",
    "left to the floor": "may be withdrawn",
}


def back_account(question: Turn) -> dict[str, Any]:
    """Cat's call with chips that she took back, in a round."""
    at_limit = question.betting == "at limit"
    knew = question.why_back == "any other reason"
    bet, misread = (40, 15) if at_limit else (100, 15)
    game: dict[str, Any] = {"structure": "fixed-limit" if at_limit else "no-limit", "play": "cash"}
    table = dict(LIMIT_TABLE if at_limit else BIG_TABLE)
    if at_limit and question.why_back == "misread the amount":
        # At limit who took the bet for another missed a raise where there was one.
        table |= {"bet": 20, "raises": 0, "in_front": {"Ben": 20}}
    act = {"player": "Cat", "said": "call", "spoke": "before the chips", "pieces": "several chips"}
    act |= {"motions": "one", "released": "released", "behind": "more chips", "gesture": "none"}
    act |= {"believed": BELIEVED[str(question.why_back)], "harm": "none"}
    put = bet if knew else misread
    since = "nobody yet" if question.since_then == "nobody" else "somebody"
    return {
        "situation": "betting",
        "game": game,
        "table": {"round": "later", **table},
        "acts": [act | {"put_in": put, "taken_back": put, "acted_on": since}],
    }


@pytest.mark.parametrize("betting", ["at limit", "no-limit or pot-limit"])
@pytest.mark.parametrize("since", ["nobody", "somebody"])
@pytest.mark.parametrize("why", list(BELIEVED))
def test_chips_taken_back_are_ruled_alike_by_both_doors(why: str, since: str, betting: str) -> None:
    asked = {"situation": "turn", "asks": "chips taken back", "why_back": why}
    question = read_question(asked | {"since_then": since, "betting": betting})
    alone, told = rule(question, House()), rule(read_dispute(back_account(question)), House())
    assert told.outcome == alone.outcome
    remedy = told.acts[0].remedy
    withdrawn = "may be withdrawn" if remedy == "may be withdrawn" else "stands"
    assert withdrawn == BACK[str(alone.makes)]
    same = {"allowed": "may-be-withdrawn", "required": "corrected"}
    assert {same[one.key] for one in alone.decisions} == {one.key for one in told.decisions}
