"""The parts of a story about a ruling: its day, table, seat, floor, amounts, dispute, words."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date

from rulings.archive.database.search_words import plain_words
from rulings.archive.search.said_days import days_met, read
from rulings.rulebook.dispute_finder import find_disputes
from rulings.rulebook.dispute_kinds import TOPICS

_TABLE = re.compile(r"\b(?:table|tbl|at t|t) ?([0-9]{1,3})\b")
_SEAT = re.compile(r"\bseat ([0-9]{1,2})\b")
_AMOUNT = re.compile(r"(?<![\w.:])\$?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(k)?\b(?!:)")
_IDLE = frozenset(
    {
        *("the", "and", "was", "were", "for", "with", "that", "this", "who", "had", "has", "his"),
        *("her", "him", "she", "they", "but", "not", "from", "there", "when", "about", "table"),
        *("ruling", "ruled", "player", "hand", "night", "evening", "where", "which", "what"),
    }
)


@dataclass(frozen=True, slots=True)
class Story:
    """A story about a ruling. `days` are the first and the last it can have been; `weekday` is
    from 0, Monday. `disputes` are what it may be called, the likeliest first.
    """

    days: tuple[date, date] | None = None
    weekday: int | None = None
    places: frozenset[str] = frozenset()
    floors: frozenset[str] = frozenset()
    seats: frozenset[str] = frozenset()
    amounts: frozenset[int] = frozenset()
    disputes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def says_something(self) -> bool:
        """Check whether anything was understood."""
        return self != Story()


def story_in(
    text: str,
    today: date,
    places: Collection[str],
    floors: Collection[str],
    games: Collection[str] = (),
) -> Story:
    """Read a story; `today` is the room's gaming day."""
    left = " ".join(text.lower().replace("’", "'").split())
    # The number behind a table's name is the table's, whatever month follows.
    named, left = _places(left, places)
    days, weekday, left = _days(left, today, games)
    seats = frozenset(_SEAT.findall(left))
    left = _SEAT.sub(" ", left)
    who = frozenset(one for one in floors if _has(left, one))
    for one in who:
        left = re.sub(rf"\b{re.escape(one.lower())}\b", " ", left)
    amounts = frozenset(
        int(figure.replace(",", "")) * (1_000 if thousand else 1)
        for figure, thousand in _AMOUNT.findall(left)
    )
    rest = _AMOUNT.sub(" ", left)
    words = tuple(one for one in plain_words(rest).split() if len(one) > 2 and one not in _IDLE)
    titles = (
        [TOPICS[one].title for one in find_disputes(rest)[:4] if one in TOPICS] if words else []
    )
    return Story(days, weekday, named, who, seats, amounts, tuple(titles), words)


def _days(
    text: str, today: date, games: Collection[str]
) -> tuple[tuple[date, date] | None, int | None, str]:
    """Read the days that are said, or the weekday, and what of the text is left."""
    for name, found in days_met(text, games):
        days, weekday = read(name, [one or "" for one in found.groups()], today)
        if days is not None or weekday is not None:
            return days, weekday, f"{text[: found.start()]} {text[found.end() :]}"
    return None, None, text


def _places(text: str, places: Collection[str]) -> tuple[frozenset[str], str]:
    """Read the tables that are named, by number or by name, and what of the text is left."""
    numbers = set(_TABLE.findall(text))
    by_number = {one for one in places if set(re.findall("[0-9]+", one)) & numbers}
    by_name = {one for one in places if not one.isdigit() and _has(text, one)}
    left = _TABLE.sub(" ", text)
    for one in _longest_first(by_name):
        left = left.replace(one.lower(), " ")
    return frozenset(by_number | by_name), left


def _longest_first(names: Collection[str]) -> Iterator[str]:
    return iter(sorted(names, key=lambda one: (-len(one), one)))


def _has(text: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name.lower())}(?!\w)", text) is not None
