"""The headline of a situation that is one question is what is decided, not the clause's title."""

import json
from typing import Any, get_args

import pytest

from rules.clause.results import FIGURES, Figure
from rules.house import House
from rulings.cli.plain_text import plain
from rulings.dispute.given_answers import held
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.judgement.wording import (
    figures_told,
    if_so,
    in_common,
    may_do,
    procedure_told,
    said_of,
)
from rulings.model.ruling import DECIDED, NEXT, Ruling, Said
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library

NO_LIMIT: dict[str, Any] = {
    "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
}
CLOCK = {"situation": "clock", "asked": "yes", "time": "run out"}


def decided(**dispute: Any) -> tuple[str, str]:
    ruling = rule(read_dispute(dispute))
    return ruling.decision, ruling.say


def test_the_headline_is_the_first_sentence_for_the_table_with_its_amounts() -> None:
    decision, say = decided(
        situation="straddle",
        asks="what a raise must come to",
        structure="no-limit or pot-limit",
        amount=20,
        big_blind=10,
    )
    assert decision == "A raise is to at least 40"
    assert say.startswith(decision)


def test_a_word_alone_is_no_headline() -> None:
    late = {"facing_a_bet": "yes", "warned": "yes", "directed": "yes"}
    assert decided(**CLOCK, **late) == ("The hand is dead", "Time. The hand is dead.")


def test_what_is_left_to_the_floor_says_so_in_the_headline() -> None:
    clock = {**CLOCK, "time": "running", "structure": "no-limit"}
    decision, say = decided(**clock, facing_a_bet="no")
    assert decision.startswith("Floor decides: the clock is on you")
    assert say.startswith(
        "The floor decides. Proposed: The clock is on you. There is no bet to you"
    )


def test_that_two_players_are_capped_in_a_tournament_is_said_once() -> None:
    capped = {"limit": 20, "bet": 80, "raises": 3, "players": "two since the round began"}
    table = {**capped, "round": "later", "in_front": {"Ann": 60, "Ben": 80}}
    table["last_two"] = "more than two"
    raised = {"player": "Ann", "said": "raise to 100", "spoke": "before the chips", "put_in": 40}
    game = {"structure": "fixed-limit", "play": "tournament"}
    _, say = decided(situation="betting", game=game, table=table, acts=[raised])
    assert say == "Ann, you may not raise here. It is a call of 80. 20 comes back to you."


@pytest.mark.parametrize("name", ["Ann", "J. Smith"])
def test_the_headline_of_pots_is_the_main_pot_with_whole_names(name: str) -> None:
    decision, say = decided(
        situation="pots",
        asks="how the pots are made",
        paid={name: 30, "Ben": 10, "Cal": 30},
        all_in=["Ben"],
        folded=[],
        ante=0,
    )
    assert decision == f"Main pot 30: {name}, Ben, Cal"
    assert say == f"{decision}. Side pot 40: {name}, Cal."


@pytest.mark.slow
def test_every_figure_is_told_in_words_of_its_own() -> None:
    shown = {
        name
        for one in library()
        for _, facts, _ in find(dispute_of(*one), one[2].house).steps
        for name in facts.figures
    }
    assert set(FIGURES) - shown <= set(get_args(Figure)) <= set(FIGURES)
    assert len(set(FIGURES.values())) == len(FIGURES)
    assert not [words for words in FIGURES.values() if "_" in words]


def test_a_figure_that_the_sentence_says_already_is_not_told_again() -> None:
    straddle = {"situation": "straddle", "amount": 20, "big_blind": 10}
    asks = {"asks": "what a raise must come to", "structure": "no-limit or pot-limit"}
    ruling = rule(read_dispute({**straddle, **asks}))
    assert ruling.figures == {"raise_to": 40}
    assert "40" in ruling.say
    assert list(figures_told(ruling)) == []
    kill = {"situation": "kill", "size": "full", "big_blind": 500}
    ruling = rule(read_dispute({**kill, "asks": "what the kill posts and plays"}))
    assert "1,000 is posted" in ruling.say
    assert list(figures_told(ruling)) == []
    choice = {"asks": "killing by choice at lowball", "lowball_option": "no"}
    assert list(figures_told(rule(read_dispute({**kill, **choice}))))[-1] == (
        ("Chips needed in front", "4,000")
    )


