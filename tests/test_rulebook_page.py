"""The rulebook page: every clause in force can be found, by number, name or words."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rules.book import in_force
from rules.house import House


def shown(wanted: str) -> AppTest:
    page = AppTest.from_function(_page, default_timeout=20)
    page.query_params["clause"] = wanted
    page.run()
    assert not page.exception
    return page


def _page() -> None:
    from rulings.ui import rulebook

    rulebook.page()


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))


def text(page: AppTest) -> str:
    return "\n".join(one.value for one in page.markdown)


def test_without_a_search_every_clause_in_force_is_there() -> None:
    told = text(shown(""))
    for clauses in in_force(House()).values():
        assert all(clause.title in told for clause in clauses)


def test_a_clause_is_found_by_its_id_with_both_numbers_and_its_cases() -> None:
    told = text(shown("s14.nl.10.call"))
    assert "version 11, Section 14, No-Limit, 10" in told
    assert "earlier version, Section 14, No-Limit, 11" in told
    assert "Case: A silent 1,000 chip facing 300 is a call" in told
    assert "opens for its full amount" not in told


def test_a_number_finds_that_number_only() -> None:
    told = text(shown("PL-6"))
    assert "larger than the pot" in told
    assert "surplus goes back" not in told


def test_words_find_the_clauses_that_have_them_all() -> None:
    told = text(shown("oversize corrected"))
    assert "corrected at any point" in told


def test_what_sets_a_clause_aside_is_named() -> None:
    assert "Set aside by: A lone silent chip larger than the pot" in text(shown("s14.nl.10.open"))


def test_a_search_without_a_find_says_so() -> None:
    assert "No clause has" in text(shown("zebra"))
