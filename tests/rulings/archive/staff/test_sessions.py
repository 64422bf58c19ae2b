"""Staying signed in: on SQLite and PostgreSQL alike, and the cookie by which a browser does."""

from collections.abc import Mapping
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import insert, select
from starlette.requests import Request
from starlette.responses import Response

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.tables import SESSIONS
from rulings.archive.room import staff_list
from rulings.archive.staff import pins, sessions
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.sessions import LASTS, person_of
from rulings.archive.staff.sign_in import NotSignedIn
from rulings.system import keys
from rulings.web.access import cookie as stay
from rulings.web.access import known_device
from tests.rulings.archive.staff.test_members import NOW, after, mara
from tests.support.archives.archived_rulings import MANAGER
from tests.support.archives.signed_in import sign_in

__all__ = ["mara"]

MARA = Person(name="Mara", role="floor")


def kept() -> list[dict[str, Any]]:
    with reading() as connection:
        return [dict(row._mapping) for row in connection.execute(select(SESSIONS))]


def test_who_signed_in_stays_so_for_a_shift_and_no_longer(mara: str) -> None:
    token = sign_in(" MARA ", "4711", NOW)
    assert person_of(token, NOW) == MARA
    assert person_of(token, after(LASTS - 1)) == MARA
    assert person_of(token, after(LASTS)) is None


def test_a_token_is_long_new_each_time_and_kept_by_its_hash_alone(mara: str) -> None:
    tokens = {sign_in("Mara", "4711", NOW) for _ in range(3)}
    assert [len(one) for one in tokens] == [43] * 3  # 32 bytes in base64
    assert len({row["hash"] for row in kept()}) == 3
    row = kept()[0]
    assert row["ends"] - row["began"] == 12 * 60 * 60
    assert not any(token in f"{kept()}" for token in tokens)


def test_any_other_token_is_nobodys(mara: str) -> None:
    token = sign_in("Mara", "4711", NOW)
    for other in ("", "Mara", "mara", token[:-1], f"{token} ", digest_of(token), "é", "x" * 9_000):
        assert person_of(other, NOW) is None
        sessions.end(other)
    assert person_of(token, NOW) == MARA


def test_a_session_that_is_ended_is_over_and_another_of_the_same_person_is_not(mara: str) -> None:
    here, there = sign_in("Mara", "4711", NOW), sign_in("Mara", "4711", NOW)
    sessions.end(here)
    assert person_of(here, NOW) is None
    assert person_of(there, NOW) == MARA


def test_who_is_disabled_or_has_a_new_pin_is_signed_in_nowhere(mara: str) -> None:
    staff_list.add(MANAGER, "Otis", "floor", pin="4711")
    otis = sign_in("Otis", "4711", NOW)
    for new_pin in ("4711", None):
        both = [sign_in("Mara", "4711", NOW) for _ in range(2)]
        if new_pin:
            staff_list.change_pin(MANAGER, "mara", new_pin)
        else:
            staff_list.disable(MANAGER, "mara", even_last=True)
            staff_list.enable(MANAGER, "mara")
        assert [person_of(one, NOW) for one in both] == [None, None]
        assert [row["staff"] for row in kept()] == ["otis"]
    assert person_of(otis, NOW)


def test_a_new_role_holds_at_once_and_ends_nothing(mara: str) -> None:
    token = sign_in("Mara", "4711", NOW)
    staff_list.change_role(MANAGER, "Mara", "manager", even_last=True)
    assert person_of(token, NOW) == Person(name="Mara", role="manager")


def test_sessions_that_are_over_are_cleared_when_the_next_begins(mara: str) -> None:
    sign_in("Mara", "4711", NOW)
    still_on = sign_in("Mara", "4711", after(1))
    sign_in("Mara", "4711", after(LASTS))
    assert len(kept()) == 2
    assert person_of(still_on, after(LASTS)) == MARA


def test_a_session_that_somebody_without_the_keys_has_written_down_is_nobodys(mara: str) -> None:
    token, moment = "mine" * 10, NOW.timestamp()
    row = {"hash": digest_of(token), "staff": "mara", "began": moment, "ends": moment + LASTS}
    with writing() as connection:
        connection.execute(insert(SESSIONS).values(**row))
    assert person_of(token, NOW) is None


def test_a_session_lasts_over_keys_that_are_renewed_and_ends_with_those_forgotten(
    mara: str,
) -> None:
    token = sign_in("Mara", "4711", NOW)
    keys.renew()
    assert person_of(token, NOW) == MARA
    keys.renew(forget=True)
    assert person_of(token, NOW) is None


