"""A key is right, and it alone: the story tells what it turns on, and asks for what is keyed."""

import pytest

from rulings.dispute.betting.round import Betting
from rulings.training.drills.deciding_facts import in_question
from rulings.training.drills.drill import at_its_own_stakes
from rulings.training.drills.recipe import recipes

A_FEW = 97
EVERY = pytest.param(1, marks=pytest.mark.slow)
RAISED_TOO_LATE = "conventions_z_raise_at_limit_nobody_can_call/cat-checked-out-of-turn"
PASSED_OVER = "conventions_out_of_turn/ben-is-passed-over-by-three-and-the-conventions"
TWO_OUT_OF_TURN = "s3_turns/cat-calls-220-before-ben-then-dan-calls-ben-folds"


def named(begins: str) -> list[str]:
    """Return the recipes whose names begin so."""
    names = [name for name in recipes() if name.startswith(begins)]
    assert names, begins
    return names


def some(step: int, *begins: str) -> list[str]:
    """Return every so many recipes, and those whose names begin so."""
    return [*list(recipes())[::step], *(name for begin in begins for name in named(begin))]


@pytest.mark.parametrize("step", [A_FEW, EVERY])
def test_the_player_who_is_asked_about_is_the_one_whose_act_is_keyed(step: int) -> None:
    for name in some(step, RAISED_TOO_LATE, PASSED_OVER, TWO_OUT_OF_TURN):
        recipe = recipes()[name]
        if not isinstance(recipe.dispute, Betting) or len(recipe.dispute.acts) == 1:
            continue
        one = at_its_own_stakes(recipe)
        act = in_question(one.ruling)
        assert act is not None
        assert one.text[-1].startswith(f"What does {act.player}'s "), (name, one.text[-1])
        # Of a player whose first act nobody disputes, the last is asked about.
        of_player = [n for n, it in enumerate(one.dispute.acts) if it.player == act.player]
        assert act.index == of_player[-1] or " last " not in one.text[-1], name
