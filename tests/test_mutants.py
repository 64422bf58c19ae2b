"""The case library notices when a clause is changed, and what the library cannot tell is told."""

import pytest

from rules.book import BY_ID
from tests import mutants
from tests.mutants import Mutant, crossed, survives
from tests.tell_apart import told_apart

NL_7 = BY_ID["s14.nl.7.held"]


def test_a_changed_clause_is_noticed_by_a_case_nl_7() -> None:
    every = list(mutants.mutants(NL_7))
    assert {"gone", "without released", "makes another thing"} <= {one.how for one in every}
    assert all(survives(one) is None for one in every)


def test_what_no_case_notices_is_told_with_the_words_that_would_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mutants, "_concerned", lambda name: ())
    witness = survives(Mutant(NL_7, "gone", None))
    assert witness
    assert witness["released"] == ("held",)
    assert witness["said"] == ("nothing",)


def test_a_change_that_no_combination_can_tell_is_none() -> None:
    assert told_apart(NL_7, NL_7) is None


def test_asked_another_question_on_the_same_facts_no_clause_answers_that_was_not_asked() -> None:
    assert {name for place in range(len(mutants.every_case())) for name in crossed(place)} == set()
