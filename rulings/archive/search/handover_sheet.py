"""A shift on paper, as it is handed over: what is open first, then what was ruled."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate, Spacer

from rulings.archive.entries.facts_in_words import table_named
from rulings.archive.room.clock import RoomClock, day_told
from rulings.archive.search.find import Found
from rulings.archive.search.open_rulings import Appealed, Handover, OfOtherRoom, Open
from rulings.system.fonts import printable, style

SIZE = 10
NEWEST = 10
"""Appeals decided that a handover tells."""


def handover_lines(found: Handover, clock: RoomClock) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each part with its lines; one that has none is left out.

    The records do not say how a ruling stood when a past shift ended: so what is told as of now
    says so, and the sheet when it was made.
    """
    held = found.standing
    others = "; ".join(map(_other, found.others))
    whose = f" of {held.own.told('')}" if others else ""
    yield (
        f"Gaming day {day_told(found.day)}, {found.shift}",
        (
            f"From {clock.told(found.begins)} to {clock.told(found.ends)}",
            f"Made on {clock.told(found.made)}",
            f"Rulings{whose} {found.rulings:,}, of them overridden {len(found.overridden):,}",
            *([f"Of other rooms, not told here: {others}"] if others else []),
        ),
    )
    parts: Iterable[tuple[str, Iterable[str]]] = (
        ("Pots held now", (_line(one, clock) for one in held.pots_held)),
        ("Open now", (_line(one, clock) for one in held.open)),
        ("Appeals not decided now", (_line(one.found, clock) for one in held.appeals)),
        (_newest(held), (_decided(one, found.ends, clock) for one in held.decided[:NEWEST])),
        (
            "Overridden in this shift, as each stands now",
            (_line(one, clock) for one in found.overridden),
        ),
        ("Ruled in this shift, as each stands now", (_line(one, clock) for one in found.ruled)),
    )
    for title, lines in parts:
        if some := tuple(lines):
            yield title, some


def _newest(held: Open) -> str:
    """Return the title of the appeals decided, which says where it lists only some of them."""
    count = held.counts["decided"]
    told = f", the newest {NEWEST} of {count:,}" if count > NEWEST else ""
    return f"Appeals decided by now{told}"


def handover_pdf(found: Handover, clock: RoomClock) -> bytes:
    """Write the handover as PDF, on as many pages of A4 as it takes."""
    file = BytesIO()
    page = SimpleDocTemplate(
        file,
        pagesize=A4,
        invariant=1,
        title="Handover",
        author="Floor Ruling",
        **dict.fromkeys(("leftMargin", "rightMargin", "topMargin", "bottomMargin"), 15 * mm),
    )
    page.build(list(_story(found, clock)))
    return file.getvalue()


def _story(found: Handover, clock: RoomClock) -> Iterator[Flowable]:
    for place, (title, lines) in enumerate(handover_lines(found, clock)):
        yield Paragraph(printable(title), style(SIZE * (1.6 if place == 0 else 1.2)))
        yield from (Paragraph(printable(line), style(SIZE)) for line in lines)
        yield Spacer(0, SIZE)


def _other(one: OfOtherRoom) -> str:
    return f"{one.room}, {one.rulings:,} ruled in this shift, {one.open:,} not done with now"


def _line(one: Found, clock: RoomClock) -> str:
    where = (clock.told(one.happened), table_named(one.place), one.floor, *one.marks())
    told = ", ".join(filter(None, where))
    return f"{one.number:,} · {one.decision} · {told}"


def _decided(one: Appealed, ends: datetime, clock: RoomClock) -> str:
    """Return how an appeal ended, and whether it still waited when the shift ended."""
    when = clock.told(one.decided) if one.decided else ""
    after = ", after this shift" if one.decided and one.decided >= ends else ""
    told = f"{one.outcome} by {one.decided_by}, {when}{after}: {one.because}"
    return f"{_line(one.found, clock)} · {told}"
