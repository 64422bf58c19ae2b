"""The table of commands: each row leads to a function, each command's module has a row."""

import inspect
import pkgutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rulings.cli
from rulings.cli.lazy_commands import Row
from rulings.cli.main import COMMANDS, app
from tests.bench.commands import DISPUTE
from tests.support.checkout import ROOT

SHARED = {
    "common_options",
    "dispute_file",
    "lazy_commands",
    "main",
    "plain_text",
    "training.drill_options",
}
"""What commands are built with; every other module of `rulings.cli` is a command's."""
NOT_FOR_A_RULING = {
    *("alembic", "altair", "argon2", "fsrs", "genanki", "jinja2", "numpy"),
    *("pandas", "psycopg", "pyarrow", "reportlab", "sqlalchemy", "sqlite3", "streamlit"),
    *(
        "rules.house_file",
        "rulings.archive",
        "rulings.explanation",
        "rulings.rulebook.case_library",
    ),
    *("rulings.training", "rulings.web"),
}
"""What `floor rule` on a dispute alone has no use for, and another command imports."""
CALLED = [row for row in COMMANDS if row.calls]


@pytest.mark.parametrize("row", CALLED, ids=lambda row: row.words)
def test_a_row_names_a_function_whose_docstring_is_the_help(row: Row) -> None:
    function = pkgutil.resolve_name(row.calls)
    assert inspect.isfunction(function)
    assert f"{function.__module__}:{function.__name__}" == row.calls
    assert CliRunner().invoke(app, [*row.words.split(), "--help"]).exit_code == 0
    first = row.group or (inspect.getdoc(function) or "").splitlines()[0]
    listed = CliRunner().invoke(app, [*row.words.split()[:-1], "--help"], env={"COLUMNS": "200"})
    assert first in listed.stdout


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.words)
def test_a_row_is_a_group_or_calls_something_and_stands_below_its_group(row: Row) -> None:
    assert row.calls or row.group
    above = row.words.rpartition(" ")[0]
    before = COMMANDS[: COMMANDS.index(row)]
    assert not above or above in [one.words for one in before if one.group]


def test_no_command_is_in_the_table_twice() -> None:
    for one in ([row.words for row in COMMANDS], [row.calls for row in CALLED]):
        assert len(set(one)) == len(one)


def test_the_module_of_every_command_is_in_the_table() -> None:
    modules = {
        one.name.removeprefix("rulings.cli.")
        for one in pkgutil.walk_packages(rulings.cli.__path__, "rulings.cli.")
        if not one.ispkg
    }
    in_the_table = {row.calls.partition(":")[0].removeprefix("rulings.cli.") for row in CALLED}
    assert modules - SHARED == in_the_table


@pytest.mark.parametrize(
    ("typed", "imported"),
    [
        (["--help"], set()),
        (["archive", "--help"], set()),
        (["schema"], {"rulings.cli.rulebook.schema"}),
    ],
    ids=" ".join,
)
def test_a_command_is_imported_once_it_is_called(typed: list[str], imported: set[str]) -> None:
    assert {row.calls.partition(":")[0] for row in CALLED} & _imported_by(typed) == imported


def test_a_ruling_from_the_shell_waits_for_no_module_of_another_command(tmp_path: Path) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(DISPUTE)
    assert _imported_by(["rule", f"{file}"]) & NOT_FOR_A_RULING == set()
    for name in NOT_FOR_A_RULING:
        assert find_spec(name), f"{name}: there is no such module"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "imported"),
    [
        ("--why-not NL-9", "rulings.explanation.why_not"),
        ("--what-if", "rulings.explanation.what_if"),
        ("--why short", "rulings.explanation.derivation_text"),
        ("--drawing", "rulings.explanation.derivation_graph"),
    ],
)
def test_what_an_option_asks_for_is_imported_for_it(
    asked: str, imported: str, tmp_path: Path
) -> None:
    file = tmp_path / "dispute.yaml"
    file.write_text(DISPUTE)
    assert imported in _imported_by(["rule", f"{file}", *asked.split()])


def _imported_by(typed: list[str]) -> set[str]:
    """The modules that a new process has once a command has run in it."""
    script = (
        "import sys; from typer.testing import CliRunner; from rulings.cli.main import app;"
        f"assert CliRunner().invoke(app, {typed}).exit_code == 0; print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(ran.stdout.split())
