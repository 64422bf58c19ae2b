"""A whole dispute in sentences: what is known, what is told differently, what is asked."""

from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative import betting, situation
from rulings.dispute.narrative.accounts import accounts_told


def tell(dispute: Dispute, about: int | None = None) -> tuple[str, ...]:
    """Return the facts as sentences, each ending with a full stop, and last the question.

    Amounts are in chips. Only what was entered is told, and nothing of what follows from it. The
    question is `about` the act of that number, where it is not about the last in dispute.
    """
    if isinstance(dispute, Betting):
        told, asks = betting.betting_told(dispute), betting.asked(dispute, about)
    else:
        told, asks = situation.situation_told(dispute), situation.asked(dispute)
    return (*told, *accounts_told(dispute), asks)
