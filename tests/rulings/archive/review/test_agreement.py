"""Agreement beyond chance: the measure, its interval, its sentence, and who it is told of."""

from typing import Any

import pytest

from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Review
from rulings.archive.entries.full_record import whole_at
from rulings.archive.review.agreement import FEWEST, Pair, agreed, agreement
from rulings.archive.review.blind_review import give, next_to_review, to_review
from rulings.archive.review.decisions_offered import choices
from rulings.archive.staff.permissions import Person
from rulings.model.interval import share
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.reviewed_archive import RAISED, fill, oversized

ROSA, TESS = (Person(name=name, role="reviewer") for name in ("Rosa", "Tess"))


def _pairs(alike: int, count: int, of: int) -> list[Pair]:
    return [
        Pair(about=n, review=n, first="a", second="b", alike=n <= alike, chance=1 / of)
        for n in range(1, count + 1)
    ]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 10, 0.0, 0.278), (81, 263, 0.2553, 0.3662), (10, 10, 0.722, 1.0)],
)
def test_a_share_lies_where_published_tables_say(
    count: int, of: int, low: float, high: float
) -> None:
    """81 of 263 is Newcombe's own figure (1998, table I); the others stand in Wilson's tables."""
    assert share(count, of) == pytest.approx((count / of, low, high), abs=0.0006)


def test_of_nothing_everything_is_possible() -> None:
    assert share(0, 0) == (0, 0, 1)


@pytest.mark.parametrize(
    ("alike", "count", "of", "measure"),
    [(40, 40, 5, 1.0), (8, 40, 5, 0.0), (0, 40, 5, -0.25), (60, 100, 2, 0.2), (70, 100, 4, 0.6)],
)
def test_the_measure_is_what_is_left_when_chance_is_taken_off(
    alike: int, count: int, of: int, measure: float
) -> None:
    found = agreement("anybody", _pairs(alike, count, of))
    assert found.beyond_chance is not None
    assert found.beyond_chance.value == pytest.approx(measure)
    assert found.beyond_chance.low <= measure <= found.beyond_chance.high
    assert len(found.apart) == count - alike


def test_under_twenty_pairs_nothing_is_measured() -> None:
    assert agreement("anybody", _pairs(19, FEWEST - 1, 5)).beyond_chance is None
    assert agreement("anybody", _pairs(19, FEWEST, 5)).beyond_chance is not None
    assert agreement("anybody", []).beyond_chance is None


@pytest.mark.parametrize(
    ("alike", "count", "of", "told"),
    [
        (8, 10, 5, "Of ten rulings, eight alike; two would be by chance."),
        (1, 1, 4, "Of one ruling, one alike; none would be by chance."),
        (900, 1_000, 4, "Of 1,000 rulings, 900 alike; 250 would be by chance."),
    ],
)
def test_agreement_is_told_in_a_sentence(alike: int, count: int, of: int, told: str) -> None:
    assert agreement("anybody", _pairs(alike, count, of)).told == told


def test_it_is_counted_by_person_and_by_clause(archive: str) -> None:
    fill()
    call, up = "It is a call", "It is a raise"
    for number, hers, other in ((1, up, up), (4, call, up), (7, "Just a call", call)):
        give(ROSA, number, hers, now=START)
        give(TESS, number, other, now=START)
    found = agreed(MANAGER)
    assert (found.all.pairs, found.all.alike) == (6, 5)
    offered = 1 + len(choices(*entry(oversized())))
    assert found.all.by_chance == pytest.approx(6 / offered)
    assert {one.who: (one.pairs, one.alike) for one in found.reviewers} == {
        "Rosa": (3, 3),
        "Tess": (3, 2),
    }
    (apart,) = found.all.apart
    assert (apart.about, apart.first, apart.second) == (4, up, "Call: 300")
    (between,) = found.between
    assert (between.who, between.pairs, between.alike) == ("Rosa and Tess", 3, 2)
    assert sum(one.pairs for one in found.floors) == 6
    cited = {reason["clause"] for reason in entry(oversized())[0].ruling["reasons"]}  # type: ignore
    assert {one.who for one in found.clauses} >= cited
    assert all(one.pairs == 6 for one in found.clauses)


def correct(number: int, **more: Any) -> int:
    """The number of the entry that corrects a ruling of a call, or of a raise kept wrongly."""
    facts = {"floor": "Mara", "replaces": number, "because": "It was kept wrongly"} | more
    return keep(MANAGER, *entry(oversized(), **facts)).number


def test_a_ruling_that_was_kept_wrongly_is_compared_as_it_was_corrected(archive: str) -> None:
    first = keep(MANAGER, *entry(oversized(), floor="Otis", override=RAISED)).number
    give(ROSA, first, "It is a call", now=START)
    give(TESS, first, "It is a raise", now=START)
    assert [one.first for one in agreed(MANAGER).all.apart] == ["It is a call"]
    last = correct(first)
    found = agreed(MANAGER)
    assert [one.who for one in found.floors] == ["Mara"]
    (apart,) = found.all.apart
    assert (apart.about, apart.first, apart.second) == (last, "It is a raise", "Call: 300")
    assert all(one.pairs == 2 for one in found.clauses)
    # What somebody proves to have ruled himself is no review.
    correct(last, floor="Tess")
    assert [one.who for one in agreed(MANAGER).reviewers] == ["Rosa"]


def test_a_ruling_that_was_closed_is_not_reviewed_anew_and_counts_once(archive: str) -> None:
    first = keep(MANAGER, *entry(oversized(), status="open")).number
    give(ROSA, first, "It is a raise", now=START)
    closed = correct(first)
    assert next_to_review(ROSA) is None
    with pytest.raises(NotKept, match="3 was reviewed by Rosa before it was corrected"):
        to_review(ROSA, closed)
    # As it was kept before that was refused: the first was blind.
    again = Review(about=closed, reviewer="Rosa", recorded=START, decision="It is a call")
    keep(ROSA, again)
    give(TESS, closed, "It is a call", now=START)
    found = agreed(MANAGER)
    assert (found.all.pairs, found.earlier) == (2, 0)
    assert [(one.who, one.alike) for one in found.reviewers] == [("Rosa", 0), ("Tess", 1)]
    assert [one.who for one in found.between] == ["Rosa and Tess"]


def test_a_review_of_a_fact_that_was_put_right_is_compared_with_what_was_ruled_on_those_told(
    archive: str,
) -> None:
    kept, house = entry(oversized(), floor="Otis")
    give(ROSA, keep(MANAGER, kept, house).number, "It is a call", now=START)
    right = {"given": kept.ruling, "dispute": {**kept.dispute, "table": {"bet": 400}}}
    why = {"replaces": 1, "because": "The camera shows it", "corrected_by": "Quin"}
    keep(MANAGER, kept.model_copy(update=right | why), house)
    found = agreed(MANAGER)
    assert (found.all.pairs, found.all.alike) == (1, 1)
    assert found.all.apart == ()
    whole = whole_at(MANAGER, 3)
    assert whole is not None
    assert [one.about for one in whole.reviews] == [1]


def test_a_review_of_before_the_choices_were_kept_is_counted_apart(archive: str) -> None:
    fill(4)
    keep(ROSA, Review(about=1, reviewer="Rosa", recorded=START, decision="Raise"))
    found = agreed(MANAGER)
    assert (found.all.pairs, found.earlier) == (0, 1)
