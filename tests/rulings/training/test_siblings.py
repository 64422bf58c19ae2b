"""Drills whose stories are alike are kept apart, and no two are in one exam."""

import random
from collections import Counter

import pytest

from rulings.training.drills.drill import drill
from rulings.training.drills.recipe import recipes
from rulings.training.exams.exam import Exam, drills
from rulings.training.exams.siblings import story
from rulings.training.progress.next_drill import next_drill

CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


def test_the_same_dispute_among_others_at_other_stakes_is_its_own_sibling() -> None:
    stories = {story(drill(CHIP, seed).dispute) for seed in range(8)}
    assert len(stories) == 1
    (told,) = stories
    assert not any(letter.isdigit() for letter in told)


@pytest.mark.long
def test_no_two_questions_of_an_exam_are_siblings() -> None:
    several = Counter(story(one.dispute) for one in recipes().values())
    assert max(several.values()) > 1
    for seed in range(3):
        some = drills(Exam(id="x", title="X", seed=seed, questions=100))
        assert len({story(one.recipe.dispute) for one in some}) == 100


@pytest.mark.slow
def test_a_sibling_of_what_was_answered_lately_waits_where_there_is_another() -> None:
    several = Counter(story(one.dispute) for one in recipes().values())
    common = next(told for told, times in several.items() if times > 1)
    alike = [one for one in recipes().values() if story(one.dispute) == common]
    other = recipes()[CHIP]
    for seed in range(10):
        chosen = next_drill(
            (),
            [clause for one in (*alike, other) for clause in one.clauses],
            [*alike, other],
            random.Random(seed),
            lately=[alike[0].id],
        )
        assert chosen is not None
        assert chosen.recipe == other.id
    lone = next_drill((), (), alike, random.Random(1), lately=[alike[0].id])
    assert lone is not None
