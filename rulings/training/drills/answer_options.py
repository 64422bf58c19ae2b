"""The options of a drill: the answer that is right, and mistakes that people make beside it."""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from math import log
from typing import NamedTuple

from rules.books.registry import BOOKS, BookKey
from rules.clause.clause import Clause
from rules.clauses_in_force import MOST_BOOKS, aside_in, book_of, clause_in, in_force_of
from rules.house import House, HouseRule
from rules.teaching.neighbouring_matters import NEIGHBOURS
from rules.teaching.usual_mistakes import HOLD_BESIDE, RULES_BESIDE, USUAL_MISTAKES
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute, asks_of
from rulings.model.ruling import NEXT, Decision, Reason, Ruling
from rulings.training.drills.claims import (
    DEPENDS,
    left_open,
    mistaken,
    slips,
    true_beside,
    true_claim,
)
from rulings.training.drills.deciding_facts import deciding, making
from rulings.training.drills.recipe import NEAR_MISS, Recipe, recipes

MOST_OPTIONS = 5
MOST_RULES = 4
_MOST_SLIPS = 2
_LOOKED_AT = 12
"""The number of wrong answers drawn, of which those are taken that tell the least together."""
_OFTEN = 4


class Aims(NamedTuple):
    """The share of wrong answers over which the right one is to stand, drawn, and its weight.

    It stands there by the words that it shares with the story, by its length, and by what else is
    known of it, such as how often it is right. Where some right answers must stand over all others,
    the rest is meant to stand lower.
    """

    words: tuple[Sequence[float], float]
    length: tuple[Sequence[float], float]
    known: tuple[Sequence[float], float] = ((0,), 0)


_ANYWHERE = (0, 1 / 3, 2 / 3, 1)
_OF_A_BET = Aims((_ANYWHERE, 1), ((0, 1 / 3, 2 / 3, 1, 1, 1), 2.5))
"""The aims for a bet: what it comes to is short, and there is little shorter to be had."""
_OF_A_QUESTION = Aims(((0, 1 / 6, 1 / 3, 1 / 2), 1), (_ANYWHERE, 1))
"""The aims for a single question, told in its words; "the floor weighs it" shares none of them."""
_OF_RULES_OF_BETS = Aims(
    ((0, 0, 0, 1 / 3, 2 / 3, 1), 1),
    ((0, 0, 1 / 3, 1 / 3, 2 / 3, 1, 1, 1, 1), 1.5),
    ((0, 0, 1 / 3, 1 / 3, 2 / 3, 2 / 3), 6),
)
_OF_OTHER_RULES = Aims(
    ((0, 0, 1 / 3, 1 / 3, 2 / 3), 2.5),
    ((0, 1 / 3, 2 / 3, 1, 1), 1.5),
    ((0, 0, 1 / 3, 1 / 3, 2 / 3, 2 / 3, 1), 1),
)
"""The aims for rules. A place that is drawn is not always there to be had: those seldom reached are
drawn more, so that in the end the right rule stands about as often in each of them.
"""
_AS_OFTEN = 1.05
"""The factor up to which one is as often as another, for all that a few drills tell anybody."""
_HOW_OFTEN = {"A call": 8, "A bet": 6, "A check": 6, "A raise": 3}
_NEARLY = 2
"""The factor by which a rule that nearly applies is offered more often."""
_SELDOM, _MOSTLY = 0.02, 0.95
_BESIDE = 0.5
"""The times that rules of a matter beside it are offered, for each time that they decide there."""
_OF_THE_HOUSE = "House"
"""The first word on the label of the house's own rule: nobody looks it up in a book."""
_NOT_PRINTED = frozenset(one.title for one in BOOKS.values() if not one.is_printed)
YES, NO = "Yes", "No"
_ASKED_OF_YES: Mapping[object, float] = {"fixed-limit": 0.165, "no-limit": 0.08}
"""The share of recipes that ask a trainee about a player who may raise: fewer may not. Elsewhere
nobody is asked about, for hardly anybody may not."""


def rulings_offered(
    dispute: Dispute, ruling: Ruling, house: House, story: str, chance: random.Random
) -> tuple[str, ...]:
    """Return the ruling among mistakes, and `DEPENDS`, which stands with every question."""
    right = true_claim(dispute, ruling, house)
    wrong = {one: _weight(one) for one in mistaken(dispute, ruling, house)}
    if not ruling.acts and right != DEPENDS:
        open_to = left_open(dispute, ruling, house)
        slipped = [one for one in slips(right, dispute) if one not in open_to]
        wrong |= dict.fromkeys(chance.sample(slipped, min(_MOST_SLIPS, len(slipped))), _OFTEN)
    many = MOST_OPTIONS - (1 if right == DEPENDS else 2)
    if not ruling.acts:
        lacking = max(many - len(wrong), 0)
        beside = true_beside(ruling)
        usual = [
            one
            for one in USUAL_MISTAKES.get((dispute.situation, asks_of(dispute)), ())
            if not one.startswith(beside)
        ]
        wrong |= dict.fromkeys(usual[:lacking], 1)
    claims = chosen(
        right, wrong, many, story, chance, aims=_OF_A_BET if ruling.acts else _OF_A_QUESTION
    )
    options = [*claims, *([] if right == DEPENDS else [right]), DEPENDS]
    chance.shuffle(options)
    return tuple(options)


