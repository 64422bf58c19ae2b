"""The cells that a file for other programs has of a ruling, each by the name of its column."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import Stored
from rulings.archive.room.clock import RoomClock


def cells_of(stored: Stored, entry: Entry, proposed: str, clock: RoomClock) -> dict[str, Any]:
    """Return what CSV and SQLite tell alike; `proposed` is what the book said of it."""
    ruling: Mapping[str, Any] = entry.ruling
    over, taken, appeal = entry.override, entry.decision_taken, entry.appeal_decided
    date, time, zone, gaming_day = clock.cells(entry.happened)
    return {
        **entry.model_dump(include={"floor", "place", "game", "status", "camera", "because"}),
        **entry.model_dump(include={"seconds", "room", "recorded_by", "same_hand"}),
        "number": stored.number,
        "happened": _in_utc(entry.happened),
        "recorded": _in_utc(entry.recorded),
        "appeal_at": _in_utc(appeal.decided) if appeal else None,
        "hash": stored.hash,
        "situation": entry.dispute["situation"],
        "outcome": entry.outcome,
        "recommended": proposed,
        "ruled": entry.decision,
        "floor_ruled": entry.ruled,
        "on_right_facts": entry.on_right_facts,
        "reason": over.reason if over else "",
        "against": over.against if over else "",
        "why": over.cause if over else None,
        "corrects": entry.replaces,
        "edition": ruling["rulebook"]["edition"],
        "rulebook": ruling["rulebook"]["version"],
        "taken": taken.get("key", ""),
        "on_word_of": ", ".join(taken.get("on_word_of") or ()),
        "nobody_knew": "; ".join(taken.get("nobody_knew") or ()),
        "said": entry.said,
        "date": date,
        "time": time,
        "zone": zone,
        "gaming_day": gaming_day,
        "shift": clock.shift_at(entry.happened),
        "appeal": appeal.outcome if appeal else None,
        "appeal_by": appeal.decided_by if appeal else None,
        "appeal_decision": appeal.decision if appeal else None,
        "appeal_because": appeal.because if appeal else None,
    }


def _in_utc(moment: datetime) -> str:
    """Return a moment as text; those of a column are in order as texts are."""
    return moment.astimezone(UTC).isoformat()