def test_a_limit_that_is_as_much_as_the_blind_is_told_beside_it() -> None:
    kill = {"situation": "kill", "size": "full", "big_blind": 4, "lower_limit": 4}
    ruling = rule(read_dispute({**kill, "upper_limit": 8, "asks": "what the kill posts and plays"}))
    assert "8 is posted" in ruling.say
    limits = [("The lower limit of a killed pot", "8"), ("The upper limit of a killed pot", "16")]
    assert list(figures_told(ruling)) == limits
    assert "  The lower limit of a killed pot: 8" in plain(ruling)


def test_what_high_low_alone_knows_is_not_told_to_another_game() -> None:
    asked = {"situation": "kill", "asks": "must the next pot be killed", "size": "full"}
    won = {"last_pot": "one winner", "winner_had": "nothing"}
    kill = {**asked, **won, "big_blind": 4, "upper_limit": 8}
    high = rule(read_dispute({**kill, "high_low": "no"}))
    split = rule(read_dispute({**kill, "high_low": "yes", "pot": 30}))
    assert "pot_needed" not in high.figures
    assert split.figures["pot_needed"] == 40


def test_what_a_player_who_has_not_acted_may_do_begins_like_a_sentence() -> None:
    _, _, case = first = next(
        one
        for one in library()
        if one[2].dispute["situation"] == "betting"
        and one[2].ruling.outcome == "ruled"
        and "seats" not in one[2].dispute["table"]
    )
    assert "  Now: A player yet to act: fold" in plain(rule(dispute_of(*first), case.house))


def test_what_only_adds_to_a_decision_is_said_too() -> None:
    kill = {"situation": "kill", "asks": "a required kill not posted"}
    assert rule(read_dispute({**kill, "posted": "no"})).say == (
        "The kill is owed for this hand, dealt in or not. "
        "Until it is posted you may not play in any game here."
    )
    assert "Until" not in rule(read_dispute({**kill, "posted": "yes"})).say


def told(structure: str, table: dict[str, Any], *acts: dict[str, Any], **house: Any) -> Ruling:
    game = {"structure": structure, "play": "cash", "small_blind": 50, "big_blind": 100}
    dispute = {"situation": "betting", "game": game, "table": table, "acts": acts}
    return rule(read_dispute(dispute), House(**house))


def now(ruling: Ruling, player: str) -> str:
    return may_do(next(one for one in ruling.options if one.player == player))


CHECK = {"player": "Ann", "said": "check", "chips": []}


def test_who_may_open_bets_and_a_blind_who_may_check_raises() -> None:
    assert now(told("no-limit", {"round": "later", "bet": 0}, CHECK), NEXT) == (
        "fold, check, bet 100 or more"
    )
    capped = told("pot-limit", {"round": "later", "bet": 0, "pot": 270}, CHECK)
    assert now(capped, NEXT) == "fold, check, bet 100 up to 270"
    call = {"player": "Uma", "said": "call", "chips": [100], "spoke": "before the chips"}
    blinds = {"round": "first", "bet": 100, "in_front": {"Sam": 50, "Bea": 100}, "acted": {}}
    assert now(told("no-limit", blinds, call), "Bea") == "fold, check, raise to 200 or more"
    last_60 = told("no-limit", {"round": "later", "bet": 0, "stacks": {"Bea": 60}}, CHECK)
    assert now(last_60, "Bea") == "fold, check, bet 60"


