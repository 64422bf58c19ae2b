"""Answers to try where a question is open: every word, and the boundary values of amounts."""

import re
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Any, get_args

from rules.vocabulary import QUESTIONS
from rules.vocabulary.betting.answers import Saying
from rulings.dispute.betting.chips_made import totals_of
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import NOT_YET
from rulings.model.ruling import Asked

PERCENT = 80
"""Shares of a bet are tried at this part of it; a house's own threshold beside it."""
A_BET = 100
"""The amount around which amounts are tried where none is known yet."""
AMOUNTS_SAID: tuple[Mapping[str, str], ...] = (
    {"saying": "an amount"},
    {"saying": "bet"},
    {"saying": "call"},
    {"saying": "raise"},
    {"saying": "raise", "how": "to"},
    {"saying": "raise", "how": "by"},
)
NOT_SUPPOSED = ("an amount", "something as a question")
"""The words that are not tried alone. A question comes to what silence does: it is told of."""

_UNITS = (1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1)

TIMES = (4, 5, 20, 100)
"""Multiples of an amount that rules name: kill blinds in front, upper limits, a buy-in's range."""

_A_BOARD = ("2c", "7d", "Js", "Qh", "9s")
"""A board that nothing is made of: hands are tried beside it that tie, and that do not."""
_ALIKE, _APART = ("As", "Ah", "Ad", "Ac"), ("As", "Kh", "Td", "8c")
_REST = (("3h", "4h", "5h"), ("3d", "4d", "5d"), ("3s", "4s", "5s"), ("3c", "4c", "5c"))

Rows = Sequence[Sequence[Any]]


