"""Mutants of the code that makes figures, facts, moves and options, made and tried by mutmut.

`python -m tests.mutation.run` tries all of them and keeps what it found beside this file;
`--changed` tries those of the functions that have changed since, for six minutes at most. Both
print the mutants that no test notices and that are not listed with their reason.
"""

import ast
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.support.checkout import ROOT, project_files

LAST = Path(__file__).parent / "last_run.json"
"""The hash of each function when all its mutants were tried last; survivors by reason."""
MINUTES = 6
SURVIVED, NO_TEST, NOT_TRIED = 0, 33, None
ROOMS = ("rules", "rulings", "cases", "tests")


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of the mutants: by name, the code that mutmut keeps."""

    codes: Mapping[str, int | None]

    @property
    def survivors(self) -> frozenset[str]:
        return frozenset(name for name, code in self.codes.items() if code in (SURVIVED, NO_TEST))

    @property
    def not_tried(self) -> int:
        return sum(code is NOT_TRIED for code in self.codes.values())


def functions() -> dict[str, str]:
    """Each function that is mutated by the name that mutmut has for it, with a hash of its code."""
    found = {}
    for file in mutated_files():
        module = file.removesuffix(".py").replace("/", ".")
        for owner, one in _defined(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
            name = f"xǁ{owner}ǁ{one.name}" if owner else f"x_{one.name}"
            code = hashlib.sha256(ast.dump(one).encode()).hexdigest()[:12]
            found[f"{module}.{name}"] = code
    return found


def mutated_files() -> list[str]:
    """The files whose code is mutated, as the project's own settings name them."""
    held = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    return sorted(
        path
        for path in (file.relative_to(ROOT).as_posix() for file in ROOT.glob("rulings/**/*.py"))
        if any(fnmatch(path, one) for one in held["only_mutate"])
        and not any(fnmatch(path, one) for one in held["do_not_mutate"])
    )


def _defined(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for one in module.body:
        if isinstance(one, ast.FunctionDef):
            yield "", one
        elif isinstance(one, ast.ClassDef):
            yield from ((one.name, part) for part in one.body if isinstance(part, ast.FunctionDef))


def changed() -> list[str]:
    """The functions that are not as they were at the last whole run."""
    before: Mapping[str, object] = last_run()["functions"]
    return [name for name, code in functions().items() if before.get(name) != code]


def listed() -> frozenset[str]:
    """The survivors that are listed, whatever their reason."""
    return frozenset(name for names in last_run()["survivors"].values() for name in names)


def last_run() -> Any:
    """What is kept of the last whole run: the functions, and the survivors by their reason."""
    return json.loads(LAST.read_text(encoding="utf-8"))


def try_mutants(names: Sequence[str] = (), minutes: int | None = None) -> Tried:
    """Try the mutants of these functions, or all, in a copy of the project."""
    with TemporaryDirectory(prefix="mutants-") as place:
        copy = Path(place)
        _copy(copy)
        told = [f"{name}__mutmut_*" for name in names]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        mutmut = [sys.executable, "-c", "from mutmut.__main__ import cli; cli()", "run", *told]
        told_to = copy / "told.txt"
        with told_to.open("w") as out:
            running = subprocess.Popen(
                mutmut, cwd=copy, env=environment, stdout=out, stderr=out, start_new_session=True
            )
            try:
                failed = running.wait(timeout=None if minutes is None else 60 * minutes)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                running.wait()
                failed = 0
        if failed:
            raise RuntimeError(told_to.read_text(encoding="utf-8")[-2_000:])
        codes = dict(_codes(copy))
    wanted = {n: c for n, c in codes.items() if not names or n.rpartition("__mutmut_")[0] in names}
    return Tried(wanted)


def _copy(place: Path) -> None:
    files = project_files(place / "spare")
    for file in files:
        if file.partition("/")[0] in ROOMS or file in ("pyproject.toml", "README.md", "app.py"):
            (place / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, place / file)


def _codes(place: Path) -> Iterator[tuple[str, int | None]]:
    for file in place.glob("mutants/**/*.meta"):
        yield from json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"].items()


def keep(tried: Tried) -> None:
    """Keep a whole run: reasons that were given stay with their mutants, others wait for one."""
    reasons = last_run()["survivors"] if LAST.exists() else {}
    kept = {why: sorted(tried.survivors.intersection(names)) for why, names in reasons.items()}
    new = tried.survivors.difference(*reasons.values())
    kept["not looked at yet"] = sorted({*kept.get("not looked at yet", ()), *new})
    survivors = {why: names for why, names in kept.items() if names}
    found = {"functions": functions(), "survivors": survivors}
    LAST.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main(arguments: Iterable[str]) -> int:
    if "--changed" in arguments:
        names = changed()
        if not names:
            print("No function that is mutated has changed since the last whole run.")
            return 0
        tried = try_mutants(names, MINUTES)
    else:
        tried = try_mutants()
        keep(tried)
    unexplained = sorted(tried.survivors - listed())
    tested = len(tried.codes) - tried.not_tried
    print(f"{tested} mutants tried, {tried.not_tried} not; {len(tried.survivors)} survive.")
    print("\n".join(f"not noticed by any test: {name}" for name in unexplained))
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
