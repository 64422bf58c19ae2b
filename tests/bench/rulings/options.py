"""Who may do what now: nine seats, three of them all-in, every seat told of."""

from collections.abc import Iterator

from rules.house import House
from rulings.dispute.reading.read import read_round
from rulings.explanation.what_now.what_now import what_now
from tests.bench.paired_timing import in_turn
from tests.bench.table_row import Row, duration

SEATS = ("Sam", "Bea", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy")
WANTED = 0.005
"""Seconds; what is wanted of it stands beside what was measured, and fails nothing."""
TIMES = 50


def options() -> Iterator[Row]:
    dispute = read_round(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
            "table": {
                "round": "first",
                "pot": 150,
                "bet": 100,
                "in_front": {"Sam": 50, "Bea": 100},
                "acted": {},
                "seats": list(SEATS),
                "stacks": dict.fromkeys(SEATS, 10_000) | {"Dee": 400, "Fay": 650, "Hal": 700},
            },
            "acts": [
                {"player": "Cal", "did": "raises", "to": 300},
                {"player": "Dee", "did": "raises", "to": 400},
                {"player": "Eve", "did": "calls"},
                {"player": "Fay", "did": "raises", "to": 650},
                {"player": "Gus", "did": "calls"},
                {"player": "Hal", "did": "raises", "to": 700},
                {"player": "Ivy", "did": "calls"},
            ],
        }
    )
    house = House()
    assert sum(one.has_done == "is all-in" for one in what_now(dispute, house).players) == 3

    def every_seat() -> None:
        for _ in range(TIMES):
            what_now(dispute, house)

    name = "who may do what now, nine seats with three all-ins"
    took = in_turn({name: every_seat}, 9).seconds(name) / TIMES
    told = f"{duration(took)}  (wanted: {duration(WANTED)})"
    yield Row("Who may do what now", name, None, None, told)
