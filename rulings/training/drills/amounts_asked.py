"""The amount and the player that a drill asks for: those that its ruling turns on."""

from collections.abc import Iterator, Mapping

from rules.clauses_in_force import clause_in
from rules.house import House
from rules.teaching.figure_questions import FIGURES_ASKED
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.dispute.situations.blinds.button import AFTER, OLD, Button
from rulings.model.ruling import Ruling
from rulings.training.drills.answer_options import deciding, in_question

ECHOES = frozenset({"straddle", "all_in_for", "bring_in", "to_ante"})
"""Amounts that are mostly a fact told: not asked for where one of the facts is that amount."""


def amount_asked(dispute: Dispute, ruling: Ruling, house: House) -> tuple[str, int] | None:
    """The amount to ask for, as a question, and how much it is; None where none is worth it.

    Where the floor decides several amounts could be right, and none is asked for.
    """
    if ruling.outcome == "floor decides":
        return None
    if (act := in_question(ruling)) is not None:
        if not act.to or act.act not in ("call", "bet", "raise"):
            return None
        return f"How much does it come to in all on this round, for {act.player}?", act.to
    if len(ruling.pots) > 1:
        return "How much is in the main pot?", ruling.pots[0].chips
    told = frozenset(amounts_told(dispute))
    for reason in deciding(ruling, house):
        clause = clause_in(house, reason.clause)
        for name in clause.takes:
            chips = ruling.figures.get(name)
            if not chips or name not in FIGURES_ASKED:
                continue
            echo = name in ECHOES or name != clause.figure
            if not (chips in told and (echo or len(told) == 1)):
                return FIGURES_ASKED[name], chips
    return None


def amounts_told(dispute: Dispute) -> Iterator[int]:
    """Every amount that the facts tell."""
    for one in held(dispute):
        yield from _numbers(one.answer)


def _numbers(answer: object) -> Iterator[int]:
    if isinstance(answer, int):
        yield answer
    elif isinstance(answer, Mapping):
        for value in answer.values():
            yield from _numbers(value)
    elif isinstance(answer, list | tuple):
        for value in answer:
            yield from _numbers(value)


def player_asked(dispute: Dispute, ruling: Ruling) -> tuple[str, str, tuple[str, ...]] | None:
    """Whom to ask for once a player has left: the question, who it is, and who else it could be."""
    who = ruling.names.get("big_blind")
    if who is None or not isinstance(dispute, Button):
        return None
    if dispute.seats is None or dispute.gone is None:
        remain = (*OLD, *AFTER[:1], who)
        others = [seat for seat in remain if seat.removeprefix("the old ") != _left(dispute)]
    else:
        others = [name for name in dispute.seats if name not in dispute.gone]
    return "Who posts the big blind now?", who, tuple(dict.fromkeys(others))


def _left(dispute: Button) -> str:
    return "" if dispute.left is None else dispute.left.removeprefix("the ")
