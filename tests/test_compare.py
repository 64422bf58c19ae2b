"""The same dispute under each edition: alike where they are alike, marked where they part."""

import json

from typer.testing import CliRunner

from rulings.cases import CASES, dispute_of, library
from rulings.cli import app
from rulings.compare import compare


def _rows_of(name: str) -> dict[str, tuple[str, bool]]:
    path, place, case = next(one for one in library() if one[2].name == name)
    rows = compare(dispute_of(path, place, case), case.house)
    assert rows[0].own
    assert not rows[0].differs
    assert rows[0].key == case.house.edition
    return {row.key: (row.decision, row.differs) for row in rows}


def test_a_call_that_did_damage_stands_in_version_11_and_may_be_withdrawn_in_the_earlier() -> None:
    rows = _rows_of("The same call stands at 1,200 by version 11 once it has done damage")
    assert rows == {
        "rrop-11": ("The call stands: 1,200", False),
        "rrop-early": ("Floor decides: the call may be taken back", True),
    }


def test_a_raise_made_on_a_misreading_is_protected_by_version_11_only() -> None:
    rows = _rows_of(
        "Raise to 600, said by a player who missed a raise to 1,200, may be withdrawn by version 11"
    )
    assert rows["rrop-11"] == ("Floor decides: the raise may be taken back", False)
    assert rows["rrop-early"] == ("Raise to 2,100, the minimum", True)


def test_a_lone_silent_chip_is_ruled_alike_under_another_number() -> None:
    rows = _rows_of("A silent 1,000 chip facing 300 is a call, and 700 goes back")
    assert {differs for _, differs in rows.values()} == {False}


def test_the_command_marks_the_edition_that_differs() -> None:
    file = str(CASES / "s14_no_limit_relief.yaml")
    name = "The same call stands at 1,200 by version 11 once it has done damage"
    run = CliRunner().invoke(app, ["compare", file, "--case", name])
    assert run.exit_code == 0
    assert "  Robert's Rules of Poker, version 11: The call stands: 1,200" in run.stdout
    assert "* Robert's Rules of Poker, an earlier version: Floor decides" in run.stdout
    rows = json.loads(CliRunner().invoke(app, ["compare", file, "--case", name, "--json"]).stdout)
    assert [row["differs"] for row in rows] == [False, True]
    assert "NL-10" in rows[1]["cites"]
