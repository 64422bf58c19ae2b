"""The dispute that is being entered, walked through as far as its answers go."""

from collections.abc import Mapping
from typing import Any

from rulings.interview.interview import Walk, of_the_table, walk
from rulings.rulebook.common_disputes import BY_ID
from rulings.web import state
from rulings.web.form.questions import acts, as_told, disputed_answers
from rulings.web.state import FREE as FREE
from rulings.web.state import NOW as NOW


def walked(start: Mapping[str, Any], given: Mapping[str, str] | None = None) -> Walk:
    """The way through the questions from a start, `given` being what its title states.

    Raises BadDispute.
    """
    offered = of_the_table(start["situation"], state.game())
    answers = {**offered, **state.game(), **state.content()["answers"]}
    room_facts = state.game() if start["situation"] == "betting" else {}
    as_told.note(None)
    found = walk(
        start,
        answers,
        state.house(),
        dict.fromkeys((*room_facts, *(given or {}))),
        disputed_answers.told(),
        nobody_knows=state.content()["nobody_knows"],
        besides=state.content()["confirmed"],
    )
    as_told.note(found.dispute)
    return found


def current() -> Walk | None:
    """The same for what is being entered; None where nothing is. Raises BadDispute."""
    picked = state.content()["dispute"]
    if picked in (None, NOW) or (picked == FREE and not state.content()["acts"]):
        return None
    if picked == FREE:
        return walked(acts.start())
    return walked(BY_ID[picked].start, BY_ID[picked].given)
