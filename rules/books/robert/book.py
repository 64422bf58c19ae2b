"""Robert's Rules whole: whom they are cited from, and every clause in printed order."""

from collections.abc import Mapping

from rules.books.robert.betting import (
    s3_betting_and_raising,
    s14_no_limit_acts,
    s14_no_limit_clock,
    s14_no_limit_house,
    s14_no_limit_relief,
    s14_no_limit_sizes,
    s14_pot_limit,
    s14_preamble,
)
from rules.books.robert.blinds import s13_kill_pots
from rules.books.robert.cards import house_board, s3_deal, s3_deck, s5_board
from rules.books.robert.editions import EARLIER, GUIDE, PRIVATE, VERSION_11, private, rrop
from rules.clause.authority import Authority
from rules.clause.citation import Citation
from rules.clause.clause import Clause
from rules.clause.countdown import Countdown

AUTHORITIES: tuple[Authority, ...] = (VERSION_11, EARLIER, GUIDE, PRIVATE)

_AT_LIMIT_AND_NOT: Mapping[str, tuple[str, ...]] = {
    "8": ("bc.1.check", "bc.1.call", "bc.1.bet", "bc.1.raise", "bc.7.said"),
    "9": ("bc.1.tap",),
}
"""Rules of the private-games edition on what a word or a sign is, in every game."""
_PRIVATE: Mapping[str, tuple[str, ...]] = {
    "1": ("bc.1e.after_a_check",),
    "2": ("s14.nl.1",),
    "5": ("bc.11.half_closed", "bc.11.half_reopens", "bc.11.over_counted", "bc.11c.completes"),
    "6": ("s14.nl.3.raise",),
    "8": ("s14.nl.7.words",),
    "15": ("bc.4.lone_chip",),
    "16": ("bc.9.under", "s14.nl.11"),
}
"""Its rules on betting and raising that are held already, by number."""

ALSO_CITED: Mapping[str, tuple[Citation, ...]] = {
    **{
        f"{name}{where}": (private(number),)
        for number, names in _AT_LIMIT_AND_NOT.items()
        for name in names
        for where in ("", ".limit")
    },
    **{name: (private(number),) for number, names in _PRIVATE.items() for name in names},
    "bc.14c.option": rrop("14 NL", "15", "14"),
    "bc.14c.raised": rrop("14 NL", "15", "14"),
    "s14.nl.15.raise_to": rrop("14 NL", "15", "2"),
    **{f"bc.15c.{name}": rrop("13", "preamble") for name in ("pot", "wins", "not_reached", "none")},
}
"""Clauses among the conventions that Robert's prints too, with where."""

CLAUSES: tuple[Clause, ...] = (
    *s13_kill_pots.CLAUSES,
    *s3_betting_and_raising.CLAUSES,
    *s3_deal.CLAUSES,
    *s3_deck.CLAUSES,
    *s5_board.CLAUSES,
    *house_board.CLAUSES,
    *s14_preamble.CLAUSES,
    *s14_no_limit_sizes.CLAUSES,
    *s14_no_limit_acts.CLAUSES,
    *s14_no_limit_relief.CLAUSES,
    *s14_no_limit_house.CLAUSES,
    *s14_pot_limit.CLAUSES,
)

COUNTDOWNS: Mapping[str, Countdown] = s14_no_limit_clock.COUNTDOWNS
