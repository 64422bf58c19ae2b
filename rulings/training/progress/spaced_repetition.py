"""Spaced repetition: a card for each clause and kind of situation, due when FSRS says so."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from fsrs import Card, Rating, Scheduler

from rulings.dispute.dispute import Dispute
from rulings.training.drills.marking import Mark

_SCHEDULER = Scheduler(enable_fuzzing=False)
"""A scheduler without chance: the same answers at the same times give the same days."""
LONG = 30
"""Seconds for each part; who took longer found it hard."""


@dataclass(frozen=True, slots=True)
class Studied:
    """A card after an answer: its state as JSON, and when it is due again."""

    card: str
    due: datetime


def card_of(clause: str, dispute: Dispute) -> str:
    """Return the card that a drill is about: the clause, and the situation it came up in."""
    asks = getattr(dispute, "asks", None)
    return f"{clause} / {dispute.situation}" + (f" / {asks}" if asks else "")


def studied(
    card: str | None, marks: Iterable[Mark], now: datetime, seconds: int | None = None
) -> Studied:
    """Return the card after these marks at this time; None is a card never seen.

    `seconds` is how long answering took, None where that is not known.
    """
    before = Card(card_id=0, due=now) if card is None else Card.from_json(card)
    after, _ = _SCHEDULER.review_card(before, _rating(tuple(marks), seconds), now)
    return Studied(after.to_json(), after.due)


def _rating(marks: tuple[Mark, ...], seconds: int | None) -> Rating:
    """Rate the marks: with the ruling itself wrong, it is forgotten.

    With only a part beside it wrong, or after a long time, it is hard.
    """
    if not marks[0].right:
        return Rating.Again
    took_long = seconds is not None and seconds > LONG * len(marks)
    return Rating.Hard if took_long or not all(mark.right for mark in marks) else Rating.Good
