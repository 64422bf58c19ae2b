"""What a wager was ruled as is known from its act, and from how a floor worded it."""

import pytest

from rulings.archive.entries.decision_kind import players_in, ruled_as
from rulings.judgement.rule import rule
from rulings.model.wager_verdict import in_headline, verdict_of, verdict_on
from tests.support.disputes.partial_disputes import ruled

_ALONE = (
    *("no act: the check stands", "a wager of the chips of the first motion alone"),
    "passed over by three or more, without an act",
)
"""Headlines that name another act than the one that they are about, or none."""


@pytest.mark.slow
def test_every_decision_of_the_library_is_worded_as_what_the_act_in_its_headline_stands_as() -> (
    None
):
    told = 0
    for dispute, house in ruled():
        found = rule(dispute, house)
        if dispute.situation != "betting" or found.outcome not in ("ruled", "floor decides"):
            continue
        for one in (found, *found.decisions):
            data = one.model_dump(mode="json")
            kind, act = ruled_as(one.decision, players_in(data)), in_headline(data)
            if len(one.about) == 1 and kind not in _ALONE:
                assert verdict_of(kind) == verdict_on(act), kind
                told += 1
    assert told > 900


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        *(("raise stands", "raise"), ("the raise counts", "raise"), ("min-raise", "raise")),
        *(("only a call", "call"), ("call, not a raise", "call"), ("no raise: a call", "call")),
        *(("a raise is not allowed, so a call", "call"), ("he may only call", "call")),
        *(("the bet counts as a raise", "raise"), ("the chip is a call", "call")),
        *(("the bet is taken back", "taken back"), ("he may take the call back", "taken back")),
        *(("all in stands", "all-in"), ("the hand is folded", "fold"), ("check stands", "check")),
        *(("call 300, the rest goes back", "call"), ("raise to 600, 400 goes back", "raise")),
        *(("it is a call, and he takes back 700", "call"), ("half goes back", "taken back")),
        *(
            ("the hand is live, and he may call", None),
            ("the call may be taken back", "taken back"),
        ),
        *(("no bet", None), ("misdeal", None), ("the pot is split", None)),
    ],
)
def test_what_a_floor_wrote_is_the_same_ruling_in_other_words(
    said: str, verdict: str | None
) -> None:
    assert verdict_of(said) == verdict
