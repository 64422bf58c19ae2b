"""The search index of a record: the columns, the pattern and the text by which it is found."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import orjson

from rulings.archive.database.hash_chain import canonical, digest_of
from rulings.archive.entries.decision_kind import of_entry, ruled_as
from rulings.archive.entries.entry import Entry, Kept
from rulings.model.ruling import ON_AN_ACCOUNT


@dataclass(frozen=True, slots=True)
class Pattern:
    """The facts that clauses read of a dispute, and those that applied, amounts and names aside."""

    pattern: str
    content: str

    @property
    def words(self) -> list[dict[str, str]]:
        """Each fact that a step read, with its word; a step of several acts says it once."""
        rows = {
            (step["topic"], fact, word): None
            for step in orjson.loads(self.content)["steps"]
            for fact, word in step["words"].items()
        }
        return [
            {"topic": topic, "fact": fact, "word": word, "pattern": self.pattern}
            for topic, fact, word in sorted(rows)
        ]

    @property
    def clauses(self) -> list[dict[str, str]]:
        """Each clause that applied or was cited."""
        return [
            {"clause": clause, "pattern": self.pattern}
            for clause in orjson.loads(self.content)["clauses"]
        ]


NO_PATTERN = Pattern("", "")


PUT_RIGHT = '"put_right":true'
"""The part of a pattern's content where its facts are others than the floor was told."""
NO_FACTS = '"steps":[]'
"""The part of a pattern's content where no clause read a fact of it."""


def pattern_of(entry: Entry) -> Pattern:
    """Return the pattern of a ruling: of each step the topic and the words read, and every clause.

    If accounts differ, it is that of the account by which it was decided. Where the facts were
    put right since, the clauses are those that were cited at the table: nobody ruled by others. The
    words are those of the facts as they were told, or of the right ones where a decision was taken,
    which has none. Such a pattern says so.
    """
    if entry.given is None:
        return pattern_of_ruling(_of_its_account(entry))
    cited = {reason["clause"] for reason in _list(entry.given, "reasons")}
    steps = _steps_of(entry.given) or _steps_of(entry.ruling)
    return _pattern(steps, tuple(sorted(cited)), put_right=True)


def patterns_like(entry: Entry) -> tuple[Pattern, ...]:
    """The patterns that rulings like this one have: its own, or where it has none, one by account.

    On accounts that differ nothing is read before one of them is taken to be right.
    """
    own = pattern_of(entry)
    if own.words or own.clauses:
        return (own,)
    return tuple(map(pattern_of_ruling, _by_account(entry.ruling)))


def _of_its_account(entry: Entry) -> Mapping[str, Any]:
    """The ruling on the account that was taken to be right, where accounts differ."""
    every = _by_account(entry.ruling)
    number = _ACCOUNT.match(f"{entry.at_table.get('key', '')}")
    place = int(number[1]) - 1 if number else -1
    return every[place] if 0 <= place < len(every) else entry.ruling


