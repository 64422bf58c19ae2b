"""A question and the answer to it, as a person reads them."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulings.model.amounts import chips
from rulings.model.ruling import Asked
from rulings.model.speech import Spoken


def in_words(asked: Asked | None, answer: Any) -> str:
    """An answer as the dispute holds it; `asked` is None where nobody is asked for it."""
    if isinstance(answer, str):
        labels = dict(zip(asked.answers, asked.labels, strict=False)) if asked else {}
        return labels.get(answer, answer)
    if isinstance(answer, int):
        return f"{chips(answer)} in all" if asked and asked.key == "act.chips" else chips(answer)
    if asked and asked.kind == "speech":
        return str(Spoken.model_validate(answer))
    if asked and asked.kind == "chips":
        return _each_chip(answer)
    if asked and asked.kind == "cards":
        return " ".join(answer)
    if asked and asked.kind == "hands":
        return ", ".join(hand_told(one) for one in answer)
    if isinstance(answer, Mapping):
        answer = [f"{name} {chips(amount)}" for name, amount in answer.items()]
    return ", ".join(answer) or "nobody"


def hand_told(hand: Mapping[str, Any]) -> str:
    """The cards of a player: Ann As Kd."""
    return f"{hand['player']} {' '.join(hand['cards'])}"


def _each_chip(pieces: Sequence[int]) -> str:
    """Chips as they lay: one chip of 1,000; 100, 100, 25: 225 in all."""
    if not pieces:
        return "none"
    if len(pieces) == 1:
        return f"one chip of {chips(pieces[0])}"
    alike = f"{len(pieces)} chips of {chips(pieces[0])}" if len(set(pieces)) == 1 else ""
    return f"{alike or ', '.join(map(chips, pieces))}: {chips(sum(pieces))} in all"


def as_given(told: str, by: Sequence[str]) -> str:
    """An account in words, with who gives it."""
    return f"{told} ({', '.join(by)})" if by else told


def asked_of(player: str | None, asks: str) -> str:
    """A question after the name of the player it is put about, where it does not name him."""
    return f"{player}: {asks}" if player and player not in asks else asks
