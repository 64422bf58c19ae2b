"""One answer as a sentence: the statement that stands beside its question, filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from rules.vocabulary import QUESTIONS, WORDS, Topic
from rules.vocabulary.word import Question
from rulings.dispute.answer_text import hand_told
from rulings.dispute.paths import NOT_YET
from rulings.model.amounts import chips
from rulings.model.speech import Spoken, spoken

PLAYER = "the player"
ROLES = (PLAYER, "the winner", "the holder of the kill button")
"""The words for a player who has no name here."""

_NOT_ACTED = "{player} has not acted yet on this round."
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)


def statement(question: Question, answer: Any, who: str = PLAYER) -> str:
    """A sentence that tells the answer, as the dispute holds it; `who` is whom it is about."""
    state = _state(question, answer)
    told = _filled(state, question, answer, who)
    named = state.startswith("{}") or (state.startswith("{player}") and who not in ROLES)
    return told if named else told[:1].upper() + told[1:]


def clause(question: Question, answer: Any, who: str = PLAYER) -> str:
    """Return the sentence as it stands after "that": no full stop, a small letter in front."""
    state = _state(question, answer)
    told = _filled(state, question, answer, who).removesuffix(".")
    return told if state.startswith("{") else told[:1].lower() + told[1:]


def brief(question: Question, answer: Any, who: str = PLAYER) -> str:
    """Tell the answer in a few words: 300 bet; empty where it is not worth a word."""
    if not question.brief or answer == NOT_YET:
        return clause(question, answer, who)
    told = question.brief[min(_how_many(question, answer), len(question.brief) - 1)]
    return told.format(_words(question, answer))


def fact(topic: Topic, name: str, answer: str) -> str:
    """A fact as clauses read it, as it is heard after "that"; empty where nobody has worded it."""
    word = WORDS[topic].get(name)
    if word is None or answer not in word.answers:
        return ""
    if word.states:
        return word.states[word.answers.index(answer)]
    for key in word.asks:
        if answer in QUESTIONS[key].answers:
            return clause(QUESTIONS[key], answer)
    return ""


def listed(items: Sequence[str]) -> str:
    """Join several things in a row: Ann, Ben and Cal."""
    return " and ".join(filter(None, (", ".join(items[:-1]), *items[-1:])))


_NEEDS_ITS_VERB = ("can", "cannot")
"""Words that the end of a sentence is not left out behind."""


def either(clauses: Sequence[str]) -> str:
    """Join clauses with "or", telling once a common ending, or a beginning as the first has.

    "bet" or "raise" was said; Ben spoke before or as the chips went in.
    """
    first, *others = [one.split() for one in clauses]
    each = [first, *(_after_the_same(first, one) for one in others)]
    backwards = [one[::-1] for one in each]
    ending = min(min(_alike(backwards[0], one), len(one) - 1) for one in backwards)
    if any(one[ending] in _NEEDS_ITS_VERB for one in backwards):
        ending = 0
    *before, last = [one[: len(one) - ending] for one in each[:-1]] + [each[-1]]
    told = ", ".join(" ".join(one) for one in before)
    return " or ".join(filter(None, (told, " ".join(last))))


def _after_the_same(first: Sequence[str], other: Sequence[str]) -> Sequence[str]:
    """Cut off the words that both begin with; one alone, as "the", may mean nothing and stays."""
    alike = min(_alike(first, other), len(other) - 1)
    return other[alike:] if alike > 1 else other


def _alike(first: Sequence[str], other: Sequence[str]) -> int:
    """Count the words that both begin with."""
    words = zip(first, other, strict=False)
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], words))


def in_turn(doings: Sequence[str]) -> str:
    """Join what somebody does, one thing after the other: says nothing, puts in 300, and waits."""
    comma = "," if len(doings) > 2 or any(", " in doing for doing in doings[:-1]) else ""
    return f"{comma} and ".join(filter(None, (", ".join(doings[:-1]), doings[-1])))


def chips_told(pieces: Sequence[int]) -> str:
    """Chips as they lay, with what they make: one chip of 500 and two of 100, 700 together."""
    if not pieces:
        return "no chips"
    kinds = [
        f"{counted(times)} {'chip ' * (place == 0 and times == 1)}"
        f"{'chips ' * (place == 0 and times > 1)}of {chips(piece)}"
        for place, (piece, times) in enumerate(Counter(pieces).items())
    ]
    together = f", {chips(sum(pieces))} together" if len(pieces) > 1 else ""
    return listed(kinds) + together


def said_told(said: Spoken) -> str:
    """Words said, in quotes, as they are heard at the table; a question without its words."""
    if said.saying == "something as a question":
        return str(said)
    return f'"{str(said).replace("all-in", "all in")}"'


def each(amounts: Mapping[str, int]) -> str:
    """Chips of several players: Ann 30, Ben 10 and Cal nothing."""
    return listed(
        [f"{name} {chips(amount) if amount else 'nothing'}" for name, amount in amounts.items()]
    )


def _state(question: Question, answer: Any) -> str:
    if question.kind == "choice":
        return question.states[question.answers.index(answer)]
    if answer == NOT_YET:
        return _NOT_ACTED
    return question.states[min(_how_many(question, answer), len(question.states) - 1)]


def _how_many(question: Question, answer: Any) -> int:
    if isinstance(answer, int):
        return answer
    if question.kind == "speech":
        return int(_spoken(answer).saying != "nothing")
    return len(answer)


def _filled(state: str, question: Question, answer: Any, who: str) -> str:
    return state.format(_words(question, answer), player=who)


def _words(question: Question, answer: Any) -> str:
    if isinstance(answer, int):
        return counted(answer) if question.kind == "number" else chips(answer)
    if question.kind == "speech":
        return said_told(_spoken(answer))
    if question.kind == "chips" and not isinstance(answer, str):
        return chips_told(answer)
    if question.kind == "cards":
        return " ".join(answer)
    if question.kind == "hands":
        return listed([_hand(one) for one in answer])
    if isinstance(answer, Mapping):
        return each(answer)
    return answer if isinstance(answer, str) else listed(answer)


def _hand(one: Any) -> str:
    """A hand, as the model holds it or as plain data."""
    return hand_told(one) if isinstance(one, Mapping) else str(one)


def _spoken(answer: Any) -> Spoken:
    if isinstance(answer, str):
        return spoken(answer)
    return answer if isinstance(answer, Spoken) else Spoken.model_validate(answer)


def counted(count: int) -> str:
    """A number of things: three, 12."""
    return _NUMBERS[count] if count < len(_NUMBERS) else chips(count)


def nth(place: int, noun: str) -> str:
    """Name a thing by its place among others, counted from 0: the third pot, pot 12."""
    return f"the {_ORDINALS[place]} {noun}" if place < len(_ORDINALS) else f"{noun} {place + 1}"
