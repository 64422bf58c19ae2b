"""A time that a clause gives: how long it runs, when it warns, what is so once it has run out."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Countdown:
    """The time that a player is given, in seconds.

    The warning is due `warning` seconds before the end; where that is the whole time, it was given
    with its beginning. `ends` are the ways in which it can run out, each as the floor says it, with
    the answers that are then so, by path.
    """

    seconds: int
    warning: int
    ends: Mapping[str, Mapping[str, str]]
