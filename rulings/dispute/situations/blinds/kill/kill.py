"""A kill as the floor enters it: the game, the run of pots, and what went wrong."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.vocabulary.blinds import kill as k
from rulings.dispute.situations.one_question import Contradiction, OneQuestion, with_its_answers
from rulings.model.strict_model import Chip, Chips, Player, Players, Strict


class WonPot(Strict):
    """One pot of the run: who won it, its whole size, and what came from other players.

    `from_others` leaves every blind out. `killed_by` is the player who had killed it; left
    out, nobody had, except where the run may have made its holder kill: then it is unknown.
    `quit` names every winner who has left the game since; left out, it is unknown.
    """

    winners: tuple[Player, ...] = Field(min_length=1, max_length=10)
    total: Chips | None = None
    from_others: Chips | None = None
    killed_by: Player | None = None
    quit: Players | None = None

    @model_validator(mode="after")
    def _winners_and_chips_agree(self) -> Self:
        for name in self.winners:
            if self.winners.count(name) > 1:
                raise ValueError(f"winners names {name} twice: each winner once is allowed")
        for name in self.quit or ():
            if name not in self.winners:
                allowed = ", ".join(self.winners)
                raise ValueError(f"quit names {name}, who won nothing: {allowed} is allowed")
        if (
            self.total is not None
            and self.from_others is not None
            and self.from_others > self.total
        ):
            raise ValueError(
                f"from_others {self.from_others} is more than the pot: "
                f"at most the total, {self.total}, is allowed"
            )
        return self


@with_its_answers
class Kill(OneQuestion):
    """A question about a kill pot. Amounts in chips, in the smallest unit.

    `pots` is the run of pots from the first hand of the game; where it is given, who won,
    what he had and what he won follow from it, as far as it says so. `amount` is what a kill
    posts where the house has set it. `full_bet` is whether the last winner took a full bet from
    other players, where it is not told how much it was. `required` is about the kill that the
    game has.
    """

    situation: Literal["kill"]
    big_blind: Chip | None = None
    lower_limit: Chip | None = None
    upper_limit: Chip | None = None
    amount: Chip | None = None
    pots: tuple[WonPot, ...] | None = Field(default=None, max_length=1_000)
    from_others: Chips | None = None
    pot: Chips | None = None
    wins: Annotated[int, Field(ge=0, le=1000)] | None = None
    other_blind: Chip | None = None
    stack: Chips | None = None

    @property
    def won(self) -> int | None:
        """Return what the last winner won from other players, wherever it was said."""
        if self.pots and self.pots[-1].from_others is not None:
            return self.pots[-1].from_others
        return self.from_others

    @property
    def whole_pot(self) -> int | None:
        """The whole of the last pot, wherever it was said."""
        if self.pots and self.pots[-1].total is not None:
            return self.pots[-1].total
        return self.pot

    @property
    def won_running(self) -> int | None:
        """Count the pots that one player has won running.

        A split pot with that player in it leaves the run as it was, as it leaves a leg (13.4).
        """
        if self.pots is None:
            return self.wins
        winners = [pot.winners for pot in reversed(self.pots)]
        runner = next((won for won in winners if len(won) == 1), None)
        if runner is None:
            return 0
        run = takewhile(lambda won: runner[0] in won, winners)
        return sum(1 for won in run if won == runner)

    @model_validator(mode="after")
    def _fields_agree(self) -> Self:
        if problems := [*self._amount_problems(), *self._run_problems()]:
            raise ValueError("; ".join(problems))
        return self

    def _amount_problems(self) -> Iterator[str]:
        lower, upper = self.lower_limit, self.upper_limit
        if lower is not None and upper is not None and lower > upper:
            yield f"lower_limit {lower}: at most the upper limit, {upper}, is allowed"
        if self.amount is None or self.big_blind is None or self.size is None:
            return
        allowed = posted_for(self.big_blind, self.size)
        if self.amount not in allowed:
            yield (
                f"amount {self.amount} is no {self.size} kill over a big blind of "
                f"{self.big_blind}: {' or '.join(map(str, allowed))} is allowed"
            )

    def _run_problems(self) -> Iterator[str]:
        won, pot = self.won, self.whole_pot
        if won is not None and pot is not None and won > pot:
            yield f"from_others {won} is more than the pot: at most {pot} is allowed"
        full = None if won is None or self.lower_limit is None else won >= self.lower_limit
        if self.full_bet is not None and full not in (None, self.full_bet == "yes"):
            allowed = "yes" if full else "no"
            yield (
                f"full_bet {self.full_bet!r}: {won} was won from others at a lower limit of "
                f"{self.lower_limit}: {allowed!r} is allowed"
            )
        if self.pots is None:
            return
        if self.wins is not None and self.wins != self.won_running:
            yield f"wins {self.wins} is not what the pots say: {self.won_running} is allowed"
        if self.last_pot is not None:
            yield f"last_pot {self.last_pot!r}: pots say it already, one of the two is allowed"
        if not self.pots:
            return
        last = self.pots[-1]
        if self.winner_quit is not None and last.quit is not None:
            yield (
                f"winner_quit {self.winner_quit!r}: quit of the last pot says it already, "
                "one of the two is allowed"
            )
        for name, here, there in (
            ("pot", self.pot, last.total),
            ("from_others", self.from_others, last.from_others),
        ):
            if here is not None and there is not None and here != there:
                yield f"{name} {here} is not what the last pot says: {there} is allowed"


_OF_A_REQUIRED_KILL: tuple[k.KillQuestion, ...] = (
    "a required kill not posted",
    "the trigger of the house",
)


def contradictions(dispute: Kill) -> Iterator[Contradiction]:
    """Yield "required" where it is told to be no, and a kill that somebody must post is asked of.

    A kill by choice is posted by nobody who does not want to (13, preamble).
    """
    if dispute.required == "no" and dispute.asks in _OF_A_REQUIRED_KILL:
        yield "required", "no", '"yes" is allowed where somebody must post the kill'


def posted_for(big_blind: int, size: k.KillSize) -> tuple[int, ...]:
    """The whole chips that may be posted: two for half of an odd blind (13, preamble).

    The book does not say which way half a chip goes, so either is taken as the house's.
    """
    if size == "full":
        return (2 * big_blind,)
    return tuple(dict.fromkeys((3 * big_blind // 2, (3 * big_blind + 1) // 2)))
