"""A player or a floor may be called by a word of the game, and a ruling says what it says."""

from functools import partial
from typing import Any

import orjson
import pytest

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.decision_kind import ruled_as
from rulings.archive.entries.entry import entry_of
from rulings.archive.entries.read_back import kept_at
from rulings.archive.exchange.export_case import case_of
from rulings.archive.redaction.known_names import known_names
from rulings.archive.redaction.names_in_record import LEFT_OUT, Called
from rulings.archive.redaction.redact import called_in, redacted
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.archive.sheets.sheet import sheet_at
from rulings.dispute.names_and_amounts import Change, changed
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from tests.support.archives.archived_rulings import MANAGER, START
from tests.support.disputes.unasked import CHIP


@pytest.mark.parametrize("name", ["Call", "Raise", "Ben"])
def test_a_verdict_stays_one_whatever_a_player_is_called(archive: str, name: str) -> None:
    told = read_dispute({**CHIP, "acts": [{**CHIP["acts"][0], "spoke": "after the chips"}]})
    dispute = changed(told, Change(player=lambda one: {"Ben": name}.get(one, one)))
    made = entry_of(dispute, House(), rule(dispute), floor="Mara", happened=START)
    keep(MANAGER, made, House())
    assert made.decision == "Call: 300"
    (row,) = find(MANAGER, query_of({"ruled_as": "call"})).rows
    assert row.number == 1
    without = sheet_at(MANAGER, 1, redact=True)
    assert without.ruled == "Call: 300"
    assert without.say.startswith("Player ")
    assert case_of(MANAGER, 1).name.endswith(": Call: 300")


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ("Call: 300", "call"),
        ("Raise to 1,000", "raise"),
        ("Bet of 40", "bet"),
        ("Fold", "fold"),
        ("Call: Raise to 250; Raise: Call: 300", "…: raise; …: call"),
        ("The pot is Call's", "the pot is …'s"),
        ("Fold, that is a raise", "…, that is a raise"),
    ],
)
def test_a_decision_in_kind_leaves_out_the_players_and_not_the_verdict(
    decision: str, told: str
) -> None:
    assert ruled_as(decision, ("Call", "Raise", "Bet", "Fold")) == told


_POTS: dict[str, Any] = {
    **{
        "situation": "pots",
        "asks": "how the pots are made",
        "ante": 0,
        "paid": {"Ann": 50, "Ben": 70, "NAME": 50},
    },
    **{"all_in": ["Ann", "NAME"], "folded": ["Ben"]},
}
_BUTTON: dict[str, Any] = {
    **{"situation": "button", "asks": "where button and blinds go", "play": "tournament"},
    **{"seats": ["Ada", "Bo", "Cy", "NAME", "Eve"], "gone": ["Cy"]},
}
_FULL = {"last_wager": "full", "last_raise": 300}
_CHIP: dict[str, Any] = {
    **CHIP,
    "table": {"round": "later", "bet": 300, "in_front": {"Ann": 300, "NAME": 0}, **_FULL},
    "acts": [{**CHIP["acts"][0], "player": "NAME", "spoke": "after the chips"}],
}
_ACCOUNTS: dict[str, Any] = {
    **{**_CHIP, "acts": [CHIP["acts"][0] | {"player": "NAME"}]},
    "disputed": [
        {
            "path": "acts[0].spoke",
            "accounts": [
                {"by": ["NAME"], "answer": "before the chips"},
                {"by": ["Ann"], "answer": "after the chips"},
            ],
        }
    ],
}


@pytest.mark.parametrize("name", ["Call", "Raise", "Bet", "Check", "Fold", "May", "call"])
@pytest.mark.parametrize("told", [_POTS, _BUTTON, _CHIP, _ACCOUNTS])
def test_a_copy_says_what_it_would_say_of_a_player_with_another_name(
    archive: str, told: dict[str, Any], name: str
) -> None:
    for called in ("Zed", name):
        dispute = read_dispute(orjson.loads(orjson.dumps(told).replace(b"NAME", called.encode())))
        found = rule(dispute, House())
        assert called in found.model_dump_json(exclude={"quarrel"})
        keep(MANAGER, entry_of(dispute, House(), found, floor="Mara", happened=START), House())
    known = known_names(MANAGER)
    copies = [
        redacted(kept.record, called_in(MANAGER, kept.record, known)).model_dump()
        for kept in map(partial(kept_at, MANAGER), (1, 2))
        if kept is not None
    ]
    assert copies[0] == copies[1]


@pytest.mark.parametrize(
    ("typed", "leaves"),
    [
        ("He may take the chips back", "He may take the chips back"),
        ("The call stands, says May", "The call stands, says Floor A"),
        ("call 555 for mara", "call 555 for Floor B"),
    ],
)
def test_a_word_of_the_game_is_a_name_only_as_it_was_entered(typed: str, leaves: str) -> None:
    names = Called(players={"Call": "Player A"}, floors={"May": "Floor A", "Mara": "Floor B"})
    assert names.typed(typed) == LEFT_OUT
    assert list(names.left_out) == [leaves]
