"""Answers and facts in a few words, and several of them in one sentence."""

import pytest

from rules.vocabulary import QUESTIONS, WORDS
from rulings.dispute.narrative.answer_sentence import brief, either, fact, nth


@pytest.mark.parametrize(
    ("key", "answer", "told"),
    [
        ("table.bet", 300, "300 bet"),
        ("table.bet", 0, "no bet"),
        ("act.chips", [1000], "one chip of 1,000"),
        ("act.said", {"saying": "nothing"}, "nothing said"),
        ("act.said", {"saying": "raise"}, '"raise"'),
        ("table.in_front", 0, ""),
        ("act.released", "held", "the player never let go of the chips"),
    ],
)
def test_an_answer_is_told_in_a_few_words(key: str, answer: object, told: str) -> None:
    assert brief(QUESTIONS[key], answer) == told


@pytest.mark.parametrize(
    ("clauses", "told"),
    [
        (["one chip went in"], "one chip went in"),
        (
            ["“bet” was said", "“raise” was said", "“pot” was said"],
            "“bet”, “raise” or “pot” was said",
        ),
        (
            ["Ben spoke before the chips went in", "Ben spoke as the chips went in"],
            "Ben spoke before or as the chips went in",
        ),
        (
            ["the player is all-in", "the wager is more than the stack"],
            "the player is all-in or the wager is more than the stack",
        ),
    ],
)
def test_what_several_have_in_common_is_said_once(clauses: list[str], told: str) -> None:
    assert either(clauses) == told


def test_every_fact_of_a_betting_act_is_said_in_the_floors_own_words() -> None:
    for topic in ("read", "out_of_turn", "right", "size", "relief"):
        for name, word in WORDS[topic].items():
            told = [fact(topic, name, answer) for answer in word.answers]
            assert all(told), f"{topic}.{name}"
            assert len(set(told)) == len(told), f"{topic}.{name}"


def test_a_fact_that_nobody_has_worded_is_told_by_nothing() -> None:
    assert fact("read", "pieces", "twelve") == ""
    assert fact("read", "no_such_word", "yes") == ""


def test_a_thing_is_named_by_its_place_and_after_the_tenth_by_its_number() -> None:
    places = [nth(place, "pot") for place in (0, 9, 10)]
    assert places == ["the first pot", "the tenth pot", "pot 11"]


def test_of_several_answers_none_is_left_without_its_verb() -> None:
    lost, known = "the cards cannot be identified", "the cards touch the muck and can be identified"
    told = "the cards cannot be identified or touch the muck and can be identified"
    assert either([lost, known]) == told
