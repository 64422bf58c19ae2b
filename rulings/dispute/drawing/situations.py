"""The table of a situation that is one question, as far as it has one."""

from rulings.dispute.dispute import Dispute
from rulings.dispute.drawing.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.narrative.answer_sentence import amount
from rulings.dispute.situations.betting.limit import Limit
from rulings.dispute.situations.betting.turn import Turn
from rulings.dispute.situations.blinds.button import Button
from rulings.dispute.situations.blinds.forced_bets import Forced
from rulings.dispute.situations.blinds.kill.kill import Kill
from rulings.dispute.situations.blinds.straddle import Straddle
from rulings.dispute.situations.showdown.pots.pots import PotsQuestion

MOST_POTS = 6
"""Of a long run of pots only the last are drawn."""


def situation_scene(dispute: Dispute) -> Scene:
    """The seats that the situation names, or the one of the player in question."""
    match dispute:
        case PotsQuestion():
            return _pots(dispute)
        case Button():
            return _button(dispute)
        case Kill():
            return _kill(dispute)
        case Limit():
            return _limit(dispute)
        case Straddle():
            return _straddle(dispute)
        case Forced():
            return _forced(dispute)
        case Turn():
            chips = () if dispute.chip is None else (dispute.chip,)
            player = Seat(THE_PLAYER, front=dispute.own, chips=chips)
            return Scene((player,), figures({"Call or raise to": dispute.bet}))
        case _:
            return Scene(())


def _limit(dispute: Limit) -> Scene:
    did = [one for one in (dispute.act and f"{dispute.act}s", _in_all(dispute.to)) if one]
    player = Seat(THE_PLAYER, front=dispute.own, did=did)
    return Scene((player,), figures({"Bet to match": dispute.bet, "A bet is": dispute.limit}))


def _in_all(chips: int | None) -> str:
    return "" if chips is None else f"{amount(chips)} in all"


def _pots(dispute: PotsQuestion) -> Scene:
    names = dict.fromkeys((*(dispute.paid or {}), *(dispute.antes or {})))
    if not names:
        player = Seat(THE_PLAYER, front=dispute.own)
        return Scene((player,), figures({"Bet to match": dispute.bet, "Cap": dispute.cap}))
    seats = {name: Seat(name, front=(dispute.paid or {}).get(name)) for name in names}
    for name, chips in (dispute.antes or {}).items():
        seats[name].notes.append(f"ante {amount(chips)} only")
    for name in dispute.all_in or ():
        seats.setdefault(name, Seat(name)).notes.append("all-in")
    for name in dispute.folded or ():
        seat = seats.setdefault(name, Seat(name))
        seat.notes.append("folded")
        seat.out = True
    return Scene(tuple(seats.values()), figures({"Ante": dispute.ante or None}))


def _button(dispute: Button) -> Scene:
    seats = tuple(Seat(name) for name in dispute.seats or ())
    for seat, role in zip(seats, ("button", "small blind", "big blind"), strict=False):
        seat.notes.append(role)
    for seat in seats:
        if seat.name in (dispute.gone or ()):
            seat.notes.append("has left")
            seat.out = True
    return Scene(seats, ("The last hand",) if seats else ())


def _kill(dispute: Kill) -> Scene:
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


def _straddle(dispute: Straddle) -> Scene:
    paid = (
        ("Big blind", dispute.big_blind),
        ("Straddle before that", dispute.straddle_before),
        ("Straddle before", dispute.last_straddle),
    )
    seats = [Seat(name, front=chips) for name, chips in paid if chips is not None]
    if dispute.amount is not None:
        notes = (
            [] if dispute.seat is None else [dispute.seat.replace("the button", "on the button")]
        )
        sort = () if dispute.sort is None else (dispute.sort,)
        seats.append(Seat("Straddler", notes=notes, chips=(dispute.amount,), did=[*sort]))
    return Scene(tuple(seats))


def _forced(dispute: Forced) -> Scene:
    put = dispute.puts_in
    player = Seat(THE_PLAYER, front=dispute.posted, chips=(put,) if put else ())
    if dispute.stack is not None:
        player.notes.append(f"{amount(dispute.stack)} in all")
    middle = figures(
        {
            "Bet to match": dispute.bet,
            "Bring-in": dispute.bring_in,
            "A full bet is": dispute.limit,
            "Small blind": dispute.small_blind,
            "Big blind": dispute.big_blind,
            "Ante": dispute.ante,
        }
    )
    return Scene((player,), middle)
