"""What one step of a judgement knows: the words its clauses may read, and the figures they take."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rules.vocabulary import WORDS, Topic
from rulings.ruling import ChipMove, Pot


@dataclass(slots=True)
class Facts:
    """What one step knows.

    `words` are the facts known. `unknown` names each fact that is not known but could be,
    with the key of the question to ask first; a fact in neither does not apply. `figures`
    are amounts a clause may take, in chips (None: not known); `asks` names the question
    that would settle a figure. `names` are what a sentence may name: players, seats. `moves` are
    chips that move by the arithmetic alone, `pots` the pots that a hand makes.
    """

    topic: Topic
    words: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, str] = field(default_factory=dict)
    figures: dict[str, int | None] = field(default_factory=dict)
    asks: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    moves: tuple[ChipMove, ...] = ()
    pots: tuple[Pot, ...] = ()

    def know(self, name: str, word: str | None, answered: Callable[[str], bool]) -> None:
        """Take a fact, or note the first question of its own that has no answer yet."""
        if word is not None:
            self.words[name] = word
            return
        keys = WORDS[self.topic][name].asks
        self.unknown[name] = next((key for key in keys if not answered(key)), keys[-1])

    def figure(
        self,
        name: str,
        chips: int | None,
        keys: tuple[str, ...],
        answered: Callable[[str], bool],
    ) -> None:
        """Take a figure, or note which of the questions `keys` would settle it."""
        self.figures[name] = chips
        if chips is None:
            self.asks[name] = next((key for key in keys if not answered(key)), keys[0])


def against(amount: int | None, mark: int | None, under: str, same: str, over: str) -> str | None:
    """Which word holds for an amount beside a mark; None where either is not known."""
    if amount is None or mark is None:
        return None
    return under if amount < mark else same if amount == mark else over
