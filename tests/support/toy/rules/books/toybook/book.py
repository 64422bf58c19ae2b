"""The toy book whole: its one edition, and every clause of it."""

from collections.abc import Mapping

from rules.books.robert.editions import VERSION_11
from rules.clause.authority import Authority, Book, Section
from rules.clause.citation import Citation
from rules.clause.clause import Clause
from rules.clause.countdown import Countdown

TOYBOOK = Book(
    key="toybook",
    title="The toy book",
    sections={"1": Section("Chapter 1, Cards", "T-{}")},
    family="The toy book",
    short="Toy book",
    beside=(VERSION_11,),
    goes_before=True,
)


def toy(number: str) -> tuple[Citation, ...]:
    return (Citation(TOYBOOK, "1", number),)


AUTHORITIES: tuple[Authority, ...] = (TOYBOOK,)
ALSO_CITED: Mapping[str, tuple[Citation, ...]] = {}
COUNTDOWNS: Mapping[str, Countdown] = {}

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="toy.1.over",
        cites=toy("1"),
        title="After the hand the cards to come may be shown",
        topic="rabbit",
        when={"hand": "over", "rabbits": "yes"},
        makes="allowed",
        say="The hand is over: the cards that would have come may be shown.",
    ),
    Clause(
        id="toy.1.not_here",
        cites=toy("1"),
        title="Where the house shows no card to come, none is shown after the hand either",
        topic="rabbit",
        when={"hand": "over", "rabbits": "no"},
        makes="refused",
        say="This house shows no card to come.",
    ),
    Clause(
        id="toy.1.running",
        cites=toy("1"),
        title="While a hand runs no card to come is shown, unless all agree",
        topic="rabbit",
        when={"hand": "running", "agreed": "no"},
        makes="refused",
        say="No card is shown before its time.",
    ),
    Clause(
        id="toy.2",
        cites=toy("2"),
        title="Whose time ran out is passed over, and keeps the hand",
        topic="clock",
        when={"asked": "yes", "facing_a_bet": "yes", "time": "run out"},
        makes="passed over",
        say="Time. You are passed over, and the hand lives.",
    ),
)
