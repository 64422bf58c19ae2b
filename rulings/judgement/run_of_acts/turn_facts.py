"""The words of the step that an act out of turn goes through: what was it, and did it change?"""

from collections.abc import Mapping

from rules.vocabulary.betting.answers import ActionChanged, Came
from rules.vocabulary.betting.turn import EarlyAct
from rulings.dispute.betting.moment import Moment
from rulings.model.facts import Facts

DID: Mapping[str, EarlyAct] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet or raise",
    "raise": "bet or raise",
}
"""What can be out of turn, by what the act was read as."""


def turn_facts(
    moment: Moment, kind: str, came: Came, action_changed: ActionChanged | None
) -> Facts:
    """What the clauses on an act out of turn may read.

    `action_changed` is None where it is not known whether it has come to the player.
    """
    facts = Facts("out_of_turn", moment.answered)
    facts.words["came"] = came
    facts.words["did"] = DID[kind]
    if came == "before his turn" and kind != "fold":
        facts.know("action_changed", action_changed)
    facts.words["out_of_turn"] = moment.house.out_of_turn
    return facts
