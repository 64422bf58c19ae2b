"""`floor doctor`: what it prints, and that its exit code says whether something is wrong."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulings.cli.main import app
from rulings.cli.room import doctor
from rulings.engine.worker.worker import Worker


@pytest.fixture(autouse=True)
def new_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("FLOOR_DATABASE", "FLOOR_DRAFTS", "FLOOR_KEYS", "FLOOR_HOUSE", "FLOOR_WITNESS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'data'}")
    return tmp_path / "data"


def test_a_machine_on_which_all_is_well_is_said_to_be(new_machine: Path) -> None:
    ran = CliRunner().invoke(app, ["doctor"])
    assert ran.exit_code == 0, ran.stdout
    lines = ran.stdout.splitlines()
    assert lines[2] == "well     Engine: It rules a case of the library, in a process of its own."
    assert lines[-1] == "Nothing is wrong."
    assert not new_machine.exists()


def test_what_is_wrong_ends_it_with_exit_code_1_and_a_program_reads_the_same(
    new_machine: Path,
) -> None:
    new_machine.mkdir(mode=0o755)
    ran = CliRunner().invoke(app, ["doctor", "--json"])
    assert ran.exit_code == 1
    found = {one["about"]: one for one in json.loads(ran.stdout)}
    assert (found["Data folder"]["state"], found["Data folder"]["do"]) == (
        "wrong",
        f"chmod 700 {new_machine}",
    )
    new_machine.chmod(0o755)  # what opened it has closed it to others
    assert CliRunner().invoke(app, ["doctor"]).stdout.endswith("\n1 thing is wrong.\n")


def test_an_engine_that_does_not_start_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoWorker(Worker):
        def __init__(self) -> None:
            super().__init__(("/nonexistent/python",))

    monkeypatch.setattr("rulings.cli.room.doctor.Worker", NoWorker)
    found = doctor._of_the_engine()
    assert found.state == "wrong"
    assert "The engine's process cannot be started" in found.told


@pytest.mark.parametrize(
    ("runs", "state"),
    [((3, 10, 9), "wrong"), ((3, 11, 0), "well"), ((3, 13, 9), "well"), ((3, 14, 0), "wrong")],
)
def test_a_python_that_it_was_not_tried_with_is_wrong(runs: tuple[int, ...], state: str) -> None:
    assert doctor._of_python(runs, ">=3.11,<3.14").state == state


def test_a_package_that_is_not_as_pinned_or_not_there_is_named() -> None:
    found = doctor._of_the_packages(
        ["pydantic==1.0", "streamlit[auth]==1.67.0", "never-heard-of==1", 'x==1; extra == "dev"']
    )
    assert found.state == "wrong"
    assert "not 1.0" in found.told
    assert "never-heard-of is not there" in found.told
    assert "streamlit" not in found.told
    assert "x is" not in found.told
