"""The archive judged again on the page: by which rules, and what flips, each a link; and as CSV."""

import json
from collections.abc import Iterator
from html import escape

import streamlit as st
from pydantic import ValidationError

from rules.house import OPTIONS, House
from rules.vocabulary.house_option import OptionValue
from rulings.archive.entries.search_columns import time_in
from rulings.archive.replay.flips_csv import flips_csv
from rulings.archive.replay.replay import (
    Period,
    Replay,
    is_of_this_archive,
    option_told,
    period_of,
    replay,
)
from rulings.archive.replay.tally import Flip
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.staff.permissions import Person, check
from rulings.rulebook.house.in_words import choices, is_amount, limits
from rulings.system.own_process import NotDone, in_own_process
from rulings.web.access import private_file
from rulings.web.components.entry_link import JUDGE_AGAIN, link_to
from rulings.web.components.plain_text import plain
from rulings.web.review import narrowed

MOST = 200
"""The most flips that stand on the page; the file has them all."""
_DONE, _CHANGED = "review:judged", "review:changed"


def asked() -> bool:
    """Check whether the address names options to judge with, and take them from there."""
    named = st.query_params.pop(JUDGE_AGAIN, None)
    if named is None:
        return False
    try:
        changed = json.loads(named)
        House.model_validate_json(json.dumps(changed))
    except (ValueError, ValidationError):
        return False
    st.session_state[_CHANGED] = changed
    st.session_state.pop(_DONE, None)
    return True


def show(person: Person) -> None:
    """Ask what to judge by, and show what came of it."""
    changed, clock = _asked_for(), room_clock()
    with st.container(horizontal=True):
        days = narrowed.days("judge")
    said = "Judge the rulings again"
    if changed is None:
        st.button(said, key="review:judge", width="stretch", type="primary", disabled=True)
        st.caption("Say first what it is to be.")
    elif st.button(said, key="review:judge", width="stretch", type="primary"):
        try:
            st.session_state[_DONE] = _judged(person, changed, period_of(clock, *days))
        except NotDone as error:
            st.error(f"It was not done: {plain(f'{error}')} What was judged is kept: tap again.")
    done: Replay | None = st.session_state.get(_DONE)
    if done is not None and is_of_this_archive(person, done):
        _told(person, done, clock)


def _of_this_house() -> None:
    st.session_state.pop(_CHANGED, None)


def _asked_for() -> dict[str, OptionValue] | None:
    """Return the options to change: those of the address, or one that is chosen here.

    None where an option is chosen and not what it is to be: nothing else is judged instead.
    """
    given: dict[str, OptionValue] = st.session_state.get(_CHANGED) or {}
    if given:
        told = ", ".join(option_told(*one) for one in given.items())
        st.markdown(f"With another house: **{plain(told)}**")
        st.button("Choose otherwise", on_click=_of_this_house)
        return given
    names = list(OPTIONS)
    name = st.selectbox(
        "What is to be otherwise in each ruling's own house?",
        names,
        index=None,
        key="review:option",
        format_func=lambda name: OPTIONS[name].asks,
        placeholder="Nothing: today's clauses alone",
    )
    if name is None:
        return {}
    if is_amount(name):
        value = st.number_input(limits(name), value=None, step=1, min_value=0, key=f"review:{name}")
        return None if value is None else {name: int(value)}
    held = {one.sentence: one.value for one in choices(name) if not one.is_amount}
    picked = st.selectbox("To what?", list(held), index=None, key=f"review:{name}")
    return None if picked is None else {name: held[picked]}


def _judged(person: Person, changed: dict[str, OptionValue], period: Period) -> Replay:
    """Judge in a process of its own: people who ask others meanwhile wait no longer for it."""
    bar = st.progress(0.0, "Waiting to begin")

    def step(at: int, end: int) -> None:
        if end:
            bar.progress(at / end, f"Judged up to entry {at:,} of {end:,}")
        else:
            bar.progress(0.0, "Waiting to begin")  # to touch the page lets somebody leave it

    found = in_own_process(step, replay, person, changed=changed, period=period)
    bar.empty()
    return found


def _told(person: Person, done: Replay, clock: RoomClock) -> None:
    tally = done.tally
    st.markdown(f"**{plain(done.by)}**")
    judged, count = f"{tally.judged:,}", f"{len(tally.listed):,}" if tally.listed else "none"
    st.markdown(f"Rulings judged again, up to record {done.after:,}: {judged}. Otherwise: {count}.")
    rows = [*((name, one.count) for name, one in tally.kinds.items())]
    rows += [("for other reasons only, ruled alike", tally.reasons.count)]
    rows += [("cannot be judged", sum(one.count for one in tally.unreadable.values()))]
    rows += [("the program failed", sum(one.count for one in tally.failed.values()))]
    cells = "".join(f"<tr><th>{escape(a)}</th><td>{b:,}</td></tr>" for a, b in rows if b)
    st.html(f'<table class="counts">{cells}</table>')
    if not tally.listed:
        return

    def made(who: Person) -> bytes:
        check(who, "replay")
        return flips_csv(tally.listed, clock).encode("utf-8-sig")

    name = "judged-again.csv"
    private_file.link("judged-again", "All of them as CSV", made, person, name, "text/csv")
    newest = sorted(tally.listed, key=lambda one: -one.number)
    st.html("".join(_flips(newest[:MOST], clock)))
    if len(newest) > MOST:
        st.caption(f"The newest {MOST} of {len(newest):,}: the file has them all.")


def _flips(some: list[Flip], clock: RoomClock) -> Iterator[str]:
    yield '<ul class="altered">'
    for one in some:
        when = clock.told(time_in(one.happened))
        chips = f", {one.chips:,} chips elsewhere" if one.chips else ""
        was, now = one.headings
        more = [f"{was}: {one.then}", f"{now}: {one.now}"] if one.then else []
        more += [f"The floor ruled: {one.overridden}"] if one.overridden else []
        more += [one.taken_told] if one.taken_told else []
        yield (
            f"<li>{link_to(one.number, f'Entry {one.number:,}')}, {escape(when)}, "
            f"{escape(one.floor)}: <strong>{one.kind}{chips}</strong><br>"
            f"{'<br>'.join(map(escape, more))}</li>"
        )
    yield "</ul>"