def _weight(claim: str) -> float:
    """Return how often a claim is offered: one that is often right is often a mistake, too.

    A trainee who picks what is right most often gains nothing by it then.
    """
    return next((often for how, often in _HOW_OFTEN.items() if claim.startswith(how)), 1)


def chosen(
    right: str,
    wrong: Mapping[str, float],
    many: int,
    story: str,
    chance: random.Random,
    told: Callable[[str], str] = str,
    aims: Aims = _OF_A_BET,
    known: Mapping[str, float] | None = None,
) -> list[str]:
    """Return `many` wrong answers, so that neither words nor length tell which one is right.

    Draw how many of them share less with the story than the right one, how many are shorter, and
    how many have less `known` of them beside, such as how often they are right elsewhere; take
    those that come nearest. `wrong` has how often each is offered.
    """
    if len(wrong) <= many:
        return list(wrong)
    heard = _words(story)
    by_words: dict[str, float] = {}
    by_length: dict[str, float] = {}
    for one in (right, *wrong):
        words = told(one)
        by_words[one], by_length[one] = len(_words(words) & heard), len(words)
    beside: Mapping[str, float] = dict.fromkeys(by_words, 0) if known is None else known
    told_by = ((by_words, aims.words), (by_length, aims.length), (beside, aims.known))
    wanted = [(by, many * chance.choice(shares), weight) for by, (shares, weight) in told_by]
    order = {one: chance.random() ** (1 / often) for one, often in wrong.items()}
    some = _looked_at(right, sorted(order, key=lambda one: -order[one]), many, by_words, known)
    rows = [
        ([_over(right, one, by) for one in some], aim, weight)
        for by, aim, weight in wanted
        if weight
    ]

    def misses(places: Sequence[int]) -> float:
        missed = 0.0
        for over, aim, weight in rows:
            stands = 0.0
            for place in places:
                stands += over[place]
            missed += weight * abs(stands - aim)
        return missed

    best = min(combinations(range(len(some)), many), key=misses)
    return [some[place] for place in best]


def _looked_at(
    right: str,
    ordered: Sequence[str],
    many: int,
    by_words: Mapping[str, float],
    known: Mapping[str, float] | None,
) -> list[str]:
    """Return the first of them, and a few more that share more with the story or are commoner.

    They are more, or commoner, than the right answer. Where none shares more with the story, those
    are taken that share as much.
    """
    rest = ordered[_LOOKED_AT:]
    least = min((n for one in ordered if (n := by_words[one]) > by_words[right]), default=0)
    more = [one for one in rest if by_words[one] >= (least or by_words[right])]
    commoner = [one for one in rest if known and known[one] > known[right]]
    return list(dict.fromkeys([*ordered[:_LOOKED_AT], *more[:many], *commoner[:many]]))


def _over(right: str, wrong: str, by: Mapping[str, float]) -> float:
    """Return 1 if the right answer stands over a wrong one, half if they are even, else 0."""
    return (by[right] > by[wrong]) + (by[right] == by[wrong]) / 2


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]{3,}|\d[\d,]*", text.lower()))


def raising_asked(
    recipe: Recipe, dispute: Dispute, ruling: Ruling, chance: random.Random
) -> tuple[str, str] | None:
    """Return a player to ask about, and the answer whether he may raise now; None if nobody.

    As many may as may not, in each structure of betting: of a player who may, it is asked in some
    recipes alone, always in the same.
    """
    often = _ASKED_OF_YES.get(_structure(dispute))
    if often is None or no_bet_stands(ruling) or _may_be_taken_back(ruling):
        return None
    asked = sorted(_may_raise(ruling).items())
    if barred := [one for one in asked if one[1] == NO]:
        return chance.choice(barred)
    if asked and random.Random(f"{recipe.id} may raise").random() < often:
        return chance.choice(asked)
    return None


def _may_be_taken_back(ruling: Ruling) -> bool:
    """Check whether a player may still take an act back: the others' options hang on that."""
    return any(act.remedy == "may be withdrawn" for act in ruling.acts)


