"""The change log of rulings names each case that is ruled otherwise than in the last release."""

import json
from datetime import date
from pathlib import Path

import pytest

from tests.rulings.rulebook.decisions.kept_decisions import KEPT, Decisions, kept
from tests.rulings.rulebook.decisions.release import (
    CHANGES,
    RELEASED,
    NotReleased,
    release,
    unnamed_and_unchanged,
)

CALL, FOLD = "words/call-is-a-call", "words/fold-is-a-fold"
DAY = date(2026, 11, 28)


def _log(*lines: str) -> str:
    return "# Rulings\n\n## Unreleased\n\n" + "".join(f"{line}\n" for line in lines)


def _wrong(log: str, now: Decisions, released: Decisions) -> list[str]:
    return [line.partition(": ")[0] for line in unnamed_and_unchanged(log, now, released)]


def test_every_ruling_that_changed_since_the_last_release_has_a_line_in_the_change_log() -> None:
    text = CHANGES.read_text(encoding="utf-8")
    assert list(unnamed_and_unchanged(text, kept(), kept(RELEASED))) == []


def test_a_ruling_that_changed_needs_a_line() -> None:
    now, before = {CALL: {"outcome": "ruled"}}, {CALL: {"outcome": "floor decides"}}
    assert _wrong(_log(), now, before) == [CALL]
    assert _wrong(_log(f"- It is ruled now, by BC-1: `{CALL}`."), now, before) == []


def test_a_case_that_was_taken_out_needs_a_line_and_a_new_one_needs_none() -> None:
    ruled = {"outcome": "ruled"}
    assert _wrong(_log(), {CALL: ruled, FOLD: ruled}, {CALL: ruled}) == []
    assert _wrong(_log(), {CALL: ruled}, {CALL: ruled, FOLD: ruled}) == [FOLD]


def test_a_line_for_a_case_that_is_ruled_as_before_is_refused() -> None:
    ruled = {CALL: {"outcome": "ruled"}}
    assert _wrong(_log(f"- `{CALL}` and `{FOLD}`"), ruled, ruled) == [CALL, FOLD]


def test_a_line_of_a_former_release_does_not_count() -> None:
    log = _log() + f"\n## 0.1.0 (2026-01-01)\n\n- `{CALL}`\n"
    assert _wrong(log, {CALL: {"outcome": "ruled"}}, {CALL: {"outcome": "no clause"}}) == [CALL]


def test_a_release_gives_the_lines_its_heading_and_keeps_the_decisions(tmp_path: Path) -> None:
    changes, released = tmp_path / "CHANGES.md", tmp_path / "released.json"
    case, ruling = next(iter(kept().items()))
    released.write_text(json.dumps(kept() | {case: {**ruling, "outcome": "another one"}}))
    changes.write_text(_log(f"- It is ruled otherwise: `{case}`."))
    release("0.2.0", DAY, changes=changes, released=released)
    assert released.read_bytes() == KEPT.read_bytes()
    opened, _, closed = changes.read_text().partition("## 0.2.0 (2026-11-28)\n")
    assert f"`{case}`" in closed
    assert list(unnamed_and_unchanged(opened, kept(), kept(released))) == []


@pytest.mark.parametrize(
    ("version", "log", "why"),
    [
        ("", _log(), "VERSION '': three numbers are allowed"),
        ("two", _log(), "VERSION 'two': three numbers are allowed"),
        ("0.2.0", "# Rulings\n", "there is no heading '## Unreleased'"),
        ("0.2.0", _log() + "\n## 0.2.0 (2026-01-01)\n", "CHANGES.md has it already"),
        ("0.2.0", _log(f"- `{CALL}`"), f"{CALL}: CHANGES.md names it"),
    ],
)
def test_a_release_that_cannot_be_made_is_refused_and_writes_nothing(
    tmp_path: Path, version: str, log: str, why: str
) -> None:
    changes, released = tmp_path / "CHANGES.md", tmp_path / "released.json"
    changes.write_text(log)
    released.write_bytes(KEPT.read_bytes())
    with pytest.raises(NotReleased, match=why):
        release(version, DAY, changes=changes, released=released)
    assert changes.read_text() == log
