"""The rulebook page: every clause can be found, with its numbers, its kin and its cases."""

import re
from html import unescape
from pathlib import Path
from typing import Any, get_args

import pytest
from streamlit.testing.v1 import AppTest

from rules.books.registry import CLAUSES
from rules.house import House
from rules.teaching.floor_calls import CALLS as FORTY
from rulings.archive.staff.permissions import Person, Role
from rulings.rulebook import official_text
from rulings.rulebook.reference import find
from rulings.web.access import visitor
from tests.support.archives.archived_rulings import MANAGER
from tests.support.as_read import as_read

BOOK = b"NO-LIMIT RULES\n" + b"\n".join(b"%d. Acorn <%d>." % (n, n) for n in range(1, 18))
OTHER = Person(name="Otis", role="manager")
EARLY: dict[str, Any] = {
    "room": {"edition": "rrop-early"},
    "answers": {},
    "acts": [],
    "dispute": None,
}


def shown(wanted: str, edition: str = "rrop-11") -> AppTest:
    page = AppTest.from_function(_page)
    if edition == "rrop-early":
        page.session_state["content"] = EARLY
    page.query_params["clause"] = wanted
    page.run()
    assert not page.exception
    return page


def _page() -> None:
    from rulings.web.rulebook import rulebook_page as rulebook

    rulebook.page()


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))


def text(page: AppTest) -> str:
    """What the page says, without the marks of HTML; a new line for each element."""
    html = "".join(one.body for one in page.html)
    words = unescape(re.sub(r"<[^>]+>", "", re.sub(r"<(p|li|h2|div|summary|a)\b", r"\n<\1", html)))
    return as_read("\n".join([*(one.value for one in page.markdown), words]))


def test_without_a_search_every_clause_is_there_as_one_line() -> None:
    told = text(shown(""))
    assert all(clause.title in told for clause in CLAUSES)
    assert "Cases:" not in told


def test_a_clause_is_found_by_its_id_with_both_numbers_and_its_cases() -> None:
    told = text(shown("s14.nl.10.call"))
    assert "version 11, Section 14, No-Limit, 10" in told
    assert "earlier version, Section 14, No-Limit, 11" in told
    assert "Betting conventions shared by cardrooms, in our own numbering, 4" in told
    hits, _, misses = told.partition("It comes near and does not apply")
    assert "A silent 1,000 chip facing 300 is a call" in hits
    assert "A silent 1,000 chip facing 300 is a call" not in misses
    assert "opens for its full amount, as far" not in told


def test_an_edition_without_the_clause_says_so() -> None:
    assert "an earlier version: not in this edition" in text(shown("s14.nl.12.raise"))
    assert "version 11: not in this edition" in text(shown("s14.nl.10_early.call"))
    assert "not in this edition" not in text(shown("bc.1.late"))


def test_a_clause_of_the_other_edition_is_told_apart() -> None:
    page = shown("s14.nl.10_early.call")
    assert "NL-10 early" in text(page)
    assert page.expander[0].label == "Not played in this room (1)"
    here = shown("s14.nl.10_early.call", "rrop-early")
    assert here.expander[0].label == "Section 14, No-Limit (1)"


def test_a_number_finds_that_number_only() -> None:
    told = text(shown("PL-6"))
    assert "larger than the pot" in told
    assert "surplus goes back" not in told
    assert {one.label for one in find(House(), "nl-1")} == {"NL-1"}


def test_the_number_is_that_of_the_edition_that_the_room_plays_by() -> None:
    assert "NL-11 A lone silent chip facing a bet" in text(shown("s14.nl.10.call", "rrop-early"))


def test_words_find_the_clauses_that_have_them_all() -> None:
    told = text(shown("oversize corrected"))
    assert "corrected at any point" in told


