"""What goes wrong in the deal: exposed cards, wrong numbers, wrong seats, the shuffle."""

from typing import Literal

from rules.house import House
from rules.vocabulary.cards import deal as d
from rules.vocabulary.claims import Acted
from rules.vocabulary.word import YesNo
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts


class Deal(OneQuestion):
    """A question of whether a deal is a misdeal, and what becomes of a card."""

    situation: Literal["deal"]
    asks: d.DealQuestion | None = None
    game: d.DealtGame | None = None
    exposed_by: d.ExposedBy | None = None
    which: d.WhichCard | None = None
    count: d.HowMany | None = None
    claimed: d.Claimed | None = None
    cards: d.NumberIs | None = None
    top_card: YesNo | None = None
    drawn: YesNo | None = None
    seventh: YesNo | None = None
    told_apart: YesNo | None = None
    fault: d.Fault | None = None
    entitled: d.Entitled | None = None
    looked: YesNo | None = None
    acted: Acted | None = None


def facts(dispute: Deal, house: House) -> Facts:
    """The facts of a question about the deal: its own answers."""
    return Answers("deal", dispute, house, {}).facts


SITUATION = Situation(model=Deal, facts=facts, title="The deal", told_last=("acted", "claimed"))
