"""What nobody knows: the decisions that it leaves open, and under which answers each holds."""

import random
from itertools import islice
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.paths import unknown
from rulings.dispute.reading.read import read_dispute
from rulings.dispute.situations.showdown.live_hand import LiveHand
from rulings.interview.decide import decided
from rulings.interview.next_question import next_question
from rulings.judgement.take import take
from rulings.model.ruling import NEXT, Ruling
from tests.support.disputes.half_told import half_told
from tests.support.disputes.seeds import seeds
from tests.support.disputes.unasked import CHIP, MISREAD, RAISE, nobody_knows

BETS_400 = {"player": "Ann", "did": "bets", "to": 400}


def _ruled(dispute: dict[str, Any], *paths: str) -> Ruling:
    return decided(read_dispute(nobody_knows(dispute, *paths))).ruling


def test_each_answer_to_what_nobody_knows_leaves_its_decision_and_says_when_it_holds() -> None:
    ruling = _ruled(CHIP, "acts[0].spoke")
    assert (ruling.outcome, ruling.asks) == ("floor decides", ())
    assert ruling.nobody_knew == ("When was it said?",)
    raised, called = sorted(ruling.decisions, key=lambda one: one.key)
    assert (raised.key, raised.label) == (
        "if-1",
        "If Ben spoke before or as the chips went in: Raise to 1,000",
    )
    assert (called.key, called.label) == (
        "if-2",
        "If Ben spoke only after the chips had landed: Call: 300",
    )
    assert [(one.answer, one.told) for one in raised.said] == [
        (None, "Before the chips or With the chips")
    ]
    assert [(one.answer, one.told) for one in called.said] == [
        ("after the chips", "After they landed")
    ]
    # The sentence of the button is held with the answers: it is told once the decision is taken.
    for one in (raised, called):
        assert one.label == f"If {one.said[0].so}: {one.decision}"
    assert [(one.player, one.chips) for one in called.moves] == [("Ben", 700)]
    assert raised.moves == ()
    assert not any(one.recommended for one in ruling.decisions)


def test_what_leaves_the_same_decisions_whichever_it_was_is_said_to_settle_nothing_3_k_2() -> None:
    thrown = {"situation": "live_hand", "happened": "thrown in", "facing": "a bet"}
    told = {"why": "false information", "misled_by": "the dealer", "lies": "in the muck, known"}
    ruling = _ruled(thrown | told, "live_hand.acted_because")
    assert ruling.decision == "Floor decides: what nobody knows does not settle it"
    assert ruling.say.endswith("Whichever it was, the floor decides.")
    assert [one.label for one in ruling.decisions] == ["The hand is dead", "The hand is live"]
    bare = [line.partition(" (")[0] for line in ruling.weighs]
    assert len(bare) == len(set(bare))


def test_who_is_all_in_in_one_branch_has_no_turn_there_however_the_bet_was_told() -> None:
    for before, bet, front in (([], 400, {"Ben": 0, "Ann": 400}), ([BETS_400], 0, {})):
        act = len(before)
        call = {"player": "Ben", "said": "call", "spoke": "with the chips", "put_in": 100}
        dispute = {
            "situation": "betting",
            "table": {"round": "later", "bet": bet, "in_front": front},
            "acts": [*before, call | {"believed": "another amount", "harm": "none"}],
        }
        ruling = _ruled(dispute, f"acts[{act}].behind")
        turns = [(one.label, [each.player for each in one.options]) for one in ruling.decisions]
        assert turns == [
            ("If Ben has more chips behind: The call may be taken back", ["Ben"]),
            ("If Ben has more chips behind: The call stands: 400", [NEXT]),
            ("If Ben has no chips left behind: Call: 100", [NEXT]),
        ]


def test_what_every_answer_leaves_to_take_is_one_decision_whichever_it_was() -> None:
    # Without damage the call may be taken back or stand; with damage it stands.
    ruling = _ruled(MISREAD, "acts[1].harm")
    # What holds whatever was so comes first.
    stands, back = ruling.decisions
    assert (back.key, back.label) == (
        "if-1:may-be-withdrawn",
        "If nobody had been damaged by it when it was questioned: The call may be taken back",
    )
    assert [one.told for one in back.said] == ["No"]
    assert (stands.key, stands.label, stands.said) == (
        "if-1:corrected",
        "Whichever it was: The call stands: 400",
        (),
    )
    assert stands.say == "Ben, your call stands at 400. Put in 300 more."
    # What decides in one of the two alone is no reason for what holds in both.
    assert {one.clause for one in ruling.reasons} - {one.clause for one in stands.reasons} == {
        *("s14.nl.12.call", "s14.nl.12.harm"),
    }
    assert stands.reasons
    taken = take(ruling, "if-1:corrected")
    assert taken.nobody_knew == ("Did the act damage anyone before it was questioned?",)


