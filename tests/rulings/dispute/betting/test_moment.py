"""One act at the moment it was made: the amount its words named, its figures, what is told."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.facts.size_facts import size_facts
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Betting


def moment(act: dict[str, Any], game: dict[str, Any] | None = None, /, **table: Any) -> Moment:
    """Ben's act at no-limit, in a round of which no more is told than this."""
    return in_house(House(), act, game, **table)


def in_house(
    house: House, act: dict[str, Any], game: dict[str, Any] | None = None, /, **table: Any
) -> Moment:
    told = {"game": game or {}, "table": table, "acts": ({"player": "Ben"} | act,)}
    dispute = Betting.model_validate({"situation": "betting"} | told)
    return Moment(dispute, house, table_of(dispute, house), 0)


AT_100 = {"structure": "no-limit", "small_blind": 50, "big_blind": 100}


@pytest.mark.parametrize(
    ("said", "table", "named"),
    [
        ("bet five", {"bet": 0}, None),
        ("bet 5", {"bet": 0}, 5),
        ("raise to fifty", {"bet": 100, "last_raise": 40}, None),
        ("raise by fifty", {"bet": 100, "last_raise": 50}, 50),
        ("raise by fifty", {"bet": 100, "last_raise": 51}, None),
        ("call fifty", {"bet": 100}, 50),
        ("five", {"bet": 5_001}, 5),
        ("five", {"bet": 5_000}, None),
        ("five", {}, None),
    ],
)
def test_a_small_number_alone_may_be_one_of_hundreds_where_it_is_no_wager_as_it_was_named(
    said: str, table: dict[str, Any], named: int | None
) -> None:
    game = AT_100 if table else {}
    assert moment({"said": said, "chips": ()}, game, **table).spoken == named


@pytest.mark.parametrize(
    ("said", "put_in", "in_front", "named"),
    [
        ("raise to five", 400, {"Ben": 100}, 500),
        ("raise to five", 500, {"Ben": 100}, None),
        ("raise by five", 500, {"Ben": 100}, 500),
        ("raise by five", 400, {"Ben": 100}, None),
        ("raise to five", 500, None, 500),
        ("raise to five", 0, {"Ben": 500}, None),
    ],
)
def test_the_chips_that_go_with_a_small_number_tell_whether_it_was_one_of_hundreds(
    said: str, put_in: int, in_front: dict[str, int] | None, named: int | None
) -> None:
    table = {"bet": 300, "last_raise": 200, "in_front": in_front}
    assert moment({"said": said, "put_in": put_in}, AT_100, **table).spoken == named


def test_nobody_need_wager_more_than_he_has_to_make_the_smallest_wager() -> None:
    def smallest(**table: Any) -> int | None:
        told = moment({"said": "bet 60", "chips": ()}, AT_100, bet=0, **table)
        return size_facts(told, "bet", 60).figures["minimum_wager"]

    assert smallest(stacks={"Ben": 80}) == 80
    assert smallest(stacks={"Ben": 180}) == 100
    assert smallest() == 100


@pytest.mark.parametrize(
    ("act", "whole"),
    [
        ({"put_in": 120, "behind": "none"}, None),
        ({"chips": (100, 10, 10), "behind": "none"}, 100),
        ({"chips": (100, 25), "behind": "none"}, 125),
        ({"chips": (), "behind": "none"}, 0),
        ({}, None),
    ],
)
def test_of_a_player_s_last_chips_those_too_small_to_play_are_no_part_of_the_wager_NL_13(  # noqa: N802
    act: dict[str, Any], whole: int | None
) -> None:
    house = House(smallest_chip=25)
    assert in_house(house, act, AT_100, bet=300, in_front={}).whole_stack == whole


def test_a_stack_that_went_in_is_as_large_as_it_was_told_where_the_chips_are_not() -> None:
    act = {"said": "all-in", "behind": "none"}
    told = moment(act, AT_100, bet=300, in_front={}, stacks={"Ben": 700})
    assert told.whole_stack == 700


BARE: dict[str, Any] = {}
BARRED = House(smallest_chip=25)
AS_BIG = House(small_blind_counts_as_big=True)


