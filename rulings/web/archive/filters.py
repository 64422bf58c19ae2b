"""The filters of the archive page, folded away."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import streamlit as st

from rules.books.registry import BOOKS, BookKey
from rules.input.bounds import LONGEST_SEARCH
from rules.vocabulary import WORDS
from rulings.archive.search.find import Choices
from rulings.archive.search.query import (
    APPEALS,
    CAUSES,
    DAYS,
    DISPUTES,
    OUTCOMES,
    STATUSES,
    TAKINGS,
    Days,
    Query,
    editions_of,
)

_OVERRIDDEN = {"Overridden": True, "Not overridden": False}


def _facts() -> Mapping[str, str]:
    """Return each fact that was read, and its word, as the filter offers it.

    A fact that several steps read alike, as at limit and at no limit, is offered once.
    """
    steps: dict[tuple[str, str], list[str]] = defaultdict(list)
    for topic, words in WORDS.items():
        for word in words.values():
            for answer in word.answers:
                told = f"{word.meaning}: {answer}"
                steps[f"{word.name} = {answer}", told].append(topic)
    return {f"{'/'.join(topics)}.{fact}": told for (fact, told), topics in steps.items()}


_FACTS = _facts()


def filters(there_are: Choices) -> dict[str, Any]:
    """Show the filters, folded away, and return what they ask; the fold says how many are set."""
    # What a day is, and of which edition a clause, is no filter by itself.
    aside = ("text", "days_are", "book")
    names = (name for name in Query.model_fields if name not in aside)
    count = sum(bool(st.session_state.get(f"archive:{name}")) for name in names)
    with st.expander("Filters" + (f" ({count})" if count else ""), key="filters"):
        with st.container(key="filter-fields"):
            found: dict[str, Any] = {
                "first_day": _day("From", "first_day"),
                "last_day": _day("To", "last_day"),
            }
            if any(found.values()):
                found["days_are"] = _days_are()
            found |= {
                "ruled_as": _pick("Ruled as", "ruled_as", there_are.ruled_as),
                "dispute": _pick("Dispute", "dispute", DISPUTES),
                "place": _pick("Table", "place", there_are.places),
                "floor": _pick("Ruled by", "floor", there_are.floors),
                "game": _pick("Game", "game", there_are.games),
                "status": _pick("Status", "status", STATUSES),
                "outcome": _pick("Outcome", "outcome", OUTCOMES),
                "taken": _pick("Decision taken", "taken", TAKINGS),
                "appeal": _pick("On appeal", "appeal", APPEALS),
                "cause": _pick("Ruled otherwise for", "cause", CAUSES),
            }
            if there_are.rooms:
                found["room"] = _pick("Room", "room", there_are.rooms)
        found["clause"] = _words("Clause", "clause", "NL-10")
        if editions := editions_of(found["clause"]):
            found["book"] = _which_edition(editions)
        found["on_word_of"] = _words("On the word of", "on_word_of", "the dealer")
        found["nobody_knew"] = _words("What nobody knew", "nobody_knew", "when was it said")
        found["facts"] = tuple(
            st.multiselect(
                "Facts that were so",
                list(_FACTS),
                key="archive:facts",
                format_func=lambda fact: _FACTS[fact],
                placeholder="one chip",
                # Enter after a word would take every fact that has it.
                select_all=False,
                persist_state="session",
            )
        )
        overridden = st.segmented_control(
            "Overridden",
            list(_OVERRIDDEN),
            key="archive:overridden",
            width="stretch",
            persist_state="session",
        )
        found["overridden"] = _OVERRIDDEN.get(overridden or "")
        found["replaced"] = st.toggle(
            "Those corrected since, too", key="archive:replaced", persist_state="session"
        )
    return found


def _which_edition(editions: tuple[BookKey, ...]) -> str:
    """Ask which edition is meant, where the number is another rule in each of them."""
    return st.segmented_control(
        "That number is another rule in each edition. Which?",
        editions,
        format_func=lambda book: BOOKS[book].short,
        default=editions[0],
        key="archive:book",
        width="stretch",
        required=True,
        persist_state="session",
    )


def _days_are() -> Days:
    """Ask what a day is; a link from the statistics says gaming days, as they count."""
    st.session_state.setdefault("archive:days_are", "either")
    return st.selectbox(
        "Date or gaming day?",
        DAYS,
        format_func=lambda days: _DAYS[days],
        key="archive:days_are",
        persist_state="session",
    )


_DAYS: Mapping[Days, str] = {
    "either": "Either",
    "gaming days": "Gaming day",
    "dates": "Date",
}


def _day(label: str, name: str) -> Any:
    return st.date_input(
        label, value=None, key=f"archive:{name}", format="YYYY-MM-DD", persist_state="session"
    )


def _words(label: str, name: str, such_as: str) -> str:
    return st.text_input(
        label,
        key=f"archive:{name}",
        max_chars=LONGEST_SEARCH,
        placeholder=such_as,
        persist_state="session",
    )


def _pick(label: str, name: str, options: tuple[str, ...]) -> str | None:
    return st.selectbox(
        label,
        options,
        index=None,
        key=f"archive:{name}",
        placeholder="any",
        persist_state="session",
    )
