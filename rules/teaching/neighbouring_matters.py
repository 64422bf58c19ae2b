"""Neighbouring matters: people mix up the rules of one with those of another."""

from collections.abc import Mapping

_BLINDS = ("forced", "coming_in", "button", "straddle", "kill")
_AT_LIMIT = ("fixed-limit", "spread-limit")
_CARDS = ("deal", "deck", "board")
_HANDS = ("live_hand", "hands_shown", "odd_chip", "pots")
_TABLE = ("stakes", "at_table", "misconduct")

NEIGHBOURS: Mapping[str, tuple[str, ...]] = {
    "at_table": (*_TABLE, "coming_in"),
    "authority": ("no-limit", "pot-limit", "kill", "straddle", "at_table"),
    "board": (*_CARDS, "live_hand"),
    "button": _BLINDS,
    "clock": ("turn", "misconduct", "at_table"),
    "coming_in": (*_BLINDS, "at_table"),
    "deal": (*_CARDS, "live_hand"),
    "deck": (*_CARDS, "late_claim"),
    "fixed-limit": _AT_LIMIT,
    "forced": _BLINDS,
    "hands_shown": (*_HANDS, "late_claim", "misconduct"),
    "kill": _BLINDS,
    "late_claim": ("hands_shown", "pots", "deck", "odd_chip"),
    "live_hand": (*_HANDS, "turn", "misconduct"),
    "misconduct": (*_TABLE, "turn", "hands_shown"),
    "no-limit": ("pot-limit",),
    "odd_chip": _HANDS,
    "pot-limit": ("no-limit",),
    "pots": (*_HANDS, "stakes"),
    "spread-limit": _AT_LIMIT,
    "stakes": (*_TABLE, "pots"),
    "straddle": (*_BLINDS, "turn"),
    "tournament": ("authority", "coming_in", "stakes", "button"),
    "turn": ("clock", "live_hand", "misconduct", "no-limit", "stakes"),
}
"""The neighbours of each situation; in a betting round, of the structure of the game."""
