"""A situation that is one question: each answer as the statement beside its question."""

from collections.abc import Iterator
from typing import Any

from rules.vocabulary import QUESTIONS
from rules.vocabulary.word import Question
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import PLAYER, statement
from rulings.dispute.narrative.run_of_pots import run_told
from rulings.dispute.situations.blinds.kill.kill import Kill
from rulings.dispute.situations.one_question import OneQuestion, order_of
from rulings.dispute.situations.registry import SITUATIONS
from rulings.dispute.situations.showdown.odd_chip.odd_chip import OddChip

ASKED = ("asks", "matter")
_FIRST = ("play", "structure", "game", "stud", "high_low", "size")


def situation_told(dispute: OneQuestion) -> Iterator[str]:
    """Yield what leads up to the question, then every answer, without what is disputed."""
    yield from _about(dispute)[:-1]
    who = whom_told(dispute)
    for name in sorted(type(dispute).model_fields, key=lambda name: _place(dispute, name)):
        answer = getattr(dispute, name)
        question = QUESTIONS.get(f"{dispute.situation}.{name}")
        if isinstance(dispute, Kill) and name == "pots" and dispute.pots is not None:
            yield from run_told(dispute.pots)
        elif question is not None and name not in ASKED and answer is not None:
            yield statement(question, answer, who)


def asked(dispute: OneQuestion) -> str:
    """The question that closes the telling."""
    return _about(dispute)[-1]


def whom_told(dispute: Dispute) -> str:
    """Return the words for the player whom the answers are about, his name where one is known."""
    if not isinstance(dispute, Kill):
        return PLAYER
    if dispute.pots and len(dispute.pots[-1].winners) == 1:
        return dispute.pots[-1].winners[0]
    split = dispute.last_pot is not None and dispute.last_pot.startswith("split")
    return "the holder of the kill button" if split or dispute.pots else "the winner"


def _about(dispute: OneQuestion) -> tuple[str, ...]:
    """The sentence that leads up to what is asked, where there is one, and the question."""
    for name in ASKED:
        answer = getattr(dispute, name, None)
        if answer is not None:
            return in_parts(QUESTIONS[f"{dispute.situation}.{name}"], answer)
    if isinstance(dispute, OddChip) and dispute.known_by == "the odd chip alone":
        return ("Who gets the odd chip?",)
    return (SITUATIONS[dispute.situation].closing,)


def in_parts(question: Question, answer: Any) -> tuple[str, ...]:
    """Split what is asked into the sentences that lead up to the question, and the question."""
    before, _, asks = statement(question, answer).rpartition(". ")
    return (f"{before}.", asks) if before else (asks,)


def _place(dispute: OneQuestion, name: str) -> tuple[int, int]:
    """The order in which a dealer tells it: the game first, the act in question last.

    In between it is the order of the questions; what no question asks for comes behind them.
    """
    order = order_of(dispute.situation)
    place = order.get(name, len(order))
    if name in SITUATIONS[dispute.situation].told_last:
        return 2, place
    return (0, _FIRST.index(name)) if name in _FIRST else (1, place)
