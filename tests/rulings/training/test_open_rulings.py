"""Which rulings stay open after each answer to the questions of an asking drill."""

import pytest

from rulings.training.drills.drill import drill
from rulings.training.drills.question_drill import asking_drill
from rulings.training.open_rulings import OpenRulings, open_rulings
from rulings.web.training.open_rulings_picture import after, legend

ASKED = (
    (
        "conventions_chips/a-last-400-in-silent-chips-over-300-short-of-a-full-raise-is-a-raise-all-in-to-400",
        2611,
    ),
    ("s13_kill_pots/a-scooped-pot-of-40-at-4-8-has-the-next-hand-killed", 26112345),
    (
        "conventions_limit/by-the-full-bet-rule-the-opener-of-20-who-raises-an-all-in-30-with-his-last-5-calls-for-less",
        26112345,
    ),
)


@pytest.mark.long
def test_the_best_question_leaves_fewer_open_and_one_that_cannot_matter_leaves_all() -> None:
    for name, seed in ASKED:
        one = asking_drill(drill(name, seed))
        assert one is not None
        found = open_rulings(one)
        assert len(found.every) > 1
        for text, answers in found.after.items():
            assert all(left <= set(found.every) for left in answers.values())
            if one.settles[text] == 0:
                assert all(left == set(found.every) for left in answers.values())
        best = [found.after[text] for text in one.part.right if found.after[text]]
        assert any(len(left) < len(found.every) for answers in best for left in answers.values())


POSSIBLE = OpenRulings(
    ("Call", "Raise & more"),
    {
        "Released?": {"Yes": frozenset({"Call"}), "No": frozenset({"Raise & more"})},
        "Which round?": {"First": frozenset({"Call", "Raise & more"})},
    },
)


def test_the_picture_has_its_values_in_words_too() -> None:
    assert "<strong>B</strong> Raise &amp; more" in legend(POSSIBLE)
    told = after(POSSIBLE, "Released?")
    assert "<dt>Yes</dt>" in told
    assert "<span>A stays open</span>" in told
    assert "<span>B stays open</span>" in told
    assert told.count("data:image/svg+xml") == 2


def test_a_question_that_settles_nothing_takes_one_line() -> None:
    told = after(POSSIBLE, "Which round?")
    assert "<dt>Whatever the answer</dt>" in told
    assert "<span>all stay open</span>" in told
