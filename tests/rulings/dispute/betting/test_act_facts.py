"""What an act was, at the figures where one word gives way to another."""

import pytest

from rulings.dispute.betting.act_facts import read_facts
from tests.rulings.dispute.betting.one_act import COUNTED, FACING_500, POSTED, POT_LIMIT, moment


def test_a_number_of_which_it_is_not_said_what_it_meant_is_asked_about() -> None:
    facts = read_facts(moment({"said": "five", "chips": [300], "spoke": "with the chips"}))
    for name in ("spoken_against_bet", "words_against_chips"):
        assert facts.unknown[name][-2:] == ("game.big_blind", "act.meant"), name


@pytest.mark.parametrize(
    ("bet", "own", "chip", "word"),
    [
        (1, 0, None, "does not cover the bet"),
        (500, 100, 499, "does not cover the bet"),
        (500, 100, 500, "covers the bet"),
    ],
)
def test_a_chip_covers_the_bet_from_just_the_bet_on(
    bet: int, own: int, chip: int | None, word: str
) -> None:
    table = {"bet": bet, "in_front": {"Ben": bet, "Ann": own}}
    act = {"gesture": "taps the table", "chips": [], "said": "nothing"}
    facts = read_facts(moment(act if chip is None else act | {"chip_in_front": chip}, table))
    assert facts.words["chip_in_front"] == word


def test_chips_that_went_in_were_one_or_several() -> None:
    facts = read_facts(moment({"put_in": 800}, FACING_500))
    assert facts.could_be("pieces") == ("one chip", "several chips")
    facts = read_facts(moment({"chips": [500, 300]}, FACING_500))
    assert not facts.narrowed
    assert read_facts(moment({"put_in": 0}, FACING_500)).words["pieces"] == "none"
    assert "pieces" in read_facts(moment({"put_in": 1}, FACING_500)).unknown


@pytest.mark.parametrize(("player", "word"), [("Sam", "larger than the pot"), ("Ann", None)])
def test_the_small_blind_s_own_chips_are_never_counted_up(player: str, word: str | None) -> None:
    """The pot of 30 is 40 to others, while the big blind has not acted (PL 5)."""
    act = {"player": player, "said": "nothing", "chips": [35]}
    facts = read_facts(moment(act, POSTED, POT_LIMIT, COUNTED))
    assert facts.words["chip_against_pot"] == (word or "within the pot")


@pytest.mark.parametrize(("player", "named"), [("Sam", 60), ("Ann", 80), ("Bea", 60)])
def test_a_pot_that_is_named_is_counted_for_the_player_who_names_it(
    player: str, named: int
) -> None:
    """Sam: 20 + 30 + 10. Ann: 20 + 40 + 20. Bea, if the others only post: 20 + 40 + 0."""
    facts = read_facts(moment({"player": player, "said": "pot"}, POSTED, POT_LIMIT, COUNTED))
    assert facts.figures["pot_named"] == named


def test_whether_a_chip_could_be_spared_is_asked_by_what_is_missing() -> None:
    silent = {"said": "nothing"}
    facts = read_facts(moment(silent | {"chips": [300, 300]}, FACING_500))
    assert facts.words["spare"] == "every chip is needed"
    assert "spare" not in facts.unknown
    facts = read_facts(moment(silent | {"put_in": 800}, FACING_500))
    assert facts.unknown["spare"] == ("act.chips",)
    facts = read_facts(moment(silent | {"put_in": 800}))
    assert facts.unknown["spare"] == ("act.chips", "table.bet", "table.in_front")


def test_words_wait_for_whether_chips_went_in_and_were_let_go_of() -> None:
    facts = read_facts(moment({"said": "raise to 900"}))
    assert facts.unknown["said"] == facts.unknown["said_late"] == ("act.chips",)
    assert facts.words["stated"] == "to an amount"
    late = {"said": "raise to 900", "spoke": "after the chips", "chips": [500]}
    facts = read_facts(moment(late))
    assert facts.unknown["said"] == facts.unknown["said_late"] == ("act.released",)
    assert facts.words["stated"] == "to an amount"
