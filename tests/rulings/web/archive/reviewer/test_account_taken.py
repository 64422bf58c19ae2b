"""A decision that was taken is traced to the account that was believed, and what was assumed."""

from typing import Any

import pytest

from rulings.archive.entries.full_record import supposed
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import Decided, decided
from rulings.judgement.rule import ROOM
from rulings.judgement.take import take
from rulings.web.archive.reviewer.account_taken import account_taken
from tests.support.disputes.unasked import CHIP, MISREAD, nobody_knows

BELIEVED = [
    {"answer": "another amount", "by": ["Ben"]},
    {"answer": "the right amount", "by": ["Ann"]},
]
UNTOLD = {name: held for name, held in MISREAD["acts"][1].items() if name != "believed"}
QUARREL = nobody_knows(MISREAD, "acts[1].harm") | {
    "acts": [MISREAD["acts"][0], UNTOLD],
    "disputed": [{"path": "acts[1].believed", "accounts": BELIEVED}],
}


def _taken(found: Decided, key: str) -> Any:
    """The last act on the account of a decision, by its key; None where it has none."""
    (one,) = [one for one in found.ruling.decisions if one.key == key]
    account = account_taken(found, ROOM, key, {said.path: said.answer for said in one.said})
    if account is None:
        return None
    assert isinstance(account, Betting)
    assert isinstance(account.acts[-1], Act)
    return account.acts[-1]


@pytest.mark.parametrize(
    ("key", "believed", "harm"),
    [
        ("account-1:if-1:may-be-withdrawn", "another amount", "none"),
        ("account-1:if-1:corrected", "another amount", None),
        ("account-2", "the right amount", None),
    ],
)
def test_an_account_is_the_one_believed_with_what_was_assumed_beside_it(
    key: str, believed: str, harm: str | None
) -> None:
    act = _taken(decided(read_dispute(QUARREL)), key)
    assert (act.believed, act.harm) == (believed, harm)


def test_what_is_assumed_beside_an_account_is_told_with_what_nobody_knew() -> None:
    ruling = decided(read_dispute(QUARREL)).ruling
    taken = take(ruling, "account-1:if-1:may-be-withdrawn")
    assert taken.on_word_of == ("Ben",)
    assert [one.path for one in taken.said] == ["acts[1].believed", "acts[1].harm"]
    assert [one["path"] for one in supposed(taken.model_dump(mode="json"))] == ["acts[1].harm"]
    assert taken.nobody_knew == (taken.said[1].question,)
    assert take(ruling, "account-2").nobody_knew == ()


def test_what_nobody_knew_is_as_the_decision_assumes_where_it_assumes_anything() -> None:
    found = decided(read_dispute(nobody_knows(CHIP, "acts[0].spoke")))
    assert _taken(found, "if-1").spoke in ("before the chips", "with the chips")
    assert _taken(found, "if-2").spoke == "after the chips"
    found = decided(read_dispute(nobody_knows(MISREAD, "acts[1].harm")))
    assert _taken(found, "if-1:corrected") is None


@pytest.mark.parametrize("key", ["", "corrected", "if-7", "account-1", "as-ruled"])
def test_a_decision_that_rests_on_no_account_of_this_dispute_has_none(key: str) -> None:
    for dispute in (CHIP, nobody_knows(CHIP, "acts[0].spoke")):
        found = decided(read_dispute(dispute))
        assert account_taken(found, ROOM, key, {"acts[0].spoke": "after the chips"}) is None
    # What is kept to have been assumed is no longer what the decision of that key assumes.
    assert account_taken(found, ROOM, "if-1", {"acts[0].spoke": "after the chips"}) is None
