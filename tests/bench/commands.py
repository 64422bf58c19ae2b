"""How long a command takes from the shell, beside a process that only starts the libraries."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from rules.books.registry import CLAUSES
from tests.bench.paired_timing import in_turn
from tests.bench.table_row import Row, beside, duration
from tests.support.checkout import ROOT

LIBRARIES = "import orjson, pydantic.main, pydantic.type_adapter, typer.main, yaml"
DISPUTE = """
situation: betting
game: {structure: no-limit, play: cash, small_blind: 50, big_blind: 100}
table: {bet: 300, in_front: {Ann: 300}}
acts:
  - {player: Ben, said: nothing, chips: [1000], released: released}
"""
RULED = "Call: 300"
# What the books' own modules need is there before: the clock is for the clauses alone.
LOADING = """
from time import process_time
import rules.books.conventions.authority, rules.books.robert.editions, rules.clause.clause
began = process_time()
import rules.books.registry
print(process_time() - began)
"""
TURNS = 15
MOST = 3.3
MOST_LOADING = 0.05


def commands(turns: int = TURNS) -> Iterator[Row]:
    """Raises AssertionError where a command does not give the ruling."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "dispute.yaml"
        file.write_text(DISPUTE)
        environment = compiled_once(folder) | {"PYTHONPATH": f"{ROOT}"}

        def run(*arguments: str) -> str:
            command = [sys.executable, *arguments]
            done = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
            )
            return done.stdout

        def rule() -> None:
            assert RULED in run("-m", "rulings.cli.main", "rule", f"{file}")

        ruled, started = "`floor rule FILE`", "Python with the same libraries"
        timed = in_turn({ruled: rule, started: lambda: run("-c", LIBRARIES)}, turns, clock=spent)
        part = "A command from the shell"
        yield beside(part, timed, ruled, started, 1, most=MOST)
        loading = median([float(run("-c", LOADING)) for _ in range(turns)])
        whole = timed.seconds(ruled)
        took = f"{duration(loading)} of {duration(whole)}"
        what = f"of it, the {len(CLAUSES)} clauses of every book loaded"
        yield Row(part, what, loading / whole, None, took, most=MOST_LOADING)


def compiled_once(folder: str) -> dict[str, str]:
    """An environment in which what is imported is compiled once, as what is installed is."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


def spent() -> float:
    """The seconds that the processors gave to the programs started from here that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
