"""What a visitor enters is bounded before it is kept."""

from typing import Any

import pytest

from rules.input.bounds import LONGEST_ANSWER
from rulings.web.state import answers


def test_an_answer_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    held: dict[str, Any] = {"answers": {}, "nobody_knows": []}
    monkeypatch.setattr(answers, "content", lambda: held)
    for name in ("keep", "close"):
        monkeypatch.setattr(answers, name, lambda: None)
    answers.take("acts[0].said", "x" * 8_000_000)
    assert held["answers"] == {"acts[0].said": "x" * LONGEST_ANSWER}
