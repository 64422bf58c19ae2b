"""A drill: a dispute made from a recipe and a number, its ruling computed, its parts to answer."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative import tell
from rulings.explanation.what_if import WhatIf
from rulings.judgement.rule import rule
from rulings.model.ruling import NEXT, Ruling
from rulings.training.drills import answer_options
from rulings.training.drills.amounts_asked import amount_asked, player_asked
from rulings.training.drills.deciding_facts import flips
from rulings.training.drills.house_briefing import house_told
from rulings.training.drills.recipe import Recipe, recipe_of
from rulings.training.drills.variation import varied

NEAR_MISS = "/near-miss"
"""How the recipe of a near miss ends: its own name, and a drill like any other."""
PartKey = Literal["stands", "amount", "who", "may", "rule", "ask"]


@dataclass(frozen=True, slots=True)
class Part:
    """One question about a drill. `right` are the answers that count; without `options` an
    amount of chips is asked for. `titles` are those of options that are numbers of rules."""

    key: PartKey
    text: str
    right: frozenset[str]
    options: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()

    def told(self, option: str) -> str:
        """An option as it is shown: a rule by its number and its title."""
        titled = dict(zip(self.options, self.titles, strict=False))
        return f"{option}: {titled[option]}" if option in titled else option


@dataclass(frozen=True, slots=True)
class Drill:
    """A dispute to rule on. The same recipe and seed give the same drill."""

    recipe: Recipe
    seed: int
    dispute: Dispute
    house: House
    ruling: Ruling

    @property
    def text(self) -> tuple[str, ...]:
        """What is told of it: the room's book and options that matter here, then the facts."""
        return (*house_told(self.dispute, self.house), *tell(self.dispute))


def drill(recipe: str, seed: int, find: Callable[[str], Recipe] = recipe_of) -> Drill:
    """The drill of a recipe and a seed; `find` knows the recipes by their ids.

    Raises KeyError where there is no such recipe, and what `find` raises.
    """
    if recipe.endswith(NEAR_MISS):
        near = near_miss(drill(recipe.removesuffix(NEAR_MISS), seed, find))
        if near is None:
            raise KeyError(recipe)
        return near[0]
    return drill_of(find(recipe), seed)


def drill_of(recipe: Recipe, seed: int) -> Drill:
    """The drill of a recipe at hand and a seed."""
    chance = random.Random(f"{recipe.id} {seed}")
    return _made(recipe, seed, varied(recipe.dispute, recipe.house, chance))


def is_near_miss(one: Drill) -> bool:
    """Whether it is another drill with one fact changed."""
    return one.recipe.id.endswith(NEAR_MISS)


def near_miss(one: Drill) -> tuple[Drill, WhatIf] | None:
    """The same dispute with the one fact changed that gives another decision, and that change.

    An amount on the other side of a limit comes first, then how a thing was done, and last other
    words: 79 and 80 in the hundred; spoken before or after the chip.
    """
    changes = [change for change in flips(one.dispute, one.house) if change.decides]
    if not changes:
        return None
    recipe = replace(one.recipe, id=f"{one.recipe.id}{NEAR_MISS}")
    return _made(recipe, one.seed, changes[0].applied(one.dispute)), changes[0]


def _made(recipe: Recipe, seed: int, dispute: Dispute) -> Drill:
    return Drill(recipe, seed, dispute, recipe.house, rule(dispute, recipe.house))


def parts(one: Drill) -> tuple[Part, ...]:
    """What is asked about a drill, the ruling itself first."""
    chance = random.Random(f"{one.recipe.id} {one.seed} {one.ruling.decision}")
    return tuple(_parts(one, chance))


def _parts(one: Drill, chance: random.Random) -> Iterator[Part]:
    recipe, dispute, ruling, house = one.recipe, one.dispute, one.ruling, one.house
    yield Part(
        "stands",
        "What is the ruling?" if ruling.acts else "Which of these decides it?",
        frozenset(answer_options.right_rulings(ruling, house)),
        answer_options.rulings_offered(recipe, dispute, ruling, chance),
    )
    if (amount := amount_asked(dispute, ruling, house)) is not None:
        yield Part("amount", amount[0], frozenset({f"{amount[1]}"}))
    if (who := player_asked(dispute, ruling)) is not None:
        asks, name, others = who
        yield Part("who", asks, frozenset({name}), others)
    if (may := _may(ruling)) is not None:
        yield Part("may", may[0], frozenset({may[1]}), ("Yes", "No"))
    rules = answer_options.rules_offered(recipe, ruling, chance)
    yield Part(
        "rule",
        "Which rule says so?",
        frozenset(reason.label for reason in ruling.reasons),
        rules,
        tuple(answer_options.rule_titles(recipe, ruling, rules).values()),
    )


def _may(ruling: Ruling) -> tuple[str, str] | None:
    """Whether somebody may raise; not asked where that too is left to the floor."""
    if ruling.outcome == "floor decides":
        return None
    for option in ruling.options:
        if option.may_raise is not None:
            who = "a player yet to act" if option.player == NEXT else option.player
            verb = "bet" if _no_bet_stands(ruling) else "raise"
            return f"May {who} {verb} now?", "Yes" if option.may_raise else "No"
    return None


def _no_bet_stands(ruling: Ruling) -> bool:
    """Whether nobody has bet: a player who has matched a bet has nothing to call either."""
    wagers = any(act.act in ("bet", "raise", "call") for act in ruling.acts)
    return not wagers and all(option.may_check for option in ruling.options)


def cites(one: Drill) -> tuple[str, ...]:
    """The first of the rules that the ruling rests on, as they are looked up."""
    return tuple(f"{why.label} {why.title} ({why.citation})" for why in one.ruling.reasons[:3])
