"""No amount is shown or kept that nobody told, and that another example of the unknown changes."""

import random
from itertools import islice
from typing import Any

import pytest

from rules.books.registry import CLAUSES
from rules.house import House
from rules.teaching.floor_calls import CALLS
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.reasons import UNLESS
from rulings.judgement.take import take
from rulings.judgement.wording import NOT_ALL, now_told
from rulings.rulebook.common_disputes import BY_ID
from tests.rulings.interview.unknown_answers.invented_figures import (
    figures,
    invented,
    nobody_knows_the_rest,
)
from tests.support.disputes.half_told import half_told
from tests.support.disputes.seeds import seeds

Data = dict[str, Any]
GAME = {"structure": "no-limit", "play": "cash", "small_blind": 2, "big_blind": 5}
CHIP: Data = {
    "situation": "betting",
    "game": GAME,
    "table": {"last_wager": "full"},
    "acts": [
        {"player": "Ben", "said": "nothing", "chips": [100], "motions": "one"}
        | {"released": "released", "behind": "more chips"}
    ],
    "nobody_knows": ["table.bet", "table.in_front{Ben}", "acts[0].harm", "acts[0].believed"],
}
"""A lone chip of 100: a raise from the big blind, if it is that, is to 100 and what lay there."""
SHORT: Data = {
    "situation": "betting",
    "game": {"structure": "pot-limit", "small_blind": 2},
    "table": {"round": "first", "pot": 7, "bet": 5, "acted": {}}
    | {"small_blind": "Sam", "big_blind": "Bea"},
    "acts": [{"player": "Ann", "said": "pot", "chips": []}],
    "nobody_knows": ["game.play", "acts[0].behind", "table.last_raise", "game.big_blind"],
}
UNHEARD: Data = {
    "situation": "betting",
    "game": {"big_blind": 10},
    "table": {"bet": 20, "in_front": {"Ann": 20}},
    "acts": [{"player": "Ben", "chips": [100], "released": "released"}],
    "nobody_knows": [
        *("acts[0].said", "acts[0].spoke", "acts[0].behind", "game.structure"),
        *("table.pot", "table.last_wager", "table.last_raise"),
    ],
}


def _invented(dispute: Dispute, house: House, seed: int) -> list[str]:
    unknown = nobody_knows_the_rest(dispute, house)
    ruling = decided(unknown, house).ruling
    return invented(unknown, house, ruling, random.Random(seed))


def test_to_how_much_a_chip_raises_an_unknown_blind_is_told_nowhere_and_not_kept() -> None:
    ruling = decided(read_dispute(CHIP)).ruling
    (raised,) = [one for one in ruling.decisions if one.decision.startswith("Raise")]
    taken = take(ruling, raised.key)
    for one in (raised, taken):
        assert figures(one) == {}
        assert list(now_told(one)) == ["A player yet to act: fold, call, raise"]


def test_what_is_told_of_the_bet_is_still_told_beside_what_is_not() -> None:
    ruling = decided(read_dispute(UNHEARD)).ruling
    (called,) = [one for one in ruling.decisions if one.acts[0].act == "call"]
    assert called.acts[0].to == 20


def test_a_decision_that_departs_from_a_rule_says_that_the_floor_may() -> None:
    ruling = decided(read_dispute(CHIP)).ruling
    titles = {one.decision: [reason.title for reason in one.reasons] for one in ruling.decisions}
    rule = "A lone silent chip from an unraised big blind may be a check, with the chip given back"
    assert rule in titles["Check"]
    assert f"{rule}{UNLESS}" in titles["Raise"]


def test_it_is_said_where_not_everything_that_nobody_knows_was_gone_through() -> None:
    assert decided(read_dispute(UNHEARD)).ruling.say.endswith(f"The floor decides. {NOT_ALL}")
    assert NOT_ALL not in decided(read_dispute(CHIP)).ruling.say


OF_THIS_HAND = ("these began", "here nothing", "everyone has acted", "nobody has", "nobody had")


def test_what_the_floor_weighs_tells_no_fact_of_this_hand() -> None:
    weighed = [line for clause in CLAUSES if clause.may for line in clause.may.weighs]
    for told in OF_THIS_HAND:
        assert not [line for line in weighed if line.startswith(told) or f", and {told}" in line]


@pytest.mark.parametrize("told", [CHIP, SHORT, UNHEARD])
def test_no_figure_is_told_that_another_example_of_the_unknown_contradicts(told: Data) -> None:
    assert _invented(read_dispute(told), House(), 1) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", CALLS)
def test_no_figure_is_invented_where_nobody_knows_more_of_a_call_than_its_title(
    number: int,
) -> None:
    common = BY_ID[CALLS[number].dispute]
    start = (
        {**common.start, "game": GAME} if common.start["situation"] == "betting" else common.start
    )
    assert _invented(read_dispute(dict(start)), House(), number) == []


OF_EACH = 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", [*range(25), *seeds(range(25, 500), in_ci=0)])
def test_no_figure_is_invented_in_disputes_of_which_nobody_knows_more(seed: int) -> None:
    for dispute, house in islice(half_told(random.Random(seed)), OF_EACH):
        assert _invented(dispute, house, seed) == [], dispute
