"""What do you ask first? Graded by the ranking of the questions, and the same each time."""

import random

import pytest

from rulings.dispute.given_answers import held
from rulings.dispute.narrative import tell
from rulings.interview.choice import chosen
from rulings.judgement.rule import rule
from rulings.training.drills.drill import drill
from rulings.training.drills.hidden_facts import with_facts_out
from rulings.training.drills.marking import BadAnswer
from rulings.training.drills.question_drill import (
    LEAST_LEAD,
    AskingDrill,
    asking_drill,
    explained,
    marked,
)
from rulings.training.drills.recipe import recipes

EVERY = 23
"""Of so many recipes one is drilled, and in an ordinary run one of six times as many."""


def made(every: int = EVERY) -> list[AskingDrill]:
    asking = (asking_drill(drill(name, 1)) for name in tuple(recipes())[::every])
    return [one for one in asking if one is not None]


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(6 * EVERY, id="some"),
        pytest.param(EVERY, id="more", marks=pytest.mark.slow),
    ],
)
def drills(request: pytest.FixtureRequest) -> list[AskingDrill]:
    every: int = request.param
    return made(every)


@pytest.fixture(scope="module")
def more() -> list[AskingDrill]:
    return made()


@pytest.mark.slow
def test_enough_of_the_library_makes_one(more: list[AskingDrill]) -> None:
    # It was a third, while a question was asked too that no wrong option had anything to do with.
    assert len(more) > len(tuple(recipes())[::EVERY]) / 6


def test_of_every_one_some_wrong_question_settles_something_as_well(
    drills: list[AskingDrill],
) -> None:
    for one in drills:
        wrong = [one.settles[text] for text in one.part.options if text not in one.part.right]
        assert any(wrong), one.whole.recipe.id
        # A story, and not just the question.
        assert len(tell(one.dispute)) >= 3


def test_the_question_that_is_best_ranked_is_right(drills: list[AskingDrill]) -> None:
    for one in drills:
        choice = chosen(one.dispute, one.whole.house)
        best = next(text for text, asked in one.asks.items() if asked.path == choice.path)
        assert best in one.part.right
        mark = marked(one, best)
        assert (mark.right, mark.points) == (True, 100)


def test_no_wrong_question_settles_nearly_as_much_as_the_right_one(
    drills: list[AskingDrill],
) -> None:
    for one in drills:
        (right,) = one.part.right
        wrong = [share for text, share in one.settles.items() if text != right]
        assert max(wrong) <= one.settles[right] - LEAST_LEAD, one.whole.recipe.id


def test_a_question_that_cannot_matter_gets_nothing(drills: list[AskingDrill]) -> None:
    idle = 0
    for one in drills:
        assert rule(one.dispute, one.whole.house).outcome == "need to know"
        worth = dict(chosen(one.dispute, one.whole.house).ranked)
        for text, asked in one.asks.items():
            mark = marked(one, text)
            if asked.path not in worth:
                idle += 1
                assert (mark.right, mark.points) == (False, 0)
            elif not mark.right:
                best = max(one.settles[right] for right in one.part.right)
                assert mark.points == min(99, round(100 * one.settles[text] / best))
    assert idle > len(drills)


def test_one_question_settles_part_of_what_another_does(drills: list[AskingDrill]) -> None:
    # It named one dispute, of which there is too little to tell once facts are out.
    for one in drills:
        points = {text: marked(one, text).points for text in one.part.options}
        most = max(one.settles.values())
        assert {points[text] for text in one.part.right if text in points} == {100}
        wrong = {text: one.settles[text] for text in one.part.options if text not in one.part.right}
        partly = [text for text, share in wrong.items() if 0 < share < most]
        assert all(0 < (points[text] or 0) < 100 for text in partly)


def test_what_each_question_leads_to_is_told_the_best_first(drills: list[AskingDrill]) -> None:
    for one in drills:
        rows = explained(one)
        assert {row.text for row in rows} == set(one.part.options)
        assert rows[0].right
        assert len(rows[0].leads_to) > 1
        assert all(led for row in rows for _, led in row.leads_to)


def test_options_are_several_and_no_two_alike_nor_told_already(drills: list[AskingDrill]) -> None:
    for one in drills:
        options = one.part.options
        assert 2 <= len(options) == len({option.lower() for option in options}) <= 4
        assert one.part.right & set(options)


def test_an_answer_that_was_not_offered_is_refused(drills: list[AskingDrill]) -> None:
    with pytest.raises(BadAnswer, match="'Why\\?': one of"):
        marked(drills[0], "Why?")
    assert marked(drills[0], "").points == 0


@pytest.mark.slow
def test_the_same_drill_takes_the_same_facts_out(more: list[AskingDrill]) -> None:
    assert made() == more


def test_with_the_motions_goes_what_would_tell_that_there_were_several() -> None:
    name = next(
        name
        for name, one in recipes().items()
        if name.startswith("conventions_limit_acts/at-3-6-the-option-s-silent-string-is-a-check")
    )
    whole = recipes()[name].dispute
    told = {one.path for one in held(whole)}
    (motions,) = [path for path in told if path.endswith(".motions")]
    first = motions.replace(".motions", ".first_motion")
    assert first in told
    seen = set()
    for seed in range(12):
        out = told - {one.path for one in held(with_facts_out(whole, (), random.Random(seed)))}
        seen.add(motions in out)
        assert (motions in out) == (first in out)
    assert seen == {True, False}
