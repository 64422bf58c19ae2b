"""What one visitor has entered: kept in the session, and as a draft that outlives the server."""

import os
import secrets
from collections.abc import Iterator
from datetime import datetime
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from rules.books.registry import BOOKS
from rules.house import House
from rules.house_file import BadHouse, house_in, read_house
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries import drafts
from rulings.archive.room.tables import AMOUNTS, wrong_amount
from rulings.dispute.paths import asked_at
from rulings.rulebook.common_disputes import BY_ID
from rulings.web.access import browser

FREE = "acts"
"""What stands in place of a title where the acts are entered one by one."""
NOW = "now"
"""The same where it is asked who may do what now, and nothing need be in dispute."""
EMPTY: dict[str, Any] = {
    **{"dispute": None, "answers": {}, "disputed": {}, "acts": [], "room": {}},
    **{"corrections": {}, "record": {}, "recorded": None, "began": None, "ruled": None},
    **{"taken": {}, "nobody_knows": [], "confirmed": []},
}


def content() -> dict[str, Any]:
    """Everything entered so far, restored from the draft that the address names."""
    held: dict[str, Any] | None = st.session_state.get("content")
    if held is None:
        held = _kept(draft()) or {}
        st.session_state["content"] = held
    for name, value in EMPTY.items():
        held.setdefault(name, None if value is None else type(value)())
    return held


LONGEST_ID = 64
"""Letters of a draft's id, which an address names and the drafts are kept by; ours have twelve."""


def draft() -> str | None:
    """The id of what was entered, put back into the address where a step back or a link lost it.

    None where nothing was entered; an id that is too long is none.
    """
    held: str | None = st.session_state.get("draft") or st.query_params.get("d")
    if held is not None and len(held) > LONGEST_ID:
        held = None
        del st.query_params["d"]
    st.session_state["draft"] = held
    if held and st.query_params.get("d") != held:
        st.query_params["d"] = held
    return held


def keep() -> None:
    """Keep what has been entered, under a new id where it has none.

    Where the database cannot take it, it stays in the session, and `not_kept` says why.
    """
    st.session_state["draft"] = draft() or secrets.token_urlsafe(9)
    try:
        drafts.keep_draft(draft() or "", content(), own_mark())
    except ArchiveUnavailable as error:
        st.session_state[_NOT_KEPT] = f"{error} {_HERE_ONLY}"
    else:
        st.session_state.pop(_NOT_KEPT, None)


def _kept(draft: str | None) -> dict[str, Any] | None:
    try:
        held = drafts.draft_of(draft) if draft else None
    except ArchiveUnavailable as error:
        st.session_state[_NOT_KEPT] = f"{error} {_HERE_ONLY}"
        return None
    if held is None:
        return None
    if _is_draft(held):
        kept: dict[str, Any] = held
        st.session_state[_LEFT_OUT] = _left_out(kept)
        _set_aside(kept.get("room", {}))
        return kept
    st.session_state[_NOT_KEPT] = "The draft that the address names cannot be read any more."
    return None


def _is_draft(held: Any) -> bool:
    """Whether it has the shape of what is entered, and begins with a dispute that there is."""
    return (
        isinstance(held, dict)
        and held.get("dispute") in (None, FREE, NOW, *BY_ID)
        and all(
            isinstance(held.get(name, value), type(value))
            for name, value in EMPTY.items()
            if value is not None
        )
        and all(isinstance(one, dict) and {"player", "did"} <= one.keys() for one in _acts(held))
        and all(isinstance(one, str) for one in held.get("answers", {}).values())
    )


def _left_out(held: dict[str, Any]) -> tuple[str, ...]:
    """Take out of a draft what nothing asks for any more; gives a sentence for each part taken."""
    return tuple(dict.fromkeys(_parts_left_out(held)))


def _parts_left_out(held: dict[str, Any]) -> Iterator[str]:
    for name in ("answers", "disputed", "room"):
        part = held.get(name, {})
        for path in [path for path in part if not _is_asked(path, of_room=name == "room")]:
            told = part.pop(path)
            answer = " or ".join(one for one, *_ in told) if name == "disputed" else told
            yield f"The answer “{answer}” is left out: its question is not asked any more."
    for name in ("nobody_knows", "confirmed"):
        if name in held:
            held[name] = [path for path in held[name] if _is_asked(path)]
    room = held.get("room", {})
    if room.get("edition", next(iter(BOOKS))) not in BOOKS:
        yield f"The edition “{room.pop('edition')}” is left out: this version does not hold it."
    try:
        house_in(room.get("house", ""), "the room's file")
    except BadHouse as error:
        del room["house"]
        yield f"The room’s file is left out, for it cannot be read any more. {error.problems[0]}"


def _is_asked(path: str, *, of_room: bool = False) -> bool:
    if of_room and (path in AMOUNTS or not path.startswith("game.")):
        return True
    try:
        asked_at(path)
    except KeyError:
        return False
    return True


def _acts(held: dict[str, Any]) -> list[Any]:
    acts: list[Any] = held.get("acts", [])
    return acts


_NOT_KEPT, _HERE_ONLY = "not kept", "What you enter stays on this page only."
_LEFT_OUT = "left out"


def not_kept() -> tuple[str, ...]:
    """Why something that was entered is not here, or would not outlive this page."""
    said: str | None = st.session_state.get(_NOT_KEPT)
    missing: tuple[str, ...] = st.session_state.get(_LEFT_OUT, ())
    return missing if said is None else (said, *missing)


