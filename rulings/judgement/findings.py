"""The findings on a dispute before they are told: each act judged, or the one question settled."""

from collections.abc import Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, NamedTuple

from rules.clause.results import Makes
from rules.house import House
from rulings.dispute.betting.amount_named import is_before_the_amount
from rulings.dispute.betting.facts.act_facts import read_facts
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Act, AnyAct, Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import (
    answers_a_bet_in_dispute,
    decided_by_folds,
    due_at_start,
    round_is_over,
)
from rulings.dispute.dispute import Dispute, house_for
from rulings.dispute.paths import path_of
from rulings.dispute.reading.as_if_disputed import as_if_disputed
from rulings.dispute.situations.one_question import OneQuestion
from rulings.dispute.situations.registry import facts_of
from rulings.engine import work_limit
from rulings.engine.decider import Decide
from rulings.engine.deciders_in_force import decide_in
from rulings.engine.discretion import Taken
from rulings.engine.verdict import Need, Verdict
from rulings.judgement.act_steps import (
    FOLDED,
    STEPS_ASK,
    Judged,
    OutOfTurn,
    Settle,
    headline,
    judge,
    on_what_is_told,
)
from rulings.judgement.decisions_left import NOTHING_TAKEN, Choices, Judge, Left, decisions_left
from rulings.judgement.run_of_acts.acts_in_order import WAGERS, ActsInOrder
from rulings.judgement.run_of_acts.chips_returned import (
    chips_returned_or_owed,
    moved_with_the_bet,
)
from rulings.model.facts import Facts, with_words_of
from rulings.model.ruling import DECIDED, ChipMove, Outcome, StandsAs


class Findings(NamedTuple):
    """All that is found on a dispute.

    `steps` are the facts and the verdict of each step taken, with the number of the act they
    are about (None in a situation that is one question). A run of acts also has `judged`, the
    acts in dispute as far as they could be, the one in the `headline`, the `table` after the last,
    and what comes back or is owed of calls that nobody disputes, in `of_calls`. `left` are the
    decisions left to the floor, and `waits` is the one of them that needs to know more. `now` is
    the act in the headline and the table after the last as far as they are told, where answers were
    supposed that do not change the decision. `order` has the number of each act in the order in
    which they came to the table: one out of turn when it comes to its player, and not before. `due`
    is whose turn it is after that, where seats tell it: who was passed over comes first.
    """

    outcome: Outcome
    steps: tuple[tuple[int | None, Facts, Verdict], ...]
    judged: tuple[Judged, ...] = ()
    acts: tuple[StandsAs, ...] = ()
    table: Table | None = None
    headline: Judged | None = None
    of_calls: tuple[ChipMove, ...] = ()
    order: tuple[int, ...] = ()
    due: str | None = None
    left: "tuple[Left[Findings], ...]" = ()
    waits: "Findings | None" = None
    now: tuple[Judged, Table] | None = None

    @property
    def last(self) -> Verdict:
        return self.steps[-1][2]

    @property
    def makes(self) -> Makes | None:
        """Return what is made of the one question; None in a run of acts."""
        return None if self.judged else self.last.makes

    @property
    def need(self) -> Need | None:
        """The question to ask first; None where it can be ruled, or no clause is there."""
        if self.waits is not None:
            return self.waits.need
        return self.last.need if self.outcome == "need to know" else None

    @property
    def asks(self) -> str | None:
        """Return the path at which the answer to the question to ask first is kept."""
        if self.need is None:
            return None
        if self.waits is not None:
            return self.waits.asks
        return path_of(self.need.key, self.judged[-1].moment) if self.judged else self.need.key

    @property
    def early(self) -> frozenset[str]:
        """Return the players whose act out of turn still waits and was not given back."""
        if len(self.order) == len(self.acts):
            return frozenset()
        come = set(self.order)
        return frozenset(
            [
                one.player
                for one in self.acts
                if one.index not in come and one.remedy not in ("may be withdrawn", "may not raise")
            ]
        )

    @property
    def moves(self) -> tuple[ChipMove, ...]:
        """Chips that go back or are still owed."""
        if self.judged:
            return (*chips_returned_or_owed(self.judged), *self.of_calls)
        _, facts, found = self.steps[0]
        moves = facts.moves_if.get(found.makes or "", facts.moves)
        return moves if self.outcome in DECIDED else ()


