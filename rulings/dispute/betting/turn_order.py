"""The turns on a betting round: who is due, and what is known of an act that came out of turn."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from rules.house import House
from rules.vocabulary.betting.answers import ActedBehind, ActionChanged, Between, Came
from rules.vocabulary.betting.turn import EarlyAct
from rules.vocabulary.word import word_of
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Act, AnyAct, Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.model.facts import Facts

UNRAISED = ("no wager", "the big blind", "a short big blind", "a straddle")


def opener(table: Table) -> str | None:
    """Return who acts first on the round, by the table before anybody has; None where not known.

    On the first round he sits on the left of the last blind or straddle (conventions 1b); heads-up
    that is the button, who has posted the small blind (20). On a later round, and where there are
    no blinds, he is the first one in the hand on the button's left.
    """
    return next((one for one in _order(table) if _can_act(table, one)), None)


def due_at_start(table: Table) -> str | None:
    """Return who is due where the account begins; None where not known, or where nobody is.

    As long as every act has come in turn, those who have done with this bet sit side by side, and
    the next one on their left is due. Where nobody has acted, only blinds are in.
    """
    if not table.seats:
        return None
    due = _due_by_what_stands(table)
    skipped = _skipped_at_start(table)
    return due if skipped is None else skipped


def acted_behind_at_start(table: Table, player: str) -> frozenset[str]:
    """Return who has acted behind a player of whom it is told that he has not on this round.

    Before the account begins only the order of the first time around tells it.
    """
    order = _order(table) if table.first_round is not False else table.seats
    if player not in order or not table.has_not_acted(player) or not _can_act(table, player):
        return frozenset()
    return frozenset(order[order.index(player) + 1 :]).intersection(table.acted_at)


def _skipped_at_start(table: Table) -> str | None:
    """Return the first player whom others have acted behind, where the account begins."""
    return next((one for one in table.seats if acted_behind_at_start(table, one)), None)


def _due_by_what_stands(table: Table) -> str | None:
    """Return who is due as the chips lie, had every act come in turn."""
    ring = [one for one in table.seats if _can_act(table, one) or _made_the_bet(table, one)]
    answers = [still_to_act(table, one) for one in ring]
    if None in answers:
        return _next_in_order(table)
    if True not in answers:
        return None
    begins = table.acted_complete and not table.acted_at and table.set_by in UNRAISED
    first = [one for at, one in enumerate(ring) if answers[at] and not answers[at - 1]]
    if first and not begins:
        return first[0] if len(first) == 1 else None
    return opener(table) if table.set_by in UNRAISED else None


def due_after(table: Table, player: str) -> str | None:
    """Return who is due once the player has acted in turn; None where not known, or nobody is.

    `table` is the one after his act. Those who have folded or are all-in are skipped. While the
    bet is what it was when the round began, those on his left up to the last one have not acted.
    """
    for one in _on_the_left_of(table, player):
        answer = still_to_act(table, one)
        if answer is None and (order := _order(table)):
            answer = order.index(one) > order.index(player)
        if answer is not False:
            return one if answer else None
    return None


def may_come_before(table: Table, player: str) -> bool:
    """Check whether, where it is not known who is due, somebody may be to act before the player."""
    order = _order(table)
    before = order[: order.index(player)] if player in order else table.seats
    return still_to_act(table, player) is not False and any(
        one != player and still_to_act(table, one) is not False for one in before
    )


def turn_went_past(table: Table, player: str, due: str | None) -> tuple[str, ...]:
    """Return the players on his left before the one who is due then; all others where nobody is."""
    return tuple(takewhile(lambda one: one != due, _on_the_left_of(table, player)))


def round_is_over(table: Table) -> bool | None:
    """Tell whether nobody is left to act; None where not known."""
    answers = [still_to_act(table, one) for one in table.seats]
    if True in answers:
        return False
    return None if None in answers or not answers else True


def decided_by_folds(table: Table, acts: Sequence[AnyAct]) -> tuple[int, str] | None:
    """The first of the last acts of the player who has the pot, as all others fold, and who it is.

    His acts there cannot matter: nobody has put in chips since. None where the seats do not tell
    that nobody else is in at the end, or where he may have folded before the last of the others.
    """
    folded = [at for at in range(len(acts)) if _is_final_fold(table, acts, at)]
    if {*table.seats} <= {*table.folded, *(acts[at].player for at in folded)}:
        folded = [at for at in folded if acts[at].player != acts[folded[-1]].player]
    folds = [acts[at].player for at in folded]
    rest = [one for one in table.seats if one not in table.folded and one not in folds]
    if len(rest) != 1:
        return None
    last = [at for at, one in enumerate(acts) if one.player != rest[0] and at not in folded]
    since = last[-1] + 1 if last else 0
    own = [one for one in acts[since : folded[-1]] if one.player == rest[0]]
    return None if any(map(_may_be_a_fold, own)) else (since, rest[0])


def _may_be_a_fold(act: AnyAct) -> bool:
    """Check whether what is told of the act leaves open that it was a fold."""
    if isinstance(act, Settled) or act.total:
        return False
    if act.said is None or act.said.saying == "fold" or act.gesture == "gives up the cards":
        return True
    return act.said.saying == "nothing" and act.gesture is None


_BETS = ("bet", "raise", "all-in", "pot", "an amount")
"""Words that bet with no bet to face, whatever chips go in."""


def _is_final_fold(table: Table, acts: Sequence[AnyAct], at: int) -> bool:
    """Check whether the act is a fold whatever else is answered.

    Facing a bet it is one, said or made by the cards, in turn or not (3-W8, 3-K1a). With none to
    face a word may not bind early (3-W10), and cards may come back while they can be identified, as
    may those of a player who was misled (3-K2).
    """
    act = acts[at]
    if isinstance(act, Settled):
        return act.did == "folds"
    if act.total != 0 or act.said is None or act.said.saying not in ("nothing", "fold"):
        return False
    gives_up, says_so = act.gesture == "gives up the cards", act.said.saying == "fold"
    if gives_up and act.identifiable == "no":
        return True
    is_misled = act.why_folded == "false information"
    if is_misled or not (gives_up or says_so):
        return False
    return _faces_a_bet(table, acts, at) or answers_a_bet_in_dispute(table, acts, at)


def _faces_a_bet(table: Table, acts: Sequence[AnyAct], at: int) -> bool:
    """Check whether nobody disputes that the player of an act had a bet to answer."""
    player = acts[at].player
    for before in reversed(acts[:at]):
        if before.player == player:
            return False
        if isinstance(before, Settled) and before.did in ("bets", "raises"):
            return True
    own = table.put_in_by(player)
    return own is not None and table.bet is not None and own < table.bet


def answers_a_bet_in_dispute(table: Table, acts: Sequence[AnyAct], at: int) -> bool:
    """Check whether the bet that the player of an act had to answer is in dispute, in its size."""
    for before in reversed(range(at)):
        if acts[before].player == acts[at].player:
            return False
        if _is_a_bet_in_turn(table, acts, before):
            return True
    return False


def _is_a_bet_in_turn(table: Table, acts: Sequence[AnyAct], at: int) -> bool:
    """Check whether a bet, the first act in dispute, is one in turn whatever it comes to.

    With no bet to face the words bind to one (3-W8): before the chips, or where none go in, no chip
    and no sign makes them another act. At limit it may be chips that do not play.
    """
    act = acts[at]
    if not isinstance(act, Act) or act.said is None or act.said.saying not in _BETS:
        return False
    if act.spoke != "before the chips" and (act.total != 0 or act.gesture is None):
        return False
    if act.gesture == "gives up the cards":
        return False
    *_, there = in_turn_at(table, acts)
    bets = there.number == at and there.due == act.player and there.table.bet == 0
    return bets and not there.table.untold and there.table.limit is None


def still_to_act(table: Table, player: str) -> bool | None:
    """Tell whether the player is to act on this round, now or later, as the bet stands.

    He is in the hand with chips behind, and has not acted since the bet became what it is. A
    player alone with others who are all-in has nothing to do once he owes nothing.
    """
    if not _can_act(table, player):
        return False
    own, bet = table.put_in_by(player), table.bet_to(player)
    rest = [one for one in table.seats if one not in table.folded and one != player]
    if not rest:
        return False
    if table.untold and (player in table.untold or table.bet is None):
        return table.owes_untold(player)
    owes = None if own is None or bet is None else own < bet
    if owes is not True and not any(_can_act(table, one) for one in rest):
        return owes
    if player in table.acted_at:
        return None if bet is None else table.acted_at[player] < bet
    return True if table.has_not_acted(player) or owes else None


def _order(table: Table) -> tuple[str, ...]:
    """The seats from who acts first to who acts last, while the bet is what the round began with.

    None of them where it has been raised, or where it is not known who acts first.
    """
    if table.set_by not in UNRAISED or not table.seats:
        return ()
    if table.first_round is False or table.set_by == "no wager":
        return table.seats
    if table.first_round is None:
        return ()
    last = _straddler(table) if table.set_by == "a straddle" else _big_blind(table)
    return () if last is None else (*_on_the_left_of(table, last), last)


def _next_in_order(table: Table) -> str | None:
    """Return who is due where it is not told of everybody whether he has acted; None if unknown.

    A player who comes before one who has acted has acted as well.
    """
    order = _order(table)
    acted = [at for at, one in enumerate(order) if one in table.acted_at]
    for one in order[acted[-1] + 1 if acted else 0 :]:
        answer = still_to_act(table, one)
        if answer is not False:
            return one if answer else None
    return None


def _can_act(table: Table, player: str) -> bool:
    """Check whether the player is in the hand, and not known to be all-in."""
    return player not in table.folded and not table.is_all_in(player)


def _made_the_bet(table: Table, player: str) -> bool:
    """Check whether the player is in the hand and has the whole bet to match in front."""
    return player not in table.folded and bool(table.bet) and table.put_in_by(player) == table.bet


def _on_the_left_of(table: Table, player: str) -> tuple[str, ...]:
    """The other seats in order from a player's left."""
    if player not in table.seats:
        return ()
    at = table.seats.index(player)
    return (*table.seats[at + 1 :], *table.seats[:at])