def _by_account(ruling: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The ruling on each account, where accounts differ."""
    quarrel: Any = ruling.get("quarrel") or {}
    return [one["ruling"] for one in quarrel.get("accounts") or ()]


_ACCOUNT = re.compile(rf"{ON_AN_ACCOUNT}([1-9][0-9]{{0,3}})")


def pattern_of_ruling(ruling: Mapping[str, Any]) -> Pattern:
    """Return the pattern of a ruling as plain data, whether it is kept or not."""
    cited = (reason["clause"] for reason in _list(ruling, "reasons"))
    applied = (clause for step in _list(ruling, "steps") for clause in step["clauses"])
    return _pattern(_steps_of(ruling), tuple(sorted({*cited, *applied})))


_Steps = tuple[tuple[str, frozenset[tuple[str, str]]], ...]


def _steps_of(ruling: Mapping[str, Any]) -> _Steps:
    steps = _list(ruling, "steps")
    return tuple((step["topic"], frozenset(step["words"].items())) for step in steps)


@lru_cache(maxsize=20_000)
def _pattern(steps: _Steps, clauses: tuple[str, ...], *, put_right: bool = False) -> Pattern:
    told = [{"topic": topic, "words": dict(words)} for topic, words in steps]
    marked = {"put_right": True} if put_right else {}
    content = canonical({"steps": told, "clauses": list(clauses), **marked})
    return Pattern(digest_of(content)[:32], content)


def _list(ruling: Mapping[str, Any], name: str) -> list[Any]:
    """Return a list of the ruling, empty where its format had none."""
    held: list[Any] = ruling.get(name) or []
    return held


def moment(when: datetime) -> str:
    """Return a time as text that sorts as time does, in UTC."""
    return when.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


NO_TIME = datetime.min.replace(tzinfo=UTC)
"""The time in the place of one that cannot be read."""


def time_in(text: str) -> datetime:
    """Return the time that `moment` wrote, or the hour or minute that its beginning is in.

    A year before 1000 was written without its noughts.
    """
    year, _, rest = text.partition("-")
    try:
        found = datetime.fromisoformat(f"{year:0>4}-{rest.rstrip(':')}")
    except ValueError:
        return NO_TIME
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def columns_of(kept: Kept, pattern: Pattern) -> dict[str, Any]:
    """Return the columns of a record, apart from its number, hash and content."""
    return {name: in_column(value) for name, value in _columns(kept, pattern).items()}


def in_column(value: Any) -> Any:
    """Return a value as a column has it: PostgreSQL has no NUL in a text, so it is written out."""
    return value.replace("\0", "\\u0000") if isinstance(value, str) else value


_OF_A_RULING_ALONE: Mapping[str, Any] = {
    **dict.fromkeys(("replaces", "seconds", "same_hand")),
    **dict.fromkeys(("place", "game", "situation", "outcome", "taken", "status", "pattern"), ""),
    **dict.fromkeys(("house", "against", "reason", "room", "appeal", "cause"), ""),
    "overridden": False,
}
"""The columns of what is no ruling where only a ruling has something to say."""


def _columns(kept: Kept, pattern: Pattern) -> dict[str, Any]:
    one = kept.record
    if not isinstance(one, Entry):
        return {
            **_OF_A_RULING_ALONE,
            "kind": one.kind,
            "about": one.about,
            "happened": moment(one.recorded),
            "floor": one.reviewer,
            "decision": one.decision,
            "ruled_as": ruled_as(one.decision),
        }
    return {
        "kind": one.kind,
        "replaces": one.replaces,
        "about": None,
        "happened": moment(one.happened),
        "floor": one.floor,
        "place": one.place,
        "game": one.game,
        "situation": f"{one.dispute['situation']}",
        "outcome": one.outcome,
        "decision": one.decision,
        "overridden": one.is_overridden,
        "taken": f"{one.at_table.get('key', '')}",
        "status": one.status,
        "pattern": pattern.pattern,
        "seconds": one.seconds,
        "house": one.house,
        "ruled_as": of_entry(one),
        "against": one.override.against if one.override else "",
        "reason": one.override.reason if one.override else "",
        "room": one.room,
        "appeal": one.appeal_decided.outcome if one.appeal_decided else "",
        "cause": (one.override.cause or "") if one.override else "",
        "same_hand": one.same_hand,
    }


def text_of(kept: Kept) -> str:
    """Join every text of a record that a person may search for."""
    return " ".join(filter(None, _texts(kept)))


def _texts(kept: Kept) -> Iterator[str]:
    one = kept.record
    if not isinstance(one, Entry):
        yield from (one.reviewer, one.decision, one.note)
        return
    yield from (one.ruled, f"{one.ruling['decision']}", f"{one.ruling['say']}", one.floor)
    if one.taken or one.given:
        yield one.said
        yield from _words(one.at_table.get("on_word_of"))
    yield from (one.place, one.game, one.camera, one.because, one.status)
    yield from filter(None, (one.recorded_by, one.corrected_by, one.room))
    if one.appeal:
        yield from (one.appeal.decided_by, one.appeal.decision, one.appeal.because)
    yield from (seat.player for seat in one.seats)
    if one.override:
        yield one.override.reason
    if one.is_overridden:
        yield "overridden"
    for ruling in (one.given or {}, one.taken or {}, one.ruling):
        for reason in _list(ruling, "reasons"):
            yield from (reason["label"], reason["title"])
    yield from _words(one.dispute)


def _words(data: Any) -> Iterator[str]:
    """Yield every word of the dispute as it was entered."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield from ((key,) if isinstance(value, int) else _words(value))
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
