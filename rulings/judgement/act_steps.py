"""The steps of one betting act: what it was, may he raise, how much, can it be changed."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, cast

from rules.vocabulary import Topic
from rules.vocabulary.betting.answers import ActedBehind, ActionChanged, Between, Came
from rules.vocabulary.showdown import live_hand
from rulings.dispute.betting.facts.act_facts import read_facts
from rulings.dispute.betting.facts.limit_facts import wager_facts
from rulings.dispute.betting.facts.relief_facts import fold_facts, relief_facts
from rulings.dispute.betting.facts.size_facts import right_facts, size_facts
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import (
    ALSO_OF_NO_ACT,
    DID,
    NOTHING_TO_ACT_ON,
    UNRAISED,
    turn_facts,
)
from rulings.dispute.situations.betting import turn
from rulings.dispute.situations.one_question import asking
from rulings.engine.verdict import Verdict
from rulings.model.facts import Facts, with_words_of
from rulings.model.ruling import DECIDED, NOT_YET, Outcome

STEPS_ASK: Mapping[Topic, str] = {
    "read": "what was the act?",
    "out_of_turn": "what becomes of it out of turn?",
    "right": "may he raise?",
    "size": "may it be that much?",
    "limit_read": "what was the act at limit?",
    "limit": "what is allowed at limit?",
    "relief": "can it still be changed?",
}
_AT_LIMIT = ("limit_read", "limit")


def steps_at(table: Table) -> tuple[Topic, ...]:
    """The topics of the steps that an act takes on this table."""
    if table.limit is not None:
        return "limit_read", "out_of_turn", "limit"
    return tuple(topic for topic in STEPS_ASK if topic not in _AT_LIMIT)


Settle = Callable[[Facts], Verdict]
"""A decider that settles one step, with the choices that the floor has made."""
WAGER_ACTS = ("bet", "raise")
SHORT = ("a short all-in raise", "an all-in under the minimum bet")
"""All-ins that set the bet to match, which some players may not raise."""
NO_WAGER = ("check", "fold", "hand shown", "nothing yet")
FOLDED: Topic = live_hand.TOPIC.name
"""The step that a fold takes last, by the rules on a hand in question."""
_TAKEN_BACK = asking(turn.Turn, asks="chips taken back", why_back="any other reason")
"""The question that chips taken out of an act that stands raise, where he misread no bet."""


class Judged(NamedTuple):
    """An act as it was ruled. `to` is the player's whole amount for the round, in chips."""

    moment: Moment
    outcome: Outcome
    act: str | None = None
    to: int | None = None
    remedy: str | None = None
    steps: tuple[tuple[Facts, Verdict], ...] = ()

    @property
    def amount_is_open(self) -> bool:
        """Check whether the wager was announced without an amount: `to` is the least it can be.

        At fixed limit the least is the only amount there is.
        """
        limit = self.moment.table.limit
        if self.act not in ("bet", "raise") or (
            limit is not None and limit.structure == "fixed-limit"
        ):
            return False
        _, read = self.steps[0]
        return "minimum_wager" in [clause.figure for clause in read.clauses]

    @property
    def asked_to_raise(self) -> bool | None:
        """Tell whether a player who asked over a short all-in may raise; None of any other act."""
        if self.act != "nothing yet" or not self.moment.says("something as a question"):
            return None
        return self.remedy != "refused" if len(self.steps) > 1 else None

    @property
    def for_how_much_is_unknown(self) -> bool:
        """Check whether it stands as a call, bet or raise whose amount is not known."""
        is_wager = self.act in ("call", "bet", "raise") and self.remedy not in NOT_YET
        return is_wager and self.to is None

    @property
    def is_over_the_pot(self) -> bool:
        """Check whether the wager, as the player made it, is larger than the pot allows."""
        return "over the pot limit" in [facts.words.get("size") for facts, _ in self.steps]

    @property
    def hand_is_out(self) -> bool:
        """Check whether the player's hand is out: he folded, or gave it up behind the act."""
        if self.had_nothing_to_act_on in ("with the round over", "having matched the bet"):
            return self.moment.act.gesture == "gives up the cards"
        folds = self.act == "fold" and self.remedy not in NOT_YET
        return folds or (self.act is not None and self.moment.hand_is_out_after)

    @property
    def is_early(self) -> bool:
        """Check whether the act was judged as one that came before the player's turn."""
        # That step, where there is one, is the second.
        return len(self.steps) > 1 and self.steps[1][0].words.get("came") == "before his turn"

    @property
    def checks_early(self) -> bool:
        """Check whether it is a check out of turn; a call of nothing is none (3-W10)."""
        return self.is_early and self.steps[1][0].words.get("did") == "check"

    @property
    def folds_at_once(self) -> bool:
        """Check whether it is a fold out of turn that does not wait for the player's turn."""
        return self.act == "fold" and self.is_early and self.steps[1][1].makes == "fold"

    @property
    def was_passed_over(self) -> bool:
        """Check whether others had acted behind the player before he did."""
        return any(facts.words.get("came") == "after he was skipped" for facts, _ in self.steps)

    @property
    def had_nothing_to_act_on(self) -> str:
        """Say why he had nothing to act on (the round was over, or such); "" where he had."""
        if self.remedy != "refused":
            return ""
        came = self.steps[-1][0].words.get("came", "")
        return came if came in NOTHING_TO_ACT_ON else ""

    @property
    def has_lost_his_turn(self) -> bool:
        """Check whether he is given no act any more, as others had acted behind him."""
        return self.remedy == "refused" and self.was_passed_over

    @property
    def after(self) -> Table:
        """The table once the act stands as ruled."""
        return self.onto(self.moment.table)

    def onto(self, table: Table) -> Table:
        """A table once the act stands on it: one out of turn comes to another than it was made at.

        Where it stands though the action has changed, its chips stay in, and who owes more on top
        of them is still to act.
        """
        after = self._with_its_chips(table)
        return after.without(self.moment.player) if self.hand_is_out else after

    def _with_its_chips(self, table: Table) -> Table:
        """A table once the act stands on it, with the player in the hand as he was."""
        moment, _, act, to, remedy, _ = self
        player = moment.player
        if remedy == "may not raise":
            return table.checked_early(player)
        if remedy in NOT_YET:
            if moment.act.behind == "none":
                # Whatever becomes of the act, he has no more than he was all-in for.
                table = table.with_all_of(player, moment.whole_stack)
            return table.may_raise_again({player}) if act == "check" else table
        if self.had_nothing_to_act_on == "with nobody else in" and table.others_in(player):
            # He has the pot whatever it comes to, so how much it matches is not known.
            return table._replace(untold=(*table.untold, player))
        if act == "fold":
            return table
        if self.outcome in DECIDED and self._leaves_the_bet_unknown(table):
            return table.after_unknown(player, raised=act != "call")
        changed = table.bet != moment.table.bet and self.is_early
        if act == "check":
            return table if changed else table.checked(player)
        after = table.after(player, to, all_in=to is not None and to == moment.whole_stack)
        if moment.act.behind == "none" and to is not None and to < (moment.whole_stack or 0):
            # What comes back of his last chips is all that he has.
            after = after.with_all_of(player, moment.whole_stack)
        if changed and after.bet == table.bet:
            after = after._replace(acted_at=table.acted_at, last_acts=table.last_acts)
        if remedy in ("brought down", "brought up"):
            return after._replace(made_for=self.made)
        return after._replace(made_for=moment.in_front) if self._has_less_in_front else after

    @property
    def _has_less_in_front(self) -> bool:
        """Check whether a wager announced without an amount has fewer chips in than it comes to."""
        said, put = self.moment.said, self.moment.in_front
        is_bare = said is not None and said.amount is None and bool(self.moment.added)
        if not is_bare or self.act not in WAGER_ACTS or put is None or self.to is None:
            return False
        return put < self.to

    def _leaves_the_bet_unknown(self, table: Table) -> bool:
        """Check whether the bet is unknown after it: a call for all that he has may be for less."""
        return self.for_how_much_is_unknown or (self.act == "call" and table.bet is None)

    def at(self, to: int | None, remedy: str | None) -> "Judged":
        """Return this act for that amount, with that remedy."""
        if to == self.to and remedy == self.remedy:
            return self
        moment, outcome, act, _, _, steps = self
        return Judged(moment, outcome, act, to, remedy, steps)

    @property
    def made(self) -> int | None:
        """Return the amount the player made the act for, whatever became of that."""
        _, read = self.steps[0]
        return read.chips


