"""Who may now do what: each player the account names who is still in, and who is yet to act."""

from rulings.dispute.betting.pot_limit import maximum_wager, pot_limit
from rulings.dispute.betting.table import Table
from rulings.judgement.act_steps import Judged
from rulings.model.ruling import NEXT, Option

BARRED = ("faces less than a full raise", "faces an all-in under the minimum bet")


def options(last: Judged, table: Table) -> tuple[Option, ...]:
    """What each player may do once the last act stands as ruled, or is taken back."""
    actor = last.moment.player
    if last.remedy == "may be withdrawn" or last.act == "nothing yet":
        return (_option(last.moment.table, actor),)
    if last.act == "hand shown":
        return ()
    named = dict.fromkeys((*table.in_front, *table.acted_at, *table.stacks))
    to_act = [name for name in named if _has_an_action(table, name)]
    return tuple(_option(table, name) for name in (*to_act, NEXT))


def _has_an_action(table: Table, player: str) -> bool:
    """Whether the player is in, has chips, and owes some or has not acted on this round."""
    if player in table.folded | table.all_in or table.stacks.get(player) == 0:
        return False
    own = table.put_in_by(player)
    owes = table.bet is not None and own is not None and own < table.bet
    return owes or player not in table.acted_at or own is None or table.bet is None


def _option(table: Table, player: str) -> Option:
    bet = table.bet
    own = table.put_in_by(player)
    if own is None and player == NEXT:
        own = 0
    whole = table.whole_stack(player)
    owed = None if bet is None or own is None else bet if whole is None else min(bet, whole)
    to_put_in = None if owed is None or own is None else max(owed - own, 0)
    right = "has not acted yet" if player == NEXT else table.right_to_raise(player)
    may_raise = None if right is None else right not in BARRED
    if bet is not None and whole is not None and whole <= bet:
        may_raise = False
    lowest = None if may_raise is False else table.minimum_wager()
    highest = None if may_raise is False else maximum_wager(table, player)
    if may_raise and highest is None and player == NEXT and table.structure == "pot-limit":
        highest = pot_limit(table, player)
    return Option(
        player=player,
        may_check=to_put_in == 0,
        call_to=owed if to_put_in else None,
        to_put_in=to_put_in or None,
        may_raise=may_raise,
        raise_from=lowest if lowest is None or whole is None else min(lowest, whole),
        raise_up_to=highest,
    )
