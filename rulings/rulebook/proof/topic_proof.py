"""A topic of a rulebook gone through whole: what is silent, what clashes, what ever applies."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from rules.checks.clashes import Meeting
from rules.checks.gaps import WANTS_AN_AMOUNT, Silence
from rules.clause.clause import Clause
from rules.vocabulary import Topic
from rulings.engine.overrides import surviving
from rulings.rulebook.proof.bitsets import Cube, Domain
from rulings.rulebook.proof.combinations import count, walk
from rulings.rulebook.proof.rulebooks import Part

Two = tuple[str, str]


@dataclass
class Walked:
    """The findings in the cubes of one part of a rulebook.

    `gaps` are the cubes that no clause and no silence covers. The combinations are counted for
    `silent`, by place, and for `elsewhere`, which only the fullest rulebook rules on; `broken` are
    the silences that a clause of the fullest breaks, with an example. `meetings` and `clashes` are
    cubes by the clauses that disagree there, those that a reason covers and the others.
    """

    domain: Domain
    combinations: int
    cubes: int = 0
    gaps: list[Cube] = field(default_factory=list)
    silent: dict[int, int] = field(default_factory=dict)
    elsewhere: int = 0
    ruled_elsewhere: dict[str, Clause] = field(default_factory=dict)
    broken: dict[int, Cube] = field(default_factory=dict)
    meetings: dict[tuple[str, ...], list[Cube]] = field(default_factory=dict)
    clashes: dict[tuple[str, ...], list[Cube]] = field(default_factory=dict)
    met: set[int] = field(default_factory=set)
    apply: set[str] = field(default_factory=set)
    survive: set[str] = field(default_factory=set)
    set_aside: set[Two] = field(default_factory=set)


def walked(
    part: Part,
    domain: Domain,
    fullest: Sequence[Clause],
    silences: Sequence[Silence],
    meetings: Sequence[Meeting],
) -> Walked:
    """Go through every combination of a part; `silences` are those of its topic."""
    clauses = tuple(dict.fromkeys((*part.clauses, *fullest)))
    mine, theirs = set(part.clauses), set(fullest)
    patterns = [domain.pattern(clause.when) for clause in clauses]
    patterns += [domain.pattern(one.where) for one in silences]
    found = Walked(domain, count(domain.whole, domain.never))
    for cube, held in walk(domain, patterns):
        found.cubes += 1
        applied = [clauses[at] for at in sorted(held) if at < len(clauses)]
        here = [clause for clause in applied if clause in mine]
        quiet = [at - len(clauses) for at in sorted(held) if at >= len(clauses)]
        _note(found, here, cube, meetings)
        ruled = [clause for clause in applied if clause in theirs]
        if _speaks(part.topic, ruled):
            found.broken.update({at: cube for at in quiet if at not in found.broken})
        if _speaks(part.topic, here):
            continue
        if _speaks(part.topic, ruled):
            found.elsewhere += count(cube, domain.never)
            others = [one for one in surviving(ruled) if one not in mine]
            deciding = [one for one in others if one.makes or one.figure]
            found.ruled_elsewhere.update({clause.id: clause for clause in deciding})
        elif quiet:
            found.silent[quiet[0]] = found.silent.get(quiet[0], 0) + count(cube, domain.never)
        else:
            found.gaps.append(cube)
    return found


def _note(
    found: Walked, applied: Sequence[Clause], cube: Cube, meetings: Sequence[Meeting]
) -> None:
    """Note what applies here, what survives, what is set aside, and what disagrees."""
    ids = {clause.id for clause in applied}
    left = surviving(applied)
    found.apply |= ids
    found.survive |= {clause.id for clause in left}
    found.set_aside |= {
        (clause.id, name) for clause in left for name in clause.overrides if name in ids
    }
    pairs = [(one.id, other.id) for one, other in _disagreeing(applied)]
    if not pairs:
        return
    who = tuple(dict.fromkeys(name for pair in pairs for name in pair))
    covers = [_covering(pair, meetings) for pair in pairs]
    found.met |= {at for at in covers if at is not None}
    where = found.clashes if None in covers else found.meetings
    where.setdefault(who, []).append(cube)


def _covering(pair: Two, meetings: Sequence[Meeting]) -> int | None:
    """Return the place of the reason why these two may disagree, either way round."""
    one, other = pair
    for at, meeting in enumerate(meetings):
        if (one in meeting.clauses and other in meeting.others) or (
            other in meeting.clauses and one in meeting.others
        ):
            return at
    return None


def _speaks(topic: Topic, applied: Sequence[Clause]) -> bool:
    """Check whether these clauses, each having set aside what it overrides, settle anything."""
    left = surviving(applied)
    figured = any(clause.figure for clause in left)
    made = {clause.makes for clause in left if clause.makes}
    if topic not in WANTS_AN_AMOUNT:
        return bool(made) or figured
    return bool(made) and (figured or made.isdisjoint(WANTS_AN_AMOUNT[topic]))


def _disagreeing(applied: Sequence[Clause]) -> Iterator[tuple[Clause, Clause]]:
    """Yield each two surviving clauses that make different things or take different figures."""
    for one, other in combinations(surviving(applied), 2):
        makes = one.makes and other.makes and one.makes != other.makes
        figures = one.figure and other.figure and one.figure != other.figure
        if makes or figures:
            yield one, other
