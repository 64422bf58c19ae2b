"""What the rules of turn say of an account: the questions that are closed, each told as one."""

from collections.abc import Iterator
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
    "By the letter a player who checked may raise an all-in that opened for less than a bet": (
        {**CHECKED, "stacks": {"Alice": 200, "Carol": 5, "Joane": 200}},
        (did("Alice", "checks"), did("Carol", "bets", 5), did("Joane", "calls")),
        "Alice",
        "the account tells that the all-in opened the betting, which the question had no words for",
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
    "At limit a player who checked may only call a short all-in, however no-limit is read": (
        "these accounts are of a game at no-limit"
    ),
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
    told = [one for one in closed() if one[0].name not in NO_ACCOUNT]
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


def read_question(told: dict[str, Any]) -> Turn:
    question = read_dispute(told)
    assert isinstance(question, Turn)
    return question


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
    if (why, since, betting) == ("had not heard of a raise", "somebody", "no-limit or pot-limit"):
        asked["went_in"] = "less than the raise"
    question = read_question(asked | {"since_then": since, "betting": betting})
    alone, told = rule(question, House()), rule(read_dispute(back_account(question)), House())
    assert told.outcome == alone.outcome
    remedy = told.acts[0].remedy
    withdrawn = "may be withdrawn" if remedy == "may be withdrawn" else "stands"
    assert withdrawn == BACK[str(alone.makes)]
    same = {"allowed": "may-be-withdrawn", "required": "corrected"}
    assert {same[one.key] for one in alone.decisions} == {one.key for one in told.decisions}
