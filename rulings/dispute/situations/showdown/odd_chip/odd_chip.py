"""A pot that two or more hands share: the game, the chips, who ties."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from rules.house import House
from rulings.dispute.seats import Scene, Seat, figures
from rulings.dispute.situations.one_question import OneQuestion, with_its_answers
from rulings.dispute.situations.question_facts import Answers, Derived
from rulings.dispute.situations.showdown.odd_chip.cards import Cards, Hands, problems
from rulings.dispute.situations.showdown.odd_chip.pots_won import Won, pots_won
from rulings.dispute.situations.showdown.odd_chip.split import (
    by_sides,
    from_the_button,
    halves,
    is_passed_over,
    split,
    tie_both_ways,
    together,
)
from rulings.model.amounts import chips
from rulings.model.facts import Facts
from rulings.model.strict_model import Amounts, Chip, Chips, Player, Seats


def _as_one(told: object) -> object:
    """A name alone as a list of one; what comes from JSON is a list, and no tuple."""
    if isinstance(told, str):
        return (told,)
    return tuple(told) if isinstance(told, list) else told


TheButton = Annotated[tuple[Player], BeforeValidator(_as_one)]
"""The player who has the button: his name, alone or as a list of one."""
Tied = Annotated[tuple[Player, ...], Field(max_length=12)]
_STUD = ("stud high", "stud low", "stud high-low")
_STUD_BY_SIDES = "stud high-low"
_BY_SIDES = ("high-low", _STUD_BY_SIDES)
_ALONE = "the odd chip alone"
_OF_THE_SPLIT = ("winners", "highs", "lows", "pot", "side_pot")
_OF_THE_CARDS = ("paid", "hands", "board")
_OMAHA = 4
"""Cards dealt to each at Omaha."""


@with_its_answers
class OddChip(OneQuestion):
    """A pot that is split. Amounts in chips; players in a button game from the button's left.

    Where `button` tells who has the button their order does not matter: it follows from `seats`,
    clockwise, or from the numbers of their seats. A side pot that nobody tells of is none.

    Where the hands are read from the cards, `paid` is what each player put in on the whole hand,
    folded or not, and `hands` are those turned up: they say who ties for what. Where nothing is
    asked but whose an odd chip is, `over` tells between whom it is, in a game of high and low.
    """

    situation: Literal["odd_chip"]
    unit: Chip | None = None
    pot: Chip | None = None
    side_pot: Chips | None = None
    winners: Tied | None = None
    highs: Tied | None = None
    lows: Tied | None = None
    paid: Amounts | None = None
    hands: Hands | None = None
    board: Cards | None = None
    button: TheButton | None = None
    seats: Seats | None = None

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

    @model_validator(mode="after")
    def _in_one_order(self) -> Self:
        """Refuse two orders clockwise; at stud those who tie are told by suit."""
        if self.game != _BY_SIDES[0] or self.button is not None:
            return self
        highs, lows = self.highs or (), self.lows or ()
        in_order = [one for one in highs if one in lows]
        if in_order != [one for one in lows if one in highs]:
            names = ", ".join(in_order)
            raise ValueError(
                f"lows: {', '.join(lows)}: clockwise, as the highs are told, is allowed: {names}"
            )
        return self

    @model_validator(mode="after")
    def _cards_as_dealt(self) -> Self:
        if self.paid == {}:
            raise ValueError("paid names nobody: name everyone who put chips in")
        for problem in problems(self.game, self.hands or (), self.board):
            raise ValueError(problem)
        for name in self._not_heard:
            if getattr(self, name) is not None:
                raise ValueError(f"{name}: {self._instead}, so nothing is allowed")
        for player, amount in (self.paid or {}).items():
            if self.unit is not None and amount % self.unit:
                raise ValueError(
                    f"paid: {player} {amount}: a multiple of the smallest chip, {self.unit}"
                )
        for one in self.hands or ():
            if self.paid is not None and not self.paid.get(one.player):
                raise ValueError(f"hands: {one.player} put nothing in: paid names who did")
        return self

    @model_validator(mode="after")
    def _in_order_from_the_button(self) -> Self:
        """Put those who tie, and the hands, in the order from the button where it is told."""
        if self.button is None:
            return self
        told: dict[str, object] = {}
        for name in ("winners", "highs", "lows"):
            if players := getattr(self, name):
                told[name] = self._clockwise(name, players)
        if self.hands:
            order = self._clockwise("hands", [one.player for one in self.hands])
            told["hands"] = tuple(sorted(self.hands, key=lambda one: order.index(one.player)))
        return self.model_copy(update=told)

    @property
    def seated(self) -> Self:
        """Fill in the seats where the numbers in the players' names tell them."""
        if self.button is None or self.seats:
            return self
        tied = [one for name in ("winners", "highs", "lows") for one in getattr(self, name) or ()]
        every = dict.fromkeys((*tied, *(one.player for one in self.hands or ()), *self.button))
        order = from_the_button([*every], *self.button)
        return self if order is None else self.model_copy(update={"seats": tuple(order)})

    def _clockwise(self, field: str, players: Sequence[str]) -> tuple[str, ...]:
        assert self.button is not None
        (button,) = self.button
        order = from_the_button(players, button, self.seats or ())
        if order is None:
            raise ValueError(
                f"button {button}: the button and the {field} among the seats, clockwise, or "
                "named by the numbers of their seats are allowed"
            )
        return tuple(order)

    @property
    def is_alone(self) -> bool:
        """Check whether nothing is asked but whose an odd chip is."""
        return bool(self.known_by == _ALONE)

    @property
    def _not_heard(self) -> tuple[str, ...]:
        """Return the fields that are not told, by what the split is known by."""
        if self.is_alone:
            return ("unit", *_OF_THE_SPLIT, *_OF_THE_CARDS)
        if self.is_read is None:
            return ()
        return ("over", *(_OF_THE_SPLIT if self.is_read else _OF_THE_CARDS))

    @property
    def _instead(self) -> str:
        if self.is_alone:
            return "whose the odd chip is is all that is asked"
        return "the hands are read from the cards" if self.is_read else "it is told who ties"

    @property
    def is_read(self) -> bool | None:
        """Tell whether the hands are read from the cards; None where nothing tells."""
        if self.known_by is not None:
            return bool(self.known_by == "the cards")
        if any(getattr(self, name) is not None for name in _OF_THE_CARDS):
            return True
        return False if any(getattr(self, name) is not None for name in _OF_THE_SPLIT) else None


