"""What people call a dispute: by its situation, and by the words that were read in it."""

import pytest

from rulings.rulebook.dispute_kinds import kind_of

CALLED = {
    ("betting", ("pieces: one chip", "motions: several")): "String bet",
    ("betting", ("pieces: one chip", "motions: one")): "Oversized chip",
    ("betting", ("structure: pot-limit", "released: held")): "Forward motion",
    ("betting", ("structure: pot-limit", "pieces: several chips")): "Pot-limit",
    ("betting", ("structure: no-limit", "pieces: several chips")): "Other bets and raises",
    ("clock", ()): "The clock",
    ("straddle", ("asks does it play",)): "Straddle: does it play?",
    ("straddle", ("asks who acts first",)): "Over a straddle",
    ("a situation of another year", ()): "",
}


@pytest.mark.parametrize(("told", "called"), CALLED.items())
def test_a_dispute_is_called_by_the_rarest_of_what_was_read_in_it(
    told: tuple[str, tuple[str, ...]], called: str
) -> None:
    assert kind_of(*told) == called
