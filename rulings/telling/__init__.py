"""The facts of a dispute as a dealer would tell them, without a word of the ruling."""

from rulings.telling.tell import tell

__all__ = ["tell"]
