"""A dispute that nobody can name: what else is asked turns on the name, so that nothing more is."""

from collections.abc import Sequence

from rules.vocabulary import QUESTIONS, STEPS, WORDS
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.interview.possible_rulings import End

NAMING = frozenset(
    key
    for key, question in QUESTIONS.items()
    if key.partition(".")[0] in WORDS.keys() - STEPS
    and (key.endswith((".asks", ".matter")) or question.groups)
)
"""The keys of the questions that say what a dispute is about: what is asked, or what happened."""


def is_unnamed(dispute: Dispute) -> bool:
    """Whether nobody knows what the dispute is about."""
    return any(asked_at(path).key in NAMING for path in dispute.nobody_knows)


def with_what_is_not_asked(dispute: Dispute, ends: Sequence[End]) -> Dispute:
    """A dispute that nobody names, with all that these ends suppose as what nobody knows."""
    if not is_unnamed(dispute):
        return dispute
    supposed = (path for end in ends for path in end.answers)
    nobody = tuple(dict.fromkeys((*dispute.nobody_knows, *supposed)))
    return dispute.model_copy(update={"nobody_knows": nobody})
