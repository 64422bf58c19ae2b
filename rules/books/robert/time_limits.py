"""The time limits within which Robert's lets an error be claimed, by what each counts."""

from typing import get_args

from rules.clause.time_limit import TimeLimit
from rules.vocabulary.claims import Acted, NextDeal

BEFORE_TWO_HAVE_ACTED = TimeLimit(counts="acted", marks=get_args(Acted), until="one player")
"""Section 3, Misdeals 1 and 2: any two acts in turn after the blinds, with chips or without."""
BEFORE_THE_NEXT_RIFFLE = TimeLimit(counts="next_deal", marks=get_args(NextDeal), until="not begun")
"""Section 2, Decision-Making 4: the first riffle, or the end of the game or its move."""
BEFORE_ANYBODY_HAS_ACTED = TimeLimit(counts="acted", marks=get_args(Acted), until="nobody")
"""Section 3, The Shuffle and Cut 4: before the betting has begun."""
