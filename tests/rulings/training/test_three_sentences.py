"""A drill is explained in three sentences: the rule, the fact that turned it, the usual error."""

import pytest

from rulings.training.drills.answer_options import rule_asked
from rulings.training.drills.drill import drill, near_miss, parts
from rulings.training.drills.marking import marked
from rulings.training.drills.recipe import recipes
from rulings.training.progress.practice_topics import of_topic
from rulings.training.three_sentences import in_three, said

CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


def test_the_rule_is_the_one_that_decides_and_the_fact_the_one_that_a_near_miss_changes() -> None:
    one = drill(CHIP, 7)
    found = in_three(one)
    assert found.rule == rule_asked(one.recipe, one.ruling)
    near = near_miss(one)
    assert near is not None
    assert near[1].player is not None
    assert found.turned.startswith(f"What turned it: {near[1].player} ")
    assert near[0].ruling.decision not in f"{found.turned} {found.error}"


def test_where_a_mistake_is_known_it_is_the_usual_error() -> None:
    one = next(one for one in recipes().values() if one.clauses[:1] == ("bc.4b",))
    error = in_three(drill(one.id, 1)).error
    assert error == (
        "The usual error: “Change for a call is due at once: nobody acts before it is given”."
    )


def test_ones_own_error_is_told_in_the_place_of_the_usual_one() -> None:
    one = drill(CHIP, 7)
    (given,) = (option for option in parts(one)[0].options if option.startswith("No act yet"))
    told = in_three(one, marked(one, {"stands": given})).error
    assert told.startswith(f"“{given}” would be right if ")
    assert told.endswith(" never let go of the chips.")


@pytest.mark.slow
def test_the_usual_error_is_not_to_have_heard_another_word() -> None:
    for name in list(recipes())[::90]:
        error = in_three(drill(name, 3)).error
        assert "it is that only if" not in error or ' said "' not in error.partition(" and ")[0]


def test_where_the_floor_decides_the_sentence_to_say_says_so() -> None:
    turns = [drill(one.id, 1) for one in of_topic("act-out-of-turn")]
    some = [one for one in turns if one.ruling.outcome == "floor decides"]
    unsaid = [one for one in some if not one.ruling.say.lower().startswith("the floor decides")]
    assert len(some) > len(unsaid) > 0
    for one in some:
        assert said(one).lower().startswith(("the floor decides", "the books leave it"))
    settled = drill(CHIP, 7)
    assert said(settled) == settled.ruling.say