@pytest.mark.parametrize(
    ("key", "told", "not_told"),
    [
        ("act.said", ({"said": "call"}, BARE, BARE), (BARE, BARE, BARE)),
        ("act.put_in", ({"put_in": 120}, BARE, BARE), (BARE, BARE, BARE)),
        ("act.put_in", ({"chips": (100,)}, BARE, BARE), ({"spoke": "with the chips"}, BARE, BARE)),
        ("act.chips", ({"put_in": 120}, BARE, BARE), (BARE, BARE, BARE)),
        ("game.structure", (BARE, {"structure": "no-limit"}, BARE), (BARE, BARE, BARE)),
        ("game.play", (BARE, {"play": "cash"}, BARE), (BARE, {"big_blind": 10}, BARE)),
        ("game.small_blind", (BARE, {"small_blind": 5}, BARE), (BARE, {"big_blind": 10}, BARE)),
        ("game.big_blind", (BARE, {"big_blind": 10}, BARE), (BARE, {"small_blind": 5}, BARE)),
        (
            "game.big_blind",
            (BARE, BARE, {"bet": 300, "last_raise": 200}),
            (BARE, BARE, {"bet": 300}),
        ),
        ("game.big_blind", (BARE, {"bring_in": 20}, BARE), (BARE, BARE, {"last_raise": 200})),
        ("table.bet", (BARE, BARE, {"bet": 300}), (BARE, BARE, {"last_raise": 200})),
        (
            "table.last_raise",
            (BARE, BARE, {"bet": 300, "last_raise": 200}),
            (BARE, BARE, {"bet": 300}),
        ),
        ("table.last_raise", (BARE, BARE, {"bet": 0}), (BARE, BARE, {"last_raise": 200})),
        (
            "table.last_wager",
            (BARE, BARE, {"last_wager": "full"}),
            (BARE, BARE, {"bet": 300, "last_raise": 200}),
        ),
        ("table.last_wager", (BARE, BARE, {"bet": 0}), (BARE, BARE, BARE)),
        ("table.round", (BARE, BARE, {"round": "later"}), (BARE, BARE, {"bet": 0})),
        ("table.acted", (BARE, BARE, {"acted": {}}), (BARE, BARE, {"bet": 300})),
        (
            "table.acted",
            (BARE, BARE, {"round": "later", "bet": 300, "in_front": {"Ben": 100}}),
            (BARE, BARE, {"round": "later", "bet": 300, "in_front": {"Ann": 300}}),
        ),
        (
            "table.in_front",
            (BARE, BARE, {"bet": 300, "in_front": {"Ann": 300}}),
            (BARE, BARE, {"bet": 300}),
        ),
        (
            "table.stack",
            (BARE, BARE, {"in_front": {}, "stacks": {"Ben": 700}}),
            (BARE, BARE, {"in_front": {}, "stacks": {"Ann": 700}}),
        ),
        ("table.pot", (BARE, BARE, {"pot": 60}), (BARE, BARE, {"bet": 0})),
    ],
)
def test_a_question_is_answered_where_the_account_or_what_follows_from_it_tells(
    key: str,
    told: tuple[dict[str, Any], ...],
    not_told: tuple[dict[str, Any], ...],
) -> None:
    for answered, (act, game, table) in ((True, told), (False, not_told)):
        assert moment(act, game, **table).answered(key) is answered


def test_a_total_tells_what_was_put_in_and_not_the_chips_where_some_may_be_too_small() -> None:
    total = in_house(BARRED, {"put_in": 120}, AT_100)
    assert total.answered("act.put_in")
    assert not total.answered("act.chips")
    each = in_house(BARRED, {"chips": (100, 10, 10)}, AT_100)
    assert each.answered("act.chips")


def test_where_the_small_blind_counts_as_big_only_the_blind_itself_tells_how_big_it_is() -> None:
    preset = {"play": "cash", "bring_in": 20}
    assert moment({}, preset).answered("game.big_blind")
    assert not in_house(AS_BIG, {}, preset).answered("game.big_blind")
    assert in_house(AS_BIG, {}, preset | {"big_blind": 10}).answered("game.big_blind")


@pytest.mark.parametrize(
    ("act", "table", "behind"),
    [
        ({"chips": ()}, {"in_front": {}}, "more chips"),
        ({"chips": ()}, {"in_front": {"Ben": 100}}, None),
        ({"chips": (), "chip_in_front": 100}, {"in_front": {}}, None),
        ({"chips": (100,)}, {"in_front": {}}, None),
        ({"chips": (100,), "behind": "none"}, {"in_front": {}}, "none"),
        ({"chips": (100,), "behind": "more chips"}, {}, "more chips"),
        ({"chips": (100,)}, {"stacks": {"Ben": 101}}, "more chips"),
        ({"chips": (100,)}, {"stacks": {"Ben": 100}}, "none"),
        ({"put_in": 0}, {"stacks": {"Ben": 100}}, "more chips"),
        ({"behind": "none"}, {"stacks": {"Ben": 100}}, "none"),
    ],
)
def test_chips_are_left_as_the_stack_tells_or_nothing_in_front_or_else_the_account(
    act: dict[str, Any], table: dict[str, Any], behind: str | None
) -> None:
    assert moment(act, AT_100, **table).behind == behind


