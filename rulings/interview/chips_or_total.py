"""The choice between asking how much went in and asking which chips did."""

import re

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.engine.durable_rules import Quarantined
from rulings.interview.possible_rulings import outlook, ways

MOST_TRIED = 60
"""Answers tried after each total; where there is more to try, the chips are asked for."""


def total_in_place_of(path: str) -> str | None:
    """Return the path of the total of an act's chips; None where `path` is not about its chips."""
    found = re.fullmatch(r"(acts\[\d+\])\.chips", path)
    return f"{found[1]}.put_in" if found else None


def chips_of(path: str) -> str:
    """Return the path of an act's chips for the path of their total; any other path as it is."""
    return path.replace(".put_in", ".chips")


def pieces_of(path: str) -> str:
    """Return the path of the question whether they were one chip or several."""
    return chips_of(path).replace(".chips", ".pieces")


def total_is_enough(dispute: Dispute, total: str, chips: str, house: House) -> bool:
    """Check whether the rules never ask which chips went in once they know how much did.

    They must not ask either whether it was one chip or several. Where the engine fails on a total,
    it is not enough.
    """
    try:
        return _is_enough(dispute, total, chips, house)
    except Quarantined:
        return False


def _is_enough(dispute: Dispute, total: str, chips: str, house: House) -> bool:
    which = {chips, pieces_of(chips)}
    tried = 0
    for _, ((_, (then, found)), *_) in ways(dispute, asked_at(total), house):
        tried += 1
        if found.asks in which:
            return False
        ahead = outlook(then, house, MOST_TRIED)
        if ahead.cut_short or any(which & end.answers.keys() for end in ahead.ends):
            return False
    return tried > 0
