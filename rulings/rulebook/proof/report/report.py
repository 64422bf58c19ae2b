"""The report on a whole rulebook's proof: the steps, what is silent, and what is wrong."""

from typing import Literal

from rules.vocabulary import Topic
from rulings.model.strict_model import Strict

Kind = Literal[
    "a gap",
    "a clash",
    "a clause that never applies",
    "a clause that never survives",
    "an override that never matters",
    "a fact that no clause reads",
    "words that no clause tells apart",
    "a question that can never matter",
    "the engine and the plain reading differ",
    "a reason that nothing needs",
    "a silence that a clause breaks",
]


class Situation(Strict):
    """Combinations in plain words, a line for each fact, how many there are, and why it is so."""

    facts: tuple[str, ...]
    combinations: int
    why: str


class Meeting(Strict):
    """Clauses that stand together and disagree, where they do, and why that is left so."""

    clauses: tuple[str, ...]
    situation: Situation


class Step(Strict):
    """A topic as some rulebooks have it, all of whose combinations were gone through.

    `combinations` are those that can be, `cubes` the parts in which the same clauses apply.
    `with_missing` are all of them, with facts missing too; in `passes` the engine was held against
    the plain reading, twice for each part of them in which no clause tells two apart.
    """

    topic: Topic
    rulebooks: tuple[str, ...]
    clauses: int
    facts: int
    combinations: int
    cubes: int
    silences: tuple[Situation, ...]
    meetings: tuple[Meeting, ...]
    with_missing: int
    passes: int


class Finding(Strict):
    """A thing that is wrong, or that has a reason to be as it is: then `why` says it."""

    kind: Kind
    about: str
    told: tuple[str, ...] = ()
    rulebooks: tuple[str, ...] = ()
    why: str = ""


class Report(Strict):
    """The whole proof. `versions` is the hash of the clauses of each rulebook.

    It is `complete` where every topic of every rulebook was gone through; with `engine`, the engine
    was held against the plain reading too, and the questions tried.
    """

    versions: dict[str, str]
    steps: tuple[Step, ...]
    findings: tuple[Finding, ...]
    complete: bool
    engine: bool

    @property
    def unexplained(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if not one.why)
