"""From answers as people give them to a dispute: which questions to show, and what is ruled."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from rules.house import House
from rulings.dispute import Dispute
from rulings.entering import inconsistencies, read_dispute
from rulings.questions import answered, asked_at
from rulings.rule import rule
from rulings.ruling import Asked, Ruling
from rulings.spoken import chips_from, spoken

NONE = "none"
MOST_QUESTIONS = 40


@dataclass(frozen=True, slots=True)
class Shown:
    """A question on the page: its answer as it was given, or None, and what is wrong with it."""

    asked: Asked
    answer: str | None = None
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class Walk:
    """The questions that this dispute needs, in the order they came up, and where they lead.

    `stated` are those whose answers were there from the start.
    """

    stated: tuple[Shown, ...]
    shown: tuple[Shown, ...]
    dispute: Dispute
    ruling: Ruling


def walk(
    start: Mapping[str, Any],
    answers: Mapping[str, str],
    house: House,
    stated: Iterable[str] = (),
) -> Walk:
    """Ask until it can be ruled, or until an answer is missing or wrong.

    `answers` are by path, as they were given. Those at the paths `stated` are taken in at
    once; the others only when they are asked for, and left alone where they are not.
    Raises BadDispute where `start` itself is not a dispute.
    """
    dispute = read_dispute(dict(start))
    first: list[Shown] = []
    for path in stated:
        if path in answers:
            dispute, one = _shown(dispute, asked_at(path), answers[path])
            first.append(one)
    shown: list[Shown] = []
    ruling = rule(dispute, house)
    while ruling.asks and len(shown) < MOST_QUESTIONS:
        (asked,) = ruling.asks
        answer = answers.get(asked.path)
        dispute, one = (dispute, Shown(asked)) if answer is None else _shown(dispute, asked, answer)
        shown.append(one)
        if one.answer is None or one.problem is not None:
            break
        ruling = rule(dispute, house)
    open_again = {one.asked.path for one in shown}
    return Walk(
        tuple(one for one in first if one.asked.path not in open_again),
        tuple(shown),
        dispute,
        ruling,
    )


def _shown(dispute: Dispute, asked: Asked, answer: str) -> tuple[Dispute, Shown]:
    """The dispute with the answer taken in, or as it was with what is wrong about the answer."""
    try:
        return _taken_in(dispute, asked, answer), Shown(asked, answer)
    except ValueError as error:
        return dispute, Shown(asked, answer, _said(error))


def understood(asked: Asked, answer: str) -> Any:
    """An answer as the dispute holds it. Raises ValueError naming it and what is allowed."""
    if asked.kind == "chips":
        return pieces(answer) if asked.key == "act.chips" else chips_from(answer)
    if asked.kind == "speech":
        return spoken(answer).model_dump(exclude_none=True)
    if asked.kind == "number":
        return number(answer)
    if asked.kind == "names":
        return names(answer)
    if asked.kind == "amounts":
        return amounts(answer)
    if answer not in asked.answers:
        raise ValueError(f"{answer!r}: one of {', '.join(asked.answers)} is allowed")
    return answer


def pieces(text: str) -> list[int]:
    """Chips by denomination: "500 100 25", "4x100 25", "none". Raises ValueError."""
    if text.strip().lower() in (NONE, "0"):
        return []
    chips: list[int] = []
    for part in text.replace("+", " ").split():
        times, cross, chip = part.lower().rpartition("x")
        count = chips_from(times) if cross else 1
        amount = chips_from(chip)
        if amount == 0 or not 0 < count <= 200:
            raise ValueError(f"{part!r}: a chip of 1 or more is allowed, at most 200 times")
        chips += [amount] * count
    if not chips:
        raise ValueError("write each chip, 500 100 25 or 4x100, or none")
    return chips


def number(text: str) -> int:
    """A whole number, as of players or minutes. Raises ValueError."""
    if not text.strip().isascii() or not text.strip().isdigit():
        raise ValueError(f"{text!r}: a whole number is allowed")
    return int(text)


def names(text: str) -> list[str]:
    """Players, with commas between them; "none" is nobody."""
    if text.strip().lower() in (NONE, "0"):
        return []
    return [part.strip() for part in text.split(",") if part.strip()]


def amounts(text: str) -> dict[str, int]:
    """Chips for each of several players: "Ann 30, Ben 10". Raises ValueError."""
    if text.strip().lower() in (NONE, "0"):
        return {}
    found: dict[str, int] = {}
    for part in text.split(","):
        player, _, chips = part.strip().rpartition(" ")
        if not player:
            raise ValueError(f"{part.strip()!r}: write each player with chips: Ann 30, Ben 10")
        if player.strip() in found:
            raise ValueError(f"{player.strip()!r} is named twice: each player once is allowed")
        found[player.strip()] = chips_from(chips)
    return found


def echo(asked: Asked, answer: str) -> str:
    """What was understood, where that is not plain from what was written."""
    try:
        value = understood(asked, answer)
    except ValueError:
        return ""
    if asked.kind in ("names", "number", "speech"):
        return ""
    if isinstance(value, dict):
        return f"{sum(value.values()):,} in all" if len(value) > 1 else ""
    if isinstance(value, list):
        return f"{sum(value):,} in all" if len(value) > 1 else ""
    if isinstance(value, int):
        return f"{value:,}" if f"{value}" != answer.strip() else ""
    return ""


def _taken_in(dispute: Dispute, asked: Asked, answer: str) -> Dispute:
    taken = answered(dispute, asked.path, understood(asked, answer))
    problems = [str(problem) for problem in inconsistencies(taken)]
    if problems:
        raise ValueError("; ".join(problems))
    return taken


def _said(error: ValueError) -> str:
    if isinstance(error, ValidationError):
        return "; ".join(item["msg"].removeprefix("Value error, ") for item in error.errors())
    return str(error)
