"""What a visitor enters is bounded before it is kept."""

from typing import Any

import pytest

from rulings.web import state
from rulings.web.state import LONGEST


def test_an_answer_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    held: dict[str, Any] = {"answers": {}, "nobody_knows": []}
    monkeypatch.setattr(state, "content", lambda: held)
    for name in ("keep", "close"):
        monkeypatch.setattr(state, name, lambda: None)
    state.take("acts[0].said", "x" * 8_000_000)
    assert held["answers"] == {"acts[0].said": "x" * LONGEST}
