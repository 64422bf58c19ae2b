"""Showing hands: who shows first, who may see, hands miscalled, the board, cards not shown."""

from typing import Literal

from rules.house import House
from rules.vocabulary.betting.answers import Play
from rules.vocabulary.showdown import hands_shown as s
from rules.vocabulary.word import YesNo
from rulings.dispute.situations.one_question import OneQuestion, Situation
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.model.facts import Facts


class HandsShown(OneQuestion):
    """A question of the showdown that turns on what was shown or said."""

    situation: Literal["hands_shown"]
    asks: s.Asks | None = None
    last_round: s.LastRound | None = None
    all_in: YesNo | None = None
    play: Play | None = None
    whose: s.WhoseHand | None = None
    asker: s.Asker | None = None
    hand_now: s.HandNow | None = None
    too_often: YesNo | None = None
    lowball: YesNo | None = None
    miscall: s.Miscall | None = None
    discarded: s.Discarded | None = None
    board_game: s.BoardGame | None = None
    board_cards: s.BoardCards | None = None
    others_live: YesNo | None = None
    rest: s.Rest | None = None
    went_in: s.WentIn | None = None
    can_be_told: s.CanBeTold | None = None
    shown_to: s.ShownTo | None = None
    shown_when: s.ShownWhen | None = None


def facts(dispute: HandsShown, house: House) -> Facts:
    """The facts of the showdown: its own answers, and what follows of an all-in before it."""
    derived: dict[str, Derived] = {}
    if dispute.last_round == "all-in before":
        derived["all_in"] = "yes"
    # That a player asks too often is an accusation, and is heard where somebody makes it.
    moot = ["too_often"] if dispute.too_often is None else []
    if derived.get("all_in", dispute.all_in) == "no":
        moot.append("play")
    return Answers("hands_shown", dispute, house, derived, moot).facts


SITUATION = Situation(model=HandsShown, facts=facts, title="Showing hands")
