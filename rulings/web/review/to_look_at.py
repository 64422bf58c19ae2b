"""The rulings for a reviewer to look at next: overrides, appeals, slow and open ones, by floor."""

from datetime import UTC, date, datetime, timedelta

import streamlit as st

from rulings.archive.entries.search_columns import moment
from rulings.archive.room.clock import room_clock
from rulings.archive.search.find import choices
from rulings.archive.search.open_rulings import SLOW, TO_LOOK_AT, ToLookAt, queue
from rulings.archive.staff.permissions import Person
from rulings.web.archive.reviewer.ruling_lines import lines

NAMES: dict[ToLookAt, str] = {
    "overridden": "Overridden",
    "appealed": "Appealed",
    "slow": f"Took {SLOW // 60} minutes or more",
    "open": "Open",
}
PERIODS = ("This month", "Last month", "All")


def show(person: Person) -> None:
    """Show the rulings of a kind that nobody has marked right or wrong, this month's first."""
    clock = room_clock()
    kind = st.segmented_control(
        "Which",
        TO_LOOK_AT,
        key="queue:kind",
        default="overridden",
        format_func=lambda one: NAMES[one],
        width="stretch",
        required=True,
    )
    when = st.segmented_control(
        "When", PERIODS, key="queue:when", default=PERIODS[0], width="stretch", required=True
    )
    floor = st.pills("Floor", choices(person).floors, key="queue:floor")
    today = clock.gaming_day(datetime.now(UTC))
    first, after = _days(when or PERIODS[0], today)
    start, end = (moment(clock.beginning(day)) for day in (first, after))
    found = queue(person, kind or "overridden", start, end, floor or "")
    if not found.rows:
        st.markdown("Nothing to look at: each of these is marked.")
        return
    st.markdown(
        f"**{found.count:,}** that nobody has marked. Open one, and say there what it was: "
        "right, partly right or wrong."
    )
    st.html(lines(found.rows, clock, room_of=found.room_of))
    if found.count > len(found.rows):
        st.caption(f"The newest {len(found.rows)}.")


def _days(when: str, today: date) -> tuple[date, date]:
    """Return the first gaming day of a period, and the first one after it."""
    month, after = today.replace(day=1), today + timedelta(days=1)
    if when == PERIODS[0]:
        return month, after
    if when == PERIODS[1]:
        return (month - timedelta(days=1)).replace(day=1), month
    return date(2000, 1, 1), after
