"""How an answer that was entered could have been another: other words, or more or fewer chips."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from rules.vocabulary.betting.answers import Saying
from rulings.dispute.answer_text import in_words
from rulings.dispute.betting.chips_made import in_chips
from rulings.dispute.given_answers import Held
from rulings.interview.candidate_answers import AMOUNTS_SAID, NOT_SUPPOSED
from rulings.interview.entering.typed_answers import CHIPS
from rulings.model.amounts import chips


@dataclass(frozen=True, slots=True)
class Dial:
    """An amount in an answer: the answer with another amount there, and how a person reads it.

    `steps` are the amounts that it can be, in order; none where it can be any.
    """

    amount: int
    turned: Callable[[int], Any]
    told: Callable[[int], str]
    steps: Sequence[int] = ()

    def on_the_way(self, far: int, smallest_chip: int = 1) -> Sequence[int]:
        """The amounts from the one entered to `far`, as far as it can be those.

        Apart from each other as much as the smallest chip is worth in which they are paid.
        """
        step = 1 if far >= self.amount else -1
        if not self.steps:
            return range(self.amount, far + step, step * smallest_chip)
        low, high = sorted((self.amount, far))
        return [amount for amount in self.steps if low <= amount <= high][::step]


def others(one: Held, room: Sequence[int] = CHIPS) -> Iterator[Any]:
    """The other answers there are, amounts aside, with the chips that the `room` has."""
    match one.kind:
        case "choice" if one.asked:
            yield from (answer for answer in one.asked.answers if answer != one.answer)
        case "speech":
            yield from (said for said in _sayings(one.answer) if said != one.answer)
        case "chips" if isinstance(one.answer, list) and one.answer:
            total = sum(one.answer)
            if len(one.answer) == 1:
                smaller = in_chips(total, [chip for chip in room if chip < total])
                yield from [] if smaller is None else [list(smaller)]
            elif total in room:
                yield [total]
        case "names":
            yield from ([name for name in one.answer if name != out] for out in one.answer)
        case _:
            pass


def _sayings(said: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every way to speak: without an amount, or with the amount that was named."""
    yield from ({"saying": word} for word in get_args(Saying) if word not in NOT_SUPPOSED)
    if "amount" in said:
        yield from ({**how, "amount": said["amount"]} for how in AMOUNTS_SAID)


def dials(one: Held, room: Sequence[int] = CHIPS) -> Iterator[Dial]:
    """The amounts of an answer that could have been more or fewer, in chips that the `room` has."""
    answer = one.answer
    match one.kind:
        case "chips" if isinstance(answer, list):
            made = with_totals(answer, room)
            yield Dial(sum(answer), lambda total: made[total], chips, sorted(made))
        case "chips" | "number" if isinstance(answer, int):
            yield Dial(answer, lambda amount: amount, chips, one.can_be)
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


MOST_ALIKE = 60


def with_totals(pieces: Sequence[int], room: Sequence[int]) -> Mapping[int, list[int]]:
    """Chips of other totals: the largest is another chip of the room, or more or fewer of it.

    One chip stays one, several stay several; those that were there are among them.
    """
    if not pieces:
        return {0: [], **{chip: [chip] for chip in room}}
    first, *rest = sorted(pieces, reverse=True)
    found = [[], list(pieces), *([chip, *rest] for chip in room)]
    if rest:
        found += ([first] * many + rest for many in range(MOST_ALIKE) if many + len(rest) > 1)
    return {sum(chips): chips for chips in reversed(found)}
