"""The clause: one numbered rule of a rulebook as a record, with no logic around it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from string import Formatter

from rules.clause.authority import Book
from rules.clause.citation import Citation
from rules.clause.procedure import Task
from rules.clause.results import Figure, Makes
from rules.vocabulary import Topic


@dataclass(frozen=True, slots=True)
class IsNot:
    """A test that the fact is known and is not this word."""

    word: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """A test that the fact is one of several words; the engine gets one rule for each."""

    words: tuple[str, ...]


Test = str | IsNot | OneOf


def is_not(word: str) -> IsNot:
    return IsNot(word)


def one_of(*words: str) -> OneOf:
    return OneOf(words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Another decision that the book leaves open: it takes the place of what the clause makes.

    `makes`, `figure`, `say` and `procedure` are as a clause has them; with neither of the first
    two the clause is not applied, and the act stands as the other clauses have it. `when` is where
    the choice is left open, if not wherever the clause applies. `overrides` names clauses that are
    set aside once it is taken, beside those that the clause sets aside.
    """

    makes: Makes | None = None
    figure: Figure | None = None
    say: str = ""
    procedure: tuple[Task, ...] = ()
    when: Mapping[str, Test] = field(default_factory=dict)
    overrides: tuple[str, ...] = ()


NOT_APPLIED = Choice()


@dataclass(frozen=True, slots=True)
class Discretion:
    """The book says "may": what the floor weighs, in the order to weigh it.

    `leaves` are the decisions left open beside what the clause makes, which it recommends. With
    `recommends` False it makes none itself: it says that one is due, and `leaves` has them all.
    """

    weighs: tuple[str, ...]
    leaves: tuple[Choice, ...] = (NOT_APPLIED,)
    recommends: bool = True


@dataclass(frozen=True, slots=True)
class Reading:
    """The source can be read two ways: the reading encoded, and what the other would give."""

    chosen: str
    other: str


@dataclass(frozen=True, kw_only=True)
class Clause:
    """One rule of a rulebook.

    `id` is for ever. `when` is an AND of tests on the words of the topic. `makes` and
    `figure` are what the clause decides (either may be absent: the clause is then a reason
    only). `overrides` names clauses that this one sets aside where both apply. A clause
    without `may` is mandatory. `say` is the sentence for the table where the clause answers a
    question that is not a betting act; figures stand in braces: `{kill_blind}`. Of a betting act
    it says why the act stands as it does, after what it is. `without_amount` is what is ruled by it
    while nobody has told the figure that it takes. `procedure` is what the dealer then
    does, in order. `instead_of` is the clause of the book whose place a rule of the house takes.
    """

    id: str
    cites: tuple[Citation, ...]
    title: str
    topic: Topic
    when: Mapping[str, Test]
    makes: Makes | None = None
    figure: Figure | None = None
    overrides: tuple[str, ...] = ()
    may: Discretion | None = None
    reading: Reading | None = None
    say: str = ""
    without_amount: str = ""
    procedure: tuple[Task, ...] = ()
    instead_of: str | None = None

    def __hash__(self) -> int:
        return hash(self.id)

    def citation_in(self, book: Book, *, aside: Collection[str] = ()) -> Citation | None:
        """The citation a room that plays by `book` is given; None where it is not in force.

        The book's own number comes first, then what the book is read with, unless the room has set
        it aside: `aside` are the keys of such. A clause on what the house leaves open, or that it
        has posted itself, holds everywhere.
        """
        return next(self.citations_in(book, aside=aside), None)

    def citations_in(self, book: Book, *, aside: Collection[str] = ()) -> Iterator[Citation]:
        """Yield every place where a room that plays by `book` can look the rule up, likewise."""
        yield from (cite for cite in self.cites if cite.authority == book)
        for cite in self.cites:
            held = cite.authority != book and cite.authority.key not in aside
            if held and book.takes_in(cite.authority, cite.section):
                yield cite

    @cached_property
    def takes(self) -> tuple[str, ...]:
        """The amounts and names that the clause needs: its figure, and those in its sentence."""
        named = (name for _, name, _, _ in Formatter().parse(self.say) if name)
        return tuple(dict.fromkeys((*((self.figure,) if self.figure else ()), *named)))

    @cached_property
    def as_must(self) -> "Clause":
        """The clause as it is once the floor has decided by it."""
        return replace(self, may=None)

    @cached_property
    def as_reason(self) -> "Clause":
        """The clause as one that is not applied: it is told of, and decides nothing."""
        return replace(self, makes=None, figure=None, overrides=(), may=None, say="", procedure=())

    @cached_property
    def choices(self) -> "tuple[tuple[Choice, Clause], ...]":
        """The choices beside what the clause makes, each with the clause once it is taken."""
        return tuple((one, self._with(one)) for one in self.may.leaves) if self.may else ()

    def _with(self, choice: Choice) -> "Clause":
        if choice.makes is None and choice.figure is None:
            return self.as_reason
        return replace(
            self,
            may=None,
            makes=choice.makes,
            figure=choice.figure,
            say=choice.say,
            procedure=choice.procedure,
            overrides=(*self.overrides, *choice.overrides),
        )

    @property
    def sets_aside(self) -> tuple[str, ...]:
        """Every clause that it sets aside, by itself or once a choice is taken."""
        left = self.may.leaves if self.may else ()
        return (*self.overrides, *(name for choice in left for name in choice.overrides))

    def alternatives(self) -> Iterator[dict[str, str | IsNot]]:
        """The clause as plain ANDs, one for each choice among its `one_of` words."""
        names = list(self.when)
        choices = [t.words if isinstance(t, OneOf) else (t,) for t in self.when.values()]
        for chosen in product(*choices):
            yield dict(zip(names, chosen, strict=True))

    def matches(self, words: Mapping[str, str]) -> bool:
        """Check whether every test holds on these facts; an unknown fact fails its test."""
        return self.failing(words) == 0

    def failing(self, words: Mapping[str, str]) -> int:
        """Count the tests that do not hold on these facts."""
        return sum(not holds(test, words.get(name)) for name, test in self.when.items())


def holds(test: Test, word: str | None) -> bool:
    """Check whether a test holds on one fact; never where it is unknown."""
    if word is None:
        return False
    if isinstance(test, IsNot):
        return word != test.word
    if isinstance(test, OneOf):
        return word in test.words
    return word == test
