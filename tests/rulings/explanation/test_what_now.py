"""What each player may do now: worked by hand, and beside what a ruling itself tells."""

import random
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.reading.read import BadDispute, read_dispute, read_round
from rulings.explanation.what_now.what_now import in_words, what_now
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, NEXT, Ends
from rulings.model.what_now import PlayerNow, WhatNow
from rulings.rulebook.case_library import dispute_of, library
from tests.support.disputes.random_rounds import drawn_round

NINE = ("Sam", "Bea", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy")
BLINDS: dict[str, Any] = {
    "round": "first",
    "pot": 150,
    "bet": 100,
    "in_front": {"Sam": 50, "Bea": 100},
    "acted": {},
    "seats": list(NINE),
}
GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}


def now(*acts: dict[str, Any], game: dict[str, Any] = GAME, **table: Any) -> WhatNow:
    told = {"situation": "betting", "game": game, "table": {**BLINDS, **table}, "acts": list(acts)}
    return what_now(read_round(told), House())


def did(player: str, what: str, to: int | None = None) -> dict[str, Any]:
    return {"player": player, "did": what, **({} if to is None else {"to": to})}


def of(found: WhatNow, player: str) -> PlayerNow:
    (one,) = [one for one in found.players if one.player == player]
    return one


def raises(found: WhatNow, player: str) -> tuple[bool | None, int | None, int | None]:
    option = of(found, player).option
    assert option is not None
    return option.may_raise, option.raise_from, option.raise_up_to


def test_before_anybody_has_acted_the_first_on_the_left_of_the_blinds_is_due() -> None:
    found = now()
    assert (found.due, found.over, found.pot, found.bet) == ("Cal", False, 150, 100)
    assert [one.player for one in found.players] == list(NINE)
    assert raises(found, "Cal") == (True, 200, None)
    small = of(found, "Sam").option
    assert small is not None
    assert (small.call_to, small.to_put_in) == (100, 50)
    assert of(found, "Sam").pot_after_call == 200
    big = of(found, "Bea").option
    assert big is not None
    assert big.may_check


def test_three_short_all_ins_leave_a_raise_to_whom_they_add_up_for_nl_3_nl_4() -> None:
    """300 is a raise by 200, 400 short, 650 a full raise by 250, and 700 short again."""
    stacks = dict.fromkeys(NINE, 10_000) | {"Dee": 400, "Fay": 650, "Hal": 700}
    found = now(
        did("Cal", "raises", 300),
        did("Dee", "raises", 400),
        did("Eve", "calls"),
        did("Fay", "raises", 650),
        did("Gus", "calls"),
        did("Hal", "raises", 700),
        did("Ivy", "calls"),
        did("Sam", "folds"),
        did("Bea", "calls"),
        stacks=stacks,
    )
    assert found.due == "Cal"
    assert raises(found, "Cal") == (True, 950, 10_000)
    assert raises(found, "Eve") == (True, 950, 10_000)
    assert raises(found, "Gus") == (False, None, None)
    assert of(found, "Gus").because == (
        "NL-3 A player who has acted and faces less than a full raise may call but not raise",
    )
    done = {one.player: one.has_done for one in found.players if one.has_done}
    assert done == {
        "Sam": "has folded",
        "Bea": "has done with this bet",
        "Dee": "is all-in",
        "Fay": "is all-in",
        "Hal": "is all-in",
        "Ivy": "has done with this bet",
    }


def test_an_all_in_that_is_short_opens_no_raise_and_one_that_is_full_does_nl_3() -> None:
    """400 was a raise by 300: over 650, which Gus called, 900 is short by 50 and 950 is full."""
    stacks = dict.fromkeys(NINE, 10_000) | {"Fay": 650, "Hal": 900}
    acts = (
        *(did("Cal", "raises", 400), did("Dee", "folds"), did("Eve", "folds")),
        *(did("Fay", "raises", 650), did("Gus", "calls")),
    )
    short = now(*acts, did("Hal", "raises", 899), stacks={**stacks, "Hal": 899})
    full = now(*acts, did("Hal", "raises", 900), stacks=stacks)
    assert raises(short, "Gus") == raises(full, "Gus") == (False, None, None)
    enough = now(*acts, did("Hal", "raises", 950), stacks={**stacks, "Hal": 950})
    assert raises(enough, "Gus") == (True, 1_250, 10_000)