def test_small_chips_that_do_not_play_leave_an_act_that_is_told() -> None:
    table = {"round": "later", "bet": 0, "stacks": {"Ann": 400}}
    bets = {"player": "Ann", "did": "bets", "to": 100}
    paid = {"player": "Ben", "said": "nothing", "released": "released", "behind": "none"}
    ruling = told("no-limit", table, bets, paid | {"chips": [100, 5, 5]}, smallest_chip=25)
    assert ruling.decision == "Call: 100; the small chips do not play"
    assert ruling.say == (
        "Ben, that is a call of 100: smaller chips do not play here except in quantity. "
        "10 comes back to you."
    )
    opens = paid | {
        "said": "all-in",
        "chips": [100, 5, 5],
        "motions": "one",
        "spoke": "before the chips",
    }
    ruling = told("no-limit", {"round": "later", "bet": 0}, opens, smallest_chip=25)
    assert ruling.decision == "Bet of 100; the small chips do not play"
    only = opens | {"chips": [5, 5]}
    ruling = told("no-limit", {"round": "later", "bet": 0}, only, smallest_chip=25)
    assert ruling.decision == "Those chips do not play"


def test_a_raise_to_no_more_than_the_bet_that_is_found_late_is_not_said_to_be_barred() -> None:
    bets = {"player": "Ann", "did": "bets", "to": 100}
    late = {"player": "Ben", "said": "raise to 80", "chips": [], "behind": "more chips"}
    late |= {"believed": "the right amount", "harm": "none", "noticed": "after all had acted"}
    folds = {"player": "Cat", "did": "folds"}
    ruling = told("no-limit", {"round": "later", "bet": 0}, bets, late, folds)
    assert ruling.decision == "Floor decides: only a call: 100"
    assert ruling.decisions[0].say == (
        "Ben, that is a call of 100. "
        "It was no more than the bet, and everyone has acted on it. Put in 100 more."
    )
    assert "you may not raise" not in ruling.say


def test_who_has_the_bet_in_front_and_is_found_late_to_have_raised_nothing_has_checked() -> None:
    table = {"round": "first", "in_front": {"Sam": 50, "Bea": 100}, "acted": {}, "big_blind": "Bea"}
    calls = {"player": "Sam", "did": "calls"}
    late = {"player": "Bea", "said": "raise to 100", "chips": [], "behind": "more chips"}
    late |= {"believed": "the right amount", "harm": "none", "noticed": "after all had acted"}
    ruling = told("no-limit", table | {"bet": 100}, calls, late, {"player": "Sam", "did": "checks"})
    assert ruling.outcome == "floor decides"
    assert ruling.decisions[0].decision == "Check"


def test_a_last_raise_under_the_minimum_is_the_whole_stack_and_no_minimum_nl_11() -> None:
    table = {"round": "later", "bet": 100, "last_raise": 100, "last_wager": "full"}
    table |= {"in_front": {"Ann": 100}, "acted": {"Ann": 100}}
    raises: dict[str, object] = {
        "player": "Ben",
        "said": "raise to 150",
        "spoke": "before the chips",
    }
    raises |= {
        "chips": [100, 25, 25],
        "motions": "one",
        "released": "released",
        "gesture": "none",
        "behind": "more chips",
    }
    for stack, told in ((170, "Raise to 170, the whole stack"), (900, "Raise to 200, the minimum")):
        dispute = {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10},
            "table": {**table, "stacks": {"Ben": stack}},
            "acts": [raises],
        }
        assert rule(read_dispute(dispute)).decision == told


def test_an_overbet_that_stands_is_said_to_be_one_and_why_it_stands() -> None:
    table = {"round": "later", "bet": 0, "pot": 200}
    overbet = {"player": "Ann", "said": "bet 300", "chips": [], "behind": "more chips"}
    calls = {"player": "Ben", "did": "calls"}
    late = told("pot-limit", table, overbet | {"noticed": "after all had acted"}, calls)
    assert late.decision == "Bet of 300 stands, over the pot"
    assert "over the pot, and stands: everyone has acted on it." in late.say
    thought = {"noticed": "before all had acted", "considered": "somebody did"}
    kept = told("pot-limit", table, overbet | thought | {"objector": "somebody else"}, calls)
    assert "because a player thought about it and acted on it." in kept.say
    within = told("pot-limit", table, overbet | {"said": "bet 200"}, calls)
    assert "pot" not in within.say + within.decision


