"""The table beside plain books of a spread-limit round, on random hands: who may do what."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.round import Betting, Settled
from rulings.dispute.reading.read import read_round
from rulings.explanation.what_now.what_now import what_now
from rulings.model.what_now import PlayerNow
from tests.support.disputes.spread_table import Spread, SpreadTable
from tests.support.every_run import first

UNCAPPED: Mapping[str, str] = {
    "begun by two": "lifted when two start the round",
    "two by now": "lifted whenever two are left",
    "never": "kept",
}


@dataclass(frozen=True, slots=True)
class Deal:
    """The game, and the stacks in the order in which the players act; no blinds later on.

    `is_told` is whether the account tells what is in front of whom where it begins.
    """

    spread: Spread
    stacks: tuple[int, ...]
    blinds: tuple[int, ...] = ()
    is_told: bool = True

    @property
    def seats(self) -> list[str]:
        """The players from the button's left: before the flop the blinds come last to act."""
        names = [name_of(seat) for seat in range(len(self.stacks))]
        if not self.blinds:
            return names
        return names[::-1] if len(names) == 2 else names[-2:] + names[:-2]

    @property
    def house(self) -> House:
        spread = self.spread
        return House(
            raise_cap=spread.cap,
            short_all_in_at_limit="half-bet rule" if spread.half_counts else "full-bet rule",
            after_short_all_in="a full raise on top" if spread.on_top else "completing it",
            cap_with_two=UNCAPPED[spread.uncapped],  # type: ignore[arg-type]
        )

    def books(self) -> SpreadTable:
        return SpreadTable(self.spread, list(self.stacks), self.blinds)

    def account(self) -> Betting:
        """The account of the round before anybody has acted."""
        books = self.books()
        game: dict[str, Any] = {"structure": "spread-limit"}
        table: dict[str, Any] = {
            "round": "first" if self.blinds else "later",
            "spread_low": self.spread.low,
            "spread_high": self.spread.high,
            "seats": self.seats,
            "stacks": {name_of(seat): chips for seat, chips in enumerate(books.behind)},
            "raises": 0,
        }
        if self.blinds:
            game |= dict(zip(("small_blind", "big_blind"), self.blinds, strict=True))
        if self.is_told:
            front = {name_of(seat): chips for seat, chips in enumerate(books.front) if chips}
            table |= {"bet": books.bet, "in_front": front, "acted": {}}
        return read_round({"situation": "betting", "game": game, "table": table, "acts": []})


def name_of(seat: int) -> str:
    return ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy")[seat]


