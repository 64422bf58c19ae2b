"""A wrong answer tells which fact was read otherwise: with it, the answer would be right."""

import pytest

from rulings.judgement.rule import rule
from rulings.training.drills.claims import true_claim
from rulings.training.drills.drill import drill, parts
from rulings.training.drills.marking import after, marked, misread, sheet
from rulings.training.drills.recipe import recipes

CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"

FEW_CHIPS = (
    "s14_no_limit_relief/by-the-earlier-edition-too-the-rule-of-thumb-at-324-of-400-81-in-the-"
    "hundred-leaves-it-to-the-floor"
)


def test_who_lets_a_released_chip_be_taken_back_misread_that_it_was_let_go() -> None:
    one = drill(CHIP, 7)
    nothing = f"No act yet: {one.ruling.acts[0].player} is to act"
    change = misread(one, "stands", nothing)
    assert change
    other = change.applied(one.dispute)
    assert true_claim(other, rule(other, one.house), one.house) == nothing
    marks = marked(one, {**sheet(one), "stands": nothing})
    (wrong,) = [mark for mark in marks if not mark.right]
    assert wrong.misread == "act.released"
    told = after(one, marks).as_if
    assert told == f"{one.ruling.acts[0].player}: Were the chips released? Still held"


def test_who_takes_a_call_that_is_short_for_all_that_he_had_misread_what_was_behind() -> None:
    one = drill(FEW_CHIPS, 2)
    (short,) = [text for text in parts(one)[0].options if text.startswith("A call")]
    marks = marked(one, {**sheet(one), "stands": short})
    assert [mark.misread for mark in marks if not mark.right] == ["act.behind"]


def test_what_is_right_or_left_out_or_nobody_could_read_is_no_fact_misread() -> None:
    one = drill(CHIP, 7)
    assert all(mark.misread is None for mark in marked(one, sheet(one)))
    assert after(one, marked(one, sheet(one))).as_if is None
    assert all(mark.misread is None for mark in marked(one, {}))
    (raised,) = [text for text in parts(one)[0].options if text.startswith("A raise")]
    assert misread(one, "stands", raised) is None
    assert misread(one, "rule", "NL-1") is None


@pytest.mark.long
def test_many_wrong_answers_of_the_library_come_of_one_fact() -> None:
    found = 0
    for name in list(recipes())[::40]:
        one = drill(name, 3)
        stands = parts(one)[0]
        for option in stands.options:
            if option not in stands.right and (change := misread(one, "stands", option)):
                found += 1
                other = change.applied(one.dispute)
                assert option == true_claim(other, rule(other, one.house), one.house)
    assert found > 5
