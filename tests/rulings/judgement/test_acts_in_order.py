"""Acts out of turn: each waits until it comes to its player, and is judged as things stand then."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.reading.read import BadDispute, read_dispute, read_round
from rulings.interview.decide import decided
from rulings.judgement.findings import Findings, as_told, find
from rulings.judgement.rule import rule, ruling_of
from rulings.model.ruling import Ends

TURN = "out_of_turn"
BINDING = House(out_of_turn="binding if the action is unchanged")
SEATS = {
    "round": "later",
    "pot": 1_000,
    "bet": 300,
    "last_raise": 300,
    "last_wager": "full",
    "in_front": {"Ann": 300},
    "acted": {"Ann": 300},
    "seats": ["Ann", "Ben", "Cat", "Dan", "Eve"],
}


def raises(player: str, to: int, **more: Any) -> dict[str, Any]:
    """A raise that nothing is wrong with but when it came."""
    return {
        "player": player,
        "said": f"raise to {to}",
        "spoke": "before the chips",
        "put_in": to,
        "motions": "one",
        "released": "released",
        "behind": "more chips",
        "gesture": "none",
    } | more


def does(player: str, did: str, to: int | None = None) -> dict[str, Any]:
    return {"player": player, "did": did} | ({} if to is None else {"to": to})


def told(acts: Sequence[Mapping[str, Any]], **table: Any) -> Any:
    game = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
    read = read_dispute if any("did" not in act for act in acts) else read_round
    return read({"situation": "betting", "game": game, "table": SEATS | table, "acts": list(acts)})


def found(*acts: Mapping[str, Any], house: House = BINDING, **table: Any) -> Findings:
    return find(told(acts, **table), house)


def stands(findings: Findings) -> list[tuple[str | None, int | None, str | None]]:
    return [(one.act, one.to, one.remedy) for one in findings.acts]


def test_an_act_in_turn_goes_through_no_step_about_its_turn() -> None:
    topics = [facts.topic for _, facts, _ in found(raises("Ben", 800)).steps]
    assert topics == ["read", "right", "size", "relief"]
    early = [facts.topic for _, facts, _ in found(raises("Cat", 800)).steps]
    assert early == ["read", "out_of_turn"]


def test_what_waits_is_not_on_the_table_and_what_has_come_to_its_player_is() -> None:
    waiting = found(raises("Dan", 800), does("Ben", "calls"))
    assert waiting.table
    assert waiting.table.bet == 300
    assert stands(waiting) == [("raise", 800, "waits for the turn"), ("call", 300, None)]
    come = found(raises("Dan", 800), does("Ben", "calls"), does("Cat", "folds"))
    assert come.table
    assert come.table.bet == 800
    assert stands(come) == [("raise", 800, None), ("call", 300, None), ("fold", None, None)]


def test_who_is_behind_answers_the_early_raise_once_it_stands() -> None:
    after = found(raises("Cat", 800), does("Ben", "calls"), does("Dan", "calls"))
    assert stands(after)[2] == ("call", 800, None)


def test_who_took_an_early_act_back_acts_anew_in_turn() -> None:
    again = found(raises("Cat", 800), does("Ben", "raises", 600), raises("Cat", 900))
    assert stands(again) == [
        ("raise", 800, "may be withdrawn"),
        ("raise", 600, None),
        ("raise", 900, None),
    ]
    assert [facts.topic for act, facts, _ in again.steps if act == 2][:2] == ["read", "right"]


def test_several_out_of_turn_are_judged_in_the_order_of_their_seats() -> None:
    both = found(raises("Dan", 800), raises("Cat", 700), does("Ben", "calls"))
    assert [one.moment.player for one in both.judged] == ["Cat", "Dan"]
    assert stands(both) == [
        ("raise", 800, "may be withdrawn"),
        ("raise", 700, None),
        ("call", 300, None),
    ]


@pytest.mark.parametrize(
    ("remedy", "bet", "in_front"), [("stands", 600, 300), ("may-be-withdrawn", 600, None)]
)
def test_a_call_that_the_floor_holds_after_a_raise_keeps_its_chips_in_and_owes_more(
    remedy: str, bet: int, in_front: int | None
) -> None:
    call = raises("Cat", 300) | {"said": "call"}
    left = found(call, does("Ben", "raises", 600), house=House(private_games=False)).left
    then = next(one.comes_to for one in left if one.key == remedy)
    assert then.table
    assert (then.table.bet, then.table.in_front.get("Cat")) == (bet, in_front)
    assert "Cat" not in then.table.acted_at


def test_a_fold_out_of_turn_is_one_at_once_and_changes_nobody_elses_turn() -> None:
    fold = {"player": "Dan", "said": "fold", "chips": [], "gesture": "none"}
    after = found(fold, raises("Ben", 800))
    assert stands(after) == [("fold", None, None), ("raise", 800, None)]
    assert "out_of_turn" not in [facts.topic for act, facts, _ in after.steps if act == 1]
    undisputed = found(does("Dan", "folds"), raises("Cat", 800))
    assert stands(undisputed)[1] == ("raise", 800, "waits for the turn")


@pytest.mark.parametrize("acts", [["Cat"], ["Cat", "Dan"]])
def test_who_was_passed_over_by_undisputed_acts_was_skipped(acts: list[str]) -> None:
    after = found(*(does(one, "calls") for one in acts), raises("Ben", 800))
    assert came(after, len(acts)) == ["after he was skipped"]
    assert stands(after)[-1] == ("raise", 800, None)


FOLD = {"said": "fold", "chips": [], "gesture": "none"}


@pytest.mark.parametrize("said", ["fold", "call", "raise to 700"])
@pytest.mark.parametrize(("did", "early"), [("calls", "call"), ("raises", "raise to 600")])
def test_an_act_out_of_turn_comes_to_the_same_whether_it_is_disputed_or_not(
    did: str, early: str, said: str
) -> None:
    to = 300 if did == "calls" else 600
    then = raises("Ben", 700 if said == "raise to 700" else 300, said=said)
    if said == "fold":
        then = {"player": "Ben"} | FOLD
    disputed = found(raises("Cat", to, said=early), then)
    undisputed = found(does("Cat", did, to), then)
    assert undisputed.table
    assert disputed.table
    for name in ("bet", "pot", "in_front", "acted_at", "folded"):
        assert getattr(undisputed.table, name) == getattr(disputed.table, name), name
    assert (undisputed.due, undisputed.moves) == (disputed.due, disputed.moves)


def test_what_nobody_disputes_waits_for_its_turn_as_well() -> None:
    waiting = found(does("Dan", "raises", 800), {"player": "Ben"} | FOLD)
    assert (waiting.due, waiting.outcome) == ("Cat", "ruled")
    assert [one.outcome for one in waiting.acts] == ["waits", "ruled"]
    come = found(does("Dan", "raises", 800), does("Ben", "folds"), {"player": "Cat"} | FOLD)
    assert stands(come)[0] == ("raise", 800, None)
    assert come.due == "Eve"


def behind(*acts: Mapping[str, Any], seats: str) -> list[str]:
    """How many are held to have acted behind those who were passed over, act by act."""
    after = found(*acts, seats=seats.split())
    return [
        str(facts.words["acted_behind"])
        for _, facts, _ in after.steps
        if "acted_behind" in facts.words
    ]


FEWER, THREE = "fewer than three", "three or more"


@pytest.mark.parametrize(
    ("acted", "due", "held"),
    [
        ("Cat Dan", "Ben", FEWER),
        ("Cat Dan Eve", "Ben", THREE),
        ("Dan Eve Fay", "Ben", THREE),
        ("Dan Eve Fay", "Cat", None),
        ("Dan Eve Fay Ben", "Cat", None),
        ("Dan Ben Eve Fay", "Cat", FEWER),
        ("Dan Ben Eve Fay Gus", "Cat", THREE),
        ("Cat Eve Gus", "Ben", THREE),
        ("Cat Eve Gus", "Dan", None),
    ],
)
def test_players_act_behind_one_whose_turn_it_was_and_behind_nobody_who_waits_for_him(
    acted: str, due: str, held: str | None
) -> None:
    """Where his turn has come to him since, nobody has acted behind him on it."""
    acts = [does(one, "calls") for one in acted.split()]
    assert behind(*acts, raises(due, 800), seats="Ann Ben Cat Dan Eve Fay Gus") == (
        [] if held is None else [held]
    )


def test_a_player_who_acts_twice_behind_another_is_one_player() -> None:
    around = [does("Cat", "raises", 600), does("Dan", "raises", 900), does("Ann", "folds")]
    twice = [does("Cat", "calls"), raises("Ben", 2_000)]
    seats = "Ann Ben Cat Dan"
    assert behind(*around, *twice, seats=seats) == [THREE]
    assert behind(*around[:2], *twice, seats=seats) == [FEWER]


def test_a_disputed_act_behind_is_one_too() -> None:
    acts = [does("Cat", "calls"), raises("Dan", 800), does("Eve", "folds"), raises("Ben", 2_000)]
    assert behind(*acts, seats="Ann Ben Cat Dan Eve") == [THREE]


@pytest.mark.parametrize(
    ("then", "between"),
    [
        ([], "no chips"),
        ([does("Ben", "folds")], "no chips"),
        ([does("Ben", "calls")], "chips"),
        ([does("Ben", "raises", 600)], None),
    ],
)
def test_who_put_chips_in_before_an_early_act_came_to_its_player_is_told(
    then: list[dict[str, Any]], between: str | None
) -> None:
    after = found(raises("Cat", 800), *then)
    words = next(facts.words for _, facts, _ in after.steps if facts.topic == "out_of_turn")
    assert words.get("between") == between


def test_an_act_for_which_three_were_too_many_is_none_where_the_floor_takes_the_turn() -> None:
    acts = [*(does(one, "calls") for one in ("Cat", "Dan", "Eve")), raises("Ben", 800)]
    after = found(*acts)
    assert stands(after)[-1] == ("raise", 800, "left to the floor")
    ways = {one.key: one.comes_to for one in after.left}
    assert stands(ways["stands"])[-1] == ("raise", 800, None)
    assert stands(ways["refused"])[-1] == ("nothing yet", None, "refused")
    assert ways["refused"].table
    assert ways["refused"].table.bet == 300


@pytest.mark.parametrize(
    ("player", "more", "problem"),
    [
        ("Ben", {"turn": "out of turn"}, 'acts[0].turn: "out of turn": in turn'),
        ("Cat", {"turn": "in turn"}, 'acts[0].turn: "in turn": out of turn: by the seats it was'),
        ("Cat", {"action_changed": "yes"}, 'acts[0].action_changed: "yes": none: the seats'),
    ],
)
def test_what_is_told_of_a_turn_that_the_seats_tell_otherwise_is_refused(
    player: str, more: dict[str, str], problem: str
) -> None:
    with pytest.raises(BadDispute) as refused:
        told([raises(player, 800, **more)])
    assert str(refused.value).startswith(problem)
    alike = {"Ben": "in turn", "Cat": "out of turn"}[player]
    assert told([raises(player, 800, turn=alike)]).acts[0].turn == alike


@pytest.mark.parametrize(
    ("more", "remedy"),
    [
        ({}, None),
        ({"turn": "in turn"}, None),
        ({"turn": "out of turn", "action_changed": "not yet"}, "waits for the turn"),
    ],
)
def test_without_seats_an_act_is_out_of_turn_where_that_is_told(
    more: dict[str, str], remedy: str | None
) -> None:
    assert stands(found(raises("Cat", 800, **more), seats=None)) == [("raise", 800, remedy)]


def test_the_account_itself_tells_the_table_that_a_ruling_is_told_from() -> None:
    dispute = told([raises("Cat", 800), does("Ben", "calls"), does("Dan", "calls")])
    findings = find(dispute, BINDING)
    assert findings.order == (1, 0, 2)
    assert ruling_of(as_told(dispute, BINDING, findings), BINDING) == rule(dispute, BINDING)


def test_a_question_about_an_early_act_is_asked_before_what_follows_is_judged() -> None:
    unread = {"player": "Cat", "put_in": 800, "released": "released"}
    findings = found(unread, raises("Ben", 700))
    assert findings.outcome == "need to know"
    assert findings.asks == "acts[0].said"
    assert [one.outcome for one in findings.acts] == ["need to know", "waits"]


def test_what_is_said_of_an_act_out_of_turn() -> None:
    waits = rule(told([raises("Cat", 800)]), BINDING)
    assert waits.decision == "The raise waits for the turn"
    assert waits.say.startswith("Cat, action goes back to the player whose turn it is.")
    assert [move.only_if for move in waits.moves] == ["the action changes"]
    by_the_book = rule(told([raises("Cat", 800)]))
    assert by_the_book.decision == "The raise waits for the turn"
    assert "you may be held to what you did" in by_the_book.say
    open_to_him = rule(told([raises("Cat", 800)]), House(private_games=False))
    assert open_to_him.decision == "Floor decides: raise out of turn"
    assert [move.only_if for move in open_to_him.moves] == ["the raise is taken back"]
    assert [one.label for one in open_to_him.decisions] == [
        "Raise to 800",
        "The raise may be taken back",
    ]


def came(findings: Findings, index: int) -> list[str | None]:
    """How the act of this number is held to have come, where that is a step of its own."""
    steps = [(act, facts) for act, facts, _ in findings.steps if facts.topic == "out_of_turn"]
    return [facts.words["came"] for act, facts in steps if act == index]


def test_who_sat_between_is_skipped_round_the_table_as_well_and_nobody_else_is() -> None:
    """Eve is due, and Ann, on the other side of the button, acts."""
    opened: dict[str, Any] = {"bet": 0, "in_front": {}, "acted": {}, "last_raise": None}
    checks = [does(one, "checks") for one in ("Ann", "Ben", "Cat")]
    around = found(
        *checks, does("Dan", "bets", 300), does("Ann", "calls"), raises("Eve", 900), **opened
    )
    assert came(around, 5) == ["after he was skipped"]
    one_seat = found(does("Cat", "calls"), raises("Dan", 900))
    assert came(one_seat, 1) == ["before his turn"]


def test_who_was_skipped_stays_so_until_he_acts() -> None:
    twice = found(does("Cat", "calls"), does("Eve", "calls"), raises("Ben", 900))
    assert came(twice, 2) == ["after he was skipped"]
    later = [does("Cat", "raises", 900), *(does(one, "folds") for one in ("Dan", "Eve", "Ann"))]
    in_turn = found(does("Dan", "calls"), does("Ben", "calls"), *later, raises("Ben", 2_000))
    assert came(in_turn, 6) == []
    disputed = found(
        does("Cat", "calls"),
        raises("Ben", 900),
        *(does(one, "folds") for one in ("Dan", "Eve", "Ann")),
        does("Cat", "raises", 2_000),
        raises("Ben", 5_000),
    )
    assert (came(disputed, 1), came(disputed, 6)) == (["after he was skipped"], [])


def test_who_has_done_with_this_bet_is_passed_over_and_not_skipped() -> None:
    """Ben has called and raises all the same: Dan and Eve were skipped, and not Ann, who bet."""
    calls = [does("Ben", "calls"), does("Cat", "calls"), does("Ben", "raises", 900)]
    folds = [does(one, "folds") for one in ("Cat", "Dan", "Eve")]
    after = found(*calls, *folds, raises("Ann", 2_000))
    assert came(after, 6) == []
    dan = found(*calls, does("Cat", "folds"), raises("Dan", 2_000))
    assert came(dan, 4) == ["after he was skipped"]


def test_who_had_acted_on_this_bet_was_not_skipped_by_an_act_past_him() -> None:
    """Eve has called when Ann raises past her: it is her turn once all before her have folded."""
    folds = [does(one, "folds") for one in ("Ben", "Cat", "Dan")]
    past = found(does("Eve", "calls"), does("Ann", "raises", 600), *folds, raises("Eve", 1_500))
    assert came(past, 5) == []


@pytest.mark.parametrize(
    "act",
    [
        {"player": "Ben", "said": "nothing", "chips": [], "gesture": "shows the hand"},
        raises("Ben", 800, said="nothing", released="held"),
    ],
    ids=["a hand shown", "chips still held"],
)
def test_what_is_no_act_yet_leaves_it_his_turn(act: dict[str, Any]) -> None:
    held = found(act)
    assert (stands(held)[0][0] in ("hand shown", "nothing yet"), held.due) == (True, "Ben")


def test_how_much_an_early_wager_may_be_is_told_by_the_table_at_its_turn() -> None:
    """1,000 in the middle, 300 to call: the pot is 1,600 to raise to, and 2,200 after two calls."""
    pot = raises("Dan", 0) | {"said": "pot", "put_in": None, "chips": []}
    game = {"structure": "pot-limit"}
    early = find(told_at(game, pot, does("Ben", "calls"), does("Cat", "calls")), BINDING)
    assert [one.to for one in early.judged] == [2_200]


def told_at(game: Mapping[str, Any], *acts: Mapping[str, Any]) -> Any:
    """The same table in a game of another structure."""
    blinds = {"play": "cash", "small_blind": 50, "big_blind": 100}
    told = {"situation": "betting", "game": {**blinds, **game}, "table": SEATS, "acts": list(acts)}
    return read_dispute(told)


def test_after_a_straddle_the_first_act_in_turn_is_that_of_the_player_on_its_left() -> None:
    posted = {"Ann": 50, "Ben": 100, "Cat": 200}
    start = {"round": "first", "pot": 350, "bet": 200, "in_front": posted, "acted": {}}
    dispute = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "straddle": 200}
            | {"small_blind": 50, "big_blind": 100},
            "table": {**start, "seats": SEATS["seats"]},
            "acts": [raises("Dan", 600)],
        }
    )
    assert came(find(dispute, BINDING), 0) == []


def test_what_has_not_come_to_its_player_is_not_among_what_happened() -> None:
    waits = raises("Cat", 800, turn="out of turn", action_changed="not yet")
    assert found(waits, seats=None).order == ()
    not_yet = found(raises("Dan", 800), does("Ben", "raises", 600))
    assert not_yet.order == (1,)


def test_behind_an_early_act_that_a_question_holds_up_all_others_wait() -> None:
    asked = raises("Cat", 800, turn="out of turn")
    del asked["released"], asked["behind"], asked["motions"]
    others = [raises(one, 900, turn="out of turn") for one in ("Dan", "Eve")]
    waiting = found(asked, *others, does("Ben", "calls"), seats=None)
    assert [one.outcome for one in waiting.acts] == [
        *("need to know", "waits", "waits", "not disputed")
    ]


def test_a_call_behind_an_early_raise_is_no_call_before_it() -> None:
    seats = ("Ann", "Ben", "Cat", "Dan")
    after = found(raises("Cat", 800), does("Dan", "calls"), does("Ben", "folds"), seats=seats)
    words = [facts.words for _, facts, _ in after.steps if facts.topic == TURN]
    assert [one.get("between") for one in words] == ["no chips"]


def test_what_was_done_on_an_early_raise_changes_once_that_is_taken_back() -> None:
    call = raises("Dan", 800) | {"said": "call"}
    left = found(raises("Cat", 800), call, does("Ben", "folds"), house=House()).left
    acts = {one.key: stands(one.comes_to)[:2] for one in left}
    assert ("call", 800, None) in acts[left[0].key]
    gone = [one for one in acts.values() if one[0][2] == "may be withdrawn"]
    assert gone
    assert all(one[1][2] == "may be withdrawn" for one in gone)


@pytest.mark.parametrize("did", ["folds", "calls"])
def test_three_who_act_behind_are_counted_however_the_first_did(did: str) -> None:
    behind = (does("Cat", did), does("Dan", "calls"), does("Eve", "folds"))
    many, few = found(*behind, raises("Ben", 800)), found(*behind[:2], raises("Ben", 800))
    assert counted_behind(many, 3) == ["three or more"]
    assert counted_behind(few, 2) == ["fewer than three"]


def test_where_the_floor_takes_the_turn_it_comes_to_those_who_acted_behind_3_w11() -> None:
    """Ben let three act behind him: without his act the calls of Cat and Eve come to their turn."""
    calls = {"said": "call", "chips": [], "gesture": "none", "behind": "more chips"}
    acts = [
        {"player": "Cat"} | calls,
        {"player": "Dan", "said": "fold", "chips": [], "gesture": "gives up the cards"},
        {"player": "Eve"} | calls,
        {"player": "Ben"} | calls,
    ]
    ruling = rule(told(acts), House())
    decisions = {one.key: one for one in ruling.decisions}
    both = decisions["4-refused+1-stands+3-stands"]
    assert {move.player: move.chips for move in both.moves} == {"Cat": 300, "Eve": 300}
    assert (both.options, both.ends) == ((), Ends(seats_show=True))
    one = decisions["4-refused+1-stands+3-may-be-withdrawn"]
    assert [option.player for option in one.options] == ["Eve"]


def test_three_early_acts_in_dispute_are_behind_as_well() -> None:
    early = [raises(one, 300) | {"said": "call"} for one in ("Cat", "Dan", "Eve")]
    after = found(*early, raises("Ben", 800))
    words = [facts.words for act, facts, _ in after.steps if act == 3 and facts.topic == TURN]
    assert [one["acted_behind"] for one in words] == ["three or more"]


def no_raise(*acts: Mapping[str, Any]) -> frozenset[str]:
    """Who may not raise, once Dan has raised after these acts of a round without a bet."""
    table = {"bet": 0, "in_front": {}, "acted": {}, "last_raise": None, "last_wager": None}
    dispute = told((*acts, raises("Dan", 900)), **table)
    after = find(dispute, House()).table
    assert after
    return after.no_raise


def test_a_check_out_of_turn_bars_the_raise_also_where_nobody_disputes_it() -> None:
    assert no_raise(does("Cat", "checks"), does("Ann", "bets", 300)) == {"Cat"}
    both = (does("Ben", "checks"), does("Cat", "checks"), does("Ann", "bets", 300))
    assert no_raise(*both) == {"Ben", "Cat"}
    assert not no_raise(does("Ann", "checks"), does("Ben", "checks"), does("Cat", "bets", 300))


def test_a_raise_is_barred_at_once_for_who_checked_early_and_faces_a_bet() -> None:
    check = {"player": "Cat", "said": "check", "chips": [], "gesture": "none"}
    assert no_raise(check, does("Ann", "bets", 300), does("Ben", "folds")) == {"Cat"}
    assert no_raise(check, does("Ann", "bets", 300)) == {"Cat"}


@pytest.mark.parametrize(("first", "last"), [("Dan", "Cat"), ("Cat", "Dan")])
def test_without_seats_early_acts_come_one_after_the_other_each_on_the_one_before(
    first: str, last: str
) -> None:
    table: dict[str, Any] = {**SEATS, "seats": None}
    call = raises(first, 300, turn="out of turn", action_changed="no") | {"said": "call"}
    raised = raises(last, 800, turn="out of turn", action_changed="no")
    after = found(call, raised, **table)
    assert stands(after) == [("call", 300, None), ("raise", 800, None)]
    before = found(raised, call | {"put_in": 800}, **table)
    assert stands(before) == [("raise", 800, None), ("call", 800, None)]


def test_a_call_of_an_early_bet_changes_once_that_is_taken_back() -> None:
    table: dict[str, Any] = {"bet": 0, "in_front": {}, "acted": {}, "last_raise": None}
    bet = raises("Cat", 300) | {"said": "bet 300"}
    call = raises("Dan", 300) | {"said": "call"}
    dispute = told(
        (bet, call, does("Ann", "checks"), does("Ben", "checks")), **table, last_wager=None
    )
    left = find(dispute, House()).left
    taken_back = [stands(one.comes_to) for one in left if stands(one.comes_to)[0][2]]
    held = [stands(one.comes_to) for one in left if not stands(one.comes_to)[0][2]]
    assert held[0][1] == ("call", 300, None)
    assert taken_back
    assert all(one[1] == ("call", 300, "may be withdrawn") for one in taken_back)


def test_a_call_of_an_early_bet_is_one_still_once_a_bet_before_both_has_changed_the_action() -> (
    None
):
    table: dict[str, Any] = {"bet": 0, "in_front": {}, "acted": {}, "last_raise": None}
    bet = raises("Cat", 300) | {"said": "bet 300"}
    call = raises("Dan", 300) | {"said": "call"}
    acts = (bet, call, does("Ann", "checks"), does("Ben", "bets", 200))
    after = found(*acts, house=House(), **table, last_wager=None)
    free = [(one.player, one.act, one.remedy) for one in after.acts if one.outcome == "ruled"]
    assert free == [
        (one, act, "may be withdrawn") for one, act in (("Cat", "bet"), ("Dan", "call"))
    ]


def test_a_bet_out_of_turn_that_nobody_disputes_waits_while_those_before_check() -> None:
    table: dict[str, Any] = {"bet": 0, "in_front": {}, "acted": {}, "last_raise": None}
    checks = [does(one, "checks") for one in ("Ann", "Ben", "Cat", "Dan")]
    call = {"player": "Ann", "said": "call", "spoke": "before the chips", "put_in": 300}
    acts = [does("Eve", "bets", 300), *checks, call | {"behind": "more chips"}]
    after = found(*acts, house=House(), **table, last_wager=None)
    assert stands(after)[0] == ("bet", 300, None)
    assert stands(after)[5] == ("call", 300, None)


SEVEN = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


def counted_behind(findings: Findings, act: int) -> list[str | None]:
    return [
        facts.words.get("acted_behind")
        for number, facts, _ in findings.steps
        if number == act and facts.topic == TURN
    ]


def test_folds_behind_one_player_are_not_behind_the_next() -> None:
    folds = [does(one, "folds") for one in ("Eve", "Fay", "Gus")]
    after = found(
        *folds, does("Dan", "calls"), does("Ben", "calls"), raises("Cat", 800), seats=SEVEN
    )
    assert counted_behind(after, 5) == []


@pytest.mark.parametrize("disputed", [True, False])
def test_three_folds_behind_are_three_who_act(disputed: bool) -> None:
    fold = {"said": "fold", "chips": [], "gesture": "none"}
    three = [{"player": one} | fold if disputed else does(one, "folds") for one in SEVEN[2:5]]
    assert counted_behind(found(*three, raises("Ben", 800), seats=SEVEN), 3) == ["three or more"]
    assert counted_behind(found(*three[:2], raises("Ben", 800), seats=SEVEN), 2) == []


def test_once_three_have_acted_behind_him_it_goes_on_with_the_next_behind_them() -> None:
    three = [does(one, "calls") for one in ("Cat", "Dan", "Eve")]
    next_one = found(*three, raises("Fay", 800), seats=SEVEN)
    assert (came(next_one, 3), next_one.due) == ([], "Ben")
    early = found(*three, does("Gus", "calls"), raises("Fay", 800), seats=SEVEN)
    assert counted_behind(early, 4) == ["fewer than three"]
    assert stands(early)[3:] == [("call", 300, "may be withdrawn"), ("raise", 800, None)]


def test_who_called_behind_a_player_they_passed_over_is_free_once_he_raises() -> None:
    acts = [does(one, "calls") for one in ("Cat", "Dan", "Eve")]
    after = found(*acts, raises("Ben", 800), house=House())
    kept, gone = after.left
    assert [one.key for one in after.left] == ["stands", "refused"]
    back = {(one.player, one.chips, one.only_if) for one in kept.comes_to.moves}
    assert back == {(one, 300, "the call is taken back") for one in ("Cat", "Dan", "Eve")}
    table = kept.comes_to.table
    assert table is not None
    assert (table.bet, table.pot, dict(table.in_front)) == (800, 1_800, {"Ann": 300, "Ben": 800})
    assert kept.comes_to.due == "Cat"
    assert [one.player for one in gone.comes_to.moves] == ["Ben"]


def back(findings: Findings) -> set[str]:
    """Whose call may be taken back, where the floor lets who was passed over keep his turn."""
    acts = kept_turn(findings).acts
    return {one.player for one in acts if one.remedy == "may be withdrawn"}


def kept_turn(findings: Findings) -> Findings:
    """The same where the floor lets who was passed over keep his turn, if that is for him."""
    return findings.left[0].comes_to if findings.left else findings


@pytest.mark.parametrize(("did", "freed"), [("call", {"Cat", "Dan", "Eve"}), ("fold", set())])
def test_who_called_behind_a_player_they_passed_over_is_free_where_he_calls_as_well_3_w10(
    did: str, freed: set[str]
) -> None:
    """The rule binds if there is no bet, call or raise by an intervening player: a fold is none."""
    acts = [does(one, "calls") for one in ("Cat", "Dan", "Eve")]
    last = {"player": "Ben", "said": did, "spoke": "before the chips", "chips": []}
    after = found(*acts, last | {"behind": "more chips", "gesture": "none"}, house=House())
    assert back(after) == freed
    moves = kept_turn(after).moves
    assert {(one.player, one.chips) for one in moves if one.way == "back to the player"} == {
        (one, 300) for one in freed
    }


CALL = {"said": "call", "chips": [], "gesture": "none", "behind": "more chips"} | {
    "spoke": "before the chips"
}
PASSED = (does("Eve", "folds"), does("Fay", "folds"), does("Gus", "folds"))


@pytest.mark.parametrize(
    ("cat", "ben"),
    [
        (does("Cat", "calls"), {"player": "Ben"} | CALL),
        ({"player": "Cat"} | CALL, does("Ben", "calls")),
        ({"player": "Cat"} | CALL, {"player": "Ben"} | CALL),
    ],
)
def test_an_early_call_is_free_however_it_and_the_call_between_are_told_3_w10(
    cat: Mapping[str, Any], ben: Mapping[str, Any]
) -> None:
    """Ann bets 300 and Cat calls past Ben. Dan folds, or the turn goes on behind three."""
    for behind in ((), (does("Dan", "folds"),), (does("Dan", "folds"), *PASSED)):
        after = found(cat, *behind, ben, house=House(), seats=SEVEN)
        assert back(after) == {"Cat"}


def test_a_call_frees_those_who_had_passed_the_caller_over_and_nobody_else_3_w10() -> None:
    """Dan calls past Ben and Cat. Ben's own call, in front of Cat, was not out of turn."""
    early = (does("Dan", "calls"), *PASSED)
    cat = {"player": "Cat"} | CALL
    assert back(found(*early, does("Ben", "calls"), cat, house=House(), seats=SEVEN)) == {"Dan"}
    assert back(found(*early, does("Ben", "folds"), cat, house=House(), seats=SEVEN)) == {"Dan"}
    fold = {"player": "Cat", "said": "fold", "chips": [], "gesture": "none"}
    assert not back(found(*early, does("Ben", "folds"), fold, house=House(), seats=SEVEN))
    # Cat calls in front of Ben, who was passed over before her and has yet to act.
    late = found(*early, does("Cat", "calls"), {"player": "Ben"} | CALL, house=House(), seats=SEVEN)
    assert back(late) == {"Dan", "Cat"}


