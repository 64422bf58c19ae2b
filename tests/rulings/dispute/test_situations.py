"""Situations of one question: whatever is entered they come to a ruling, and the sums are right."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic.fields import FieldInfo

from rules.clauses_in_force import in_force
from rules.house import House
from rules.vocabulary import QUESTIONS, STEPS, WORDS, Question, Topic
from rulings.dispute.dispute import Dispute, house_for
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.dispute.situations.blinds.button import placed, placed_for_two
from rulings.dispute.situations.one_question import OneQuestion
from rulings.dispute.situations.registry import facts_of
from rulings.dispute.situations.showdown.pots.arithmetic import PaidIn, pots_of
from rulings.engine.decider import Decider
from rulings.engine.overrides import surviving
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.model.ruling import Asked
from tests.support.engine.plain_reading import plainly_fired

SITUATIONS: tuple[Topic, ...] = tuple(topic for topic in WORDS if topic not in STEPS)
AMOUNTS = st.sampled_from([0, 1, 2, 3, 5, 8, 10, 20, 25, 30, 40, 100, 10**12])
PLAYERS = ("Ann", "Ben", "Cal", "Dee", "Eve")
A_BOARD = ("2c", "7d", "Js", "Qh", "9s")
HANDS = ({"player": "Ann", "cards": ["As", "Kd"]}, {"player": "Ben", "cards": ["Ah", "Kc"]})
SOME = st.lists(st.sampled_from(PLAYERS), unique=True, max_size=3)


def an_answer(question: Question) -> st.SearchStrategy[Any]:
    match question.kind:
        case "choice":
            return st.sampled_from(question.answers)
        case "names":
            return SOME
        case "amounts":
            return st.dictionaries(st.sampled_from(PLAYERS), AMOUNTS, max_size=4)
        case "cards":
            return st.just(list(A_BOARD))
        case "hands":
            return st.just([dict(one) for one in HANDS])
        case "number":
            return st.integers(0, 12)
        case _:
            return AMOUNTS


def answers_to(situation: Topic) -> st.SearchStrategy[dict[str, Any]]:
    asked = {q.key.partition(".")[2]: q for q in QUESTIONS.values() if _is_of(q, situation)}
    optional = {name: an_answer(question) for name, question in asked.items()}
    return st.fixed_dictionaries({}, optional=optional)


def _is_of(question: Question, situation: str) -> bool:
    return question.key.startswith(f"{situation}.")


def _value(field: FieldInfo) -> st.SearchStrategy[Any]:
    """Any value that an option of the house may have."""
    if isinstance(field.default, bool):
        return st.booleans()
    if isinstance(field.default, tuple):
        return st.sampled_from([field.default, field.default[:3]])
    literals = _literals(field.annotation)
    if literals:
        return st.sampled_from(literals)
    return st.sampled_from([field.default, 1, 2, 3])


def _literals(annotation: Any) -> list[str]:
    """The words that an option may be, in whatever union they stand."""
    found: list[str] = []
    for one in get_args(annotation):
        found += [one] if isinstance(one, str) else _literals(one)
    return found


OPTIONS: Mapping[str, FieldInfo] = {
    name: field
    for name, field in House.model_fields.items()
    if name not in ("rules", "betting_unit", "pot_unit", "kill_trigger_wins", "buy_in_least")
}
HOUSES = st.fixed_dictionaries(
    {}, optional={name: _value(field) for name, field in OPTIONS.items()}
).map(House.model_validate)


def read(situation: str, data: dict[str, Any]) -> Dispute | None:
    try:
        return read_dispute({"situation": situation, **data})
    except BadDispute:
        return None


def _walk(situation: Topic, data: dict[str, Any], house: House, chance: Any) -> None:
    """Answer what is asked until nothing is; then it is ruled, or no clause covers it."""
    dispute = read(situation, data)
    if dispute is None:
        return
    seen: list[str] = []
    ruling = rule(dispute, house)
    while ruling.asks:
        (asked,) = ruling.asks
        assert asked.path not in seen, seen
        assert len(seen) < 20, seen
        seen.append(asked.path)
        answer = _some_answer(asked, chance)
        try:
            dispute = answered(dispute, asked.path, answer)
        except ValueError:
            # An amount that the other facts do not allow: the form says so at its field. Of a
            # choice some answers may be such, and are told as such; others are not.
            assert asked.kind != "choice" or any(_allowed(dispute, asked.path, asked.answers))
            return
        ruling = rule(dispute, house)
    assert ruling.outcome != "need to know"
    if ruling.outcome in ("ruled", "floor decides"):
        assert ruling.reasons
        assert "{" not in ruling.say
        assert ruling.say.endswith((".", "?")), ruling.say


def _allowed(dispute: Dispute, path: str, answers: Sequence[str]) -> Iterator[str]:
    for answer in answers:
        try:
            answered(dispute, path, answer)
        except ValueError:
            continue
        yield answer


def _some_answer(asked: Asked, chance: Any) -> Any:
    match asked.kind:
        case "choice":
            return chance.choice(asked.answers)
        case "names":
            return []
        case "amounts":
            return {"Ann": 20, "Ben": 20}
        case "cards":
            return list(A_BOARD)
        case "hands":
            return [dict(one) for one in HANDS]
        case "number":
            return 2
        case _:
            return chance.choice([5, 10, 40])


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.slow
def test_answering_what_is_asked_comes_to_a_ruling(situation: Topic) -> None:
    _runs(situation, 150)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("situation", SITUATIONS)
def test_on_two_thousand_of_each_situation_answering_comes_to_a_ruling(situation: Topic) -> None:
    _runs(situation, 2_000)


def _runs(situation: Topic, examples: int) -> None:
    @settings(max_examples=examples, deadline=None)
    @given(answers_to(situation), HOUSES, st.randoms(use_true_random=False))
    def run(data: dict[str, Any], house: House, chance: Any) -> None:
        _walk(situation, data, house, chance)

    run()


@pytest.mark.parametrize(
    "examples", [pytest.param(20, id="some"), pytest.param(150, id="more", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_plain_reading_of_the_clauses_rules_the_same(situation: Topic, examples: int) -> None:
    @settings(max_examples=examples, deadline=None)
    @given(answers_to(situation), HOUSES)
    def run(data: dict[str, Any], house: House) -> None:
        dispute = read(situation, data)
        if dispute is None:
            return
        assert isinstance(dispute, OneQuestion)
        house = house_for(dispute, house)
        facts = facts_of(dispute, house)
        topic = in_force(house)[situation]
        plainly = Decider(topic, plainly_fired(topic)).decide(facts)
        ruling = rule(dispute, house)
        # One of the decisions that a clause leaves may need an answer that the clause did not.
        waits = find(dispute, house).waits is not None
        assert plainly.outcome == ("floor decides" if waits else ruling.outcome)
        deciding_first = sorted(plainly.clauses, key=lambda c: c.makes is None)
        assert [reason.clause for reason in ruling.reasons] == [c.id for c in deciding_first]
        if not facts.unknown and ruling.outcome == "ruled":
            applied = [clause for clause in topic if clause.matches(facts.words)]
            assert plainly.clauses == surviving(applied)

    run()


PAID = st.dictionaries(
    st.sampled_from(PLAYERS), st.builds(PaidIn, st.just(0), st.integers(1, 60)), min_size=2
)


@pytest.mark.slow
@settings(max_examples=400, deadline=None)
@given(PAID, st.sets(st.sampled_from(PLAYERS)), st.sets(st.sampled_from(PLAYERS)))
def test_pots_hold_every_chip_once_and_nobody_wins_more_from_a_player_than_he_put_in_17(
    paid: dict[str, PaidIn], folded: set[str], short: set[str]
) -> None:
    live = [name for name in paid if name not in folded]
    assume(live)
    # A player who is short is all-in; every other player left has matched the highest bet.
    top = max(one.bets for one in paid.values())
    all_in = {name for name in live if name in short}
    paid = {name: one if name in folded | all_in else PaidIn(0, top) for name, one in paid.items()}
    found = pots_of(paid, folded, all_in)
    back = {move.player: move.chips for move in found.back}
    assert sum(pot.chips for pot in found.pots) + sum(back.values()) == sum(
        one.bets for one in paid.values()
    )
    for name in live:
        own = paid[name].bets
        most = sum(min(one.bets, own) for one in paid.values())
        can_win = sum(pot.chips for pot in found.pots if name in pot.players)
        assert can_win + back.get(name, 0) == most


@settings(max_examples=300, deadline=None)
@given(st.integers(3, 9), st.data())
def test_button_and_blinds_are_with_players_who_are_still_there_20(
    size: int, data: st.DataObject
) -> None:
    seats = [f"seat {number}" for number in range(size)]
    gone = data.draw(st.sets(st.sampled_from(seats), max_size=size - 2))
    live = [name for name in seats if name not in gone]
    if len(live) == 2:
        for rule_ in ("the big blind moves on", "the button moves on"):
            two = placed_for_two(seats, gone, rule_)
            assert {two.button, two.big_blind} == set(live)
            assert two.small_blind == two.button
        moved = placed_for_two(seats, gone, "the big blind moves on")
        assert moved.big_blind != seats[2] or seats[2] not in live
        return
    for rule_ in ("simplified", "moving", "dead"):
        found = placed(seats, gone, rule_)
        assert found.big_blind in live
        assert found.acts_last in live
        assert found.small_blind is None or found.small_blind in live
        if rule_ != "dead":
            assert found.button in live
        if not gone:
            assert (found.button, found.small_blind, found.big_blind) == (
                seats[1],
                seats[2],
                seats[3 % size],
            )
            assert not found.owes


def test_moving_and_simplified_put_button_and_blinds_on_the_same_seats_20c() -> None:
    seats = ["Ann", "Ben", "Cal", "Dee", "Eve", "Fay"]
    for at in count():
        gone = {name for bit, name in enumerate(seats) if at >> bit & 1}
        if at >= 2 ** len(seats):
            break
        if len(seats) - len(gone) < 3:
            continue
        moving, simple = placed(seats, gone, "moving"), placed(seats, gone, "simplified")
        assert (moving.button, moving.small_blind, moving.big_blind) == (
            simple.button,
            simple.small_blind,
            simple.big_blind,
        )
        assert not simple.owes
