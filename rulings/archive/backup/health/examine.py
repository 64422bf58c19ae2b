"""The room looked over: its database, staff list, house, tables, chips, clock, and its files."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfoNotFoundError

from sqlalchemy import inspect, text

from rules.house_file import BadHouse
from rulings.archive.backup.health.finding import Finding, missing, well, wrong
from rulings.archive.backup.health.kept_files import of_the_folder, of_the_keys, of_the_second_place
from rulings.archive.database import connection, draft_file
from rulings.archive.database.connection import (
    ArchiveUnavailable,
    reading,
    reading_afresh,
    sqlite_file,
    writing,
)
from rulings.archive.database.guards import unguarded
from rulings.archive.entries.append import end_of
from rulings.archive.room.changes import latest_of
from rulings.archive.room.clock import room_clock
from rulings.archive.room.house import kept_house, room_house, server_house
from rulings.archive.room.tables import tables
from rulings.archive.staff import members
from rulings.archive.staff.permissions import Person, check
from rulings.system.file_swap import under_way

_SET_UP = "On the page of the room, by a manager."


def examine(person: Person) -> tuple[Finding, ...]:
    """Return all that is well, missing or wrong; nothing is made. Raises NotAllowed."""
    check(person, "room")
    found = [
        *_of_a_restore(),
        *of_the_folder(),
    ]  # before anything else: what opens it closes it to others
    try:
        has_keys = of_the_keys()
        found.append(has_keys)
        for one in _of_the_archive(person, signed=has_keys.state != "wrong"):
            found.append(one)  # each by itself: what was found stays, whatever fails after it
    except ArchiveUnavailable as error:
        do = "See to its disk, its server or FLOOR_DATABASE; a damaged one: floor restore FILE"
        found.append(wrong("Archive", f"{error}", do))
    return (*found, *_of_the_drafts())


def _of_the_drafts() -> Iterator[Finding]:
    """Examine the disputes half entered; their file is made with the first of them."""
    try:
        file = sqlite_file(draft_file.place())
        if file is None or file.exists():
            yield well("Drafts", f"{draft_file.looked_over():,} can be read and written.")
    except ArchiveUnavailable as error:
        do = "See to its disk or FLOOR_DRAFTS; a damaged one: stop the server and move it away."
        yield wrong("Drafts", f"{error}", do)


def _of_a_restore() -> Iterator[Finding]:
    """Report a restore broken off between two files: none, or half of each, may be in place."""
    if (note := under_way()).exists():
        told = f"A restore was broken off: {note} says which file of the room was moved where."
        do = (
            "Stop the server and start it again: all that was moved goes back. If this stays, move "
            f"it back yourself and remove {note}."
        )
        yield wrong("Restore", told, do)


def _of_the_archive(person: Person, *, signed: bool) -> Iterator[Finding]:
    """Examine the archive; without the room's keys skip what would make new ones."""
    file = sqlite_file(connection.place())
    if file is not None and not file.exists():
        yield missing("Archive", f"{file} is not there yet.", "It is made when it is first used.")
        yield _of_the_servers_house()
        return
    tables_are = _version()
    if tables_are != connection.NEWEST:
        yield _of_another_version(tables_are)
        return
    with writing():
        pass  # what may not be written to, or is locked for good, says so
    with reading() as held:
        number, _ = end_of(held)
        unsound = list(unguarded(held))
    yield well("Archive", f"{connection.shown()} can be read and written; {number:,} records.")
    for one in unsound:
        yield wrong("Archive", f"{one}.", "floor archive verify")
    if signed:
        yield from of_the_second_place(number)
        yield _of_the_staff(person)
    yield from _of_the_house()
    yield from _of_the_room()


def _version() -> str | None:
    with reading_afresh() as held:
        if not inspect(held).has_table("alembic_version"):
            return None
        return f"{held.scalar(text('SELECT version_num FROM alembic_version'))}"


def _of_another_version(version: str | None) -> Finding:
    if version is not None and int(version) > int(connection.NEWEST):
        told = f"Its tables are of version {version}, this program knows {connection.NEWEST}."
        return wrong("Archive", told, "Use the newer program.")
    told = f"Its tables are of version {version or 'none'}, older than this program's."
    return missing(
        "Archive", told, "floor backup FILE; then start it: they are brought up to date."
    )


def _of_the_staff(person: Person) -> Finding:
    listed = members.listed(person)
    active = [one for one in listed if not one.disabled]
    add = "floor staff add NAME --role manager"
    if not listed:
        return missing("Staff", "Nobody is on the list: it serves one person alone.", add)
    if not any(one.role == "manager" for one in active):
        return wrong("Staff", "Nobody who may sign in is a manager.", add)
    if lost := [one.name for one in active if one.lost]:
        told = f"The PIN of {', '.join(lost)} is of keys that are not here."
        return wrong("Staff", told, "Put the copy of the keys back, or: floor staff pin NAME")
    return well("Staff", f"{len(active):,} may sign in.")


def _of_the_servers_house() -> Finding:
    try:
        server_house()
    except BadHouse as error:
        return wrong("House", f"{error}", "Mend the file that FLOOR_HOUSE names.")
    named = os.environ.get("FLOOR_HOUSE")
    return well("House", f"{named} can be read." if named else "No file is named for the server.")


def _of_the_house() -> Iterator[Finding]:
    yield _of_the_servers_house()
    if kept_house() is None:
        yield missing("House", "The room has set no house of its own.", _SET_UP)
        return
    try:
        room_house()
    except BadHouse as error:
        yield wrong("House", f"What the room has set: {error}", _SET_UP)
    else:
        yield well("House", "What the room has set holds.")


def _of_the_room() -> Iterator[Finding]:
    for about, is_set in (("Tables", bool(tables())), ("Chips", bool(latest_of("chips")))):
        if is_set:
            yield well(about, "The room's own are set.")
        else:
            yield missing(about, "The room has set none of its own.", _SET_UP)
    clock, now = room_clock(), datetime.now(UTC)
    try:
        here = f"It is {clock.told(now)} there."
    except (ZoneInfoNotFoundError, ValueError):
        yield wrong("Clock", f"This machine does not know the zone {clock.zone}.", _SET_UP)
        return
    if clock.zone:
        yield well("Clock", f"The room's zone is {clock.zone}. {here}")
    else:
        zone = now.astimezone().tzname()
        yield missing("Clock", f"It goes by this machine's zone, {zone}. {here}", _SET_UP)