@pytest.mark.parametrize(
    ("gus", "ben"),
    [
        (does("Gus", "calls"), raises("Ben", 900)),
        ({"player": "Gus"} | CALL, does("Ben", "raises", 900)),
        ({"player": "Gus"} | CALL, raises("Ben", 900)),
    ],
)
def test_a_raise_by_who_was_passed_over_frees_each_call_once_however_told_3_w10(
    gus: Mapping[str, Any], ben: Mapping[str, Any]
) -> None:
    behind = (does("Cat", "calls"), does("Dan", "folds"), does("Eve", "folds"))
    after = found(*behind, does("Fay", "folds"), gus, ben, house=House(), seats=SEVEN)
    after = kept_turn(after)
    assert [one.index for one in after.acts] == list(range(6))
    assert back(after) == {"Cat", "Gus"}
    assert after.table
    assert (after.table.bet, after.table.pot) == (900, 1_900)
    assert sorted(after.order) == [0, 1, 2, 3, 5]


EARLY_CHECKS = [
    does("Cat", "checks"),
    {"player": "Cat", "said": "check", "chips": [], "gesture": "none"},
]
NO_BET: dict[str, Any] = {
    "bet": 0,
    "in_front": {},
    "acted": {},
    "last_raise": None,
    "last_wager": None,
}


