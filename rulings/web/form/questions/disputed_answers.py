"""The accounts of facts that people tell differently, as one visitor has entered them."""

from rules.input.bounds import LONGEST_ANSWER
from rulings.model.account import MOST_ACCOUNTS
from rulings.web import state

Entered = list[list[str]]
"""The accounts in the order entered: the answer, and who gives it; both may be empty."""


def entered() -> dict[str, Entered]:
    """Return all accounts by path, kept in the draft; an old draft has none."""
    held: dict[str, Entered] = state.content().setdefault("disputed", {})
    return held


def told() -> dict[str, list[tuple[str, str]]]:
    """Return the accounts that can be ruled on, by path: where at least two answers are there."""
    return {path: _given(path) for path in entered() if not waits(path)}


def waits(path: str) -> bool:
    """Check whether another account is still to come before they differ."""
    return len({answer for answer, _ in _given(path)}) < 2


def _given(path: str) -> list[tuple[str, str]]:
    return [(answer, by) for answer, by in entered().get(path, []) if answer]


def begin(path: str, answer: str) -> None:
    """Begin two accounts of the fact at `path`: the first has the answer given."""
    entered().setdefault(path, [[answer, ""], ["", ""]])
    state.open_again(path)
    state.keep()


def answer(path: str, place: int, answer: str | None) -> None:
    """Take the answer of one account. The quarrel folds with the last one that it waited for."""
    waited = waits(path)
    entered()[path][place][0] = (answer or "")[:LONGEST_ANSWER]
    if waited and not waits(path) and all(answer for answer, _ in entered()[path]):
        state.close()
    state.keep()


def name(path: str, place: int, by: str) -> None:
    """Take who gives one account."""
    entered()[path][place][1] = by
    state.keep()


def another(path: str) -> None:
    """Ask for one account more."""
    if not full(path):
        entered()[path].append(["", ""])
    state.open_again(path)
    state.keep()


def full(path: str) -> bool:
    """Check whether no account more is allowed."""
    return len(entered()[path]) >= MOST_ACCOUNTS


def fold(path: str) -> None:
    """Close the quarrel without the accounts that were left empty."""
    entered()[path] = [[answer, by] for answer, by in _given(path)]
    state.close()
    state.keep()


def settle(path: str) -> None:
    """End the accounts of a fact, for they agree after all: the first answer stands."""
    given = _given(path)
    entered().pop(path, None)
    if given:
        state.content()["answers"][path] = given[0][0]
    state.close()
    state.keep()
