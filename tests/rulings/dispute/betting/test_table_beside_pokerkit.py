"""The arithmetic beside PokerKit on random hands, where the two agree; where not, as data."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import (
    Automation,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from rules.house import House
from rules.vocabulary.betting.answers import Structure
from rulings.dispute.betting.limit_round import LimitRound
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.pot_limit import maximum_wager
from rulings.dispute.betting.round import Betting
from rulings.dispute.betting.table import Table
from rulings.dispute.reading.read import read_dispute
from tests.support.disputes.seeds import seeds

STRUCTURES: tuple[Structure, ...] = ("no-limit", "pot-limit", "fixed-limit")
CAPPED_ALWAYS = House(cap_with_two="kept")
"""PokerKit caps the raises at limit with two players too."""
BLIND_UNCOUNTED = House(cap_with_two="kept", raise_cap=4)
"""On the first round PokerKit allows four raises of the blind: a difference listed below."""
BARRED = ("faces less than a full raise", "faces an all-in under the minimum bet")


@dataclass(frozen=True, slots=True)
class Deal:
    """The game and the stacks of a hand, in chips."""

    structure: Structure
    small_blind: int
    big_blind: int
    stacks: tuple[int, ...]

    def state(self) -> State:
        if self.structure == "fixed-limit":
            return self._at_limit()
        game = NoLimitTexasHoldem if self.structure == "no-limit" else PotLimitOmahaHoldem
        blinds = (self.small_blind, self.big_blind)
        players = len(self.stacks)
        return game.create_state(
            tuple(Automation), True, 0, blinds, self.big_blind, self.stacks, players
        )

    def _at_limit(self) -> State:
        return FixedLimitTexasHoldem.create_state(
            tuple(Automation),
            True,
            0,
            (self.small_blind, self.big_blind),
            self.big_blind,
            2 * self.big_blind,
            self.stacks,
            len(self.stacks),
        )

    def limit_of(self, street: int | None) -> LimitRound | None:
        """What a bet is on a street at fixed limit: twice as much on the last two."""
        if self.structure != "fixed-limit":
            return None
        limit = self.big_blind if street in (0, 1) else 2 * self.big_blind
        house = CAPPED_ALWAYS if street else BLIND_UNCOUNTED
        return LimitRound(house, "fixed-limit", limit, None, None, 0, None)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    small = draw(st.sampled_from([1, 2, 5, 10]))
    big = small * draw(st.integers(1, 3))
    deep = draw(st.sampled_from([3, 10, 40]))
    stacks = draw(st.lists(st.integers(big, big * deep), min_size=2, max_size=6))
    return Deal(draw(st.sampled_from(STRUCTURES)), small, big, tuple(stacks))


class Mirror:
    """A hand played in PokerKit and, round by round, on a Table of ours."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.state = deal.state()
        self.street: int | None = None
        self.table = Table()
        self.first_wager_was_short = False

    @property
    def player(self) -> int:
        if self.state.street_index != self.street:
            self._next_round()
        actor = self.state.actor_index
        assert actor is not None
        return actor

    def _next_round(self) -> None:
        state, big = self.state, self.deal.big_blind
        self.street = state.street_index
        first = self.street == 0
        self.first_wager_was_short = False
        self.table = Table(
            structure=self.deal.structure,
            first_round=first,
            small_blind=self.deal.small_blind,
            big_blind=big,
            minimum_bet=big,
            pot=state.total_pot_amount,
            bet=big if first else 0,
            last_raise=big,
            full_bet=big if first else 0,
            whole_bet=big if first else 0,
            set_by="the big blind" if first else "no wager",
            in_front={str(seat): chips for seat, chips in enumerate(state.bets)},
            in_front_complete=True,
            acted_complete=True,
            stacks={str(seat): chips for seat, chips in enumerate(state.stacks)},
            limit=self.deal.limit_of(self.street),
        )

    def may_raise(self) -> bool:
        """Whether the player may raise by Table, and somebody is left who could call it."""
        name, bet = str(self.player), self.table.bet or 0
        limit = self.table.limit
        right = self.table.right_to_raise(name) not in BARRED
        return (
            (limit.may_raise(self.table, name) if limit else right) is True
            and (self.table.whole_stack(name) or 0) > bet
            and self._somebody_could_call(bet)
        )

    def _somebody_could_call(self, bet: int) -> bool:
        return any(
            seat != self.player
            and self.state.statuses[seat]
            and self.state.stacks[seat] + self.state.bets[seat] > bet
            for seat in range(len(self.deal.stacks))
        )

    @property
    def reopening_is_counted_alike(self) -> bool:
        """Where the differences listed below cannot show."""
        return not self.first_wager_was_short

    def raise_to(self, amount: int) -> None:
        name = str(self.player)
        bet, raised = self.table.bet or 0, self.table.raises
        if self.table.limit is not None:
            self.first_wager_was_short |= amount < (self.table.minimum_wager() or 0)
        elif amount - bet < (self.table.last_raise or 0):
            opening = bet == 0 or (self.table.first_round and bet == self.deal.big_blind)
            self.first_wager_was_short |= bool(opening and not raised)
        self.state.complete_bet_or_raise_to(amount)
        self.table = self.table.after(name, amount)

    def call(self) -> None:
        name = str(self.player)
        to = self.table.to_call(name)
        self.state.check_or_call()
        self.table = self.table.after(name, to)

    def fold(self) -> None:
        name = str(self.player)
        self.state.fold()
        self.table = self.table.without(name)


