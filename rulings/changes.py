"""How an answer that was entered could have been another: other words, or more or fewer chips."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from rules.vocabulary.betting import Saying
from rulings.dispute import Act, Betting, Dispute
from rulings.questions import asked_at
from rulings.ruling import Asked
from rulings.spoken import Spoken
from rulings.strict import Strict
from rulings.trials import AMOUNTS_SAID
from rulings.wording import chips


@dataclass(frozen=True, slots=True)
class Entered:
    """An answer that was entered: the question, where it is kept, and what it is.

    `act` is the number of the act that it is about, `player` the one who made it.
    """

    asked: Asked
    path: str
    answer: Any
    act: int | None = None
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Dial:
    """An amount in an answer: the answer with another amount there, and how a person reads it."""

    amount: int
    turned: Callable[[int], Any]
    told: Callable[[int], str]


def entered(dispute: Dispute) -> Iterator[Entered]:
    """Every answer of the dispute that a question asks for, in the order of its fields."""
    if not isinstance(dispute, Betting):
        yield from _fields(dispute, dispute.situation, "the player")
        return
    yield from _fields(dispute.game, "game", "the player")
    yield from _fields(dispute.table, "table", "the player")
    for index, act in enumerate(dispute.acts):
        if isinstance(act, Act):
            yield from _fields(act, f"acts[{index}]", act.player, index)


def _fields(model: Strict, place: str, player: str, act: int | None = None) -> Iterator[Entered]:
    for name, value in model.model_dump(mode="json", exclude_none=True).items():
        path = f"{place}.{name}"
        if place == "table" and isinstance(value, dict):
            for other, amount in value.items():
                own = f"{path}{{{other}}}"
                yield Entered(asked_at(own, other), own, amount)
            continue
        try:
            # Chips that were only counted answer the question of which they were.
            asked = asked_at(f"{place}.chips" if name == "put_in" else path, player)
        except KeyError:
            continue  # nobody is asked for it
        yield Entered(asked, path, value, act, None if act is None else player)


def others(one: Entered) -> Iterator[Any]:
    """The other answers there are, amounts aside."""
    match one.asked.kind:
        case "choice":
            yield from (answer for answer in one.asked.answers if answer != one.answer)
        case "speech":
            yield from (said for said in _sayings(one.answer) if said != one.answer)
        case "chips" if isinstance(one.answer, list) and one.answer:
            total = sum(one.answer)
            if len(one.answer) > 1:
                yield [total]
            elif total > 1:
                yield [total - total // 2, total // 2]
        case "names":
            yield from (_all_but(one.answer, name) for name in one.answer)
        case _:
            pass


def _sayings(said: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every way to speak: without an amount, or with the amount that was named."""
    yield from ({"saying": word} for word in get_args(Saying) if word != "an amount")
    if "amount" in said:
        yield from ({**how, "amount": said["amount"]} for how in AMOUNTS_SAID)


def _all_but(names: list[str], out: str) -> list[str]:
    return [name for name in names if name != out]


def dials(one: Entered) -> Iterator[Dial]:
    """The amounts of an answer that could have been more or fewer."""
    answer = one.answer
    match one.asked.kind:
        case "chips" if isinstance(answer, list):
            yield Dial(sum(answer), lambda chips: with_total(answer, chips), chips)
        case "chips" | "number":
            yield Dial(answer, lambda amount: amount, chips)
        case "speech" if "amount" in answer:
            yield Dial(
                answer["amount"],
                lambda amount: {**answer, "amount": amount},
                lambda amount: read_as(one, {**answer, "amount": amount}),
            )
        case "amounts":
            for name in answer:
                yield _of_one(answer, name)
        case _:
            pass


def _of_one(answer: Mapping[str, int], name: str) -> Dial:
    return Dial(
        answer[name],
        lambda amount: {**answer, name: amount},
        lambda amount: f"{name} {chips(amount)}",
    )


def with_total(pieces: list[int], total: int) -> list[int]:
    """As many chips that make `total`: the largest is another one, or all are as equal as can be.

    Fewer where so many cannot make so little.
    """
    if not total:
        return []
    count = min(len(pieces) or 1, total)
    first, *rest = sorted(pieces, reverse=True) or [0]
    if len(pieces) == count and total > sum(rest):
        place = pieces.index(first) if pieces else 0
        return [*pieces[:place], total - sum(rest), *pieces[place + 1 :]]
    each, over = divmod(total, count)
    return [each + (place < over) for place in range(count)]


def read_as(one: Entered, answer: Any) -> str:
    """An answer to the question as a person reads it."""
    match answer:
        case {"saying": _}:
            return str(Spoken.model_validate(answer))
        case str():
            asked = one.asked
            return asked.labels[asked.answers.index(answer)] if asked.labels else answer
        case dict():
            return ", ".join(f"{name} {chips(amount)}" for name, amount in answer.items())
        case [int(), *_]:
            return f"one chip of {chips(answer[0])}" if len(answer) == 1 else _pieces(answer)
        case [] | [str(), *_]:
            return ", ".join(answer) or "none"
        case _:
            return chips(answer)


def _pieces(answer: list[int]) -> str:
    return f"{' and '.join(map(chips, answer))}, {chips(sum(answer))} in all"
