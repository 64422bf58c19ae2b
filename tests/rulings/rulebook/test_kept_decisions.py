"""What is decided of every case, whole, is what is kept: a change of it shows in the file."""

import os

import pytest

from tests.rulings.rulebook.kept_decisions import decided, keep, kept
from tests.support.disputes.library_read_once import library

RENEW = "RENEW_GOLDEN"


@pytest.mark.slow
def test_every_case_is_decided_as_is_kept() -> None:
    found = {case.name: decided(path, place, case) for path, place, case in library()}
    if os.environ.get(RENEW):
        keep(found)
    held = kept()
    other = [name for name in {**held, **found} if held.get(name) != found.get(name)]
    assert not other, f"if that is meant, {RENEW}=1 pytest -m slow -k decided_as_is_kept renews it"
