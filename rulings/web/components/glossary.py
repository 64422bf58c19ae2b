"""The words of a question that a newcomer may ask about, explained where they stand."""

from collections.abc import Iterable
from html import escape

import streamlit as st

from rules.teaching.glossary import Term
from rulings.rulebook.glossary import pieces, terms_in
from rulings.web.components.clause_card import fold

MOST_NAMED = 4
"""Words that the fold names: of more, the first."""


def explain_words(*texts: str) -> None:
    """Show a fold with what the words of these texts mean; nothing if none is in the glossary."""
    if terms := terms_in(" ".join(texts)):
        st.html(f'<div class="words">{fold(_named(terms), listed(terms))}</div>')


def linked(text: str) -> str:
    """Return a text as HTML: a tap on a word of the glossary opens what it means, in place."""
    return "".join(
        escape(piece)
        if term is None
        else f'<details class="word"><summary>{escape(piece)}</summary>'
        f"<span> ({escape(term.means.rstrip('.'))})</span></details>"
        for piece, term in pieces(text)
    )


def listed(terms: Iterable[Term]) -> str:
    """Return words and their meanings, as HTML."""
    rows = "".join(
        f"<div><dt>{escape(_called(one))}</dt><dd>{escape(one.means)}</dd></div>" for one in terms
    )
    return f'<dl class="glossary">{rows}</dl>'


def _named(terms: tuple[Term, ...]) -> str:
    more = "…" if len(terms) > MOST_NAMED else ""
    return f"What is: {', '.join(one.word for one in terms[:MOST_NAMED])}{more}"


def _called(term: Term) -> str:
    return f"{term.word} ({', '.join(term.also)})" if term.also else term.word
