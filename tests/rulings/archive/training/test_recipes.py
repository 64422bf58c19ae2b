"""Drills from the archive: ids that last, nobody named, and only for who may read it."""

from typing import Any

import pytest

from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Override
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.recipes import MOST, entries_to_drill, recipe_of_entry
from rulings.judgement.rule import rule
from rulings.training.drills.drill import drill_of, parts
from rulings.training.drills.marking import marked, sheet
from rulings.training.drills.recipe import Recipe
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.archives.kept import keep_many

TIM = Person(name="Tim", role="trainee")
COUNT = 20


def recipes_of_archive(person: Person, most: int = MOST) -> dict[str, Recipe]:
    """Every recipe that the newest entries make, by its id."""
    found = (recipe_of_entry(person, number) for number in entries_to_drill(person, most))
    return {one.id: one for one in found if one is not None}


@pytest.fixture
def filled(archive: str) -> str:
    made = [entry(n * 31) for n in range(COUNT)]
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
    return archive


@pytest.mark.slow
def test_each_entry_makes_a_recipe_by_its_number_and_drills_right(filled: str) -> None:
    found = recipes_of_archive(MANAGER)
    settled = [n for n in range(COUNT) if entry(n * 31)[0].ruling["outcome"] != "no clause"]
    assert list(found) == [f"archive/{n + 1}" for n in settled]
    for number in settled:
        recipe = found[f"archive/{number + 1}"]
        kept, house = entry(number * 31)
        assert recipe.house == house
        assert rule(recipe.dispute, recipe.house).outcome == kept.ruling["outcome"]
        one = drill_of(recipe, 3)
        assert parts(one)
        assert all(mark.right for mark in marked(one, sheet(one)))
    assert recipe_of_entry(MANAGER, settled[0] + 1) == found[f"archive/{settled[0] + 1}"]


def test_nobody_of_the_entry_is_named(archive: str) -> None:
    one, house = entry(0)
    dispute: dict[str, Any] = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 1, "big_blind": 2},
        "table": {"round": "later", "bet": 0},
        "acts": [{"player": "Ferdinand", "said": "check", "chips": []}],
    }
    keep(MANAGER, one.model_copy(update={"dispute": dispute}), house)
    (recipe,) = recipes_of_archive(MANAGER).values()
    assert recipe.id == "archive/1"
    assert "Ferdinand" not in f"{recipe}"
    assert "Ferdinand" not in " ".join(drill_of(recipe, 1).text)


def test_what_the_floor_overrode_makes_none(archive: str) -> None:
    over = Override(decision="The bet stands", reason="he was plain about it", against="bc.1.call")
    for more in ({"override": over}, {}):
        keep(MANAGER, *entry(1, **more))
    assert list(recipes_of_archive(MANAGER)) == ["archive/2"]


def test_the_newest_entries_are_taken(filled: str) -> None:
    every, few = recipes_of_archive(MANAGER), recipes_of_archive(MANAGER, most=5)
    assert 0 < len(few) <= 5
    assert list(few) == list(every)[-len(few) :]


def test_a_corrected_entry_makes_none_and_its_id_is_no_other_s(filled: str) -> None:
    again, house = entry(31, replaces=2, because="the amount was another")
    keep(MANAGER, again, house)
    found = recipes_of_archive(MANAGER)
    assert "archive/2" not in found
    assert f"archive/{COUNT + 1}" in found


def test_a_dispute_of_another_format_makes_none(archive: str) -> None:
    one, house = entry(1)
    keep(MANAGER, one.model_copy(update={"dispute": {**one.dispute, "felt": "green"}}), house)
    assert recipes_of_archive(MANAGER) == {}


def test_a_trainee_does_not_read_the_archive(filled: str) -> None:
    with pytest.raises(NotAllowed, match="Tim is a trainee"):
        recipes_of_archive(TIM)
    with pytest.raises(NotAllowed, match="Tim is a trainee"):
        recipe_of_entry(TIM, 1)
