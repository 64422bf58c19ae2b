"""What the program makes of many disputes, without its texts; for a process of its own.

With `other words` every sentence is another one: all that is printed but one headline must be the
same to the byte.
"""

import json
import random
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from typing import Any

from pydantic import BaseModel

from rules.books.registry import EDITIONS
from rules.house import House
from rulings.archive.database.hash_chain import canonical
from rulings.archive.entries.append import house_content
from rulings.archive.entries.entry import Entry, entry_of
from rulings.archive.replay.replay_entry import Under, judge_again
from rulings.archive.replay.tally import Tally
from rulings.archive.review.decisions_offered import ANOTHER, choice_of, choices
from rulings.archive.review.disagreements import differences
from rulings.archive.search.find import choices as there_are
from rulings.archive.search.find import every_number
from rulings.archive.search.query import query_of
from rulings.archive.staff.permissions import Person
from rulings.dispute.dispute import Dispute
from rulings.explanation.compare import compare
from rulings.explanation.what_if import what_if
from rulings.interview.decide import decided
from rulings.judgement.equality import decision, effect, in_kind, kind
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.judgement.take import take, to_take
from rulings.model.ruling import Ruling
from rulings.training.drills.drill import drill_of, near_miss, parts
from rulings.training.drills.recipe import recipes
from tests.project.other_words import OF_RULINGS, replace_all
from tests.support.archives.kept import keep_many
from tests.support.disputes import half_told, library_read_once

SEED = 20261130
EVERY, MOST_DRAWN, MOST_TURNED, MOST_DRILLED = 25, 40, 16, 8
A_HEADLINE = "a headline"
QUIN = Person(name="Quin", role="manager")
START = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
_RECORDS = {name: frozenset(texts) for name, texts in OF_RULINGS.items()}
_NOT_COMPARED = {"rulebook", "names"}
"""The digest of the clauses with their titles; and what is named, some of it told in words."""


def bare(value: Any) -> Any:
    """Return a record as plain data, without its texts."""
    if isinstance(value, BaseModel):
        left_out = _RECORDS.get(type(value).__name__, frozenset()) | _NOT_COMPARED
        return {
            name: bare(getattr(value, name))
            for name in type(value).model_fields
            if name not in left_out
        }
    if isinstance(value, Mapping):
        return {f"{name}": bare(one) for name, one in value.items()}
    return [bare(one) for one in value] if isinstance(value, tuple | list) else value


def _disputes() -> list[tuple[str, Dispute, House]]:
    """Return cases of the library, and disputes of which some facts are not told."""
    cases = list(library_read_once.disputes())[::EVERY]
    drawn = islice(half_told.half_told(random.Random(SEED)), MOST_DRAWN)
    return [
        *((case.id, dispute, case.house) for _, case, dispute in cases),
        *((f"drawn {at}", *one) for at, one in enumerate(drawn)),
    ]


def _alike(values: Iterator[Any]) -> list[int]:
    """Return for each value the place of the first that is equal to it."""
    first: dict[Any, int] = {}
    return [first.setdefault(value, len(first)) for value in values]


def _rulings(disputes: list[tuple[str, Dispute, House]]) -> Iterator[tuple[str, Any]]:
    for name, dispute, house in disputes:
        ruling = decided(dispute, house).ruling
        yield f"decided {name}", bare(ruling)
        yield f"taken {name}", [bare(take(ruling, one.key)) for one in to_take(ruling)]


def _equalities(disputes: list[tuple[str, Dispute, House]]) -> Iterator[tuple[str, Any]]:
    found = [find(dispute, house) for _, dispute, house in disputes]
    for equal in (kind, in_kind, decision, effect):
        yield f"equal by {equal.__name__}", _alike(map(equal, found))


def _otherwise(disputes: list[tuple[str, Dispute, House]]) -> Iterator[tuple[str, Any]]:
    for name, dispute, house in disputes:
        rows = compare(dispute, house)
        told = [(row.key, row.outcome, row.figures, row.own, row.differs) for row in rows]
        yield f"compared {name}", told
        for one in what_if(dispute, house):
            path, changed = f"{one.path} {one.answer}", bare(one.difference)
            is_another = changed.pop("decision") is not None
            yield f"what if {name} {path}", (one.decides, one.changes, is_another, changed)


def _drills() -> Iterator[tuple[str, Any]]:
    every = list(recipes().values())
    for recipe in random.Random(SEED).sample(every, MOST_DRILLED):
        one = drill_of(recipe, 1)
        keys = {part.key: sorted(part.right) for part in parts(one) if part.key != "stands"}
        (stands,) = (part for part in parts(one) if part.key == "stands")
        near = near_miss(one)
        yield (
            f"drill {recipe.id}",
            (keys, len(stands.right & {*stands.options}), near and (near[1].path, near[1].answer)),
        )


def _replayed(disputes: list[tuple[str, Dispute, House]]) -> Iterator[tuple[str, Any]]:
    tally = Tally()
    for at, (_, dispute, house) in enumerate(disputes):
        content = canonical({"record": _entry(at, dispute, house).model_dump(mode="json")})
        for book in EDITIONS:
            judge_again(tally, at, content, house_content(house), Under(book=book))
    told = tally.in_order()
    for flip in told["listed"]:
        texts = ("then", "now", "took", "took_now", "overridden", "given")
        for name in texts:
            del flip[name]
    told["decisions"] = sorted(map(json.dumps, told["decisions"].values()))
    yield "replayed", told


def _entry(at: int, dispute: Dispute, house: House) -> Entry:
    ruling: Ruling = decided(dispute, house).ruling
    if ruling.supposed:
        ruling = rule(dispute, house)
    open_to = to_take(ruling)
    taken = take(ruling, open_to[at % len(open_to)].key) if open_to else None
    return entry_of(dispute, house, ruling, floor="Mara", happened=START, taken=taken)


def _archived(disputes: list[tuple[str, Dispute, House]]) -> Iterator[tuple[str, Any]]:
    entries = [_entry(at, dispute, house) for at, (_, dispute, house) in enumerate(disputes)]
    keep_many(QUIN, entries, dict.fromkeys(house for _, _, house in disputes))
    for word in there_are(QUIN).ruled_as:
        yield f"ruled as {word}", every_number(QUIN, query_of({"ruled_as": word}))
    groups = differences(QUIN).page
    yield (
        "disagreed",
        sorted((one.pattern, sorted((way.first, way.count) for way in one.ways)) for one in groups),
    )
    for (name, _, house), one in zip(disputes, entries, strict=True):
        offered = choices(one, house)
        came = choice_of(one, offered)
        yield f"offered {name}", (len(offered), came == ANOTHER)


def everything() -> Iterator[tuple[str, Any]]:
    """Yield all that is compared, by what it is of."""
    disputes = _disputes()
    some = random.Random(SEED).sample(disputes, MOST_TURNED)
    yield A_HEADLINE, rule(*disputes[0][1:]).decision
    yield from _archived(some)
    yield from _rulings(disputes)
    yield from _equalities(disputes)
    yield from _otherwise(some)
    yield from _drills()
    yield from _replayed(disputes)


if __name__ == "__main__":
    if sys.argv[1:] == ["other words"]:
        replace_all()
    for name, value in everything():
        print(json.dumps([name, value], sort_keys=True, default=str))
