"""The questions left out once nobody knows what they are about or would be compared with."""

from collections.abc import Iterator, Sequence

from rules.vocabulary import NAMING, QUESTIONS
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.interview.possible_rulings import End

ENOUGH_LACKING = 2
"""Amounts that nobody knows, after which no other of the table is asked for."""


def is_unnamed(dispute: Dispute) -> bool:
    """Check whether nobody knows what the dispute is about: what else is asked turns on that."""
    return any(asked_at(path).key in NAMING for path in dispute.nobody_knows)


def left_unasked(dispute: Dispute, ends: Sequence[End]) -> tuple[str, ...]:
    """The paths of what these ends suppose, and nobody is asked: all of it where it has no name.

    Who acted is not asked where nobody knows that somebody did. Of a bet the amounts of the table
    are not asked for, where others are not known: there is none to compare.
    """
    supposed = tuple(dict.fromkeys(path for end in ends for path in end.answers))
    if is_unnamed(dispute):
        return supposed
    nobody = frozenset(dispute.nobody_knows)
    lacking = [path for path in nobody if asked_at(path).kind == "chips"]
    lacks_table = isinstance(dispute, Betting) and len(lacking) >= ENOUGH_LACKING
    return tuple(
        path
        for path in supposed
        if not nobody.isdisjoint(_taken_for_granted(path))
        or (lacks_table and asked_at(path).kind == "chips" and not path.startswith("acts["))
    )


def _taken_for_granted(path: str) -> Iterator[str]:
    """Yield the paths of the answers that the question at a path supposes."""
    place = path.rpartition(".")[0]
    for key in QUESTIONS[asked_at(path).key].implies:
        yield f"{place}.{key.rpartition('.')[2]}"


def with_what_is_not_asked(dispute: Dispute, ends: Sequence[End]) -> Dispute:
    """A dispute with what is left unasked as what nobody knows."""
    nobody = dict.fromkeys((*dispute.nobody_knows, *left_unasked(dispute, ends)))
    return dispute.model_copy(update={"nobody_knows": tuple(nobody)})