class OutOfTurn(NamedTuple):
    """An act that was, or may have been, out of turn, as far as it is known.

    `came` is None where it is not known whether it was his turn, `action_changed` where it is not
    known whether it has come to the player, `acted_behind` where it is not known how many acted,
    and `before`, whose turn comes before his, where no seats tell it.
    """

    came: Came | None
    action_changed: ActionChanged | None = None
    between: Between = "no chips"
    acted_behind: ActedBehind | None = "fewer than three"
    before: frozenset[str] | None = None


def judge(
    moment: Moment, facts: Facts, decide: Settle, out_of_turn: OutOfTurn | None = None
) -> Judged:
    """Take one act through the steps, stopping where one cannot be settled.

    `facts` are those of the first step. An act that was `out_of_turn` goes through a step more, and
    through no other where what it was cannot matter. Chips that he has taken back out of an act
    that stands are its last step.
    """
    judged = _as_made(moment, facts, decide, out_of_turn)
    if judged.act == "check" and moment.hand_is_out_after:
        judged = judged._replace(act="fold")
    if _may_come_back(judged, out_of_turn):
        early = out_of_turn if judged.is_early else None
        judged = _folded(judged, decide, early.before if early else frozenset())
    if moment.act.taken_back and _lies_short(judged):
        judged, _ = _step(judged, turn.facts(_TAKEN_BACK, moment.house), decide)
    return judged


