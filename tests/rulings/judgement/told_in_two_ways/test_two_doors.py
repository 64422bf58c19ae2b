"""A story that two situations can hold is ruled the same through each of them."""

import random

import pytest

from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from tests.rulings.judgement.told_in_two_ways.two_doors import DOORS, Door, effect, house_drawn
from tests.support.disputes.seeds import seeds

OF_EACH = 40
LONG = 20
"""Times as many by hand: more than five thousand stories through all doors."""


def _told(door: Door, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(OF_EACH):
        story = door.drawn(chance)
        house = house_drawn(chance, story.options)
        one = effect(rule(read_dispute(story.one), house), 0, amount=story.amount)
        other = effect(rule(read_dispute(story.other), house), story.act, amount=story.amount)
        assert one == other, story


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
def test_a_story_is_ruled_the_same_through_two_situations(door: Door) -> None:
    _told(door, 0)


@pytest.mark.parametrize("seed", seeds(range(1, LONG + 1)))
@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
def test_thousands_of_stories_are_ruled_the_same_through_two_situations(
    door: Door, seed: int
) -> None:
    _told(door, seed)
