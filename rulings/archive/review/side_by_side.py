"""Two entries side by side: the facts that differ, and what was ruled otherwise."""

from collections.abc import Iterator
from typing import Any

from rulings.archive.entries.append import NotKept
from rulings.archive.entries.decision_kind import names_of, ruled_as
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.facts_in_words import facts_of
from rulings.archive.entries.full_record import (
    labels_of,
    reason_of,
    recommended,
    with_what_was_overruled,
)
from rulings.archive.entries.read_back import earlier, kept_at
from rulings.archive.entries.rows import Damaged, ruling_in
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import Person, check
from rulings.explanation.entered_answers import Entered
from rulings.explanation.ruling_difference import Difference, difference
from rulings.model.strict_model import Strict


class Differs(Strict):
    """A line that is otherwise in the two; None where one of them does not have it."""

    what: str
    first: str | None
    second: str | None


class Two(Strict):
    """Two entries. `alike` is whether they were ruled in one kind, amounts and names aside.

    `difference` is between what was recommended; None where a ruling is of a format that is not
    read any more.
    """

    first: Entry
    second: Entry
    alike: bool
    same_facts: tuple[Entered, ...]
    facts: tuple[Differs, ...]
    ruled: tuple[Differs, ...]
    difference: Difference | None


def compare_entries(person: Person, first: int, second: int) -> Two:
    """Compare the two, side by side. Raises NotKept where one is no ruling, NotAllowed."""
    check(person, "read")
    a, b = (_entry(person, name, n) for name, n in (("first", first), ("second", second)))
    before, after = ({one.path: one for one in facts_of(entry.dispute)} for entry in (a, b))
    paths = list(dict.fromkeys((*before, *after)))
    differ = [path for path in paths if before.get(path) != after.get(path)]
    return Two(
        first=a,
        second=b,
        alike=_in_kind(a) == _in_kind(b),
        same_facts=tuple(before[path] for path in paths if path not in differ),
        facts=tuple(
            Differs(
                what=(before.get(path) or after[path]).question,
                first=before[path].answer if path in before else None,
                second=after[path].answer if path in after else None,
            )
            for path in differ
        ),
        ruled=tuple(_ruled(person, a, b)),
        difference=_difference(a, b),
    )


def _entry(person: Person, name: str, number: int) -> Entry:
    kept = kept_at(person, number)
    if kept is None or not isinstance(kept.record, Entry):
        raise NotKept(f"{name}: {number} is not the number of a ruling in the archive")
    return with_what_was_overruled(kept.record, earlier(person, kept.record))


def _ruled(person: Person, a: Entry, b: Entry) -> Iterator[Differs]:
    """Yield what was ruled, why and by whom, where that is otherwise."""
    clock = room_clock()
    proposed = (recommended(one, earlier(person, one)) for one in (a, b))
    for what, first, second in (
        ("Ruled", a.ruled, b.ruled),
        ("Changed on appeal", _on_appeal(a), _on_appeal(b)),
        ("Recommended", *proposed),
        ("On the right facts", a.on_right_facts, b.on_right_facts),
        ("Overridden because", reason_of(a), reason_of(b)),
        ("On the word of", _taken(a, "on_word_of"), _taken(b, "on_word_of")),
        ("Nobody knew", _taken(a, "nobody_knew"), _taken(b, "nobody_knew")),
        ("Said", a.said, b.said),
        ("Cited", labels_of(a), labels_of(b)),
        ("Game", a.game, b.game),
        ("House options", a.house[:8], b.house[:8]),
        ("Floor", a.floor, b.floor),
        ("When", clock.told(a.happened), clock.told(b.happened)),
        ("Table", a.place, b.place),
    ):
        if first != second:
            yield Differs(what=what, first=first or None, second=second or None)


def _in_kind(entry: Entry) -> str:
    """Return in kind what the floor ruled."""
    return ruled_as(entry.ruled, names_of(entry))


def _on_appeal(entry: Entry) -> str:
    """Return what holds in place of what the floor ruled."""
    return entry.decision if entry.is_changed_on_appeal else ""


def _taken(entry: Entry, name: str) -> str:
    """Write a list that a decision taken holds, in a line."""
    held: Any = entry.decision_taken.get(name)
    return ", ".join(held or ())


def _difference(a: Entry, b: Entry) -> Difference | None:
    try:
        return difference(ruling_in(a), ruling_in(b))
    except Damaged:
        return None
