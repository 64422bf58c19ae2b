"""Who may now do what: each player the account names who has an action, and who is yet to act."""

from collections.abc import Sequence

from rulings.dispute.betting.pot_limit import maximum_wager
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.betting.table import Table
from rulings.dispute.paths import asked_at
from rulings.judgement.act_steps import Judged
from rulings.model.ruling import NEXT, Ends, Offer, Option

BARRED = ("faces less than a full raise", "faces an all-in under the minimum bet")


def options(last: Judged, table: Table) -> tuple[tuple[Option, ...], Ends | None]:
    """What each player may do once the last act stands as ruled, or is taken back.

    With it, how the round ends if nobody else is in the hand; None while one who is named is to
    act. Who is in the hand besides them, an account does not say.
    """
    if is_open(last):
        return (option_of(last.moment.table, last.moment.player),), None
    if last.act == "hand shown":
        return (), None
    still_in = _in(last, table)
    to_act = [name for name in still_in if has_an_action(table, name)]
    ends = None if to_act else Ends()
    if len(still_in) == 1:
        ends = Ends(winner=still_in[0]) if table.folded else None
        to_act = []
    return tuple([option_of(table, name) for name in (*to_act, NEXT)]), ends


def is_open(last: Judged) -> bool:
    """Whether it is for the player of the act to act again, and nobody has acted since."""
    if last.is_early:
        return False
    since = last.moment.dispute.acts[last.moment.index + 1 :]
    shown = all(isinstance(one, Act) and one.gesture == "shows the hand" for one in since)
    return shown and (last.remedy == "may be withdrawn" or last.act == "nothing yet")


_FROM_HOW_MUCH = {
    "game.big_blind": "Tell the big blind to hear from how much.",
    "table.last_raise": "Tell how big the last full bet or raise was to hear from how much.",
}


def offers(last: Judged, table: Table, may_now: Sequence[Option]) -> tuple[Offer, ...]:
    """What to tell to hear from how much somebody may bet or raise, where that is not known."""
    return offer_of(last.moment.dispute, table, may_now)


def offer_of(dispute: Betting, table: Table, may_now: Sequence[Option]) -> tuple[Offer, ...]:
    """The same of any account."""
    if not any(one.may_raise is not False and one.raise_from is None for one in may_now):
        return ()
    path = "table.last_raise"
    if table.minimum_bet is None and dispute.table.bet == 0:
        path = "game.big_blind"
    if table.bet is None or (path == "table.last_raise" and dispute.table.last_raise is not None):
        return ()
    return (Offer(path=path, question=asked_at(path).text, told=_FROM_HOW_MUCH[path]),)


def _in(last: Judged, table: Table) -> tuple[str, ...]:
    """The players whom the account names and who have not folded."""
    named = named_in(last.moment.dispute, table)
    return tuple(name for name in named if name not in table.folded)


def named_in(dispute: Betting, table: Table) -> tuple[str, ...]:
    """The players whom the account names."""
    blinds = (table.small_blind_player, table.big_blind_player)
    of_acts = (act.player for act in dispute.acts)
    told = (*table.seats, *table.in_front, *table.acted_at, *table.stacks, *blinds, *of_acts)
    return tuple(dict.fromkeys(name for name in told if name))


def has_an_action(table: Table, player: str) -> bool:
    """Whether the player has chips, and owes some or has not acted on this round."""
    if player in table.all_in or table.stacks.get(player) == 0:
        return False
    own = table.put_in_by(player)
    owes = table.bet is not None and own is not None and own < table.bet
    return owes or player not in table.acted_at or own is None or table.bet is None


def _may_raise(table: Table, player: str) -> bool | None:
    if table.limit is not None:
        asked = table._replace(acted_complete=True) if player == NEXT else table
        return table.limit.may_raise(asked, player)
    right = table.right_to_raise(player)
    return player == NEXT or (None if right is None else right not in BARRED)


def option_of(table: Table, player: str) -> Option:
    """What the player may do on this table, whoever is due."""
    bet, whole, owed = table.bet, table.whole_stack(player), table.to_call(player)
    own = 0 if player == NEXT else table.put_in_by(player)
    to_put_in = None if owed is None or own is None else max(owed - own, 0)
    may_raise = _may_raise(table, player)
    if bet is not None and whole is not None and whole <= bet:
        may_raise = False
    lowest = None if may_raise is False else table.minimum_wager()
    highest = None if may_raise is False else maximum_wager(table, player)
    return Option(
        player=player,
        may_check=to_put_in == 0,
        call_to=owed if to_put_in else None,
        to_put_in=to_put_in or None,
        may_raise=may_raise,
        raise_from=lowest if lowest is None or whole is None else min(lowest, whole),
        raise_up_to=highest,
        opens=None if bet is None else bet == 0,
    )
