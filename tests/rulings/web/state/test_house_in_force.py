"""Every draft is ruled by the room's house, read once in a run; a house of its own goes before."""

from pathlib import Path

import pytest
from sqlalchemy import Connection
from streamlit.testing.v1 import AppTest

from rulings.archive.room import house as room
from rulings.archive.room.changes import Part, mark_of
from rulings.archive.room.house import keep_house
from tests.support.archives.archived_rulings import MANAGER


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    for name in ("FLOOR_DATABASE", "FLOOR_HOUSE"):
        monkeypatch.delenv(name, raising=False)


def _page() -> None:
    import streamlit as st

    from rulings.web import state

    state.look_again()
    for _ in range(3):
        st.markdown(f"{state.house().raise_cap}, {state.house().edition}")


def caps(page: AppTest) -> set[str]:
    page.run()
    assert not page.exception
    return {one.value for one in page.markdown}


def test_what_a_manager_saves_holds_in_the_next_run_of_every_page() -> None:
    page = AppTest.from_function(_page)
    assert caps(page) == {"3, rrop-11"}
    keep_house(MANAGER, "raise_cap = 4")
    assert caps(page) == {"4, rrop-11"}


def test_it_is_read_once_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_house(MANAGER, "raise_cap = 4")
    times: list[str] = []

    def counted(connection: Connection, part: Part) -> tuple[int, str] | None:
        times.append(part)
        return mark_of(connection, part)

    monkeypatch.setattr(room, "mark_of", counted)
    page = AppTest.from_function(_page)
    assert caps(page) == {"4, rrop-11"}
    assert times == ["house"]
    monkeypatch.setattr(room, "kept_house", None)  # what has not changed is not read again
    assert caps(page) == {"4, rrop-11"}


def test_a_draft_with_a_house_or_an_edition_of_its_own_keeps_it() -> None:
    keep_house(MANAGER, "raise_cap = 4")
    page = AppTest.from_function(_page)
    page.session_state["content"] = {"room": {"house": "raise_cap = 5"}}
    assert caps(page) == {"5, rrop-11"}
    page.session_state["content"] = {"room": {"edition": "rrop-early"}}
    assert caps(page) == {"4, rrop-early"}
