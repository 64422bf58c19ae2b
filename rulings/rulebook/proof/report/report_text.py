"""The findings in a part of a rulebook, as the report tells them."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from rules.checks.clashes import Meeting as Reason
from rules.checks.gaps import Silence
from rulings.rulebook.proof.combinations import count
from rulings.rulebook.proof.report.cube_text import merged, told
from rulings.rulebook.proof.report.report import Finding, Meeting, Situation
from rulings.rulebook.proof.rulebooks import Part
from rulings.rulebook.proof.topic_proof import Walked


def silences(part: Part, found: Walked, held: Sequence[Silence]) -> Iterator[Situation]:
    """Yield the situations that no rulebook rules on, each with its reason."""
    domain = found.domain
    for at, combinations in sorted(found.silent.items()):
        where = domain.pattern(held[at].where)
        cube = tuple(where.get(place, bits) for place, bits in enumerate(domain.whole))
        facts = told(part.topic, domain, cube)
        yield Situation(facts=facts, combinations=combinations, why=held[at].why)


def elsewhere(found: Walked) -> Iterator[Situation]:
    """Yield what these rulebooks leave open and version 11 with the conventions rules on."""
    if not found.elsewhere:
        return
    clauses = found.ruled_elsewhere.values()
    labels = dict.fromkeys(clause.cites[0].label for clause in clauses)
    authorities = dict.fromkeys(clause.cites[0].authority.title for clause in clauses)
    yield Situation(
        facts=(f"what {', '.join(labels)} would rule on",),
        combinations=found.elsewhere,
        why=f"this is ruled on by {', by '.join(authorities)}, which the room does not play by",
    )


def meetings(part: Part, found: Walked, reasons: Sequence[Reason]) -> Iterator[Meeting]:
    """Yield clauses that are meant to disagree, with the reason and what is so where they do."""
    for clauses, cubes in found.meetings.items():
        wherever = tuple(reduce(or_, bits) for bits in zip(*cubes, strict=True))
        why = "; ".join(
            one.why
            for one in reasons
            if set(one.clauses) & set(clauses) and set(one.others) & set(clauses)
        )
        situation = Situation(
            facts=told(part.topic, found.domain, wherever),
            combinations=sum(count(cube, found.domain.never) for cube in cubes),
            why=why,
        )
        yield Meeting(clauses=clauses, situation=situation)


def gaps(part: Part, found: Walked) -> Iterator[Finding]:
    """Yield the situations that no clause and no reason covers."""
    for cube in merged(found.gaps):
        facts = told(part.topic, found.domain, cube)
        yield Finding(kind="a gap", about=part.topic, told=facts, rulebooks=part.rulebooks)


def clashes(part: Part, found: Walked) -> Iterator[Finding]:
    """Yield where clauses disagree without a reason."""
    for clauses, cubes in found.clashes.items():
        for cube in merged(cubes):
            yield Finding(
                kind="a clash",
                about=", ".join(clauses),
                told=told(part.topic, found.domain, cube),
                rulebooks=part.rulebooks,
            )
