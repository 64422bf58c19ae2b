"""The options of a drill: every answer that is right, and wrong ones (distractors) beside them."""

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from rules.books.registry import BY_ID
from rules.clauses_in_force import cited, clause_in, in_force
from rules.house import House
from rules.teaching.misconceptions import MISTAKEN
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.judgement.rule import rule
from rulings.judgement.wording import possibility
from rulings.model.ruling import Reason, Ruling, StandsAs
from rulings.training.drills.deciding_facts import flipped
from rulings.training.drills.recipe import Recipe, asks_of, recipes

MOST_OPTIONS = 4
DISCRETION = "Floor decides: "
_FACING = ("Call", "Raise, as made", "Raise, made up to the minimum", "No action yet")
_NOT_FACING = ("Check", "Bet, as made", "Bet, made up to the minimum", "No action yet")
AS_MADE = ", as made"
REST_BACK = ", and the rest comes back"
BACK = "back to the player"
_SELDOM = ("No action yet", "Fold", f"{DISCRETION}check")
_ALIKE = (
    frozenset({"call", "only a call", "the call stands, made good"}),
    frozenset({"no wager", "no action yet"}),
    *(frozenset({f"{wager}{AS_MADE}", f"{wager}{REST_BACK}"}) for wager in ("bet", "raise")),
)
"""Rulings that one could argue to be the same: never offered together."""


def in_question(ruling: Ruling) -> StandsAs | None:
    """The act that the telling asks about; None in a situation that is one question."""
    disputed = [act for act in ruling.acts if act.outcome not in ("not disputed", "waits")]
    wagers = [act for act in disputed if act.act != "hand shown"] or disputed
    left_open = (act for act in wagers if act.outcome == "floor decides")
    return next(left_open, wagers[-1] if wagers else None)


def right_rulings(ruling: Ruling, house: House) -> tuple[str, ...]:
    """Every answer that is right, the best first: what the floor may decide as well counts."""
    act = in_question(ruling)
    if act is None:
        return tuple(dict.fromkeys(reason.title for reason in deciding(ruling, house)))
    told = [_told(ruling, act)]
    if act.outcome == "floor decides":
        settled = ruling.model_copy(update={"outcome": "ruled"})
        told += [_told(settled, act), _told(settled, act.model_copy(update={"remedy": None}))]
    return tuple(dict.fromkeys(told))


def _told(ruling: Ruling, act: StandsAs) -> str:
    told = possibility(ruling.model_copy(update={"acts": (act,)}))
    if told.removeprefix(DISCRETION).lower() not in ("bet", "raise"):
        return told
    # "Raise" alone could be meant of one that is made up to the minimum.
    back = any(one.player == act.player and one.way == BACK for one in ruling.moves)
    return f"{told}{REST_BACK if back else AS_MADE}"


def deciding(ruling: Ruling, house: House) -> tuple[Reason, ...]:
    """The reasons that decide, without those that only go along."""
    held = [(reason, clause_in(house, reason.clause)) for reason in ruling.reasons]
    found = tuple(reason for reason, clause in held if clause.makes or clause.figure)
    return found or ruling.reasons[:1]


def rulings_offered(
    recipe: Recipe, dispute: Dispute, ruling: Ruling, chance: random.Random
) -> tuple[str, ...]:
    """The best ruling among others: those that one changed fact would give come first."""
    right = right_rulings(ruling, recipe.house)
    near = [
        told
        for _, _, other in flipped(dispute, recipe.house)
        for told in right_rulings(other, recipe.house)[:1]
    ]
    true = {reason.title for reason in ruling.reasons}
    others = list(_others(recipe, dispute, ruling, true, chance))
    wrong = [told for told in dict.fromkeys((*near, *others)) if told not in true]
    # What a slip with the cards or none at all would give, nobody takes for the ruling.
    wrong.sort(key=lambda told: told in _SELDOM)
    return _mixed(right[0], _apart(right, wrong), chance)


