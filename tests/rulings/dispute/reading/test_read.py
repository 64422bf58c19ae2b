"""What is entered is strict: every mistake is named at once, and nothing missing is made up."""

import json
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.names_and_amounts import places_of_players, players
from rulings.dispute.reading.read import BadDispute, read_dispute
from tests.support.disputes.library_read_once import library

Data = dict[str, Any]
WON: Data = {"winners": ["Ann"]}


def betting(act: Data | None = None, table: Data | None = None, **more: Any) -> Data:
    first = {"player": "Ann"} | (act or {})
    return {"situation": "betting", "table": table or {}, "acts": [first]} | more


def refused(data: Any) -> dict[str, str]:
    with pytest.raises(BadDispute) as found:
        read_dispute(data)
    assert found.value.problems
    return {
        problem.path: f"{problem.value!r} {problem.allowed}" for problem in found.value.problems
    }


@pytest.mark.parametrize(
    ("data", "field", "said"),
    [
        (betting({"colour": "red"}), "acts[0].colour", "no such field"),
        (betting(table={"stacks": {"Ann": -5}}), "table.stacks.Ann", "-5"),
        (betting(table={"bet": 2.5}), "table.bet", "whole number of chips"),
        (betting(table={"bet": 1e16}), "table.bet", "whole number of chips"),
        (betting(table={"bet": True}), "table.bet", "whole number of chips"),
        (betting(table={"bet": "300"}), "table.bet", "whole number of chips"),
        (betting(table={"bet": 10**13}), "table.bet", "1000000000000"),
        (betting(table={"bet": 10**30}), "table.bet", "1000000000000"),
        (betting({"chips": [0]}), "acts[0].chips[0]", "at least 1 is allowed"),
        (betting({"chips": [500], "put_in": 400}), "acts[0]", "500 is allowed"),
        (betting({"chips": [500], "pieces": "several chips"}), "acts[0]", "one chip is allowed"),
        (
            betting({"chips": [500, 25], "pieces": "one chip"}),
            "acts[0]",
            "several chips is allowed",
        ),
        (betting({"chips": [], "pieces": "one chip"}), "acts[0]", "neither is allowed"),
        (
            betting({"put_in": 0, "pieces": "several chips"}),
            "acts[0].put_in",
            "at least 1: several chips went in",
        ),
        (betting({"chips": [500], "motions": "several"}), "acts[0].motions", "a single chip"),
        (
            betting({"put_in": 800, "pieces": "one chip", "motions": "several"}),
            "acts[0].motions",
            "only one is possible with a single chip",
        ),
        (
            betting({"chips": [500, 500, 25], "first_motion": 400}),
            "acts[0].first_motion",
            "what some of the chips make: 25, 500",
        ),
        (betting({"put_in": 100, "first_motion": 200}), "acts[0]", "at most 100 is allowed"),
        (betting({"said": "banana"}), "acts[0].said", "raise to 400"),
        (betting({"released": "yes"}), "acts[0].released", "'released' or 'held'"),
        (
            betting({"released": None, "player": ""}),
            "acts[0].player",
            "a length of 1 or more is allowed",
        ),
        (betting({"chips": [500]}, {"stacks": {"Ann": 400}}), "acts[0].chips", "at most the stack"),
        (betting(table={"stacks": {"Ann": 0}}), "table.stacks.Ann", "at least 1"),
        (
            {"situation": "odd_chip", "game": "with a button", "winners": ["Ann", "Ben", "Ann"]},
            "winners[2]",
            "each player once is allowed",
        ),
        (
            betting({"said": "raise", "chips": [], "behind": "none"}, {"in_front": {}}),
            "acts[0].behind",
            "more chips",
        ),
        (
            betting({"chips": [400], "behind": "more chips"}, {"stacks": {"Ann": 400}}),
            "acts[0].behind",
            "none: all 400 went in",
        ),
        (
            betting(table={"round": "later", "last_wager": "short big blind"}),
            "table.last_wager",
            "on the first round",
        ),
        (
            betting(
                table={"round": "first", "bet": 101, "last_wager": "short big blind"},
                game={"big_blind": 100},
            ),
            "table.last_wager",
            "101 is over the big blind, 100",
        ),
        (
            betting(
                table={"round": "later", "bet": 10, "limit": 20, "last_wager": "full"},
                game={"structure": "fixed-limit"},
            ),
            "table.last_wager",
            "a bet is at least 20, and a smaller one is told as an act",
        ),
        (
            betting(
                table={"round": "later", "bet": 99, "last_wager": "full"}, game={"big_blind": 100}
            ),
            "table.last_wager",
            "a bet is at least 100",
        ),
        (
            betting(table={"bet": 300, "last_raise": 99}, game={"big_blind": 100}),
            "table.last_raise",
            "at least the big blind, 100",
        ),
        (
            betting(table={"bet": 25, "limit": 10}, game={"structure": "no-limit"}),
            "table.limit",
            "none, unless the game is fixed-limit",
        ),
        (
            betting(table={"spread_low": 5}, game={"structure": "fixed-limit"}),
            "table.spread_low",
            "none, unless the game is spread-limit",
        ),
        (
            betting(table={"raises": 2}, game={"structure": "pot-limit"}),
            "table.raises",
            "none, unless the game is fixed-limit or spread-limit",
        ),
        (
            betting(table={"spread_low": 6, "spread_high": 5}, game={"structure": "spread-limit"}),
            "table.spread_low",
            "at most the high end, 5",
        ),
        (
            betting(
                table={
                    **{"bet": 25, "full_bet": 0, "limit": 20, "acted": {"Ann": 20}},
                    "last_wager": "short all-in",
                },
                game={"structure": "fixed-limit"},
            ),
            "table.full_bet",
            "at least 20, which Ann acted on with 20 in",
        ),
        (
            betting(table={"bet": 25, "full_bet": 25}, game={"structure": "fixed-limit"}),
            "table.full_bet",
            "less than the bet to match, 25",
        ),
        (
            betting(table={"bet": 0, "raises": 1}, game={"structure": "fixed-limit"}),
            "table.raises",
            "0: nobody has bet",
        ),
        (
            {"situation": "betting", "game": {"structure": "fixed-limit"}, "table": {"raises": 1}}
            | {"acts": [{"player": "Ben", "did": "bets", "to": 20}, {"player": "Ann"}]},
            "table.raises",
            "0: nobody has bet",
        ),
        (
            betting({"released": "held", "chips": [500], "taken_back": 500}),
            "acts[0]",
            "taken_back 500 is given, but the chips were held: released is allowed",
        ),
        (
            betting({"chips": [500, 100], "taken_back": 601}),
            "acts[0]",
            "taken_back 601 is more than went in: at most 600 is allowed",
        ),
        (
            betting({"earlier": "pulled back", "earlier_left": 25}),
            "acts[0]",
            "earlier_left 25 is given: with it only earlier pulled back in part is allowed",
        ),
        (
            betting({"earlier": "pushed in with the new ones", "chips": []}),
            "acts[0]",
            "left, pulled back or pulled back in part is allowed",
        ),
        (
            betting({"earlier": "pulled back"}, table={"bet": 100, "in_front": {"Cal": 100}}),
            "acts[0].earlier",
            "left: the player had no chips in front",
        ),
        (
            betting(
                {"earlier": "pulled back in part", "earlier_left": 50},
                table={"bet": 100, "in_front": {"Ann": 50, "Ben": 50}},
            ),
            "acts[0].earlier_left",
            "less than the 50 in front",
        ),
        (
            betting(
                {"earlier": "pulled back", "put_in": 100},
                table={"bet": 100, "in_front": {"Ann": 100}},
            ),
            "acts[0].earlier",
            "left: 100 put in for 100 pulled back is change, and no act",
        ),
        (
            betting(
                {"earlier": "pulled back in part", "earlier_left": 20, "put_in": 331},
                table={"bet": 100, "in_front": {"Ann": 50, "Ben": 50}}
                | {"stacks": {"Ann": 300, "Ben": 300}},
            ),
            "acts[0].put_in",
            "at most the stack, 330",
        ),
        (
            {
                "situation": "betting",
                "table": {"bet": 20, "in_front": {"Ann": 20, "Ben": 5}},
                "acts": [{"player": "Ben", "did": "checks"}, {"player": "Ann"}],
            },
            "acts[0].did",
            "there is a bet of 20 to match: calls, raises or folds",
        ),
        *(
            (
                {
                    "situation": "betting",
                    "table": {"bet": 0},
                    "acts": [
                        {"player": "Ann", "did": "bets", "to": 300},
                        {"player": "Ann", **again},
                        {"player": "Ben"},
                    ],
                },
                "acts[1].player",
                "somebody else: nobody has acted since Ann made the bet",
            )
            for again in ({"did": "raises", "to": 900}, {"did": "calls"})
        ),
        *(
            ({"situation": "betting", "acts": [{"player": blank}]}, "acts[0].player", "not blank")
            for blank in (" ", "\u200b", "\u3000 \u2060")
        ),
        (
            betting(game={"cap_per_hand": 60, "straddle": 61}),
            "game.straddle",
            "at most the cap on the hand, 60",
        ),
        (
            betting(game={"cap_per_hand": 60, "bring_in": 61}),
            "game.bring_in",
            "at most the cap on the hand, 60",
        ),
        (betting(table={"round": "later", "pot": 0}), "table.pot", "at least 1"),
        (betting(table={"bet": 100, "in_front": {"Ben": 300}}), "table.in_front.Ben", "at most"),
        (betting(table={"pot": 100, "in_front": {"Ben": 300}}), "table.pot", "at least"),
        (betting(game={"small_blind": 20, "big_blind": 10}), "game.small_blind", "at most"),
        (
            betting(game={"structure": "limit"}),
            "game.structure",
            "'no-limit', 'pot-limit', 'fixed-limit' or 'spread-limit'",
        ),
        ({"situation": "betting", "acts": []}, "acts", "at least one act"),
        ({"situation": "betting", "acts": [{"player": "A", "did": "calls"}]}, "acts", "in dispute"),
        ({"situation": "poker"}, "the dispute", "'kill'"),
        ({}, "the dispute", "situation"),
        ([], "the dispute", "names with values"),
        (None, "the dispute", "names with values"),
        ({"situation": "clock", "asked": True}, "asked", "'yes' or 'no'"),
        (
            {"situation": "kill", "pots": [{"winners": []}]},
            "pots[0].winners",
            "at least 1 are allowed",
        ),
    ],
)
def test_a_mistake_is_refused_with_field_value_and_what_is_allowed(
    data: Any, field: str, said: str
) -> None:
    found = refused(data)
    assert field in found
    assert said in found[field]