def as_told(dispute: Dispute, house: House, found: Findings) -> Findings:
    """The findings on a completed account, with the figures that follow from the account itself.

    It is then known what each act stands as, but perhaps not for how much, nor from how much
    somebody may raise next. No figure is left that rests on an answer that was only supposed.
    """
    if not isinstance(dispute, Betting):
        told = _question_as_told(dispute, house, found)
    elif found.headline is None:
        told = found
    else:
        told = _acts_as_told(dispute, house, found)
    left = tuple(
        [one._replace(comes_to=as_told(dispute, house, one.comes_to)) for one in found.left]
    )
    return told._replace(left=left)


def _question_as_told(dispute: OneQuestion, house: House, found: Findings) -> Findings:
    """Return one question with the figures, names, pots and moves of what is told."""
    ((act, facts, verdict),) = found.steps
    return found._replace(steps=((act, with_words_of(facts, facts_of(dispute, house)), verdict),))


def _acts_as_told(dispute: Betting, house: House, found: Findings) -> Findings:
    judged = {one.moment.index: one for one in found.judged}
    dispute = _with_acts(dispute, _as_questioned(dispute, judged))
    dispute = _with_acts(dispute, _folds_that_decided(dispute, found))
    table = table_of(dispute, house)
    amounts: dict[int, int | None] = {}
    of_calls: list[ChipMove] = []
    early = sorted([one.moment.index for one in found.judged if one.is_early])
    waiting: list[int] = []
    is_changed = False  # to an amount that is not known: who called put in what stood there before
    has_unknown = False  # chips in front of somebody

    def tell(index: int, table: Table) -> None:
        moment = Moment(_with_act(dispute, index, table), house, table, index)
        judged[index] = on_what_is_told(judged[index], moment)
        amounts[index] = judged[index].to

    def tell_early(index: int) -> None:
        """Tell an act out of turn at the table of then, with those that waited there already."""
        then = table
        for one in waiting:
            then = then.after(judged[one].moment.player, judged[one].to)
        tell(index, then)
        waiting.append(index)

    for index in found.order:
        while early and early[0] <= index:
            tell_early(early.pop(0))
        act = dispute.acts[index]
        if isinstance(act, Act) and index not in judged:
            break  # it waits for one before it that no clause covers
        if index in judged:
            if judged[index].is_early:
                table = judged[index].onto(table)
                waiting.remove(index)
                continue
            tell(index, table)
            table = judged[index].after
            has_unknown |= judged[index].for_how_much_is_unknown
            is_changed = judged[index].for_how_much_is_unknown and bool(judged[index].remedy)
        elif isinstance(act, Settled):
            of_calls += moved_with_the_bet(table, act)
            if has_unknown and act.did == "bets":
                # Over a bet of which nobody knows how much it was.
                act = act.model_copy(update={"did": "raises"})
            table = table.settle(act)
            if act.did == "raises":
                is_changed = False
            elif act.did == "calls" and is_changed:
                table = table._replace(bet=None)
            if has_unknown:
                table = table._replace(in_front_complete=False)
            amounts[index] = table.put_in_by(act.player)
    for index in early:
        tell_early(index)
    assert found.headline is not None
    main = judged[found.headline.moment.index]
    found = found._replace(
        judged=tuple([judged[one.moment.index] for one in found.judged]),
        acts=tuple([_for_how_much(act, amounts.get(act.index)) for act in found.acts]),
        headline=main,
        of_calls=tuple(of_calls),
    )
    if found.table is not None:
        table = _with_what_was_early(table, found, found.table, main.moment.player)
    return found._replace(now=(main, table))


def _for_how_much(act: StandsAs, amount: int | None) -> StandsAs:
    """An act without its amount where that is not the one that follows from what is told."""
    return act if act.to == amount else act.model_copy(update={"to": None})


def _with_what_was_early(table: Table, found: Findings, after: Table, player: str) -> Table:
    """A table with what acts out of turn leave there that have not come, or are taken back."""
    for one in found.judged:
        if one.remedy == "may be withdrawn" and one.moment.index not in found.order:
            table = one.onto(table)
    if after.bet is None and table.bet is not None:
        table = table.after_somebody(player)
    return table._replace(no_raise=after.no_raise)