def facts(dispute: OddChip, house: House) -> Facts:
    """The facts of a pot that is split: who gets what of it, and whether anything is over."""
    if dispute.is_alone:
        return _odd_chip_alone(dispute, house)
    fields = _fields(dispute)
    derived: dict[str, Derived] = dict.fromkeys(
        ("split_is", "pots_are", "low_is", "both_ways", "sides_are", "second_chip"), fields
    )
    derived["known_by"] = {True: "the cards", False: "who ties", None: None}[dispute.is_read]
    derived["made_of"] = None
    if dispute.hands is not None:
        is_omaha = len(dispute.hands[0].cards) == _OMAHA
        derived["made_of"] = "two and three" if is_omaha else "any five"
    moot = ["over"] if dispute.game in (None, *_BY_SIDES) else ["over", "low_is"]
    moot += [] if dispute.game in (None, _STUD_BY_SIDES) else ["both_ways"]
    moot += [] if dispute.is_read else ["made_of"]
    moot += [] if dispute.game in (None, *_BY_SIDES) else ["sides_are", "second_chip"]
    if dispute.game in _STUD and not dispute.is_read:
        # Who of a side comes first only the cards tell.
        moot.append("second_chip")
    won = _won(dispute)
    if won is not None:
        uneven = "uneven" if won.is_uneven else "even"
        derived["split_is"] = uneven if won.shared else "not split"
        derived["pots_are"] = "two pots" if won.shared > 1 else "one pot"
        derived["low_is"] = "a low" if any(pot.low for pot in won.pots) else "no low"
        derived["both_ways"] = _yes(any(pot.both_ways for pot in won.pots))
        derived["sides_are"] = _sides_are(any(pot.sides_differ for pot in won.pots))
        derived["second_chip"] = _yes(any(side.passes for pot in won.pots for side in pot.sides))
    elif not dispute.is_read:
        derived |= _as_told(dispute, fields)
    answers = Answers("odd_chip", dispute, house, derived, moot)
    if won is not None:
        answers.facts.names["shares"], answers.facts.moves = won.told, won.back
    elif parts := _parts_known(dispute, fields):
        answers.facts.names["shares"] = _told(dispute, together(parts))
    return answers.facts


def _odd_chip_alone(dispute: OddChip, house: House) -> Facts:
    """The facts where an odd chip is told of, and nothing else of the pot is."""
    moot = ["pots_are", "low_is", "both_ways", "made_of", "sides_are", "second_chip"]
    moot += [] if dispute.game in (None, *_BY_SIDES) else ["over"]
    answers = Answers("odd_chip", dispute, house, {"split_is": "uneven"}, moot)
    answers.facts.names["shares"] = ""
    return answers.facts


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _sides_are(differ: bool) -> str:
    return "uneven" if differ else "even"


def _as_told(dispute: OddChip, fields: tuple[str, ...]) -> dict[str, Derived]:
    """The words where it is told who ties."""
    derived: dict[str, Derived] = {
        "pots_are": "two pots" if dispute.side_pot else "one pot",
        "low_is": ("lows",) if dispute.lows is None else "a low" if dispute.lows else "no low",
    }
    if dispute.highs is not None and dispute.lows is not None:
        derived["both_ways"] = _yes(tie_both_ways(dispute.highs, dispute.lows))
    if parts := _parts_known(dispute, fields):
        uneven = any(len(set(part.values())) > 1 for part in parts)
        derived["split_is"] = "uneven" if uneven or _halves_differ(dispute) else "even"
        derived["sides_are"] = _sides_are(_halves_differ(dispute))
        derived["second_chip"] = _yes(_is_passed_over(dispute))
    return derived


