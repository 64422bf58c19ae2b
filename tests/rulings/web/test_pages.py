"""The table of pages: each row leads to a function, each page's module has a row."""

import importlib
import inspect
import pkgutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import pytest
from streamlit.testing.v1 import AppTest

import rulings.web
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import Doing
from rulings.web.access import visitor
from rulings.web.pages import FORM, ON_THE_TABLE, PAGES, RECORD, SIGN_IN, Row, linked_from
from tests.rulings.archive.entries.impossible_times import ZONES, fill
from tests.support.archives.archived_rulings import MANAGER
from tests.support.checkout import MAIN, ROOT

NOT_FOR_THE_FORM = {
    *("alembic", "altair", "fsrs", "genanki", "jinja2", "numpy", "pandas", "reportlab"),
    *("rulings.archive.sheets.html", "rulings.training"),
}
"""What another page or an address has a use for, and the first control has not."""
LED_TO_OTHERWISE = {FORM, RECORD, SIGN_IN, ON_THE_TABLE, "sheet"}
"""By the way back, a ruling, the foot of every page, the first screen, a ruling in the archive."""
STARTED = """
import asyncio, gc, sys
import app

async def started():
    during = not gc.isenabled()
    async with app.lifespan(app.app):
        loaded = "rulings.web.form.form_page" in sys.modules
        print(during, gc.isenabled(), gc.get_freeze_count() > 100_000, loaded)

asyncio.run(started())
"""
PARTS_OF_A_PAGE = {"rulings.web.training.drill_page"}


@pytest.mark.parametrize("row", PAGES, ids=lambda row: row.title)
def test_a_row_names_a_function_without_arguments_and_what_it_needs(row: Row) -> None:
    function = pkgutil.resolve_name(row.shown_by)
    assert inspect.isfunction(function)
    assert f"{function.__module__}:{function.__name__}" == row.shown_by
    assert not inspect.signature(function).parameters
    assert row.needs is None or row.needs in get_args(Doing)


def test_the_form_is_the_first_page_and_no_page_is_like_another() -> None:
    assert PAGES[0].path == FORM
    for each in zip(*((row.path or "form", row.title, row.shown_by) for row in PAGES), strict=True):
        assert len(set(each)) == len(PAGES)


@pytest.mark.parametrize("row", PAGES, ids=lambda row: row.title)
def test_a_page_is_linked_from_one_that_there_is_or_led_to_in_a_way_of_its_own(row: Row) -> None:
    if row.path in LED_TO_OTHERWISE:
        assert row.linked_from is None
    else:
        assert row.linked_from in {one.path for one in PAGES} - {row.path}


def test_a_page_that_cannot_reach_the_archive_says_so_and_the_rest_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def away() -> None:
        raise ArchiveUnavailable("The archive is out of reach.")

    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.setattr("rulings.web.form.form_page.page", away)
    page = AppTest.from_file(f"{MAIN}").run()
    assert not page.exception
    assert [one.value for one in page.error] == ["The archive is out of reach."]
    assert "Sign in" in [one.proto.label for one in page.get("page_link")]


@pytest.mark.parametrize("path", ["archive", "review", "house"])
def test_archive_review_and_house_are_one_tap_from_each_other(path: str) -> None:
    there = {row.path for row in linked_from(path)}
    assert there >= {"archive", "review", "house"} - {path}
    assert path not in there


def test_the_module_of_every_page_is_in_the_table() -> None:
    modules = (
        importlib.import_module(one.name)
        for one in pkgutil.walk_packages(rulings.web.__path__, "rulings.web.")
        if not one.ispkg and one.name != "rulings.web.main"  # which Streamlit runs
    )
    in_the_table = {row.shown_by.partition(":")[0] for row in PAGES}
    for module in modules:
        own = getattr(getattr(module, "page", None), "__module__", "") == module.__name__
        if own or module.__name__.endswith("_page"):
            assert module.__name__ in in_the_table | PARTS_OF_A_PAGE


@pytest.mark.slow
def test_the_server_starts_and_shows_the_form_without_what_only_other_pages_use(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    script = "import sys, app, rulings.web.main, rulings.web.form.form_page; print(*sys.modules)"
    # The first start makes the archive, which takes what no later one needs.
    _, ran = (
        subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
        )
        for _ in range(2)
    )
    assert set(ran.stdout.split()) & NOT_FOR_THE_FORM == set()
    for name in NOT_FOR_THE_FORM:
        assert find_spec(name), f"{name}: there is no such module"


def test_what_is_loaded_before_the_first_visitor_is_never_looked_through_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    told = subprocess.run(
        [sys.executable, "-c", STARTED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == ["True"] * 4


def _page(path: str) -> None:
    from rulings.web import pages

    pages.BY_PATH[path].show()


@pytest.mark.parametrize("zone", ZONES)
def test_no_page_is_stopped_by_a_time_that_cannot_be(
    zone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    monkeypatch.setattr(visitor, "person", lambda: MANAGER)
    fill(zone)
    for path, asked in (
        *((path, {}) for path in ("", "archive", "day", "review", "record")),
        *(("archive", {"entry": f"{number}"}) for number in (13, 14, 15)),
        *(("sheet", {"number": f"{number}"}) for number in (13, 14, 15)),
    ):
        page = AppTest.from_function(_page, kwargs={"path": path})
        for name, value in asked.items():
            page.query_params[name] = value
        page.run()
        assert not page.exception, (path, asked, page.exception)
