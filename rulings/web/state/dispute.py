"""The dispute that is open: begun, gone back in step by step, left, and put back."""

from collections.abc import Callable, Mapping
from typing import Any

from rulings.archive.room.tables import ASKED
from rulings.web.state import steps
from rulings.web.state.answers import close
from rulings.web.state.clock import now
from rulings.web.state.draft_address import draft, name_new_draft, own_mark
from rulings.web.state.draft_shape import filled
from rulings.web.state.kept_draft import (
    content,
    forget,
    forget_fields,
    keep,
    nothing_is_left_out,
    take_up,
)
from rulings.web.state.parts import differing, parts

BESIDE = ("game", "seats", "camera")
"""The answers beside a ruling that are so of its whole hand."""
STAYS = ("room", "corrections", "left", "same_hand", "hand")
"""The parts with which a draft goes on in the next dispute: all else of it is empty then."""


def pick(dispute: str | None, given: dict[str, str]) -> None:
    """Begin a dispute with the answers that its title states; the room's facts stay.

    A draft holds one dispute: the one before stays under its address as it is. Until it is
    recorded, what is begun next is of the same hand as it.
    """
    close()
    held = content()
    if held["recorded"] is not None:
        held["same_hand"], held["hand"] = None, {}
    _begin(held, dispute, given)


def begin_of_same_hand() -> None:
    """Begin another question of the hand of the ruling that was recorded.

    Answers about its game stay, and people, camera and game as they were written.
    """
    close()
    held = content()
    game = {**hand_game(), **held["answers"]}
    held["hand"] = {path: game[path] for path in ASKED if path in game}
    held["hand"] |= {name: held["record"][name] for name in BESIDE if held["record"].get(name)}
    held["same_hand"] = held["same_hand"] or held["recorded"]
    _begin(held, None, {})


def hand_game() -> dict[str, str]:
    """Return what is known of the game of the hand ruled on before, as answers by path."""
    return {path: told for path, told in content()["hand"].items() if path not in BESIDE}


def leave_hand() -> None:
    """Have what is entered be of no hand that was ruled on; what was written of that one goes."""
    held = content()
    for name in BESIDE:
        if name in held["hand"] and held["record"].get(name) == held["hand"][name]:
            del held["record"][name]
            forget(f"e:{name}")
    held["same_hand"], held["hand"] = None, {}
    keep(is_step=False)


def _begin(held: dict[str, Any], dispute: str | None, given: Mapping[str, str]) -> None:
    held["left"] = None
    if held["dispute"] is not None:
        held["left"] = draft() if held["recorded"] is None and dispute is None else None
        name_new_draft()
    held |= filled({name: held[name] for name in STAYS})
    held["dispute"], held["answers"] = dispute, dict(given)
    held["record"] = {name: told for name, told in held["hand"].items() if name in BESIDE}
    held["began"] = None if dispute is None else now()
    forget("q:", "d:", "e:")
    nothing_is_left_out()
    keep(is_step=False)


def can_put_back() -> bool:
    """Check whether a dispute was left, and none begun since."""
    held = content()
    return held["dispute"] is None and held["left"] is not None


def put_back() -> None:
    """Go on with the dispute that was left last, as it was."""
    if can_put_back():
        take_up(content()["left"])


def go_back(times: int = 1) -> None:
    """Take the last answer out, and the one before; from the start of a dispute, leave it.

    From the list that a dispute was left for by a tap, back into that dispute.
    """
    for _ in range(times):
        if content()["dispute"] is None:
            put_back()
            return
        if not _turned(steps.undo):
            pick(None, {})


def go_forward(times: int = 1) -> None:
    """Do again what was gone back over."""
    for _ in range(times):
        if content()["dispute"] is None:
            put_back()
        else:
            _turned(steps.redo)


def _turned(turn: Callable[[dict[str, Any], str], bool]) -> bool:
    """Go over one step, and have the fields show the answers now; return whether there was one."""
    close()
    held = content()
    before = parts(held)
    if not turn(held, own_mark()):
        return False
    forget_fields(differing(before, parts(held)))
    keep(is_step=False)
    return True
