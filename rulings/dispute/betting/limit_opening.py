"""The table where an account of a round at limit begins."""

from typing import get_args

from rules.house import House
from rules.vocabulary.betting.limit import LimitStructure
from rulings.dispute.betting.limit_round import LimitRound
from rulings.dispute.betting.round import Betting
from rulings.dispute.betting.table import Table


def at_limit(dispute: Betting, house: House, table: Table) -> Table:
    """The table of a round at limit with what differs there; any other as it is.

    A bet to match that is several whole bets was made by full wagers, unless it is told otherwise.
    """
    structure, start = dispute.game.structure, dispute.table
    if structure not in get_args(LimitStructure):
        return table
    held = LimitRound(
        house=house,
        structure=structure,  # type: ignore[arg-type]
        limit=start.limit,
        low=start.spread_low,
        high=start.spread_high,
        straddled=int(bool(table.first_round) and dispute.game.straddle is not None),
        players=start.players,
    )
    whole = _whole_bets(held, table.bet) if start.last_wager != "short all-in" else None
    set_by = "a full bet or raise" if table.set_by is None and whole else table.set_by
    posted = table.bet if set_by == "the big blind" else None
    return table._replace(
        limit=held,
        minimum_bet=held.least_bet,
        set_by=set_by,
        full_bet=_full_bet(start.full_bet, table, held),
        last_raise=start.last_raise or posted,
        counted_raises=_raises(whole, held) if start.raises is None else start.raises,
    )


def _whole_bets(held: LimitRound, bet: int | None) -> int | None:
    """How many whole bets at fixed limit make the bet to match; 0 of a blind under one."""
    if bet is None or not held.limit or (bet > held.limit and bet % held.limit):
        return None
    return bet // held.limit


def _raises(whole: int | None, held: LimitRound) -> int | None:
    """The raises that so many whole bets were made by, the straddles left out."""
    return None if whole is None else max(whole - 1 - held.straddled, 0)


def _full_bet(told: int | None, table: Table, held: LimitRound) -> int | None:
    """What the bet was before a short all-in; after the first round one under a bet opened it."""
    if table.set_by not in ("a short all-in raise", "an all-in under the minimum bet"):
        return table.bet
    least, bet = held.least_bet, table.bet
    if told is None and table.first_round is False and bet and least and bet < least:
        return 0
    return told
