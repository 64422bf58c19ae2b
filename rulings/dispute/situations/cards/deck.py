"""A deck with a card that does not belong in it: what is scrap, what is void, who is paid back."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, Self

from pydantic import model_validator

from rules.house import House
from rulings.dispute.seats import Scene, Seat
from rulings.dispute.situations.one_question import (
    Contradiction,
    OneQuestion,
    Situation,
    with_its_answers,
)
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.model.amounts import chips
from rulings.model.facts import Facts
from rulings.model.ruling import ChipMove
from rulings.model.strict_model import Amounts, Players


@with_its_answers
class Deck(OneQuestion):
    """A question of a deck that is not as it should be.

    `paid` is all that each player has put into the pot, folded or not, in chips. `knew_by` are
    those who knew of it and bet or raised.
    """

    situation: Literal["deck"]
    knew_by: Players | None = None
    paid: Amounts | None = None

    @model_validator(mode="after")
    def _who_knew_is_in_the_pot(self) -> Self:
        if self.paid is not None and not self.paid:
            raise ValueError("paid names nobody: name everybody who put chips in")
        if self.knew_by is not None and not self.knew_by:
            raise ValueError("knew_by names nobody: name who knew, or say that nobody did")
        if self.knew_by and self.knew is not None and self.knew != "somebody who bet or raised":
            raise ValueError(f"knew_by names {self.knew_by[0]}: of {self.knew} nothing is allowed")
        for name in self.knew_by or ():
            if self.paid is not None and name not in self.paid:
                allowed = ", ".join(self.paid)
                raise ValueError(f"knew_by names {name}, who put nothing in: {allowed} is allowed")
        return self


def _contradictions(dispute: Deck) -> Iterator[Contradiction]:
    """Yield that nobody had acted where somebody must have."""
    if dispute.acted != "nobody":
        return
    if dispute.holder_acted == "yes":
        yield "acted", dispute.acted, "one player or more, as the player who has it had acted"
    elif dispute.next_deal in ("begun", "begun and acted on"):
        yield "acted", dispute.acted, "one player or more, as the next deal had begun"


def facts(dispute: Deck, house: House) -> Facts:
    """The facts of a question about the deck, and which chips go back if all action is void."""
    derived: dict[str, Derived] = {}
    if dispute.found_in in ("the board", "the stub or the burns"):
        derived["following"] = "free"  # only a card of the deal is followed by a player's card
    facts = Answers("deck", dispute, house, derived, _moot(dispute)).facts
    if dispute.paid is not None:
        facts.names["returned"] = _each(dispute.paid)
        facts.moves_if["void"] = _back(dispute.paid)
    elif _may_be_void(dispute):
        facts.names["returned"] = "to each player what that player put in"
    if dispute.knew is None and _may_be_void(dispute):
        facts.names["returned"] += ", but for a player who knew of it and bet or raised"
    if dispute.paid is not None and dispute.knew_by is not None:
        others = {one: put for one, put in dispute.paid.items() if one not in dispute.knew_by}
        facts.names["knowing"], facts.names["others"] = " and ".join(dispute.knew_by), _each(others)
        facts.moves_if["some chips stay"] = _back(others)
    elif dispute.knew == "somebody who bet or raised" and _may_be_void(dispute):
        facts.names["knowing"] = " and ".join(dispute.knew_by or ("the player who knew",))
        facts.names["others"] = "to the others what they put in"
    return facts


def _moot(dispute: Deck) -> tuple[str, ...]:
    """Return the word that is heard only where somebody tells it.

    A boxed card, or a joker that kills no hand, is dealt with where it turns up: that the next deal
    has begun is told.
    """
    kills = dispute.found_in in (None, "a hand") and dispute.holder_acted in (None, "yes")
    is_dealt_with = dispute.asks == "a card face up in the deck" or (
        dispute.asks == "a joker" and not kills
    )
    return ("next_deal",) if is_dealt_with and dispute.next_deal is None else ()


def _may_be_void(dispute: Deck) -> bool:
    """Check whether the chips of the deal may have to go back."""
    return (
        dispute.asks in ("a card with another back", "two of the same card")
        and dispute.found_in != "the stub or the burns"
        and dispute.next_deal in (None, "not begun")
    )


def _each(paid: Mapping[str, int]) -> str:
    return (
        ", ".join(f"{chips(amount)} to {name}" for name, amount in paid.items() if amount)
        or "to nobody"
    )


def _back(paid: Mapping[str, int]) -> tuple[ChipMove, ...]:
    return tuple(
        ChipMove(player=name, chips=amount, way="back to the player")
        for name, amount in paid.items()
        if amount
    )


def _scene(dispute: Deck) -> Scene:
    """Show everybody with what went into the pot."""
    return Scene(tuple(_seats(dispute)))


def _seats(dispute: Deck) -> Iterable[Seat]:
    for name, amount in (dispute.paid or {}).items():
        notes = ["knew of it"] if name in (dispute.knew_by or ()) else []
        yield Seat(name, front=amount, notes=notes)


SITUATION = Situation(
    model=Deck, facts=facts, title="The deck", contradictions=_contradictions, scene=_scene
)
