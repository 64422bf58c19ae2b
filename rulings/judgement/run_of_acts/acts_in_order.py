"""The acts of a run one after the other: the table after each, and those that wait their turn."""

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce

from rules.vocabulary.betting.answers import ActedBehind, ActionChanged, Between
from rulings.dispute.betting.amount_named import announced_of
from rulings.dispute.betting.round import Act, AnyAct, Settled
from rulings.dispute.betting.table import BARRED, Table
from rulings.dispute.betting.turn_order import (
    acted_behind_at_start,
    due_after,
    may_come_before,
    round_is_over,
    still_to_act,
    turn_went_past,
)
from rulings.dispute.reading.size_in_question import is_over, is_under
from rulings.judgement.act_steps import Judged, OutOfTurn
from rulings.judgement.run_of_acts.chips_returned import moved_with_the_bet
from rulings.judgement.run_of_acts.early_act import EarlyAct
from rulings.model.facts import MOST_REMEMBERED
from rulings.model.ruling import NOT_YET, ChipMove, Outcome, StandsAs

WAGERS = ("calls", "bets", "raises")
MANY_BEHIND = 3
"""Players who act behind one whom they passed over, from whom the floor may take the turn."""


_ROUND_OVER = OutOfTurn("with the round over")
_NOBODY_ELSE = OutOfTurn("with nobody else in")

_MATCHED = OutOfTurn("having matched the bet")

_BEFORE_THE_AMOUNT = OutOfTurn("before the amount was named", "not yet")
_NAMED_AS_THE_LEAST = OutOfTurn("before the amount was named", "no")
_NAMED_AS_MORE = OutOfTurn("before the amount was named", "yes")

JudgeAct = Callable[[int, Table, OutOfTurn | None], Judged]
"""A function that judges the act of a number at a table; out of turn, with what is known of it."""


