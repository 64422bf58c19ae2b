"""What stands beside it in the toy checkout, used in every way that the project's own is."""

import re
from datetime import UTC, datetime
from html import unescape
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest
from typer.testing import CliRunner

import rules
from rules.books.registry import BOOKS
from rules.checks.clause_lint import problems, vocabulary_problems
from rules.clauses_in_force import in_force
from rules.house import House, house_of, options
from rules.house_file import read_house
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry, entry_of
from rulings.archive.entries.read_back import kept_at
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import sheet_at
from rulings.archive.staff.permissions import Person
from rulings.cli.main import app
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative import tell
from rulings.dispute.reading.read import read_dispute
from rulings.explanation.compare import compare
from rulings.explanation.explain import explain
from rulings.interview.next_question import next_question
from rulings.judgement.rule import rule
from rulings.training.drills.drill import drill, parts
from rulings.training.drills.marking import marked
from rulings.training.drills.recipe import recipes_in

COPY = Path(__file__).parents[1]
BY_THE_TOY_BOOK = house_of("toybook")
OVER = {"situation": "rabbit", "hand": "over"}
TIMED_OUT = {
    **{"situation": "clock", "asked": "yes", "facing_a_bet": "yes", "time": "run out"},
    **{"warned": "yes", "directed": "yes"},
}
LOOKED_FOR: tuple[dict[str, Any], ...] = (
    {"situation": "rabbit"},
    {"clause": "T-1"},
    {"facts": ("rabbit.hand = over",)},
)
SATURDAY = datetime(2026, 3, 7, 20, 0, tzinfo=UTC)
MANAGER = Person(name="Quin", role="manager")


def dispute(**facts: str) -> Dispute:
    return read_dispute(facts)


