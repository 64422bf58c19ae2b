"""Every row that the sources rule on is a clause or a figure, with cases: the list is held here."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.books.conventions.authority import CONVENTIONS
from rules.books.registry import BY_ID
from rules.house import House
from tests.support.disputes.library_read_once import library

ROWS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "sources.toml").read_text(encoding="utf-8")
)
HELD_BY_NONE: dict[str, str] = ROWS.pop("held_by_none")
BY_OTHER_BOOKS = ("kill_pots", "no_limit", "pot_limit", "conventions", "readings")
CARDS = (
    "3C 4",
    *(f"3M 1{letter}" for letter in "abcdefghij"),
    *("3M 2", "3K 1d", "3K 1e"),
    *(f"3I {number}" for number in range(3, 16)),
    *(f"5 {number}" for number in range(1, 6)),
    "2D 4 of a deck",
)
"""Each rule on the deal, the deck and the board that decides something."""
SECTIONS_1_TO_7 = (
    "1C",
    *(f"1E {number}" for number in range(1, 11)),
    *(f"2D {number}" for number in range(1, 8)),
    *(f"2P {number}" for number in range(1, 24)),
    *(f"2S {number}" for number in range(1, 4)),
    *(f"3B {number}" for number in range(1, 4)),
    *(f"3C {number}" for number in range(1, 5)),
    *(f"3M 1{letter}" for letter in "abcdefghij"),
    "3M 2",
    *(f"3K 1{letter}" for letter in "abcdef"),
    *("3K 2", "3K 3"),
    *(f"3I {number}" for number in range(1, 16)),
    *(f"3W {number}" for number in range(1, 17)),
    *(f"3S {number}" for number in range(1, 8)),
    *(f"3T {number}" for number in range(1, 5)),
    *(f"3T 5{letter}" for letter in "abcd"),
    *(f"4 {number}" for number in range(1, 16)),
    *(f"5 {number}" for number in range(1, 7)),
    *("6 1", "7 1", "7 2"),
)
"""Each numbered rule of Sections 1 to 7, as it is printed."""
NOT_DECIDING = frozenset(("2D 1", "2D 3", "2P 3", "3C 1", "3C 2", "3C 3", "3S 3", "3T 2"))
"""Those of them that settle no dispute: what a room takes on, and how cards are handled."""
WORKED_DISPUTES = range(1, 33)
EVERY = [(part, row, settled) for part, rows in ROWS.items() for row, settled in rows.items()]
CASES = {case.name: case for _, _, case in library()}
HITS = {name for case in CASES.values() for name in case.clause}
MISSES = {name for case in CASES.values() for name in case.not_}


@pytest.mark.parametrize(
    ("part", "row", "settled"), EVERY, ids=[f"{part} {row}" for part, row, _ in EVERY]
)
def test_the_row_is_settled_by_clauses_or_by_figures_with_cases(
    part: str, row: str, settled: list[str]
) -> None:
    assert settled
    for one in settled:
        kind, _, name = one.partition(": ")
        if kind == "case":
            assert name in CASES
        elif kind == "option":
            assert name in House.model_fields
        else:
            assert one in BY_ID
            assert one in HITS
            assert one in MISSES


def test_no_row_is_left_out() -> None:
    assert {part: len(rows) for part, rows in ROWS.items()} == {
        "kill_pots": 16,
        "no_limit": 28,
        "pot_limit": 13,
        "conventions": 107,
        "readings": 24,
        "private_games": 16,
        "cards": len(CARDS),
        "hands": 9,
        "showdown": 8,
        "ties": 11,
        "claims": 4,
        "blinds_and_seats": 19,
        "table_and_conduct": 37,
    }


def test_each_rule_on_cards_is_settled() -> None:
    assert sorted(ROWS["cards"]) == sorted(CARDS)


def test_each_rule_of_sections_1_to_7_is_settled_or_settles_nothing_and_says_why() -> None:
    ours = [rows for part, rows in ROWS.items() if part not in BY_OTHER_BOOKS]
    settled = {row.partition(",")[0] for rows in ours for row in rows}
    assert set(SECTIONS_1_TO_7) - settled == NOT_DECIDING
    said = {sentence.partition(",")[0] for sentence in HELD_BY_NONE}
    assert said >= NOT_DECIDING


def test_each_worked_dispute_of_sections_1_to_7_is_a_case() -> None:
    told = (re.match(r"worked dispute (\d+)", case.source) for case in CASES.values())
    assert {int(one[1]) for one in told if one} == set(WORKED_DISPUTES)


def test_a_sentence_that_no_clause_holds_says_why() -> None:
    assert all(why.endswith(".") for why in HELD_BY_NONE.values())
    rows = {row for _, row, _ in EVERY} | NOT_DECIDING
    assert {sentence.partition(",")[0] for sentence in HELD_BY_NONE} <= rows


def test_every_clause_of_the_conventions_belongs_to_a_row_that_is_listed() -> None:
    listed = {row for _, row, _ in EVERY}
    for clause in BY_ID.values():
        for cite in clause.cites:
            if cite.authority == CONVENTIONS:
                assert f"BC {cite.number}" in listed, clause.id
