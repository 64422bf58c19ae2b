"""Questions of who may decide what."""

from typing import Literal

from rules.house import House
from rules.vocabulary.table import authority as h
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts
from rulings.model.strict_model import Chips

PARTS: dict[h.Times | None, int] = {"twice": 2, "three times": 3}


@with_its_answers
class Authority(OneQuestion):
    """A question of who may decide what, not of one act."""

    situation: Literal["authority"]
    pot: Chips | None = None


def facts(dispute: Authority, house: House) -> Facts:
    """The facts of a question of authority: its own answers, and each part of a pot."""
    # Two or three times are what is meant, unless somebody says otherwise.
    moot = [] if dispute.times else ["times"]
    if dispute.structure is None and dispute.matter in h.AT_POT_LIMIT:
        moot.append("structure")
    times = "more often" if dispute.times == "more often" else "three times at most"
    known = Answers("authority", dispute, house, {"times": times}, moot)
    parts, pot = PARTS.get(dispute.times), dispute.pot
    if pot is not None and parts is not None:
        known.figure("share_of_the_pot", pot // parts)
        if pot % parts:
            known.figure("odd_chips", pot % parts)
    return known.facts


SITUATION = Situation(model=Authority, facts=facts, title="What the floor may do")