def test_chips_may_be_told_with_how_many_they_were() -> None:
    for chips, pieces in ([500], "one chip"), ([500, 25], "several chips"):
        read = read_dispute(betting({"chips": chips, "pieces": pieces}))
        assert isinstance(read, Betting)
        assert isinstance(read.acts[0], Act)
        assert read.acts[0].pieces == pieces


def test_an_act_that_was_read_already_is_held_as_it_is() -> None:
    acts = (Settled(player="Ben", did="checks"), Act(player="Ann", gesture="none"))
    assert Betting(situation="betting", acts=acts).acts == acts


def test_several_mistakes_are_all_named_at_once() -> None:
    found = refused(
        {
            "situation": "betting",
            "table": {"bet": 300, "stacks": {"Cat": -5}, "in_front": {"Ann": 400}},
            "acts": [
                {"player": "Cat", "colour": "red", "chips": [500, 2.5]},
                {"did": "bets", "to": 5},
                {"player": "Dan", "said": "banana"},
            ],
        }
    )
    assert set(found) == {
        "table.stacks.Cat",
        "table.in_front.Ann",
        "acts[0].chips[1]",
        "acts[0].colour",
        "acts[1].player",
        "acts[2].said",
    }


def test_a_player_who_has_folded_may_not_act_but_may_show() -> None:
    folded = {"player": "Ann", "did": "folds"}
    acts = [folded, {"player": "Ann", "said": "call"}]
    assert "has folded" in refused({"situation": "betting", "acts": acts})["acts[1].player"]
    shows = [
        {"player": "Ben", "said": "call"},
        folded,
        {"player": "Ann", "gesture": "shows the hand"},
    ]
    read_dispute({"situation": "betting", "acts": shows})


