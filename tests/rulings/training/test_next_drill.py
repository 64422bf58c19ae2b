"""What is practised next: the longest waiting first, then something new; every topic has drills."""

import random
from collections.abc import Sequence

import pytest

from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.rulebook.common_disputes import BY_ID
from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.drill import drill
from rulings.training.drills.recipe import Recipe, recipes
from rulings.training.progress.first_path import next_on_path
from rulings.training.progress.next_drill import how_many_due, next_drill
from rulings.training.progress.practice_topics import of_topic
from rulings.training.progress.spaced_repetition import card_of


@pytest.fixture
def every() -> Sequence[Recipe]:
    return tuple(recipes().values())


@pytest.fixture
def one_chip() -> Sequence[Recipe]:
    return of_topic("oversized-chip")


@pytest.fixture
def clauses(every: Sequence[Recipe]) -> frozenset[str]:
    return frozenset(clause for one in every for clause in one.clauses)


def card(one: Recipe) -> str:
    return card_of(one.clauses[0], one.dispute)


@pytest.mark.parametrize("seed", range(20))
def test_the_longest_waiting_card_comes_first_among_what_is_practised(
    seed: int, every: Sequence[Recipe], one_chip: Sequence[Recipe], clauses: frozenset[str]
) -> None:
    first, later = every[0], one_chip[0]
    due = [card(first), card(later)]
    chance = random.Random(seed)
    chosen = next_drill(due, clauses, every, chance)
    assert chosen
    assert chosen.why == "due"
    assert card(first) in {card_of(c, first.dispute) for c in recipes()[chosen.recipe].clauses}
    chosen = next_drill(due, clauses, one_chip, chance)
    assert chosen
    assert chosen.why == "due"
    assert later.clauses[0] in recipes()[chosen.recipe].clauses
    assert recipes()[chosen.recipe] in one_chip


def test_with_nothing_due_every_clause_of_a_topic_comes_up_before_one_comes_again(
    one_chip: Sequence[Recipe],
) -> None:
    chance, seen = random.Random(1), set[str]()
    wanted = {clause for one in one_chip for clause in one.clauses}
    while seen != wanted:
        chosen = next_drill((), seen, one_chip, chance)
        assert chosen
        assert chosen.why == "new"
        assert not seen.issuperset(recipes()[chosen.recipe].clauses)
        seen.update(recipes()[chosen.recipe].clauses)
    chosen = next_drill((), seen, one_chip, chance)
    assert chosen
    assert chosen.why == "again"


def test_the_drill_just_answered_does_not_come_again_where_there_is_another(
    one_chip: Sequence[Recipe], clauses: frozenset[str]
) -> None:
    some, chance = one_chip[:2], random.Random(2)
    for _ in range(20):
        chosen = next_drill((), clauses, some, chance, last=some[0].id)
        assert chosen
        assert chosen.recipe == some[1].id
    alone = next_drill((), clauses, some[:1], chance, last=some[0].id)
    assert alone
    assert alone.recipe == some[0].id


def test_the_same_chance_chooses_the_same_and_of_nothing_there_is_no_drill(
    every: Sequence[Recipe],
) -> None:
    one, other = (next_drill((), (), every, random.Random(3)) for _ in range(2))
    assert one == other
    assert next_drill(["x"], (), (), random.Random(3)) is None


def test_what_is_due_is_counted_among_what_is_practised(
    every: Sequence[Recipe], one_chip: Sequence[Recipe]
) -> None:
    clock = of_topic("clock")[0]
    assert how_many_due([card(clock), "no / such card"], every) == 1
    assert how_many_due([card(clock)], one_chip) == 0


def test_every_recipe_is_of_a_topic_and_every_topic_has_some_under_its_own_title() -> None:
    held = {name: of_topic(name) for name in TOPICS}
    assert {one.id for some in held.values() for one in some} == set(recipes())
    assert min(map(len, held.values())) >= 4
    titles = [topic.title for topic in TOPICS.values()]
    assert len(set(titles)) == len(titles)
    assert TOPICS["oversized-chip"].title == BY_ID["oversized-chip"].title


def test_a_common_dispute_that_can_be_picked_can_be_practised() -> None:
    within_another = {
        "over-the-pot-late": "pot-limit",
        "silent-chips": "a raise or a call",
        "misquoted-bet": "a short call",
        "miscounted-pot": "pot-limit",
    }
    assert set(BY_ID) - set(TOPICS) == set(within_another)


def is_silent(act: Act) -> bool:
    """Whether nothing was said before the chips were in."""
    words = act.said is not None and act.said.saying != "nothing"
    return not words or act.spoke == "after the chips"


def test_every_drill_of_an_oversized_chip_has_one_over_the_bet_put_in_without_a_word(
    one_chip: Sequence[Recipe],
) -> None:
    assert len(one_chip) > 20
    for name in (one.id for one in (*one_chip, *next_on_path(()))):
        dispute = drill(name, 3).dispute
        assert isinstance(dispute, Betting), name
        owed = [dispute.table.bet or 0]
        owed += [act.to or 0 for act in dispute.acts if isinstance(act, Settled)]
        front = dispute.table.in_front or {}
        silent = [
            chip + front.get(act.player, 0)
            for act in dispute.acts
            if isinstance(act, Act) and is_silent(act)
            for chip in (act.chips or ())
            if len(act.chips or ()) == 1 and act.released != "held"
        ]
        assert any(chip > max(owed) for chip in silent), name
        assert max(owed) > 0, name