@pytest.mark.parametrize("wanted", ["oversized chip", "oversized", "single chip", "Single chips"])
def test_a_chip_too_large_is_found_by_what_people_call_it(wanted: str) -> None:
    found = find(House(), wanted)
    assert "s14.nl.10.call" in {one.clause.id for one in found}
    titled = [one.is_titled(wanted) for one in found]
    assert titled == sorted(titled, reverse=True)


def test_a_clause_is_found_by_its_questions_its_cases_and_the_disputes_it_settles() -> None:
    one = find(House(), "s14.nl.16.dead")[0]
    assert one.has(one.asks[0].replace("?", ""))
    assert one.has(one.hits[0])
    assert "The clock A player is asked to act in time" in one.disputes
    assert not one.has("zebra")
    found = [about.clause for about in find(House(), "clock asked to act in time")]
    assert "s14.nl.16.dead" in {clause.id for clause in found}
    # Whether there is a clock at all is asked too.
    assert {clause.topic for clause in found} == {"clock", "authority"}


def test_a_link_to_a_clause_shows_its_label_and_not_its_id() -> None:
    page = shown("s14.nl.10.call")
    assert page.text_input[0].value == "NL-10"
    assert "opens for its full amount" not in text(page).partition("Set aside")[0]
    page.text_input[0].set_value("nl-10").run()
    assert "opens for its full amount" in text(page)
    assert shown("nothing.of.the.kind").text_input[0].value == "nothing.of.the.kind"


def test_each_heading_is_in_the_order_of_its_numbers() -> None:
    labels = [one.label for one in find(House(), "") if one.heading == "Section 14, No-Limit"]
    numbers = [int(label.removeprefix("NL-")) for label in labels]
    assert numbers == sorted(numbers)


def test_what_sets_a_clause_aside_is_linked_and_the_other_way_round() -> None:
    page = shown("s14.nl.10.open")
    _, _, after = text(page).partition("Set aside by:")
    over = next(c for c in CLAUSES if "s14.nl.10.open" in c.overrides)
    assert over.title in after
    assert f'href="rulebook?clause={over.id}"' in page.html[0].body
    assert "A lone silent chip opens" in text(shown(over.id)).partition("Sets aside:")[2]


def test_a_card_says_what_is_asked_read_and_weighed() -> None:
    blind = text(shown("s14.nl.10.own_blind"))
    assert "What was said?" in blind
    assert "Which chips went in?" in blind
    assert "whether the chip was plainly meant" in blind.partition("The floor weighs:")[2]
    read = next(c for c in CLAUSES if c.reading)
    assert read.reading
    told = text(shown(read.id))
    assert f"Read here as: {read.reading.chosen}" in told
    assert f"Otherwise: {read.reading.other}" in told


def test_a_search_without_a_find_says_so() -> None:
    assert "No clause has" in text(shown("zebra"))


def test_a_loaded_text_stands_under_the_citations_of_its_own_edition() -> None:
    official_text.keep(BOOK, "book.txt", "rrop-early", "Quin")
    told = text(shown("s14.nl.10.call"))
    assert "Acorn <11>." in told
    assert "Acorn <10>." not in told


@pytest.fixture
def quin(monkeypatch: pytest.MonkeyPatch) -> None:
    """A manager is at the form."""
    monkeypatch.setattr(visitor, "person", lambda: MANAGER)


@pytest.mark.usefixtures("quin")
def test_a_text_is_loaded_and_removed_on_the_page() -> None:
    page = shown("s14.nl.10.call")
    assert "Acorn" not in text(page)
    page.file_uploader[0].upload("book.md", BOOK, "text/markdown").run()
    page.button(key="text:load").click().run()
    assert not page.exception
    assert "Acorn <10>." in text(page)
    assert "17 rules found in book.md" in text(page)
    page.button(key="text:remove:rrop-11").click().run()
    assert not page.exception
    assert "Acorn" not in text(page)
    assert [(one.by, one.did, one.file) for one in official_text.changes()] == [
        (MANAGER.name, "loaded", "book.md"),
        (MANAGER.name, "removed", "book.md"),
    ]


