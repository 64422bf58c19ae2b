"""A drill: a dispute made from a recipe and a number, its ruling computed, its parts to answer."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rules.book import BY_ID, cited, in_force
from rules.clause import FIGURES
from rules.house import House
from rulings.dispute import Dispute
from rulings.rule import rule
from rulings.ruling import NEXT, Ruling, StandsAs
from rulings.training.recipe import Recipe, recipes
from rulings.training.vary import varied
from rulings.what_if import WhatIf, what_if
from rulings.wording import possibility

MOST_OPTIONS = 4
PartKey = Literal["stands", "amount", "may", "rule"]


@dataclass(frozen=True, slots=True)
class Part:
    """One question about a drill. `right` are the answers that count; without `options` an
    amount of chips is asked for."""

    key: PartKey
    text: str
    right: frozenset[str]
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Drill:
    """A dispute to rule on. The same recipe and seed give the same drill."""

    recipe: Recipe
    seed: int
    dispute: Dispute
    house: House
    ruling: Ruling


def drill(recipe: str, seed: int) -> Drill:
    """The drill of a recipe and a seed. Raises KeyError where there is no such recipe."""
    one = recipes()[recipe]
    chance = random.Random(f"{recipe} {seed}")
    return _made(one, seed, varied(one.dispute, one.house, chance))


def near_miss(one: Drill) -> tuple[Drill, WhatIf] | None:
    """The same dispute with the one fact changed that gives another decision, and that change."""
    changes = [change for change in what_if(one.dispute, one.house) if change.decides]
    if not changes:
        return None
    return _made(one.recipe, one.seed, changes[0].applied(one.dispute)), changes[0]


def _made(recipe: Recipe, seed: int, dispute: Dispute) -> Drill:
    return Drill(recipe, seed, dispute, recipe.house, rule(dispute, recipe.house))


def parts(one: Drill) -> tuple[Part, ...]:
    """What is asked about a drill, the ruling itself first."""
    chance = random.Random(f"{one.recipe.id} {one.seed} {one.ruling.decision}")
    return tuple(_parts(one.recipe, one.dispute, one.ruling, chance))


def _parts(
    recipe: Recipe, dispute: Dispute, ruling: Ruling, chance: random.Random
) -> Iterator[Part]:
    right = within(ruling)
    others = _other_rulings(recipe, dispute, right)
    first = possibility(ruling)
    yield Part("stands", "What is the ruling?", right, _options(first, others, chance))
    if (amount := _amount(ruling)) is not None:
        yield Part("amount", amount[0], frozenset({amount[1]}))
    if (may := _may(ruling)) is not None:
        yield Part("may", may[0], frozenset({may[1]}), ("Yes", "No"))
    labels = frozenset(reason.label for reason in ruling.reasons)
    best = ruling.reasons[0].label
    yield Part(
        "rule", "Which rule says so?", labels, _options(best, _labels(recipe, ruling), chance)
    )


def within(ruling: Ruling) -> frozenset[str]:
    """Every answer that is right: where the floor decides, whatever it may decide as well."""
    told = {possibility(ruling)}
    if ruling.outcome == "floor decides":
        disputed = [act for act in ruling.acts if act.outcome == "floor decides"]
        told |= {possibility(_decided(ruling, act)) for act in disputed}
        told |= {possibility(_decided(ruling, _as_it_is(act))) for act in disputed}
    return frozenset(told)


def _decided(ruling: Ruling, act: StandsAs) -> Ruling:
    return ruling.model_copy(update={"outcome": "ruled", "acts": (act,)})


def _as_it_is(act: StandsAs) -> StandsAs:
    return act.model_copy(update={"remedy": None})


def _other_rulings(recipe: Recipe, dispute: Dispute, right: Iterable[str]) -> list[str]:
    """Rulings that somebody might give instead: those a changed fact would give come first."""
    changed = [change.applied(dispute) for change in what_if(dispute, recipe.house)]
    near = [possibility(rule(other, recipe.house)) for other in changed]
    alike = _rulings_of(dispute.situation)
    return [told for told in dict.fromkeys((*near, *alike)) if told not in right]


@cache
def _rulings_of(situation: str) -> tuple[str, ...]:
    """Every ruling that the library has of a situation."""
    alike = [one for one in recipes().values() if one.dispute.situation == situation]
    return tuple(dict.fromkeys(possibility(rule(one.dispute, one.house)) for one in alike))


def _labels(recipe: Recipe, ruling: Ruling) -> list[str]:
    """Numbers of rules that somebody might name: those that nearly applied come first."""
    near = [one.label for one in ruling.near_misses]
    topics = {BY_ID[one.clause].topic for one in ruling.reasons if one.clause in BY_ID}
    beside = [
        citation.label
        for topic in sorted(topics)
        for clause in in_force(recipe.house)[topic]
        if (citation := cited(clause, recipe.house))
    ]
    given = {reason.label for reason in ruling.reasons}
    return [label for label in dict.fromkeys((*near, *beside)) if label not in given]


def _options(right: str, others: list[str], chance: random.Random) -> tuple[str, ...]:
    some = [right, *others[: MOST_OPTIONS - 1]]
    chance.shuffle(some)
    return tuple(some)


def _amount(ruling: Ruling) -> tuple[str, str] | None:
    """The amount that the act in question stands for, or the first figure; as a question."""
    disputed = [act for act in ruling.acts if act.outcome not in ("not disputed", "waits")]
    if disputed:
        first = next((act for act in disputed if act.outcome == "floor decides"), disputed[-1])
        if first.to is None or first.remedy == "may be withdrawn":
            return None
        return f"For how much in all on this round, for {first.player}?", f"{first.to}"
    if len(ruling.pots) > 1:
        return "How much is in the main pot?", f"{ruling.pots[0].chips}"
    if ruling.figures:
        name, chips = next(iter(ruling.figures.items()))
        return f"How much: {FIGURES[name]}?", f"{chips}"
    return None


def _may(ruling: Ruling) -> tuple[str, str] | None:
    for option in ruling.options:
        if option.may_raise is not None:
            who = "a player yet to act" if option.player == NEXT else option.player
            return f"May {who} raise?", "Yes" if option.may_raise else "No"
    return None
