"""Silent wagers at no-limit, of every kind that the function written by hand covers."""

import random
from collections.abc import Iterator
from typing import cast

from rulings.dispute.betting.round import Betting
from rulings.dispute.reading.read import read_dispute

BETS = (0, 100, 300, 500, 1_000)
CHIPS = (25, 50, 75, 100, 100, 400, 500, 1_000)
FOUR_FIFTHS = 80


def silent_wagers(count: int, seed: int = 7, most: int = 1) -> Iterator[Betting]:
    """All amounts of a dispute are so many times as large, at random up to `most`."""
    chance, larger = random.Random(seed), random.Random(seed)
    while count:
        times = larger.randint(1, most)
        bet = chance.choice(BETS)
        chips = chance.choices(CHIPS, k=chance.choice((1, 1, 2, 3, 4)))
        if sum(chips) * 100 < FOUR_FIFTHS * bet:
            continue
        count -= 1
        raised = {
            "last_raise": chance.choice((100, bet)) * times,
            "last_wager": "full",
            "in_front": {"Ann": bet * times},
        }
        yield cast(
            Betting,
            read_dispute(
                {
                    "situation": "betting",
                    "game": {
                        "structure": "no-limit",
                        "play": chance.choice(("cash", "tournament")),
                        "small_blind": 50 * times,
                        "big_blind": 100 * times,
                    },
                    "table": {"round": "later", "bet": bet * times, **(raised if bet else {})},
                    "acts": [
                        {
                            "player": chance.choice(("Ben", "Cat")),
                            "said": "nothing",
                            "chips": [chip * times for chip in chips],
                            "released": chance.choice(("released", "released", "held")),
                            "behind": "more chips",
                            **({"motions": "one"} if len(chips) > 1 else {}),
                            **({"believed": "the right amount"} if sum(chips) < bet else {}),
                            **({"overpaid": "not by mistake"} if sum(chips) > bet else {}),
                        }
                    ],
                }
            ),
        )
