"""The contradictions that each field allows on its own and the dispute as a whole does not."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.input.quoting import cut, shown
from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import places_of_players
from rulings.dispute.reading.betting_contradictions import betting_contradictions
from rulings.dispute.same_name import written_otherwise
from rulings.dispute.situations.one_question import OneQuestion
from rulings.dispute.situations.registry import SITUATIONS
from rulings.model.strict_model import A_NAME_IS


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with what was entered: the field, the value, and what is allowed."""

    field: tuple[str | int, ...]
    value: Any
    allowed: str

    @property
    def path(self) -> str:
        """The field as it is written: `acts[1].chips[0]`."""
        steps = "".join(
            f"[{step}]" if isinstance(step, int) else f".{cut(step)}" for step in self.field
        )
        return steps.lstrip(".") or "the dispute"

    def __str__(self) -> str:
        return f"{self.path}: {shown(self.value)}: {self.allowed}"


_ALLOWED = {
    "extra_forbidden": "no such field",
    "string_pattern_mismatch": f"a name {A_NAME_IS} is allowed",
    "missing": "is missing and must be given",
    "int_type": "a whole number of chips is allowed",
    "int_from_float": "a whole number of chips is allowed",
    "string_type": "text is allowed",
    "tuple_type": "a list is allowed",
    "dict_type": "names with values are allowed",
    "model_type": "fields with values are allowed",
    "model_attributes_type": "fields with values are allowed",
    "union_tag_not_found": "situation must say which kind of dispute this is",
}


_BOUNDS = {
    "greater_than_equal": "at least {ge} is allowed",
    "less_than_equal": "at most {le} is allowed",
    "too_short": "at least {min_length} are allowed",
    "too_long": "at most {max_length} are allowed",
    "string_too_short": "a length of {min_length} or more is allowed",
    "string_too_long": "at most {max_length} letters are allowed",
}
"""The words for what is allowed where a number, a list or a text is too small or too large."""


def allowed_by(item: Any) -> str:
    """Return what one of pydantic's errors says is allowed."""
    if item["type"] == "union_tag_invalid":
        return f"situation: one of {item['ctx']['expected_tags']} is allowed"
    if (bound := _BOUNDS.get(item["type"])) is not None:
        return bound.format(**item["ctx"])
    allowed = _ALLOWED.get(item["type"]) or item["msg"].removeprefix("Value error, ")
    return allowed.replace("Input should be", "must be")


def contradictions(dispute: Dispute) -> Iterator[Problem]:
    """Answers that cannot all be right; those with several accounts count as missing."""
    for place, value, allowed in written_otherwise(places_of_players(dispute)):
        yield Problem(place, value, allowed)
    if isinstance(dispute, Betting):
        for place, value, allowed in betting_contradictions(dispute):
            yield Problem(place, value, allowed)
        return
    yield from _named_twice(dispute)
    for field, value, allowed in SITUATIONS[dispute.situation].contradictions(dispute):
        yield Problem((field,), value, allowed)


def _named_twice(dispute: OneQuestion) -> Iterator[Problem]:
    """Players who stand in one list twice: chips would go to each of the two."""
    for name in type(dispute).model_fields:
        question = QUESTIONS.get(f"{dispute.situation}.{name}")
        if question is None or question.kind != "names":
            continue
        players = getattr(dispute, name) or ()
        for index, player in enumerate(players):
            if player in players[:index]:
                yield Problem((name, index), player, "each player once is allowed")
