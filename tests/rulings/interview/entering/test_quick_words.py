"""Words in one touch: each is understood as it would be if it were written."""

import pytest

from rulings.dispute.paths import asked_at
from rulings.interview.entering.quick_words import COMMON_WORDS, PHRASES, SAID_FIRST, Joined
from rulings.model.speech import spoken


def test_the_words_that_are_tapped_are_words_that_are_understood() -> None:
    for words in (*COMMON_WORDS, *(one.said for one in SAID_FIRST)):
        assert spoken(words).amount is None
    for phrase in PHRASES:
        assert spoken(phrase.words.format(400)).amount == 400
    assert spoken(PHRASES[0].words.format("1k")).amount == 1_000


@pytest.mark.parametrize("joined", SAID_FIRST, ids=lambda one: one.said)
def test_what_one_touch_tells_besides_is_an_answer_of_its_question(joined: Joined) -> None:
    asked = asked_at(joined.key.replace("act.", "acts[0]."))
    assert joined.answer in asked.answers
