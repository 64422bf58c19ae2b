"""The page of one option of the house: all that it may be, what each would alter, which holds."""

from typing import NamedTuple

import streamlit as st

from rules.books.registry import BY_ID
from rules.clauses_in_force import cited
from rules.house import OPTIONS, House, Option
from rules.vocabulary.house_option import OptionValue
from rulings.model.speech import chips_from
from rulings.rulebook.house.in_words import (
    BOOK,
    Choice,
    as_the_book_has_it,
    bounds,
    choices,
    limits,
    option_of,
    with_option,
)
from rulings.web import state
from rulings.web.access.visitor import may
from rulings.web.components.controls import amount_field
from rulings.web.components.plain_text import plain
from rulings.web.room.house import proposal

CHIPS = "denominations"


class NoAmount(ValueError):
    """An entry that is no amount the option may be; the message says what is."""


def show(house: House, name: str, then: str) -> None:
    """Show the option with its choices; propose what is chosen and does not hold yet."""
    one = option_of(house, name)
    st.header(one.about.asks, anchor=False)
    if name != BOOK:
        st.markdown(_clause(house, one))
    person = may("room")
    if person is None or name == CHIPS:
        st.markdown(f"**{plain(one.sentence)}**")
        if name == CHIPS:
            st.markdown("The chips and their colours are set on the page *Chips*.")
        return
    chosen = ask(house, one, f"house:{name}")
    if chosen.problem:
        st.error(chosen.problem)
    elif chosen.is_missing:
        st.markdown("Enter the amount to see what it would alter.")
    elif chosen.value == one.value:
        st.markdown("This holds now. Choose another to see what it would alter.")
    else:
        proposal.offer(person, house, with_option(house, name, chosen.value), then)


class Chosen(NamedTuple):
    """The value chosen for an option, or what is wrong with it."""

    value: OptionValue
    problem: str = ""
    is_missing: bool = False


def ask(house: House, one: Option, key: str) -> Chosen:
    """Ask for an option, with what it is now already chosen."""
    offered = choices(one.name)
    book = as_the_book_has_it(house, one.name)
    picked = offered[0]
    if len(offered) > 1:
        places = range(len(offered))
        place = st.radio(
            one.about.asks,
            places,
            index=next(place for place in places if _is(offered[place], one.value)),
            format_func=lambda place: _label(offered[place], one, book),
            key=f"{key}:choice",
            label_visibility="collapsed",
        )
        picked = offered[place]
    if not picked.is_amount:
        return Chosen(picked.value)
    if len(offered) == 1:
        st.markdown(plain(one.sentence))
    now = "" if one.value is None else f"{one.value}"
    amount_field(one.about.amount, f"{key}:amount", 20, limits(one.name), value=now)
    as_book = f"As the book has it: {book}. " if isinstance(book, int) else ""
    st.caption(f"{as_book}{limits(one.name)} is allowed.")
    return entered(one, key)


def entered(one: Option, key: str) -> Chosen:
    """Return what the fields of an option hold now, for a tap before the page shows it."""
    offered = choices(one.name)
    place = st.session_state.get(f"{key}:choice", 0)
    if not offered[place].is_amount:
        return Chosen(offered[place].value)
    typed = st.session_state.get(f"{key}:amount", "")
    if not typed.strip():
        return Chosen(None, is_missing=True)
    try:
        return Chosen(_amount(one.name, typed))
    except ValueError as error:
        return Chosen(None, f"{error}")


def _amount(name: str, typed: str) -> int:
    label = OPTIONS[name].amount
    try:
        amount = 0 if typed.strip() == "0" else chips_from(typed)
    except ValueError as error:
        raise NoAmount(f"{label}: {plain(f'{error}')}") from None
    least, most = bounds(name)
    if amount < least or (most is not None and amount > most):
        raise NoAmount(f"{label}: {amount:,}: {limits(name)} is allowed")
    return amount


def _is(choice: Choice, value: OptionValue) -> bool:
    if choice.is_amount:
        return isinstance(value, int) and not isinstance(value, bool)
    return choice.value == value and type(choice.value) is type(value)


def _label(choice: Choice, one: Option, book: OptionValue) -> str:
    told = one.sentence if choice.is_amount and _is(choice, one.value) else choice.sentence
    is_book = _is(choice, book) and not choice.is_amount and one.name != BOOK
    marked = " *As the book has it.*" if is_book else ""
    return f"{plain(told)}{marked}"


def _clause(house: House, one: Option) -> str:
    clause = BY_ID[one.about.serves]
    label = (cited(clause, house) or clause.cites[0]).label
    return f"[{plain(label)}]({state.link(clause.id)}) {plain(clause.title)}"
