"""Every way in has its bound: no field, link, address or file can be added without one."""

import ast
import asyncio
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

import app
from rules.input import bounds
from rulings.web.access.gate.gate import Gate
from tests.support.checkout import ROOT

TEXT_FIELDS = ("text_input", "text_area", "chat_input")
FILE_FIELDS = ("file_uploader",)
TABLE_FIELDS = ("data_editor", "audio_input", "camera_input")
"""Fields whose bound nobody can name: there is none in the house."""

SENT: Mapping[str, str] = {
    "/api/rule": "body_of: LARGEST bytes, within LASTS seconds",
    "/api/options": "body_of: LARGEST bytes, within LASTS seconds",
    "/restore/{secret}": "SentFiles: MOST_BYTES, STALLS, SENDS",
    "/import/{secret}": "SentFiles: MOST_BYTES, STALLS, SENDS",
    "/session": "reads no body: a ticket in a header",
}
"""What bounds the body of each address that something is sent to."""
OWN_FILES = {
    *("rulings/web/components", "rulings/web/form/home/name_and_purpose.py"),
    *("rulings/web/access/sent_file.py", "rulings/cli/lazy_commands.py", "rulings/system/keys.py"),
    *("rulings/rulebook/official_text.py", "rulings/rulebook/proof/last_proof.py"),
    *("rulings/archive/staff/owner.py", "rulings/archive/replay/replay.py"),
    *("rulings/archive/entries/witness.py", "rulings/web/archive/exchange/in_bulk.py"),
}
"""Where a whole file is read that this program has written, or comes with."""


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    files = (file for top in ("rules", "rulings") for file in sorted((ROOT / top).rglob("*.py")))
    return tuple((f"{file.relative_to(ROOT)}", ast.parse(file.read_text())) for file in files)


def calls(names: tuple[str, ...]) -> Iterator[tuple[str, ast.Call]]:
    """Each call of a method or function of these names, with where it stands."""
    for name, module in modules():
        for node in ast.walk(module):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in names:
                yield f"{name}:{node.lineno}", node


def named(call: ast.Call) -> set[str | None]:
    return {one.arg for one in call.keywords}


@pytest.mark.slow
def test_every_field_to_write_in_says_how_many_letters_it_takes() -> None:
    fields = list(calls(TEXT_FIELDS))
    assert len(fields) > 30
    assert [where for where, call in fields if "max_chars" not in named(call)] == []


@pytest.mark.slow
def test_every_field_for_a_file_says_how_large_it_may_be() -> None:
    fields = list(calls(FILE_FIELDS))
    assert fields
    assert [where for where, call in fields if "max_upload_size" not in named(call)] == []


def test_there_is_no_field_whose_bound_nobody_can_name() -> None:
    assert [where for where, _ in calls(TABLE_FIELDS)] == []


def test_every_address_that_something_is_sent_to_bounds_it() -> None:
    sending = {
        route.path
        for route in app.app._user_routes
        if isinstance(route, Route) and {"POST", "PUT", "PATCH"} & (route.methods or set())
    }
    assert sending == set(SENT)


PATHS = sorted(
    {route.path for route in app.app._user_routes if isinstance(route, Route)} | {"/", "/archive"}
)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_link_that_is_too_long_reaches_no_page_and_no_address(path: str, kind: str) -> None:
    sent: list[Any] = []

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        raise AssertionError(f"{path} was reached")

    async def receive() -> Any:
        return {"type": f"{kind}.connect"}

    async def send(event: Any) -> None:
        sent.append(event)

    scope: dict[str, Any] = {
        "type": kind,
        "method": "GET",
        "path": path,
        "headers": [],
        "scheme": "http",
    }
    scope |= {"query_string": b"x" * (bounds.LONGEST_LINK + 1), "client": ("10.0.0.1", 1)}
    scope |= {"server": ("127.0.0.1", 80)}
    asyncio.run(Gate(inside)(scope, receive, send))
    assert sent[0].get("status", sent[0].get("code")) in (414, 1008)


def test_every_body_is_read_through_what_bounds_it() -> None:
    streams = {where.partition(":")[0] for where, _ in calls(("stream", "body", "form", "json"))}
    read = {one for one in streams if one.startswith("rulings/web/")}
    assert read - {"rulings/web/access/gate/gate.py"} <= {
        *("rulings/web/api/body.py", "rulings/web/access/sent_file.py"),
        *(one for one in read if "st.form" in (ROOT / one).read_text()),
    }


def test_every_file_of_somebody_else_is_read_no_further_than_is_allowed() -> None:
    whole = {
        where.partition(":")[0]
        for where, call in calls(("read_text", "read_bytes", "read"))
        if not call.args or not isinstance(call.func, ast.Attribute)
    }
    assert {one for one in whole if not any(one.startswith(own) for own in OWN_FILES)} == set()


def test_every_bound_has_its_reason() -> None:
    lines = Path(bounds.__file__).read_text()
    tree = ast.parse(lines)
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.Assign):
            assert isinstance(after, ast.Expr), ast.unparse(node)
            assert isinstance(after.value, ast.Constant), ast.unparse(node)


@pytest.mark.parametrize("name", [name for name in vars(bounds) if name.isupper()])
def test_every_bound_is_read_by_what_it_bounds(name: str) -> None:
    readers = [
        file
        for top in ("rules", "rulings")
        for file in (ROOT / top).rglob("*.py")
        if file != Path(bounds.__file__)
        and "bounds import" in (text := file.read_text())
        and name in text
    ]
    if name not in ("EARLIEST", "AHEAD", "FIRST_DAY", "LAST_DAY"):  # asked for by a function
        assert readers, name
