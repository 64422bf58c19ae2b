"""A derivation as a person reads it: in one line, in ten lines at most, or whole."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

from rules.clause.results import FIGURES
from rulings.dispute.answer_text import asked_of
from rulings.dispute.narrative.answer_sentence import fact as fact_in_words
from rulings.explanation.derivation import (
    WHAT_IS_ASKED,
    Applied,
    Derivation,
    Known,
    SetAside,
    StepTaken,
)
from rulings.explanation.entered_answers import Entered
from rulings.model.amounts import chips
from rulings.model.ruling import Reason

Length = Literal["line", "short", "whole"]

MOST_LINES = 10
MOST_STEPS = 5


def told(derivation: Derivation, length: Length = "short") -> str:
    """Why it was ruled so, in words."""
    match length:
        case "line":
            lines: Iterable[str] = (_line(derivation),)
        case "short":
            lines = _short(derivation)
        case "whole":
            lines = _whole(derivation)
    # A name may hold a line break.
    return "\n".join(" ".join(line.splitlines()) for line in lines)


def _line(derivation: Derivation) -> str:
    """The clause that weighs most, what it says, and what that comes to here."""
    if derivation.question:
        return f"Need to know: {derivation.question}"
    clashing = next((step for step in derivation.steps if step.clash), None)
    if clashing:
        return f"{derivation.decision}: {_labels(clashing.clauses)}"
    lead = _lead(derivation)
    if lead is None or derivation.outcome == "no clause":
        return derivation.decision
    if derivation.outcome == "floor decides":
        return f"{derivation.decision}. {label_told(lead)}: {_title(lead)}"
    called = next((act for act in derivation.acts if act.index == derivation.headline), None)
    is_call = called is not None and called.act == "call" and called.remedy is None
    comes_to = chips(called.to) if is_call and called and called.to else derivation.decision
    title = _title(lead)
    ending = "" if comes_to.lower() in title.lower() else f": {comes_to}"
    return f"{label_told(lead)}: {title}{ending}"


def _lead(derivation: Derivation) -> Applied | None:
    clauses = (clause for step in derivation.steps for clause in step.clauses)
    return next((clause for clause in clauses if clause.clause == derivation.lead), None)


def _short(derivation: Derivation) -> Iterator[str]:
    """The steps of the act that the ruling is about, and the facts behind the one that decided."""
    yield _line(derivation)
    steps, main = derivation.steps, _main(derivation)
    if len(steps) > MOST_STEPS:
        steps = tuple(step for step in steps if step.act == main.act)
    left_out = len(derivation.steps) - len(steps)
    extras = [*_in_place_of(main), *_gave_way(main)]
    room = MOST_LINES - 1 - len(steps) - len(extras) - bool(left_out)
    for step in steps:
        yield _step_line(step)
        if step is main:
            facts = [
                fact_told(step, fact) for fact in step.facts if fact.read_by and not _asked(fact)
            ]
            yield from (f"  {' | '.join(some)}" for some in _packed(facts, room))
            yield from (f"  {extra}" for extra in extras)
    if left_out:
        yield f"Steps left out before and after it: {left_out}."


def _main(derivation: Derivation) -> StepTaken:
    """The step that decided: the last one about the headline's act where the lead applied."""
    about = [step for step in derivation.steps if step.act == derivation.headline]
    led = [step for step in about if any(c.clause == derivation.lead for c in step.clauses)]
    return (led or about)[-1]


def _asked(fact: Known) -> bool:
    """Whether the fact is the question itself, which the step says already."""
    return fact.meaning == WHAT_IS_ASKED


def _packed(facts: Sequence[str], lines: int) -> Iterator[Sequence[str]]:
    """The facts in as many lines as there are, the same number in each."""
    places = [round(place * len(facts) / lines) for place in range(lines + 1)]
    if len(facts) <= lines:
        places = list(range(len(facts) + 1))
    yield from (facts[start:end] for start, end in pairwise(places) if start < end)


def _in_place_of(step: StepTaken) -> Iterator[str]:
    said = [clause.book_says for clause in step.clauses if clause.book_says]
    if said:
        yield f"the house's own rule; the book says {'; '.join(said)}"


def _gave_way(step: StepTaken) -> Iterator[str]:
    if step.set_aside:
        yield f"set aside: {'; '.join(_given_way(one, step) for one in step.set_aside)}"


def _given_way(one: SetAside, step: StepTaken) -> str:
    return f"{one.label}, by {_labels(c for c in step.clauses if c.clause in one.by)}"


