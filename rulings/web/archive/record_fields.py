"""The fields beside a ruling: each keeps what was written in a draft, and says what is wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import get_args

import streamlit as st

from rules.input.bounds import LONGEST_NOTE
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Cause, Entry
from rulings.archive.entries.witness import witness
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.web import state
from rulings.web.access.visitor import still
from rulings.web.archive.entry_from_form import BadRecord
from rulings.web.components.plain_text import plain

STATUS: Mapping[str, str] = {
    "closed": "Closed",
    "open": "Open",
    "pot held": "Pot held",
    "appealed": "Appealed",
}
APPEALS: Mapping[str, str] = {
    "upheld": "Upheld",
    "changed in part": "Changed in part",
    "overturned": "Overturned",
}
CAUSES: Mapping[str, str] = {cause: cause.capitalize() for cause in get_args(Cause)}
RULED: Mapping[str, str] = {"as recommended": "As recommended", "otherwise": "Otherwise"}
DECIDED: Mapping[str, str] = {"as recommended": "As decided", "otherwise": "Otherwise"}
AGAINST = "Which rule or fact does the floor disagree with?"
BY_WHICH = "Which rule or fact decides it?"
OPEN: Mapping[str, str] = {"as recommended": "One of these", "otherwise": "Otherwise"}


@dataclass(frozen=True, slots=True)
class Fields:
    """Fields whose widgets have keys that begin with `place`.

    `written` is what a person wrote, kept in the draft; `known` stands where nothing was
    written; `problems` says what is wrong, by field.
    """

    place: str
    written: dict[str, str]
    known: Mapping[str, str]
    problems: Mapping[str, str]

    @property
    def all(self) -> dict[str, str]:
        """The content of every field."""
        return {**self.known, **self.written}

    def text(self, name: str, label: str, such_as: str = "") -> None:
        """Show a line to write."""
        st.text_input(
            label,
            key=self._begin(name, ""),
            placeholder=such_as,
            max_chars=LONGEST_NOTE,
            autocomplete="off",
            on_change=self._take,
            args=(name,),
        )
        self._wrong(name)

    def choice(self, name: str, label: str, answers: Mapping[str, str]) -> str:
        """Ask for one of a few answers, the first where none was known, and return it."""
        key = f"{self.place}{name}"
        # Said on every run: one that was away for a run comes back with nothing chosen otherwise.
        known = self.all.get(name)
        st.session_state[key] = known if known in answers else next(iter(answers))
        chosen: str | None = st.segmented_control(
            label,
            list(answers),
            format_func=lambda answer: answers[answer],
            key=key,
            width="stretch",
            required=True,
            on_change=self._take,
            args=(name,),
        )
        self._wrong(name)
        return chosen or ""

    def one_of(self, name: str, label: str, answers: Mapping[str, str]) -> None:
        """Ask for one of many answers, or none yet."""
        st.selectbox(
            label,
            list(answers),
            index=None,
            format_func=lambda one: answers.get(one, one),
            key=self._begin(name, None),
            on_change=self._take,
            args=(name,),
        )
        self._wrong(name)

    def tapped(self, name: str, label: str, answers: Mapping[str, str]) -> None:
        """Ask for one of several answers to tap, or none; a second tap takes it back."""
        st.pills(
            label,
            list(answers),
            format_func=lambda one: answers.get(one, one),
            key=self._begin(name, None),
            on_change=self._take,
            args=(name,),
        )
        self._wrong(name)

    def around(self, when: str) -> None:
        """Ask for game, people, camera and time, folded away until one of them is wrong.

        `when` asks for the time, which is known unless it was otherwise.
        """
        folded = ("game", "seats", "camera", "happened")
        wrong = not self.problems.keys().isdisjoint(folded)
        with st.expander("Game, people, camera, time", key=f"{self.place}more", expanded=wrong):
            self.text("game", "Which game?")
            self.text("seats", "Who was involved, by seat?", "3 Ann, 5 Ben")
            self.text("camera", "Which camera, or what time on it?")
            self.text("happened", when, "21:40")

    def ruled_otherwise(self, which: Mapping[str, str], asked: str) -> None:
        """Ask what was ruled in the floor's own words, and why; `asked` asks which rule or fact."""
        self.text("decision", "What was ruled?", "Call, 300")
        self.tapped("cause", "Why, in short?", CAUSES)
        self.text("reason", "Why?")
        self.one_of("against", asked, which)

    def _begin(self, name: str, usual: str | None) -> str:
        """Return the key of a field, which holds what was written, or what is known."""
        key = f"{self.place}{name}"
        if key not in st.session_state:
            st.session_state[key] = self.all.get(name) or usual
        return key

    def _take(self, name: str) -> None:
        self.written[name] = st.session_state[f"{self.place}{name}"] or ""
        state.keep()

    def _wrong(self, name: str) -> None:
        if said := self.problems.get(name):
            st.error(plain(said))


KEPT = "c kept"
"""The key under which the page has the number of the correction that was kept just now."""


def of_correction(place: str, draft: str, known: Mapping[str, str]) -> Fields:
    """Return a correction's fields, kept in the draft under this name; tell what is wrong once."""
    written = state.content()["corrections"].setdefault(draft, {})
    return Fields(place, written, known, st.session_state.pop(f"{place} problems", {}))


def keep_correction(
    person: Person, place: str, draft: str, made: Callable[[Person, datetime], Entry]
) -> None:
    """Keep what is made of what was written in the fields of that place, and show it.

    Or have them say what is wrong: what was written stays until it is kept.
    """
    try:
        person = still(person)
        kept = keep(person, made(person, room_clock().local(state.moment())))
    except BadRecord as error:
        st.session_state[f"{place} problems"] = error.problems
    except (NotAllowed, NotKept, ArchiveUnavailable) as error:
        st.session_state[f"{place} problems"] = {"all": f"It was not kept. {error}"}
    else:
        del state.content()["corrections"][draft]
        state.forget(place)
        state.keep()
        st.session_state[KEPT] = kept.number
        st.query_params["entry"] = f"{kept.number}"


def is_unwitnessed(number: int, kept: str) -> bool:
    """Say so of the entry of that number, after `kept`, where it is so; it is tried once more."""
    why = witness(number)
    if why:
        st.warning(f"{kept}, not yet witnessed.")
        st.text(why)
    return bool(why)
