"""Rulings in a list, each the link that opens it."""

from collections.abc import Iterable
from html import escape

from rulings.archive.room.clock import RoomClock
from rulings.archive.search.find import Found
from rulings.web.components.entry_link import link_to


def lines(rows: Iterable[Found], clock: RoomClock) -> str:
    """Number and decision, then when, where and by whom."""
    told = "".join(f"<li>{_line(one, clock)}</li>" for one in rows)
    return f'<ul class="altered">{told}</ul>' if told else ""


def _line(one: Found, clock: RoomClock) -> str:
    table = f"table {one.place}" if one.place[:1].isdigit() else one.place
    where = ", ".join(filter(None, (clock.told(one.happened), table, one.floor)))
    marks = [f"{one.status}"] if one.status != "closed" else []
    marks += ["overridden"] if one.overridden else []
    marked = f", <strong>{escape(', '.join(marks))}</strong>" if marks else ""
    named = link_to(one.number, f"{one.number:,} · {one.decision}")
    return f"{named}<br>{escape(where)}{marked}"
