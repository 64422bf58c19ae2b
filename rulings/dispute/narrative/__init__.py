"""The facts of a dispute as a dealer would tell them, without a word of the ruling."""

from rulings.dispute.narrative.narrate import tell

__all__ = ["tell"]
