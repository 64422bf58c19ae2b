"""The recipes of what a trainee may choose to practise."""

from collections.abc import Iterator
from functools import cache

from rulings.judgement.findings import find
from rulings.rulebook.dispute_kinds import TOPICS, Topic
from rulings.training.drills.recipe import Recipe, recipes


@cache
def of_topic(name: str) -> tuple[Recipe, ...]:
    """Return the recipes of a topic. Raises KeyError where there is no such topic."""
    topic = TOPICS[name]
    return tuple(one for one in recipes().values() if _is_one(topic, one))


def _is_one(topic: Topic, recipe: Recipe) -> bool:
    situation = recipe.dispute.situation
    return situation == topic.situation and topic.has(situation, _words(recipe.id))


@cache
def _words(recipe: str) -> frozenset[str]:
    return frozenset(_told(recipes()[recipe]))


def _told(recipe: Recipe) -> Iterator[str]:
    """Yield what its steps know, of every act; or what the situation asks."""
    if recipe.dispute.situation == "betting":
        for _, facts, _ in find(recipe.dispute, recipe.house).steps:
            yield from (f"{name}: {word}" for name, word in facts.words.items())
    elif asks := getattr(recipe.dispute, "asks", None):
        yield f"asks {asks}"


def first_topic(recipe: Recipe) -> str | None:
    """Return the first topic that has it; None where none has."""
    return next((name for name, topic in TOPICS.items() if _is_one(topic, recipe)), None)
