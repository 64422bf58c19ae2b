"""Faults in the deal: exposed cards, wrong numbers, wrong seats, the shuffle."""

from typing import Literal

from rules.house import House
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.model.facts import Facts


@with_its_answers
class Deal(OneQuestion):
    """A question of whether a deal is a misdeal, and what becomes of a card."""

    situation: Literal["deal"]


def facts(dispute: Deal, house: House) -> Facts:
    """The facts of a question about the deal: its own answers, and whose rules hold for it."""
    derived: dict[str, Derived] = {
        "by_the_list": _by_the_list(dispute),
        "stage": _stage(dispute),
    }
    return Answers("deal", dispute, house, derived).facts


def _by_the_list(dispute: Deal) -> Derived:
    """Tell whether Section 3's list of misdeals holds for an exposed card in this game."""
    # Section 11 repeats the list for lowball; at draw high an exposed card is kept (12-3).
    by_the_list = {"a flop game": "yes", "stud": "no", "draw or lowball": dispute.lowball}
    return by_the_list.get(dispute.game or "") or ("game", "lowball")


def _stage(dispute: Deal) -> Derived:
    """Tell whether it was in the first deal: there is no other, or nobody can have drawn yet."""
    if dispute.game == "a flop game" or dispute.acted in ("nobody", "one player"):
        return "the first deal"
    if dispute.which in ("the first", "the second"):
        return "the first deal"
    if dispute.fault not in (None, "a card out of sequence"):
        return "the first deal"
    first = ("acted", "fault") if dispute.asks == "a card or a seat out of place" else ("acted",)
    return dispute.stage or (*first, "game", "stage")


SITUATION = Situation(model=Deal, facts=facts, title="The deal", told_last=("acted", "claimed"))
