"""What people typed, sentence by sentence: what of it may leave though names are left out.

Whoever is not known to the archive may be named in it, or their number and address. So a sentence
leaves by itself where each word of it names nobody, and else once a person has read it.
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from hashlib import sha256

from rulings.archive.redaction.everyday_words import everyday
from rulings.archive.redaction.names_in_record import (
    COLLEAGUE,
    FLOOR,
    REVIEWER,
    SOMEBODY,
    WITHOUT_NAME,
    folded,
)
from rulings.model.strict_model import Strict

LEFT_OUT = "(left out)"
_SENTENCE = re.compile(r"[^.!?;\n]+(?:[.!?;]+(?=\s|$)|[.!?;]+|\n|$)")
_WORD = re.compile(r"\w+")
_SAID_INSTEAD = re.compile(
    rf"(?:Player|\b{WITHOUT_NAME}) [A-Z][0-9]{{0,3}}"
    rf"|\b(?:{FLOOR}|{REVIEWER}|{SOMEBODY}|{COLLEAGUE})\b"
)
_NUMBER, _ADDRESS = "(a number)", "(an address)"
_ROADS = (
    "street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|place|pl|way|"
    "square|sq|terrace|highway|hwy|close|crescent|strasse|straße|gasse|rue|via|calle"
)
_OF_PEOPLE = (
    (re.compile(r"[^\s@<>(),;]+@[^\s@<>(),;]+"), _ADDRESS),
    (re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE), _ADDRESS),
    (re.compile(r"(?<!\w)@\w[\w.]*"), _ADDRESS),
    (re.compile(rf"\b\d{{1,5}}\w?,? (?:[\w.'’-]+ ){{1,4}}?(?:{_ROADS})\b\.?", re.I), _ADDRESS),
    (re.compile(r"\+\d[\d ().\-/]{5,}\d"), _NUMBER),
    (re.compile(r"\(?\b\d{3}\)?[ .\-/]\d{3,4}[ .\-/]?\d{3,4}\b"), _NUMBER),
    (re.compile(r"\b\d{3}[ .\-/]\d{4}\b"), _NUMBER),
    (re.compile(r"\b\d{4}(?:[ .\-]\d{4}){2,3}\b"), _NUMBER),
    (re.compile(r"\b\d{2,4}(?:-\d{2,4}){2,3}\b"), _NUMBER),
    (re.compile(r"(?:#|\bno\.? ?)\d{2,}", re.IGNORECASE), _NUMBER),
    (re.compile(r"(?<![\d,])\d{7,}(?![\d,])"), _NUMBER),
    (re.compile(r"\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b"), _NUMBER),
    (re.compile(r"\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9]{6,}\b"), _NUMBER),
)
"""Numbers and addresses of people, whatever stands around them."""
_MARKS = re.compile(r"\((?:a number|an address)\)")
_OF_THE_TABLE = re.compile(r"[a-z]?\d{1,3}|\d{1,6}k?|\d{1,2}(?:st|nd|rd|th)")
"""Tables, seats, cameras, amounts: 14, T7, 200, 2k."""


class Sentence(Strict):
    """A sentence as it would leave; `plain` where no word of it can name anybody."""

    text: str
    plain: bool

    @property
    def mark(self) -> str:
        """What an address can name it by, which is not what it says."""
        return sha256(self.text.encode()).hexdigest()[:16]


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences of a text in which names were replaced, numbers and addresses too."""
    for found in _SENTENCE.finditer(masked(text)):
        if said := found[0].strip():
            yield Sentence(text=said, plain=_is_plain(said))


def leaving(text: str, let: Collection[str]) -> str:
    """The text as it leaves: sentences that may name somebody only where they were `let` through.

    Those that follow each other are left out together.
    """
    told: list[str] = []
    for one in sentences(text):
        shown = one.text if one.plain or one.text in let else LEFT_OUT
        if shown != LEFT_OUT or told[-1:] != [LEFT_OUT]:
            told.append(shown)
    return " ".join(told)


def masked(text: str) -> str:
    """The text without numbers and addresses that are people's."""
    for pattern, said in _OF_PEOPLE:
        text = pattern.sub(said, text)
    return text


@lru_cache(maxsize=20_000)
def _is_plain(sentence: str) -> bool:
    """Whether each word is known, and none is written as a name where it could be one."""
    if _MARKS.search(sentence):
        return False  # there may be more of it: the flat, the town
    # What stands for a person is itself no name, and what follows it begins no sentence.
    bare = _SAID_INSTEAD.sub(" 0 ", sentence)
    words = _WORD.findall(bare)
    return all(_is_everyday(word, first=place == 0) for place, word in enumerate(words))


def _is_everyday(word: str, *, first: bool) -> bool:
    small = folded(word)
    if _OF_THE_TABLE.fullmatch(small):
        return True
    parts = re.sub(r"_", " ", small).split()
    if first and word[:1].isupper() and small in _NAMES_TOO:
        return False
    known = bool(parts) and all(part in everyday() or part in _ENDINGS for part in parts)
    capital = word[:1].isupper() and not first and word not in _CAPITALS
    return known and not capital


_NAMES_TOO = frozenset(
    {
        *("ace", "art", "chip", "drew", "faith", "grace", "grant", "jack", "joy", "king", "knight"),
        *("mark", "may", "miles", "pat", "price", "queen", "rich", "rob", "rush", "sue", "will"),
    }
)
"""Words that are names of people too: at the beginning of a sentence one cannot tell."""
_ENDINGS = frozenset({"s", "t", "d", "ll", "re", "ve", "m", "i"})
"""What stands after an apostrophe, and I."""
_CAPITALS = frozenset(
    {"I", "NL", "PL", "NLHE", "LHE", "PLO", "VIP", "OK", "TDA", "H", "Table", "Seat"}
)
