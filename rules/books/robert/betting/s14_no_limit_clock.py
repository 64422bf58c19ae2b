"""Section 14, no-limit 16: how long the clock runs by each of its clauses, and when it warns."""

from collections.abc import Mapping

from rules.clause.countdown import Countdown

MINUTE, WARNING = 60, 10
"""Seconds: one more minute, and a warning when ten of them are left."""
_RUN_OUT = {"clock.time": "run out", "clock.directed": "yes"}
_ENDS: Mapping[str, Mapping[str, str]] = {
    "Time ran out, after the warning": {**_RUN_OUT, "clock.warned": "yes"},
    "Time ran out without a warning": {**_RUN_OUT, "clock.warned": "no"},
}
_WARNED: Mapping[str, Mapping[str, str]] = {
    "Time ran out": {**_RUN_OUT, "clock.warned": "yes"},
}

COUNTDOWNS: Mapping[str, Countdown] = {
    "s14.nl.16.running": Countdown(MINUTE, WARNING, _ENDS),
    "s14.nl.16.not_directed": Countdown(MINUTE, WARNING, _ENDS),
    "s14.nl.16.warning": Countdown(WARNING, WARNING, _WARNED),
    "s14.nl.16.not_warned": Countdown(WARNING, WARNING, _WARNED),
}
"""The countdown of each clause that gives one. With no bet to face the floor says how long."""
