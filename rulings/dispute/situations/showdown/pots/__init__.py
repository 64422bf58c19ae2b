"""Main and side pots: what is entered, their facts and their arithmetic."""

from rulings.dispute.situations.showdown.pots import pots, scene
from rulings.dispute.situations.situation import Situation

SITUATION = Situation(
    model=pots.PotsQuestion, facts=pots.facts, title="Main and side pots", scene=scene.scene
)
