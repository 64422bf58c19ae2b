"""A dispute is found by the words that a floor has for it, in a hurry and misspelt."""

import tomllib
from collections.abc import Mapping
from typing import Any

import pytest

from rulings.rulebook.case_library import library
from rulings.rulebook.common_disputes import BY_ID, COMMON
from rulings.rulebook.dispute_finder import LONGEST, find_disputes
from rulings.rulebook.search import every_case
from tests.support.checkout import ROOT

ON_OFFER = tuple(one.id for one in COMMON if one.is_offered)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("one chip", "oversized-chip"),
        ("a player put in one big chip and said nothing", "oversized-chip"),
        ("overszied", "oversized-chip"),
        ("strnig", "string-bet"),
        ("STRING BET!", "string-bet"),
        ("skiped", "skipped"),
        ("not his turn", "act-out-of-turn"),
        ("he mucked", "mucked-hand"),
        ("folded, no bet", "mucked-hand"),
        ("mucked as the winner", "mucked-hand"),
        ("dealer killed his hand", "mucked-hand"),
        ("unprotected", "mucked-hand"),
        ("shows first", "showdown"),
        ("asks to see it", "showdown"),
        ("miscalled", "showdown"),
        ("plays the board", "showdown"),
        ("showed one card", "showdown"),
        ("min raise", "raise-or-call"),
        ("all in short", "short-all-in"),
        ("he thought it was 100", "misread-bet"),
        ("said raise to 500, put in 400", "words-and-chips"),
        ("betting line", "not-released"),
        ("plo, too much", "over-the-pot"),
        ("chip to his blind", "chips-in-front"),
        ("odd chip", "odd-chip"),
        ("moved seats", "coming-in"),
        ("button was wrong", "coming-in"),
        ("told his hand", "misconduct"),
        ("one player to a hand", "at-table"),
        ("absent", "at-table"),
        ("pot to the wrong hand", "late-claim"),
        ("claimed late", "late-claim"),
        ("split missed", "late-claim"),
        ("missed blinds", "forced-bets"),
        ("dead button", "button"),
        ("straddel", "straddle"),
        ("cap on raises", "limit-round"),
        ("clok", "clock"),
        ("scoops", "kill-pot"),
        ("rathole", "stakes"),
        ("run it twice", "house-question"),
        ("seat 5 bet out of turn, seat 3 called", "act-out-of-turn"),
        ("he put chips in twice", "string-bet"),
        ("called short", "misread-bet"),
        ("players disagree", "words-and-chips"),
        ("raise over a straddle", "over-a-straddle"),
        ("premature", "turned-too-early"),
        ("turned the river too early", "turned-too-early"),
        ("flop with four cards", "board"),
        ("no burn", "board"),
        ("dropped the stub", "board"),
        ("stub", "board"),
        ("exposed", "exposed-card"),
        ("flashed", "exposed-card"),
        ("he dropped a card on the floor", "exposed-card"),
        ("three cards in his hand", "wrong-number"),
        ("one card short", "wrong-number"),
        ("misdeal", "misdeal"),
        ("dealt to an empty seat", "misdeal"),
        ("joker", "deck"),
        ("boxed", "deck"),
        ("duplicate", "deck"),
        ("different back", "deck"),
    ],
)
def test_the_words_of_a_floor_find_the_dispute_first(typed: str, name: str) -> None:
    assert find_disputes(typed)[0] == name


CALLS = (
    ("8", "turned-too-early", "premature", ("turn card that came", "king", "Which card came")),
    ("9", "exposed-card", "exposed", ("second card off", "an ace, flips", "had looked must")),
    (
        "17",
        "wrong-number",
        "extra",
        ("button with one card has", "gets the top", "with a card too"),
    ),
    ("25", "board", "burn", ("flop of four", "without a burn is put", "two burns", "anybody has")),
    ("26", "board", "stub", ("holds together", "fell apart", "fell into", "How the stub")),
    ("27", "deck", "joker", ("joker in her hand", "turned on the flop", "joker before", "boxed")),
    (
        "28",
        "misdeal",
        "misdeal",
        ("Heads-up both", "wrong place after", "left out of", "posted must"),
    ),
    ("38", "exposed-card", "floor", ("off the table", "drops to the floor", "had looked must")),
)
"""Calls on the deal, the deck and the board: what each is found by, and disputes of it by words."""


@pytest.mark.parametrize(("number", "name", "word", "cases"), CALLS, ids=[one[0] for one in CALLS])
def test_each_call_on_cards_is_found_by_one_word_and_ends_in_different_ways(
    number: str, name: str, word: str, cases: tuple[str, ...]
) -> None:
    assert name in find_disputes(word), number
    common = BY_ID[name]
    assert common.is_offered
    assert common.most <= 6
    of_it = [
        case
        for part in cases
        for case in every_case()
        if part in case.name and case.dispute["situation"] == common.start["situation"]
    ]
    assert len(of_it) >= len(cases)
    ends = {(case.ruling.outcome, case.ruling.makes) for case in of_it}
    assert len(ends) >= 3
    assert any(outcome == "need to know" for outcome, _ in ends)


@pytest.mark.parametrize("common", COMMON, ids=lambda one: one.id)
def test_each_dispute_on_offer_is_found_first_by_its_own_title(common) -> None:  # type: ignore[no-untyped-def]
    assert (common.id == find_disputes(common.title)[0]) is common.is_offered


def test_a_sleeper_is_found_where_it_is_asked_about() -> None:
    assert {"straddle", "over-a-straddle"} <= set(find_disputes("sleeper"))


@pytest.mark.parametrize("typed", ["", "  ", "the", "he and his", "400"])
def test_where_nothing_typed_tells_them_apart_every_dispute_is_there(typed: str) -> None:
    assert find_disputes(typed) == ON_OFFER


def test_where_nothing_fits_none_is_found() -> None:
    assert find_disputes("xyzzy") == ()
    assert find_disputes("q" * 10_000) == ()
    assert find_disputes("x" * LONGEST + " string") == ()


def test_what_is_not_on_offer_is_never_found() -> None:
    words = (f"{one.title} {one.hint} {one.words}" for one in COMMON)
    assert {name for said in words for name in find_disputes(said)} <= set(ON_OFFER)


CALLS_OF_HANDS: Mapping[str, Any] = tomllib.loads(
    (ROOT / "tests" / "rules" / "floor_calls.toml").read_text(encoding="utf-8")
)
"""What floors are called for most, with a word that finds it and cases of it."""
CASES = {case.name: case for _, _, case in library()}
LEAST_CASES = 3


@pytest.mark.parametrize("number", CALLS_OF_HANDS)
def test_a_call_is_found_by_one_word_that_is_typed(number: str) -> None:
    call = CALLS_OF_HANDS[number]
    assert " " not in call["word"]
    assert find_disputes(call["word"])[0] == call["dispute"]


@pytest.mark.parametrize("number", CALLS_OF_HANDS)
def test_a_call_is_shown_by_cases_of_its_dispute_that_end_differently(number: str) -> None:
    call = CALLS_OF_HANDS[number]
    cases = [CASES[name] for name in call["cases"]]
    start = BY_ID[call["dispute"]].start
    assert {case.dispute["situation"] for case in cases} == {start["situation"]}
    ends = {(case.ruling.outcome, case.ruling.makes, case.comes_to) for case in cases}
    assert len(cases) >= LEAST_CASES
    assert len(ends) >= LEAST_CASES
    assert any(case.ruling.outcome == "need to know" for case in cases)
    worked = any(case.source.startswith("worked dispute") for case in cases)
    assert worked is not call.get("no_worked_dispute", False)
