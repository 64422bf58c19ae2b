"""From answers as people give them to a ruling: the walk that the form takes."""

from itertools import pairwise

import pytest

from rules.house import House
from rulings.common import BY_ID, COMMON, Common
from rulings.dispute import Act, Betting
from rulings.entering import read_dispute
from rulings.intake import Shown, echo, pieces, walk
from rulings.rule import rule
from rulings.ruling import Asked

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


def test_answered_questions_keep_their_order_and_the_open_one_is_last() -> None:
    answers = dict(OVERSIZED.given)
    seen: list[list[str]] = []
    for path in ("table.bet", "table.in_front{Player}", "acts[0].chips"):
        found = walk(OVERSIZED.start, answers, HOUSE, OVERSIZED.given)
        seen.append(_asked(found.shown))
        assert found.shown[-1].asked.path == path
        assert found.shown[-1].answer is None
        answers[path] = ANSWERS[path]
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
        ("acts[0].chips", "two big ones", "big"),
        ("acts[0].said", "banana", "banana"),
        ("acts[0].released", "perhaps", "perhaps"),
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


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("500", [500]),
        ("500 100 25", [500, 100, 25]),
        ("4x100 25", [100, 100, 100, 100, 25]),
        ("1k+500", [1000, 500]),
        ("none", []),
        ("0", []),
    ],
)
def test_chips_are_read_by_denomination(text: str, chips: list[int]) -> None:
    assert pieces(text) == chips


@pytest.mark.parametrize("text", ["", "x100", "100x", "0x5", "5x0", "9999x5", "a", "1.5", "5,5"])
def test_chips_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        pieces(text)


def test_what_was_understood_is_echoed_where_it_is_not_plain() -> None:
    amount = Asked(key="table.bet", path="table.bet", text="?", kind="chips")
    several = Asked(key="act.chips", path="acts[0].chips", text="?", kind="chips")
    assert echo(amount, "1.5k") == "1,500"
    assert echo(amount, "300") == ""
    assert echo(several, "4x100 25") == "425 in all"
    assert echo(amount, "nonsense") == ""


def test_the_walk_gives_the_dispute_that_it_ruled_on() -> None:
    found = walk(OVERSIZED.start, ANSWERS, HOUSE, OVERSIZED.given)
    assert isinstance(found.dispute, Betting)
    act = found.dispute.acts[0]
    assert isinstance(act, Act)
    assert act.chips == (1000,)
    assert rule(found.dispute, HOUSE) == found.ruling
