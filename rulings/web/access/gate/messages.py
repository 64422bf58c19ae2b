"""The messages of a page's web socket: how large one may be, and how many an address may send.

Streamlit reads whatever comes: texts of any length, for any field and any link.
"""

import asyncio
from collections.abc import Iterator
from time import monotonic

from google.protobuf.message import DecodeError, Message
from starlette.types import Message as Event
from starlette.types import Receive, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

from rules.input.bounds import LARGEST_MESSAGE, LONGEST_LINK, LONGEST_TEXT

AT_ONCE, A_SECOND = 100, 25
"""Messages from one address: so many at once, and so many a second from then on.

A room of thirty phones that is seen under one address taps half as often.
"""
_REMEMBERED = 10_000
"""Addresses; the one that has sent nothing for the longest is forgotten first."""
_TOO_BIG, _NOT_TAKEN = 1009, 1003


class Pace:
    """The pace at which each address has sent messages of late."""

    def __init__(self) -> None:
        self._done: dict[str, float] = {}

    def wait(self, address: str, now: float) -> float:
        """Return the seconds that the next message of an address has to wait, and count it."""
        done = max(self._done.pop(address, now), now) + 1 / A_SECOND
        self._done[address] = done
        if len(self._done) > _REMEMBERED:
            del self._done[next(iter(self._done))]
        return max(0.0, done - now - AT_ONCE / A_SECOND)


def is_bounded(data: bytes) -> bool:
    """Return whether a message and each text in it is of a size that a page can send."""
    if len(data) > LARGEST_MESSAGE:
        return False
    try:
        message = BackMsg.FromString(data)
    except DecodeError:
        return False
    if len(message.rerun_script.query_string) > LONGEST_LINK:
        return False
    return all(len(text) <= LONGEST_TEXT for text in _texts(message))


def _texts(message: Message) -> Iterator[str | bytes]:
    for field, value in message.ListFields():
        for one in value if field.is_repeated else (value,):
            if isinstance(one, Message):
                yield from _texts(one)
            elif isinstance(one, str | bytes):
                yield one


class Bounded:
    """The two ways of a web socket: one that sends too much is closed, one that hurries waits."""

    def __init__(self, receive: Receive, send: Send, address: str, pace: Pace) -> None:
        self._receive, self._send = receive, send
        self._address, self._pace = address, pace
        self._closed = False

    async def receive(self) -> Event:
        """Give the next event once it may be heard."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            return event
        if wait := self._pace.wait(self._address, monotonic()):
            await asyncio.sleep(wait)
        data = event.get("bytes")
        if data is not None and is_bounded(data):
            return event
        code = _NOT_TAKEN if data is None else _TOO_BIG
        await self._send({"type": "websocket.close", "code": code})
        self._closed = True
        return {"type": "websocket.disconnect", "code": code}

    async def send(self, event: Event) -> None:
        """Send an event, unless the socket was closed here."""
        if not self._closed:
            await self._send(event)