@pytest.mark.parametrize(
    ("settled", "field"),
    [
        ({"did": "bets", "to": 100}, "acts[0].did"),
        ({"did": "raises", "to": 300}, "acts[0].to"),
        ({"did": "raises", "to": 200}, "acts[0].to"),
        ({"did": "calls", "to": 400}, "acts[0].to"),
    ],
)
def test_an_undisputed_act_that_cannot_have_been_is_refused(settled: Data, field: str) -> None:
    acts = [{"player": "Ann", **settled}, {"player": "Ben", "said": "call"}]
    assert field in refused({"situation": "betting", "table": {"bet": 300}, "acts": acts})


CAPPED: Data = {"cap_per_hand": 60}


@pytest.mark.parametrize(
    ("game", "table", "field", "said"),
    [
        (CAPPED | {"big_blind": 61}, {}, "game.cap_per_hand", "60 at least the big blind, 61"),
        ({}, {"put_in_before": 5}, "table.put_in_before", "5 none, unless the game has a cap"),
        (CAPPED, {"round": "later"}, "table.put_in_before", "None what each player put in"),
        (CAPPED, {"round": "first", "put_in_before": 1}, "table.put_in_before", "1 none on the"),
        (CAPPED, {"put_in_before": 60}, "table.put_in_before", "60 less than the cap on the hand"),
        (CAPPED, {"bet": 61}, "table.bet", "61 at most 60"),
        (CAPPED, {"put_in_before": 23, "bet": 38}, "table.bet", "38 at most 37"),
        (CAPPED, {"in_front": {"Ann": 61}}, "table.in_front.Ann", "61 at most 60"),
        ({"third_blind": 3, "big_blind": 2}, {}, "game.third_blind", "3 at most the big blind, 2"),
    ],
)
def test_a_cap_on_the_hand_and_a_third_blind_that_cannot_be_are_refused(
    game: Data, table: Data, field: str, said: str
) -> None:
    assert refused(betting(table=table, game=game))[field].startswith(said)


