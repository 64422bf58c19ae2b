"""What other programs ask is answered as at the command line, or refused with its reasons."""

import asyncio
import json
import re
import shlex
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from typer.testing import CliRunner

from rulings.cli.main import app as floor
from rulings.engine import work_limit
from rulings.web.api import body, routes
from rulings.web.api.access import TOKEN, BadToken, token
from tests.support.checkout import ROOT
from tests.support.served_form import Server

HELD = "a-token-of-a-room-that-nobody-guesses"
CHIP: Mapping[str, Any] = {
    "situation": "betting",
    "game": {"structure": "no-limit", "big_blind": 100},
    "table": {"round": "later", "bet": 300, "in_front": {"Seat 2": 300}},
    "acts": [
        {
            "player": "Seat 5",
            "said": "nothing",
            "chips": [1000],
            "released": "released",
            "behind": "more chips",
        }
    ],
}
ROUND: Mapping[str, Any] = {
    "situation": "betting",
    "game": {"structure": "no-limit", "small_blind": 1, "big_blind": 2},
    "table": {"round": "first", "seats": ["Ann", "Ben", "Cat"]},
    "acts": [{"player": "Cat", "did": "raises", "to": 6}],
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    monkeypatch.setenv(TOKEN, HELD)


class Answered(NamedTuple):
    status: int
    data: Any
    headers: Mapping[str, str]


def ask(
    path: str,
    sent: Any = None,
    *,
    method: str = "POST",
    bearer: str | None = HELD,
    kind: str = "application/json",
) -> Answered:
    """A request to the routes alone; `sent` is bytes, or what JSON has."""
    content = sent if isinstance(sent, bytes) else json.dumps(sent).encode()
    headers = [(b"content-type", kind.encode())]
    headers += [(b"authorization", f"Bearer {bearer}".encode())] if bearer is not None else []
    path, _, asked = path.partition("?")
    scope = {
        **{"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method},
        **{"path": path, "raw_path": path.encode(), "query_string": asked.encode()},
        **{"headers": headers, "scheme": "http", "server": ("127.0.0.1", 80)},
    }
    pieces = iter([{"type": "http.request", "body": content, "more_body": False}])
    told: list[Any] = []

    async def receive() -> Any:
        return next(pieces)

    async def send(message: Any) -> None:
        told.append(message)

    asyncio.run(Starlette(routes=list(routes.ROUTES))(scope, receive, send))
    text = b"".join(one.get("body", b"") for one in told[1:])
    found = {name.decode(): value.decode() for name, value in told[0]["headers"]}
    return Answered(told[0]["status"], json.loads(text) if text[:1] in b"{[" else text, found)


def test_a_ruling_is_what_the_command_line_gives(tmp_path: Path) -> None:
    act = {name: said for name, said in CHIP["acts"][0].items() if name != "released"}
    open_ones: dict[str, Any] = {**CHIP, "acts": [act]}
    for dispute in (CHIP, open_ones):
        file = tmp_path / "dispute.json"
        file.write_text(json.dumps(dispute))
        printed = CliRunner().invoke(floor, ["rule", f"{file}", "--json"])
        assert ask("/api/rule", dispute)[:2] == (200, json.loads(printed.stdout))
    assert ask("/api/rule", CHIP).data["decision"] == "Call: 300"
    assert ask("/api/rule", open_ones).data["likely"] is not None


def test_who_may_do_what_is_what_the_command_line_gives(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(json.dumps(ROUND))
    printed = CliRunner().invoke(floor, ["options", f"{file}", "--json"])
    assert ask("/api/options", ROUND)[:2] == (200, json.loads(printed.stdout))


def test_another_edition_is_ruled_by_where_it_is_named() -> None:
    ruled = ask("/api/rule?edition=rrop-early", CHIP)
    assert (ruled.status, ruled.data["rulebook"]["edition"]) == (200, "rrop-early")
    wrong = ask("/api/rule?edition=rrop-12", CHIP)
    assert (wrong.status, wrong.data["problems"][0]["field"]) == (400, "edition")


def test_nobody_asks_without_the_token_and_nobody_at_all_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for path, method in (("/api/rule", "POST"), ("/api/options", "POST"), ("/api/schema", "GET")):
        for bearer in (None, "", "another", HELD[:-1], f"{HELD}x", "ü"):
            refused = ask(path, CHIP, method=method, bearer=bearer)
            assert refused.status == 401
            assert refused.headers["www-authenticate"] == "Bearer"
    monkeypatch.delenv(TOKEN)
    assert ask("/api/rule", CHIP).status == 404


def test_a_body_of_very_many_fields_is_read_at_once_and_not_in_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[str] = []
    read = body._read

    def noted(text: bytes) -> Any:
        threads.append(threading.current_thread().name)
        return read(text)

    monkeypatch.setattr(body, "_read", noted)
    fields = ",".join(f'"f{number}":0' for number in range(20_000))
    began = process_time()
    refused = ask("/api/rule", f'{{{fields},"f19999":1}}'.encode())
    assert process_time() - began < 2
    assert refused.status == 400
    assert refused.data["problems"][0]["allowed"] == "JSON is allowed: 'f19999' is there twice"
    assert threads != ["MainThread"]


@pytest.mark.parametrize("held", ["short", "x" * 31, "x" * 20 + " " + "x" * 20, "ü" * 40])
def test_a_token_that_is_none_stops_the_server_at_its_start(
    held: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TOKEN, held)
    with pytest.raises(BadToken, match=f"{TOKEN}: {len(held)} letters"):
        token()


@pytest.mark.parametrize(
    ("sent", "field", "allowed"),
    [
        ({**CHIP, "situation": "a row"}, "the dispute", "is allowed"),
        ({**CHIP, "acts": []}, "acts", "at least one act"),
        ({**CHIP, "game": {"big_blind": "1.5k"}}, "game.big_blind", "whole number"),
        ({**CHIP, "stakes": 3}, "stakes", "no such field"),
        ([], "the dispute", "allowed"),
        (None, "the dispute", "allowed"),
    ],
)
def test_each_problem_is_told_with_its_field_and_what_is_allowed(
    sent: Any, field: str, allowed: str
) -> None:
    refused = ask("/api/rule", sent)
    assert refused.status == 400
    (told,) = [one for one in refused.data["problems"] if one["field"] == field]
    assert allowed in told["allowed"]
    assert set(told) == {"field", "value", "allowed"}


@pytest.mark.parametrize(
    ("sent", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b'{"situation": 1, "situation": 2}', "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b"1" * 5_000, "application/json", 400),
        (rb'{"situation": "\ud800"}', "application/json", 400),
        (rb'{"\udfff": 1}', "application/json", 400),
        (b"{}", "text/plain", 415),
        (b" " * (body.LARGEST + 1), "application/json", 413),
    ],
)
def test_what_is_no_json_or_too_large_is_refused(sent: bytes, kind: str, status: int) -> None:
    refused = ask("/api/rule", sent, kind=kind)
    assert refused.status == status
    assert refused.data["problems"][0]["allowed"]


def test_what_takes_too_long_to_work_out_is_stopped_and_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(work_limit, "MOST_JUDGED", 0)
    for path, sent in (("/api/rule", CHIP), ("/api/options", ROUND)):
        refused = ask(path, sent)
        assert refused.status == 400
        assert "more than 0 times: tell it in fewer acts" in refused.data["problems"][0]["allowed"]


def test_too_many_acts_are_refused_at_their_field() -> None:
    for path, sent in (("/api/rule", CHIP), ("/api/options", ROUND)):
        refused = ask(path, {**sent, "acts": [*sent["acts"]] * 41})
        problem = {"field": "acts", "value": "41", "allowed": "at most 40 acts are allowed"}
        assert (refused.status, refused.data["problems"]) == (400, [problem])


def test_no_more_are_ruled_on_at_once_than_are_allowed() -> None:
    for _ in range(routes.MOST_AT_ONCE):
        assert routes._under_way.acquire(blocking=False)
    try:
        assert ask("/api/rule", CHIP).status == 503
    finally:
        for _ in range(routes.MOST_AT_ONCE):
            routes._under_way.release()
    assert ask("/api/rule", CHIP).status == 200


_ANY = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**13) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(field=st.sampled_from(["situation", "game", "table", "acts", "disputed"]), value=_ANY)
def test_whatever_is_sent_is_answered_or_refused(field: str, value: Any) -> None:
    for path in ("/api/rule", "/api/options"):
        assert ask(path, {**CHIP, field: value}).status in (200, 400)


def test_the_description_names_everything_that_it_refers_to() -> None:
    told = ask("/api/schema", method="GET").data
    assert told["openapi"].startswith("3.1")
    assert set(told["paths"]) == {route.path for route in routes.ROUTES}
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(told)))
    assert named <= set(told["components"]["schemas"])
    assert "$defs" not in json.dumps(told)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path, alone=False)
    yield one
    one.kill()
    assert "Traceback" not in one.log.read_text()


@pytest.mark.slow
def test_the_example_of_the_readme_is_ruled_on_by_a_server(server: Server) -> None:
    text = (ROOT / "rulings/web/api/README.md").read_text(encoding="utf-8")
    command = text.split("```")[1].replace("$FLOOR_API_TOKEN", HELD).replace("\\\n", " ")
    _, *words, address = shlex.split(command)
    given = list(zip(words[::2], words[1::2], strict=True))
    headers = dict(value.split(": ", 1) for name, value in given if name == "--header")
    (sent,) = [value for name, value in given if name == "--data"]
    asked = urllib.request.Request(
        address.replace("http://localhost:8501/", server.url), sent.encode(), headers
    )
    with urllib.request.urlopen(asked, timeout=20) as answered:
        assert json.load(answered)["decision"] == "Call: 300"
    del headers["Authorization"]
    with pytest.raises(urllib.error.HTTPError, match="401"):
        urllib.request.urlopen(
            urllib.request.Request(asked.full_url, sent.encode(), headers), timeout=20
        )
