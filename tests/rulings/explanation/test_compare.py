"""The same dispute by every book: alike where they are alike, marked where they part."""

import json

import pytest
from typer.testing import CliRunner

from rules.house import House, HouseRule
from rulings.cli.main import app
from rulings.dispute.reading.read import read_dispute
from rulings.explanation.compare import Row, compare
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import CASES, dispute_of
from tests.support.disputes.library_read_once import library
from tests.support.disputes.unasked import CHIP, MISREAD, RAISE, nobody_knows

TOLD = ("house", "rrop-11", "rrop-early", "betting-conventions", "rrop-11 letter")
"""The rows that are told here; another book that is added has one of its own."""
DID_DAMAGE = (
    "Cat's spoken call of 1,200 stands once it has done damage, though no chip of hers is in"
)
MISSED_A_RAISE = "Cat puts 300 in and says call, not having seen the raise to 1,200"


LIBRARY = list(library())


def _rows(name: str) -> dict[str, Row]:
    path, place, case = next(one for one in LIBRARY if one[2].name == name)
    return _by_key(compare(dispute_of(path, place, case), case.house))


def _by_key(rows: tuple[Row, ...]) -> dict[str, Row]:
    assert rows[0].own
    assert not rows[0].differs
    assert sum(row.own for row in rows) == 1
    return {row.key: row for row in rows}


def _told(rows: dict[str, Row]) -> dict[str, tuple[str, bool]]:
    return {key: (row.decision, row.differs) for key, row in rows.items() if key in TOLD}


def test_a_call_that_missed_a_raise_binds_by_the_conventions_and_not_by_either_edition() -> None:
    rows = _rows(MISSED_A_RAISE)
    assert _told(rows) == {
        "rrop-11": ("The call may be taken back", False),
        "rrop-early": ("The call may be taken back", False),
        "betting-conventions": ("Call: 1,200", True),
    }
    assert rows["betting-conventions"].cites[0] == "BC-1"
    assert "3-W12" in rows["rrop-11"].cites
    assert "3-W12" in rows["rrop-early"].cites


def test_where_a_book_puts_the_blinds_elsewhere_it_rules_otherwise() -> None:
    rows = _rows(
        "Simplified, the big blind is out: the next seat pays the small blind and never the big one"
    )
    assert rows["rrop-11"].decision == "Button: Ben; small blind: nobody; big blind: Dee and Eve"
    assert rows["rrop-11"].differs
    sleeper = _rows(
        "Once a card is out a sleeper of 15 over a big blind of 10 goes back for the card"
    )
    assert not sleeper["rrop-11"].differs


def test_the_letter_of_the_book_is_told_of_a_question_too_where_it_comes_to_something_else() -> (
    None
):
    asked = {"situation": "turn", "asks": "may a player who checked act again"}
    asked |= {"faces": "a short all-in", "betting": "no-limit or pot-limit"}
    rows = _told(_by_key(compare(read_dispute(asked), House())))
    told = "If the all-in opened the betting you may raise it"
    assert rows["rrop-11 letter"] == (told, True)
    assert "rrop-11 letter" not in _by_key(compare(read_dispute({"situation": "clock"}), House()))


def test_a_call_that_did_damage_stands_in_version_11_and_may_be_withdrawn_in_the_earlier() -> None:
    rows = _told(_rows(DID_DAMAGE))
    assert rows["rrop-11"] == ("The call stands: 1,200", False)
    assert rows["rrop-early"] == ("Floor decides: the call may be taken back", True)


def test_over_a_straddle_a_raise_is_to_40_by_robert_and_to_30_by_the_conventions() -> None:
    name = "Raise to 30 over a 5/10/20 straddle becomes 40 where the straddle is a new minimum"
    rows = _rows(name)
    assert _told(rows) == {
        "rrop-11": ("Raise to 40, the minimum", False),
        "rrop-early": ("Raise to 40, the minimum", False),
        "betting-conventions": ("Raise to 30", True),
    }
    assert {"BC-14", "BC-8"} <= set(rows["betting-conventions"].cites)
    assert "NL-15" in rows["rrop-11"].cites
    assert "NL-2" in rows["rrop-early"].cites


def test_who_may_raise_a_short_all_in_is_shown_by_the_letter_of_each_edition() -> None:
    rows = _rows(
        "A player who checked may raise a bet of 40 with an all-in to 49 on top, for he "
        "faces a full bet"
    )
    assert _told(rows) == {
        "rrop-11": ("Raise to 89", False),
        "rrop-early": ("Raise to 89", False),
        "betting-conventions": ("Raise to 89", False),
        "rrop-11 letter": ("Only a call: 49", True),
    }
    bettor = _rows("The one who bet 40 may only call the 9 that an all-in to 49 adds")
    assert _told(bettor) == {
        "rrop-11": ("Only a call: 49", False),
        "rrop-early": ("Only a call: 49", False),
        "betting-conventions": ("Only a call: 49", False),
        "rrop-11 letter": ("Floor decides: raise to 200", True),
    }
    checker = _told(
        _rows("An opening all-in of 60 with a minimum of 100 gives a player who checked no raise")
    )
    assert checker["rrop-early"] == ("Only a call: 60", False)
    assert checker["rrop-11 letter"] == ("Raise to 160", True)