def _step_line(step: StepTaken) -> str:
    who = f"{step.player}: " if step.player else ""
    labels = f" [{_labels(step.clauses)}]" if step.clauses else ""
    return f"{who}{asked_and_answered(step.asks, _sentence(step.comes_to))}{labels}"


def asked_and_answered(asks: str, answer: str) -> str:
    """What is asked, and the answer to it; a colon between them where it is no question."""
    return f"{asks} {answer}" if asks.endswith("?") else f"{asks}: {answer}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _labels(clauses: Iterable[Reason]) -> str:
    """Each label once."""
    return ", ".join(dict.fromkeys(label_told(clause) for clause in clauses))


def label_told(clause: Reason) -> str:
    """The label, with what the book leaves to the floor marked as such."""
    return f"{clause.label} (the floor may)" if clause.may else clause.label


def _title(clause: Reason) -> str:
    """The title within a sentence; that of a house's own rule as the house wrote it."""
    title = clause.title
    return title if clause.book_says else title[:1].lower() + title[1:]


def fact_told(step: StepTaken, fact: Known) -> str:
    """A fact of a step in the floor's own words; else what it is about, and the word for it."""
    said = fact_in_words(step.topic, fact.name, fact.word)
    return said or asked_and_answered(fact.meaning, fact.word)


def _whole(derivation: Derivation) -> Iterator[str]:
    yield _line(derivation)
    yield "What was entered:"
    given = {one.path: one for one in derivation.entered}
    yield from (f"  {answer_told(one)}" for one in given.values())
    players = {act.index: act.player for act in derivation.acts}
    for step in derivation.steps:
        yield ""
        who = "" if step.act is None else f"Act {step.act + 1}, {step.player}: "
        yield f"{who}{step.asks}"
        read = [fact for fact in step.facts if fact.read_by]
        if read:
            yield "  Facts:"
        for fact in read:
            yield f"    {fact_told(step, fact)}"
            if sources := "; ".join(_sources(fact, given, players)):
                yield f"      from {sources}"
        yield from _clauses(step)
        others = [fact for fact in step.facts if not fact.read_by]
        if others:
            yield "  Also known, but no clause that applies asks for it:"
            yield from (f"    {fact_told(step, fact)}" for fact in others)
        if step.unknown:
            asked = step.outcome == "need to know"
            yield "  Not known:" if asked else "  Not known, and no matter here:"
            yield from (f"    {unknown.meaning}" for unknown in step.unknown)
        yield f"  It comes to: {_sentence(step.comes_to)}"
        if step.outcome == "floor decides" and step.weighs:
            yield "  The floor weighs:"
            yield from (f"    - {weighed}" for weighed in step.weighs)
    yield ""
    ruled = "Ruled: " if derivation.outcome == "ruled" else ""
    yield f"{ruled}{derivation.decision}"


def _clauses(step: StepTaken) -> Iterator[str]:
    if step.clauses:
        yield "  Clauses:"
    for clause in step.clauses:
        yield f"    {label_told(clause)}  {clause.title}"
        yield f"      {clause.citation}"
        if made := _made(clause):
            yield f"      makes it: {made}"
        if clause.book_says:
            yield f"      the house's own rule; the book says {clause.book_says}"
        if clause.reading:
            yield f"      read here as: {clause.reading}; it could be read: {clause.other_reading}"
    if step.set_aside:
        yield "  Set aside:"
    for one in step.set_aside:
        yield f"    {one.label}  {one.title}"
        yield f"      by {_labels(c for c in step.clauses if c.clause in one.by)}"


def _made(clause: Applied) -> str:
    """What a clause makes of it, and the amounts that it takes."""
    amounts = [f"{_lower(FIGURES[name])}, {chips(held)}" for name, held in clause.amounts.items()]
    return "; ".join(([clause.makes] if clause.makes else []) + amounts)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def answer_told(one: Entered) -> str:
    """What was asked, of whom, and the answer."""
    return f"{asked_of(one.player, one.asks)} {one.answer}"


def _sources(fact: Known, given: dict[str, Entered], players: dict[int, str]) -> Iterator[str]:
    for path in fact.entered:
        yield f"{given[path].asks} {given[path].answer}"
    for act in fact.acts:
        yield act_told(act, players[act])
    if fact.option:
        yield "what the house has chosen"
    if fact.ruled:
        yield "the steps before"


def act_told(act: int, player: str) -> str:
    """An earlier act that the table was moved by; `act` is its number from 0."""
    return f"act {act + 1}, {player}, as it stands"
