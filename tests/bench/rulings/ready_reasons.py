"""What of a silent wager's ruling is the same every time: its reasons and its near misses."""

from dataclasses import dataclass
from typing import Any

from rules.books.registry import BY_ID
from rules.clause.clause import holds
from rules.house import House
from rules.vocabulary import WORDS
from rulings.judgement.near_misses import wanted
from rulings.judgement.reasons import reasons, weighs

Told = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ready:
    """The constant parts of one way to rule; of the steps, the clauses found at each."""

    reasons: tuple[Told, ...]
    weighs: tuple[str, ...]
    near: tuple[Told, ...]
    read: tuple[str, ...] = ()
    size: tuple[str, ...] = ()
    relief: tuple[str, ...] = ()


def ready(because: str, near: str, read: str, size: str = "", relief: str = "") -> Ready:
    """`near` is three times a clause, the fact that it missed and how that was read."""
    clauses = [BY_ID[name] for name in because.split()]
    told = reasons(clauses, House())
    return Ready(
        tuple(one.model_dump() for one in told),
        weighs(clauses),
        tuple(_near(*one.split(":")) for one in near.split(", ") if one),
        tuple(read.split()),
        tuple(size.split()),
        tuple(relief.split()),
    )


def _near(name: str, fact: str, read: str) -> Told:
    clause = BY_ID[name]
    (reason,) = reasons((clause,), House())
    missed = {
        "fact": fact,
        "meaning": WORDS[clause.topic][fact].meaning,
        "read": read,
        "wanted": wanted(clause.when[fact]),
        "allows": tuple(
            one for one in WORDS[clause.topic][fact].answers if holds(clause.when[fact], one)
        ),
    }
    return {**reason.model_dump(), "act": 0, "topic": clause.topic, "missed": (missed,)}


def held(would_be: str, *, bet: bool) -> Ready:
    """Chips not released: the clause that they would have met, had they been."""
    words = ("call", "call_and_raise") if bet else ("check", "call_of_nothing")
    said = ", ".join(f"bc.1.{word}:said:nothing" for word in words)
    return ready("s14.nl.7.held", f"{would_be}:released:held, {said}", "s14.nl.7.held")


_LONE = "s14.nl.10.open:facing:a bet, s14.nl.10.own_blind:facing:a bet"
_SHOWN = "s14.nl.7.held:released:released"
_SEVERAL = f"bc.3.raise:enough_to_raise:does not arise, bc.3.open:facing:a bet, {_SHOWN}"
_STRING = "bc.5.string_raise:motions:one, s14.nl.10.call:pieces:several chips"
_NO_BET = "s14.nl.10.call:facing:no bet, s14.nl.10.own_blind:facing:no bet"
_LATE = "s14.nl.11.found_late:noticed:does not arise"
_UNDER = "s14.nl.2.under s14.nl.11 bc.8b"
_UNDER_IN_PRINT = "s14.nl.2.under bc.8b s14.nl.11"
_SHORT = ("s14.nl.9 bc.1.short_chips", "bc.1.short_chips", "", "s14.nl.9")

OPEN = ready(
    "s14.nl.10.open s14.nl.2.bet",
    f"{_NO_BET}, s14.nl.2.under:size:within the limits",
    "s14.nl.10.open",
    "s14.nl.2.bet",
)
OPEN_SEVERAL = ready(
    "bc.3.open s14.nl.2.bet",
    ", ".join(f"{name}:size:within the limits" for name in _UNDER_IN_PRINT.split()),
    "bc.3.open",
    "s14.nl.2.bet",
)
UNDER = ready(
    f"{_UNDER} s14.nl.10.open",
    f"s14.nl.10.call:facing:no bet, {_LATE}, s14.nl.10.own_blind:facing:no bet",
    "s14.nl.10.open",
    _UNDER_IN_PRINT,
)
UNDER_SEVERAL = ready(
    f"{_UNDER} bc.3.open",
    f"{_LATE}, s14.nl.2.all_in:stack:has more, s14.nl.2.bet:size:under the minimum",
    "bc.3.open",
    _UNDER_IN_PRINT,
)
LONE_CALL = ready("s14.nl.10.call", f"{_LONE}, {_SHOWN}", "s14.nl.10.call")
LONE_ENOUGH = ready("s14.nl.10.call", f"bc.3.raise:pieces:one chip, {_LONE}", "s14.nl.10.call")
LONE_SHORT = ready(_SHORT[0], f"{_LONE}, {_SHOWN}", *_SHORT[1:])
SHORT = ready(_SHORT[0], _SEVERAL, *_SHORT[1:])
EXACT = ready("bc.3.exact", _SEVERAL, "bc.3.exact")
RAISE = ready(
    "bc.3.raise s14.nl.3.raise",
    f"{_STRING}, bc.1.short_chips:put_in:over the call",
    "bc.3.raise",
    "s14.nl.3.raise",
)
RAISE_NEEDED = ready(
    "bc.3.raise s14.nl.3.raise",
    f"s14.nl.11.overpaid_call:enough_to_raise:a full raise, {_STRING}",
    "bc.3.raise",
    "s14.nl.3.raise",
)
ATTEMPT = ready(
    "s14.nl.11 bc.8b s14.nl.11.attempted_raise",
    "s14.nl.11.by_mistake:overpaid:not by mistake, "
    "s14.nl.11.overpaid_call:spare:a chip could be spared, bc.5.string_raise:motions:one",
    "s14.nl.11.attempted_raise",
    "bc.8b s14.nl.11",
)
OVERPAID = ready(
    "s14.nl.11.overpaid_call",
    "s14.nl.11.attempted_raise:spare:every chip is needed, bc.16.last_chips:behind:more chips, "
    "bc.3.raise:enough_to_raise:less than a full raise",
    "s14.nl.11.overpaid_call",
)


def _otherwise(reasons: tuple[Told, ...]) -> tuple[Told, ...]:
    """The reasons where the floor decides otherwise than the last of them recommends."""
    *others, last = reasons
    return (*others, {**last, "title": f"{last['title']}, unless the floor decides otherwise"})


ATTEMPT_CALLED = _otherwise(ready("s14.nl.11.attempted_raise", "", "").reasons)
OVERPAID_RAISED = _otherwise(ready("s14.nl.11 bc.8b s14.nl.11.overpaid_call", "", "").reasons)
HELD_OPEN = held("s14.nl.10.open", bet=False)
HELD_OPEN_SEVERAL = held("bc.3.open", bet=False)
HELD_SHORT = held("bc.1.short_chips", bet=True)
HELD_LONE = held("s14.nl.10.call", bet=True)
HELD_LONE_EXACT = ready(
    "s14.nl.7.held",
    "s14.nl.10.call:released:held, bc.3.exact:released:held, bc.1.call:said:nothing",
    "s14.nl.7.held",
)
HELD_EXACT = held("bc.3.exact", bet=True)
HELD_RAISE = held("bc.3.raise", bet=True)
HELD_ATTEMPT = held("s14.nl.11.attempted_raise", bet=True)
HELD_OVERPAID = held("s14.nl.11.overpaid_call", bet=True)
