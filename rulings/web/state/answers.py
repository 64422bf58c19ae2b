"""Each answer as it is taken in, and which question is open."""

import streamlit as st

from rules.input.bounds import LONGEST_ANSWER
from rulings.web.state.kept_draft import content, keep


def take(path: str, answer: str | None) -> None:
    """Take an answer in, or out again where it is empty; its question is closed."""
    _put(path, answer)
    keep()


def nobody_knows(path: str) -> None:
    """Mark the question at `path` as one that nobody can answer; an answer that it had is gone."""
    _put(path, None)
    content()["nobody_knows"].append(path)
    keep()


def known(path: str) -> None:
    """Take it back that nobody can answer it: somebody may, after all."""
    if path in content()["nobody_knows"]:
        content()["nobody_knows"].remove(path)
        keep()


def is_told(path: str) -> bool:
    """Check whether there is an answer, accounts of it, or nobody knows it."""
    return any(path in content()[held] for held in ("answers", "disputed", "nobody_knows"))


def confirm(path: str, answer: str | None) -> None:
    """Take in an answer to what a likely ruling supposed, before it is asked for."""
    held = content()["confirmed"]
    if path not in held:
        held.append(path)
    take(path, answer)


def _put(path: str, answer: str | None) -> None:
    """Put an answer at a path. All that one tap changes is one step: the caller keeps it once."""
    close()
    held = content()
    if path in held["nobody_knows"]:
        held["nobody_knows"].remove(path)
    if answer:
        held["answers"][path] = answer[:LONGEST_ANSWER]
    else:
        held["answers"].pop(path, None)


def changing(path: str) -> bool:
    """Check whether the answer at `path` is being changed."""
    return opened_again() == path


def opened_again() -> str | None:
    """Return the path of the question that was opened by hand; None where none was."""
    path: str | None = st.session_state.get("changing")
    return path


def open_again(path: str) -> None:
    """Ask the question at `path` again, with its answer in it."""
    st.session_state["changing"] = path


def close() -> None:
    """Fold the question that was opened again, its answer as it is."""
    st.session_state.pop("changing", None)
