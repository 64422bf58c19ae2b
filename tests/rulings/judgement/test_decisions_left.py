"""What the rules leave to the floor: every decision open, told whole, and the one recommended."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rules.books.registry import CLAUSES
from rules.checks.impossible import LIMITS
from rules.clause.clause import Choice, Clause
from rules.house import House
from rules.vocabulary.witnesses import still_to_ask
from rulings.dispute.betting.round import Settled
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.decisions_left import MOST_LEFT
from rulings.judgement.findings import Findings, find
from rulings.judgement.rule import rule
from rulings.judgement.take import NotLeftOpen, take
from rulings.judgement.wording import HOLD
from rulings.model.ruling import Decision, Ruling
from rulings.rulebook.case_library import dispute_of
from rulings.rulebook.proof.bitsets import domain_of
from rulings.rulebook.proof.combinations import count
from tests.support.disputes.library_read_once import library

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
POT_LIMIT = {"structure": "pot-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
IN_ONE = {"released": "released", "motions": "one", "behind": "more chips"}
ON_PURPOSE = {"overpaid": "not by mistake"}
MISREAD = {
    "player": "Ben",
    "said": "call",
    "chips": [100],
    "spoke": "with the chips",
    "believed": "another amount",
    "harm": "none",
    **IN_ONE,
}


def ruled(*acts: dict[str, Any], house: House | None = None, **table: Any) -> Ruling:
    return rule(disputed(*acts, **table), house or House())


def disputed(*acts: dict[str, Any], game: Any = None, **table: Any) -> Any:
    return read_dispute(
        {
            "situation": "betting",
            "game": game or GAME,
            "table": {"round": "later", "bet": 0, **table},
            "acts": list(acts),
        }
    )


def of_key(ruling: Ruling, key: str) -> Decision:
    (found,) = [one for one in ruling.decisions if one.key == key]
    return found


def test_a_misread_call_leaves_that_it_is_taken_back_or_stands() -> None:
    ruling = ruled({"player": "Ann", "did": "bets", "to": 400}, MISREAD)
    assert ruling.outcome == "floor decides"
    back, stands = ruling.decisions
    assert (back.key, back.recommended) == ("may-be-withdrawn", True)
    assert back.label == back.decision == "The call may be taken back"
    assert back.say == "Ben, you may take the call back and act again."
    assert [(one.player, one.may_fold, one.call_to) for one in back.options] == [("Ben", True, 400)]
    assert (stands.key, stands.recommended) == ("corrected", False)
    assert stands.decision == "The call stands: 400"
    assert stands.say == "Ben, your call stands at 400. Put in 300 more."
    assert stands.dealer == ("Have Ben put in 300 more.",)
    assert [(one.player, one.chips, one.way) for one in stands.moves] == [
        ("Ben", 300, "into the pot")
    ]
    assert {one.clause for one in stands.reasons} >= {"s14.nl.12.call"}


def test_while_nobody_has_decided_the_sentence_is_a_proposal_and_the_dealer_waits() -> None:
    ruling = ruled(
        {"player": "Ann", "did": "bets", "to": 200},
        {"player": "Ben", "said": "nothing", "chips": [150, 150], **IN_ONE, **ON_PURPOSE},
    )
    assert ruling.say == (
        "The floor decides. Proposed: Ben, that is a call of 200. 100 comes back to you."
    )
    assert ruling.dealer == (HOLD,)
    assert ruling.options == ()
    assert [one.only_if for one in ruling.moves] == ["it is decided so"]
    call, made_up = ruling.decisions
    assert call.dealer == ("Return 100 to Ben.",)
    assert [one.only_if for one in call.moves] == [None]
    assert (made_up.decision, made_up.acts[-1].to) == ("Raise to 400, the minimum", 400)
    assert made_up.dealer == ("Have Ben put in 100 more.",)


def test_the_exception_that_the_floor_does_not_apply_leaves_what_the_others_say() -> None:
    ruling = ruled(
        {
            "player": "Ann",
            "said": "bet 180",
            "chips": [100, 80],
            "spoke": "with the chips",
            "noticed": "before all had acted",
            "considered": "somebody did",
            "objector": "somebody else",
            **IN_ONE,
        },
        {"player": "Ben", "did": "calls"},
        game=POT_LIMIT,
        pot=100,
    )
    stands, cut = ruling.decisions
    assert (stands.key, stands.acts[0].to, stands.moves) == ("stands", 180, ())
    assert (cut.key, cut.acts[0].to) == ("brought-down", 100)
    assert {(one.player, one.chips) for one in cut.moves} == {("Ann", 80), ("Ben", 80)}


def test_where_clauses_conflict_what_each_makes_is_left_and_none_is_recommended() -> None:
    ruling = ruled(
        {"player": "Ann", "said": "nothing", "chips": [100, *[5] * 16], **IN_ONE},
        game=POT_LIMIT,
        pot=100,
        house=House(smallest_chip=25),
    )
    assert "conflict" in ruling.decision
    assert ruling.say.startswith("Two rules meet here")
    assert not any(one.recommended for one in ruling.decisions)
    assert [one.acts[0].to for one in ruling.decisions] == [175, 100]


def test_a_clause_that_makes_no_decision_recommends_none() -> None:
    early = {"player": "Bea", "turn": "out of turn", "said": "check", "action_changed": "no"}
    dispute = disputed({**early, "chips": []}, round="later", bet=0)
    # The conventions name no remedy; the private-games edition does.
    ruling = rule(dispute, House(private_games=False))
    assert [(one.key, one.recommended) for one in ruling.decisions] == [
        ("stands", False),
        ("may-be-withdrawn", False),
    ]
    assert "action goes back to the player whose turn it is" in ruling.say.lower()


def test_what_one_of_the_decisions_needs_to_know_is_asked() -> None:
    chip = {"player": "Bea", "said": "nothing", "chips": [5], "released": "released"}
    blinds = {"structure": "no-limit", "play": "cash"}
    dispute = disputed(
        chip, game=blinds, round="first", bet=10, last_wager="full", in_front={"Bea": 10}
    )
    found = find(dispute, House())
    assert found.outcome == "need to know"
    assert found.asks in ("game.big_blind", "table.last_raise")
    assert rule(dispute).asks[0].path == found.asks


TOURNAMENT = {**GAME, "play": "tournament"}


def in_two_motions(player: str, first: int) -> dict[str, Any]:
    """A raise that the floor may hold to its first motion, half of the chips."""
    motions = {"motions": "several", "first_motion": first, "spoke": "before the chips"}
    return {"player": player, "said": "raise", "chips": [first, first], **IN_ONE, **motions}


def test_of_two_acts_that_are_open_each_decision_says_both() -> None:
    ruling = ruled(
        {"player": "Ann", "did": "bets", "to": 200},
        in_two_motions("Ben", 500),
        in_two_motions("Cat", 2000),
        game=TOURNAMENT,
    )
    assert [one.key for one in ruling.decisions] == [
        "2-first-motion+3-first-motion",
        "2-first-motion+3-chips",
        "2-chips+3-first-motion",
        "2-chips+3-chips",
    ]
    both = ruling.decisions[0]
    assert both.decision == "Ben: raise to 500; Cat: raise to 2,000"
    assert both.dealer == ("Return 500 to Ben.", "Return 2,000 to Cat.")


def test_of_many_acts_that_are_open_no_more_are_told_than_a_person_can_take_in() -> None:
    players = ("Ben", "Cat", "Dan", "Eve", "Fay")
    acts = [in_two_motions(name, 500 * 4**at) for at, name in enumerate(players)]
    ruling = ruled({"player": "Ann", "did": "bets", "to": 200}, *acts, game=TOURNAMENT)
    assert 1 < len(ruling.decisions) <= MOST_LEFT
    assert len({one.acts for one in ruling.decisions}) == len(ruling.decisions)


def test_what_its_first_step_comes_to_either_way_does_not_close_a_dispute_with_many_ways() -> None:
    """Cat's raise is left open four ways, Bea's two; those of the small chips lead to the same."""
    cat = {
        "player": "Cat",
        "said": "fold",
        "spoke": "after the chips",
        "chips": [5, 100, 500, 5, 25],
        "motions": "one",
        "released": "released",
        "behind": "none",
        "believed": "another amount",
        "harm": "none",
        "noticed": "after all had acted",
        "considered": "nobody did",
    }
    bea = {
        "player": "Bea",
        "said": "bet 1350",
        "spoke": "after the chips",
        "chips": [100, 500, 25, 500, 100],
        "overpaid": "by mistake",
        "believed": "the right amount",
        "noticed": "before all had acted",
        "considered": "somebody did",
        **IN_ONE,
    }
    ruling = ruled(
        cat,
        bea,
        {"player": "Dan", "did": "calls"},
        game={"structure": "pot-limit", "play": "cash", "small_blind": 25, "big_blind": 50},
        house=House(smallest_chip=25, small_blind_counts_as_big=True),
        round="first",
        pot=75,
        bet=50,
        in_front={"Sam": 25, "Bea": 50},
        acted={},
        small_blind="Sam",
        big_blind="Bea",
    )
    assert ruling.outcome == "floor decides"
    assert len(ruling.decisions) == MOST_LEFT


@cache
def every_case_left_open() -> tuple[tuple[str, Findings, Ruling], ...]:
    held = []
    for path, place, case in library():
        dispute = dispute_of(path, place, case)
        found = find(dispute, case.house) if not dispute.disputed else None
        if found is not None and found.left:
            held.append((case.name, found, rule(dispute, case.house)))
    return tuple(held)


@pytest.mark.slow
def test_each_decision_of_the_library_is_whole_and_another() -> None:
    for name, found, ruling in every_case_left_open():
        _each_decision_is_whole_and_another(name, found, ruling)


def _each_decision_is_whole_and_another(name: str, found: Findings, ruling: Ruling) -> None:
    assert ruling.outcome == "floor decides", name
    assert 2 <= len(ruling.decisions) <= MOST_LEFT
    assert len({one.key for one in ruling.decisions}) == len(ruling.decisions)
    assert len({one.label for one in ruling.decisions}) == len(ruling.decisions)
    assert [one.recommended for one in ruling.decisions[1:]] == [False] * (len(found.left) - 1)
    assert all(line == HOLD for line in ruling.dealer)
    for one in ruling.decisions:
        assert one.say
        assert one.reasons
        assert "floor decides" not in one.decision.lower()
        assert HOLD not in one.dealer
        waiting = [act.index for act in one.acts if act.outcome not in ("ruled", "not disputed")]
        # Nothing but an act that nobody disputes may still wait for its turn.
        told = found.judged[0].moment.dispute.acts if waiting else ()
        assert all(isinstance(told[index], Settled) for index in waiting)


DISCRETIONS = [clause for clause in CLAUSES if clause.may]


@pytest.mark.parametrize("clause", DISCRETIONS, ids=lambda clause: clause.id)
def test_every_decision_that_a_clause_leaves_is_taken_in_a_case(clause: Clause) -> None:
    assert clause.may is not None
    taken = set(taken_of(clause.id))
    for choice in clause.may.leaves:
        is_taken = (choice.makes, choice.figure, choice.say) in taken
        assert is_taken == _can_be_left(clause, choice), choice
    if clause.may.recommends:
        assert (clause.makes, clause.figure, clause.say) in taken


def _can_be_left(clause: Clause, choice: Choice) -> bool:
    """Whether the facts of the clause and of its choice can be together."""
    domain = domain_of(clause.topic, LIMITS)
    cube = list(domain.whole)
    for when in (clause.when, choice.when):
        for place, bits in domain.pattern(when).items():
            cube[place] &= bits
    return count(tuple(cube), domain.never) > 0


def taken_of(clause: str) -> Iterator[tuple[object, ...]]:
    for _, found, _ in every_case_left_open():
        for one in found.left:
            for instead in one.choices.values():
                yield from ((c.makes, c.figure, c.say) for c in instead if c.id == clause)


def test_a_choice_is_that_the_clause_is_not_applied_where_it_says_nothing_else() -> None:
    assert Choice() == Choice(makes=None, figure=None, say="", when={})


def test_under_accounts_each_ruling_can_be_taken_on_the_word_of_who_gave_it() -> None:
    ruling = told_in_two_ways("before the chips", "after the chips")
    assert ruling.outcome == "need to know"
    assert [one.key for one in ruling.decisions] == ["account-1", "account-2"]
    assert ruling.decisions[0].label == "The dealer: Raise to 1,000"
    assert ruling.decisions[1].label == "Ben: Call: 300"
    taken = take(ruling, "account-1")
    assert taken.on_word_of == ("the dealer",)
    assert taken.say == "I find for the dealer. Ben, that is a raise to 1,000."
    assert taken.acts == ruling.decisions[0].acts
    assert take(ruling, "account-2").say.startswith("I find for Ben. Ben, that is a call of 300.")
    assert take(ruling, "account-1", on_word_of=["the camera"]).on_word_of == ("the camera",)


def test_what_is_open_under_an_account_is_taken_with_it() -> None:
    misread = {**MISREAD}
    del misread["believed"]
    ruling = rule(
        read_dispute(
            {
                "situation": "betting",
                "game": GAME,
                "table": {"round": "later", "bet": 0},
                "acts": [{"player": "Ann", "did": "bets", "to": 400}, misread],
                "disputed": [
                    {
                        "path": "acts[1].believed",
                        "accounts": [
                            {"answer": "another amount", "by": ["Ben"]},
                            {"answer": "the right amount", "by": ["Ann"]},
                        ],
                    }
                ],
            }
        )
    )
    keys = [one.key for one in ruling.decisions]
    assert keys == ["account-1:may-be-withdrawn", "account-1:corrected", "account-2"]
    taken = take(ruling, "account-1:corrected")
    assert taken.on_word_of == ("Ben",)
    assert taken.say == "I find for Ben. Ben, your call stands at 400. Put in 300 more."


def test_where_the_accounts_lead_to_one_ruling_nothing_is_left_to_take() -> None:
    assert told_in_two_ways("before the chips", "with the chips").decisions == ()


def told_in_two_ways(first: str, second: str) -> Ruling:
    accounts = [{"answer": first, "by": ["the dealer"]}, {"answer": second, "by": ["Ben"]}]
    return rule(
        read_dispute(
            {
                "situation": "betting",
                "game": GAME,
                "table": {"round": "later", "bet": 0},
                "acts": [
                    {"player": "Ann", "did": "bets", "to": 300},
                    {"player": "Ben", "said": "raise", "chips": [1000], **IN_ONE},
                ],
                "disputed": [{"path": "acts[1].spoke", "accounts": accounts}],
            }
        )
    )


def test_a_decision_that_is_not_left_open_is_not_taken() -> None:
    ruling = ruled({"player": "Ann", "did": "bets", "to": 400}, MISREAD)
    with pytest.raises(NotLeftOpen, match="'raise': one of these is allowed: may-be-withdrawn, "):
        take(ruling, "raise")
    firm = ruled({"player": "Ann", "said": "nothing", "chips": [100], **IN_ONE})
    with pytest.raises(NotLeftOpen, match="no decision is left open: Bet of 100"):
        take(firm, "bet")


def test_who_gave_an_account_is_not_the_first_to_be_asked_again() -> None:
    assert still_to_ask("act.spoke", ["the dealer", "Ben"]) == "players out of the hand"
    assert still_to_ask("act.spoke", ["Ben"]) == "the dealer"
    assert still_to_ask("act.spoke", ["a player out of the hand", "the dealer", "Ben"]) == (
        "the camera"
    )
    assert still_to_ask("act.first_motion", ["the camera"]) is None


SECOND_QUEEN = {
    "situation": "deck",
    "asks": "two of the same card",
    "next_deal": "not begun",
    "knew": "somebody who bet or raised",
    "knew_by": ["Ann"],
    "paid": {"Ann": 120, "Ben": 120, "Cal": 40},
}


def test_chips_that_may_stay_go_back_only_where_the_floor_decides_so_i_5() -> None:
    ruling = rule(read_dispute(SECOND_QUEEN))
    kept, void = ruling.decisions
    assert kept.recommended
    assert {move.player: move.chips for move in kept.moves} == {"Ben": 120, "Cal": 40}
    assert {move.player: move.chips for move in void.moves} == SECOND_QUEEN["paid"]
    assert sum(move.chips for move in void.moves) == 280
    assert "What Ann put in stays" in kept.say


def test_each_decision_left_open_has_the_dealers_own_steps() -> None:
    ruling = rule(read_dispute(SECOND_QUEEN))
    kept, void = (take(ruling, one.key).procedure for one in ruling.decisions)
    assert ruling.procedure == ()
    assert kept[0].told.startswith("Leave the chips of the player who knew in the pot")
    assert void[0].told.startswith("Give each player back")
