"""The run of pots of a kill game at its table."""

from rulings.dispute.seats import Scene, Seat, figures
from rulings.dispute.situations.blinds.kill.kill import Kill

MOST_POTS = 6
"""The most pots of a run that are drawn: the last ones."""


def scene(dispute: Kill) -> Scene:
    """Show everyone who won a pot of the run, and which."""
    seats: dict[str, Seat] = {}
    run = tuple(enumerate(dispute.pots or (), start=1))
    for place, pot in run[-MOST_POTS:]:
        for name in pot.winners:
            seats.setdefault(name, Seat(name))
            won = "won" if len(pot.winners) == 1 else "split"
            seats[name].notes.append(f"{won} pot {place}")
        for name in pot.quit or ():
            seats[name].notes.append("has quit")
    blind = figures({"Big blind": dispute.big_blind})
    return Scene(tuple(seats.values()), blind if seats else ())
