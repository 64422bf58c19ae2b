"""What a change of house alters in the library: told by name, then and now, and nothing else."""

import pytest

from rules.house import House, options
from rules.vocabulary.house_options import MATTER_MOST
from rulings.rulebook.house import alteration
from rulings.rulebook.house.alteration import Told, altered, compared
from rulings.rulebook.house.in_words import choices, with_option
from rulings.rulebook.search import every_case

OFTEN = {
    **{"misunderstanding_threshold": 100, "smallest_chip": 25, "pot_unit": 25, "restraddles": 1},
    **{"raise_cap": 4, "betting_unit": 5, "kill_trigger_pot": 100, "kill_trigger_wins": 2},
    **{"buy_in_least": 40, "buy_in_most": 200, "return_wait": 120},
}
"""An amount that each option of an amount may well be."""


def test_a_case_is_told_where_the_table_would_be_told_otherwise() -> None:
    pairs = [
        ("the same", Told(True, 1, ("Call: 300",)), Told(True, 1, ("It is a call: 300",))),
        ("another", Told(True, 1, ("Call", "Ben: fold")), Told(True, 2, ("Call", "Ben: raise"))),
        (
            "left open",
            Told(True, 1, ("It stands",)),
            Told(True, 2, ("Floor decides", "It goes back", "It stands")),
        ),
        ("asked then", Told(True, 1, ("Call",)), Told(False, 2, ("Need to know",))),
        ("asked now", Told(False, 1, ("Need to know",)), Told(True, 2, ("Call",))),
        ("asked both times", Told(False, 1, ("Who?",)), Told(False, 2, ("What?",))),
    ]
    found = compared(pairs)
    assert [tuple(one) for one in found.otherwise] == [
        ("another", "Ben: fold", "Ben: raise"),
        ("left open", "It stands", "Floor decides"),
        ("asked now", "Need to know", "Call"),
    ]
    assert found.asked == ("asked then",)


@pytest.mark.slow
def test_the_cases_that_one_raise_more_alters_are_found_and_none_are_judged_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps: list[tuple[int, int]] = []
    before, after = House(), House(raise_cap=4)
    found = altered(before, after, lambda *step: steps.append(step))
    assert [step for step, _ in steps] == list(range(len(every_case())))
    names = {case.name for case in every_case()}
    assert 0 < len(found.otherwise) < len(names) / 10
    assert {one.name for one in found.otherwise} <= names
    assert all(one.then != one.now for one in found.otherwise)
    monkeypatch.setattr(alteration, "rule", None)
    assert altered(before, after) == found
    assert altered(before, before) == ((), ())


@pytest.mark.long
def test_the_first_questions_are_of_the_options_that_alter_the_most() -> None:
    most: dict[str, int] = {}
    for one in options(House()):
        if one.name in ("edition", "denominations"):
            continue
        values = [OFTEN[one.name] if it.is_amount else it.value for it in choices(one.name)]
        houses = [with_option(House(), one.name, it) for it in values if it != one.value]
        most[one.name] = max(len(altered(House(), house).otherwise) for house in houses)
    asked = {name: count for name, count in most.items() if name in MATTER_MOST}
    assert min(asked.values()) >= max(most[name] for name in most.keys() - asked.keys())