def _may_raise(ruling: Ruling) -> Mapping[str, str]:
    """Return who may bet or raise and who not, if known whatever the floor decides."""
    told = [dict(_rights(one)) for one in ruling.decisions or (ruling,)]
    everybody = {name for one in told for name in one}
    found = {}
    for name in everybody:
        answers = {one.get(name) for one in told}
        if len(answers) == 1 and None not in answers:
            found[name] = YES if True in answers else NO
    return found


def _rights(ruling: Ruling | Decision) -> Iterator[tuple[str, bool]]:
    for option in ruling.options:
        if option.may_raise is not None and option.player != NEXT:
            yield option.player, option.may_raise


def no_bet_stands(ruling: Ruling) -> bool:
    """Check that nobody has bet: a player who has matched a bet has nothing to call either."""
    wagers = any(act.act in ("bet", "raise", "call") for act in ruling.acts)
    return not wagers and all(option.may_check for option in ruling.options)


def rule_asked(recipe: Recipe, ruling: Ruling) -> Reason:
    """Return the right rule among those offered: the most telling of those that make the ruling.

    That is one of a printed book, where such a one makes it; of several of a single question it is
    what the recipe is about, and else what the fewest drills rest on. A near miss need not be
    about what its recipe is about.
    """
    about = () if recipe.id.endswith(NEAR_MISS) else recipe.clauses
    made_by = making(ruling, recipe.house, about)
    first = () if _is_of_bets(recipe) else about[:1]
    return _most_telling(made_by, first, _met()[_is_of_bets(recipe)].rests)


def _is_of_bets(recipe: Recipe) -> bool:
    return isinstance(recipe.dispute, Betting)


def _most_telling(
    made_by: Sequence[Reason], about: Collection[str], often: Mapping[str, float]
) -> Reason:
    return min(
        made_by,
        key=lambda one: (
            _far_from_print(one),
            one.clause not in about,
            often.get(one.label, 0),
        ),
    )


def _far_from_print(reason: Reason) -> int:
    """Return 0 for a rule that can be looked up in print, or that stands in the place of one."""
    if _is_of_the_house(reason.label):
        return 0 if reason.book_says else 2
    return int(reason.authority in _NOT_PRINTED)


def rules_offered(
    recipe: Recipe, ruling: Ruling, story: str, chance: random.Random
) -> tuple[str, ...]:
    """Return the number that decides among others of the same matter, or of one beside it.

    A number that decides many drills is offered in many where it is wrong: a trainee who picks what
    is right most often, or least, gains nothing by it.
    """
    house = recipe.house
    given = numbers_that_hold(ruling, house)
    right = rule_asked(recipe, ruling).label
    held = _titles(*book_of(house))
    offered = _often_offered(_matter(recipe.dispute))
    wrong = {one: often for one, often in offered.items() if one not in given and one in held}
    if len(wrong) < MOST_RULES - 1:
        # A book may have hardly a rule on the matter: then any other of that book.
        others = (one for one in held if not (one in given or _is_of_the_house(one)))
        wrong = dict.fromkeys(others, _SELDOM) | wrong
    for one in ruling.near_misses:
        if one.label in wrong:
            wrong[one.label] *= _NEARLY
    titles = rule_titles(recipe, ruling, (right, *wrong), story)
    told = {label: f"{label}: {title}" for label, title in titles.items()}
    aims = _OF_RULES_OF_BETS if ruling.acts else _OF_OTHER_RULES
    asked = _met()[_is_of_bets(recipe)].asked
    known = {right: _AS_OFTEN * asked[right]} | {label: asked[label] for label in wrong}
    some = chosen(right, wrong, MOST_RULES - 1, story, chance, told.__getitem__, aims, known)
    options = [right, *some]
    chance.shuffle(options)
    return tuple(options)


def numbers_that_hold(ruling: Ruling, house: House) -> set[str]:
    """Return the numbers of rules that are no mistake there: reasons, and what is true beside.

    A reason may be printed in two places of what a room plays by.
    """
    book, aside = BOOKS[house.edition], aside_in(house)
    printed = {
        cite.label
        for reason in ruling.reasons
        for cite in clause_in(house, reason.clause).citations_in(book, aside=aside)
    }
    return printed | _true_beside(ruling, house)


def _true_beside(ruling: Ruling, house: House) -> set[str]:
    """Return the numbers of rules that are true of the matter as well, whatever decides there.

    So is a rule whose every test holds, though another sets it aside.
    """
    asked = {step.topic for step in ruling.steps}
    true = {clause for clause, topic in HOLD_BESIDE.items() if topic in asked}
    true |= {beside for one in ruling.reasons for beside in RULES_BESIDE.get(one.clause, ())}
    numbered = _numbered(*book_of(house))
    rules = (rule for some in numbered.values() for rule in some)
    held = {
        label
        for step in ruling.steps
        for label, clause in numbered.get(step.topic, ())
        if clause.matches(step.words)
    }
    return held | {label for label, clause in rules if clause.id in true}


