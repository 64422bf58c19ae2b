"""The options of a drill: the answer that is right, and mistakes that people make beside it."""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from rules.books.registry import BOOKS, BY_ID, BookKey
from rules.clause.clause import Clause
from rules.clauses_in_force import MOST_BOOKS, book_of, cited, clause_in, in_force_of
from rules.house import House, HouseRule
from rules.teaching.neighbouring_matters import NEIGHBOURS
from rules.teaching.usual_mistakes import USUAL_MISTAKES
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute, asks_of
from rulings.model.ruling import NEXT, Decision, Ruling
from rulings.training.drills.claims import (
    DEPENDS,
    deciding,
    left_open,
    mistaken,
    slips,
    true_claim,
)
from rulings.training.drills.recipe import Recipe, by_clause, recipes

MOST_OPTIONS = 5
MOST_RULES = 4
_MOST_SLIPS = 2
_TRIES = 40
"""Draws of wrong answers of which the one is taken that tells the least."""
_OFTEN = 4
_LEAN = 0.5
_LEAN_OF_RULES = 0.3
"""Of the rules of a single question many are told in its words, and nothing sounds more like it."""
_HOW_OFTEN = {"A call": 8, "A bet": 6, "A check": 6, "A raise": 3}
_LEAN_OF_KNOWN = 0.1
_MORE_OF_KNOWN = 3
"""Of the rules offered, what often decides elsewhere is seldom the one that does here; of bets this
counts so many times, for a few rules decide most of them."""
_OF_THE_HOUSE = "House"
"""How the label of what the house has posted itself begins: nobody looks it up in a book."""
YES, NO = "Yes", "No"
_ASKED_OF_YES: Mapping[object, float] = {"fixed-limit": 0.18, "no-limit": 0.0625}
"""How many recipes ask whether somebody may raise who may: fewer may not. Elsewhere nobody is
asked, for hardly anybody may not."""


def rulings_offered(
    dispute: Dispute, ruling: Ruling, house: House, story: str, chance: random.Random
) -> tuple[str, ...]:
    """The ruling among mistakes, and that the floor weighs it, which stands with every question."""
    right = true_claim(dispute, ruling, house)
    wrong = {one: _weight(one) for one in mistaken(dispute, ruling, house)}
    if not ruling.acts and right != DEPENDS:
        open_to = left_open(dispute, ruling, house)
        slipped = [one for one in slips(right, dispute) if one not in open_to]
        wrong |= dict.fromkeys(chance.sample(slipped, min(_MOST_SLIPS, len(slipped))), _OFTEN)
    many = MOST_OPTIONS - (1 if right == DEPENDS else 2)
    if not ruling.acts:
        lacking = max(many - len(wrong), 0)
        usual = USUAL_MISTAKES.get((dispute.situation, asks_of(dispute)), ())
        wrong |= dict.fromkeys(usual[:lacking], 1)
    claims = chosen(right, wrong, many, story, chance, lean=1 if ruling.acts else _LEAN)
    options = [*claims, *([] if right == DEPENDS else [right]), DEPENDS]
    chance.shuffle(options)
    return tuple(options)


def _weight(claim: str) -> float:
    """How often it is offered beside others: what is often right is often a mistake as well.

    Whoever picks what is right most often gains nothing by it then.
    """
    return next((often for how, often in _HOW_OFTEN.items() if claim.startswith(how)), 1)


def chosen(
    right: str,
    wrong: Mapping[str, float],
    many: int,
    story: str,
    chance: random.Random,
    told: Callable[[str], str] = str,
    lean: float = 1,
    known: Sequence[Mapping[str, float]] = (),
) -> list[str]:
    """So many of the wrong answers that neither words nor length tell which one is right.

    The right one shares as much with the story as any, by chance, and so it is with its length:
    as near to that as what is wrong allows. `wrong` has how often each is offered. With a `lean`
    under 1 it shares less: what is always offered, that the floor weighs it, shares nothing. Of
    what is `known` of each beside, such as how often it is right elsewhere, it has less as well.
    """
    heard = _words(story)

    def shared(one: str) -> int:
        return len(_words(told(one)) & heard)

    def length(one: str) -> int:
        return len(told(one))

    by_words, by_length = ({one: by(one) for one in (right, *wrong)} for by in (shared, length))
    aimed: list[tuple[Mapping[str, float], float]] = [
        (by_words, lean * chance.random()),
        (by_length, chance.random()),
    ]
    least = min((n for one in wrong if (n := by_words[one]) > by_words[right]), default=0)
    more = {one for one in wrong if by_words[one] >= (least or by_words[right])}
    aimed += [(one, _LEAN_OF_KNOWN * chance.random()) for one in known]
    tried = [_drawn(wrong, more, many, chance) for _ in range(_TRIES)]
    return min(tried, key=lambda some: sum(abs(_place(right, some, by) - at) for by, at in aimed))


