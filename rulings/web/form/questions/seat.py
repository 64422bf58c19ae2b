"""The name of the player of a common dispute: his seat, once somebody names it."""

from collections.abc import Mapping
from typing import Any

from rulings.dispute.seats import UNNAMED
from rulings.web import state


def player() -> str:
    """Return the player whom a common dispute is about: his seat, or "Player" if not named."""
    seat: str | None = state.content()["seat"]
    return seat or UNNAMED


def seated(start: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the start of a common dispute with its player called by his seat."""
    if player() == UNNAMED or "acts" not in start:
        return start
    acts = [
        {**act, "player": player()} if act["player"] == UNNAMED else act for act in start["acts"]
    ]
    return {**start, "acts": acts}


def name_seat(seat: str | None) -> None:
    """Call the player by this seat, or by none again; what was answered about him stays his."""
    if seat is not None and seat not in state.SEATS:
        return
    held, before = state.content(), player()
    held["seat"] = seat
    for name in ("answers", "disputed"):
        held[name] = {_moved(path, before): told for path, told in held[name].items()}
    for name in ("nobody_knows", "confirmed"):
        held[name] = [_moved(path, before) for path in held[name]]
    state.forget("q:", "d:")
    state.keep()


def _moved(path: str, before: str) -> str:
    return path.replace(f"{{{before}}}", f"{{{player()}}}")
