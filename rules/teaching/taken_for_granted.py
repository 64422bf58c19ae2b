"""The answers that nobody doubts or counts in a story, and without which it is none."""

from collections.abc import Mapping

THE_STORY = frozenset({"live_hand.happened", "misconduct.act"})
"""Questions of which the answers are what happened: without them there is nothing to ask about."""
NOBODY_COUNTS = frozenset({"straddle"})
"""Situations in which what is possible turns on too much for anybody to count it."""

AS_EVER = frozenset({"s14.nl.2.bet", "s14.nl.3.raise", "bc.9.right", "bc.9e.within", "bc.9.call"})
"""Clauses that say nothing but that an act of a right size stands: nobody doubts it."""

OPTIONS_BEFORE: Mapping[str, str] = {"threshold_is_firm": "misunderstanding_threshold"}
"""The option to tell before one whose sentence speaks of it, by the name of that one."""
