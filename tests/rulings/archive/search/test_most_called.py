"""What a room is called for most is counted from its newest rulings, and only of enough of them."""

from datetime import UTC, datetime
from functools import cache

import pytest

from rulings.archive.entries.append import keep
from rulings.archive.review.blind_review import give, next_to_review
from rulings.archive.search import most_called as counting
from rulings.archive.search.most_called import ENOUGH, most_called
from rulings.archive.staff.permissions import Person
from tests.support.archives.archived_rulings import MANAGER, entry
from tests.support.disputes.partial_disputes import ruled

ROSA = Person(name="Rosa", role="reviewer")


@cache
def button() -> int:
    return next(n for n, (one, _) in enumerate(ruled()) if one.situation == "button")


@cache
def string() -> int:
    return next(
        n
        for n, (one, _) in enumerate(ruled())
        if any(getattr(act, "motions", None) == "several" for act in getattr(one, "acts", ()))
    )


def kept(number: int, times: int) -> None:
    for _ in range(times):
        keep(MANAGER, *entry(number))


def test_a_room_without_rulings_is_called_for_nothing_most(archive: str) -> None:
    assert most_called() == ()


def test_too_few_rulings_say_nothing(archive: str) -> None:
    kept(string(), ENOUGH - 1)
    assert most_called() == ()


def test_what_was_ruled_on_most_comes_first_and_a_new_ruling_counts(archive: str) -> None:
    kept(string(), ENOUGH)
    assert most_called() == ("string-bet",)
    kept(button(), ENOUGH + 1)
    assert most_called() == ("button", "string-bet")


def test_only_the_newest_are_counted(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "COUNTED", ENOUGH)
    kept(button(), 3)
    kept(string(), ENOUGH)
    assert most_called() == ("string-bet",)


def test_what_a_reviewer_answered_is_no_ruling(archive: str) -> None:
    kept(string(), ENOUGH)
    about = next_to_review(ROSA)
    assert about
    give(ROSA, about.number, about.choices[0], now=datetime.now(UTC))
    assert most_called() == ("string-bet",)
