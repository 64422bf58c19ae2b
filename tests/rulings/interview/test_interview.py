"""From answers as people give them to a ruling: the walk that the form takes."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from rules.house import House
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.paths import answered
from rulings.dispute.reading.acts_in_pieces import AS_ONE_ACT
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.interview.interview import Shown, Walk, echo, of_the_table, told_of_round, walk
from rulings.judgement.rule import rule
from rulings.model.ruling import Asked
from rulings.rulebook.common_disputes import BY_ID, COMMON, Common
from tests.support.common_answers import ANSWERS as COMMON_ANSWERS
from tests.support.common_answers import OF_MANY_ANSWERS

HOUSE = House()
OVERSIZED = BY_ID["oversized-chip"]
ANSWERS = {
    **OVERSIZED.given,
    "table.bet": "300",
    "table.in_front{Player}": "0",
    "acts[0].chips": "1k",
}


def _asked(shown: tuple[Shown, ...]) -> list[str]:
    return [one.asked.path for one in shown]


def test_an_oversized_chip_is_ruled_after_three_answers() -> None:
    found = walk(OVERSIZED.start, ANSWERS, HOUSE, OVERSIZED.given)
    assert found.ruling.outcome == "ruled"
    assert found.ruling.decision == "Call: 300"
    assert len(found.shown) == 3
    assert _asked(found.stated) == list(OVERSIZED.given)


def test_where_nobody_knows_which_chips_the_title_still_says_one_or_several() -> None:
    told = {path: answer for path, answer in ANSWERS.items() if path != "acts[0].chips"}
    nobody = ("acts[0].chips", "acts[0].put_in")
    for common, pieces in ((OVERSIZED, "one chip"), (BY_ID["silent-chips"], "several chips")):
        given = {**told, **common.given}
        found = walk(
            common.start,
            given,
            HOUSE,
            given,
            nobody_knows=nobody,
            chips_were=common.pieces,
        )
        assert isinstance(found.dispute, Betting)
        (act,) = found.dispute.acts
        assert isinstance(act, Act)
        assert (act.pieces, act.total) == (pieces, None)
        # Chips went in: no sign without chips can have been the act.
        assert "acts[0].gesture" not in _asked(found.shown)
        assert found.ruling.asks[0].path != "acts[0].gesture"


@pytest.mark.slow
def test_of_two_players_in_dispute_each_question_says_whom_it_is_about() -> None:
    start = {"situation": "betting", "acts": [{"player": "Al"}, {"player": "Bo"}]}
    answers = {
        "table.bet": "0",
        "acts[0].said": "four hundred",
        "acts[0].chips": "500",
        "acts[0].spoke": "with the chips",
        "game.structure": "no-limit",
        "game.big_blind": "100",
    }
    texts = [one.asked.text for one in walk(start, answers, HOUSE).shown]
    assert "Al: What was said?" in texts
    assert "Bo: What was said?" in texts
    alone = walk({**start, "acts": [{"player": "Al"}]}, {"table.bet": "0"}, HOUSE).shown
    assert "What was said?" in [one.asked.text for one in alone]


def test_what_is_told_besides_is_taken_in_after_what_is_asked_for_and_refused_in_its_place() -> (
    None
):
    for raised, problem in (("200", None), ("9999", "9999: at most the bet to match, 300")):
        answers = {**ANSWERS, "table.last_raise": raised}
        found = walk(OVERSIZED.start, answers, HOUSE, OVERSIZED.given, besides=["table.last_raise"])
        assert found.ruling.decision == "Call: 300"
        assert _asked(found.shown)[-1] == "table.last_raise"
        *others, last = found.shown
        assert all(one.problem is None for one in others)
        assert (last.problem or "").startswith(problem or "")
        assert (last.problem is None) == (problem is None)
        assert found.unused == ()
    half = {path: answer for path, answer in answers.items() if path != "acts[0].chips"}
    found = walk(OVERSIZED.start, half, HOUSE, OVERSIZED.given, besides=["table.last_raise"])
    assert _asked(found.shown)[-1] == "table.last_raise"
    assert found.ruling.asks[0].path == "table.last_raise"


def test_a_total_is_not_ruled_as_one_chip_where_the_room_has_no_such_chip() -> None:
    answers = {
        **ANSWERS,
        "acts[0].chips": "800",
        "table.last_raise": "200",
        "game.structure": "no-limit",
    }
    found = walk(OVERSIZED.start, answers, HOUSE, OVERSIZED.given)
    (asked,) = found.ruling.asks
    assert (asked.path, asked.text) == ("acts[0].pieces", "One chip of 800, or several?")
    one, several = (
        walk(OVERSIZED.start, {**answers, "acts[0].pieces": pieces}, HOUSE, OVERSIZED.given)
        for pieces in ("one chip", "several chips")
    )
    assert (one.ruling.decision, several.ruling.decision) == ("Call: 300", "Raise to 800")
    here = House(denominations=(100, 800))
    assert walk(OVERSIZED.start, answers, here, OVERSIZED.given).ruling.decision == "Call: 300"


def test_a_total_suffices_where_one_chip_or_several_does_not_decide() -> None:
    answers = {**ANSWERS, "acts[0].chips": "300"}
    assert walk(OVERSIZED.start, answers, HOUSE, OVERSIZED.given).ruling.decision == "Call: 300"


def test_where_a_total_does_not_suffice_the_chips_are_asked_for_at_their_own_question() -> None:
    answers = {
        **ANSWERS,
        "acts[0].chips": "450",
        "acts[0].pieces": "several chips",
        "table.last_raise": "200",
        "game.structure": "no-limit",
    }
    found = walk(OVERSIZED.start, answers, HOUSE, OVERSIZED.given)
    assert found.shown[-1].asked.path == "acts[0].chips"
    assert found.shown[-1].problem == (
        "450: which chips they were decides here: write each, such as 4x100 2x25"
    )


@pytest.mark.slow
def test_one_chip_in_several_motions_is_refused() -> None:
    string = BY_ID["string-bet"]
    answers = {**ANSWERS, **string.given, "acts[0].said": "nothing"}
    found = walk(string.start, answers, HOUSE, string.given)
    assert any("a single chip" in (one.problem or "") for one in (*found.stated, *found.shown))


def test_answered_questions_keep_their_order_and_the_open_one_is_last() -> None:
    answers = dict(OVERSIZED.given)
    seen: list[list[str]] = []
    while (found := walk(OVERSIZED.start, answers, HOUSE, OVERSIZED.given)).ruling.asks:
        seen.append(_asked(found.shown))
        assert found.shown[-1].answer is None
        answers[seen[-1][-1]] = ANSWERS[seen[-1][-1]]
    assert len(seen) == 3
    for before, after in pairwise(seen):
        assert after[: len(before)] == before


def test_an_answer_that_changes_drops_later_questions_and_keeps_their_answers() -> None:
    held = {**ANSWERS, "acts[0].released": "held"}
    assert walk(OVERSIZED.start, held, HOUSE, OVERSIZED.given).ruling.decision == "No action yet"
    assert walk(OVERSIZED.start, ANSWERS, HOUSE, OVERSIZED.given).ruling.decision == "Call: 300"


@pytest.mark.parametrize(
    ("path", "answer", "said"),
    [
        ("table.bet", "1.000", "1.000"),
        ("table.bet", "-5", "-5"),
        ("table.bet", "3e2", "3e2"),
        ("table.in_front{Player}", "400", "at most the bet to match, 300"),
        ("acts[0].chips", "500 0", "'0'"),
        ("acts[0].chips", "two big ones", "'two'"),
        ("acts[0].said", "banana", "'banana' is not understood; write nothing, check"),
        ("acts[0].released", "perhaps", "'perhaps': one of released, held is allowed"),
        ("table.bet", str(10**13), "1000000000000"),
    ],
)
def test_a_wrong_answer_is_shown_with_what_is_allowed_and_nothing_is_lost(
    path: str, answer: str, said: str
) -> None:
    found = walk(OVERSIZED.start, {**ANSWERS, path: answer}, HOUSE, OVERSIZED.given)
    (wrong,) = [one for one in (*found.stated, *found.shown) if one.problem]
    assert (wrong.asked.path, wrong.answer) == (path, answer)
    assert said in str(wrong.problem)
    assert found.ruling.outcome == "need to know"


@pytest.mark.slow
def test_a_second_act_is_refused_at_its_answer_and_whether_chips_were_held_is_asked() -> None:
    start = {"situation": "betting", "acts": [{"player": "Al"}, {"player": "Al"}]}
    told = {
        "game.structure": "no-limit",
        "table.bet": "300",
        "table.in_front{Al}": "0",
        "acts[0].said": "nothing",
        "acts[0].chips": "500",
        "acts[1].said": "call",
    }
    found = walk(start, told, HOUSE)
    assert found.shown[-1].asked.path == "acts[0].released"
    found = walk(start, told | {"acts[0].released": "held", "acts[1].chips": "none"}, HOUSE)
    assert found.ruling.decision == "Call: 300"
    found = walk(start, told | {"acts[0].said": "call", "acts[0].chips": "none"}, HOUSE)
    (wrong,) = [one for one in found.shown if one.problem]
    assert (wrong.asked.path, wrong.answer) == ("acts[1].said", "call")
    assert wrong.problem == f"Al: {AS_ONE_ACT}"
    assert found.dispute.model_dump()["acts"][0]["said"]["saying"] == "call"


@pytest.mark.slow
@pytest.mark.parametrize("common", COMMON, ids=lambda common: common.id)
def test_every_common_dispute_starts_with_a_question(common: Common) -> None:
    found = walk(common.start, common.given, HOUSE, common.given)
    assert found.ruling.outcome == "need to know"
    assert found.shown[-1].answer is None


@pytest.mark.parametrize("common", COMMON, ids=lambda common: common.id)
def test_what_a_title_states_is_an_answer_to_a_field_of_its_dispute(common: Common) -> None:
    assert bool(common.given) == bool(common.states)
    dispute = read_dispute(dict(common.start))
    for path in common.given:
        group, _, name = path.rpartition(".")
        holder: object = dispute
        if isinstance(dispute, Betting):
            holder = {"game": dispute.game, "table": dispute.table}.get(group, dispute.acts[0])
        assert name in type(holder).model_fields  # type: ignore[attr-defined]


def test_an_answer_of_the_table_is_taken_where_the_dispute_asks_for_it() -> None:
    common = BY_ID["over-the-pot"]
    answers = {
        **common.given,
        "table.bet": "0",
        "game.big_blind": "10",
        "acts[0].said": "bet 180",
        "acts[0].chips": "none",
        "table.pot": "100",
    }
    found = walk(common.start, answers, HOUSE, common.given)
    assert found.ruling.decision == "Bet of 100, the pot limit"


def test_what_was_understood_is_echoed_where_it_is_not_plain() -> None:
    amount = Asked(key="table.bet", path="table.bet", text="?", kind="chips")
    assert echo(amount, "1.5k") == "1,500"
    assert echo(amount, "300") == ""
    assert echo(amount, "nonsense") == ""


def test_chips_and_players_are_always_counted_back() -> None:
    several = Asked(key="act.chips", path="acts[0].chips", text="?", kind="chips")
    paid = Asked(key="pots.paid", path="pots.paid", text="?", kind="amounts")
    assert echo(several, "1k") == "one chip of 1,000"
    assert echo(several, "500 100 25") == "three chips: 500, 100, 25 (625 in all)"
    assert echo(several, "8x100") == "eight chips of 100, 800 together"
    assert echo(several, "800") == "800 in all; the room has no chip of 800"
    assert echo(several, "1000 in all") == "1,000 in all"
    assert echo(several, "800", (100, 800)) == "one chip of 800"
    assert echo(several, "none") == ""
    assert echo(paid, "Ann 30 Ben 10 Cal 30") == "3 players, 70 in all"
    assert echo(paid, "Ann 30") == "1 player, 30"


POTS = {"situation": "pots"}
POT_ANSWERS = {
    "pots.asks": "how the pots are made",
    "pots.paid": "Ann 30 Ben 10 Cal 30",
    "pots.all_in": "ben and CAL",
    "pots.folded": "none",
    "pots.ante": "0",
}


def _problem(start: Mapping[str, Any], answers: dict[str, str]) -> str:
    found = walk(start, answers, HOUSE)
    (wrong,) = [one for one in found.shown if one.problem]
    return str(wrong.problem)


def test_players_named_again_are_the_same_whatever_their_case() -> None:
    found = walk(POTS, POT_ANSWERS, HOUSE)
    assert [one.problem for one in found.shown] == [None] * 5
    assert found.ruling.say == "Main pot 30: Ann, Ben, Cal. Side pot 40: Ann, Cal."


@pytest.mark.parametrize(
    ("path", "answer", "said"),
    [
        ("table.bet", "99999999999999999999999", "at most 1,000,000,000,000 chips"),
        ("acts[0].chips", "99999999999999999999999", "at most 1,000,000,000,000 chips"),
    ],
)
def test_a_number_too_large_to_keep_is_refused_and_does_not_stop_the_form(
    path: str, answer: str, said: str
) -> None:
    assert said in _problem(OVERSIZED.start, {**ANSWERS, path: answer})
    assert "at most 9 digits" in _problem(
        {"situation": "stakes"},
        {"stakes.asks": "coming back to the game", "stakes.away": "9" * 25},
    )


@pytest.mark.parametrize(
    ("path", "answer", "said"),
    [
        ("pots.all_in", "Dee", "Dee is not in paid: Ann, Ben, Cal is allowed"),
        ("pots.folded", "cal", "Cal is all-in: an all-in hand cannot fold"),
        ("pots.ante", "lots", "'lots' is not a whole amount of chips: write 1500, 1,500, 1.5k"),
        ("pots.paid", "Ann 30, B[e]n 10", "B[e]n: a name without brackets"),
        ("pots.paid", "A" * 41 + " 30", "A" * 41 + ": a name of at most 40 letters is allowed"),
    ],
)
def test_a_wrong_answer_is_named_by_its_value_and_not_by_a_field(
    path: str, answer: str, said: str
) -> None:
    assert said in _problem(POTS, {**POT_ANSWERS, path: answer})


def test_too_few_players_are_refused_with_the_least_allowed() -> None:
    counted = {**POT_ANSWERS, "pots.ante": "5", "pots.count": "0"}
    assert _problem(POTS, counted) == "0: at least 1 is allowed"
    assert _problem(POTS, {**counted, "pots.count": "2"}).endswith(
        "2: at least the 3 players named"
    )


def test_an_amount_over_the_bet_is_named_by_its_value_alone() -> None:
    over = {**ANSWERS, "table.in_front{Player}": "400"}
    said = _problem(OVERSIZED.start, over)
    assert said == "400: at most the bet to match, 300"


def test_a_blind_that_disagrees_with_the_other_blind_is_named_by_its_question() -> None:
    stated = {"game.small_blind": "50", "game.big_blind": "10"}
    found = walk(OVERSIZED.start, stated, HOUSE, stated)
    assert found.stated[1].problem == (
        "“How much is the small blind?” 50: at most the big blind, 10"
    )


def test_what_the_table_has_answered_is_not_asked_again_in_any_situation() -> None:
    game = {
        "game.structure": "no-limit",
        "game.play": "cash",
        "game.small_blind": "5",
        "game.big_blind": "10",
    }
    assert of_the_table("straddle", game) == {
        "straddle.structure": "no-limit or pot-limit",
        "straddle.play": "cash",
        "straddle.big_blind": "10",
    }
    at_limit = of_the_table("straddle", {"game.structure": "spread-limit"})
    assert at_limit == {"straddle.structure": "limit"}
    assert of_the_table("pots", game) == {"pots.play": "cash"}
    assert of_the_table("forced", game) == {
        "forced.play": "cash",
        "forced.small_blind": "5",
        "forced.big_blind": "10",
    }
    assert of_the_table("clock", game) == {"clock.structure": "no-limit", "clock.play": "cash"}
    straddle = BY_ID["straddle"]
    answers = {
        **straddle.given,
        **of_the_table("straddle", game),
        "straddle.seat": "left of the big blind",
        "straddle.before": "none",
        "straddle.amount": "25",
    }
    found = walk(straddle.start, answers, HOUSE, straddle.given)
    assert found.ruling.outcome == "ruled"


def test_the_walk_gives_the_dispute_that_it_ruled_on() -> None:
    found = walk(OVERSIZED.start, ANSWERS, HOUSE, OVERSIZED.given)
    assert isinstance(found.dispute, Betting)
    act = found.dispute.acts[0]
    assert isinstance(act, Act)
    assert act.chips == (1000,)
    assert rule(found.dispute, HOUSE) == found.ruling


def test_every_answer_about_a_round_is_taken_in_and_what_is_wrong_stands_beside_it() -> None:
    start = {"situation": "betting", "acts": [{"player": "Ann", "did": "raises", "to": 800}]}
    answers = {
        "table.bet": "300",
        "table.last_raise": "a lot",
        "table.in_front{Ben}": "400",
        "table.in_front{Cal}": "1e2",
        "table.seats": "ann, Ben and Cal",
    }
    dispute, shown = told_of_round(start, answers, HOUSE)
    assert dispute.table.bet == 300
    assert dispute.table.in_front is None
    assert dispute.table.seats == ("Ann", "Ben", "Cal")
    assert [one.asked.path for one in shown if one.problem is None] == ["table.bet", "table.seats"]
    with pytest.raises(BadDispute, match="situation"):
        told_of_round({"situation": "clock"}, {}, HOUSE)


def test_that_it_has_not_come_to_him_yet_is_an_answer_like_any_other() -> None:
    act = {"player": "Ben", "turn": "out of turn", "said": "call", "chips": []}
    dispute = read_dispute({"situation": "betting", "table": {"bet": 300}, "acts": [act]})
    told = answered(dispute, "acts[0].action_changed", "not yet")
    assert isinstance(told, Betting)
    assert isinstance(told.acts[0], Act)
    assert told.acts[0].action_changed == "not yet"
    assert told.table.acted is None


def test_how_much_was_left_of_chips_pulled_back_in_part_is_asked_before_what_it_decides() -> None:
    common = BY_ID["chips-in-front"]
    table = {"game.structure": "no-limit", "game.play": "cash", "game.big_blind": "100"}
    given = {**table, **common.given, "acts[0].earlier": "pulled back in part"}
    answers = {
        **given,
        "table.bet": "600",
        "table.in_front{Player}": "250",
        "acts[0].chips": "1000",
        "table.last_raise": "400",
    }
    asked = walk(common.start, answers, House(), given)
    assert [one.path for one in asked.ruling.asks] == ["acts[0].earlier_left"]
    over, under = (
        walk(common.start, answers | {"acts[0].earlier_left": left}, House(), given).ruling
        for left in ("100", "25")
    )
    assert (over.decision, under.decision) == ("Raise to 1,100", "Raise to 1,025")
    assert [move.chips for move in over.moves] == []


def walked(name: str, answers: Mapping[str, str], **told: str) -> Walk:
    """The way through a common dispute at a table that has told this of itself besides."""
    common = BY_ID[name]
    structure, situation = (*common.at, "no-limit")[0], common.start["situation"]
    table = {"game.structure": structure, "game.big_blind": "100"}
    table |= {f"game.{fact}": answer for fact, answer in told.items()}
    known = table if situation == "betting" else of_the_table(situation, table)
    given = {**known, **common.given}
    return walk(common.start, {**given, **answers}, House(), given)


def test_every_common_dispute_is_tried() -> None:
    assert set(COMMON_ANSWERS) == {one.id for one in COMMON}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow] if name in OF_MANY_ANSWERS else [])
        for name in COMMON_ANSWERS
    ],
)
def test_a_common_dispute_is_ruled_by_its_answers(name: str) -> None:
    decision, answers = COMMON_ANSWERS[name]
    found = walked(name, answers, play="cash")
    assert found.ruling.decision == decision
    assert found.ruling.asks == ()
    assert all(shown.problem is None for shown in (*found.stated, *found.shown))
    asked = [shown.asked.path for shown in found.shown]
    assert len(set(asked)) == len(asked) <= BY_ID[name].most


@pytest.mark.slow
@pytest.mark.parametrize(
    ("play", "bet", "said", "is_asked"),
    [
        pytest.param("tournament", "300", "raise", True, marks=pytest.mark.slow),
        ("cash", "300", "raise", False),
        pytest.param("cash", "0", "nothing", True, marks=pytest.mark.slow),
        ("cash", "300", "nothing", True),
        pytest.param("cash", "300", "call", False, marks=pytest.mark.slow),
    ],
)
def test_the_first_of_several_motions_is_asked_where_it_decides(
    play: str, bet: str, said: str, is_asked: bool
) -> None:
    answers = {
        "table.bet": bet,
        "table.in_front{Player}": "0",
        "acts[0].said": said,
        "acts[0].spoke": "before the chips",
        "acts[0].chips": "8x100",
        "acts[0].put_in": "800",
        "acts[0].rest": "after the last chips",
        "acts[0].first_motion": "500",
        "table.last_raise": "200",
    }
    found = walked("string-bet", answers, play=play)
    assert found.ruling.asks == ()
    assert ("acts[0].first_motion" in [shown.asked.path for shown in found.shown]) is is_asked
