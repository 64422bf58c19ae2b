"""The amounts that the answer to a question likely is, to be answered in one touch each."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from rules.house import House
from rules.vocabulary import QUESTIONS
from rules.vocabulary.word import Likely
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import whom
from rulings.interview.candidate_answers import known_amounts
from rulings.interview.possible_rulings import possible
from rulings.model.ruling import Asked

MOST = 12
"""Buttons of amounts: what a thumb finds at a glance, in three rows of four."""
NUMBERS = tuple(range(1, 11))
"""The likely numbers of players, pots or minutes."""

_OPENING = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
"""Multiples of the big blind that a bet likely is; the most likely come first."""
_SMALL = (1, 2, 3, 4, 5, 6, 8)
_MANY = 20
_DEEP = (20, 40, 50, 100, 10, 30, 60, 80, 150, 200)


@dataclass(frozen=True, slots=True)
class _Told:
    """The amounts that are told, for what a question is about; 0 where one is not told."""

    small: int
    big: int
    bet: int
    own: int
    acted: int
    last_raise: int
    known: Sequence[int]
    act: Act | None

    @property
    def unit(self) -> int:
        """The amount with likely multiples: the big blind, else the bet, else a chip of 100."""
        return self.big or self.bet or 100


def quick_amounts(dispute: Dispute, asked: Asked, house: House) -> tuple[int, ...]:
    """Amounts that the answer likely is, the smallest first; none that cannot be beside the rest.

    No more than MOST. Of what is said it is the amounts that were likely named.
    """
    told = _told(dispute, asked.path)
    likely = _LIKELY[QUESTIONS[asked.key].likely]
    found: list[int] = []
    for amount in dict.fromkeys(_whole(likely(told), house.denominations)):
        if len(found) < MOST and _can_be(dispute, asked, amount):
            found.append(amount)
    return tuple(sorted(found))


def _can_be(dispute: Dispute, asked: Asked, amount: int) -> bool:
    if asked.kind == "speech":
        return amount > 0
    return possible(dispute, asked.path, amount) is not None


def _whole(amounts: Iterable[int], chips: Sequence[int]) -> Iterator[int]:
    """Return those of the amounts that the chips of the room can make; 0 is one of them."""
    smallest = min(chips, default=1)
    return (one for one in amounts if one >= 0 and one % smallest == 0)


def chips_in_play(dispute: Dispute, chips: Sequence[int]) -> tuple[int, ...]:
    """Return the room's chips that likely lie on this table, by the amounts that are told of it.

    From the largest that is no more than the smallest amount, to the smallest that is worth many
    times the largest. All of them where no amount is told.
    """
    known = sorted(known_amounts(dispute))
    if not known:
        return tuple(chips)
    least = max((one for one in chips if one <= known[0]), default=min(chips, default=0))
    most = min((one for one in chips if one >= _MANY * known[-1]), default=max(chips, default=0))
    return tuple(one for one in chips if least <= one <= most)


def _told(dispute: Dispute, path: str) -> _Told:
    known = tuple(sorted(known_amounts(dispute)))
    if not isinstance(dispute, Betting):
        small, big = (getattr(dispute, one, None) or 0 for one in ("small_blind", "big_blind"))
        return _Told(small, big, 0, 0, 0, 0, known, None)
    index, player = whom(dispute, path)
    act = next(iter(dispute.acts[-1:] if index is None else dispute.acts[index : index + 1]), None)
    player = player or (act.player if act else "")
    table, game = dispute.table, dispute.game
    return _Told(
        game.small_blind or 0,
        game.big_blind or 0,
        table.bet or 0,
        (table.in_front or {}).get(player, 0),
        (table.acted or {}).get(player, 0),
        table.last_raise or 0,
        known,
        act if isinstance(act, Act) else None,
    )


def _times(told: _Told, many: Iterable[int], upon: int = 0) -> Iterator[int]:
    return (upon + told.unit * one for one in many)


def _half(told: _Told) -> Iterator[int]:
    """Yield half of the bet, where that is a whole number of small blinds."""
    half, odd = divmod(told.bet, 2)
    if not odd and half % (told.small or 1) == 0:
        yield half


def _bet(told: _Told) -> Iterator[int]:
    yield 0
    yield from _times(told, _OPENING)
    yield from (told.small, *told.known)


def _in_front(told: _Told) -> Iterator[int]:
    """Yield amounts up to the bet, first nothing, the small blind or an amount told already."""
    before = told.bet - told.last_raise
    likely = (before, *reversed(told.known), *_times(told, _OPENING))
    up_to_the_bet = (one for one in likely if one <= told.bet or not told.bet)
    yield from (0, told.small, told.acted, *up_to_the_bet, *_half(told), told.bet)


def _last_raise(told: _Told) -> Iterator[int]:
    """The increase: between what was in before and the bet, and at least the big blind."""
    steps = (told.bet - told.acted, told.bet - told.own, told.big, *_half(told), told.bet)
    steps = (*steps, *(one for one in reversed(told.known) if one <= told.bet))
    yield from (one for one in (*steps, *_times(told, _OPENING)) if told.big <= one and one)


def _pot(told: _Told) -> Iterator[int]:
    """Yield likely pots: all in the middle, so the bet too, and what lay there before it."""
    there = told.bet + told.own
    yield from (there + told.small + told.big, there)
    yield from _times(told, (1, 2, 3, 4, 5, 6, 8, 10, 15, 20), upon=there)


def _put_in(told: _Told) -> Iterator[int]:
    """Yield what calls, what doubles the bet, and what is short or more by whole blinds.

    A player who said that he calls likely put in less.
    """
    calls = told.bet - told.own
    if told.act is not None and told.act.said is not None and told.act.said.saying == "call":
        parts = (calls * part // 100 for part in (100, 25, 50, 75, 10, 20, 5))
        short = (told.unit * one for one in range(1, 4) if told.unit * one < calls)
        yield from (0, *dict.fromkeys((*parts, *short)), 2 * calls)
        return
    yield from (calls, 2 * told.bet - told.own, 0)
    yield from _times(told, (1, 2, 3, 4, 5, 6, 8, 10))
    yield from (*_half(told), 3 * told.bet)


def _first_motion(told: _Told) -> Iterator[int]:
    """The chips told, as they likely went in: the largest first, or the smallest."""
    chips = () if told.act is None else told.act.each_chip or ()
    yield from (*accumulate(sorted(chips, reverse=True)), *accumulate(sorted(chips)))
    yield from (told.bet - told.own, *_times(told, _SMALL))


def _said(told: _Told) -> Iterator[int]:
    """Yield likely raises: double, a full raise more, three times; what went in; the bet."""
    went_in = None if told.act is None else told.act.total
    yield from (2 * told.bet, told.bet + told.last_raise, 3 * told.bet, went_in or 0, told.bet)
    if not told.bet:
        yield from _times(told, _SMALL)
    yield from _times(told, (1, 2, 3, 4, 5, 6, 8, 10), upon=told.bet)


def _stack(told: _Told) -> Iterator[int]:
    yield from (*_times(told, _DEEP), told.bet, *told.known)


def _blinds(told: _Told) -> Iterator[int]:
    yield from (1, 2, 5, 10, 25, 50, 100, 200, 500, 1_000, told.big // 2, 2 * told.small)


def _any(told: _Told) -> Iterator[int]:
    """Yield nothing; what is told already, half of it and double; else likely amounts of a game."""
    yield 0
    for one in reversed(told.known):
        yield from (one, 2 * one, one // 2)
    if told.big:
        yield from _times(told, _OPENING)
    elif not told.known:
        yield from _blinds(told)


_LIKELY: Mapping[Likely, Callable[[_Told], Iterator[int]]] = {
    "any amount": _any,
    "a blind": _blinds,
    "the bet": _bet,
    "chips in front": _in_front,
    "the last raise": _last_raise,
    "the pot": _pot,
    "a stack": _stack,
    "words": _said,
    "chips put in": _put_in,
    "a first motion": _first_motion,
}