def test_the_killer_acts_in_turn_by_section_13_and_last_by_the_conventions() -> None:
    rows = _rows("By Robert's Rules the killer acts in turn")
    assert _told(rows) == {
        "rrop-11": ("The killer acts in turn, after the player on the right", False),
        "rrop-early": ("The killer acts in turn, after the player on the right", False),
        "betting-conventions": (
            "The killer acts last on the first round, after the blinds",
            True,
        ),
    }
    assert rows["rrop-11"].cites == ("13.2",)
    assert rows["betting-conventions"].cites == ("BC-15b",)


def test_a_misread_raise_that_did_damage_is_protected_by_the_earlier_edition_only() -> None:
    rows = _told(
        _rows(
            "Raise to 600, said by a player who missed a raise to 1,200, is made up once it has "
            "done damage"
        )
    )
    assert rows["rrop-11"] == ("Raise to 2,100, the minimum", False)
    assert rows["rrop-early"] == ("Floor decides: the raise may be taken back", True)


def test_a_lone_silent_chip_is_ruled_alike_under_every_number() -> None:
    rows = _rows("A silent 1,000 chip facing 300 is a call, and 700 goes back")
    assert {differs for _, differs in _told(rows).values()} == {False}
    assert rows["betting-conventions"].cites == ("BC-4",)


def test_a_house_with_options_of_its_own_has_a_row_of_its_own() -> None:
    dispute = read_dispute(
        {"situation": "kill", "asks": "when the killer acts", "lowball_option": "no"}
    )
    rows = _by_key(compare(dispute, House(killer_acts="last")))
    assert _told(rows) == {
        "house": ("The killer acts last on the first round, after the blinds", False),
        "rrop-11": ("The killer acts in turn, after the player on the right", True),
        "rrop-early": ("The killer acts in turn, after the player on the right", True),
        "betting-conventions": (
            "The killer acts last on the first round, after the blinds",
            False,
        ),
    }


@pytest.mark.slow
@pytest.mark.parametrize("place", range(0, len(LIBRARY), 7))
def test_the_first_row_is_what_the_room_rules(place: int) -> None:
    path, at, case = LIBRARY[place]
    rows = compare(dispute_of(path, at, case), case.house)
    # What the rules ask for may turn out not to matter.
    assert case.ruling.outcome in (rows[0].outcome, "need to know")
    assert len({row.key for row in rows}) == len(rows)


def test_the_command_marks_the_books_that_differ() -> None:
    file = str(CASES / "robert" / "betting" / "s14_no_limit_relief.yaml")
    run = CliRunner().invoke(app, ["compare", file, "--case", DID_DAMAGE])
    assert run.exit_code == 0
    assert "  Robert's Rules of Poker, version 11: The call stands: 1,200" in run.stdout
    assert "* Robert's Rules of Poker, an earlier version: Floor decides" in run.stdout
    assert "* Betting conventions shared by cardrooms: Call: 1,200" in run.stdout
    rows = json.loads(
        CliRunner().invoke(app, ["compare", file, "--case", DID_DAMAGE, "--json"]).stdout
    )
    assert [row["differs"] for row in rows if row["key"] in TOLD] == [False, True, True]
    assert "NL-10" in rows[1]["cites"]


def test_a_house_rule_with_the_same_result_in_other_words_is_not_marked() -> None:
    dispute = read_dispute(
        {"situation": "kill", "asks": "when the killer acts", "lowball_option": "no"}
    )
    (clause,) = (one.clause for one in rule(dispute).reasons)
    own = HouseRule(number="H-1", clause=clause, reason="Posted at the desk", makes="in turn")
    rows = _by_key(compare(dispute, House(rules=(own,))))
    assert _told(rows)["rrop-11"][1] is False
    assert rows["house"].decision == "Posted at the desk"


def test_what_no_missing_answer_changes_is_compared_as_it_is_ruled() -> None:
    rows = _told(_by_key(compare(read_dispute(RAISE), House())))
    assert rows == dict.fromkeys(
        ("rrop-11", "rrop-early", "betting-conventions"), ("Raise to 600", False)
    )


def test_what_nobody_knows_parts_where_another_decision_is_left_under_an_answer() -> None:
    rows = _told(_by_key(compare(read_dispute(nobody_knows(MISREAD, "acts[1].harm")), House())))
    assert rows == {
        "rrop-11": ("Floor decides: nobody knows what decides", False),
        # There damage is not asked about, and by the conventions a call binds.
        "rrop-early": ("Floor decides: the call may be taken back", True),
        "betting-conventions": ("Call: 400", True),
    }
    rows = _told(_by_key(compare(read_dispute(nobody_knows(CHIP, "acts[0].spoke")), House())))
    told = "Floor decides: nobody knows what decides"
    assert rows == {
        "rrop-11": (told, False),
        "rrop-early": (told, False),
        # By the conventions too the chips that go in after "raise" are its amount.
        "betting-conventions": (told, False),
    }
