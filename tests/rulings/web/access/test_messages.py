"""A page's web socket brings what a page can send, no faster than people tap."""

import asyncio
from collections import Counter
from contextvars import ContextVar
from typing import Any

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg

from rules.input.bounds import LARGEST_MESSAGE, LONGEST_LINK, LONGEST_TEXT
from rulings.web.access.gate import gate, messages
from rulings.web.access.gate.gate import Gate
from rulings.web.access.gate.messages import A_SECOND, AT_ONCE, Bounded, Pace, is_bounded


def message(**fields: Any) -> bytes:
    sent = BackMsg()
    link = fields.pop("link", "")
    sent.rerun_script.query_string = link
    sent.rerun_script.widget_states.widgets.add(id="q:table.bet", **fields)
    return bytes(sent.SerializeToString())


def test_what_a_page_sends_is_taken() -> None:
    assert is_bounded(message(link="d=abc", string_value="300"))
    assert is_bounded(message(string_value="x" * 2_000))
    assert is_bounded(b"")


LONG = "x" * (LONGEST_TEXT + 1)


@pytest.mark.parametrize(
    "data",
    [
        message(link="c=" + "a+" * LONGEST_LINK),
        message(string_value=LONG),
        message(json_value=LONG),
        message(json_trigger_value=LONG),
        message(bytes_value=LONG.encode()),
        message(string_array_value={"data": ["x", LONG]}),
        message(string_trigger_value={"data": LONG}),
        message(chat_input_value={"data": LONG}),
        message(file_uploader_state_value={"uploaded_file_info": [{"file_id": LONG}]}),
        b"\x0a" + b"\xff" * 40,
        b"x" * (LARGEST_MESSAGE + 1),
        message(int_array_value={"data": range(LARGEST_MESSAGE)}),
    ],
)
def test_too_much_in_any_field_is_refused(data: bytes) -> None:
    assert not is_bounded(data)


def test_every_text_that_a_widget_can_send_is_bounded() -> None:
    state = BackMsg().rerun_script.widget_states.widgets.add()
    for field in state.DESCRIPTOR.fields:
        sent = BackMsg()
        widget = sent.rerun_script.widget_states.widgets.add()
        if field.type == field.TYPE_STRING:
            setattr(widget, field.name, LONG)
            assert not is_bounded(sent.SerializeToString()), field.name


def test_an_address_may_hurry_for_a_while_and_waits_then_and_the_others_do_not() -> None:
    pace = Pace()
    waits = [pace.wait("10.0.0.1", 50.0) for _ in range(AT_ONCE)]
    assert waits == [0.0] * AT_ONCE
    assert pace.wait("10.0.0.1", 50.0) == pytest.approx(1 / A_SECOND)
    for _ in range(2_900):
        last = pace.wait("10.0.0.1", 50.0)
    assert last > 100
    assert pace.wait("10.0.0.2", 50.0) == 0.0
    assert pace.wait("10.0.0.1", 50.0 + 3_001 / A_SECOND) == 0.0


def test_addresses_without_number_are_not_all_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_REMEMBERED", 5)
    pace = Pace()
    for number in range(50):
        pace.wait(f"10.0.0.{number}", 50.0)
    assert len(pace._done) == 5


@pytest.mark.parametrize(
    ("event", "code"),
    [
        ({"type": "websocket.receive", "bytes": message(string_value=LONG)}, 1009),
        ({"type": "websocket.receive", "text": "{}", "bytes": None}, 1003),
    ],
)
def test_a_socket_that_brings_too_much_is_closed_and_told_no_more(
    event: dict[str, Any], code: int
) -> None:
    sent: list[Any] = []

    async def receive() -> Any:
        return event

    async def send(one: Any) -> None:
        sent.append(one)

    async def tried() -> Any:
        bounded = Bounded(receive, send, "10.0.0.1", Pace())
        heard = await bounded.receive()
        await bounded.send({"type": "websocket.send", "bytes": b"late"})
        return heard

    assert asyncio.run(tried()) == {"type": "websocket.disconnect", "code": code}
    assert sent == [{"type": "websocket.close", "code": code}]


def test_whoever_hurries_is_heard_later_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    tap = {"type": "websocket.receive", "bytes": message(bool_value=True)}

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def receive() -> Any:
        return tap

    async def send(one: Any) -> None:
        raise AssertionError(one)

    async def tried() -> list[Any]:
        bounded = Bounded(receive, send, "10.0.0.1", Pace())
        return [await bounded.receive() for _ in range(3_000)]

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(messages, "monotonic", lambda: 50.0)
    assert asyncio.run(tried()) == [tap] * 3_000
    assert len(slept) == 3_000 - AT_ONCE


def asked(address: str) -> dict[str, Any]:
    """What a server tells of a web socket that somebody opens."""
    known = {"type": "websocket", "path": "/_stcore/stream", "headers": [], "scheme": "ws"}
    return {**known, "query_string": b"", "client": (address, 1), "server": ("127.0.0.1", 80)}


def test_many_sockets_of_one_address_are_heard_no_faster_than_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited: Counter[str] = Counter()
    tap = {"type": "websocket.receive", "bytes": message(bool_value=True)}

    async def sleep(_: float) -> None:
        waited[here.get()] += 1

    async def receive() -> Any:
        return tap

    async def send(_: Any) -> None:
        pass

    async def inside(_: Any, receive: Any, send: Any) -> None:
        for _ in range(AT_ONCE):
            assert await receive() == tap

    async def tried() -> None:
        one = Gate(inside)
        for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2"):
            here.set(address)
            await one(asked(address), receive, send)

    here: ContextVar[str] = ContextVar("here")
    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(messages, "monotonic", lambda: 50.0)
    asyncio.run(tried())
    assert waited == {"10.0.0.1": AT_ONCE}


def test_an_address_opens_so_many_sockets_and_another_its_own_and_one_that_closed_makes_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gate, "MOST_SOCKETS", 3)
    first, other = "10.0.0.1", "10.0.0.2"
    answered: list[tuple[str, Any]] = []

    async def tried() -> None:
        leave = [asyncio.Event() for _ in range(6)]

        async def inside(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            await scope["leave"].wait()

        async def receive() -> Any:
            return {"type": "websocket.connect"}

        async def opened(address: str, place: int) -> asyncio.Task[None]:
            async def send(event: Any) -> None:
                answered.append((address, event.get("code", "taken")))

            socket = one(asked(address) | {"leave": leave[place]}, receive, send)
            begun = asyncio.ensure_future(socket)
            await asyncio.sleep(0)
            return begun

        one = Gate(inside)
        begun = [
            await opened(address, place)
            for place, address in enumerate([first] * 4 + [other])  # the fourth is one too many
        ]
        leave[0].set()
        await begun[0]
        begun.append(await opened(first, 5))
        for each in leave:
            each.set()
        await asyncio.gather(*begun)

    asyncio.run(tried())
    assert answered == [
        *[(first, "taken")] * 3,
        (first, 1008),
        (other, "taken"),
        (first, "taken"),
    ]
