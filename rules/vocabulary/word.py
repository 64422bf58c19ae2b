"""The shape of a word, of a question and of a topic: what can be a fact, and how it is asked."""

from dataclasses import dataclass, replace
from typing import Any, Literal, TypedDict, Unpack, get_args

from rules.vocabulary.house_option import OptionValue
from rules.vocabulary.house_options import OPTIONS

YesNo = Literal["yes", "no"]
Kind = Literal["choice", "chips", "speech", "number", "names", "amounts", "cards", "hands"]
Groups = tuple[tuple[str, tuple[str, ...]], ...]
Likely = Literal[
    "any amount",
    "a blind",
    "the bet",
    "chips in front",
    "the last raise",
    "the pot",
    "a stack",
    "words",
    "chips put in",
    "a first motion",
]
"""The kinds of amount, from which it follows how much one likely is."""
Source = Literal[
    "the table",
    "the dealer",
    "players out of the hand",
    "players in the hand",
    "the camera",
]
"""The sources to hear, in order: what lies there to be seen, then the dealer, then the others."""


@dataclass(frozen=True, slots=True)
class Usual:
    """The answer that a question has most of the time, and why it may be supposed."""

    answer: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question to a person, and where in the dispute the answer is kept.

    `key` is the path of the field (`act.released` is that field of the act in question).
    `answers` are the words allowed where it is a choice. Else it is an amount of chips, a
    number of something else, `names` of players, an `amounts` list with chips for each of
    several players, `cards`, `hands` with the cards of each of several players, or `speech`, the
    words that a player said. `labels` are what a button
    shows, where that differs.

    `states` tells an answer as a dealer would: one statement for each of the answers. Where there
    are none to choose from, `{}` is the answer, and there is one statement; or one for none and one
    for some; or one for none, one for one and one for more. `{player}` is whom it is about. A
    question tells what is asked, with the sentence in front that leads up to it.

    `brief` tells it in a few words, in as many ways as `states` do; nothing where that says enough.

    `groups` part many answers, each with what its answers have in common: that is picked first.

    `usual` is there where a likely ruling may suppose an answer: never words or amounts.
    `only_told` are answers that nobody supposes: who is asked may give them. `closed` are answers
    that nobody is offered any more, as an account of the round tells it; what was begun with one
    of them is read, and ruled, as it was. `follows` is the question whose answer it takes for
    granted, and which is asked before it. `doubt_is` is the answer that it comes to where nobody
    knows it: what nobody can tell for certain is not certain. `untold` stands in a ruling for an
    amount that nobody has told: no ruling waits for it then.

    `implies` are questions whose answers are clear once this one is told, as it opens on them:
    a story takes them for granted. `heard` is why an answer is heard that no decision waits for.
    `likely` says of what an amount is, `told_by` who is the first to ask.
    """

    key: str
    text: str
    answers: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    kind: Kind = "choice"
    hint: str = ""
    groups: Groups = ()
    states: tuple[str, ...]
    brief: tuple[str, ...] = ()
    usual: Usual | None = None
    only_told: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    follows: str = ""
    doubt_is: str = ""
    untold: str = ""
    implies: tuple[str, ...] = ()
    heard: str = ""
    likely: Likely = "any amount"
    told_by: Source = "the dealer"

    @property
    def offered(self) -> tuple[str, ...]:
        """The answers that who is asked may choose from."""
        return tuple(answer for answer in self.answers if answer not in self.closed)

    @property
    def supposed(self) -> tuple[str, ...]:
        """The answers that it may have where it has none."""
        return tuple(answer for answer in self.offered if answer not in self.only_told)

    def label(self, answer: str) -> str:
        return self.labels[self.answers.index(answer)] if self.labels else answer


@dataclass(frozen=True, slots=True)
class Beside:
    """Another fact beside which one applies: the words of that, and why it does with no others."""

    fact: str
    words: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """One fact a clause may test: its meaning, the words it may be, and which questions settle it.

    `asks` lists question keys, the one to ask first in front. `states` says each answer as it is
    heard after "if"; none where the question that has the same answers says it. `alike` is why
    two of its words are kept apart that every clause treats alike, `unread` why it is kept though
    no clause reads it.

    `applies` are the facts of its topic beside which it is heard: it does not apply where one of
    them has another word, or does not apply. One `as_told` is the answer of the field of its name.
    `heard` is why it applies only where it is told: nobody is asked for it.
    """

    name: str
    meaning: str
    answers: tuple[str, ...]
    asks: tuple[str, ...]
    states: tuple[str, ...] = ()
    alike: str = ""
    unread: str = ""
    applies: tuple[Beside, ...] = ()
    as_told: bool = False
    heard: str = ""


class More(TypedDict, total=False):
    """The fields that a question may have besides."""

    groups: Groups
    brief: tuple[str, ...]
    usual: Usual | None
    only_told: tuple[str, ...]
    closed: tuple[str, ...]
    follows: str
    doubt_is: str
    untold: str
    implies: tuple[str, ...]
    heard: str
    likely: Likely
    told_by: Source


def choice(
    key: str,
    text: str,
    allowed: Any,
    labels: tuple[str, ...] = (),
    hint: str = "",
    *,
    states: tuple[str, ...],
    **more: Unpack[More],
) -> Question:
    """A question answered by one of the words of a `Literal`."""
    answers = get_args(allowed)
    return Question(
        key=key, text=text, answers=answers, labels=labels, hint=hint, states=states, **more
    )


def chips(
    key: str,
    text: str,
    hint: str = "",
    *,
    states: str | tuple[str, ...],
    **more: Unpack[More],
) -> Question:
    """A question answered by an amount of chips, in the smallest unit."""
    return Question(key=key, text=text, kind="chips", hint=hint, states=_each(states), **more)


def _each(states: str | tuple[str, ...]) -> tuple[str, ...]:
    return (states,) if isinstance(states, str) else states


@dataclass(frozen=True, slots=True)
class Fact:
    """A question, the word that its answer is, or both where the answer itself is the word."""

    question: Question | None = None
    word: Word | None = None

    def beside(self, *applies: Beside) -> "Fact":
        """Return this fact, applying beside these others."""
        assert self.word is not None
        return replace(self, word=replace(self.word, applies=applies))

    def saying(self, **more: Unpack[More]) -> "Fact":
        """Return this fact with a question that says this besides."""
        assert self.question is not None
        return replace(self, question=replace(self.question, **more))


@dataclass(frozen=True, slots=True)
class TopicWords:
    """One topic of clauses by its name: the words they read, and what is asked for those words."""

    name: str
    words: tuple[Word, ...]
    questions: tuple[Question, ...] = ()


def word_of(value: OptionValue) -> str:
    """Return the word that clauses read of an option with this value."""
    return ("yes" if value else "no") if isinstance(value, bool) else f"{value}"


def house_word(name: str) -> Word:
    """Return the word of an option, with its answers and what is said of each."""
    one = OPTIONS[name]
    said = {word_of(value): told.removesuffix(".") for value, told in one.states.items()}
    states = tuple(f"{told[:1].lower()}{told[1:]}" for told in said.values())
    return Word(name=name, meaning=one.asks, answers=tuple(said), asks=(), states=states)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The facts of one situation, each kept in a field of its own name; asked in this order.

    `follows` and `implies` name fields of these.
    """

    topic: str

    def choice(
        self,
        name: str,
        text: str,
        allowed: Any,
        labels: tuple[str, ...] = (),
        hint: str = "",
        *,
        states: tuple[str, ...],
        alike: str = "",
        unread: str = "",
        applies: tuple[Beside, ...] = (),
        asked: bool = True,
        **more: Unpack[More],
    ) -> Fact:
        """A question whose answer is the word that clauses read.

        Where it is not `asked` it is only heard, and `heard` says why.
        """
        key = self._key(name)
        question = choice(key, text, allowed, labels, hint, states=states, **self._keyed(more))
        word = Word(
            name=name,
            meaning=text,
            answers=get_args(allowed),
            asks=(key,),
            alike=alike,
            unread=unread,
            applies=applies,
            heard="" if asked else more["heard"],
        )
        return Fact(question, word)

    def yes_no(
        self,
        name: str,
        text: str,
        hint: str = "",
        *,
        states: tuple[str, str],
        applies: tuple[Beside, ...] = (),
        asked: bool = True,
        **more: Unpack[More],
    ) -> Fact:
        return self.choice(
            name,
            text,
            YesNo,
            ("Yes", "No"),
            hint,
            states=states,
            applies=applies,
            asked=asked,
            **more,
        )

    def chips(
        self,
        name: str,
        text: str,
        hint: str = "",
        *,
        states: str | tuple[str, ...],
        **more: Unpack[More],
    ) -> Fact:
        """An amount, which no clause reads itself."""
        return Fact(chips(self._key(name), text, hint, states=states, **self._keyed(more)))

    def other(
        self,
        name: str,
        text: str,
        kind: Kind,
        hint: str = "",
        *,
        states: str | tuple[str, ...],
        **more: Unpack[More],
    ) -> Fact:
        """A number, cards, or names, amounts or hands of players, which no clause reads itself."""
        key, held = self._key(name), self._keyed(more)
        return Fact(
            Question(key=key, text=text, kind=kind, hint=hint, states=_each(states), **held)
        )

    def _key(self, name: str) -> str:
        return f"{self.topic}.{name}"

    def _keyed(self, more: More) -> More:
        """Return these fields with the keys of the fields that they name."""
        keyed = More(**more)
        if "follows" in more:
            keyed["follows"] = self._key(more["follows"])
        if "implies" in more:
            keyed["implies"] = tuple(map(self._key, more["implies"]))
        return keyed

    def follows(
        self,
        name: str,
        meaning: str,
        allowed: Any,
        *fields: str,
        states: tuple[str, ...] = (),
        alike: str = "",
        applies: tuple[Beside, ...] = (),
    ) -> Fact:
        """A word that follows from other answers; `fields` are what to ask for it."""
        asks = tuple(map(self._key, fields))
        answers = get_args(allowed) or tuple(allowed)
        word = Word(
            name=name,
            meaning=meaning,
            answers=answers,
            asks=asks,
            states=states,
            alike=alike,
            applies=applies,
        )
        return Fact(word=word)

    def option(self, name: str) -> Fact:
        """Add the word of an option of the house."""
        return Fact(word=house_word(name))

    def holding(self, facts: tuple[Fact, ...]) -> TopicWords:
        """The topic that has these facts."""
        return TopicWords(
            self.topic,
            words=tuple(fact.word for fact in facts if fact.word is not None),
            questions=tuple(fact.question for fact in facts if fact.question is not None),
        )
