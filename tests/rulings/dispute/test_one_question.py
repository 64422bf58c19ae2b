"""What is refused of a situation that is one question, and what just passes."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.dispute.situations.one_question import OneQuestion
from rulings.dispute.situations.registry import facts_of

WON_BY_ANN = {"winners": ["A"]}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"situation": "forced", "limit": 5, "high": 4}, "high 4: at least a full bet, 5, is"),
        ({"situation": "forced", "puts_in": 4, "stack": 3}, "puts_in 4: at most the stack, 3, is"),
        ({"situation": "pots", "paid": {"A": 5}, "all_in": ["B"]}, "all_in names B"),
        (
            {"situation": "pots", "paid": {"A": 5}, "all_in": ["A"], "folded": ["A"]},
            "folded names A, who is all-in",
        ),
        ({"situation": "pots", "paid": {"A": 5}, "folded": ["A"]}, "folded names everyone"),
        ({"situation": "pots", "ante": 5, "antes": {"A": 6}}, "antes: A 6: less than the ante, 5"),
        ({"situation": "pots", "cap": 60, "own": 61}, "own 61: at most the cap, 60"),
        ({"situation": "pots", "paid": {"A": 1, "B": 1, "C": 1}, "count": 2}, "count 2: at least"),
        ({"situation": "button", "seats": ["A", "B", "C"]}, "seats and gone belong together"),
        (
            {"situation": "button", "seats": ["A", "B", "C"], "gone": ["D"]},
            "gone names D, who had no seat: A, B, C is allowed",
        ),
        (
            {"situation": "button", "seats": ["A", "B", "C"], "gone": ["A", "B"]},
            "at least two players must remain",
        ),
        (
            {"situation": "button", "seats": ["A", "B", "C"], "gone": ["A"], "remain": "two"},
            "left and remain follow from seats and gone",
        ),
        (
            {
                "situation": "button",
                "left": "a player without a blind",
                "remain": "two",
                "seats": ["A", "B", "C", "D"],
                "gone": ["D"],
            },
            "gone: two must remain, and a player without a blind have left",
        ),
        ({"situation": "turn", "asks": "who deals"}, "asks"),
        (
            {"situation": "deck", "asks": "a joker", "acted": "nobody", "holder_acted": "yes"},
            'acted: "nobody": one player or more',
        ),
        (
            {"situation": "deck", "asks": "a joker", "acted": "nobody", "next_deal": "begun"},
            'acted: "nobody": one player or more',
        ),
        (
            {"situation": "coming_in", "asks": "a change of seat"}
            | {"missed": "none missed", "owed": 15},
            'missed: "none missed": "some missed" is allowed',
        ),
        (
            {"situation": "coming_in", "asks": "a new game"}
            | {"round": "once around or more", "blind_passed": "not passed that seat"},
            'blind_passed: "not passed that seat": "passed that seat" is allowed',
        ),
        (
            {"situation": "forced", "asks": "a newcomer"}
            | {"round": "once around or more", "blind_passed": "not passed that seat"},
            'blind_passed: "not passed that seat": "passed that seat" is allowed',
        ),
        (
            {"situation": "straddle", "asks": "the big blind behind it"}
            | {"big_blind": 10, "amount": 10},
            "amount 10: more than the big blind, 10, is allowed",
        ),
    ],
)
def test_fields_that_do_not_agree_are_refused_with_value_and_what_is_allowed(
    data: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadDispute, match=said):
        read_dispute(data)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"lower_limit": 8, "upper_limit": 4}, "lower_limit 8: at most the upper limit, 4"),
        ({"size": "full", "big_blind": 4, "amount": 7}, "amount 7 is no full kill over .* 8 is"),
        ({"size": "half", "big_blind": 5, "amount": 9}, "amount 9 is no half kill .* 7 or 8 is"),
        ({"from_others": 9, "pot": 5}, "from_others 9 is more than the pot: at most 5"),
        ({"pots": [], "last_pot": "one winner"}, "last_pot 'one winner': .* one of the two"),
        ({"pots": [{"winners": ["A"]}], "wins": 2}, "wins 2 is not what the pots say: 1 is"),
        ({"pots": [{"winners": ["A"], "total": 5}], "pot": 6}, "pot 6 is not .* 5 is allowed"),
        (
            {"pots": [{"winners": ["A"], "quit": []}], "winner_quit": "yes"},
            "winner_quit 'yes': .* one of the two",
        ),
        (
            {"asks": "a required kill not posted", "required": "no"},
            'required: "no": "yes" is allowed where somebody must post the kill',
        ),
        ({"pots": [{"winners": ["A", "A"]}]}, "winners names A twice: each winner once"),
        ({"pots": [{"winners": ["A"], "quit": ["Z"]}]}, "quit names Z, .* A is allowed"),
        (
            {"pots": [{"winners": ["A"], "total": 5, "from_others": 9}]},
            "from_others 9 is more .* total, 5",
        ),
        (
            {"pots": [{"winners": ["A"], "from_others": 5}], "from_others": 6},
            "from_others 6 is not what the last pot says: 5 is allowed",
        ),
        (
            {"full_bet": "yes", "from_others": 3, "lower_limit": 4},
            "full_bet 'yes': 3 was won .* 4: 'no' is allowed",
        ),
        (
            {"full_bet": "no", "from_others": 4, "lower_limit": 4},
            "full_bet 'no': 4 was won .* 4: 'yes' is allowed",
        ),
    ],
)
def test_what_is_told_of_a_kill_and_does_not_agree_is_refused(
    data: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadDispute, match=said):
        read_dispute({"situation": "kill", **data})


@pytest.mark.parametrize(
    "data",
    [
        {"situation": "straddle", "asks": "the big blind behind it"}
        | {"big_blind": 10, "amount": 11},
        {"situation": "straddle", "asks": "does it play", "big_blind": 10, "amount": 10},
        {"situation": "kill", "lower_limit": 4, "upper_limit": 4},
        {"situation": "kill", "from_others": 5, "pot": 5},
        {"situation": "kill", "full_bet": "yes", "from_others": 4, "lower_limit": 4},
        {"situation": "kill", "full_bet": "no", "from_others": 3, "lower_limit": 4},
        {"situation": "kill", "pots": [WON_BY_ANN], "wins": 1},
        {"situation": "kill", "pots": [WON_BY_ANN], "winner_quit": "yes"},
        {"situation": "kill", "pots": [WON_BY_ANN], "pot": 6, "from_others": 4},
        {"situation": "kill", "pots": [{**WON_BY_ANN, "total": 6}], "pot": 6},
    ],
)
def test_fields_that_agree_to_the_chip_are_taken(data: dict[str, Any]) -> None:
    read_dispute(data)


@pytest.mark.parametrize(
    ("act", "asked"),
    [
        (None, {"act", "deliberate", "agreed", "together", "pot", "play", "last_two"}),
        ("soft play", {"together", "play"}),
        ("stalling", {"play"}),
        ("splashing the pot", {"deliberate", "play"}),
        ("agreeing to check with a third player all-in", {"agreed", "play"}),
        ("telling what a live hand holds", {"pot", "play"}),
        ("showing cards with action to come", {"pot", "play", "deliberate", "last_two"}),
    ],
)
def test_of_conduct_it_is_not_known_only_what_applies_to_what_was_done(
    act: str | None, asked: set[str]
) -> None:
    told = {"situation": "misconduct"} | ({"act": act} if act else {})
    dispute = read_dispute(told)
    assert isinstance(dispute, OneQuestion)
    assert facts_of(dispute, House()).unknown.keys() == asked


PAID = {"Ann": 30, "Ben": 20, "Cal": 35}


@pytest.mark.parametrize(
    ("told", "names"),
    [
        (
            {"next_deal": "not begun"},
            {
                "returned": "to each player what that player put in, but for a player who knew of "
                "it and bet or raised"
            },
        ),
        ({"next_deal": "begun"}, {}),
        (
            {"paid": PAID, "knew": "somebody who checked or called"},
            {"returned": "30 to Ann, 20 to Ben, 35 to Cal"},
        ),
        (
            {"paid": PAID, "knew": "somebody who bet or raised", "knew_by": ["Ann", "Ben"]},
            {
                "returned": "30 to Ann, 20 to Ben, 35 to Cal",
                "knowing": "Ann and Ben",
                "others": "35 to Cal",
            },
        ),
        (
            {"paid": PAID, "knew": "somebody who bet or raised"},
            {
                "returned": "30 to Ann, 20 to Ben, 35 to Cal",
                "knowing": "the player who knew",
                "others": "to the others what they put in",
            },
        ),
        (
            {
                "paid": {"Ann": 30, "Ben": 0},
                "knew": "somebody who bet or raised",
                "knew_by": ["Ann"],
            },
            {"returned": "30 to Ann", "knowing": "Ann", "others": "to nobody"},
        ),
    ],
)
def test_who_knew_of_a_fouled_deck_and_what_goes_back_is_named(
    told: dict[str, Any], names: dict[str, str]
) -> None:
    dispute = read_dispute({"situation": "deck", "asks": "two of the same card"} | told)
    assert isinstance(dispute, OneQuestion)
    facts = facts_of(dispute, House())
    assert facts.names == names
    assert facts.asks == {}


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        (
            {},
            "happened facing play why acted_because in_turn lies identifiable protected",
        ),
        (
            {"facing": "a bet"},
            "happened why acted_because lies identifiable protected",
        ),
        (
            {"facing": "no bet"},
            "happened why acted_because in_turn lies identifiable protected",
        ),
        ({"facing": "the showdown"}, "happened why lies identifiable protected"),
        ({"happened": "said fold"}, "facing why acted_because in_turn"),
        (
            {"happened": "said fold", "facing": "no bet"},
            "why acted_because in_turn",
        ),
        ({"happened": "said fold", "facing": "the showdown"}, "why"),
        ({"happened": "thrown in"}, "facing play why acted_because lies"),
        (
            {"happened": "thrown in", "facing": "a bet"},
            "why acted_because lies",
        ),
        (
            {"happened": "thrown in", "facing": "no bet"},
            "why acted_because lies",
        ),
        ({"happened": "thrown in", "facing": "the showdown"}, "why lies"),
        (
            {"happened": "thrown in", "facing": "the showdown", "identifiable": "no"},
            "why",
        ),
        (
            {"happened": "thrown in", "facing": "no bet", "misled_by": "the dealer"},
            "why acted_because lies",
        ),
        (
            {
                "happened": "thrown in",
                "facing": "no bet",
                "why": "false information",
                "acted_because": "yes",
            },
            "who_acted lies",
        ),
        (
            {"happened": "thrown in", "facing": "no bet", "why": "own choice"},
            "acted_because lies",
        ),
        (
            {"happened": "turned up and then thrown in"},
            "facing play why acted_because lies",
        ),
        (
            {"happened": "thrown in", "facing": "all-in, no more betting"},
            "play why lies",
        ),
        ({"happened": "thrown into another hand"}, ""),
        ({"happened": "taken by the dealer"}, "identifiable protected"),
        ({"happened": "fouled by other cards"}, "identifiable protected"),
        ({"happened": "fouled by other cards", "identifiable": "no"}, "protected"),
        ({"happened": "turned up"}, "facing"),
        ({"happened": "turned up and then taken"}, "facing identifiable"),
        ({"happened": "dropped on the floor"}, ""),
        ({"happened": "up-cards moved"}, "facing"),
        ({"happened": "up-cards moved", "facing": "a bet"}, ""),
    ],
)
def test_of_a_hand_in_question_only_what_its_story_leaves_open_is_asked(
    told: dict[str, Any], asked: str
) -> None:
    dispute = read_dispute({"situation": "live_hand"} | told)
    assert isinstance(dispute, OneQuestion)
    facts = facts_of(dispute, House())
    assert set(facts.unknown) == set(asked.split())
    assert facts.names["uncalled"] == "whatever nobody called of the last bet"
