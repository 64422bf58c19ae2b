"""A decision as data: what two rulings share or not, whatever they are worded in."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

Kept = Mapping[str, Any]
"""A ruling or a decision taken as it is kept: an older format lacks some of its parts."""

COMPARED = {
    *("outcome", "decision", "say", "makes", "acts", "moves", "pots", "figures", "names"),
    *("procedure", "decisions", "quarrel"),
}
"""The parts of a ruling that are compared."""


def otherwise(before: Kept, after: Kept) -> Iterator[str]:
    """In what the second is another: its decision, its money."""
    left = "decisions" in before and _left(before) != _left(after)
    is_other = _decided(before) != _decided(after) or _dealt_otherwise(before, after)
    if left or is_other or _apart(before, after, "names"):
        yield "decision"
    if _money(before) != _money(after) or _apart(before, after, "figures"):
        yield "money"


def in_other_words(before: Kept, after: Kept) -> bool:
    """Whether the headline or the sentence is worded otherwise."""
    return any(_in_one_order(before, name) != _in_one_order(after, name) for name in _WORDED)


_WORDED = ("decision", "say")


def _decided(ruling: Kept) -> object:
    acts = [
        (act["player"], act.get("outcome"), act.get("act"), act.get("remedy"))
        for act in ruling.get("acts") or ()
    ]
    return acts, None if acts else ruling.get("makes"), _accounts(ruling)


def _dealt_otherwise(before: Kept, after: Kept) -> bool:
    """Whether cards go elsewhere by what the dealer does next; none where one does not tell it."""
    ways = [
        [(step["takes"], step["to"]) for step in one["procedure"]]
        for one in (before, after)
        if "procedure" in one
    ]
    return len(ways) > 1 and ways[0] != ways[1]


def _accounts(ruling: Kept) -> list[object]:
    """What is decided under each account, where people tell a fact differently."""
    under = (one["ruling"] for one in (ruling.get("quarrel") or {}).get("accounts") or ())
    return [(one["outcome"], _decided(one), _money(one)) for one in under]


def _left(ruling: Kept) -> list[object]:
    """The decisions left open, each by its key and what it comes to."""
    every = ruling.get("decisions") or ()
    return [(one["key"], _decided(one), _money(one)) for one in every]


def _money(ruling: Kept) -> object:
    return (
        [(act["player"], act.get("to")) for act in ruling.get("acts") or ()],
        [(one["player"], one["chips"], one["way"]) for one in ruling.get("moves") or ()],
        [(pot["chips"], sorted(pot["players"])) for pot in ruling.get("pots") or ()],
    )


def _apart(before: Kept, after: Kept, name: str) -> bool:
    """Whether an amount or a name that both tell is another: one may tell more than the other."""
    first, second = before.get(name) or {}, after.get(name) or {}
    both = [one for one in first if one in second and not _is_sentence(first[one])]
    return any(_sorted(first[one]) != _sorted(second[one]) for one in both)


def _is_sentence(told: Any) -> bool:
    """Whether it is wording, and names nobody by itself."""
    return isinstance(told, str) and told.endswith(".")


def _sorted(told: Any) -> Any:
    """A text by its words: canonical JSON sorts who paid what, and players stand in that order."""
    return sorted(re.findall(r"\w+", told)) if isinstance(told, str) else told


def _in_one_order(ruling: Kept, name: str) -> str:
    """A text of a ruling, the players of each pot by name.

    Canonical JSON sorts who paid what: they come back in another order than they were entered.
    """
    told = f"{ruling[name]}"
    for pot in ruling.get("pots") or ():
        told = told.replace(", ".join(pot["players"]), ", ".join(sorted(pot["players"])))
    return told
