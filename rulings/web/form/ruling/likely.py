"""The likely ruling before all is told: each of its ifs is a tap from confirmed or told."""

from html import escape

import streamlit as st

from rulings.engine.work_limit import TookTooLong, limited
from rulings.interview.interview import Shown, Walk
from rulings.interview.likely import ifs_told, likely
from rulings.judgement.rule import question_at
from rulings.model.ruling import Ruling, Supposed
from rulings.web import pages, state
from rulings.web.components.plain_text import plain
from rulings.web.form.questions import widgets


def likely_of(found: Walk) -> Ruling | None:
    """Return the likely ruling while a question is open and nothing that was typed is wrong.

    None, too, where it takes too long to work out: the question can be answered without it.
    """
    if not found.ruling.asks or any(one.problem for one in found.shown):
        return None
    try:
        with limited():
            return likely(found.dispute, state.house())
    except TookTooLong:
        return None


def strip(found: Walk, supposed: Ruling | None) -> None:
    """Show, above the question, the likely ruling with its ifs, or what the accounts turn on."""
    with st.container(key="decision", gap="xsmall"):
        told = f"Likely: {supposed.decision}" if supposed else found.ruling.decision
        with st.container(key="likely-head", horizontal=True, vertical_alignment="center"):
            st.header(plain(told), anchor=False)
            record = pages.BY_PATH[pages.RECORD].page()
            st.page_link(record, label="Record", query_params=state.address())
        if supposed:
            st.caption(plain(f"If {ifs_told(supposed, found.dispute)}."))
        elif found.ruling.quarrel and found.ruling.quarrel.matters:
            st.caption(plain(found.ruling.quarrel.told))
        _ifs(found, supposed)


def _ifs(found: Walk, supposed: Ruling | None) -> None:
    """Show what a likely ruling supposes beside the open question, each a tap from told."""
    asked = {one.path for one in found.ruling.asks}
    others = [] if supposed is None else [o for o in supposed.supposed if o.path not in asked]
    if not others:
        return
    with st.container(key="likely", gap="xsmall"):
        for one in others:
            _if(found, one)


def _if(found: Walk, one: Supposed) -> None:
    path = one.path
    if state.changing(path):
        widgets.ask_at_once(Shown(question_at(found.dispute, path)))
        return
    with st.container(horizontal=True, vertical_alignment="center", key=f"row-if-{path}"):
        st.html(
            f"<div><span>{escape(one.question)}</span> <strong>{escape(one.told)}</strong></div>"
        )
        if one.answer is not None:
            st.button("Confirm", key=f"if:{path}", on_click=state.confirm, args=(path, one.answer))
        st.button(
            "Change" if one.answer is not None else "Tell",
            key=f"otherwise:{path}",
            on_click=state.open_again,
            args=(path,),
        )