class Beside:
    """A hand played in the plain books, and told act by act in an account of ours."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.books, self.house = deal, deal.books(), deal.house
        self.begun = deal.account()
        self.acts: list[Settled] = []

    @property
    def due(self) -> int | None:
        return self.books.to_act[0] if self.books.to_act else None

    def account(self) -> Betting:
        """What has happened so far, and how many are in the hand by now."""
        left = len(self.deal.stacks) - len(self.books.folded)
        begun = "two since the round began" if len(self.deal.stacks) == 2 else "more"
        players = "two by now" if left <= 2 and begun == "more" else begun
        table = self.begun.table.model_copy(update={"players": players})
        return self.begun.model_copy(update={"table": table, "acts": tuple(self.acts)})

    def fold(self) -> None:
        self._act(self._due, "folds", None)
        self.books.fold(self._due)

    def call(self) -> None:
        seat = self._due
        owes = self.books.front[seat] < self.books.bet
        self._act(seat, "calls" if owes else "checks", None)
        self.books.call(seat)

    def raise_to(self, to: int) -> None:
        seat = self._due
        self._act(seat, "raises" if self.books.bet else "bets", to)
        self.books.raise_to(seat, to)

    @property
    def _due(self) -> int:
        assert self.due is not None
        return self.due

    def _act(self, seat: int, did: Any, to: int | None) -> None:
        self.acts.append(Settled(player=name_of(seat), did=did, to=to))

    def ours(self) -> dict[str, PlayerNow]:
        return {one.player: one for one in what_now(self.account(), self.house).players}


def told(one: PlayerNow) -> Any:
    """What we tell of a player: what he has done, or his call and his raise."""
    option = one.option
    if option is None:
        return one.has_done
    raises = (option.raise_from, option.raise_up_to) if option.may_raise else option.may_raise
    return option.may_check, option.call_to, option.to_put_in, raises


def in_the_books(books: SpreadTable, seat: int) -> Any:
    """The same from the plain books."""
    if seat in books.folded:
        return "has folded"
    if len(books.folded) == len(books.behind) - 1:
        return "has the pot"
    if not books.behind[seat]:
        return "is all-in"
    if seat not in books.to_act:
        return "has done with this bet"
    call = min(books.bet, books.stake(seat))
    owes = call - books.front[seat]
    return owes == 0, call if owes else None, owes or None, books.may_raise(seat) or False


def compare(beside: Beside) -> None:
    """Hold what we tell of the round against the plain books."""
    books = beside.books
    now = what_now(beside.account(), beside.house)
    due = beside.due
    assert now.bet == books.bet
    assert now.due == (None if due is None else name_of(due))
    assert now.over is (due is None)
    ours = {one.player: told(one) for one in now.players}
    assert ours == {name_of(seat): in_the_books(books, seat) for seat in range(len(books.front))}


def drawn(chance: random.Random) -> Deal:
    low = chance.choice((1, 2, 5, 20))
    high = low * chance.randint(1, 10)
    deep = chance.choice((3, 8, 30))
    seats = chance.choice((2, 2, 3, 4, 6, 9))
    big = chance.randint(1, high) if chance.random() < 0.5 else 0
    blinds = (chance.randint(1, big), big) if big else ()
    spread = Spread(
        low,
        high,
        cap=chance.choice((1, 3, 4)),
        half_counts=chance.random() < 0.7,
        on_top=chance.random() < 0.7,
        uncapped=chance.choice(tuple(UNCAPPED)),
    )
    stacks = tuple(chance.randint(max(big, 1), max(big, 1) + deep * low) for _ in range(seats))
    return Deal(spread, stacks, blinds, is_told=chance.random() < 0.5)


def moments(seed: int) -> Iterator[Beside]:
    """A drawn hand before anybody acts, and after each act up to where the two must part."""
    chance = random.Random(seed)
    beside = Beside(drawn(chance))
    yield beside
    while beside.due is not None:
        raises = beside.books.may_raise(beside.due)
        lot = chance.random()
        if raises and lot < 0.5:
            beside.raise_to(chance.choice((*raises, chance.randint(*raises))))
        elif lot < 0.9 or beside.books.front[beside.due] == beside.books.bet:
            beside.call()
        else:
            beside.fold()
        if beside.books.short_over_one_to_be_completed:
            return
        yield beside


def play(seed: int) -> None:
    for beside in moments(seed):
        compare(beside)


@pytest.mark.parametrize("eighth", first(2, range(8)))
def test_who_may_do_what_is_as_the_plain_books_have_it(eighth: int) -> None:
    for seed in range(50 * eighth, 50 * (eighth + 1)):
        play(seed)


@pytest.mark.slow
def test_twelve_hundred_hands_are_as_the_plain_books_have_them() -> None:
    for seed in range(1_200):
        play(seed)


@pytest.mark.long
def test_twenty_thousand_more_hands_are_as_the_plain_books_have_them() -> None:
    for seed in range(1_200, 24_000):
        play(seed)


def test_the_hands_drawn_come_to_what_is_held() -> None:
    """Caps reached and lifted, short all-ins that count or not, several of them, and heads-up."""
    seen = {what for seed in range(400) for what in _seen_in(seed)}
    assert seen == {
        "capped",
        "cap lifted",
        "bound by a short all-in",
        "short over the last that counts",
        "a counted all-in",
        "three all-ins",
        "heads-up",
        "a blind under a bet",
    }


def _seen_in(seed: int) -> Iterator[str]:
    for beside in moments(seed):
        books = beside.books
        short = books.bet > books.level
        bound = set(books.to_act) - books.free
        if books.raises >= books.spread.cap:
            yield "capped" if books.capped else "cap lifted"
        if short:
            yield "short over the last that counts"
        if short and bound:
            yield "bound by a short all-in"
        if books.level > books.whole:
            yield "a counted all-in"
        if len(books.front) - len(books.folded) - sum(map(bool, books.behind)) >= 3:
            yield "three all-ins"
        if len(books.front) == 2:
            yield "heads-up"
        if 0 < books.bet < books.spread.low:
            yield "a blind under a bet"


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where the plain books and ours part, and a hand that shows it.

    `hand` plays up to the moment and gives from what and up to what the next player may raise:
    in the plain books, and by our table.
    """

    what: str
    because: str
    plain: object
    ours: object
    hand: Callable[[], tuple[object, object]]


def _short_over_one_to_be_completed() -> tuple[object, object]:
    beside = Beside(Deal(Spread(20, 100, on_top=False), (500, 30, 36, 500)))
    beside.raise_to(20)
    beside.raise_to(30)
    beside.raise_to(36)
    option = beside.ours()["Dan"].option
    assert option is not None
    return beside.books.may_raise(3), (option.raise_from, option.raise_up_to)


DIFFERENCES = (
    Difference(
        "bet 20, all-in 30, all-in 36, where the next raise completes: to 40, or to 50",
        "the all-in of 30 counts as a raise (11), and what is short over it is measured from it",
        (40, 136),
        (50, 136),
        _short_over_one_to_be_completed,
    ),
)


@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda one: one.what)
def test_where_the_plain_books_and_ours_part_they_still_do(difference: Difference) -> None:
    assert difference.hand() == (difference.plain, difference.ours)
