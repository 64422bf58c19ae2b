"""Past rulings judged in two houses: those that a change would alter are told, then and now."""

import pytest

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.replay import other_house
from rulings.archive.replay.other_house import past_altered
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.rulings.archive.search.test_find import kept_chip
from tests.support.archives.archived_rulings import MANAGER, entry

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
    with pytest.raises(NotAllowed):
        past_altered(Person(name="Mara", role="floor"), House(), OFF)