class ActsInOrder:
    """The acts of a run taken one after the other: the table, whose turn it is, what waits.

    An act out of turn comes to the table when its player's turn does. One that nobody disputes then
    stands as it is told, unless somebody before him has bet, called or raised since: what becomes
    of it is judged as if it were disputed. A player who folded or checked early changes nobody's
    turn. Once three have acted behind who is due, the turn goes on behind them, unless he acts
    later in the account. An act is about nothing once the round is over; so is one of the player
    that `decided` names, from its number on, as everybody else folds then. A wager that was
    announced without an amount comes to the table when its player names that, and what others did
    before then is judged after it.
    """

    def __init__(
        self,
        judge: JudgeAct,
        acts: Sequence[AnyAct],
        table: Table,
        due: str | None,
        decided: tuple[int, str] | None = None,
    ) -> None:
        self._judge, self.due, self._decided = judge, due, decided
        self._last_of = {act.player: index for index, act in enumerate(acts)}
        self._folds = frozenset(at for at, act in enumerate(acts) if _folds(act))
        self._last_but_folds = max(set(range(len(acts))) - self._folds, default=0)
        self.table = table
        self.judged: list[Judged] = []
        self.acts: list[StandsAs] = []
        self.of_calls: list[ChipMove] = []
        self.order: list[int] = []
        self._early: list[EarlyAct] = []
        self._skipped: list[str] = []
        self._behind = set() if due is None else {*acted_behind_at_start(table, due)}
        self._waits = False
        self._held: set[str] = set()
        self._have_not_answered: set[str] = set()
        self._announced = announced_of(acts, table.seats, table.folded)
        self._names_later = {at: number for number, at in self._announced.items()}
        self._unnamed: Judged | None = None
        self._before_the_amount: list[tuple[int, AnyAct]] = []
        self._named: OutOfTurn | None = None

    @property
    def passed_over(self) -> str | None:
        """The first one of those who were passed over, and who are still to act."""
        return next((one for one in self._skipped if still_to_act(self.table, one)), None)

    def take(self, index: int, act: Act | Settled) -> None:
        """The next act of the account."""
        if self._unnamed is not None and index not in self._announced:
            self._before_the_amount.append((index, act))
            return
        if self._unnamed is not None:
            self._names_the_amount(index, act, self._unnamed)
            return
        self._come_as_he_acts(act)
        if self._waits:
            self._is_waiting(index, act)
            return
        if index in self._names_later and self._announces(index, act):
            return
        self._take(index, act)

    def _take(self, index: int, act: Act | Settled) -> None:
        was = self.table
        self._note_who_was_not_waited_for(act)
        if isinstance(act, Act):
            known = self._with_nothing_to_act_on(index, act) or self._out_of_turn(index, act)
            one = self._judge(index, self.table, known)
            early = one.is_early
            if early and not one.folds_at_once and one.remedy != "refused":
                self._behind.add(act.player)
                there, made = self._as_made(index, one, known)
                self._early.append(self._waiting(index, act, there, _with_its_chips(there, made)))
                if made.checks_early:
                    self.table = self.table.checked_early(act.player)
                if one.moment.hand_is_out_after:
                    self.table = self.table.without(act.player)
                return
            self._add(one)
            if one.act == "nothing yet" and one.remedy is None:
                self._have_not_answered.add(act.player)
            self.order.append(index)
            self.table = one.after
            moved = not early and one.act not in ("nothing yet", "hand shown", None)
            moved = moved and one.remedy not in NOT_YET
            moved = moved or (not early and one.hand_is_out)
            # Who has lost his turn acts no more on this bet: it goes on behind him.
            moved = moved or one.has_lost_his_turn
            moved = moved or (act.player == self.due and self._may_have_acted(one))
            if early and one.act == "fold":
                self._behind.add(act.player)
        elif act.did in WAGERS and self._is_over(act.player):
            self._onto_the_table(self._judged_as_disputed(index, _ROUND_OVER))
            return
        elif act.did == "folds" and self._is_alone(act.player):
            self._onto_the_table(self._judged_as_disputed(index, _NOBODY_ELSE))
            return
        elif act.did == "checks" and self._has_matched(act):
            self._onto_the_table(self._judged_as_disputed(index, _MATCHED))
            return
        elif act.did in WAGERS and (known := self._before_it_is_named(index, act.player)):
            self._onto_the_table(self._judged_as_disputed(index, known))
            return
        elif self.due in (None, act.player) and (judged := self._not_as_told(index, act)):
            self._add(judged)
            self.order.append(index)
            self.table = judged.after
            moved = judged.act != "nothing yet" and judged.remedy not in NOT_YET
        else:
            is_early = self.due not in (None, act.player)
            moved = not is_early
            if is_early and act.did in WAGERS:
                there = self._there
                self._early.append(self._waiting(index, act, there, there.settle(act)))
            else:
                self._stands_as_told(index, act)
            if is_early:
                self._behind.add(act.player)
            if is_early and act.did == "checks" and self._keeps_from_a_raise(index):
                self.table = self.table.checked_early(act.player)
            if is_early and len(self._behind) >= MANY_BEHIND:
                self._goes_on_behind(index, act.player)
        if self._early:
            self._early = [one.after(act.player, was, self.table) for one in self._early]
        if self.table.seats and moved:
            self._turn_is_over_for_those_held()
            self._turn_passes(act.player)
            self._hold(act.player)

    def _may_have_acted(self, judged: Judged) -> bool:
        """Check whether what the player did who has the pot anyhow may have been an act.

        Others who gave up their hands behind it did so in turn then.
        """
        if judged.had_nothing_to_act_on != "with nobody else in":
            return False
        made = self._judge(judged.moment.index, judged.moment.table, None)
        return made.act not in ("nothing yet", "hand shown")

    def _keeps_from_a_raise(self, index: int) -> bool:
        """Check whether the rules bar a player who checked out of turn from a raise later."""
        since = OutOfTurn("before his turn", "yes")
        return self._judge(index, self.table, since).remedy == "may not raise"

    def _not_as_told(self, index: int, act: Settled) -> Judged | None:
        """Judge what cannot be as it is told: by a player who may not raise, or beside the bet.

        So it is with a call of what came out of turn alone, with a check by a player who owes what
        an act in dispute came to, and with chips of a wrong size beside it. Nothing is asked for
        its sake: otherwise it stands, as nobody disputes it. But at limit what the table does not
        tell is asked of a raise that may be one too many.
        """
        calls_nothing = act.did == "calls" and self.table.bet == 0 and bool(self._early)
        checks_to_a_bet = act.did == "checks" and self._owes(act.player)
        # Before any dispute, the size of a wager is asked about where the account is read.
        has_a_wrong_size = bool(self.judged) and _has_a_wrong_size(self.table, act)
        cannot_be = _may_not_raise(self.table, act) or has_a_wrong_size
        one_too_many = self._may_be_over_the_cap(act)
        if not (calls_nothing or checks_to_a_bet or cannot_be or one_too_many):
            return None
        one = self._judge(index, self.table, None)
        _, found = one.steps[-1]
        if found.need is None or one.outcome != "need to know":
            return one
        return one if one_too_many and found.need.key.startswith("table.") else None

    def _may_be_over_the_cap(self, act: Settled) -> bool:
        """Check whether a raise at limit may be over the cap, by those told before it (3-W3)."""
        limit = self.table.limit
        if limit is None or act.did != "raises":
            return False
        raises = sum(one.act == "raise" for one in self.acts)
        is_open = limit.may_raise(self.table, act.player)
        return is_open is None and raises >= limit.house.raise_cap

    def _owes(self, player: str) -> bool:
        """Check whether it is known that the player has less in front than there is to call."""
        own, bet = self.table.put_in_by(player), self.table.bet_to(player)
        return own is not None and bet is not None and own < bet

    def end(self) -> None:
        """Settle each act out of turn that has not come to its player, as far as is told.

        Where only an answer tells that somebody before him wagered, it is not known how much.
        """
        behind: str | None = None
        while self._early:
            early = self._early.pop(0)
            changed = self._changed(early)
            if self._waits:
                self._is_waiting(early.number, early.act)
                continue
            if self._is_alone(early.act.player):
                self._onto_the_table(self._judged_as_disputed(early.number, _NOBODY_ELSE))
                continue
            if self._has_no_turn_left(early.act.player):
                self._onto_the_table(self._judged_as_disputed(early.number, _ROUND_OVER))
                continue
            undisputed = isinstance(early.act, Settled)
            if undisputed and not early.is_changed and not self._made_on_what_is_gone(early):
                self.acts.append(_waits(early.number, early.act))
                continue
            one = self._when_it_comes(early, changed)
            if undisputed and one.outcome == "need to know":
                # Nothing is asked for its sake.
                self.acts.append(_waits(early.number, early.act))
                continue
            self._add(one)
            has_come = early.before is None and changed != "not yet"
            if has_come or one.remedy == "may not raise":
                self._onto_the_table(one)
            elif one.remedy == "may be withdrawn":
                self.table = one.onto(self.table)
            if has_come and changed == "yes" and not early.changed:
                behind = early.act.player
        if behind is not None:
            self.table = self.table.after_somebody(behind)

    def _made_on_what_is_gone(self, early: EarlyAct) -> bool:
        """Check whether it was made behind an act in dispute that is taken back, or was none."""
        before = [one for one in self.judged if one.moment.index < early.number]
        return any(one.remedy in NOT_YET or one.act == "nothing yet" for one in before)

    @property
    def _there(self) -> Table:
        """The table as it lies before who acts out of turn: what waits, with its chips on it."""
        return reduce(lambda table, early: early.lies_on(table), self._early, self.table)

    def _as_made(self, index: int, one: Judged, known: OutOfTurn | None) -> tuple[Table, Judged]:
        """The table that an act out of turn was made at, and what it was there.

        A check, and what is no act on what lies there, was made at the table of those whose turn it
        was.
        """
        there = self._there
        if self._early:
            made = self._judge(index, there, known)
            if made.is_early and made.act != "check":
                return there, made
        return self.table, one

    def _waiting(self, index: int, act: Act | Settled, there: Table, lies: Table) -> EarlyAct:
        before = None if self.due is None else frozenset(self._passed(act.player))
        relies_on = frozenset(one.number for one in self._early)
        wager = None if lies is there else lies.in_front.get(act.player)
        called = before is None and isinstance(act, Act) and act.action_changed == "only called"
        # With nothing else to call, a call of what came out of turn is a check (BC-1).
        called = called and self.table.bet != 0
        between: Between = "chips" if called else "no chips"
        return EarlyAct(index, act, there, before, relies_on, between=between, wager=wager)

    def _judged_as_disputed(self, index: int, known: OutOfTurn) -> Judged:
        """An act that nobody disputes, judged as if somebody did."""
        one = self._judge(index, self.table, known)
        self._add(one)
        return one

    def _with_nothing_to_act_on(self, index: int, act: Act) -> OutOfTurn | None:
        """Return what leaves the act about nothing, where something does.

        The round is over, the player has matched the bet, or everybody else folds.
        """
        silent = act.said is None or act.said.saying == "nothing"
        if act.gesture == "shows the hand" and silent and not act.total:
            return None
        since, winner = self._decided or (None, None)
        if since is not None and index >= since and act.player == winner:
            return _NOBODY_ELSE
        if self._is_alone(act.player):
            return _NOBODY_ELSE
        if self._is_over(act.player):
            return _ROUND_OVER
        return _MATCHED if self._has_matched(act) else None

    def _is_alone(self, player: str) -> bool:
        """Check whether the seats tell that everybody else has folded."""
        return {*self.table.seats} - {*self.table.folded} == {player}

    def _has_matched(self, act: AnyAct) -> bool:
        """Check whether the account tells that the player has acted and owes nothing since.

        He has matched the bet, or is all-in. Seats tell more: whose turn it is, so that only "call"
        is then no act, and cards given up are out as if it were his turn. An account that begins
        with an act in dispute has it in turn, where the table does not tell who has acted. A player
        who has announced a raise may still be naming its amount.
        """
        table, bet, player = self.table, self.table.bet, act.player
        said = getattr(act, "said", None)
        calls = said is not None and said.saying == "call"
        gives_up = getattr(act, "gesture", None) == "gives up the cards"
        tells_who_acted = table.acted_complete or table.in_front_complete
        if (
            (table.seats and not calls and not gives_up)
            or self._early
            or (isinstance(act, Act) and not self.acts and not tells_who_acted)
            or bet is None
            or player not in table.acted_at
        ):
            return False
        if table.is_all_in(player):
            return True
        names = any(one.moment.player == player and one.amount_is_open for one in self.judged)
        matched = table.acted_at[player] == bet == table.put_in_by(player)
        return matched and not names

    def _has_no_turn_left(self, player: str) -> bool:
        """Check whether by the seats all have acted, others are in and the player owes nothing."""
        table = self.table
        if self.due is not None or not table.others_in(player) or not table.acted_at:
            return False
        return round_is_over(table) is True and not still_to_act(table, player)

    def _is_over(self, player: str) -> bool:
        """Check whether the seats tell that nobody is left to act, and somebody has acted.

        Where all others are all-in nobody has to act first: there is no more betting. An act that
        waits has not come to the table.
        """
        table = self.table
        if self.due is not None or self._early or not table.seats:
            return False
        if not table.acted_at and not (table.bet == 0 and table.nobody_can_call(player)):
            return False
        return round_is_over(table) is True

    def _announces(self, index: int, act: AnyAct) -> bool:
        """Take a wager whose amount is named later, and return whether it was one in turn."""
        assert isinstance(act, Act)
        known = self._with_nothing_to_act_on(index, act) or self._out_of_turn(index, act)
        if known is not None:
            return False
        judged = self._judge(index, self.table, None)
        if judged.outcome != "ruled" or judged.remedy or not judged.amount_is_open:
            return False
        self._unnamed = judged
        announced = judged._replace(act="nothing yet", to=None, steps=judged.steps[:1])
        self._add(announced)
        self.order.append(index)
        return True

    def _names_the_amount(self, index: int, act: AnyAct, announced: Judged) -> None:
        """Take the wager with its amount, and then what others did before that was named."""
        self._unnamed = None
        self._take(index, act)
        bet = self.table.bet
        as_the_least = bet is not None and bet == announced.to
        self._named = _NAMED_AS_THE_LEAST if as_the_least else _NAMED_AS_MORE
        for number, early in self._before_the_amount:
            if self._waits:
                self._is_waiting(number, early)
            else:
                self._take(number, early)
        self._before_the_amount, self._named = [], None

    def _before_it_is_named(self, index: int, player: str) -> OutOfTurn | None:
        """Tell what is known of an act that came before the amount of the wager that it answers."""
        if self._named is not None:
            return self._named
        return _BEFORE_THE_AMOUNT if self._is_before_the_amount(index, player) else None

    def _is_before_the_amount(self, index: int, player: str) -> bool:
        """Check whether the wager before still wants its amount, which its player is to name.

        Where somebody has put chips in since, nobody asked for another amount.
        """
        was = next(
            (one for one in reversed(self.judged) if one.moment.index not in self._folds), None
        )
        if was is None:
            return False
        since = [at for at in self.order if at > was.moment.index and at not in self._folds]
        if since or was.moment.index not in self.order:
            return False
        goes_on = index < self._last_but_folds
        waits = was.amount_is_open and was.remedy is None and player != was.moment.player
        return waits and not goes_on

    def _out_of_turn(self, index: int, act: Act) -> OutOfTurn | None:
        player = act.player
        if player == self.due and self._is_passed_over:
            return OutOfTurn("after he was skipped", acted_behind=self._how_many_behind(index, act))
        turn, due = act.turn, self.due
        if self._named is not None:
            return self._named
        if due is not None and player != due:
            return OutOfTurn("before his turn", before=frozenset(self._passed(player)))
        if known := self._before_it_is_named(index, player):
            return known
        if due is not None and turn != "after he was skipped":
            return None
        # Who has acted behind him before the account begins, the seats need not tell.
        if turn == "after he was skipped":
            return OutOfTurn(turn, acted_behind=act.acted_behind)
        if turn is None and self._may_not_be_due(index, player):
            return OutOfTurn(None)
        return OutOfTurn("before his turn") if turn == "out of turn" else None

    def _may_not_be_due(self, index: int, player: str) -> bool:
        """Check whether, where nobody is known to be due, it may be another player's turn.

        The seats tell it. Without them it is so behind a player who has answered nothing yet, but
        of a fold to a bet, which is one at any time (3-K1a).
        """
        if self.table.seats:
            return may_come_before(self.table, player)
        if index in self._folds and self._owes(player):
            return False
        return bool(self._have_not_answered - {player} - {*self.table.folded})

    def _note_who_was_not_waited_for(self, act: AnyAct) -> None:
        """Forget whose answer nobody waits for: he acts himself, or another does in turn.

        What nobody disputes is in turn, but a fold may come at any time.
        """
        in_turn = act.did != "folds" if isinstance(act, Settled) else act.turn == "in turn"
        if in_turn:
            self._have_not_answered.clear()
        self._have_not_answered.discard(act.player)

    def _how_many_behind(self, index: int, act: Act) -> ActedBehind | None:
        """Tell how many have acted behind who is due; None where that is not known.

        A player who has folded before the account begins may have done so behind this one.
        """
        if len(self._behind) >= MANY_BEHIND or act.acted_behind == "three or more":
            return "three or more"
        if act.acted_behind is not None or index > 0:
            return "fewer than three"
        seats = self.table.seats
        behind = self.table.folded.intersection(seats[seats.index(act.player) + 1 :])
        is_known = len(self._behind | behind) < MANY_BEHIND
        return "fewer than three" if is_known else None

    @property
    def _is_passed_over(self) -> bool:
        """Check whether others acted behind who is due: three, or one who did not just fold."""
        folded = self.table.folded.union(one.act.player for one in self._early if one.is_fold)
        return len(self._behind) >= MANY_BEHIND or not self._behind <= folded

    def _passed(self, player: str) -> tuple[str, ...]:
        """Return those still to act from the player who is due up to, and without, this player."""
        seats = self.table.seats
        at = seats.index(str(self.due))
        from_due = (*seats[at:], *seats[:at])
        passed = from_due[: from_due.index(player)]
        return tuple([one for one in passed if still_to_act(self.table, one)])

    def _stands_as_told(self, index: int, act: Settled) -> None:
        self.of_calls += moved_with_the_bet(self.table, act)
        was, self.table = self.table, self.table.settle(act)
        self.acts.append(settled(index, self.table, act.player, was.did(act)))
        self.order.append(index)

    def _goes_on_behind(self, index: int, player: str) -> None:
        """The turn passes over who is due, and goes on behind the player who acted last.

        It passes nobody while one of those before that player has not acted and does later in the
        account. The floor decides whether the player who is due then still may act (3-W11); what
        others did before him was out of turn (3-W10), and a player who waits for him does so
        whatever is done behind. Past everybody else, what nobody disputes stands as it is told.
        """
        passed = self._passed(player)
        acts_later = {one for one in passed if self._last_of.get(one, -1) > index}
        if not acts_later <= {early.act.player for early in self._early}:
            return
        for one in passed:
            if one in acts_later:
                self._turn_passes(self._skipped[-1])
                return
            self._skipped.append(one)
        waiting, self._early = self._early, []
        for early in waiting:
            if isinstance(early.act, Settled):
                self._stands_as_told(early.number, early.act)
            else:
                self._early.append(early)
        self.due = due_after(self.table, player)
        self._behind = set()

    def _turn_passes(self, player: str) -> None:
        """Pass the turn to the player's left, and take in the early acts that it comes to."""
        self.due = due_after(self.table, player)
        self._behind = set()
        self._come_to()

    def _hold(self, player: str) -> None:
        """Note whose check out of turn stands, as it has come to them: it is their turn still.

        `player` is who has acted. An early check bars a bet or a raise on one turn (3-W10).
        """
        if not self.table.no_raise or (self.due is None and round_is_over(self.table) is not True):
            return
        past = turn_went_past(self.table, player, self.due)
        held = self.table.no_raise.intersection(past)
        self._held = {one for one in held if not still_to_act(self.table, one)}

    def _turn_is_over_for_those_held(self) -> None:
        """Let those whose check out of turn stood raise again: somebody has acted behind them."""
        if self._held:
            self.table = self.table.may_raise_again(self._held)
            self._held = set()

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
                self._add(one)
                self._onto_the_table(one)
            if not still_to_act(self.table, early.act.player):
                self.due = due_after(self.table, early.act.player)

    def _come_as_he_acts(self, act: Act | Settled) -> None:
        """Judge what a player did out of turn who acts again: without seats that tells his turn."""
        early = next((one for one in self._early if one.act.player == act.player), None)
        if early is None or early.before is not None or self._waits:
            return
        if isinstance(act, Act) and (act.turn == "out of turn" or act.gesture == "shows the hand"):
            return
        self._early.remove(early)
        changed: ActionChanged = "yes" if self._changed(early) == "yes" else "no"
        one = self._when_it_comes(early, changed)
        self._add(one)
        self._onto_the_table(one)

    def _changed(self, early: EarlyAct) -> ActionChanged | None:
        """Tell whether the action has changed, where it is not known that it has come to him."""
        if early.changed:
            return "yes"
        if early.before is not None or isinstance(early.act, Settled):
            return "not yet"
        told = early.act.action_changed
        return "no" if told == "only called" else told

    def _when_it_comes(self, early: EarlyAct, changed: ActionChanged | None) -> Judged:
        # What it is, it was at the table it was made at; where nothing has changed, how much it may
        # be is told by the table at its turn.
        table = self.table if changed == "no" else early.table
        known = OutOfTurn("before his turn", changed, early.between)
        return self._judge(early.number, table, known)

    def _onto_the_table(self, one: Judged) -> None:
        """Put an act out of turn on the table; another that was made on it changes if it goes."""
        was, self.table = self.table, one.onto(self.table)
        gone = one.remedy in NOT_YET and one.act in ("bet", "raise")
        self._on_what_waits(one.moment.index, one.moment.player, was, gone=gone)
        self.order.append(one.moment.index)

    def _on_what_waits(self, number: int, player: str, was: Table, *, gone: bool = False) -> None:
        """Update the acts that wait once an act out of turn has come to the table, or is gone.

        An act that was made on it, out of turn as well, is changed only if it goes.
        """
        self._early = [
            (early._replace(changed=True) if gone else early)
            if number in early.relies_on
            else early.after(player, was, self.table)
            for early in self._early
        ]

    def _add(self, one: Judged) -> None:
        self.judged.append(one)
        self.acts.append(stands(one))
        self._waits = one.outcome in ("no clause", "need to know")

    def _is_waiting(self, index: int, act: Act | Settled) -> None:
        self.acts.append(_waits(index, act))
        self.order.append(index)