@pytest.mark.parametrize("check", EARLY_CHECKS)
def test_who_checked_early_may_not_bet_until_somebody_acts_behind_him_3_w10(
    check: Mapping[str, Any],
) -> None:
    before = (check, does("Ann", "checks"))
    bet = raises("Cat", 300) | {"said": "bet 300"}
    for acts in ((check,), before, (*before, does("Ben", "checks"))):
        after = found(*acts, bet, house=House(), **NO_BET)
        assert stands(after)[-1] == ("nothing yet", None, "refused")
        assert [(one.chips, one.way) for one in after.moves] == [(300, "back to the player")]
        assert after.table
        assert (after.table.bet, after.table.pot) == (0, 1_000)
    last = (*before, does("Ben", "checks"), does("Dan", "bets", 200), does("Eve", "folds"))
    free = found(*last, does("Ann", "folds"), does("Ben", "folds"), raises("Cat", 500), **NO_BET)
    assert stands(free)[-1] == ("raise", 500, None)
    barred = found(*before, does("Ben", "bets", 200), raises("Cat", 500), house=House(), **NO_BET)
    assert stands(barred)[-1] == ("call", 200, "only a call")


@pytest.mark.parametrize("check", EARLY_CHECKS)
def test_a_check_out_of_turn_by_the_last_one_ends_the_round_3_w10(check: Mapping[str, Any]) -> None:
    bet = raises("Cat", 300) | {"said": "bet 300"}
    over = (check, does("Ann", "checks"), does("Ben", "checks"), bet)
    after = found(*over, house=House(), **NO_BET | {"seats": ["Ann", "Ben", "Cat"]})
    assert [clause.id for clause in after.steps[-1][2].clauses] == [
        "s3.w.10.no_bet_at_the_end",
        "bc.1g.over.in_a_round",
    ]
    ruling = ruling_of(after, House())
    told = "You checked out of turn: you may not bet or raise. That is no act."
    assert told in ruling.say
    once = (check, does("Ann", "checks"), does("Ben", "checks"), does("Dan", "checks"), bet)
    plain = found(*once, house=House(), **NO_BET | {"seats": ["Ann", "Ben", "Cat", "Dan"]})
    assert [clause.id for clause in plain.steps[-1][2].clauses] == ["bc.1g.over.in_a_round"]


