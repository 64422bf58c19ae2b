"""The same facts ruled in different ways, narrowed to a floor and to days."""

from datetime import timedelta

import pytest

from rulings.archive.entries.append import keep
from rulings.archive.entries.search_columns import moment
from rulings.archive.review.disagreements import Only, differences
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.reviewed_archive import RAISED, oversized

WEEK = timedelta(days=7)


@pytest.mark.parametrize(
    ("floor", "weeks", "groups"),
    [("", 1, 1), ("Otis", 1, 1), ("Mara", 1, 0), ("Mara", 2, 1), ("Rhea", 2, 0)],
)
def test_a_floor_who_ruled_nothing_in_those_days_has_no_differences_in_them(
    archive: str, floor: str, weeks: int, groups: int
) -> None:
    for who, over, at in (
        ("Otis", RAISED, START),
        ("Pell", None, START),
        ("Mara", RAISED, START + WEEK),
    ):
        keep(MANAGER, *entry(oversized(), floor=who, override=over, happened=at))
    only = Only(floor=floor, start=moment(START), end=moment(START + weeks * WEEK))
    found = differences(MANAGER, 1, only)
    assert (found.groups, len(found.page)) == (groups, groups)


def test_the_dates_of_a_floor_lead_to_the_rulings_of_those_dates(archive: str) -> None:
    """A correction has a later number than what was ruled after it."""
    keep(MANAGER, *entry(oversized(), floor="Pell", override=RAISED))
    for day in (0, 1):
        keep(MANAGER, *entry(oversized(), floor="Otis", happened=START + timedelta(days=day)))
    again = {"replaces": 2, "because": "Table 9", "place": "Table 9", "happened": START}
    keep(MANAGER, *entry(oversized(), floor="Otis", **again))
    (group,) = differences(MANAGER, 1, Only()).page
    (otis,) = (one for way in group.ways for one in way.floors if one.floor == "Otis")
    assert (otis.first, otis.last) == (4, 3)
    assert (otis.since, otis.until) == (START, START + timedelta(days=1))
