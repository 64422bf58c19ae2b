"""The tables of the room: each with its name, and what is played on it."""

from collections.abc import Iterator, Mapping
from typing import Annotated

import orjson
from pydantic import Field

from rules.vocabulary import QUESTIONS
from rulings.archive.database.connection import reading, writing
from rulings.archive.room.changes import BadRoom, latest, put
from rulings.archive.staff.permissions import Person, check
from rulings.interview.interview import problems_of
from rulings.model.entered_text import not_allowed
from rulings.model.speech import chips_from
from rulings.model.strict_model import Strict

BLINDS = ("game.small_blind", "game.big_blind")
ASKED = ("game.structure", "game.play", *BLINDS)
"""The facts of a table that every dispute may ask for, as a draft's `room` holds them."""
AMOUNTS: Mapping[str, str] = {
    "game.third_blind": "Third blind",
    "game.ante": "Ante",
    "game.cap_per_hand": "Cap on a hand",
    "game.smallest_chip": "Smallest chip in the blinds",
}
"""The others, each an amount, by the path at which it is kept."""
MOST = 200
LONGEST_NAME = 30
LONGEST_ANSWER = 40


class RoomTable(Strict):
    """A table: `facts` are answers by path, as a draft's `room` holds those of the game."""

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    facts: dict[str, str] = {}

    @property
    def label(self) -> str:
        """The table in one line, as it is chosen: T7 · no-limit 50/100 · cash."""
        return " · ".join((self.name, line_of(self.facts))).removesuffix(" · ")


def line_of(facts: Mapping[str, str]) -> str:
    """Tell what is played, in one line, as far as it is known: No-limit 50/100 · cash."""
    return " · ".join(_told(facts))


def _told(facts: Mapping[str, str]) -> Iterator[str]:
    blinds = [facts[one] for one in (*BLINDS, "game.third_blind") if one in facts]
    if game := " ".join(filter(None, (_labelled("game.structure", facts), "/".join(blinds)))):
        yield game
    if play := _labelled("game.play", facts):
        yield play.lower()
    for path in ("game.ante", "game.cap_per_hand"):
        if path in facts:
            yield f"{AMOUNTS[path].lower()} {facts[path]}"


def _labelled(path: str, facts: Mapping[str, str]) -> str:
    question = QUESTIONS[path]
    return dict(zip(question.answers, question.labels, strict=True)).get(facts.get(path, ""), "")


def tables() -> tuple[RoomTable, ...]:
    """Return every table of the room, T2 before T10. Raises ArchiveUnavailable."""
    with reading() as connection:
        held = latest(connection, "table")
    found = (RoomTable.model_validate_json(one.content or "") for one in held.values())
    return tuple(sorted(found, key=lambda one: _in_order(one.name)))


def _in_order(name: str) -> tuple[str, int, str]:
    letters = name.rstrip("0123456789")
    return letters.casefold(), int(name[len(letters) :] or 0), name


def keep_table(person: Person, table: RoomTable) -> None:
    """Keep a table, in place of one of that name. Raises NotAllowed, BadRoom, ArchiveUnavailable.

    The message of BadRoom begins with the name of the field, or with its path.
    """
    check(person, "table")
    name, facts = _name(table.name), _facts(table.facts)
    held = orjson.dumps({"name": name, "facts": facts}).decode()
    with writing(lasting=True) as connection:
        there = latest(connection, "table")
        if key_of(name) not in there and len(there) >= MOST:
            raise BadRoom(f"name: {name!r}: at most {MOST} tables are kept")
        put(connection, person, "table", key_of(name), held)


def change_table(person: Person, name: str, table: RoomTable) -> None:
    """Have a table be as this one is, whatever it was called. Raises as `keep_table` does."""
    check(person, "table")
    new, facts, old = _name(table.name), _facts(table.facts), key_of(name)
    with writing(lasting=True) as connection:
        there = latest(connection, "table")
        if old not in there:
            raise BadRoom(f"name: {name!r} is no table of this room")
        if key_of(new) != old and key_of(new) in there:
            raise BadRoom(f"name: {new!r}: there is such a table already")
        held = RoomTable.model_validate_json(there[old].content or "")
        if key_of(new) != old:
            put(connection, person, "table", old, None, f"now {new}")
        why = "" if new == held.name else f"was {held.name}"
        content = orjson.dumps({"name": new, "facts": facts}).decode()
        put(connection, person, "table", key_of(new), content, why)


def remove_table(person: Person, name: str) -> None:
    """Take a table out of the room; its history stays. Raises as `keep_table` does."""
    check(person, "table")
    with writing(lasting=True) as connection:
        if key_of(name) not in latest(connection, "table"):
            raise BadRoom(f"name: {name!r} is no table of this room")
        put(connection, person, "table", key_of(name), None)


def key_of(name: str) -> str:
    """Return the key of a name, the same however it is typed: capitals and spaces aside."""
    return " ".join(name.casefold().split())


def _name(name: str) -> str:
    one_line = " ".join(name.split())
    if wrong := not_allowed(name):
        raise BadRoom(f"name: {wrong}")
    if not 0 < len(one_line) <= LONGEST_NAME:
        raise BadRoom(f"name: 1 to {LONGEST_NAME} letters are allowed, such as T7")
    return one_line


def _facts(facts: Mapping[str, str]) -> dict[str, str]:
    """Return the facts answered, in order. Raises BadRoom where one is not asked or not allowed."""
    for path, answer in facts.items():
        if path not in (*ASKED, *AMOUNTS):
            raise BadRoom(f"{path}: is no fact of a table")
        if len(answer) > LONGEST_ANSWER or not_allowed(answer):
            raise BadRoom(f"{path}: at most {LONGEST_ANSWER} plain letters are allowed")
    held = {path: facts[path].strip() for path in (*ASKED, *AMOUNTS) if facts.get(path, "").strip()}
    for path, problem in problems_of({one: held[one] for one in ASKED if one in held}).items():
        raise BadRoom(f"{path}: {problem}")
    for path in AMOUNTS:
        if path in held and (wrong := wrong_amount(held[path])):
            raise BadRoom(f"{path}: {wrong}")
    return held


def wrong_amount(answer: str) -> str | None:
    """Tell what is wrong with an amount of a table as it is written; None where nothing is."""
    try:
        return None if chips_from(answer) > 0 else "1 or more is allowed"
    except ValueError as error:
        return f"{error}"