def test_the_pot_and_what_the_word_comes_to_at_pot_limit_pl_0() -> None:
    """150 in the middle, 100 to call: 100 and the 250 after it."""
    found = now(game={**GAME, "structure": "pot-limit", "play": "tournament"})
    assert of(found, "Cal").wager_of_the_pot == 350
    assert raises(found, "Cal") == (True, 200, 350)
    assert of(found, "Cal").pot_after_call == 250


def test_a_last_raise_that_is_not_told_is_offered_and_never_asked_for() -> None:
    found = now(round="later", pot=900, bet=300, in_front={"Cal": 300}, seats=None)
    assert raises(found, NEXT) == (True, None, None)
    assert [one.path for one in found.offers] == ["table.last_raise", "table.seats"]
    assert now().offers == ()


def test_what_a_stack_can_be_is_never_asked_for() -> None:
    assert raises(now(), "Dee") == (True, 200, None)
    assert raises(now(stacks={"Dee": 150}), "Dee") == (True, 150, 150)
    assert raises(now(stacks={"Dee": 90}), "Dee") == (False, None, None)


def test_once_all_have_checked_nobody_is_left_to_act() -> None:
    told: dict[str, Any] = {"round": "later", "bet": 0, "in_front": {}, "pot": 400}
    told["seats"] = ["Ann", "Ben"]
    assert now(did("Ann", "checks"), **told).due == "Ben"
    found = now(did("Ann", "checks"), did("Ben", "checks"), **told)
    assert (found.over, found.due) == (True, None)
    assert {one.has_done for one in found.players} == {"has done with this bet"}


def test_an_act_that_is_to_be_made_again_is_that_players() -> None:
    """A tap does not answer the blind (BC 1c): Cal is still to act."""
    found = now({"player": "Cal", "said": "nothing", "chips": [], "gesture": "taps the table"})
    assert found.due == "Cal"
    assert raises(found, "Cal") == (True, 200, None)


def test_after_an_act_out_of_turn_the_player_who_was_passed_over_is_due() -> None:
    told: dict[str, Any] = {"round": "later", "bet": 0, "in_front": {}, "pot": 400}
    told["seats"] = ["Ann", "Ben", "Cat", "Dan"]
    check = {"said": "check", "spoke": "before the chips", "chips": []}
    assert now(did("Ann", "checks"), {"player": "Cat", **check}, **told).due == "Ben"
    # In his turn it goes on past him.
    assert now(did("Ann", "checks"), {"player": "Ben", **check}, **told).due == "Cat"


def test_who_acted_out_of_turn_and_who_was_passed_over_are_told_where_nobody_disputes_it() -> None:
    table: dict[str, Any] = {"round": "later", "pot": 300, "bet": 0, "in_front": {}, "acted": {}}
    told = table | {"seats": ["Ann", "Ben", "Cat", "Dan"]}
    called = now(did("Ann", "bets", 210), did("Cat", "calls"), **told)
    assert (called.due, called.pot, raises(called, "Ben")) == ("Ben", 510, (True, 420, None))
    waits = "has acted out of turn: that counts when the turn comes"
    assert of(called, "Cat").has_done == waits
    assert now(did("Cat", "checks"), **told).due == "Ann"
    freed = now(did("Ann", "bets", 210), did("Cat", "raises", 500), did("Ben", "calls"), **told)
    assert (freed.due, raises(freed, "Cat")) == ("Cat", (True, 420, None))


def test_after_what_is_left_to_the_floor_it_is_told_as_proposed() -> None:
    act = {
        "player": "Bea",
        "said": "nothing",
        "chips": [500],
        "released": "released",
    }
    folds = [did(one, "folds") for one in NINE[2:]]
    found = now(*folds, did("Sam", "calls"), act)
    assert found.proposed
    assert found.over


