"""Reachability: clauses, overrides, facts and words that are in the rulebook and never matter."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.clause.clause import Clause, holds
from rules.vocabulary import Topic, Word
from rulings.rulebook.proof.report.report import Finding
from rulings.rulebook.proof.rulebooks import Part
from rulings.rulebook.proof.topic_proof import Walked


def unreached(proven: Iterable[tuple[Part, Walked]]) -> Iterator[Finding]:
    """Yield clauses that never apply or survive, and overrides that set nothing aside."""
    proven = list(proven)
    applies = {name for _, found in proven for name in found.apply}
    survives = {name for _, found in proven for name in found.survive}
    set_aside = {pair for _, found in proven for pair in found.set_aside}
    clauses = {clause.id: clause for part, _ in proven for clause in part.clauses}
    for name, clause in clauses.items():
        if name not in applies:
            yield Finding(kind="a clause that never applies", about=name, told=(clause.title,))
        elif name not in survives:
            yield Finding(kind="a clause that never survives", about=name, told=(clause.title,))
        yield from (
            Finding(kind="an override that never matters", about=f"{name} over {other}")
            for other in clause.overrides
            if other in clauses and (name, other) not in set_aside
        )


def unread(
    clauses: Sequence[Clause],
    words: Mapping[Topic, Mapping[str, Word]],
) -> Iterator[Finding]:
    """Yield facts that no clause reads, words that none tells apart, and reasons that none needs.

    Of a fact with several such words only those are named that go together.
    """
    used = set()
    for topic, facts in words.items():
        for name, word in facts.items():
            about = f"{topic}.{name}"
            tests = [c.when[name] for c in clauses if c.topic == topic and name in c.when]
            if not tests:
                used.add(("unread", about))
                yield Finding(
                    kind="a fact that no clause reads",
                    about=about,
                    told=(word.meaning,),
                    why=word.unread,
                )
                continue
            classes: dict[tuple[bool, ...], list[str]] = {}
            for answer in word.answers:
                passed = tuple(holds(test, answer) for test in tests)
                classes.setdefault(passed, []).append(answer)
            for alike in classes.values():
                if len(alike) > 1:
                    used.add(("alike", about))
                    yield Finding(
                        kind="words that no clause tells apart",
                        about=about,
                        told=tuple(alike),
                        why=word.alike,
                    )
    for topic, facts in words.items():
        for name, word in facts.items():
            for kind, why in (("alike", word.alike), ("unread", word.unread)):
                about = f"{topic}.{name}"
                if why and (kind, about) not in used:
                    yield Finding(kind="a reason that nothing needs", about=about, told=(why,))
