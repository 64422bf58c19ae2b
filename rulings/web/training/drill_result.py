"""A drill that was answered: each part right or wrong, the ruling, and why it is that."""

from collections.abc import Iterable, Sequence
from html import escape

import streamlit as st

from rulings.explanation.what_if import WhatIf
from rulings.model.ruling import Reason
from rulings.training.drills import question_drill as asking
from rulings.training.drills.drill import Drill
from rulings.training.drills.marking import After, Mark
from rulings.training.drills.question_drill import AskingDrill
from rulings.web.components.clause_card import cited, fold, folded


def marks(marked: Sequence[Mark]) -> None:
    """Each part with what was answered and, where that is wrong, what is right."""
    right = sum(mark.right for mark in marked)
    st.header(f"{right} of {len(marked)} right", anchor=False)
    st.html(f'<div class="marks">{"".join(map(_mark, marked))}</div>')


def _mark(mark: Mark) -> str:
    asked = f"<span>{escape(mark.text)}</span><br>"
    if mark.right:
        others = f"<br><span>Counts as right: {escape(mark.answer)}</span>"
        return (
            f'<p class="right">{asked}<strong>Right: {escape(mark.given)}</strong>'
            f"{others if mark.answer != mark.given else ''}</p>"
        )
    given = escape(mark.given) or "not answered"
    return (
        f'<p class="wrong">{asked}Wrong: {given}<br>'
        f"<strong>It is: {escape(mark.answer)}</strong></p>"
    )


def explained(one: Drill, told: After, near: tuple[Drill, WhatIf] | None) -> None:
    """The ruling, what decides it, its reasons, and what else could have been ruled where.

    `near` is the near miss that may be answered next; what it is ruled is not told here.
    """
    st.header(told.decision, anchor=False)
    by_label: dict[str, Reason] = {}
    for reason in one.ruling.reasons:
        by_label.setdefault(reason.label, reason)
    first, *others = by_label.values()
    parts = [] if told.say.startswith(told.decision) else [_line(f"“{told.say}”")]
    parts += [cited(first), _line(_decided_by(told, near))]
    parts += [_line(f"Your answer would be right with: {told.as_if}.")] if told.as_if else []
    _, _, steps = told.why.partition("\n")
    parts += [folded("Step by step", steps)] if steps else []
    also = "".join(map(cited, others))
    parts += [fold(f"Other rules that count ({len(others)})", also)] if others else []
    st.html(f'<div class="drilled">{"".join(parts)}</div>')
    _listed("Why not the rule that you chose", told.why_not)
    _listed("The floor weighs", told.weighs)
    _listed("Ruled otherwise elsewhere", told.elsewhere)


def asked(one: AskingDrill) -> None:
    """What each question is worth, the best first, and what its answers lead to."""
    st.header("What each question settles", anchor=False)
    for row in asking.explained(one):
        worth = f"Settles {row.settles} in the hundred." if row.settles else "Cannot matter here."
        best = "The best. " if row.right else ""
        leads = [f"{answer}: {led}" for answer, led in row.leads_to] if row.settles else []
        items = "".join(f"<li>{escape(lead)}</li>" for lead in leads)
        st.html(
            f'<div class="drilled"><p><strong>{escape(row.text)}</strong><br>{best}{worth}</p>'
            f'<ul class="before">{items}</ul></div>'
        )


def _decided_by(told: After, near: tuple[Drill, WhatIf] | None) -> str:
    """The fact on which it turns; or, where no near miss follows, what would change it."""
    if near:
        return f"What decides it: {near[1].question} {near[1].entered}."
    return f"What would change it: {told.decides}" if told.decides else ""


def _line(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def _listed(title: str, items: Iterable[str]) -> None:
    rows = "".join(f"<li>{escape(item)}</li>" for item in dict.fromkeys(items))
    if rows:
        st.header(title, anchor=False)
        st.html(f'<ul class="before">{rows}</ul>')
