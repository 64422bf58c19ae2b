"""The addresses that other programs ask: `/api/rule`, `/api/options`, `/api/schema`."""

import threading
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rules.books.registry import BOOKS
from rules.house import House, by_book
from rules.house_file import BadHouse
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.house import room_house
from rulings.dispute.reading.read import BadDispute, read_dispute, read_round
from rulings.engine.durable_rules import EngineError
from rulings.engine.work_limit import TookTooLong, limited
from rulings.explanation.what_now.what_now import what_now
from rulings.interview.decide import decided
from rulings.web.api.access import TOKEN, may_ask, token
from rulings.web.api.body import body_of
from rulings.web.api.openapi import openapi
from rulings.web.api.problems import Refused, of_dispute, problem

MOST_AT_ONCE = 4
"""Disputes that are ruled on for programs at the same time: people have the rest."""
_HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
_under_way = threading.BoundedSemaphore(MOST_AT_ONCE)

Answer = Callable[[Any, House], dict[str, Any]]


def _ruling(data: Any, house: House) -> dict[str, Any]:
    return decided(read_dispute(data), house).as_data(house)


def _options(data: Any, house: House) -> dict[str, Any]:
    return what_now(read_round(data), house).model_dump(mode="json")


def _asked(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    async def asked(request: Request) -> Response:
        try:
            _check(request)
            data = await body_of(request)
            if not _under_way.acquire(blocking=False):
                raise Refused(503, problem("", None, f"{MOST_AT_ONCE} at once are allowed"))
            try:
                edition = request.query_params.get("edition")
                return _as_json(await run_in_threadpool(_answered, answer, data, edition))
            finally:
                _under_way.release()
        except Refused as error:
            return _refused(error)

    return asked


def _answered(answer: Answer, data: Any, edition: str | None) -> dict[str, Any]:
    try:
        with limited():
            return answer(data, _house(edition))
    except BadDispute as error:
        raise of_dispute(error) from None
    except TookTooLong as error:
        raise Refused(400, problem("", None, f"{error}")) from None
    except (EngineError, ArchiveUnavailable, BadHouse) as error:
        raise Refused(503, problem("", None, f"{error}")) from None


def _house(edition: str | None) -> House:
    """Return the room's house, by another edition where one is named. Raises Refused."""
    house = room_house()
    if edition is None:
        return house
    if edition not in BOOKS:
        raise Refused(400, problem("edition", edition, f"{', '.join(BOOKS)} are allowed"))
    return by_book(house, edition)


async def _schema(request: Request) -> Response:
    try:
        _check(request)
    except Refused as error:
        return _refused(error)
    return _as_json(await run_in_threadpool(openapi))


def _check(request: Request) -> None:
    held = token()
    if held is None:
        raise Refused(404, problem("", None, f"programs may ask where {TOKEN} is set"))
    if not may_ask(request, held):
        raise Refused(401, problem("authorization", None, "Bearer and the token are allowed"))


def _as_json(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(
        orjson.dumps(data),
        status_code=status,
        headers=_HEADERS | (headers or {}),
        media_type="application/json",
    )


def _refused(error: Refused) -> Response:
    more = {401: {"WWW-Authenticate": "Bearer"}, 503: {"Retry-After": "2"}}
    return _as_json({"problems": error.problems}, error.status, more.get(error.status))


ROUTES = (
    Route("/api/rule", _asked(_ruling), methods=["POST"]),
    Route("/api/options", _asked(_options), methods=["POST"]),
    Route("/api/schema", _schema, methods=["GET"]),
)
