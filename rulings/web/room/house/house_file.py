"""The house as a file: taken out by anybody, put in by a manager who has seen what it alters."""

import streamlit as st

from rules.house import House
from rules.house_file import BadHouse, house_in, written
from rulings.archive.staff.permissions import Person
from rulings.rulebook.house.in_words import changes
from rulings.web.access.visitor import may
from rulings.web.components.plain_text import plain
from rulings.web.room.house import proposal

_FILE = "house:file"


def show(house: House) -> None:
    """Show a button to take the file; to a manager a place to put one in, and to let go of it."""
    with st.expander("As a file", key="house-file"):
        st.markdown("The file holds every option as it is now, and the house's own rules.")
        st.download_button(
            "Download house.toml", written(house), "house.toml", "text/plain", on_click="ignore"
        )
        if person := may("room"):
            _put_in(person, house)


def _put_in(person: Person, house: House) -> None:
    file = st.file_uploader("Put in a file", type=["toml"], key=_FILE, max_upload_size=1)
    if file is None:
        return
    try:
        found = house_in(file.getvalue().decode("utf-8"), file.name)
    except UnicodeDecodeError:
        st.error(f"{plain(file.name)} is refused: it must be plain text in UTF-8.")
        return
    except BadHouse as error:
        problems = (f"{file.name} is refused, and nothing is changed.", *error.problems)
        st.error("\n\n".join(plain(one) for one in problems))
        return
    if not changes(house, found):
        st.markdown(f"{plain(file.name)} says what holds already.")
        return
    st.markdown(f"{plain(file.name)} would change this:")
    proposal.offer(person, house, found)
