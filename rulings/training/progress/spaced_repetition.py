"""Spaced repetition: a card for each clause and kind of situation, due when FSRS says so."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from fsrs import Card, Rating, Scheduler

from rulings.dispute.dispute import Dispute
from rulings.training.drills.marking import Mark

_SCHEDULER = Scheduler(enable_fuzzing=False)
"""Without chance: the same answers at the same times give the same days."""


@dataclass(frozen=True, slots=True)
class Studied:
    """A card after an answer: its state as JSON, and when it is due again."""

    card: str
    due: datetime


def card_of(clause: str, dispute: Dispute) -> str:
    """The card that a drill is about: the clause, and the kind of situation it came up in."""
    asks = getattr(dispute, "asks", None)
    return f"{clause} / {dispute.situation}" + (f" / {asks}" if asks else "")


def studied(card: str | None, marks: Iterable[Mark], now: datetime) -> Studied:
    """The card after these marks at this time; None is a card never seen."""
    before = Card(card_id=0, due=now) if card is None else Card.from_json(card)
    after, _ = _SCHEDULER.review_card(before, _rating(tuple(marks)), now)
    return Studied(after.to_json(), after.due)


def _rating(marks: tuple[Mark, ...]) -> Rating:
    """The ruling itself wrong is forgotten; only a part beside it wrong is hard."""
    if not marks[0].right:
        return Rating.Again
    return Rating.Good if all(mark.right for mark in marks) else Rating.Hard
