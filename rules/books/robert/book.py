"""Robert's Rules whole: whom they are cited from, and every clause in printed order."""

from collections.abc import Mapping

from rules.books.robert.betting import (
    s3_betting_and_raising,
    s14_no_limit_acts,
    s14_no_limit_house,
    s14_no_limit_relief,
    s14_no_limit_sizes,
    s14_pot_limit,
    s14_preamble,
)
from rules.books.robert.blinds import s13_kill_pots
from rules.books.robert.editions import EARLIER, GUIDE, PRIVATE, VERSION_11, private, rrop
from rules.clause.authority import Authority
from rules.clause.citation import Citation
from rules.clause.clause import Clause

AUTHORITIES: tuple[Authority, ...] = (VERSION_11, EARLIER, GUIDE, PRIVATE)

ALSO_CITED: Mapping[str, tuple[Citation, ...]] = {
    "bc.4.lone_chip": (private("15"),),
    "bc.14c.option": rrop("14 NL", "15", "14"),
    "bc.14c.raised": rrop("14 NL", "15", "14"),
    "s14.nl.15.raise_to": rrop("14 NL", "15", "2"),
    **{f"bc.15c.{name}": rrop("13", "preamble") for name in ("pot", "wins", "not_reached", "none")},
}
"""Clauses among the conventions that Robert's prints too, with where."""

CLAUSES: tuple[Clause, ...] = (
    *s13_kill_pots.CLAUSES,
    *s3_betting_and_raising.CLAUSES,
    *s14_preamble.CLAUSES,
    *s14_no_limit_sizes.CLAUSES,
    *s14_no_limit_acts.CLAUSES,
    *s14_no_limit_relief.CLAUSES,
    *s14_no_limit_house.CLAUSES,
    *s14_pot_limit.CLAUSES,
)
