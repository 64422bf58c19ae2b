"""A clause is looked up under the number that this room says, or one that says whose it is."""

import pytest

from rules.house import House
from rulings.rulebook.reference import label_of


@pytest.mark.parametrize(
    ("room", "clause", "label"),
    [
        (House(), "s14.nl.12.raise", "NL-12"),
        (House(edition="rrop-early"), "s14.nl.12.raise", "NL-12 v11"),
        (House(), "s14.nl.10_early.call", "NL-10 early"),
        (House(conventions=False), "bc.2.to", "BC-2"),
        (House(), "bc.1.cal", None),
    ],
    ids=lambda value: "" if isinstance(value, House) else f"{value}",
)
def test_the_label_of_a_clause_that_is_not_played_here_says_which_edition(
    room: House, clause: str, label: str | None
) -> None:
    assert label_of(room, clause) == label
