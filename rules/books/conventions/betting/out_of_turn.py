"""Betting conventions 6 and 1g on an act of a round: out of turn, or with nothing to act on.

These are the clauses on the question of an act out of turn, each once more for an act of an
account: that question is answered, and whether the action has changed follows from the acts.
"""

from collections.abc import Mapping
from dataclasses import replace

from rules.books.conventions.authority import conventions
from rules.books.conventions.betting.turn import EARLY, HOUSE_WAITS, OUT_OF_TURN
from rules.clause.clause import Clause, Test

BEFORE: Mapping[str, Test] = {"came": "before his turn"}


def _in_a_round(clause: Clause) -> Clause:
    """The clause for an act that was judged in an account of the round."""
    when = {name: test for name, test in clause.when.items() if name != "asks"}
    return replace(
        clause,
        id=f"{clause.id}.in_a_round",
        topic="out_of_turn",
        when={**when, **BEFORE},
        overrides=tuple(f"{name}.in_a_round" for name in clause.overrides),
    )


NOTHING_TO_ACT_ON = (
    Clause(
        id="bc.1g.over.in_a_round",
        cites=(conventions("1g"),),
        title="Once everyone has matched the bet, or checked, a bet, call or raise is no act",
        topic="out_of_turn",
        when={"came": "with the round over"},
        makes="refused",
        say="That is no act.",
    ),
    Clause(
        id="bc.1g.matched.in_a_round",
        cites=(conventions("1g"),),
        title="A player who has acted and owes nothing has no act until somebody bets or raises",
        topic="out_of_turn",
        when={"came": "having matched the bet"},
        makes="refused",
        say="That is no act.",
    ),
    Clause(
        id="bc.1g.one_left.in_a_round",
        cites=(conventions("1g"),),
        title="The pot is the last player's whatever he did, once everyone else has folded",
        topic="out_of_turn",
        when={"came": "with nobody else in"},
        makes="refused",
        say="Everyone else has folded.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *NOTHING_TO_ACT_ON,
    *(_in_a_round(clause) for clause in OUT_OF_TURN if clause.when["asks"] == EARLY),
    replace(_in_a_round(HOUSE_WAITS), id="house.out_of_turn.waits"),
)
