"""A clause or a word that the engine would get wrong is refused, with the reason."""

import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from rules.books.registry import CLAUSES
from rules.books.robert.editions import VERSION_11, rrop
from rules.checks import clause_lint
from rules.checks.clause_lint import (
    BadClauses,
    check,
    missing_overrides,
    problems,
    vocabulary_problems,
)
from rules.clause.authority import HOUSE, Authority
from rules.clause.citation import Citation
from rules.clause.clause import Choice, Clause, Discretion, IsNot, OneOf, is_not, one_of
from rules.vocabulary import QUESTIONS, WORDS, Question, Word
from rules.vocabulary.word import Beside

HEARSAY = Authority(key="hearsay", title="What is said", sections=HOUSE.sections)
SOUND = Clause(
    id="s14.nl.8.call",
    cites=rrop("14 NL", "8", "8"),
    title="A call stands",
    topic="read",
    when={
        "said": one_of("call", "raise"),
        "facing": is_not("no bet"),
        "play": "cash",
    },
    makes="call",
    figure="to_call",
    may=Discretion(weighs=("what was said",)),
)


def with_test(name: str, test: object) -> Clause:
    return replace(SOUND, when={name: cast(Any, test)})


def changed(**fields: object) -> Clause:
    return replace(SOUND, **cast(Any, fields))


def test_a_sound_clause_has_no_problem() -> None:
    assert problems([SOUND]) == []


def test_the_whole_rulebook_has_no_problem() -> None:
    assert problems(CLAUSES) == []
    assert missing_overrides(CLAUSES) == []


def test_the_whole_vocabulary_has_no_problem() -> None:
    assert vocabulary_problems() == []


def test_a_clause_that_makes_nothing_and_takes_no_figure_is_allowed_as_a_reason() -> None:
    assert problems([changed(makes=None, figure=None, may=None)]) == []


@pytest.mark.parametrize(
    "bad_id",
    ["", "call", "S14.nl.8", "s14..8", "s14.nl.", "s14 nl.8", "s14.nl-8", "s14.nl.é", "s14.nl.8\n"],
)
def test_an_id_that_is_not_lower_case_words_joined_by_dots_is_refused(bad_id: str) -> None:
    assert problems([changed(id=bad_id)]) == [
        f"{bad_id}: the id is not lower-case words joined by dots"
    ]


def test_an_id_used_twice_is_refused() -> None:
    assert problems([SOUND, changed(title="Another")]) == ["s14.nl.8.call: the id is used 2 times"]


REFUSED: list[tuple[str, Clause, str]] = [
    ("no citation", changed(cites=()), "it has no citation"),
    (
        "a section of no book",
        changed(cites=(Citation(VERSION_11, "15", "1"),)),
        "'15' '1' is not a place in a book",
    ),
    (
        "no number in the section",
        changed(cites=(Citation(VERSION_11, "14 NL", ""),)),
        "'14 NL' '' is not a place in a book",
    ),
    (
        "an authority that is not held",
        changed(cites=(Citation(HEARSAY, "house", "1"),)),
        "cites 'hearsay': one of ('rrop-11',",
    ),
    ("an empty title", changed(title=" "), "it has no title"),
    ("an unknown topic", changed(topic="weather"), "topic 'weather': one of ('read',"),
    ("no test", changed(when={}), "it tests nothing, and so would always apply"),
    ("a fact of no topic", with_test("weather", "fair"), "weather: read has no such fact"),
    ("a fact of another topic", with_test("paid", "short"), "paid: read has no such fact"),
    ("a value not allowed", with_test("said", "cal"), "said: 'cal': one of ('nothing',"),
    ("a value in capitals", with_test("said", "Call"), "said: 'Call': one of ("),
    ("an is_not of no answer", with_test("said", IsNot("cal")), "said: 'cal': one of ("),
    ("a one_of with no answer", with_test("said", OneOf(("call", "cal"))), "said: 'cal': one of ("),
    ("a one_of with one word", with_test("said", OneOf(("call",))), "said: one_of needs two"),
    (
        "a one_of with a word repeated",
        with_test("said", OneOf(("call", "raise", "call"))),
        "said: one_of needs two or more different words",
    ),
    (
        "a one_of with every answer",
        with_test("play", OneOf(("cash", "tournament"))),
        "play: one_of needs two or more different words, and not all of them",
    ),
    ("a truth value tested", with_test("said_late", True), "said_late: True: one of ("),
    ("a number tested", with_test("said", 1e16), "said: 1e+16: one of ("),
    ("nothing tested", with_test("said", None), "said: None: one of ("),
    ("a list tested", with_test("said", ["call"]), "said: ['call']: one of ("),
    ("an is_not of a number", with_test("said", IsNot(cast(Any, 5))), "said: 5: one of ("),
    (
        "a one_of with a list",
        with_test("said", OneOf(cast(Any, ("call", ["raise"])))),
        "said: ['raise']: one of (",
    ),
    (
        "an outcome not on the list",
        changed(makes="a foul"),
        "makes 'a foul': one of ('nothing yet',",
    ),
    ("a figure not on the list", changed(figure="stack"), "takes the figure 'stack': one of ("),
    ("may with nothing to weigh", changed(may=Discretion(())), "nothing is weighed"),
    ("may with blanks to weigh", changed(may=Discretion((" ",))), "nothing is weighed"),
    (
        "may with nothing else left",
        changed(may=Discretion(("what was said",), leaves=())),
        "nothing else is left to him",
    ),
    (
        "may with what the clause makes left again",
        changed(
            makes="call",
            may=Discretion(("what was said",), leaves=(Choice(makes="call", figure="to_call"),)),
            figure="to_call",
        ),
        "two of the decisions left to the floor are the same",
    ),
    (
        "may with a choice of no outcome",
        changed(may=Discretion(("what was said",), leaves=(Choice(makes=cast(Any, "a foul")),))),
        "leaves 'a foul': one of ('nothing yet',",
    ),
    (
        "may with a choice of no figure",
        changed(may=Discretion(("what was said",), leaves=(Choice(figure=cast(Any, "stack")),))),
        "leaves the figure 'stack': one of ('to_call',",
    ),
    (
        "may with a choice where no answer is",
        changed(may=Discretion(("what was said",), leaves=(Choice(when={"said": "cal"}),))),
        "said: 'cal': one of (",
    ),
    (
        "may with a choice that is not said",
        changed(say="Call.", may=Discretion(("what was said",), leaves=(Choice(makes="check"),))),
        "leaves 'check' without a sentence",
    ),
    ("an override of itself", changed(overrides=(SOUND.id,)), "overrides itself"),
]


