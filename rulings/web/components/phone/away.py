"""The notice on a page that its server cannot be reached; what is entered then is sent later."""

from pathlib import Path

import streamlit as st

from rulings.web import state

_listener = st.components.v2.component("away", js=Path(__file__).with_suffix(".js").read_text())


def watch() -> None:
    """Have the browser watch the connection, and run the page again once the server is back.

    Nothing else would: a server that was started anew knows nothing of what the page shows.
    """
    _listener(
        key="away",
        data={"version": f"{state.version()!r}"},
        on_returned_change=state.catch_up,
    )
