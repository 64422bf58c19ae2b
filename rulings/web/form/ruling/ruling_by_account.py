"""What the accounts of a quarrel come to: the ruling under each, and the fact that decides."""

from collections.abc import Iterator
from html import escape

import streamlit as st

from rulings.judgement.wording import moved
from rulings.model.ruling import Quarrel, Ruling, Said, UnderAccounts
from rulings.web.components.clause_card import anchor


def decides(ruling: Ruling) -> str:
    """The fact that decides, in a sentence; nothing where the accounts do not lead apart."""
    return ruling.quarrel.told if ruling.quarrel and ruling.quarrel.matters else ""


def whole(quarrel: Quarrel | None) -> None:
    """Each account with who gives it, the ruling under it and its chips."""
    if quarrel is None:
        return
    st.header("They disagree", anchor=False)
    for one in quarrel.accounts:
        st.html(f'<div class="account">{"".join(_parts(one))}</div>')
    st.markdown(quarrel.told)


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
