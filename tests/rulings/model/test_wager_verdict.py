"""What a wager was ruled as is known from the wording, the program's own and a floor's."""

import pytest

from rulings.archive.entries.decision_kind import players_in, ruled_as
from rulings.judgement.rule import rule
from rulings.model.wager_verdict import verdict_of
from tests.support.disputes.partial_disputes import ruled

_NO_WAGER = (
    *("may raise: no action yet", "may not raise: no action yet"),
    *("no action yet", "no wager", "no wager, and the hand is live", "those chips do not play"),
    *("the betting on this round is over", "the pot is …'s"),
    "the betting on this round is over, and the hand is out",
    "no act: the bet is matched",
    "passed over by three or more, without an act",
)


@pytest.mark.slow
def test_every_decision_of_the_library_is_what_its_last_wager_stands_as() -> None:
    told = 0
    for dispute, house in ruled():
        found = rule(dispute, house)
        wagers = [one.act for one in found.acts if one.act not in ("hand shown", "nothing yet")]
        if dispute.situation != "betting" or found.outcome not in ("ruled", "floor decides"):
            continue
        kind = ruled_as(found.decision, players_in(found.model_dump(mode="json")))
        verdict = verdict_of(kind)
        if "taken back" in kind:
            assert verdict == "taken back"
        elif kind not in _NO_WAGER:
            assert verdict in wagers, kind
            told += 1
    assert told > 700


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
