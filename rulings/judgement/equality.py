"""The ways in which two rulings can be equal: in kind, to the chip, or by an answer's effect."""

from collections.abc import Hashable

from rulings.judgement.findings import Findings


def kind(found: Findings) -> Hashable:
    """Return what tells two rulings apart, amounts aside."""
    acts = tuple((act.outcome, act.act, act.remedy) for act in found.acts)
    return found.outcome, found.last.makes if not found.judged else None, acts


def in_kind(found: Findings) -> Hashable:
    """Return what tells two rulings apart, amounts aside, with the decisions left open in each."""
    return kind(found), frozenset([in_kind(one.comes_to) for one in found.left])


def decision(found: Findings) -> Hashable:
    """Return what is decided, to the chip.

    It is what each act stands as, for how much, what was done to it, which chips move, whether the
    rules command it or leave it to the floor, and what they leave open; of a single question its
    answer, its figures and its names, such as what each pot is and who can win it, and what is
    dealt next. From how much
    somebody may raise next is no part of it, nor are reasons.
    """
    left = frozenset([decision(one.comes_to) for one in found.left])
    if found.judged:
        return kind(found), tuple(act.to for act in found.acts), found.moves, left
    _, facts, settled = found.steps[0]
    taken = {name for clause in settled.clauses for name in clause.takes}
    figures = tuple(sorted((name, facts.chips(name)) for name in taken))
    names = tuple(sorted((name, facts.names.get(name)) for name in taken))
    dealt = frozenset([clause.procedure for clause in settled.clauses if clause.procedure])
    return kind(found), figures, names, dealt, found.moves, left


def effect(found: Findings) -> Hashable:
    """Return what an answer did: the words every step now reads, and what is asked next."""
    words = tuple(frozenset(facts.words.items()) for _, facts, _ in found.steps)
    return words, found.asks, kind(found)
