"""Cases choose figures that tell causes apart: of what a clause takes, from what it could take."""

from tests.rulings.rulebook.coinciding_figures import ALWAYS_ALIKE, never_apart


def test_each_clause_has_a_case_in_which_its_figure_is_no_other_figure() -> None:
    assert set(never_apart()) == ALWAYS_ALIKE.keys()
