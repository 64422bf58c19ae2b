"""`floor doctor`: a check of this machine and of the room, and what to do where it finds fault."""

import importlib.metadata
import json
import re
import sys
from collections.abc import Iterator

import typer

from rulings.archive.backup.health.examine import examine
from rulings.archive.backup.health.finding import Finding, well, wrong
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import PrintJson, tell
from rulings.engine.deciders_in_force import judging_with
from rulings.engine.durable_rules import EngineError
from rulings.engine.worker.worker import Worker
from rulings.rulebook.case_library import BadFile, library, try_case

_PROGRAM = "floor-ruling"
_PINNED = re.compile(r"([\w.-]+)(?:\[[\w,]+\])?==([\w.]+)$")
_ANEW = "make clean, then make run"


def doctor(as_json: PrintJson = False) -> None:
    """Tell what is missing or wrong, and what to do; exit code 1: something is wrong.

    Nothing is made.
    """
    found = (*_of_this_machine(), *examine(operator()))
    bad = sum(one.state == "wrong" for one in found)
    if as_json:
        typer.echo(json.dumps([one.model_dump() for one in found], indent=2))
    else:
        for one in found:
            tell(f"{one.state:8} {one.about}: {one.told}")
            if one.do:
                tell(f"{'':8} -> {one.do}")
        counted = "1 thing is" if bad == 1 else f"{bad} things are"
        tell(f"{counted if bad else 'Nothing is'} wrong.")
    if bad:
        raise typer.Exit(1)


def _of_this_machine() -> Iterator[Finding]:
    yield _of_python(sys.version_info[:3], importlib.metadata.metadata(_PROGRAM)["Requires-Python"])
    yield _of_the_packages(importlib.metadata.requires(_PROGRAM) or [])
    yield _of_the_engine()
    yield _of_the_font()


def _of_python(runs: tuple[int, ...], required: str) -> Finding:
    version = ".".join(map(str, runs))
    least, below = (
        tuple(map(int, "".join(re.findall(rf"{sign}([\d.]+)", required)).split(".")))
        for sign in (">=", "<")
    )
    if least <= runs < below:
        return well("Python", f"{version}.")
    return wrong("Python", f"{version}; it takes {required}.", _ANEW)


def _of_the_packages(required: list[str]) -> Finding:
    """Check the packages that the program needs, beside the versions that it was tried with."""
    pins = [found.groups() for one in required if (found := _PINNED.match(one))]
    other = []
    for name, pinned in pins:
        try:
            there = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            other.append(f"{name} is not there")
            continue
        if there != pinned:
            other.append(f"{name} is {there}, not {pinned}")
    if other:
        return wrong("Packages", f"{', '.join(other)}.", _ANEW)
    return well("Packages", f"{len(pins)}, each as pinned.")


def _of_the_engine() -> Finding:
    """Check that the engine rules on a case of the library, in a process of its own."""
    try:
        path, place, case = next(library())
        with Worker() as worker, judging_with(worker.compile):
            differences = try_case(path, place, case).differences
    except (EngineError, BadFile, StopIteration) as error:
        return wrong("Engine", f"It does not rule: {error}", _ANEW)
    if differences:
        return wrong("Engine", f"It rules otherwise: {'; '.join(differences)}", "floor check")
    return well("Engine", "It rules a case of the library, in a process of its own.")


def _of_the_font() -> Finding:
    from rulings.system.fonts import is_lacking  # what draws sheets takes a while to import

    try:
        is_lacking("A")
    except Exception as error:  # whatever a font that is none makes of it, it is told
        return wrong("Font", f"Sheets cannot be printed: {error}", _ANEW)
    return well("Font", "Sheets can be printed.")
