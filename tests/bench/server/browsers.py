"""The server under several browsers at once, each entering disputes at its pace or without a pause.

A browser is what the server sees of one: a web socket that speaks Streamlit's own messages.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.bench.paired_timing import in_turn
from tests.bench.table_row import Row, beside, duration, figure
from tests.support.served_form import Server

DISPUTE = "pick:oversized-chip"
ANSWERS = {"q:table.bet": "300", "q:table.in_front{Player}": "0", "q:acts[0].chips": "1000"}
RULED = "Call: 300"
PATIENCE = 120
SCREENS, WANTED = 100, 0.15
"""Answers of one browser alone, and the seconds wanted for 95 of them to the next screen."""
BARE = 'import streamlit as st\nst.text_input("Bet", key="bet")\n'
DISPUTES, TURNS, MOST = 5, 9, 24
"""Disputes entered in a turn, turns, and how many times a bare page's work an answer may take."""
PACES = ((3, "answering every 3 seconds"), (0, "entering a dispute without a pause"))


def server(sessions: Sequence[int]) -> Iterator[Row]:
    """Raises AssertionError where a browser is not told the ruling."""
    with tempfile.TemporaryDirectory() as folder:
        running = Server(Path(folder))
        try:
            entered_by(running.port, 1)
            yield _next_screen(running.port)
            for pause, how in PACES:
                for count in sessions:
                    yield _with_so_many(running, count, pause, how)
        finally:
            running.kill()


def next_screen() -> Iterator[Row]:
    """Compare the processor time of an answer in the form with that of a bare page of Streamlit.

    Raises AssertionError where a browser is not told the ruling.
    """
    answers = DISPUTES * (len(ANSWERS) + 1)
    with tempfile.TemporaryDirectory() as ours, tempfile.TemporaryDirectory() as theirs:
        bare = Path(theirs) / "bare.py"
        bare.write_text(BARE)
        running = [Server(Path(ours)), Server(Path(theirs), script=f"{bare}")]
        form, page = running

        def enter() -> None:
            for _ in range(DISPUTES):
                entered_by(form.port, 1)

        answer, rerun = "an answer to the next screen", "a bare page of Streamlit"
        ways = {answer: enter, rerun: lambda: asyncio.run(_write(page.port, answers))}
        try:
            timed = in_turn(ways, TURNS, clock=lambda: sum(_worked(s.process.pid) for s in running))
        finally:
            for one in running:
                one.kill()
    yield beside("The server, one browser alone", timed, answer, rerun, answers, most=MOST)


async def _write(port: int, times: int) -> None:
    """Write in the field of the bare page so many times."""
    address = f"ws://127.0.0.1:{port}/_stcore/stream"
    async with connect(address, origin=Origin(f"http://127.0.0.1:{port}")) as socket:
        browser = Browser(socket)
        await browser.run()
        for bet in range(times):
            await browser.write("bet", f"{bet}")


def _next_screen(port: int) -> Row:
    times: list[float] = []
    while len(times) < SCREENS:
        times += entered_by(port, 1)
    slow = quantiles(times, n=20)[-1]
    return Row(
        "The server, one browser alone",
        f"from an answer to the next screen, {len(times)} times",
        None,
        None,
        f"{duration(median(times))}, 95 in 100 within {duration(slow)}"
        f"  (wanted: within {duration(WANTED)})",
    )


def _with_so_many(running: Server, count: int, pause: float, how: str) -> Row:
    alone = [*entered_by(running.port, 1), *entered_by(running.port, 1)]
    began, own, its = perf_counter(), process_time(), _worked(running.process.pid)
    times = entered_by(running.port, count, pause)
    lasted = perf_counter() - began
    own, its = (process_time() - own) / lasted, (_worked(running.process.pid) - its) / lasted
    memory = held(running.process.pid)
    alone += [*entered_by(running.port, 1), *entered_by(running.port, 1)]
    slow = quantiles(times, n=20)[-1]
    return Row(
        f"The server, each browser {how}",
        f"an answer with {count} browsers at once, beside one alone",
        median(times) / median(alone),
        None,
        f"{duration(median(times))}, 95 in 100 within {duration(slow)}; "
        f"{figure(memory)} MB held; of a processor it took {its:.0%}, the browsers {own:.0%}",
    )


