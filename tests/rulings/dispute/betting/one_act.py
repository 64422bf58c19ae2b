"""One betting act of Ann, at tables that tests have in common."""

from typing import Any

from rules.house import House
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Betting
from rulings.dispute.reading.read import read_dispute

Data = dict[str, Any]

BLINDS = {"small_blind": 10, "big_blind": 20}
COUNTED = House(small_blind_counts_as_big=True)
POT_LIMIT = BLINDS | {"structure": "pot-limit", "play": "cash"}
POSTED = {
    "round": "first",
    "bet": 20,
    "pot": 30,
    "in_front": {"Sam": 10, "Bea": 20},
    "small_blind": "Sam",
    "big_blind": "Bea",
}
"""The blinds are posted, and nobody has acted."""
FACING_500 = {"round": "later", "bet": 500, "pot": 1_000, "in_front": {"Ben": 500}}
LATER = {"round": "later", "in_front": {}}
UNITS = House(betting_unit=25)


def moment(
    act: Data, table: Data | None = None, game: Data | None = None, house: House | None = None
) -> Moment:
    """The act of Ann, or of the player it names, at that table."""
    return moment_of([{"player": "Ann"} | act], table, game, house)


def moment_of(
    acts: list[Data],
    table: Data | None = None,
    game: Data | None = None,
    house: House | None = None,
    index: int = 0,
) -> Moment:
    house = house or House()
    dispute = read_dispute(
        {"situation": "betting", "game": game or {}, "table": table or {}, "acts": acts}
    )
    assert isinstance(dispute, Betting)
    return Moment(dispute, house, table_of(dispute, house), index)


def raise_to(amount: int) -> Data:
    return {"said": f"raise to {amount}", "chips": []}
