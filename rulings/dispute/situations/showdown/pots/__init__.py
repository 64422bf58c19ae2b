"""Main and side pots: what is entered, their facts and their arithmetic."""

from rulings.dispute.situations.one_question import Situation
from rulings.dispute.situations.showdown.pots import pots, scene

SITUATION = Situation(
    model=pots.PotsQuestion, facts=pots.facts, title="Main and side pots", scene=scene.scene
)
