"""What people tell differently is bounded as every other answer is."""

from typing import Any

import pytest

from rules.input.bounds import LONGEST_ANSWER
from rulings.web import state
from rulings.web.form.questions import disputed_answers

pytestmark = pytest.mark.slow


def test_an_account_is_no_longer_than_an_answer_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    held: dict[str, Any] = {"disputed": {"acts[0].said": [["", ""], ["call", ""]]}}
    monkeypatch.setattr(state, "content", lambda: held)
    for name in ("keep", "close"):
        monkeypatch.setattr(state, name, lambda: None)
    disputed_answers.answer("acts[0].said", 0, "x" * (LONGEST_ANSWER + 5_000))
    disputed_answers.answer("acts[0].said", 1, "y" * LONGEST_ANSWER)
    assert [len(answer) for answer, _ in disputed_answers.entered()["acts[0].said"]] == [
        *(LONGEST_ANSWER, LONGEST_ANSWER)
    ]