def compare(mirror: Mirror) -> None:
    state, table, name = mirror.state, mirror.table, str(mirror.player)
    table = mirror.table
    own, to_call, whole = table.put_in_by(name), table.to_call(name), table.whole_stack(name)
    assert own is not None
    assert to_call is not None
    assert whole is not None
    assert to_call - own == (state.checking_or_calling_amount or 0)
    assert table.pot == state.total_pot_amount
    can = state.can_complete_bet_or_raise_to()
    if mirror.reopening_is_counted_alike:
        assert mirror.may_raise() == can
    if can and mirror.may_raise() and not (table.limit and mirror.first_wager_was_short):
        minimum = table.minimum_wager()
        assert minimum is not None
        assert min(minimum, whole) == state.min_completion_betting_or_raising_to_amount
        assert maximum_wager(table, name) == state.max_completion_betting_or_raising_to_amount


def play(deal: Deal, chance: random.Random) -> None:
    mirror = Mirror(deal)
    while mirror.state.status and mirror.state.actor_index is not None:
        mirror.player  # noqa: B018 - begins the round where a new one is on
        compare(mirror)
        lot = chance.random()
        lowest = mirror.state.min_completion_betting_or_raising_to_amount
        highest = mirror.state.max_completion_betting_or_raising_to_amount
        if lot < 0.45 and lowest is not None and highest is not None and mirror.may_raise():
            mirror.raise_to(chance.choice([lowest, highest, chance.randint(lowest, highest)]))
        elif lot < 0.85 or not mirror.state.checking_or_calling_amount:
            mirror.call()
        else:
            mirror.fold()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@settings(max_examples=300, deadline=None)
@given(deals(), st.integers(0, 2**32))
def test_call_minimum_maximum_and_reopening_are_as_pokerkit_has_them_NL_3_PL_0(  # noqa: N802
    deal: Deal, seed: int
) -> None:
    play(deal, random.Random(seed))


