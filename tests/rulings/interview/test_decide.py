"""What is decided while facts are missing, and what each answer to a question leads to."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.interview.look_ahead import looked_ahead
from rulings.interview.next_question import next_question
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED
from rulings.rulebook.case_library import dispute_of
from tests.bench.rulings.unknown_facts import unknown_facts
from tests.support.disputes.library_read_once import library
from tests.support.disputes.unasked import CHIP, GAME, RAISE, nobody_knows


def test_what_is_complete_is_decided_as_it_is_ruled() -> None:
    whole = ((dispute_of(*one), one[2].house) for one in list(library())[::7])
    count = 0
    for dispute, house in whole:
        ruling = rule(dispute, house)
        if not dispute.disputed and ruling.outcome in DECIDED:
            found = decided(dispute, house)
            assert (found.ruling, found.choice, found.likely(house)) == (ruling, None, None)
            count += 1
    assert count > 50


TOLD_WITHOUT_IT = {
    # The ruling can do without the amount, the name or the measure that is not told.
    "conventions_pots/in-a-game-with-antes-it-is-asked-who-was-short-of-one",
    "s13_kill_pots/the-house-s-figure-alone-does-not-say-what-the-limits-become-so-the-size-is-"
    "asked-for",
    "s14_no_limit_acts/how-much-was-in-when-the-hands-came-to-rest-is-asked-only-where-they-did",
    "s3_turns/in-a-room-where-the-killer-acts-last-kim-s-kill-blind-of-8-does-not-tell-whose-turn-"
    "it-is",
}


@pytest.mark.slow
def test_what_a_case_needs_to_know_is_asked_where_it_is_decided_too() -> None:
    needs = [one for one in library() if one[2].ruling.outcome == "need to know"]
    disputes = {case.id: (dispute_of(path, place, case), case.house) for path, place, case in needs}
    assert len(disputes) > 150
    told = {
        name
        for name, (dispute, house) in disputes.items()
        if not dispute.disputed and decided(dispute, house).ruling.outcome in DECIDED
    }
    assert told == TOLD_WITHOUT_IT


@pytest.mark.parametrize("dispute", [RAISE, nobody_knows(RAISE, "table.last_wager")])
def test_what_no_missing_answer_changes_is_decided_and_not_asked(
    dispute: dict[str, object],
) -> None:
    read = read_dispute(dispute)
    assert [one.path for one in rule(read).asks] == ["table.last_wager"]
    ruling = decided(read).ruling
    assert (ruling.outcome, ruling.decision, ruling.asks) == ("ruled", "Raise to 600", ())
    assert [(one.act, one.to) for one in ruling.acts] == [("raise", 600)]
    # Under 600 it would turn on the last raise.
    short = {**RAISE["acts"][0], "said": "raise to 550", "chips": [500, 25, 25]}
    assert decided(read_dispute(RAISE | {"acts": [short]})).ruling.outcome == "need to know"


def test_facts_that_nobody_knows_cost_no_more_than_their_answers() -> None:
    rows = list(unknown_facts())
    assert len(rows) == 2
    assert [row.what for row in rows if not row.holds] == []


def test_a_question_is_asked_with_what_each_of_its_answers_leads_to() -> None:
    ruling = decided(read_dispute(CHIP)).ruling
    (asked,) = ruling.asks
    assert asked.leads_to == {
        "before the chips": "What made the bet that high?",
        "with the chips": "What made the bet that high?",
        "after the chips": "Call: 300",
    }
    assert [*asked.comes_of.values()] == ["need to know", "need to know", "ruled"]
    assert rule(read_dispute(CHIP)).asks[0].leads_to == {}
    wager = looked_ahead(read_dispute(CHIP), "table.last_wager", House())
    # A bet of 300 at 50 and 100 is no short big blind.
    cannot = {"short big blind": "cannot be"}
    assert wager.comes_of == dict.fromkeys(wager.answers, "need to know") | cannot
    assert {wager.leads_to[one] for one in wager.answers if one not in cannot} == {
        "When was it said?"
    }


@pytest.mark.slow
def test_what_a_question_leads_to_is_told_for_each_answer_in_the_library() -> None:
    found = [
        decided(dispute_of(*one), one[2].house).ruling
        for one in library()
        if one[2].ruling.outcome == "need to know"
    ]
    assert len(found) > 50
    for ruling in found:
        for asked in ruling.asks:
            # An amount leads somewhere only where people tell it differently.
            told = () if ruling.quarrel is None else ruling.quarrel.accounts
            amounts = {said.told for one in told for said in one.said if said.path == asked.path}
            assert set(asked.leads_to) == (set(asked.answers) or amounts)
            assert all(asked.leads_to.values())


def test_a_decision_that_is_told_in_two_ways_claims_neither_of_them() -> None:
    kill = {"situation": "kill", "asks": "what the kill posts and plays", "amount": 7}
    ruling = decided(read_dispute(kill)).ruling
    assert ruling.decision == (
        "It is a full kill: 7 is posted and the limits are doubled for this hand. Or: "
        "It is a half kill: 7 is posted and the limits are half as high again"
    )
    assert ruling.figures["kill_blind"] == 7


def test_each_account_is_decided_as_far_as_no_missing_answer_changes_it() -> None:
    accounts = [{"answer": "before the chips", "by": ["Ann"]}, {"answer": "after the chips"}]
    quarrel = CHIP | {"disputed": [{"path": "acts[0].spoke", "accounts": accounts}]}
    ruling = decided(read_dispute(quarrel | {"game": GAME})).ruling
    assert ruling.quarrel is not None
    assert [one.ruling.decision for one in ruling.quarrel.accounts] == [
        "Raise to 1,000",
        "Call: 300",
    ]
    assert [one.key for one in ruling.decisions] == ["account-1", "account-2"]
    judged = rule(read_dispute(quarrel)).quarrel
    assert judged is not None
    assert judged.accounts[0].ruling.outcome == "need to know"


def test_an_answer_that_what_is_told_leaves_no_room_for_says_so_and_the_question_is_asked() -> None:
    """25 over a big blind of 50 is no raise that a big blind behind it could owe anything to."""
    told = {"situation": "straddle", "play": "cash", "big_blind": 50, "amount": 25}
    ahead = looked_ahead(read_dispute(told), "straddle.asks", House())
    assert ahead.comes_of["the big blind behind it"] == "cannot be"
    assert list(ahead.comes_of.values()).count("cannot be") == 1
    assert decided(read_dispute(told)).ruling.outcome == "need to know"


def test_a_decision_left_open_says_nothing_that_one_answer_alone_gives() -> None:
    away = {"situation": "at_table", "asks": "away from the table", "play": "cash"}
    found = decided(read_dispute({**away, "arranged": "no", "minutes": 30}))
    assert found.whatever is not None
    assert found.whatever.path == "at_table.often_away"
    assert [(one.key, one.say) for one in found.ruling.decisions] == [
        ("picked-up", "The chips are picked up."),
        ("stands", "The chips stay. The seat is kept."),
    ]
    of_each = {reason.clause for reason in found.ruling.decisions[0].reasons}
    assert of_each == {"s2.p.17.often", "s2.p.17.picked_up"}


def test_a_figure_that_turns_on_what_is_not_told_is_not_told() -> None:
    table = {"round": "later", "bet": 0, "spread_low": 20}
    spread: dict[str, Any] = {
        "situation": "betting",
        "game": {"structure": "spread-limit"},
        "acts": [{"player": "Ann", "said": "bet 12", "put_in": 12, "behind": "more chips"}],
    }
    spread["acts"][0]["spoke"] = "before the chips"
    house = House(betting_unit=5)
    found = decided(read_dispute({**spread, "table": table}), house)
    assert found.whatever is not None
    assert found.whatever.path == "table.spread_high"
    assert found.ruling.decision == "Bet, in whole units"
    assert found.ruling.acts[0].to is None
    known = decided(read_dispute({**spread, "table": table | {"spread_high": 40}}), house)
    assert known.ruling.decision == "Bet of 20, in whole units"


CASH = {"situation": "betting", "game": {"structure": "no-limit", "play": "cash"}}
ALL_IN = {"player": "Ann", "said": "all-in", "spoke": "before the chips", "chips": []}
SILENT = {"player": "Ben", "said": "nothing", "chips": [], "gesture": "none"}
LONE_CHIP = {"player": "Ann", "said": "nothing", "pieces": "one chip", "released": "released"}
IN_MOVES = {"player": "Ann", "said": "raise", "spoke": "before the chips", "motions": "several"}
NOBODY_BET = {"bet": 0, "round": "later", "seats": ["Ann", "Ben"]}


@pytest.mark.parametrize(
    ("told", "decision", "offered"),
    [
        (
            {"table": NOBODY_BET, "acts": [ALL_IN, SILENT]},
            "No action yet",
            "table.stacks{Ann}",
        ),
        (
            {"table": {"bet": 0, "round": "later"}, "acts": [LONE_CHIP]},
            "A bet of what the chip is worth",
            "acts[0].chips",
        ),
        (
            {"acts": [IN_MOVES | {"rest": "after the last chips"}]},
            "A wager of the chips of every motion",
            "table.bet",
        ),
        (
            {"acts": [IN_MOVES | {"rest": "before more chips"}]},
            "A wager of the chips of the first motion alone",
            "table.bet",
        ),
    ],
)
def test_an_amount_that_the_ruling_can_do_without_is_offered_and_not_asked(
    told: dict[str, object], decision: str, offered: str
) -> None:
    dispute = read_dispute(CASH | told)
    ruling = decided(dispute).ruling
    assert (ruling.outcome, ruling.decision, ruling.asks) == ("ruled", decision, ())
    assert [one.path for one in ruling.offers] == [offered]
    assert ruling.moves == ()
    following = next_question(dispute, House())
    assert (following.asked, [one.decision for one in following.possible]) == (None, [decision])


def test_an_amount_that_nobody_knows_is_not_offered() -> None:
    told = CASH | {"table": {"bet": 0, "round": "later"}, "acts": [LONE_CHIP]}
    ruling = decided(read_dispute(told | {"nobody_knows": ["acts[0].chips"]})).ruling
    assert (ruling.decision, ruling.offers) == ("A bet of what the chip is worth", ())


def test_a_lone_chip_that_pot_limit_may_bring_down_is_asked_about() -> None:
    told = CASH | {"table": {"bet": 0, "round": "later"}, "acts": [LONE_CHIP]}
    pot_limit = told | {"game": {"structure": "pot-limit", "play": "cash"}}
    assert decided(read_dispute(pot_limit)).ruling.outcome == "need to know"


def test_whether_a_first_motion_was_of_one_chip_or_of_several_is_asked() -> None:
    fay = {"player": "Fay", "did": "bets", "to": 60}
    gus = {
        **{"player": "Gus", "said": "nothing", "put_in": 160, "pieces": "several chips"},
        **{"motions": "several", "first_motion": 130, "released": "released"},
        "behind": "more chips",
    }
    table = {"round": "later", "bet": 0, "in_front": {}, "acted": {}, "seats": ["Fay", "Gus"]}
    ruling = decided(read_dispute(CASH | {"table": table, "acts": [fay, gus]})).ruling
    assert [one.path for one in ruling.asks] == ["acts[1].chips"]
