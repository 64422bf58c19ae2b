"""Who knows neither the bet nor what is in front of the player is asked for no further amount."""

from rules.house import House
from rulings.dispute.paths import asked_at
from rulings.dispute.reading.read import read_dispute
from rulings.interview.choice import choose
from rulings.interview.nobody_knows.left_unasked import left_unasked, with_what_is_not_asked
from tests.support.disputes.unasked import Data, nobody_knows

SILENT: Data = {
    "situation": "betting",
    "acts": [{"player": "Ben", "said": "nothing", "motions": "one", "released": "released"}],
}
FRONT = "table.in_front{Ben}"


def test_after_two_amounts_that_nobody_knows_no_amount_of_the_table_is_asked() -> None:
    dispute = read_dispute(nobody_knows(SILENT, "table.bet", FRONT))
    choice = choose(dispute, House())
    assert choice.path is not None
    assert asked_at(choice.path).key.startswith("act.")


def test_after_one_the_others_still_are() -> None:
    dispute = read_dispute(nobody_knows(SILENT, "table.bet"))
    ends = choose(dispute, House()).outlook.ends
    assert FRONT in {path for end in ends for path in end.answers}
    assert not left_unasked(dispute, ends)


def test_what_is_left_unasked_counts_as_what_nobody_knows() -> None:
    dispute = read_dispute(nobody_knows(SILENT, "table.bet", FRONT, "acts[0].chips"))
    ends = choose(dispute, House()).outlook.ends
    unasked = left_unasked(dispute, ends)
    assert {*with_what_is_not_asked(dispute, ends).nobody_knows} == {
        *dispute.nobody_knows,
        *unasked,
    }
    assert not any(asked_at(path).key.startswith("act.") for path in unasked)