@pytest.mark.parametrize("first", seeds(range(0, 4_000, 1_000)))
@pytest.mark.filterwarnings("ignore")
def test_a_thousand_hands_are_as_pokerkit_has_them_NL_3_PL_0(first: int) -> None:  # noqa: N802
    for seed in range(first, first + 1_000):
        chance = random.Random(seed)
        small = chance.choice([1, 2, 5, 10])
        big = small * chance.randint(1, 3)
        deep = chance.choice([3, 10, 40])
        stacks = tuple(chance.randint(big, big * deep) for _ in range(chance.randint(2, 6)))
        play(Deal(chance.choice(STRUCTURES), small, big, stacks), chance)


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where PokerKit and the books part: what each says, and a hand that shows it.

    `hand` plays up to the moment and gives what PokerKit says and what Table says there.
    """

    what: str
    clause: str
    pokerkit: object
    books: object
    hand: Callable[[], tuple[object, object]]


def _first_raise_short() -> tuple[object, object]:
    mirror = Mirror(Deal("no-limit", 1, 2, (3, 3, 79, 15)))
    for _ in range(3):
        mirror.call()
    mirror.raise_to(3)
    return mirror.state.can_complete_bet_or_raise_to(), mirror.may_raise()


def _opening_short() -> tuple[object, object]:
    mirror = Mirror(Deal("no-limit", 10, 20, (200, 200, 25)))
    for _ in range(3):
        mirror.call()
    mirror.call()
    mirror.call()
    mirror.raise_to(5)
    return mirror.state.can_complete_bet_or_raise_to(), mirror.may_raise()


def _fourth_raise_of_the_blind() -> tuple[object, object]:
    mirror = Mirror(Deal("fixed-limit", 10, 20, (500, 500, 500)))
    for amount in (40, 60, 80):
        mirror.raise_to(amount)
    limit = LimitRound(CAPPED_ALWAYS, "fixed-limit", 20, None, None, 0, None)
    ours = limit.may_raise(mirror.table, str(mirror.player))
    return mirror.state.can_complete_bet_or_raise_to(), ours


def _nobody_could_call() -> tuple[object, object]:
    mirror = Mirror(Deal("no-limit", 1, 2, (100, 50)))
    mirror.call()
    mirror.raise_to(50)
    table = mirror.table
    name = str(mirror.player)
    return mirror.state.can_complete_bet_or_raise_to(), table.right_to_raise(name) not in BARRED


def _small_blind_counted_as_big() -> tuple[object, object]:
    mirror = Mirror(Deal("pot-limit", 5, 10, (500, 500, 500)))
    name = str(mirror.player)
    counted = mirror.table._replace(small_blind_counts_as_big=True)
    return mirror.state.max_completion_betting_or_raising_to_amount, maximum_wager(counted, name)


def _straddled() -> tuple[object, object]:
    state = NoLimitTexasHoldem.create_state(
        tuple(Automation), True, 0, (5, 10, 20), 10, (1000,) * 5, 5
    )
    dispute = read_dispute(
        {
            "situation": "betting",
            "game": {"small_blind": 5, "big_blind": 10, "straddle": 20},
            "table": {"round": "first", "bet": 20},
            "acts": [{"player": "A", "said": "raise"}],
        }
    )
    assert isinstance(dispute, Betting)
    books = table_of(dispute, House()).minimum_wager()
    return state.min_completion_betting_or_raising_to_amount, books


def _pot_rounded() -> tuple[object, object]:
    mirror = Mirror(Deal("pot-limit", 5, 10, (500, 500, 500)))
    name = str(mirror.player)
    rounded = mirror.table._replace(pot_unit=25)
    return mirror.state.max_completion_betting_or_raising_to_amount, maximum_wager(rounded, name)


DIFFERENCES = (
    Difference(
        "a short all-in that is the first raise before the flop counts as a full one",
        "NL-3",
        True,
        False,
        _first_raise_short,
    ),
    Difference(
        "an opening all-in under the minimum bet lets a player who checked raise",
        "NL-3",
        True,
        False,
        _opening_short,
    ),
    Difference(
        "a raise that nobody left could call is refused; the books bound it by table stakes alone",
        "NL-3",
        False,
        True,
        _nobody_could_call,
    ),
    Difference(
        "the big blind is no bet under the cap, so a fourth raise of it is allowed at limit",
        "BC-9b",
        True,
        False,
        _fourth_raise_of_the_blind,
    ),
    Difference(
        "a straddle of 20 at 5/10 is a raise by 10: 30 against 40 for the next one",
        "NL-15",
        30,
        40,
        _straddled,
    ),
    Difference(
        "the small blind is never counted as a big blind: 35 against 40 at 5/10",
        "PL-5",
        35,
        40,
        _small_blind_counted_as_big,
    ),
    Difference(
        "the pot is never rounded up: 35 against 45 at 5/10 in units of 25",
        "PL-4",
        35,
        45,
        _pot_rounded,
    ),
)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda one: f"{one.clause} {one.what[:40]}")
def test_where_pokerkit_and_the_books_part_they_still_do(difference: Difference) -> None:
    assert difference.hand() == (difference.pokerkit, difference.books)