def test_an_act_that_nobody_disputes_is_none_once_one_in_dispute_has_ended_the_round() -> None:
    call = {"player": "Ben", "said": "call", "spoke": "before the chips", "put_in": 300}
    acts = [call | {"behind": "more chips"}, does("Ann", "raises", 900)]
    after = found(*acts, house=House(), seats=["Ann", "Ben"])
    assert stands(after) == [("call", 300, None), ("nothing yet", None, "refused")]
    assert [(one.player, one.chips, one.way) for one in after.moves] == [
        ("Ann", 600, "back to the player")
    ]


def test_a_player_whom_everyone_folds_to_has_the_pot_whatever_he_did() -> None:
    acts = [does(one, "folds") for one in ("Ben", "Cat", "Dan")]
    after = found(*acts, {"player": "Eve", "said": "raise"}, does("Ann", "folds"), house=House())
    assert after.outcome == "ruled"
    assert after.acts[3].remedy == "refused"
    ruling = ruling_of(after, House())
    assert (ruling.decision, ruling.ends) == (
        "The pot is Eve's",
        Ends(winner="Eve", seats_show=True),
    )


def test_what_was_called_by_who_folds_later_is_still_asked_about() -> None:
    acts = [{"player": "Ben", "said": "raise"}, does("Ann", "folds")]
    after = found(*acts, does("Cat", "folds"), does("Ben", "folds"), house=House())
    assert after.outcome == "need to know"


