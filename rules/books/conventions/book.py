"""The conventions whole: whom they are cited from, and every clause by its heading."""

from collections.abc import Mapping

from rules.books.conventions.authority import CONVENTIONS
from rules.books.conventions.betting import chips, limit, limit_acts, out_of_turn, turn, words
from rules.books.conventions.blinds import button, forced_bets, kill, straddle
from rules.books.conventions.showdown import pots
from rules.books.conventions.table import stakes
from rules.clause.authority import Authority
from rules.clause.citation import Citation
from rules.clause.clause import Clause
from rules.clause.countdown import Countdown

AUTHORITIES: tuple[Authority, ...] = (CONVENTIONS,)
ALSO_CITED: Mapping[str, tuple[Citation, ...]] = {}
COUNTDOWNS: Mapping[str, Countdown] = {}

CLAUSES: tuple[Clause, ...] = (
    *words.CLAUSES,
    *chips.CLAUSES,
    *turn.CLAUSES,
    *out_of_turn.CLAUSES,
    *limit.CLAUSES,
    *limit_acts.CLAUSES,
    *straddle.CLAUSES,
    *kill.CLAUSES,
    *pots.CLAUSES,
    *forced_bets.CLAUSES,
    *button.CLAUSES,
    *stakes.CLAUSES,
)
