"""The entry that is kept of a ruling, made from what a floor writes beside it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, time, timedelta
from typing import Any

import orjson
from pydantic import ValidationError

from rules.house import House
from rules.input.bounds import moment_refused
from rulings.archive.entries.entry import Entry, Kept, Seat, entry_of
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.full_record import cited, on_what, with_what_was_overruled
from rulings.archive.entries.rows import Damaged, given_in, ruling_in
from rulings.archive.room.clock import OF_RECORDS, Hour, RoomClock, zone_of
from rulings.archive.staff.permissions import Person
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.judgement.take import take, to_take
from rulings.model.entered_text import not_allowed
from rulings.model.ruling import Decision, Outcome, Ruling, Taken
from rulings.model.strict_model import MOST_SEATS

RULED_AS = "as recommended"
UNRULED: tuple[Outcome, ...] = ("need to know", "no clause")
"""Outcomes that recommend nothing: what the floor ruled is not known before he says it."""
_SEAT = re.compile(r"(?:seat )?([0-9]{1,2})[ .:]+(.+)", re.IGNORECASE)

_CLOCK = re.compile(r"([0-9]{1,2})[:.]([0-9]{2})")
_WITH_ZONE = re.compile(r"(.*[0-9]) +(?![AaPp][Mm]$)([A-Za-z]{2,5}(?:[+-][0-9]{2,4})?)")
"""A time with its zone behind it, as every page tells one: 01:45 PST, 21:40 UTC+04."""


OPEN = "A decision is open: take one of those that the rules leave, or say what was ruled"
"""The reason not to keep a ruling while it leaves the decision to the floor."""


class BadRecord(ValueError):
    """Something written that cannot be kept: `problems` says why, by the name of the field."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__("; ".join(f"{name}: {said}" for name, said in problems.items()))
        self.problems = problems


def entry_from(
    written: Mapping[str, str],
    dispute: Dispute,
    house: House,
    ruling: Ruling,
    taken: Taken | None = None,
    *,
    floor: str,
    ruled: datetime,
    now: datetime,
    seconds: int | None = None,
    replaces: int | None = None,
    same_hand: int | None = None,
    clock: RoomClock = OF_RECORDS,
) -> Entry:
    """Return the entry of a ruling given at `ruled`, recorded at `now`, with the decision `taken`.

    Raises BadRecord with everything that is wrong, by name; nothing is kept as ruled while a
    decision is open. A time that was written is one of the room's `clock`.
    """
    facts, problems = _facts(written, ruled, now, clock)
    if written.get("ruled") != "otherwise":
        if taken is not None:
            facts["taken"] = taken
        elif to_take(ruling):
            problems["ruled"] = OPEN
        elif ruling.outcome in UNRULED:
            facts["override"] = _override(written)
    if replaces is not None:
        facts |= {"replaces": replaces, "because": written.get("because", "")}
    facts |= {"seconds": seconds, "recorded": now, "same_hand": same_hand}
    say = _UNRULED if ruling.outcome in UNRULED and taken is None else REQUIRED
    return made(lambda: entry_of(dispute, house, ruling, floor=floor, **facts), problems, say)


def corrected(
    entry: Entry,
    number: int,
    written: Mapping[str, str],
    person: Person,
    now: datetime,
    clock: RoomClock = OF_RECORDS,
    before: Sequence[Kept] = (),
) -> Entry:
    """Return the entry that corrects this number. Raises BadRecord with all that is wrong.

    The person who corrects it is named as that, and the floor who ruled stays; a manager may put
    right who ruled. `before` is what the entry itself corrects.
    """
    facts, problems = _facts(written, clock.local(entry.happened), now, clock)
    moved, appeal = facts["happened"], entry.appeal
    if written.get("happened", "").strip() and appeal and _is_after(moved, appeal.decided):
        problems.setdefault(
            "happened", _out_of_order(moved, "after its appeal was decided", appeal.decided, clock)
        )
    floor = (written.get("floor") if person.role == "manager" else None) or entry.floor
    facts = correcting(entry, number, person, now) | {"override": None} | facts
    if facts["override"] is not None:
        facts["taken"] = None
    elif written.get("ruled") in _others_left(entry):
        taken = take(_ruling_at_table(entry), written["ruled"]).model_dump(mode="json")
        facts["taken" if entry.given is None else "given"] = taken
    elif says_what_was_ruled(entry):
        facts["override"] = _override(written)
    facts |= {"floor": floor, "because": written.get("because", "")}
    say = _UNRULED if says_what_was_ruled(entry) else REQUIRED
    corrected = made(lambda: Entry.model_validate(facts), problems, say)
    return with_what_was_overruled(corrected, before)