def test_without_seats_a_fold_out_of_turn_does_not_end_the_round() -> None:
    fold = {"player": "Ben", "said": "fold", "chips": [], "turn": "out of turn"}
    early = rule(told([fold], seats=None))
    assert (early.acts[0].act, early.ends) == ("fold", None)
    assert rule(told([fold | {"turn": "in turn"}], seats=None)).ends is not None


def said(act: Mapping[str, Any]) -> dict[str, Any]:
    """The same act in dispute, told by its words."""
    word, to = act["did"].removesuffix("s"), act.get("to")
    words = f"raise to {to}" if word == "raise" else word if to is None else f"{word} {to}"
    told_of = {"player": act["player"], "said": words, "chips": [], "gesture": "none"}
    wagers = {"spoke": "before the chips", "behind": "more chips"}
    return told_of | ({} if word in ("check", "fold") else wagers)


BACK = "may be withdrawn"
EARLY_STORIES: Mapping[str, tuple[dict[str, Any], list[Any], list[dict[str, Any]], Any, Any]] = {
    "a call of a bet out of turn, and a bet before both": (
        NO_BET,
        [does("Cat", "bets", 600), does("Dan", "calls")],
        [does("Ben", "bets", 450)],
        {"Cat": ("bet", 600, BACK), "Dan": ("call", 600, BACK)},
        (450, 1_450, "Cat"),
    ),
    "a call, two folds, and a raise by who was passed over": (
        {},
        [does("Cat", "calls"), does("Dan", "folds"), does("Eve", "folds")],
        [does("Ben", "raises", 900)],
        {"Cat": ("call", 300, BACK)},
        (900, 1_900, "Cat"),
    ),
    "a raise, a fold and a call, and a call by who was passed over": (
        {},
        [does("Cat", "raises", 900), does("Dan", "folds"), does("Eve", "calls")],
        [does("Ben", "calls")],
        {"Cat": ("raise", 900, BACK), "Eve": ("call", 900, BACK)},
        (300, 1_300, "Cat"),
    ),
    "a call of a raise out of turn by who had bet": (
        {},
        [does("Cat", "raises", 900), does("Ann", "calls")],
        [does("Ben", "calls"), does("Cat", "calls"), does("Dan", "raises", 1_500)],
        {"Cat": ("raise", 900, BACK), "Ann": ("call", 900, BACK)},
        (1_500, 3_100, "Eve"),
    ),
}


