"""A file that a page hands out opens to the person alone whom it was offered to."""

import pytest
from starlette.requests import Request
from starlette.responses import Response

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import Person, check
from rulings.web.access import private_file
from rulings.web.access.private_file import Handed, file_of

ROSA = Person(name="Rosa", role="reviewer")


def made(who: Person) -> bytes:
    check(who, "replay")
    return b"for " + who.name.encode()


def asked_by(
    monkeypatch: pytest.MonkeyPatch, person: Person | None, token: str = "token"
) -> Response:
    monkeypatch.setattr(private_file, "asking", lambda _: person)
    monkeypatch.setitem(
        private_file._handed, "token", Handed("Rosa", made, "flips.csv", "text/csv")
    )
    return file_of(Request({"type": "http", "path_params": {"token": token}}))


def test_who_was_offered_it_gets_it_and_no_browser_keeps_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = asked_by(monkeypatch, ROSA)
    assert (given.status_code, given.body) == (200, b"for Rosa")
    assert given.headers["content-disposition"] == 'attachment; filename="flips.csv"'
    assert given.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("person", [None, Person(name="Mara", role="manager")])
def test_nobody_else_gets_it_whatever_they_may_do(
    monkeypatch: pytest.MonkeyPatch, person: Person | None
) -> None:
    assert asked_by(monkeypatch, person).status_code == 404


def test_a_made_up_address_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked_by(monkeypatch, ROSA, "guessed").status_code == 404


def test_who_may_no_more_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    given = asked_by(monkeypatch, Person(name="Rosa", role="floor"))
    assert given.status_code == 403
    assert b"Rosa" in given.body


def test_an_archive_that_is_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(_: object) -> Person:
        raise ArchiveUnavailable("the archive is away")

    monkeypatch.setattr(private_file, "asking", away)
    given = file_of(Request({"type": "http", "path_params": {"token": "token"}}))
    assert (given.status_code, given.body) == (503, b"the archive is away")
