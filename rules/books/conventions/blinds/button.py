"""Betting convention 20: button and blinds once a player has left."""

from rules.books.conventions.authority import conventions
from rules.clause.clause import Clause, Reading

WHERE = "where button and blinds go"
NEW = "a replacement for a player who left"
PLACED = "Button: {button}; small blind: {small_blind}; big blind: {big_blind}."

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="bc.20b",
        cites=(conventions("20b"),),
        title="Simplified: button to the next live seat, the blinds after it, misses forgiven",
        topic="button",
        when={
            "asks": WHERE,
            "play": "cash",
            "remain": "three or more",
            "button_rule": "simplified",
        },
        makes="moves on",
        say=f"{PLACED} Nobody owes a missed blind.",
    ),
    Clause(
        id="bc.20c",
        cites=(conventions("20c"),),
        title="Moving button: as simplified, but the player skipped owes what he missed",
        topic="button",
        when={"asks": WHERE, "play": "cash", "remain": "three or more", "button_rule": "moving"},
        makes="moves on",
        say=f"{PLACED} {{owing}}",
    ),
    Clause(
        id="bc.20d",
        cites=(conventions("20d"),),
        title="Dead button: empty seats keep button and small blind, the big blind is always paid",
        topic="button",
        when={"asks": WHERE, "play": "cash", "remain": "three or more", "button_rule": "dead"},
        makes="moves on",
        say=f"{PLACED} {{acts_last}} acts last.",
    ),
    Clause(
        id="bc.20e",
        cites=(conventions("20e"),),
        title="From three players to two the big blind moves on and the button is put to fit",
        topic="button",
        when={
            "asks": WHERE,
            "play": "cash",
            "remain": "two",
            "three_to_two": "the big blind moves on",
        },
        makes="moves on",
        say="Big blind: {big_blind}. Button and small blind: {button}.",
        reading=Reading(
            chosen="the big blind keeps moving: nobody posts it twice running",
            other="by the simplified rule the button moves on, and the big blind may stay",
        ),
    ),
    Clause(
        id="bc.20e.simplified",
        cites=(conventions("20e"),),
        title="In this house the button moves on when three players become two",
        topic="button",
        when={
            "asks": WHERE,
            "play": "cash",
            "remain": "two",
            "three_to_two": "the button moves on",
        },
        makes="moves on",
        say="Button and small blind: {button}. Big blind: {big_blind}.",
    ),
    Clause(
        id="bc.20f.takes_over",
        cites=(conventions("20f"),),
        title="A replacement may take over the blinds of the player who left",
        topic="button",
        when={"asks": NEW, "play": "cash", "wants": "to take over the blinds"},
        makes="allowed",
        say="You take the seat with its blinds, as if nobody had left.",
    ),
    Clause(
        id="bc.20f.waits",
        cites=(conventions("20f"),),
        title="A replacement may wait until the button has passed",
        topic="button",
        when={
            "asks": NEW,
            "play": "cash",
            "wants": "to wait for the button to pass",
            "waiting_allowed": "yes",
        },
        makes="allowed",
        say="You may wait; for the blinds the seat counts as empty until the button has passed.",
    ),
    Clause(
        id="bc.20f.no_waiting",
        cites=(conventions("20f"),),
        title="In this house a replacement may not wait for the button to pass",
        topic="button",
        when={
            "asks": NEW,
            "play": "cash",
            "wants": "to wait for the button to pass",
            "waiting_allowed": "no",
        },
        makes="refused",
        say="In this house you may not wait: take over the blinds, or post.",
    ),
)