@pytest.mark.parametrize("story", list(EARLY_STORIES))
def test_what_becomes_of_early_acts_is_the_same_however_each_of_them_is_told_3_w10(
    story: str,
) -> None:
    table, early, then, freed, (bet, pot, due) = EARLY_STORIES[story]
    opened = [does("Ann", "checks")] if table else []
    for disputed in range(2 ** len(early)):
        acts = [said(one) if disputed >> at & 1 else one for at, one in enumerate(early)]
        after = found(*opened, *acts, *then, house=House(), **table)
        told_of = {one.player: (one.act, one.to, one.remedy) for one in after.acts if one.remedy}
        assert told_of == freed
        assert after.table
        assert (after.table.bet, after.table.pot, after.due) == (bet, pot, due)
        assert not after.table.no_raise
        returned = {one.player: one.chips for one in after.moves if "back" in one.way}
        undisputed = [one["player"] for one in acts if "did" in one and one["player"] in freed]
        in_before = {"Ann": 300} if not table else {}
        assert returned == {one: freed[one][1] - in_before.get(one, 0) for one in undisputed}


def test_who_was_passed_over_by_three_faces_what_those_before_him_bet_3_w11() -> None:
    """Ben says call: what he may still do, and for how much, is not told by those behind him."""
    behind = [does("Cat", "raises", 900), does("Dan", "folds"), does("Eve", "calls")]
    after = found(*behind, {"player": "Ben"} | CALL, house=House())
    assert [one.key for one in after.left] == ["stands", "refused"]
    kept, gone = (one.comes_to for one in after.left)
    assert stands(kept)[3] == ("call", 300, None)
    assert kept.table
    assert gone.table
    assert (kept.table.pot, kept.table.bet, kept.due) == (1_300, 300, "Cat")
    # Without his turn, nothing has come between: what nobody disputes stands as it is told.
    assert stands(gone)[:3] == [("raise", 900, None), ("fold", None, None), ("call", 900, None)]
    assert (gone.table.pot, gone.table.bet, gone.due) == (2_800, 900, "Ann")


