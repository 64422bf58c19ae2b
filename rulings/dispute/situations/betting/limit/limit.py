"""What the floor enters about a wager at limit."""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rulings.dispute.situations.one_question import Contradiction, OneQuestion, with_its_answers
from rulings.model.strict_model import Chip, Chips


@with_its_answers
class Limit(OneQuestion):
    """One wager at limit. Amounts in chips, whole amounts for the round unless they say otherwise.

    `limit` is a full bet on this round, `bet` the amount to match, `full_bet` what it was
    before a short all-in, `own` what the player has in, `last_raise` the last full increase,
    `straddled` the straddles and sleepers of this round.
    """

    situation: Literal["limit"]
    limit: Chip | None = None
    spread_low: Chip | None = None
    spread_high: Chip | None = None
    bet: Chips | None = None
    own: Chips | None = None
    full_bet: Chips | None = None
    last_raise: Chip | None = None
    raises: Annotated[int, Field(ge=0, le=100)] | None = None
    straddled: Annotated[int, Field(ge=0, le=100)] | None = None
    to: Chips | None = None

    @property
    def posted(self) -> int | None:
        """Not asked: an amount under a bet is taken for a blind or a bring-in."""
        return self.bet

    @model_validator(mode="after")
    def _amounts_agree(self) -> Self:
        pairs = (
            ("own", self.own, "the bet to match", self.bet),
            ("full_bet", self.full_bet, "the bet to match", self.bet),
            ("spread_low", self.spread_low, "the high end", self.spread_high),
        )
        for name, amount, what, most in pairs:
            if amount is not None and most is not None and amount > most:
                raise ValueError(f"{name} {amount}: at most {what}, {most}, is allowed")
        return self


def contradictions(dispute: Limit) -> Iterator[Contradiction]:
    """A bet to match that cannot be what it is said to be: too small for it, or none at all."""
    bet, limit = dispute.bet, dispute.limit
    if bet == 0:
        if dispute.act in ("raise", "call"):
            yield "bet", bet, 'more than 0, or the act "bet": with no bet to match it is one'
        return
    short = dispute.made_by == "a short all-in"
    full = dispute.full_bet if short else bet
    if short and full is not None and full == bet:
        yield "full_bet", full, f"less than the bet to match, {bet}, which a short all-in made"
    if full is not None and dispute.last_raise is not None and dispute.last_raise > full:
        allowed = f"at most {full}, the bet that the last full increase made, is allowed"
        yield "last_raise", dispute.last_raise, allowed
    high = dispute.spread_high
    if high is not None and dispute.last_raise is not None and dispute.last_raise > high:
        yield "last_raise", dispute.last_raise, f"at most the high end, {high}, is allowed"
    if dispute.structure != "fixed-limit" or dispute.made_by != "a full bet or raise":
        return
    if bet is not None and limit is not None and bet < limit:
        # Conventions 10: a blind of 2 where a bet is 5 is completed to 5, and not raised to 7.
        allowed = f"at least a full bet, {limit}, unless a small blind, bring-in or all-in made it"
        yield "bet", bet, allowed