@pytest.mark.parametrize(
    ("game", "table"),
    [
        (CAPPED | {"big_blind": 60}, {"round": "first"}),
        (CAPPED, {"round": "first", "put_in_before": 0, "bet": 60, "in_front": {"Ann": 60}}),
        (CAPPED, {"round": "later", "put_in_before": 59, "bet": 1}),
        ({"third_blind": 2, "big_blind": 2}, {}),
    ],
)
def test_a_cap_on_the_hand_may_just_be_reached(game: Data, table: Data) -> None:
    assert read_dispute(betting(table=table, game=game))


def test_nobody_is_told_to_have_put_in_more_than_the_cap_on_the_hand() -> None:
    acts: list[Data] = [{"player": "Ben", "did": "bets", "to": 61}, {"player": "Ann"}]
    told = {"situation": "betting", "game": CAPPED, "table": {"bet": 0}, "acts": acts}
    assert list(refused(told)) == ["table.put_in_before", "acts[0].to"]
    told["table"] = {"bet": 0, "put_in_before": 0}
    assert list(refused(told)) == ["acts[0].to"]
    acts[0]["to"] = 60
    assert read_dispute(told)


def test_who_has_put_nothing_in_is_not_all_in_for_nothing_though_another_act_is_disputed() -> None:
    acts: list[Data] = [
        {"player": "Ann", "said": "bet 60", "chips": [50, 10], "behind": "more chips"},
        {"player": "Cat", "did": "calls"},
        {"player": "Ben", "said": "raise", "chips": [], "behind": "none"},
    ]
    started = {"situation": "betting", "table": {"bet": 0}, "acts": acts}
    assert list(refused(started)) == ["acts[2].behind"]
    # What Cat's call came to depends on what Ann's bet is, and is not known.
    ben_calls = {"player": "Ben", "did": "calls"}
    called_again = [*acts[:2], ben_calls, acts[2] | {"player": "Cat", "said": "all-in"}]
    assert read_dispute(started | {"acts": called_again})