def _worked(process: int) -> float:
    """The seconds that the processors have given to a process; Linux tells it."""
    _, _, told = Path(f"/proc/{process}/stat").read_text().rpartition(")")
    in_its_code, in_the_system = told.split()[11:13]
    return (int(in_its_code) + int(in_the_system)) / os.sysconf("SC_CLK_TCK")


def held(process: int | str) -> float:
    """The memory that a process holds, in MB; Linux tells it."""
    status = Path(f"/proc/{process}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def entered_by(port: int, count: int, pause: float = 0) -> list[float]:
    """The seconds from each answer to the page that it leads to.

    With a pause of so many seconds between answers, browsers begin one after another within it.
    """

    async def every() -> list[list[float]]:
        ways = (_enter(port, pause, place * pause / count, place) for place in range(count))
        return await asyncio.gather(*ways)

    return [took for times in asyncio.run(every()) for took in times]


async def _enter(port: int, pause: float, late: float, place: int) -> list[float]:
    """Open the form, enter a dispute and read its ruling."""
    await asyncio.sleep(late)
    address = f"ws://127.0.0.1:{port}/_stcore/stream"
    origin = Origin(f"http://127.0.0.1:{port}")
    seen = {"X-Forwarded-For": f"198.51.100.{place % 250}"}  # each is heard as one of its own
    async with connect(
        address,
        origin=origin,
        additional_headers=seen,
        max_size=None,
        open_timeout=PATIENCE,
    ) as socket:
        browser = Browser(socket)
        await browser.run()
        await asyncio.sleep(pause)
        times = [await browser.press(DISPUTE)]
        while waits := [name for name in ANSWERS if name in browser.waits]:
            await asyncio.sleep(pause)
            times.append(await browser.write(waits[0], ANSWERS[waits[0]]))
        assert RULED in browser.told, browser.told
    return times


def _finished(message: ForwardMsg) -> bool:
    """Whether the page is whole: a run that another one follows is not."""
    last = message.script_finished == ForwardMsg.FINISHED_SUCCESSFULLY
    return message.WhichOneof("type") == "script_finished" and last


@dataclass
class Browser:
    """One page: the widgets on it by key, what was written in them, and its text.

    `seen` holds each message by its hash: the server sends none twice. `session` is Streamlit's id.
    """

    socket: ClientConnection
    widgets: dict[str, str] = field(default_factory=dict)
    written: dict[str, str] = field(default_factory=dict)
    seen: dict[str, ForwardMsg] = field(default_factory=dict)
    told: str = ""
    session: str = ""

    @property
    def waits(self) -> set[str]:
        """The fields that nothing is written in yet."""
        return {name for name, id in self.widgets.items() if id not in self.written}

    async def press(self, button: str) -> float:
        return await self.run(pressed=self.widgets[button])

    async def write(self, name: str, text: str) -> float:
        self.written[self.widgets[name]] = text
        return await self.run()

    async def run(self, pressed: str | None = None, page: str = "", query: str = "") -> float:
        """Send what is written, and take the page that comes back; the seconds that it took."""
        message = BackMsg()
        message.rerun_script.query_string = query
        message.rerun_script.page_name = page
        states = message.rerun_script.widget_states.widgets
        for id in self.widgets.values():
            if id in self.written:
                states.add(id=id, string_value=self.written[id])
        if pressed is not None:
            states.add(id=pressed, trigger_value=True)
        began = perf_counter()
        await self.socket.send(message.SerializeToString())
        got: list[ForwardMsg] = []
        while not got or not _finished(got[-1]):
            sent = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            assert isinstance(sent, bytes)
            got.append(ForwardMsg.FromString(sent))
        took = perf_counter() - began
        self._show(got)
        return took

    def _show(self, messages: Sequence[ForwardMsg]) -> None:
        self.widgets, told = {}, []
        for message in messages:
            if message.WhichOneof("type") == "ref_hash":
                message = self.seen[message.ref_hash]
            self.seen[message.hash] = message
            if message.WhichOneof("type") == "new_session":
                self.session = message.new_session.initialize.session_id
            element = message.delta.new_element
            kind = element.WhichOneof("type")
            if kind is None:
                continue
            shown = getattr(element, kind)
            if id := getattr(shown, "id", ""):
                self.widgets[id.split("-", 2)[2]] = id
            told.append(getattr(shown, "body", ""))
        self.told = "\n".join(told)
