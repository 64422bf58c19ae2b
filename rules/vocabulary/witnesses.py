"""Who can give an account, and who is asked what: the cheapest to ask first."""

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

Witness = Literal[
    "the dealer",
    "a player out of the hand",
    "a player in the hand",
    "the camera",
]
"""Who can give an account of what happened, apart from the players named."""
SEVERAL: tuple[Witness, ...] = ("a player out of the hand", "a player in the hand")
"""Those of whom there may be several, so that one may tell it otherwise than another."""

Source = Literal[
    "the table",
    "the dealer",
    "players out of the hand",
    "players in the hand",
    "the camera",
]
"""In the order to hear them: what lies there to be seen, then the dealer, then the others."""

SOURCES: tuple[Source, ...] = get_args(Source)

_NOT_THE_DEALERS: Mapping[str, Source] = {
    "game.structure": "the table",
    "game.play": "the table",
    "table.round": "the table",
    "table.bet": "the table",
    "table.pot": "the table",
    "table.in_front": "the table",
    "table.stack": "the table",
    "table.seats": "the table",
    "table.folded": "the table",
    "act.chips": "the table",
    "act.pieces": "the table",
    "act.put_in": "the table",
    "act.to": "the table",
    "act.behind": "the table",
    "act.chip_in_front": "the table",
    "act.considered": "players out of the hand",
    "act.overpaid": "players in the hand",
    "act.believed": "players in the hand",
    "act.believed_amount": "players in the hand",
    "act.harm": "players in the hand",
    "act.objector": "players in the hand",
    "act.first_motion": "the camera",
    "authority.matter": "the table",
    "at_table.asks": "the table",
    "at_table.in_front": "the table",
    "at_table.guest": "players in the hand",
    "at_table.objections": "players in the hand",
    "authority.agreed": "players in the hand",
    "button.asks": "the table",
    "button.seats": "the table",
    "forced.asks": "the table",
    "forced.agreed": "players in the hand",
    "hands_shown.asks": "the table",
    "hands_shown.can_be_told": "the table",
    "hands_shown.hand_now": "the table",
    "hands_shown.miscall": "players out of the hand",
    "hands_shown.others_live": "the table",
    "hands_shown.rest": "the table",
    "kill.asks": "the table",
    "late_claim.mixed": "the table",
    "misconduct.agreed": "players out of the hand",
    "misconduct.play": "the table",
    "misconduct.together": "players out of the hand",
    "live_hand.identifiable": "the table",
    "live_hand.lies": "the table",
    "live_hand.misled_by": "players in the hand",
    "live_hand.play": "the table",
    "live_hand.uncalled": "the table",
    "live_hand.why": "players in the hand",
    "odd_chip.board": "the table",
    "odd_chip.game": "the table",
    "odd_chip.hands": "the table",
    "odd_chip.highs": "the table",
    "odd_chip.lows": "the table",
    "odd_chip.known_by": "the table",
    "odd_chip.over": "the table",
    "odd_chip.paid": "the table",
    "odd_chip.pot": "the table",
    "odd_chip.side_pot": "the table",
    "odd_chip.unit": "the table",
    "odd_chip.winners": "the table",
    "pots.asks": "the table",
    "pots.paid": "the table",
    "pots.all_in": "the table",
    "pots.folded": "the table",
    "stakes.asks": "the table",
    "stakes.consent": "players in the hand",
    "straddle.asks": "the table",
    "straddle.amount": "the table",
    "turn.asks": "the table",
}


def source_of(key: str) -> Source:
    """Who is the first to ask for the answer to a question."""
    return _NOT_THE_DEALERS.get(key, "the dealer")


_GIVES: Mapping[str, Source] = {
    "the dealer": "the dealer",
    "a player out of the hand": "players out of the hand",
    "a player in the hand": "players in the hand",
    "the camera": "the camera",
}


def still_to_ask(key: str, accounts_by: Iterable[str]) -> Source | None:
    """Who is to be asked where people tell it differently: nobody who gave an account already."""
    heard = {_GIVES.get(who, "players in the hand") for who in accounts_by}
    first = source_of(key)
    others = SOURCES[SOURCES.index(first) + 1 :]
    return next((one for one in (first, *others) if one not in heard), None)


def trouble(key: str) -> int:
    """How much trouble it is to find the answer out, from 1."""
    return SOURCES.index(source_of(key)) + 1
