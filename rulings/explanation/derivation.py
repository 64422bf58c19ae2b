"""A derivation as records: what was entered, each step's facts and clauses, what it came to."""

from rulings.explanation.entered_answers import Entered
from rulings.model.ruling import Outcome, Reason, Rulebook, StandsAs
from rulings.model.strict_model import Strict

FORMAT = 1
WHAT_IS_ASKED = "What is asked?"
"""The question by which a situation that is one question is picked."""


class Known(Strict):
    """A fact of one step, and where it comes from.

    `entered` are the paths of the answers it follows from, `acts` the earlier acts that moved
    the table it is read from. `option` is whether the house chose it, `ruled` whether an
    earlier step settled it. `read_by` are the clauses that applied and read it.
    """

    name: str
    meaning: str
    word: str
    entered: tuple[str, ...] = ()
    acts: tuple[int, ...] = ()
    option: bool = False
    ruled: bool = False
    read_by: tuple[str, ...] = ()


class Unknown(Strict):
    """A fact that was not known, with the question that would settle it."""

    name: str
    meaning: str
    asks: str


class Applied(Reason):
    """A clause that applied and was left: the facts it read, what it made, the amounts it took."""

    reads: tuple[str, ...]
    makes: str | None = None
    figure: str | None = None
    amounts: dict[str, int] = {}


class SetAside(Reason):
    """A clause that applied and was set aside, and by which."""

    by: tuple[str, ...]


class StepTaken(Strict):
    """One step: what was asked of which act, what was known, which clauses spoke, what it is.

    `makes`, `figure` and `chips` are what the clauses come to; `comes_to` says it in words.
    """

    act: int | None
    player: str | None
    topic: str
    asks: str
    facts: tuple[Known, ...]
    unknown: tuple[Unknown, ...] = ()
    clauses: tuple[Applied, ...]
    set_aside: tuple[SetAside, ...] = ()
    outcome: Outcome
    makes: str | None = None
    figure: str | None = None
    chips: int | None = None
    clash: bool = False
    weighs: tuple[str, ...] = ()
    comes_to: str


class Derivation(Strict):
    """How a ruling came about. `lead` is its weightiest clause, `headline` the act it is about.

    `question` is what has to be asked first where it cannot be ruled.
    """

    format: int = FORMAT
    outcome: Outcome
    decision: str
    lead: str | None = None
    headline: int | None = None
    question: str | None = None
    entered: tuple[Entered, ...]
    steps: tuple[StepTaken, ...]
    acts: tuple[StandsAs, ...] = ()
    rulebook: Rulebook
