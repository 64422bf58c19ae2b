"""The players of a hand and what each put in, at the table."""

from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.showdown.pots.pots import PotsQuestion
from rulings.model.amounts import chips


def scene(dispute: PotsQuestion) -> Scene:
    """Show everyone who put anything in, or the player in question where nobody is named."""
    names = dict.fromkeys((*(dispute.paid or {}), *(dispute.antes or {})))
    if not names:
        player = Seat(THE_PLAYER, front=dispute.own)
        return Scene((player,), figures({"Bet to match": dispute.bet, "Cap": dispute.cap}))
    seats = {name: Seat(name, front=(dispute.paid or {}).get(name)) for name in names}
    for name, paid in (dispute.antes or {}).items():
        seats[name].notes.append(f"ante {chips(paid)} only")
    for name in dispute.all_in or ():
        seats.setdefault(name, Seat(name)).notes.append("all-in")
    for name in dispute.folded or ():
        seat = seats.setdefault(name, Seat(name))
        seat.notes.append("folded")
        seat.out = True
    return Scene(tuple(seats.values()), figures({"Ante": dispute.ante or None}))
