"""Agreement on the page: how often two ruled alike, beside chance, and where they did not."""

from collections.abc import Iterable, Sequence

import streamlit as st

from rulings.archive.review.agreement import FEWEST, Agreement, Pair, agreed
from rulings.archive.staff.permissions import Person
from rulings.web.components.entry_link import link
from rulings.web.components.plain_text import plain
from rulings.web.review.narrowed import number

MOST_APART = 200


def show(person: Person) -> None:
    """Show agreement in all, then by reviewer, by floor, between reviewers, and by clause."""
    found = agreed(person)
    if found.earlier:
        st.caption(
            f"Earlier reviews, given before it was kept what there was to choose from: "
            f"{found.earlier:,}. They are counted nowhere here."
        )
    if not found.all.pairs:
        st.markdown("Nothing has been reviewed yet." if not found.earlier else "None since.")
        return
    st.header(found.all.told, anchor=False)
    st.caption(
        "Beyond chance: 1 is full agreement, 0 no more than who picks at random would reach. With "
        "95 % certainty it lies in the range beside it. Each line opens the rulings that were not "
        "alike."
    )
    _one(found.all)
    _groups("Reviewers beside the floor", found.reviewers)
    _groups("The floor beside the reviewers", found.floors)
    _groups("Two reviewers of the same ruling", found.between)
    named = [one.model_copy(update={"who": number(one.who)}) for one in found.clauses]
    _groups("By clause", named)


def _groups(title: str, rows: Sequence[Agreement]) -> None:
    if rows:
        st.header(title, anchor=False)
    for one in rows:
        _one(one)


def _one(one: Agreement) -> None:
    """Show a line, and under it the rulings that were not alike."""
    with st.expander(f"**{plain(one.who)}**  \n{one.told} {_beyond(one)}"):
        if not one.apart:
            st.markdown("All were alike.")
        else:
            st.markdown("\n".join(_apart(one.apart[-MOST_APART:])))
        if len(one.apart) > MOST_APART:
            st.caption(f"The newest {MOST_APART} of {len(one.apart):,}.")


def _apart(pairs: Iterable[Pair]) -> Iterable[str]:
    for one in reversed(list(pairs)):
        to = link(one.about)
        yield f"- [Entry {one.about:,}]({to}): **{plain(one.first)}** / {plain(one.second)}"


def _beyond(one: Agreement) -> str:
    if one.beyond_chance is None:
        return f"Under {FEWEST}: too few for a measure." if one.pairs < FEWEST else ""
    value, low, high = one.beyond_chance
    return f"Beyond chance **{value:.2f}** ({low:.2f} to {high:.2f})."
