"""A wrong answer tells which fact was read otherwise: with it, the answer would be right."""

from rulings.judgement.rule import rule
from rulings.training.drills.answer_options import right_rulings
from rulings.training.drills.drill import drill, parts
from rulings.training.drills.marking import after, marked, sheet
from rulings.training.drills.misreading import misread
from rulings.training.drills.recipe import recipes

CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"

FEW_CHIPS = (
    "s14_no_limit_relief/by-the-earlier-edition-too-the-rule-of-thumb-at-324-of-400-81-in-the-"
    "hundred-leaves-it-to-the-floor"
)


def test_who_lets_a_released_chip_be_taken_back_misread_that_it_was_let_go() -> None:
    one = drill(CHIP, 7)
    change = misread(one, "stands", "No action yet")
    assert change
    changed = rule(change.applied(one.dispute), one.house)
    assert right_rulings(changed, one.house)[0] == "No action yet"
    marks = marked(one, {**sheet(one), "stands": "No action yet"})
    (wrong,) = [mark for mark in marks if not mark.right]
    assert wrong.misread == "act.released"
    assert after(one, marks).as_if == "Dora: Were the chips released? Still held"


def test_who_lets_a_call_be_taken_back_misread_how_much_went_in_where_only_the_total_is_told() -> (
    None
):
    one = drill(FEW_CHIPS, 2)
    wrong = {**sheet(one), "stands": "Floor decides: the call may be taken back"}
    marks = marked(one, wrong)
    assert [mark.misread for mark in marks if not mark.right] == ["act.put_in"]
    assert after(one, marks).as_if == "How much did Nora put in? 319"


def test_what_is_right_or_left_out_or_nobody_could_read_is_no_fact_misread() -> None:
    one = drill(CHIP, 7)
    assert all(mark.misread is None for mark in marked(one, sheet(one)))
    assert after(one, marked(one, sheet(one))).as_if is None
    assert all(mark.misread is None for mark in marked(one, {}))
    assert misread(one, "stands", "Raise, as made") is None
    assert misread(one, "rule", "NL-1") is None


def test_many_wrong_answers_of_the_library_come_of_one_fact() -> None:
    found = 0
    for name in list(recipes())[::40]:
        one = drill(name, 3)
        stands = parts(one)[0]
        for option in stands.options:
            if option not in stands.right and (change := misread(one, "stands", option)):
                found += 1
                assert option in right_rulings(
                    rule(change.applied(one.dispute), one.house), one.house
                )
    assert found > 5
