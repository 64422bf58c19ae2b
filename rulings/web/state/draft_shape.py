"""The parts of a draft, and what is left out of one that an earlier version kept."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

from rules.books.registry import BOOKS
from rules.house_file import BadHouse, house_in
from rules.input.bounds import moment_refused
from rulings.archive.entries.entry import MOST
from rulings.archive.room.tables import AMOUNTS
from rulings.dispute.paths import asked_at
from rulings.model.strict_model import Strict
from rulings.rulebook.common_disputes import BY_ID

FREE = "acts"
"""The word in place of a title where the acts are entered one by one."""
NOW = "now"
"""The word in place of a title where the question is who may do what now, without a dispute."""
SEATS = tuple(f"Seat {place}" for place in range(1, 11))
"""The names that a player may have, by where he sits."""
EMPTY: dict[str, Any] = {
    **{"dispute": None, "answers": {}, "disputed": {}, "acts": [], "room": {}},
    **{"corrections": {}, "record": {}, "recorded": None, "began": None, "ruled": None},
    **{"taken": {}, "nobody_knows": [], "confirmed": [], "steps": [], "left": None},
    **{"seat": None, "same_hand": None, "hand": {}},
}
"""The parts of an empty draft: `same_hand` is the ruling of the same hand, `hand` what it told."""


_CALLED = {
    **{"answers": "the answers", "disputed": "what people tell differently", "acts": "the acts"},
    **{"room": "the table", "corrections": "a correction", "record": "what stood beside it"},
    **{"recorded": "its number in the archive", "began": "when it was begun"},
    **{"ruled": "when it was ruled", "taken": "the decision taken"},
    **{"nobody_knows": "what nobody knows", "confirmed": "what was confirmed"},
    **{"steps": "the steps back", "left": "the dispute before", "seat": "the player’s seat"},
    **{"same_hand": "the first ruling of the hand", "hand": "what is known of the hand"},
}
"""Each part of a draft but its dispute, as a sentence names it."""


class _Step(Strict):
    n: int
    by: str
    begins: dict[str, Any] = Field(alias="from")
    ends: dict[str, Any] = Field(alias="to")
    undone: bool = False


def _an_act(act: dict[str, str]) -> dict[str, str]:
    if not {"player", "did"} <= act.keys():
        raise ValueError("a player, and what he did")
    return act


def _a_time(text: str) -> str:
    when = datetime.fromisoformat(text)
    if when.tzinfo is None or moment_refused(when):
        raise ValueError("a time with its zone")
    return text


_Texts = dict[str, str]
_Time = Annotated[str, AfterValidator(_a_time)] | None
_Number = Annotated[int, Field(ge=1, le=MOST)] | None
_ACCOUNT = Annotated[list[str], Field(min_length=2, max_length=2)]
_SHAPE: Mapping[str, Any] = {
    **dict.fromkeys(("answers", "room", "record", "taken", "hand"), _Texts),
    **dict.fromkeys(("nobody_knows", "confirmed"), list[str]),
    **dict.fromkeys(("began", "ruled"), _Time),
    **dict.fromkeys(("recorded", "same_hand"), _Number),
    "disputed": dict[str, list[_ACCOUNT]],
    "acts": list[Annotated[_Texts, AfterValidator(_an_act)]],
    "corrections": dict[str, _Texts],
    "steps": list[_Step],
    "left": str | None,
    "seat": Literal[SEATS] | None,
}
_CHECKED: Mapping[str, TypeAdapter[Any]] = {name: TypeAdapter(one) for name, one in _SHAPE.items()}


def filled(held: dict[str, Any]) -> dict[str, Any]:
    """Fill each part that a draft lacks with an empty one, and return the draft."""
    for name, value in EMPTY.items():
        held.setdefault(name, None if value is None else type(value)())
    return held


def is_draft(held: Any) -> bool:
    """Return whether it holds what is entered, of a dispute that there is."""
    return isinstance(held, dict) and held.get("dispute") in (None, FREE, NOW, *BY_ID)


def unreadable(held: Mapping[str, Any]) -> Iterator[str]:
    """Yield each part of a draft whose shape no version has written."""
    for name, shape in _CHECKED.items():
        if name in held:
            try:
                shape.validate_python(held[name], strict=True)
            except ValidationError:
                yield name


def left_out(held: dict[str, Any]) -> tuple[str, ...]:
    """Take out of a draft what nothing asks for any more; gives a sentence for each part taken."""
    return tuple(dict.fromkeys(_parts_left_out(held)))


def _parts_left_out(held: dict[str, Any]) -> Iterator[str]:
    for name in [*unreadable(held)]:
        del held[name]
        yield f"Left out, for it cannot be read any more: {_CALLED[name]}."
    filled(held)
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
