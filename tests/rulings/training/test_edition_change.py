"""Moving to another edition or house: what changes, what no longer holds, what to learn."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rules.clauses_in_force import cited, in_force
from rules.house import House
from rulings.cli.main import app
from rulings.judgement.rule import rule
from rulings.training.drills.drill import drill_of
from rulings.training.drills.recipe import recipes
from rulings.training.progress.edition_change import Move, move, of_course

EARLY, ELEVEN = House(edition="rrop-early"), House()


@pytest.fixture(scope="module")
def found() -> Move:
    return move(EARLY, ELEVEN)


@pytest.mark.long
def test_the_clauses_that_are_new_gone_and_renumbered_are_those_of_the_books(found: Move) -> None:
    old, new = ({c.id: c for t in in_force(h).values() for c in t} for h in (EARLY, ELEVEN))
    rows = {one.clause: one for one in found.clauses}
    assert {name for name, one in rows.items() if one.how == "new"} == new.keys() - old.keys()
    assert {name for name, one in rows.items() if one.how == "gone"} == old.keys() - new.keys()
    for name in old.keys() & new.keys():
        was, now = cited(old[name], EARLY), cited(new[name], ELEVEN)
        assert was
        assert now
        if was.label != now.label:
            assert (rows[name].before, rows[name].after) == (was.label, now.label)
            assert rows[name].how in ("renumbered", "ruled otherwise")


@pytest.mark.long
def test_a_drill_that_no_longer_holds_is_ruled_otherwise(found: Move) -> None:
    assert found.no_longer
    gone = {one.recipe for one in found.no_longer}
    for name, one in recipes().items():
        was, now = rule(one.dispute, EARLY), rule(one.dispute, ELEVEN)
        if was.decision != now.decision and "ruled" in (was.outcome, now.outcome):
            assert name in gone
    for row in found.no_longer:
        dispute = recipes()[row.recipe].dispute
        assert rule(dispute, EARLY).decision == row.before
        assert rule(dispute, ELEVEN).decision == row.after


@pytest.mark.slow
def test_the_course_is_short_and_drills_what_is_new_by_the_new_book(found: Move) -> None:
    new = {one.clause for one in found.clauses if one.how == "new"}
    otherwise = {one.recipe for one in found.no_longer}
    assert 5 < len(found.course) == len(set(found.course)) < 20
    taught: set[str] = set()
    for name in found.course:
        one = drill_of(of_course(name, ELEVEN), 1)
        assert one.ruling.outcome in ("ruled", "floor decides")
        assert one.ruling.rulebook.edition == "rrop-11"
        rests = {reason.clause for reason in one.ruling.reasons}
        assert rests & new or name.partition("@")[0] in otherwise
        taught |= rests
    # By the letter of version 11 nothing is ruled in a house that goes by its meaning.
    assert {name for name in new - taught if ".letter_" not in name} == set()


@pytest.mark.slow
def test_the_same_house_changes_nothing() -> None:
    assert move(ELEVEN, ELEVEN) == Move(clauses=(), no_longer=(), course=())


@pytest.mark.long
def test_another_house_by_the_same_book_is_a_course_too() -> None:
    found = move(ELEVEN, House(killer_acts="last"))
    # In an account of a round with a kill blind, whose turn it is hangs on when the killer acts.
    of_a_round = {
        "bc.1.call.limit",
        "bc.9.call",
        "bc.6.improper.in_a_round",
        "s3.w.10.called_before",
    }
    assert {one.clause for one in found.clauses} == {"s13.2", "bc.15b", *of_a_round}
    assert {one.how for one in found.clauses} == {"ruled otherwise"}
    assert any("killer-acts-last" in name for name in found.course)


@pytest.mark.long
def test_the_command_tells_it_and_gives_it_as_json(found: Move) -> None:
    asked = ["course", "--from", "rrop-early", "--to", "rrop-11"]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == 0
    assert "Gone: 2\n" in told.output
    assert f"Course: {len(found.course)} drills" in told.output
    given = CliRunner().invoke(app, [*asked, "--json"])
    assert Move.model_validate_json(given.output) == found
    assert json.loads(given.output)["course"] == list(found.course)


@pytest.mark.long
def test_the_command_takes_house_files(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text('edition = "rrop-11"\nkiller_acts = "last"\n', encoding="utf-8")
    told = CliRunner().invoke(app, ["course", "--from", "rrop-11", "--to", f"{file}"])
    assert told.exit_code == 0
    assert "BC-15b" in told.output
    both = ["course", "--from", "rrop-11", "--to", "rrop-11", "--house", f"{file}"]
    assert CliRunner().invoke(app, both).output == "Nothing changes.\n"


@pytest.mark.parametrize("more", [["--to", "rrop-12"], ["--to", "rrop-11", "--house", "none.toml"]])
def test_what_is_no_book_and_no_file_is_refused(more: list[str]) -> None:
    told = CliRunner().invoke(app, ["course", "--from", "rrop-early", *more])
    assert told.exit_code == 2
    assert "rrop-12" in told.output or "none.toml" in told.output