def floor(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, done.output
    return done.output


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    monkeypatch.delenv("FLOOR_HOUSE", raising=False)


def test_the_checkout_that_is_tried_is_the_toy_one() -> None:
    assert Path(str(rules.__file__)).is_relative_to(COPY)


def test_nothing_is_wrong_with_the_words_and_clauses() -> None:
    assert vocabulary_problems() == []
    assert problems(list(chain.from_iterable(in_force(BY_THE_TOY_BOOK).values()))) == []


def test_the_toy_dispute_is_ruled_by_the_toy_book_and_cites_it() -> None:
    ruling = rule(dispute(**OVER), BY_THE_TOY_BOOK)
    assert (ruling.outcome, ruling.makes) == ("ruled", "allowed")
    assert [(one.label, one.citation) for one in ruling.reasons] == [
        ("T-1", "The toy book, Chapter 1, Cards, 1")
    ]
    assert rule(dispute(**OVER), House()).outcome == "no clause"


def test_the_toy_book_goes_before_the_one_beside_it_which_holds_where_it_is_silent() -> None:
    timed_out = TIMED_OUT | {"structure": "no-limit"}
    ruling = rule(dispute(**timed_out), BY_THE_TOY_BOOK)
    assert [one.label for one in ruling.reasons] == ["T-2"]
    (step,) = explain(dispute(**timed_out), BY_THE_TOY_BOOK).steps
    assert {one.label: one.by for one in step.set_aside} == {"NL-16": ("toy.2",)}
    no_bet = rule(dispute(**(timed_out | {"facing_a_bet": "no"})), BY_THE_TOY_BOOK)
    assert [one.label for one in no_bet.reasons] == ["NL-16"]


def test_a_dispute_that_was_there_before_is_compared_over_the_books() -> None:
    rows = {row.key: row for row in compare(dispute(**TIMED_OUT), House())}
    assert set(rows) == set(BOOKS)
    assert rows["rrop-11"].decision == "The hand is dead"
    assert (rows["toybook"].cites, rows["toybook"].differs) == (("T-2",), True)
    rows = {row.key: row for row in compare(dispute(**OVER), House())}
    assert [key for key, row in rows.items() if row.differs] == ["toybook"]


def test_what_is_not_known_is_asked_in_the_words_of_the_situation() -> None:
    asked = next_question(dispute(situation="rabbit"), BY_THE_TOY_BOOK).asked
    assert asked is not None
    assert (asked.path, asked.text) == ("rabbit.hand", "Is the hand over?")


def test_it_is_told_as_a_dealer_would() -> None:
    assert tell(dispute(**OVER)) == ("The hand is over.", "Does the dealer show it?")


def test_an_option_of_the_house_is_told_read_from_its_file_and_decides(tmp_path: Path) -> None:
    house = House.model_validate({**BY_THE_TOY_BOOK.model_dump(), "rabbits": False})
    assert "The dealer shows no card that would have come." in {
        one.sentence for one in options(house)
    }
    assert (rule(dispute(**OVER)).outcome, rule(dispute(**OVER), house).makes) == (
        "no clause",
        "refused",
    )
    file = tmp_path / "house.toml"
    file.write_text('edition = "toybook"\nrabbits = false\n', encoding="utf-8")
    assert read_house(file).model_dump()["rabbits"] is False


def test_a_fact_is_asked_beside_the_words_that_it_goes_with_and_nowhere_else() -> None:
    running, over = (rule(dispute(situation="rabbit", hand=hand), BY_THE_TOY_BOOK) for hand in (
        "running", "over"
    ))  # fmt: skip
    assert [one.path for one in running.asks] == ["rabbit.agreed"]
    assert (over.outcome, over.asks) == ("ruled", ())


def test_its_cases_pass_and_no_clause_is_without_one() -> None:
    told = floor("check")
    assert "failed: 0" in told
    assert "without a case: none" in told
    assert "without a near miss: none" in told


@pytest.mark.parametrize("name", ["after-the-hand-the-next-card-is-shown", "a-minute-that-runs"])
def test_a_drill_on_it_is_made_and_marked(name: str) -> None:
    (recipe,) = (one for one in recipes_in("toybook") if f"toybook_cards/{name}" in one)
    one = drill(recipe, 1)
    right = {part.key: next(iter(part.right & {*part.options})) for part in parts(one)}
    assert {"stands", "rule"} <= set(right)
    assert all(mark.right for mark in marked(one, right))
    assert not any(mark.right for mark in marked(one, {}))


def test_it_is_recorded_found_read_back_and_printed() -> None:
    asked = dispute(**OVER)
    ruling = rule(asked, BY_THE_TOY_BOOK)
    entry = entry_of(asked, BY_THE_TOY_BOOK, ruling, floor="Mara", happened=SATURDAY)
    number = keep(MANAGER, entry, BY_THE_TOY_BOOK).number
    for looked_for in LOOKED_FOR:
        found = find(MANAGER, query_of(looked_for))
        assert [row.number for row in found.rows] == [number]
    kept = kept_at(MANAGER, number)
    assert kept is not None
    assert isinstance(kept.record, Entry)
    assert kept.record.decision == ruling.decision
    sheet = sheet_at(MANAGER, number)
    assert "The toy book" in sheet_html(sheet)
    assert sheet_pdf(sheet).startswith(b"%PDF")


def test_the_toy_page_has_an_address_and_a_link_on_the_form() -> None:
    page = AppTest.from_file(f"{COPY / 'rulings/web/main.py'}", default_timeout=60)
    page.run()
    (link,) = (one.proto for one in page.get("page_link") if one.proto.label == "Toy")
    assert link.page == "toy"
    page._page_hash = link.page_script_hash  # AppTest opens by itself only pages that are files
    page.run()
    assert not page.exception
    assert page.title[0].value == "Toy page"


def test_the_form_asks_about_the_toy_situation_until_it_is_ruled() -> None:
    page = AppTest.from_file(f"{COPY / 'rulings/web/main.py'}", default_timeout=60)
    room = {"house": 'edition = "toybook"\n'}
    page.session_state["content"] = {"dispute": None, "answers": {}, "acts": [], "room": room}
    page.run().button(key="pick:toy").click().run()
    page.button_group(key="q:rabbit.hand").set_value("over").run()
    assert not page.exception
    assert page.header[0].value == rule(dispute(**OVER), BY_THE_TOY_BOOK).decision
    assert "The toy book" in shown(page)


def shown(page: AppTest) -> str:
    texts = chain((one.value for one in page.markdown), (one.body for one in page.html))
    return unescape(re.sub(r"<[^>]+>", "", "\n".join(texts)))


def test_the_toy_command_is_listed_and_does_what_it_says() -> None:
    assert floor("toy", "here") == "Toy: here\n"
    assert re.search(r"toy +Say a WORD back", floor("--help"))
    assert '"rabbit"' in floor("schema")
