"""A draft as parts that are told apart: each answer alone, so that two drafts can be compared."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

BY_NAME = ("answers", "disputed", "room", "record", "corrections", "hand")
"""The fields of a draft that hold a part under each of their names."""
MARKED = ("nobody_knows", "confirmed")
"""The fields of a draft that list the questions of which something is so."""
WHOLE = ("dispute", "acts", "taken", "recorded", "began", "ruled", "left", "seat", "same_hand")

Parts = Mapping[str, Any]
"""The parts there are, by "answers:table.bet" or "acts:"; a missing one is None or empty."""


def parts(content: Mapping[str, Any]) -> dict[str, Any]:
    """Return every part that is there, as a copy."""
    found = {
        f"{name}:{key}": value for name in BY_NAME for key, value in content.get(name, {}).items()
    }
    found |= {f"{name}:{path}": True for name in MARKED for path in content.get(name, ())}
    found |= {f"{name}:": content[name] for name in WHOLE if content.get(name)}
    return deepcopy(found)


def put(content: dict[str, Any], part: str, value: Any) -> None:
    """Put one part in, or out again where it is None; what else holds the draft still holds it."""
    name, _, key = part.partition(":")
    held = content[name]
    if name in BY_NAME:
        if value is None:
            held.pop(key, None)
        else:
            held[key] = deepcopy(value)
    elif name in MARKED:
        if value is None and key in held:
            held.remove(key)
        elif value is not None and key not in held:
            held.append(key)
    elif name == "acts":
        held[:] = deepcopy(value or [])
    else:
        content[name] = deepcopy(value) if value is not None or name != "taken" else {}


def differing(one: Parts, other: Parts) -> list[str]:
    """Return the parts that are otherwise in one than in the other, those of the other first."""
    return [part for part in dict.fromkeys((*other, *one)) if one.get(part) != other.get(part)]


def question_of(part: str) -> str:
    """Return what all parts about one question share: its answer, accounts, that nobody knows."""
    name, _, key = part.partition(":")
    return f"question:{key}" if name in ("answers", "disputed", *MARKED) else part


def paths(changed: Iterable[str]) -> list[str]:
    """Return the questions, by path, that parts are about."""
    asked = (question_of(part).partition(":") for part in changed)
    return list(dict.fromkeys(key for kind, _, key in asked if kind == "question"))
