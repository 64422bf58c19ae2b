"""The people that a record names in its fields, and what each is called instead."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import count
from string import ascii_uppercase
from typing import Any, get_args

from pydantic import ValidationError

from rules.books.registry import CLAUSES
from rules.vocabulary.witnesses import Witness
from rulings.archive.entries.entry import Entry, Record
from rulings.dispute.dispute import kept_dispute
from rulings.dispute.names_and_amounts import players
from rulings.model.ruling import NEXT
from rulings.model.wager_verdict import AN_ACT, HEADS_A_WAGER, spelled
from rulings.rulebook.common_disputes import COMMON

NOBODY = frozenset(
    {*get_args(Witness), NEXT, *(a["player"] for one in COMMON for a in one.start.get("acts", ()))}
)
"""The words for a player where nobody is named: `the dealer`, `Player`."""
FLOOR = "the floor"
COLLEAGUE = "another of the staff"
REVIEWER = "a reviewer"
NAMED_FLOOR, NAMED_REVIEWER, NAMED_ROOM = "Floor", "reviewer", "Room"
"""The words before the letter: Floor A, reviewer B, Room C."""
_IN_PLACE_OF_A_NAME = re.compile(
    rf"{FLOOR}|{COLLEAGUE}|{NAMED_FLOOR} [A-Z][0-9]{{0,3}}|{NAMED_ROOM} [A-Z][0-9]{{0,3}}"
    rf"|(?:{REVIEWER}|{NAMED_REVIEWER} [A-Z][0-9]{{0,3}})(?: \([0-9]{{1,3}}\))?"
)
FIRST_NAMES = (
    *("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal"),
    *("Ida", "Jim", "Kit", "Leo", "Mae", "Ned", "Oma", "Pam"),
)
"""The names that the library gives its players."""


def players_of(record: Record) -> tuple[str, ...]:
    """Return every player that a record names: by their seats, then as the dispute names them."""
    if not isinstance(record, Entry):
        return ()
    seated = [one.player for one in sorted(record.seats, key=lambda one: one.seat)]
    found: list[str] = []
    try:
        found += players(kept_dispute(record.dispute))
    except ValidationError:  # a format of another time: whatever stands where a name would
        found += _named(record.dispute)
    found += _named(record.ruling)
    found += _named(record.taken)
    found += _named(record.given)
    return tuple(name for name in dict.fromkeys((*seated, *found)) if name not in NOBODY)


NAMED = frozenset({"player", "players", "winners", "winner", "by", "on_word_of"})
"""Fields of a record that hold names and nothing else."""


def _named(data: Any, under: str = "") -> Iterator[str]:
    if isinstance(data, str):
        if under in NAMED:
            yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if key != "steps":  # words of the rulebook
                yield from _named(value, key)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _named(value, under)


def letters(names: Iterable[str], word: str = "Player") -> Mapping[str, str]:
    """Call each player Player A, Player B and so on; others by another `word`."""
    held = tuple(names)
    return dict(zip(held, _of_nobody(_lettered(word), held), strict=False))


def _lettered(word: str) -> Iterator[str]:
    endings = (f"{'' if n < 26 else n // 26}" for n in count())
    return (f"{word} {ascii_uppercase[n % 26]}{end}" for n, end in enumerate(endings))


def is_in_place_of_a_name(name: str) -> bool:
    """Check whether one of the staff is called so in a record whose names were left out."""
    return _IN_PLACE_OF_A_NAME.fullmatch(name) is not None


def apart(names: Iterable[str], word: str) -> Mapping[str, str]:
    """Call each Floor A, Floor B and so on, by that word; one that is called so already stays."""
    held = tuple(names)
    said = _of_nobody(_lettered(word), held)
    return {name: name if is_in_place_of_a_name(name) else next(said) for name in held}


def first_names(names: Iterable[str]) -> Mapping[str, str]:
    """Call each player by a name of the library's, which none of them has.

    They sort as the names do: where a ruling lists players, it does so in that order.
    """
    held = tuple(sorted(names))
    said = (FIRST_NAMES[n] if n < len(FIRST_NAMES) else f"Player {n}" for n in count())
    return dict(zip(held, _of_nobody(said, held), strict=False))


def _of_nobody(said: Iterable[str], held: tuple[str, ...]) -> Iterator[str]:
    taken = {word for name in held for word in (folded(name), *folded(name).split())}
    return (name for name in said if folded(name) not in taken)


@dataclass(frozen=True)
class Called:
    """The names in the place of people's own: of the `players` of the record, and of the others.

    Floors, reviewers and rooms have a letter of their own throughout the archive. `let` are the
    texts that somebody typed and a person has let through; every other is in `left_out` once it
    was met. `own_rules` is whether the house of the record has rules that somebody typed,
    `is_betting` whether the dispute is about betting: then a headline may begin with a wager.
    """

    players: Mapping[str, str]
    floors: Mapping[str, str] = field(default_factory=dict)
    reviewers: Mapping[str, str] = field(default_factory=dict)
    rooms: Mapping[str, str] = field(default_factory=dict)
    let: frozenset[str] = frozenset()
    own_rules: bool = False
    is_betting: bool = False
    left_out: dict[str, None] = field(default_factory=dict)

    def player(self, name: str) -> str:
        """Return what stands where a player's name stands alone."""
        return self.players.get(name, name)

    def floor(self, name: str, otherwise: str = FLOOR) -> str:
        """Return what one of the staff is called; `otherwise` where they never ruled here."""
        return self.floors.get(name, name if is_in_place_of_a_name(name) else otherwise)

    def reviewer(self, name: str) -> str:
        """Return what a reviewer is called, who may play too."""
        return self.reviewers.get(name, REVIEWER)

    def room(self, name: str) -> str:
        """Return what a room is called; nothing where none was named."""
        return name and self.rooms.get(name, "a room")

    def made(self, text: str) -> str:
        """Rename the players in a text that the program made, which may be a name alone."""
        return self.players.get(text) or self.in_text(text)

    def in_text(self, text: str) -> str:
        """Rename the players, as they were entered, in a text that the program made."""
        return self._as_entered.sub(self._instead, text)

    def in_headline(self, text: str) -> str:
        """Rename the players in a decision, where a wager is one whatever a player is called."""
        pattern = self._in_a_headline if self.is_betting else self._as_entered
        return pattern.sub(self._instead, text)

    def _instead(self, found: re.Match[str]) -> str:
        return self._first[found["name"]] if found["name"] else found[0]

    def typed(self, text: str) -> str:
        """Leave out a text that a person typed, whole, unless it was read and let through."""
        if not text or text == LEFT_OUT:
            return text
        everybody = {**self.rooms, **self.reviewers, **self.floors}
        for names in (self.players, everybody):
            text = _replaced(text, tuple(names.items()))
        shown = unicodedata.normalize("NFC", text)
        if shown in self.let:
            return shown
        self.left_out[shown] = None
        return LEFT_OUT

    @cached_property
    def _first(self) -> Mapping[str, str]:
        """The new names by the name as it was entered, and as it begins a sentence."""
        begins = {f"{name[:1].upper()}{name[1:]}": said for name, said in self.players.items()}
        return {**begins, **self.players}

    @cached_property
    def _as_entered(self) -> re.Pattern[str]:
        return re.compile(rf"{AN_ACT}|{self._a_name}")

    @cached_property
    def _in_a_headline(self) -> re.Pattern[str]:
        return re.compile(rf"{HEADS_A_WAGER}|{AN_ACT}|{self._a_name}")

    @cached_property
    def _a_name(self) -> str:
        return f"(?P<name>{_any_of(map(spelled, self._first))})"


