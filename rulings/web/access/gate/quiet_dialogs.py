"""Streamlit's own dialog for a server that is away, turned off: the page says so itself.

Its words are for who writes a page, and it would hold the page shut meanwhile.
"""

from typing import Any

import orjson
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

ADDRESS = "/_stcore/host-config"
_SETTING = "blockErrorDialogs"


async def without_dialogs(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with what Streamlit answers at this address, its dialogs switched off."""
    began: list[Message] = []
    body = bytearray()

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            began.append(message)
            return
        body.extend(message.get("body", b""))
        if message.get("more_body"):
            return
        told: Any = orjson.loads(body) if began[0]["status"] == 200 and body else None
        if isinstance(told, dict):
            body[:] = orjson.dumps({**told, _SETTING: True})
        MutableHeaders(scope=began[0])["Content-Length"] = f"{len(body)}"
        await send(began[0])
        await send({"type": "http.response.body", "body": bytes(body)})

    await app(scope, receive, answer)