def test_the_dealer_is_told_of_everybody_whose_chips_move() -> None:
    three = {"chips": [100] * 3, "released": "released", "spoke": "before the chips"}
    oversize = {"player": "Ann", "said": "bet 300", "behind": "more chips", **three}
    oversize |= {"noticed": "before all had acted", "considered": "nobody did"}
    call = {"player": "Ben", "said": "call", "behind": "more chips", **three}
    ruling = told("pot-limit", {"round": "later", "bet": 0, "pot": 200}, oversize, call)
    assert ruling.dealer == ("Return 100 to Ann.", "Return 100 to Ben.")


def test_what_several_tellings_have_in_common_is_told_and_of_two_headlines_neither_alone() -> None:
    headline, say = in_common(
        ["No straddle", "No straddle"],
        ["No straddle. Too late. The chips go back.", "No straddle. The chips go back."],
    )
    assert (headline, say) == ("No straddle", "No straddle. The chips go back.")
    assert in_common(["Half", "Full", "Half"], ["Half.", "Full.", "Half."]) == (
        "Half. Or: Full",
        "Half. Or: Full.",
    )
    late, no = "Too late. The chips go back.", "No straddle. The chips go back."
    assert in_common(["Too late", "No straddle"], [late, no, f"{no} {late}"]) == (
        "Too late. Or: No straddle",
        f"{late} Or: {no}",
    )
    assert in_common(["Call: 300"], ["Put in 200 more."]) == ("Call: 300", "Put in 200 more.")


EARLY = {"situation": "board", "asks": "a card turned too early", "betting": "not complete"}


def test_what_the_dealer_does_next_is_told_in_order_each_with_its_number_5_4() -> None:
    ruling = rule(read_dispute({**EARLY, "street": "the river"}))
    told = list(procedure_told(ruling))
    assert [line.partition(".")[0] for line in told] == ["1", "2", "3", "4", "5", "6"]
    assert told[0] == "1. Put what came too early aside, face up."
    assert told[4] == "5. Turn the river card. Burn no card for it."
    assert [line for line in plain(ruling).splitlines() if "Dealer:" in line] == [
        f"  Dealer: {line}" for line in told
    ]


def test_the_steps_are_told_whichever_of_the_clauses_that_decide_has_them_5_2_5_3() -> None:
    told = {"situation": "board", "asks": "a flop of too many cards", "betting": "complete"}
    ruling = rule(read_dispute(told))
    assert ruling.say.startswith("The flop has too many cards")
    assert [one.brief for one in ruling.procedure] == [
        *("flop back", "shuffle, cut", "flop, no burn", "betting"),
    ]


def test_two_rulings_that_deal_otherwise_are_two_and_what_tells_them_apart_is_asked() -> None:
    ruling = rule(read_dispute(EARLY))
    assert ruling.asks[0].path == "board.street"
    assert ruling.procedure == ()


def test_a_ruling_of_before_steps_were_told_is_read_as_written() -> None:
    ruling = rule(read_dispute({**EARLY, "street": "the turn"}))
    written = ruling.model_dump(mode="json")
    del written["procedure"]
    assert Ruling.model_validate_json(json.dumps(written)) == ruling.model_copy(
        update={"procedure": ()}
    )
    assert Ruling.model_validate_json(ruling.model_dump_json()) == ruling


def test_of_several_clauses_that_come_to_the_same_none_is_said_as_if_its_facts_were_told() -> None:
    claim = {"situation": "late_claim", "next_deal": "not begun", "proven": "yes", "due": 120}
    right = "The pot is put right"
    paid = "The player it belongs to gets 120."
    assert decided(**claim) == (right, f"{right}. {paid}")
    again = "Tell the betting again."
    assert decided(**claim, mixed="yes") == (right, f"{right}. {again} {paid}")
    misread = {**claim, "error": "a hand was read wrongly"}
    paid = "The best hand that was turned up gets 120."
    assert decided(**misread) == (right, f"{right}. {paid}")


