"""The command line: rulings, the check, the rulebook, the schema, and clear refusals."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulings.cli.main import app
from rulings.rulebook.case_library import CASES, library

run = CliRunner()

OVERSIZED = """\
situation: betting
game: {structure: no-limit, play: cash, small_blind: 50, big_blind: 100}
table: {bet: 300, in_front: {Bettor: 300}}
acts:
  - player: Caller
    said: nothing
    chips: [1000]
    released: released
"""


@pytest.fixture
def oversized(tmp_path: Path) -> Path:
    file = tmp_path / "oversized.yaml"
    file.write_text(OVERSIZED)
    return file


def test_rule_prints_the_decision_the_money_and_the_number(oversized: Path) -> None:
    result = run.invoke(app, ["rule", str(oversized)])
    assert result.exit_code == 0
    assert result.stdout.startswith("Call: 300\n")
    assert "700 back to Caller" in result.stdout
    assert "NL-10" in result.stdout
    assert "version 11" in result.stdout


def test_rule_cites_the_number_of_the_edition_asked_for(oversized: Path) -> None:
    result = run.invoke(app, ["rule", str(oversized), "--book", "rrop-early"])
    assert "NL-11" in result.stdout
    assert "version 11" not in result.stdout


def test_rule_gives_the_ruling_as_json(oversized: Path) -> None:
    ruling = json.loads(run.invoke(app, ["rule", str(oversized), "--json"]).stdout)
    assert ruling["outcome"] == "ruled"
    (move,) = ruling["moves"]
    assert (move["player"], move["chips"], move["way"]) == ("Caller", 700, "back to the player")


MISREAD = """\
situation: betting
game: {structure: no-limit, play: cash, small_blind: 50, big_blind: 100}
table: {round: later, bet: 0}
acts:
  - {player: Ann, did: bets, to: 400}
  - {player: Ben, said: call, chips: [100], spoke: with the chips, released: released,
     motions: one, behind: more chips, believed: another amount, harm: none}
"""


def test_rule_prints_every_decision_left_open_and_takes_the_one_that_is_named(
    tmp_path: Path,
) -> None:
    file = tmp_path / "misread.yaml"
    file.write_text(MISREAD)
    printed = run.invoke(app, ["rule", str(file)]).stdout
    assert "  Proposed: The call may be taken back  [may-be-withdrawn]\n" in printed
    assert "  Or: The call stands: 400  [corrected]\n" in printed
    taken = run.invoke(app, ["rule", str(file), "--decide", "corrected", "--on-word-of", "Ann"])
    assert taken.stdout.startswith(
        "The call stands: 400\n"
        "  Decided by the floor, on the word of Ann  [corrected]\n"
        "  Say: I find for Ann. Ben, your call stands at 400. Put in 300 more.\n"
    )
    told = json.loads(
        run.invoke(app, ["rule", str(file), "--decide", "corrected", "--json"]).stdout
    )
    assert [one["key"] for one in told["decisions"]] == ["may-be-withdrawn", "corrected"]
    assert (told["taken"]["key"], told["taken"]["on_word_of"]) == ("corrected", [])


def test_rule_refuses_a_decision_that_is_not_left_open(oversized: Path, tmp_path: Path) -> None:
    file = tmp_path / "misread.yaml"
    file.write_text(MISREAD)
    refused = run.invoke(app, ["rule", str(file), "--decide", "fold"])
    assert refused.exit_code == 2
    assert "one of these is allowed: may-be-withdrawn, corrected" in refused.stderr
    firm = run.invoke(app, ["rule", str(oversized), "--decide", "call"])
    assert firm.exit_code == 2
    assert "no decision is left open: Call: 300" in firm.stderr
    alone = run.invoke(app, ["rule", str(oversized), "--on-word-of", "Ann"])
    assert alone.exit_code == 2


def test_rule_takes_a_case_by_its_name() -> None:
    path, _, case = next(library())
    result = run.invoke(app, ["rule", str(path), "--case", case.name, "--json"])
    assert json.loads(result.stdout)["outcome"] == case.ruling.outcome


def test_rule_names_the_cases_where_the_name_is_not_one() -> None:
    path, _, case = next(library())
    result = run.invoke(app, ["rule", str(path), "--case", "no such case"])
    assert result.exit_code == 2
    assert case.name in result.stderr


def test_bad_input_is_refused_with_every_reason_its_line_and_field(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(
        "situation: betting\n"
        "table: {bet: 300, stacks: {Caller: -5}}\n"
        "acts:\n"
        "  - player: Caller\n"
        "    colour: red\n"
        "    chips: [500, 2.5]\n"
        "    put_in: 400\n"
    )
    result = run.invoke(app, ["rule", str(file)])
    assert result.exit_code == 2
    assert "line 2: table.stacks.Caller: -5" in result.stderr
    assert "line 5: acts[0].colour" in result.stderr
    assert "line 6: acts[0].chips[1]: 2.5" in result.stderr


@pytest.mark.parametrize(
    ("text", "line"),
    [("acts: [", "line 1"), ("a: 1\n b: 2\n", "line 2"), ("\x00", "line 1"), ("- 1\n", "line 1")],
)
def test_a_file_that_is_no_dispute_is_refused_with_a_line(
    tmp_path: Path, text: str, line: str
) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(text)
    result = run.invoke(app, ["rule", str(file)])
    assert result.exit_code == 2
    assert line in result.stderr


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    result = run.invoke(app, ["rule", str(tmp_path / "none.yaml")])
    assert result.exit_code == 2
    assert "No such file" in result.stderr


def test_check_rules_every_case_and_counts_them() -> None:
    result = run.invoke(app, ["check", "--json"])
    found = json.loads(result.stdout)
    assert result.exit_code == 0
    assert found["passed"] == found["cases"] == len(list(library()))
    assert found["failed"] == 0
    assert found["without_a_case"] == found["without_a_near_miss"] == []


def test_check_fails_where_a_case_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in CASES.rglob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text())
    (tmp_path / "wrong.yaml").write_text(
        "- name: a case that expects the wrong thing\n"
        "  from: our numbers\n"
        "  dispute: {situation: clock, asked: 'no'}\n"
        "  ruling: {outcome: no clause}\n"
    )
    monkeypatch.setattr("rulings.cli.rulebook.check.library", lambda: library(tmp_path))
    result = run.invoke(app, ["check"])
    assert result.exit_code == 1
    assert "a case that expects the wrong thing" in result.stdout
    assert "failed: 1" in result.stdout


def test_rulebook_lists_the_clauses_of_an_edition() -> None:
    rows = json.loads(run.invoke(app, ["rulebook", "--json", "--book", "rrop-early"]).stdout)
    by_id = {row["id"]: row["label"] for row in rows}
    assert by_id["s14.nl.10.call"] == "NL-11"
    assert "s14.nl.12.call" not in by_id


def test_schema_is_the_schema_of_a_dispute() -> None:
    schema = json.loads(run.invoke(app, ["schema"]).stdout)
    assert "Betting" in schema["$defs"]
    assert "Kill" in schema["$defs"]
    said = schema["$defs"]["Act"]["properties"]["said"]["anyOf"]
    assert {"type": "string"} in said


def test_the_commands_are_there_for_python_to_run_as_a_module() -> None:
    command = [sys.executable, "-m", "rulings.cli.main", "--help"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=CASES.parent)
    assert "compare" in told.stdout