def test_a_session_begun_while_the_clock_was_a_year_ahead_is_none_once_it_is_right(
    mara: str,
) -> None:
    token = sign_in("Mara", "4711", after(365 * 86_400))
    assert person_of(token, NOW) is None
    sign_in("Mara", "4711", NOW)
    assert len(kept()) == 1


def test_a_pin_that_is_changed_while_it_is_tried_begins_no_session(
    mara: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = pins.is_right

    def meanwhile(hashed: str | None, pin: str, *, known: bool) -> bool:
        found = right(hashed, pin, known=known)
        staff_list.change_pin(MANAGER, "Mara", "998271")
        return found

    monkeypatch.setattr("rulings.archive.staff.sign_in.is_right", meanwhile)
    with pytest.raises(NotSignedIn, match="The name or the PIN is wrong"):
        sign_in("Mara", "4711", NOW)
    assert kept() == []


def ask(
    method: str,
    ticket: str = "",
    origin: str = "",
    query: str = "",
    cookies: Mapping[str, str] | None = None,
) -> Response:
    """What the server answers a browser."""
    named = {"floor-ticket": ticket, "origin": origin, "host": "floor.example"}
    named["cookie"] = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
    route = next(one for one in stay.ROUTES if one.methods and method in one.methods)
    scope = {
        **{"type": "http", "method": method, "path": "/session", "query_string": query.encode()},
        **{"scheme": "http", "server": ("127.0.0.1", 8501)},
        "headers": [(k.encode(), v.encode()) for k, v in named.items() if v],
    }
    return route.endpoint(Request(scope))  # type: ignore[no-any-return]


def cookie(response: Response) -> "Morsel[str] | None":
    return SimpleCookie(response.headers.get("set-cookie", "")).get(stay.COOKIE)


@pytest.mark.parametrize(
    ("origin", "secure"),
    [("https://floor.example", True), ("http://floor.example", False), ("", False)],
)
def test_a_ticket_is_traded_in_once_for_a_cookie_that_no_script_reads(
    origin: str, secure: bool
) -> None:
    ticket = stay.ticket("the-token", monotonic())
    given = ask("POST", ticket, origin)
    found = cookie(given)
    assert given.status_code == 204
    assert given.headers["cache-control"] == "no-store"
    assert found is not None
    assert found.value == "the-token"
    assert (found["path"], found["max-age"], found["domain"]) == ("/", f"{LASTS}", "")
    assert (found["httponly"], found["samesite"]) == (True, "strict")
    assert bool(found["secure"]) is secure
    again = ask("POST", ticket, origin)
    assert again.status_code == 403
    assert cookie(again) is None
    assert "the-token" not in ticket


def test_a_browser_that_signed_in_is_known_under_its_names_and_under_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    held: dict[str, str] = {}
    for name in ("Mara", "Otis"):
        given = ask("POST", stay.ticket("the-token", monotonic(), name), cookies=held)
        cookies = [
            SimpleCookie(value)
            for key, value in given.headers.items()
            if key == "set-cookie" and value.startswith(known_device.COOKIE)
        ]
        (found,) = (one[known_device.COOKIE] for one in cookies)
        assert (found["httponly"], found["samesite"], found["path"]) == (True, "strict", "/")
        held = {known_device.COOKIE: found.value}
    secrets = {known_device.device(held, name) for name in (" mara ", "OTIS")}
    assert len(secrets) == 1
    assert len(secrets.pop()) == 32
    for cookies_of_another in (
        {},
        {known_device.COOKIE: ""},
        {known_device.COOKIE: held[known_device.COOKIE][:-1]},
        {known_device.COOKIE: held[known_device.COOKIE].replace(".", "x", 1)},
    ):
        assert known_device.device(cookies_of_another, "Mara") == ""
    assert known_device.device(held, "Quin") == ""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'another'}")
    assert known_device.device(held, "Mara") == ""


def test_a_ticket_that_is_old_or_made_up_or_in_the_address_sets_no_cookie() -> None:
    late = stay.ticket("the-token", monotonic() - stay.TICKET_LASTS - 1)
    in_time = stay.ticket("the-token", monotonic())
    assert not stay.waits(late, monotonic())
    assert stay.waits(in_time, monotonic())
    for refused in (
        ask("POST", late),
        ask("POST", "x"),
        ask("POST"),
        ask("POST", query=f"ticket={in_time}&Floor-Ticket={in_time}"),
    ):
        assert refused.status_code == 403
        assert cookie(refused) is None
    assert cookie(ask("POST", in_time)) is not None


def test_signing_out_takes_the_cookie_away() -> None:
    found = cookie(ask("DELETE"))
    assert found is not None
    assert (found.value, found["max-age"], found["path"]) == ("", "0", "/")
