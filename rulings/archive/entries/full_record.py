"""One ruling of the archive with all that belongs to it, and in words."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import exists, literal, select

from rules.books.registry import BOOKS, BY_ID
from rulings.archive.database.connection import reading
from rulings.archive.database.tables import ENTRIES
from rulings.archive.entries.entry import Appeal, Entry, Kept, Override, Review
from rulings.archive.entries.facts_in_words import dispute_of, facts_of
from rulings.archive.entries.read_back import earlier
from rulings.archive.entries.rows import kept_in
from rulings.archive.entries.standing_entries import first_of_hand, standing
from rulings.archive.room.clock import RoomClock
from rulings.archive.staff.permissions import Person, check
from rulings.dispute.paths import asked_at, whom
from rulings.judgement.wording import ASSUMED, was_so
from rulings.model.strict_model import Strict


class OfTheHand(Strict):
    """Another ruling of the same hand: its number, and what holds by it."""

    number: int
    decision: str

    @property
    def told(self) -> str:
        """The number and the decision in a line."""
        return f"ruling {self.number:,}, {self.decision}"


class Whole(Strict):
    """A ruling as it was kept, its hash, the entry that corrects it, and its reviews.

    `corrected` is the reason given by the entry that corrects it, `before` are the entries that
    this one corrects, the newest first. `same_hand` are the other rulings of its hand. `reviews`
    are those of what it corrects, too.
    """

    number: int
    hash: str
    entry: Entry
    replaced_by: int | None = None
    corrected: str = ""
    before: tuple[Kept, ...] = ()
    same_hand: tuple[OfTheHand, ...] = ()
    reviews: tuple[Review, ...] = ()

    @property
    def history(self) -> tuple["Done", ...]:
        """The history of the ruling: who did what, in the order of time."""
        return who_did_what(self.entry, self.before)


class Done(Strict):
    """A thing done to a ruling: by whom, when and why; `who` is empty where nobody was asked.

    `first` is when it was said to be before that was corrected; None where it was not.
    """

    what: str
    who: str
    when: datetime
    why: str = ""
    first: datetime | None = None

    def told(self, clock: RoomClock) -> str:
        """Tell who, when and why, in a line."""
        line = ", ".join(filter(None, (self.who, clock.told(self.when))))
        first = "" if self.first is None else clock.told(self.first)
        if first and first != clock.told(self.when):
            line += f" ({first}, before it was corrected)"
        return f"{line}: {self.why}" if self.why else line


RULED, RECORDED, CORRECTED = "Ruled by", "Recorded by", "Corrected by"
ON_APPEAL = "Appeal decided by"


def whole_at(person: Person, number: int) -> Whole | None:
    """Return the ruling of that number, or None. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "read")
    held = ENTRIES.c
    with reading() as connection:
        row = connection.execute(select(held.hash, held.content).where(held.number == number))
        one = row.first()
        if one is None:
            return None
        kept = kept_in(one.content, number)
        if not isinstance(kept.record, Entry):
            return None
        later = connection.scalar(select(held.content).where(held.replaces == number))
    before = earlier(person, kept.record)
    entry = with_what_was_overruled(kept.record, before)
    correction = kept_in(later) if later is not None else None
    return Whole(
        number=number,
        hash=one.hash,
        entry=entry,
        replaced_by=correction.number if correction else None,
        corrected=correction.record.because
        if correction and isinstance(correction.record, Entry)
        else "",
        before=before,
        same_hand=same_hand(person, number),
        reviews=_reviews([number, *(one.number for one in before)]),
    )


def _reviews(about: Sequence[int]) -> tuple[Review, ...]:
    """Return the reviews of these entries, the oldest first."""
    held = ENTRIES.c
    query = select(held.content).where(held.about.in_(about)).order_by(held.number)
    with reading() as connection:
        every = [kept_in(content).record for content in connection.scalars(query)]
    return tuple(review for review in every if isinstance(review, Review))


def same_hand(person: Person, number: int) -> tuple[OfTheHand, ...]:
    """Return the other rulings of the hand of a ruling, each as it stands. Raises as whole_at."""
    check(person, "read")
    held, later = ENTRIES.c, ENTRIES.alias("later").c
    with reading() as connection:
        first, own = first_of_hand(connection, number), standing(connection, number)
        begun = select(literal(standing(connection, first)))
        query = select(held.number, held.decision).where(
            held.number.in_(select(held.number).where(held.same_hand == first).union_all(begun)),
            held.number != own,
            ~exists().where(later.replaces == held.number),
        )
        rows = connection.execute(query.order_by(held.number)).all()
    return tuple(OfTheHand(number=row.number, decision=row.decision) for row in rows)


