"""The table of commands: each row leads to a function, each command's module has a row."""

import inspect
import pkgutil
import subprocess
import sys

import pytest
from typer.testing import CliRunner

import rulings.cli
from rulings.cli.lazy_commands import Row
from rulings.cli.main import COMMANDS, app
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
    [(["--help"], set()), (["archive", "--help"], set()), (["schema"], {"rulings.cli.schema"})],
    ids=" ".join,
)
def test_a_command_is_imported_once_it_is_called(typed: list[str], imported: set[str]) -> None:
    script = (
        "import sys; from typer.testing import CliRunner; from rulings.cli.main import app;"
        f"assert CliRunner().invoke(app, {typed}).exit_code == 0; print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert {row.calls.partition(":")[0] for row in CALLED} & set(ran.stdout.split()) == imported
