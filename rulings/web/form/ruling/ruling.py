"""A ruling on the page: the decision pinned in sight, then the money, then the reasons."""

from collections.abc import Mapping

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from rules.books.registry import AUTHORITIES
from rulings.dispute.paths import asked_at
from rulings.dispute.situations.showdown.pots.arithmetic import pot_told
from rulings.explanation.compare import Row
from rulings.interview.interview import Shown, Walk
from rulings.interview.likely import ifs_told
from rulings.judgement.take import as_decided, to_take
from rulings.judgement.wording import figures_told, moved, now_told
from rulings.model.ruling import Reason, Ruling, Taken
from rulings.rulebook.official_text import sentences
from rulings.web import state
from rulings.web.components.clause_card import cited, own_words
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import widgets
from rulings.web.form.ruling import decisions_left, ruling_by_account

LONG = 48
"""Letters of a headline that is set smaller, to leave the questions their room on a phone."""
_ABBREVIATIONS = {one.title: one.abbreviation for one in AUTHORITIES.values()}


def decision(
    found: Walk,
    taken: Taken | None,
    supposed: Ruling | None,
    problem: str | None,
    record: StreamlitPage,
) -> None:
    """The headline and the sentence for the table, at the bottom of the screen.

    Where the floor is to decide, a tap takes one of the decisions; `taken` is told in its place.
    `supposed` is the likely ruling, told while a question is open. `problem` is what is wrong with
    the last answer, told in place of the question. `record` is where the ruling is recorded.
    """
    ruling = as_decided(found.ruling, taken) if taken else found.ruling
    open_ones = () if taken else to_take(ruling)
    with st.bottom, st.container(key="decision", gap="xsmall"):
        told = f"Likely: {supposed.decision}" if supposed and not taken else ruling.decision
        says_it = ruling.say.rstrip(".").casefold() in told.casefold()
        if open_ones and says_it:
            # What can be said before it is decided is no headline: it stands as a sentence.
            told = "The floor decides"
        key = "headline" if len(told) <= LONG else "headline-long"
        with st.container(key=key, horizontal=True, vertical_alignment="center"):
            st.header(plain(told), anchor=False)
            st.page_link(record, label="Record", query_params=state.address())
        if supposed and not taken:
            st.caption(plain(f"If {ifs_told(supposed, found.dispute)}."))
        if ruling.outcome == "need to know":
            asked = problem or ruling_by_account.decides(ruling) or ruling.asks[0].text
            st.markdown(plain(asked))
        else:
            if not open_ones or says_it:
                st.markdown(f"“{plain(ruling.say)}”")
            else:
                st.markdown(plain(ruling.say))
            st.markdown(" ".join(_badge(reason) for reason in _cited(ruling)[:4]))
            if taken:
                decisions_left.by_the_floor(taken)
            elif ruling.quarrel:
                st.markdown(plain(ruling.quarrel.told))
        if len(open_ones) <= decisions_left.IN_SIGHT:
            decisions_left.buttons(open_ones, found)
        else:
            st.markdown(f"**{len(open_ones)} decisions are open: take one in the page.**")


def whole(found: Walk, taken: Taken | None) -> None:
    """Everything else that the floor may want to read out or look up."""
    ruling = as_decided(found.ruling, taken) if taken else found.ruling
    if ruling.outcome == "need to know":
        return
    if not taken:
        decisions_left.cards(found)
    if taken or not ruling.decisions:
        _money(ruling)
        _offers(ruling)
    if ruling.weighs:
        st.header("The floor weighs", anchor=False)
        st.markdown("\n".join(f"- {plain(line)}" for line in ruling.weighs))
    quoted = sentences(ruling)
    _reasons("Because", ruling.reasons, quoted)
    _reasons("Whichever it was, also", ruling.whichever, quoted)
    _reasons("Nearest, but not this", ruling.nearest, quoted)
    if ruling.dealer:
        st.header("The dealer", anchor=False)
        st.markdown("\n".join(f"- {plain(line)}" for line in ruling.dealer))


def elsewhere(rows: tuple[Row, ...]) -> None:
    """Where another book would rule otherwise, a line for each that does; silence is no ruling."""
    lines = [
        f"- {row.name}: {_ruled(row)} {' '.join(f'`{label}`' for label in row.cites[:3])}"
        for row in rows
        if row.differs and row.outcome != "no clause"
    ]
    if lines:
        st.header("Ruled otherwise elsewhere", anchor=False)
        st.markdown("\n".join(lines))


def _ruled(row: Row) -> str:
    """The decision and the sentence for the table, which may begin with it."""
    if row.say.startswith(row.decision):
        return f"**{plain(row.decision)}**{plain(row.say).removeprefix(plain(row.decision))}"
    return f"**{plain(row.decision)}**: {plain(row.say)}"


def _cited(ruling: Ruling) -> list[Reason]:
    """One reason for each number, the weightiest first."""
    cited: dict[tuple[str, str], Reason] = {}
    for reason in ruling.reasons:
        cited.setdefault((reason.authority, reason.label), reason)
    return list(cited.values())


def _badge(reason: Reason) -> str:
    edition = _ABBREVIATIONS.get(reason.authority)
    return f"`{' '.join(filter(None, (reason.label, edition)))}`"


def _money(ruling: Ruling) -> None:
    lines = [plain(pot_told(place, pot)) for place, pot in enumerate(ruling.pots)]
    lines += [plain(moved(move)) for move in ruling.moves]
    lines += [f"{plain(figure)}: **{amount}**" for figure, amount in figures_told(ruling)]
    if lines:
        st.header("Chips", anchor=False)
        st.markdown("\n".join(f"- {line}" for line in lines))
    if now := tuple(now_told(ruling)):
        st.header("Who may now do what", anchor=False)
        st.markdown("\n".join(f"- {plain(line)}" for line in now))


def _offers(ruling: Ruling) -> None:
    """What more could be told: a tap opens its question, whose answer is taken in at once."""
    for one in ruling.offers:
        if one.path in state.content()["answers"]:
            # It was refused, and stands with what is wrong with it among the questions.
            continue
        if state.changing(one.path):
            widgets.ask_at_once(Shown(asked_at(one.path)))
        else:
            st.button(
                plain(one.told),
                key=f"more:{one.path}",
                type="tertiary",
                on_click=state.open_again,
                args=(one.path,),
            )


def _reasons(title: str, reasons: tuple[Reason, ...], quoted: Mapping[str, str]) -> None:
    if not reasons:
        return
    st.header(title, anchor=False)
    for reason in reasons:
        st.html(cited(reason))
        if text := quoted.get(reason.clause):
            st.html(own_words(text))