def who_did_what(entry: Entry, before: Sequence[Kept]) -> tuple[Done, ...]:
    """Tell who ruled, recorded, corrected and decided on appeal; the entry corrects `before`."""
    every = (entry, *(one.record for one in before if isinstance(one.record, Entry)))
    first = every[-1]
    otherwise = (
        first.ruled if first.ruled != entry.ruled else "",
        f"by {first.floor}" if first.floor != entry.floor else "",
    )
    was = " ".join(filter(None, otherwise))
    why = f"{was}, before it was corrected" if was else ""
    moved = first.happened if first.happened != entry.happened else None
    done = [Done(what=RULED, who=entry.floor, when=entry.happened, why=why, first=moved)]
    if first.replaces is None and (first.recorded_by or first.recorded != first.happened):
        who = first.recorded_by or ""
        done.append(Done(what=RECORDED if who else "Recorded", who=who, when=first.recorded))
    older: Entry | None = None
    for one in reversed(every):
        was_decided = one.appeal is not None and (older is None or older.appeal != one.appeal)
        waited = older is None or older.appeal is None or older.status == "appealed"
        # That an appeal was decided is said once, with who decided it.
        if one.replaces is not None and not (was_decided and waited and one.says_of_an_appeal):
            what = CORRECTED if one.corrected_by else "Corrected"
            why = f"{one.because} (of entry {one.replaces:,})"
            done.append(Done(what=what, who=one.corrected_by or "", when=one.recorded, why=why))
        if one.appeal is not None and was_decided:
            waits_again = entry.appeal == one.appeal and entry.appeal_decided is None
            done.append(_decided_on_appeal(one.appeal, waits_again=waits_again))
        older = one
    return tuple(done)


def _decided_on_appeal(appeal: Appeal, *, waits_again: bool) -> Done:
    since = ", but set back since: the appeal waits again" if waits_again else ""
    told = (f"{appeal.outcome_told}{since}", appeal.decision, appeal.because)
    why = ". ".join(filter(None, told))
    return Done(what=ON_APPEAL, who=appeal.decided_by, when=appeal.decided, why=why)


def given(found: Whole, clock: RoomClock, *, version: bool = True) -> Iterator[tuple[str, str]]:
    """Who did what, when and where: each with what it is called; `version`, by which clauses."""
    entry = found.entry
    yield from ((one.what, one.told(clock)) for one in found.history)
    if entry.seconds is not None:
        yield "Took", f"{entry.seconds} seconds"
    yield "Room", entry.room
    yield "Table", entry.place
    yield "Game", entry.game
    yield "Players", _seated(entry)
    yield "Camera", entry.camera
    yield "Status", entry.status
    yield "Names", "left out before it came here; held against no hash" if entry.redacted else ""
    yield "Rulebook", _rulebook(ruling_on_told(entry, found.before), version=version)


def _rulebook(ruling: Mapping[str, Any], *, version: bool) -> str:
    book: Any = ruling.get("rulebook") or {}
    if "edition" not in book:
        return ""
    edition = BOOKS[book["edition"]].title if book["edition"] in BOOKS else f"{book['edition']}"
    clauses = f"{book.get('version', '')}"[:12] if version else ""
    return f"{edition} (clauses {clauses})" if clauses else edition


def changes(before: Entry, after: Entry, clock: RoomClock) -> Iterator[tuple[str, str, str]]:
    """Yield what a correction changed: what it is called, how it was, how it is."""
    for what, was, now in (
        ("Ruled", before.ruled, after.ruled),
        ("On appeal", _on_appeal(before), _on_appeal(after)),
        # Facts that are put right do not change what was recommended on those that were told.
        ("Recommended", before.recommended, (before if after.given else after).recommended),
        ("On the right facts", right_facts_told(before), right_facts_told(after)),
        ("Why not as recommended", reason_of(before), reason_of(after)),
        ("Cited", labels_of(before), labels_of(after)),
        ("Ruled by", before.floor, after.floor),
        ("The time", clock.told(before.happened), clock.told(after.happened)),
        ("Table", before.place, after.place),
        ("Game", before.game, after.game),
        ("Camera", before.camera, after.camera),
        ("Status", before.status, after.status),
        ("Players", _seated(before), _seated(after)),
    ):
        if was != now:
            yield what, was, now
    old, new = ({one.path: one for one in facts_of(entry.dispute)} for entry in (before, after))
    for path in dict.fromkeys((*old, *new)):
        one, other = old.get(path), new.get(path)
        if (one and one.answer) != (other and other.answer):
            asked = (one or other or new[path]).question
            yield asked, one.answer if one else "", other.answer if other else ""