def test_beside_an_amount_that_was_tried_the_facts_are_told_on_which_the_decision_turns() -> None:
    short = RAISE | {"acts": [{**RAISE["acts"][0], "said": "raise to 550", "chips": [500, 50]}]}
    ruling = _ruled(short, "table.last_wager", "table.last_raise", "acts[0].behind")
    made_up, stands = ruling.decisions
    # A button is read alone: each fact says by itself what it is about. Whether one has chips left
    # is read of too small a wager alone, so it would not tell the two apart by itself.
    assert made_up.label == (
        "If the wager is under the minimum and the player has chips left: "
        "Raise, made up to the minimum"
    )
    # An amount was tried, and is not what the last raise was: none that follows from it is told.
    assert (made_up.decision, made_up.acts[0].to) == ("Raise, made up to the minimum", None)
    assert (made_up.key, made_up.moves) == ("if-1", ())
    assert {one.path for one in made_up.said} == {"table.last_raise"}
    assert stands.label == "Otherwise: Raise to 550"


def test_an_amount_nobody_knows_is_told_by_its_range_or_a_fact_and_never_as_an_example() -> None:
    few = {**RAISE["acts"][0], "said": "raise", "chips": [100, 100, 100, 100, 25, 25]}
    few |= {"spoke": "before the chips", "motions": "one", "behind": "more chips"}
    table = RAISE["table"] | {"bet": 300, "last_wager": "full"}
    ruling = _ruled(RAISE | {"table": table, "acts": [few]}, "table.last_raise")
    stands, *others = ruling.decisions
    assert [(one.answer, one.told) for one in stands.said] == [(None, "150 or less")]
    assert stands.decision == "Raise to 450"
    for last_raise, same in ((150, True), (151, False)):
        told = RAISE | {"table": table | {"last_raise": last_raise}, "acts": [few]}
        assert (decided(read_dispute(told)).ruling.decision == stands.decision) == same
    # To how much it is made up turns on what nobody knows: it is one decision, without the amount.
    (made_up,) = others
    (said,) = made_up.said
    assert (said.path, said.answer) == ("table.last_raise", None)
    assert made_up.label == "If the wager is under the minimum: Raise, made up to the minimum"
    assert (made_up.acts[0].to, made_up.moves) == (None, ())
    assert made_up.say == "Ben: raise, made up to the minimum."


SHORT_CALL = {
    "situation": "betting",
    "game": {"structure": "no-limit"},
    "table": {"bet": 400, "last_wager": "full", "in_front": {"Ben": 0}},
    "acts": [
        {
            "player": "Ben",
            "said": "call",
            "spoke": "with the chips",
            "put_in": 100,
            "behind": "more chips",
        }
    ],
}


def test_each_decision_is_told_once_and_the_one_that_always_holds_comes_first() -> None:
    ruling = _ruled(SHORT_CALL, "acts[0].believed", "acts[0].harm")
    assert [one.label for one in ruling.decisions] == [
        "Whichever it was: The call stands: 400",
        "If Ben thought that the bet was another amount and nobody had been damaged by it when it "
        "was questioned: The call may be taken back",
    ]
    # Whether he put in less on purpose or by mistake, it is 300 more.
    (stands, _) = ruling.decisions
    assert [(one.player, one.chips, one.way) for one in stands.moves] == [
        ("Ben", 300, "into the pot")
    ]


def test_words_that_go_together_are_told_in_full_and_not_by_an_example() -> None:
    thrown = {"situation": "live_hand", "happened": "thrown in", "facing": "no bet"}
    asked = ("live_hand.acted_because", "live_hand.why")
    ruling = _ruled(thrown | {"lies": "in the muck, known"}, *asked)
    misled = (
        "the player gave it up on something false that was said, somebody acted behind because of "
        "it and a player acted behind who had said nothing false"
    )
    chosen = (
        "the player gave it up by choice or took the pot for won, and nobody had said so and "
        "somebody acted behind because of it"
    )
    assert [one.label for one in ruling.decisions] == [
        f"Unless {misled}: The hand is dead",
        f"Unless {chosen}: The hand is live",
        f"If {misled}: The hand is dead",
    ]
    assert [[said.so for said in one.said][:1] for one in ruling.decisions][:2] == [
        [f"unless {misled}"],
        [f"unless {chosen}"],
    ]


def test_of_chips_that_nobody_knows_none_is_told_to_come_back_or_be_owed() -> None:
    silent = {"said": "nothing", "motions": "one", "released": "released", "pieces": "one chip"}
    act = {"player": "Ben", "behind": "more chips", **silent}
    short = {"acts[0].chips", "acts[0].put_in", "acts[0].believed", "acts[0].harm"}
    ruling = _ruled(SHORT_CALL | {"acts": [act]}, *sorted(short))
    # Over the bet or short of it, it is a call: what comes of the chips follows from that.
    (call,) = [one for one in ruling.decisions if one.acts[0].remedy != "may be withdrawn"]
    assert (call.acts[0].act, call.acts[0].to, call.moves) == ("call", 400, ())
    # Of the call as it was made and the one made good, the plain one is told.
    assert call.say == "Ben, that is a call of 400."
    assert call.dealer == (
        "Return what is in front over that, or have put in what is short of it.",
    )
    assert len(ruling.decisions) == 2