def _parts_known(dispute: OddChip, fields: tuple[str, ...]) -> list[Mapping[str, int]]:
    """Return what each gets of each pot where ties are told; empty while answers are missing."""
    if dispute.is_read is not False or any(getattr(dispute, one) is None for one in fields):
        return []
    return list(_parts(dispute))


def _won(dispute: OddChip) -> Won | None:
    """Return who wins which pot by the cards; None while any of them is unknown."""
    game, unit, paid, hands = dispute.game, dispute.unit, dispute.paid, dispute.hands
    if not dispute.is_read or game is None or unit is None or paid is None or hands is None:
        return None
    if dispute.board is None and game not in _STUD:
        return None
    return pots_won(game, unit, paid, hands, dispute.board or ())


def _fields(dispute: OddChip) -> tuple[str, ...]:
    """Return the fields that must be known before anybody can say who gets how much."""
    if dispute.game is None:
        return ("game",)
    if dispute.is_read is None:
        return ("known_by",)
    if dispute.is_read:
        return ("unit", "paid", "hands", *(() if dispute.game in _STUD else ("board",)))
    who = ("highs", "lows") if dispute.game in _BY_SIDES else ("winners",)
    return ("unit", "pot", *who)


def _pots(dispute: OddChip) -> Iterator[int]:
    yield dispute.pot or 0
    if dispute.side_pot:
        yield dispute.side_pot


def _parts(dispute: OddChip) -> Iterator[Mapping[str, int]]:
    """Yield what each gets of each pot, and in a game of high and low of each half of it."""
    unit = dispute.unit or 1
    for pot in _pots(dispute):
        if dispute.game in _BY_SIDES and dispute.lows and not _stud_both_ways(dispute):
            yield from by_sides(pot, unit, dispute.highs or (), dispute.lows)
        else:
            yield split(pot, unit, dispute.winners or dispute.highs or ())


def _sides(dispute: OddChip) -> Iterator[tuple[Sequence[str], Sequence[int]]]:
    """Yield who ties for what of each pot: all of it, or its high half and its low one."""
    pots = tuple(_pots(dispute))
    if dispute.game not in _BY_SIDES:
        yield dispute.winners or (), pots
    elif not dispute.lows or _stud_both_ways(dispute):
        yield dispute.highs or (), pots
    else:
        of_each = [halves(pot, dispute.unit or 1) for pot in pots]
        yield dispute.highs or (), [high for high, _ in of_each]
        yield dispute.lows, [low for _, low in of_each]


def _halves_differ(dispute: OddChip) -> bool:
    unit = dispute.unit or 1
    are_two = bool(dispute.lows) and not _stud_both_ways(dispute)
    return are_two and any(pot // unit % 2 for pot in _pots(dispute))


def _is_passed_over(dispute: OddChip) -> bool:
    unit, highs, lows = dispute.unit or 1, dispute.highs or (), dispute.lows or ()
    return bool(highs and lows) and any(
        is_passed_over(pot, unit, highs, lows) for pot in _pots(dispute)
    )


def _stud_both_ways(dispute: OddChip) -> bool:
    """Check whether two share all of it at stud, for high and for low (Section 10, 9)."""
    return dispute.game == _STUD_BY_SIDES and tie_both_ways(dispute.highs or (), dispute.lows or ())


def _told(dispute: OddChip, shares: Mapping[str, int]) -> str:
    """Tell who gets what; at stud what is certain, as the cards decide who gets what is over."""
    if dispute.game not in _STUD:
        each = (f"{player} gets {chips(amount)}" for player, amount in shares.items())
        return "; ".join(each) + "."
    unit = dispute.unit or 1
    return "; ".join(_for_certain(tied, pots, unit) for tied, pots in _sides(dispute)) + "."


def _for_certain(tied: Sequence[str], pots: Sequence[int], unit: int) -> str:
    """Tell what each of one side gets before anything that is over is given out."""
    if len(tied) == 1:
        return f"{tied[0]} gets {chips(sum(pots))}"
    each = sum(pot // unit // len(tied) * unit for pot in pots)
    over = sum(pot // unit % len(tied) for pot in pots)
    beside = f", and {chips(over * unit)} is left over" if over else ""
    return f"{' and '.join(tied)} get {chips(each)} each{beside}"


def scene(dispute: OddChip) -> Scene:
    """Show everyone who shares the pot, in the order for an odd chip, and what is in it."""
    told = (*(dispute.winners or ()), *(dispute.highs or ()), *(dispute.lows or ()))
    names = dict.fromkeys((*told, *(one.player for one in dispute.hands or ())))
    seats = {name: Seat(name) for name in names}
    for name, paid in (dispute.paid or {}).items():
        seats.setdefault(name, Seat(name)).front = paid
        seats[name].out = dispute.hands is not None
    for one in dispute.hands or ():
        seat = seats[one.player]
        seat.notes.append(" ".join(one.cards))
        seat.out = False
    board = (" ".join(dispute.board),) if dispute.board else ()
    pots = figures({"Pot": dispute.pot, "Side pot": dispute.side_pot or None})
    return Scene(tuple(seats.values()), (*board, *pots))
