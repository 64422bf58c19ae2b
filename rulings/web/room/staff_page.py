"""The staff list on a page: who may sign in and as what; a manager changes it, no PIN is shown."""

from html import escape
from typing import get_args

import streamlit as st

from rules.input.bounds import LONGEST_ANSWER
from rulings.archive.room import staff_list
from rulings.archive.staff.members import Member, comes_first, key_of, listed
from rulings.archive.staff.permissions import Person, Role
from rulings.archive.staff.pins import LONGEST, SHORTEST, SHORTEST_OF_A_MANAGER
from rulings.web.access.sign_in import pin_field
from rulings.web.access.visitor import allowed, require
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain
from rulings.web.room import history, notice, opened

NAMED, ANEW = "person", " new"
"""The key of an address that names the person looked at; for a new one, a name nobody can have."""
_NAME, _ROLE, _ACCOUNT, _PIN, _NEW_ROLE = (
    f"staff:{one}" for one in ("name", "role", "account", "secret", "new-role")
)
_ROLES: tuple[Role, ...] = get_args(Role)
_MAY = {
    "trainee": "Trainee: trains",
    "floor": "Floor: rules, records, saves tables",
    "reviewer": "Reviewer: reads, reviews, exports",
    "manager": "Manager: all of it, and this page",
}
_DIGITS = (
    f"{SHORTEST} to {LONGEST} digits; a manager's has {SHORTEST_OF_A_MANAGER} or more, and "
    "those that strangers try first are refused"
)


def page() -> None:
    """Show everybody on the list, or the one who is looked at."""
    st.title("Staff", anchor=False)
    person = require("staff")
    notice.show()
    found = {key_of(one.name): one for one in listed(person)}
    named = st.query_params.get(NAMED)
    if named is None:
        _list(person, found)
    elif named == ANEW:
        _new(person)
    elif named in found:
        _one(person, found[named])
    else:
        st.error("Nobody on the staff list is called so.")
        opened.back("Back to the list", "staff:back", NAMED, _PIN)


def _list(person: Person, found: dict[str, Member]) -> None:
    if not found:
        st.markdown("Nobody is on the staff list: this machine has one owner, who needs no PIN.")
    with st.container(key="options-staff", gap=None):
        for key, one in found.items():
            label = f"**{plain(one.name)}**, {_told(one)}"
            opened.row(label, f"staff:open:{key}", NAMED, key, _PIN, _NEW_ROLE)
    waiting = (one for one in found.values() if one.wrong and not one.disabled)
    for one in waiting:
        label = f"Let {plain(one.name)} try at once"
        key = f"staff:unlock:{key_of(one.name)}"
        st.button(label, key=key, on_click=_unlock, args=(person, one.name))
    opened.row("Put somebody on the list", "staff:new", NAMED, ANEW, _PIN, _NEW_ROLE)
    history.show("staff")


def _told(one: Member) -> str:
    wrong = "1 wrong PIN" if one.wrong == 1 else f"{one.wrong} wrong PINs"
    told = [one.role, "disabled" if one.disabled else ""]
    told += [f"account {plain(one.account)}" if one.account else ""]
    told += ["its PIN is lost: set a new one" if one.lost else ""]
    told += [f"{wrong} since the last sign-in" if one.wrong else ""]
    return ", ".join(filter(None, told))


def _new(person: Person) -> None:
    opened.back("Back to the list", "staff:back", NAMED, _PIN)
    st.header("Somebody new", anchor=False)
    first = comes_first()
    if first:
        st.info(
            f"{plain(first)}, whose machine this is, comes first, as a manager with a PIN. From "
            "then on everybody signs in, here too."
        )
        st.session_state.setdefault(_NAME, first)
        st.session_state.setdefault(_ROLE, "manager")
    st.text_input("Name, as rulings are recorded under it", key=_NAME, max_chars=60)
    st.session_state.setdefault(_ROLE, "floor")
    st.radio("Role", _ROLES, format_func=_MAY.__getitem__, key=_ROLE)
    _ask_pin()
    st.text_input(
        "E-mail of their account with the house, if it has any",
        key=_ACCOUNT,
        max_chars=LONGEST_ANSWER,
    )
    main_button("Put on the list", key="staff:add", on_click=_add, args=(person,))


def _ask_pin() -> None:
    pin_field("PIN", _PIN, f"{SHORTEST} to {LONGEST} digits")
    st.caption(f"{_DIGITS}.")


def _one(person: Person, one: Member) -> None:
    opened.back("Back to the list", "staff:back", NAMED, _PIN)
    st.header(plain(one.name), anchor=False)
    st.html(f"<p>{escape(_told(one))}</p>")
    if key_of(one.name) == key_of(person.name):
        st.caption("This is you: with a new PIN you sign in again.")
    key = f"{_NEW_ROLE}:{key_of(one.name)}"
    st.session_state.setdefault(key, one.role)
    st.radio("Role", _ROLES, format_func=_MAY.__getitem__, key=key)
    args = (person, one.name)
    if st.session_state[key] != one.role:
        label = f"Make {plain(one.name)} {st.session_state[key]}"
        st.button(label, key="staff:change-role", on_click=_change_role, args=args)
    _ask_pin()
    st.button("Give this PIN", key="staff:pin", on_click=_change_pin, args=args)
    if one.disabled:
        st.button("Let sign in again", key="staff:enable", on_click=_enable, args=args)
    else:
        st.button("Let sign in no more", key="staff:disable", on_click=_disable, args=args)
    if one.wrong and not one.disabled:
        label = f"Let {plain(one.name)} try at once"
        st.button(label, key="staff:unlock", on_click=_unlock, args=args)


def _add(person: Person) -> None:
    pin, account = st.session_state[_PIN], st.session_state[_ACCOUNT].strip()
    st.session_state[_PIN] = ""

    with notice.or_refused():
        known = allowed(person, "staff")
        name, role = st.session_state[_NAME], st.session_state[_ROLE]
        added = staff_list.add(known, name, role, pin=pin or None, account=account or None)
        opened.close(NAMED, _NAME, _ROLE, _ACCOUNT, _PIN)
        notice.done(f"{added} is on the staff list.")


def _change_role(person: Person, name: str) -> None:
    role = st.session_state[f"{_NEW_ROLE}:{key_of(name)}"]
    with notice.or_refused():
        changed = staff_list.change_role(allowed(person, "staff"), name, role)
        notice.done(f"{changed} is {role} now.")


def _change_pin(person: Person, name: str) -> None:
    pin = st.session_state[_PIN]
    st.session_state[_PIN] = ""
    with notice.or_refused():
        changed = staff_list.change_pin(allowed(person, "staff"), name, pin)
        notice.done(f"{changed} has a new PIN, and signs in with it.")


def _enable(person: Person, name: str) -> None:
    with notice.or_refused():
        enabled = staff_list.enable(allowed(person, "staff"), name)
        notice.done(f"{enabled} may sign in again.")


def _disable(person: Person, name: str) -> None:
    with notice.or_refused():
        disabled = staff_list.disable(allowed(person, "staff"), name)
        notice.done(f"{disabled} signs in no more.")


def _unlock(person: Person, name: str) -> None:
    with notice.or_refused():
        unlocked = staff_list.unlock(allowed(person, "staff"), name)
        notice.done(f"{unlocked} need not wait.")
