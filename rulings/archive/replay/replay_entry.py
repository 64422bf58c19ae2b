"""One entry of a replay: a ruling judged again, and what is otherwise than it was then.

It reads no database: what it needs is given to it, so that it can be done on any machine.
"""

import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson
from pydantic import ValidationError

from rules.books.registry import BookKey
from rules.house import House
from rulings.archive.entries.decision_kind import players_in, ruled_as
from rulings.archive.replay.tally import Tally, Turn
from rulings.dispute.dispute import DISPUTE
from rulings.dispute.reading.read import inconsistencies
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Under:
    """The rules to judge by: a house's options as JSON, and an edition, in place of its own."""

    house: str | None = None
    book: BookKey | None = None


@dataclass(frozen=True, slots=True)
class Some:
    """Records to judge again, as the archive holds them, and the houses that they name, as JSON."""

    under: Under
    records: tuple[tuple[int, str], ...]
    houses: Mapping[str, str]


class _Unreadable(Exception):
    """What was kept is no dispute or no house any more; the message says why."""


def judge_again(some: Some) -> Tally:
    """What comes of each of these records."""
    tally = Tally()
    for number, content in some.records:
        try:
            record = orjson.loads(content)["record"]
            was = frozenset(_cited(record["ruling"])) if record["kind"] == "ruling" else None
        except (ValueError, KeyError, TypeError, AttributeError):
            tally.count_unreadable(number, "record: is damaged", frozenset())
            continue
        if was is not None:
            _judge(tally, number, record, was, some)
    return tally


def _judge(
    tally: Tally, number: int, record: Mapping[str, Any], was: frozenset[str], some: Some
) -> None:
    try:
        house = _house(some.under, some.houses.get(record["house"], ""))
        after = _ruled(record["dispute"], house)
        turn = _turn(record["ruling"], after)
    except _Unreadable as error:
        tally.count_unreadable(number, f"{error}", was)
        return
    except Exception as error:  # it is told which entry fails and where; the rest are judged
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{type(error).__name__} in {Path(place.filename).stem}.{place.name}"
        tally.count_failed(number, where, was)
        return
    now = frozenset(reason.clause for reason in after.reasons)
    tally.count(number, turn, was, now)


def _ruled(data: Mapping[str, Any], house: House) -> Ruling:
    try:
        dispute = DISPUTE.validate_json(orjson.dumps(data))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(f"{step}" for step in first["loc"] if not isinstance(step, int))
        raise _Unreadable(f"{where}: {first['type'].replace('_', ' ')}") from None
    if wrong := next(inconsistencies(dispute), None):
        named = ".".join(f"{step}" for step in wrong.field if not isinstance(step, int))
        raise _Unreadable(f"{named}: contradicts the rest of the dispute")
    return rule(dispute, house)


@lru_cache(maxsize=256)
def _house(under: Under, own: str) -> House:
    try:
        house = House.model_validate_json(under.house or own)
    except ValidationError as error:
        named = {".".join(map(str, one["loc"])) for one in error.errors()}
        raise _Unreadable(f"house: {', '.join(sorted(named))}") from None
    return house.model_copy(update={"edition": under.book}) if under.book else house


def _cited(ruling: Mapping[str, Any]) -> Iterator[str]:
    return (reason["clause"] for reason in ruling.get("reasons") or ())


def _turn(before: Mapping[str, Any], after: Ruling) -> Turn:
    otherwise = frozenset(_otherwise(before, after))
    if not otherwise:
        return _AS_IT_WAS
    names = players_in(before, after.model_dump(mode="json"))
    kinds = [ruled_as(told, names) for told in (f"{before['decision']}", after.decision)]
    same = " (another amount or player)" if kinds[0] == kinds[1] else ""
    return Turn(
        otherwise=otherwise,
        unknown=after.outcome == "need to know" != before["outcome"],
        outcomes=f"{before['outcome']} → {after.outcome}",
        decisions=f"{kinds[0]} → {kinds[1]}{same}",
    )


_AS_IT_WAS = Turn(otherwise=frozenset(), unknown=False, outcomes="", decisions="")


def _otherwise(before: Mapping[str, Any], after: Ruling) -> Iterator[str]:
    """What of the ruling is another: its outcome, its decision, its money."""
    if before["outcome"] != after.outcome:
        yield "outcome"
    now = after.model_dump(mode="json", include={"decision", "moves", "pots", "figures", "acts"})
    if _in_one_order(before) != _in_one_order(now):
        yield "decision"
    del now["decision"]
    if any(_money(name, before.get(name)) != _money(name, now[name]) for name in now):
        yield "money"


def _money(name: str, told: Any) -> Any:
    """What of a part of a ruling is chips; an older format may not have had the part."""
    if name == "acts":
        return [(act["player"], act.get("to")) for act in told or ()]
    if name == "pots":
        return [(pot["chips"], sorted(pot["players"])) for pot in told or ()]
    return told or None


def _in_one_order(ruling: Mapping[str, Any]) -> str:
    """The decision, the players of each pot by name.

    Canonical JSON sorts who paid what: they come back in another order than they were entered.
    """
    told = f"{ruling['decision']}"
    for pot in ruling.get("pots") or ():
        told = told.replace(", ".join(pot["players"]), ", ".join(sorted(pot["players"])))
    return told