def test_the_turn_goes_on_behind_who_does_not_act_any_more_and_stays_with_who_does() -> None:
    """Ben and Cat are passed over by three, and of them Cat acts later in the account."""
    behind = [does("Dan", "calls"), does("Eve", "folds"), does("Fay", "folds")]
    stays = found(*behind, raises("Cat", 900), house=House(), seats=SEVEN)
    assert (came(stays, 3), stays.due) == (["before his turn"], "Ben")
    assert stands(stays)[3] == ("raise", 900, "waits for the turn")
    assert stays.table
    assert (stays.table.bet, stays.table.pot) == (300, 1_000)
    goes = found(*behind, does("Gus", "folds"), raises("Ann", 900), house=House(), seats=SEVEN)
    assert goes.table
    assert goes.table.pot == 1_300


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_who_acts_before_a_player_still_to_act_is_out_of_turn_however_many_acted_behind(
    many: int,
) -> None:
    """Nobody's turn has come while one before him has not acted: 3-W11 takes it from neither."""
    behind = [does(one, "folds") for one in ("Dan", "Eve", "Fay", "Gus")[:many]]
    early = found(*behind, raises("Cat", 900), house=House(), seats=SEVEN)
    assert (came(early, many), early.due) == (["before his turn"], "Ben")
    last = found(*behind, raises("Cat", 900), {"player": "Ben"} | CALL, house=House(), seats=SEVEN)
    # Cat's own act is one more behind Ben.
    assert came(last, many + 1) == ["after he was skipped"]
    assert counted_behind(last, many + 1) == [THREE if many > 1 else FEWER]


@pytest.mark.parametrize("cat", [does("Cat", "calls"), {"player": "Cat"} | CALL])
def test_who_called_early_and_acts_again_holds_nobody_up_as_three_act_behind(
    cat: Mapping[str, Any],
) -> None:
    """Cat calls past Ben, the turn goes on behind both, and she answers the raise made there."""
    folds = [does(one, "folds") for one in ("Dan", "Eve", "Fay")]
    acts = (cat, *folds, does("Gus", "raises", 900), does("Ann", "folds"), raises("Cat", 2_000))
    after = found(*acts, house=House(), seats=SEVEN)
    assert after.table
    assert dict(after.table.in_front) == {"Ann": 300, "Cat": 300, "Gus": 900}
    assert (after.table.bet, after.table.pot) == (900, 2_200)


ALL_IN = [
    does("Cat", "calls", 200) | {"all_in": True},
    raises("Cat", 200) | {"said": "call", "behind": "none"},
]


@pytest.mark.parametrize("cat", ALL_IN)
def test_who_was_all_in_out_of_turn_has_no_more_than_that_once_he_is_free(
    cat: Mapping[str, Any],
) -> None:
    free = found(cat, does("Ben", "raises", 900), house=House()).table
    assert free
    assert (free.stacks["Cat"], free.to_call("Cat"), free.bet) == (200, 200, 900)
    # It has not come to Cat yet.
    early = found(
        cat, does("Ben", "raises", 900), house=House(), seats=["Ann", "Ben", "Eve", "Cat"]
    )
    assert early.table
    assert early.table.stacks["Cat"] == 200
    more = found(does("Cat", "calls"), does("Ben", "raises", 900), house=House()).table
    assert more
    assert "Cat" not in more.stacks


def test_who_was_all_in_out_of_turn_may_act_again_once_he_is_free() -> None:
    again = found(ALL_IN[0], does("Ben", "raises", 900), {"player": "Cat"} | CALL, house=House())
    assert stands(again)[2] == ("call", 200, None)
    with pytest.raises(BadDispute, match="is all-in"):
        told([does("Ben", "calls", 200) | {"all_in": True}, {"player": "Ben"} | CALL])


NO_SEATS: Mapping[str, Any] = NO_BET | {"seats": None}
CHECK = {"player": "Cat", "said": "check", "chips": [], "gesture": "none", "turn": "out of turn"}


