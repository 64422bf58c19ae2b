"""A ruling laid out as plain text: the decision, the money, who may do what, the reasons."""

from collections.abc import Iterator

from rulings.ruling import Asked, Option, Reason, Ruling
from rulings.wording import may_do, moved


def plain(ruling: Ruling) -> str:
    """The ruling as lines that can be read aloud or pinned to a board."""
    return "\n".join(_lines(ruling))


def _lines(ruling: Ruling) -> Iterator[str]:
    yield ruling.decision
    yield f"  Say: {ruling.say}"
    yield from (f"  Dealer: {line}" for line in ruling.dealer)
    yield from (f"  Chips: {moved(move)}" for move in ruling.moves)
    yield from (f"  Now: {_option(option)}" for option in ruling.options)
    yield from (
        f"  {name.replace('_', ' ').capitalize()}: {amount:,}"
        for name, amount in ruling.figures.items()
    )
    if ruling.weighs:
        yield "  The floor weighs:"
        yield from (f"    - {line}" for line in ruling.weighs)
    if ruling.reasons:
        yield "  Because:"
        for reason in ruling.reasons:
            yield from _reason(reason)
    if ruling.nearest:
        yield "  Nearest, but not this:"
        for reason in ruling.nearest:
            yield from _reason(reason)
    for asked in ruling.asks:
        yield from _asked(asked)


def _option(option: Option) -> str:
    return f"{option.player}: {may_do(option)}"


def _reason(reason: Reason) -> Iterator[str]:
    may = " (may)" if reason.may else ""
    yield f"    {reason.label}{may}  {reason.title}"
    yield f"      {reason.citation}"
    if reason.reading:
        yield f"      Read here as: {reason.reading}. It could be read: {reason.other_reading}."


def _asked(asked: Asked) -> Iterator[str]:
    yield f"  Ask: {asked.text}  [{asked.path}]"
    for answer in asked.answers:
        label = asked.labels[asked.answers.index(answer)] if asked.labels else answer
        yield f"    {label} ({answer}): {asked.leads_to.get(answer, '')}"
    if not asked.answers and asked.kind != "speech":
        yield f"    {asked.hint or 'A whole number.'}"
