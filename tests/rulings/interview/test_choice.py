"""Which question is asked, where few answers to it matter."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.interview import completions, possible_rulings
from rulings.interview.choice import chosen, fits_nothing
from rulings.judgement.findings import find

Data = dict[str, Any]


@pytest.mark.parametrize(
    ("table", "act", "game"),
    [
        (
            # Only who acted on just the 2 in front of him may not raise after a short all-in.
            {"pot": 5, "bet": 5, "in_front": {"Ben": 2}},
            {"said": "raise to 15", "spoke": "with the chips", "put_in": 15},
            {"structure": "pot-limit", "big_blind": 5},
        ),
        (
            # 180 over a bet of 100 is a full raise after a raise of 80, and none after one of 81.
            {"round": "later", "pot": 100, "stacks": {"Ben": 200}},
            {"said": "nothing", "chips": [100, 25, 25, 25, 5], "motions": "one"}
            | {"released": "released", "behind": "more chips", "overpaid": "by mistake"},
            {"structure": "pot-limit", "big_blind": 10},
        ),
    ],
)
def test_what_turns_the_decision_in_a_narrow_stretch_alone_is_asked(
    table: Data, act: Data, game: Data
) -> None:
    dispute = read_dispute(
        {"situation": "betting", "game": game, "table": table, "acts": [{"player": "Ben", **act}]}
    )
    choice = chosen(dispute, House())
    assert choice.path is not None
    assert choice.witness is not None


def test_an_answer_matters_by_what_is_asked_only_after_it() -> None:
    """In how many motions the chips went in matters by the first, asked for only of several."""
    act = {"player": "Ben", "said": "raise", "chips": [500, 100, 100, 100]}
    dispute = read_dispute(
        {
            "situation": "betting",
            "table": {"bet": 300, "in_front": {"Ben": 0}},
            "acts": [{**act, "spoke": "before the chips"}],
        }
    )
    choice = chosen(dispute, House())
    assert choice.path == "acts[0].motions" == choice.outlook.first
    assert choice.witness is not None


def test_which_chips_made_a_total_is_asked_of_no_other_total_that_is_known() -> None:
    """805 in several chips is under the blind of 806 whichever they were; 100 would be barred."""
    act = {"player": "Ann", "said": "nothing", "put_in": 805, "pieces": "several chips"}
    act |= {"motions": "one", "released": "released", "behind": "more chips"}
    dispute = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "small_blind": 100, "big_blind": 806},
            "table": {"round": "later", "pot": 300, "bet": 0},
            "acts": [act],
        }
    )
    assert chosen(dispute, House(smallest_chip=25)).path is None


UNDER_THE_BLIND: Data = {
    "situation": "betting",
    "game": {"structure": "no-limit", "play": "cash", "big_blind": 150},
    "table": {"bet": 100, "last_wager": "full", "in_front": {"Ann": 25}},
    "acts": [
        {"player": "Ann", "said": "raise to 150", "spoke": "with the chips"}
        | {"released": "released", "behind": "more chips"}
    ],
}
"""A full bet of 100 under a big blind of 150: no last raise agrees with it."""


@pytest.mark.parametrize(("big_blind", "none_fits"), [(150, True), (100, False)])
def test_what_no_answer_agrees_with_is_told_from_what_some_answer_settles(
    big_blind: int, none_fits: bool
) -> None:
    game = UNDER_THE_BLIND["game"] | {"big_blind": big_blind}
    dispute = read_dispute(UNDER_THE_BLIND | {"game": game})
    assert fits_nothing(dispute, House()) == none_fits


def test_names_that_were_not_tried_may_fit() -> None:
    pots = {"situation": "pots", "asks": "how the pots are made", "folded": [], "count": 3}
    more = {"antes": {"Zoe": 3}, "others": "somebody has chips", "cap": 2, "bet": 80}
    dispute = read_dispute(pots | more)
    choice = chosen(dispute, House())
    assert (choice.path, choice.outlook.ends) == ("pots.paid", ())
    assert not fits_nothing(dispute, House())


def test_what_nobody_knows_is_no_player_whose_chips_are_tried() -> None:
    pots = {"situation": "pots", "asks": "how the pots are made", "folded": ["D"]}
    more = {"others": "all of them all-in", "play": "tournament"}
    nobody = {"nobody_knows": ["pots.ante", "pots.count", "pots.paid", "pots.all_in"]}
    choice = chosen(read_dispute(pots | more | nobody), House())
    assert choice.path is None
    assert choice.left_open


def test_a_question_that_takes_an_answer_for_granted_is_asked_after_it() -> None:
    """Whether the action changed before it came to him supposes that he acted early."""
    told = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
        "table": {
            **{"round": "first", "pot": 150, "bet": 100, "small_blind": "Sam"},
            **{"big_blind": "Bea", "seats": ["Sam", "Bea", "Ann", "Dan"]},
        },
        "acts": [
            {
                **{"player": "Bea", "said": "nothing", "chips": [500], "motions": "one"},
                **{"released": "released", "behind": "more chips"},
            }
        ],
    }
    choice = chosen(read_dispute(told), House())
    assert choice.path == "acts[0].turn"
    assert "acts[0].action_changed" in choice.worth_asking


@pytest.mark.slow
@pytest.mark.parametrize("acts", [10, 30])
def test_so_many_acts_half_told_cost_a_bounded_number_of_judgements(
    monkeypatch: pytest.MonkeyPatch, acts: int
) -> None:
    judged: list[None] = []

    def counted(*given: Any) -> Any:
        judged.append(None)
        return find(*given)

    for module in (completions, possible_rulings):
        monkeypatch.setattr(module, "find", counted)
    dispute = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "small_blind": 50, "big_blind": 100},
            "table": {"round": "later"},
            "acts": [{"player": f"P{number}", "said": "raise"} for number in range(acts)],
        }
    )
    choice = chosen(dispute, House())
    assert (choice.path, choice.outlook.cut_short) == ("table.bet", True)
    # What shows that the answer matters is still looked for where all can be told in one go.
    assert (choice.witness is not None) == (acts == 10)
    assert len(judged) < 600
