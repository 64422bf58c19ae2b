"""Overrides, agreement, must and may: what the clauses come to, and what to ask first."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import prod

from rules.clause import Clause, Figure, Makes, holds
from rules.vocabulary import WORDS, Topic
from rulings.facts import Facts
from rulings.ruling import Outcome

Fire = Callable[[Mapping[str, str]], Sequence[Clause]]

MOST_COMBINATIONS = 600
MOST_REMEMBERED = 20_000


@dataclass(frozen=True, slots=True)
class Need:
    """The question to ask first, and the fact or figure that it settles."""

    key: str
    settles: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one step comes to. `chips` is the figure taken, a whole amount for the round."""

    outcome: Outcome
    makes: Makes | None = None
    chips: int | None = None
    clauses: tuple[Clause, ...] = ()
    clash: bool = False
    need: Need | None = None


def surviving(applied: Iterable[Clause]) -> tuple[Clause, ...]:
    """The clauses left once each has set aside those that it overrides; order is kept."""
    applied = tuple(applied)
    if not any(clause.overrides for clause in applied):
        return applied
    stands: dict[str, bool] = {}

    def standing(clause: Clause) -> bool:
        if clause.id not in stands:
            stands[clause.id] = not any(
                clause.id in other.overrides and standing(other) for other in applied
            )
        return stands[clause.id]

    return tuple(clause for clause in applied if standing(clause))


@dataclass(frozen=True, slots=True)
class Weighed:
    """The clauses left of those that apply, and what they say before any figure is known.

    `makes` are the different things made of the act, `figures` those taken, each with whether a
    mandatory clause takes it. `open` are the unknown facts that some clause still waits for.
    """

    applied: tuple[Clause, ...]
    clauses: tuple[Clause, ...]
    makes: tuple[Makes, ...]
    makes_firm: bool
    figures: tuple[tuple[Figure, bool], ...]
    open: tuple[str, ...] = ()

    def verdict(self, figures: Mapping[str, int | None]) -> Verdict:
        """What the clauses come to on the facts known, unknown ones left aside."""
        if not self.makes and not self.figures:
            return Verdict("no clause", clauses=self.clauses)
        chips = {figures.get(name) for name, _ in self.figures}
        if len(self.makes) > 1 or len(chips) > 1:
            return Verdict("floor decides", clauses=self.clauses, clash=True)
        firm = self.makes_firm and (not chips or any(must for _, must in self.figures))
        made = self.makes[0] if self.makes else None
        figure = chips.pop() if chips else None
        return Verdict("ruled" if firm else "floor decides", made, figure, self.clauses)


def weigh(applied: Iterable[Clause], waited: tuple[str, ...] = ()) -> Weighed:
    """Drop what is set aside, and see what the rest agrees on."""
    applied = tuple(applied)
    clauses = surviving(applied)
    making = [c for c in clauses if c.makes]
    return Weighed(
        applied,
        clauses,
        tuple(dict.fromkeys(c.makes for c in making if c.makes)),
        not making or any(c.may is None for c in making),
        tuple((c.figure, c.may is None) for c in clauses if c.figure),
        waited,
    )


class Decider:
    """Judges the steps of one topic by its clauses, and remembers what it worked out.

    Several threads may use it at once. What is remembered is bounded, and no part of a verdict
    but its clauses: the same facts would give it again.
    """

    def __init__(self, clauses: Sequence[Clause], fire: Fire) -> None:
        self._clauses = tuple(clauses)
        self._fire = lru_cache(MOST_REMEMBERED)(lambda words: tuple(fire(dict(words))))
        self._weigh = lru_cache(MOST_REMEMBERED)(self._weighed)
        self._could_be = lru_cache(MOST_REMEMBERED)(self._what_could_be)

    def decide(self, facts: Facts) -> Verdict:
        """The verdict, or the question to ask where an unknown fact could change it."""
        words, unknown = facts.key
        weighed = self._weigh(facts.topic, words, unknown)
        if weighed.open:
            word, every = self._could_be(facts.topic, words, weighed.open, _classes(facts))
            if word is not None:
                need = Need(facts.question(word), word)
                return Verdict("need to know", clauses=weighed.clauses, need=need)
            if _gist(weighed.applied, facts.figures) != _gist(every[0], facts.figures):
                # It is one and the same whatever the unknown facts are, and rests on all of them.
                found = weigh(every[0]).verdict(facts.figures)
                reasons = {c.id: c for one in every for c in surviving(one)}
                return replace(_with_figures(found, facts), clauses=tuple(reasons.values()))
        return _with_figures(weighed.verdict(facts.figures), facts)

    def _weighed(
        self, topic: Topic, words: frozenset[tuple[str, str]], unknown: frozenset[str]
    ) -> Weighed:
        waited = self._open_names(topic, words, unknown) if unknown else ()
        return weigh(self._fire(words), waited)

    def _open_names(
        self, topic: Topic, words: frozenset[tuple[str, str]], unknown: frozenset[str]
    ) -> tuple[str, ...]:
        """The unknown facts that some clause still waits for, in the order of the vocabulary."""
        known = dict(words)
        waited: set[str] = set()
        for clause in self._clauses:
            if not unknown.isdisjoint(clause.when):
                waited |= _still_open(clause, known, unknown)
        return tuple(name for name in WORDS[topic] if name in waited)

    def _what_could_be(
        self,
        topic: Topic,
        words: frozenset[tuple[str, str]],
        names: tuple[str, ...],
        classes: frozenset[tuple[str, int]],
    ) -> tuple[str | None, tuple[tuple[Clause, ...], ...]]:
        """The first unknown fact that could change the verdict, and what applies in every case.

        Where the cases are too many to try, the first fact is taken to matter.
        """
        answers = [WORDS[topic][name].answers for name in names]
        if prod(map(len, answers)) > MOST_COMBINATIONS:
            return names[0], ()
        figures = dict(classes)
        every = {
            chosen: self._fire(words.union(zip(names, chosen, strict=True)))
            for chosen in product(*answers)
        }
        gist_of = {applied: _gist(applied, figures) for applied in set(every.values())}
        for place, name in enumerate(names):
            seen: dict[tuple[str, ...], object] = {}
            for chosen, applied in every.items():
                gist = gist_of[applied]
                others = chosen[:place] + chosen[place + 1 :]
                if seen.setdefault(others, gist) != gist:
                    return name, ()
        return None, tuple(every.values())


def _classes(facts: Facts) -> frozenset[tuple[str, int]]:
    """Which of the figures known are the same amount: more does not tell two verdicts apart."""
    numbers: dict[int, int] = {}
    return frozenset(
        (name, numbers.setdefault(chips, len(numbers) + 1))
        for name, chips in facts.figures.items()
        if chips is not None
    )


def _with_figures(found: Verdict, facts: Facts) -> Verdict:
    """The verdict, or the question that settles a figure it takes."""
    if found.clash or not facts.asks:
        return found
    for clause in found.clauses:
        for name in clause.takes:
            if name in facts.asks:
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


def _gist(applied: Sequence[Clause], figures: Mapping[str, int | None]) -> object:
    """What tells two verdicts apart: what is made of the act, which figure, must or may."""
    weighed = weigh(applied)
    found = weighed.verdict(figures)
    taken = frozenset(figures.get(name) or name for name, _ in weighed.figures)
    return found.outcome, found.makes, found.clash, taken