@dataclass(frozen=True, slots=True)
class _Met:
    """The drills, of bets or of anything else, in which a rule is a reason, or is asked for.

    `by_matter` has the same of each matter, `rests` there under the empty number how many drills
    there are.
    """

    rests: Counter[str]
    asked: Counter[str]
    by_matter: Mapping[str, tuple[Counter[str], Counter[str]]]


@cache
def _met() -> Mapping[bool, _Met]:
    return {of_bets: _met_in(of_bets) for of_bets in (True, False)}


def _met_in(of_bets: bool) -> _Met:
    some = [one for one in recipes().values() if _is_of_bets(one) is of_bets]
    found: dict[str, tuple[Counter[str], Counter[str]]] = {}
    for one in some:
        rests, _ = found.setdefault(_matter(one.dispute), (Counter(), Counter()))
        rests.update(sorted({"", *(reason.label for reason in one.reasons)}))
    every = sum((rests for rests, _ in found.values()), Counter[str]())
    for one in some:
        _, asked = found[_matter(one.dispute)]
        asked[_most_telling(one.making, () if of_bets else one.clauses[:1], every).label] += 1
    return _Met(every, sum((asked for _, asked in found.values()), Counter[str]()), found)


def _by_matter() -> Mapping[str, tuple[Counter[str], Counter[str]]]:
    return {**_met()[True].by_matter, **_met()[False].by_matter}


@cache
def _often_offered(matter: str) -> Mapping[str, float]:
    """Return how often to offer each rule of this matter where it is wrong: at least `_SELDOM`.

    It is wrong in as many of its drills as right for each other option. Of a matter that has few
    rules, those of the matters beside it are offered as well.
    """
    rests, asked = _by_matter()[matter]
    found = dict.fromkeys(rests, _SELDOM)
    for label, times in asked.items():
        share = (MOST_RULES - 1) * times / max(rests[""] - rests[label], 1)
        found[label] = -log(1 - min(share, _MOSTLY))
    for other in NEIGHBOURS.get(matter, ()):
        drills, of_other = _by_matter()[other]
        for label, times in of_other.items():
            found.setdefault(label, _BESIDE * times / drills[""])
    return {one: often for one, often in found.items() if one and not _is_of_the_house(one)}


def _is_of_the_house(label: str) -> bool:
    return label.startswith(_OF_THE_HOUSE)


@lru_cache(MOST_BOOKS)
def _numbered(
    book: BookKey, aside: tuple[str, ...], rules: tuple[HouseRule, ...]
) -> Mapping[str, tuple[tuple[str, Clause], ...]]:
    """Return the clauses in force by topic, each with its number there."""
    return {
        topic: tuple(
            (cite.label, one)
            for one in clauses
            if (cite := one.citation_in(BOOKS[book], aside=aside)) is not None
        )
        for topic, clauses in in_force_of(book, aside, rules).items()
    }


def _matter(dispute: Dispute) -> str:
    """Return the situation; of bets, the structure of the game."""
    return _structure(dispute) or dispute.situation


def _structure(dispute: Dispute) -> str | None:
    return dispute.game.structure if isinstance(dispute, Betting) else None


@lru_cache(MOST_BOOKS)
def _titles(
    book: BookKey, aside: tuple[str, ...], rules: tuple[HouseRule, ...]
) -> Mapping[str, tuple[tuple[str, frozenset[str]], ...]]:
    """Return the titles under each number, with their words."""
    titles: dict[str, list[tuple[str, frozenset[str]]]] = defaultdict(list)
    for clauses in _numbered(book, aside, rules).values():
        for label, one in clauses:
            titles[label].append((one.title, _words(one.title)))
    return {label: tuple(some) for label, some in titles.items()}


def rule_titles(
    recipe: Recipe, ruling: Ruling, labels: Iterable[str], story: str
) -> Mapping[str, str]:
    """Return our title of each of these rules; of several under one number, the one that counts.

    Where none of them does, it is the one that sounds most like the story: the nearest mistake.
    """
    heard = frozenset() if ruling.acts else _words(story)
    decides = (rule_asked(recipe, ruling), *deciding(ruling.reasons, recipe.house))
    reasons = (*decides, *ruling.reasons, *ruling.near_misses)
    told = {one.label: one.title for one in reversed(reasons)}
    under = _titles(*book_of(recipe.house))
    return {
        label: told.get(label) or max(under[label], key=lambda one: len(one[1] & heard))[0]
        for label in labels
    }
