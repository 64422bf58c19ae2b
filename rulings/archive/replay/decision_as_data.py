"""A decision as data: what two rulings share or not, whatever they are worded in."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

Kept = Mapping[str, Any]
"""A ruling or a decision taken as it is kept: an older format lacks some of its parts."""

COMPARED = {
    *("outcome", "decision", "say", "makes", "acts", "moves", "pots", "figures", "names"),
    *("procedure", "decisions", "quarrel"),
}
"""The parts of a ruling that are compared."""


def otherwise(before: Kept, after: Kept) -> Iterator[str]:
    """Yield in what the second ruling is another: its decision, its money.

    It is money where chips lie elsewhere. An amount that moves none, as the smallest raise or one
    that the floor has still to decide on, is of the decision.
    """
    left = "decisions" in before and _left(before) != _left(after)
    is_other = _decided(before) != _decided(after) or _dealt_otherwise(before, after)
    is_other = is_other or _told_otherwise(before, after)
    moved = chips_elsewhere(before, after) > 0
    amount = _money(before) != _money(after) or _apart(before, after, "figures")
    if left or is_other or _apart(before, after, "names") or (amount and not moved):
        yield "decision"
    if moved:
        yield "money"


def in_other_words(before: Kept, after: Kept) -> bool:
    """Whether the headline or the sentence is worded otherwise.

    Nobody knows where they name the players of a pot in another order: canonical JSON sorts who
    paid what, and they come back as it has them.
    """
    in_order = (before.get("pots") or []) == (after.get("pots") or [])
    return in_order and any(before[name] != after[name] for name in ("decision", "say"))


def chips_elsewhere(before: Kept, after: Kept) -> int:
    """Count the chips that come to lie with somebody else than before, or in the pot.

    Chips that one player loses go to another, or the pot: the larger side moved. None do as long
    as the floor has still to decide between rulings.
    """
    if before.get("decisions") or after.get("decisions"):
        return 0
    had, has = _put_in(before), _put_in(after)
    changes = [has[name] - had[name] for name in had.keys() | has.keys()]
    return max(sum(one for one in changes if one > 0), sum(-one for one in changes if one < 0))


def told_apart(before: Kept, after: Kept) -> tuple[str, str]:
    """Tell the two decisions in a line each; if these are alike, with what is otherwise in them."""
    told = (f"{before['decision']}", f"{after['decision']}")
    more: tuple[Callable[[Kept], str], ...] = (
        *(_left_open, _says, _moved, _left_moves, _stands, _pots, _figures, _names, _dealt),
        *(_by_account, _by_whom),
    )
    for part in more:
        if told[0] != told[1]:
            break
        both = (part(before), part(after))
        if both[0] != both[1]:
            return f"{told[0]} ({both[0]})", f"{told[1]} ({both[1]})"
    return told


def _left_open(ruling: Kept) -> str:
    labels = [f"{one['label']}" for one in ruling.get("decisions") or ()]
    return f"left open: {'; '.join(labels)}" if labels else "nothing is left open"


def _left_moves(ruling: Kept) -> str:
    every = ruling.get("decisions") or ()
    return "; ".join(f"{one['label']}: {_moved(one)}" for one in every)


def _says(ruling: Kept) -> str:
    return f"{ruling['say']}"


def _moved(ruling: Kept) -> str:
    moves = ruling.get("moves") or ()
    told = [f"{one['player']}: {one['chips']:,} {one['way']}" for one in moves]
    return ", ".join(told) or "no chips move"


def _stands(ruling: Kept) -> str:
    acts = ruling.get("acts") or ()
    return "; ".join(
        " ".join(f"{act[name]}" for name in ("player", "act", "to", "outcome") if act.get(name))
        for act in acts
    )


def _pots(ruling: Kept) -> str:
    return "; ".join(
        f"{pot['chips']:,} for {', '.join(sorted(pot['players']))}"
        for pot in ruling.get("pots") or ()
    )


def _figures(ruling: Kept) -> str:
    return _pairs(ruling, "figures")


def _names(ruling: Kept) -> str:
    return _pairs(ruling, "names")


def _pairs(ruling: Kept, name: str) -> str:
    return "; ".join(f"{key}: {value}" for key, value in (ruling.get(name) or {}).items())


def _dealt(ruling: Kept) -> str:
    return "; ".join(f"{one['takes']} to {one['to']}" for one in ruling.get("procedure") or ())


def _by_account(ruling: Kept) -> str:
    accounts = (ruling.get("quarrel") or {}).get("accounts") or ()
    return "; ".join(f"{one['ruling']['decision']}, {_moved(one['ruling'])}" for one in accounts)


def _by_whom(ruling: Kept) -> str:
    return f"{ruling.get('outcome', '')}"


def _put_in(ruling: Kept) -> Counter[str]:
    """Count what each player puts in by this ruling; under nought is what comes back."""
    put: Counter[str] = Counter()
    for one in ruling.get("moves") or ():
        put[one["player"]] += one["chips"] if one["way"] == "into the pot" else -one["chips"]
    return put


def _decided(ruling: Kept) -> object:
    acts = [
        (act["player"], act.get("outcome"), act.get("act"), act.get("remedy"))
        for act in ruling.get("acts") or ()
    ]
    return acts, None if acts else ruling.get("makes")


def _dealt_otherwise(before: Kept, after: Kept) -> bool:
    """Check whether the dealer next gives cards elsewhere; never where one does not tell it."""
    ways = [
        [(step["takes"], step["to"]) for step in one["procedure"]]
        for one in (before, after)
        if "procedure" in one
    ]
    return len(ways) > 1 and ways[0] != ways[1]


def _told_otherwise(before: Kept, after: Kept) -> bool:
    """Check whether the accounts come to other rulings; a decision taken has none beside it."""
    both = [_accounts(one) for one in (before, after) if "quarrel" in one]
    return len(both) > 1 and both[0] != both[1]


def _accounts(ruling: Kept) -> list[object]:
    """Return what is decided under each account, where people tell a fact differently."""
    under = (one["ruling"] for one in (ruling.get("quarrel") or {}).get("accounts") or ())
    return [(one["outcome"], _decided(one), _money(one)) for one in under]


def _left(ruling: Kept) -> list[object]:
    """Return the decisions left open, each by its key and what it comes to."""
    every = ruling.get("decisions") or ()
    return [(one["key"], _decided(one), _money(one)) for one in every]


def _money(ruling: Kept) -> object:
    return (
        [(act["player"], act.get("to")) for act in ruling.get("acts") or ()],
        [(one["player"], one["chips"], one["way"]) for one in ruling.get("moves") or ()],
        [(pot["chips"], sorted(pot["players"])) for pot in ruling.get("pots") or ()],
    )


def _apart(before: Kept, after: Kept, name: str) -> bool:
    """Check whether an amount or a name that both tell is another: one may tell more."""
    first, second = before.get(name) or {}, after.get(name) or {}
    both = first.keys() & second.keys()
    return any(first[one] != second[one] for one in both if name == "figures" or one in _WHO)


_WHO = {"button", "small_blind", "big_blind", "acts_last", "winner"}
"""The names that say who has something; the others word amounts that stand in pots and moves."""
