"""Many rulings as one PDF: a cover, an index, and the sheet of each on a page of its own."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Spacer

from rulings.archive.redaction.known_names import known_names
from rulings.archive.room.clock import room_clock
from rulings.archive.room.name import OwnRoom, own_room
from rulings.archive.sheets.fit import fitted
from rulings.archive.sheets.layout import HEIGHT, laid_out, put_page, text
from rulings.archive.sheets.sheet import Sheet, sheet_at, typed_on
from rulings.archive.staff.permissions import Person, check

MOST = 100
"""Sheets of one packet: more is an export."""
A_PAGE = 24
"""Lines of the index on a page."""


class TooMany(ValueError):
    """More rulings were asked for than a packet holds; the message says how many that is."""


def packet_pdf(
    person: Person,
    numbers: Sequence[int],
    asked: str,
    now: datetime,
    *,
    redact: bool = False,
    let: frozenset[str] = frozenset(),
) -> bytes:
    """Make the packet of these rulings in their order; `asked` is what they were looked for by.

    Without names where that is asked for, `let` as `sheet_at` has it. Raises TooMany, NoSheet,
    NotAllowed, ArchiveUnavailable.
    """
    check(person, "read")
    _is_allowed(numbers)
    known = known_names(person) if redact else None
    clock, own = room_clock(), own_room()
    if known:
        letter = next((known.rooms[one] for one in own.names if one in known.rooms), "")
        own = OwnRoom(name=letter, names=frozenset({"", letter}))
    sheets = [
        sheet_at(person, one, redact=redact, let=let, known=known, clock=clock) for one in numbers
    ]
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1, lang="en")
    canvas.setTitle(_title(sheets))
    canvas.setAuthor("Floor Ruling")
    cover = _cover(sheets, own, "" if redact else asked, clock.told(now), redact=redact)
    for page in (list(cover), *_index(sheets, own)):
        put_page(canvas, laid_out(page))
    for number, sheet in zip(numbers, sheets, strict=True):
        canvas.bookmarkPage(f"{number}")
        canvas.addOutlineEntry(f"{sheet.title}: {sheet.ruled}"[:80], f"{number}")
        put_page(canvas, fitted(sheet).laid)
    canvas.save()
    return file.getvalue()


def typed_in_packet(person: Person, numbers: Sequence[int]) -> tuple[str, ...]:
    """Return each text that people typed into these rulings, as it would leave without names.

    Raises as packet_pdf.
    """
    check(person, "read")
    _is_allowed(numbers)
    known = known_names(person)
    every = (text for number in numbers for text in typed_on(person, number, known))
    return tuple(dict.fromkeys(every))


def _is_allowed(numbers: Sequence[int]) -> None:
    if not 1 <= len(numbers) <= MOST:
        raise TooMany(f"{len(numbers):,} rulings: a packet holds 1 to {MOST}; narrow the list")


def _title(sheets: Sequence[Sheet]) -> str:
    return f"{len(sheets)} ruling{'' if len(sheets) == 1 else 's'}"


def _room_of(sheet: Sheet) -> str:
    return next((row.text for row in sheet.particulars if row.name == "Room"), "")


def _rooms(sheets: Sequence[Sheet], own: OwnRoom) -> str:
    """Return the rooms of these rulings; this room by its name, and by each on an older sheet."""
    rooms = list(map(_room_of, sheets))
    several = own.several(rooms) or (own.name if rooms[0] in own.names else rooms[0],)
    older = sorted({room for room in rooms if room in own.names} - {"", own.name})
    if not older:
        return ", ".join(several)
    return ", ".join((f"{own.told('')} (earlier called {', '.join(older)})", *several[1:]))


def _cover(
    sheets: Sequence[Sheet], own: OwnRoom, asked: str, now: str, *, redact: bool
) -> Iterator[Flowable]:
    yield Spacer(0, HEIGHT / 4)
    yield text(_title(sheets), 28)
    yield Spacer(0, 10)
    told = [
        _rooms(sheets, own),
        f"Looked for by: {asked}" if asked else "",
        f"Put together on {now}",
        "The names of people are left out: letters stand for players and floors." if redact else "",
        "Each sheet bears the number and the hash of its entry, by which it can be checked "
        "against the archive.",
    ]
    yield from (text(line, 12) for line in told if line)


def _index(sheets: Sequence[Sheet], own: OwnRoom) -> Iterator[list[Flowable]]:
    """Yield the pages of the index: which ruling, when, where, what, and the page it is on.

    Where is the room, too, where they are of more than one.
    """
    is_of_several = bool(own.several(map(_room_of, sheets)))
    first = 2 + -(-len(sheets) // A_PAGE)
    for begin in range(0, len(sheets), A_PAGE):
        lines: list[Flowable] = [text("Index", 18), Spacer(0, 8)]
        for place, sheet in enumerate(sheets[begin : begin + A_PAGE], start=begin):
            rows = {row.name: row.text for row in sheet.particulars}
            room = own.told(_room_of(sheet)) if is_of_several else ""
            # What was corrected of who ruled and when ends the line: nothing is to run into it.
            where = (rows.get("Where", ""), room, rows.get("Ruled by", ""))
            told = ", ".join(filter(None, where))
            line = f"{sheet.title}, page {first + place}: {sheet.ruled}"
            lines.append(text(line, 10.5))
            lines.append(text(told, 8.5))
        yield lines
