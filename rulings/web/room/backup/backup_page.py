"""The page Backup: everything that the room keeps, in one file to take away."""

import streamlit as st

from rulings.web.access import visitor
from rulings.web.room import notice
from rulings.web.room.backup import put_back_room
from rulings.web.room.backup.backup_route import ADDRESS


def page() -> None:
    """Show a link to the file, what is in it and what is not, and how it is put back."""
    st.title("Backup", anchor=False)
    person = visitor.require("room")
    notice.show()
    st.markdown(
        "One file with all that the room keeps: rulings and reviews, the house, tables, chips and "
        "clock, the staff list, training, and what is half entered. The room goes on meanwhile."
    )
    st.link_button("Download a backup", ADDRESS, type="primary", width="stretch")
    st.markdown(
        "Keep it on another machine, where nobody else can read it: names of players and staff are "
        "in it."
    )
    st.header("The keys are not in it", anchor=False)
    st.markdown(
        "They stay on the machine that serves the room. Put back there, the file is enough. For "
        "another machine, make the backup on this one, with the keys: whoever has those can try "
        "everybody's PIN, so they leave it by no browser."
    )
    st.code("floor backup FILE", language=None, wrap_lines=True)
    st.header("To put it back", anchor=False)
    put_back_room.show(person)
    st.markdown(
        "A backup with the keys, or one for a machine that has others, is put back there, with the "
        "server stopped. All of it is checked first, and what is there is put aside."
    )
    st.code("floor restore FILE --replace", language=None, wrap_lines=True)
    st.markdown("Whether anything is missing on the machine:")
    st.code("floor doctor", language=None, wrap_lines=True)