@pytest.mark.parametrize(
    "settled",
    [
        *({"did": "bets", "to": 0}, {"did": "raises", "to": 0}, {"did": "folds", "to": 5}),
        *({"did": "checks", "to": 5}, {"did": "bets", "all_in": True}),
    ],
)
def test_an_undisputed_act_has_an_amount_just_where_chips_go_in(settled: Data) -> None:
    acts = [{"player": "Ann", **settled}, {"player": "Ben", "said": "call"}]
    assert "acts[0]" in refused({"situation": "betting", "acts": acts})


@pytest.mark.parametrize("did", ["bets", "raises"])
def test_nobody_needs_to_tell_how_much_an_undisputed_wager_was(did: str) -> None:
    acts = [{"player": "Ann", "did": did}, {"player": "Ben", "said": "call", "chips": []}]
    assert read_dispute({"situation": "betting", "acts": acts})
    faced = {"situation": "betting", "table": {"bet": 40}, "acts": acts}
    assert ("acts[0].did" in refused(faced)) if did == "bets" else read_dispute(faced)


SEATED = {"seats": ["Ann", "Ben", "Cat"]}


@pytest.mark.parametrize(
    ("table", "field", "said"),
    [
        ({"seats": ["Ann", "Ben", "Ann"]}, "table.seats[2]", "each player once"),
        ({"seats": ["Ann"]}, "table.seats", "at least 2"),
        ({"seats": [f"P{n}" for n in range(12)] + ["Ann"]}, "table.seats", "at most 12"),
        (SEATED | {"in_front": {"Dan": 5}}, "table.in_front.Dan", "Ann, Ben, Cat"),
        (SEATED | {"acted": {"Dan": 5}}, "table.acted.Dan", "Ann, Ben, Cat"),
        (SEATED | {"stacks": {"Dan": 5}}, "table.stacks.Dan", "Ann, Ben, Cat"),
        (SEATED | {"small_blind": "Dan"}, "table.small_blind", "Ann, Ben, Cat"),
        (SEATED | {"big_blind": "Dan"}, "table.big_blind", "Ann, Ben, Cat"),
        (SEATED | {"small_blind": "Ben"}, "table.small_blind", "Ann is allowed"),
        (SEATED | {"big_blind": "Cat"}, "table.big_blind", "Ben is allowed"),
        (SEATED | {"small_blind": "Ann", "big_blind": "Cat"}, "table.big_blind", "Ben is allowed"),
        (SEATED | {"folded": ["Dan"]}, "table.folded[0]", "Ann, Ben, Cat"),
        (SEATED | {"folded": ["Ben", "Ben"]}, "table.folded[1]", "each player once"),
        (SEATED | {"folded": ["Ben", "Cat"]}, "table.folded", "two players are in the hand"),
        (SEATED | {"folded": ["Ann"]}, "acts[0].player", "has folded"),
        ({"seats": ["Ben", "Cat"]}, "acts[0].player", "Ben, Cat"),
    ],
)
def test_seats_that_cannot_be_are_refused(table: Data, field: str, said: str) -> None:
    assert said in refused(betting(table=table))[field]


