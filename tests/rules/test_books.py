"""A book is declared once: what is known of it elsewhere is read from its own package."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from pydantic import ValidationError

from rules.books.conventions.authority import CONVENTIONS, conventions
from rules.books.registry import (
    AUTHORITIES,
    BOOKS,
    BY_ID,
    CLAUSES,
    DEFAULT_BOOK,
    EDITIONS,
    BookKey,
    EditionKey,
)
from rules.books.robert.editions import EARLIER, GUIDE, PRIVATE, VERSION_11, guide, rrop
from rules.clause.authority import HOUSE, Authority, Book, Section
from rules.clause.citation import Citation, house
from rules.clause.clause import Clause
from rules.clauses_in_force import cited
from rules.house import House, house_of
from tests.support.checkout import ROOT

ALMANAC = Book(
    key="almanac",
    title="A gambler's almanac",
    sections={"1": Section("Chapter 1, Bets", "A1-{}")},
    family="A gambler's almanac",
    short="Almanac",
)


def clause(*cites: Citation) -> Clause:
    return Clause(id="a.b", cites=cites, title="A call stands", topic="read", when={"said": "call"})


def _constants() -> Iterator[tuple[str, str]]:
    for folder in ("rules", "rulings"):
        for file in (ROOT / folder).rglob("*.py"):
            tree = ast.parse(file.read_text())
            for node in ast.walk(tree):
                # What a module says of itself may have an example.
                said = node is tree.body[0].value if isinstance(tree.body[0], ast.Expr) else False
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and not said:
                    yield node.value, str(file.relative_to(ROOT))


@pytest.mark.slow
def test_the_key_of_an_authority_is_written_in_one_module_of_its_book() -> None:
    # The key of the house is a word that much else is called by.
    keys = AUTHORITIES.keys() - {HOUSE.key}
    found: dict[str, set[str]] = {key: set() for key in keys}
    for text, file in _constants():
        for key in keys:
            if key in text:
                found[key].add(file)
    assert {key: len(files) for key, files in found.items()} == dict.fromkeys(keys, 1), found
    packages = {Path(file).parts[2] for files in found.values() for file in files}
    assert packages == {file.parent.name for file in (ROOT / "rules" / "books").glob("*/book.py")}


def test_what_a_room_can_play_by_is_what_a_house_takes_in_the_order_of_the_packages() -> None:
    # A book that is added stands behind these, and before the house.
    books = ("rrop-11", "rrop-early", "pot-limit-guide", "rrop-private", "betting-conventions")
    assert (tuple(AUTHORITIES)[:5], tuple(AUTHORITIES)[-1]) == (books, "house")
    assert get_args(BookKey) == tuple(BOOKS)
    assert tuple(BOOKS)[:3] == ("rrop-11", "rrop-early", "betting-conventions")
    assert get_args(EditionKey) == tuple(EDITIONS)
    assert tuple(EDITIONS)[:2] == ("rrop-11", "rrop-early")
    assert House().edition == DEFAULT_BOOK == "rrop-11"
    with pytest.raises(ValidationError, match="Input should be 'rrop-11', 'rrop-early'"):
        House(edition="pot-limit-guide")


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.key)
def test_a_book_has_what_the_form_and_the_house_need(book: Book) -> None:
    assert book.short
    assert house_of(book.key).edition == book.key
    assert all(one.key in AUTHORITIES for one in book.beside)
    assert all(section in other.sections for other, section in book.borrows)
    for other in book.other_readings:
        assert house_of(book.key, **other.options) != house_of(book.key)


def test_every_clause_is_cited_from_an_authority_that_is_known_and_a_section_of_it() -> None:
    for cite in (cite for one in CLAUSES for cite in one.cites):
        assert AUTHORITIES[cite.authority.key] is cite.authority
        assert cite.label
        assert cite.section in cite.authority.sections


@pytest.mark.parametrize(
    ("cite", "label", "told"),
    [
        (Citation(VERSION_11, "14 NL", "8"), "NL-8", "version 11, Section 14, No-Limit, 8"),
        (Citation(EARLIER, "14", "preamble"), "14-preamble", "No-Limit and Pot-Limit, preamble"),
        (Citation(EARLIER, "14 PL", "1"), "PL-1", "an earlier version, Section 14, Pot-Limit, 1"),
        (Citation(VERSION_11, "13", "4"), "13.4", "version 11, Section 13, Kill Pots, 4"),
        (Citation(VERSION_11, "13", "preamble"), "13-preamble", "Kill Pots, preamble"),
        (Citation(VERSION_11, "14 PL", "heading"), "PL-preamble", "Pot-Limit, heading"),
        (guide("reopening"), "G-reopening", "A dealer's guide to pot-limit betting, reopening"),
        (
            conventions("14c"),
            "BC-14c",
            "Betting conventions shared by cardrooms, in our own numbering, 14c",
        ),
        (house("H-3"), "House H-3", "The house's posted rules, H-3"),
        (Citation(ALMANAC, "1", "7"), "A1-7", "A gambler's almanac, Chapter 1, Bets, 7"),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_a_number_is_called_and_told_as_its_authority_has_it(
    cite: Citation, label: str, told: str
) -> None:
    assert cite.label == label
    assert str(cite).endswith(told)
    assert str(cite).startswith(cite.authority.title)


@pytest.mark.parametrize("book", [VERSION_11, EARLIER], ids=lambda book: book.key)
def test_beside_an_edition_the_guide_and_the_conventions_hold(book: Book) -> None:
    for cite in (guide("reopening"), conventions("8"), house("H-3")):
        assert clause(cite).citation_in(book) == cite


@pytest.mark.parametrize("book", [CONVENTIONS, ALMANAC], ids=lambda book: book.key)
def test_beside_a_book_that_has_nothing_beside_it_only_the_house_holds(book: Book) -> None:
    other = CONVENTIONS if book == ALMANAC else VERSION_11
    assert clause(guide("reopening")).citation_in(book) is None
    assert clause(Citation(other, "conventions", "8")).citation_in(book) is None
    assert clause(house("H-3")).citation_in(book) == house("H-3")


def test_the_number_of_the_book_itself_comes_before_what_stands_first() -> None:
    eleven, early, shared = rrop("14 NL", "15", "14", conventions("14"))
    both = clause(shared, early, eleven)
    books = (VERSION_11, EARLIER, CONVENTIONS)
    assert [both.citation_in(book) for book in books] == [eleven, early, shared]
    assert clause(eleven).citation_in(EARLIER) is None
    assert clause(eleven, shared).citation_in(EARLIER) == shared


def test_the_earlier_edition_borrows_the_section_that_it_does_not_print() -> None:
    kill, no_limit = Citation(VERSION_11, "13", "4"), Citation(VERSION_11, "14 NL", "4")
    assert clause(kill).citation_in(EARLIER) == kill
    assert clause(no_limit).citation_in(EARLIER) is None
    assert clause(kill).citation_in(CONVENTIONS) is None
    assert clause(Citation(EARLIER, "13", "4")).citation_in(VERSION_11) is None


def test_a_room_may_set_aside_the_conventions_and_the_private_games_and_nothing_else() -> None:
    aside = {one.key: one.held_by for one in AUTHORITIES.values() if one.held_by}
    assert aside == {"rrop-private": "private_games", "betting-conventions": "conventions"}
    without = ("betting-conventions",)
    assert clause(conventions("8")).citation_in(VERSION_11, aside=without) is None
    for cite in (guide("reopening"), house("H-3"), Citation(VERSION_11, "14 NL", "8")):
        assert clause(conventions("8"), cite).citation_in(VERSION_11, aside=without) == cite
    alone = clause(conventions("8")).citation_in(CONVENTIONS, aside=without)
    assert alone == conventions("8")


def test_an_authority_is_its_key_whatever_else_is_told_of_it() -> None:
    other = Authority(key=GUIDE.key, title="Another title", sections={})
    assert (other, hash(other)) == (GUIDE, hash(GUIDE))
    assert GUIDE not in (VERSION_11, GUIDE.key)


@pytest.mark.parametrize(
    ("clause", "label"),
    [
        ("bc.1e.after_a_check", "3-W1"),
        ("s3.w.3", "3-W3"),
        ("bc.11.half_closed", "3-W5"),
        ("bc.11.half_reopens", "3-W5"),
        ("bc.11.over_counted", "3-W5"),
        ("bc.11c.completes", "3-W5"),
        *((f"bc.1.{word}", "3-W8") for word in ("check", "call", "bet", "raise")),
        *((f"bc.1.{word}.limit", "3-W8") for word in ("check", "call", "bet", "raise")),
        ("bc.7.said", "3-W8"),
        ("bc.7.said.limit", "3-W8"),
        ("bc.1.tap", "3-W9"),
        ("bc.1.tap.limit", "3-W9"),
        ("bc.4.lone_chip", "3-W15"),
        ("bc.9.under", "3-W16"),
        ("s14.nl.1", "NL-1"),
        ("s14.nl.3.raise", "NL-3"),
        ("s14.nl.7.words", "NL-7"),
        ("s14.nl.11", "NL-11"),
    ],
)
def test_the_private_games_edition_is_cited_where_the_edition_of_the_room_is_silent(
    clause: str, label: str
) -> None:
    cite = cited(BY_ID[clause], House())
    assert cite
    assert cite.label == label
    assert any(one.authority == PRIVATE for one in BY_ID[clause].cites)
