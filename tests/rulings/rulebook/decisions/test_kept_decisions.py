"""What is decided of every case is what is kept: a change of it shows in the file."""

import os
from pathlib import Path

import pytest

from tests.rulings.rulebook.decisions import kept_decisions
from tests.rulings.rulebook.decisions.kept_decisions import decided, keep, kept
from tests.support.disputes.library_read_once import library

RENEW = "RENEW_GOLDEN"


@pytest.mark.slow
def test_every_case_is_decided_as_is_kept() -> None:
    found = {case.id: decided(path, place, case) for path, place, case in library()}
    if os.environ.get(RENEW):
        keep(found)
    held = kept()
    other = [case for case in {**held, **found} if held.get(case) != found.get(case)]
    assert not other, "if that is meant, cases/README.md says how to write the file anew"


def test_the_values_the_clauses_and_the_first_question_are_kept_and_nothing_else() -> None:
    by_name = {one[2].name: one for one in library()}
    call = decided(*by_name["A silent 1,000 chip facing 300 is a call, and 700 goes back"])
    assert call.keys() == {"outcome", "acts", "moves", "options", "clauses"}
    assert call["moves"] == [{"player": "Ben", "chips": 700, "way": "back to the player"}]
    assert call["clauses"] == ["s14.nl.10.call"]
    asked = decided(*by_name["Telling a live hand turns first on who is in the pot"])
    assert asked == {"outcome": "need to know", "asks": "misconduct.pot"}


def test_a_value_that_changes_changes_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_decisions, "KEPT", tmp_path / "decisions.json")
    acts = [{"index": index, "act": "call", "to": 300} for index in range(4)]
    keep({"a case": {"outcome": "ruled", "acts": acts, "clauses": ["s14.nl.10.call"]}})
    before = kept_decisions.KEPT.read_text().splitlines()
    acts[2]["to"] = 400
    keep({"a case": {"outcome": "ruled", "acts": acts, "clauses": ["s14.nl.10.call"]}})
    assert kept()["a case"]["acts"] == acts
    after = kept_decisions.KEPT.read_text().splitlines()
    assert [a for a, b in zip(before, after, strict=True) if a != b] == [
        '   {"index": 2, "act": "call", "to": 300},'
    ]