def trials(asked: Asked, dispute: Dispute, threshold: int = PERCENT) -> Rows:
    """Answers to try, in rows; along a row an amount only grows, so what it does changes in turn.

    Amounts are those on either side of every sum, difference, double, half and threshold share
    of the amounts known: the rules compare an amount with nothing else. Of a disputed fact,
    only the answers of its accounts are tried.
    """
    for one in dispute.disputed:
        if one.path == asked.path:
            return [[account.answer] for account in one.accounts]
    match asked.kind:
        case "choice":
            return [[answer] for answer in QUESTIONS[asked.key].supposed]
        case "number":
            return [list(range(12)), [15, 30, 45, 60, 90, 120]]
        case "names":
            players = _players(dispute)
            some = [list(few) for n in range(4) for few in combinations(players[:6], n)]
            return [[few] for few in (*some, *(players[:n] for n in (4, 5, 6)))]
        case "cards":
            return [[list(_A_BOARD)]]
        case "hands":
            return [[hands] for hands in _hands(_players(dispute)[:4])]
        case "amounts":
            players = _players(dispute)[:4]
            known = sorted({chips for chips in marks(dispute, threshold) if chips})
            return [[{}], *([dict(zip(players, ways, strict=False))] for ways in _shares(known))]
        case _:
            pass
    act = _act(dispute, asked.path)
    if asked.key == "act.first_motion" and act and (made := totals_of(act.each_chip)):
        return [made]
    amounts = marks(dispute, threshold)
    if asked.kind == "speech":
        said = [[{"saying": word}] for word in get_args(Saying) if word not in NOT_SUPPOSED]
        return [*said, *([{**how, "amount": c} for c in amounts if c] for how in AMOUNTS_SAID)]
    if asked.key == "act.chips":
        amounts = amounts if act is None or act.put_in is None else [act.put_in]
        several = [chips for chips in amounts if chips > 1]
        first = act.first_motion if act and act.first_motion else 0
        with_first = [chips - first for chips in several if first and chips > first]
        rows: Rows = (
            [[first, rest] for rest in with_first],
            [[first, rest - 1, 1] for rest in with_first if rest > 1],
            # A first motion of several chips may be a raise where one chip is a call.
            [[first - first // 2, first // 2, rest] for rest in with_first if first > 1],
            # Chips that went in with several motions are some.
            [] if act is not None and act.motions == "several" else [[]],
            [[chips] for chips in amounts if chips],
            [[chips - 1, 1] for chips in several],
            [[(chips + 1) // 2, chips // 2] for chips in several],
        )
        return [row for row in rows if row]
    if asked.key == "table.acted":
        return [amounts, [NOT_YET], *([own] for own in _in_front(dispute, asked.path))]
    return [amounts]


def _hands(players: Sequence[str]) -> Iterator[list[dict[str, Any]]]:
    """Hands of hold'em and of Omaha, of some of the players: all alike, and each over the next."""
    for firsts, many, count in product((_ALIKE, _APART), (1, 3), range(1, len(players) + 1)):
        held = zip(players[:count], firsts, _REST, strict=False)
        yield [{"player": name, "cards": [first, *rest[:many]]} for name, first, rest in held]


def _in_front(dispute: Dispute, path: str) -> Iterator[int]:
    """Yield what the player of a path has in front, if told: he may have acted at just that."""
    in_front = dispute.table.in_front if isinstance(dispute, Betting) else None
    player = path.partition("{")[2].rstrip("}")
    yield from (chips for name, chips in (in_front or {}).items() if name == player)


def _act(dispute: Dispute, path: str) -> Act | None:
    """The act in dispute that a path is about, if it is about one."""
    place = re.match(r"acts\[(\d+)\]", path)
    act = dispute.acts[int(place[1])] if place and isinstance(dispute, Betting) else None
    return act if isinstance(act, Act) else None


MOST_IN_TURN = 500
"""Answers that are tried one after the other where few of them can be allowed."""


def by_effect(
    row: Sequence[Any],
    try_it: Callable[[Any], tuple[Hashable, Any] | None],
    known: Container[int] = (),
) -> dict[Hashable, list[tuple[Any, Any]]]:
    """The answers tried along a row, by their effect, each with what `try_it` gave beside it.

    `try_it` gives the effect and something to keep, or None where the answer is not allowed.
    Where both ends of a stretch do the same, so does what lies between: of that the roundest
    answer comes first, as odd amounts leave no room for others beside them. Where neither end is
    allowed nor the middle, those with an amount that is `known` are tried, and if none of
    them is allowed every one of a short row.
    """
    tried: dict[int, tuple[Hashable, Any] | None] = {}

    def at(place: int) -> tuple[Hashable, Any] | None:
        if place not in tried:
            tried[place] = try_it(row[place])
        return tried[place]

    stretches = [(0, len(row) - 1)] if row else []
    rounder: list[int] = []
    while stretches:
        low, high = stretches.pop()
        whole = high - low == len(row) - 1
        below, above = at(low), at(high)
        if high - low < 2:
            continue
        middle = (low + high) // 2
        if below is None and above is None:
            # Amounts that are not allowed lie together, past a bound; 0 may be one by itself.
            alike = at(middle) is None and (low > 0 or at(1) is None)
            inside = _allowed(row, range(low + 1, high), at, known) if alike and whole else ()
            if inside:
                stretches += pairwise((low, *inside, high))
                continue
        else:
            alike = below is not None and above is not None and below[0] == above[0]
        if not alike:
            stretches += [(low, middle), (middle, high)]
        elif below is not None:
            rounder.append(max(range(low + 1, high), key=lambda place: _roundness(row[place])))
    for place in rounder:
        at(place)
    effects: dict[Hashable, list[tuple[Any, Any]]] = {}
    for place in sorted(tried, key=lambda place: (place not in rounder, place)):
        found = tried[place]
        if found is not None:
            effects.setdefault(found[0], []).append((row[place], found[1]))
    return effects


def _allowed(
    row: Sequence[Any], places: Sequence[int], at: Callable[[int], Any], known: Container[int]
) -> Sequence[int]:
    """The places of answers with an amount that is known, if any of them is allowed.

    Else, of not too many, those that are allowed.
    """
    ends = [place for place in places if has_amount(row[place], known)]
    if any(at(place) is not None for place in ends):
        return ends
    return [place for place in places if at(place) is not None] if len(row) <= MOST_IN_TURN else ()


def has_amount(answer: Any, known: Container[int]) -> bool:
    """Check whether an amount of an answer, or the total of its chips, is among these."""
    if type(answer) is int:
        return answer in known
    return any(amount in known for amount in _numbers([answer]))


def last_amount(answer: Any) -> int:
    """The last amount of an answer; 0 where it has none."""
    last = answer
    while last and isinstance(last, (list, dict)):
        last = last[-1] if isinstance(last, list) else next(reversed(last.values()))
    return last if type(last) is int else [0, *_numbers([answer])][-1]


def _roundness(answer: Any) -> int:
    """Return how round the last amount of an answer is: the largest unit that divides it."""
    amount = last_amount(answer)
    return next((unit for unit in _UNITS if amount and amount % unit == 0), 0)


def _shares(known: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Chips of up to four players: the same for all, and less for one or two of them."""
    most = known[-1]
    small, half = known[0], max(most // 2, 1)
    for count in (2, 3, 4):
        yield from dict.fromkeys(product((most, half, small), repeat=count))


def _players(dispute: Dispute) -> list[str]:
    """Return every player that the dispute names, with others up to six."""
    found: dict[str, None] = {}
    for name, value in dispute:
        if name in ("acts", "table", "nobody_knows"):
            continue
        if isinstance(value, Mapping) or (
            isinstance(value, tuple) and all(isinstance(one, str) for one in value)
        ):
            found.update(dict.fromkeys(value))
    return list(dict.fromkeys((*found, "Ann", "Ben", "Cal", "Dee", "Eve", "Fay")))


def marks(dispute: Dispute, threshold: int, times: Iterable[int] = TIMES) -> list[int]:
    """The amounts that a rule may compare one with, in order; the last is past all of them."""
    known = known_amounts(dispute) or {A_BET}
    sums = set(known)
    for one in known:
        sums |= {(one + 1) // 2, one // 2, *(one * many for many in (2, *times))}
        sums |= {one + one // 2, one + (one + 1) // 2}  # a half kill
        part, back = -(-one * threshold // 100), one * 100 // threshold
        sums |= {part, back}
        for other in known:
            sums |= {one + other, abs(one - other), abs(part - other), abs(back - other)}
    beside = {mark + step for mark in sums for step in (-1, 0, 1)} | {0, 3 * max(sums)}
    return sorted(mark for mark in beside if mark >= 0)


def known_amounts(dispute: Dispute) -> set[int]:
    """Return every amount over 0 that the dispute tells, and the chips of each act in all."""
    return set(_numbers(dispute.model_dump(exclude_none=True))) - {0}


def _numbers(data: Any) -> Iterator[int]:
    """Yield every amount in plain data, and the sum of every list of them."""
    if isinstance(data, int):
        if not isinstance(data, bool):
            yield data
        return
    if data is None or isinstance(data, str):
        return
    if not isinstance(data, (list, tuple)):
        if isinstance(data, Mapping):
            data = data.values()
        elif not isinstance(data, Iterable):
            return
    whole = list(data)
    if whole and all(isinstance(one, int) for one in whole):
        yield sum(whole)
    for one in whole:
        yield from _numbers(one)
