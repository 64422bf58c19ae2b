"""Robert's Rules whole: whom they are cited from, and every clause in printed order."""

from rules.clause.authority import Authority
from rules.clause.clause import Clause
from rules.robert.betting import (
    s14_no_limit_acts,
    s14_no_limit_house,
    s14_no_limit_relief,
    s14_no_limit_sizes,
    s14_pot_limit,
    s14_preamble,
)
from rules.robert.blinds import s13_kill_pots
from rules.robert.editions import EARLIER, GUIDE, VERSION_11

AUTHORITIES: tuple[Authority, ...] = (VERSION_11, EARLIER, GUIDE)

CLAUSES: tuple[Clause, ...] = (
    *s13_kill_pots.CLAUSES,
    *s14_preamble.CLAUSES,
    *s14_no_limit_sizes.CLAUSES,
    *s14_no_limit_acts.CLAUSES,
    *s14_no_limit_relief.CLAUSES,
    *s14_no_limit_house.CLAUSES,
    *s14_pot_limit.CLAUSES,
)
