"""The check of the clauses for everything that the engine would get wrong without saying so."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

from rules.books.registry import AUTHORITIES
from rules.checks.statement_lint import statement_problems
from rules.clause.clause import Choice, Clause, Discretion, IsNot, OneOf, Test
from rules.clause.results import Figure, Makes
from rules.vocabulary import QUESTIONS, WORDS, Word

RESERVED = ("id", "sid", "kind")
LONGEST = 80
_NAME = re.compile(r"[a-z][a-z_]*")
_OF_A_MAN = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
_ID = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)+")


class BadClauses(ValueError):
    """Clauses that may not be compiled; `problems` holds every reason."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)

    def __reduce__(self) -> tuple[type["BadClauses"], tuple[tuple[str, ...]]]:
        # A worker process sends it as it was made, and not as its message.
        return type(self), (self.problems,)


def check(clauses: Sequence[Clause]) -> None:
    """Raise BadClauses with every reason why these clauses may not be compiled."""
    if found := problems(clauses):
        raise BadClauses(found)


def problems(clauses: Sequence[Clause]) -> list[str]:
    """Return every reason why these clauses may not be compiled, each naming the clause.

    An override of a clause that is not among these is none: it may be in force in another
    edition only. `missing_overrides` reads the whole rulebook for those.
    """
    return list(_problems(clauses))


def missing_overrides(clauses: Sequence[Clause]) -> list[str]:
    """Overrides that name no clause of the whole rulebook."""
    ids = {clause.id for clause in clauses}
    return [
        f"{clause.id}: overrides {name}: no such clause"
        for clause in clauses
        for name in clause.sets_aside
        if name not in ids
    ]


def vocabulary_problems() -> list[str]:
    """Return every reason why a fact may not be sent to the engine, or a person asked for it."""
    return list(_vocabulary_problems())


def _problems(clauses: Sequence[Clause]) -> Iterator[str]:
    by_id = {clause.id: clause for clause in clauses}
    for name, times in Counter(clause.id for clause in clauses).items():
        if times > 1:
            yield f"{name}: the id is used {times} times"
    for clause in clauses:
        yield from (f"{clause.id}: {problem}" for problem in _of_one(clause))
        for name in clause.sets_aside:
            if name in by_id and by_id[name].topic != clause.topic:
                yield f"{clause.id}: overrides {name}, which is not about {clause.topic}"
        if clause.id in _set_aside_by(clause, by_id):
            yield f"{clause.id}: overrides itself, at once or through others"


def _applies_wrongly(word: Word, words: Mapping[str, Word]) -> Iterator[str]:
    """Tell what a fact applies beside that is no fact, or no word of one, in its topic."""
    for one in word.applies:
        if one.fact not in words:
            yield f"{one.fact}: no such fact is in its topic"
        elif strange := [told for told in one.words if told not in words[one.fact].answers]:
            allowed = ", ".join(words[one.fact].answers)
            yield f"{one.fact}, {strange[0]!r}: {allowed} are allowed"


def _vocabulary_problems() -> Iterator[str]:
    for topic, words in WORDS.items():
        for name, word in words.items():
            where = f"{topic}.{name}"
            if name in RESERVED:
                yield f"{where}: {name} means something else to the engine"
            if not _NAME.fullmatch(name):
                yield f"{where}: the name is not lower-case words joined by underscores"
            if len(set(word.answers)) != len(word.answers) or len(word.answers) < 2:
                yield f"{where}: at least two answers are needed, each once"
            yield from (
                f"{where}: {answer!r} is not {PLAIN}"
                for answer in word.answers
                if not _plain(answer)
            )
            if word.states and len(word.states) != len(word.answers):
                yield f"{where}: {len(word.states)} statements for {len(word.answers)} answers"
            yield from (
                f"{where}: asks {key}: no such question"
                for key in word.asks
                if key not in QUESTIONS
            )
            yield from (f"{where}: applies beside {told}" for told in _applies_wrongly(word, words))
    for key, question in QUESTIONS.items():
        if question.labels and len(question.labels) != len(question.answers):
            yield f"{key}: {len(question.labels)} labels for {len(question.answers)} answers"
        if (question.kind == "choice") != bool(question.answers):
            yield f"{key}: a choice has answers, and nothing else has"
        else:
            yield from statement_problems(question)


