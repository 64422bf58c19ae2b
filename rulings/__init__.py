"""The public interface: a dispute is read, ruled on, and the ruling cites its clauses.

`read_dispute` takes plain data, as JSON or YAML gives it, and gives a `Dispute`, or raises
`BadDispute` with every mistake at once. `rule` takes it, and the `House` where it is not the one
by default, and gives a `Ruling`. Amounts are whole chips, in the smallest unit. What is left out
is not known: the ruling asks for it. `decided` searches besides: what it gives asks only where an
answer changes the decision, and for what settles most.

A 500 chip put in silently, over a bet of 100, is a call, and 400 goes back:

    >>> from rulings import House, decided, read_dispute, rule
    >>> dispute = read_dispute({
    ...     "situation": "betting",
    ...     "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
    ...     "table": {"round": "later", "bet": 100, "in_front": {"Ann": 100}},
    ...     "acts": [{"player": "Ben", "said": "nothing", "chips": [500], "released": "released"}],
    ... })
    >>> ruling = rule(dispute)
    >>> ruling.outcome, ruling.decision
    ('ruled', 'Call: 100')
    >>> [(move.player, move.chips, move.way) for move in ruling.moves]
    [('Ben', 400, 'back to the player')]
    >>> ruling.reasons[0].citation
    "Robert's Rules of Poker, version 11, Section 14, No-Limit, 10"

The earlier edition has the same rule under another number:

    >>> rule(dispute, House(edition="rrop-early")).reasons[0].label
    'NL-11'

What made a bet of 300 that high is not told. It does not matter to a raise of all 300 more:

    >>> dispute = read_dispute({
    ...     "situation": "betting",
    ...     "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
    ...     "table": {"round": "later", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}},
    ...     "acts": [{
    ...         "player": "Ben", "said": "raise to 600", "spoke": "before the chips",
    ...         "chips": [500, 100], "released": "released",
    ...     }],
    ... })
    >>> rule(dispute).asks[0].text
    'What made the bet that high?'
    >>> decided(dispute).ruling.decision
    'Raise to 600'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.house import House
    from rulings.dispute.dispute import Dispute
    from rulings.dispute.reading.read import BadDispute, read_dispute
    from rulings.interview.decide import decided
    from rulings.judgement.rule import rule
    from rulings.model.ruling import Ruling

__all__ = ["BadDispute", "Dispute", "House", "Ruling", "decided", "read_dispute", "rule"]

_WHERE = {
    "BadDispute": "rulings.dispute.reading.read",
    "Dispute": "rulings.dispute.dispute",
    "House": "rules.house",
    "Ruling": "rulings.model.ruling",
    "decided": "rulings.interview.decide",
    "read_dispute": "rulings.dispute.reading.read",
    "rule": "rulings.judgement.rule",
}


def __getattr__(name: str) -> object:
    # Looked up when asked for: the engine's own process imports this package at every start.
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_WHERE[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