def _may_come_back(judged: Judged, out_of_turn: OutOfTurn | None) -> bool:
    """Check whether the rules on a hand in question are heard of a fold.

    They are where it is told why the player folded, and of cards given up with no bet to face: a
    word binds then. Of a fold that was said early, or with nothing to act on, other rules are.
    """
    moment, came = judged.moment, out_of_turn.came if out_of_turn else None
    is_fold = judged.act == "fold" and judged.outcome in DECIDED and judged.remedy not in NOT_YET
    if not is_fold or came == "with nobody else in":
        return False
    gave_up = moment.act.gesture == "gives up the cards" and not moment.says("fold")
    if came in NOTHING_TO_ACT_ON or (judged.is_early and moment.facing != "a bet"):
        return gave_up
    is_bare = gave_up and moment.facing in ("no bet", "own blind, not raised")
    return is_bare or moment.act.why_folded is not None


def _folded(judged: Judged, decide: Settle, before: frozenset[str] | None) -> Judged:
    """The fold, which is taken back where the hand is live by the rules on a hand in question."""
    judged, found = _step(judged, fold_facts(judged.moment, before), decide)
    live = found.makes == "hand is live"
    return judged.at(judged.to, "may be withdrawn") if live else judged


def _lies_short(judged: Judged) -> bool:
    """Check whether what he left in front is less than the act that he must stand by."""
    lying, to = judged.moment.lying, judged.to
    _, found = judged.steps[-1]
    is_open = judged.outcome not in DECIDED or judged.remedy in NOT_YET or found.clash
    if is_open or lying is None or to is None:
        return False
    # Whether who misread the bet may have his chips again is what the step before it is about.
    return lying < to and judged.moment.act.took_the_bet_for != "another amount"


def _as_made(moment: Moment, facts: Facts, decide: Settle, out_of_turn: OutOfTurn | None) -> Judged:
    came = out_of_turn.came if out_of_turn else None
    # The pot is a player's whatever he does, once nobody else is in.
    is_moot = came == "with nobody else in" or not _may_be_a_fold(moment)
    if out_of_turn and came in NOTHING_TO_ACT_ON and is_moot:
        return _out_of_turn(Judged(moment, "no clause"), out_of_turn, decide)
    if out_of_turn and out_of_turn.came in ALSO_OF_NO_ACT and moment.tells_nothing:
        passed_over = _out_of_turn(Judged(moment, "ruled", "nothing yet"), out_of_turn, decide)
        _, found = passed_over.steps[-1]
        if passed_over.outcome == "need to know" or found.makes is not None:
            return passed_over
    found = decide(facts)
    outcome, steps = found.outcome, ((facts, found),)
    if found.makes is None and not found.clash and outcome != "need to know":
        # For how much it would be is known, and not what it is.
        outcome = "no clause"
    if outcome == "need to know" or found.makes is None:
        return Judged(moment, outcome, steps=steps)
    judged = Judged(moment, outcome, found.makes, found.chips, steps=steps)
    if out_of_turn and out_of_turn.came in (None, "before his turn") and _is_check_to_a_bet(judged):
        judged = judged._replace(act="check")
    is_about_it = out_of_turn and (judged.act in DID or out_of_turn.came in ALSO_OF_NO_ACT)
    if out_of_turn and is_about_it and not _is_late_fold(judged, out_of_turn):
        judged = _out_of_turn(judged, out_of_turn, decide)
        _, found = judged.steps[-1]
        if judged.outcome == "need to know" or judged.remedy in NOT_YET:
            return judged
    if judged.act in NO_WAGER:
        return _asked(judged, decide) if moment.says("something as a question") else judged
    if moment.table.limit is not None:
        return _at_limit(judged, decide)
    if judged.act == "raise":
        judged, found = _right(judged, decide)
    if judged.outcome == "need to know" or found.clash or judged.act in NO_WAGER:
        return judged
    if judged.to is None:
        return judged._replace(outcome="no clause")
    judged, found = _size(judged, decide)
    if judged.outcome == "need to know" or found.clash or judged.act in NO_WAGER:
        return judged
    # Nobody misread what is only a call: the player meant to raise.
    return judged if judged.remedy == "only a call" else _relief(judged, decide)


