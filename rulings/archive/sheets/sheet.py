"""The sheet of one ruling: what it says, in words, in the order in which it is read."""

from collections.abc import Iterator

from rules.books.registry import BOOKS
from rulings.archive.entries.entry import Entry, Kept
from rulings.archive.entries.facts_in_words import facts_of, refused_today, table_named
from rulings.archive.entries.full_record import (
    BECAUSE,
    FACTS,
    FOLLOWS,
    OTHERS,
    PROPOSED,
    RULEBOOK,
    UNKNOWN,
    WORD,
    OfTheHand,
    as_told,
    cited_under,
    decided,
    facts_under,
    follows_under,
    notice_told,
    on_what,
    reason_told,
    recommended,
    right_facts_told,
    ruling_on_told,
    said_under,
    same_hand,
    who_did_what,
    with_what_was_overruled,
)
from rulings.archive.entries.read_back import Stored, earlier, stored_at
from rulings.archive.entries.rows import given_in, ruling_in, taken_in
from rulings.archive.redaction.known_names import KnownNames, known_names
from rulings.archive.redaction.redact import called_in, redacted, typed_in
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.situations.showdown.pots.arithmetic import pot_told
from rulings.judgement.wording import ASSUMED, moved, now_told, procedure_told
from rulings.model.ruling import Reason, Rulebook, Ruling, Taken
from rulings.model.strict_model import Strict

LONG = 48
"""Letters of a row that do not fit into half the width of a page."""


class NoSheet(ValueError):
    """There is no ruling of that number; the message says what there is."""


class Row(Strict):
    """A line of the sheet: what it is about, and what is said of it."""

    name: str
    text: str

    @property
    def is_long(self) -> bool:
        """Check whether it takes the whole width."""
        return len(self.name) + len(self.text) > LONG


class Cited(Strict):
    """A clause as a person looks it up, with our title for it."""

    label: str
    title: str
    citation: str


