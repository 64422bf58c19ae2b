"""Table stakes, buy-ins and open stakes: what may come onto the table, leave it, or be lent."""

from typing import Annotated, Literal

from pydantic import Field

from rules.house import House
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.model.facts import Facts, against
from rulings.model.strict_model import Chip, Chips

FULL_BUY_IN_IN_BLINDS = {"limit": 20, "no-limit or pot-limit": 40}
"""Big blinds that are a full buy-in (Section 3, The Buy-in 1).

At limit that is ten of the largest bets, as the big blind is half of one.
"""


@with_its_answers
class Stakes(OneQuestion):
    """A question about stakes. Amounts in chips; `away` in minutes."""

    situation: Literal["stakes"]
    away: Annotated[int, Field(ge=0, le=10**6)] | None = None
    took: Chips | None = None
    big_blind: Chip | None = None
    amount: Chips | None = None
    stack: Chips | None = None
    minimum: Chip | None = None


def facts(dispute: Stakes, house: House) -> Facts:
    """The facts of a question about stakes."""
    blind = dispute.big_blind
    in_blinds = house.buy_in_least or FULL_BUY_IN_IN_BLINDS.get(dispute.structure or "")
    least = None if blind is None or in_blinds is None else in_blinds * blind
    most = None if blind is None or house.buy_in_most is None else house.buy_in_most * blind
    known = Answers(
        "stakes",
        dispute,
        house,
        {
            "wait": against(dispute.away, house.return_wait, "within it", "exactly it", "after it"),
            "buy_in": ("structure",) if in_blinds is None else _buy_in(dispute, least, most),
            "short": against(
                dispute.stack,
                dispute.minimum,
                "under a buy-in",
                "a buy-in or more",
                "a buy-in or more",
            ),
        },
        _unheard(dispute),
    )
    match dispute.asks:
        case "coming back to the game" if dispute.play != "tournament":
            known.figure("must_bring", dispute.took, "took")
            known.figure("wait_minutes", house.return_wait)
            known.facts.only_where_taken = frozenset({"must_bring"})
        case "how much to buy in for" if dispute.play != "tournament":
            known.figure("buy_in_from", least, "structure" if in_blinds is None else "big_blind")
            if house.buy_in_most is not None:
                known.figure("buy_in_up_to", most, "big_blind")
        case "calling without enough chips":
            known.figure("all_in_for", dispute.stack, "stack")
            known.facts.only_where_taken = frozenset({"all_in_for"})
        case "a short stack after an all-in" if house.open_stakes:
            known.figure("needs", _needs(dispute), "stack", "minimum")
    return known.facts


def _buy_in(dispute: Stakes, least: int | None, most: int | None) -> Derived:
    """Place what the player wants to buy in for beside the least and the most that there is."""
    amount = dispute.amount
    if amount is None or least is None:
        return None
    if amount < least:
        return "too small"
    return "too large" if most is not None and amount > most else "in the range"


def _unheard(dispute: Stakes) -> tuple[str, ...]:
    """Return what is not asked of a call without enough chips, unless chips bought are told of."""
    told = (dispute.bought_before, dispute.announced, dispute.rebuy_said)
    is_call = dispute.asks == "calling without enough chips"
    is_told = any(one is not None for one in told)
    return ("bought_before", "announced", "rebuy_said") if is_call and not is_told else ()


def _needs(dispute: Stakes) -> int | None:
    if dispute.stack is None or dispute.minimum is None:
        return None
    return max(dispute.minimum - dispute.stack, 0)


SITUATION = Situation(model=Stakes, facts=facts, title="Chips and stakes")
