"""The pot limit: the pot as the house counts it, and the most that a player may wager."""

from rulings.dispute.betting.table import Table

POT_IS_COUNTED_BY = (
    "table.bet",
    "table.pot",
    "table.in_front",
    "table.round",
    "game.play",
    "game.small_blind",
    "game.big_blind",
)
"""The questions whose answers the pot is counted by, the first to ask first."""


def pot_limit(table: Table, player: str) -> int | None:
    """The most the player may bet or raise to at pot-limit: the pot after his call on top.

    Follows the heading of the pot-limit rules, PL 4 (the pot is rounded up before the
    call) and PL 5 (the small blind counted as a big blind until the big blind has acted).
    """
    own = table.put_in_by(player)
    if table.pot is None or table.bet is None or own is None:
        return None
    pot = counted_pot(table, player)
    return None if pot is None else table.bet + pot + (table.bet - own)


def maximum_wager(table: Table, player: str) -> int | None:
    """The largest amount to bet or raise to: the pot limit, and never more than the stack."""
    whole = table.whole_stack(player)
    if table.structure == "no-limit":
        return whole
    limit = pot_limit(table, player) if table.structure == "pot-limit" else None
    if table.limit is not None:
        _, limit = table.limit.amounts(table)
    if limit is None or whole is None:
        return limit
    return min(limit, whole)


def counted_pot(table: Table, player: str) -> int | None:
    """The pot as the house counts it before a wager of this player.

    The small blind's own chips are never counted up: to call, he puts in the rest himself (PL 5).
    """
    pot = table.pot
    if pot is None:
        return None
    blinds = table.first_round is not False and table.bet != 0
    if (
        table.small_blind_counts_as_big is not False
        and blinds
        and not _is_small_blind(table, player)
    ):
        if None in (table.small_blind_counts_as_big, table.first_round):
            return None
        if table.small_blind is None or table.big_blind is None:
            return None
        if table.big_blind_player not in table.folded and (
            table.big_blind_player not in table.acted_at
        ):
            own = _small_blind_in(table, table.small_blind, table.big_blind)
            pot += max(table.big_blind - own, 0)
    if table.pot_unit:
        pot = -(-pot // table.pot_unit) * table.pot_unit
    return pot


def _is_small_blind(table: Table, player: str) -> bool:
    """Check whether he posted the small blind; if nobody is named, whether he has just that in."""
    if table.small_blind_player is not None:
        return player == table.small_blind_player
    own = table.in_front.get(player)
    return own is not None and own == table.small_blind and player not in table.acted_at


def _small_blind_in(table: Table, small: int, big: int) -> int:
    """Return what the small blind has in; a big blind if he is unnamed and nobody has that in."""
    if table.small_blind_player is not None:
        return table.in_front.get(table.small_blind_player, small)
    return big if table.in_front_complete and small not in table.in_front.values() else small