def facts_of_a_raise(moment: Moment) -> Facts:
    """Return what the clauses read that say whether the player may raise."""
    if moment.table.limit is None:
        return right_facts(moment)
    return wager_facts(moment, "raise", moment.table.minimum_wager())


def _asked(judged: Judged, decide: Settle) -> Judged:
    """A question over a short all-in, with whether he may raise: nothing else is in doubt there."""
    moment = judged.moment
    table, told = moment.table, moment.dispute.table.last_wager
    over_short = table.set_by in SHORT or (table.set_by is None and told == "short all-in")
    if judged.act != "nothing yet" or not over_short:
        return judged
    judged, found = _step(judged, facts_of_a_raise(moment), decide)
    return judged._replace(remedy="refused") if found.makes == "only a call" else judged


def _may_be_a_fold(moment: Moment) -> bool:
    """Check whether it may be a fold: no chips went in, and nothing else was said."""
    said = None if moment.said is None else moment.said.saying
    return not moment.total and said in (None, "nothing", "fold")


def _is_check_to_a_bet(judged: Judged) -> bool:
    """Check whether he checked to a bet: in turn that is no act (1c), out of turn a check."""
    return judged.act == "nothing yet" and judged.moment.is_check


def _is_late_fold(judged: Judged, out_of_turn: "OutOfTurn") -> bool:
    """Check whether a hand was given up with the round over, which is a fold at any time."""
    return judged.act == "fold" and out_of_turn.came in NOTHING_TO_ACT_ON


def headline(judged: Sequence[Judged]) -> Judged:
    """The act that carries the headline: the first left to the floor, else the last wager."""
    if len(judged) == 1 or judged[-1].outcome in ("need to know", "no clause"):
        return judged[-1]
    in_order = sorted(judged, key=lambda one: one.moment.index)
    wagers = [one for one in in_order if one.act != "hand shown"] or in_order
    return next((one for one in wagers if one.outcome == "floor decides"), wagers[-1])


def not_taken(judged: Judged, topic: Topic) -> str:
    """Say why an act was taken no further than before a step, or past one."""
    _, found = judged.steps[-1]
    if topic == "out_of_turn" and len(judged.steps) > 1:
        return "the act came in its turn"
    if judged.outcome == "need to know":
        return "a question must be answered first"
    if judged.outcome == "no clause":
        return "no clause says what the act is, and for how much"
    if found.clash:
        return "rules meet in the step before it"
    if judged.remedy == "only a call":
        return "the act is only a call"
    if judged.is_early and judged.remedy in NOT_YET:
        return "the act was out of turn"
    if judged.act in ("hand shown", "nothing yet"):
        return "the player has made no wager"
    return f"the act is a {judged.act}"


def _step(judged: Judged, facts: Facts, decide: Settle) -> tuple[Judged, Verdict]:
    found = decide(facts)
    outcome = found.outcome
    if outcome == "no clause":
        # Nothing in the later steps touches the act: it stays what it was.
        outcome = judged.outcome
    elif outcome == "ruled" and judged.outcome == "floor decides":
        outcome = "floor decides"
    moment, _, act, to, remedy, steps = judged
    return Judged(moment, outcome, act, to, remedy, (*steps, (facts, found))), found


