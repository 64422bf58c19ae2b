"""How long a server takes from its start to the first control that a browser shows.

The ratio is of processor time, of the server alone: by the clock, other programs that want the
processors are in it too. What somebody waits by the clock is told beside it.
"""

import asyncio
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, sleep

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from rulings.web.access.own_machine import ALONE
from tests.bench.commands import compiled_once, spent
from tests.bench.paired_timing import in_turn
from tests.bench.server.browsers import DISPUTE, PATIENCE, Browser
from tests.bench.table_row import Row, beside, duration
from tests.support.checkout import ROOT

BARE = 'import streamlit as st\nst.button("Begin", key="begin")\n'
TURNS = 15
MOST = 2.2


def server_start(turns: int = TURNS) -> Iterator[Row]:
    """Raises AssertionError where a page comes without its control."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder) / "bare.py"
        bare.write_text(BARE)
        ours, theirs = "from its start to the first control", "a bare page of Streamlit"
        waited: dict[str, list[float]] = {ours: [], theirs: []}

        def start(name: str, script: str, control: str) -> None:
            began = perf_counter()
            _first(script, control, folder)
            waited[name].append(perf_counter() - began)

        ways = {
            ours: partial(start, ours, "app.py", DISPUTE),
            theirs: partial(start, theirs, f"{bare}", "begin"),
        }
        timed = in_turn(ways, turns, clock=spent)
        part = "The server, started anew"
        yield beside(part, timed, ours, theirs, 1, most=MOST)
        took = " to ".join(duration(median(waited[name])) for name in ways)
        yield Row(part, "the same by the clock, as somebody waits for it", None, None, took)


def _first(script: str, control: str, folder: str) -> None:
    """Start a server, take the first page as soon as it comes, and end it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", script, "--server.headless", "true"]
    command += ["--server.port", f"{port}", "--server.address", "127.0.0.1"]
    environment = compiled_once(folder) | {"FLOOR_DATA": folder, ALONE: "0"}
    running = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        asyncio.run(_shown(port, control))
    finally:
        running.kill()
        running.wait()


async def _shown(port: int, control: str) -> None:
    """Ask until the server answers, and take its first page."""
    until = monotonic() + PATIENCE
    while True:
        try:
            async with connect(
                f"ws://127.0.0.1:{port}/_stcore/stream",
                origin=Origin(f"http://127.0.0.1:{port}"),
                max_size=None,
            ) as opened:
                browser = Browser(opened)
                await browser.run()
                assert control in browser.widgets, browser.told
                return
        except (OSError, WebSocketException):
            if monotonic() > until:
                raise
            sleep(0.02)