def correcting(entry: Entry, number: int, person: Person, now: datetime) -> dict[str, Any]:
    """Return the entry's facts as they were, for a correction of this number by this person."""
    facts = {name: getattr(entry, name) for name in Entry.model_fields}
    return facts | {
        **{"replaces": number, "corrected_by": person.name},
        **{"recorded": now, "origin": None},
    }


def decided_on_appeal(
    entry: Entry,
    number: int,
    written: Mapping[str, str],
    person: Person,
    now: datetime,
    clock: RoomClock = OF_RECORDS,
) -> Entry:
    """Return the entry that says how the appeal against this number ended; it is closed.

    Where that had been decided, the decision is put right: `corrected` says why, and its time and
    status stay. The floor's ruling stays as it was. Raises BadRecord with all that is wrong.
    """
    problems: dict[str, str] = {}
    was = entry.appeal_decided
    decided = clock.local(was.decided) if was else now
    try:
        decided = moment_in(written.get("decided", ""), decided, now, clock)
        if _is_after(entry.happened, decided):
            problems["decided"] = _out_of_order(
                decided, "before it was ruled", entry.happened, clock
            )
    except ValueError as error:
        problems["decided"] = f"{error}"
    for name in ("decided_by", "because", "decision", "corrected"):
        if wrong := not_allowed(written.get(name, ""), lines=name in ("because", "corrected")):
            problems[name] = wrong
    outcome = written.get("outcome", "")
    if outcome != "upheld" and not written.get("decision", "").strip():
        problems["decision"] = "Say what holds instead"
    appeal = {
        **{name: written.get(name, "").strip() for name in ("decided_by", "because")},
        "decision": "" if outcome == "upheld" else written.get("decision", "").strip(),
        **{"outcome": outcome, "decided": decided},
    }
    because, status = f"Appeal {outcome}", "closed"
    if was:
        because, status = written.get("corrected", "").strip(), entry.status
        if len(because) < 3:
            problems["corrected"] = REQUIRED["because"]
            because = _NOT_SAID
    facts = correcting(entry, number, person, now)
    facts |= {"appeal": appeal, "status": status, "because": because}
    return made(lambda: Entry.model_validate(facts), problems, _OF_AN_APPEAL)


def _out_of_order(when: datetime, wrong: str, bound: datetime, clock: RoomClock) -> str:
    """Say that a time is on the wrong side of another, and which times are allowed."""
    allowed = "or earlier" if _is_after(when, bound) else "or later"
    return f"{clock.told(when)}: that is {wrong}; {clock.told(bound)} {allowed} is allowed"


def says_what_was_ruled(entry: Entry) -> bool:
    """Check whether the floor says himself what he ruled: nothing was recommended or left open."""
    return entry.at_table.get("outcome") in UNRULED and not left_in(entry)


def written_of(entry: Entry) -> dict[str, str]:
    """Return what a person would have written for this entry."""
    over = entry.override
    return {
        **{name: getattr(entry, name) for name in ("place", "game", "camera", "status", "floor")},
        "seats": ", ".join(f"{one.seat} {one.player}" for one in entry.seats),
        "ruled": "otherwise" if over else f"{entry.taken['key']}" if entry.taken else RULED_AS,
        **({name: said or "" for name, said in over.model_dump().items()} if over else {}),
    }


def _facts(
    written: Mapping[str, str], ruled: datetime, now: datetime, clock: RoomClock
) -> tuple[dict[str, Any], dict[str, str]]:
    """Return what was written as an entry holds it, and what of it cannot be read, by name."""
    problems: dict[str, str] = {}
    facts: dict[str, Any] = {name: written.get(name, "") for name in ("place", "game", "camera")}
    facts |= {"status": written.get("status", "closed"), "happened": ruled}
    for name, read in (
        ("seats", _seats),
        ("happened", lambda text: moment_in(text, ruled, now, clock)),
    ):
        try:
            facts[name] = read(written.get(name, ""))
        except ValueError as error:
            problems[name] = f"{error}"
    for name, text in written.items():
        if wrong := not_allowed(text, lines=name in ("reason", "because")):
            problems[name] = wrong
    if written.get("ruled") == "otherwise":
        facts["override"] = _override(written)
    return facts, problems


