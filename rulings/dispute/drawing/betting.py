"""A betting round at its table."""

from collections.abc import Iterator

from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.narrative.answer_sentence import said_told
from rulings.dispute.seats import Scene, Seat, figures
from rulings.model.amounts import chips


def betting_scene(dispute: Betting) -> Scene:
    """The table where the account begins, and what every player did since."""
    table = dispute.table
    named = (
        *(table.seats or ()),
        *(name for name in (table.small_blind, table.big_blind) if name),
        *(table.in_front or {}),
        *(table.acted or {}),
        *(table.stacks or {}),
        *(table.folded or ()),
        *(act.player for act in dispute.acts),
    )
    seats = {name: Seat(name) for name in dict.fromkeys(named)}
    for name, role in ((table.small_blind, "small blind"), (table.big_blind, "big blind")):
        if name is not None:
            seats[name].notes.append(role)
    for name, front in (table.in_front or {}).items():
        seats[name].front = front
    for name in table.folded or ():
        seats[name].notes.append("folded before")
        seats[name].out = True
    for name, stack in (table.stacks or {}).items():
        # A player who acts pushes in some of what lay there, or all of it.
        since = " at first" if any(act.player == name for act in dispute.acts) else ""
        seats[name].notes.append(f"{chips(stack)} behind{since}")
    for index, act in enumerate(dispute.acts):
        seat = seats[act.player]
        if isinstance(act, Settled):
            _settle(seat, act)
            continue
        if not seat.chips and (act.chip_in_front or 0) > (seat.front or 0):
            # The one chip lies there, whatever of it counts as put in; one of this account is drawn
            # as the act that put it there.
            seat.notes += [f"{chips(seat.front)} of it in"] if seat.front else []
            seat.front = act.chip_in_front
        seat.chips += act.each_chip or ()
        if act.each_chip is None and act.put_in:
            seat.did.append(f"puts in {chips(act.put_in)}")
        seat.did += [*_taken_back(seat, act), *_done(act)]
        if any(one.path.startswith(f"acts[{index}].") for one in dispute.disputed):
            seat.did.append("told in several ways")
    # What stood there when the account began, before anybody moved the table on.
    then = " at first" if any(isinstance(act, Settled) for act in dispute.acts) else ""
    middle = figures({"Pot": table.pot, "Bet to match": table.bet or None})
    return Scene(tuple(seats.values()), tuple(f"{line}{then}" for line in middle))


def _settle(seat: Seat, act: Settled) -> None:
    to = "" if act.to is None else f" {'to ' if act.did == 'raises' else ''}{chips(act.to)}"
    told = f"{act.did}{to}" if not act.all_in or act.to is None else f"all-in for {chips(act.to)}"
    seat.notes.append(told)
    seat.front = seat.front if act.to is None else act.to
    seat.out = act.did == "folds"


def _taken_back(seat: Seat, act: Act) -> Iterator[str]:
    """Move the chips that the player took out again from in front of the seat, and tell of them."""
    left = {"pulled back": 0, "pulled back in part": act.earlier_left}.get(act.earlier or "")
    if left is not None and seat.front:
        yield f"pulls back {chips(seat.front - left)}"
        seat.front = left or None
    if act.taken_back:
        yield f"takes {chips(act.taken_back)} back out"


def _done(act: Act) -> Iterator[str]:
    if act.said is not None and act.said.saying == "nothing":
        yield "says nothing"
    elif act.said is not None:
        yield said_told(act.said)
        if act.spoke is not None and act.total != 0:
            yield act.spoke
    if act.gesture not in (None, "none"):
        yield str(act.gesture)
    if act.motions == "several":
        yield "in several motions"
    if act.released == "held":
        yield "chips still held"
