"""Situations that are one question and not a run of acts: each is listed here and nowhere else."""

from collections.abc import Mapping
from typing import Any

from rules.house import House
from rulings.dispute.situations.betting import turn
from rulings.dispute.situations.blinds import button, coming_in, forced_bets, kill, straddle
from rulings.dispute.situations.cards import board, deal, deck
from rulings.dispute.situations.conduct import clock, misconduct
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.showdown import hands_shown, late_claim, live_hand, odd_chip, pots
from rulings.dispute.situations.table import at_table, authority, stakes, tournament
from rulings.model.facts import Facts

_EVERY: tuple[Situation[Any], ...] = (
    straddle.SITUATION,
    turn.SITUATION,
    pots.SITUATION,
    forced_bets.SITUATION,
    button.SITUATION,
    stakes.SITUATION,
    clock.SITUATION,
    kill.SITUATION,
    authority.SITUATION,
    deal.SITUATION,
    deck.SITUATION,
    board.SITUATION,
    live_hand.SITUATION,
    hands_shown.SITUATION,
    odd_chip.SITUATION,
    late_claim.SITUATION,
    coming_in.SITUATION,
    at_table.SITUATION,
    misconduct.SITUATION,
    tournament.SITUATION,
)

SITUATIONS: Mapping[str, Situation[Any]] = {situation.name: situation for situation in _EVERY}
"""Every situation by its name, in the order in which people are shown them."""


def facts_of(dispute: OneQuestion, house: House) -> Facts:
    """The facts that the clauses of this situation read."""
    return SITUATIONS[dispute.situation].facts(dispute, house)
