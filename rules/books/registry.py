"""Every book there is: what a room can play by, whom it is cited, and the clauses of them all."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, Protocol

from rules.books.conventions import book as conventions
from rules.books.robert import book as robert
from rules.clause.authority import HOUSE, Authority, Book
from rules.clause.citation import Citation
from rules.clause.clause import Clause
from rules.clause.countdown import Countdown


class _Package(Protocol):
    AUTHORITIES: tuple[Authority, ...]
    CLAUSES: tuple[Clause, ...]
    ALSO_CITED: Mapping[str, tuple[Citation, ...]]
    COUNTDOWNS: Mapping[str, Countdown]


_PACKAGES: tuple[_Package, ...] = (
    robert,
    conventions,
)
"""A book is known everywhere by its row here; what is usual is the first book of the first."""

AUTHORITIES: Mapping[str, Authority] = {
    one.key: one for one in (*(one for book in _PACKAGES for one in book.AUTHORITIES), HOUSE)
}
BOOKS: Mapping[str, Book] = {key: one for key, one in AUTHORITIES.items() if isinstance(one, Book)}
"""The books that a room can play by."""
EDITIONS: Mapping[str, Book] = {key: one for key, one in BOOKS.items() if one.is_printed}
"""The books in print."""
DEFAULT_BOOK = next(iter(BOOKS))

_ALSO_CITED = {name: cites for book in _PACKAGES for name, cites in book.ALSO_CITED.items()}
CLAUSES: tuple[Clause, ...] = tuple(
    replace(clause, cites=(*also, *clause.cites))
    if (also := _ALSO_CITED.get(clause.id))
    else clause
    for book in _PACKAGES
    for clause in book.CLAUSES
)
"""Every clause, with each place where it is printed: a book may print one that it builds on."""
BY_ID: Mapping[str, Clause] = {clause.id: clause for clause in CLAUSES}
COUNTDOWNS: Mapping[str, Countdown] = {
    name: one for book in _PACKAGES for name, one in book.COUNTDOWNS.items()
}
"""The times that clauses give, by the clause."""

# To a type checker any text; a model, a file or the command line takes these alone.
if TYPE_CHECKING:
    BookKey = str
    EditionKey = str
else:
    BookKey = Literal[tuple(BOOKS)]
    EditionKey = Literal[tuple(EDITIONS)]
