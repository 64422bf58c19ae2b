"""The same story told in two ways is ruled the same, over random rounds."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.findings import as_told, find
from rulings.judgement.rule import rule, ruling_of
from rulings.model.ruling import DECIDED
from tests.rulings.judgement.told_in_two_ways.two_tellings import contradicted, decision, tellings
from tests.support.disputes.random_rounds import drawn_round
from tests.support.disputes.seeds import seeds

SOME, MORE, AT_ONCE = 40, 200, 1_000


@pytest.mark.parametrize(
    "how_many",
    [pytest.param(SOME, id="some"), pytest.param(MORE, id="more", marks=pytest.mark.slow)],
)
def test_stories_are_ruled_the_same_however_they_are_told(how_many: int) -> None:
    _told(MORE, how_many)


@pytest.mark.parametrize("seed", seeds(range(1_000, 1_020)))
def test_thousands_of_stories_are_ruled_the_same_however_they_are_told(seed: int) -> None:
    _told(seed, AT_ONCE)


def _told(seed: int, how_many: int) -> None:
    chance = random.Random(seed)
    told = Counter[str]()
    done = 0
    while done < how_many:
        drawn = drawn_round(chance)
        if drawn is None or rule(*drawn).outcome not in DECIDED:
            continue
        for telling, now, then in contradicted(*drawn):
            assert now == then, (telling.how, telling.dispute.model_dump(exclude_none=True))
        told.update(telling.how for telling in tellings(*drawn))
        done += 1
    assert min(told.values()) > how_many / 100, told


FOLDS: tuple[Mapping[str, Any], ...] = (
    {"did": "folds"},
    {"said": "fold", "chips": [], "gesture": "none"},
    {"said": "nothing", "chips": [], "gesture": "gives up the cards"},
)
COMPLETE = {
    "motions": "one",
    "released": "released",
    "gesture": "none",
    "behind": "more chips",
    "believed": "the right amount",
    "harm": "none",
}


def _all_fold_to(wager: Mapping[str, Any], fold: Mapping[str, Any], *, bet: int) -> Dispute:
    """A round in which Ann makes the wager, over a bet of Cat's where there is one."""
    acts = [{"player": "Ann", **wager}, {"player": "Ben", **fold}]
    acts = [{"player": "Cat", "did": "bets", "to": bet}, *acts] if bet else acts
    seats = ["Cat", "Ann", "Ben"] if bet else ["Ann", "Ben", "Cat"]
    told = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10},
        "table": {"round": "later", "pot": 60, "bet": 0, "acted": {}, "seats": seats},
        "acts": [*acts, {"player": "Cat", **fold}],
    }
    return read_dispute(told)


@pytest.mark.parametrize(
    ("wager", "bet"),
    [
        ({"said": "bet 50", "spoke": "before the chips"}, 0),
        ({"said": "bet", "put_in": 50, "spoke": "before the chips"}, 0),
        ({"said": "15", "chips": [], "gesture": "none"}, 0),
        ({"said": "nothing", "chips": [25, 25], **COMPLETE}, 0),
        ({"said": "raise to 200", "spoke": "before the chips", "chips": [100], **COMPLETE}, 50),
        ({"said": "nothing", "chips": [100, 100], **COMPLETE}, 50),
    ],
)
def test_the_pot_is_the_last_players_however_the_folds_to_a_bet_are_told(
    wager: Mapping[str, Any], bet: int
) -> None:
    told = [_all_fold_to(wager, fold, bet=bet) for fold in FOLDS]
    first, *others = [decided(one).ruling for one in told]
    assert first.decision == "The pot is Ann's"
    for other in others:
        assert (other.decision, decision(other)) == (first.decision, decision(first))


@pytest.mark.parametrize(
    ("wager", "fold"),
    [
        ({"said": "bet 50", "chips": [50], "spoke": "after the chips"}, FOLDS[1]),
        ({"said": "bet 50", "spoke": "before the chips"}, {"said": "fold"}),
        (
            {"said": "bet 50", "spoke": "before the chips"},
            {**FOLDS[2], "why_folded": "false information", "identifiable": "yes"},
        ),
    ],
    ids=["a sign may make it a check", "chips may have gone in", "a misled player"],
)
def test_a_fold_that_may_come_to_something_else_decides_nothing(
    wager: Mapping[str, Any], fold: Mapping[str, Any]
) -> None:
    assert decided(_all_fold_to(wager, fold, bet=0)).ruling.decision != "The pot is Ann's"


def test_the_pot_stays_the_last_players_where_only_amounts_that_are_told_are_left() -> None:
    wager = {"said": "raise to 200", "spoke": "before the chips", "chips": [100], **COMPLETE}
    told = _all_fold_to(wager, FOLDS[1], bet=50)
    ruling = ruling_of(as_told(told, House(), find(told, House())), House())
    assert decision(ruling) == decision(rule(told))
