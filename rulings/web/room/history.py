"""The changes of the room: who, when and why; the newest can be undone, others put back.

A change of the house shows what it alters before it is undone; of anything else one tap is enough.
"""

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
_MAY_BE_NONE: tuple[Part, ...] = ("house", "table", "hours", "name")
"""The parts of which nothing at all may hold; chips there always are."""
_CLEAR: Mapping[Part, str] = {
    "house": "Clear every house setting",
    "hours": "Go back to the usual clock",
    "name": "Take the name away",
}
EARLIER, CLEARED = "earlier", "none"
"""The keys of an address for the earlier house that is to hold again, and for none."""
_SHOWN = "room:history"


def show(part: OfRoom) -> None:
    """Show the changes of a part of the room, the newest first, to those who may change it."""
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
            earlier = next((old for old in found[place + 1 :] if old.key == one.key), None)
            with st.container(key=f"change:{one.number}", gap="small"):
                _one(one, earlier, clock)
                if one.number not in in_force:
                    _button(person, one, one, "Put this back")
                elif earlier is not None or len(found) < room_changes.MOST_LISTED:
                    _button(person, one, earlier, "Undo this change")
        if len(found) > shown:
            st.button("Show earlier ones", on_click=_more, key=f"history:more:{part}")
        if len(found) > 1 and part in _CLEAR:
            _button(person, found[0], None, _CLEAR[part])


def _in_force(found: tuple[Change, ...]) -> frozenset[int]:
    newest: dict[str, int] = {}
    for one in found:
        newest.setdefault(one.key, one.number)
    return frozenset(newest.values())


def _button(person: Person, one: Change, target: Change | None, label: str) -> None:
    """Show a button that has the `target` hold again; if it is None, nothing that was set here."""
    if target is None:
        possible = one.part in _MAY_BE_NONE and one.content is not None
    else:
        possible = one.part != "staff" and _is_readable(target)
    if possible:
        does, given = (_ask, (target,)) if one.part == "house" else (_hold, (person, one, target))
        st.button(label, key=f"{label}:{one.number}", on_click=does, args=given)


def _one(one: Change, before: Change | None, clock: RoomClock) -> None:
    try:
        lines = list(_TOLD[one.part](one, before))
    except (BadHouse, ValueError):
        lines = ["It cannot be read any more."]
    if len(lines) > _MOST_LINES:
        lines = [*lines[:_MOST_LINES], f"And {len(lines) - _MOST_LINES} more."]
    told = f"{one.who}, “{one.why}”" if one.why else one.who
    st.markdown(f"**{plain(clock.told(one.at))}**, {plain(told)}")
    st.markdown("\n".join(f"- {plain(line)}" for line in lines))


def _is_readable(one: Change) -> bool:
    try:
        return bool(list(_TOLD[one.part](one, None)))
    except (BadHouse, ValueError):
        return False


def _house(one: Change, before: Change | None) -> Iterator[str]:
    if one.content is None:
        yield "All house settings were cleared."
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


def _ask(target: Change | None) -> None:
    st.query_params[EARLIER] = CLEARED if target is None else f"{target.number}"


def _hold(person: Person, one: Change, target: Change | None) -> None:
    """Have the target hold again for everybody, or nothing that was set here under its key."""
    with notice.or_refused():
        known = allowed(person, "room")
        if target is None:
            room_changes.take_back(known, one.part, one.key)
        elif one.part == "chips":
            # Which chips there are stands in the house, their colours here.
            keep_chips(
                known, _worths(target), f"as they were on {room_clock().date_told(target.at)}"
            )
        else:
            was = f"as it was set on {room_clock().date_told(target.at)}"
            room_changes.put_back(known, target.number, was)
        state.look_again()
        notice.done("It is put back, and holds for everybody from now on.")


def _more() -> None:
    st.session_state[_SHOWN] = st.session_state.get(_SHOWN, AT_ONCE) + AT_ONCE
