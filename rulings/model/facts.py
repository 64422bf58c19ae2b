"""The facts that one step of a judgement knows: the words its clauses may read, and its figures."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.vocabulary import WORDS, Topic
from rulings.model.ruling import ChipMove, Pot

MOST_REMEMBERED = 5_000
"""The most of each sort that is worked out once and remembered: up to some 4 KB each."""


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """The facts known, with their words, and the names of those not known.

    `narrowed` has what some of these can still be, where it cannot be all of their words.

    The same facts are one and the same `Known` while they are remembered: to look up what they
    came to before costs no comparison.
    """

    words: tuple[tuple[str, str], ...]
    unknown: tuple[str, ...]
    narrowed: tuple[tuple[str, tuple[str, ...]], ...] = ()


@lru_cache(MOST_REMEMBERED)
def _known(
    names: tuple[str, ...],
    words: tuple[str, ...],
    unknown: tuple[str, ...],
    narrowed: tuple[tuple[str, tuple[str, ...]], ...],
) -> Known:
    return Known(tuple(zip(names, words, strict=True)), unknown, narrowed)


class Measure(NamedTuple):
    """The way to work out a figure from what the step is about, and what to ask if that fails."""

    chips: Callable[[Any], int | None]
    asks: tuple[str, ...]


Measures = Mapping[str, Measure]
"""The figures that a clause may take, by their names."""
NOT_MEASURED: Measures = MappingProxyType({})


class Facts:
    """The facts that one step knows.

    `answered` says whether a question has an answer already. `words` are the facts known.
    `unknown` names each fact that is not known but could be, with the questions that would settle
    it; a fact in neither does not apply. `narrowed` are the words that such a fact can still be,
    where it cannot be all of them. `names` are what a sentence may name: players, seats. `moves`
    are chips that move by the arithmetic alone, `moves_if` those that move by what is made of it
    instead; `pots` are the pots that a hand makes. `only_where_taken` names the figures that are
    told only with a clause that takes them: beside another ruling they would contradict it.

    Of all the figures a step may have, its clauses take one or two: those in `measures` are worked
    out, from what the step is `about`, when they are first asked for.
    """

    # Few facts have these: they are made once something is put there.
    moves: tuple[ChipMove, ...] = ()
    pots: tuple[Pot, ...] = ()
    only_where_taken: frozenset[str] = frozenset()

    def __init__(
        self,
        topic: Topic,
        answered: Callable[[str], bool],
        measures: Measures = NOT_MEASURED,
        about: object = None,
    ) -> None:
        self.topic, self.answered = topic, answered
        self.words: dict[str, str] = {}
        self.unknown: dict[str, tuple[str, ...]] = {}
        self._measures, self._about = measures, about
        self._figures: dict[str, int | None] = {}
        self._known: Known | None = None

    @cached_property
    def narrowed(self) -> dict[str, tuple[str, ...]]:
        return {}

    @cached_property
    def names(self) -> dict[str, str]:
        return {}

    @cached_property
    def moves_if(self) -> dict[str, tuple[ChipMove, ...]]:
        return {}

    @cached_property
    def _asks(self) -> dict[str, tuple[str, ...]]:
        return {}

    @property
    def known(self) -> Known:
        """The facts known and those that are not. Facts are complete once somebody asks for it."""
        known = self._known
        if known is None:
            words, unknown = self.words, self.unknown
            narrowed = tuple([(n, self.narrowed[n]) for n in unknown if n in self.narrowed])
            known = self._known = _known(
                tuple(words), tuple(words.values()), tuple(unknown), narrowed
            )
        return known

    def know(self, name: str, word: str | None) -> None:
        """Take a fact, or note that it is not known."""
        if word is None:
            self.unknown[name] = WORDS[self.topic][name].asks
        else:
            self.words[name] = word

    def applies(self, name: str) -> bool:
        """Check whether a fact may apply: what it goes with has a word for it, or is not known."""
        for one in WORDS[self.topic][name].applies:
            if self.words.get(one.fact) not in one.words and one.fact not in self.unknown:
                return False
        return True

    def could_be(self, name: str) -> tuple[str, ...]:
        """The words that a fact that is not known may be."""
        return self.narrowed.get(name) or WORDS[self.topic][name].answers

    def figure(self, name: str, chips: int | None, keys: tuple[str, ...] = ()) -> None:
        """Take a figure, or note which of the questions `keys` would settle it."""
        self._figures[name] = chips
        if chips is None:
            self._asks[name] = keys

    def chips(self, name: str) -> int | None:
        """An amount that a clause may take, in chips; None where it is not known."""
        figures = self._figures
        if name in figures:
            return figures[name]
        if name not in self._measures:
            return None
        work_out, keys = self._measures[name]
        chips = figures[name] = work_out(self._about)
        if chips is None:
            self._asks[name] = keys
        return chips

    @property
    def figures(self) -> dict[str, int | None]:
        """All the amounts that a clause may take."""
        self._work_out_all()
        return self._figures

    @property
    def asks(self) -> dict[str, tuple[str, ...]]:
        """The questions that would settle each figure that is not known."""
        self._work_out_all()
        return self._asks

    def _work_out_all(self) -> None:
        for name in self._measures:
            self.chips(name)

    def lacks(self, name: str) -> bool:
        """Check whether it is a figure that is not known, and that a question would settle."""
        return self.chips(name) is None and name in self._asks

    def question(self, name: str) -> str:
        """The first question about an unknown fact that has no answer yet."""
        keys = self.unknown[name]
        return next((key for key in keys if not self.answered(key)), keys[-1])

    def question_of_figure(self, name: str) -> str:
        """The first question about an unknown figure that has no answer yet."""
        keys = self.asks[name]
        return next((key for key in keys if not self.answered(key)), keys[0])


def with_words_of(facts: Facts, figured: Facts) -> Facts:
    """The words of some facts with the figures, names, moves and pots of others."""
    figured.words, figured.unknown = facts.words, facts.unknown
    return figured


def against(amount: int | None, mark: int | None, under: str, same: str, over: str) -> str | None:
    """Return the word for an amount beside a mark; None where either is not known."""
    if amount is None or mark is None:
        return None
    return under if amount < mark else same if amount == mark else over
