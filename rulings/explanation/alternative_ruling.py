"""What another answer comes to, measured against a dispute as it was entered."""

from dataclasses import dataclass
from typing import Any, Literal

from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute, house_for
from rulings.dispute.paths import answered, asked_at
from rulings.dispute.reading.read import inconsistencies
from rulings.judgement.equality import decision, kind
from rulings.judgement.findings import Findings, find
from rulings.model.ruling import Asked

Changes = Literal["what is ruled", "amounts"]


@dataclass(frozen=True, slots=True)
class OneMore:
    """An answer that a change makes needed, and that was not entered."""

    asked: Asked
    answer: str


@dataclass(frozen=True, slots=True)
class Tried:
    """The dispute with another answer in it, and with one more where that is needed."""

    dispute: Dispute
    found: Findings
    also: OneMore | None = None


THE_BET = "table.bet"


class AsEntered:
    """A dispute as it was entered, with what is `found` on it."""

    def __init__(self, dispute: Dispute, house: House) -> None:
        house = house_for(dispute, house)
        self.dispute, self.house, self.found = dispute, house, find(dispute, house)
        self._kind, self._whole = kind(self.found), decision(self.found)

    def tried(self, path: str, answer: Any) -> Tried | None:
        """What the answer comes to; None where it is not allowed beside the others."""
        return self._try(self.dispute, path, answer)

    def _try(self, dispute: Dispute, path: str, answer: Any) -> Tried | None:
        try:
            then = answered(_with_the_bet(dispute, path, answer), path, answer)
        except ValueError:
            return None
        return None if any(inconsistencies(then)) else Tried(then, find(then, self.house))

    def with_one_more(self, tried: Tried) -> Tried | None:
        """What is asked next, answered by its first word that gives another ruling."""
        path = tried.found.asks
        assert path is not None
        asked = asked_at(path)
        for answer in asked.answers:
            then = self._try(tried.dispute, path, answer)
            if then is not None and self.changes(then):
                return Tried(then.dispute, then.found, OneMore(asked, answer))
        return None

    def changes(self, tried: Tried | None) -> Changes | None:
        """What of the ruling is another; None where nothing is, or it could not be ruled."""
        if tried is None or tried.found.outcome == "need to know":
            return None
        if kind(tried.found) != self._kind:
            return "what is ruled"
        return None if decision(tried.found) == self._whole else "amounts"


def _with_the_bet(dispute: Dispute, path: str, answer: Any) -> Dispute:
    """The dispute in which who has the bet to match in front has a higher one there, if one is.

    A bet that nobody has in front would contradict what is told of everybody.
    """
    if not (isinstance(dispute, Betting) and path == THE_BET and isinstance(answer, int)):
        return dispute
    front, bet = dispute.table.in_front or {}, dispute.table.bet
    if not bet or answer <= bet or bet not in front.values():
        return dispute
    moved = {name: answer if chips == bet else chips for name, chips in front.items()}
    table = dispute.table.model_copy(update={"in_front": moved})
    return dispute.model_copy(update={"table": table})
