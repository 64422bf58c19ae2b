"""A drill: a dispute made from a recipe and a number, its ruling computed, its parts to answer."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from rules.clauses_in_force import clause_in
from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative import tell
from rulings.explanation.what_if import WhatIf
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling, in_question
from rulings.training.drills import answer_options
from rulings.training.drills.claims import true_claim
from rulings.training.drills.deciding_facts import comes_to
from rulings.training.drills.house_briefing import house_told, still_in
from rulings.training.drills.possible_stakes import impossible
from rulings.training.drills.recipe import NEAR_MISS, Recipe, recipe_of
from rulings.training.drills.turning_fact import turning
from rulings.training.drills.variation import varied

PartKey = Literal["stands", "amount", "who", "may", "rule", "ask"]


@dataclass(frozen=True, slots=True)
class Part:
    """A question about a drill. `right` are the answers that count; without `options`, as on papers
    set before, an amount of chips is asked for. `titles` are those of options that are numbers of
    rules.
    """

    key: PartKey
    text: str
    right: frozenset[str]
    options: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()

    def told(self, option: str) -> str:
        """Return an option as it is shown: a rule by its number and its title."""
        titled = dict(zip(self.options, self.titles, strict=False))
        return f"{option}: {titled[option]}" if option in titled else option


@dataclass(frozen=True)
class Drill:
    """A dispute to rule on. The same recipe and seed give the same drill."""

    recipe: Recipe
    seed: int
    dispute: Dispute
    house: House
    ruling: Ruling

    @cached_property
    def text(self) -> tuple[str, ...]:
        """The room's book and options that matter here, the facts, and the act that is keyed."""
        act = in_question(self.ruling.acts)
        told = tell(self.dispute, None if act is None else act.index)
        return (*house_told(self.dispute, self.house), *still_in(self.dispute, act), *told)


def drill(recipe: str, seed: int, find: Callable[[str], Recipe] = recipe_of) -> Drill:
    """Return the drill of a recipe and a seed; `find` knows the recipes by their ids.

    Raises KeyError where there is no such recipe, and what `find` raises.
    """
    if recipe.endswith(NEAR_MISS):
        near = near_miss(drill(recipe.removesuffix(NEAR_MISS), seed, find))
        if near is None:
            raise KeyError(recipe)
        return near[0]
    return drill_of(find(recipe), seed)


def drill_of(recipe: Recipe, seed: int) -> Drill:
    """Return the drill of a recipe at hand and a seed."""
    chance = random.Random(f"{recipe.id} {seed}")
    dispute = varied(recipe.dispute, recipe.house, chance)
    return _made(recipe, seed, recipe.dispute if dispute is None else dispute)


def at_its_own_stakes(recipe: Recipe) -> Drill:
    """Return the drill of a recipe as its case has it."""
    return _made(recipe, 0, recipe.dispute)


def near_miss(one: Drill) -> tuple[Drill, WhatIf] | None:
    """Return the same dispute with one fact changed that gives another decision, and that change.

    It is a fact that the keyed rule reads, if there is one: 79 and 80 in the hundred; spoken before
    or after the chip. Other chips move then, or somebody has another right, as a room could see.
    """
    recipe = replace(one.recipe, id=f"{one.recipe.id}{NEAR_MISS}")
    keyed = clause_in(one.house, answer_options.rule_asked(one.recipe, one.ruling).clause)
    for change, other, ruling in turning(keyed, one.dispute, one.house):
        if any(impossible(other, one.house)):
            continue
        if change.decides and comes_to(ruling) != comes_to(one.ruling):
            return Drill(recipe, one.seed, other, recipe.house, ruling), change
    return None


def _made(recipe: Recipe, seed: int, dispute: Dispute) -> Drill:
    return Drill(recipe, seed, dispute, recipe.house, rule(dispute, recipe.house))


def parts(one: Drill) -> tuple[Part, ...]:
    """Return what is asked about a drill, the ruling itself first."""
    chance = random.Random(f"{one.recipe.id} {one.seed} {one.ruling.decision}")
    return tuple(_parts(one, chance))


def _parts(one: Drill, chance: random.Random) -> Iterator[Part]:
    recipe, dispute, ruling, house = one.recipe, one.dispute, one.ruling, one.house
    story = " ".join(one.text)
    yield Part(
        "stands",
        "What is the ruling?",
        frozenset({true_claim(dispute, ruling, house)}),
        answer_options.rulings_offered(dispute, ruling, house, story, chance),
    )
    if (asked := answer_options.raising_asked(recipe, dispute, ruling, chance)) is not None:
        answers = (answer_options.YES, answer_options.NO)
        yield Part("may", f"May {asked[0]} raise now?", frozenset({asked[1]}), answers)
    rules = answer_options.rules_offered(recipe, ruling, story, chance)
    yield Part(
        "rule",
        "Which rule gives the ruling?",
        frozenset(reason.label for reason in ruling.reasons),
        rules,
        tuple(answer_options.rule_titles(recipe, ruling, rules, story).values()),
    )


def cites(one: Drill) -> tuple[str, ...]:
    """Return the rule that is keyed and the next that the ruling rests on, to be looked up."""
    keyed = answer_options.rule_asked(one.recipe, one.ruling)
    rules = (keyed, *(reason for reason in one.ruling.reasons if reason != keyed))[:3]
    return tuple(f"{why.label} {why.title} ({why.citation})" for why in rules)
