"""Recording: what was recommended, what the floor ruled, where and when; kept by one button."""

from datetime import datetime

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import kept_at
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.dispute.reading.read import BadDispute
from rulings.interview.interview import Walk
from rulings.judgement.take import to_take
from rulings.model.ruling import Ruling, Taken
from rulings.web import pages, state
from rulings.web.access.visitor import require, still
from rulings.web.archive.entry_from_form import UNRULED, BadRecord, against, entry_from, game_of
from rulings.web.archive.record_fields import (
    AGAINST,
    BY_WHICH,
    DECIDED,
    OPEN,
    RULED,
    STATUS,
    Fields,
    is_unwitnessed,
)
from rulings.web.components.controls import main_button
from rulings.web.components.entry_link import link_to
from rulings.web.components.plain_text import plain
from rulings.web.form import current_dispute, same_hand
from rulings.web.form.ruling import decisions_left
from rulings.web.form.ruling.likely import likely_of

_PROBLEMS = "e problems"


def page() -> None:
    """Show everything kept beside the ruling, most of it known already; then go on to the next."""
    st.title("Record the ruling", anchor=False)
    person = require("record")
    try:
        found = current_dispute.current()
    except BadDispute as error:
        st.error("\n\n".join(plain(f"{problem}") for problem in error.problems))
        return
    if found is None:
        st.markdown("There is nothing to record yet: rule on a dispute first.")
        return
    same_hand.told()
    fields = _fields(found)
    number = state.content()["recorded"]
    if number is not None and not _again(number, fields, _changed_since(person, number, found)):
        return
    _ruled(found, decisions_left.taken(found), fields)
    fields.text("place", "Which table?", "7, or Main 3")
    fields.around("When was it, if not just now?")
    fields.choice("status", "How does it stand?", STATUS)
    if said := fields.problems.get("all"):
        st.error(plain(said))
    with st.bottom:
        main_button("Keep this ruling", key="keep", on_click=_keep, args=(person, found))


def _fields(found: Walk) -> Fields:
    known = {
        "place": state.content()["room"].get("place", ""),
        "game": game_of(found.dispute, state.game()),
    }
    problems = st.session_state.pop(_PROBLEMS, {})
    return Fields("e:", state.content()["record"], known, problems)


def _again(number: int, fields: Fields, changed: str = "") -> bool:
    """Say that it is kept, and lead on; return whether it is to be corrected.

    Where facts were `changed` since, say that they are not kept, and offer to correct the ruling.
    """
    if not is_unwitnessed(number, f"Kept as ruling {number:,}") and not changed:
        st.success(f"Kept as ruling {number:,}.")
    if changed:
        st.warning(changed)
    if st.button("Next dispute", key="next", type="primary", width="stretch"):
        state.pick(None, {})
        st.switch_page(pages.BY_PATH[pages.FORM].page(), query_params=state.address())
    if st.button("Same hand: another question", key="next-of-hand", width="stretch"):
        state.begin_of_same_hand()
        st.switch_page(pages.BY_PATH[pages.FORM].page(), query_params=state.address())
    st.html(link_to(number, "See it in the archive"))
    if not changed and not st.toggle("Correct it", key="e:correct"):
        return False
    fields.text("because", "What was wrong with it?")
    return True


def _changed_since(person: Person, number: int, found: Walk) -> str:
    """Tell that a ruling's facts were told otherwise after it was kept; empty where they were not.

    Where names were left out of it before it came here, they can be held against nothing.
    """
    kept = kept_at(person, number)
    if kept is None or not isinstance(kept.record, Entry) or kept.record.redacted:
        return ""
    if kept.record.dispute == found.dispute.model_dump(mode="json", exclude_none=True):
        return ""
    return (
        f"Ruling {number:,} is kept as {plain(kept.record.decision)}. What is entered was changed "
        f"since, and is not kept: {plain(found.ruling.decision)}. To keep it, correct ruling "
        f"{number:,}."
    )


def _ruled(found: Walk, taken: Taken | None, fields: Fields) -> None:
    """Show what was recommended or taken, and ask what was ruled in its place, if anything was."""
    ruling, left = found.ruling, to_take(found.ruling)
    nothing_recommended = ruling.outcome in UNRULED and not left
    if nothing_recommended:
        _unruled(ruling, likely_of(found))
    else:
        st.header(plain(taken.decision if taken else ruling.decision), anchor=False)
        if taken:
            decisions_left.by_the_floor(taken)
        ways = DECIDED if taken else OPEN if left else RULED
        if fields.choice("ruled", "What did the floor rule?", ways) != "otherwise":
            if not taken:
                decisions_left.buttons(left, found, "record")
            return
    missing = {one.path: one.text for one in ruling.asks}
    which = {**against(found.dispute, ruling), **missing}
    fields.ruled_otherwise(which, BY_WHICH if nothing_recommended else AGAINST)


def _unruled(ruling: Ruling, supposed: Ruling | None) -> None:
    """Say that nothing is recommended.

    A likely ruling is none before what it supposes is confirmed.
    """
    if ruling.outcome == "no clause":
        st.markdown(f"{ruling.decision}, so nothing is recommended. What did the floor rule?")
        return
    if supposed is not None:
        st.markdown(
            f"Likely: {plain(supposed.decision)}. "
            "That is not ruled before what it supposes is confirmed."
        )
    st.markdown("Facts are missing, so nothing is recommended. What did the floor rule?")


def _keep(person: Person, found: Walk) -> None:
    """Keep it, or say what is wrong with it; what was written stays."""
    held, house = state.content(), state.house()
    written = _fields(found).all
    ruled = datetime.fromisoformat(held["ruled"] or state.now())
    try:
        person, clock = still(person), room_clock()
        entry = entry_from(
            written,
            found.dispute,
            house,
            found.ruling,
            decisions_left.taken(found),
            floor=_who_ruled(person, held["recorded"]),
            ruled=clock.local(ruled),
            now=clock.local(state.moment()),
            seconds=_seconds(held["began"], ruled),
            replaces=held["recorded"],
            same_hand=held["same_hand"],
            clock=clock,
        )
        kept = keep(person, entry, house, state.draft())
    except BadRecord as error:
        st.session_state[_PROBLEMS] = error.problems
    except (NotAllowed, NotKept, ArchiveUnavailable) as error:
        st.session_state[_PROBLEMS] = {"all": f"It was not kept. {error}"}
    else:
        held["recorded"] = kept.number
        held["room"]["place"] = written["place"]
        held["record"].pop("because", None)
        if written.get("happened"):
            # A time without its day would be of another day when it is read again.
            here = clock.local(entry.happened).replace(tzinfo=None)
            held["record"]["happened"] = here.isoformat(" ", "minutes")
        state.forget("e:correct", "e:because", "e:happened")
        state.keep()


def _who_ruled(person: Person, number: int | None) -> str:
    """Return the person who records it; of what is recorded already, the one who ruled then."""
    kept = None if number is None else kept_at(person, number)
    return kept.record.floor if kept and isinstance(kept.record, Entry) else person.name


def _seconds(began: str | None, ruled: datetime) -> int | None:
    """Return how long the ruling took after the dispute was picked; None if a day or more."""
    if began is None:
        return None
    seconds = (ruled - datetime.fromisoformat(began)).total_seconds()
    return int(seconds) if 0 <= seconds < 86_400 else None
