"""A house in plain sentences: every option has its question, choices and subject."""

from itertools import groupby

import pytest

from rules.house import OPTIONS, House, options
from rules.house_file import house_in, written
from rulings.rulebook.house.in_words import (
    as_the_book_has_it,
    changes,
    choices,
    found,
    in_questions,
    is_amount,
    limits,
    option_of,
    set_here,
    with_option,
)

EVERY = [one.name for one in options(House())]
OWN = """
raise_cap = 4
[[rules]]
number = "H-3"
clause = "s14.nl.12.threshold"
reason = "A misread bet may be taken back"
"""


def test_every_option_stands_with_those_of_its_subject_and_has_a_question() -> None:
    subjects = [subject for subject, _ in groupby(one.subject for one in OPTIONS.values())]
    assert len(subjects) == len(set(subjects))
    assert all(one.asks.endswith("?") and "_" not in one.asks for one in OPTIONS.values())


def test_every_amount_has_what_stands_over_its_field() -> None:
    assert {name for name in EVERY if is_amount(name)} == {
        name for name, one in OPTIONS.items() if one.amount
    }


@pytest.mark.parametrize("name", EVERY)
def test_what_holds_is_among_the_choices_of_each_option(name: str) -> None:
    one = option_of(House(), name)
    offered = choices(name)
    assert any(choice.is_amount or choice.value == one.value for choice in offered)
    for choice in offered:
        if not choice.is_amount:
            house = with_option(House(), name, choice.value)
            if name != "borrowing":  # which wants open stakes too
                assert house_in(written(house), "it") == house


def test_the_limits_of_an_amount_are_those_that_the_house_takes() -> None:
    assert limits("raise_cap") == "1 to 10"
    assert limits("pot_unit") == "2 or more"
    assert limits("restraddles") == "0 to 5"
    assert limits("buy_in_most") == "1 to 10,000"


def test_what_is_otherwise_is_told_before_and_after_rules_of_the_house_too() -> None:
    cap, rule = changes(House(), house_in(OWN, "it"))
    assert cap.about == "How many raises may a limit round have?"
    assert cap.before.endswith(": 3.")
    assert cap.after.endswith(": 4.")
    assert (rule.about, rule.before) == ("House rule H-3", "")
    assert rule.after.startswith("A misread bet may be taken back. It switches off NL-12, “")
    (back,) = changes(house_in(OWN, "it"), House(raise_cap=4))
    assert (back.before, back.after) == (rule.after, "")


def test_an_option_is_found_by_a_word_of_it_and_by_the_number_that_it_serves() -> None:
    named = {one.name for held in found(House(), "re-straddle").values() for one in held}
    assert {"restraddles", "restraddle_size"} <= named
    assert "raise_cap" in {one.name for held in found(House(), "BC-9").values() for one in held}
    assert found(House(), "xyzzy") == {}
    assert sum(map(len, found(House(), "").values())) == len(EVERY)


def test_with_another_book_what_was_as_the_book_has_it_still_is() -> None:
    house = with_option(House(raise_cap=4), "edition", "betting-conventions")
    assert (house.edition, house.raise_cap) == ("betting-conventions", 4)
    assert set(set_here(house)) == {"edition", "raise_cap"}
    assert all(
        one.value == as_the_book_has_it(house, one.name)
        for one in options(house)
        if one.name not in ("edition", "raise_cap")
    )
    assert option_of(house, "edition").sentence.startswith("This room plays by Betting conv")


def test_what_does_not_go_together_is_told_without_the_name_of_an_option() -> None:
    told = in_questions("borrowing: True: must be false unless open_stakes is true")
    assert told == (
        "“With open stakes, are markers and loans taken?”: yes: must be no unless "
        "“May chips be bought or borrowed in the middle of a hand?” is yes"
    )