@pytest.mark.parametrize(
    "table",
    [
        SEATED | {"small_blind": "Ann", "big_blind": "Ben"},
        # Nobody posted a small blind, so the big one is first from the button.
        SEATED | {"big_blind": "Ann"},
        # Heads-up the button has the small blind, and comes last.
        {"seats": ["Ann", "Ben"], "small_blind": "Ben", "big_blind": "Ann"},
        # The button folded before and is left out.
        {"seats": ["Ann", "Ben"], "small_blind": "Ann", "big_blind": "Ben"},
    ],
)
def test_blinds_sit_where_the_seats_begin(table: Data) -> None:
    assert read_dispute(betting(table=table))


POSTED_SHORT: Data = {"round": "first", "bet": 40, "pot": 37, "in_front": {"Sam": 15, "Bea": 22}}
BLINDS_OF_40: Data = {"game": {"small_blind": 15, "big_blind": 40}}


def test_of_a_blind_that_was_posted_short_the_pot_need_not_hold_the_whole() -> None:
    read = read_dispute(betting(table=POSTED_SHORT, **BLINDS_OF_40))
    assert read.model_dump()["table"]["pot"] == 37
    alone = POSTED_SHORT | {"pot": 22, "in_front": {"Bea": 22}}
    assert read_dispute(betting(table=alone, **BLINDS_OF_40)).model_dump()["table"]["pot"] == 22


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"pot": 36}, "36 at least the chips in front of players, 37"),
        ({"others_in_front": "not told"}, "37 at least the bet to match, 40, which is in it"),
        ({"in_front": None}, "37 at least the bet to match, 40, which is in it"),
        ({"in_front": {}}, "37 at least the bet to match, 40, which is in it"),
        ({"in_front": {"Sam": 15, "Bea": 40}}, "37 at least the chips in front of players, 55"),
    ],
)
def test_a_pot_that_does_not_hold_what_somebody_has_in_front_is_refused(
    told: Data, said: str
) -> None:
    assert refused(betting(table=POSTED_SHORT | told, **BLINDS_OF_40)) == {"table.pot": said}


def test_seats_may_hold_who_has_folded_and_who_has_no_act() -> None:
    dispute = read_dispute(betting(table=SEATED | {"folded": ["Ben"], "in_front": {"Ben": 5}}))
    assert isinstance(dispute, Betting)
    assert (dispute.table.seats, dispute.table.folded) == (("Ann", "Ben", "Cat"), ("Ben",))
    assert players(dispute) == ("Ben", "Ann", "Cat")
    assert read_dispute(betting(table={"seats": [f"P{n}" for n in range(11)] + ["Ann"]}))


def test_a_player_written_in_two_ways_in_seats_and_acts_is_refused() -> None:
    with pytest.raises(BadDispute, match="if it is the same player"):
        read_dispute(betting(table={"seats": ["ann", "Ben"]}))


@pytest.mark.parametrize("other", ["ann", "ANN", "Ann ", "\uff21nn", "An\u200bn", "An\u200dn"])
def test_a_player_who_is_written_in_two_ways_is_refused(other: str) -> None:
    table = {"bet": 300, "in_front": {"Ann": 200}}
    acts = [{"player": other, "chips": [1000]}]
    told = refused({"situation": "betting", "table": table, "acts": acts})["acts[0].player"]
    assert told == f'{other!r} "Ann", if it is the same player; else another name'
    for more in ({"acted": {other: 0}}, {"stacks": {other: 5}}, {"small_blind": other}):
        (told, *_) = refused(betting(table={**table, **more})).values()
        assert '"Ann", if it is the same player' in told


