"""The rulebook is whole: every number of every edition is a record, with cases and questions."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import asdict, replace

import pytest
import rfc8785

from rules.books.registry import AUTHORITIES, BOOKS, CLAUSES, EditionKey
from rules.clause.authority import HOUSE
from rules.clause.clause import Clause, IsNot, OneOf
from rules.clauses_in_force import in_force, version
from rules.house import House, HouseRule
from rules.vocabulary import QUESTIONS, WORDS
from rules.vocabulary.house_options import OPTIONS
from rulings.rulebook.case_library import uncovered
from tests.support.disputes.library_read_once import library

KILL = [("rrop-11", "13", str(number)) for number in range(14) if number]
NUMBERS = [
    *KILL,
    ("rrop-11", "13", "preamble"),
    *((edition, "14", "preamble") for edition in ("rrop-11", "rrop-early")),
    *(
        (edition, "14 NL", str(number))
        for edition in ("rrop-11", "rrop-early")
        for number in range(1, 18)
    ),
    *(
        (edition, "14 PL", str(number))
        for edition in ("rrop-11", "rrop-early")
        for number in range(1, 7)
    ),
    ("rrop-11", "14 PL", "heading"),
    ("rrop-early", "14 PL", "preamble"),
]


@pytest.mark.parametrize(("authority", "section", "number"), NUMBERS, ids="-".join)
def test_every_printed_number_is_a_clause(authority: str, section: str, number: str) -> None:
    cited = {(c.authority.key, c.section, c.number) for clause in CLAUSES for c in clause.cites}
    assert (authority, section, number) in cited


@pytest.mark.parametrize("edition", ["rrop-11", "rrop-early"])
def test_every_clause_in_force_is_cited_in_a_book_the_room_holds(edition: EditionKey) -> None:
    for clauses in in_force(House(edition=edition)).values():
        for clause in clauses:
            cite = clause.citation_in(BOOKS[edition])
            assert cite is not None
            assert cite.section in cite.authority.sections
            assert cite.authority.key in AUTHORITIES
            other = {"rrop-11", "rrop-early"} - {str(edition)}
            assert cite.authority.key not in other or cite.section == "13"


def test_section_13_is_cited_to_version_11_in_a_room_on_the_earlier_edition() -> None:
    held = [c for c in CLAUSES if c.cites[0].section == "13"]
    assert held
    cites = [c.citation_in(BOOKS["rrop-early"]) for c in held]
    assert {cite.authority.key for cite in cites if cite} == {"rrop-11"}
    assert None not in cites


def test_the_editions_share_ids_and_differ_in_substance_where_they_differ() -> None:
    def ids(edition: EditionKey) -> set[str]:
        return {c.id for cs in in_force(House(edition=edition)).values() for c in cs}

    assert "s14.nl.12.raise" in ids("rrop-11") - ids("rrop-early")
    assert "s14.nl.10_early.call" in ids("rrop-early") - ids("rrop-11")
    assert version(House()) != version(House(edition="rrop-early"))


@pytest.mark.parametrize("conventions", [True, False])
@pytest.mark.parametrize("book", BOOKS)
def test_the_version_is_the_hash_of_the_canonical_json(book: str, conventions: bool) -> None:
    own = HouseRule(number="H 1", clause="s14.nl.10.call", reason='So “it” is – "𝄞" \\ é', say="ﬁ")
    house = House(edition=book, conventions=conventions, rules=(own,))
    held = [clause for clauses in in_force(house).values() for clause in clauses]
    plain = [{**asdict(replace(clause, cites=())), "cites": _cites(clause)} for clause in held]
    assert any(clause.say == own.say for clause in held)
    assert version(house) == hashlib.sha256(rfc8785.dumps(plain)).hexdigest()[:16]


def _cites(clause: Clause) -> list[dict[str, str]]:
    return [
        {"authority": cite.authority.key, "section": cite.section, "number": cite.number}
        for cite in clause.cites
    ]


def test_ids_and_titles_are_each_used_once() -> None:
    assert len({c.id for c in CLAUSES}) == len(CLAUSES)
    assert len({(c.topic, c.title) for c in CLAUSES}) == len(CLAUSES)


SAYS_THAT_IT_IS_OPEN = re.compile(r"\b(may|floor|for the house|No rule|no rule)\b")
THE_RULE_IS_FIRM = {
    # What is improper is so: what it costs is left open.
    *(
        f"s1.e.{number}.{when}"
        for number in (1, 2, 4, 5, 6, 7, 8, 10)
        for when in ("first", "again")
    ),
    # It says on what the decision hangs, and not what it is.
    *("bc.10e.uneven", "s14.0.lowball", "s14.nl.3.letter_frees", "s14.nl.12.two_counts"),
}


def test_a_clause_that_leaves_it_to_the_floor_says_no_outcome_as_if_it_were_firm() -> None:
    left_open = {clause.id: clause.title for clause in CLAUSES if clause.may}
    flat = {name for name, title in left_open.items() if not SAYS_THAT_IT_IS_OPEN.search(title)}
    assert flat == THE_RULE_IS_FIRM


def test_a_firm_rule_of_the_house_is_one_that_the_house_has_set() -> None:
    options = {*OPTIONS, "line"}  # which follows from the house's line, and whether chips passed it
    own = [clause for clause in CLAUSES if all(one.authority is HOUSE for one in clause.cites)]
    assert own
    assert [one.id for one in own if not one.may and not options & {*one.when}] == []


def _facts_read(clause: Clause) -> Iterator[tuple[str, str]]:
    for name, test in clause.when.items():
        words = (
            test.words
            if isinstance(test, OneOf)
            else (test.word,)
            if isinstance(test, IsNot)
            else (test,)
        )
        yield from ((name, word) for word in words)


@pytest.mark.parametrize(
    "clause", CLAUSES, ids=lambda clause: f"{clause.cites[0].label}-{clause.id}"
)
def test_every_fact_a_clause_reads_is_a_word_with_a_question(clause: Clause) -> None:
    for name, word in _facts_read(clause):
        held = WORDS[clause.topic][name]
        assert word in held.answers
        assert all(key in QUESTIONS for key in held.asks)


def test_every_clause_has_a_case_where_it_applies_and_a_near_miss() -> None:
    without_hit, without_miss = uncovered(tuple(case for _, _, case in library()))
    assert (without_hit, without_miss) == ((), ())
