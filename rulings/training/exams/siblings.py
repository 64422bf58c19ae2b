"""Siblings: drills whose stories are alike once names and amounts are out."""

import re

from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import players
from rulings.dispute.narrative import tell

_AMOUNT = re.compile(r"\d[\d,.]*\d|\d")


def story(dispute: Dispute) -> str:
    """Tell the dispute without who and how much: all its siblings are told alike."""
    told = " ".join(tell(dispute))
    if names := sorted(players(dispute), key=len, reverse=True):
        told = re.sub(rf"\b(?:{'|'.join(map(re.escape, names))})\b", "·", told)
    return _AMOUNT.sub("#", told)
