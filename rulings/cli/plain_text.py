"""A ruling laid out as plain text: the decision, the money, who may do what, the reasons."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rules.vocabulary.witnesses import source_of, still_to_ask
from rulings.dispute.answer_text import as_given, asked_of, in_words
from rulings.dispute.situations.showdown.pots.arithmetic import pot_told
from rulings.interview.unknown_answers.decisions_by_answer import WHICHEVER
from rulings.judgement.near_misses import missed_told
from rulings.judgement.wording import (
    ASSUMED,
    figures_told,
    if_so,
    moved,
    now_told,
    procedure_told,
    was_so,
)
from rulings.model.ruling import Asked, Decision, Missed, Quarrel, Reason, Ruling, Taken

if TYPE_CHECKING:
    from rulings.explanation.what_if import WhatIf
    from rulings.explanation.why_not import WhyNot
    from rulings.interview.next_question import Next

MOST_TOLD = 5


def plain(
    ruling: Ruling, own_words: Mapping[str, str] | None = None, likely: Ruling | None = None
) -> str:
    """Return the ruling as lines that can be read aloud or pinned to a board.

    `own_words` are the book's own sentences by clause, where the official text is loaded; `likely`
    is the ruling if what is missing is as it usually is.
    """
    lines = [*_lines(ruling, own_words or {})]
    return "\n".join([*lines, *(() if likely is None else _likely(likely))])


def _likely(likely: Ruling) -> Iterator[str]:
    yield f"  Likely: {likely.decision}"
    for one in likely.supposed:
        yield f"    if: {one.question} {one.told}  [{one.path}]  ({one.why})"


def lines_of_taken(taken: Taken) -> Iterator[str]:
    """Yield a decision taken, line by line."""
    yield taken.decision
    whose = f", on the word of {', '.join(taken.on_word_of)}" if taken.on_word_of else ""
    yield f"  Decided by the floor{whose}  [{taken.key}]"
    yield from (f"  {as_given(one.told, one.by)}: {one.question}" for one in taken.said if one.by)
    found = [was_so(one.so, one.question, one.told) for one in taken.said if not one.by]
    if found:
        yield f"  {ASSUMED}: {'; '.join(found)}"
    yield from (f"  Nobody knew: {asked}" for asked in taken.nobody_knew)
    yield f"  Say: {taken.say}"
    yield from (f"  Dealer: {line}" for line in (*taken.dealer, *procedure_told(taken)))
    yield from (f"  {pot_told(place, pot)}" for place, pot in enumerate(taken.pots))
    yield from (f"  Chips: {moved(move)}" for move in taken.moves)
    yield from (f"  Now: {line}" for line in now_told(taken))
    yield from (f"  {figure}: {amount}" for figure, amount in figures_told(taken))
    yield "  Because:"
    for reason in taken.reasons:
        yield from _reason(reason, "")


def _lines(ruling: Ruling, own_words: Mapping[str, str]) -> Iterator[str]:
    left = ruling.decisions if ruling.outcome == "floor decides" else ()
    yield ruling.decision
    if not any(one.recommended for one in left):
        yield f"  Say: {ruling.say}"
    yield from (f"  Dealer: {line}" for line in (*ruling.dealer, *procedure_told(ruling)))
    if ruling.quarrel:
        yield from _quarrel(ruling.quarrel, ruling.decisions)
    yield from (f"  {pot_told(place, pot)}" for place, pot in enumerate(ruling.pots))
    whatever = [one for one in ruling.moves if all(one in other.moves for other in left)]
    yield from (f"  Chips: {moved(move)}" for move in whatever)
    yield from (f"  Now: {line}" for line in now_told(ruling))
    yield from (f"  {offer.told}  [{offer.path}]" for offer in ruling.offers)
    yield from (f"  {figure}: {amount}" for figure, amount in figures_told(ruling))
    yield from (f"  Nobody knows: {asked}" for asked in ruling.nobody_knew)
    for one in left:
        yield from _decision(one, ruling)
    if ruling.weighs:
        yield "  The floor weighs:"
        yield from (f"    - {line}" for line in ruling.weighs)
    if ruling.reasons:
        yield "  Because:"
        for reason in ruling.reasons:
            yield from _reason(reason, own_words.get(reason.clause, ""))
    if ruling.whichever:
        yield "  Whichever it was, also:"
        for reason in ruling.whichever:
            yield from _reason(reason, own_words.get(reason.clause, ""))
    if ruling.nearest:
        yield "  Nearest, but not this:"
        for reason in ruling.nearest:
            yield from _reason(reason, own_words.get(reason.clause, ""))
    elif ruling.near_misses:
        yield "  Nearly, but not this:"
        for near in ruling.near_misses:
            yield f"    {near.label}  {near.title}"
            yield from _missed(near.topic, near.missed)
    disputed = {one.path for one in ruling.quarrel.facts} if ruling.quarrel else ()
    for asked in ruling.asks:
        # Where a disputed fact leads is told with its accounts.
        yield from _asked(asked) if asked.path not in disputed else [_question(asked)]


def _decision(one: Decision, ruling: Ruling) -> Iterator[str]:
    """Yield a decision that can be taken, by its key: what of it is not told with the ruling."""
    yield f"  {'Proposed' if one.recommended else 'Or'}: {one.decision}  [{one.key}]"
    if ruling.nobody_knew:
        yield from (f"    {supposed}" for supposed in if_so(one.said))
        if not one.said:
            yield f"    {WHICHEVER}"
    yield f"    Say: {one.say}"
    yield from (f"    Dealer: {line}" for line in (*one.dealer, *procedure_told(one)))
    yield from (f"    {pot_told(place, pot)}" for place, pot in enumerate(one.pots))
    others = [other.moves for other in ruling.decisions]
    own = [move for move in one.moves if not all(move in moves for moves in others)]
    yield from (f"    Chips: {moved(move)}" for move in own)
    yield from (f"    Now: {line}" for line in now_told(one))
    yield from (f"    {figure}: {amount}" for figure, amount in figures_told(one))
    told = {reason.label for reason in ruling.reasons}
    if more := dict.fromkeys(why.label for why in one.reasons if why.label not in told):
        yield f"    Because: {', '.join(more)}"


def _quarrel(quarrel: Quarrel, decisions: Sequence[Decision]) -> Iterator[str]:
    yield from (f"  Told differently: {fact.question}" for fact in quarrel.facts)
    for one in quarrel.accounts:
        ruling = one.ruling
        accounts = "; ".join(as_given(said.told, said.by) for said in one.said)
        yield f"    {accounts}: {ruling.decision}"
        yield from (f"      Chips: {moved(move)}" for move in ruling.moves)
        yield from (f"      Ask: {asked.text}  [{asked.path}]" for asked in ruling.asks)
        if ruling.reasons:
            labels = dict.fromkeys(reason.label for reason in ruling.reasons)
            yield f"      Because: {', '.join(labels)}"
        for decision in decisions:
            if decision.said == one.said:
                yield f"      To decide so: {decision.decision}  [{decision.key}]"
    yield f"  {quarrel.told}"


def lines_of_why_not(told: Sequence["WhyNot"]) -> Iterator[str]:
    """Yield what came of each clause, line by line; of those that fail only the nearest."""
    for one in told[:MOST_TOLD]:
        yield f"{one.clause.label}  {one.clause.title}"
        yield f"  {one.clause.citation}"
        yield f"  {one.player}: {one.because}" if one.player else f"  {one.because}"
        yield from _missed(one.topic, one.missed)
    if len(told) > MOST_TOLD:
        yield f"And {len(told) - MOST_TOLD} more that are further off."


def _missed(topic: str, missed: Sequence[Missed]) -> Iterator[str]:
    for one in missed:
        yield f"      {missed_told(topic, one)}"


def lines_of_what_if(told: Sequence["WhatIf"]) -> Iterator[str]:
    """Yield what would change the decision, line by line, and a word on what else would change."""
    decides = [one for one in told if one.decides]
    if not decides:
        yield "No one answer, changed alone, gives another decision."
    for one in decides:
        how = f"{one.direction} {one.instead}" if one.direction else one.instead
        yield f"{asked_of(one.player, one.question)} {how}, and not {one.entered}:"
        if one.also:
            yield f"  and then: {one.also.question} {one.also.instead}"
        yield f"  {one.decision}  [{', '.join(one.cites)}]"
    if more := len(told) - len(decides):
        others = "one other change" if more == 1 else f"{more} other changes"
        yield f"And {others} of another act, of an amount, or to where no clause is."


def _reason(reason: Reason, own_words: str) -> Iterator[str]:
    may = " (may)" if reason.may else ""
    yield f"    {reason.label}{may}  {reason.title}"
    yield f"      {reason.whole_citation}"
    if reason.borrowed:
        yield f"      {reason.borrowed}."
    if reason.book_says:
        yield f"      The book says: {reason.book_says}"
    if reason.reading:
        yield f"      Read here as: {reason.reading}. It could be read: {reason.other_reading}."
    yield from (f"      | {line}" for line in own_words.splitlines())


def _asked(asked: Asked) -> Iterator[str]:
    yield _question(asked)
    for answer in asked.answers:
        yield f"    {in_words(asked, answer)} ({answer}): {asked.leads_to.get(answer, '')}"
    if not asked.answers and asked.kind != "speech":
        yield f"    {asked.hint or 'A whole number.'}"


def _question(asked: Asked) -> str:
    return f"  Ask: {asked.text}  [{asked.path}]"


def lines_of_next(told: "Next", accounts_by: Collection[str]) -> Iterator[str]:
    """Yield what to ask next and why, line by line; every ruling still possible if they are few.

    `accounts_by` are those who gave an account of it already: they are not asked first.
    """
    if told.asked is None and told.decisions:
        yield "Nothing more to ask: the floor decides."
    elif told.asked is None:
        yield "Nothing more to ask: what is told settles it."
    else:
        yield from _asked(told.asked)
        first = source_of(told.asked.key)
        if accounts_by:
            first = still_to_ask(told.asked.key, accounts_by) or first
        yield f"  First to ask: {first}."
        yield f"  {told.because}"
    for one in told.ranked[1:]:
        yield f"  Or: {one.text}  [{one.path}]  (leaves out {one.settles} in the hundred)"
    for decision in told.decisions:
        way = "Proposed" if decision.recommended else "To decide"
        yield f"  {way}: {decision.label}  [{decision.key}]"
    if not told.cut_short and (told.asked or not told.decisions):
        yield "  Possible:" if told.complete else "  Possible, and perhaps others:"
        for possible in told.possible:
            answers = "; ".join(f"{text} {answer}" for text, answer in possible.answers.items())
            yield f"    {possible.decision}{f'  ({answers})' if answers else ''}"