LEFT_OUT = "[typed text left out]"


def _replaced(text: str, names: tuple[tuple[str, str], ...]) -> str:
    """Replace each of these names in a text, whatever its case and accents."""
    pattern, said = _however_written(names)
    return pattern.sub(lambda named: said[folded(named[0])], _apart(text))


@lru_cache(maxsize=256)
def _however_written(
    names: tuple[tuple[str, str], ...],
) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """Return the pattern of these names in a text with accents apart, and what each is called."""
    said = {folded(name): instead for name, instead in names if len(name.strip()) > 1}
    any_accents = r"{}[\u0300-\u036f]*".format
    ways = (
        r"\s+".join("".join(any_accents(re.escape(one)) for one in word) for word in name.split())
        for name in said
        if name not in _words()
    )
    # Whoever is called May is not meant by "he may": that name is found as it was entered alone.
    as_words = (f"(?-i:{re.escape(_apart(name))})" for name, _ in names if folded(name) in _words())
    return re.compile(_any_of([*ways, *as_words]), re.IGNORECASE), said


@cache
def _words() -> frozenset[str]:
    """Return the words that the program's own sentences have in lower case."""
    texts = (text for clause in CLAUSES for text in (clause.title, clause.say))
    return frozenset(word for text in texts for word in re.findall(r"\b[a-z]+\b", text))


def _any_of(ways: Iterable[str]) -> str:
    every = "|".join(sorted(ways, key=len, reverse=True))
    return rf"(?<!\w)(?:{every})(?!\w)" if every else r"(?!)"


def folded(text: str) -> str:
    """Return the text without case and accents, one space between words."""
    bare = "".join(one for one in _apart(text) if not unicodedata.combining(one))
    return " ".join(bare.casefold().split())


def _apart(text: str) -> str:
    return unicodedata.normalize("NFD", text)