PLAIN = f"plain ASCII without quotes or backslashes, of 1 to {LONGEST} characters"


def _plain(word: str) -> bool:
    return (
        0 < len(word) <= LONGEST
        and word.isascii()
        and word.isprintable()
        and not set("\"'\\") & set(word)
    )


def _of_one(clause: Clause) -> Iterator[str]:
    if not _ID.fullmatch(clause.id):
        yield "the id is not lower-case words joined by dots"
    if not clause.cites:
        yield "it has no citation"
    for cite in clause.cites:
        if cite.authority.key not in AUTHORITIES:
            yield f"cites {cite.authority.key!r}: one of {tuple(AUTHORITIES)} is allowed"
        if cite.section not in cite.authority.sections or not cite.number:
            yield f"{cite.section!r} {cite.number!r} is not a place in a book"
    if not clause.title.strip():
        yield "it has no title"
    if clause.instead_of is None and (found := _OF_A_MAN.search(clause.say)):
        yield f"says {found[0]!r} to the table: the player may be a woman"
    if clause.makes is not None and clause.makes not in get_args(Makes):
        yield f"makes {clause.makes!r}: one of {get_args(Makes)} is allowed"
    if clause.figure is not None and clause.figure not in get_args(Figure):
        yield f"takes the figure {clause.figure!r}: one of {get_args(Figure)} is allowed"
    if clause.may is not None:
        yield from _of_discretion(clause, clause.may)
    if clause.topic not in WORDS:
        yield f"topic {clause.topic!r}: one of {tuple(WORDS)} is allowed"
    elif not clause.when:
        yield "it tests nothing, and so would always apply"
    else:
        for name, test in clause.when.items():
            yield from _of_test(clause, name, test)


def _of_discretion(clause: Clause, may: Discretion) -> Iterator[str]:
    if not any(line.strip() for line in may.weighs):
        yield "the floor may decide, but nothing is weighed"
    own = [] if not may.recommends else [_what(clause)]
    what = [*own, *map(_what, may.leaves)]
    if len(what) < 2:
        yield "the floor may decide, but nothing else is left to him"
    if len(set(what)) < len(what):
        yield "two of the decisions left to the floor are the same"
    for choice in may.leaves:
        if choice.makes is not None and choice.makes not in get_args(Makes):
            yield f"leaves {choice.makes!r}: one of {get_args(Makes)} is allowed"
        if choice.figure is not None and choice.figure not in get_args(Figure):
            yield f"leaves the figure {choice.figure!r}: one of {get_args(Figure)} is allowed"
        decides = choice.makes is not None or choice.figure is not None
        if clause.say and decides and not choice.say.strip():
            yield f"leaves {choice.makes!r} without a sentence for the table"
        for name, test in choice.when.items():
            yield from _of_test(clause, name, test)


def _what(made: Clause | Choice) -> tuple[object, ...]:
    where = made.when.items() if isinstance(made, Choice) else ()
    return made.makes, made.figure, *where


def _of_test(clause: Clause, name: str, test: Test) -> Iterator[str]:
    word = WORDS[clause.topic].get(name)
    if name in RESERVED or word is None:
        yield f"{name}: {clause.topic} has no such fact"
        return
    if isinstance(test, OneOf):
        tested: tuple[object, ...] = tuple(test.words)
        repeated = any(tested.count(value) > 1 for value in tested)
        if repeated or not 1 < len(tested) < len(word.answers):
            yield f"{name}: one_of needs two or more different words, and not all of them"
    else:
        tested = (test.word if isinstance(test, IsNot) else test,)
    for value in tested:
        if not isinstance(value, str) or value not in word.answers:
            yield f"{name}: {value!r}: one of {word.answers} is allowed"
        elif not _plain(value):
            yield f"{name}: {value!r} is not {PLAIN}"


def _set_aside_by(clause: Clause, by_id: Mapping[str, Clause]) -> set[str]:
    """Return every clause that this one overrides, at once or through others."""
    found: set[str] = set()
    waiting = list(clause.overrides)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += by_id[name].overrides if name in by_id else ()
    return found
