"""The same facts, ruled differently: the ways of ruling them, and two entries to compare."""

import streamlit as st

from rulings.archive.entries.decision_kind import in_a_sentence
from rulings.archive.review.disagreements import A_PAGE, Differing, Ruled, differences
from rulings.archive.staff.permissions import Person
from rulings.rulebook.reference import label_of
from rulings.web import state
from rulings.web.review import side_by_side


def show(person: Person) -> None:
    """A page of them, the facts most often ruled on first."""
    page = st.session_state.get("review:page") or 1
    found = differences(person, page)
    if not found.groups:
        st.markdown("No facts were ruled in more than one way.")
        return
    st.markdown("The same facts in the same house, ruled in more than one way. Amounts may differ.")
    for place, one in enumerate(found.page):
        _one(place, one)
    if found.groups > A_PAGE:
        st.pagination(-(-found.groups // A_PAGE), key="review:page")


def _one(place: int, one: Differing) -> None:
    labels = dict.fromkeys(label_of(state.house(), clause) or clause for clause in one.clauses)
    with st.container(border=True, gap="xsmall"):
        st.header(f"{one.count:,} rulings", anchor=False)
        st.markdown(
            "\n".join(
                f"- **{in_a_sentence(way.ruled_as)}** {way.count:,}" + _overridden(way)
                for way in one.ways
            )
        )
        st.caption(" ".join(f"`{label}`" for label in labels))
        first, second = one.ways[0].last, one.ways[1].last
        st.button(
            f"Compare entries {first:,} and {second:,}",
            key=f"review:compare:{place}",
            on_click=side_by_side.ask,
            args=(first, second),
        )
        with st.expander("The facts"):
            st.markdown("\n".join(f"- {word.meaning}: **{word.word}**" for word in one.words))


def _overridden(way: Ruled) -> str:
    if not way.overridden:
        return ""
    if way.overridden == way.count:
        return ", against the recommendation"
    return f", {way.overridden:,} of them against the recommendation"
