"""What is said of a ruling as people tell it: its day, table, seat, floor, amounts, dispute."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from rulings.archive.database.search_words import plain_words
from rulings.rulebook.dispute_finder import find_disputes
from rulings.rulebook.dispute_kinds import TOPICS

_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?s?"
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
    r"sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_NUMBER = r"([0-9]{1,2})(?:st|nd|rd|th)?"
_SAID = {
    "iso": re.compile(r"\b([0-9]{4})-([0-9]{2})-([0-9]{2})\b"),
    "day and month": re.compile(rf"\b(?:the )?{_NUMBER}\.? (?:of )?({_MONTH})\b(?: ([0-9]{{4}}))?"),
    "month and day": re.compile(rf"\b({_MONTH})\.? (?:the )?{_NUMBER}\b(?!:)(?:,? ([0-9]{{4}}))?"),
    "month": re.compile(rf"\b(?:in |last |this )?({_MONTH})\b(?: ([0-9]{{4}}))?"),
    "near": re.compile(
        r"\b(today|tonight|yesterday|last night|this week|last week|this month|"
        r"last month)\b"
    ),
    "last weekday": re.compile(rf"\b(?:last|this|past) ({_DAY})\b(?: night| evening| morning)?"),
    "weekday": re.compile(rf"\b(?:on )?(?:a )?({_DAY})\b(?: night| evening| morning)?"),
}
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
    """What is said of a ruling. `days` are the first and the last it can have been; `weekday` is
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
        """Whether anything was understood."""
        return self != Story()


def story_in(text: str, today: date, places: Collection[str], floors: Collection[str]) -> Story:
    """What is understood of a story; `today` is the room's gaming day."""
    left = " ".join(text.lower().replace("’", "'").split())
    days, weekday, left = _days(left, today)
    named, left = _places(left, places)
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


def _days(text: str, today: date) -> tuple[tuple[date, date] | None, int | None, str]:
    """The days that are said, or the weekday, and what of the text is left."""
    for name, pattern in _SAID.items():
        if found := pattern.search(text):
            days, weekday = _read(name, [one or "" for one in found.groups()], today)
            if days is not None or weekday is not None:
                return days, weekday, f"{text[: found.start()]} {text[found.end() :]}"
    return None, None, text


def _read(
    name: str, parts: Sequence[str], today: date
) -> tuple[tuple[date, date] | None, int | None]:
    try:
        if name == "iso":
            return _one(date(int(parts[0]), int(parts[1]), int(parts[2]))), None
        if name in ("day and month", "month and day"):
            number, month = parts[:2] if name == "day and month" else (parts[1], parts[0])
            return _one(_latest(today, _month(month), int(number), parts[2])), None
        if name == "month":
            first = _latest(today, _month(parts[0]), 1, parts[1])
            after = (first + timedelta(days=32)).replace(day=1)
            return (first, after - timedelta(days=1)), None
    except ValueError:  # the 31st of February
        return None, None
    if name == "near":
        return _near(parts[0], today), None
    weekday = _WEEKDAYS.index(parts[0][:3])
    if name == "weekday":
        return None, weekday
    back = (today.weekday() - weekday) % 7 or 7
    return _one(today - timedelta(days=back)), None


def _one(day: date) -> tuple[date, date]:
    return day, day


def _month(said: str) -> int:
    return _MONTHS.index(said[:3]) + 1


def _latest(today: date, month: int, day: int, year: str) -> date:
    """That day of the year that is said, else the last time that there was one."""
    if year:
        return date(int(year), month, day)
    for back in range(9):  # a 29th of February may be eight years away
        try:
            found = date(today.year - back, month, day)
        except ValueError:
            continue
        if found <= today:
            return found
    raise ValueError("no such day")


def _near(said: str, today: date) -> tuple[date, date]:
    monday = today - timedelta(days=today.weekday())
    first = today.replace(day=1)
    before = first - timedelta(days=1)
    yesterday = today - timedelta(days=1)
    return {
        "today": (today, today),
        "tonight": (today, today),
        "yesterday": (yesterday, yesterday),
        "last night": (yesterday, today),
        "this week": (monday, today),
        "last week": (monday - timedelta(days=7), monday - timedelta(days=1)),
        "this month": (first, today),
        "last month": (before.replace(day=1), before),
    }[said]


def _places(text: str, places: Collection[str]) -> tuple[frozenset[str], str]:
    """The tables that are named, by number or by name, and what of the text is left."""
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