def _drawn(
    wrong: Mapping[str, float], more: Collection[str], many: int, chance: random.Random
) -> list[str]:
    """So many of them, and any number of them of those that share `more` with the story.

    There may be so few of these that they would hardly ever come otherwise. Where none shares more,
    those are meant that share as much.
    """
    order = {one: chance.random() ** (1 / often) for one, often in wrong.items()}
    ordered = sorted(order, key=lambda one: -order[one])
    sharing = chance.randint(0, many)
    some = [one for one in ordered if one in more][:sharing]
    some += [one for one in ordered if one not in more][: many - len(some)]
    return [*some, *(one for one in ordered if one not in some)][:many]


def _place(right: str, some: Sequence[str], by: Mapping[str, float]) -> float:
    """Where the right answer stands among the others, from 0, under all of them, to 1."""
    if not some:
        return 0
    under = sum(by[one] < by[right] for one in some)
    return (under + sum(by[one] == by[right] for one in some) / 2) / len(some)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]{3,}|\d[\d,]*", text.lower()))


def raising_asked(
    recipe: Recipe, dispute: Dispute, ruling: Ruling, chance: random.Random
) -> tuple[str, str] | None:
    """A player of whom it is asked whether he may raise now, and the answer.

    As many may as may not, in each structure of betting: of a player who may, it is asked in some
    recipes alone, always in the same.
    """
    often = _ASKED_OF_YES.get(_structure(dispute))
    if often is None or no_bet_stands(ruling):
        return None
    asked = sorted(_may_raise(ruling).items())
    if barred := [one for one in asked if one[1] == NO]:
        return chance.choice(barred)
    if asked and random.Random(f"{recipe.id} may raise").random() < often:
        return chance.choice(asked)
    return None


def _may_raise(ruling: Ruling) -> Mapping[str, str]:
    """Whether each player of whom it is known may bet or raise, whatever the floor decides."""
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
    """Whether nobody has bet: a player who has matched a bet has nothing to call either."""
    wagers = any(act.act in ("bet", "raise", "call") for act in ruling.acts)
    return not wagers and all(option.may_check for option in ruling.options)


def rules_offered(
    recipe: Recipe, ruling: Ruling, story: str, chance: random.Random
) -> tuple[str, ...]:
    """The number that decides among others of the same matter: those that often decide, most."""
    house, given = recipe.house, {reason.label for reason in ruling.reasons}
    topics = {clause_in(house, reason.clause).topic for reason in ruling.reasons}
    wrong = _others(_how_often(*book_of(house), topics=frozenset(topics)), given)
    for one in ruling.near_misses:
        if one.label in wrong:
            wrong[one.label] *= 6
    matter = _matter(recipe.dispute)
    right = deciding(ruling, house)[0].label
    elsewhere = _others(_how_often(*book_of(house)), given)
    # A rule of a far matter, or of another game, is no mistake that anybody makes.
    here = set(_met().get(matter, ()))
    # Of one that has no neighbours listed yet every other is as near.
    beside = NEIGHBOURS.get(matter, tuple(_met()))
    near = here.union(*(_met().get(one, ()) for one in beside))
    wrong = {one: often for one, often in wrong.items() if one in here}
    elsewhere = {one: often for one, often in elsewhere.items() if one in near}
    titles = rule_titles(recipe, ruling, (right, *wrong, *elsewhere), story)
    told = {label: f"{label}: {title}" for label, title in titles.items()}
    heard = _words(story)
    shares = {label: len(_words(text) & heard) for label, text in told.items()}
    if sum(shares[one] > shares[right] for one in wrong) < MOST_RULES - 1:
        # What sounds more like the story than the rule that decides, seldom though it may decide.
        enough = len(wrong) >= MOST_RULES - 1
        far = {n: w for n, w in elsewhere.items() if not enough or shares[n] >= shares[right]}
        wrong = {**far, **wrong}
    lean = 1 if ruling.acts else _LEAN_OF_RULES
    often: Mapping[str, float] = {label: _met()[matter][label] for label in (right, *wrong)}
    known = [often] * (_MORE_OF_KNOWN if ruling.acts else 1)
    some = chosen(right, wrong, MOST_RULES - 1, story, chance, told.__getitem__, lean, known)
    options = [right, *some]
    chance.shuffle(options)
    return tuple(options)


