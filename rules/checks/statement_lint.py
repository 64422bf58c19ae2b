"""The check of statements, the sentences that tell the answer to a question."""

import re
from collections.abc import Iterator, Mapping
from string import Formatter

from rules.vocabulary.word import Question

MOST_WAYS: Mapping[str, int] = {
    **{"chips": 2, "amounts": 2, "speech": 2, "number": 3, "names": 3},
    **{"cards": 1, "hands": 1},
}
"""The most statements for a kind of answer: none, some and, where the verb differs, one."""

ABOUT_A_PLAYER = ("act.", "table.", "kill.")
_IN_PARTS = ("asks", "matter")
_SENTENCE = re.compile(r"[A-Z{][^.?!]*\.")
_ASKED = re.compile(r"(?:[A-Z][^.?!]*\. )?[A-Z][^.?!]*\?")


def statement_problems(question: Question) -> Iterator[str]:
    """Yield every reason why the statements of a question cannot tell each of its answers."""
    key, states = question.key, question.states
    if question.kind == "choice":
        if len(states) != len(question.answers):
            yield f"{key}: {len(states)} statements for {len(question.answers)} answers"
        if len(set(states)) != len(states):
            yield f"{key}: two answers have the same statement"
    elif not 1 <= len(states) <= MOST_WAYS[question.kind]:
        yield f"{key}: {len(states)} statements: 1 to {MOST_WAYS[question.kind]} are allowed"
    shape = _ASKED if key.endswith(_IN_PARTS) else _SENTENCE
    for place, state in enumerate(states):
        if not shape.fullmatch(state) or "  " in state:
            yield f"{key}: {state!r} is not one sentence"
        yield from _blank_problems(question, place, state)


def _blank_problems(question: Question, place: int, state: str) -> Iterator[str]:
    blanks = [name for _, name, _, _ in Formatter().parse(state) if name is not None]
    last = place == len(question.states) - 1
    if question.kind == "choice" and "" in blanks:
        yield f"{question.key}: {state!r} has a blank, but its answer is chosen"
    if question.kind != "choice" and last and blanks.count("") != 1:
        yield f"{question.key}: {state!r} needs one blank for the answer"
    allowed = {"", "player"} if question.key.startswith(ABOUT_A_PLAYER) else {""}
    if others := set(blanks) - allowed:
        yield f"{question.key}: {state!r} has a blank that nothing fills: {min(others)}"
