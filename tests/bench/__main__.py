"""The benchmarks, in one run and one table: `python -m tests.bench`.

Each line gives how many times as long the first takes as the second: the median of pairs timed in
turn, their quartiles, what it is, and the time of each. It fails where a figure is not what it is
held to, or where two that are compared do not give the same answers.
"""

import importlib.metadata
import os
import platform
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from tests.bench.archive import archive
from tests.bench.charts import draw
from tests.bench.commands import commands
from tests.bench.engine.growth import growth
from tests.bench.engine.own_process import own_process
from tests.bench.engine.passes import passes
from tests.bench.memory import memory
from tests.bench.reviewing import reviewing
from tests.bench.rulings.drills import drills
from tests.bench.rulings.next_question import asking
from tests.bench.rulings.options import options
from tests.bench.rulings.rule_by_hand_ratio import by_hand_ratios, ruling
from tests.bench.rulings.unknown_facts import unknown_facts
from tests.bench.server.browsers import next_screen, server
from tests.bench.server.page_weight import page_weight
from tests.bench.server.start import server_start
from tests.bench.table_row import Row, table

OURS = ("durable_rules", "pydantic", "streamlit")
PEERS = ("zen-engine", "clipspy", "rule-engine", "experta")


def main(
    rulings: Annotated[int, typer.Option(help="entries of the archive that is replayed")] = 5_000,
    reviewed: Annotated[int, typer.Option(help="entries of the archive that is reviewed")] = 5_000,
    sessions: Annotated[str, typer.Option(help="how many browsers at once")] = "1,20",
    held: Annotated[bool, typer.Option(help="the memory that much use leaves held")] = False,
    charts: Annotated[Path | None, typer.Option(help="a folder to draw the charts in")] = None,
    ratios: Annotated[bool, typer.Option(help="only the ratios that CI is held to")] = False,
) -> None:
    print("\n".join(_where(OURS if ratios else (*OURS, *PEERS))))
    rows: list[Row] = []
    browsers = [int(count) for count in sessions.split(",") if count]
    for row in _ratios() if ratios else _rows(rulings, reviewed, browsers, held):
        print("\n".join(table([row], rows)), flush=True)
        rows.append(row)
    if charts is not None:
        draw(rows, charts)
    if missed := [row.what for row in rows if not row.holds]:
        raise SystemExit(f"Not what it is held to: {'; '.join(missed)}")


def _ratios() -> Iterator[Row]:
    """Measure in under three minutes what a change may have slowed down; each line can fail."""
    yield from passes(peers=False)
    yield from by_hand_ratios(turns=101)
    yield from unknown_facts()
    yield from commands()
    yield from server_start()
    yield from next_screen()


def _rows(count: int, reviewed: int, sessions: list[int], held: bool) -> Iterator[Row]:
    yield from passes()
    yield from own_process()
    yield from ruling()
    yield from growth()
    yield from asking()
    yield from unknown_facts()
    yield from options()
    yield from drills()
    yield from commands()
    yield from server_start()
    yield from page_weight()
    yield from next_screen()
    if sessions:
        yield from server(sessions)
    if count:
        yield from archive(count)
    if reviewed:
        yield from reviewing(reviewed)
    if held:
        yield from memory()


def _where(packages: Iterable[str]) -> Iterator[str]:
    """The machine, what else it was doing, and the versions."""
    now = datetime.now(UTC)
    yield f"{now:%Y-%m-%d %H:%M} UTC, {platform.platform()}, {_processor()}"
    busy = os.getloadavg()[0]
    yield f"{os.cpu_count()} processors, {busy:.1f} of them busy before it began"
    versions = (f"{name} {importlib.metadata.version(name)}" for name in packages)
    yield f"Python {platform.python_version()}, {', '.join(versions)}"


def _processor() -> str:
    described = Path("/proc/cpuinfo")
    lines = described.read_text().splitlines() if described.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())


if __name__ == "__main__":
    typer.run(main)
