"""Days as people say and write them: last night, Oct 23, 10/23, 23.10., Saturday October 24."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple

from rulings.archive.room.clock import Hour, RoomClock, day_told, night_told, zone_of

_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sat|sun)(?:day)?s?"
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|"
    r"sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_ALSO_OTHER_WORDS = ("jan", "mar", "march", "april", "may", "june", "august")
"""Months that are words or first names too: alone they are looked up as these."""
_NUMBER = r"([0-9]{1,2})(?:st|nd|rd|th)?"
_TIME_OF_DAY = r" (?:at )?(?:night|evening|morning)\b"
_BEFORE = rf"(?:\bnight (?:of )?(?:the )?)?(?:\b{_DAY}(?:{_TIME_OF_DAY})?,? (?:the )?)?"
"""The words that may stand before a date and say no other one."""
_AFTER = re.compile(rf",?{_TIME_OF_DAY}", re.IGNORECASE)
"""The words that may stand after it."""
SAID: Mapping[str, re.Pattern[str]] = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in {
        "iso": rf"{_BEFORE}\b([0-9]{{4}})-([0-9]{{2}})-([0-9]{{2}})\b",
        "day and month": (
            rf"{_BEFORE}\b(?:the )?{_NUMBER}\.? (?:of )?({_MONTH})\b(?:,? ([0-9]{{4}}))?"
        ),
        "month and day": (
            rf"{_BEFORE}\b({_MONTH})\.? (?:the )?{_NUMBER}\b(?!:)(?:,? ([0-9]{{4}}))?"
        ),
        "month/day": (
            rf"{_BEFORE}(?<![\w/.])([0-9]{{1,2}})/([0-9]{{1,2}})(?:/([0-9]{{4}}))?(?![\w/])"
        ),
        "day.month.": rf"{_BEFORE}(?<![\w.])([0-9]{{1,2}})\.([0-9]{{1,2}})\.([0-9]{{4}})?(?!\w)",
        "month": rf"\b(?:in |last |this )?({_MONTH})\b(?: ([0-9]{{4}}))?",
        "near": (
            r"\b(today|tonight|yesterday|last night|this week|last week|this month|last month)\b"
        ),
        "last weekday": rf"\b(?:last|this|past) ({_DAY})\b(?: night| evening| morning)?",
        "weekday": rf"\b(?:on )?(?:a )?({_DAY})\b(?: night| evening| morning)?",
    }.items()
}
_AT = re.compile(
    r"(?:\b(?:at|about|around) )?\b([0-9]{1,2}):([0-5][0-9])(?: ?([ap])\.?m\b\.?)?(?![\w:])",
    re.IGNORECASE,
)
_ZONE = re.compile(r" (UTC[+-][0-9]{2,4}|[A-Z]{2,5})(?![\w:])", re.IGNORECASE)
"""The letters that may be the zone of a time before them."""
_ITS_NIGHT = re.compile(rf"·\s*night of {_DAY} [0-9]{{1,2}} {_MONTH}", re.IGNORECASE)
"""The words that a sheet has beside a date, copied along with it."""


class SaidDay(NamedTuple):
    """The days that were said: in which words, the filters that they set, and how it is told."""

    said: tuple[str, ...]
    filters: Mapping[str, Any]
    told: str


def day_said(
    text: str, now: datetime, clock: RoomClock, games: Collection[str] = ()
) -> SaidDay | None:
    """Return the first day, or days, that a search names; what may be another word is none.

    One day is its date or its gaming day, of a night the gaming day alone. "1/2" is no day where a
    game is called so.
    """
    calendar, gaming = clock.local(now).date(), clock.gaming_day(now)
    for name, met in days_met(text, games):
        after = None if name == "month" else _AFTER.match(text, met.end())
        said = met[0] + (after[0] if after else "")
        is_night = re.search("night|evening", said, re.IGNORECASE) is not None
        # After midnight the date that a sheet bears is the next one; its night has not begun.
        today = gaming if name == "near" or is_night else calendar
        days = _meant(name, met, text, today)
        if days is None:
            continue
        first, last = days
        if name == "near" and met[1].lower() == "last night":
            first, last = today - timedelta(days=1), today if calendar != today else first
        return _told(text, said, (first, last), today, clock, is_night=is_night)
    return None


def days_met(text: str, games: Collection[str]) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield what may be a day, by the form that it has, the plainest first."""
    for name, pattern in SAID.items():
        for met in pattern.finditer(text):
            if name != "month/day" or not any(met[0].strip() in game for game in games):
                yield name, met