_OFFERED = "house offered"


def _set_aside(room: dict[str, Any]) -> None:
    """Set aside the house rules that a link of somebody else's brings, until they are taken.

    What another has entered would else be what this room rules and records by.
    """
    if "house" in room and own_mark() and room.get(BY) != own_mark():
        st.session_state[_OFFERED] = room.pop("house")
        room.pop(BY, None)


def house_offered() -> bool:
    """Whether the address brought house rules that were not taken or left yet."""
    return _OFFERED in st.session_state


def answer_offer(*, taken: bool) -> None:
    """Take the house rules that the address brought, or leave them."""
    text = st.session_state.pop(_OFFERED, None)
    if taken and text is not None:
        put_house(text)


def put_house(text: str) -> None:
    """Play by the house of this file from now on."""
    room = content()["room"]
    room["house"], room[BY] = text, own_mark()
    room.pop("edition", None)
    st.session_state.pop("r:edition", None)
    keep()


BY = "house_by"
"""Where a room holds which browser its house was loaded with, by a hash."""


def own_mark() -> str:
    """Which browser asks, by a hash of its secret; empty for one that takes no cookies."""
    own = browser.of(st.context.cookies.to_dict())
    return sha256(own.encode()).hexdigest()[:32] if own else ""


LONGEST = 1_000
"""Letters of one answer: what a player said, with all names."""


def take(path: str, answer: str | None) -> None:
    """Take an answer in, or out again where it is empty; its question is closed."""
    close()
    answers = content()["answers"]
    known(path)
    if answer:
        answers[path] = answer[:LONGEST]
    else:
        answers.pop(path, None)
    keep()


def nobody_knows(path: str) -> None:
    """Nobody can answer the question at `path`; an answer that it had is gone."""
    take(path, None)
    content()["nobody_knows"].append(path)
    keep()


def known(path: str) -> None:
    """Somebody may be able to answer it after all."""
    held = content()["nobody_knows"]
    if path in held:
        held.remove(path)
        keep()


def confirm(path: str, answer: str | None) -> None:
    """Take in an answer to what a likely ruling supposed, before it is asked for."""
    held = content()["confirmed"]
    if path not in held:
        held.append(path)
    take(path, answer)


def changing(path: str) -> bool:
    """Whether the answer at `path` is being changed."""
    return opened_again() == path


def opened_again() -> str | None:
    """The path of the question that was opened by hand; None where none was."""
    path: str | None = st.session_state.get("changing")
    return path


def open_again(path: str) -> None:
    """Ask the question at `path` again, with its answer in it."""
    st.session_state["changing"] = path


def close() -> None:
    """Fold the question that was opened again, its answer as it is."""
    st.session_state.pop("changing", None)


def pick(dispute: str | None, given: dict[str, str]) -> None:
    """Begin a dispute with the answers that its title states; the room's facts stay.

    A draft holds one dispute: the one before stays under its address as it is.
    """
    close()
    held = content()
    if held["dispute"] is not None:
        st.session_state["draft"] = secrets.token_urlsafe(9)
    held["dispute"] = dispute
    held["answers"] = dict(given)
    held["disputed"] = {}
    held["acts"] = []
    held["record"] = {}
    held["taken"] = {}
    held["nobody_knows"], held["confirmed"] = [], []
    held["recorded"] = held["ruled"] = None
    held["began"] = None if dispute is None else now()
    forget("q:", "d:", "e:")
    st.session_state.pop(_LEFT_OUT, None)
    keep()


def stop_the_watch(*, ruled: bool) -> None:
    """Note when the ruling was there, for how long it took; an answer changed starts it again."""
    held = content()
    if ruled != (held["ruled"] is not None):
        held["ruled"] = now() if ruled else None
        keep()


def now() -> str:
    """The time, to the second, with the zone of this machine."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def moment() -> datetime:
    """The same time, to reckon with."""
    return datetime.fromisoformat(now())


def forget(*beginnings: str) -> None:
    """Forget what stands in the widgets whose keys begin so."""
    for key in [key for key in st.session_state if str(key).startswith(beginnings)]:
        del st.session_state[key]


def house() -> House:
    """The house as this room has set it: its file, and the edition chosen on the page.

    Without a file of its own a room has that of the server, named by FLOOR_HOUSE.
    """
    room = content()["room"]
    held = _house_of(room["house"]) if "house" in room else _of_the_server()
    return held.model_copy(update={"edition": room["edition"]}) if "edition" in room else held


@lru_cache(maxsize=64)
def _house_of(text: str) -> House:
    return house_in(text, "the room's file")


@cache
def _of_the_server() -> House:
    file = os.environ.get("FLOOR_HOUSE")
    return read_house(Path(file)) if file else House()


def game() -> dict[str, str]:
    """The facts of the table that are asked once, as answers by path."""
    told = content()["room"].items()
    return {k: v for k, v in told if k.startswith("game.") and k not in AMOUNTS}


def table_amounts() -> dict[str, str]:
    """What a table has set of third blind, ante and cap, by path: nobody is asked for these.

    What a link brings that is no amount is none.
    """
    told = content()["room"].items()
    return {k: v for k, v in told if k in AMOUNTS and wrong_amount(v) is None}


def link(clause: str) -> str:
    """The address of a clause in the rulebook, which keeps the room of this draft."""
    return f"rulebook?{urlencode({'clause': clause, **address()})}"


def address() -> dict[str, str]:
    """What an address must name so that a reload finds all this again."""
    held = draft()
    return {"d": held} if held else {}
