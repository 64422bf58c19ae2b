"""A derivation as a drawing in Graphviz DOT: answers, the facts they make, the clauses, the result.

It is kept narrow, for a phone: three columns, and each step in a frame below the one before it.
Steps in which no clause spoke are left out. What a box is tells its shape, not its colour alone.
"""

import textwrap
from collections.abc import Iterator, Mapping
from itertools import pairwise

from rulings.explanation.derivation import Derivation, Known, StepTaken
from rulings.explanation.derivation_text import act_told, answer_told, fact_told, label_told
from rulings.explanation.entered_answers import Entered

Columns = tuple[list[str], list[str], list[str]]
"""The boxes of answers, of facts, and of clauses and results, each from top to bottom."""

WIDEST = 17
"""Letters in a line of a box."""
_FRAME = 3 * WIDEST

# Dark letters on light boxes, and lines of a middle grey: to be read on white and on black.
_START = """\
digraph why {
  graph [rankdir=LR, newrank=true, bgcolor="transparent", nodesep=0.12, ranksep=0.25, margin=0,
    fontname="sans-serif", fontsize=13, fontcolor="#787878", color="#787878", style="rounded"];
  node [shape=box, style="filled,rounded", fontname="sans-serif", fontsize=12,
    fontcolor="#1a1a1a", color="#787878", margin="0.06,0.04"];
  edge [color="#787878", arrowsize=0.6];"""
Look = Mapping[str, str]
"""The attributes of a kind of box."""
_ANSWER: Look = {"fillcolor": "#e8e8e8", "style": "filled"}
_FACT: Look = {"fillcolor": "#cfe3f7"}
_CLAUSE: Look = {"fillcolor": "#fde7b0", "shape": "note", "style": "filled"}
_SET_ASIDE: Look = {"fillcolor": "#f5f5f5", "shape": "note", "style": "filled,dashed"}
_RESULT: Look = {"fillcolor": "#cdebcf", "penwidth": "2"}
KEY = (
    "Sharp corners: what was answered. Round: the facts that it makes. A folded corner: a clause, "
    "dashed where it is set aside. A thick line: what it comes to."
)
"""How the boxes are told apart."""


def drawing(derivation: Derivation) -> str:
    """The derivation in DOT, whose every label is quoted; the same one gives the same text."""
    return "\n".join((_START, *_inside(derivation), "}")) + "\n"


def _inside(derivation: Derivation) -> Iterator[str]:
    columns: Columns = ([], [], [])
    drawn = {
        f"s{place}": step
        for place, step in enumerate(derivation.steps)
        if step.clauses or step.outcome == derivation.outcome
    }
    frames = [list(_step(this, step, derivation, columns)) for this, step in drawn.items()]
    about = [this for this, step in drawn.items() if step.act == derivation.headline]
    if derivation.decision != derivation.steps[-1].comes_to.rstrip(".!"):
        yield _box("ruling", derivation.decision, _RESULT)
        yield _down(columns[-1][-1], "ruling", style="invis")
        yield _line(f"{(about or list(drawn))[-1]}_result", "ruling", constraint="false")
        columns[-1].append("ruling")
    # Graphviz stacks from the bottom: what is written first stands last.
    for frame in reversed(frames):
        yield from frame
    for column in filter(None, columns):
        yield f"  {{ rank=same; {'; '.join(column)}; }}"
        yield from (_down(one, below, style="invis") for one, below in pairwise(column))


def _step(this: str, step: StepTaken, derivation: Derivation, columns: Columns) -> Iterator[str]:
    """One step in a frame of its own."""
    who = f"{step.player}: " if step.player else ""
    yield f"  subgraph cluster_{this} {{"
    yield f'  label="{_wrapped(who + step.asks, _FRAME)}"; margin=8;'
    given = {one.path: one for one in derivation.entered}
    at: dict[str, str] = {}
    boxes: dict[str, str] = {}
    for fact in step.facts:
        if not fact.read_by:
            continue
        box = at[fact.name] = f"{this}_f{len(at)}"
        columns[1].append(box)
        if _is_an_answer(fact, given):
            yield _box(box, answer_told(given[fact.entered[0]]), _ANSWER)
            continue
        yield _box(box, fact_told(step, fact), _FACT)
        for source, look in _sources(fact, given, derivation):
            if source not in boxes:
                boxes[source] = f"{this}_a{len(boxes)}"
                columns[0].append(boxes[source])
                yield _box(boxes[source], source, look)
            yield _line(boxes[source], box)
    yield from _clauses(this, step, at, columns[2])
    yield "  }"


def _is_an_answer(fact: Known, given: Mapping[str, Entered]) -> bool:
    """Whether the fact is one answer as it was entered, and needs no box of its own."""
    return len(fact.entered) == 1 and given[fact.entered[0]].asks == fact.meaning


def _sources(
    fact: Known, given: Mapping[str, Entered], derivation: Derivation
) -> Iterator[tuple[str, Look]]:
    """The answers behind a fact, and the earlier acts as they stand, each with its look."""
    yield from ((answer_told(given[path]), _ANSWER) for path in fact.entered)
    players = {act.index: act.player for act in derivation.acts}
    yield from ((act_told(act, players[act]), _RESULT) for act in fact.acts)


def _clauses(this: str, step: StepTaken, at: Mapping[str, str], column: list[str]) -> Iterator[str]:
    """The clauses beside the facts that they read, above them those set aside, below the result."""
    boxes = {clause.clause: f"{this}_c{number}" for number, clause in enumerate(step.clauses)}
    for number, gone in enumerate(step.set_aside):
        box = f"{this}_x{number}"
        told = f"Set aside: {gone.label} {gone.title}"
        yield _box(box, told, _SET_ASIDE)
        yield from (_line(boxes[by], box, style="dashed", constraint="false") for by in gone.by)
        column.append(box)
    for clause in step.clauses:
        box = boxes[clause.clause]
        yield _box(box, f"{label_told(clause)} {clause.title}", _CLAUSE)
        yield from (_line(at[name], box) for name in clause.reads)
        column.append(box)
    result = f"{this}_result"
    yield _box(result, step.comes_to, _RESULT)
    yield from (_down(box, result) for box in boxes.values())
    column.append(result)


def _box(name: str, told: str, look: Look) -> str:
    return f"  {name} [{_attributes({'label': _wrapped(told), **look})}];"


def _line(start: str, end: str, **more: str) -> str:
    return f"  {start} -> {end} [{_attributes(more)}];" if more else f"  {start} -> {end};"


def _down(above: str, below: str, **more: str) -> str:
    """A line within a column, which is stacked from the bottom: it is drawn backwards."""
    return _line(below, above, **{"dir": "back", **more})


def _attributes(given: dict[str, str]) -> str:
    return ", ".join(f'{name}="{value}"' for name, value in given.items())


def _wrapped(told: str, widest: int = WIDEST) -> str:
    """The text in short lines, with what DOT would read as its own marks escaped."""
    printed = "".join(letter if letter.isprintable() else " " for letter in told)
    return r"\n".join(map(_escaped, textwrap.wrap(printed, widest)))


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("\\", r"\\").replace('"', r"\"")