def _meant(name: str, met: re.Match[str], text: str, today: date) -> tuple[date, date] | None:
    """Return the days where they can be nothing else: "sat out" and "may call" are no days."""
    days, weekday = read(name, [one or "" for one in met.groups()], today)
    if name == "month":
        is_no_other_word = met[1].lower() not in _ALSO_OTHER_WORDS
        return days if is_no_other_word or met[2] or " " in met[0].strip() else None
    if weekday is None:
        return days
    word, alone = met[1].lower(), met[0].strip() == text.strip(" ,;.?!")
    is_any = word.endswith("s") or " a " in f" {met[0].lower()}"
    if is_any or not (word.endswith("day") or alone or "night" in met[0].lower()):
        return None
    return one_day(today - timedelta(days=(today.weekday() - weekday) % 7))


def _told(
    text: str,
    said: str,
    days: tuple[date, date],
    today: date,
    clock: RoomClock,
    *,
    is_night: bool,
) -> SaidDay:
    first, last = days
    filters: dict[str, Any] = {"first_day": first, "last_day": last, "days_are": "gaming days"}
    if first != last:
        told = f"gaming days {day_told(first)} to {day_told(last)}"
        return SaidDay((said,), filters, told)
    words = [said]
    if is_night:
        told = night_told(first) + ("" if first.year == today.year else f" {first.year}")
        told += " (the whole gaming day)"
    else:
        filters["days_are"], told = "either", f"{day_told(first)} (the date or the gaming day)"
    rest = text.replace(said, " ; ", 1)
    if (at := _AT.search(rest)) and (hour := _hour(*at.groups())):
        said_at, zone = at[0], _ZONE.match(rest, at.end())
        for one in times_of(clock, first, hour, filters["days_are"]):
            if zone and zone_of(one).casefold() == zone[1].casefold():
                said_at, hour = at[0] + zone[0], f"{hour[:5]} {zone_of(one)}"
        filters["about"], told = hour, f"{told}, about {hour}"
        words.append(said_at)
    if night := _ITS_NIGHT.search(rest):
        words.append(night[0])
    return SaidDay(tuple(words), filters, told)


def times_of(clock: RoomClock, day: date, hour: Hour, days_are: str) -> tuple[datetime, ...]:
    """Return when it was that time of the day: after midnight a gaming day has it the next day.

    Twice where the clock went back over it, never where it went forward.
    """
    night = day + timedelta(days=hour < clock.day_begins and day != date.max)
    on = {"dates": {day}, "gaming days": {night}}.get(days_are, {day, night})
    at = time.fromisoformat(hour)
    return tuple(one for each in sorted(on) for one in clock.shown(datetime.combine(each, at)))


def _hour(hour: str, minute: str, half: str | None) -> str | None:
    """Return a time of the day as a clock of twenty-four hours shows it."""
    number = int(hour)
    if half:
        number = number % 12 + 12 * (half.lower() == "p") if 1 <= number <= 12 else 24
    return f"{number:02}:{minute}" if number < 24 else None


def read(
    name: str, parts: Sequence[str], today: date
) -> tuple[tuple[date, date] | None, int | None]:
    """Return the days that were said, or the weekday from 0, Monday; neither of no day there is."""
    try:
        if name == "iso":
            return one_day(date(int(parts[0]), int(parts[1]), int(parts[2]))), None
        if name in ("day and month", "month and day"):
            number, month = parts[:2] if name == "day and month" else (parts[1], parts[0])
            return one_day(_latest(today, _month(month), int(number), parts[2])), None
        if name in ("month/day", "day.month."):
            month, number = parts[:2] if name == "month/day" else (parts[1], parts[0])
            if int(month) > 12 and name == "month/day":  # as written elsewhere: 23/10
                month, number = number, month
            return one_day(_latest(today, int(month), int(number), parts[2])), None
        if name == "month":
            first = _latest(today, _month(parts[0]), 1, parts[1])
            after = (first + timedelta(days=32)).replace(day=1)
            return (first, after - timedelta(days=1)), None
    except (ValueError, OverflowError):  # the 31st of February, December of 9999
        return None, None
    if name == "near":
        return _near(parts[0].lower(), today), None
    weekday = _WEEKDAYS.index(parts[0][:3].lower())
    if name == "weekday":
        return None, weekday
    back = (today.weekday() - weekday) % 7 or 7
    return one_day(today - timedelta(days=back)), None


def one_day(day: date) -> tuple[date, date]:
    """Return a day as the first and the last of its days."""
    return day, day


def _month(said: str) -> int:
    return _MONTHS.index(said[:3].lower()) + 1


def _latest(today: date, month: int, day: int, year: str) -> date:
    """Return that day of the year that is said, else the last time that there was one."""
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
        "last night": (yesterday, yesterday),
        "this week": (monday, today),
        "last week": (monday - timedelta(days=7), monday - timedelta(days=1)),
        "this month": (first, today),
        "last month": (before.replace(day=1), before),
    }[said]
