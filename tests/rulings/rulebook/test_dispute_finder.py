"""A dispute is found by the words that a floor has for it, in a hurry and misspelt."""

import pytest

from rulings.rulebook.common_disputes import COMMON
from rulings.rulebook.dispute_finder import LONGEST, find_disputes

ON_OFFER = tuple(one.id for one in COMMON)


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
        ("both hands mucked at showdown", "showdown"),
        ("both mucked", "showdown"),
        ("all hands dead, who gets the pot", "showdown"),
        ("shows first", "showdown"),
        ("asks to see it", "showdown"),
        ("miscalled", "showdown"),
        ("plays the board", "showdown"),
        ("showed one card", "showdown"),
        ("min raise", "raise-or-call"),
        ("all in short", "short-all-in"),
        ("he thought it was 100", "misread-bet"),
        ("didn't hear the raise", "misread-bet"),
        ("he said flush", "showdown"),
        ("chips from his pocket", "stakes"),
        ("playing behind", "stakes"),
        ("said raise to 500, put in 400", "words-and-chips"),
        ("betting line", "not-released"),
        ("took a chip back", "took-back"),
        ("took chips back out of his bet", "took-back"),
        ("pulled back part of his bet", "took-back"),
        ("takes back his call", "took-back"),
        ("plo, too much", "over-the-pot"),
        ("chip to his blind", "chips-in-front"),
        ("odd chip", "odd-chip"),
        ("moved seats", "coming-in"),
        ("two players want the same seat", "coming-in"),
        ("who gets the seat", "coming-in"),
        ("seat", "coming-in"),
        ("seats", "coming-in"),
        ("two newcomers want one seat", "coming-in"),
        ("waiting list", "coming-in"),
        ("took back", "took-back"),
        ("took a chip back out of his bet", "took-back"),
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
        ("call 100 over 400", "misread-bet"),
        ("call with 100 over 400", "misread-bet"),
        ("he called 100 against 1.5k", "misread-bet"),
        ("1,000 over 300, one chip", "oversized-chip"),
        ("raise 100 over a straddle of 50", "over-a-straddle"),
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
        ("agreed who ties", "agreed-split"),
        ("split", "odd-chip"),
        ("angle shooting", "misconduct"),
        ("five dollars or five hundred", "words-and-chips"),
        ("two players bust same hand", "house-question"),
        ("splash", "turn"),
        ("splashed the pot", "turn"),
        ("underbet", "raise-or-call"),
        ("misclick", "raise-or-call"),
        ("he said pot", "over-the-pot"),
        ("time", "clock"),
        ("called time", "clock"),
    ],
)
def test_the_words_of_a_floor_find_the_dispute_first(typed: str, name: str) -> None:
    assert find_disputes(typed)[0] == name


@pytest.mark.parametrize("common", COMMON, ids=lambda one: one.id)
def test_each_dispute_on_offer_is_found_first_by_its_own_title(common) -> None:  # type: ignore[no-untyped-def]
    assert common.id == find_disputes(common.title)[0]


def test_a_foul_may_be_a_deck_or_a_hand() -> None:
    assert {"deck", "wrong-number"} <= set(find_disputes("foul"))


def test_a_sleeper_is_found_where_it_is_asked_about() -> None:
    assert {"straddle", "over-a-straddle"} <= set(find_disputes("sleeper"))


@pytest.mark.parametrize(
    "typed", ["button wrong", "wrong button", "dealer button was in the wrong place"]
)
def test_a_button_in_the_wrong_place_may_be_a_misdeal_or_put_right_on_the_next_hand(
    typed: str,
) -> None:
    assert {"misdeal", "coming-in"} <= set(find_disputes(typed))


@pytest.mark.parametrize("typed", ["", "  ", "the", "he and his", "400"])
def test_where_nothing_typed_tells_them_apart_every_dispute_is_there(typed: str) -> None:
    assert find_disputes(typed) == ON_OFFER


def test_where_nothing_fits_none_is_found() -> None:
    assert find_disputes("xyzzy") == ()
    assert find_disputes("q" * 10_000) == ()
    assert find_disputes("x" * LONGEST + " string") == ()


@pytest.mark.slow
def test_what_is_not_on_offer_is_never_found() -> None:
    words = (f"{one.title} {one.hint} {one.words}" for one in COMMON)
    assert {name for said in words for name in find_disputes(said)} <= set(ON_OFFER)