def _may_not_raise(table: Table, act: Settled) -> bool:
    """Check whether it is known that the player may not raise, as he is told to have done.

    The betting is capped, what he faces is less than a full raise, nobody else has chips left, or
    he has checked out of turn.
    """
    if table.did(act) not in ("bets", "raises"):
        return False
    player, bet = act.player, table.bet
    if table.nobody_can_call(player):
        return act.to is None or bet is None or act.to > (table.bet_to(player) or 0)
    if not bet or table.acted_at.get(player) == bet:
        return False
    if player in table.no_raise:
        return True
    if table.limit is not None:
        return table.limit.may_raise(table, player) is False
    return table.right_to_raise(player) in BARRED


def _has_a_wrong_size(table: Table, act: Settled) -> bool:
    """Check whether it is known that nobody with the player's chips can wager or call so much.

    Chips that went in on a bet that was cut or made up since are cut or made up with it.
    """
    if table.surplus(act) or table.shortage(act):
        return False
    whole = table.whole_stack(act.player)
    has_more = act.to is not None and whole is not None and act.to < whole
    return is_over(act, table) or (has_more and is_under(act, table))


def _folds(act: AnyAct) -> bool:
    """Check whether all that is told of the act is that the player folded."""
    if isinstance(act, Settled):
        return act.did == "folds"
    let_go = act.total and act.released != "held"
    return act.said is not None and act.said.saying == "fold" and not let_go


def _with_its_chips(table: Table, one: Judged) -> Table:
    """A table with the chips of a wager or a call on it, whatever becomes of that."""
    wagers = one.act in ("call", "bet", "raise")
    return table.after(one.moment.player, one.to) if wagers else table


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
