"""The people that a record names, and finding them in a text that somebody typed."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import count
from string import ascii_uppercase
from typing import Any, get_args

import orjson
from pydantic import ValidationError

from rules.vocabulary.witnesses import Witness
from rulings.archive.entries.entry import Entry, Record
from rulings.archive.redaction.everyday_words import everyday
from rulings.dispute.dispute import DISPUTE
from rulings.dispute.names_and_amounts import players
from rulings.model.ruling import NEXT
from rulings.rulebook.common_disputes import COMMON

NOBODY = frozenset(
    {*get_args(Witness), NEXT, *(a["player"] for one in COMMON for a in one.start.get("acts", ()))}
)
"""What stands for a player where nobody is named: `the dealer`, `Player`."""
FLOOR = "the floor"
REVIEWER = "a reviewer"
WITHOUT_NAME = "reviewer"
"""A reviewer A, a reviewer B: what stands before the letter."""
SOMEBODY = "a player"
COLLEAGUE = "another of the staff"
_IN_PLACE_OF_A_NAME = re.compile(
    rf"{FLOOR}|{COLLEAGUE}|(?:{REVIEWER}|{WITHOUT_NAME} [A-Z][0-9]{{0,3}})(?: \([0-9]{{1,3}}\))?"
)
FIRST_NAMES = (
    *("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal"),
    *("Ida", "Jim", "Kit", "Leo", "Mae", "Ned", "Oma", "Pam"),
)
"""What the library calls its players."""


def players_of(record: Record) -> tuple[str, ...]:
    """Every player that a record names: by their seats, then as the dispute names them."""
    if not isinstance(record, Entry):
        return ()
    seated = [one.player for one in sorted(record.seats, key=lambda one: one.seat)]
    found: list[str] = []
    try:
        found += players(DISPUTE.validate_json(orjson.dumps(record.dispute)))
    except ValidationError:  # a format of another time: whatever stands where a name would
        found += _named(record.dispute)
    found += _named(record.ruling)
    found += _named(record.taken)
    return tuple(name for name in dict.fromkeys((*seated, *found)) if name not in NOBODY)


_WHERE_NAMES_ARE = {"player", "players", "winners", "winner", "by", "on_word_of"}


def _named(data: Any, under: str = "") -> Iterator[str]:
    if isinstance(data, str):
        if under in _WHERE_NAMES_ARE:
            yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if key != "steps":  # words of the rulebook
                yield from _named(value, key)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _named(value, under)


def staff_of(record: Record) -> Mapping[str, str]:
    """The staff that a record names, each with the word for what they did; who ruled is first."""
    if not isinstance(record, Entry):
        return {record.reviewer: REVIEWER}
    decided = record.appeal.decided_by if record.appeal else None
    others = filter(None, (record.recorded_by, record.corrected_by, decided))
    return {record.floor: FLOOR, **{name: COLLEAGUE for name in others if name != record.floor}}


def letters(names: Iterable[str], word: str = "Player") -> Mapping[str, str]:
    """Each player as Player A, Player B and so on; others by another `word`."""
    held = tuple(names)
    endings = (f"{'' if n < 26 else n // 26}" for n in count())
    said = (f"{word} {ascii_uppercase[n % 26]}{end}" for n, end in enumerate(endings))
    return dict(zip(held, _of_nobody(said, held), strict=False))


def is_in_place_of_a_name(name: str) -> bool:
    """Whether one of the staff is called so in a record whose names were left out."""
    return _IN_PLACE_OF_A_NAME.fullmatch(name) is not None


def reviewers(names: Iterable[str]) -> Mapping[str, str]:
    """Each reviewer as reviewer A, reviewer B and so on; who is called so already, so for ever."""
    held = tuple(names)
    said = letters(held, WITHOUT_NAME)
    return {name: name if is_in_place_of_a_name(name) else said[name] for name in held}


def first_names(names: Iterable[str]) -> Mapping[str, str]:
    """Each player by a name of the library's, which none of them has.

    They sort as the names do: where a ruling lists players, it does so in that order.
    """
    held = tuple(sorted(names))
    said = (FIRST_NAMES[n] if n < len(FIRST_NAMES) else f"Player {n}" for n in count())
    return dict(zip(held, _of_nobody(said, held), strict=False))


def _of_nobody(said: Iterable[str], held: tuple[str, ...]) -> Iterator[str]:
    taken = {word for name in held for word in (folded(name), *folded(name).split())}
    return (name for name in said if folded(name) not in taken)


@dataclass(frozen=True)
class Spelled:
    """Names by how they are written, without case and accents: what each is called instead.

    `entered` are the words of the names as they were entered, `most` the most words of a name.
    """

    said: Mapping[str, str] = field(default_factory=dict)
    entered: frozenset[str] = frozenset()
    most: int = 0


_NONE = Spelled()


def spelled(people: Mapping[str, str]) -> Spelled:
    """Each name whole, and each word of it by itself, with what the person is called."""
    whole = {" ".join(_WORD.findall(folded(name))): said for name, said in people.items()}
    parts = {
        part: said
        for name, said in whole.items()
        for part in re.findall(r"[^\W\d_]{2,}", name)
        if part not in _OF_THE_ROOM
    }
    said = {name: told for name, told in (parts | whole).items() if name}
    entered = (word for one in people for word in (one, *_WORD.findall(one), *one.split()))
    return Spelled(
        said,
        frozenset(unicodedata.normalize("NFC", word) for word in entered),
        max((len(name.split()) for name in said), default=0),
    )


@dataclass(frozen=True)
class Called:
    """What each person is called in place of the name, by name; `others` are not of the record.

    `let` are the sentences that a person typed and somebody has read, which may leave though a
    word of them could be a name; None has every sentence leave. `reviewers` are told apart: each
    is called by a letter of their own.
    """

    people: Mapping[str, str]
    others: Spelled = _NONE
    let: frozenset[str] | None = None
    reviewers: Mapping[str, str] = field(default_factory=dict)

    def reviewer(self, name: str) -> str:
        """What a reviewer is called, who may play too."""
        return self.reviewers.get(name, REVIEWER)

    def name(self, name: str) -> str:
        """What stands where a name stands alone."""
        return self.people.get(name, name)

    def exactly(self, text: str) -> str:
        """A text that the program made of the names as they were entered."""
        return self._as_entered.sub(lambda found: self.people[found[0]], text)

    def anyhow(self, text: str) -> str:
        """A text that a person typed: whatever the case and the accents, and parts of names too.

        A name that is a word of the rulebook is taken for a name only as it was entered.
        """
        text = unicodedata.normalize("NFC", text)
        folded, places = _folded_with_places(text)
        words = list(_WORD.finditer(folded))
        parts, end, at = [], 0, 0
        while at < len(words):
            count, said = self._named(text, words[at : at + MOST_WORDS], places)
            if said:
                parts += [text[end : places[words[at].start()]], said]
                end = places[words[at + count - 1].end() - 1] + 1
            at += max(count, 1)
        return "".join((*parts, text[end:]))

    def _named(
        self, text: str, words: Sequence[re.Match[str]], places: Sequence[int]
    ) -> tuple[int, str]:
        """How many of these words are a name, the longest, and what it is called; 0 for none."""
        for names in (self._own, self.others):
            for many in range(min(names.most, len(words)), 0, -1):
                key = " ".join(word[0] for word in words[:many])
                said = names.said.get(key)
                written = text[places[words[0].start()] : places[words[many - 1].end() - 1] + 1]
                is_entered = written in names.entered and (
                    names is self._own or written[:1].isupper()
                )
                if said and (key not in everyday() or is_entered):
                    return many, said
        return 0, ""

    @cached_property
    def _as_entered(self) -> re.Pattern[str]:
        return _any_of(self.people)

    @cached_property
    def _own(self) -> Spelled:
        return spelled(self.people)


_WORD = re.compile(r"\w+")
MOST_WORDS = 12
"""A name of sixty letters has no more that count."""
_OF_THE_ROOM = frozenset({"seat", "player", "table", "the", "dealer", "floor", "button"})
"""Words that stand in a name such as `Seat 4` and are no name by themselves."""


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    ways = "|".join(r"\s+".join(map(re.escape, name.split(" "))) for name in longest_first)
    return re.compile(rf"(?<!\w)(?:{ways})(?!\w)" if ways else r"(?!)")


_LIKE = str.maketrans("łøđı", "lodi")
"""Letters that are written without their stroke or dot, and are no letter and an accent."""


def folded(text: str) -> str:
    """The text without case and accents."""
    return _folded_with_places(unicodedata.normalize("NFC", text))[0]


def _folded_with_places(text: str) -> tuple[str, list[int]]:
    """The text without case and accents, and for each of its letters the place where it was."""
    plain = [(letter, place) for place, whole in enumerate(text) for letter in _plain(whole)]
    return "".join(letter for letter, _ in plain), [place for _, place in plain]


@cache
def _plain(letter: str) -> str:
    apart = unicodedata.normalize("NFKD", letter.casefold())
    bare = "".join(one for one in apart if not unicodedata.combining(one))
    return (bare or letter).translate(_LIKE)