def _big_blind(table: Table) -> str | None:
    """Return who posted the big blind: the player the table names, else the one in its seat.

    His seat tells only while nobody has acted: the button has the small blind heads-up.
    """
    if table.big_blind_player is not None:
        return table.big_blind_player
    if not table.acted_complete or table.acted_at or table.folded or not table.small_blind:
        return None
    return table.seats[0] if len(table.seats) == 2 else table.seats[1]


def _straddler(table: Table) -> str | None:
    """Return who posted the straddle, while it is the bet: the one player with it in and no act."""
    posted = [
        one
        for one, amount in table.in_front.items()
        if amount == table.bet and one not in table.acted_at
    ]
    return posted[0] if len(posted) == 1 else None


DID: Mapping[str, EarlyAct] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet or raise",
    "raise": "bet or raise",
}
"""The acts that can be out of turn, by what the act was read as."""
NOTHING_DONE = "nothing"
"""The act of a player who was passed over, where his act was read as none of these."""
ALSO_OF_NO_ACT: tuple[Came, ...] = ("after he was skipped",)
"""The ways an act came after which his turn is ruled on even where he has not acted."""


_TURNS_ON_THE_BET = ("check", "fold")
"""Acts out of turn of which it matters whether there was a bet to answer."""


NOTHING_TO_ACT_ON: tuple[Came, ...] = (
    "with the round over",
    "having matched the bet",
    "with nobody else in",
)
"""The ways an act came that leave it nothing to be about, whatever it was."""


