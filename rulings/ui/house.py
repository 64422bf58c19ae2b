"""The room's options on a page: its file, and each option in force with the clause it serves."""

import streamlit as st

from rules.book import BY_ID, cited, held_rules
from rules.house import House, options
from rules.house_file import BadHouse, house_in
from rulings.ui import state
from rulings.wording import toml

_FILE, _REFUSED = "house:file", "house:refused"


def page() -> None:
    """Load the room's file, or leave it out again, and read what is in force."""
    st.title("House options", anchor=False)
    house = state.house()
    st.markdown(
        "The books leave these to the room. Write those that differ into a file, `house.toml`, "
        "and load it here; `floor house` prints them all."
    )
    file = st.file_uploader("The room's file", type=["toml"], key=_FILE, max_upload_size=1)
    with st.container(horizontal=True):
        st.button("Load it", on_click=_load, disabled=file is None)
        if "house" in state.content()["room"]:
            st.button("Leave it out", on_click=_leave_out)
    if refused := st.session_state.pop(_REFUSED, None):
        st.error(refused)
    _rules(house)
    changed = [one for one in options(house) if one.value != one.default]
    if changed:
        st.header("Set by this room", anchor=False)
        st.markdown("\n".join(_line(house, one.name) for one in changed))
    with st.expander(f"As the books have it ({len(list(options(house))) - len(changed)})"):
        rest = [one.name for one in options(house) if one.value == one.default]
        st.markdown("\n".join(_line(house, name) for name in rest))


def _line(house: House, wanted: str) -> str:
    one = next(option for option in options(house) if option.name == wanted)
    clause = BY_ID[one.serves]
    label = (cited(clause, house) or clause.cites[0]).label
    was = "" if one.value == one.default else f" (else {toml(one.default)})"
    named = one.name.replace("_", " ").capitalize()
    linked = f"[{label}]({state.link(clause.id)})"
    return f"- **{named}: {toml(one.value)}**{was}  \n  {linked} {one.meaning}"


def _rules(house: House) -> None:
    """The house's own rules, each with the clause of the book whose place it takes."""
    if not house.rules:
        return
    st.header("House rules", anchor=False)
    for one, rule in zip(house.rules, held_rules(house.rules), strict=True):
        book = BY_ID[one.clause]
        does = "takes the place of" if one.makes or one.figure else "switches off"
        label = (cited(book, house) or book.cites[0]).label
        st.markdown(
            f"- **{rule.cites[0].label}** {one.reason}  \n"
            f"  It {does} [{label}]({state.link(book.id)}) {book.title}"
        )


def _load() -> None:
    file = st.session_state[_FILE]
    try:
        text = file.getvalue().decode("utf-8")
        house_in(text, file.name)
    except UnicodeDecodeError:
        st.session_state[_REFUSED] = f"{file.name}: must be plain text in UTF-8"
        return
    except BadHouse as error:
        st.session_state[_REFUSED] = "\n\n".join(error.problems)
        return
    room = state.content()["room"]
    room["house"] = text
    room.pop("edition", None)
    st.session_state.pop("r:edition", None)
    state.keep()


def _leave_out() -> None:
    state.content()["room"].pop("house", None)
    state.keep()
