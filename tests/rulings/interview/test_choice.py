"""Which question is asked, where few answers to it matter."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.interview.choice import chosen

Data = dict[str, Any]


@pytest.mark.parametrize(
    ("table", "act", "game"),
    [
        (
            # Only who acted on just the 2 in front of him may not raise after a short all-in.
            {"pot": 5, "bet": 5, "in_front": {"Ben": 2}},
            {"said": "raise to 15", "spoke": "with the chips", "put_in": 15},
            {"structure": "pot-limit", "big_blind": 5},
        ),
        (
            # 180 over a bet of 100 is a full raise after a raise of 80, and none after one of 81.
            {"round": "later", "pot": 100, "stacks": {"Ben": 200}},
            {"said": "nothing", "chips": [100, 25, 25, 25, 5], "motions": "one"}
            | {"released": "released", "behind": "more chips", "overpaid": "by mistake"},
            {"structure": "pot-limit", "big_blind": 10},
        ),
    ],
)
def test_what_turns_the_decision_in_a_narrow_stretch_alone_is_asked(
    table: Data, act: Data, game: Data
) -> None:
    dispute = read_dispute(
        {"situation": "betting", "game": game, "table": table, "acts": [{"player": "Ben", **act}]}
    )
    choice = chosen(dispute, House())
    assert choice.path is not None
    assert choice.witness is not None
