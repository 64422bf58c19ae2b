"""Two measures: what it takes to know, and what it takes to take in."""

from collections import Counter

import pytest

from rulings.training.drills.difficulty import difficulty, easiest_first
from rulings.training.drills.drill import drill, drill_of
from rulings.training.drills.recipe import recipes

CHECK = "conventions_words/check-said-with-no-bet-to-face-is-a-check"
CAP = "s14_no_limit_house/"
BOOK_S_OWN = (
    "s14_no_limit_relief/"
    "the-book-s-example-four-hundred-with-a-500-chip-call-with-100-and-the-bettor-shows-at-once"
)
CASH = "conventions_turn/chips-are-not-splashed-into-the-pot"


def test_a_plain_check_is_easier_than_the_book_s_example_in_both() -> None:
    check, example = difficulty(drill(CHECK, 1)), difficulty(drill(BOOK_S_OWN, 1))
    assert check.knowledge < example.knowledge == 5
    assert check.taking_in < example.taking_in
    assert check.rules < example.rules
    assert check.story < example.story


def test_one_question_with_no_amount_is_the_easiest_to_take_in() -> None:
    found = difficulty(drill(CASH, 1))
    assert (found.taking_in, found.story) == (1, 1)


def test_a_clause_that_sets_another_aside_takes_knowledge() -> None:
    plain = "conventions_limit/at-3-6-the-bet-on-the-flop-is-3"
    capped = "conventions_limit/capped-at-80-the-player-with-40-in-owes-40-and-may-not-raise"
    assert difficulty(drill(capped, 1)).rules > difficulty(drill(plain, 1)).rules
    assert difficulty(drill(capped, 1)).knowledge > difficulty(drill(plain, 1)).knowledge


def test_other_stakes_and_names_are_as_hard() -> None:
    assert difficulty(drill(BOOK_S_OWN, 1)) == difficulty(drill(BOOK_S_OWN, 2))


@pytest.mark.long
def test_every_level_is_there_in_both() -> None:
    found = [difficulty(drill_of(one, 0)) for one in recipes().values()]
    for levels in (Counter(x.knowledge for x in found), Counter(x.taking_in for x in found)):
        assert set(levels) == {1, 2, 3, 4, 5}
        assert max(levels.values()) < 0.5 * len(found)


def test_the_easier_come_first() -> None:
    some = [recipes()[BOOK_S_OWN], recipes()[CASH], recipes()[CHECK]]
    ordered = [difficulty(drill_of(one, 0)) for one in easiest_first(some)]
    sums = [one.knowledge + one.taking_in for one in ordered]
    assert sums == sorted(sums)
    assert easiest_first(some)[-1].id == BOOK_S_OWN
