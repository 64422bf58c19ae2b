"""What a draft holds, and what is left out of one that an earlier version kept."""

from collections.abc import Iterable, Iterator
from typing import Any

from rules.books.registry import BOOKS
from rules.house_file import BadHouse, house_in
from rulings.archive.room.tables import AMOUNTS
from rulings.dispute.paths import asked_at
from rulings.rulebook.common_disputes import BY_ID

FREE = "acts"
"""What stands in place of a title where the acts are entered one by one."""
NOW = "now"
"""The same where it is asked who may do what now, and nothing need be in dispute."""
SEATS = tuple(f"Seat {place}" for place in range(1, 11))
"""What a player may be called, by where he sits."""
EMPTY: dict[str, Any] = {
    **{"dispute": None, "answers": {}, "disputed": {}, "acts": [], "room": {}},
    **{"corrections": {}, "record": {}, "recorded": None, "began": None, "ruled": None},
    **{"taken": {}, "nobody_knows": [], "confirmed": [], "steps": [], "left": None},
    **{"seat": None, "same_hand": None, "hand": {}},
}
"""`same_hand` is the ruling whose hand another question is entered of, `hand` what it told."""


def filled(held: dict[str, Any]) -> dict[str, Any]:
    """The same draft, each part that it lacks empty."""
    for name, value in EMPTY.items():
        held.setdefault(name, None if value is None else type(value)())
    return held


def is_draft(held: Any) -> bool:
    """Whether it has the shape of what is entered, and begins with a dispute that there is."""
    return (
        isinstance(held, dict)
        and held.get("dispute") in (None, FREE, NOW, *BY_ID)
        and all(
            isinstance(held.get(name, value), type(value))
            for name, value in EMPTY.items()
            if value is not None
        )
        and (held.get("seat") is None or held["seat"] in SEATS)
        and isinstance(held.get("same_hand"), int | None)
        and _are_texts(held.get("hand", {}).values())
        and all(
            isinstance(one, dict) and {"player", "did"} <= one.keys() and _are_texts(one.values())
            for one in _acts(held)
        )
        and _are_texts(held.get("answers", {}).values())
        and _are_texts((*held.get("nobody_knows", []), *held.get("confirmed", [])))
        and all(
            isinstance(told, list)
            and all(isinstance(one, list) and _are_texts(one) for one in told)
            for told in held.get("disputed", {}).values()
        )
        and all(
            isinstance(one, dict) and {"n", "by", "from", "to"} <= one.keys()
            for one in held.get("steps", [])
        )
    )


def _are_texts(values: Iterable[Any]) -> bool:
    return all(isinstance(one, str) for one in values)


def left_out(held: dict[str, Any]) -> tuple[str, ...]:
    """Take out of a draft what nothing asks for any more; gives a sentence for each part taken."""
    return tuple(dict.fromkeys(_parts_left_out(held)))


def _parts_left_out(held: dict[str, Any]) -> Iterator[str]:
    for name in ("answers", "disputed", "room"):
        part = held.get(name, {})
        for path in [path for path in part if not _is_asked(path, of_room=name == "room")]:
            told = part.pop(path)
            answer = " or ".join(one for one, *_ in told) if name == "disputed" else told
            yield f"The answer “{answer}” is left out: its question is not asked any more."
    for name in ("nobody_knows", "confirmed"):
        if name in held:
            held[name] = [path for path in held[name] if _is_asked(path)]
    room = held.get("room", {})
    if room.get("edition", next(iter(BOOKS))) not in BOOKS:
        yield f"The edition “{room.pop('edition')}” is left out: this version does not hold it."
    try:
        house_in(room.get("house", ""), "the room's file")
    except BadHouse as error:
        del room["house"]
        yield f"The room’s file is left out, for it cannot be read any more. {error.problems[0]}"


def _is_asked(path: str, *, of_room: bool = False) -> bool:
    if of_room and (path in AMOUNTS or not path.startswith("game.")):
        return True
    try:
        asked_at(path)
    except KeyError:
        return False
    return True


def _acts(held: dict[str, Any]) -> list[Any]:
    acts: list[Any] = held.get("acts", [])
    return acts
