"""One entry of a replay: a ruling judged again, and what is otherwise than it was then."""

import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import orjson
from pydantic import ValidationError

from rules.books.registry import BookKey
from rules.house import House, by_book
from rulings.archive.entries.decision_kind import players_in, ruled_as
from rulings.archive.replay.decision_as_data import (
    COMPARED,
    chips_elsewhere,
    in_other_words,
    otherwise,
    told_apart,
)
from rulings.archive.replay.tally import Flip, Kind, Tally, Turn
from rulings.dispute.dispute import Dispute, kept_dispute
from rulings.dispute.reading.read import inconsistencies
from rulings.interview.decide import decided
from rulings.judgement.equality import decision
from rulings.judgement.take import take
from rulings.model.ruling import Ruling, Taken


@dataclass(frozen=True, slots=True)
class Under:
    """The rules to judge by: a house's options as JSON, and an edition, in place of its own.

    `changed` are options that are otherwise in each ruling's house, each with its value as JSON.
    """

    house: str | None = None
    book: BookKey | None = None
    changed: tuple[tuple[str, str], ...] = ()


class _Unreadable(Exception):
    """A record that holds no dispute or no house any more; the message says why."""


def judge_again(tally: Tally, number: int, content: str, own: str, under: Under) -> None:
    """Judge a ruling again as the archive holds it, and count what comes of it.

    `own` are the options of the house that it was given in, as JSON.
    """
    try:
        record = orjson.loads(content)["record"]
        was = frozenset(_cited(record["ruling"]))
    except (ValueError, KeyError, TypeError, AttributeError):
        tally.leave_out(tally.unreadable, number, "record: is damaged", frozenset())
        return
    try:
        house = _house(under, own)
        dispute = _read(record["dispute"])
        refused = _refused(dispute)
        after = decided(dispute, house).ruling
        turn = _turn(record, after)
    except _Unreadable as error:
        tally.leave_out(tally.unreadable, number, f"{error}", was)
        return
    except Exception as error:  # it is told which entry fails and where; the rest are judged
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{type(error).__name__} in {Path(place.filename).stem}.{place.name}"
        tally.leave_out(tally.failed, number, where, was)
        return
    now = frozenset(reason.clause for reason in after.reasons)
    tally.count(number, turn, was, now)
    if turn.otherwise:
        tally.list_flip(_flip(number, record, turn))
    for why in refused:
        tally.count_refused(number, why)


def _flip(number: int, record: Mapping[str, Any], turn: Turn) -> Flip:
    override, given = record.get("override"), record.get("given")
    ruled = override["decision"] if override else ""
    kinds: tuple[Kind, ...] = ("money", "decision")
    kind: Kind = next((one for one in kinds if one in turn.otherwise), "outcome")
    return Flip(
        number=number,
        happened=record["happened"],
        floor=record["floor"],
        kind="need to know" if turn.unknown else kind,
        then=turn.then,
        now=turn.now,
        overridden="" if given else ruled,
        chips=turn.chips,
        took=turn.took,
        took_now=turn.took_now,
        took_open=turn.took_open,
        given=ruled or f"{given['decision']}" if given else "",
    )


def _read(data: Mapping[str, Any]) -> Dispute:
    try:
        return kept_dispute(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(f"{step}" for step in first["loc"] if not isinstance(step, int))
        raise _Unreadable(f"{where}: {first['type'].replace('_', ' ')}") from None


def _refused(dispute: Dispute) -> frozenset[str]:
    """Return the fields for which today's entry would refuse what was kept."""
    wrong = inconsistencies(dispute)
    return frozenset(".".join(s for s in one.field if isinstance(s, str)) for one in wrong)


@lru_cache(maxsize=256)
def _house(under: Under, own: str) -> House:
    try:
        house = House.model_validate_json(under.house or own)
        if under.changed:
            new = {name: orjson.loads(value) for name, value in under.changed}
            held = house.model_dump(mode="json") | new
            house = House.model_validate_json(orjson.dumps(held))
    except ValidationError as error:
        named = {".".join(map(str, one["loc"])) for one in error.errors()}
        raise _Unreadable(f"house: {', '.join(sorted(named))}") from None
    return by_book(house, under.book) if under.book else house


def _cited(ruling: Mapping[str, Any]) -> Iterator[str]:
    return (reason["clause"] for reason in ruling.get("reasons") or ())


def _turn(record: Mapping[str, Any], after: Ruling) -> Turn:
    before, now = record["ruling"], after.model_dump(mode="json", include=COMPARED)
    pairs = [(before, now)]
    taken, again = record.get("taken"), None
    if taken is not None:
        again = _taken_again(after, taken)
        pairs.append((taken, again or now))
    by_pair = [set(otherwise(*pair)) for pair in pairs]
    if before["outcome"] != after.outcome:
        by_pair[0].add("outcome")
    found = set().union(*by_pair)
    if not found:
        return _IN_OTHER_WORDS if any(in_other_words(*pair) for pair in pairs) else _AS_IT_WAS
    then, now_told = told_apart(*pairs[0]) if by_pair[0] else ("", "")
    took, took_now = "", ""
    if taken is not None:
        took, took_now = told_apart(*pairs[1]) if by_pair[1] else (taken["decision"],) * 2
        if again is None and (by_pair[1] or after.outcome != "ruled"):
            took, took_now = taken["decision"], ""
    names = players_in(before, after.model_dump(mode="json"))
    shown = (then, now_told) if by_pair[0] else told_apart(*pairs[1])
    kinds = [ruled_as(one, names) for one in shown]
    # Where the kinds are alike, what is otherwise is told whole: the amount, or who decides.
    decisions = kinds if kinds[0] != kinds[1] else shown
    return Turn(
        otherwise=frozenset(found),
        unknown=after.outcome == "need to know" != before["outcome"],
        outcomes=f"{before['outcome']} → {after.outcome}",
        decisions=" → ".join(decisions),
        then=then,
        now=now_told,
        took=took,
        took_now=took_now,
        took_open=again is not None,
        chips=max(chips_elsewhere(*pair) for pair in pairs),
    )


def _taken_again(ruling: Ruling, taken: Mapping[str, Any]) -> dict[str, Any] | None:
    """Take the same decision on the same word; None where it is not left open any more.

    It is the one of its key, else one that comes to the same: what leaves it open may be another.
    """
    key = taken["key"]
    if all(one.key != key for one in ruling.decisions):
        kept = Taken.model_validate_json(orjson.dumps({"label": "", **taken}))
        same = (one.key for one in ruling.decisions if decision(one) == decision(kept))
        key = next(same, None)
    if key is None:
        return None
    return take(ruling, key, on_word_of=taken.get("on_word_of") or ()).model_dump(mode="json")


_AS_IT_WAS = Turn(otherwise=frozenset(), unknown=False, outcomes="", decisions="")
_IN_OTHER_WORDS = replace(_AS_IT_WAS, wording=True)
