"""Text is made from a ruling and never read back: in other words everything else is as it was."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.project.all_but_texts import A_HEADLINE
from tests.support.checkout import ROOT


def _told(data: Path, *words: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.project.all_but_texts", *words]
    own = {"FLOOR_DATA": f"{data}", "PYTHONHASHSEED": "0"}
    ran = subprocess.run(
        command, cwd=ROOT, env=os.environ | own, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return dict(json.loads(line) for line in ran.stdout.splitlines())


@pytest.mark.slow
def test_with_every_sentence_replaced_by_random_words_all_else_is_ruled_told_and_found_as_before(
    tmp_path: Path,
) -> None:
    before, after = _told(tmp_path / "own words"), _told(tmp_path / "others", "other words")
    assert before.keys() == after.keys()
    otherwise = [name for name, value in before.items() if after[name] != value]
    assert otherwise == [A_HEADLINE], "a text was read back, or stands where a value should"