def test_where_a_question_comes_first_it_is_told_which() -> None:
    found = now({"player": "Cal", "said": "nothing", "chips": []})
    assert (found.waits, found.waits_for) == ("need to know", "acts[0].gesture")
    assert found.players == ()


def test_at_limit_the_cap_and_a_short_all_in_are_told_with_their_rules_bc_9_bc_11() -> None:
    game = {"structure": "fixed-limit"}
    told: dict[str, Any] = {"round": "later", "limit": 20, "bet": 0, "in_front": {}, "pot": 90}
    seats: dict[str, Any] = {"seats": ["Ann", "Ben", "Cal", "Dan"], "players": "more"}
    short = now(did("Ann", "bets", 20), did("Ben", "raises", 29), game=game, **told, **seats)
    assert raises(short, "Cal") == (True, 40, 40)
    assert raises(short, "Ann") == (False, None, None)
    assert of(short, "Ann").because == (
        "3-W5 By the half-bet rule an all-in under half a bet gives no raise to a player who "
        "has acted",
    )
    capped = now(
        *(did("Ann", "bets", 20), did("Ben", "raises", 40)),
        *(did("Cal", "raises", 60), did("Dan", "raises", 80)),
        game=game,
        **told,
        **seats,
    )
    assert capped.due == "Ann"
    assert raises(capped, "Ann") == (False, None, None)
    assert of(capped, "Ann").because == (
        "3-W3 At limit with three or more players there is a bet and three raises, and no more",
        "BC-9 Once the betting is capped nobody may raise again on that round",
    )


def test_at_limit_who_may_have_acted_since_a_short_all_in_may_not_be_told_he_may_raise() -> None:
    """A bet of 20 and an all-in for 29: whether Cal acted between is not told."""
    told = {"round": "later", "limit": 20, "bet": 29, "full_bet": 20, "pot": 200, "raises": 0}
    behind = {"last_wager": "short all-in", "in_front": {"Ann": 29, "Cal": 0}, "seats": None}
    found = now(game={"structure": "fixed-limit"}, **told, **behind, acted=None)
    cal, another = of(found, "Cal").option, of(found, NEXT).option
    assert cal is not None
    assert another is not None
    assert (cal.may_raise, another.may_raise) == (None, True)


@pytest.mark.slow
def test_no_raise_is_told_without_the_rule_that_bars_it_and_none_that_a_ruling_does_not() -> None:
    """Over random rounds, what each may do is what the ruling on the last act tells."""
    chance, seen = random.Random(16), 0
    while seen < 150:
        if (drawn := drawn_round(chance)) is None:
            continue
        dispute, house = drawn
        ruling = rule(dispute, house)
        if ruling.outcome not in DECIDED or ruling.decisions or not ruling.options:
            continue
        found = what_now(dispute, house)
        options = {one.player: one.option for one in found.players if one.option is not None}
        for told in ruling.options:
            assert options[told.player] == told, dispute
        for one in found.players:
            whole = one.option and one.option.call_to
            if one.because:
                assert whole is not None
                assert one.option is not None
                assert one.option.may_raise is not True
        seen += 1


@pytest.mark.slow
def test_in_every_case_with_seats_the_ruling_ends_the_round_just_where_the_options_do() -> None:
    ended = 0
    for one in library():
        dispute, house = dispute_of(*one), one[2].house
        if not isinstance(dispute, Betting) or dispute.disputed or not dispute.table.seats:
            continue
        ruling = rule(dispute, house)
        if ruling.outcome != "ruled":
            continue
        found, ends = what_now(dispute, house), ruling.ends or Ends()
        told = (ruling.ends is not None, ends.winner, ends.back)
        assert told == (found.over is True, found.winner, found.back), one[2].name
        ended += told[0]
    assert ended > 50


def test_a_round_needs_no_act_and_nothing_else_does() -> None:
    with pytest.raises(BadDispute, match="at least one act must be in dispute"):
        read_dispute({"situation": "betting", "acts": []})
    with pytest.raises(BadDispute, match="betting is allowed"):
        read_round({"situation": "clock"})
    assert isinstance(read_round({"situation": "betting", "acts": []}), Betting)