@pytest.mark.parametrize(
    ("game", "told", "raised_to", "known"),
    [
        (BARE, {"round": "first", "bet": 300}, None, False),
        (BARE, {"round": "first", "bet": 300}, 900, True),
        ({"bring_in": 101, "straddle": 1}, {"round": "first", "bet": 100}, None, False),
        ({"bring_in": 101, "straddle": 1}, {"round": "first", "bet": 100}, 400, True),
        (BARE, BARE, 900, False),
        ({"structure": "fixed-limit"}, {"bet": 2, "limit": 5}, 7, False),
        ({"structure": "fixed-limit"}, {"bet": 2, "limit": 5, "last_wager": "full"}, 7, True),
    ],
    ids=[
        *("the bet alone", "raised since", "entered for the bring-in"),
        *("raised over the bring-in", "no bet told", "raised at limit", "told at limit"),
    ],
)
def test_what_made_the_bet_is_known_once_an_act_of_the_account_has_raised_it(
    game: dict[str, Any], told: dict[str, Any], raised_to: int | None, known: bool
) -> None:
    """A bet of 100 with a preset bring-in of 101 is 101 to match, and nobody has raised."""
    one = moment({"said": "call"}, game, **told)
    table = one.table if raised_to is None else one.table._replace(bet=raised_to, set_by=None)
    asked = Moment(one.dispute, House(), table, 0)
    assert asked.answered("table.last_wager") is known


@pytest.mark.parametrize(
    ("earlier", "chip", "in_front", "going_in", "is_one_wager"),
    [
        ({}, 0, 1_050, 1_050, False),
        ({"earlier": "left"}, 0, 1_050, 1_050, False),
        ({"earlier": "pulled back"}, 0, 1_000, 1_000, False),
        ({"earlier": "pulled back in part", "earlier_left": 20}, 0, 1_020, 1_020, True),
        ({"earlier": "pushed in with the new ones"}, 0, 1_050, 1_050, True),
        # an unchanged chip lies there whole, and covers the bet from 600 on
        ({}, 599, 1_599, 1_050, False),
        ({"gesture": "none"}, 600, 1_600, 1_600, True),
        ({}, 600, 1_600, None, None),
        ({"gesture": "taps the table"}, 600, 1_600, 1_050, False),
        ({"earlier": "pushed in with the new ones"}, 100, 1_100, 1_100, True),
        ({"earlier": "pulled back"}, 600, 1_000, 1_000, False),
        ({"earlier": "pulled back in part", "earlier_left": 20}, 600, 1_020, 1_020, True),
    ],
)
def test_chips_of_before_lie_with_the_new_ones_as_far_as_they_were_left(
    earlier: dict[str, Any],
    chip: int,
    in_front: int,
    going_in: int | None,
    is_one_wager: bool | None,
) -> None:
    act = {"said": "nothing", "chips": (1_000,), "released": "released", **earlier}
    one = moment(act | {"chip_in_front": chip}, AT_100, bet=600, in_front={"Ben": 50})
    assert (one.in_front, one.going_in(one.plays)) == (in_front, going_in)
    assert one.is_with_earlier_chips is is_one_wager


@pytest.mark.parametrize(
    ("act", "lying", "released"),
    [
        ({"chips": (600,), "taken_back": 200}, 400, "released"),
        ({"chips": (600,), "taken_back": 600}, 0, "released"),
        ({"chips": (600,), "released": "held"}, 0, "held"),
        ({"chips": (600,)}, 600, None),
        ({"taken_back": 200}, None, "released"),
    ],
)
def test_what_was_taken_out_again_had_been_let_go_and_lies_there_no_more(
    act: dict[str, Any], lying: int | None, released: str | None
) -> None:
    one = moment({"said": "nothing"} | act, AT_100, bet=0)
    assert (one.lying, one.released) == (lying, released)


def test_chips_of_before_are_no_wager_where_nothing_new_lies_with_them_or_nobody_has_bet() -> None:
    act = {"said": "nothing", "chip_in_front": 600}
    assert not moment(act | {"chips": ()}, AT_100, bet=600, in_front={"Ben": 50}).total
    for chips, bet in ((), 600), ((25,), 0):
        one = moment(act | {"chips": chips}, AT_100, bet=bet, in_front={"Ben": 50 if bet else 0})
        assert one.is_with_earlier_chips is False


def test_what_was_in_is_owed_still_however_little_he_puts_in_its_place() -> None:
    act = {"said": "nothing", "chips": (25,), "earlier": "pulled back"}
    one = moment(act, AT_100, bet=100, in_front={"Ben": 100})
    assert (one.in_front, one.going_in(one.plays)) == (25, 100)


