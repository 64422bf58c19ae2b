"""The room's options on a page: its file, and each option in force with the clause it serves."""

from collections.abc import Iterable

import streamlit as st

from rules.books.registry import BY_ID
from rules.clauses_in_force import cited, held_rules
from rules.house import House, options
from rules.house_file import BadHouse, house_in, written
from rulings.judgement.wording import toml
from rulings.web import state
from rulings.web.components.plain_text import plain

_FILE, _REMOVED, _REFUSED, _TOLD = (
    f"house:{name}" for name in ("file", "removed", "refused", "told")
)


def page() -> None:
    """Choose the room's file, or remove it again, and read what is in force."""
    st.title("House options", anchor=False)
    house = state.house()
    st.markdown(
        "The books leave these to the room. Write those that differ into a file, `house.toml`, "
        "and choose it here. The file to download holds every option as it is now."
    )
    # A file that was removed is not left standing in its widget: a new one takes its place.
    key = f"{_FILE}:{st.session_state.get(_REMOVED, 0)}"
    st.file_uploader(
        "The room's file",
        type=["toml"],
        key=key,
        max_upload_size=1,
        on_change=_load,
        args=(key,),
    )
    if refused := st.session_state.pop(_REFUSED, None):
        st.error("\n\n".join(plain(one) for one in refused))
    if told := st.session_state.pop(_TOLD, None):
        st.success(plain(told))
    with st.container(horizontal=True):
        if "house" in state.content()["room"]:
            st.button("Remove the file", on_click=_remove)
        st.download_button(
            "Download the options", written(house), "house.toml", "text/plain", on_click="ignore"
        )
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
    was = "" if one.value == one.default else f" ({toml(one.default)} unless set)"
    named = one.name.replace("_", " ").capitalize()
    linked = f"[{label}]({state.link(clause.id)})"
    return f"- **{named}: {plain(toml(one.value))}**{was}  \n  {linked} {one.meaning}"


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
            f"- **{plain(rule.cites[0].label)}** {plain(one.reason)}  \n"
            f"  It {does} [{label}]({state.link(book.id)}) {book.title}"
        )


def _load(key: str) -> None:
    """Take the file in as soon as it is chosen; one that is refused changes nothing."""
    file = st.session_state[key]
    if file is None:
        return
    try:
        text = file.getvalue().decode("utf-8")
        house = house_in(text, file.name)
    except UnicodeDecodeError:
        _refuse(file.name, [f"{file.name}: must be plain text in UTF-8"])
        return
    except BadHouse as error:
        _refuse(file.name, error.problems)
        return
    state.put_house(text)
    st.session_state[_TOLD] = f"{file.name} is in force: {_counted(house)}."


def _refuse(name: str, problems: Iterable[str]) -> None:
    held = "house" in state.content()["room"]
    holds = "The file loaded before still holds." if held else "No file of this room is in force."
    st.session_state[_REFUSED] = (f"{name} is refused. {holds}", *problems)


def _remove() -> None:
    state.content()["room"].pop("house", None)
    state.keep()
    st.session_state[_REMOVED] = st.session_state.get(_REMOVED, 0) + 1
    st.session_state[_TOLD] = f"The file is removed. In force now: {_counted(state.house())}."


def _counted(house: House) -> str:
    """How many options the room has set, and how many rules of its own it has."""
    changed = sum(one.value != one.default for one in options(house))
    parts = [_number(changed, "option"), _number(len(house.rules), "house rule")]
    return ", ".join(part for part in parts if part) or "every option as the books have it"


def _number(count: int, what: str) -> str:
    return "" if count == 0 else f"{count} {what}{'' if count == 1 else 's'}"
