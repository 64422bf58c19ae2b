"""The chips of an account counted as a dealer would: what went in, and where it is now."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from rules.house import House
from rulings.dispute.betting.round import Act, Betting
from rulings.judgement.findings import find
from rulings.model.ruling import DECIDED


def chips_lost(dispute: Betting, house: House) -> Iterator[str]:
    """Each player whose chips do not add up: put in is neither in front nor given back."""
    found = find(dispute, house)
    if found.outcome not in DECIDED or found.table is None or (put := _put(dispute, house)) is None:
        return
    for player, chips in put.items():
        stands = found.table.in_front.get(player, 0)
        for move in found.moves:
            if move.player == player and move.only_if is None:
                stands += move.chips if move.way == "back to the player" else -move.chips
        back_if = sum(m.chips for m in found.moves if m.player == player and m.only_if)
        if chips not in (stands, stands + back_if):
            yield f"{player}: {chips} went in, {stands} are told of, {found.moves}"


def counted(dispute: Betting, house: House) -> bool:
    """Whether it is ruled on and tells of every chip, so that its chips can be counted."""
    return find(dispute, house).outcome in DECIDED and _put(dispute, house) is not None


def _put(dispute: Betting, house: House) -> Mapping[str, int] | None:
    """What each player put in on this round, by the account alone; None where it is not told."""
    table = dispute.table
    if (table.in_front is None or table.others_in_front) and table.bet != 0:
        return None
    put: defaultdict[str, int] = defaultdict(int, dispute.table.in_front or {})
    moved: set[str] = set()
    for act in dispute.acts:
        if isinstance(act, Act):
            moved.add(act.player)
            if act.total is None or act.chip_in_front or (act.total and act.released is None):
                return None
            held = act.released == "held" and not house.forward_motion_binds
            if act.earlier == "pulled back in part" and act.earlier_left is None:
                return None
            if act.earlier in ("pulled back", "pulled back in part"):
                put[act.player] = act.earlier_left or 0
            put[act.player] += (0 if held else act.total) - (act.taken_back or 0)
        elif act.did in ("bets", "raises", "calls"):
            if act.to is None or act.player in moved:
                # Of a whole amount after chips came back, nobody tells how much was added.
                return None
            moved.add(act.player)
            put[act.player] = act.to
    return put
