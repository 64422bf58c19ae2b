"""The rulings under the accounts of a quarrel: one under each, and the fact that decides."""

from collections.abc import Iterator
from html import escape

import streamlit as st

from rulings.interview.interview import Walk
from rulings.judgement.take import to_take
from rulings.judgement.wording import moved
from rulings.model.ruling import Said, Taken, UnderAccounts
from rulings.web.components.clause_card import anchor
from rulings.web.form.ruling import decisions_left


def whole(found: Walk, taken: Taken | None) -> None:
    """Show each account with who gives it, its ruling and its chips.

    Where they are too many for the bar, show with each a button to find for it.
    """
    quarrel = found.ruling.quarrel
    if quarrel is None:
        return
    st.header("They disagree", anchor=False)
    for one in quarrel.accounts:
        st.html(f'<div class="account">{"".join(_parts(one))}</div>')
        if taken is None and len(to_take(found.ruling)) > decisions_left.IN_SIGHT:
            own = [held for held in to_take(found.ruling) if held.said == one.said]
            decisions_left.buttons(own, found, "account")


def _parts(one: UnderAccounts) -> Iterator[str]:
    ruling = one.ruling
    yield from map(_said, one.said)
    labels = {reason.label: anchor(reason.clause, reason.label) for reason in ruling.reasons}
    yield f"<p><strong>{escape(ruling.decision)}</strong> {' '.join(labels.values())}</p>"
    lines = [moved(move) for move in ruling.moves] + [asked.text for asked in ruling.asks]
    if lines:
        yield f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def _said(said: Said) -> str:
    by = f" ({escape(', '.join(said.by))})" if said.by else ""
    return f"<p><span>{escape(said.question)}</span> {escape(said.told)}{by}</p>"
