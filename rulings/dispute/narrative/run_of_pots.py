"""A run of pots in a kill game, pot by pot."""

from collections.abc import Iterator, Sequence

from rulings.dispute.narrative.answer_sentence import listed, nth
from rulings.dispute.situations.blinds.kill.kill import WonPot
from rulings.model.amounts import chips


def run_told(pots: Sequence[WonPot]) -> Iterator[str]:
    """Sentences for each pot since the first hand of the game."""
    if not pots:
        yield "It is a new game, with no pot played yet."
    for place, pot in enumerate(pots):
        yield from _pot(place, pot)


def _pot(place: int, pot: WonPot) -> Iterator[str]:
    won = "wins" if len(pot.winners) == 1 else "split"
    told = f"{listed(pot.winners)} {won} {nth(place, 'pot')}"
    if pot.killed_by is not None:
        told += f", which {pot.killed_by} had killed"
    if pot.total is not None:
        told += f", {chips(pot.total)} in all"
    if pot.from_others is not None:
        others = chips(pot.from_others) if pot.from_others else "nothing"
        told += f", {others} of it from other players, blinds left out"
    yield f"{told}."
    if pot.quit:
        yield f"{listed(pot.quit)} {'has' if len(pot.quit) == 1 else 'have'} quit the game since."
    elif pot.quit is not None:
        yield f"{listed(pot.winners)} {'is' if len(pot.winners) == 1 else 'are'} still in the game."
