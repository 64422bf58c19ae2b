"""A backup put in the place of the room by a manager: what would change first, and a way back."""

from datetime import UTC, datetime
from pathlib import Path

import streamlit as st

from rulings.archive.backup.manifest import BadBackup, told
from rulings.archive.backup.put_in_place import Offered, put_in_place, to_undo
from rulings.archive.backup.restore import Restored
from rulings.archive.backup.snapshot import counted
from rulings.archive.room.clock import room_clock
from rulings.archive.staff import sessions
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.sign_in import sign_in
from rulings.system import background
from rulings.web import state
from rulings.web.access.own_machine import here_only
from rulings.web.access.sign_in import pin_field
from rulings.web.access.visitor import allowed
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain
from rulings.web.room import notice
from rulings.web.room.backup.restore_route import BACKUPS

_PIN, _UNSIGNED = "restore:pin", "restore:unsigned"
GONE = (
    "The backup that you sent is not here any more: somebody sent another one meanwhile. Nothing "
    "was changed. Send it again."
)


def show(person: Person) -> None:
    """Show the field for a backup, or what is in the one sent and the button; rooms to put back."""
    held = BACKUPS.shown(person, GONE)
    if held is None:
        BACKUPS.field("A backup of this device", ".zip,application/zip")
    else:
        _compared(person, held.read)
        _ask_pin(person, "sent")
        args = (person, held.secret)
        put = "Put it in the place of this room"
        main_button(put, on_click=_put, args=args)
        st.button("Leave the room as it is", width="stretch", on_click=_leave, args=args)
    _undone(person)


def _compared(person: Person, offered: Offered) -> None:
    """Show what is in the backup beside what is here, what would go, and what is in doubt."""
    manifest = offered.manifest
    here = counted(person)
    rows = {"In the backup": told(manifest.counts), "Here now": told(here)}
    lines = "\n".join(f"- {name}: {plain(what)}." for name, what in rows.items())
    st.markdown(f"A backup of {_when(manifest.made)}.\n\n{lines}")
    lost = here.get("records", 0) - manifest.number
    if lost > 0:
        one = "1 record that is here is"
        many = one if lost == 1 else f"{lost:,} records that are here are"
        st.warning(f"{many} not in it.")
    if offered.newcomers:
        names = plain(", ".join(offered.newcomers))
        st.warning(f"By this backup they may sign in, and by this room's list not: {names}.")
    st.markdown(
        "All of the room is replaced: rulings, house, tables, staff, what is half entered. First a "
        "backup of it as it is now is made, which can be put back here. Everybody signs in anew."
    )
    if offered.doubts:
        st.warning(" ".join(offered.doubts))
        st.checkbox("I know who made this backup. Put it in place all the same.", key=_UNSIGNED)


def _ask_pin(person: Person, name: str) -> None:
    """Ask for the PIN of the person who is to tap what stands below, unless they own all."""
    if not here_only():
        pin_field(f"{plain(person.name)}, your PIN once more", f"{_PIN}:{name}")


def _undone(person: Person) -> None:
    found = to_undo(person)
    if not found:
        return
    with st.expander(f"Rooms that were replaced ({len(found)})"):
        for one in found:
            st.markdown(f"Until {_when(one.manifest.made)}: {plain(one.manifest.told())}.")
            _ask_pin(person, one.file.stem)
            key = f"restore:{one.file.stem}"
            st.button("Put this room back", key=key, on_click=_put_back, args=(person, one.file))


def _when(at: datetime) -> str:
    return room_clock().told(at)


def _put(person: Person, secret: str) -> None:
    with notice.or_refused():
        known = allowed(person, "room")
        held = BACKUPS.sent(known, secret)
        if held is None:
            raise BadBackup("The backup is not here any more: send it again.")
        _once_more(known, "sent")
        unsigned = bool(st.session_state.get(_UNSIGNED))
        restored = put_in_place(known, held.file, unsigned=unsigned)
        _forget()
        _done(restored)


def _put_back(person: Person, file: Path) -> None:
    with notice.or_refused():
        known = allowed(person, "room")
        _once_more(known, file.stem)
        # It was made here, of the room as it was then.
        _done(put_in_place(known, file, unsigned=True))


def _leave(person: Person, secret: str) -> None:
    if BACKUPS.sent(allowed(person, "room"), secret):
        _forget()


def _forget() -> None:
    """Forget what was sent, and the word that its maker is known."""
    st.session_state.pop(_UNSIGNED, None)
    BACKUPS.let_go()


def _once_more(person: Person, name: str) -> None:
    """Check that the person signed in is the one who taps: a phone may have been left open.

    Raises NotSignedIn, ArchiveUnavailable.
    """
    pin = st.session_state.pop(f"{_PIN}:{name}", "")
    if not here_only():
        sessions.end(sign_in(person.name, pin, datetime.now(UTC)).token)


def _done(restored: Restored) -> None:
    st.cache_data.clear()
    background.forget_what_is_over()
    state.look_again()
    notice.done(
        f"The room is as it was on {_when(restored.manifest.made)}: {restored.manifest.told()}. "
        "What was here is kept, and can be put back below. The staff list is as it was then too: "
        "look through it."
    )
