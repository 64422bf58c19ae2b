"""What is found on a dispute before it is told: each act judged, or the one question settled."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.house import House
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.betting.table import Table
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import path_of
from rulings.dispute.situations.registry import facts_of
from rulings.engine.deciders_in_force import decide_in
from rulings.engine.verdict import Need, Verdict
from rulings.judgement.act_steps import Judged, headline, judge
from rulings.judgement.chips_returned import chips_returned_or_owed, surplus_back
from rulings.model.facts import Facts
from rulings.model.ruling import DECIDED, ChipMove, Outcome, StandsAs


class Findings(NamedTuple):
    """What a dispute comes to.

    `steps` are the facts and the verdict of each step taken, with the number of the act they
    are about (None in a situation that is one question). A run of acts also has `judged`, the
    acts in dispute as far as they could be, the one in the `headline`, the `table` after the last,
    and what comes back of acts that nobody disputes, in `surplus`.
    """

    outcome: Outcome
    steps: tuple[tuple[int | None, Facts, Verdict], ...]
    judged: tuple[Judged, ...] = ()
    acts: tuple[StandsAs, ...] = ()
    table: Table | None = None
    headline: Judged | None = None
    surplus: tuple[ChipMove, ...] = ()

    @property
    def last(self) -> Verdict:
        return self.steps[-1][2]

    @property
    def need(self) -> Need | None:
        """The question to ask first; None where it can be ruled, or no clause is there."""
        return self.last.need if self.outcome == "need to know" else None

    @property
    def asks(self) -> str | None:
        """Where the answer to that question belongs."""
        if self.need is None:
            return None
        return path_of(self.need.key, self.judged[-1].moment) if self.judged else self.need.key

    @property
    def moves(self) -> tuple[ChipMove, ...]:
        """Chips that go back or are still owed."""
        if self.judged:
            return (*chips_returned_or_owed(self.judged), *self.surplus)
        return self.steps[0][1].moves if self.outcome in DECIDED else ()


def find(dispute: Dispute, house: House) -> Findings:
    """Judge a dispute by the clauses in force in this house."""
    if isinstance(dispute, Betting):
        return _betting(dispute, house)
    facts = facts_of(dispute, house)
    found = decide_in(house)(facts)
    return Findings(found.outcome, ((None, facts, found),))


def _betting(dispute: Betting, house: House) -> Findings:
    table, decide = table_of(dispute, house), decide_in(house)
    judged: list[Judged] = []
    acts: list[StandsAs] = []
    surplus: list[ChipMove] = []
    waits = False
    for index, act in enumerate(dispute.acts):
        if waits:
            acts.append(StandsAs(index=index, player=act.player, outcome="waits"))
        elif isinstance(act, Act):
            one = judge(Moment(dispute, house, table, index), decide)
            judged.append(one)
            acts.append(_stands(one))
            table = one.after
            waits = one.outcome in ("no clause", "need to know")
        else:
            surplus += surplus_back(table, act)
            table = table.settle(act)
            acts.append(_settled(index, table, act.player, act.did))
    steps = tuple((one.moment.index, *step) for one in judged for step in one.steps)
    return Findings(
        _outcome(judged),
        steps,
        tuple(judged),
        tuple(acts),
        table,
        headline(judged) if judged else None,
        tuple(surplus),
    )


def _outcome(judged: Sequence[Judged]) -> Outcome:
    """The least settled act decides: what waits for an answer, has no clause, is discretion."""
    outcomes = [one.outcome for one in judged]
    for outcome in ("need to know", "no clause", "floor decides"):
        if outcome in outcomes:
            return outcome
    return "ruled"


def _stands(one: Judged) -> StandsAs:
    return StandsAs(
        index=one.moment.index,
        player=one.moment.player,
        outcome=one.outcome,
        act=one.act,
        to=one.to,
        remedy=one.remedy,
    )


def _settled(index: int, table: Table, player: str, did: str) -> StandsAs:
    to = table.in_front.get(player) if did in ("calls", "bets", "raises") else None
    return StandsAs(
        index=index, player=player, outcome="not disputed", act=did.removesuffix("s"), to=to
    )
