"""The proof of a rulebook: every topic gone through, the engine held against it, all of it told."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from math import prod

from rules.books.registry import CLAUSES
from rules.checks.clashes import MEETINGS
from rules.checks.gaps import SILENCES, Silence
from rules.checks.impossible import LIMITS
from rules.checks.unused import ALIKE, UNREAD
from rules.clauses_in_force import in_force, version
from rules.vocabulary import WORDS, Topic
from rulings.engine.durable_rules import Ruleset
from rulings.rulebook.proof.bitsets import domain_of
from rulings.rulebook.proof.engine_agreement import anything, differences
from rulings.rulebook.proof.idle_questions import idle_questions
from rulings.rulebook.proof.reachability import unreached, unread
from rulings.rulebook.proof.report.report import Finding, Kind, Report, Step
from rulings.rulebook.proof.report.report_text import clashes, elsewhere, gaps, meetings, silences
from rulings.rulebook.proof.rulebooks import FULLEST, RULEBOOKS, Part, parts
from rulings.rulebook.proof.topic_proof import Walked, walked
from rulings.system.process_pool import Workers

MOST_TOLD = 20
"""Differences of an engine that are told one by one."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """How often the engine was held against the plain reading, and where it differed."""

    passes: int
    differ: tuple[dict[str, str], ...]


NOT_TRIED = Agreed(0, ())


def prove(
    workers: Workers | None = None,
    topics: Sequence[Topic] = tuple(WORDS),
    rulebooks: Sequence[str] = tuple(RULEBOOKS),
    progress: Callable[[int, int], None] = lambda _, __: None,
) -> Report:
    """The proof of these topics of these rulebooks; `progress` hears how many parts are done.

    Without workers, which takes a second and not minutes, the engine and the questions are left
    out.
    """
    held = parts(topics, rulebooks)
    complete = set(topics) == set(WORDS) and set(rulebooks) == set(RULEBOOKS)
    proven = [(part, _walked(part)) for part in held]
    steps: list[Step] = []
    findings: list[Finding] = []
    agreed = workers.each(agreement, held) if workers else repeat(NOT_TRIED)
    for at, ((part, found), engine) in enumerate(zip(proven, agreed, strict=False), start=1):
        steps.append(_step(part, found, engine))
        findings += _findings(part, found, engine)
        progress(at, len(held))
    findings += unreached(proven)
    if complete:
        findings += _needless(proven)
        findings += unread(CLAUSES, WORDS, ALIKE, UNREAD)
    if complete and workers:
        findings += idle_questions()
    return Report(
        versions={name: version(RULEBOOKS[name]) for name in rulebooks},
        steps=tuple(steps),
        findings=tuple(findings),
        complete=complete,
        engine=workers is not None,
    )


def agreement(part: Part) -> Agreed:
    """The engine held against the plain reading of one part, in every cell."""
    if not part.clauses:
        return Agreed(0, ())
    ruleset = Ruleset(part.topic, part.clauses)
    passes, differ = 0, []
    for words in differences(part.clauses, ruleset.fire, anything(part.topic)):
        passes += 1
        if words is not None:
            differ.append(words)
    ruleset.close()
    return Agreed(passes, tuple(differ[:MOST_TOLD]))


def _walked(part: Part) -> Walked:
    fullest = in_force(RULEBOOKS[FULLEST])[part.topic]
    domain = domain_of(part.topic, LIMITS)
    return walked(part, domain, fullest, _silences(part.topic), MEETINGS)


def _silences(topic: Topic) -> tuple[Silence, ...]:
    return tuple(one for one in SILENCES if one.topic == topic)


def _step(part: Part, found: Walked, agreed: Agreed) -> Step:
    whole = found.domain.words
    return Step(
        topic=part.topic,
        rulebooks=part.rulebooks,
        clauses=len(part.clauses),
        facts=len(whole),
        combinations=found.combinations,
        cubes=found.cubes,
        silences=(*silences(part, found, _silences(part.topic)), *elsewhere(part, found)),
        meetings=tuple(meetings(part, found, MEETINGS)),
        with_missing=prod(len(words) for words in anything(part.topic).words),
        passes=agreed.passes,
    )


def _findings(part: Part, found: Walked, agreed: Agreed) -> Iterator[Finding]:
    yield from gaps(part, found)
    yield from clashes(part, found)
    if FULLEST in part.rulebooks:
        held = _silences(part.topic)
        yield from (
            Finding(
                kind="a silence that a clause breaks",
                about=part.topic,
                told=(held[at].why, *(f"{n}: {w}" for n, w in found.domain.example(cube).items())),
            )
            for at, cube in found.broken.items()
        )
    for words in agreed.differ:
        told = tuple(f"{name}: {word}" for name, word in words.items())
        kind: Kind = "the engine and the plain reading differ"
        yield Finding(kind=kind, about=part.topic, told=told, rulebooks=part.rulebooks)


def _needless(proven: Iterable[tuple[Part, Walked]]) -> Iterator[Finding]:
    """Reasons for a silence or a meeting that there is not."""
    proven = list(proven)
    used = [_silences(part.topic)[at] for part, found in proven for at in found.silent]
    met = {at for _, found in proven for at in found.met}
    kind: Kind = "a reason that nothing needs"
    for one in SILENCES:
        if one not in used:
            yield Finding(kind=kind, about=one.topic, told=(one.why,))
    for at, meeting in enumerate(MEETINGS):
        if at not in met:
            yield Finding(kind=kind, about=", ".join(meeting.clauses), told=(meeting.why,))
