"""The answers about an act that the acts told before it or after it contradict."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rulings.dispute.betting.round import Act, AnyAct, Betting, Settled, at_limit
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import InTurn

Wrong = tuple[tuple[str | int, ...], Any, str]
"""A field, the value there, and what is allowed."""
_RAISES = ("bets", "raises")
_NumberedAct = tuple[int, AnyAct]


def told_against_the_acts(dispute: Betting, acts: Iterable[InTurn]) -> Iterator[Wrong]:
    """Yield each answer about an act that other acts of the account contradict.

    `acts` are those of the account in turn.
    """
    for index, act, table, _ in acts:
        if isinstance(act, Act) and (allowed := _took_it_for_otherwise(act, table)):
            yield ("acts", index, "believed_amount"), act.believed_amount, allowed
    for index, act in enumerate(dispute.acts):
        if not isinstance(act, Act):
            continue
        where, after = ("acts", index), _until_the_player_acts_again(dispute.acts, index)
        if act.action_changed is not None and after:
            allowed = _changed_otherwise(act, after)
            if allowed:
                yield (*where, "action_changed"), act.action_changed, allowed
        if act.acted_on == "nobody yet" and after:
            other, by = after[0]
            allowed = f"somebody: acts[{other}] is of {by.player}"
            yield (*where, "acted_on"), act.acted_on, allowed
        if act.believed == "the bet before a raise" and _nobody_raised(dispute, index):
            yield (*where, "believed"), act.believed, "another amount: nobody has raised the bet"
        if act.believed == "the bet without the kill" and _no_pot_is_killed(dispute):
            # 13.0: a kill raises the limits of the betting.
            yield (
                (*where, "believed"),
                act.believed,
                "another amount: pots are killed at limit alone",
            )


def _until_the_player_acts_again(acts: Sequence[AnyAct], index: int) -> list[_NumberedAct]:
    """Return the acts of others after that one, with their numbers."""
    player, after = acts[index].player, []
    for number, act in enumerate(acts[index + 1 :], index + 1):
        if act.player == player:
            break
        after.append((number, act))
    return after


def _changed_otherwise(act: Act, after: Sequence[_NumberedAct]) -> str:
    """Return what may be told of the action since an act out of turn; "" where what is told may be.

    It is not known here what an act in dispute comes to, and a call leaves the action unchanged.
    """
    told = act.action_changed
    did = {one.did: number for number, one in reversed(after) if isinstance(one, Settled)}
    raised = next((f"acts[{did[one]}] {one}" for one in _RAISES if one in did), None)
    if raised is not None:
        return "" if told in ("yes", "not yet") else f"yes or not yet: {raised}"
    if any(isinstance(one, Act) for _, one in after):
        return ""
    since = f"in what is told from acts[{after[0][0]}] on nobody"
    if told == "yes":
        return f"no, only called or not yet: {since} bets or raises"
    if told == "only called" and "calls" not in did:
        return f"no, yes or not yet: {since} calls"
    return ""


def _no_pot_is_killed(dispute: Betting) -> bool:
    """Check whether the account tells that the betting has no limits that a kill could raise."""
    return dispute.game.structure is not None and not at_limit(dispute)


def _took_it_for_otherwise(act: Act, table: Table) -> str:
    """Return what a player can have taken the bet for; "" where what is told may be."""
    told, amount, bet = act.believed, act.believed_amount, table.bet
    if told is None or amount is None or bet is None:
        return ""
    if told == "another amount" and amount == bet:
        return f"another amount than {bet}, which is the bet"
    if told == "the bet before a raise" and amount >= bet:
        return f"less than {bet}, which is the bet since the raise"
    return ""


def _nobody_raised(dispute: Betting, index: int) -> bool:
    """Check whether the account tells that no bet was raised on this round before the act."""
    table, before = dispute.table, dispute.acts[:index]
    if any(isinstance(act, Act) or act.did == "raises" for act in before):
        return False
    return table.bet is not None and (table.bet == 0 or table.bet == table.last_raise)
