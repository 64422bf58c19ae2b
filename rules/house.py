"""The options that the rulebooks leave to the house, their defaults, and the clauses served."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from rules.books.registry import BOOKS, DEFAULT_BOOK, BookKey
from rules.clause.results import Figure, Makes
from rules.vocabulary.house_option import HouseOption, OptionValue, Room, option, options_in
from rules.vocabulary.house_options import OPTIONS as OPTIONS_BUT_THE_BOOK
from rules.vocabulary.house_options import HouseOptions

THE_SAME = "the same book"
# To a type checker any text; a model, a file or the command line takes these alone.
if TYPE_CHECKING:
    TournamentBook = str
else:
    TournamentBook = Literal[(THE_SAME, *BOOKS)]

_ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$"
"""The pattern of a text in which nothing breaks the line, or turns round what follows it."""


class HouseRule(Room):
    """A rule of the house in place of a clause of the book, under the house's own number.

    Without `makes` and `figure` the clause is switched off; with them the house rule takes its
    place, on the same facts.
    """

    number: str = Field(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9][A-Za-z0-9 .-]*$")
    clause: str
    reason: str = Field(min_length=5, max_length=200, pattern=_ONE_LINE)
    makes: Makes | None = None
    figure: Figure | None = None
    say: str = Field(default="", max_length=300, pattern=_ONE_LINE)


class House(HouseOptions):
    """A room's choices: the books it plays by, and each option that these leave to it.

    An option left out has its default: `House()` plays version 11 of Robert's Rules of Poker, and
    the conventions that cardrooms share where it is silent. Amounts in whole chips, in the smallest
    unit; shares in percent; None where the room has no such rule. `rules` are the house's own, each
    in place of a clause. It cannot be changed, and `options` gives the meaning of each choice.
    `read_house` in `rules.house_file` reads one from a file, and tells more of what is wrong with
    it.

    Raises pydantic's ValidationError, a ValueError, for an option that does not exist or a value
    that is not allowed.
    """

    edition: BookKey = option(
        DEFAULT_BOOK,
        "The book",
        "Which book does the room play by?",
        states={key: f"This room plays by {book.title}." for key, book in BOOKS.items()},
        serves="s14.0.limit_rules",
    )
    tournament_book: TournamentBook = option(
        THE_SAME,
        "The book",
        "Which book do the room's tournaments go by?",
        states={
            THE_SAME: "The room's tournaments go by the same book as its cash games.",
            **{key: f"The room's tournaments go by {book.title}." for key, book in BOOKS.items()},
        },
        serves="s15.33.plays",
    )
    rules: tuple[HouseRule, ...] = ()


OPTIONS: Mapping[str, HouseOption] = {
    one: options_in(House.model_fields)[one]
    for one in ("edition", "tournament_book", *OPTIONS_BUT_THE_BOOK)
}
"""Every option by its name, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option as it is in force."""

    about: HouseOption
    value: OptionValue

    @property
    def name(self) -> str:
        return self.about.name

    @property
    def sentence(self) -> str:
        """The statement of its value."""
        return self.about.stated(self.value)


def options(house: House) -> Iterator[Option]:
    """Yield every option in force, in the order in which they are shown."""
    return (Option(one, getattr(house, name)) for name, one in OPTIONS.items())


def usual(book: BookKey) -> Mapping[str, Any]:
    """Return what a house that plays by a book alone sets, where it is not an option's default."""
    return BOOKS[book].options


def house_of(book: BookKey, **given: Any) -> House:
    """A house that plays by a book alone, but for the options given."""
    return House.model_validate({**usual(book), **given, "edition": book})


def by_book(house: House, book: BookKey) -> House:
    """Return the house playing by this book whatever is played, and otherwise as it is set."""
    return house.model_copy(update={"edition": book, "tournament_book": THE_SAME})


def book_of_tournaments(house: House) -> BookKey:
    """The book that its tournaments go by: that of its cash games where it has named no other."""
    return house.edition if house.tournament_book == THE_SAME else house.tournament_book


def in_play(house: House, play: str | None) -> House:
    """The house as it is in a cash game or in a tournament: by one book, with what that one sets.

    An option that the book of the tournaments sets otherwise than is usual holds there where the
    house has left it as usual.
    """
    book = book_of_tournaments(house)
    if play != "tournament" or book == house.edition:
        return house
    left = {
        name: value
        for name, value in usual(book).items()
        if getattr(house, name) == House.model_fields[name].default
    }
    return by_book(house.model_copy(update=left), book)
