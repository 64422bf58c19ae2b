"""A rulebook as one room plays it: the clauses in force, by topic and in printed order."""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache

import rfc8785

from rules import (
    conventions_chips,
    conventions_words,
    s13_kill_pots,
    s14_no_limit_acts,
    s14_no_limit_house,
    s14_no_limit_relief,
    s14_no_limit_sizes,
    s14_pot_limit,
    s14_preamble,
)
from rules.clause import Clause, EditionKey
from rules.vocabulary import WORDS, Topic

CLAUSES: tuple[Clause, ...] = (
    *s13_kill_pots.CLAUSES,
    *s14_preamble.CLAUSES,
    *s14_no_limit_sizes.CLAUSES,
    *s14_no_limit_acts.CLAUSES,
    *s14_no_limit_relief.CLAUSES,
    *s14_no_limit_house.CLAUSES,
    *s14_pot_limit.CLAUSES,
    *conventions_words.CLAUSES,
    *conventions_chips.CLAUSES,
)

BY_ID: Mapping[str, Clause] = {clause.id: clause for clause in CLAUSES}


@cache
def in_force(edition: EditionKey) -> Mapping[Topic, tuple[Clause, ...]]:
    """The clauses a room on `edition` plays by, under each topic."""
    return {
        topic: tuple(c for c in CLAUSES if c.topic == topic and c.citation_in(edition))
        for topic in WORDS
    }


@cache
def version(edition: EditionKey) -> str:
    """A hash of every clause in force: it changes whenever a clause does."""
    held = [asdict(clause) for clauses in in_force(edition).values() for clause in clauses]
    return hashlib.sha256(rfc8785.dumps(held)).hexdigest()[:16]