def test_without_seats_an_early_act_comes_to_its_player_as_he_acts_again_3_w10() -> None:
    between = (does("Ann", "bets", 300), does("Ben", "calls"))
    barred = found(CHECK, *between, raises("Cat", 900), house=House(), **NO_SEATS)
    assert stands(barred)[0] == ("check", None, "may not raise")
    assert stands(barred)[3] == ("call", 300, "only a call")
    other = found(CHECK, *between, raises("Dan", 900), house=House(), **NO_SEATS)
    assert stands(other)[3] == ("raise", 900, None)
    twice = found(CHECK, CHECK, *between, house=House(), **NO_SEATS)
    assert [one.remedy for one in twice.judged] == ["may not raise"] * 2
    bet = raises("Cat", 300, turn="out of turn") | {"said": "bet 300"}
    again = found(bet, does("Ann", "bets", 400), raises("Cat", 900), house=House(), **NO_SEATS)
    assert stands(again) == [("bet", 300, BACK), ("bet", 400, None), ("raise", 900, None)]


def test_where_only_an_answer_tells_that_somebody_wagered_nobody_knows_how_much() -> None:
    answered = CHECK | {"action_changed": "yes"}
    check = found(answered, house=House(), **NO_SEATS)
    assert check.table
    assert (check.table.bet, check.table.pot) == (None, None)
    assert check.table.no_raise == {"Cat"}
    (cat, _) = ruling_of(check, House()).options
    assert (cat.player, cat.may_check, cat.call_to, cat.may_raise) == ("Cat", False, None, False)
    raised = found(
        raises("Cat", 900, turn="out of turn", action_changed="yes"), house=House(), seats=None
    )
    assert stands(raised) == [("raise", 900, BACK)]
    assert raised.table
    assert raised.table.bet is None
    assert raised.table.has_not_acted("Cat")
    assert not raised.table.has_not_acted("Dan")
    for known in (
        found(answered, does("Ann", "bets", 300), house=House(), **NO_SEATS),
        found(CHECK | {"action_changed": "no"}, house=House(), **NO_SEATS),
    ):
        assert known.table
        assert known.table.bet in (0, 300)


def test_what_was_made_beside_an_early_act_in_dispute_is_no_wager_over_it() -> None:
    check = {"player": "Cat", "said": "check", "chips": [], "gesture": "none"}
    behind = (check, does("Dan", "bets", 200), does("Eve", "folds"))
    after = found(*behind, does("Ann", "bets", 300), house=House(), **NO_BET)
    assert after.table
    assert (after.table.bet, after.table.pot, after.due) == (300, 1_300, "Ben")
    assert found(*behind, does("Ann", "checks"), house=House(), **NO_BET).due == "Ben"
    in_turn = check | {"player": "Ann"}
    with pytest.raises(BadDispute, match="there is a bet of 200"):
        told([in_turn, does("Ben", "bets", 200), does("Cat", "bets", 300)], **NO_BET)


@pytest.mark.parametrize(
    ("raises_before", "limit", "asked"), [(3, None, True), (2, None, False), (3, 20, False)]
)
def test_a_raise_that_nobody_disputes_does_not_stand_where_it_may_be_one_too_many(
    raises_before: int, limit: int | None, *, asked: bool
) -> None:
    players = ["Ann", "Ben", "Cal", "Dan", "Ann"][: raises_before + 2]
    acts = [does(one, "raises" if at else "bets", 20 * at + 20) for at, one in enumerate(players)]
    table = {"round": "later", "pot": 200, "bet": 0, "in_front": {}, "acted": {}}
    data = {
        "situation": "betting",
        "game": {"structure": "fixed-limit", "play": "cash"},
        "table": table | {"seats": ["Ann", "Ben", "Cal", "Dan"], "limit": limit},
        "acts": [*acts, {"player": "Ben", "said": "call", "chips": [], "gesture": "none"}],
    }
    ruling = rule(read_dispute(data))
    assert bool(ruling.asks) is asked
    over = raises_before == 3
    one = decided(read_dispute(data)).ruling.acts[-2]
    assert (one.act, one.remedy) == (("call", "only a call") if over else ("raise", None))


CALLS = {"player": "Cat", "said": "call", "chips": [], "gesture": "none", "behind": "more chips"}
TAPS = {"player": "Ben", "said": "nothing", "chips": [], "gesture": "taps the table"}


@pytest.mark.parametrize(
    ("acts", "asked"),
    [
        ([TAPS, CALLS], "acts[1].turn"),
        ([TAPS, CALLS | {"turn": "in turn"}, CALLS | {"player": "Dan"}], None),
        ([TAPS, TAPS | {"said": "call", "gesture": "none"}, CALLS], None),
        ([TAPS, does("Ben", "raises", 600), CALLS], None),
        ([TAPS, does("Ben", "folds"), CALLS], None),
    ],
)
def test_without_seats_a_call_behind_a_player_who_has_not_answered_may_be_out_of_turn(
    acts: Sequence[Mapping[str, Any]], asked: str | None
) -> None:
    assert found(*acts, seats=None).asks == asked


@pytest.mark.parametrize(
    ("before", "is_early"),
    [
        ({"said": "call", "chips": [5]}, False),
        ({"did": "calls"}, False),
        # She has done nothing yet, so he did not wait for his turn.
        ({"said": "nothing", "chips": [], "gesture": "none"}, True),
    ],
)
def test_cards_given_up_behind_an_act_that_need_not_be_ruled_are_given_up_in_turn(
    before: dict[str, Any], is_early: bool
) -> None:
    """The pot is the caller's either way; BC-6 is about an act before one's turn alone."""
    gives_up = {"said": "nothing", "chips": [], "gesture": "gives up the cards"}
    gives_up |= {"why_folded": "own choice", "identifiable": "no"}
    dispute = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10},
        "table": {"round": "first", "pot": 15, "bet": 10, "in_front": {"Ann": 5, "Ben": 10}}
        | {"acted": {}, "seats": ["Ann", "Ben", "Cat"]},
        "acts": [
            {"player": "Cat", "did": "folds"},
            {"player": "Ann", **before},
            {"player": "Ben", **gives_up},
        ],
    }
    ruling = rule(read_dispute(dispute))
    assert (ruling.decision, ruling.ends and ruling.ends.winner) == ("Fold", "Ann")
    assert ("bc.6.improper.in_a_round" in {one.clause for one in ruling.reasons}) is is_early