def right_facts_told(entry: Entry) -> str:
    """Tell what the book says on the right facts, and where; empty if the facts stand as told."""
    if entry.given is None:
        return ""
    reasons: Any = entry.ruling.get("reasons") or ()
    labels = ", ".join(dict.fromkeys(f"{reason['label']}" for reason in reasons))
    told = f"{entry.on_right_facts} ({labels})" if labels else entry.on_right_facts
    notice = f"{entry.ruling.get('notice', '')}"
    return f"{told}. {notice}" if notice not in ("", entry.given.get("notice")) else told


def _on_appeal(entry: Entry) -> str:
    if entry.appeal is None:
        return ""
    if entry.appeal_decided is None:
        return "Waits again"
    return entry.headline if entry.is_changed_on_appeal else entry.appeal.outcome_told


def reason_of(entry: Entry) -> str:
    """Return why the floor ruled otherwise, as it was typed; empty where he did not."""
    return entry.override.reason if entry.override else ""


def labels_of(entry: Entry) -> str:
    """Return the clauses of the decision by their numbers, each once."""
    return ", ".join(dict.fromkeys(reason["label"] for reason in cited(entry)))


def _seated(entry: Entry) -> str:
    return ", ".join(f"seat {one.seat} {one.player}" for one in entry.seats)


