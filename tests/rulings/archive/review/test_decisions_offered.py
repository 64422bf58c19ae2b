"""What a reviewer picks among: whole sentences, made of the facts alone, an override among them."""

import random
import re

import pytest

from rulings.archive.entries.decision_kind import ruled_as
from rulings.archive.entries.entry import Override
from rulings.archive.review.agreement import Pair, agreement
from rulings.archive.review.decisions_offered import ANOTHER, as_choice, choice_of, choices
from rulings.model.wager_verdict import WAGERS
from tests.support.archives.archived_rulings import entry
from tests.support.archives.reviewed_archive import oversized
from tests.support.disputes.partial_disputes import ruled

CUT = re.compile(
    r"\b(?:fixed: it is|makes it|make it|is to at least|straddle is at least)(?:,|$)"
    r"|\b(?:least|most|multiples|allowed:) (?:here|to sit|in this game|or)\b|^is, or|  |,:|…|\{"
    r"|^(?:more to call|more at most|to the ante|is needed|here:|pots won)"
    r"|\b(?:capped|bet|counts|player|check|reopen the betting) more to call"
    r"|\b(?:was (?:under|over)|all-in for|kill is|leave it to exactly): |less than minutes"
    r"|posts, the next|Post plays|^Post, ",
    re.IGNORECASE,
)
"""What a sentence looks like whose amount was cut out."""


def _offers(n: int) -> None:
    one, house = entry(n)
    found = choices(one, house)
    assert len(found) >= 3
    assert found == tuple(sorted(found))
    assert len({ruled_as(told) for told in found}) == len(found)
    for told in found:
        assert told in WAGERS.values() or not CUT.search(told), told
        assert not told.casefold().startswith("floor decides")
    words = Override(decision="Nobody plays on", reason="It was late", against="acts[0]")
    other = one.model_copy(update={"override": words, "taken": None})
    assert choices(other, house) == found
    if one.ruling["outcome"] == "ruled":
        assert choice_of(one, found) != ANOTHER


@pytest.mark.slow
def test_choices_are_whole_sentences_of_the_facts_alone() -> None:
    for n in range(3, len(ruled()), 97):
        _offers(n)


@pytest.mark.slow
@pytest.mark.long
def test_no_choice_of_the_whole_library_is_mangled() -> None:
    for n in range(len(ruled())):
        _offers(n)


@pytest.mark.parametrize(
    ("mangled", "whole"),
    [
        ("At most here", "At most 10 here"),
        ("More to call", "10 more to call"),
        ("The amount is fixed: it is", "The amount is fixed: it is 25"),
        ("A raise is to at least", "A raise is to at least 30"),
        ("The betting is capped more to call, no raise", "The betting is capped: 10 more to call"),
        ("Wagers come in multiples here", "Wagers come in multiples of 5 here"),
        ("Post the blind you owe only,: it is larger", "Post the blind you owe only, 10: it is so"),
    ],
)
def test_what_was_offered_once_is_known_as_mangled(mangled: str, whole: str) -> None:
    assert CUT.search(mangled) or CUT.search(mangled.casefold())
    assert not CUT.search(whole)


@pytest.mark.parametrize(
    ("words", "choice"),
    [
        ("Only a call", "It is a call"),
        ("call", "It is a call"),
        ("The call stands: 300", "It is a call"),
        ("Raise stands", "It is a raise"),
        ("No raise, just a call", "It is a call"),
        ("He must call the raise", "It is a call"),
        ("The bet is taken back", "It may be taken back"),
        ("He may take the 300 back", "It may be taken back"),
        ("Raise to 100; the small chips do not play", "It is a raise"),
        ("The raise waits for the turn", "It waits for the turn"),
        ("Those chips do not play", "It is no action yet, and no wager"),
        ("He buys a round", ANOTHER),
    ],
)
def test_an_override_is_shown_as_the_choice_that_it_comes_to(words: str, choice: str) -> None:
    assert as_choice(words, tuple(WAGERS.values())) == choice


def test_an_override_of_a_question_is_the_choice_whose_words_it_shares() -> None:
    offered = ("The hand is dead", "The hand is live: there was no warning", "The clock is on you")
    assert as_choice("Hand dead", offered) == offered[0]
    assert as_choice("The hand is live", offered) == ANOTHER  # as near to one as to the other
    assert as_choice("hand live, no warning", offered) == offered[1]
    assert as_choice("He is barred", offered) == ANOTHER


@pytest.mark.slow
def test_who_picks_at_random_agrees_no_more_than_by_chance() -> None:
    chance, pairs = random.Random(7), []
    pool = [choices(*entry(n)) for n in range(2, len(ruled()), 89)]
    for number in range(1_000):
        listed = chance.choice(pool)
        offered = (*listed, ANOTHER)
        floor = chance.choices(listed, range(len(listed), 0, -1))[0]
        picked = chance.choice(offered)
        pair = {"about": number + 1, "review": number + 1, "first": picked, "second": floor}
        pairs.append(Pair(**pair, alike=picked == floor, chance=1 / len(offered)))  # type: ignore
    found = agreement("at random", pairs)
    assert found.beyond_chance is not None
    assert abs(found.beyond_chance.value) < 0.05
    assert found.beyond_chance.low < 0 < found.beyond_chance.high


def test_the_oversized_chip_is_a_call_or_a_raise() -> None:
    assert {"It is a call", "It is a raise"} <= set(choices(*entry(oversized())))
