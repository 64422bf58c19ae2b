"""The day's work: pots held, what is open, appeals and how they ended; a shift handed over."""

from datetime import UTC, datetime
from html import escape

import streamlit as st

from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.search.handover_sheet import handover_lines, handover_pdf
from rulings.archive.search.open_rulings import (
    Appealed,
    Open,
    Upheld,
    handover,
    shift_now,
    shifts_of,
    standing,
)
from rulings.archive.staff.permissions import Person
from rulings.web.access import private_file, visitor
from rulings.web.archive.reviewer.ruling_lines import lines
from rulings.web.components.controls import part
from rulings.web.components.entry_link import link_to
from rulings.web.components.plain_text import plain

NOW, SHIFT = "Open now", "Hand over a shift"


def page() -> None:
    """Show what is open now; or a shift, as it is handed over."""
    person = visitor.require("read")
    st.title("Day’s work", anchor=False)
    if part((NOW, SHIFT), "day:part", NOW) == SHIFT:
        _hand_over(person, room_clock())
    else:
        _now(standing(person), room_clock())


def _now(found: Open, clock: RoomClock) -> None:
    if not any(found.counts.values()):
        st.markdown("Nothing is open: no pot is held, and nobody has appealed.")
        return
    appeals = [one.found for one in found.appeals]
    for title, status, kind, rows in (
        ("Pots held", "pot held", "pots held", found.pots_held),
        ("Open", "open", "open", found.open),
        ("Appeals not decided", "appealed", "appeals", appeals),
    ):
        if count := found.counts[kind]:
            st.header(f"{title}: {_count(found, kind)}", anchor=False)
            st.html(lines(rows, clock, status, found.room_of))
            if count > len(rows):
                st.caption(f"The newest {len(rows)}.")
    if found.decided:
        st.header(f"Appeals decided: {_count(found, 'decided')}", anchor=False)
        told = "".join(
            f"<li>{_decided(one, clock, found.room_of(one.found))}</li>" for one in found.decided
        )
        st.html(f'<ul class="altered">{told}</ul>')
        if found.counts["decided"] > len(found.decided):
            st.caption(f"The newest {len(found.decided)}.")
    if found.floors:
        st.header("Appeals by floor", anchor=False)
        heads = "<th>Floor</th><th>Upheld</th><th>Changed</th><th>Overturned</th><th>Waiting</th>"
        rows_told = "".join(map(_upheld, found.floors))
        st.html(f'<table class="counts grid"><tr>{heads}</tr>{rows_told}</table>')


def _count(found: Open, kind: str) -> str:
    """Tell how many there are, and of which room, where there is more than one."""
    rooms = found.by_room.get(kind, {})
    told = ", ".join(f"{plain(room)} {count:,}" for room, count in rooms.items())
    return f"{found.counts[kind]:,}{f' ({told})' if told else ''}"


def _decided(one: Appealed, clock: RoomClock, room: str) -> str:
    when = clock.told(one.decided) if one.decided else ""
    named = link_to(one.found.number, f"{one.found.number:,} · {one.found.decision}")
    where = f"{escape(room)}<br>" if room else ""
    return (
        f"{named}<br>{where}<strong>{escape((one.outcome or '').capitalize())}</strong> by "
        f"{escape(one.decided_by)}, {escape(when)}: {escape(one.because)}"
    )


def _upheld(one: Upheld) -> str:
    value, low, high = one.share
    told = (
        f"{value:.0%}<br><small>{one.upheld:,} of {one.decided:,}, {low:.0%} to {high:.0%}</small>"
    )
    cells = (told if one.decided else "–", one.changed, one.overturned, one.waiting)
    return f"<tr><th>{escape(one.floor)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _hand_over(person: Person, clock: RoomClock) -> None:
    now = datetime.now(UTC)
    current = shift_now(clock, now)
    day = st.date_input("Gaming day", value=current.day, key="day:day", format="YYYY-MM-DD")
    shifts = shifts_of(clock, day)
    names = [one.name for one in shifts]
    chosen = st.segmented_control(
        "Shift",
        range(len(shifts)),
        key=f"day:shift:{day}",
        default=next((n for n, one in enumerate(shifts) if one == current), 0),
        format_func=lambda place: names[place],
        width="stretch",
        required=True,
    )
    shift = shifts[chosen or 0]
    found = handover(person, shift)

    def made(who: Person) -> bytes:
        return handover_pdf(handover(who, shift), clock)

    name = f"handover-{day}.pdf"
    private_file.link("handover", "The sheet, as PDF", made, person, name, "application/pdf")
    for title, some in handover_lines(found, clock):
        st.header(plain(title), anchor=False)
        st.markdown("\n".join(f"- {plain(line)}" for line in some))
