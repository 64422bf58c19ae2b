"""The blinds that tables are mostly spread at, the smallest first: offered, and never supposed."""

from collections.abc import Mapping

from rules.vocabulary.betting.answers import Play

USUAL_BLINDS: Mapping[Play, tuple[tuple[int, int], ...]] = {
    "cash": ((1, 2), (1, 3), (2, 5), (5, 10), (10, 20), (25, 50), (50, 100), (100, 200)),
    "tournament": (
        *((50, 100), (100, 200), (200, 400), (300, 600)),
        *((500, 1_000), (1_000, 2_000), (2_000, 4_000), (5_000, 10_000)),
    ),
}
"""The small blind and the big one."""
