"""The briefing of a trainee on the room: its books, and the options that this ruling turns on."""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from typing import get_args

from pydantic import ValidationError

from rules.books.registry import AUTHORITIES, BOOKS, BY_ID
from rules.clauses_in_force import aside_in
from rules.house import House, Option, options, usual
from rules.teaching.taken_for_granted import OPTIONS_BEFORE
from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.dispute import Dispute
from rulings.judgement.equality import in_full
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, Ruling, StandsAs

NOT_OPTIONS = ("edition", "rules")
_CAPPED = ("fixed-limit", "spread-limit")
_BOOKS = tuple(one.held_by for one in AUTHORITIES.values() if one.held_by)
TRIED_FOR_NONE = {"kill_trigger_pot": (1,), "kill_trigger_wins": (2, 3)}
"""The triggers that a house without one could have set, to see whether that matters."""


def house_told(dispute: Dispute, house: House) -> tuple[str, ...]:
    """Tell the books that the room plays by, and each option that the ruling turns on.

    A rule of the house's own is told by its number: its words would be the ruling.
    """
    ruling = rule(dispute, house)
    own = {reason.number for reason in ruling.reasons if reason.book_says}
    rules = (f"The house has a rule of its own that bears on this: {one}." for one in sorted(own))
    unusual = that_matter(dispute, house)
    usual = (one for one in as_usual(dispute, house, ruling) if one not in unusual)
    told = _with_those_before((*unusual, *usual), house)
    return (books_told(house), *(one.sentence for one in told), *rules)


def _with_those_before(told: Sequence[Option], house: House) -> tuple[Option, ...]:
    """Put before each option the one that its sentence speaks of, told once."""
    by_name = {one.name: one for one in options(house)}
    names = (name for one in told for name in (OPTIONS_BEFORE.get(one.name), one.name) if name)
    return tuple(by_name[name] for name in dict.fromkeys(names))


def still_in(dispute: Dispute, act: StandsAs | None) -> Iterator[str]:
    """Yield that others play on, where there would else be no cap, or nobody to raise.

    The last two players of a tournament have no cap, and nobody raises players who are all all-in.
    It is told whatever the ruling, so that it gives away nothing.
    """
    if not isinstance(dispute, Betting):
        return
    game, table = dispute.game, dispute.table
    if game.play == "tournament" and game.structure in _CAPPED and table.last_two != "two":
        yield "Other tables are still playing."
    if act is None or table.seats or table.players:
        return
    settled = [one for one in dispute.acts if isinstance(one, Settled)]
    out = {one.player for one in settled if one.did == "folds"}
    all_in = {one.player for one in dispute.acts if _is_all_in(one)}
    named = {one.player for one in dispute.acts} | set(table.in_front or ())
    if all_in and named - out - {act.player} <= all_in:
        # Whoever acts again was called by then.
        called = any(one.player == act.player for one in settled)
        told = ", with chips behind, stays in" if called else " is still in, with chips behind"
        yield f"Another player{told}."


def _is_all_in(act: Act | Settled) -> bool:
    if isinstance(act, Settled):
        return bool(act.all_in)
    return act.behind == "none"


def books_told(house: House) -> str:
    """Tell by which books the room plays, in the order in which they hold."""
    played = BOOKS[house.edition]
    aside = aside_in(house)
    beside = "".join(one.beside_told for one in played.beside if one.key not in aside)
    return f"This room plays by {played.in_a_sentence or played.title}{beside}."


def as_usual(dispute: Dispute, house: House, ruling: Ruling) -> Iterator[Option]:
    """Yield the options that are as in most houses, and without which it is ruled otherwise.

    An option is told as well where with another choice another rule says the same, if it serves
    one of the rules that apply or nearly do; or where more would have to be known, in its matter.
    """
    near = {one.clause for one in (*ruling.reasons, *ruling.near_misses)}
    topics = {step.topic for step in ruling.steps}
    for one in options(house):
        if one.name in (*NOT_OPTIONS, *_BOOKS):
            continue
        comes_to = _substance if one.about.serves in near else in_full
        outcomes = (
            (*DECIDED, "need to know") if BY_ID[one.about.serves].topic in topics else DECIDED
        )
        others = (rule(dispute, other) for other in _other_houses(house, one))
        if any(it.outcome in outcomes and comes_to(it) != comes_to(ruling) for it in others):
            yield one


def _other_houses(house: House, one: Option) -> Iterator[House]:
    """Yield the house with another choice: of an amount, the next ones on both sides."""
    choices = other_choices(one)
    if type(one.value) is int:
        choices = (one.value - 1, one.value + 1)
    elif one.value is None and not choices:
        choices = TRIED_FOR_NONE.get(one.name, ())
    given = house.model_dump(exclude_defaults=True)
    for value in choices:
        with suppress(ValidationError):
            yield House.model_validate({**given, one.name: value})


def other_choices(one: Option) -> tuple[object, ...]:
    """Return what else the option may be, where it is chosen from a list."""
    kind = House.model_fields[one.name].annotation
    if kind is bool:
        return (not one.value,)
    words = (word for part in (kind, *get_args(kind)) for word in get_args(part))
    return tuple(word for word in words if isinstance(word, str) and word != one.value)


def that_matter(dispute: Dispute, house: House) -> tuple[Option, ...]:
    """Return the house's options that are not as usual and without which it is ruled otherwise.

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
    return usual(house.edition).get(one.name, one.about.default)


def _without(dispute: Dispute, house: House, *some: Option) -> Hashable:
    usual = {one.name: _usual(house, one) for one in some}
    return _substance(rule(dispute, house.model_copy(update=usual)))


def _substance(ruling: Ruling) -> Hashable:
    """Return what must be the same for an option not to matter: what is told, by which rules."""
    return in_full(ruling), frozenset([reason.clause for reason in ruling.reasons])
