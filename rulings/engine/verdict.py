"""The verdict of the clauses that apply: overrides, agreement, must and may."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rules.clause.clause import Clause
from rules.clause.results import Figure, Makes
from rulings.engine.overrides import surviving
from rulings.model.ruling import Outcome


class Need(NamedTuple):
    """The question to ask first, and the fact or figure that it settles."""

    key: str
    settles: str


class Verdict(NamedTuple):
    """The verdict on one step. `chips` is the figure taken, a whole amount for the round."""

    outcome: Outcome
    makes: Makes | None = None
    chips: int | None = None
    clauses: tuple[Clause, ...] = ()
    clash: bool = False
    need: Need | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The clauses left of those that apply, and what they say before any figure is known.

    `makes` are the different things made of the act, `figures` those taken. It is `firm` where a
    mandatory clause says what is made and one takes a figure. `always` is the verdict where no
    figure tells it. `takes` are the amounts and names that the clauses need, and `whole` is the
    verdict where no amount is needed to tell it.
    """

    applied: tuple[Clause, ...]
    clauses: tuple[Clause, ...]
    makes: tuple[Makes, ...]
    figures: tuple[Figure, ...]
    firm: bool
    always: Verdict | None
    takes: tuple[str, ...]
    whole: Verdict | None

    def verdict(self, chips_of: Callable[[str], int | None]) -> Verdict:
        """Return the verdict of the clauses on the facts known, unknown ones left aside.

        `chips_of` gives a figure; it is asked only for those that they take.
        """
        if self.always is not None:
            return self.always
        first, *others = self.figures
        chips = chips_of(first)
        for other in others:
            if chips_of(other) != chips:
                return Verdict("floor decides", clauses=self.clauses, clash=True)
        made = self.makes[0] if self.makes else None
        return Verdict("ruled" if self.firm else "floor decides", made, chips, self.clauses)


def standing(applied: Iterable[Clause]) -> Standing:
    """Drop the clauses that are set aside, and see what the rest agrees on."""
    applied = tuple(applied)
    clauses = surviving(applied)
    making = [c for c in clauses if c.makes]
    makes = tuple(dict.fromkeys(c.makes for c in making if c.makes))
    firm = not making or any(c.may is None for c in making)
    figures = tuple(c.figure for c in clauses if c.figure)
    always = None
    if len(makes) > 1:
        always = Verdict("floor decides", clauses=clauses, clash=True)
    elif not figures and makes:
        always = Verdict("ruled" if firm else "floor decides", makes[0], None, clauses)
    elif not figures:
        always = Verdict("no clause", clauses=clauses)
    firm = firm and any(c.may is None for c in clauses if c.figure)
    takes = tuple(dict.fromkeys(name for c in clauses for name in c.takes))
    whole = always if always and (always.clash or not takes) else None
    return Standing(applied, clauses, makes, figures, firm, always, takes, whole)
