"""How an answer that was entered could have been another: other words, or more or fewer chips."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from rules.vocabulary.betting.answers import Saying
from rulings.dispute.answer_text import in_words
from rulings.dispute.given_answers import Held
from rulings.interview.candidate_answers import AMOUNTS_SAID
from rulings.model.amounts import chips


@dataclass(frozen=True, slots=True)
class Dial:
    """An amount in an answer: the answer with another amount there, and how a person reads it."""

    amount: int
    turned: Callable[[int], Any]
    told: Callable[[int], str]


def others(one: Held) -> Iterator[Any]:
    """The other answers there are, amounts aside."""
    match one.kind:
        case "choice" if one.asked:
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


def dials(one: Held) -> Iterator[Dial]:
    """The amounts of an answer that could have been more or fewer."""
    answer = one.answer
    match one.kind:
        case "chips" if isinstance(answer, list):
            yield Dial(sum(answer), lambda chips: with_total(answer, chips), chips)
        case "chips" | "number":
            yield Dial(answer, lambda amount: amount, chips)
        case "speech" if "amount" in answer:
            yield Dial(
                answer["amount"],
                lambda amount: {**answer, "amount": amount},
                lambda amount: in_words(one.asked, {**answer, "amount": amount}),
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
