"""The acts of a run one after the other: the table after each, and those that wait their turn."""

from collections.abc import Callable, Collection
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from rules.vocabulary.betting.answers import ActionChanged
from rulings.dispute.betting.round import Act, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import (
    due_after,
    may_come_before,
    round_is_over,
    still_to_act,
)
from rulings.judgement.act_steps import NOT_YET, Judged, OutOfTurn
from rulings.judgement.run_of_acts.chips_returned import moved_with_the_bet
from rulings.judgement.run_of_acts.early_act import EarlyAct
from rulings.model.facts import MOST_REMEMBERED
from rulings.model.ruling import ChipMove, Outcome, StandsAs

WAGERS = ("calls", "bets", "raises")
MANY_BEHIND = 3
"""Players who act behind one whom they passed over, from whom the floor may take the turn."""


class ActJudged(NamedTuple):
    """An act judged, and the table after it."""

    judged: Judged
    stands: StandsAs
    after: Table


_ROUND_OVER = OutOfTurn("with the round over")

JudgeAct = Callable[[int, Table, OutOfTurn | None], ActJudged]
"""Judges the act of this number at a table; with what is known of one that is out of turn."""


class ActsInOrder:
    """The acts of a run taken one after the other: the table, whose turn it is, what waits.

    An act out of turn comes to the table when its player's turn does. One that nobody disputes
    then stands as it is told, unless somebody before him has bet, called or raised since: what
    becomes of it is judged as if it were disputed. Who folded or checked early changes nobody's
    turn. Once three have acted behind who is due, the turn goes on behind them. An act is about
    nothing once the round is over, and from the number `decided` on, as everybody else folds then.
    """

    def __init__(
        self, judge: JudgeAct, table: Table, due: str | None, decided: int | None = None
    ) -> None:
        self._judge, self.due, self._decided = judge, due, decided
        self.table = table
        self.judged: list[Judged] = []
        self.acts: list[StandsAs] = []
        self.of_calls: list[ChipMove] = []
        self.order: list[int] = []
        self._early: list[EarlyAct] = []
        self._skipped: dict[str, set[str]] = {}
        self._behind: set[str] = set()
        self._calls_behind: list[EarlyAct] = []
        self._waits = False

    @property
    def passed_over(self) -> str | None:
        """The first one of those who were passed over, and who are still to act."""
        if not self._skipped:
            return None
        return next((one for one in self._skipped if still_to_act(self.table, one)), None)

    def take(self, index: int, act: Act | Settled) -> None:
        """The next act of the account."""
        if self._waits:
            self._is_waiting(index, act)
            return
        was = self.table
        if isinstance(act, Act):
            known = self._with_nothing_to_act_on(index, act) or self._out_of_turn(act)
            one = self._judge(index, self.table, known)
            early = one.judged.is_early
            if early and one.judged.act != "fold":
                self._behind.add(act.player)
                self._early.append(self._on_what_lies_there(self._waiting(index, act), one, known))
                return
            self._add(one)
            self.order.append(index)
            self.table = one.after
            moved = not early and one.judged.act not in ("nothing yet", "hand shown", None)
            moved = moved and one.judged.remedy not in NOT_YET
            # Who has lost his turn acts no more on this bet: it goes on behind him.
            moved = moved or one.judged.has_lost_his_turn
            if moved:
                passed = self._skipped.get(act.player, set())
                self._acts(act.player)
                # While it is not known what the act comes to, it has changed nothing.
                if self.table.bet != was.bet and not self._waits:
                    self._free(passed)
            elif early:
                self._behind.add(act.player)
        elif act.did in WAGERS and self._is_over_for(act.player):
            self._onto_the_table(self._judged_as_disputed(index, _ROUND_OVER))
            return
        else:
            is_early = act.player not in self._skipped and self.due not in (None, act.player)
            moved = not is_early
            if is_early:
                self._behind.add(act.player)
            else:
                self._acts(act.player)
            if is_early and act.did in WAGERS:
                self._early.append(self._waiting(index, act))
            else:
                self._stands_as_told(index, act)
            if is_early and act.did == "checks":
                self.table = self.table.checked_early(act.player)
            if is_early and len(self._behind) >= MANY_BEHIND:
                self._goes_on_behind(act.player)
        if self._early:
            self._early = [one.after(act.player, was, self.table) for one in self._early]
        if self.table.seats and moved:
            self.due = due_after(self.table, act.player)
            self._behind = set()
            self._come_to()

    def end(self) -> None:
        """What is out of turn and has not come to its player, as far as is told."""
        while self._early:
            early = self._early.pop(0)
            changed = self._changed(early)
            if self._waits:
                self._is_waiting(early.number, early.act)
                continue
            if isinstance(early.act, Settled) and not early.is_changed:
                self.acts.append(_waits(early.number, early.act))
                continue
            one = self._when_it_comes(early, changed)
            has_come = early.before is None and changed != "not yet"
            if has_come or one.judged.remedy == "may not raise":
                self._onto_the_table(one.judged)
            if isinstance(early.act, Act) and early.act.action_changed == "yes":
                self._has_changed_untold(early)

    def _has_changed_untold(self, early: EarlyAct) -> None:
        """Somebody bet or raised before it came to him: how much, no act of the account tells."""
        if not self.table.seats and self.table.bet == early.table.bet:
            self.table = self.table.after_an_untold_raise(early.act.player)

    def _on_what_lies_there(
        self, waits: EarlyAct, one: ActJudged, known: OutOfTurn | None
    ) -> EarlyAct:
        """An act out of turn as it was made: on what was wagered out of turn before it.

        What is no act there, as a check, was made at the table of those whose turn it was.
        """
        table = self.table
        for early in self._early:
            if isinstance(early.act, Settled):
                table = table.settle(early.act)
            else:
                table = table.after(early.act.player, early.wager)
        if self._early and (there := self._judge(waits.number, table, known)).judged.is_early:
            waits, one = waits._replace(table=table), there
        made = one.judged
        return waits._replace(wager=made.to if made.act in ("call", "bet", "raise") else None)

    def _waiting(self, index: int, act: Act | Settled) -> EarlyAct:
        before = None if self.due is None else frozenset(self._passed(act.player))
        early = EarlyAct(
            index, act, self.table, before, frozenset(one.number for one in self._early)
        )
        called = before is None and isinstance(act, Act) and act.action_changed == "only called"
        return early._replace(between="chips") if called else early

    def _judged_as_disputed(self, index: int, known: OutOfTurn) -> Judged:
        """An act that nobody disputes, judged as if somebody did."""
        one = self._judge(index, self.table, known)
        self._add(one)
        return one.judged

    def _with_nothing_to_act_on(self, index: int, act: Act) -> OutOfTurn | None:
        """The act as one that is about nothing: the round is over, or all fold to who made it."""
        if act.gesture == "shows the hand":
            return None
        if self._decided is not None and index >= self._decided:
            return OutOfTurn("with nobody else in")
        return _ROUND_OVER if self._is_over_for(act.player) else None

    def _is_over_for(self, player: str) -> bool:
        """Whether the seats tell that nobody is left to act, and somebody has acted.

        What waits has not come to the table, and who checked too early is heard in his turn.
        """
        table = self.table
        if self.due is not None or self._early or not table.acted_at or not table.seats:
            return False
        if player in table.no_raise:
            return False
        return round_is_over(table) is True

    def _out_of_turn(self, act: Act) -> OutOfTurn | None:
        player = act.player
        behind = self._skipped.get(player)
        if behind is None and player == self.due and self._is_passed_over:
            behind = self._behind
        if behind is not None:
            many = len(behind) >= MANY_BEHIND
            return OutOfTurn(
                "after he was skipped",
                acted_behind="three or more" if many else "fewer than three",
            )
        turn, due = act.turn, self.due
        if due is not None and player != due:
            return OutOfTurn("before his turn")
        if due is not None and turn != "after he was skipped":
            return None
        # Who has acted behind him before the account begins, the seats do not tell.
        if turn == "after he was skipped":
            return OutOfTurn(turn, acted_behind=act.acted_behind)
        if turn is None and self.table.seats and may_come_before(self.table, player):
            return OutOfTurn(None)
        return OutOfTurn("before his turn") if turn == "out of turn" else None

    @property
    def _is_passed_over(self) -> bool:
        """Whether others have acted behind who is due: three, or one who did not just fold."""
        return len(self._behind) >= MANY_BEHIND or not self._behind <= self.table.folded

    def _passed(self, player: str) -> tuple[str, ...]:
        """Those still to act from who is due round to the player, who comes after them."""
        seats = self.table.seats
        at = seats.index(str(self.due))
        from_due = (*seats[at:], *seats[:at])
        passed = from_due[: from_due.index(player)]
        return tuple([one for one in passed if still_to_act(self.table, one)])

    def _free(self, behind: Collection[str]) -> None:
        """Judge anew the calls of these players, whom somebody whom they had passed has raised.

        They called out of turn, and the action before them has changed. Where the rules do not free
        them for that (3-W10 does), what nobody disputes stands as told.
        """
        for call in self._calls_behind:
            if call.act.player not in behind:
                continue
            one = self._judge(
                call.number, call.table, OutOfTurn("before his turn", "yes", call.between)
            )
            if one.judged.remedy == "may be withdrawn":
                self.acts = [was for was in self.acts if was.index != call.number]
                self.order.remove(call.number)
                self._add(one)
                self.table = self.table.without_act(call.act.player, call.table)
        self._calls_behind = []

    def _stands_as_told(self, index: int, act: Settled) -> None:
        if self._skipped and act.did == "calls":
            self._calls_behind.append(EarlyAct(index, act, self.table, None))
        self.of_calls += moved_with_the_bet(self.table, act)
        was, self.table = self.table, self.table.settle(act)
        self.acts.append(settled(index, self.table, act.player, was.did(act)))
        self.order.append(index)

    def _goes_on_behind(self, player: str) -> None:
        """The turn passes over who is due, and goes on behind the player who acted last.

        What nobody disputes of those who acted behind him stands as it is told.
        """
        for one in self._passed(player):
            behind = self._behind if one == self.due else ()
            self._skipped.setdefault(one, set(behind))
        waiting, self._early = self._early, []
        for early in waiting:
            if isinstance(early.act, Settled):
                self._stands_as_told(early.number, early.act)
            else:
                self._early.append(early)
        self.due = due_after(self.table, player)
        self._behind = set()

    def _acts(self, player: str) -> None:
        """Note who acts behind the first player passed over: it is the turn of no other one."""
        for first in islice(self._skipped, 1):
            self._skipped[first].add(player)
        self._skipped.pop(player, None)

    def _come_to(self) -> None:
        """Judge what was done out of turn by those to whom it has come by now."""
        while not self._waits:
            early = next((one for one in self._early if one.act.player == self.due), None)
            if early is None:
                return
            self._early.remove(early)
            if isinstance(early.act, Settled) and not early.is_changed:
                was = self.table
                self._stands_as_told(early.number, early.act)
                self._on_what_waits(early.number, early.act.player, was)
            else:
                one = self._when_it_comes(early, "yes" if early.changed else "no")
                self._onto_the_table(one.judged)
            if not still_to_act(self.table, early.act.player):
                self.due = due_after(self.table, early.act.player)

    def _changed(self, early: EarlyAct) -> ActionChanged | None:
        """Whether the action has changed, where it is not known that it has come to him."""
        if early.changed:
            return "yes"
        if early.before is not None or isinstance(early.act, Settled):
            return "not yet"
        told = early.act.action_changed
        return "no" if told == "only called" else told

    def _when_it_comes(self, early: EarlyAct, changed: ActionChanged | None) -> ActJudged:
        # What it is, it was at the table it was made at; where nothing has changed, how much it may
        # be is told by the table at its turn.
        table = self.table if changed == "no" else early.table
        known = OutOfTurn("before his turn", changed, early.between)
        one = self._judge(early.number, table, known)
        self._add(one)
        return one

    def _onto_the_table(self, one: Judged) -> None:
        """Put an act out of turn on the table; another that was made on it changes if it goes."""
        was, self.table = self.table, one.onto(self.table)
        gone = one.remedy in NOT_YET and one.act in ("bet", "raise")
        self._on_what_waits(one.moment.index, one.moment.player, was, gone=gone)
        self.order.append(one.moment.index)

    def _on_what_waits(self, number: int, player: str, was: Table, *, gone: bool = False) -> None:
        """What waits once an act out of turn has come to the table, or is gone.

        What was done on it, out of turn as well, is changed only if it goes.
        """
        self._early = [
            (early._replace(changed=True) if gone else early)
            if number in early.relies_on
            else early.after(player, was, self.table)
            for early in self._early
        ]

    def _add(self, one: ActJudged) -> None:
        self.judged.append(one.judged)
        self.acts.append(one.stands)
        self._waits = one.judged.outcome in ("no clause", "need to know")

    def _is_waiting(self, index: int, act: Act | Settled) -> None:
        self.acts.append(_waits(index, act))
        self.order.append(index)


def _waits(index: int, act: Act | Settled) -> StandsAs:
    return StandsAs(index=index, player=act.player, outcome="waits")


def stands(one: Judged) -> StandsAs:
    moment, outcome, act, to, remedy, _ = one
    return _stands_as(moment.index, moment.player, outcome, act, to, remedy)


@lru_cache(MOST_REMEMBERED)
def _stands_as(
    index: int, player: str, outcome: Outcome, act: str | None, to: int | None, remedy: str | None
) -> StandsAs:
    return StandsAs(index=index, player=player, outcome=outcome, act=act, to=to, remedy=remedy)


def settled(index: int, table: Table, player: str, did: str) -> StandsAs:
    to = table.in_front.get(player) if did in ("calls", "bets", "raises") else None
    return StandsAs(
        index=index, player=player, outcome="not disputed", act=did.removesuffix("s"), to=to
    )
