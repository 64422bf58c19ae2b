"""What a ruling offers to tell besides: from how much somebody may raise, once it is known."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.table import Table
from rulings.dispute.reading.read import read_dispute
from rulings.interview.candidate_answers import marks
from rulings.interview.possible_rulings import possible
from rulings.judgement.equality import decision, in_kind
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.judgement.run_of_acts.unmatched import unmatched
from rulings.judgement.wording import now_told
from rulings.model.ruling import NEXT, Ends, Option, Ruling
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library

LAST_RAISE = "To hear the smallest amount, tell how big the last full bet or raise was."
BIG_BLIND = "To hear the smallest amount, tell the big blind."


def _called(**table: Any) -> Ruling:
    call = {"player": "Ben", "said": "call", "spoke": "before the chips", "chips": [500]}
    dispute = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 25, "big_blind": 50},
        "table": {"round": "later", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}} | table,
        "acts": [call | {"released": "released"}],
    }
    return rule(read_dispute(dispute))


def _bet(**game: int) -> Ruling:
    bet = {"player": "Ben", "said": "check", "spoke": "before the chips", "chips": []}
    facts = {"game": {"structure": "no-limit", "play": "cash"} | game, "acts": [bet]}
    return rule(
        read_dispute({"situation": "betting", "table": {"round": "later", "bet": 0}} | facts)
    )


def _from_how_much(ruling: Ruling) -> int | None:
    (next_one,) = (one.raise_from for one in ruling.options if one.player == NEXT)
    return next_one


def test_a_call_is_ruled_and_the_last_raise_tells_from_how_much_one_may_raise() -> None:
    ruling = _called()
    assert (ruling.decision, _from_how_much(ruling)) == ("Call: 300", None)
    assert [(one.path, one.told) for one in ruling.offers] == [("table.last_raise", LAST_RAISE)]
    # 300 and as much more as the last raise was: not twice the bet, nor a blind more.
    for last_raise, least in ((120, 420), (220, 520)):
        told = _called(last_raise=last_raise, last_wager="full")
        assert (told.decision, _from_how_much(told), told.offers) == ("Call: 300", least, ())


def test_after_a_check_the_big_blind_tells_from_how_much_one_may_bet() -> None:
    ruling = _bet()
    assert (ruling.decision, _from_how_much(ruling)) == ("Check", None)
    assert [(one.path, one.told) for one in ruling.offers] == [("game.big_blind", BIG_BLIND)]
    told = _bet(big_blind=70)
    assert (told.decision, _from_how_much(told), told.offers) == ("Check", 70, ())


@pytest.mark.slow
def test_what_is_offered_is_asked_of_nobody_as_no_answer_to_it_changes_the_decision() -> None:
    offered = 0
    for one in library():
        dispute, house = dispute_of(*one), one[2].house
        ruling = rule(dispute, house)
        for offer in ruling.offers:
            assert not ruling.asks
            # An act that is offered to be told of has that amount itself once it is told.
            same = in_kind if offer.path.startswith("acts[") else decision
            before = same(find(dispute, house))
            answers = marks(dispute, house.misunderstanding_threshold)
            for chips in answers[:: max(len(answers) // 30, 1)]:
                then = possible(dispute, offer.path, chips)
                if then is not None:
                    offered += 1
                    assert same(find(then, house)) == before, (one[2].name, chips)
    assert offered > 100


def test_while_the_floor_decides_each_decision_has_its_own_and_nothing_is_offered() -> None:
    misread = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
        "table": {"bet": 400, "in_front": {"Ann": 400, "Ben": 0}},
        "acts": [
            {
                **{"player": "Ben", "said": "call", "chips": [100], "spoke": "with the chips"},
                **{"released": "released", "motions": "one", "behind": "more chips"},
                **{"believed": "another amount", "harm": "none"},
            }
        ],
    }
    ruling = rule(read_dispute(misread), House())
    assert (ruling.outcome, ruling.offers, ruling.options) == ("floor decides", (), ())


BLINDS = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
NO_BLINDS = {"structure": "no-limit", "play": "cash"}
MATCHED = {"bet": 300, "last_raise": 300, "last_wager": "full"}


def _ruled(*acts: dict[str, Any], game: Any = None, **table: Any) -> Ruling:
    dispute = {"situation": "betting", "game": game or BLINDS, "table": table, "acts": list(acts)}
    return rule(read_dispute(dispute))


def _folds(player: str) -> dict[str, Any]:
    return {"player": player, "said": "fold", "chips": []}


def _shows(player: str) -> dict[str, Any]:
    return {"player": player, "said": "nothing", "chips": [], "gesture": "shows the hand"}


def _holds(player: str) -> dict[str, Any]:
    return {"player": player, "said": "nothing", "chips": [300], "released": "held"}


def _now(ruling: Ruling) -> dict[str, Option]:
    return {one.player: one for one in ruling.options}


def _who(ruling: Ruling) -> set[str]:
    return {one.player for one in ruling.options}


def test_who_has_no_chips_left_has_no_action_and_who_has_one_has() -> None:
    told = {"in_front": {"Ann": 100, "Cat": 300}, "stacks": {"Ann": 0, "Dan": 1}}
    ruling = _ruled(_folds("Ben"), round="later", **MATCHED, **told)
    assert _who(ruling) == {"Dan", NEXT}
    assert (_now(ruling)["Dan"].call_to, _now(ruling)["Dan"].may_raise) == (1, False)


@pytest.mark.parametrize(("behind", "may"), [(300, False), (301, True)])
def test_whose_whole_stack_is_the_bet_may_call_and_not_raise(behind: int, may: bool) -> None:
    told = {"in_front": {"Cat": 300}, "acted": {"Cat": 300}, "stacks": {"Dan": behind}}
    dan = _now(_ruled(_folds("Ben"), round="later", **MATCHED, **told))["Dan"]
    assert (dan.call_to, dan.may_raise) == (300, may)


def test_of_whom_nobody_knows_what_he_has_in_what_he_owes_is_not_told() -> None:
    ruling = _ruled(_folds("Ben"), bet=200, acted={"Ann": 0, "Cat": 0})
    assert _who(ruling) == {"Ann", "Cat", NEXT}
    ann = _now(ruling)["Ann"]
    assert (ann.may_check, ann.call_to, ann.to_put_in, ann.opens) == (False, None, None, False)
    assert (_now(ruling)[NEXT].call_to, _now(ruling)[NEXT].to_put_in) == (200, 200)
    assert ruling.ends is None


def test_while_the_bet_is_not_known_it_is_not_told_what_may_be_done_nor_offered() -> None:
    nothing_in = {"Ann": 0, "Cat": 0}
    ruling = _ruled(_folds("Ben"), in_front=nothing_in, acted=nothing_in)
    assert _who(ruling) == {"Ann", "Cat", NEXT}
    told = {(one.may_check, one.call_to, one.to_put_in, one.opens) for one in ruling.options}
    assert (told, ruling.offers) == ({(False, None, None, None)}, ())


def test_who_alone_is_left_has_won_and_acts_no_more() -> None:
    posted = {"in_front": {"Sam": 50, "Bea": 100}, "small_blind": "Sam", "big_blind": "Bea"}
    ruling = _ruled(_folds("Sam"), round="first", bet=100, **posted)
    assert _who(ruling) == {NEXT}
    assert ruling.ends == Ends(winner="Bea")


def test_a_hand_that_is_shown_leaves_it_to_who_has_not_acted_yet_to_act() -> None:
    told = {"round": "later", **MATCHED, "in_front": {"Ann": 300}}
    shown = _ruled(_holds("Ben"), _shows("Ann"), **told)
    assert (_who(shown), shown.ends) == ({"Ben"}, None)
    folded = _ruled(_holds("Ben"), {"player": "Ann", "did": "folds"}, **told)
    assert (_who(folded), folded.ends) == ({NEXT}, Ends(winner="Ben"))
    # Ann's bet is matched or not by others: chips that she still holds pass no turn to her.
    held = _ruled(_holds("Ben"), {**_holds("Ann"), "chips": [500]}, **told)
    assert _who(held) == {"Ben", NEXT}


def test_who_is_to_act_again_has_not_won_while_his_act_is_open() -> None:
    ruling = _ruled({"player": "Ann", "did": "folds"}, _holds("Ben"), round="later", bet=0)
    assert (_who(ruling), ruling.ends) == ({"Ben"}, None)


def test_a_hand_that_is_shown_alone_ends_no_round_and_leaves_nobody_to_act() -> None:
    both = {"Ann": 300, "Ben": 300}
    ruling = _ruled(_shows("Ann"), round="later", **MATCHED, in_front=both, acted=both)
    assert (ruling.options, ruling.ends) == ((), None)
    folded = _ruled(_folds("Ben"), round="later", **MATCHED, in_front=both, acted=both | {"Cat": 0})
    assert folded.ends is None
    over = _ruled(_folds("Cat"), round="later", **MATCHED, in_front=both, acted=both)
    assert (_who(over), over.ends) == ({NEXT}, Ends())


def test_where_a_bet_was_there_its_size_is_offered_and_where_none_was_the_big_blind() -> None:
    there = _ruled(_folds("Ben"), game=NO_BLINDS, round="later", bet=300, in_front={"Ann": 300})
    assert [one.path for one in there.offers] == ["table.last_raise"]
    bets = {"player": "Ann", "did": "bets", "to": 200}
    opened = _ruled(bets, _folds("Ben"), game=NO_BLINDS, round="later", bet=0)
    assert (_from_how_much(opened), opened.offers) == (400, ())
    all_in = _ruled(bets | {"all_in": True}, _folds("Ben"), game=NO_BLINDS, round="later", bet=0)
    assert [one.path for one in all_in.offers] == ["game.big_blind"]


def test_a_last_raise_that_was_told_is_not_offered_to_be_told_again() -> None:
    raises = {"player": "Ann", "did": "raises", "to": 600}
    ruling = _ruled(raises, _folds("Ben"), last_raise=200)
    assert (_from_how_much(ruling), ruling.offers) == (None, ())
    known = _ruled(raises, _folds("Ben"), last_raise=200, bet=300)
    assert _from_how_much(known) == 900


TWO = {"round": "later", "pot": 400, "bet": 0, "in_front": {}, "acted": {}, "seats": ["Ann", "Ben"]}


def _all_in(player: str) -> dict[str, Any]:
    return {"player": player, "said": "all-in", "spoke": "before the chips", "chips": []}


def test_over_the_all_in_of_everybody_else_nobody_may_raise() -> None:
    bets = {"player": "Ann", "did": "bets", "to": 100}
    now = _now(_ruled(bets, _all_in("Ben"), **TWO, stacks={"Ann": 900, "Ben": 400}))
    assert (now["Ann"].call_to, now["Ann"].may_raise) == (400, False)
    three = TWO | {"seats": ["Ann", "Ben", "Cat"]}
    now = _now(_ruled(bets, _all_in("Ben"), **three, stacks={"Ann": 900, "Ben": 400}))
    assert (now["Ann"].may_raise, set(now)) == (True, {"Ann", "Cat"})


def test_who_has_not_acted_yet_over_the_all_in_of_everybody_else_is_offered_no_raise() -> None:
    told = TWO | {"pot": 800, "bet": 400, "in_front": {"Ben": 400}, "acted": {"Ben": 400}}
    held = {"released": "held", "motions": "one", "pieces": "one chip"}
    holds = {"player": "Ann", "said": "nothing", "put_in": 1000, **held}
    now = _now(_ruled(holds, **told, last_wager="full", stacks={"Ann": 1500, "Ben": 0}))
    assert (now["Ann"].call_to, now["Ann"].may_raise) == (400, False)


def test_who_alone_has_chips_beside_an_all_in_for_less_is_to_act_no_more_bc_1g() -> None:
    seats = ["Sam", "Bea", "Ann"]
    told = {"round": "first", "pot": 109, "bet": 100, "in_front": {"Sam": 9, "Bea": 100}}
    told |= {"acted": {}, "seats": seats, "stacks": {"Sam": 0}}
    over = _ruled(_folds("Ann"), **told)
    assert (over.options, over.ends is not None) == ((), True)
    # Sam has chips behind: he owes the rest, and she has her option.
    owes = _ruled(_folds("Ann"), **told | {"stacks": {"Sam": 300}})
    assert (set(_now(owes)), owes.ends) == ({"Sam", "Bea"}, None)
    # Without seats somebody else may be in, and she checks or raises.
    named = {name: one for name, one in told.items() if name != "seats"}
    assert "Bea" in _now(_ruled(_folds("Ann"), **named))


def test_at_limit_the_player_who_faces_half_a_bet_may_raise_though_others_are_not_told_of() -> None:
    table = {"round": "later", "limit": 30, "bet": 30, "raises": 0, "last_wager": "full"}
    table |= {"in_front": {"Ann": 30}, "acted": {"Ann": 30}, "others_acted": "not told"}
    raises = {"player": "Ben", "said": "raise", "spoke": "with the chips", "put_in": 46}
    raises |= {
        "behind": "none",
        "released": "released",
        "motions": "one",
        "pieces": "several chips",
    }
    found = _ruled(raises, game={"structure": "fixed-limit", "play": "cash"}, **table)
    assert (found.decision, _now(found)["Ann"].may_raise) == ("Raise to 46", True)


def test_an_early_act_taken_back_leaves_the_next_move_to_whoever_is_due() -> None:
    table = {
        "round": "later",
        "bet": 300,
        "in_front": {"Ann": 300, "Cat": 0},
        "acted": {"Ann": 300},
    }
    table |= {"last_raise": 300, "last_wager": "full"}
    early = {"player": "Cat", "said": "raise to 800", "spoke": "before the chips", "chips": []}
    found = _ruled(early | {"turn": "out of turn", "action_changed": "yes"}, **table)
    assert found.acts[0].remedy == "may be withdrawn"
    assert NEXT in _now(found)


def test_after_a_raise_that_no_act_tells_nobody_hears_what_the_bet_was_before_3_w10() -> None:
    early = {"player": "Cat", "said": "raise to 330", "spoke": "before the chips", "chips": []}
    early |= {"turn": "out of turn", "behind": "more chips"}
    table = {"bet": 120, "in_front": {"Ann": 120}, "acted": {"Ann": 120}, "pot": 300}
    table |= {"round": "later", "last_raise": 120, "last_wager": "full"}
    found = _ruled(early | {"action_changed": "yes"}, **table)
    assert found.decision == "The raise may be taken back"
    for name, raises in ((NEXT, True), ("Cat", True), ("Ann", None)):
        option = _now(found)[name]
        assert (option.may_check, option.call_to, option.may_raise) == (False, None, raises)
        assert (option.raise_from, option.raise_up_to) == (None, None)
    same = _now(_ruled(early | {"action_changed": "only called"}, **table))[NEXT]
    assert (same.call_to, same.raise_from) == (120, 240)


def test_whose_turn_is_gone_is_offered_nothing() -> None:
    seats = ["Ann", "Ben", "Cat", "Dan", "Eve"]
    acts: list[dict[str, Any]] = [
        {"player": "Ann", "did": "bets", "to": 220},
        {"player": "Cat", "did": "calls"},
        {"player": "Dan", "did": "folds"},
        {"player": "Eve", "did": "folds"},
        {"player": "Ben", "said": "raise to 660", "chips": []},
    ]
    found = _ruled(*acts, **TWO | {"seats": seats})
    offered = {one.key: {now.player for now in one.options} for one in found.decisions}
    assert offered == {"stands": {"Ann", "Cat"}, "refused": set()}
    gone = next(one for one in found.decisions if one.key == "refused")
    assert gone.label == "No act: the turn is gone"
    assert found.decision == "Floor decides: raise by a player who was passed over"


def test_what_the_seats_show_is_told_without_an_if_and_from_whoever_is_due() -> None:
    seats: dict[str, Any] = {"seats": ["Ann", "Ben", "Cat"], "in_front": {}, "acted": {}}
    check: dict[str, Any] = {"said": "check", "chips": [], "gesture": "none"}
    opened = {"player": "Ann", "did": "checks"}
    going_on = _ruled(opened, {"player": "Ben"} | check, round="later", bet=0, **seats)
    assert [one.player for one in going_on.options] == ["Cat"]
    bet = {"player": "Ben", "said": "bet 300", "chips": [], "behind": "more chips"}
    raised = _ruled(opened, bet, round="later", bet=0, **seats)
    assert [one.player for one in raised.options] == ["Cat", "Ann"]
    ben = {"player": "Ben", "did": "checks"}
    over = _ruled(opened, ben, {"player": "Cat"} | check, round="later", bet=0, **seats)
    assert over.ends == Ends(seats_show=True)
    assert list(now_told(over)) == ["The betting on this round is over"]
    alone = _ruled(_folds("Ann"), {"player": "Ben", "did": "folds"}, round="later", bet=0, **seats)
    assert list(now_told(alone)) == ["The pot is Cat's, as everyone else has folded"]


@pytest.mark.parametrize(
    ("stack", "table", "back"),
    [
        (400, {}, {"Ann": 600}),
        (999, {}, {"Ann": 1}),
        # He has as much as she bet, and the round is over all the same.
        (1_000, {}, {}),
        (400, {"in_front": {"Ann": 0, "Ben": 0, "Cy": 300}, "last_raise": 300}, {"Ann": 600}),
    ],
)
def test_where_an_act_ends_the_round_what_nobody_matched_goes_back_bc_17c(
    stack: int, table: dict[str, object], back: dict[str, int]
) -> None:
    data = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
        "table": {
            "round": "later",
            "bet": 0,
            "seats": ["Ann", "Ben", "Cy"],
            "folded": ["Cy"],
            "stacks": {"Ben": stack},
        }
        | table,
        "acts": [
            {"player": "Ann", "did": "raises" if table else "bets", "to": 1_000},
            {"player": "Ben", "said": "all-in", "chips": [], "gesture": "none"},
        ],
    }
    if table:
        data["table"] |= {"bet": 300, "acted": {"Cy": 300}}  # type: ignore[operator]
    ruling = rule(read_dispute(data))
    assert ruling.ends is not None
    assert ruling.ends.seats_show
    assert {move.player: move.chips for move in ruling.ends.back} == back
    assert all(move.way == "back to the player" for move in ruling.ends.back)
    by: tuple[str, ...] = ("BC-17c Chips that nobody matched go back",) if back else ()
    assert ruling.ends.because == by
    told = [line for line in now_told(ruling) if "nobody matched:" in line]
    assert told == [
        f"{chips} back to {player}, which nobody matched: {by[0]}" for player, chips in back.items()
    ]


BETS: dict[str, Any] = {"player": "Ann", "did": "bets", "to": 500}
OF_HIS_OWN = {"chips": [], "why_folded": "own choice"}
BEN_SAYS_FOLD = {"player": "Ben", "said": "fold", "gesture": "none"} | OF_HIS_OWN
CAT_SAYS_FOLD = BEN_SAYS_FOLD | {"player": "Cat"}
GIVES_UP = {"player": "Ann", "said": "nothing", "gesture": "gives up the cards"} | OF_HIS_OWN
GIVES_UP |= {"identifiable": "no"}
RAISE = {"said": "raise to 1500", "chips": [1500], "behind": "more chips", "gesture": "none"}
SHORT = {"player": "Ben", "did": "calls", "to": 200, "all_in": True}
LATER = ({**GIVES_UP, "acted_on": "somebody"}, {"player": "Cat", "did": "calls"})


@pytest.mark.parametrize(
    ("acts", "winner", "back"),
    [
        ((BETS, {"player": "Ben", "did": "folds"}, GIVES_UP), "Cat", 500),
        ((BETS, BEN_SAYS_FOLD, GIVES_UP), "Cat", 500),
        ((BETS, {"player": "Ann", "did": "folds"}, BEN_SAYS_FOLD), "Cat", 500),
        ((BETS, SHORT, CAT_SAYS_FOLD, GIVES_UP), "Ben", 300),
        # What is done after that is about nothing.
        ((BETS, BEN_SAYS_FOLD, *LATER), "Cat", 500),
        # The bet was raised, whatever that raise would have come to, in turn or not.
        ((BETS, {"player": "Ben"} | RAISE, {"player": "Cat", "did": "folds"}, GIVES_UP), "Ben", 0),
        ((BETS, {"player": "Cat"} | RAISE, BEN_SAYS_FOLD, GIVES_UP), "Cat", 0),
        # Nobody told how much she bet.
        (({"player": "Ann", "did": "bets"}, BEN_SAYS_FOLD, GIVES_UP), "Cat", 0),
        # A bettor who is left takes all of it with the pot.
        ((BETS, BEN_SAYS_FOLD, CAT_SAYS_FOLD), "Ann", 0),
    ],
)
def test_of_a_bettor_whose_hand_is_gone_what_nobody_matched_goes_back_however_it_is_told_bc_17c(
    acts: tuple[dict[str, Any], ...], winner: str, back: int
) -> None:
    table: dict[str, Any] = {"round": "later", "pot": 600, "bet": 0, "in_front": {}, "acted": {}}
    ruling = _ruled(*acts, **table | {"seats": ["Ann", "Ben", "Cat"]})
    assert ruling.ends is not None
    assert ruling.ends.winner == winner
    assert {one.player: one.chips for one in ruling.ends.back} == ({"Ann": back} if back else {})


ANN_FOLDS, DAN_FOLDS = ({"player": one, "did": "folds"} for one in ("Ann", "Dan"))
DAN_CALLS = {"player": "Dan", "did": "calls"}


@pytest.mark.parametrize(
    ("before", "call", "back"),
    [
        ((BETS, DAN_FOLDS, ANN_FOLDS, SHORT), 200, 300),
        ((BETS, DAN_FOLDS, SHORT, ANN_FOLDS), 200, 300),
        # While she is in, or somebody has called her bet, it is the bet to match.
        ((BETS, DAN_FOLDS, SHORT), 500, 0),
        ((BETS, DAN_CALLS, ANN_FOLDS, SHORT), 500, 0),
        ((BETS, DAN_CALLS, DAN_FOLDS, ANN_FOLDS, SHORT), 500, 0),
    ],
)
def test_a_player_alone_with_all_ins_need_not_match_what_goes_back_to_a_bettor_who_is_out_bc_17c(
    before: tuple[dict[str, Any], ...], call: int, back: int
) -> None:
    table: dict[str, Any] = {"round": "later", "pot": 600, "bet": 0, "in_front": {}, "acted": {}}
    table |= {"seats": ["Ann", "Dan", "Ben", "Cat"]}
    for last in ({"said": "call", "chips": []}, {"did": "calls", "to": 500}):
        ruling = _ruled(*before, {"player": "Cat"} | last, **table)
        assert ruling.acts[-1].to == call
        assert ruling.ends is not None
        told = {one.player: one.chips for one in ruling.ends.back}
        assert told == ({"Ann": back} if back else {})
    assert [one.chips for one in ruling.moves] == ([500 - call] if call < 500 else [])


def test_who_folds_later_was_not_all_in_for_a_bet_under_the_minimum() -> None:
    dispute = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 601},
        "table": {
            **{"round": "later", "bet": 0, "in_front": {}, "acted": {}},
            "seats": ["Ann", "Ben", "Cat"],
        },
        "acts": [
            {"player": "Ann", "did": "bets", "to": 300},
            {"player": "Ben", "did": "calls"},
            {"player": "Cat", "did": "raises", "to": 1201},
            {"player": "Ann", "did": "folds"},
            {"player": "Ben", "said": "call", "chips": [], "behind": "more chips"},
        ],
    }
    (asked,) = rule(read_dispute(dispute)).asks
    assert (asked.path, asked.text) == (
        "acts[0].noticed",
        "Ann: When was the size questioned?",
    )


def test_chips_come_back_only_where_everybody_is_told_of_and_somebody_who_is_in_is_all_in() -> None:
    table = Table(
        bet=300, in_front={"Ann": 300, "Ben": 100}, seats=("Ann", "Ben"), all_in=frozenset({"Ben"})
    )
    assert unmatched(table, House()) == ((), ())
    told = table._replace(in_front_complete=True)
    moves, because = unmatched(told, House())
    assert [(move.player, move.chips) for move in moves] == [("Ann", 200)]
    assert because
    nobody = told._replace(folded=frozenset({"Ben"}))
    assert unmatched(nobody, House()) == ((), ())


LAST_CHIPS = {"said": "nothing", "motions": "one", "released": "released", "gesture": "none"}


def test_a_player_with_no_more_chips_is_offered_no_more_than_those() -> None:
    unaware = {"believed": "the bet before a raise", "acted_on": "nobody yet"}
    three = {"round": "later", "pot": 60, "bet": 0, "in_front": {}, "acted": {}}
    three |= {"seats": ["Ann", "Ben", "Cal"]}
    raised = (
        {"player": "Ann", "did": "bets", "to": 100},
        {"player": "Ben", "did": "raises", "to": 300},
    )
    for behind, call in (("none", 100), ("more chips", 300)):
        last = {"player": "Cal", **LAST_CHIPS, **unaware, "chips": [100], "behind": behind}
        ruling = _ruled(*raised, last, **three)
        assert ruling.decision == "The call may be taken back"
        cal = _now(ruling)["Cal"]
        assert (cal.call_to, cal.may_raise) == (call, behind != "none")


def test_of_a_last_wager_that_is_cut_what_comes_back_is_all_that_there_is() -> None:
    table = {"round": "later", "pot": 40, "limit": 20, "bet": 0, "in_front": {}, "acted": {}}
    table |= {"seats": ["Ann", "Ben", "Cal"], "raises": 0}
    ruling = rule(
        read_dispute(
            {
                "situation": "betting",
                "game": {"structure": "fixed-limit", "play": "cash"},
                "table": table,
                "acts": [
                    {"player": "Ann", "did": "bets", "to": 20},
                    {"player": "Ben", **LAST_CHIPS, "chips": [25, 10, 5, 1], "behind": "none"},
                    {"player": "Cal", "did": "raises", "to": 60},
                ],
            }
        )
    )
    assert [(one.player, one.chips) for one in ruling.moves] == [("Ben", 1)]
    ben = _now(ruling)["Ben"]
    assert (ben.call_to, ben.to_put_in, ben.may_raise) == (41, 1, False)
