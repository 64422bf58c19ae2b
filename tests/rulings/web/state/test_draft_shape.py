"""A draft of which a part cannot be read: that part is told and left out, and the rest is kept."""

from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.entries.drafts import keep_draft
from rulings.web import state
from rulings.web.access import visitor
from rulings.web.state.draft_shape import EMPTY, filled, left_out
from tests.rulings.web.form.test_form import opened, rows
from tests.support.archives.archived_rulings import MANAGER

DRAFT: dict[str, Any] = {
    "dispute": "oversized-chip",
    "answers": {"table.bet": "300"},
    "room": {"game.structure": "no-limit", "game.big_blind": "100", "place": "7"},
    "record": {"place": "7"},
    "began": "2026-11-20T21:40:00+00:00",
    "nobody_knows": ["table.in_front{Player}"],
    "steps": [{"n": 1, "by": "", "from": {}, "to": {"answers:table.bet": "300"}}],
}
ON_A_PAGE: tuple[dict[str, Any], ...] = (
    {"room": {"game.big_blind": 5}},
    {"room": {"house": 5}},
    {"room": {"place": [1]}},
    {"disputed": {"table.bet": [["300"]]}},
    {"disputed": {"table.bet": [["300", "A", "x", "y"]]}},
    {"began": "x"},
    {"began": 5},
    {"ruled": "2026-11-20T21:40:00"},
    {"recorded": "abc"},
    {"record": {"place": 5}},
    {"steps": [{"n": "x", "by": 1, "from": 2, "to": 3}]},
)
ODD: tuple[dict[str, Any], ...] = (
    *ON_A_PAGE,
    *({name: 5.5} for name in EMPTY if name != "dispute"),
    {"acts": [{"player": 5, "did": "folds"}]},
    {"acts": [{"player": "Ann", "did": None}]},
    {"acts": [{"player": "Ann"}]},
    {"nobody_knows": [1, 2]},
    {"confirmed": [{}]},
    {"answers": {"table.bet": 5}},
    {"disputed": {"table.bet": "x"}},
    {"disputed": {"table.bet": [[1, "Ann"]]}},
    {"began": "0001-01-01T00:00:00+14:00"},
    {"ruled": "9999-12-31T23:59:59-14:00"},
    {"recorded": 10**30},
    {"recorded": 0},
    {"recorded": True},
    {"same_hand": -5},
    {"corrections": {"1": 5}},
    {"corrections": {"1": {"decision": 5}}},
    {"taken": {"key": 5}},
    {"seat": "Mallory"},
    {"steps": [{"n": 1}]},
)


@pytest.mark.parametrize("odd", ODD, ids=str)
def test_a_part_of_odd_shape_is_left_out_and_told_and_the_rest_is_kept(odd: dict[str, Any]) -> None:
    (name,) = odd
    held = {**DRAFT, **odd}
    (told,) = left_out(held)
    assert told.startswith("Left out, for it cannot be read any more: ")
    empty = EMPTY[name]
    assert held == {**filled({**DRAFT}), name: empty if empty is None else type(empty)()}


def test_a_draft_that_can_be_read_is_as_it_was() -> None:
    held = filled({**DRAFT, "corrections": {"1:appeal": {"because": "x"}}, "seat": "Seat 3"})
    before = {**held}
    assert left_out(held) == ()
    assert held == before


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    monkeypatch.setattr(visitor, "person", lambda: MANAGER)


def _record() -> None:
    from rulings.web.archive import record_page

    record_page.page()


@pytest.mark.slow
@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("odd", ON_A_PAGE, ids=str)
def test_no_page_is_stopped_by_a_draft_of_odd_shape(odd: dict[str, Any]) -> None:
    keep_draft("odd", {**DRAFT, **odd})
    page = opened("odd")
    assert any("cannot be read any more" in one.value for one in page.warning)
    assert "300" in rows(page)[0]
    page = AppTest.from_function(_record, default_timeout=60)
    page.query_params["d"] = "odd"
    page.run()
    assert not page.exception
    for button in page.button:
        if button.key == "keep":
            button.click().run()
    assert not page.exception


@pytest.mark.usefixtures("own_folder")
def test_a_draft_of_odd_shape_stops_no_list_of_those_not_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(state, "own_mark", lambda: "mine")
    keep_draft("good", {**DRAFT, "answers": {"table.in_front{Player}": "0"}}, "mine")
    odd: tuple[dict[str, Any], ...] = (
        {"acts": [5]},
        {"answers": [5]},
        {"answers": {"table.bet": 5}},
    )
    for number, one in enumerate(odd):
        keep_draft(f"odd{number}", {**DRAFT, **one}, "mine")
    page = opened()
    assert [each.key for each in page.button if f"{each.key}".startswith("go-on:")] == [
        "go-on:good"
    ]
