"""The proof page: what `floor prove` came to, and where the books are silent."""

from functools import partial
from html import escape

import streamlit as st

from rules.books.registry import BY_ID
from rulings.dispute.dispute import TITLES
from rulings.judgement.act_steps import STEPS_ASK
from rulings.rulebook.proof.last_proof import latest
from rulings.rulebook.proof.prove import prove
from rulings.rulebook.proof.report.report import Finding, Meeting, Report, Situation, Step
from rulings.rulebook.proof.rulebooks import title_of
from rulings.system.own_process import NotDone, in_own_process
from rulings.web.components.plain_text import plain


def page() -> None:
    """Show the last proof in figures, its findings, and every situation that no clause rules on."""
    st.title("Proof", anchor=False)
    try:
        with st.spinner("Every combination is gone through: this takes half a minute, once."):
            report = latest(partial(in_own_process, _goes_on, prove))
    except NotDone as error:
        st.error(f"The proof was not worked out. {plain(f'{error}')}")
        return
    st.markdown(_whole(report))
    if report.unexplained:
        st.error("\n\n".join(map(_finding, report.unexplained)))
    else:
        st.markdown("Nothing is left unexplained: no gap, no clash, no clause out of reach.")
    st.header("Where the books are silent", anchor=False)
    by_topic: dict[str, list[Step]] = {}
    for step in report.steps:
        if step.silences or step.meetings:
            by_topic.setdefault(step.topic, []).append(step)
    for topic, steps in by_topic.items():
        with st.expander(_titled(topic)):
            for step in steps:
                st.markdown(_figures(step))
                st.html(f'<div class="facts">{"".join(_told(step))}</div>')
    st.header("Kept, though no decision turns on it", anchor=False)
    explained = [one for one in report.findings if one.why]
    st.html(f'<div class="facts">{"".join(map(_kept, explained))}</div>')


def _goes_on(at: int, of: int) -> None:
    """Note how far the work is, so that somebody who leaves the page ends it."""
    st.session_state["proof:at"] = (at, of)


def _titled(topic: str) -> str:
    """Return a step as the question that it settles; what is one question, by its title."""
    asks = STEPS_ASK.get(topic)
    return TITLES[topic] if asks is None else asks.capitalize()


def _whole(report: Report) -> str:
    combinations = sum(step.combinations for step in report.steps)
    passes = sum(step.passes for step in report.steps)
    told = (
        "Every combination of words that can be was gone through, in every rulebook that a room "
        f"can play by: {combinations:,} of them."
    )
    if report.engine:
        return f"{told} The engine was held against the plain reading {passes:,} times."
    return (
        f"{told} On this machine the engine was not yet held against the clauses as they are now: "
        "`floor prove` does that, in a few minutes."
    )


def _figures(step: Step) -> str:
    books = "; ".join(map(title_of, step.rulebooks))
    return f"**{books}**: {step.clauses} clauses, {step.combinations:,} combinations."


def _told(step: Step) -> list[str]:
    rows = [_situation(one, "No clause speaks") for one in step.silences]
    rows += [_situation(one.situation, f"{_labels(one)} meet") for one in step.meetings]
    return rows


def _labels(one: Meeting) -> str:
    return " and ".join(dict.fromkeys(BY_ID[name].cites[0].label for name in one.clauses))


def _situation(one: Situation, what: str) -> str:
    facts = "<br>".join(map(escape, one.facts))
    return f"<p>{facts}<br><span>{escape(what)}: {escape(one.why)}.</span></p>"


def _kept(one: Finding) -> str:
    told = f" ({escape(', '.join(one.told))})" if one.told else ""
    about = f"{escape(one.kind.capitalize())}: {escape(one.about)}{told}"
    return f"<p>{about}<br><span>{escape(one.why)}.</span></p>"


def _finding(one: Finding) -> str:
    return "  \n".join((f"{one.kind.capitalize()}: {one.about}", *one.told))
