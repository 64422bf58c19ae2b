"""A ruling laid out as plain text: the decision, the money, who may do what, the reasons."""

from collections.abc import Iterator, Mapping

from rulings.pots import pot_told
from rulings.ruling import Asked, Quarrel, Reason, Ruling, Said
from rulings.wording import figures_told, moved, option_told


def plain(ruling: Ruling, own_words: Mapping[str, str] | None = None) -> str:
    """The ruling as lines that can be read aloud or pinned to a board.

    `own_words` are the book's own sentences by clause, where the official text is loaded.
    """
    return "\n".join(_lines(ruling, own_words or {}))


def _lines(ruling: Ruling, own_words: Mapping[str, str]) -> Iterator[str]:
    yield ruling.decision
    yield f"  Say: {ruling.say}"
    yield from (f"  Dealer: {line}" for line in ruling.dealer)
    if ruling.quarrel:
        yield from _quarrel(ruling.quarrel)
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
    disputed = {one.path for one in ruling.quarrel.facts} if ruling.quarrel else ()
    for asked in ruling.asks:
        # Where a disputed fact leads is told with its accounts.
        yield from _asked(asked) if asked.path not in disputed else [_question(asked)]


def _quarrel(quarrel: Quarrel) -> Iterator[str]:
    yield from (f"  Told differently: {fact.question}" for fact in quarrel.facts)
    for one in quarrel.accounts:
        ruling = one.ruling
        yield f"    {'; '.join(_said(said) for said in one.said)}: {ruling.decision}"
        yield from (f"      Chips: {moved(move)}" for move in ruling.moves)
        yield from (f"      Ask: {asked.text}  [{asked.path}]" for asked in ruling.asks)
        if ruling.reasons:
            labels = dict.fromkeys(reason.label for reason in ruling.reasons)
            yield f"      Because: {', '.join(labels)}"
    yield f"  {quarrel.told}"


def _said(said: Said) -> str:
    return f"{said.told} ({', '.join(said.by)})" if said.by else said.told


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
    yield _question(asked)
    for answer in asked.answers:
        label = asked.labels[asked.answers.index(answer)] if asked.labels else answer
        yield f"    {label} ({answer}): {asked.leads_to.get(answer, '')}"
    if not asked.answers and asked.kind != "speech":
        yield f"    {asked.hint or 'A whole number.'}"


def _question(asked: Asked) -> str:
    return f"  Ask: {asked.text}  [{asked.path}]"
