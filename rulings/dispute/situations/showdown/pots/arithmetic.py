"""Main and side pots: what each player put in, cut at the stacks of those who are all-in."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from rulings.model.ruling import ChipMove, Pot


@dataclass(frozen=True, slots=True)
class PaidIn:
    """The chips of one player in a hand: antes, which are matched first, and blinds and bets."""

    ante: int
    bets: int


@dataclass(frozen=True, slots=True)
class Pots:
    """The pots of a hand, the main pot first, and the chips of one player that nobody matched."""

    pots: tuple[Pot, ...]
    back: tuple[ChipMove, ...]


def pots_of(paid: Mapping[str, PaidIn], folded: Collection[str], all_in: Collection[str]) -> Pots:
    """Cut what was put in at each all-in player's amount (17, 17f, 18, 18b).

    A layer that one player alone paid was matched by nobody and goes back, and so does what a
    player whose hand is gone put in over everybody else. A layer that nobody left can win is for
    whoever gave up his hand last of those who put in the most: by then nobody else had one.
    """
    paid, back = matched(paid, folded)
    live = [name for name in paid if name not in folded]
    cuts = {(paid[name].ante, paid[name].bets) for name in live if name in all_in}
    top = (max(one.ante for one in paid.values()), max(one.bets for one in paid.values()))
    whole = tuple(name for name, one in paid.items() if (one.ante, one.bets) == top)
    last = tuple(move.player for move in back) or whole
    pots: list[Pot] = []
    below = (0, 0)
    for level in sorted({*cuts, top}):
        shares = {name: _between(one, below, level) for name, one in paid.items()}
        payers = [name for name, chips in shares.items() if chips]
        claims = tuple(n for n in live if (paid[n].ante, paid[n].bets) > below)
        chips = sum(shares.values())
        if len(payers) == 1 and payers[0] in live and below != (0, 0):
            back.append(ChipMove(player=payers[0], chips=chips, way="back to the player"))
        elif chips:
            pots.append(Pot(chips=chips, players=claims or last, last_hand=not claims))
        below = level
    return Pots(tuple(pots), tuple(back))


def matched(
    paid: Mapping[str, PaidIn], folded: Collection[str]
) -> tuple[Mapping[str, PaidIn], list[ChipMove]]:
    """Take out what a folded player bet over everybody else; return the rest, and that by itself.

    It was never in the pot: nobody can win more from a player than he himself put in. An ante is.
    """
    most = max(paid, key=lambda name: paid[name].bets)
    own = paid[most].bets
    over = own - max((one.bets for name, one in paid.items() if name != most), default=own)
    if not over or most not in folded:
        return paid, []
    kept = PaidIn(paid[most].ante, own - over)
    return {**paid, most: kept}, [ChipMove(player=most, chips=over, way="back to the player")]


def _between(one: PaidIn, below: tuple[int, int], level: tuple[int, int]) -> int:
    """The part of what one player put in that lies above one level and up to the next."""
    ante = max(min(one.ante, level[0]) - below[0], 0)
    return ante + max(min(one.bets, level[1]) - below[1], 0)


def pot_told(place: int, pot: Pot) -> str:
    """A pot in words, with who can win it; `place` is 0 for the main pot."""
    name = "Main pot" if place == 0 else "Side pot"
    return f"{name} {pot.chips:,}: {_whose(pot)}."


def _whose(pot: Pot) -> str:
    if len(pot.players) == 1:
        return f"paid to {pot.players[0]} at once"
    return gave_up_last(pot) if pot.last_hand else ", ".join(pot.players)


def gave_up_last(pot: Pot) -> str:
    """Tell whose a pot is that none of its players has a hand for any more."""
    several = f" of {', '.join(pot.players[:-1])} and {pot.players[-1]}" if pot.players else ""
    return f"to whoever{several} gave up his hand last"
