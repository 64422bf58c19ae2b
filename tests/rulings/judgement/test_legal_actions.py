"""What a ruling offers to tell besides: from how much somebody may raise, once it is known."""

from typing import Any

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.interview.candidate_answers import marks
from rulings.interview.possible_rulings import possible
from rulings.judgement.equality import decision
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.model.ruling import NEXT, Ruling
from rulings.rulebook.case_library import dispute_of, library

LAST_RAISE = "Tell how big the last full bet or raise was to hear from how much."
BIG_BLIND = "Tell the big blind to hear from how much."


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


def test_what_is_offered_is_asked_of_nobody_as_no_answer_to_it_changes_the_decision() -> None:
    offered = 0
    for one in library():
        dispute, house = dispute_of(*one), one[2].house
        ruling = rule(dispute, house)
        for offer in ruling.offers:
            assert not ruling.asks
            before = decision(find(dispute, house))
            answers = marks(dispute, house.misunderstanding_threshold)
            for chips in answers[:: max(len(answers) // 30, 1)]:
                then = possible(dispute, offer.path, chips)
                if then is not None:
                    offered += 1
                    assert decision(find(then, house)) == before, (one[2].name, chips)
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
