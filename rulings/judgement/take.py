"""A decision taken: which of those left open it is, and on whose word."""

from collections.abc import Sequence

from rules.input.quoting import quoted
from rulings.judgement.wording import i_find_for
from rulings.model.ruling import Decision, Effect, Ruling, Taken

AS_RULED = "as-ruled"


class NotLeftOpen(ValueError):
    """The ruling leaves no decision of that key open; the message says which there are."""


def take(
    ruling: Ruling,
    key: str,
    *,
    on_word_of: Sequence[str] | None = None,
    nobody_knew: Sequence[str] | None = None,
) -> Taken:
    """Take the decision of that key, of those that a ruling leaves open.

    Where accounts differ it is taken on the word of those who gave the account that it rests on,
    unless others are named. `nobody_knew` are questions that nobody could answer, those of the
    ruling unless others are named. Raises NotLeftOpen.
    """
    found = next((one for one in ruling.decisions if one.key == key), None)
    if found is None:
        raise NotLeftOpen(_none_such(ruling, key))
    by = dict.fromkeys(name for one in found.said for name in one.by)
    words = tuple(by) if on_word_of is None else tuple(on_word_of)
    unknown = _unknown(ruling, found) if nobody_knew is None else nobody_knew
    told = dict(found) | {"say": f"{i_find_for(words)}{found.say}"}
    return Taken(**told, on_word_of=words, nobody_knew=tuple(unknown))


def _unknown(ruling: Ruling, found: Decision) -> Sequence[str]:
    """Return what nobody knew: where accounts differ, what is supposed beside the one believed."""
    if ruling.quarrel is None:
        return ruling.nobody_knew
    told = {one.path for account in ruling.quarrel.accounts for one in account.said}
    return [one.question for one in found.said if one.path not in told]


def to_take(ruling: Ruling) -> tuple[Decision, ...]:
    """The decisions that may be taken now; where accounts differ, once it is known that they do."""
    waits = ruling.quarrel is not None and ruling.quarrel.matters is None
    return () if waits else ruling.decisions


def as_decided(ruling: Ruling, taken: Taken) -> Ruling:
    """The ruling as it stands once the decision is taken: what is said, moved and done then."""
    told = {name: getattr(taken, name) for name in Effect.model_fields}
    return ruling.model_copy(update={**told, "outcome": "ruled", "asks": (), "weighs": ()})


def _none_such(ruling: Ruling, key: str) -> str:
    if not ruling.decisions:
        return f"{quoted(key)}: no decision is left open: {ruling.decision}"
    keys = ", ".join(one.key for one in ruling.decisions)
    return f"{quoted(key)}: one of these is allowed: {keys}"


def decisions_under(ruling: Ruling) -> tuple[Decision, ...]:
    """The decisions that a ruling under one account leaves to take: itself, where it is firm."""
    if ruling.outcome != "ruled":
        return ruling.decisions
    told = {name: getattr(ruling, name) for name in Effect.model_fields}
    return (Decision(key=AS_RULED, label=ruling.decision, **told),)