def _at_limit(judged: Judged, decide: Settle) -> Judged:
    """The one step of a wager or a call at limit: may he, and what does it come to?"""
    moment = judged.moment
    if judged.to is None:
        return judged._replace(outcome="no clause")
    if moment.whole_stack is not None:
        # Whatever he named, he wagers no more than he has.
        judged = judged._replace(to=min(judged.to, moment.whole_stack))
    if judged.act != "call" and moment.stays_at is not None:
        judged = judged._replace(to=min(cast(int, judged.to), moment.stays_at))
    judged, found = _step(judged, wager_facts(moment, cast(str, judged.act), judged.to), decide)
    if found.makes == "refused":
        return judged._replace(act="nothing yet", to=None, remedy="refused")
    if found.makes in ("call", "only a call"):
        remedy = "only a call" if found.makes == "only a call" else None
        if moment.to_call is not None and moment.to_call == moment.own:
            return judged._replace(act="check", to=None)  # nothing is left to call
        return judged._replace(act="call", to=moment.to_call, remedy=remedy)
    remedy = judged.remedy if found.makes in (None, "stands") else found.makes
    to, whole = judged.to if found.chips is None else found.chips, moment.whole_stack
    if to is not None and whole is not None:
        to = min(to, whole)
    judged = judged.at(to, remedy)
    # A raise binds as a call does, and made unaware of a raise it does not yet (3-W12).
    is_free = moment.raised_unaware and moment.acted_behind != "somebody"
    return _relief(judged, decide) if judged.act == "raise" and is_free else judged


def _out_of_turn(judged: Judged, known: OutOfTurn, decide: Settle) -> Judged:
    facts = turn_facts(
        judged.moment,
        judged.act,
        came=known.came,
        action_changed=known.action_changed,
        between=known.between,
        acted_behind=known.acted_behind,
    )
    judged, found = _step(judged, facts, decide)
    if found.makes == "refused":
        return judged._replace(act="nothing yet", to=None, remedy="refused")
    return judged.at(judged.to, found.makes) if found.makes in NOT_YET else judged


def _right(judged: Judged, decide: Settle) -> tuple[Judged, Verdict]:
    judged, found = _step(judged, right_facts(judged.moment), decide)
    if found.makes == "only a call":
        moment = judged.moment
        own_blind = moment.table.set_by in UNRAISED and found.chips == moment.own
        act = "check" if own_blind else "call"
        judged = judged._replace(act=act, to=found.chips, remedy="only a call")
    return judged, found


def _size(judged: Judged, decide: Settle) -> tuple[Judged, Verdict]:
    act = judged.act
    assert act is not None
    facts = size_facts(judged.moment, act, judged.to)
    judged, found = _step(judged, facts, decide)
    if found.makes == "only a call":
        if found.chips is not None and found.chips == judged.moment.own:
            return judged._replace(act="check", to=None), found  # nothing is left to call
        return judged._replace(act="call", to=found.chips, remedy="only a call"), found
    remedy = judged.remedy if found.makes in (None, "stands") else found.makes
    to = judged.to if found.chips is None else found.chips
    if judged.act == "call" and to is not None and judged.to is not None:
        to = min(to, judged.to)
    return judged.at(to, remedy), found


def _relief(judged: Judged, decide: Settle) -> Judged:
    act = judged.act
    assert act is not None
    facts = relief_facts(judged.moment, act, judged.to)
    judged, found = _step(judged, facts, decide)
    return judged if found.makes is None else judged.at(judged.to, found.makes)


_FACTS: Mapping[Topic, Callable[[Moment, str, int | None], Facts]] = {
    "read": lambda moment, act, to: read_facts(moment),
    "limit_read": lambda moment, act, to: read_facts(moment),
    "right": lambda moment, act, to: right_facts(moment),
    "size": size_facts,
    "limit": wager_facts,
    "relief": relief_facts,
}
"""The facts that each step with an amount reads."""


def on_what_is_told(judged: Judged, moment: Moment) -> Judged:
    """An act that was judged on a completed account, with the figures of what is told alone.

    `moment` is the act as the account tells it. Its amount is left out where it does not follow.
    """
    to, steps = None, []
    for facts, verdict in judged.steps:
        if (known := _FACTS.get(facts.topic)) is not None:
            facts = with_words_of(facts, known(moment, judged.act or "", to))
            if verdict.chips is not None:
                to = next(facts.chips(one.figure) for one in verdict.clauses if one.figure)
                verdict = verdict._replace(chips=to)
        steps.append((facts, verdict))
    # He wagers no more than he has, and late no more than what went in.
    follows = judged.to in (to, moment.to_call, moment.whole_stack, moment.stays_at)
    return judged._replace(moment=moment, to=judged.to if follows else None, steps=tuple(steps))
