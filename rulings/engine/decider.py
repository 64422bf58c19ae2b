"""Judging a step by the clauses of its topic: the verdict, or what to ask first."""

from collections.abc import Callable, Container, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Protocol

from rules.clause.clause import Clause, holds
from rules.vocabulary import WORDS, Topic
from rulings.engine.discretion import Taken, as_taken
from rulings.engine.durable_rules import Quarantined
from rulings.engine.overrides import surviving
from rulings.engine.verdict import Need, Standing, Verdict, standing
from rulings.model.facts import MOST_REMEMBERED, Facts, Known


class Decide(Protocol):
    """A function that settles a step; the floor's choices, `taken`, replace clauses left open."""

    def __call__(self, facts: Facts, taken: Taken = ()) -> Verdict: ...


Words = frozenset[tuple[str, str]]
Fire = Callable[[Sequence[Mapping[str, str]]], Sequence[tuple[Clause, ...]]]
"""A function that gives the clauses that apply in each of several cases, told by their facts."""

MOST_COMBINATIONS = 600


class Decider:
    """A judge of the steps of one topic by its clauses, which remembers what it worked out.

    Several threads may use it at once. Its memory is bounded, and holds no part of a verdict but
    its clauses: the same facts would give it again.
    """

    def __init__(self, clauses: Sequence[Clause], fire: Fire) -> None:
        self._clauses = tuple(clauses)
        self._fire = fire
        self._fired: dict[Words, tuple[Clause, ...]] = {}
        self._waits = lru_cache(MOST_REMEMBERED)(self._open_names)
        self._standing = lru_cache(MOST_REMEMBERED)(self._stands)
        self._could_be = lru_cache(MOST_REMEMBERED)(self._what_could_be)

    def decide(self, facts: Facts, taken: Taken = ()) -> Verdict:
        """The verdict, or the question to ask where an unknown fact could change it."""
        known = facts.known
        if facts.unknown and (waits := self._waits(facts.topic, known)):
            return self._decide_ahead(facts, waits, taken)
        stand = self._standing(known, taken)
        return stand.whole or _with_figures(stand, facts)

    def _decide_ahead(self, facts: Facts, waits: tuple[str, ...], taken: Taken) -> Verdict:
        """Settle a step whose clauses wait for facts that are not known."""
        # What could be first: what is fires together with it, and the engine may be far away.
        word, every = self._look_ahead(facts, waits, taken)
        stand = self._standing(facts.known, taken)
        if word is not None:
            need = Need(facts.question(word), word)
            return Verdict("need to know", clauses=stand.clauses, need=need)
        if _gist(stand.applied, facts.chips) != _gist(every[0], facts.chips):
            # It is one and the same whatever the unknown facts are. It rests on what applies in
            # every case where that is enough, and else on all of them.
            first, *others = every
            shared = tuple([c for c in first if all(c in other for other in others)])
            grounds = every
            if _gist(shared, facts.chips) == _gist(first, facts.chips):
                grounds = (shared,)
            reasons = {c.id: c for one in grounds for c in surviving(one)}
            found = _with_figures(standing(grounds[0]), facts)
            return found._replace(clauses=tuple(reasons.values()))
        return _with_figures(stand, facts)

    def _stands(self, known: Known, taken: Taken) -> Standing:
        (applied,) = self._applied([frozenset(known.words)])
        return standing(as_taken(applied, taken))

    def _applied(self, cases: Sequence[Words]) -> list[tuple[Clause, ...]]:
        """The clauses that apply in each case; those not remembered are fired at once."""
        held = {
            words: applied for words in cases if (applied := self._fired.get(words)) is not None
        }
        if fresh := [words for words in dict.fromkeys(cases) if words not in held]:
            fired = self._fire([dict(words) for words in fresh])
            held |= zip(fresh, fired, strict=True)
            if len(self._fired) + len(fresh) > MOST_REMEMBERED:
                self._fired.clear()
            self._fired |= zip(fresh, fired, strict=True)
        return [held[words] for words in cases]

    def _look_ahead(
        self, facts: Facts, names: tuple[str, ...], taken: Taken
    ) -> tuple[str | None, tuple[tuple[Clause, ...], ...]]:
        """Look at every case that could be; if the engine fails on one, the first fact matters."""
        try:
            domains = tuple([(name, facts.could_be(name)) for name in names])
            words = frozenset(facts.known.words)
            return self._could_be(words, domains, _classes(facts), taken)
        except Quarantined:
            return names[0], ()

    def _open_names(self, topic: Topic, known: Known) -> tuple[str, ...]:
        """The unknown facts that some clause still waits for, in the order of the vocabulary."""
        words, unknown = dict(known.words), frozenset(known.unknown)
        waited: set[str] = set()
        for clause in self._clauses:
            if not unknown.isdisjoint(clause.when):
                waited |= _still_open(clause, words, unknown)
        return tuple(name for name in WORDS[topic] if name in waited)

    def _what_could_be(
        self,
        words: Words,
        domains: tuple[tuple[str, tuple[str, ...]], ...],
        classes: frozenset[tuple[str, int]],
        taken: Taken,
    ) -> tuple[str | None, tuple[tuple[Clause, ...], ...]]:
        """The first unknown fact that could change the verdict, and what applies in every case.

        Where the cases are too many to try, the first fact is taken to matter.
        """
        names, answers = zip(*domains, strict=True)
        if prod(map(len, answers)) > MOST_COMBINATIONS:
            return names[0], ()
        figures = dict(classes)
        cases = {
            chosen: words.union(zip(names, chosen, strict=True)) for chosen in product(*answers)
        }
        _, *could_apply = self._applied([words, *cases.values()])
        every = dict(zip(cases, [as_taken(one, taken) for one in could_apply], strict=True))
        gist_of = {applied: _gist(applied, figures.get) for applied in set(every.values())}
        for place, name in enumerate(names):
            seen: dict[tuple[str, ...], object] = {}
            for chosen, applied in every.items():
                gist = gist_of[applied]
                others = chosen[:place] + chosen[place + 1 :]
                if seen.setdefault(others, gist) != gist:
                    return name, ()
        return None, tuple(every.values())


