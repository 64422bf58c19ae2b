"""How many questions each common dispute can take at most."""

import pytest

from rules.house import House
from rulings.rulebook.common_disputes import COMMON, Common
from rulings.rulebook.question_counts import most_questions

FEW = 6
LONG_OF_FEW = ("not-released", "string-bet")
"""What takes few questions, and has as many branches as those that take more."""
SLOW_OF_FEW = ("words-and-chips",)
"""What takes few questions, and has more branches than most."""
BRANCHY = [
    one
    for one in COMMON
    if one.id in (*LONG_OF_FEW, *SLOW_OF_FEW)
    or (one.most > FEW and one.start["situation"] == "betting")
]
QUICK = [one for one in COMMON if one not in BRANCHY]
LONGEST = (
    *LONG_OF_FEW,
    *("raise-or-call", "over-the-pot-late", "act-out-of-turn", "skipped"),
)
"""What takes longer than there is time for wherever the slow tests run."""
OF_MANY_BRANCHES = [
    pytest.param(
        one, id=one.id, marks=[pytest.mark.slow, *([pytest.mark.long] if one.id in LONGEST else [])]
    )
    for one in BRANCHY
]


@pytest.mark.early
@pytest.mark.parametrize("common", QUICK, ids=lambda one: one.id)
def test_a_common_dispute_takes_at_most_as_many_questions_as_the_rulebook_says(
    common: Common,
) -> None:
    assert most_questions(common, House()) == common.most


@pytest.mark.parametrize("common", OF_MANY_BRANCHES)
def test_a_common_dispute_of_many_branches_takes_at_most_as_many_as_the_rulebook_says(
    common: Common,
) -> None:
    assert most_questions(common, House()) == common.most


def test_most_common_disputes_take_six_questions_or_fewer() -> None:
    assert sum(one.most <= FEW for one in COMMON) > len(COMMON) / 2
