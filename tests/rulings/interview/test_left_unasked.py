"""What nobody can compare, or even name, is not asked about any further; it is still decided."""

import pytest

from rules.books.registry import CLAUSES
from rules.house import House
from rules.vocabulary import NAMING
from rulings.dispute.paths import asked_at
from rulings.dispute.reading.read import read_dispute
from rulings.interview.choice import choose
from rulings.interview.interview import walk
from rulings.interview.left_unasked import (
    left_unasked,
    with_what_is_not_asked,
)
from rulings.judgement.take import take
from rulings.rulebook.common_disputes import COMMON, Common
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


@pytest.mark.slow
def test_what_is_left_unasked_counts_as_what_nobody_knows() -> None:
    dispute = read_dispute(nobody_knows(SILENT, "table.bet", FRONT, "acts[0].chips"))
    ends = choose(dispute, House()).outlook.ends
    unasked = left_unasked(dispute, ends)
    assert {*with_what_is_not_asked(dispute, ends).nobody_knows} == {
        *dispute.nobody_knows,
        *unasked,
    }
    assert not any(asked_at(path).key.startswith("act.") for path in unasked)


THROWN_IN: Data = {
    "situation": "live_hand",
    "happened": "thrown in",
    "lies": "in the muck, known",
    "facing": "no bet",
}


def test_who_acted_is_not_asked_where_nobody_knows_that_somebody_did() -> None:
    untold = ["live_hand.acted_because", "live_hand.why"]
    choice = choose(read_dispute(nobody_knows(THROWN_IN, *untold)), House())
    assert "live_hand.who_acted" in {path for end in choice.outlook.ends for path in end.answers}
    assert (choice.path, choice.left_open) == (None, True)
    told = {"acted_because": "yes", "why": "false information"}
    assert choose(read_dispute(THROWN_IN | told), House()).path == "live_hand.who_acted"


_NAMED_BY = dict(key.split(".") for key in NAMING)
UNNAMED = [
    one
    for one in COMMON
    if (name := _NAMED_BY.get(one.start["situation"]))
    and name not in one.start
    and f"{one.start['situation']}.{name}" not in one.given
]


class _Everything:
    """Nobody knows anything of it."""

    def __contains__(self, path: object) -> bool:
        return True


def test_every_clause_of_a_situation_tests_what_names_it() -> None:
    for key in NAMING:
        topic, _, name = key.partition(".")
        of_it = [clause for clause in CLAUSES if clause.topic == topic]
        assert of_it
        assert all(name in clause.when for clause in of_it), key


@pytest.mark.parametrize("common", UNNAMED, ids=lambda one: one.id)
def test_a_dispute_that_nobody_names_asks_no_more_and_can_be_decided(common: Common) -> None:
    found = walk(common.start, common.given, House(), common.given, nobody_knows=_Everything())
    assert [one.asked.key in NAMING for one in found.shown] == [True]
    assert not found.ruling.asks
    assert len(found.ruling.decisions) > 1
    assert found.ruling.nobody_knew == (found.shown[0].asked.text,)
    assert take(found.ruling, found.ruling.decisions[0].key)


def test_conduct_that_nobody_can_name_may_be_found_to_have_no_penalty() -> None:
    found = walk({"situation": "misconduct"}, {}, House(), nobody_knows=_Everything())
    assert "no penalty" in {one.makes for one in found.ruling.decisions}
