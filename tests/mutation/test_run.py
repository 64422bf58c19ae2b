"""The mutants of figures, facts, moves and options: what survives is listed with its reason."""

import pytest

from tests.mutation.run import changed, functions, last_run, listed, mutated_files, try_mutants


def test_the_code_that_makes_figures_facts_moves_and_options_is_mutated() -> None:
    files = mutated_files()
    assert {
        "rulings/dispute/betting/table.py",
        "rulings/dispute/situations/showdown/pots/arithmetic.py",
        "rulings/judgement/legal_actions.py",
    } <= set(files)
    assert not any(file.endswith("scene.py") for file in files)


def test_a_function_that_changes_is_tried_anew() -> None:
    before = last_run()["functions"]
    assert len(before) > 150
    assert set(changed()) == {
        name for name, code in functions().items() if before.get(name) != code
    }


def test_each_survivor_is_listed_once_with_its_reason() -> None:
    survivors = last_run()["survivors"]
    assert sum(map(len, survivors.values())) == len(listed())
    assert {name.rpartition("__mutmut_")[0] for name in listed()} <= last_run()["functions"].keys()


@pytest.mark.slow
@pytest.mark.long
def test_a_whole_run_leaves_no_mutant_that_is_not_listed() -> None:
    tried = try_mutants()
    assert tried.not_tried == 0
    assert tried.survivors <= listed()