def supposed(taken: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the answers that a decision taken rests on, and that nobody gives their word for."""
    every = taken.get("said") or []
    return [one for one in every if not one.get("by")] if taken.get("on_word_of") else every


OVERRIDDEN, BY_THE_FLOOR = "Overridden", "Decided by the floor"
INSTEAD, RULEBOOK, BECAUSE = "The book says instead", "The rulebook", "Because"
LEAVES_OPEN = "The rules that leave it open"
FOLLOWS = "What follows"
FACTS = "Facts"
WORD, UNKNOWN = "On the word of", "Nobody knew"
OTHERS, PROPOSED = "Also left open", "The book proposed"


def as_told(entry: Entry, before: Sequence[Kept]) -> Entry:
    """Return the entry as it was before its facts were put right, of those `before` it.

    Itself where the facts stand as they were told, or where that is not at hand.
    """
    if entry.given is None:
        return entry
    every = (one.record for one in before)
    return next((one for one in every if isinstance(one, Entry) and one.given is None), entry)


def ruling_on_told(entry: Entry, before: Sequence[Kept]) -> Mapping[str, Any]:
    """Return the ruling on the facts as told; on the right ones where that is not at hand."""
    is_kept = entry.given is not None and "key" not in entry.given
    return entry.at_table if is_kept else as_told(entry, before).ruling


def notice_told(entry: Entry, before: Sequence[Kept]) -> str:
    """Return what was said first of all at the table, where the book has no rules of that play."""
    return f"{ruling_on_told(entry, before).get('notice', '')}"


def with_what_was_overruled(entry: Entry, before: Sequence[Kept]) -> Entry:
    """Return the entry with the ruling that an override was against, not the decision taken before.

    Where facts were put right and a decision that was taken is overruled after that, the ruling
    stands in what the entry corrects. Itself where that is not at hand.
    """
    then = as_told(entry, before)
    is_of_a_decision = entry.given is not None and "key" in entry.given
    if entry.override is None or not is_of_a_decision or then.given is not None:
        return entry
    return entry.model_copy(update={"given": then.ruling})


def recommended(entry: Entry, before: Sequence[Kept]) -> str:
    """Return what the book said on the facts as they were told; the entry corrects `before`."""
    return as_told(entry, before).recommended


def decided(entry: Entry, before: Sequence[Kept] = ()) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Tell how the floor came to the decision where the rules did not alone, under its title.

    `before` is what the entry corrects.
    Either what was ruled in place of what was recommended, and why; or which of the decisions left
    open was taken, on whose word, and what nobody knew.
    """
    if entry.override is not None:
        title = OVERRIDDEN if entry.is_overridden else BY_THE_FLOOR
        return title, tuple(_overruled(entry, entry.override, before))
    told = entry.at_table
    return (BY_THE_FLOOR, tuple(_taken(entry, told, before))) if "key" in told else ("", ())


def _overruled(
    entry: Entry, override: Override, before: Sequence[Kept]
) -> Iterator[tuple[str, str]]:
    yield "Ruled", override.decision
    yield "Why", reason_told(override)
    yield cited_under(entry), recommended(entry, before)
    against = "Ruled against" if entry.is_overridden else "Decided on"
    yield against, on_what(entry, override.against, before)


def reason_told(override: Override) -> str:
    """Tell why the floor ruled in words of his own: the reason tapped, and the one typed."""
    cause = override.cause or ""
    return ". ".join(filter(None, (f"{cause[:1].upper()}{cause[1:]}", override.reason)))


def cited_under(entry: Entry) -> str:
    """Return the heading of the clauses: why it was ruled so, or what the floor ruled against."""
    if entry.override is None:
        if entry.is_changed_on_appeal:
            return "Why the floor first ruled so"
        return (LEAVES_OPEN if _is_against_the_proposal(entry) else BECAUSE) + _as_told(entry)
    return (INSTEAD if entry.is_overridden else RULEBOOK) + _as_told(entry)


def _is_against_the_proposal(entry: Entry) -> bool:
    """Check whether the floor took another decision of those left open than the one proposed.

    If accounts differ, none is proposed.
    """
    taken = entry.at_table
    return "key" in taken and not taken.get("recommended") and not entry.is_on_an_account


def _as_told(entry: Entry) -> str:
    """Return what is added where the facts below were put right after it was ruled."""
    return ", as the facts were told" if entry.given else ""


def follows_under(entry: Entry) -> str:
    """Return the heading of what follows from the ruling that is told."""
    if entry.override is not None:
        return "By the book, this would follow" + _as_told(entry)
    if entry.is_changed_on_appeal:
        return "By the first ruling, this followed"
    return FOLLOWS + _as_told(entry)


def said_under(entry: Entry) -> str:
    """Return the heading of the words that were said to the table."""
    return "Said to the table before the appeal" if entry.is_changed_on_appeal else "To the table"


def on_what(entry: Entry, against: str, before: Sequence[Kept] = ()) -> str:
    """Tell the clause or the fact that the floor disagreed with, or decided on, in words.

    A fact is told as it was at the table: `before` is what the entry corrects. As it was kept where
    nothing is known of it any more.
    """
    kept: tuple[Any, ...] = (entry.at_table, entry.ruling)
    for reason in (*_reasons(kept, "reasons"), *_reasons(kept, "near_misses")):
        if reason.get("clause") == against:
            return f"{reason['label']}, {reason['title']}"
    if against in BY_ID:
        return f"{BY_ID[against].cites[0].label}, {BY_ID[against].title}"
    then = as_told(entry, before)
    met = next((one for one in facts_of(then.dispute) if one.path == against), None)
    if met is None:
        asked = _asked_at(then, against)
        return f"{asked} not told" if asked else against
    # Where the entry before its facts were put right is not at hand, what was answered is not.
    told = f"{met.asks} {met.answer}" if then.given is None else met.asks
    return f"{told} (as it was told)" if entry.given else told


def _reasons(kept: tuple[Any, ...], name: str) -> Iterator[dict[str, Any]]:
    return (reason for ruling in kept for reason in ruling.get(name) or ())


def _asked_at(entry: Entry, path: str) -> str:
    """Return the question about a fact that nobody told; empty where none is known."""
    dispute = dispute_of(entry.dispute)
    try:
        return (
            "" if dispute is None else asked_at(path, whom(dispute, path)[1] or "the player").text
        )
    except (KeyError, IndexError):
        return ""


def facts_under(entry: Entry, before: Sequence[Kept]) -> str:
    """Return the title of the facts: told at the table, or put right since.

    `before` is what the entry corrects. Facts that were put back are as they were told.
    """
    then = as_told(entry, before)
    is_as_told = then.given is None and then.dispute == entry.dispute
    return FACTS if is_as_told else "The facts, put right since"


def _taken(
    entry: Entry, taken: Mapping[str, Any], before: Sequence[Kept]
) -> Iterator[tuple[str, str]]:
    yield "Taken", f"{taken['decision']}{' (as proposed)' if taken.get('recommended') else ''}"
    yield WORD, ", ".join(taken.get("on_word_of") or ())
    yield UNKNOWN, "; ".join(taken.get("nobody_knew") or ())
    # On somebody's word it is his account, which is told with the facts.
    said: Any = supposed(taken)
    yield (
        ASSUMED,
        "; ".join(was_so(one.get("so", ""), one["question"], one["told"]) for one in said),
    )
    # On the right facts others are open than at the table.
    then = as_told(entry, before)
    others: Any = [] if then.given else then.ruling.get("decisions") or []
    left = [one for one in others if one["key"] != taken["key"]]
    yield PROPOSED, "; ".join(one["label"] for one in left if one.get("recommended"))
    yield OTHERS, "; ".join(one["label"] for one in left if not one.get("recommended"))


def cited(entry: Entry) -> list[dict[str, Any]]:
    """Return the clauses of the decision as kept: label, title, authority, section, number."""
    reasons: Any = entry.at_table.get("reasons") or []
    return list(reasons)


def citation(reason: dict[str, Any]) -> str:
    """Tell where a clause is printed."""
    places = (reason.get(name) for name in ("authority", "section", "number"))
    return ", ".join(place for place in places if place)
