"""A derivation as a drawing in Graphviz DOT: answers, facts, clauses and results, top to bottom.

It is kept narrow, for a phone: each step stands below the one before it with the answers that it
rests on, and no row holds more than a few boxes. Steps in which no clause spoke are left out.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from rulings.derivation import Derivation, Known, StepTaken
from rulings.entered import Entered
from rulings.why import answer_told, fact_told, label_told

WIDEST = 20
"""Letters in a line of a box."""
MOST_BESIDE = 2
"""Boxes side by side in one row."""

# Dark letters on light boxes, and lines of a middle grey: to be read on white and on black.
_START = """\
digraph why {
  graph [rankdir=TB, bgcolor="transparent", nodesep=0.15, ranksep=0.3, margin=0];
  node [shape=box, style="filled,rounded", fontname="sans-serif", fontsize=12,
    fontcolor="#1a1a1a", color="#787878", margin="0.08,0.05"];
  edge [color="#787878", arrowsize=0.6];"""
_ANSWER = "#e8e8e8"
_FACT = "#cfe3f7"
_CLAUSE = "#fde7b0"
_SET_ASIDE = "#f5f5f5"
_RESULT = "#cdebcf"
_HEADING = "#d9d2ee"


def drawing(derivation: Derivation) -> str:
    """The derivation in DOT, whose every label is quoted; the same one gives the same text."""
    return "\n".join((_START, *_inside(derivation), "}")) + "\n"


def _inside(derivation: Derivation) -> Iterator[str]:
    given = {one.path: one for one in derivation.entered}
    above = ""
    for place, step in enumerate(derivation.steps):
        if step.clauses or step.outcome == "need to know" or step is derivation.steps[-1]:
            yield from _step(f"s{place}", step, given, above)
            above = f"s{place}_result"
    yield _box("ruling", derivation.decision, _RESULT, penwidth="2")
    yield _line(above, "ruling")


def _step(this: str, step: StepTaken, given: Mapping[str, Entered], above: str) -> Iterator[str]:
    """One step, below the result of the one before."""
    heading, result = f"{this}_asks", f"{this}_result"
    yield _box(heading, f"{step.player}: {step.asks}" if step.player else step.asks, _HEADING)
    if above:
        yield _line(above, heading)
    read = [fact for fact in step.facts if fact.read_by]
    answers = list(dict.fromkeys(path for fact in read for path in fact.entered))
    boxes = {path: f"{this}_a{number}" for number, path in enumerate(answers)}
    for path, box in boxes.items():
        yield _box(box, answer_told(given[path]), _ANSWER)
        yield _line(heading, box, style="invis")
    yield from _rows(list(boxes.values()))
    behind = {fact.name: [boxes[path] for path in fact.entered] for fact in read}
    at: dict[str, str] = {}
    for number, fact in enumerate(read):
        if _is_an_answer(fact, given):
            at[fact.name] = behind[fact.name][0]
            continue
        at[fact.name] = f"{this}_f{number}"
        yield _box(at[fact.name], fact_told(fact), _FACT)
        yield from (_line(box, at[fact.name]) for box in behind[fact.name] or [heading])
    yield from _rows([box for box in at.values() if box not in boxes.values()])
    yield from _clauses(this, step, at)
    yield _box(result, step.comes_to, _RESULT)
    if not step.clauses:
        yield _line(heading, result)


def _is_an_answer(fact: Known, given: Mapping[str, Entered]) -> bool:
    """Whether the fact is one answer as it was entered, and needs no box of its own."""
    return len(fact.entered) == 1 and given[fact.entered[0]].asks == fact.meaning


def _clauses(this: str, step: StepTaken, at: Mapping[str, str]) -> Iterator[str]:
    """The clauses below the facts that they read, and beside them those that they set aside."""
    boxes = {clause.clause: f"{this}_c{number}" for number, clause in enumerate(step.clauses)}
    for clause in step.clauses:
        box = boxes[clause.clause]
        yield _box(box, f"{label_told(clause)} {clause.title}", _CLAUSE)
        yield from (_line(at[name], box) for name in clause.reads)
        yield _line(box, f"{this}_result")
    yield from _rows(list(boxes.values()))
    for number, gone in enumerate(step.set_aside):
        box = f"{this}_x{number}"
        told = f"Set aside: {gone.label} {gone.title}"
        yield _box(box, told, _SET_ASIDE, style="filled,rounded,dashed")
        yield from (_line(boxes[by], box, style="dashed") for by in gone.by)


def _rows(names: Sequence[str]) -> Iterator[str]:
    """Boxes in rows of a few: each below the one that stands so many places before it."""
    for above, below in zip(names, names[MOST_BESIDE:], strict=False):
        yield _line(above, below, style="invis")


def _box(name: str, told: str, fill: str, **more: str) -> str:
    given = {"label": _wrapped(told), "fillcolor": fill, **more}
    return f"  {name} [{_attributes(given)}];"


def _line(start: str, end: str, **more: str) -> str:
    return f"  {start} -> {end} [{_attributes(more)}];" if more else f"  {start} -> {end};"


def _attributes(given: dict[str, str]) -> str:
    return ", ".join(f'{name}="{value}"' for name, value in given.items())


def _wrapped(told: str) -> str:
    """The text in short lines, with what DOT would read as its own marks escaped."""
    printed = "".join(letter if letter.isprintable() else " " for letter in told)
    return r"\n".join(map(_escaped, textwrap.wrap(printed, WIDEST)))


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("\\", r"\\").replace('"', r"\"")
