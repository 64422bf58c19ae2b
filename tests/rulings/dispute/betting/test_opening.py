"""What follows, where an account begins, from what was told of the table."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.opening import as_begun, table_of
from rulings.dispute.betting.round import Betting
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import due_at_start


def opened(house: House | None = None, **told: Any) -> Table:
    """The table where an account at 5/10 begins."""
    game = {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
    dispute = Betting.model_validate(
        {
            "situation": "betting",
            "game": game | told.pop("game", {}),
            "table": told,
            "acts": ({"player": "Uma", "did": "folds"},),
        }
    )
    return table_of(dispute, house or House())


BLINDS = {"Sam": 5, "Bea": 10}


def test_who_alone_has_just_a_blind_in_before_anybody_acts_has_posted_it() -> None:
    table = opened(round="first", bet=10, in_front=BLINDS)
    assert (table.small_blind_player, table.big_blind_player) == ("Sam", "Bea")
    named = opened(
        round="first", bet=10, in_front=BLINDS, small_blind="Sue", big_blind="Bob", acted={}
    )
    assert (named.small_blind_player, named.big_blind_player) == ("Sue", "Bob")


@pytest.mark.parametrize(
    ("game", "which", "posted"),
    [
        ({}, "first", 10),
        ({"straddle": 20}, "first", 20),
        ({"bring_in": 15}, "first", 15),
        ({"small_blind": None, "big_blind": None}, "first", None),
        ({}, "later", 0),
        ({"straddle": 20}, "later", 0),
        ({}, None, None),
    ],
)
def test_what_was_posted_at_limit_before_the_first_act(
    game: dict[str, Any], which: str | None, posted: int | None
) -> None:
    limit = opened(round=which, limit=40, game={"structure": "fixed-limit", **game}).limit
    assert limit is not None
    assert limit.posted == posted


@pytest.mark.parametrize(
    "told",
    [
        {"round": "later", "bet": 10, "in_front": BLINDS},
        {"bet": 10, "in_front": BLINDS},
        {"round": "first", "bet": 10},
        {"round": "first", "bet": 10, "in_front": BLINDS, "acted": {"Sam": 5, "Bea": 10}},
        {"round": "first", "bet": 10, "in_front": {"Sam": 5, "Sid": 5, "Bea": 10, "Ann": 10}},
        {
            "round": "first",
            "bet": 10,
            "in_front": BLINDS,
            "game": {"small_blind": None, "big_blind": None},
        },
    ],
    ids=["a later round", "any round", "no chips", "both have acted", "two alike", "no blinds"],
)
def test_nobody_is_taken_to_have_posted_a_blind_where_the_chips_do_not_tell(
    told: dict[str, Any],
) -> None:
    table = opened(**told)
    assert (table.small_blind_player, table.big_blind_player) == (None, None)


@pytest.mark.parametrize(
    ("told", "complete"),
    [
        ({"round": "first", "bet": 10, "in_front": BLINDS}, True),
        ({"round": "later", "bet": 0}, True),
        ({"round": "later", "bet": 300, "acted": {"Ann": 300}}, True),
        ({"round": "later", "bet": 300}, False),
        ({"round": "first", "bet": 300, "acted": {"Ann": 300}}, False),
        ({"bet": 300, "acted": {"Ann": 300}}, False),
    ],
)
def test_after_the_first_round_only_who_has_acted_has_chips_in_front(
    told: dict[str, Any], complete: bool
) -> None:
    assert opened(**told).in_front_complete is complete


def test_a_big_blind_who_posted_less_is_all_in() -> None:
    short: dict[str, Any] = {
        "round": "first",
        "bet": 10,
        "in_front": {"Sam": 5, "Bea": 3},
        "big_blind": "Bea",
    }
    assert opened(**short, last_wager="short big blind").all_in == {"Bea"}
    assert opened(**short).all_in == {"Bea"}
    assert opened(**short, others_in_front="not told").all_in == frozenset()


def test_of_several_with_as_much_in_front_as_a_short_all_in_nobody_knows_whose_it_was() -> None:
    told: dict[str, Any] = {
        "round": "later",
        "bet": 60,
        "last_raise": 50,
        "last_wager": "short all-in",
    }
    assert opened(**told, in_front={"Ann": 60, "Cat": 50}).all_in == {"Ann"}
    assert opened(**told, in_front={"Ann": 60, "Cat": 60}).all_in == frozenset()


@pytest.mark.parametrize(
    ("bet", "made"),
    [
        (9, "an all-in under the minimum bet"),
        (10, "a short all-in raise"),
        (11, "a short all-in raise"),
    ],
)
def test_a_short_all_in_of_a_whole_bet_is_a_raise(bet: int, made: str) -> None:
    assert opened(round="later", bet=bet, last_wager="short all-in").set_by == made


def test_a_single_chip_in_front_after_the_first_round_was_put_in_by_an_act() -> None:
    table = opened(round="later", bet=300, in_front={"Ann": 300, "Ben": 1, "Cat": 0})
    assert table.acted_at == {"Ann": 300, "Ben": 1}


@pytest.mark.parametrize(
    ("house", "posted", "last_raise"),
    [
        (House(straddle_sets="an ordinary raise"), 25, 15),
        (House(straddle_sets="an ordinary raise", straddle_is_minimum_later=True), 20, 10),
        (House(), 25, 25),
    ],
)
def test_a_straddle_that_is_an_ordinary_raise_raised_by_what_it_is_over_the_blind(
    house: House, posted: int, last_raise: int
) -> None:
    told = {"game": {"straddle": posted}, "round": "first", "in_front": {**BLINDS, "Uma": posted}}
    assert opened(house, bet=posted, **told).last_raise == last_raise
    # A bet over the straddle was a raise of its own, whose size is not told.
    assert opened(house, bet=100, last_wager="full", **told).last_raise is None


def test_who_acted_on_the_bet_that_the_account_begins_with_has_faced_no_full_raise_since() -> None:
    for last_wager in ("full", "short all-in"):
        table = opened(
            round="later",
            bet=400,
            last_raise=200,
            last_wager=last_wager,
            in_front={"Ann": 400, "Ben": 300},
            acted={"Ann": 400, "Ben": 300},
        )
        shorts = table.after("Cat", 500).after("Dan", 620)
        together = "faces short all-ins that together make a full raise"
        assert shorts.right_to_raise("Ann") == together
        assert shorts.right_to_raise("Ben") == "faces a full raise"


GAME = {"small_blind": 5, "big_blind": 10}
FIRST = {"round": "first", "seats": ("Sam", "Bea", "Ann")}


@pytest.mark.parametrize(
    ("told", "game", "bet", "in_front", "acted"),
    [
        (FIRST, GAME, 10, {"Sam": 5, "Bea": 10}, {}),
        (FIRST | {"seats": ("Bea", "Sam")}, GAME, 10, {"Sam": 5, "Bea": 10}, {}),
        (FIRST | {"seats": None}, GAME, 10, None, {}),
        (FIRST, {**GAME, "straddle": 20}, None, None, None),
        (FIRST | {"seats": None}, {**GAME, "straddle": 20}, 20, None, {}),
        (FIRST | {"in_front": {"Ann": 20}}, GAME, None, {"Ann": 20}, None),
        (FIRST | {"acted": {}}, GAME, None, None, {}),
        (FIRST, {"big_blind": 10}, None, None, None),
        (FIRST | {"seats": None}, {"big_blind": 10}, 10, None, {}),
        (FIRST, {"small_blind": 5}, None, None, None),
        (FIRST | {"bet": 30}, GAME, 30, None, None),
        ({"seats": ("Sam", "Bea", "Ann")}, GAME, None, None, None),
        ({"round": "later"}, GAME, 0, {}, {}),
        ({"round": "later", "bet": 30}, GAME, 30, None, None),
    ],
    ids=[
        *(
            "the blinds by the seats",
            "heads-up",
            "no seats",
            "a straddle",
            "a straddle and no seats",
        ),
        *("chips in front told", "who has acted told"),
        *("no small blind told", "no small blind and no seats", "no big blind told"),
        *("the bet told", "no round told"),
        *("a later round", "a later round's bet told"),
    ],
)
def test_an_account_that_tells_its_round_and_not_the_bet_begins_with_the_round(
    told: dict[str, Any],
    game: dict[str, int],
    bet: int | None,
    in_front: dict[str, int] | None,
    acted: dict[str, int] | None,
) -> None:
    """Blinds 5 and 10: Sam posts the small one and Bea the big one, heads-up with the button."""
    account = {"situation": "betting", "game": game, "table": told}
    start = as_begun(Betting.model_validate(account)).table
    assert (start.bet, start.in_front, start.acted) == (bet, in_front, acted)


def test_of_three_blinds_the_seats_tell_which_is_the_small_one() -> None:
    front = {"Sam": 5, "Bea": 10, "Deb": 5}
    table: dict[str, Any] = {"round": "first", "bet": 10, "in_front": front, "acted": {}}
    seats = ("Sam", "Bea", "Ann", "Deb")
    three = {"third_blind": 5}
    assert opened(**table, game=three, seats=seats).small_blind_player == "Sam"
    assert opened(**table, game=three).small_blind_player is None
    assert opened(**table, game=three, small_blind="Deb", seats=seats).small_blind_player == "Deb"
    of_two = {"Sam": 5, "Bea": 10}
    two = table | {"in_front": of_two}
    assert opened(**two, game=three, seats=("Bea", "Sam")).small_blind_player == "Sam"
    assert opened(**table, game=three, seats=("Sam", "Bea", "Deb")).small_blind_player == "Sam"
    assert opened(**two, seats=("Bea", "Sam", "Ann")).small_blind_player == "Sam"


@pytest.mark.parametrize(("before", "left"), [(None, 60), (0, 60), (23, 37)])
def test_a_cap_on_the_hand_leaves_what_was_not_put_in_before(before: int | None, left: int) -> None:
    game = {"cap_per_hand": 60}
    assert opened(round="later", bet=0, put_in_before=before, game=game).cap_left == left
    assert opened(round="later", bet=0).cap_left is None


def test_what_is_told_of_some_players_is_not_told_of_the_others() -> None:
    told: dict[str, Any] = {"in_front": {"Ann": 10}, "others_in_front": "not told"}
    told |= {"acted": {"Ann": 10}}
    told |= {"others_acted": "not told", "not_acted": ("Cal",)}
    table = opened(round="later", bet=30, **told)
    assert [table.put_in_by(name) for name in ("Ann", "Ben", "Cal")] == [10, None, 0]
    assert [table.has_not_acted(name) for name in ("Ann", "Ben", "Cal")] == [False, False, True]
    assert table.acted_at == {"Ann": 10}
    assert table.not_acted == frozenset({"Cal"})
    assert (table.in_front_complete, table.acted_complete) == (False, False)
    first = opened(round="first", bet=30, **told)
    assert [first.put_in_by(name) for name in ("Ann", "Cal")] == [10, None]


@pytest.mark.parametrize(
    ("told", "acted_at"),
    [
        ({"acted": {"Ann": 5}}, {"Ann": 5, "Ben": 20}),
        ({"acted": {"Ann": 5}, "others_acted": "not told"}, {"Ann": 5, "Ben": 20}),
        ({"acted": {"Ann": 5}, "others_acted": "not told", "not_acted": ("Ben",)}, {"Ann": 5}),
        ({"not_acted": ("Ben",)}, {"Ann": 10}),
        ({}, {"Ann": 10, "Ben": 20}),
    ],
)
def test_who_has_acted_is_told_or_shown_by_the_chips(
    told: dict[str, Any], acted_at: dict[str, int]
) -> None:
    table = opened(round="later", bet=30, in_front={"Ann": 10, "Ben": 20}, **told)
    assert table.acted_at == acted_at
    assert table.in_front == {"Ann": 10, "Ben": 20}


@pytest.mark.parametrize(
    ("told", "complete"),
    [
        ({"bet": 30, "in_front": {"Ann": 10}}, True),
        ({"bet": 30, "in_front": {"Ann": 10}, "others_in_front": "not told"}, False),
        ({"bet": 0, "in_front": {"Ann": 0}, "others_in_front": "not told"}, True),
        ({"bet": 30, "acted": {"Ann": 10}}, True),
        ({"bet": 30, "acted": {"Ann": 10}, "others_acted": "not told"}, False),
        ({"bet": 30, "acted": {"Ann": 10}, "round": "first"}, False),
        ({"bet": 30, "not_acted": ("Ann",)}, False),
        ({"bet": 30}, False),
    ],
)
def test_everybody_is_told_of_where_nothing_says_otherwise(
    told: dict[str, Any], complete: bool
) -> None:
    table = opened(**({"round": "later"} | told))
    assert table.in_front_complete is complete
    assert table.acted_complete is ("acted" in told and "others_acted" not in told)


def test_where_somebody_is_told_not_to_have_acted_the_account_does_not_begin_with_the_round() -> (
    None
):
    told = {"situation": "betting", "table": {"round": "later", "not_acted": ("Ann",)}}
    dispute = Betting.model_validate(told | {"acts": ({"player": "Uma", "did": "folds"},)})
    assert as_begun(dispute) is dispute


def test_the_whole_bet_at_limit_is_that_before_a_short_all_in() -> None:
    game = {"structure": "fixed-limit"}
    short: dict[str, Any] = {"bet": 29, "full_bet": 20, "last_wager": "short all-in"}
    assert opened(game=game, round="later", limit=20, **short).whole_bet == 20
    assert opened(game=game, round="later", limit=20, bet=40).whole_bet == 40


NAMED = {"round": "first", "bet": 10, "small_blind": "Sam", "big_blind": "Bea"}


@pytest.mark.parametrize(
    ("told", "game", "acts", "in_front"),
    [
        ({}, {}, ["Sam"], {"Sam": 5, "Bea": 10}),
        ({}, {}, ["Ann calls", "Sam"], {"Sam": 5, "Bea": 10}),
        ({}, {}, ["Ann raises 30", "Sam"], {"Bea": 10}),
        ({}, {}, ["Ann", "Sam"], {"Bea": 10}),
        ({}, {}, ["Bea"], {"Bea": 10}),
        ({"bet": 30}, {}, ["Sam"], {}),
        ({"bet": 30, "acted": {"Ann": 30}}, {}, ["Sam"], {"Ann": 30, "Sam": 5, "Bea": 10}),
        ({"bet": 30, "acted": {"Sam": 30}}, {}, ["Ann"], {"Sam": 30, "Bea": 10}),
        (
            {"bet": 30, "acted": {"Ann": 30}, "others_acted": "not told", "not_acted": ("Bea",)},
            {},
            ["Sam"],
            {"Ann": 30, "Bea": 10},
        ),
        (
            {"in_front": {"Bea": 8}, "others_in_front": "not told"},
            {},
            ["Sam"],
            {"Sam": 5, "Bea": 8},
        ),
        ({"in_front": {"Bea": 10}}, {}, ["Sam"], {"Bea": 10}),
        ({"last_wager": "short big blind"}, {}, ["Sam"], {}),
        ({"bet": 20}, {"straddle": 20}, ["Sam"], {}),
        ({"round": "later"}, {}, ["Sam"], {}),
        ({}, {"small_blind": None}, ["Sam"], {"Bea": 10}),
    ],
)
def test_who_is_named_as_a_blind_has_it_in_front_unless_he_may_have_acted(
    told: dict[str, Any], game: dict[str, Any], acts: list[str], in_front: dict[str, int]
) -> None:
    def act(text: str) -> dict[str, Any]:
        player, *did = text.split()
        if not did:
            return {"player": player, "said": "call"}
        return {"player": player, "did": did[0], **({"to": int(did[1])} if did[1:] else {})}

    blinds = {"small_blind": 5, "big_blind": 10} | game
    account = {"situation": "betting", "game": blinds, "table": NAMED | told}
    dispute = Betting.model_validate(account | {"acts": tuple(map(act, acts))})
    assert table_of(dispute, House()).in_front == in_front


def test_a_round_without_seats_begins_with_the_blinds_of_those_who_are_named() -> None:
    named: dict[str, Any] = {"round": "first", "small_blind": "Sam", "big_blind": "Bea"}
    account = {"situation": "betting", "game": {"small_blind": 5, "big_blind": 10}}
    begun = as_begun(Betting.model_validate(account | {"table": named})).table
    assert begun.in_front == {"Sam": 5, "Bea": 10}
    dead = named | {"seats": ("Ann", "Cal", "Sam", "Bea")}
    assert as_begun(Betting.model_validate(account | {"table": dead})).table.in_front == {
        "Sam": 5,
        "Bea": 10,
    }
    alone = {"round": "first", "big_blind": "Bea"}
    assert as_begun(Betting.model_validate(account | {"table": alone})).table.in_front is None


def test_a_small_blind_of_whom_no_act_is_told_may_have_called_already() -> None:
    table = opened(round="first", bet=10, small_blind="Sam", big_blind="Bea")
    assert table.in_front == {"Bea": 10}


@pytest.mark.parametrize(
    ("named", "third"),
    [
        ({"small_blind": "Sam"}, None),
        ({"small_blind": "Sam", "big_blind": "Sam"}, None),
        ({"small_blind": "Sam", "big_blind": "Bea"}, 5),
    ],
)
def test_blinds_of_which_one_is_nobodys_are_put_in_front_of_nobody(
    named: dict[str, str], third: int | None
) -> None:
    dispute = Betting.model_validate(
        {
            "situation": "betting",
            "game": {"small_blind": 5, "big_blind": 10, "third_blind": third},
            "table": {"round": "first", **named},
            "acts": ({"player": "Uma", "did": "folds"},),
        }
    )
    assert as_begun(dispute).table.in_front is None


def test_who_is_named_as_the_big_blind_is_all_in_only_where_he_posted_less() -> None:
    over = {"Bea": 10, "Uma": 15}
    short = opened(round="first", bet=15, last_wager="short all-in", big_blind="Bea", in_front=over)
    assert short.all_in == {"Uma"}
    nobody = opened(
        round="first", bet=10, last_wager="short big blind", in_front={"Uma": 10, "Bea": 6}
    )
    assert nobody.all_in == frozenset()


@pytest.mark.parametrize(
    ("told", "poster"),
    [
        ({"acted": {}, "seats": ("Sam", "Bea", "Ann")}, "Bea"),
        ({"stacks": {"Sam": 900, "Bea": 0}}, "Bea"),
        ({"big_blind": "Bea"}, "Bea"),
        # Who of the two posted which, nothing tells.
        ({}, None),
        ({"acted": {}, "seats": ("Sam", "Bea", "Ann"), "folded": ("Ann",)}, None),
    ],
    ids=["by the seats", "by the stack", "by name", "by nothing", "somebody folded"],
)
def test_a_big_blind_is_short_where_nobody_has_all_of_it_in_front(
    told: dict[str, Any], poster: str | None
) -> None:
    table = opened(round="first", bet=10, in_front={"Sam": 5, "Bea": 7}, **told)
    assert (table.set_by, table.last_raise) == ("a short big blind", 10)
    assert table.big_blind_player == poster
    assert table.all_in == (frozenset({poster}) if poster else frozenset())


def test_where_not_all_chips_are_told_a_blind_that_nobody_has_may_be_somebody_elses() -> None:
    front = {"Sam": 5, "Bea": 7}
    table = opened(round="first", bet=10, in_front=front, others_in_front="not told")
    assert table.set_by is None


def test_after_the_first_round_who_has_chips_in_front_has_acted() -> None:
    front = {"Ann": 25, "Ben": 20, "Cy": 25, "Dan": 0}
    later = opened(round="later", bet=25, in_front=front, acted={"Ann": 25, "Ben": 10})
    assert dict(later.acted_at) == {"Ann": 25, "Ben": 10, "Cy": 25}
    first = opened(round="first", bet=25, in_front=front, acted={"Ann": 25})
    assert dict(first.acted_at) == {"Ann": 25}


SEATED: dict[str, Any] = {
    "round": "later",
    "bet": 50,
    "in_front": {"Sam": 0, "Bea": 50},
    "seats": ("Sam", "Bea", "Uma", "Don"),
}


def test_where_one_player_alone_has_bet_who_sits_before_him_has_checked_and_nobody_behind() -> None:
    table = opened(**SEATED)
    assert dict(table.acted_at) == {"Sam": 0, "Bea": 50}
    assert table.acted_complete
    assert table.has_not_acted("Uma")
    first = opened(**SEATED | {"in_front": {"Sam": 50}})
    assert dict(first.acted_at) == {"Sam": 50}


@pytest.mark.parametrize(
    "told",
    [
        {"in_front": {"Bea": 50, "Uma": 50}},
        {"in_front": {"Zoe": 50}},
        {"in_front": {"Bea": 40}},
        {"in_front": {}},
        {"in_front": None},
        {"others_in_front": "not told"},
        {"seats": None},
        {"round": None},
        {"round": "first"},
        {"not_acted": ("Uma",)},
        {"others_acted": "not told"},
    ],
    ids=lambda told: ", ".join(map(str, told.items())),
)
def test_who_has_acted_does_not_follow_where_another_may_have_bet(told: dict[str, Any]) -> None:
    assert not opened(**SEATED | told).acted_complete


def test_who_is_told_to_have_acted_stands_as_it_is_told() -> None:
    table = opened(**SEATED | {"acted": {"Bea": 50}})
    assert "Sam" not in table.acted_at
    assert table.acted_complete


KILLED: dict[str, Any] = {
    "round": "first",
    "limit": 20,
    "bet": 20,
    "in_front": {"Sam": 5, "Bea": 10, "Kim": 20},
    "acted": {},
    "seats": ("Sam", "Bea", "Ann", "Kim", "Bob"),
    "game": {"structure": "fixed-limit"},
}
"""At limit 10/20, blinds of 5 and 10: Kim has a full kill in front."""


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"bet": None},
        {"big_blind": "Bea", "small_blind": "Sam"},
        # A half kill.
        {"limit": 15, "bet": 15, "in_front": {"Sam": 5, "Bea": 10, "Kim": 15}},
        {"folded": ("Ann",)},
        {"others_in_front": "not told"},
        # The house has preset it.
        {"game": {"structure": "fixed-limit", "bring_in": 20}},
    ],
)
def test_a_whole_bet_in_front_of_who_has_not_acted_is_a_kill_blind_13_0(
    told: dict[str, Any],
) -> None:
    table = opened(**KILLED | told)
    assert (table.set_by, table.counted_raises) == ("the big blind", 0)
    assert table.bet == table.limit.posted  # type: ignore[union-attr]
    assert (table.small_blind_player, table.big_blind_player) == ("Sam", "Bea")
    # In turn, the killer comes after the player on his right (13.2).
    assert due_at_start(table) == ("Kim" if "folded" in told else "Ann")


def test_a_kill_blind_that_was_called_is_called_by_who_has_acted() -> None:
    called = KILLED["in_front"] | {"Ann": 20}
    table = opened(**KILLED | {"in_front": called, "acted": {"Ann": 20}})
    assert (table.set_by, due_at_start(table)) == ("the big blind", "Kim")


@pytest.mark.parametrize(
    "told",
    [
        {"round": "later"},
        {"round": None, "acted": None},
        {"acted": None},
        {"acted": {"Kim": 20}},
        {"others_acted": "not told"},
        {"limit": None},
        {"limit": 10},
        # Two have as much in front: there is one kill in a deal (13.11).
        {"in_front": {"Sam": 5, "Bea": 10, "Kim": 20, "Bob": 20}},
        {"in_front": {"Sam": 5, "Bea": 10, "Kim": 20, "Bob": 40}, "bet": 40},
        {"bet": 40},
        {"in_front": None},
        {"game": {"structure": "fixed-limit", "big_blind": None}},
        {"game": {"structure": "fixed-limit", "bring_in": 10}},
        {"game": {"structure": "fixed-limit", "straddle": 20}},
        {"game": {"structure": "no-limit"}},
        {"game": {"structure": "spread-limit"}},
    ],
)
def test_what_need_be_no_kill_blind_is_none(told: dict[str, Any]) -> None:
    assert opened(**KILLED | told).set_by != "the big blind"


def test_a_kill_blind_that_was_raised_was_the_most_posted() -> None:
    raised = KILLED["in_front"] | {"Ann": 40}
    table = opened(**KILLED | {"bet": 40, "in_front": raised, "acted": {"Ann": 40}})
    assert table.limit is not None
    assert (table.bet, table.limit.posted, table.counted_raises) == (40, 20, 1)
    assert due_at_start(table) == "Kim"


def test_the_big_blind_that_is_a_whole_bet_is_no_kill_blind() -> None:
    game = {"structure": "fixed-limit", "big_blind": 20}
    table = opened(**KILLED | {"in_front": {"Sam": 5, "Bea": 20}, "game": game})
    assert (table.set_by, table.big_blind_player, due_at_start(table)) == (
        "the big blind",
        "Bea",
        "Ann",
    )


def test_where_the_killer_acts_last_his_blind_tells_nobodys_turn_bc_15b() -> None:
    assert due_at_start(opened(House(killer_acts="last"), **KILLED)) is None
