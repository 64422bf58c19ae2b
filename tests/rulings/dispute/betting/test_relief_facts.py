"""Whether an act can be changed, at the figures where one word gives way to another."""

import pytest

from rules.house import House
from rulings.dispute.betting.facts.relief_facts import relief_facts
from rulings.model.facts import Facts
from tests.rulings.dispute.betting.one_act import FACING_500, Data, moment, moment_of


def relief(
    act: Data, kind: str, to: int | None, table: Data | None = None, house: House | None = None
) -> Facts:
    return relief_facts(moment(act, table or FACING_500, house=house), kind, to)


def test_what_a_call_comes_to_is_a_figure_that_is_asked_for() -> None:
    assert relief({"said": "call"}, "call", 500).figures["to_call"] == 500
    facts = relief_facts(moment({"said": "call"}), "call", None)
    assert facts.asks["to_call"] == ("table.bet", "table.stack")


@pytest.mark.parametrize(
    ("act", "kind", "asked"),
    [
        ({"said": "raise to 500", "chips": []}, "raise", True),
        ({"said": "raise to 501", "chips": []}, "raise", False),
        ({"said": "raise", "put_in": 500}, "raise", True),
        ({"said": "raise", "put_in": 501}, "raise", False),
        ({"said": "raise"}, "raise", True),
        ({"said": "raise", "chips": []}, "raise", False),
        ({"said": "bet"}, "bet", False),
    ],
)
def test_a_raiser_is_asked_what_he_took_the_bet_for_up_to_the_bet(
    act: Data, kind: str, asked: bool
) -> None:
    assert ("believed" in relief(act, kind, 1_000).unknown) == asked


def test_what_a_raiser_says_that_he_took_the_bet_for_is_heard() -> None:
    act = {"said": "raise to 1000", "put_in": 1_000, "believed": "another amount"}
    assert relief(act, "raise", 1_000).words["believed"] == "another amount"


@pytest.mark.parametrize(
    ("own", "to", "paid"),
    [
        (500, 500, "in full"),
        (500, 600, "nothing yet"),
        (499, 500, "nothing yet"),
        (500, None, "nothing yet"),
        (None, 500, "nothing yet"),
    ],
)
def test_a_call_without_chips_is_paid_by_what_lies_in_front(
    own: int | None, to: int | None, paid: str
) -> None:
    table = {"bet": 500} if own is None else {"bet": 500, "in_front": {"Ann": own, "Ben": 500}}
    facts = relief_facts(moment({"said": "call", "chips": []}, table), "call", to)
    assert facts.words["paid"] == paid


def test_who_has_paid_in_full_is_not_heard_on_what_he_took_the_bet_for() -> None:
    for put_in, heard in ((499, True), (500, False), (501, False)):
        act = {"said": "call", "put_in": put_in, "believed": "another amount"}
        facts = relief(act | {"behind": "more chips"}, "call", 500)
        assert ("believed" in facts.words) == heard, put_in


@pytest.mark.parametrize(
    ("own", "put_in", "share"),
    [
        (0, 799, "under the threshold"),
        (0, 800, "at or over the threshold"),
        (500, 399, "the two counts differ"),
        (500, 400, "at or over the threshold"),
        (500, 299, "under the threshold"),
        (500, 300, "the two counts differ"),
        (2, 798, "the two counts differ"),
        (2, 799, "at or over the threshold"),
    ],
)
def test_the_share_is_counted_of_the_whole_and_of_what_was_newly_owed(
    own: int, put_in: int, share: str
) -> None:
    """Of a bet of 1,000: from 800 in all on, and from four fifths of what is missing."""
    table = {"bet": 1_000, "in_front": {"Ann": own, "Ben": 1_000}}
    act = {"said": "nothing", "put_in": put_in, "behind": "more chips"}
    assert relief(act, "call", 1_000, table).words["share"] == share


@pytest.mark.parametrize(
    ("act", "table"),
    [
        ({"put_in": 400}, {"in_front": {"Ann": 0}}),
        ({"put_in": 400}, {}),
        ({"put_in": 400}, {"bet": 500}),
        ({}, {"bet": 500, "in_front": {"Ann": 0}}),
    ],
)
def test_a_share_of_what_is_not_known_is_not_known(act: Data, table: Data) -> None:
    facts = relief_facts(moment({"said": "call"} | act, table), "call", None)
    assert "share" in facts.unknown


def test_a_hand_that_was_shown_before_the_call_is_no_bettor_s_who_saw_it() -> None:
    shown: Data = {"player": "Ben", "gesture": "shows the hand"}
    call: Data = {"player": "Ann", "said": "call", "chips": [100], "behind": "more chips"}
    for acts, index, word in (([shown, call], 1, "no"), ([call, shown], 0, "yes")):
        facts = relief_facts(moment_of(acts, FACING_500, index=index), "call", 500)
        assert facts.words["bettor_showed"] == word
