"""The entered content as the session holds it, and as a draft that other phones may have open."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries import drafts
from rulings.archive.entries.drafts import KeptMeanwhile
from rulings.web.state import steps
from rulings.web.state.draft_address import draft, name_draft, name_new_draft, own_mark
from rulings.web.state.draft_shape import filled, is_draft, left_out
from rulings.web.state.house_offer import set_aside
from rulings.web.state.merge import Clash, is_another, merge
from rulings.web.state.parts import Parts, parts, paths
from rulings.web.state.room_house import room_house

CLASHES = "answered on two phones"
_NOT_KEPT, _HERE_ONLY = "not kept", "What you enter stays on this page only."
_LEFT_OUT = "left out"
_AS_KEPT = "as kept"
TRIES = 5
"""The number of tries to put something onto what another phone has kept in the same moment."""


class _AsKept(NamedTuple):
    """A draft as it was kept when it was read or kept here last, and as the last step left it."""

    draft: str | None
    at: float
    held: Parts
    stepped: Parts


def content() -> dict[str, Any]:
    """Return everything entered so far, restored from the draft that the address names."""
    held: dict[str, Any] | None = st.session_state.get("content")
    if held is None:
        held = filled(_read(draft()) or {})
        st.session_state["content"] = held
    return filled(held)


def keep(*, is_step: bool = True) -> None:
    """Keep what has been entered, under a new id where it has none.

    Anything that another phone has kept since is kept with it; where that is another dispute, this
    one gets a draft of its own. Where the database cannot take it, it stays in the session, and
    `not_kept` says why. A step (`is_step`) can be gone back over.
    """
    if draft() is None:
        name_new_draft()
    held, base = content(), _as_kept()
    if is_step:
        steps.note(held, base.stepped, own_mark())
    _hold(base._replace(stepped=parts(held)))
    try:
        for _ in range(TRIES):
            try:
                at = drafts.keep_draft(draft() or "", held, own_mark(), since=_as_kept().at)
            except KeptMeanwhile:
                _bring_in()
            else:
                _hold(_AsKept(draft(), at, parts(held), parts(held)))
                st.session_state.pop(_NOT_KEPT, None)
                return
        raise ArchiveUnavailable("Another phone keeps changing this dispute.")
    except ArchiveUnavailable as error:
        st.session_state[_NOT_KEPT] = f"{error} {_HERE_ONLY}"


def catch_up() -> None:
    """Take in what another phone has entered in this draft since; what is entered here stays."""
    try:
        if drafts.kept_at(draft() or "") != _as_kept().at:
            _bring_in()
    except ArchiveUnavailable as error:
        st.session_state[_NOT_KEPT] = f"{error} {_HERE_ONLY}"


def version() -> float:
    """Return when what this page shows was kept, in POSIX seconds; 0 where nothing was."""
    return _as_kept().at


def last_step() -> int:
    """Return the number of the last step entered in this browser that stands; 0 for none."""
    return steps.last(content(), own_mark())


def take_up(draft: str) -> None:
    """Go on with another draft, at its own table."""
    for held in ("content", "changing", _LEFT_OUT, CLASHES, _AS_KEPT):
        st.session_state.pop(held, None)
    forget("q:", "d:", "e:", "r:", "a:", "w:", "among:")
    name_draft(draft)


def not_kept() -> tuple[str, ...]:
    """Tell why something that was entered is not here, or would not outlive this page."""
    said: str | None = st.session_state.get(_NOT_KEPT)
    missing: tuple[str, ...] = st.session_state.get(_LEFT_OUT, ())
    held = room_house()
    if said and held.because and said.startswith(held.because):
        said, held = f"{said} {held.instead}", held._replace(because="", instead="")
    return tuple(one for one in (said, f"{held.because} {held.instead}".strip(), *missing) if one)


def nothing_is_left_out() -> None:
    """Forget what was left out of the dispute before: it need not be told any more."""
    st.session_state.pop(_LEFT_OUT, None)


def forget(*beginnings: str) -> None:
    """Forget what stands in the widgets whose keys begin so."""
    for key in [key for key in st.session_state if str(key).startswith(beginnings)]:
        del st.session_state[key]


def forget_fields(changed: Iterable[str]) -> None:
    """Forget the fields of what has become otherwise: they hold the answer no more."""
    for path in paths(changed):
        forget(f"q:{path}", f"d:{path}:", f"among:q:{path}")
    for part in changed:
        name, _, key = part.partition(":")
        if name in ("room", "record"):
            st.session_state.pop(f"{'r' if name == 'room' else 'e'}:{key}", None)


def _as_kept() -> _AsKept:
    held: _AsKept | None = st.session_state.get(_AS_KEPT)
    return held if held is not None and held.draft == draft() else _AsKept(draft(), 0.0, {}, {})


def _hold(base: _AsKept) -> None:
    st.session_state[_AS_KEPT] = base


def _read(draft: str | None) -> dict[str, Any] | None:
    """Return the draft as it is kept; what stands there is what the next change is made to."""
    try:
        kept = drafts.kept_draft(draft) if draft else None
    except ArchiveUnavailable as error:
        st.session_state[_NOT_KEPT] = f"{error} {_HERE_ONLY}"
        return None
    if kept is None:
        return None
    if not is_draft(kept.content):
        st.session_state[_NOT_KEPT] = "The draft that the address names cannot be read any more."
        return None
    held: dict[str, Any] = filled(kept.content)
    st.session_state[_LEFT_OUT] = left_out(held)
    set_aside(held["room"])
    _hold(_AsKept(draft, kept.at, parts(held), parts(held)))
    return held


def _bring_in() -> None:
    """Put what was entered here onto what another phone has kept, or give it its own draft."""
    held, base, own = content(), _as_kept(), own_mark()
    entered_here = parts(held) != base.held
    theirs = _read(draft())
    if theirs is None:
        # It was let go of, and goes back under its id; what cannot be read stays as it is.
        if drafts.kept_at(draft() or ""):
            name_new_draft()
        else:
            _hold(_AsKept(draft(), 0.0, {}, base.stepped))
        return
    if entered_here and is_another(parts(theirs), base.held):
        name_new_draft()
        return
    both = merge(held, theirs, base.held, own)
    _take_over(held, both.content)
    forget_fields(both.changed)
    told: list[Clash] = st.session_state.setdefault(CLASHES, [])
    about = {one.about for one in both.clashes}
    told[:] = [*(one for one in told if one.about not in about), *both.clashes]


def _take_over(held: dict[str, Any], merged: dict[str, Any]) -> None:
    """Fill what the page holds already, for what it has begun to do goes on with that."""
    for name, value in merged.items():
        part = held.get(name)
        if isinstance(part, dict) and isinstance(value, dict):
            part.clear()
            part.update(value)
        elif isinstance(part, list) and isinstance(value, list):
            part[:] = value
        else:
            held[name] = value