@pytest.mark.parametrize(("stack", "behind"), [(951, "more chips"), (950, "none")])
def test_chips_that_were_pulled_back_are_bet_with_again(stack: int, behind: str) -> None:
    act = {"said": "nothing", "chips": (1_000,), "earlier": "pulled back"}
    one = moment(act, AT_100, bet=600, in_front={"Ben": 50}, stacks={"Ben": stack})
    assert one.behind == behind
    assert one.whole_stack == stack + 50


@pytest.mark.parametrize(
    ("stack", "said", "pieces", "smallest", "whole"),
    [
        # Seven 5s and what is behind make one 25; the rest of them is idle.
        (110, "all-in", (25, 25, 25, *7 * (5,)), 25, 100),
        (111, "all-in", (25, 25, 25, *7 * (5,)), 25, 100),
        (124, "all-in", (25, 25, 25, *7 * (5,)), 25, 100),
        # Fifteen more behind make up a second one.
        (125, "all-in", (25, 25, 25, *7 * (5,)), 25, 125),
        (130, "all-in", (25, 25, 25, *7 * (5,)), 25, 125),
        # What is behind may be a chip that plays: what the others do not make is idle still.
        (135, "all-in", (25, 25, 25, *7 * (5,)), 25, 125),
        (150, "all-in", (25, 25, 25, *7 * (5,)), 25, 150),
        (150, "all-in", (100, 5), 25, 150),
        (150, "all-in", (100, 25), 25, 150),
        (80, "all-in", (25, 25, 25), 25, 75),
        (104, "all-in", (), 25, 100),
        (115, "call", (25, 25, 25, *7 * (5,)), 25, 115),
        (115, "all-in", (25, 25, 25, *7 * (5,)), None, 115),
        (115, "all-in", None, 25, 115),
    ],
)
def test_all_in_with_less_than_a_chip_that_plays_behind_is_for_what_plays_nl_13(
    stack: int, said: str, pieces: tuple[int, ...] | None, smallest: int | None, whole: int
) -> None:
    put_in = {"put_in": 110} if pieces is None else {"chips": pieces}
    act = {"said": said, "spoke": "before the chips", **put_in}
    house = House(smallest_chip=smallest)
    table = {"round": "later", "bet": 100, "in_front": {"Ann": 100}, "stacks": {"Ben": stack}}
    assert in_house(house, act, AT_100, **table).whole_stack == whole


@pytest.mark.parametrize(
    ("act", "table", "small"),
    [
        ({"said": "all-in", "chips": (100, 5)}, {"stacks": {"Ben": 150}}, 50),
        ({"said": "all-in", "chips": (100, 5)}, {"stacks": {"Ben": 106}}, 6),
        ({"said": "all-in", "chips": ()}, {"stacks": {"Ben": 104}}, 104),
        # Nothing is behind: what lies there tells it.
        ({"said": "all-in", "chips": (100, 5)}, {"stacks": {"Ben": 105}}, None),
        ({"said": "raise", "chips": (100, 5)}, {"stacks": {"Ben": 150}}, None),
        ({"chips": (100, 5)}, {"stacks": {"Ben": 150}}, None),
        ({"said": "all-in", "put_in": 105}, {"stacks": {"Ben": 150}}, None),
        ({"said": "all-in", "chips": (100, 5), "behind": "more chips"}, {}, None),
    ],
)
def test_all_that_is_behind_of_who_says_all_in_may_be_too_small_to_play_nl_13(
    act: dict[str, Any], table: dict[str, Any], small: int | None
) -> None:
    told = {"round": "later", "bet": 100, "in_front": {"Ann": 100}, **table}
    spoke = {"spoke": "before the chips"} if "said" in act else {}
    house = House(smallest_chip=25)
    assert in_house(house, act | spoke, AT_100, **told).small_in_all == small
    assert in_house(House(), act | spoke, AT_100, **told).small_in_all is None


def test_where_a_cap_is_all_that_is_left_of_a_hand_no_chip_of_it_is_too_small_nl_13() -> None:
    """A cap is no stack: how much of what is behind is under the smallest is not told by it."""
    act = {"said": "all-in", "spoke": "before the chips", "chips": (100, 5)}
    table = {"round": "later", "bet": 100, "in_front": {"Ann": 100}, "stacks": {"Ben": 400}}
    game = AT_100 | {"cap_per_hand": 160}
    one = in_house(House(smallest_chip=25), act, game, **table)
    assert (one.small_in_all, one.whole_stack) == (None, 160)
