"""Rulings in a list, each the link that opens it."""

from collections.abc import Callable, Iterable
from html import escape

from rulings.archive.entries.facts_in_words import table_named
from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import Found
from rulings.web.components.entry_link import link_to


def lines(
    rows: Iterable[Found],
    clock: RoomClock,
    said_above: str = "",
    room_of: Callable[[Found], str] = lambda one: "",
) -> str:
    """List rulings: number, decision, when, where, by whom; the status if nothing above says it.

    `room_of` is what its room is called, where that is told.
    """
    told = "".join(f"<li>{_line(one, clock, said_above, room_of(one))}</li>" for one in rows)
    return f'<ul class="altered">{told}</ul>' if told else ""


def _line(one: Found, clock: RoomClock, said_above: str, room: str) -> str:
    told = (clock.told(one.happened), room, table_named(one.place), one.floor)
    where = ", ".join(filter(None, told))
    marks = one.marks(said_above)
    marked = f", <strong>{escape(', '.join(marks))}</strong>" if marks else ""
    named = link_to(one.number, f"{one.number:,} · {one.decision}")
    return f"{named}<br>{escape(where)}{marked}"
