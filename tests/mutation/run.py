"""Try every mutant of a room: `make mutants ROOM=rulings/dispute/betting`.

A room is a folder or a file of the code, whose mutants mutmut makes and tries against the case
library and the room's own tests; or a topic or the id of a clause, whose changes are held against
the cases. Prints the mutants that nothing notices and that `survivors.json` gives no reason for.
"""

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from rules.books.registry import BY_ID
from rules.vocabulary import WORDS
from tests.rules import mutants as clause_mutants
from tests.support.checkout import ROOT, project_files

LISTED = Path(__file__).parent / "survivors.json"
"""By function: the hash of its code, and the numbers of the mutants that survive, by the reason."""
SURVIVED, NO_TEST = 0, 33
COPIED = ("rules", "rulings", "cases", "tests", "pyproject.toml", "README.md", "app.py")


def functions(room: str) -> dict[str, str]:
    """Return the functions of a room by the names that mutmut gives them, with a hash of each."""
    place = ROOT / room
    found = {}
    for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
        module = file.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
        for owner, function in _defined(ast.parse(file.read_text(encoding="utf-8"))):
            name = f"xǁ{owner}ǁ{function.name}" if owner else f"x_{function.name}"
            code = hashlib.sha256(ast.dump(function).encode()).hexdigest()[:12]
            found[f"{module}.{name}"] = code
    return found


def _defined(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for part in module.body:
        if isinstance(part, ast.FunctionDef):
            yield "", part
        elif isinstance(part, ast.ClassDef):
            yield from ((part.name, own) for own in part.body if isinstance(own, ast.FunctionDef))


def listed(code: Mapping[str, str]) -> frozenset[str]:
    """Return the survivors that are listed for these functions, if their code is what it was."""
    every = json.loads(LISTED.read_text(encoding="utf-8"))
    return frozenset(
        f"{function}__mutmut_{number}"
        for function, kept in every.items()
        if code.get(function) == kept["code"]
        for numbers in kept["survivors"].values()
        for number in numbers
    )


def try_mutants(room: str) -> dict[str, int]:
    """Try the mutants of a room in a copy of the project; return mutmut's code for each by name.

    Raises RuntimeError, with the end of what mutmut printed, where it does not finish.
    """
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder)
        _copy(copy, room)
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, "-c", "from mutmut.__main__ import cli; cli()", "run"]
        done = subprocess.run(
            command, cwd=copy, env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(done.stdout[-2_000:] + done.stderr[-2_000:])
        codes = dict(_codes(copy))
    if waiting := [name for name, code in codes.items() if code is None]:
        raise RuntimeError(f"not tried: {', '.join(waiting)}")
    return {name: code for name, code in codes.items() if code is not None}


def _copy(place: Path, room: str) -> None:
    for file in project_files(place / "spare"):
        if file.partition("/")[0] in COPIED:
            (place / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, place / file)
    settings = (place / "pyproject.toml").read_text(encoding="utf-8")
    files = f"{room}/*.py" if (ROOT / room).is_dir() else room
    settings = _with(settings, "only_mutate", f'"{files}"')
    own = (ROOT / "tests" / room).with_suffix("")
    if own.is_dir():
        tests = re.search(r"pytest_add_cli_args_test_selection = \[(.*?)\]", settings, re.S)
        assert tests
        name = own.relative_to(ROOT).as_posix()
        kept = [line for line in tests[1].split() if not line.startswith(f'"{name}/')]
        settings = _with(settings, "pytest_add_cli_args_test_selection", *kept, f'"{name}",')
    (place / "pyproject.toml").write_text(settings, encoding="utf-8")


def _with(settings: str, key: str, *values: str) -> str:
    """Return the settings with another list under this key."""
    changed, count = re.subn(
        rf"^{key} = \[.*?\]", f"{key} = [{' '.join(values)}]", settings, flags=re.M | re.S
    )
    assert count == 1, f"pyproject.toml must have one {key}"
    return changed


def _codes(place: Path) -> Iterator[tuple[str, int | None]]:
    for file in place.glob("mutants/**/*.meta"):
        yield from json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"].items()


def main(arguments: list[str]) -> int:
    """Try one room; return 1 where a mutant survives without a reason."""
    if len(arguments) != 1:
        return _refused("no room" if not arguments else " ".join(arguments))
    (room,) = (argument.rstrip("/") for argument in arguments)
    if room in WORDS or room in BY_ID:
        return clause_mutants.main([room])
    if not room.startswith("rulings/") or not (ROOT / room).exists():
        return _refused(room)
    codes = try_mutants(room)
    survivors = {name for name, code in codes.items() if code in (SURVIVED, NO_TEST)}
    unexplained = sorted(survivors - listed(functions(room)))
    print(f"{len(codes)} mutants tried; {len(survivors)} survive.")
    print("\n".join(f"not noticed by any test: {name}" for name in unexplained))
    return 1 if unexplained else 0


def _refused(room: str) -> int:
    print(f"ROOM: {room}: a folder or file under rulings/, a topic, or a clause's id is allowed")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