def _override(written: Mapping[str, str]) -> dict[str, str | None]:
    said = {name: written.get(name, "") for name in ("decision", "reason", "against")}
    return {**said, "cause": written.get("cause") or None}


def made(make: Callable[[], Entry], problems: Mapping[str, str], say: Mapping[str, str]) -> Entry:
    """Make the entry. Raises BadRecord with all that is wrong.

    `say` has the words for what is missing.
    """
    try:
        entry = make()
    except ValidationError as error:
        raise BadRecord({**problems, **dict(_told(error, say))}) from None
    if problems:
        raise BadRecord(problems)
    return entry


REQUIRED = {
    "decision": "Say what the floor ruled",
    "reason": "Say why it was not ruled as recommended",
    "against": "Say which clause or fact the floor disagrees with",
    "because": "Say why the earlier entry is corrected",
}
_OF_AN_APPEAL = {
    "decided_by": "Say who decided it",
    "because": "Say why it was decided so",
}
_NOT_SAID = "Not said"
"""The reason kept where none was given, until it is refused as too short."""
_UNRULED = REQUIRED | {
    "reason": "Say why it was ruled so",
    "against": "Say which rule or fact decides it",
}


def _told(error: ValidationError, say: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong, by name; `say` has the words for what is required and missing."""
    for item in error.errors(include_url=False):
        name = f"{item['loc'][-1]}" if item["loc"] else "because"
        if name in say and item["type"] != "string_too_long":
            yield name, say[name]
        else:
            yield name, f"{item['input']!r}: {item['msg']}"


def _seats(text: str) -> tuple[Seat, ...]:
    """Return who sat where: "3 Ann, 5 Ben". Raises ValueError."""
    told = [part.strip() for part in re.split(r"[,;\n]", text) if part.strip()]
    if len(told) > MOST_SEATS:
        raise ValueError(f"{len(told):,} seats: at most {MOST_SEATS} are allowed")
    seats = tuple(map(_seat, told))
    if len({one.seat for one in seats}) < len(seats):
        raise ValueError("each seat is allowed once")
    return seats


def _seat(text: str) -> Seat:
    found = _SEAT.fullmatch(text)
    if found is None or not 1 <= int(found[1]) <= 12:
        raise ValueError(f"{text!r}: a seat from 1 to 12 and a name are allowed: 3 Ann, 5 Ben")
    return Seat(seat=int(found[1]), player=found[2].strip())


def moment_in(text: str, known: datetime, now: datetime, clock: RoomClock) -> datetime:
    """Return when it happened: "21:40" in the gaming day of `known`, or "2026-11-20 21:40".

    Where 21:40 is still to come it is a day earlier; never after `now`. Of a time that came twice
    the zone says which: "01:45 PST". Nothing written is `known` itself. Raises ValueError, of a
    year that is mistyped too.
    """
    when = _moment_in(text.strip(), known, now, clock)
    if _is_after(when, now) and text.strip():
        raise ValueError(f"{text!r}: that is later than now")
    if allowed := moment_refused(when):
        raise ValueError(f"{text.strip() or when.isoformat(' ', 'minutes')!r}: {allowed}")
    return when


def _is_after(one: datetime, other: datetime) -> bool:
    """Check whether a moment is after another: in one zone Python compares what its clock shows."""
    return one.timestamp() > other.timestamp()


def _moment_in(said: str, known: datetime, now: datetime, clock: RoomClock) -> datetime:
    if not said:
        return known
    met = _WITH_ZONE.fullmatch(said)
    time_said, zone = (met[1], met[2].upper()) if met else (said, "")
    if shown := _CLOCK.fullmatch(time_said):
        hour, minute = int(shown[1]), int(shown[2])
        if hour > 23 or minute > 59:
            raise ValueError(f"{said!r}: a time of the day is allowed: 21:40")
        return _in_gaming_day(f"{hour:02}:{minute:02}", zone, known, now, clock)
    try:
        when = datetime.fromisoformat(time_said)
    except ValueError:
        raise ValueError(f"{said!r}: write 21:40, or 2026-11-20 21:40") from None
    return when if when.tzinfo else _shown(when, zone, now, clock)


def _shown(here: datetime, zone: str, now: datetime, clock: RoomClock) -> datetime:
    """Return when the clock shows this; an hour shown twice is taken in the `zone` written.

    Raises ValueError where both were by `now` and none was written, or the clock never shows it.
    """
    every = clock.shown(here)
    said = repr(here.isoformat(" ", "minutes"))
    if not every:
        raise ValueError(
            f"{said}: the clocks went forward over it; a time before or after is allowed"
        )
    if zone:
        zones = " or ".join(map(zone_of, every))
        every = tuple(one for one in every if zone_of(one).upper() == zone)
        if not every:
            raise ValueError(f"{said}: {zone!r}: the room was on another zone; {zones} is allowed")
    past = [one for one in every if not _is_after(one, now)]
    if len(past) > 1:
        both = " or ".join(" ".join(clock.cells(one)[1:3]) for one in past)
        raise ValueError(f"{said}: it came twice; {both} is allowed")
    return (*past, *every)[0]


def _in_gaming_day(
    hour: Hour, zone: str, known: datetime, now: datetime, clock: RoomClock
) -> datetime:
    """Return when the clock shows an hour in `known`'s gaming day; a day earlier if after `now`."""
    if allowed := moment_refused(known):
        raise ValueError(f"{hour!r}: {allowed}")
    night, a_day = clock.gaming_day(known), timedelta(days=1)
    day = night if hour >= clock.day_begins else night + a_day
    here = datetime.combine(day, time.fromisoformat(hour))
    when = _shown(here, zone, now, clock)
    return when if not _is_after(when, now) else _shown(here - a_day, zone, now, clock)


def game_of(dispute: Dispute, table: Mapping[str, str]) -> str:
    """Tell the game in a few words, as far as it is known: "no-limit cash 50/100".

    `table` is what the room has told of itself, by path.
    """
    told = dict(table)
    if isinstance(dispute, Betting):
        told |= {f"game.{name}": f"{value}" for name, value in dispute.game if value is not None}
    blinds = [told[key] for key in ("game.small_blind", "game.big_blind") if key in told]
    words = [told.get("game.structure", ""), told.get("game.play", ""), "/".join(blinds)]
    return " ".join(filter(None, words))


def _others_left(entry: Entry) -> frozenset[str]:
    """Return the keys of the decisions left open beside the one that was taken."""
    taken = entry.taken["key"] if entry.taken else None
    return frozenset(one.key for one in left_in(entry) if one.key != taken)


def left_in(entry: Entry) -> tuple[Decision, ...]:
    """Return the decisions that the ruling at the table left open; none if its format had none.

    Where one was taken and the facts were put right since, it is not taken anew.
    """
    if entry.given is not None and "key" in entry.given:
        return ()
    try:
        return _ruling_at_table(entry).decisions
    except Damaged:
        return ()


def _ruling_at_table(entry: Entry) -> Ruling:
    given = given_in(entry)
    return given if isinstance(given, Ruling) else ruling_in(entry)


def against(dispute: Dispute, ruling: Ruling) -> dict[str, str]:
    """Return what a floor can disagree with, or decide by, by clause or path, in words to read.

    Where no clause covers it, those nearest are among them.
    """
    rules = (*ruling.reasons, *ruling.nearest)
    clauses = {one.clause: f"{one.label}: {one.title}" for one in rules}
    facts = {one.path: f"{one.asks} {one.told}" for one in held(dispute)}
    return clauses | facts


def against_in(entry: Entry) -> dict[str, str]:
    """Return what a floor can disagree with in an entry: what was cited or missing at the table.

    Where facts were put right, what holds on the right ones is among it. Where its formats cannot
    be read any more, return what it names and what was cited.
    """
    over = entry.override
    missing: Any = entry.at_table.get("asks") or ()
    named = {over.against: on_what(entry, over.against)} if over else {}
    named |= {one["clause"]: f"{one['label']}: {one['title']}" for one in cited(entry)}
    named |= {one["path"]: one["text"] for one in missing if "path" in one}
    try:
        ruling = Ruling.model_validate_json(orjson.dumps(entry.ruling))
    except ValueError:
        return named
    dispute = dispute_of(entry.dispute)
    return named if dispute is None else named | against(dispute, ruling)