@pytest.mark.parametrize(
    ("clause", "reason"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_a_clause_is_refused_with_the_one_reason(clause: Clause, reason: str) -> None:
    (only,) = problems([clause])
    assert only.startswith("s14.nl.8.call: ")
    assert reason in only


@pytest.mark.parametrize("name", ["id", "sid", "kind"])
def test_a_fact_named_as_the_engine_names_its_own_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = Word(name=name, meaning="", answers=("a", "b"), asks=())
    monkeypatch.setattr(clause_lint, "WORDS", {**WORDS, "read": {name: word}})
    assert problems([with_test(name, "a")]) == [f"s14.nl.8.call: {name}: read has no such fact"]
    assert any(f"read.{name}: {name} means something" in line for line in vocabulary_problems())


@pytest.mark.parametrize(
    "value", ['a "quote"', "won't", "back\\slash", "naïve", "tab\t", "", "a" * 81]
)
def test_a_word_that_the_engine_would_misread_is_refused(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = Word(name="mood", meaning="", answers=("plain", "other", value), asks=())
    monkeypatch.setattr(clause_lint, "WORDS", {**WORDS, "read": {"mood": word}})
    reason = f"mood: {value!r} is not {clause_lint.PLAIN}"
    assert problems([with_test("mood", value)]) == [f"s14.nl.8.call: {reason}"]
    assert problems([with_test("mood", is_not(value))]) == [f"s14.nl.8.call: {reason}"]
    assert problems([with_test("mood", one_of("plain", value))]) == [f"s14.nl.8.call: {reason}"]
    assert vocabulary_problems() == [f"read.{reason}"]


def test_a_word_of_eighty_characters_is_the_longest_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    word = Word(name="mood", meaning="", answers=("a" * 80, "other"), asks=())
    monkeypatch.setattr(clause_lint, "WORDS", {**WORDS, "read": {"mood": word}})
    assert problems([with_test("mood", "a" * 80)]) == []
    assert vocabulary_problems() == []


def test_an_override_of_a_clause_of_another_topic_is_refused() -> None:
    other = changed(
        id="s14.nl.2", topic="size", when={"act": "bet"}, overrides=(), title="Another topic"
    )
    assert problems([changed(overrides=("s14.nl.2",)), other]) == [
        "s14.nl.8.call: overrides s14.nl.2, which is not about read"
    ]


def test_an_override_of_a_clause_of_no_edition_is_refused() -> None:
    stray = changed(overrides=("s14.nl.99",))
    assert missing_overrides([stray]) == ["s14.nl.8.call: overrides s14.nl.99: no such clause"]


def test_an_override_of_a_clause_in_force_elsewhere_only_may_be_compiled() -> None:
    assert problems([changed(overrides=("s14.nl.99",))]) == []


def test_overrides_that_go_in_a_circle_are_refused() -> None:
    circle = [
        changed(id="a.one", overrides=("a.two",)),
        changed(id="a.two", overrides=("a.three",)),
        changed(id="a.three", overrides=("a.one",)),
        changed(id="a.outside", overrides=("a.one",)),
    ]
    assert problems(circle) == [
        f"{name}: overrides itself, at once or through others"
        for name in ("a.one", "a.two", "a.three")
    ]


def test_every_reason_is_given_at_once() -> None:
    with pytest.raises(BadClauses) as refused:
        check([changed(title="", cites=()), with_test("said", "cal")])
    assert [line.split(": ", 1)[1][:12] for line in refused.value.problems] == [
        "the id is us",
        "it has no ci",
        "it has no ti",
        "said: 'cal':",
    ]
    assert all(line in str(refused.value) for line in refused.value.problems)


def test_sound_clauses_pass_the_check() -> None:
    check([SOUND])


def a_word(**fields: object) -> Callable[[pytest.MonkeyPatch], None]:
    word = replace(
        Word(name="mood", meaning="", answers=("fair", "foul"), asks=("act.said",)),
        **cast(Any, fields),
    )
    return lambda patch: patch.setattr(clause_lint, "WORDS", {"read": {word.name: word}})


def a_question(**fields: object) -> Callable[[pytest.MonkeyPatch], None]:
    question = replace(
        Question(
            key="mood",
            text="?",
            answers=("fair", "foul"),
            states=("The mood is fair.", "The mood is foul."),
        ),
        **cast(Any, fields),
    )
    return lambda patch: patch.setattr(clause_lint, "QUESTIONS", {**QUESTIONS, "mood": question})


BAD_WORDS: list[tuple[str, Callable[[pytest.MonkeyPatch], None], str]] = [
    (
        "a question that does not exist",
        a_word(asks=("act.said", "act.weather")),
        "read.mood: asks act.weather: no such question",
    ),
    ("one answer only", a_word(answers=("fair",)), "read.mood: at least two answers are needed"),
    (
        "an answer repeated",
        a_word(answers=("fair", "foul", "fair")),
        "read.mood: at least two answers are needed, each once",
    ),
    ("a name with a blank", a_word(name="the mood"), "read.the mood: the name is not lower-case"),
    ("a name with a quote", a_word(name='mo"od'), "the name is not lower-case words"),
    (
        "fewer labels than answers",
        a_question(labels=("Fair",)),
        "mood: 1 labels for 2 answers",
    ),
    ("a choice of nothing", a_question(answers=()), "mood: a choice has answers"),
    ("an amount with answers", a_question(kind="chips"), "mood: a choice has answers"),
    (
        "fewer statements than answers",
        a_question(states=("The mood is fair.",)),
        "mood: 1 statements for 2 answers",
    ),
    (
        "two answers told alike",
        a_question(states=("It is.", "It is.")),
        "mood: two answers have the same statement",
    ),
    (
        "a statement that is no sentence",
        a_question(states=("The mood is fair.", "foul")),
        "mood: 'foul' is not one sentence",
    ),
    (
        "a blank for an answer that is chosen",
        a_question(states=("The mood is fair.", "The mood is {}.")),
        "has a blank, but its answer is chosen",
    ),
    (
        "an amount that its statement leaves out",
        a_question(kind="chips", answers=(), states=("The mood costs much.",)),
        "needs one blank for the answer",
    ),
    (
        "a blank that nothing fills",
        a_question(states=("The mood is fair.", "{weather} is foul.")),
        "has a blank that nothing fills: weather",
    ),
]


@pytest.mark.parametrize(
    ("beside", "reason"),
    [
        (Beside("tone", ("soft",), "it is sung"), "tone: no such fact is in its topic"),
        (Beside("voice", ("sofd",), "it is sung"), "voice, 'sofd': soft, loud are allowed"),
    ],
)
def test_a_fact_that_applies_beside_what_there_is_not_is_refused(
    beside: Beside, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = Word(name="voice", meaning="", answers=("soft", "loud"), asks=())
    mood = Word(name="mood", meaning="", answers=("fair", "foul"), asks=(), applies=(beside,))
    monkeypatch.setattr(clause_lint, "WORDS", {**WORDS, "read": {"voice": voice, "mood": mood}})
    assert vocabulary_problems() == [f"read.mood: applies beside {reason}"]


def test_clauses_refused_in_another_process_say_why_in_this_one() -> None:
    refused = BadClauses(["a.b: no title", "a.c: no number"])
    assert pickle.loads(pickle.dumps(refused)).problems == refused.problems


@pytest.mark.parametrize(
    ("put", "reason"), [case[1:] for case in BAD_WORDS], ids=[case[0] for case in BAD_WORDS]
)
def test_a_word_or_question_is_refused_with_the_one_reason(
    put: Callable[[pytest.MonkeyPatch], None], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(monkeypatch)
    (only,) = vocabulary_problems()
    assert reason in only
