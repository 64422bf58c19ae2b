"""The decisions that a reviewer picks among: what else could have been ruled, amounts aside."""

import re
from collections.abc import Iterator

from rules.clause.clause import Clause
from rules.clause.results import FIGURES
from rules.clauses_in_force import in_force
from rules.house import House
from rulings.archive.entries.decision_kind import SOMEBODY, in_a_sentence, in_kind
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.explanation.alternative_ruling import AsEntered
from rulings.explanation.counterfactuals import other_rulings
from rulings.interview.decide import decided
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.judgement.wording import first_words
from rulings.model.ruling import Ruling

EVERY_WAGER = ("check", "bet", "call", "raise", "fold", "no action yet")
"""What any act of betting can stand as: always to pick from, so that the list tells nothing."""
AT_LEAST = 6


def choices(entry: Entry, house: House) -> tuple[str, ...]:
    """Decisions to pick from, in the order of the alphabet: the one given is among them.

    They are what the rules give on these facts, what they would give with one fact otherwise,
    and, where that is little, what the clauses nearest to these facts say.
    """
    dispute = dispute_of(entry.dispute)
    kinds = [in_kind(entry.decision), *(() if dispute is None else _kinds(dispute, house))]
    once = {kind.casefold(): in_a_sentence(kind) for kind in kinds}
    return tuple(once[kind] for kind in sorted(once))


def _kinds(dispute: Dispute, house: House) -> Iterator[str]:
    rulings = [decided(dispute, house).ruling]
    rulings += (
        rule(change.tried.dispute, house) for change in other_rulings(AsEntered(dispute, house))
    )
    left = (in_kind(one.decision) for ruling in rulings for one in ruling.decisions)
    # What nobody knows is no decision; those that it leaves open are.
    firm = (one for one in rulings if one.outcome != "need to know" and not one.nobody_knew)
    told = (_kind(one) for one in firm)
    kinds = dict.fromkeys((*told, *left))
    yield from kinds
    if isinstance(dispute, Betting):
        yield from EVERY_WAGER
    elif len(kinds) < AT_LEAST:
        yield from _nearest(dispute, house, AT_LEAST - len(kinds))


def _kind(ruling: Ruling) -> str:
    return in_kind(ruling.decision)


def _nearest(dispute: Dispute, house: House, count: int) -> list[str]:
    """What the clauses say that the facts fail least."""
    _, facts, settled = find(dispute, house).steps[0]
    others = [
        clause
        for clause in in_force(house)[facts.topic]
        if clause not in settled.clauses and (clause.makes or clause.figure)
    ]
    others.sort(key=lambda clause: clause.failing(facts.words))
    return [_said(clause) for clause in others[:count]]


def _said(clause: Clause) -> str:
    """What a clause says, with nobody and no amount in the places that it leaves for them."""
    said = first_words(clause.say) or clause.title
    named = {name: "1" if name in FIGURES else SOMEBODY for name in _PLACES.findall(said)}
    return in_kind(said.format(**named))


_PLACES = re.compile(r"\{(\w+)\}")
