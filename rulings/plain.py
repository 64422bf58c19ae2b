"""A ruling laid out as plain text: the decision, the money, who may do what, the reasons."""

from collections.abc import Iterator, Mapping, Sequence

from rulings.pots import pot_told
from rulings.ruling import Asked, Missed, Reason, Ruling
from rulings.what_if import WhatIf
from rulings.why_not import WhyNot
from rulings.wording import figures_told, moved, option_told

MOST_TOLD = 5


def plain(ruling: Ruling, own_words: Mapping[str, str] | None = None) -> str:
    """The ruling as lines that can be read aloud or pinned to a board.

    `own_words` are the book's own sentences by clause, where the official text is loaded.
    """
    return "\n".join(_lines(ruling, own_words or {}))


def _lines(ruling: Ruling, own_words: Mapping[str, str]) -> Iterator[str]:
    yield ruling.decision
    yield f"  Say: {ruling.say}"
    yield from (f"  Dealer: {line}" for line in ruling.dealer)
    yield from (f"  {pot_told(place, pot)}" for place, pot in enumerate(ruling.pots))
    yield from (f"  Chips: {moved(move)}" for move in ruling.moves)
    yield from (f"  Now: {option_told(option)}" for option in ruling.options)
    yield from (f"  {figure}: {amount}" for figure, amount in figures_told(ruling))
    if ruling.weighs:
        yield "  The floor weighs:"
        yield from (f"    - {line}" for line in ruling.weighs)
    if ruling.reasons:
        yield "  Because:"
        for reason in ruling.reasons:
            yield from _reason(reason, own_words.get(reason.clause, ""))
    if ruling.nearest:
        yield "  Nearest, but not this:"
        for reason in ruling.nearest:
            yield from _reason(reason, own_words.get(reason.clause, ""))
    elif ruling.near_misses:
        yield "  Nearly, but not this:"
        for near in ruling.near_misses:
            yield f"    {near.label}  {near.title}"
            yield from _missed(near.missed)
    for asked in ruling.asks:
        yield from _asked(asked)


def plain_why_not(told: Sequence[WhyNot]) -> str:
    """What came of each clause, as lines; of those that fail only the nearest."""
    return "\n".join(_why_not(told))


def _why_not(told: Sequence[WhyNot]) -> Iterator[str]:
    for one in told[:MOST_TOLD]:
        yield f"{one.clause.label}  {one.clause.title}"
        yield f"  {one.clause.citation}"
        yield f"  {one.player}: {one.because}" if one.player else f"  {one.because}"
        yield from _missed(one.missed)
    if len(told) > MOST_TOLD:
        yield f"And {len(told) - MOST_TOLD} more that are further off."


def _missed(missed: Sequence[Missed]) -> Iterator[str]:
    for one in missed:
        yield f"      {one.meaning}: {one.read}; it wants: {one.wanted}"


def plain_what_if(told: Sequence[WhatIf]) -> str:
    """What would change the decision, as lines, with a word on what else would change."""
    return "\n".join(_what_if(told))


def _what_if(told: Sequence[WhatIf]) -> Iterator[str]:
    decides = [one for one in told if one.decides]
    if not decides:
        yield "No one answer, changed alone, gives another decision."
    for one in decides:
        how = f"{one.direction} {one.instead}" if one.direction else one.instead
        who = f"{one.player}: " if one.player else ""
        yield f"{who}{one.question} {how}, and not {one.entered}:"
        if one.also:
            yield f"  and then: {one.also.question} {one.also.instead}"
        yield f"  {one.decision}  [{', '.join(one.cites)}]"
    if more := len(told) - len(decides):
        others = "one other change" if more == 1 else f"{more} other changes"
        yield f"And {others} of another act, of an amount, or to where no clause is."


def _reason(reason: Reason, own_words: str) -> Iterator[str]:
    may = " (may)" if reason.may else ""
    yield f"    {reason.label}{may}  {reason.title}"
    yield f"      {reason.citation}"
    if reason.book_says:
        yield f"      The book says: {reason.book_says}"
    if reason.reading:
        yield f"      Read here as: {reason.reading}. It could be read: {reason.other_reading}."
    yield from (f"      | {line}" for line in own_words.splitlines())


def _asked(asked: Asked) -> Iterator[str]:
    yield f"  Ask: {asked.text}  [{asked.path}]"
    for answer in asked.answers:
        label = asked.labels[asked.answers.index(answer)] if asked.labels else answer
        yield f"    {label} ({answer}): {asked.leads_to.get(answer, '')}"
    if not asked.answers and asked.kind != "speech":
        yield f"    {asked.hint or 'A whole number.'}"
