"""A pot that two or more hands share: the game, the chips, who ties."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rules.vocabulary.showdown.odd_chip import Game
from rulings.dispute.seats import Scene, Seat, figures
from rulings.dispute.situations.one_question import OneQuestion
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.dispute.situations.showdown.odd_chip.split import halves, split, together
from rulings.model.amounts import chips
from rulings.model.facts import Facts
from rulings.model.strict_model import Chip, Chips, Player

Tied = Annotated[tuple[Player, ...], Field(max_length=12)]
_STUD = ("stud high", "stud low", "stud high-low")
_BY_SIDES = ("high-low", "stud high-low")


class OddChip(OneQuestion):
    """A pot that is split. Amounts in chips; players in a button game from the button's left."""

    situation: Literal["odd_chip"]
    game: Game | None = None
    unit: Chip | None = None
    pot: Chip | None = None
    side_pot: Chips | None = None
    winners: Tied | None = None
    highs: Tied | None = None
    lows: Tied | None = None

    @model_validator(mode="after")
    def _whole_units(self) -> Self:
        for name in ("pot", "side_pot"):
            amount = getattr(self, name)
            if amount is not None and self.unit is not None and amount % self.unit:
                raise ValueError(f"{name} {amount}: a multiple of the smallest chip, {self.unit}")
        for name in ("winners", "highs"):
            if getattr(self, name) == ():
                raise ValueError(f"{name} names nobody: at least one player is allowed")
        return self


def facts(dispute: OddChip, house: House) -> Facts:
    """The facts of a pot that is split: who gets what of it, and whether anything is over."""
    fields = _fields(dispute)
    derived: dict[str, Derived] = {
        "split_is": fields,
        "pots_are": None,
        "low_is": None if dispute.lows is None else "a low" if dispute.lows else "no low",
    }
    if dispute.side_pot is not None:
        derived["pots_are"] = "two pots" if dispute.side_pot else "one pot"
    known = all(getattr(dispute, name) is not None for name in fields)
    parts = list(_parts(dispute)) if known else []
    if parts:
        uneven = any(len(set(part.values())) > 1 for part in parts)
        derived["split_is"] = "uneven" if uneven or _halves_differ(dispute) else "even"
    moot = () if dispute.game in (None, *_BY_SIDES) else ("low_is",)
    answers = Answers("odd_chip", dispute, house, derived, moot)
    if parts:
        answers.facts.names["shares"] = _told(dispute, together(parts))
    return answers.facts


def _fields(dispute: OddChip) -> tuple[str, ...]:
    """What has to be known before anybody can say who gets how much."""
    if dispute.game is None:
        return ("game",)
    who = ("highs", "lows") if dispute.game in _BY_SIDES else ("winners",)
    return ("unit", "pot", "side_pot", *who)


def _pots(dispute: OddChip) -> Iterator[int]:
    yield dispute.pot or 0
    if dispute.side_pot:
        yield dispute.side_pot


def _parts(dispute: OddChip) -> Iterator[Mapping[str, int]]:
    """What each gets of each pot, and in a game of high and low of each half of it."""
    for tied, pots in _sides(dispute):
        for pot in pots:
            yield split(pot, dispute.unit or 1, tied)


def _sides(dispute: OddChip) -> Iterator[tuple[Sequence[str], Sequence[int]]]:
    """Who ties for what of each pot: for all of it, or for its high half and for its low one."""
    pots = tuple(_pots(dispute))
    if dispute.game not in _BY_SIDES:
        yield dispute.winners or (), pots
    elif not dispute.lows:
        yield dispute.highs or (), pots
    else:
        of_each = [halves(pot, dispute.unit or 1) for pot in pots]
        yield dispute.highs or (), [high for high, _ in of_each]
        yield dispute.lows, [low for _, low in of_each]


def _halves_differ(dispute: OddChip) -> bool:
    unit = dispute.unit or 1
    return bool(dispute.lows) and any(pot // unit % 2 for pot in _pots(dispute))


def _told(dispute: OddChip, shares: Mapping[str, int]) -> str:
    """Who gets what; at stud what each gets for certain, as the cards say who gets what is over."""
    if dispute.game not in _STUD:
        return "; ".join(f"{player} {chips(amount)}" for player, amount in shares.items()) + "."
    unit = dispute.unit or 1
    return "; ".join(_for_certain(tied, pots, unit) for tied, pots in _sides(dispute)) + "."


def _for_certain(tied: Sequence[str], pots: Sequence[int], unit: int) -> str:
    """What each of one side gets before anything that is over is given out."""
    if len(tied) == 1:
        return f"{tied[0]} {chips(sum(pots))}"
    each = sum(pot // unit // len(tied) * unit for pot in pots)
    over = sum(pot // unit % len(tied) for pot in pots)
    beside = f", and {over} of {chips(unit)} over" if over else ""
    return f"{' and '.join(tied)} {chips(each)} each{beside}"


def scene(dispute: OddChip) -> Scene:
    """Everyone who shares the pot, and what is in it."""
    names = dict.fromkeys((*(dispute.winners or ()), *(dispute.highs or ()), *(dispute.lows or ())))
    middle = figures({"Pot": dispute.pot, "Side pot": dispute.side_pot or None})
    return Scene(tuple(Seat(one) for one in names), middle)
