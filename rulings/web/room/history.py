"""What was changed of the room: who, when, why, in plain words; any of it put back in one tap."""

from collections.abc import Callable, Iterator, Mapping

import orjson
import streamlit as st

from rules.house_file import BadHouse
from rulings.archive.room import changes as room_changes
from rulings.archive.room.changes import Change, OfRoom, Part
from rulings.archive.room.chips import keep_chips
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.room.house import house_of
from rulings.archive.room.tables import RoomTable
from rulings.archive.staff.permissions import Person
from rulings.rulebook.house.in_words import changes as house_changes
from rulings.web import state
from rulings.web.access.visitor import allowed, may
from rulings.web.components.plain_text import plain
from rulings.web.room import notice

AT_ONCE = 10
_MOST_LINES = 6
_BEFORE_ALL: tuple[Part, ...] = ("house", "table", "hours", "name")
"""Of these nothing at all may hold; chips there always are."""
_SHOWN = "room:history"


def show(part: OfRoom) -> None:
    """The changes of a part of the room, the newest first, for who may change it."""
    person = may("room")
    if person is None:
        return
    shown = st.session_state.get(_SHOWN, AT_ONCE)
    # One more than is shown: what it was before is in the next.
    found = room_changes.history(person, part, room_changes.MOST_LISTED)
    if not found:
        return
    with st.expander(f"What was changed ({len(found)})", key=f"history:{part}"):
        clock, in_force = room_clock(), _in_force(found)
        for place, one in enumerate(found[:shown]):
            earlier = [old for old in found[place + 1 :] if old.key == one.key]
            _one(person, one, earlier[0] if earlier else None, clock, one.number in in_force)
            if not earlier and len(found) < room_changes.MOST_LISTED:
                _before_all(person, one, found)
        if len(found) > shown:
            st.button("Show earlier ones", on_click=_more, key=f"history:more:{part}")


def _in_force(found: tuple[Change, ...]) -> frozenset[int]:
    newest: dict[str, int] = {}
    for one in found:
        newest.setdefault(one.key, one.number)
    return frozenset(newest.values())


def _before_all(person: Person, first: Change, found: tuple[Change, ...]) -> None:
    """What held before the first change, where anything that was set holds now."""
    newest = next(one for one in found if one.key == first.key)
    if first.part in _BEFORE_ALL and newest.content is not None:
        st.button(
            "Put back what held before it",
            key=f"take-back:{first.number}",
            on_click=_take_back,
            args=(person, first.part, first.key),
        )


def _one(person: Person, one: Change, before: Change | None, clock: RoomClock, holds: bool) -> None:
    try:
        lines = list(_TOLD[one.part](one, before))
        readable = True
    except (BadHouse, ValueError):
        lines, readable = ["It cannot be read any more."], False
    if len(lines) > _MOST_LINES:
        lines = [*lines[:_MOST_LINES], f"And {len(lines) - _MOST_LINES} more."]
    told = f"{one.who}, “{one.why}”" if one.why else one.who
    with st.container(key=f"change:{one.number}", gap="small"):
        st.markdown(f"**{plain(clock.told(one.at))}**, {plain(told)}")
        st.markdown("\n".join(f"- {plain(line)}" for line in lines))
        if readable and not holds and one.part != "staff":
            st.button(
                "Put this back",
                key=f"put-back:{one.number}",
                on_click=_put_back,
                args=(person, one),
            )


def _house(one: Change, before: Change | None) -> Iterator[str]:
    if one.content is None:
        yield "What was set here holds no more: the books do, or the file of the server."
        return
    found = house_changes(house_of(before), house_of(one))
    yield from (told.after or f"{told.about} is taken back: {told.before}" for told in found)
    if not found:
        yield "All stays as it was."


def _table(one: Change, _: Change | None) -> Iterator[str]:
    if one.content is None:
        yield f"Table {one.key} was taken out."
    else:
        yield f"Table {RoomTable.model_validate_json(one.content).label}"


def _chips(one: Change, _: Change | None) -> Iterator[str]:
    told = (f"{worth:,} {colour}".strip() for worth, colour in _worths(one).items())
    yield f"The chips: {', '.join(told)}."


def _worths(one: Change) -> Mapping[int, str]:
    return {int(worth): colour for worth, colour in orjson.loads(one.content or "{}").items()}


def _hours(one: Change, _: Change | None) -> Iterator[str]:
    # Without one of its own a room has the usual clock.
    clock = RoomClock.model_validate_json(one.content or "{}")
    yield f"Time zone: {clock.zone or 'that of the machine'}."
    yield f"The day begins at {clock.day_begins}; shifts begin at {', '.join(clock.shifts)}."


def _staff(one: Change, _: Change | None) -> Iterator[str]:
    yield one.content or ""


def _name(one: Change, _: Change | None) -> Iterator[str]:
    yield f"The room is called {one.content}." if one.content else "The room has no name."


_TOLD: Mapping[str, Callable[[Change, Change | None], Iterator[str]]] = {
    "house": _house,
    "table": _table,
    "chips": _chips,
    "hours": _hours,
    "staff": _staff,
    "name": _name,
}


def _put_back(person: Person, one: Change) -> None:
    try:
        known = allowed(person, "room")
        if one.part == "chips":
            # Which chips there are stands in the house, their colours here.
            keep_chips(known, _worths(one), f"as they were on {room_clock().date_told(one.at)}")
        else:
            was = f"as it was set on {room_clock().date_told(one.at)}"
            room_changes.put_back(known, one.number, was)
    except notice.REFUSALS as error:
        notice.refused(f"{error}")
        return
    state.look_again()
    notice.done("It is put back, and holds for everybody from now on.")


def _take_back(person: Person, part: Part, key: str) -> None:
    try:
        room_changes.take_back(allowed(person, "room"), part, key)
    except notice.REFUSALS as error:
        notice.refused(f"{error}")
        return
    state.look_again()
    notice.done("What held before is put back, and holds for everybody from now on.")


def _more() -> None:
    st.session_state[_SHOWN] = st.session_state.get(_SHOWN, AT_ONCE) + AT_ONCE
