"""A replay's tally: counts, and the first entries of each kind, by outcome and clause."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.dataclasses import dataclass as pydantic_dataclass

FIRST = 10
"""Entries that are named of those that are counted."""


class Counted(BaseModel):
    """The count of the entries of a kind, and the first of them by number."""

    model_config = ConfigDict(extra="forbid")

    count: int = 0
    first: list[int] = []

    def add(self, number: int) -> None:
        """Count one more entry; they come in the order of their numbers."""
        self.count += 1
        if len(self.first) < FIRST:
            self.first.append(number)


# Counted up for every clause of every entry: a model's own fields are slower to set.
@pydantic_dataclass(config=ConfigDict(extra="forbid"), slots=True)
class OfClause:
    """The count of what became of the rulings that cite a clause.

    `was` and `now` are how many cited it then and cite it now; `gone` cited it and are ruled
    without it now, `new` the other way. `flips` are those of either that flip, `unknown` those
    that need to know more now, `lost` those that cannot be judged.
    """

    was: int = 0
    now: int = 0
    gone: int = 0
    new: int = 0
    flips: int = 0
    unknown: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of a ruling: in what it is otherwise, and what it was and is, before → after.

    `wording` is that it is the same, told in other words; `then` and `now` are the rulings by the
    book, empty where they are alike; `took` and `took_now` the decision that the floor took, and
    what it comes to now, `took_open` whether it is left to the floor still; `chips` how many lie
    elsewhere now.
    """

    otherwise: frozenset[str]
    unknown: bool
    outcomes: str
    decisions: str
    wording: bool = False
    then: str = ""
    now: str = ""
    took: str = ""
    took_now: str = ""
    took_open: bool = False
    chips: int = 0


Kind = Literal["money", "decision", "outcome", "need to know"]
"""The weightiest difference of a ruling: "money" where chips lie elsewhere, "outcome"
where the floor decides and not the rules, or the other way, and decision and money are the same."""


@pydantic_dataclass(config=ConfigDict(extra="forbid"), slots=True)
class Flip:
    """A ruling that comes out otherwise: when and by whom it was given, what it was and is.

    `then` and `now` are what the rules say, empty where only the decision taken is otherwise;
    `overridden` is what the floor ruled where that was otherwise. `took` is the decision that the
    floor took of those left open, `took_now` what it comes to now, empty where the book rules
    otherwise, `took_open` whether it is left open still. `chips` lie with somebody else now.
    `given` is what the floor ruled on what was told, an override too, where the facts were put
    right since: `then` and `now` are on the right ones.
    """

    number: int
    happened: str
    floor: str
    kind: Kind
    then: str
    now: str
    overridden: str
    chips: int
    took: str = ""
    took_now: str = ""
    took_open: bool = False
    given: str = ""

    @property
    def headings(self) -> tuple[str, str]:
        """The headings of what it was and what it is."""
        if self.given:
            return "On the right facts then", "On the right facts now"
        return ("Proposed then", "Proposed now") if self.took else ("Then", "Now")

    @property
    def taken_told(self) -> str:
        """The floor's decision and what became of it, in a line; empty where none was taken."""
        if self.given:
            return f"On what was told the floor ruled: {self.given}"
        if not self.took:
            return ""
        if not self.took_now:
            return f"The floor took: {self.took}. It is no longer open."
        if self.took_now == self.took:
            now = "It is still open." if self.took_open else "The book rules so now."
            return f"The floor took: {self.took}. {now}"
        return f"The floor took: {self.took}. It would now be: {self.took_now}"


class Tally(BaseModel):
    """The count of what came of the entries that were judged again.

    Each is one of these: the `same`, of which some are told in another `wording`; one of the
    `flips`, which have another outcome, decision or money; `unknown`, which were ruled and now need
    to know more; `unreadable`, by why they are no dispute any more; `failed`, by where the program
    failed on them. `otherwise` says in what the flips differ; `outcomes` and `decisions` (in kind)
    what they were and are; `listed` has every one of them, and of the `unknown`. `reasons` are the
    same for other clauses. Some of them today's entry would refuse: `refused` has them by field.
    """

    model_config = ConfigDict(extra="forbid")

    judged: int = 0
    same: int = 0
    flips: Counted = Field(default_factory=Counted)
    unknown: Counted = Field(default_factory=Counted)
    wording: Counted = Field(default_factory=Counted)
    reasons: Counted = Field(default_factory=Counted)
    kinds: dict[str, Counted] = {}
    listed: list[Flip] = []
    otherwise: dict[str, Counted] = {}
    outcomes: dict[str, Counted] = {}
    decisions: dict[str, Counted] = {}
    unreadable: dict[str, Counted] = {}
    failed: dict[str, Counted] = {}
    refused: dict[str, Counted] = {}
    clauses: dict[str, OfClause] = {}

    def count(self, number: int, turn: "Turn", was: frozenset[str], now: frozenset[str]) -> None:
        """Count an entry that was judged, with the clauses that it cited and cites."""
        self.judged += 1
        self.same += not turn.otherwise
        if turn.wording:
            self.wording.add(number)
        if not turn.otherwise and was != now:
            self.reasons.add(number)
        if turn.unknown:
            self.unknown.add(number)
        elif turn.otherwise:
            self.flips.add(number)
            for name in turn.otherwise:
                self.otherwise.setdefault(name, Counted()).add(number)
            if "outcome" in turn.otherwise:
                self.outcomes.setdefault(turn.outcomes, Counted()).add(number)
            if "decision" in turn.otherwise:
                self.decisions.setdefault(turn.decisions, Counted()).add(number)
        for clause in was | now:
            row = self._clause(clause)
            row.was += clause in was
            row.now += clause in now
            row.gone += clause not in now and not turn.unknown
            row.new += clause not in was
            row.flips += bool(turn.otherwise) and not turn.unknown
            row.unknown += turn.unknown

    def list_flip(self, flip: Flip) -> None:
        """Note in what an entry that was counted is otherwise."""
        self.kinds.setdefault(flip.kind, Counted()).add(flip.number)
        self.listed.append(flip)

    def count_refused(self, number: int, field: str) -> None:
        """Note that today's entry would refuse an entry that was judged."""
        self.refused.setdefault(field, Counted()).add(number)

    def leave_out(
        self, where: dict[str, Counted], number: int, why: str, was: frozenset[str]
    ) -> None:
        """Count an entry that cannot be judged: among the `unreadable`, or those that `failed`."""
        self.judged += 1
        where.setdefault(why, Counted()).add(number)
        for clause in was:
            row = self._clause(clause)
            row.was += 1
            row.lost += 1

    def in_order(self) -> dict[str, Any]:
        """Return the tally as plain data, keys sorted: the same whatever was counted first."""
        ordered: dict[str, Any] = _in_order(self.model_dump(mode="json"))
        return ordered

    def _clause(self, clause: str) -> OfClause:
        return self.clauses.setdefault(clause, OfClause())


def _in_order(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {key: _in_order(data[key]) for key in sorted(data)}
    return data
