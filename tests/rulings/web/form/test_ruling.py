"""What is told beside a ruling: other books that rule otherwise, in sentences."""

import pytest
from streamlit.testing.v1 import AppTest

pytestmark = pytest.mark.slow


def _elsewhere() -> None:
    from rules.house import House
    from rulings.dispute.reading.read import read_dispute
    from rulings.explanation.compare import compare
    from rulings.web.form.ruling.elsewhere import elsewhere

    killer = {"situation": "kill", "asks": "when the killer acts", "lowball_option": "no"}
    elsewhere(compare(read_dispute(killer), House(killer_acts="last")))
    clock = {"situation": "clock", "asked": "yes", "facing_a_bet": "no", "time": "run out"}
    elsewhere(compare(read_dispute(clock), House()))


def test_a_book_that_rules_otherwise_is_told_once_and_one_that_is_silent_is_not() -> None:
    page = AppTest.from_function(_elsewhere).run()
    assert not page.exception
    lines, silent = (one.value for one in page.markdown)
    decision = "The killer acts in turn, after the player on the right"
    assert f"version 11: **{decision}**. `13.2`" in lines
    assert silent == "No other book here rules otherwise."
