"""One thing that was looked at, how it stands, and what somebody is to do about it."""

from typing import Literal

from rulings.model.strict_model import Strict

State = Literal["well", "missing", "wrong"]
"""The state of a thing: a room works without what is `missing`; what is `wrong` must be mended."""


class Finding(Strict):
    """A thing that was looked at, as its keeper would say it; `do` is empty where all is well."""

    about: str
    state: State
    told: str
    do: str = ""


def well(about: str, told: str) -> Finding:
    """Return the finding that nothing has to be done."""
    return Finding(about=about, state="well", told=told)


def missing(about: str, told: str, do: str) -> Finding:
    """Return the finding that something can be done."""
    return Finding(about=about, state="missing", told=told, do=do)


def wrong(about: str, told: str, do: str) -> Finding:
    """Return the finding that something has to be done."""
    return Finding(about=about, state="wrong", told=told, do=do)