def test_many_questions_that_nobody_can_answer_are_not_read_out() -> None:
    ruling = _ruled(SHORT_CALL, "acts[0].believed", "acts[0].harm")
    assert ruling.say.startswith("Nobody can say: What did the player think they were facing? ")
    silent = {"player": "Ben", "said": "nothing", "motions": "one", "released": "released"}
    more = ("acts[0].chips", "acts[0].put_in", "acts[0].believed", "acts[0].harm")
    acts = [silent | {"behind": "more chips", "pieces": "one chip"}]
    assert _ruled(SHORT_CALL | {"acts": acts}, *more).say == (
        "Nobody can say what decides here. The floor decides."
    )


def test_of_amounts_and_names_that_nobody_knows_the_rule_is_told_and_no_figure() -> None:
    game = {"situation": "odd_chip", "game": "with a button", "known_by": "who ties"}
    asked = [f"odd_chip.{one}" for one in ("unit", "pot", "side_pot", "winners")]
    ruling = _ruled(game, *asked)
    assert ruling.decisions
    for one in ruling.decisions:
        assert not any(character.isdigit() for character in one.decision + one.say + one.label)
        assert (one.figures, one.names, one.moves) == ({}, {}, ())
    rule = "The odd chip goes to the first clockwise from the button"
    assert rule in [one.decision for one in ruling.decisions]


def test_what_nobody_can_tell_for_certain_is_not_certain() -> None:
    told = {"situation": "live_hand", "happened": "taken by the dealer", "protected": "no"}
    doubtful = unknown(read_dispute(told), "live_hand.identifiable")
    assert isinstance(doubtful, LiveHand)
    assert (doubtful.identifiable, doubtful.nobody_knows) == ("no", ())
    ruling = decided(doubtful, House()).ruling
    assert ruling.decision == "The hand is dead"


def test_where_nobody_knows_how_far_the_cards_got_it_is_told_what_the_ruling_hangs_on() -> None:
    told = {"situation": "live_hand", "happened": "thrown in", "why": "own choice"}
    hand = unknown(read_dispute(told | {"facing": "the showdown"}), "live_hand.lies")
    labels = [one.label for one in decided(hand, House()).ruling.decisions]
    assert [one.rpartition(": ")[2] for one in labels] == ["The hand is live", "The hand is dead"]
    assert labels[0].startswith("Unless the cards are in the muck and cannot be identified: ")
    assert labels[1].startswith("Unless the cards lie apart from the muck: ")


def test_nobody_knows_what_does_not_matter_is_ruled() -> None:
    assert _ruled(RAISE, "table.last_wager").decision == "Raise to 600"


SEEDS = seeds(range(4))


@pytest.mark.early
@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_answers_every_question_that_nobody_knows_comes_to_a_decision(seed: int) -> None:
    for dispute, house in islice(half_told(random.Random(seed)), 12):
        asked: list[str] = []
        following = next_question(dispute, house)
        while following.asked is not None:
            assert following.asked.path not in asked, dispute
            asked.append(following.asked.path)
            if following.asked.path in {one.path for one in dispute.disputed}:
                break
            dispute = unknown(dispute, following.asked.path)
            following = next_question(dispute, house)
        ruling = decided(dispute, house).ruling
        if following.asked is None:
            assert ruling.outcome != "need to know"
            assert following.decisions == ruling.decisions
            assert bool(ruling.decisions) == (ruling.outcome == "floor decides")
        keys = [one.key for one in ruling.decisions]
        assert len(keys) == len(set(keys))
        told = [(one.label, one.acts, one.moves) for one in ruling.decisions]
        assert all(one not in told[:place] for place, one in enumerate(told)), dispute


def test_what_nobody_knows_before_an_act_that_no_clause_covers_leaves_nothing_to_take() -> None:
    told = {
        "situation": "betting",
        "game": {"structure": "fixed-limit"},
        "table": {"round": "later", "limit": 50, "bet": 0, "acted": {}},
        "acts": [
            {
                "player": "Ben",
                "said": "bet 30",
                "spoke": "with the chips",
                "put_in": 30,
                "noticed": "before all had acted",
            },
            {"player": "Ann", "said": "pot", "chips": []},
        ],
    }
    dispute = unknown(read_dispute(told), "acts[0].behind")
    ruling = decided(dispute, House()).ruling
    assert (ruling.outcome, ruling.decisions) == ("no clause", ())


def test_an_answer_under_which_no_rule_says_anything_is_told_beside_the_decision() -> None:
    told = {
        "situation": "hands_shown",
        "asks": "a hand was miscalled",
        "miscall": "honest",
        "discarded": "cannot be told",
        "nobody_knows": ["hands_shown.lowball"],
    }
    ruling = decided(read_dispute(told)).ruling
    assert [one.label for one in ruling.decisions] == [
        "If the game is not lowball: The hand thrown away is dead"
    ]
    assert ruling.weighs[0] == "if the game is lowball, no rule that is held here covers it"