def test_an_amount_that_nobody_has_told_holds_up_no_ruling_and_is_told_as_what_it_is() -> None:
    owing = {"situation": "coming_in", "play": "cash", "asks": "dealt in while owing a blind"}
    looked = {**owing, "acted": "looked and not acted"}
    assert decided(**looked) == (
        "The hand is dead",
        "The hand is dead. Still owed is what was missed.",
    )
    assert decided(**looked, owed=15)[1] == "The hand is dead. Still owed is 15."
    broke = {"situation": "coming_in", "play": "cash", "asks": "back after losing everything"}
    missed = {"missed": "some missed", "passed": "not so"}
    assert "Post what was missed in blinds." in decided(**broke, **missed)[1]
    claim = {"situation": "late_claim", "next_deal": "not begun", "proven": "yes"}
    told = "The pot is put right. The player it belongs to gets what is due."
    assert decided(**claim) == ("The pot is put right", told)


def test_of_several_headlines_that_may_each_be_so_neither_is_told_alone() -> None:
    hands = {"situation": "pots", "asks": "must hands be turned up", "play": "cash"}
    stay = "hands stay down"
    cash = f"It is a cash game: {stay} until the showdown"
    open_ones = f"There can still be betting: {stay}"
    assert decided(**hands) == (f"{cash}. Or: {open_ones}", f"{cash}. Or: {open_ones}.")
    assert decided(**hands, betting_over="yes") == (cash, f"{cash}.")


@pytest.mark.slow
def test_what_is_said_of_a_question_holds_whatever_the_answer_that_is_left_out() -> None:
    seen = 0
    for at in list(library())[::3]:
        dispute, house = dispute_of(*at), at[2].house
        if at[2].dispute["situation"] == "betting" or dispute.disputed or dispute.nobody_knows:
            continue
        for one in (one for one in held(dispute) if one.asked and one.asked.kind == "choice"):
            try:
                told = rule(answered(dispute, one.path, None), house)
            except ValueError:  # another answer stands and falls with it
                continue
            each = told.say.split(" Or: ")
            if told.outcome not in DECIDED or len(each) == 1:
                continue
            seen += 1
            assert told.decision.count(". Or: ") <= len(each) - 1
            sentences = {one for way in each for one in way.split(". ")}
            assert {*rule(dispute, house).say.split(". ")} <= sentences
    assert seen > 5


@pytest.mark.parametrize(
    ("player", "say"),
    [
        ("Player", "That is a call of 300. 700 comes back to you."),
        ("Seat 5", "Seat 5, that is a call of 300. 700 comes back to you."),
    ],
)
def test_who_is_not_named_is_spoken_to_without_a_name(player: str, say: str) -> None:
    act = {"player": player, "said": "nothing", "chips": [1000], "released": "released"}
    table = {"round": "later", "bet": 300, "in_front": {"Ann": 300}}
    assert decided(situation="betting", **NO_LIMIT, table=table, acts=[act])[1] == say


def test_what_is_proposed_of_one_who_is_not_named_begins_like_a_sentence() -> None:
    act = {"player": "Player", "said": "I bet the pot", "chips": []}
    table = {"round": "later", "bet": 0, "pot": 300}
    _, say = decided(situation="betting", **NO_LIMIT, table=table, acts=[act])
    assert say.startswith("The floor decides. Proposed: You have announced a bet.")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("Player", "Bet, made up to the minimum."),
        (None, "Bet, made up to the minimum."),
        ("Ann", "Ann: bet, made up to the minimum."),
    ],
)
def test_what_names_no_amount_is_said_to_whoever_is_named(player: str | None, said: str) -> None:
    assert said_of(player, "Bet, made up to the minimum") == said


def test_what_was_so_is_a_sentence_or_else_the_question_and_the_answer() -> None:
    one = Said(path="acts[0].released", question="Were they released?", answer="held", told="No")
    held = one.model_copy(update={"so": "Ann had not released the chips"})
    early = one.model_copy(update={"so": "Ben had not acted"})
    assert [*if_so([held, one, early])] == [
        "If Ann had not released the chips and Ben had not acted",
        "If: Were they released? No",
    ]
    assert [*if_so([])] == []
