"""The body that another program sends: plain JSON of a bounded size, within a bounded time."""

import asyncio
import json
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from rulings.web.api.problems import Refused, problem

LARGEST = 1_000_000
"""Bytes, as many as a dispute's file may have."""
LASTS = 10
"""Seconds until one that is not whole by then is given up."""


async def body_of(request: Request) -> Any:
    """Return the data that was sent. Raises Refused."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refused(415, problem("content-type", kind, "application/json is allowed"))
    try:
        async with asyncio.timeout(LASTS):
            text = await _text(request)
    except TimeoutError:
        raise Refused(408, problem("", None, f"whole within {LASTS} seconds is allowed")) from None
    try:
        return await run_in_threadpool(_read, text)
    except UnicodeEncodeError as error:
        half = f"\\u{ord(error.object[error.start]):04x}"
        raise Refused(400, problem("", half, "whole characters are allowed")) from None
    except (ValueError, RecursionError) as error:
        why = f"JSON is allowed: {error}" if isinstance(error, ValueError) else "so deep is no JSON"
        raise Refused(400, problem("", None, why)) from None


def _read(text: bytes) -> Any:
    data = json.loads(text, object_pairs_hook=_each_once)
    # Half a character, as \ud800 alone is, can be written nowhere.
    json.dumps(data, ensure_ascii=False).encode()
    return data


async def _text(request: Request) -> bytes:
    held = bytearray()
    async for piece in request.stream():
        held += piece
        if len(held) > LARGEST:
            raise Refused(413, problem("", None, f"at most {LARGEST:,} bytes are allowed"))
    return bytes(held)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, value in pairs:
        if name in fields:
            raise ValueError(f"{name[:60]!r} is there twice")
        fields[name] = value
    return fields
