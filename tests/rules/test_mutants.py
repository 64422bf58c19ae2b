"""The case library notices when a clause is changed, and what the library cannot tell is told."""

import pytest

from rules.books.registry import BY_ID, CLAUSES
from rules.house import OPTIONS, House
from rules.vocabulary import WORDS, Topic
from rulings.rulebook.case_library import try_case
from tests.rules import mutants
from tests.rules.mutants import Mutant, crossed, survives
from tests.rules.survivors import KEPT
from tests.support.engine.tell_apart import told_apart

NL_7 = BY_ID["s14.nl.7.held"]


@pytest.mark.slow
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


@pytest.mark.slow
@pytest.mark.long
def test_asked_another_question_on_the_same_facts_no_clause_answers_that_was_not_asked() -> None:
    assert {name for place in range(len(mutants.every_case())) for name in crossed(place)} == set()


@pytest.mark.slow
@pytest.mark.long
def test_a_clause_takes_only_a_figure_that_its_step_knows_of() -> None:
    every = range(len(mutants.every_case()))
    assert {name for place in every for name in mutants.without_their_figure(place)} == set()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("topic", WORDS)
def test_no_clause_can_be_changed_without_a_case_that_notices(topic: Topic) -> None:
    clauses = [clause.id for clause in CLAUSES if clause.topic == topic]
    found = {mutant.name for name in clauses for mutant, _ in mutants.survivors(name)}
    assert found == {name for name in KEPT if name.partition(": ")[0] in clauses}


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize("name", [one.name for one in OPTIONS.values() if type(one.default) is int])
def test_a_number_of_the_house_cannot_be_another_without_a_case_that_notices(
    name: str, by: int
) -> None:
    cases = [one for one in mutants.every_case() if name not in one[2].house.model_fields_set]
    shifted = {name: getattr(House(), name) + by}
    if shifted[name] < 0:
        return
    assert any(
        try_case(
            path, place, case.model_copy(update={"house": case.house.model_copy(update=shifted)})
        ).differences
        for path, place, case in cases
    )
