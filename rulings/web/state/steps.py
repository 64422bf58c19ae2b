"""The steps in which a dispute was entered, each of which can be taken back and done again.

Two phones on one dispute take back their own steps alone.
"""

from typing import Any

import orjson

from rulings.web.state.parts import Parts, differing, parts, put

ENTERED = ("answers", "disputed", "acts", "taken", "nobody_knows", "confirmed", "seat")
"""The parts that make a step. The table, and what is recorded, are not taken back with it."""
MOST, MOST_BYTES = 60, 16_000
"""Steps held, and what they may take of a draft: of more, the first are forgotten."""


def note(content: dict[str, Any], before: Parts, by: str) -> None:
    """Add what was entered since `before` as a step; none where nothing was."""
    now = parts(content)
    changed = [one for one in differing(before, now) if one.partition(":")[0] in ENTERED]
    if not changed:
        return
    steps = content["steps"]
    steps[:] = [one for one in steps if not (one["by"] == by and one.get("undone"))]
    number = 1 + max((one["n"] for one in steps), default=0)
    step = {
        "n": number,
        "by": by,
        "from": {one: before[one] for one in changed if one in before},
        "to": {one: now[one] for one in changed if one in now},
    }
    steps.append(step)
    del steps[:-MOST]
    while len(steps) > 1 and len(orjson.dumps(steps)) > MOST_BYTES:
        del steps[0]


def last(content: dict[str, Any], by: str) -> int:
    """Return the number of the last step that stands; 0 where none does."""
    return max((one["n"] for one in own(content, by) if not one.get("undone")), default=0)


def undo(content: dict[str, Any], by: str) -> bool:
    """Take the last step back; return whether there was one.

    Anything that somebody else has changed since stays as it is.
    """
    standing = [one for one in own(content, by) if not one.get("undone")]
    return bool(standing) and _turn(content, standing[-1], undone=True)


def redo(content: dict[str, Any], by: str) -> bool:
    """Do the step again that was taken back last; return whether there was one."""
    undone = [one for one in own(content, by) if one.get("undone")]
    return bool(undone) and _turn(content, undone[0], undone=False)


def without(content: dict[str, Any], by: str, clashed: set[str]) -> None:
    """Leave what did not come to stand out of the steps."""
    for step in own(content, by):
        for side in ("from", "to"):
            step[side] = {one: value for one, value in step[side].items() if one not in clashed}
    content["steps"][:] = [one for one in content["steps"] if one["from"] or one["to"]]


def own(content: dict[str, Any], by: str) -> list[dict[str, Any]]:
    """Return the steps that were entered in one browser."""
    return [one for one in content["steps"] if one["by"] == by]


def _turn(content: dict[str, Any], step: dict[str, Any], *, undone: bool) -> bool:
    stands, wanted = (step["to"], step["from"]) if undone else (step["from"], step["to"])
    now = parts(content)
    for part in dict.fromkeys((*stands, *wanted)):
        if now.get(part) == stands.get(part):
            put(content, part, wanted.get(part))
    step["undone"] = undone
    return True
