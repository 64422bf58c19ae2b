"""A player or a floor may be called by a word of the game, and a ruling says what it says."""

import pytest

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.decision_kind import ruled_as
from rulings.archive.entries.entry import entry_of
from rulings.archive.exchange.export_case import case_of
from rulings.archive.redaction.names_in_record import LEFT_OUT, Called
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