@pytest.mark.parametrize("other", ["ann", "Ann ", "\uff21nn", "An\u200bn"])
@pytest.mark.parametrize(
    ("field", "data"),
    [
        ("paid.{}", {"situation": "pots", "paid": {"Ann": 100, "Ben": 50, "{}": 20}}),
        ("antes.{}", {"situation": "pots", "paid": {"Ann": 100, "Ben": 50}, "antes": {"{}": 2}}),
        ("all_in[1]", {"situation": "pots", "all_in": ["Ann", "{}"]}),
        ("folded[0]", {"situation": "pots", "all_in": ["Ann"], "folded": ["{}"]}),
        (
            "seats[2]",
            {"situation": "button", "seats": ["Ann", "Ben", "{}", "Cal"], "gone": ["Ben"]},
        ),
        (
            "gone[1]",
            {
                "situation": "button",
                "left": "a player without a blind",
                "remain": "two",
                "gone": ["Ann", "{}"],
            },
        ),
        ("pots[1].winners[0]", {"situation": "kill", "pots": [WON, {"winners": ["{}"]}]}),
        (
            "pots[1].killed_by",
            {"situation": "kill", "pots": [WON, {"winners": ["Ben"], "killed_by": "{}"}]},
        ),
        ("pots[0].winners[1]", {"situation": "kill", "pots": [{"winners": ["Ann", "{}"]}]}),
        ("knew_by[1]", {"situation": "deck", "knew_by": ["Ann", "{}"]}),
    ],
)
def test_so_is_who_is_written_in_two_ways_in_any_other_situation(
    field: str, data: Data, other: str
) -> None:
    def written(part: Any) -> Any:
        if isinstance(part, dict):
            return {written(name): written(one) for name, one in part.items()}
        if isinstance(part, list):
            return [written(one) for one in part]
        return other if part == "{}" else part

    told = refused(written(data))
    assert told == {
        field.format(other): f'{other!r} "Ann", if it is the same player; else another name'
    }


@pytest.mark.slow
def test_every_situation_that_names_players_is_looked_through() -> None:
    seen = Counter[str]()
    for _, _, case in library():
        dispute = read_dispute(case.dispute)
        found = places_of_players(dispute)
        assert set(found) == set(players(dispute.model_copy(update={"disputed": ()})))
        seen[dispute.situation] += bool(found)
    assert {name for name, many in seen.items() if many} == {
        *("betting", "pots", "button", "kill", "deck", "odd_chip")
    }


def test_players_whose_names_differ_are_two() -> None:
    table = {"in_front": {"Ann": 0, "Anna": 0, "Ann 2": 0, "Änn": 0}}
    assert read_dispute(betting(table=table))


@pytest.mark.parametrize("text", ["\x9b2J", "\u202e005", "a\u2066b", "\u2028", "\x7f", "\x1b]0;x"])
def test_what_is_refused_is_repeated_as_no_order_to_the_terminal(text: str) -> None:
    with pytest.raises(BadDispute) as found:
        read_dispute(betting({"said": text, "released": text, "gesture": text}))
    (told, *_) = (line for line in f"{found.value}".splitlines() if "released" in line)
    letter = text if len(text) == 1 else next(one for one in text if not one.isalnum())
    assert f"\\u{ord(letter):04x}" in told
    assert letter not in told


def test_nothing_missing_becomes_no_or_zero() -> None:
    dispute = read_dispute(betting())
    assert isinstance(dispute, Betting)
    for model in (dispute.game, dispute.table, dispute.acts[0]):
        given_fields = model.model_dump(exclude_none=True)
        assert given_fields in ({}, {"player": "Ann"})


def test_what_was_read_reads_again_the_same() -> None:
    dispute = read_dispute(betting({"said": "raise to 400", "chips": [500]}, {"bet": 100}))
    assert read_dispute(json.loads(dispute.model_dump_json(exclude_none=True))) == dispute


HOSTILE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["betting", "kill", "Ann", "raise to 400", "nothing", "released"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.sampled_from(
                ["situation", "acts", "table", "game", "player", "said", "chips", "did"]
            )
            | st.text(max_size=8),
            inner,
            max_size=6,
        )
    ),
    max_leaves=25,
)


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(HOSTILE, HOSTILE, HOSTILE)
def test_whatever_is_entered_is_read_or_refused_and_nothing_else(a: Any, b: Any, c: Any) -> None:
    run = {"situation": "betting", "acts": [a, b], "table": c}
    for data in (a, run, {"situation": "kill", "pots": a}):
        with suppress(BadDispute):
            read_dispute(data)