def turn_facts(
    moment: Moment,
    kind: str | None,
    *,
    came: Came | None,
    action_changed: ActionChanged | None,
    between: Between,
    acted_behind: ActedBehind | None,
) -> Facts:
    """Collect the facts for the clauses on an act out of turn.

    `kind` is what the act was read as; None where that cannot matter.
    `came` is None where it is not known whether it was his turn, `action_changed` where it is not
    known whether it has come to him.
    """
    facts = Facts("out_of_turn", moment.answered)
    facts.know("came", came)
    checked_early = "yes" if moment.player in moment.table.no_raise else "no"
    if came in NOTHING_TO_ACT_ON:
        facts.words["out_of_turn"] = moment.house.out_of_turn
        if came == "with the round over":
            facts.words["checked_early"] = checked_early
        return facts
    if came is None:
        facts.narrowed["came"] = ("before his turn", "in his turn")
    assert kind is not None
    is_call_of_nothing = kind == "check" and moment.says("call")
    facts.words["did"] = "call" if is_call_of_nothing else DID.get(kind, NOTHING_DONE)
    is_early = came in (None, "before his turn")
    if is_early and kind in _TURNS_ON_THE_BET:
        facing = moment.facing
        facts.know("facing", "no bet" if facing == "own blind, not raised" else facing)
    if is_early and kind == "fold" and facts.words.get("facing") != "a bet":
        facts.know("folded_with", _folded_with(moment))
        if facts.words.get("folded_with") != "the cards":
            is_misled = moment.act.why_folded == "false information"
            facts.words["misled"] = word_of(is_misled)
    settled_by = (facts.words.get("facing"), facts.words.get("folded_with"))
    is_about_what_came_since = "a bet" not in settled_by and "the cards" not in settled_by
    if is_early and is_about_what_came_since:
        facts.know("action_changed", action_changed)
        if action_changed is None and between == "no chips":
            facts.unknown["between"] = facts.unknown["action_changed"]
        elif action_changed != "yes":
            facts.words["between"] = between
    if is_early and facts.words["did"] == "bet or raise":
        facts.words["checked_early"] = checked_early
    if came == "before the amount was named":
        facts.know("action_changed", action_changed)
    if came == "after he was skipped" and kind != "fold":
        facts.know("acted_behind", acted_behind)
        facts.words["time"] = "called" if moment.act.called_time == "yes" else "not told of"
    facts.words["out_of_turn"] = moment.house.out_of_turn
    return facts


