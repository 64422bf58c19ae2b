"""What one step of a judgement knows: the words its clauses may read, and the figures they take."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from rules.vocabulary import WORDS, Topic
from rulings.model.ruling import ChipMove, Pot

MOST_REMEMBERED = 5_000
"""Of each sort that is worked out once and remembered: up to some 4 KB each."""


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """The facts known, with their words, and the names of those not known.

    The same facts are one and the same `Known` while they are remembered: to look up what they
    came to before costs no comparison.
    """

    words: tuple[tuple[str, str], ...]
    unknown: tuple[str, ...]


@lru_cache(MOST_REMEMBERED)
def _known(names: tuple[str, ...], words: tuple[str, ...], unknown: tuple[str, ...]) -> Known:
    return Known(tuple(zip(names, words, strict=True)), unknown)


@dataclass(slots=True)
class Facts:
    """What one step knows.

    `answered` says whether a question has an answer already. `words` are the facts known.
    `unknown` names each fact that is not known but could be, with the questions that would settle
    it; a fact in neither does not apply. `narrowed` are the words that such a fact can still be,
    where it cannot be all of them. `figures` are amounts a clause may take, in chips (None:
    not known); `asks` names the questions that would settle a figure. `names` are what a sentence
    may name: players, seats. `moves` are chips that move by the arithmetic alone, `pots` the pots
    that a hand makes.
    """

    topic: Topic
    answered: Callable[[str], bool]
    words: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, tuple[str, ...]] = field(default_factory=dict)
    narrowed: dict[str, tuple[str, ...]] = field(default_factory=dict)
    figures: dict[str, int | None] = field(default_factory=dict)
    asks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    moves: tuple[ChipMove, ...] = ()
    pots: tuple[Pot, ...] = ()
    _known: Known | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def known(self) -> Known:
        """What is known and what is not. Facts are complete once somebody asks for it."""
        if self._known is None:
            words, unknown = self.words, self.unknown
            self._known = _known(tuple(words), tuple(words.values()), tuple(unknown))
        return self._known

    def know(self, name: str, word: str | None) -> None:
        """Take a fact, or note that it is not known."""
        if word is None:
            self.unknown[name] = WORDS[self.topic][name].asks
        else:
            self.words[name] = word

    def could_be(self, name: str) -> tuple[str, ...]:
        """The words that a fact that is not known may be."""
        return self.narrowed.get(name) or WORDS[self.topic][name].answers

    def figure(self, name: str, chips: int | None, keys: tuple[str, ...]) -> None:
        """Take a figure, or note which of the questions `keys` would settle it."""
        self.figures[name] = chips
        if chips is None:
            self.asks[name] = keys

    def question(self, name: str) -> str:
        """The first question about an unknown fact that has no answer yet."""
        keys = self.unknown[name]
        return next((key for key in keys if not self.answered(key)), keys[-1])

    def question_of_figure(self, name: str) -> str:
        """The first question about an unknown figure that has no answer yet."""
        keys = self.asks[name]
        return next((key for key in keys if not self.answered(key)), keys[0])


def against(amount: int | None, mark: int | None, under: str, same: str, over: str) -> str | None:
    """Which word holds for an amount beside a mark; None where either is not known."""
    if amount is None or mark is None:
        return None
    return under if amount < mark else same if amount == mark else over
