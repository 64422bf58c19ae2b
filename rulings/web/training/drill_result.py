"""A drill that was answered: each part right or wrong, the ruling, and why it is that."""

from collections.abc import Iterable, Sequence
from html import escape

import streamlit as st

from rulings.model.ruling import Reason
from rulings.training.drills import question_drill as asking
from rulings.training.drills.drill import Drill, Part
from rulings.training.drills.marking import After, Mark
from rulings.training.drills.question_drill import AskingDrill
from rulings.training.open_rulings import open_rulings
from rulings.training.three_sentences import Three
from rulings.web.components.clause_card import THE_FLOOR_MAY, anchor, cited, folded, read_as
from rulings.web.training import open_rulings_picture


def marks(marked: Sequence[Mark], parts: Iterable[Part]) -> None:
    """Show each part with what was answered and, where that is wrong, what is right."""
    told = {part.key: part.told for part in parts}
    right = sum(mark.right for mark in marked)
    st.header(f"{right} of {len(marked)} right", anchor=False)
    # What was answered long ago may have had a part that is asked no more.
    rows = (_mark(mark, told.get(mark.part, str)(mark.given)) for mark in marked)
    st.html(f'<div class="marks">{"".join(rows)}</div>')


def _mark(mark: Mark, told: str) -> str:
    """Return one part; `told` is what was answered, a rule by its number and its title."""
    asked = f"<span>{escape(mark.text)}</span><br>"
    if mark.right:
        others = f"<br><span>Counts as right: {escape(mark.answer)}</span>"
        return (
            f'<p class="right">{asked}<strong>Right: {escape(told)}</strong>'
            f"{others if mark.answer != told else ''}</p>"
        )
    given = escape(told) or "not answered"
    return (
        f'<p class="wrong">{asked}Wrong: {given}<br>'
        f"<strong>It is: {escape(mark.answer)}</strong></p>"
    )


def explained(one: Drill, told: After, three: Three) -> None:
    """Show the ruling, what is said, and why in three sentences: rule, fact, error."""
    st.header(told.decision, anchor=False)
    say = one.ruling.say
    lines = [] if say.startswith(told.decision) else [_line(f"“{say}”")]
    rule = three.rule
    number = f"<strong>The rule: {anchor(rule.clause, rule.label)}</strong>"
    may = THE_FLOOR_MAY if rule.may else ""
    lines.append(f"<p>{number}, {escape(rule.title)}{may}.</p>")
    read = (line for each in one.ruling.reasons for line in read_as(each))
    lines += [f"<p>{line}</p>" for line in dict.fromkeys(read)]
    lines += [_line(three.turned), _line(three.error)]
    st.html(f'<div class="drilled three">{"".join(lines)}</div>')


def more(one: Drill, told: After) -> None:
    """Show all else that there is to know, behind a tap: each step, every rule, other books."""
    with st.expander("More about this ruling"):
        by_label: dict[str, Reason] = {}
        for reason in one.ruling.reasons:
            by_label.setdefault(reason.label, reason)
        parts = [_line(f"Your answer would be right with: {told.as_if}." if told.as_if else "")]
        parts += map(cited, by_label.values())
        _, _, steps = told.why.partition("\n")
        parts += [folded("Step by step", steps)] if steps else []
        st.html(f'<div class="drilled">{"".join(parts)}</div>')
        _listed("Why not the rule that you chose", told.why_not)
        _listed("The floor weighs", told.weighs)
        _listed("Ruled otherwise elsewhere", told.elsewhere)


def asked(one: AskingDrill) -> None:
    """Show what each question is worth, the best first, and what stays open after its answers."""
    st.header("What each question settles", anchor=False)
    possible = open_rulings(one)
    st.html(open_rulings_picture.legend(possible))
    for row in asking.explained(one):
        worth = f"Settles {row.settles} in the hundred." if row.settles else "Cannot matter here."
        best = "The best. " if row.right else ""
        st.html(
            f'<div class="drilled"><p><strong>{escape(row.text)}</strong><br>{best}{worth}</p>'
            f"{open_rulings_picture.after(possible, row.text)}</div>"
        )


def _line(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def _listed(title: str, items: Iterable[str]) -> None:
    rows = "".join(f"<li>{escape(item)}</li>" for item in dict.fromkeys(items))
    if rows:
        st.header(title, anchor=False)
        st.html(f'<ul class="before">{rows}</ul>')