def _folded_with(moment: Moment) -> str | None:
    """Tell how the player folded; None where it is not known whether he gave up the cards too."""
    match moment.act.gesture:
        case "gives up the cards":
            return "the cards"
        case None:
            return None
        case _:
            return "words alone"


def taken_for_last_chips(dispute: Betting) -> frozenset[int]:
    """Return the number of each wager that is too small, and not told to be all-in."""
    return frozenset(
        index
        for index, act, table, _ in in_turn(dispute)
        if isinstance(act, Settled) and not act.all_in and table.takes_all_of(act)
    )


class InTurn(NamedTuple):
    """An act with its number, the table that it was made at, and who is due there."""

    number: int
    act: AnyAct
    table: Table
    due: str | None


def in_turn(dispute: Betting) -> Iterator[InTurn]:
    """Yield each act up to the first in dispute or out of turn, and that one."""
    return in_turn_at(table_of(dispute, House()), dispute.acts)


def in_turn_at(table: Table, acts: Sequence[AnyAct]) -> Iterator[InTurn]:
    """Yield these acts, made from this table on, up to the first in dispute or out of turn."""
    due = due_at_start(table)
    for index, act in enumerate(acts):
        yield InTurn(index, act, table, due)
        is_late = due not in (None, act.player)
        if isinstance(act, Act) or (is_late and act.did != "folds"):
            return
        table = table.settle(act)
        if not is_late:
            due = due_after(table, act.player) if table.seats else None
