"""A book, a situation, a page, a command is added by one module and one row in one table.

A fact and an option of the house are added by one record each, and read by a clause.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from difflib import ndiff
from pathlib import Path, PurePath

import pytest

from tests.project.test_layout import too_full
from tests.support.checkout import ROOT, project_files

TOY = ROOT / "tests" / "support" / "toy"
"""A book, a situation, a page and a command, each module where it would be in the project."""
COPIED = ("rules", "rulings", "cases", "app.py", "pyproject.toml")

ROWS: Mapping[str, Mapping[str, str]] = {
    "rules/books/registry.py": {
        "from rules.books.robert import book as robert\n": (
            "from rules.books.robert import book as robert\n"
            "from rules.books.toybook import book as toybook\n"
        ),
        "    conventions,\n)": "    conventions,\n    toybook,\n)",
    },
    "pyproject.toml": {'    "registry",\n': '    "registry",\n    "toybook",\n'},
    "rules/vocabulary/__init__.py": {
        "conduct import clock": "conduct import clock, rabbit",
        "    clock.TOPIC,\n": "    clock.TOPIC,\n    rabbit.TOPIC,\n",
    },
    "rulings/dispute/situations/registry.py": {
        "conduct import clock": "conduct import clock, rabbit",
        "    clock.SITUATION,\n": "    clock.SITUATION,\n    rabbit.SITUATION,\n",
    },
    "rulings/rulebook/common_disputes.py": {
        "COMMON: tuple[Common, ...] = (\n": (
            "COMMON: tuple[Common, ...] = (\n"
            '    Common(id="toy", group="people", about=("players",), most=2, title="Toy", '
            'hint="", start={"situation": "rabbit"}),\n'
        ),
    },
    "rulings/web/pages.py": {
        '    Row(SIGN_IN, "': (
            '    Row("toy", "Toy", "rulings.web.rulebook.toy_page:page", linked_from=FORM),\n'
            '    Row(SIGN_IN, "'
        ),
    },
    "rulings/cli/main.py": {
        '    Row("schema", ': (
            '    Row("toy", "rulings.cli.rulebook.toy:toy"),\n    Row("schema", '
        ),
    },
}
"""What is written into the files that are there, by what stands in its place before."""

OPTION = """    rabbits: bool = option(
        True,
        "Straddles",
        "Does the dealer show cards that would have come?",
        states={
            True: "The dealer shows cards that would have come.",
            False: "The dealer shows no card that would have come.",
        },
        serves="toy.1.over",
    )
"""
RECORDS = {"rules/vocabulary/house_options.py": ("    rock: bool = option(", OPTION)}
"""A record that is written among others, by what stands behind it: the option of a house."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project without its tests, with the toys beside its own modules, each with its row."""
    copy = tmp_path_factory.mktemp("toy") / "checkout"
    for file in project_files(tmp_path_factory.mktemp("git")):
        if file.startswith(COPIED):
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / file, copy / file)
    for toy in _toys():
        assert not (copy / toy).exists()
        (copy / toy).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(TOY / toy, copy / toy)
    for file, rows in ROWS.items():
        text = (copy / file).read_text(encoding="utf-8")
        for before, after in rows.items():
            assert text.count(before) == 1, (file, before)
            text = text.replace(before, after)
        (copy / file).write_text(text, encoding="utf-8")
    for file, (behind, record) in RECORDS.items():
        text = (copy / file).read_text(encoding="utf-8")
        assert text.count(behind) == 1, (file, behind)
        (copy / file).write_text(text.replace(behind, record + behind), encoding="utf-8")
    return copy


def _toys() -> tuple[PurePath, ...]:
    return tuple(one.relative_to(TOY) for one in TOY.rglob("*.*") if one.suffix in (".py", ".yaml"))


@pytest.mark.parametrize("file", ROWS)
def test_a_table_takes_one_row_and_the_import_of_what_stands_in_it(file: str, copy: Path) -> None:
    before, after = ((top / file).read_text(encoding="utf-8") for top in (ROOT, copy))
    lines = ndiff(before.splitlines(), after.splitlines())
    changed = [line for line in lines if line[0] in "+-"]
    came = [line for line in changed if line[0] == "+"]
    rows = [line for line in came if "import " not in line]
    assert len(rows) == 1
    assert len(came) <= 2
    assert all("import " in line for line in changed if line[0] == "-")


def test_no_folder_is_too_full_for_them(copy: Path) -> None:
    files = [one.relative_to(copy) for one in copy.rglob("*") if one.is_file()]
    for top in ("cases", "rules", "rulings"):
        assert too_full([one for one in files if "__pycache__" not in one.parts], top) == {}


def test_no_package_imports_what_it_may_not(copy: Path) -> None:
    ran = _run(copy, str(Path(sys.executable).parent / "lint-imports"), "--no-logo", "--no-cache")
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.early
@pytest.mark.slow
def test_what_was_added_does_all_that_its_like_does(copy: Path) -> None:
    ran = _run(copy, sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:xdist", "tests/toys.py")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def _run(copy: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": f"{copy}"},
        capture_output=True,
        text=True,
        check=False,
    )