def find(dispute: Dispute, house: House) -> Findings:
    """Judge a dispute by the clauses in force in this house, with the decisions left to the floor.

    A step that is left to him is judged on as recommended.
    """
    house = house_for(dispute, house)
    judge = _Run(dispute, house).judged if isinstance(dispute, Betting) else _one(dispute, house)
    found = judge(NOTHING_TAKEN)
    if isinstance(dispute, Betting) and (questioned := _questioned_in_time(found)):
        return find(_with_acts(dispute, questioned), house)
    if isinstance(dispute, Betting) and (folds := _found_to_fold(dispute, found)):
        return find(_with_acts(dispute, folds), house)
    if found.outcome != "floor decides":
        return found
    left = decisions_left(judge, decide_in(house), found)
    for one in left:
        if one.comes_to.outcome == "need to know":
            return found._replace(outcome="need to know", waits=one.comes_to)
    if len(left) == 1:
        return left[0].comes_to  # whatever the floor would decide
    return found._replace(left=left)


def _questioned_in_time(found: Findings) -> dict[int, Act]:
    """The acts told as questioned after all had acted, though somebody has still to act then.

    A later raise that was found to be one has opened the betting again (3-W16: until the round is
    over), which an account cannot be refused for before it is judged.
    """
    if found.table is None or round_is_over(found.table) is not False:
        return {}
    acts = {one.moment.index: one.moment.act for one in found.judged}
    late = [index for index, act in acts.items() if act.noticed == "after all had acted"]
    return {index: _in_time(acts[index]) for index in late}


def _as_questioned(dispute: Betting, judged: Mapping[int, Judged]) -> dict[int, Act]:
    """The acts that were judged as questioned earlier than they are told."""
    return {
        index: _in_time(act)
        for index, act in enumerate(dispute.acts)
        if isinstance(act, Act)
        and act.noticed == "after all had acted"
        and index in judged
        and judged[index].moment.act.noticed != act.noticed
    }


def _in_time(act: Act) -> Act:
    return act.model_copy(update={"noticed": "before all had acted"})


def _one(dispute: OneQuestion, house: House) -> Judge[Findings]:
    """A situation that is one question, judged as often as it takes."""
    facts, decide = facts_of(dispute, house), decide_in(house)

    def judged(choices: Choices) -> Findings:
        work_limit.count()
        found = decide(facts, choices.get((None, facts.topic), ()))
        return Findings(found.outcome, ((None, facts, found),))

    return judged


_TakenThere = tuple[Taken, ...]
"""The floor's choices on one act, step by step."""


class _Run:
    """A run of acts, judged as often as it takes; what is known at each is worked out once."""

    def __init__(self, dispute: Betting, house: House) -> None:
        self._start, self._decide = table_of(dispute, house), decide_in(house)
        self._dispute, self._house = _with_folds_that_decide(dispute, self._start), house
        has_seats = bool(self._start.seats)
        self._due = due_at_start(self._start) if has_seats else None
        self._decided = decided_by_folds(self._start, dispute.acts) if has_seats else None
        self._known: dict[int, tuple[Moment, Facts]] = {}
        self._judged: dict[tuple[int, _TakenThere, OutOfTurn | None], Judged] = {}

    def judged(self, choices: Choices) -> Findings:
        """Judge the acts with the choices that the floor has made."""
        work_limit.count()
        acts = self._dispute.acts
        judge = partial(self._judge, choices)
        run = ActsInOrder(judge, acts, self._start, self._due, self._decided)
        for index, act in enumerate(acts):
            run.take(index, act)
        run.end()
        judged, steps = run.judged, []
        for one in judged:
            index = one.moment.index
            for facts, verdict in one.steps:
                steps.append((index, facts, verdict))
        return Findings(
            _outcome(judged),
            tuple(steps),
            tuple(judged),
            tuple(sorted(run.acts, key=_number) if len(run.acts) > 1 else run.acts),
            run.table,
            _headline(judged, choices),
            tuple(run.of_calls),
            tuple(run.order),
            run.passed_over or run.due,
        )

    def _judge(self, choices: Choices, index: int, table: Table, early: OutOfTurn | None) -> Judged:
        """An act at its moment, judged anew only where the table or what was taken is another."""
        steps = (*STEPS_ASK, FOLDED)
        taken = tuple([choices.get((index, topic), ()) for topic in steps]) if choices else ()
        held = self._judged.get((index, taken, early))
        if held is None or held.moment.table != table:
            settle = _settle(self._decide, choices, index) if choices else self._decide
            moment, facts = self._at(index, table)
            held = self._judged[index, taken, early] = judge(moment, facts, settle, early)
        return held

    def _at(self, index: int, table: Table) -> tuple[Moment, Facts]:
        """The act at its moment, and what the clauses that say what it was may read."""
        held = self._known.get(index)
        if held is None or held[0].table != table:
            account = _with_act(self._dispute, index, table)
            moment = Moment(account, self._house, table, index)
            held = self._known[index] = moment, read_facts(moment)
        return held


