"""The account that a decision rests on: whom the floor believed, and what was assumed."""

from collections.abc import Mapping

from pydantic import JsonValue

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.possible_accounts import ways
from rulings.interview.decide import Decided, decided
from rulings.interview.unknown_answers.decisions_by_answer import ends_under
from rulings.model.ruling import ON_AN_ACCOUNT, ON_AN_ANSWER, Said


def account_taken(
    found: Decided, house: House, key: str, said: Mapping[str, JsonValue]
) -> Dispute | None:
    """Return the dispute as the decision of that key takes it to have been.

    `said` are the answers that it rests on, by path; an answer is None where there are several.
    None where it takes nothing to have been so, or what is decided now leaves no such decision.
    """
    first, _, rest = key.partition(":")
    if first.startswith(ON_AN_ANSWER):
        return _assumed(found, key, said)
    believed = _believed(found.dispute, said) if first.startswith(ON_AN_ACCOUNT) else None
    if believed is None or not rest.startswith(ON_AN_ANSWER):
        return believed
    return _assumed(decided(believed, house), rest) or believed


def _believed(dispute: Dispute, said: Mapping[str, JsonValue]) -> Dispute | None:
    """Return the dispute settled by these accounts of what is disputed."""
    for places, settled in ways(dispute):
        accounts = zip(dispute.disputed, places, strict=True)
        told = {one.path: one.accounts[place].answer for one, place in accounts}
        if told and told.items() <= said.items():
            return settled
    return None


def _assumed(
    found: Decided, key: str, said: Mapping[str, JsonValue] | None = None
) -> Dispute | None:
    """Return the dispute with answers to what nobody knew that the decision of that key assumes."""
    left = next((_answers(one.said) for one in found.ruling.decisions if one.key == key), {})
    if found.choice is None or not left or (said is not None and said != left):
        return None
    given = {path: answer for path, answer in left.items() if answer is not None}.items()
    ends = ends_under(found.choice, key)
    return next((end.dispute for end in ends if given <= end.answers.items()), None)


def _answers(said: tuple[Said, ...]) -> Mapping[str, JsonValue]:
    return {one.path: one.answer for one in said}
