"""A wager at limit at its table."""

from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.betting.limit.limit import Limit
from rulings.model.amounts import chips


def scene(dispute: Limit) -> Scene:
    """The player, what he has in and what he wagers."""
    act = None if dispute.act is None else f"{dispute.act}s"
    to = None if dispute.to is None else f"{chips(dispute.to)} in all"
    player = Seat(THE_PLAYER, front=dispute.own, did=[one for one in (act, to) if one])
    return Scene((player,), figures({"Bet to match": dispute.bet, "A bet is": dispute.limit}))
