"""What a trainee must know of the room: its book, and the options that this ruling turns on."""

from collections.abc import Iterator

from rules.books.registry import BOOKS
from rules.house import House, Option, options, usual
from rules.teaching.house_statements import stated
from rulings.dispute.dispute import Dispute
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling

NOT_OPTIONS = ("edition", "rules")


def house_told(dispute: Dispute, house: House) -> tuple[str, ...]:
    """The book that the room plays by, and each option that is not as usual and matters here.

    A rule of the house's own is told by its number: its words would be the ruling.
    """
    played = BOOKS[house.edition]
    book = f"This room plays by {played.in_a_sentence or played.title}."
    own = {reason.number for reason in rule(dispute, house).reasons if reason.book_says}
    rules = (f"The house has a rule of its own that bears on this: {one}." for one in sorted(own))
    return (book, *(stated(one) for one in that_matter(dispute, house)), *rules)


def that_matter(dispute: Dispute, house: House) -> tuple[Option, ...]:
    """The options of the house that are not as usual and without which it is ruled otherwise.

    Where several do it together and none of them alone, all of those.
    """
    other = tuple(_not_as_usual(house))
    if not other:
        return ()
    here = _substance(rule(dispute, house))
    alone = tuple(one for one in other if _without(dispute, house, one) != here)
    return alone or (other if _without(dispute, house, *other) != here else ())


def _not_as_usual(house: House) -> Iterator[Option]:
    for one in options(house):
        if one.name not in NOT_OPTIONS and one.value != _usual(house, one):
            yield one


def _usual(house: House, one: Option) -> object:
    return usual(house.edition).get(one.name, one.default)


def _without(dispute: Dispute, house: House, *some: Option) -> object:
    usual = {one.name: _usual(house, one) for one in some}
    return _substance(rule(dispute, house.model_copy(update=usual)))


def _substance(ruling: Ruling) -> object:
    """What must be the same for an option not to matter."""
    clauses = {reason.clause for reason in ruling.reasons}
    settled = ruling.decision, ruling.acts, ruling.moves, ruling.pots
    return settled, sorted(ruling.figures.items()), sorted(ruling.names.items()), clauses