def _classes(facts: Facts) -> frozenset[tuple[str, int]]:
    """Return which known figures are the same amount: more does not tell two verdicts apart."""
    numbers: dict[int, int] = {}
    return frozenset(
        (name, numbers.setdefault(chips, len(numbers) + 1))
        for name, chips in facts.figures.items()
        if chips is not None
    )


def _with_figures(stand: Standing, facts: Facts) -> Verdict:
    """The verdict, or the question that settles a figure it takes."""
    found = stand.always or stand.verdict(facts.chips)
    if found.clash:
        return found
    for name in stand.takes:
        if facts.lacks(name):
            need = Need(facts.question_of_figure(name), name)
            return Verdict("need to know", found.makes, clauses=found.clauses, need=need)
    return found


def _still_open(clause: Clause, words: Mapping[str, str], unknown: Container[str]) -> set[str]:
    """The unknown facts that this clause waits for; empty where a known fact rules it out."""
    waits: set[str] = set()
    for name, test in clause.when.items():
        word = words.get(name)
        if word is None:
            if name not in unknown:
                return set()
            waits.add(name)
        elif not holds(test, word):
            return set()
    return waits


def _gist(applied: Sequence[Clause], chips_of: Callable[[str], int | None]) -> object:
    """Return what tells two verdicts on one step apart; rulings have equalities of their own.

    It is what is made of the act, which figure, must or may, and what the dealer then does.
    """
    stand = standing(applied)
    found = stand.verdict(chips_of)
    taken = frozenset(chips_of(name) or name for name in stand.figures)
    dealt = tuple(dict.fromkeys([one.procedure for one in stand.clauses if one.procedure]))
    return found.outcome, found.makes, found.clash, taken, dealt
