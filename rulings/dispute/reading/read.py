"""Taking in what was entered: a dispute, or every reason why it cannot be one."""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from pydantic import ValidationError

from rules.input.bounds import MOST_ACTS
from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.opening import as_begun
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import DISPUTE, TITLES, Dispute
from rulings.dispute.paths import asked_at, unknown
from rulings.dispute.reading.consistency import Problem as Problem
from rulings.dispute.reading.consistency import allowed_by, contradictions
from rulings.dispute.reading.plain_data import not_plain
from rulings.dispute.reading.possible_accounts import account_problems, unknown_problems
from rulings.dispute.reading.size_in_question import with_size_in_question
from rulings.dispute.retired import as_entered_now

MOST_PROBLEMS = 100


class BadDispute(ValueError):
    """An entry that cannot be a dispute; `problems` holds every reason at once.

    Each problem has its `field` as a path, such as ("acts", 0, "chips"), the value there, and what
    is allowed; as text it is one line. The message is all of them, a line each.
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


def read_dispute(data: Any) -> Dispute:
    """A dispute from plain data, as JSON or YAML gives it: fields, lists, text, whole numbers.

    `situation` says which kind it is: "betting" is a run of acts at a table, the others one
    question each. Amounts are whole chips, in the smallest unit. Nothing is converted, and nothing
    that is not known is taken; a field left out, or null, is unknown, never no and never zero.
    `floor schema` prints every field as JSON Schema. Where nobody disputes any act of a round, it
    is asked whether a wager in it has the right size.

    Raises BadDispute with every problem there is, in the order of the fields, a hundred at most.
    """
    return _read(data, inconsistencies)


def read_round(data: Any) -> Betting:
    """An account of a betting round, in which nothing need be in dispute; as `read_dispute` has it.

    Raises BadDispute.
    """
    dispute = _read(data, wrong_in_round)
    if not isinstance(dispute, Betting):
        allowed = "betting is allowed: who may do what now is asked of a betting round"
        raise BadDispute((Problem(("situation",), dispute.situation, allowed),))
    return dispute


def wrong_in_round(dispute: Dispute) -> Iterator[Problem]:
    """Yield the contradictions in an account in which nothing need be in dispute."""
    begun = as_begun(dispute) if isinstance(dispute, Betting) else dispute
    yield from contradictions(begun)
    yield from _accounts(dispute)


def _read(data: Any, wrong_of: Callable[[Dispute], Iterator[Problem]]) -> Dispute:
    if strange := tuple(islice(not_plain(data), MOST_PROBLEMS)):
        raise BadDispute(strange)
    if many := _too_many_acts(data):
        raise BadDispute((many,))
    problems: list[Problem] = []
    trimmed = as_entered_now(data)
    while len(problems) < MOST_PROBLEMS:
        try:
            dispute = DISPUTE.validate_json(json.dumps(trimmed))
        except ValidationError as error:
            wrong = error.errors(include_url=False)[:MOST_PROBLEMS]
            found = [_problem(item, trimmed) for item in wrong]
        else:
            if wrong_of is inconsistencies:
                dispute = with_size_in_question(dispute)
            problems += [one for one in wrong_of(dispute) if not _is_of_left_out(one, problems)]
            if problems:
                raise BadDispute(tuple(problems))
            return _with_doubts_answered(dispute)
        own = [one for one in found if not _follows(one, problems, found)]
        problems += own
        # What is wrong is left out, so that the rest can be checked as well.
        trimmed = _without(trimmed, [problem.field for problem in own]) if own else None
        if trimmed is None:
            break
    raise BadDispute(tuple(problems[:MOST_PROBLEMS]))


def _with_doubts_answered(dispute: Dispute) -> Dispute:
    """The dispute with an answer wherever it is one by itself that nobody knows it."""
    for path in dispute.nobody_knows:
        if QUESTIONS[asked_at(path).key].doubt_is:
            dispute = unknown(dispute, path)
    return dispute


def _too_many_acts(data: Any) -> Problem | None:
    acts = data.get("acts") if isinstance(data, dict) else None
    if not isinstance(acts, list | tuple) or len(acts) <= MOST_ACTS:
        return None
    return Problem(("acts",), len(acts), f"at most {MOST_ACTS} acts are allowed")


def _follows(one: Problem, before: list[Problem], beside: list[Problem]) -> bool:
    """Check whether the problem only follows from another one, at the same place or inside it."""
    size = len(one.field)
    return any(other.field[:size] == one.field for other in before) or any(
        len(other.field) > size and other.field[:size] == one.field for other in beside
    )


def _is_of_left_out(one: Problem, before: list[Problem]) -> bool:
    """Check whether it held something that was left out, as that has a problem of its own."""
    size = len(one.field)
    return any(len(other.field) > size and other.field[:size] == one.field for other in before)


def _problem(item: Any, data: Any) -> Problem:
    """Turn one of pydantic's errors into a field, its value and what is allowed."""
    field: list[str | int] = []
    for place, step in enumerate(item["loc"]):
        tag = (
            (place == 0 and step in TITLES)
            or (step in ("act", "settled") and field and isinstance(field[-1], int))
            or step == "[key]"
        )
        if not tag and not str(step).startswith("function-"):
            field.append(step)
    return Problem(tuple(field), _value_at(data, tuple(field)), allowed_by(item))


def _value_at(data: Any, field: tuple[str | int, ...]) -> Any:
    for step in field:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _without(data: Any, fields: list[tuple[str | int, ...]]) -> Any:
    """A copy of the data with the fields left out; None where the whole of it would go."""
    if any(not field for field in fields) or not isinstance(data, dict):
        return None
    copy = json.loads(json.dumps(data))
    for field in sorted(fields, key=lambda f: [str(step).zfill(4) for step in f], reverse=True):
        if _leave_out(copy, field):
            continue
        # A field that is missing cannot be left out: what lacks it is.
        if not _leave_out(copy, field[:-1]):
            return None
    return copy


def _leave_out(data: Any, field: tuple[str | int, ...]) -> bool:
    """Take the field out of the data; gives whether it was there."""
    holder = _value_at(data, field[:-1])
    if not field or _value_at(data, field) is None:
        return False
    del holder[field[-1]]
    return True


def inconsistencies(dispute: Dispute) -> Iterator[Problem]:
    """Yield what each field allows on its own and the dispute as a whole does not."""
    yield from contradictions(dispute)
    if isinstance(dispute, Betting) and not any(isinstance(act, Act) for act in dispute.acts):
        yield Problem(
            ("acts",),
            len(dispute.acts),
            "at least one act must be in dispute, or a wager with its amount; "
            "`floor options` needs neither",
        )
    yield from _accounts(dispute)


def _accounts(dispute: Dispute) -> Iterator[Problem]:
    if dispute.disputed:
        yield from account_problems(dispute)
    if dispute.nobody_knows:
        yield from unknown_problems(dispute)
