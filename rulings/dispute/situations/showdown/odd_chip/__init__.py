"""A pot that is split: what is entered, and who gets how much of it."""

from rulings.dispute.situations.one_question import Situation
from rulings.dispute.situations.showdown.odd_chip import odd_chip

SITUATION = Situation(
    model=odd_chip.OddChip,
    facts=odd_chip.facts,
    title="Odd chip",
    step_asks="who gets the odd chip?",
    closing="Who gets how much?",
    scene=odd_chip.scene,
)
