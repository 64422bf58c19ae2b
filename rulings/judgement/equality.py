"""Whether two rulings are equal: in kind, to the chip, or by what an answer did."""

from collections.abc import Hashable

from rulings.judgement.findings import Findings


def kind(found: Findings) -> Hashable:
    """What tells two rulings apart, amounts aside."""
    acts = tuple((act.outcome, act.act, act.remedy) for act in found.acts)
    return found.outcome, found.last.makes if not found.judged else None, acts


def whole(found: Findings) -> Hashable:
    """What tells two rulings apart to the chip."""
    acts = tuple(act.to for act in found.acts)
    if found.judged:
        return kind(found), acts, found.moves
    _, facts, settled = found.steps[0]
    taken = {name for clause in settled.clauses for name in clause.takes}
    figures = tuple(sorted((name, facts.figures.get(name)) for name in taken))
    names = tuple(sorted((name, facts.names.get(name)) for name in taken))
    return kind(found), figures, names, found.moves, facts.pots


def effect(found: Findings) -> Hashable:
    """What an answer did: the words every step now reads, and what is asked next."""
    words = tuple(frozenset(facts.words.items()) for _, facts, _ in found.steps)
    return words, found.asks, kind(found)
