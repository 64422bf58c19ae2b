"""The proof of a rulebook: every topic gone through, the engine held against it, all of it told."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from math import prod

from rules.books.registry import BY_ID, CLAUSES
from rules.checks.clashes import MEETINGS
from rules.checks.gaps import SILENCES, Silence
from rules.checks.impossible import LIMITS
from rules.clauses_in_force import in_force, version
from rules.vocabulary import WORDS, Topic
from rulings.rulebook.proof.bitsets import domain_of
from rulings.rulebook.proof.engine_agreement import NOT_TRIED, Agreed, agreement, anything
from rulings.rulebook.proof.idle_questions import idle_questions
from rulings.rulebook.proof.reachability import unreached, unread
from rulings.rulebook.proof.report.report import Finding, Kind, Report, Step
from rulings.rulebook.proof.report.report_text import clashes, elsewhere, gaps, meetings, silences
from rulings.rulebook.proof.rulebooks import FULLEST, RULEBOOKS, Part, parts
from rulings.rulebook.proof.topic_proof import Walked, walked

Proof = tuple[Walked, Agreed]
"""The proof of one part: what was gone through, and the engine held against it."""


def prove(
    workers: Executor | None = None,
    topics: Sequence[Topic] = tuple(WORDS),
    rulebooks: Sequence[str] = tuple(RULEBOOKS),
    progress: Callable[[int, int], None] = lambda _, __: None,
    *,
    questions: bool = False,
) -> Report:
    """Prove these topics of these rulebooks; `progress` hears how many parts are done.

    Without workers, which takes half a minute and not several, the engine and the questions are
    left out. The questions are also tried in a proof that is not complete where `questions` says
    so.
    """
    every = parts(topics, rulebooks)
    whole_books = set(rulebooks) == set(RULEBOOKS)
    complete = whole_books and set(topics) == set(WORDS)
    if workers:
        proofs, idle = _at_once(workers, every, complete or questions, progress)
    else:
        proofs, idle = [(_walked(part), NOT_TRIED) for part in every], ()
    steps: list[Step] = []
    findings: list[Finding] = []
    for part, proof in zip(every, proofs, strict=True):
        steps.append(_step(part, *proof))
        findings += _findings(part, *proof)
    walks = [(part, walk) for part, (walk, _) in zip(every, proofs, strict=True)]
    findings += unreached(walks)
    if whole_books:
        findings += _needless(walks)
        findings += unread(CLAUSES, {topic: WORDS[topic] for topic in topics})
    findings += idle
    return Report(
        versions={name: version(RULEBOOKS[name]) for name in rulebooks},
        steps=tuple(steps),
        findings=tuple(findings),
        complete=complete,
        engine=workers is not None,
    )


def _at_once(
    workers: Executor,
    every: Sequence[Part],
    questions: bool,
    progress: Callable[[int, int], None],
) -> tuple[list[Proof], tuple[Finding, ...]]:
    """Prove the parts side by side, the longest first, and beside them the questions if wanted."""
    idle = workers.submit(_idle) if questions else None
    longest_first = sorted(range(len(every)), key=lambda at: _length(every[at]), reverse=True)
    proofs = {at: workers.submit(_proven, every[at]) for at in longest_first}
    try:
        for done, proof in enumerate(as_completed(proofs.values()), start=1):
            proof.result()
            progress(done, len(every))
        found = idle.result() if idle else ()
    finally:
        for proof in proofs.values():
            proof.cancel()
    return [proofs[at].result() for at in range(len(every))], found


def _length(part: Part) -> int:
    """Return about how long a part takes: the combinations of all facts that its clauses test."""
    tested = {name for clause in part.clauses for name in clause.when}
    return prod(len(WORDS[part.topic][name].answers) + 1 for name in tested)


def _proven(part: Part) -> Proof:
    return _walked(part), agreement(part)


def _idle() -> tuple[Finding, ...]:
    return tuple(idle_questions())


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
        silences=(*silences(part, found, _silences(part.topic)), *elsewhere(found)),
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


def _needless(proven: Sequence[tuple[Part, Walked]]) -> Iterator[Finding]:
    """Yield the reasons, for a silence or a meeting in these topics, that nothing needs."""
    topics = {part.topic for part, _ in proven}
    used = [_silences(part.topic)[at] for part, found in proven for at in found.silent]
    met = {at for _, found in proven for at in found.met}
    kind: Kind = "a reason that nothing needs"
    for one in SILENCES:
        if one.topic in topics and one not in used:
            yield Finding(kind=kind, about=one.topic, told=(one.why,))
    for at, meeting in enumerate(MEETINGS):
        named = {BY_ID[name].topic for name in (*meeting.clauses, *meeting.others) if name in BY_ID}
        if at not in met and named <= topics:
            yield Finding(kind=kind, about=", ".join(meeting.clauses), told=(meeting.why,))
