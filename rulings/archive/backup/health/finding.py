"""One thing that was looked at, how it stands, and what somebody is to do about it."""

from typing import Literal

from rulings.model.strict_model import Strict

State = Literal["well", "missing", "wrong"]
"""`missing` is what a room would want and works without; `wrong` is what has to be mended."""


class Finding(Strict):
    """What was looked at, in the words of who looks after it; `do` is empty where all is well."""

    about: str
    state: State
    told: str
    do: str = ""


def well(about: str, told: str) -> Finding:
    """That nothing has to be done."""
    return Finding(about=about, state="well", told=told)


def missing(about: str, told: str, do: str) -> Finding:
    """That something can be done."""
    return Finding(about=about, state="missing", told=told, do=do)


def wrong(about: str, told: str, do: str) -> Finding:
    """That something has to be done."""
    return Finding(about=about, state="wrong", told=told, do=do)
