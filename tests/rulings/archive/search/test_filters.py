"""Rulings are found by the decision that was taken: how, which, on whose word, what nobody knew."""

from datetime import UTC, datetime
from typing import Any

import pytest
from typer.testing import CliRunner

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import entry_of
from rulings.archive.search.find import find
from rulings.archive.search.query import BadQuery, query_of
from rulings.cli.main import app
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.take import take
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.disputes.unasked import CHIP, MISREAD, nobody_knows

NOW = datetime(2026, 5, 1, tzinfo=UTC)
UNHARMED = MISREAD | {"acts": [MISREAD["acts"][0], MISREAD["acts"][1] | {"harm": "none"}]}
ACCOUNTS = [
    {"answer": "before the chips", "by": ["the dealer"]},
    {"answer": "after the chips", "by": ["Ben", "Zoë"]},
]
QUARREL = CHIP | {"disputed": [{"path": "acts[0].spoke", "accounts": ACCOUNTS}]}

TAKEN: tuple[tuple[dict[str, Any], str, list[str] | None], ...] = (
    (UNHARMED, "may-be-withdrawn", None),
    (UNHARMED, "corrected", ["the camera"]),
    (QUARREL, "account-1", None),
    (QUARREL, "account-2", None),
    (nobody_knows(CHIP, "acts[0].spoke"), "if-2", None),
    (nobody_knows(MISREAD, "acts[1].harm"), "if-1:corrected", ["the camera"]),
)
"""Six entries, from the first: what was ruled on, which decision was taken, on whose word."""

FOUND: dict[str, tuple[dict[str, str], list[int]]] = {
    "of those left to the floor": ({"taken": "left to the floor"}, [2, 1]),
    "an account": ({"taken": "on an account"}, [4, 3]),
    "what nobody knew": ({"taken": "nobody knew"}, [6, 5]),
    "a key alone": ({"decision": "may-be-withdrawn"}, [1]),
    "a key under what nobody knew too": ({"decision": "corrected"}, [6, 2]),
    "one account": ({"decision": "account-2"}, [4]),
    "the end of a key that is no key": ({"decision": "rected"}, []),
    "a word as it is told": ({"on_word_of": "the dealer"}, [3]),
    "a word in other letters": ({"on_word_of": " The Camera"}, [6, 2]),
    "one of two who gave an account": ({"on_word_of": "Zoë"}, [4]),
    "part of a name": ({"on_word_of": "the"}, []),
    "part of a question": ({"nobody_knew": "When was it"}, [5]),
    "a sign that stands for any letter elsewhere": ({"nobody_knew": "%"}, []),
    "what nobody knew on somebody's word": (
        {"nobody_knew": "damage anyone", "on_word_of": "the camera"},
        [6],
    ),
    "with another filter": ({"taken": "on an account", "text": "300"}, [4]),
}


def keep_taken(dispute: dict[str, Any], key: str, whose: list[str] | None) -> None:
    read, house = read_dispute(dispute), House()
    ruling = decided(read, house).ruling
    taken = take(ruling, key, on_word_of=whose)
    keep(MANAGER, entry_of(read, house, ruling, floor="Mara", happened=NOW, taken=taken), house)


def fill() -> None:
    for dispute, key, whose in TAKEN:
        keep_taken(dispute, key, whose)
    keep(MANAGER, *entry(19))  # ruled as it was recommended: nothing was taken


@pytest.mark.parametrize("name", ["Élodie", "élodie", "ÉLODIE"])
def test_capitals_of_any_language_are_found(archive: str, name: str) -> None:
    keep_taken(UNHARMED, "corrected", ["Élodie"])
    found = find(MANAGER, query_of({"on_word_of": name}))
    assert [row.number for row in found.rows] == [1]


def test_a_ruling_is_found_by_the_decision_that_was_taken(archive: str) -> None:
    fill()
    for why, (filters, numbers) in FOUND.items():
        page = find(MANAGER, query_of(filters))
        assert [row.number for row in page.rows] == numbers, why


def test_an_unknown_way_of_taking_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadQuery, match=r"taken: 'by a coin'.*nobody knew"):
        query_of({"taken": "by a coin"})


def test_the_command_line_finds_by_the_decision_taken(archive: str) -> None:
    fill()

    def numbers(*options: str) -> list[str]:
        told = CliRunner().invoke(app, ["archive", "find", *options]).stdout
        return [line.split()[0] for line in told.splitlines()]

    assert numbers("--taken", "nobody knew") == ["6", "5"]
    assert numbers("--decision", "corrected", "--on-word-of", "the camera") == ["6", "2"]
    assert numbers("--nobody-knew", "when was it said") == ["5"]