def test_data_nested_without_end_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    refused({"situation": "betting", "acts": deep})


def test_a_list_without_end_is_refused() -> None:
    refused({"situation": "betting", "acts": [{"player": "Ann"}] * 10_000})


def test_a_wrong_answer_in_the_only_act_does_not_take_the_act_out_of_dispute() -> None:
    wrong = {"said": "nothing", "chips": [100], "released": "maybe"}
    assert list(refused(betting(wrong))) == ["acts[0].released"]


_EARLY: Data = {"turn": "out of turn", "said": "call", "chips": []}
_RAISED: Data = {"player": "Ben", "did": "raises", "to": 300}
_FOLDED: Data = {"player": "Ben", "did": "folds"}


@pytest.mark.parametrize(
    ("told", "after", "field", "said"),
    [
        ({**_EARLY, "action_changed": "no"}, _RAISED, "action_changed", "acts[1] raises"),
        ({**_EARLY, "action_changed": "only called"}, _RAISED, "action_changed", "acts[1] raises"),
        ({**_EARLY, "action_changed": "yes"}, _FOLDED, "action_changed", "nobody bets or raises"),
        ({**_EARLY, "action_changed": "only called"}, _FOLDED, "action_changed", "nobody calls"),
        ({"believed": "the bet before a raise"}, None, "believed", "nobody has raised"),
        ({"acted_on": "nobody yet"}, _FOLDED, "acted_on", "acts[1] is of Ben"),
        (
            {"believed": "another amount", "believed_amount": 100},
            None,
            "believed_amount",
            "another amount than 100",
        ),
    ],
)
def test_what_is_told_of_an_act_is_refused_where_other_acts_tell_otherwise(
    told: Data, after: Data | None, field: str, said: str
) -> None:
    dispute = betting(told, table={"bet": 100, "last_raise": 100})
    dispute["acts"] += [after] if after else []
    assert said in refused(dispute)[f"acts[0].{field}"]


@pytest.mark.parametrize(
    ("told", "after"),
    [
        ({**_EARLY, "action_changed": "yes"}, _RAISED),
        ({**_EARLY, "action_changed": "not yet"}, _RAISED),
        ({**_EARLY, "action_changed": "no"}, {"player": "Ben", "did": "calls"}),
        ({**_EARLY, "action_changed": "yes"}, {"player": "Ben", "said": "raise"}),
        ({"acted_on": "somebody"}, _FOLDED),
    ],
)
def test_what_is_told_of_an_act_is_heard_where_other_acts_do_not_tell_otherwise(
    told: Data, after: Data
) -> None:
    dispute = betting(told, table={"bet": 100})
    read_dispute(dispute | {"acts": [*dispute["acts"], after]})


def test_the_bet_before_a_raise_is_heard_where_there_may_have_been_one() -> None:
    read_dispute(betting({"believed": "the bet before a raise"}, table={"bet": 300}))
    before = {"believed": "the bet before a raise", "believed_amount": 100}
    read_dispute(betting(before, table={"bet": 300}))


def test_the_bet_before_a_raise_is_less_than_the_bet() -> None:
    before = {"believed": "the bet before a raise", "believed_amount": 300}
    said = refused(betting(before, table={"bet": 300}))
    assert "less than 300" in said["acts[0].believed_amount"]


def test_a_kill_that_a_player_missed_is_heard_where_there_may_be_limits() -> None:
    unaware = betting({"believed": "the bet without the kill"})
    for game in ({"structure": "fixed-limit"}, {"structure": "spread-limit"}, {}):
        read_dispute(unaware | {"game": game})
    said = refused(unaware | {"game": {"structure": "no-limit"}})["acts[0].believed"]
    assert "at limit alone" in said


def test_which_kill_it_was_is_told_with_nothing_but_a_kill_that_was_missed() -> None:
    told = {"believed": "the right amount", "kill_missed": "required, button face up"}
    assert "believed the bet without the kill" in refused(betting(told))["acts[0]"]
