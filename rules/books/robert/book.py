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
from rules.books.robert.blinds import s4_button_and_blinds, s13_kill_pots
from rules.books.robert.cards import house_board, s3_deal, s3_deck, s5_board
from rules.books.robert.conduct import s1_proper_behavior
from rules.books.robert.editions import EARLIER, GUIDE, PRIVATE, VERSION_11, private, rrop
from rules.books.robert.showdown import s2_pots_pushed, s3_dead_hands, s3_showdown, s3_ties
from rules.books.robert.table import s2_procedures, s15_tournaments
from rules.clause.authority import Authority
from rules.clause.citation import Citation
from rules.clause.clause import Clause
from rules.clause.countdown import Countdown

AUTHORITIES: tuple[Authority, ...] = (VERSION_11, EARLIER, GUIDE, PRIVATE)

_AT_LIMIT_AND_NOT: Mapping[str, tuple[str, ...]] = {
    "8": ("bc.1.check", "bc.1.call", "bc.1.bet", "bc.1.raise", "bc.7.said"),
    "9": ("bc.1.tap",),
    "12": ("bc.3.exact", "bc.1.short_chips"),
    "14": ("bc.5.string_raise", "bc.5.string_option"),
}
"""Rules of the private-games edition on what a word, a sign or a string is, in every game."""
_PRIVATE: Mapping[str, tuple[str, ...]] = {
    "1": ("bc.1e.after_a_check",),
    "2": ("s14.nl.1",),
    "5": ("bc.11.half_closed", "bc.11.half_reopens", "bc.11.over_counted", "bc.11c.completes"),
    "6": ("s14.nl.3.raise",),
    "8": ("s14.nl.7.words", "bc.2.to", "bc.2.by", "bc.2.bet_amount"),
    "12": ("bc.3.open",),
    "15": ("bc.4.lone_chip",),
    "16": ("bc.9.under", "s14.nl.11"),
}
"""Its rules on betting and raising that are held already, by number."""
_DEAD_HANDS: Mapping[str, tuple[str, ...]] = {
    "1a": ("bc.7.said", "bc.7.cards", "bc.7.cards.limit"),
    "1f": ("s14.nl.16.dead",),
    "2": ("bc.7.cards_free", "bc.7.cards_free.limit"),
}
"""Its rules on dead hands that are held already, by number."""
_BUTTON_AND_BLINDS: Mapping[str, tuple[str, ...]] = {
    "preamble": ("bc.1b.after_the_blinds", "bc.1b.left_of_dealer", "bc.13.live"),
    "1a": ("bc.20c",),
    "1b": ("bc.20d",),
    "2": ("bc.1d.option",),
    "3": ("bc.20.heads_up_first", "bc.20.heads_up_later"),
    "4b": ("bc.19b.posts",),
    "4a": ("bc.19e.newcomer",),
    "5": ("bc.19b.posts",),
    "8": ("bc.1d.option",),
    "9": (
        *("bc.19c.both", "bc.19c.big", "bc.19c.small", "bc.19e"),
        *("bc.19c.owes", "bc.19c.option"),
    ),
}
"""Its rules on button and blinds that are held already, by number."""
_PROCEDURES: Mapping[str, tuple[str, ...]] = {
    "2": ("bc.7f.no_cash",),
    "4": ("bc.16.no_adding",),
    "5": ("bc.16d.all",),
    "6": ("bc.16e.hidden",),
    "14": ("s14.nl.17.twice",),
    "16": ("bc.16e.hidden",),
}
"""Its rules of procedure that are held already, by number."""
_TOURNAMENTS: Mapping[str, tuple[str, ...]] = {
    "34": ("bc.21.all_show", "bc.21.thrown_in", "bc.21.face_up"),
}
"""Its rules of tournaments that are held already, by number."""
_HELD_ALREADY: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "3W": _PRIVATE,
    "3K": _DEAD_HANDS,
    "4": _BUTTON_AND_BLINDS,
    "2P": _PROCEDURES,
    "3B": {"3": ("bc.7g",)},
    "3I": {"2": ("bc.7c.protected",)},
    "3T": {"5d": ("bc.17.side", "bc.17f")},
    "15": _TOURNAMENTS,
}
"""Its rules that are held already, by section and number."""


def _in_private() -> Mapping[str, tuple[Citation, ...]]:
    """Clauses that the private-games edition prints too, each with every place where it does."""
    found: dict[str, tuple[Citation, ...]] = {}
    for number, names in _AT_LIMIT_AND_NOT.items():
        for name in (f"{one}{where}" for one in names for where in ("", ".limit")):
            found[name] = (*found.get(name, ()), private(number))
    for section, rules in _HELD_ALREADY.items():
        for number, names in rules.items():
            for name in names:
                found[name] = (*found.get(name, ()), private(number, section))
    return found


ALSO_CITED: Mapping[str, tuple[Citation, ...]] = {
    **_in_private(),
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
    *s3_dead_hands.CLAUSES,
    *s3_showdown.CLAUSES,
    *s3_ties.CLAUSES,
    *s2_pots_pushed.CLAUSES,
    *s4_button_and_blinds.CLAUSES,
    *s2_procedures.CLAUSES,
    *s1_proper_behavior.CLAUSES,
    *s14_preamble.CLAUSES,
    *s14_no_limit_sizes.CLAUSES,
    *s14_no_limit_acts.CLAUSES,
    *s14_no_limit_relief.CLAUSES,
    *s14_no_limit_house.CLAUSES,
    *s14_pot_limit.CLAUSES,
    *s15_tournaments.CLAUSES,
)

COUNTDOWNS: Mapping[str, Countdown] = s14_no_limit_clock.COUNTDOWNS
