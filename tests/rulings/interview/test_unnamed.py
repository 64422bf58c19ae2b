"""What nobody can name is not asked about any further, and still comes to a decision."""

import pytest

from rules.books.registry import CLAUSES
from rules.house import House
from rulings.interview.interview import walk
from rulings.interview.unnamed import NAMING
from rulings.judgement.take import take
from rulings.rulebook.common_disputes import COMMON, Common

_NAMED_BY = dict(key.split(".") for key in NAMING)
UNNAMED = [
    one
    for one in COMMON
    if one.is_offered
    and (name := _NAMED_BY.get(one.start["situation"]))
    and name not in one.start
    and f"{one.start['situation']}.{name}" not in one.given
]


class Everything:
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
    found = walk(common.start, common.given, House(), common.given, nobody_knows=Everything())
    assert [one.asked.key in NAMING for one in found.shown] == [True]
    assert not found.ruling.asks
    assert len(found.ruling.decisions) > 1
    assert found.ruling.nobody_knew == (found.shown[0].asked.text,)
    assert take(found.ruling, found.ruling.decisions[0].key)


def test_conduct_that_nobody_can_name_may_be_found_to_have_no_penalty() -> None:
    found = walk({"situation": "misconduct"}, {}, House(), nobody_knows=Everything())
    assert "no penalty" in {one.makes for one in found.ruling.decisions}