def test_who_may_not_is_offered_no_way_to_load_or_remove(monkeypatch: pytest.MonkeyPatch) -> None:
    official_text.keep(BOOK, "book.txt", "rrop-11", "Quin")
    others = [Person(name="Mara", role=role) for role in get_args(Role) if role != "manager"]
    for person in (None, *others):
        monkeypatch.setattr(visitor, "person", lambda person=person: person)
        page = shown("")
        assert not page.file_uploader
        assert not [one for one in page.button if f"{one.key}".startswith("text:")]
        assert "Loaded by Quin" in text(page)


@pytest.mark.slow
@pytest.mark.usefixtures("quin")
@pytest.mark.parametrize("now", [None, Person(name="Quin", role="floor"), OTHER])
def test_who_was_signed_out_or_demoted_since_loads_and_removes_nothing(
    monkeypatch: pytest.MonkeyPatch, now: Person | None
) -> None:
    official_text.keep(BOOK, "book.txt", "rrop-early", "Quin")
    page = shown("")
    page.file_uploader[0].upload("book.md", BOOK, "text/markdown").run()
    for key in ("text:load", "text:remove:rrop-early"):
        button = page.button(key=key)
        with monkeypatch.context() as since:
            since.setattr(visitor, "person", lambda: now)
            button.click().run()
        assert not page.exception
        assert list(official_text.all_loaded()) == ["rrop-early"]
        page.run()


@pytest.mark.usefixtures("quin")
def test_a_file_without_rules_is_refused_on_the_page() -> None:
    page = shown("")
    page.file_uploader[0].upload("list.txt", b"An acorn.", "text/plain").run()
    page.button(key="text:load").click().run()
    assert "list.txt, line 1: no rule was found" in as_read(page.error[0].value)
    assert not official_text.all_loaded()


def test_a_ruling_folds_the_own_words_under_its_reasons_where_they_are_loaded() -> None:
    before = AppTest.from_function(_ruling).run()
    assert "Acorn" not in text(before)
    official_text.keep(BOOK, "book.txt", "rrop-11", "Quin")
    after = AppTest.from_function(_ruling).run()
    assert not after.exception
    assert text(after).count("Acorn <10>.") == 1
    folded = next(one.body for one in after.html if "Acorn" in one.body)
    assert folded.index("<details") < folded.index("Acorn") < folded.index("</details>")


def test_a_citation_opens_its_clause_in_place_of_the_ruling() -> None:
    page = AppTest.from_function(_ruling).run()
    assert '<a href="rulebook?clause=s14.nl.10.call" target="_self">' in page.html[0].body
    assert all("_blank" not in one.body for one in page.html)


def _ruling() -> None:
    from rulings.interview.interview import Walk
    from rulings.judgement.rule import rule
    from rulings.rulebook.case_library import dispute_of
    from rulings.web.form.ruling import ruling as told
    from tests.support.disputes.library_read_once import library

    case = next(one for one in library() if "s14.nl.10.call" in one[2].clause)
    dispute = dispute_of(*case)
    found = rule(dispute)
    told.whole(Walk((), (), (), dispute, found), None)
    told.reasons(found)


def test_the_forty_calls_are_folded_and_each_has_its_dispute_and_its_rules() -> None:
    page = AppTest.from_function(_page).run()
    assert "Heads-up both" not in text(page)
    assert not [one for one in page.button if f"{one.key}".startswith("call:")]
    page.session_state["fold-calls"] = True
    page.run()
    assert not page.exception
    calls = [one.label for one in page.button if f"{one.key}".startswith("call:")]
    assert len(calls) == len(FORTY)
    assert (
        calls[9] == "**10. Asks to see a hand, or who shows first**  \nShowdown, playing the board"
    )
    told = text(page)
    assert "NL-10" in told
    assert [one.no_rule in told for one in FORTY.values() if one.no_rule] == [True]
