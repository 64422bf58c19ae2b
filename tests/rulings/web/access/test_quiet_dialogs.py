"""Streamlit is told to show no dialog of its own; whatever else it answers is as it was."""

import asyncio
from typing import Any

import orjson
import pytest
from starlette.types import Message, Receive, Scope, Send

from rulings.web.access.gate.quiet_dialogs import without_dialogs

SETTINGS = {"allowedOrigins": ["x"], "blockErrorDialogs": False}
SCOPE: Scope = {"type": "http", "path": "/_stcore/host-config"}


def answered(status: int, *pieces: bytes) -> tuple[Message, bytes]:
    """What comes out where the app answers with this status and this body, piece by piece."""
    sent: list[Message] = []

    async def app(_: Scope, __: Receive, send: Send) -> None:
        length = f"{sum(map(len, pieces))}".encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", length)]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        for place, piece in enumerate(pieces, start=1):
            more = place < len(pieces)
            await send({"type": "http.response.body", "body": piece, "more_body": more})

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(without_dialogs(app, SCOPE, receive, send))
    start, body = sent
    assert not body.get("more_body")
    assert dict(start["headers"])[b"content-length"] == f"{len(body['body'])}".encode()
    assert dict(start["headers"])[b"content-type"] == b"application/json"
    return start, body["body"]


@pytest.mark.parametrize("cut", [0, 1, 7], ids=["whole", "two pieces", "in the middle of a word"])
def test_its_dialogs_are_switched_off_and_its_other_settings_stay(cut: int) -> None:
    held = orjson.dumps(SETTINGS)
    start, body = answered(200, *filter(None, (held[:cut], held[cut:])))
    assert start["status"] == 200
    assert orjson.loads(body) == {**SETTINGS, "blockErrorDialogs": True}


def test_a_setting_that_was_not_there_is_added() -> None:
    _, body = answered(200, b"{}")
    assert orjson.loads(body) == {"blockErrorDialogs": True}


@pytest.mark.parametrize(
    ("status", "body"), [(404, b"nothing here"), (200, b"[1, 2]"), (200, b""), (503, b"{}")]
)
def test_an_answer_that_holds_no_settings_is_passed_on_as_it_is(status: int, body: Any) -> None:
    start, passed = answered(status, body)
    assert (start["status"], passed) == (status, body)
