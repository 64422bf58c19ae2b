"""What people call a dispute: by its situation, and by the words that were read in it."""

import pytest

from rulings.rulebook.dispute_kinds import kind_of

OVER = ("pieces: one chip", "put_in: over the call", "said: nothing")
CALLED = {
    ("betting", (*OVER, "motions: several")): "String bet",
    ("betting", (*OVER, "facing: a bet")): "Oversized chip",
    ("betting", (*OVER, "facing: no bet")): "Other bets and raises",
    ("betting", (*OVER, "released: held")): "Forward motion",
    ("betting", ("pieces: one chip", "motions: one")): "Oversized chip",
    ("betting", (*OVER[1:], "facing: a bet")): "Other bets and raises",
    ("betting", (*OVER[:2], "said: raise", "facing: a bet")): "Other bets and raises",
    ("betting", ("pieces: one chip", "put_in: the call", "said: nothing")): "Other bets and raises",
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
