"""The likely ruling in words: what it supposes, as it is heard after "if"."""

from typing import Any

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.interview.likely import ifs_told, likely

RAISED: dict[str, Any] = {
    "player": "Ben",
    "said": "raise",
    "spoke": "before the chips",
    "chips": [500, 100, 100, 100],
}


def _supposed(**acts: Any) -> tuple[str, str]:
    told = {"bet": 300, "in_front": {"Ben": 0}}
    facts = {"situation": "betting", "table": told, "acts": [RAISED | acts]}
    dispute = read_dispute(facts)
    ruling = likely(dispute, House())
    assert ruling
    return ruling.decision, ifs_told(ruling, dispute)


def test_what_a_likely_ruling_supposes_is_told_of_its_player() -> None:
    ifs = "Ben put the chips in with one motion and the bet to match is a full one"
    assert _supposed() == ("Raise to 800", ifs)


def test_an_amount_is_told_by_the_range_in_which_it_lies() -> None:
    few = {"chips": [300, 100, 100], "motions": "one"}
    assert _supposed(**few) == ("Raise to 500", "the last full bet or raise was 200 or less")