def _others(
    recipe: Recipe, dispute: Dispute, ruling: Ruling, true: set[str], chance: random.Random
) -> Iterator[str]:
    if isinstance(dispute, Betting):
        act = in_question(ruling)
        faces = act is None or act.act not in ("check", "bet")
        pool = list(_FACING if faces else _NOT_FACING)
        yield from chance.sample(pool, len(pool))
        return
    missed = [
        near.title for near in ruling.near_misses if (c := BY_ID.get(near.clause)) and c.makes
    ]
    alike = sorted({*missed, *_answers_to(dispute.situation, asks_of(dispute))} - true)
    yield from chance.sample(alike, len(alike))
    taken = [told for one in ruling.reasons for told in MISTAKEN.get(one.clause, ())]
    yield from taken
    if not alike and not taken:
        rest = sorted(_answers_to(dispute.situation, None))
        yield from chance.sample(rest, len(rest))


@cache
def _answers_to(situation: str, asks: str | None) -> frozenset[str]:
    """Every answer that the library has to a question; None takes any of the situation."""
    return frozenset(
        told
        for one in recipes().values()
        if one.dispute.situation == situation and asks in (None, asks_of(one.dispute))
        for told in right_rulings(rule(one.dispute, one.house), one.house)
    )


def _apart(right: Iterable[str], wrong: Iterable[str]) -> list[str]:
    """The wrong ones that cannot be taken for a right one, nor for each other."""
    taken, found = {_sort(told) for told in right}, []
    # Chips come back from a wager over the pot as well.
    for told in right:
        if told.endswith(REST_BACK):
            for cut in (", cut to the pot limit", ", cut to the limit"):
                taken.add(_sort(f"{told.removesuffix(REST_BACK)}{cut}"))
    for told in wrong:
        if _sort(told) not in taken:
            taken.add(_sort(told))
            found.append(told)
    return found


def _sort(told: str) -> object:
    """What one could argue two rulings to share."""
    plain = told.removeprefix(DISCRETION).strip(" .").lower()
    return next((alike for alike in _ALIKE if plain in alike), plain)


def rules_offered(recipe: Recipe, ruling: Ruling, chance: random.Random) -> tuple[str, ...]:
    """The number that decides among others: those of rules that nearly applied come first."""
    house, given = recipe.house, {reason.label for reason in ruling.reasons}
    near = [one.label for one in ruling.near_misses]
    topics = {clause_in(house, reason.clause).topic for reason in ruling.reasons}
    beside = [label for topic in sorted(topics) for label in _labels(house, topic)]
    wrong = dict.fromkeys((*near, *chance.sample(beside, len(beside))))
    if not wrong.keys() - given:
        every = [label for topic in in_force(house) for label in _labels(house, topic)]
        wrong = dict.fromkeys(chance.sample(every, len(every)))
    found = [label for label in wrong if label not in given]
    return _mixed(deciding(ruling, house)[0].label, found, chance)


def rule_titles(recipe: Recipe, ruling: Ruling, labels: Iterable[str]) -> Mapping[str, str]:
    """Our title of each of these rules; of several under one number, of that which counts here."""
    titles: dict[str, str] = {}
    for clauses in in_force(recipe.house).values():
        for one in clauses:
            if cite := cited(one, recipe.house):
                titles.setdefault(cite.label, one.title)
    reasons = (*deciding(ruling, recipe.house), *ruling.reasons, *ruling.near_misses)
    titles |= {one.label: one.title for one in reversed(reasons)}
    return {label: titles[label] for label in labels}


def _labels(house: House, topic: str) -> list[str]:
    held = next(clauses for name, clauses in in_force(house).items() if name == topic)
    return list(dict.fromkeys(c.label for one in held if (c := cited(one, house))))


def _mixed(right: str, wrong: list[str], chance: random.Random) -> tuple[str, ...]:
    some = [right, *wrong[: MOST_OPTIONS - 1]]
    chance.shuffle(some)
    return tuple(some)
