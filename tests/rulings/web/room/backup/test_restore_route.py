"""A backup that a browser sends: taken from the manager whom the address was given to alone."""

import asyncio
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message

from rulings.archive.backup.back_up import back_up
from rulings.archive.backup.put_in_place import Offered
from rulings.archive.staff.permissions import Person, Role
from rulings.web.access import cookie, sent_file
from rulings.web.room.backup import restore_route
from tests.rulings.web.room.backup import test_backup_page
from tests.support.archives.archived_rulings import MANAGER

tokens = test_backup_page.tokens
HERSELF = Person(name="A manager", role="manager")


@pytest.fixture
def backup(tokens: Mapping[str, str], tmp_path: Path) -> bytes:
    back_up(MANAGER, tmp_path / "backup.zip", with_keys=False)
    return (tmp_path / "backup.zip").read_bytes()


def send(
    secret: str, token: str, body: bytes, *, breaks_off: bool = False, stalls: bool = False
) -> Response:
    pieces = [body[at : at + 4096] for at in range(0, len(body), 4096)]
    messages: list[Message] = [
        {"type": "http.request", "body": one, "more_body": True} for one in pieces
    ]
    messages.append({"type": "http.disconnect" if breaks_off else "http.request", "body": b""})

    async def receive() -> Message:
        if stalls and len(messages) == 1:
            await asyncio.sleep(30)
        return messages.pop(0)

    headers = [(b"cookie", f"{cookie.COOKIE}={token}".encode())] if token else []
    scope: dict[str, Any] = {"type": "http", "method": "PUT", "path": f"/restore/{secret}"}
    scope |= {"headers": headers, "query_string": b"", "path_params": {"secret": secret}}
    return asyncio.run(restore_route.BACKUPS.receive(Request(scope, receive)))


def left(folder: Path) -> list[str]:
    return [one.name for one in folder.glob(".sent-*")]


def test_what_a_manager_sends_is_held_for_them_alone(
    tokens: Mapping[str, str], backup: bytes, tmp_path: Path
) -> None:
    secret = restore_route.BACKUPS.address(HERSELF)
    assert restore_route.BACKUPS.sent(HERSELF, secret) is None
    answer = send(secret, tokens["manager"], backup)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    held = restore_route.BACKUPS.sent(HERSELF, secret)
    assert held is not None
    assert held.read.manifest.number == 1
    assert held.file.read_bytes() == backup
    assert held.file.stat().st_mode & 0o077 == 0
    assert restore_route.BACKUPS.sent(MANAGER, secret) is None
    restore_route.BACKUPS.forget(secret)
    assert left(tmp_path / "room") == []
    assert restore_route.BACKUPS.sent(HERSELF, secret) is None


@pytest.mark.parametrize("role", sorted({*get_args(Role), ""} - {"manager"}))
def test_nobody_else_sends_anything(
    tokens: Mapping[str, str], backup: bytes, tmp_path: Path, role: str
) -> None:
    secret = restore_route.BACKUPS.address(HERSELF)
    assert send(secret, tokens.get(role, ""), backup).status_code == 404
    if role:
        own = restore_route.BACKUPS.address(Person(name=f"A {role}", role=role))  # type: ignore[arg-type]
        assert send(own, tokens[role], backup).status_code == 403
    assert send("x", tokens["manager"], backup).status_code == 404
    assert left(tmp_path / "room") == []


def test_a_broken_file_is_told_by_what_it_is_and_nothing_of_it_stays(
    tokens: Mapping[str, str], backup: bytes, tmp_path: Path
) -> None:
    secret = restore_route.BACKUPS.address(HERSELF)
    for body in (b"", b"no backup", backup[:-200], backup[: len(backup) // 2]):
        answer = send(secret, tokens["manager"], body)
        assert answer.status_code == 422
        assert bytes(answer.body).startswith(b"This file")
        assert f"{tmp_path}".encode() not in bytes(answer.body)
    assert send(secret, tokens["manager"], backup, breaks_off=True).status_code == 400
    assert restore_route.BACKUPS.sent(HERSELF, secret) is None
    assert left(tmp_path / "room") == []


def test_one_that_the_disk_has_no_room_for_is_broken_off(
    tokens: Mapping[str, str], backup: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restore_route.BACKUPS, "_most", len(backup) - 1)
    answer = send(restore_route.BACKUPS.address(HERSELF), tokens["manager"], backup)
    assert (answer.status_code, left(tmp_path / "room")) == (422, [])
    assert b"larger than this machine has room for" in bytes(answer.body)


def test_another_one_takes_the_place_of_what_was_sent_before(
    tokens: Mapping[str, str], backup: bytes, tmp_path: Path
) -> None:
    (tmp_path / "room" / ".sent-00.zip").write_bytes(b"left by a server that was killed")
    first, second = restore_route.BACKUPS.address(HERSELF), restore_route.BACKUPS.address(HERSELF)
    for secret in (first, second):
        assert send(secret, tokens["manager"], backup).status_code == 200
    assert restore_route.BACKUPS.sent(HERSELF, first) is None
    assert len(left(tmp_path / "room")) == 1
    restore_route.BACKUPS.forget(second)


def test_a_backup_is_read_beside_the_loop_that_serves_everybody(
    tokens: Mapping[str, str], backup: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    read = restore_route.BACKUPS._read

    def noted(person: Person, file: Path) -> Offered:
        threads.append(threading.current_thread().name)
        return read(person, file)

    monkeypatch.setattr(restore_route.BACKUPS, "_read", noted)
    assert (
        send(restore_route.BACKUPS.address(HERSELF), tokens["manager"], backup).status_code == 200
    )
    assert len(threads) == 1
    assert threads != ["MainThread"]


@pytest.mark.parametrize("bound", ["STALLS", "SENDS"])
def test_a_sender_who_stalls_is_given_up_and_another_may_send(
    tokens: Mapping[str, str],
    backup: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    bound: str,
) -> None:
    secret = restore_route.BACKUPS.address(HERSELF)
    with monkeypatch.context() as patch:
        patch.setattr(sent_file, bound, 0.05)
        answer = send(secret, tokens["manager"], backup, stalls=True)
    assert (answer.status_code, left(tmp_path / "room")) == (408, [])
    assert send(secret, tokens["manager"], backup).status_code == 200