class Sheet(Strict):
    """One ruling as it is handed out.

    `warning` is empty but for a record that was edited. `ruled` is what holds, `first` what the
    floor ruled where an appeal put another ruling in its place. `recommended`, `reason` and
    `against` are given where that is not what was recommended, which was `firm` or not. `taken` is
    told of one of several decisions left open. `cited` are the clauses, `follows` what follows,
    each under its title. `refused` is why today's entry would refuse the dispute. `notice` is told
    first, where the book had no rules of what was played. `address` leads to the entry, where that
    is known.
    """

    title: str
    warning: str = ""
    notice: str = ""
    ruled: str
    recommended: str = ""
    reason: str = ""
    against: str = ""
    firm: bool = True
    taken: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    say: str
    particulars: tuple[Row, ...]
    facts: tuple[Row, ...]
    dealt: tuple[str, ...] = ()
    follows: tuple[str, ...]
    cited: tuple[Cited, ...]
    cited_under: str = BECAUSE
    facts_under: str = FACTS
    follows_under: str = FOLLOWS
    said_under: str = "To the table"
    first: str = ""
    on_right_facts: str = ""
    book: str
    hash: str
    redacted: bool = False
    address: str = ""

    @property
    def heading(self) -> str:
        """The heading over it all."""
        return f"{self.title}, names left out" if self.redacted else self.title

    @property
    def beside(self) -> tuple[str, ...]:
        """The lines beside the ruling: to the table, why the floor overruled, on right facts."""
        facts = (f"On the right facts: {self.on_right_facts}",) if self.on_right_facts else ()
        return (*self._as_ruled, *facts)

    @property
    def _as_ruled(self) -> tuple[str, ...]:
        first = (f"The floor first ruled: {self.first}",) if self.first else ()
        if not self.recommended:
            return (*first, f"{self.said_under}: {self.say}", *self.taken)
        if not self.firm:
            return (
                *first,
                f"Why: {self.reason}",
                f"{RULEBOOK}: {self.recommended}",
                f"Decided on: {self.against}",
            )
        return (
            *first,
            f"Why the floor overruled the book: {self.reason}",
            f"{self.cited_under}: {self.recommended}",
            f"Ruled against: {self.against}",
        )

    @property
    def tables(self) -> tuple[tuple[str, tuple[Row, ...]], ...]:
        """The rows under their titles."""
        every = (("When, where, who", self.particulars), (self.facts_under, self.facts))
        return tuple((title, rows) for title, rows in every if rows)

    @property
    def lists(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The lines under their titles."""
        refused = (("Would be refused today", self.refused),) if self.refused else ()
        return (*_titled(self.dealt, self.follows, self.follows_under), *refused)

    @property
    def foot(self) -> tuple[str, ...]:
        """The lines that make it possible to check the sheet against the archive."""
        return (
            f"Ruled by {self.book}. Titles are in our own words; look the clauses up in the book.",
            f"Entry {self.title.removeprefix('Ruling ')} of the archive, SHA-256 {self.hash}",
        )


def sheet_at(
    person: Person,
    number: int,
    *,
    redact: bool = False,
    let: frozenset[str] = frozenset(),
    known: KnownNames | None = None,
    clock: RoomClock | None = None,
) -> Sheet:
    """Make the sheet of a ruling, without the names of people where that is asked for.

    The typed texts that stay then are those that were `let` through once somebody has read
    them. `known` is everybody whom the archive knows, and `clock` the room's, where they are at
    hand. Raises NoSheet where no ruling has that number; NotAllowed, ArchiveUnavailable.
    """
    stored, record = _ruling_at(person, number)
    before = earlier(person, record)
    if redact:
        # Everybody is called the same in the ruling and in what it corrects.
        names = called_in(person, record, known or known_names(person), let=let)
        shown = redacted(record, names)
        before = tuple(
            one.model_copy(update={"record": redacted(one.record, names)}) for one in before
        )
    else:
        shown = record
    assert isinstance(shown, Entry)
    shown = with_what_was_overruled(shown, before)
    hand = same_hand(person, number)
    return _sheet(stored, shown, before, hand, clock or room_clock(), redact=redact)


def what_follows(entry: Entry) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Tell the dealer's steps, and what follows from a ruling, under the titles of its sheet."""
    told = _at_table(entry)
    follows = tuple(_follows(told, _left_open(entry)))
    return _titled(_dealt(entry, told), follows, follows_under(entry))


def _at_table(entry: Entry) -> Ruling | Taken:
    """Return the ruling, or the decision taken, by which the table played on."""
    return given_in(entry) or taken_in(entry) or ruling_in(entry)


def _left_open(entry: Entry) -> Ruling | None:
    """Return the ruling that belongs to what was given at the table; None for a decision taken."""
    given = given_in(entry)
    return ruling_in(entry) if given is None else given if isinstance(given, Ruling) else None


def _titled(
    dealt: tuple[str, ...], follows: tuple[str, ...], title: str
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    every = (("The dealer, in this order", dealt), (title, follows))
    return tuple((title, lines) for title, lines in every if lines)


def _dealt(entry: Entry, ruled: Ruling | Taken) -> tuple[str, ...]:
    """Tell the dealer's steps, where what was ruled so holds."""
    holds = entry.override is None and not entry.is_changed_on_appeal
    return tuple(procedure_told(ruled)) if holds else ()


def typed_on(person: Person, number: int, known: KnownNames | None = None) -> tuple[str, ...]:
    """Return each text that people typed and its sheet may show, as it would leave without names.

    Raises as sheet_at.
    """
    _, record = _ruling_at(person, number)
    known = known or known_names(person)
    every = (record, *(one.record for one in earlier(person, record)))
    return tuple(dict.fromkeys(text for one in every for text in typed_in(person, one, known)))


def _ruling_at(person: Person, number: int) -> tuple[Stored, Entry]:
    check(person, "read")
    stored = stored_at(person, number)
    if stored is None:
        raise NoSheet(f"{number}: the archive has no entry of that number")
    record = stored.kept.record
    if not isinstance(record, Entry):
        raise NoSheet(f"{number}: that is a review of {record.about}; a ruling has a sheet")
    return stored, record


def _sheet(
    stored: Stored,
    entry: Entry,
    before: tuple[Kept, ...],
    hand: tuple[OfTheHand, ...],
    clock: RoomClock,
    *,
    redact: bool,
) -> Sheet:
    # What was ruled in another ruling may name players: without names its number alone is told.
    others = "; ".join(f"ruling {one.number:,}" if redact else one.told for one in hand)
    told, by = _at_table(entry), Rulebook.model_validate(ruling_on_told(entry, before)["rulebook"])
    over = entry.override
    return Sheet(
        title=f"Ruling {stored.number:,}",
        warning="" if stored.is_whole else "This entry was edited: it does not have its hash.",
        notice=notice_told(entry, before),
        ruled=entry.headline,
        first=entry.ruled if entry.is_changed_on_appeal else "",
        recommended=recommended(entry, before) if over else "",
        on_right_facts=right_facts_told(entry),
        reason=reason_told(over) if over else "",
        against=on_what(entry, over.against, before) if over else "",
        firm=over is None or entry.is_overridden,
        taken=tuple(_taken(entry, before)),
        refused=refused_today(entry.dispute),
        say=entry.said,
        particulars=tuple(_particulars(stored, entry, before, others, clock)),
        facts=tuple(_facts(entry, before)),
        dealt=_dealt(entry, told),
        follows=tuple(_follows(told, _left_open(entry))),
        cited=tuple(_cited(reason) for reason in told.reasons),
        cited_under=cited_under(entry),
        facts_under=facts_under(entry, before),
        follows_under=follows_under(entry),
        said_under=said_under(entry),
        book=f"{BOOKS[by.edition].title} (clauses {by.version})",
        hash=stored.hash,
        redacted=redact,
    )


def _particulars(
    stored: Stored, entry: Entry, before: tuple[Kept, ...], same_hand: str, clock: RoomClock
) -> Iterator[Row]:
    where = table_named(entry.place)
    for one in who_did_what(entry, before):
        yield Row(name=one.what, text=one.told(clock))
    said = {
        "Room": entry.room,
        "Where": f"{where[:1].upper()}{where[1:]}",
        "Game": entry.game,
        "Time to rule": "" if entry.seconds is None else f"{entry.seconds:,} seconds",
        "Camera": entry.camera,
        "Status": entry.status,
        "Seats": ", ".join(
            f"{one.seat} {one.player}" for one in sorted(entry.seats, key=lambda one: one.seat)
        ),
        "Same hand": same_hand,
        "Corrected later by": f"ruling {stored.corrected_by:,}" if stored.corrected_by else "",
        "Kept before as": _origin(entry),
        "Names": "left out before it came here" if entry.redacted else "",
    }
    yield from (Row(name=name, text=text) for name, text in said.items() if text)


def _origin(entry: Entry) -> str:
    if entry.origin is None:
        return ""
    return f"ruling {entry.origin.number:,} of another archive, hash {entry.origin.hash}"


def _facts(entry: Entry, before: tuple[Kept, ...]) -> Iterator[Row]:
    """Yield the facts; of one that was put right since, with what the floor was told."""
    told = {one.path: one for one in facts_of(as_told(entry, before).dispute)}
    right = {one.path: one for one in facts_of(entry.dispute)}
    for path, one in right.items():
        then = told[path].answer if path in told else "not told"
        was = "" if then == one.answer else f" (at the table: {then})"
        yield Row(name=one.question, text=f"{one.answer}{was}")
    for path, one in told.items():
        if path not in right:
            yield Row(name=one.question, text=f"not told (at the table: {one.answer})")


def _taken(entry: Entry, before: tuple[Kept, ...]) -> Iterator[str]:
    """Tell which decision was taken, of those that the rules left open, and on whose word."""
    if not entry.decision_taken:
        return
    title, rows = decided(entry, before)
    told = dict(rows)
    proposed = ", as proposed" if entry.decision_taken.get("recommended") else ""
    whose = f", on the word of {told[WORD]}" if told[WORD] else ""
    yield f"{title}{proposed}{whose}."
    yield from (
        f"{name}: {told[name]}" for name in (PROPOSED, UNKNOWN, ASSUMED, OTHERS) if told[name]
    )


def _follows(told: Ruling | Taken, ruling: Ruling | None) -> Iterator[str]:
    """Tell what follows from what was ruled, or recommended: pots, chips, who may do what."""
    if ruling and ruling.quarrel:
        yield ruling.quarrel.told
    yield from (pot_told(place, pot) for place, pot in enumerate(told.pots))
    yield from (moved(move) for move in told.moves)
    yield from now_told(told)
    if ruling:
        yield from (f"The floor weighs {line}" for line in ruling.weighs)
    if isinstance(told, Ruling):
        yield from (f"Not known: {asked.text}" for asked in told.asks)


def _cited(reason: Reason) -> Cited:
    may = " (the book says may)" if reason.may else ""
    book = f". The book says: {reason.book_says}" if reason.book_says else ""
    borrowed = f". {reason.borrowed}" if reason.borrowed else ""
    return Cited(
        label=reason.label,
        title=f"{reason.title}{may}{book}",
        citation=f"{reason.whole_citation}{borrowed}",
    )
