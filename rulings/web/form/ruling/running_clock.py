"""The clock that a ruling puts on a player, counted down; how it ran out becomes the answers."""

import streamlit as st

from rules.books.registry import COUNTDOWNS
from rules.clause.countdown import Countdown
from rulings.dispute.narrative.answer_sentence import counted
from rulings.model.ruling import Ruling
from rulings.web import state
from rulings.web.components.countdown import countdown


def clock(ruling: Ruling) -> None:
    """Show a clock with the time that a clause of the ruling gives; none if none gives any."""
    given = next((one.clause for one in ruling.reasons if one.clause in COUNTDOWNS), None)
    if given is None or ruling.outcome != "ruled":
        return
    time = COUNTDOWNS[given]
    warning = f"{counted(time.warning).capitalize()} seconds left: warn the player"
    with st.container(key="clock"):
        countdown(
            f"{state.draft()} {given}",
            seconds=time.seconds,
            warning=time.warning,
            words={
                "start": "Start the clock",
                "stop": "The player acted: stop",
                "again": "Start it anew",
                "warn": warning,
                "over": "Time",
                "stopped": "Stopped: the player acted in time",
            },
            ends=list(time.ends),
            on_end=lambda at: run_out(time, at),
        )


def run_out(time: Countdown, at: int) -> None:
    """Take in what is so once the time has run out, in the way of this place."""
    for path, answer in list(time.ends.values())[at].items():
        state.confirm(path, answer)
