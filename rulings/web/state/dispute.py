"""The dispute that is open: begun, gone back in step by step, left, and put back."""

from rulings.web.state import steps
from rulings.web.state.answers import close
from rulings.web.state.clock import now
from rulings.web.state.draft_address import draft, name_new_draft, own_mark
from rulings.web.state.kept_draft import content, forget, keep, nothing_is_left_out, take_up


def pick(dispute: str | None, given: dict[str, str]) -> None:
    """Begin a dispute with the answers that its title states; the room's facts stay.

    A draft holds one dispute: the one before stays under its address as it is.
    """
    close()
    held = content()
    held["left"] = None
    if held["dispute"] is not None:
        held["left"] = draft() if held["recorded"] is None and dispute is None else None
        name_new_draft()
    held["dispute"] = dispute
    held["answers"] = dict(given)
    held["disputed"] = {}
    held["acts"] = []
    held["record"] = {}
    held["taken"] = {}
    held["nobody_knows"], held["confirmed"] = [], []
    held["steps"] = []
    held["recorded"] = held["ruled"] = None
    held["began"] = None if dispute is None else now()
    forget("q:", "d:", "e:")
    nothing_is_left_out()
    keep(is_step=False)


def can_put_back() -> bool:
    """Whether a dispute was left, and none begun since."""
    held = content()
    return held["dispute"] is None and held["left"] is not None


def put_back() -> None:
    """Go on with the dispute that was left last, as it was."""
    if can_put_back():
        take_up(content()["left"])


def go_back(times: int = 1) -> None:
    """Take the last answer out, and the one before; from the start of a dispute, leave it."""
    for _ in range(times):
        if content()["dispute"] is None:
            return
        close()
        if steps.undo(content(), own_mark()):
            _tell_widgets()
        else:
            pick(None, {})


def go_forward(times: int = 1) -> None:
    """Do again what was gone back over."""
    for _ in range(times):
        close()
        if content()["dispute"] is None:
            put_back()
        elif steps.redo(content(), own_mark()):
            _tell_widgets()


def _tell_widgets() -> None:
    """What stands in the fields is what the draft holds."""
    forget("q:", "d:", "w:", "among:")
    keep(is_step=False)
