"""Chips that come back to a player, or are still owed, once each act stands as ruled."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulings.dispute.betting.round import Settled
from rulings.dispute.betting.table import Table
from rulings.judgement.act_steps import Judged
from rulings.model.facts import MOST_REMEMBERED
from rulings.model.ruling import NOT_YET, ChipMove, Way


@lru_cache(MOST_REMEMBERED)
def chip_move(player: str, chips: int, way: Way, only_if: str | None) -> ChipMove:
    return ChipMove(player=player, chips=chips, way=way, only_if=only_if)


def chips_returned_or_owed(judged: Sequence[Judged]) -> tuple[ChipMove, ...]:
    """Chips that go back or are still owed once each act stands as ruled."""
    moves: list[ChipMove] = []
    for place, one in enumerate(judged):
        moment, _, act, to, remedy, _ = one
        lying = moment.lying
        if lying is None or act in (None, "hand shown"):
            continue
        player, withdrawn = moment.player, remedy in NOT_YET
        if withdrawn or to is None:
            if moment.own is None or one.for_how_much_is_unknown:
                continue
            # What puts nothing in, such as a check, has no amount.
            to = moment.own
        if not withdrawn and (later := judged[place + 1 :]):
            to = max(to, min(lying, _unchanged(later, player)))
        if lying != to:
            moves.append(
                chip_move(
                    player,
                    abs(lying - to),
                    "back to the player" if lying > to else "into the pot",
                    _if(one) if withdrawn else None,
                )
            )
    return tuple(moves)


def _if(one: Judged) -> str:
    """Say what gives the chips back of an act that may yet stand."""
    waits = one.remedy == "waits for the turn"
    return "the action changes" if waits else f"the {one.act} is taken back"


def _unchanged(later: Sequence[Judged], player: str) -> int:
    """The chip that at the player's next act still lies there whole: its change is due then."""
    for one in later:
        if one.moment.player == player:
            return one.moment.act.chip_in_front or 0
    return 0


def moved_with_the_bet(table: Table, act: Settled) -> Iterator[ChipMove]:
    """Chips of a call that nobody disputes: back where the bet was cut, owed where it was made up.

    A call is cut or made up as the wager that it calls.
    """
    if chips := table.surplus(act):
        yield ChipMove(player=act.player, chips=chips, way="back to the player")
    if chips := table.shortage(act):
        yield ChipMove(player=act.player, chips=chips, way="into the pot")
