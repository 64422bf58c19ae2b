"""The stakes of real games, and the smallest chip that each is played with.

In the order in which rooms spread them most. Amounts in whole chips, in the smallest unit.
"""

from typing import NamedTuple

PLAYED_AT_LIMIT = frozenset({"forced", "kill"})
"""The situations whose amounts are those of a game at limit."""


class Blinds(NamedTuple):
    """A no-limit or pot-limit game by its blinds, or a level of a tournament."""

    small: int
    big: int
    smallest_chip: int


class Limits(NamedTuple):
    """A game at fixed limit by what a bet is on the first rounds and on the later ones."""

    lower: int
    upper: int
    small: int
    smallest_chip: int


class Spread(NamedTuple):
    """A game at spread limit by the least and the most that a bet may be."""

    low: int
    high: int
    smallest_chip: int


CASH_BLINDS = (
    *(Blinds(1, 2, 1), Blinds(1, 3, 1), Blinds(2, 5, 1), Blinds(5, 10, 5), Blinds(10, 20, 5)),
    *(Blinds(10, 25, 5), Blinds(25, 50, 25), Blinds(50, 100, 25), Blinds(100, 200, 100)),
    *(Blinds(5, 5, 5), Blinds(2, 4, 1), Blinds(1, 1, 1), Blinds(200, 400, 100)),
)
LEVELS = (
    *(Blinds(25, 50, 25), Blinds(50, 100, 25), Blinds(75, 150, 25), Blinds(100, 200, 25)),
    *(Blinds(150, 300, 25), Blinds(200, 400, 25), Blinds(300, 600, 100), Blinds(400, 800, 100)),
    *(Blinds(500, 1_000, 100), Blinds(600, 1_200, 100), Blinds(800, 1_600, 100)),
    *(Blinds(1_000, 2_000, 100), Blinds(1_500, 3_000, 500), Blinds(2_000, 4_000, 500)),
    *(Blinds(3_000, 6_000, 1_000), Blinds(5_000, 10_000, 1_000)),
)
CASH_LIMITS = (
    *(Limits(2, 4, 1, 1), Limits(3, 6, 1, 1), Limits(4, 8, 2, 1), Limits(5, 10, 2, 1)),
    *(Limits(6, 12, 3, 1), Limits(8, 16, 4, 1), Limits(10, 20, 5, 1), Limits(15, 30, 10, 5)),
    *(Limits(20, 40, 10, 5), Limits(30, 60, 15, 5), Limits(40, 80, 20, 5)),
    *(Limits(50, 100, 25, 25), Limits(75, 150, 50, 25), Limits(100, 200, 50, 25)),
    *(Limits(150, 300, 75, 25), Limits(200, 400, 100, 100)),
)
LEVELS_AT_LIMIT = (
    *(Limits(50, 100, 25, 25), Limits(100, 200, 50, 25), Limits(200, 400, 100, 25)),
    *(Limits(300, 600, 150, 25), Limits(400, 800, 200, 100), Limits(600, 1_200, 300, 100)),
    *(Limits(1_000, 2_000, 500, 100), Limits(2_000, 4_000, 1_000, 500)),
)
SPREADS = (
    *(Spread(1, 4, 1), Spread(1, 5, 1), Spread(2, 6, 1), Spread(2, 10, 1), Spread(3, 6, 1)),
    *(Spread(1, 3, 1), Spread(4, 8, 1), Spread(5, 10, 1), Spread(5, 20, 5), Spread(5, 25, 5)),
    *(Spread(1, 10, 1), Spread(10, 20, 5), Spread(10, 50, 5), Spread(20, 40, 5)),
    *(
        Spread(4, 20, 1),
        Spread(2, 20, 1),
        Spread(25, 100, 25),
        Spread(20, 100, 5),
        Spread(10, 40, 5),
    ),
)
