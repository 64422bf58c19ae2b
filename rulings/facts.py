"""What one step of a judgement knows: the words its clauses may read, and the figures they take."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rules.clause import Figure
from rules.vocabulary import WORDS, Topic


@dataclass(slots=True)
class Facts:
    """What one step knows.

    `words` are the facts known. `unknown` names each fact that is not known but could be,
    with the key of the question to ask first; a fact in neither does not apply. `figures`
    are amounts a clause may take, in chips (None: not known); `asks` names the question
    that would settle a figure. `names` are players a sentence may name.
    """

    topic: Topic
    words: dict[str, str] = field(default_factory=dict)
    unknown: dict[str, str] = field(default_factory=dict)
    figures: dict[Figure, int | None] = field(default_factory=dict)
    asks: dict[Figure, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def know(self, name: str, word: str | None, answered: Callable[[str], bool]) -> None:
        """Take a fact, or note the first question of its own that has no answer yet."""
        if word is not None:
            self.words[name] = word
            return
        keys = WORDS[self.topic][name].asks
        self.unknown[name] = next((key for key in keys if not answered(key)), keys[-1])

    def figure(
        self,
        name: Figure,
        chips: int | None,
        keys: tuple[str, ...],
        answered: Callable[[str], bool],
    ) -> None:
        """Take a figure, or note which of the questions `keys` would settle it."""
        self.figures[name] = chips
        if chips is None:
            self.asks[name] = next((key for key in keys if not answered(key)), keys[0])
