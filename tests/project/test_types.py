"""The types hold: mypy takes as long as a third of the tests, and runs beside the others here."""

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]


@pytest.mark.early
def test_mypy_finds_no_error() -> None:
    run = [sys.executable, "-m", "mypy", "--no-error-summary"]
    found = subprocess.run(run, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert found.returncode == 0, f"{found.stdout}{found.stderr}"