@lru_cache(8 * MOST_BOOKS)
def _how_often(
    book: BookKey,
    aside: tuple[str, ...],
    rules: tuple[HouseRule, ...],
    topics: frozenset[str] | None = None,
) -> Mapping[str, float]:
    """The numbers of these topics, or of all, with how many drills are about each."""
    found: dict[str, float] = {}
    for topic, clauses in _numbered(book, aside, rules).items():
        if topics is None or topic in topics:
            for label, one in clauses:
                found[label] = found.get(label, 1) + len(by_clause().get(one.id, ()))
    return {label: times**2 for label, times in found.items()}


@lru_cache(MOST_BOOKS)
def _numbered(
    book: BookKey, aside: tuple[str, ...], rules: tuple[HouseRule, ...]
) -> Mapping[str, tuple[tuple[str, Clause], ...]]:
    """The clauses in force by topic, each with its number there."""
    return {
        topic: tuple(
            (cite.label, one)
            for one in clauses
            if (cite := one.citation_in(BOOKS[book], aside=aside)) is not None
        )
        for topic, clauses in in_force_of(book, aside, rules).items()
    }


@cache
def _met() -> Mapping[str, Counter[str]]:
    """The numbers that decide in drills of each matter, by any book, and in how many."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for one in recipes().values():
        cites = [cited(BY_ID[name], one.house) for name in one.clauses if name in BY_ID]
        found[_matter(one.dispute)].update({cite.label for cite in cites if cite})
    return found


def _matter(dispute: Dispute) -> str:
    """The situation; of bets, the structure of the game."""
    return _structure(dispute) or dispute.situation


def _structure(dispute: Dispute) -> str | None:
    return dispute.game.structure if isinstance(dispute, Betting) else None


def _others(labels: Mapping[str, float], given: set[str]) -> dict[str, float]:
    return {
        one: often
        for one, often in labels.items()
        if one not in given and not one.startswith(_OF_THE_HOUSE)
    }


@lru_cache(MOST_BOOKS)
def _titles(
    book: BookKey, aside: tuple[str, ...], rules: tuple[HouseRule, ...]
) -> Mapping[str, tuple[tuple[str, frozenset[str]], ...]]:
    """The titles under each number, with their words."""
    titles: dict[str, list[tuple[str, frozenset[str]]]] = defaultdict(list)
    for clauses in _numbered(book, aside, rules).values():
        for label, one in clauses:
            titles[label].append((one.title, _words(one.title)))
    return {label: tuple(some) for label, some in titles.items()}


def rule_titles(
    recipe: Recipe, ruling: Ruling, labels: Iterable[str], story: str
) -> Mapping[str, str]:
    """Our title of each of these rules; of several under one number, of that which counts here.

    Where none of them does, of that which sounds most like the story: it is the nearest mistake.
    """
    heard = frozenset() if ruling.acts else _words(story)
    reasons = (*deciding(ruling, recipe.house), *ruling.reasons, *ruling.near_misses)
    told = {one.label: one.title for one in reversed(reasons)}
    under = _titles(*book_of(recipe.house))
    return {
        label: told.get(label) or max(under[label], key=lambda one: len(one[1] & heard))[0]
        for label in labels
    }
