"""The room's clock: its time zone, when its day begins, and its shifts."""

from datetime import MAXYEAR, MINYEAR, UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

from pydantic import Field
from sqlalchemy import Connection

from rulings.archive.database.connection import reading, writing
from rulings.archive.room.changes import BadRoom, latest, put
from rulings.archive.staff.permissions import Person, check
from rulings.model.strict_model import Strict

Hour = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
"""An hour as a clock of twenty-four hours shows it: 06:00, 22:30."""
MOST_SHIFTS = 6


class RoomClock(Strict):
    """The time in the room; an empty zone is that of the machine that serves it.

    An hour before `day_begins` belongs to the evening before. `shifts` are when each begins.
    """

    zone: str = ""
    day_begins: Hour = "06:00"
    shifts: Annotated[tuple[Hour, ...], Field(min_length=1, max_length=MOST_SHIFTS)] = (
        *("06:00", "14:00", "22:00"),
    )

    def local(self, moment: datetime) -> datetime:
        """Return a moment as the room's clock shows it; as it is where no clock shows it."""
        if not _can_be_shown(moment):
            return moment
        return moment.astimezone(ZoneInfo(self.zone) if self.zone else None)

    def gaming_day(self, moment: datetime) -> date:
        """Return the day to which a moment belongs here: from its `beginning` to the next one's.

        Where the clocks go forward or back about then, what they show does not tell.
        """
        day = self.local(moment).date()
        if not _can_be_shown(moment):
            return day
        is_before = moment.timestamp() < self.beginning(day).timestamp()
        return day - timedelta(days=is_before)

    def told(self, moment: datetime) -> str:
        """Return a moment as every page, sheet, file and command writes it.

        "Sat 28 Nov 2026, 00:35 PST": the date on the calendar, the time and the zone. Where the
        gaming day is another one it stands beside it: " · night of Fri 27 Nov".
        """
        if not _can_be_shown(moment):
            return "a time that cannot be shown"
        here, night = self.local(moment), self.gaming_day(moment)
        written = f"{day_told(here)}, {here:%H:%M} {zone_of(here)}"
        beside = f" · {night_told(night)}" if night != here.date() else ""
        return written + beside

    def cells(self, moment: datetime) -> tuple[str, str, str, str]:
        """Return a moment as a spreadsheet has it: date, time, zone and gaming day."""
        here = self.local(moment)
        night = self.gaming_day(moment)
        return f"{here.date()}", f"{here:%H:%M}", zone_of(here), f"{night}"

    def date_told(self, moment: datetime) -> str:
        """Return the date on the calendar of a moment, where its hour is of no interest."""
        return day_told(self.local(moment))

    def beginning(self, day: date) -> datetime:
        """Return when a gaming day begins."""
        return self.at(day, self.day_begins)

    def at(self, day: date, hour: Hour) -> datetime:
        """Return when the clock shows an hour on a day of the calendar."""
        return self.moment(datetime.combine(day, time.fromisoformat(hour)))

    def moment(self, here: datetime) -> datetime:
        """Return when the clock shows a date and a time, which say nothing of a zone."""
        if not _can_be_shown(here):
            return here.replace(tzinfo=UTC)
        return here.replace(tzinfo=ZoneInfo(self.zone)) if self.zone else here.astimezone()

    def shown(self, here: datetime) -> tuple[datetime, ...]:
        """Return each moment at which the clock shows a date and a time, the first one first.

        Two where the clock went back over it, none where it went forward.
        """
        here = here.replace(fold=0)
        if not _can_be_shown(here):
            return (self.moment(here),)
        both = (self.moment(here.replace(fold=fold)).astimezone(UTC) for fold in (0, 1))
        every = (self.local(one) for one in dict.fromkeys(both))
        return tuple(one for one in every if one.replace(tzinfo=None, fold=0) == here)

    @property
    def shift_names(self) -> tuple[str, ...]:
        """The shifts as `shift_at` tells them, in the order of the gaming day."""
        ordered = sorted(self.shifts, key=lambda begins: (begins < self.day_begins, begins))
        return tuple(map(self._named, ordered))

    def shift_at(self, moment: datetime) -> str:
        """Return the shift in which a moment lies: from 14:00 to 22:00."""
        shown = f"{self.local(moment):%H:%M}"
        begun = (begins for begins in self.shifts if begins <= shown)
        return self._named(max(begun, default=self.shifts[-1]))

    def _named(self, begins: str) -> str:
        if len(self.shifts) == 1:
            return f"from {begins} on"
        after = self.shifts[(self.shifts.index(begins) + 1) % len(self.shifts)]
        return f"from {begins} to {after}"


def day_told(day: date) -> str:
    """Return a day in full: Sat 28 Nov 2026."""
    return f"{day:%a} {day.day} {day:%b %Y}"


def night_told(gaming_day: date) -> str:
    """Return a gaming day as it stands beside a date: night of Fri 27 Nov."""
    return f"night of {gaming_day:%a} {gaming_day.day} {gaming_day:%b}"


def zone_of(here: datetime) -> str:
    """Return the zone's short name; how far it is from UTC where it has none: UTC+04."""
    name = here.tzname() or ""
    return f"UTC{name}" if name[:1] in ("+", "-") else name


def _can_be_shown(day: date) -> bool:
    """Return whether every zone has that day, or moment, and one before and after it."""
    return MINYEAR < day.year < MAXYEAR


OF_RECORDS = RoomClock(zone="UTC", day_begins="00:00")
"""The clock of what is kept in UTC and is told where the room's own may not be at hand."""


def room_clock() -> RoomClock:
    """Return the clock of this room. Raises ArchiveUnavailable."""
    with reading() as connection:
        return clock_in(connection)


def clock_in(connection: Connection) -> RoomClock:
    """Return the clock of this room, on a connection that is there already."""
    held = latest(connection, "hours").get("")
    return RoomClock.model_validate_json(held.content) if held and held.content else RoomClock()


def keep_clock(person: Person, clock: RoomClock) -> None:
    """Set the clock. Raises BadRoom, NotAllowed, ArchiveUnavailable."""
    check(person, "room")
    if clock.zone and clock.zone not in zones():
        raise BadRoom(f"zone: {clock.zone[:60]!r} is none; Europe/Vienna is one")
    if list(clock.shifts) != sorted(set(clock.shifts)):
        raise BadRoom("shifts: each once is allowed, the earliest first")
    with writing(lasting=True) as connection:
        put(connection, person, "hours", "", clock.model_dump_json())


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """Return every time zone by its name, of a place where people live."""
    places = (
        *("Africa/", "America/", "Asia/", "Atlantic/"),
        *("Australia/", "Europe/", "Indian/", "Pacific/"),
    )
    return ("UTC", *sorted(one for one in available_timezones() if one.startswith(places)))
