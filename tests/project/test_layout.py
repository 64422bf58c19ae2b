"""Where things lie: no folder too full to take in at a glance, each test where its room is."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePath

import pytest

from tests.support.checkout import project_files

MOST = 14
"""Files and folders in one folder."""

TOP = {"Makefile", "README.md", "app.py", "cases", "pyproject.toml", "rules", "rulings", "tests"}

OF_THE_PROJECT = ("bench", "mutation", "project", "support")
"""Folders of tests that mirror no room: benchmarks, mutants, the project, what tests share."""

KINDS = ("browser", "benchmarks")
"""What may stand behind the name: tests of a page in a real browser, and what `make bench` runs."""

NO_MODULE: Mapping[str, str] = {
    "tests/rulings/web/form/test_tap_budgets_browser.py": (
        "the touches that the form takes as a whole"
    ),
    "tests/rulings/web/form/test_eight_calls_browser.py": "eight calls, from home until kept",
    "tests/rulings/dispute/betting/test_table_beside_pokerkit.py": (
        "table.py again, beside another program"
    ),
    "tests/rulings/dispute/betting/test_table_beside_spread_table.py": (
        "table.py again, beside plain books of spread limit"
    ),
    "tests/rulings/training/drills/test_keys.py": "what is keyed, by any part of a drill",
    "tests/rulings/interview/unknown_answers/test_no_invented_amount.py": (
        "all that is told where something is unknown: what is ruled, kept and shown"
    ),
    "tests/rulings/interview/test_fewest_questions.py": "interview.py again: whole disputes walked",
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[PurePath, ...]:
    return tuple(map(PurePath, project_files(tmp_path_factory.mktemp("git"))))


def test_nothing_else_lies_at_the_top(files: tuple[PurePath, ...]) -> None:
    tops = {file.parts[0] for file in files}
    assert {top for top in tops if not top.startswith(".")} == TOP


@pytest.mark.parametrize("top", ["cases", "rules", "rulings", "tests"])
def test_no_folder_holds_more_than_can_be_taken_in(files: tuple[PurePath, ...], top: str) -> None:
    assert too_full(files, top) == {}


def too_full(files: Iterable[PurePath], top: str) -> dict[str, int]:
    """The folders under `top` in which there is more, with how much."""
    held = defaultdict[str, set[str]](set)
    for file in files:
        if file.parts[0] == top:
            for folder, entry in zip(file.parents, (file, *file.parents), strict=False):
                held[str(folder)].add(entry.name)
    del held["."]
    return {folder: len(names) for folder, names in held.items() if len(names) > MOST}


def test_every_test_module_bears_the_name_of_what_it_tests(files: tuple[PurePath, ...]) -> None:
    nameless = {str(file) for file in files if _is_test(file) and not _tested(file, files)}
    assert nameless == set(NO_MODULE)


def _is_test(file: PurePath) -> bool:
    of_a_room = file.parts[0] == "tests" and file.parts[1] not in OF_THE_PROJECT
    return of_a_room and file.match("test_*.py")


def _tested(test: PurePath, files: tuple[PurePath, ...]) -> bool:
    """Whether the room that the test mirrors has a module or package of its name.

    tests/rulings/a/test_x.py mirrors rulings/a: its x.py, or its package x, at any depth; or what
    lies beside the test itself.
    """
    room, name = PurePath(*test.parts[1:-1]), test.stem.removeprefix("test_")
    for kind in KINDS:
        name = name.removesuffix(f"_{kind}")
    for file in files:
        if file.is_relative_to(room):
            packages = file.relative_to(room.parent).parts[:-1]
            if name in packages or file.match(f"{name}.py"):
                return True
        elif file.parent == test.parent and file.stem == name:
            return True
    return False


def test_a_module_that_is_not_there_has_no_test() -> None:
    files = tuple(
        map(PurePath, ("rulings/a/x.py", "rulings/b/y/__init__.py", "tests/rules/z.toml"))
    )
    there = ("tests/rulings/a/test_x.py", "tests/rulings/test_x_browser.py")
    assert all(_tested(PurePath(test), files) for test in (*there, "tests/rulings/b/test_y.py"))
    assert _tested(PurePath("tests/rules/test_z.py"), files)
    assert not _tested(PurePath("tests/rulings/b/test_x.py"), files)
    assert not _tested(PurePath("tests/rules/test_x.py"), files)
