"""A draft as parts that are told apart: each answer alone, so that two drafts can be compared."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

BY_NAME = ("answers", "disputed", "room", "record", "corrections", "hand")
"""What holds a part under each of its names."""
MARKED = ("nobody_knows", "confirmed")
"""What lists the questions that something is so of."""
WHOLE = ("dispute", "acts", "taken", "recorded", "began", "ruled", "left", "seat", "same_hand")

Parts = Mapping[str, Any]
"""What there is, by "answers:table.bet" or "acts:"; what is not there is None or empty."""


def parts(content: Mapping[str, Any]) -> dict[str, Any]:
    """Every part that is there, as a copy."""
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
    """The parts that are otherwise in one than in the other, those of the other first."""
    return [part for part in dict.fromkeys((*other, *one)) if one.get(part) != other.get(part)]


def question_of(part: str) -> str:
    """What all parts about one question share: an answer, its accounts, that nobody knows it."""
    name, _, key = part.partition(":")
    return f"question:{key}" if name in ("answers", "disputed", *MARKED) else part


def paths(changed: Iterable[str]) -> list[str]:
    """The questions, by path, that parts are about."""
    asked = (question_of(part).partition(":") for part in changed)
    return list(dict.fromkeys(key for kind, _, key in asked if kind == "question"))