def test_a_room_that_reads_the_book_to_the_letter_lets_who_checked_raise_an_opening_all_in() -> (
    None
):
    """Conventions and version 11 part here: 60 all-in under a minimum of 100."""
    told = {
        "situation": "betting",
        "game": GAME,
        "table": {"round": "later", "pot": 300, "bet": 0, "in_front": {}, "acted": {}}
        | {"seats": ["Ann", "Ben", "Cal"], "stacks": {"Ann": 900, "Ben": 60, "Cal": 900}},
        "acts": [did("Ann", "checks"), did("Ben", "bets", 60), did("Cal", "calls")],
    }
    by_meaning = what_now(read_round(told), House())
    letter = what_now(read_round(told), House(short_all_in_read="its letter"))
    assert (by_meaning.due, letter.due) == ("Ann", "Ann")
    assert raises(by_meaning, "Ann") == (False, None, None)
    assert of(by_meaning, "Ann").because[0].startswith("NL-")
    assert raises(letter, "Ann") == (True, 160, 900)
    assert of(letter, "Ann").because == ()


def test_betting_that_was_capped_before_the_account_is_capped_after_a_fold_in_it_3_w4() -> None:
    put_in = {"Ann": 30, "Ben": 40, "Cat": 20}
    game = {"structure": "fixed-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
    capped: dict[str, Any] = {"limit": 10, "bet": 40, "raises": 3, "last_wager": "full", "pot": 90}
    capped |= {"in_front": put_in, "acted": put_in, "seats": [*put_in], "small_blind": "Ann"}
    folds = did("Cat", "folds")
    found = now(folds, game=game, **capped | {"big_blind": "Ben"})
    assert (found.due, raises(found, "Ann"), found.offers) == ("Ann", (False, None, None), ())
    # He folded before the account, so maybe before the third raise.
    found = now(game=game, **capped | {"big_blind": "Ben", "folded": ["Cat"]})
    assert raises(found, "Ann") == (None, 50, 50)
    assert "raise to 50 if the betting is still open to him" in in_words(of(found, "Ann"))[0]
    assert [one.path for one in found.offers] == ["table.players"]
    # With one raise of the three left two go on without a cap.
    put_in = {"Ann": 20, "Ben": 30, "Cat": 10}
    capped |= {"in_front": put_in, "acted": put_in, "bet": 30, "raises": 2, "big_blind": "Ben"}
    found = now(folds, did("Ann", "raises", 40), game=game, **capped)
    assert (found.due, raises(found, "Ben")) == ("Ben", (True, 50, 50))


def test_what_is_missing_is_offered_and_nothing_else() -> None:
    bet, of_a_round = what_now(read_round({"situation": "betting"}), House()).offers
    assert (bet.path, of_a_round.path) == ("table.bet", "table.round")
    first = read_round({"situation": "betting", "table": {"round": "first"}})
    assert [one.path for one in what_now(first, House()).offers] == ["table.bet", "game.big_blind"]
    pot_limit = {**GAME, "structure": "pot-limit"}
    assert [one.path for one in now(game=pot_limit, pot=None).offers] == ["table.pot"]
    assert now(game=pot_limit).offers == ()
    limit = {"round": "later", "bet": 0, "in_front": {}, "pot": 90}
    (fixed,) = now(game={"structure": "fixed-limit"}, **limit).offers
    (spread,) = now(game={"structure": "spread-limit"}, **limit).offers
    assert (fixed.path, spread.path) == ("table.limit", "table.spread_low")
    assert now(game={"structure": "fixed-limit"}, **limit, limit=20).offers == ()


def test_the_cap_on_a_hand_bounds_every_player_as_a_stack_of_it_would() -> None:
    acts = (did("Cal", "raises", 350), did("Dee", "folds"), did("Eve", "calls"))
    stacks = dict.fromkeys(NINE, 400) | {"Sam": 350, "Bea": 300}
    deep = {name: 10 * amount for name, amount in stacks.items()}
    short, capped = (now(*acts, stacks=stacks), now(*acts, stacks=deep, game=CAPPED_GAME))
    assert raises(capped, "Fay") == raises(short, "Fay") == (True, 400, 400)
    assert [one.option for one in capped.players] == [one.option for one in short.players]
    told = now(*acts, game=CAPPED_GAME)
    assert raises(told, "Fay") == (True, 400, 400)
    at_the_cap = now(did("Cal", "raises", 400), stacks=deep, game=CAPPED_GAME)
    assert of(at_the_cap, "Cal").has_done == "is all-in"
    assert raises(at_the_cap, "Fay")[0] is False
    assert at_the_cap.due == "Dee"


CAPPED_GAME = GAME | {"cap_per_hand": 400}


def test_the_button_posts_the_third_blind_and_has_its_chips_in_front() -> None:
    told = {"situation": "betting", "game": GAME | {"third_blind": 25}, "acts": []}
    table = {"round": "first", "pot": 175, "seats": list(NINE)}
    found = what_now(read_round(told | {"table": table}), House())
    assert found.due == "Cal"
    owed = {one.player: one.option.to_put_in for one in found.players if one.option}
    assert (owed["Sam"], owed["Bea"], owed["Hal"], owed["Ivy"]) == (50, None, 100, 75)


@pytest.mark.parametrize(
    ("behind", "in_doubt"), [(("Dee", "Eve"), False), (("Dee", "Eve", "Fay"), True)]
)
def test_who_lets_three_act_behind_him_is_told_that_it_is_for_the_floor_3w_11(
    behind: tuple[str, ...], in_doubt: bool
) -> None:
    seats = ["Ann", "Cal", "Dee", "Eve", "Fay"]
    told = {"round": "later", "bet": 0, "in_front": {}, "acted": {}, "seats": seats, "pot": 90}
    acts = [did("Ann", "bets", 200), *[did(one, "calls") for one in behind]]
    account = {"situation": "betting", "game": GAME, "table": told, "acts": acts}
    found = what_now(read_round(account), House())
    skipped = of(found, "Cal")
    assert skipped.option is not None
    if in_doubt:
        assert found.due == "Cal"
        assert skipped.in_doubt_by == (
            "3-W11 A player who lets three act behind on his turn may lose the right to act",
        )
    else:
        assert skipped.in_doubt_by == ()


def test_where_the_seats_are_told_and_not_the_small_blind_it_is_asked_for() -> None:
    told = {"round": "first", "seats": ["Sam", "Bea", "Cal"]}
    game = {"structure": "no-limit", "big_blind": 100}
    account = {"situation": "betting", "game": game, "table": told, "acts": [did("Cal", "calls")]}
    found = what_now(read_round(account), House())
    assert [one.path for one in found.offers] == ["table.bet", "game.small_blind"]
    known = what_now(read_round(account | {"game": game | {"small_blind": 50}}), House())
    assert (known.due, known.bet) == ("Sam", 100)


def test_an_account_that_begins_with_its_round_holds_no_more_chips_than_it_tells() -> None:
    told = {"round": "first", "seats": ["Sam", "Bea", "Cal"], "stacks": {"Cal": 150}}
    account = {"situation": "betting", "game": GAME, "table": told}
    acts = [did("Cal", "raises", 400)]
    with pytest.raises(BadDispute, match=r"acts\[0\].to: 400: at most the stack, 150"):
        read_round(account | {"acts": acts})


MATCHED = "BC-1g The round ends when every live stack has matched the bet"
GOES_BACK = "BC-17c Chips that nobody matched go back"


def later(stacks: dict[str, int], *acts: dict[str, Any], **table: Any) -> WhatNow:
    """A later round of Ann, Ben and Cat, with 60 in the middle and nobody in yet."""
    began: dict[str, Any] = {
        "round": "later",
        "pot": 60,
        "bet": 0,
        "in_front": {},
        "seats": ["Ann", "Ben", "Cat"],
    }
    return now(*acts, **(began | {"stacks": stacks} | table))


def test_of_a_bet_that_two_called_all_in_for_less_what_nobody_matched_goes_back_bc_17c() -> None:
    found = later(
        {"Ann": 500, "Ben": 200, "Cat": 350},
        did("Ann", "bets", 500),
        did("Ben", "calls", 200),
        did("Cat", "calls", 350),
    )
    (back,) = found.back
    assert (back.player, back.chips, back.way) == ("Ann", 150, "back to the player")
    assert (found.over, found.winner, found.because) == (True, None, (MATCHED, GOES_BACK))


def test_a_bet_beside_a_player_who_was_all_in_before_the_round_goes_back_bc_17c() -> None:
    found = later({"Ann": 500, "Ben": 0, "Cat": 350}, did("Ann", "bets", 100), did("Cat", "folds"))
    (back,) = found.back
    assert (back.player, back.chips) == ("Ann", 100)


def test_what_is_matched_by_a_player_who_then_folded_is_a_pot_and_goes_back_to_nobody() -> None:
    """Over what Ben could match lie 450, 150 of them Cat's: a pot that Ann alone can win."""
    found = later(
        {"Ann": 500, "Ben": 200, "Cat": 900},
        did("Cat", "bets", 350),
        did("Ann", "raises", 500),
        did("Ben", "calls", 200),
        did("Cat", "folds"),
        seats=["Cat", "Ann", "Ben"],
    )
    assert (found.over, found.back) == (True, ())


def test_a_bet_that_was_called_in_full_leaves_nothing_to_go_back() -> None:
    found = later(
        {"Ann": 500, "Ben": 900, "Cat": 350},
        did("Ann", "bets", 100),
        did("Ben", "calls"),
        did("Cat", "folds"),
    )
    assert (found.over, found.back, found.because) == (True, (), (MATCHED,))


def test_where_everybody_else_folded_the_pot_is_his_and_no_chips_are_told_back() -> None:
    found = later({}, did("Ann", "bets", 100), did("Ben", "folds"), did("Cat", "folds"))
    assert (found.winner, found.back) == ("Ann", ())
    assert GOES_BACK not in found.because


def test_nothing_is_told_back_while_the_round_goes_on() -> None:
    found = later({"Ann": 500, "Ben": 200}, did("Ann", "bets", 500), did("Ben", "calls", 200))
    assert (found.over, found.back, found.because) == (False, (), ())


def test_nothing_is_told_back_where_somebody_may_have_more_in_front_than_is_told() -> None:
    """Who folded before the account begins is left out of the seats, and may have put some in."""
    found = later(
        {"Ann": 200, "Ben": 0},
        did("Ann", "calls"),
        pot=1_000,
        bet=500,
        seats=["Ann", "Ben"],
        in_front={"Ann": 0, "Ben": 500},
        others_in_front="not told",
        acted={"Ben": 500},
        others_acted="not told",
    )
    assert (found.over, found.back) == (True, ())


def test_in_a_house_that_sets_the_conventions_aside_no_rule_sends_chips_back() -> None:
    told = {
        "situation": "betting",
        "game": GAME,
        "table": {
            "round": "later",
            "bet": 0,
            "in_front": {},
            "seats": ["Ann", "Ben"],
            "stacks": {"Ann": 500, "Ben": 200},
        },
        "acts": [did("Ann", "bets", 500), did("Ben", "calls", 200)],
    }
    assert what_now(read_round(told), House(conventions=False)).back == ()


def test_who_checked_out_of_turn_before_an_untold_bet_hears_no_amount_and_no_raise_3_w10() -> None:
    early = {"player": "Cy", "turn": "out of turn", "said": "check", "chips": []}
    table: dict[str, Any] = {"round": "later", "bet": 0}
    told = {"situation": "betting", "game": GAME, "table": table}
    changed = what_now(read_round(told | {"acts": [early | {"action_changed": "yes"}]}), House())
    cy = of(changed, "Cy").option
    assert cy is not None
    assert (cy.may_check, cy.call_to, cy.may_raise) == (False, None, False)
    assert of(changed, "Cy").because[0].startswith("3-W10 ")
    (offer,) = changed.offers
    assert (offer.path, "as an act of its own" in offer.told) == ("table.seats", True)
    same = what_now(read_round(told | {"acts": [early | {"action_changed": "no"}]}), House())
    next_one = of(same, NEXT).option
    assert next_one is not None
    assert (next_one.may_check, next_one.raise_from) == (True, 100)
    assert [one.path for one in same.offers] == ["table.seats"]
