"""The three ways in which two rulings are the same: in effect, with amounts, and in full.

Findings, a ruling and a decision that can be taken are told apart alike, each among its own.
`in_headline` is the second of them, of what a headline tells alone.
"""

from collections.abc import Hashable
from typing import Any, Protocol

from rules.books.registry import BY_ID
from rules.clause.results import Makes
from rulings.engine.verdict import Verdict
from rulings.model.facts import Facts
from rulings.model.ruling import ChipMove, Decision, Effect, Outcome, Ruling, StandsAs


class Found(Protocol):
    """The parts of a dispute's findings by which they are told apart."""

    @property
    def outcome(self) -> Outcome: ...
    @property
    def makes(self) -> Makes | None: ...
    @property
    def steps(self) -> tuple[tuple[int | None, Facts, Verdict], ...]: ...
    @property
    def acts(self) -> tuple[StandsAs, ...]: ...
    @property
    def moves(self) -> tuple[ChipMove, ...]: ...
    @property
    def asks(self) -> str | None: ...
    @property
    def left(self) -> tuple[Any, ...]: ...


def kind(of: Found | Effect) -> Hashable:
    """Return what is the same where two rulings have the same effect, amounts aside."""
    acts = tuple([(act.outcome, act.act, act.remedy) for act in of.acts])
    return None if isinstance(of, Decision) else of.outcome, of.makes, acts  # type: ignore


def in_kind(found: Found) -> Hashable:
    """Return what is the same where the decisions left open in each have the same effect too."""
    return kind(found), frozenset([in_kind(one.comes_to) for one in found.left])


def decision(of: Found | Effect) -> Hashable:
    """Return what is the same where two rulings have the same effect with amounts, to the chip.

    It is what each act stands as, for how much, what was done to it, which chips move, whether the
    rules command it or leave it to the floor, and what they leave open; of a single question its
    answer, its figures and its names, such as what each pot is and who can win it, and what is
    dealt next; what is asked, and what comes of each account. From how much somebody may raise next
    is no part of it, nor are reasons.
    """
    if isinstance(of, Effect):
        return _of_what_is_told(of)
    left = frozenset([decision(one.comes_to) for one in of.left])
    if of.acts:
        return kind(of), tuple(act.to for act in of.acts), of.moves, of.asks, left
    _, facts, settled = of.steps[0]
    taken = {name for clause in settled.clauses for name in clause.takes}
    figures = tuple(sorted((name, facts.chips(name)) for name in taken))
    names = tuple(sorted((name, facts.names.get(name)) for name in taken))
    dealt = frozenset([clause.procedure for clause in settled.clauses if clause.procedure])
    return kind(of), figures, names, dealt, of.moves, of.asks, left


def _of_what_is_told(of: Effect) -> Hashable:
    clauses = [BY_ID.get(reason.clause) for reason in of.reasons]
    taken = {name for clause in clauses if clause for name in clause.takes}
    told = [*of.figures.items(), *of.names.items()]
    # Of a rule of the house nobody knows here what it takes.
    named = frozenset([(name, one) for name, one in told if name in taken or None in clauses])
    dealt = tuple((one.takes, one.to) for one in of.procedure)
    same = kind(of), tuple(act.to for act in of.acts), of.moves, of.pots, named, dealt
    if not isinstance(of, Ruling):
        return same
    left = frozenset([decision(one) for one in of.decisions])
    accounts = tuple(decision(one.ruling) for one in of.quarrel.accounts) if of.quarrel else ()
    return same, left, tuple(one.path for one in of.asks), accounts


def in_headline(of: Ruling) -> Hashable:
    """Return what is the same where two rulings decide the same, to the chip, in their headlines.

    Of a run of acts that is what those in the headline stand as; of a single question what is
    decided by the weightiest of its clauses.
    """
    if not of.acts:
        return decision(of.model_copy(update={"reasons": of.reasons[:1]}))
    acts = tuple([act for act in of.acts if act.index in of.about]) or of.acts
    alone = of.model_copy(update={"acts": acts, "moves": (), "decisions": ()})
    return decision(alone), tuple([act.player for act in acts])


def in_full(of: Effect) -> Hashable:
    """Return what is the same where two rulings are told the same, whatever clauses they rest on.

    So are who may do what, how the round ends, and amounts that no clause takes.
    """
    told = of.decision, of.say, of.dealer, of.procedure, of.options, of.ends, *of.figures.items()
    if not isinstance(of, Ruling):
        return decision(of), told
    left = tuple((one.key, in_full(one)) for one in of.decisions)
    accounts = tuple(in_full(one.ruling) for one in of.quarrel.accounts) if of.quarrel else ()
    return decision(of), told, left, accounts


def effect(found: Found) -> Hashable:
    """Return what an answer did: the words every step now reads, and what is asked next."""
    words = tuple(frozenset(facts.words.items()) for _, facts, _ in found.steps)
    return words, found.asks, kind(found)