def _with_act(dispute: Betting, index: int, table: Table) -> Betting:
    """The account with this act as one in dispute, also if nobody disputes what it was."""
    act = dispute.acts[index]
    if isinstance(act, Act):
        return dispute
    # Nobody says of it that its player misread the bet.
    known: dict[str, Any] = {"believed": "the right amount"} if act.did in WAGERS else {}
    disputed = as_if_disputed(act, table)
    if act.did == "calls" and not act.all_in and is_before_the_amount(dispute.acts, index, table):
        # What he put in, he put in before the amount was named.
        put_in = 0 if act.to is None else disputed.put_in
        known |= {"put_in": put_in, "behind": "more chips"}
    disputed = disputed.model_copy(update=known)
    return _with_acts(dispute, {index: disputed})


def _with_folds_that_decide(dispute: Betting, start: Table) -> Betting:
    """The account with the folds undisputed that answer a bet in dispute, where they decide it.

    They do where all others fold: what the last player in bet is the pot's, however much it was.
    """
    decided = decided_by_folds(start, dispute.acts) if start.seats else None
    if decided is None:
        return dispute
    since, winner = decided
    return _with_acts(
        dispute,
        {
            index: Settled(player=act.player, did="folds")
            for index, act in enumerate(dispute.acts)
            if index >= since
            and act.player != winner
            and answers_a_bet_in_dispute(start, dispute.acts, index)
        },
    )


def _folds_that_decided(dispute: Betting, found: Findings) -> dict[int, AnyAct]:
    """The folds in dispute that were taken as undisputed, as all others folded."""
    return {
        one.index: Settled(player=one.player, did="folds")
        for one in found.acts
        if one.outcome == "not disputed" and isinstance(dispute.acts[one.index], Act)
    }


def _found_to_fold(dispute: Betting, found: Findings) -> dict[int, AnyAct]:
    """The folds, undisputed, which leave the pot to a player whose act in dispute they answer.

    None of them where the pot was that player's already, or where chips went in for one.
    """
    table = found.table
    if table is None or found.outcome != "ruled" or not table.seats:
        return {}
    acts, rest = dispute.acts, [one for one in table.seats if one not in table.folded]
    folds = {one.index for one in found.acts if one.act == "fold" and not one.remedy}
    since = 1 + max(
        (at for at, act in enumerate(acts) if act.player not in rest and at not in folds),
        default=-1,
    )
    own = [
        one.moment.index
        for one in found.judged
        if [one.moment.player] == rest
        and one.moment.index >= since
        and not one.had_nothing_to_act_on
    ]
    behind = {at for at in folds if own and at > own[0]}
    in_dispute = [act for act in (acts[at] for at in behind) if isinstance(act, Act)]
    if not in_dispute or any(act.total for act in in_dispute):
        return {}
    return {at: Settled(player=acts[at].player, did="folds") for at in behind}


def _with_acts(dispute: Betting, instead: Mapping[int, AnyAct]) -> Betting:
    """The account with other acts at these numbers."""
    acts = tuple([instead.get(index, act) for index, act in enumerate(dispute.acts)])
    return dispute.model_copy(update={"acts": acts})


_number = attrgetter("index")


def _headline(judged: Sequence[Judged], choices: Choices) -> Judged | None:
    """The first act that the floor has decided; where he has not, what is left to him.

    None where nobody disputes any act.
    """
    if not judged:
        return None
    return decided_in(judged, choices)[0] if choices else headline(judged)


def decided_in(judged: Sequence[Judged], choices: Choices) -> list[Judged]:
    """The acts that the floor has decided."""
    acts = {act for act, _ in choices}
    return [one for one in judged if one.moment.index in acts]


def _settle(decide: Decide, choices: Choices, act: int) -> Settle:
    return lambda facts: decide(facts, choices.get((act, facts.topic), ()))


def _outcome(judged: Sequence[Judged]) -> Outcome:
    """Return the least settled outcome: an answer awaited, then no clause, then discretion."""
    if len(judged) == 1:
        return judged[0].outcome
    outcomes = [one.outcome for one in judged]
    for outcome in _LEAST_SETTLED:
        if outcome in outcomes:
            return outcome
    return "ruled"


_LEAST_SETTLED: tuple[Outcome, ...] = ("need to know", "no clause", "floor decides")
