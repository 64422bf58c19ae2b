"""Past rulings judged in two houses: those that a change would alter are told, then and now."""

import pytest

from rules.house import House
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.append import keep
from rulings.archive.replay import other_house
from rulings.archive.replay.other_house import alters, past_altered
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.rulebook.house.alteration import altered
from rulings.rulebook.search import every_case
from tests.rulings.archive.search.test_find import kept_chip
from tests.support.archives.archived_rulings import MANAGER, entry

pytestmark = pytest.mark.slow

OFF = House.model_validate(
    {"rules": ({"number": "H-1", "clause": "s14.nl.10.call", "reason": "A lone chip raises"},)}
)


def test_a_past_ruling_that_another_house_alters_is_told_by_its_number(archive: str) -> None:
    kept_chip(300, 1_000)
    found = past_altered(MANAGER, House(), OFF)
    (one,) = found.altered.otherwise
    assert (one.name, one.then) == ("1", "Call: 300")
    assert one.now not in ("", one.then)
    assert (found.judged, found.left_out) == (1, 0)
    assert past_altered(MANAGER, House(), House(rock=True)).altered.otherwise == ()


def test_only_the_newest_are_judged_and_a_correction_in_place_of_what_it_corrects(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        keep(MANAGER, *entry(number))
    keep(MANAGER, *entry(1, replaces=4, because="another table"))
    seen: list[tuple[int, int]] = []
    found = past_altered(MANAGER, House(), OFF, lambda *step: seen.append(step))
    assert found.judged == 4
    assert seen[-1] == (3, 4)
    monkeypatch.setattr(other_house, "MOST", 2)
    assert past_altered(MANAGER, House(), OFF).judged == 2


def test_a_floor_may_not_have_the_archive_judged_again(archive: str) -> None:
    for asked in (past_altered, alters):
        with pytest.raises(NotAllowed):
            asked(Person(name="Mara", role="floor"), House(), OFF)


def test_both_are_told_on_one_scale_and_an_archive_out_of_reach_leaves_the_library(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_chip(300, 1_000)
    seen: list[tuple[int, int]] = []
    found = alters(MANAGER, House(), OFF, lambda *step: seen.append(step))
    worked = len(every_case())
    assert found.past == past_altered(MANAGER, House(), OFF)
    assert found.cases == altered(House(), OFF)
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == ((0, worked + other_house.MOST), (worked, seen[0][1]))

    def gone(*_: object) -> None:
        raise ArchiveUnavailable("The archive is out of reach.")

    monkeypatch.setattr(other_house, "past_altered", gone)
    again = alters(MANAGER, House(), OFF)
    assert (again.cases, again.past) == (found.cases, "The archive is out of reach.")
