"""An act that nobody disputes, put as one in dispute: its words, its chips, and what is left."""

from typing import Any

import pytest

from rulings.dispute.betting.round import Act, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.reading.as_if_disputed import as_if_disputed

FACING_300 = Table(bet=300, in_front={"Cat": 40})


@pytest.mark.parametrize(
    ("table", "did", "told"),
    [
        (FACING_300, {"did": "calls"}, {"said": "call", "put_in": 260}),
        (FACING_300, {"did": "calls", "to": 300}, {"said": "call", "put_in": 260}),
        (
            FACING_300,
            {"did": "calls", "to": 250},
            {"said": "call", "put_in": 210, "behind": "none"},
        ),
        (
            FACING_300._replace(stacks={"Cat": 500}),
            {"did": "calls", "to": 250},
            {"said": "call", "put_in": 210},
        ),
        (
            FACING_300,
            {"did": "calls", "to": 300, "all_in": True},
            {"said": "call", "put_in": 260, "behind": "none"},
        ),
        (FACING_300, {"did": "raises", "to": 700}, {"said": "raise to 700", "put_in": 660}),
        (
            FACING_300,
            {"did": "raises", "to": 700, "all_in": True},
            {"said": "raise to 700", "put_in": 660, "behind": "none"},
        ),
        (
            Table(bet=0, in_front_complete=True),
            {"did": "bets", "to": 90},
            {"said": "bet 90", "put_in": 90},
        ),
        (Table(bet=300), {"did": "calls"}, {"said": "call"}),
        (Table(in_front={"Cat": 40}), {"did": "calls"}, {"said": "call"}),
        (
            Table(in_front={"Cat": 40}),
            {"did": "calls", "to": 90},
            {"said": "call", "put_in": 50},
        ),
        (
            Table(bet=300, in_front={"Cat": 300}),
            {"did": "calls"},
            {"said": "call", "put_in": 0},
        ),
    ],
)
def test_it_is_said_before_its_chips_and_leaves_him_some_unless_he_is_all_in(
    table: Table, did: dict[str, Any], told: dict[str, Any]
) -> None:
    usual = {"player": "Cat", "spoke": "before the chips", "behind": "more chips"}
    assert as_if_disputed(Settled(player="Cat", **did), table) == Act.model_validate(usual | told)
