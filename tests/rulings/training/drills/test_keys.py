"""A key is right, and it alone: the story tells what it turns on, and asks for what is keyed."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from pydantic import ValidationError

from rules.house import House, options
from rules.teaching.house_statements import stated
from rulings.dispute.betting.round import Betting
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED
from rulings.training.drills.deciding_facts import in_question
from rulings.training.drills.drill import at_its_own_stakes, drill
from rulings.training.drills.house_briefing import other_choices
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


SETTINGS_ASIDE = ("edition", "conventions", "private_games", "denominations")


def other_rooms(house: House) -> Iterator[tuple[str, House]]:
    """Yield every option with a room that has chosen otherwise, or an amount one more or less."""
    for option in options(house):
        if option.name in SETTINGS_ASIDE or option.value is None:
            continue
        values: tuple[object, ...] = other_choices(option)
        if type(option.value) is int:
            values = (option.value - 1, option.value + 1)
        for value in values:
            with suppress(ValidationError):
                given = {**house.model_dump(exclude_defaults=True), option.name: value}
                yield option.name, House.model_validate(given)


@pytest.mark.parametrize("step", [3 * A_FEW, pytest.param(7, marks=pytest.mark.slow)])
def test_every_choice_of_the_house_that_would_rule_otherwise_is_told(step: int) -> None:
    begins = ("conventions_stakes/at-1-2-a-buy-in", "conventions_straddle/where-sleepers-are")
    for name in some(step, *begins, "s14_three_blinds/ann-raises-the-pot-to-40"):
        one = at_its_own_stakes(recipes()[name])
        ruling = one.ruling
        settings = (it for it in options(one.house) if it.name not in SETTINGS_ASIDE)
        told = {it.name for it in settings if stated(it) in one.text}
        for option, house in other_rooms(one.house):
            other = rule(one.dispute, house)
            if option not in told and other.outcome in DECIDED:
                assert (other.decision, other.moves) == (ruling.decision, ruling.moves), (
                    name,
                    option,
                )


def test_a_buy_in_tells_the_range_of_the_house() -> None:
    (name,) = named("conventions_stakes/at-1-2-a-buy-in-of-39")
    text = drill(name, 4711).text
    assert "The smallest buy-in of this house, in big blinds: 20." in text
    assert "The largest buy-in of this house, in big blinds: 100." in text


def test_a_sleeper_tells_how_many_restraddles_the_house_allows() -> None:
    (name,) = named("conventions_straddle/where-sleepers-are-allowed-a-blind-raise-after")
    assert "Re-straddles that this house allows in a hand: 1." in drill(name, 4711).text
