"""The trends of overrides: rates with intervals, a period beside the one before, with links."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from html import escape

import streamlit as st

from rulings.archive.review.marks import Right, right_over_time
from rulings.archive.review.trends import Month, Narrowed, Rate, Row, Trends, newest_day, trends
from rulings.archive.room.clock import RoomClock, day_told, room_clock
from rulings.archive.search.find import choices
from rulings.archive.staff.permissions import Person
from rulings.web.components.entry_link import link_to, rulings_link, rulings_link_to
from rulings.web.review import narrowed

PERIODS: Mapping[str, int] = {"4 weeks": 28, "Quarter": 91, "Half a year": 182, "Year": 364}
MOST = 15
FEW = 20
"""Rulings under which a rate is told, and no change of it."""


def show(person: Person) -> None:
    """Show the period up to the newest ruling, beside as long a one before it."""
    clock = room_clock()
    newest = newest_day(person, clock)
    if newest is None:
        st.markdown("Nothing has been recorded yet.")
        return
    first, last, only = _asked(person, newest)
    if last < first:
        st.error(f"To {last}: must be {first}, the first day, or later.")
        return
    found = trends(person, clock, first, last, only)
    st.caption(
        f"Overridden in the gaming days from {day_told(first)} to {day_told(last)}, beside as many "
        f"from {day_told(found.before_first)}. With 95 % certainty the rate lies where the thin "
        "line is. Each bar opens its rulings, but for those of the shifts."
    )
    base = {"floor": only.floor, "place": only.place, "clause": only.clause}
    period = {"first_day": first, "last_day": last}
    link = {**base, **period, "overridden": "yes"}
    st.html(_table([("All in all", found.all, link)]))
    _part("By month", _months(found, base))
    _grid(found, base)
    _part("By floor", _rows(found.floors, "floor", link))
    _part("By shift", ((one.name, one, None) for one in found.shifts))
    _part("By table", _rows(found.places, "place", link))
    if len(found.rooms) > 1:
        _part("By room", _rows(found.rooms, "room", link))
    named = (
        (narrowed.clause_told(one.name), one, {**link, "clause": one.name}) for one in found.clauses
    )
    _part("By clause", named)
    _causes(found, link)
    _marked(person, clock)


def _asked(person: Person, newest: date) -> tuple[date, date, Narrowed]:
    chosen = st.segmented_control(
        "Period",
        list(PERIODS),
        key="trends:period",
        default="Quarter",
        width="stretch",
        required=True,
    )
    there_are = choices(person)
    with st.expander("Days, floor, table, clause"), st.container(key="trend-fields"):
        usual = newest - timedelta(days=PERIODS[chosen or "Quarter"] - 1)
        first, last = narrowed.days("trends")
        floor = st.selectbox("Floor", there_are.floors, index=None, key="trends:floor")
        place = st.selectbox("Table", there_are.places, index=None, key="trends:place")
        clause = narrowed.clause("trends")
    return first or usual, last or newest, Narrowed(floor or "", place or "", clause)


Line = tuple[str, Row, Mapping[str, object] | None]


def _rows(rows: Iterable[Row], name: str, link: Mapping[str, object]) -> Iterator[Line]:
    for one in rows:
        yield one.name or "not named", one, {**link, name: one.name} if one.name else None


def _months(found: Trends, base: Mapping[str, object]) -> Iterator[Line]:
    """Yield each month beside the one before it, where the period has the whole of that."""
    months: Sequence[Month] = found.months
    nothing = Rate(rulings=0, overridden=0)
    for place, one in enumerate(months):
        is_comparable = place > 0 and _is_whole(months[place - 1])
        before = months[place - 1].all if is_comparable else nothing
        link = {**base, "first_day": one.first, "last_day": one.last, "overridden": "yes"}
        yield _month_told(one), Row(name="", now=one.all, before=before), link


def _month_told(month: Month) -> str:
    """Return the name of a month, after its days where the period has only some."""
    first, last = month.first, month.last
    days = (
        ""
        if _is_whole(month)
        else f"{first.day} to {last.day} "
        if first != last
        else f"{first.day} "
    )
    return f"{days}{first:%B %Y}"


def _is_whole(month: Month) -> bool:
    """Check whether the period has every day of the month."""
    return month.first.day == 1 and (month.last + timedelta(days=1)).day == 1


def _part(title: str, lines: Iterable[Line]) -> None:
    held = [one for one in lines if one[1].now.rulings or one[1].before.rulings]
    if not held:
        return
    more = f", the {MOST} with most rulings" if len(held) > MOST else ""
    st.header(f"{title}{more}", anchor=False)
    st.html(_table(held[:MOST]))


def _table(lines: Sequence[Line]) -> str:
    """Return a line for each: its name, a bar as long as its rate, and the rate in words."""
    highest = max((one.now.share.high for _, one, _ in lines if one.now.rulings), default=1.0)
    return "".join(
        ['<div class="trends">', *(_line(*line, highest or 1.0) for line in lines), "</div>"]
    )


def _line(name: str, row: Row, link: Mapping[str, object] | None, highest: float) -> str:
    now = row.now.share
    value, low, high = (100 * one / highest for one in now)
    bar = (
        f'<div><b style="width: {value:.2f}%"></b>'
        f'<i style="left: {low:.2f}%; width: {high - low:.2f}%"></i></div>'
        if row.now.rulings
        else ""
    )
    inside = f"<strong>{escape(name)}</strong>{bar}<small>{escape(_told(row))}</small>"
    if link is None:
        return f"<p>{inside}</p>"
    return f'<a href="{escape(rulings_link(link))}" target="_self">{inside}</a>'


def _told(row: Row) -> str:
    """Tell a rate in words, and how it was before."""
    now, before = row.now, row.before
    if not now.rulings:
        told = "No ruling"
    else:
        value, low, high = now.share
        told = f"{value:.1%}: {now.overridden:,} of {now.rulings:,} ({low:.0%} to {high:.0%})"
    if not before.rulings:
        return told
    told += f"; before {before.share.value:.1%}: {before.overridden:,} of {before.rulings:,}"
    return f"{told}. {_change(row)}".rstrip()


def _change(row: Row) -> str:
    """Tell a change that chance does not explain: the intervals lie apart; empty without one."""
    now, before = row.now.share, row.before.share
    if min(row.now.rulings, row.before.rulings) < FEW:
        return ""
    if now.high < before.low:
        return "Fewer than before."
    if now.low > before.high:
        return "More than before."
    return ""


def _grid(found: Trends, base: Mapping[str, object]) -> None:
    """Show each floor by month, in percent."""
    months = found.months[-6:]
    floors = [one.name for one in found.floors if one.now.rulings][:MOST]
    if len(months) < 2 or not floors:
        return
    st.header("Each floor by month", anchor=False)
    heads = "".join(f"<th>{one.first:%b}</th>" for one in months)
    lines = []
    for floor in floors:
        cells = "".join(_cell(floor, one, base) for one in months)
        lines.append(f"<tr><th>{escape(floor)}</th>{cells}</tr>")
    st.html(
        f'<table class="counts grid"><tr><th>Overridden</th>{heads}</tr>{"".join(lines)}</table>'
    )


def _cell(floor: str, month: Month, base: Mapping[str, object]) -> str:
    rate = month.floors.get(floor)
    if rate is None:
        return "<td>–</td>"
    days = {"first_day": month.first, "last_day": month.last}
    link = {**base, "floor": floor, **days, "overridden": "yes"}
    told = rulings_link_to(link, f"{rate.share.value:.0%}")
    return f"<td>{told}<br><small>of {rate.rulings:,}</small></td>"


def _causes(found: Trends, link: Mapping[str, object]) -> None:
    if not found.causes:
        return
    st.header("Why it was overridden", anchor=False)
    rows = "".join(
        f"<tr><th>{_cause(one.name, link)}<br><small>"
        f"{escape(', '.join(f'{who} {count:,}' for who, count in one.floors.items()))}</small></th>"
        f"<td>{one.now:,}</td><td>{one.before:,}</td></tr>"
        for one in found.causes
    )
    heads = "<th>Reason, and who gave it</th><th>Now</th><th>Before</th>"
    st.html(f'<table class="counts">{f"<tr>{heads}</tr>"}{rows}</table>')


def _cause(name: str, link: Mapping[str, object]) -> str:
    if not name:
        return "In words alone"
    return rulings_link_to({**link, "cause": name}, name.capitalize())


def _marked(person: Person, clock: RoomClock) -> None:
    """Show how many are right of the rulings that were looked at and marked."""
    found = right_over_time(person, clock)
    if not found.all.marked:
        return
    st.header("Right, of those marked", anchor=False)
    rows = [found.all, *found.floors, *found.months[-12:]]
    heads = "<th>Whose, and when</th><th>Marked</th><th>Right</th>"
    lines = "".join(map(_right, rows))
    st.html(f'<table class="counts"><tr>{heads}</tr>{lines}</table>')


def _right(one: Right) -> str:
    value, low, high = one.share
    wrong = ", ".join(link_to(number, f"{number:,}") for number in one.wrong[-MOST:])
    told = f"<br><small>wrong: {wrong}</small>" if wrong else ""
    name = "All" if one.name == "all" else escape(one.name)
    return (
        f"<tr><th>{name}{told}</th><td>{one.marked:,}</td>"
        f"<td>{value:.0%}<br><small>{low:.0%} to {high:.0%}</small></td></tr>"
    )
