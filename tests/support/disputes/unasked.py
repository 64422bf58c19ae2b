"""Half-told disputes of which `rule()` asks more, and which a search settles or branches."""

from typing import Any

Data = dict[str, Any]

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
RAISE: Data = {
    "situation": "betting",
    "game": GAME,
    "table": {"round": "later", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}},
    "acts": [
        {
            **{"player": "Ben", "said": "raise to 600", "spoke": "before the chips"},
            **{"chips": [500, 100], "released": "released"},
        }
    ],
}
"""What made the bet 300 high is not told: 300 more is a full raise over every last raise."""

CHIP: Data = {
    "situation": "betting",
    "game": GAME,
    "table": {"round": "later", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}},
    "acts": [{"player": "Ben", "said": "raise", "chips": [1_000], "released": "released"}],
}
"""When it was said decides: before the chips a raise to 1,000, after them a call of 300."""

MISREAD: Data = {
    "situation": "betting",
    "game": GAME,
    "table": {"round": "later", "bet": 0},
    "acts": [
        {"player": "Ann", "did": "bets", "to": 400},
        {
            **{"player": "Ben", "said": "call", "chips": [100], "spoke": "with the chips"},
            **{"released": "released", "motions": "one", "behind": "more chips"},
            **{"believed": "another amount"},
        },
    ],
}
"""A call of 400 that was misread: whether it did damage decides if it may be taken back."""


def nobody_knows(dispute: Data, *paths: str) -> Data:
    """The same dispute where nobody knows the facts at these paths."""
    return dispute | {"nobody_knows": list(paths)}
