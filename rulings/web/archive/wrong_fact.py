"""A fact that was entered wrongly: put right from the entry, judged again, old and new together."""

from collections.abc import Iterable
from datetime import datetime
from functools import partial
from html import escape

import streamlit as st

from rulings.archive.entries.entry import Entry, decision_or_question
from rulings.archive.entries.facts_in_words import dispute_of, facts_of
from rulings.archive.entries.full_record import Whole, changes
from rulings.archive.entries.read_back import house_at
from rulings.archive.entries.rows import ruling_in
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import Person
from rulings.dispute.dispute import Dispute
from rulings.judgement.wording import moved
from rulings.web import state
from rulings.web.archive.judged_again import (
    Again,
    asked_of_fact,
    judged_again,
    with_right_facts,
)
from rulings.web.archive.record_fields import Fields, keep_correction, of_correction
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain
from rulings.web.form.questions.widgets import Field, enter


def wrong_fact(person: Person, found: Whole) -> None:
    """Ask which facts were wrong and what they were; show what the book says on the right ones."""
    dispute = dispute_of(found.entry.dispute)
    if dispute is None:
        return
    fields = of_correction(f"wrong:{found.number}:", f"{found.number}:facts", {})
    held = fields.written
    answers = {name.removeprefix("at "): said for name, said in held.items() if name[:3] == "at "}
    with st.expander("A fact was entered wrongly", key="wrong-fact", expanded=bool(answers)):
        told = {one.path: f"{one.question} {one.answer}" for one in facts_of(found.entry.dispute)}
        known = [path for path in told if asked_of_fact(dispute, path) is not None]
        picked = st.selectbox(
            "Which other fact was wrong, too?" if answers else "Which fact was wrong?",
            [path for path in known if path not in answers],
            index=None,
            format_func=lambda path: told.get(path, path),
            key=f"{fields.place}{len(answers)}",
        )
        again = judged_again(dispute, answers, house_at(person, found.entry.house))
        asks = [one.path for one in again.ruling.asks[:1]] if answers else []
        for path in dict.fromkeys((*answers, *([picked] if picked else []), *asks)):
            _ask(again.dispute, path, fields, again.problems.get(path))
        if answers:
            _beside(found.entry, again)
            _keep(person, found, again, fields)


def _ask(dispute: Dispute, path: str, fields: Fields, problem: str | None) -> None:
    asked = asked_of_fact(dispute, path)
    if asked is None:
        return
    held, name = fields.written, f"at {path}"
    take = partial(_take, held, name)
    enter(Field(asked, held.get(name), f"{fields.place}q:{path}", take, stays=False))
    if problem:
        st.error(plain(problem))


def _take(held: dict[str, str], name: str, answer: str | None) -> None:
    if answer:
        held[name] = answer
    else:
        held.pop(name, None)
    state.keep()


def _beside(entry: Entry, again: Again) -> None:
    """Show what the book says on the facts as entered, beside what it says on the right ones."""
    data = again.dispute.model_dump(mode="json", exclude_none=True)
    anew = {"dispute": data, "ruling": again.ruling.model_dump(mode="json")}
    by_the_book = dict.fromkeys(("override", "taken", "given", "appeal"))
    after, before = (entry.model_copy(update=by_the_book | more) for more in (anew, {}))
    rows = [row for row in changes(before, after, room_clock()) if row[0] != "Ruled"]
    chips = ("; ".join(map(moved, ruling.moves)) for ruling in (ruling_in(entry), again.ruling))
    was, now = chips
    if was != now:
        rows.append(("Chips", was, now))
    if rows:
        st.html(two_sides(rows))


def two_sides(
    rows: Iterable[tuple[str, str | None, str | None]],
    heads: tuple[str, str] = ("As it was", "As it is"),
) -> str:
    """Return each line over its two sides, so that a phone has room for them."""
    told = "".join(
        f'<tr><th colspan="2">{escape(what)}</th></tr>'
        f"<tr><td>{escape(was or '–')}</td><td>{escape(now or '–')}</td></tr>"
        for what, was, now in rows
    )
    head = "".join(f"<td><strong>{escape(one)}</strong></td>" for one in heads)
    return f'<table class="two"><tr>{head}</tr>{told}</table>'


def _keep(person: Person, found: Whole, again: Again, fields: Fields) -> None:
    """Ask how it is known; then offer one button to keep it beside what was ruled at the table."""
    for asked in again.ruling.asks[:1]:
        st.warning(f"Not ruled yet on these facts. Still open, above: {plain(asked.text)}")
    settled = decision_or_question(again.ruling.model_dump(mode="json"))
    st.markdown(
        f"What was ruled at the table stays: **{plain(found.entry.ruled)}**. Beside it will stand: "
        f"on the right facts, **{plain(settled)}**{'' if settled.endswith('?') else '.'}"
    )
    fields.text("because", "How is it known?", "The camera was looked at")
    if fields.problems:
        st.error(plain(fields.problems.get("all", "It was not kept.")))
    main_button(
        "Keep it with the right facts", key="wrong:keep", on_click=_put, args=(person, found, again)
    )


def _put(person: Person, found: Whole, again: Again) -> None:
    draft = f"{found.number}:facts"
    held = state.content()["corrections"][draft]

    def made(who: Person, now: datetime) -> Entry:
        return with_right_facts(found.entry, found.number, again, held, who, now)

    keep_correction(person, f"wrong:{found.number}:", draft, made)
