"""What if: a change that is told does change the ruling, and no smaller one of its kind does."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rules.house import House
from rules.input.bounds import MOST_ACTS
from rulings.cli.main import app
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import inconsistencies, read_dispute
from rulings.explanation.other_answers import Dial, dials, with_totals
from rulings.explanation.ruling_difference import Difference, difference
from rulings.explanation.what_if import WhatIf, what_if
from rulings.interview.entering.typed_answers import CHIPS
from rulings.judgement.equality import decision, kind
from rulings.judgement.findings import Findings, find
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library
from tests.support.disputes.seeds import ById, own, seeds

Case = tuple[str, Dispute, House]


@cache
def cases() -> tuple[Case, ...]:
    return tuple((c.name, dispute_of(p, place, c), c.house) for p, place, c in library())


@cache
def to_draw() -> ById[Case]:
    return ById({one[0]: one for one in cases()})


def case(words: str) -> tuple[Dispute, House]:
    (found,) = [(dispute, house) for name, dispute, house in cases() if words in name]
    return found


def at(found: tuple[WhatIf, ...], path: str) -> list[tuple[str | None, str, str]]:
    return [(one.direction, one.instead, one.decision) for one in found if one.path == path]


def test_with_316_of_400_in_the_call_stands_from_320_nl_12() -> None:
    found = what_if(*case("With 316 of 400 in, 79"))
    assert at(found, "acts[0].put_in") == [
        ("at least", "320", "Floor decides: the call stands: 400")
    ]
    (one,) = [one for one in found if one.path == "acts[0].put_in"]
    assert (one.entered, one.answer, one.cites[0]) == ("316", 320, "NL-12")


def test_with_320_of_400_in_the_claim_is_heard_up_to_319_nl_12() -> None:
    found = what_if(*case("With 320 of 400 in, 80"))
    assert at(found, "acts[0].put_in") == [
        ("at most", "319", "Floor decides: the call may be taken back"),
        ("at least", "400", "Call: 400"),
    ]
    assert at(found, "table.bet") == [
        ("at least", "401", "Floor decides: the call may be taken back")
    ]


def test_in_a_house_that_says_90_in_the_hundred_the_call_stands_from_360_nl_12() -> None:
    found = what_if(*case("hears the claim at 320 of 400"))
    assert at(found, "acts[0].put_in") == [
        ("at least", "360", "Floor decides: the call stands: 400")
    ]


def test_had_raise_been_said_before_the_oversized_chip_it_is_a_raise_of_all_of_it() -> None:
    found = what_if(*case("Said after the chip has landed, raise changes nothing"))
    assert at(found, "acts[0].spoke") == [
        (None, "Before the chips", "Raise to 1,000"),
        (None, "With the chips", "Raise to 1,000"),
    ]
    assert found[0].question == "When was it said?"
    assert found[0].entered == "After they landed"


def test_had_the_chip_been_two_it_is_a_raise_and_what_is_then_asked_is_told_with_it() -> None:
    found = what_if(*case("Said after the chip has landed, raise changes nothing"))
    one = next(one for one in found if one.path == "acts[0].chips")
    assert (one.entered, one.instead) == ("one chip of 1,000", "2 chips of 500: 1,000 in all")
    assert one.also is not None
    assert one.also.instead == "One motion"
    assert one.decision == "Raise to 1,000"


def test_had_all_acted_on_an_oversize_bet_it_stands_and_had_one_thought_it_may_pl_2_pl_3() -> None:
    dispute, house = case("A bet of 180 into 100 is still cut when the next player has called it")
    found = [one for one in what_if(dispute, house) if one.decides]
    assert at(tuple(found), "acts[0].noticed") == [(None, "After all had acted on it", "Call: 180")]
    assert at(tuple(found), "acts[0].considered") == [
        (None, "Yes", "Floor decides: bet of 180 stands, over the pot"),
    ]
    assert at(tuple(found), "table.pot") == [
        ("at least", "180", "Call: 180"),
        ("at most", "9", "Floor decides: bet of 9"),
    ]
    assert {one.player for one in found} == {"Ann", "Ben", None}


def test_an_amount_that_the_ruling_merely_follows_is_not_told() -> None:
    dispute, house = case("Said after the chip has landed, raise changes nothing")
    assert not at(what_if(dispute, house), "table.bet")


@pytest.mark.slow
def test_changes_of_the_decision_come_first_and_then_those_of_acts_with_words_in_front() -> None:
    chance = random.Random(7)
    for _ in range(60):
        _, dispute, house = to_draw().drawn(chance)
        found = what_if(dispute, house)
        places = [(not one.decides, one.player is None) for one in found]
        assert places == sorted(places)
        if len({one.path.partition(".")[0] for one in found if one.player}) <= 1:
            order = [
                (*place, one.changes == "amounts", one.direction is not None)
                for place, one in zip(places, found, strict=True)
            ]
            assert order == sorted(order)


def test_another_question_is_no_change_of_an_answer() -> None:
    dispute, house = case("At 1/2 a buy-in of 39 is refused")
    found = what_if(dispute, house)
    assert found
    assert not at(found, "stakes.asks")


def test_two_rulings_differ_in_outcome_money_and_citations() -> None:
    dispute, _ = case("With 316 of 400 in, 79")
    house = House(threshold_is_firm=True)
    before = rule(dispute, house)
    after = rule(answered(dispute, "acts[0].put_in", 320), house)
    found = difference(before, after)
    assert found.outcome == ("floor decides", "ruled")
    assert found.decision == ("Floor decides: the call may be taken back", "The call stands: 400")
    assert [(one.chips, one.way) for one in found.moves_before] == [(316, "back to the player")]
    assert [(one.chips, one.way) for one in found.moves_after] == [(80, "into the pot")]
    assert [one.remedy for one in found.acts] == ["corrected"]
    assert difference(before, before) == Difference()


@pytest.mark.parametrize(
    ("pieces", "some", "none"),
    [
        ([1000], {500: [500], 5_000: [5_000]}, (300, 1_001, 2_000)),
        ([100, 100, 100, 5], {205: [100, 100, 5], 705: [500, 100, 100, 5]}, (5, 104, 304, 306)),
        ([500, 100], {600: [500, 100], 125: [25, 100], 1_100: [1000, 100]}, (100, 550, 650)),
        ([], {0: [], 100: [100]}, (7,)),
    ],
)
def test_chips_of_another_total_are_chips_of_the_room_and_one_stays_one(
    pieces: list[int], some: dict[int, list[int]], none: tuple[int, ...]
) -> None:
    made = with_totals(pieces, CHIPS)
    assert {total: made[total] for total in some} == some
    assert made.keys().isdisjoint(none)
    assert all(len(chips) == 1 for chips in made.values() if len(pieces) == 1 and chips)


@pytest.mark.early
@pytest.mark.parametrize("seed", seeds(range(5)))
def test_a_hundred_changes_that_are_told_change_the_ruling_and_no_smaller_one_does(
    seed: int,
) -> None:
    _hold(100, seed)


@pytest.mark.parametrize("seed", seeds(range(100, 140), in_ci=0))
def test_five_hundred_changes_that_are_told_change_the_ruling_and_no_smaller_one_does(
    seed: int,
) -> None:
    _hold(500, seed)


def _hold(disputes: int, seed: int) -> None:
    """One change, picked at random, of each of so many disputes that have any."""
    chance = random.Random(seed)
    for _ in range(disputes):
        each = own(chance)
        for name, dispute, house in _random_disputes(each):
            found = what_if(dispute, house)
            if found:
                _changes_it(name, dispute, house, each.choice(found))
                break


def _random_disputes(chance: random.Random) -> Iterator[Case]:
    """Cases of the library, every other one with one amount moved a little."""
    while True:
        name, dispute, house = to_draw().drawn(chance)
        turnable = [(one, dial) for one in held(dispute) for dial in dials(one)]
        if turnable and chance.random() < 0.5:
            one, dial = chance.choice(turnable)
            near = max(0, dial.amount + chance.randint(-30, 30))
            amount = chance.choice(dial.steps) if dial.steps else near
            try:
                moved = answered(dispute, one.path, dial.turned(amount))
            except ValueError:
                continue
            if any(inconsistencies(moved)):
                continue
            yield f"{name}, {one.path} {amount}", moved, house
        else:
            yield name, dispute, house


def _changes_it(name: str, dispute: Dispute, house: House, one: WhatIf) -> None:
    before, after = find(dispute, house), find(one.applied(dispute), house)
    where = (name, one.path, one.instead)
    assert after.outcome != "need to know", where
    assert rule(one.applied(dispute), house).decision == one.decision, where
    if one.changes == "what is ruled":
        assert kind(after) != kind(before), where
    else:
        assert kind(after) == kind(before), where
        assert decision(after) != decision(before), where
    if one.direction is None:
        return
    dial, amount = _dial(dispute, one, house)
    assert (amount > dial.amount) == (one.direction == "at least"), where
    nearer = dial.on_the_way(amount)[-2]
    short = _found(dispute, house, one.path, dial.turned(nearer))
    if short is None or short.outcome == "need to know":
        return
    if one.changes == "what is ruled":
        assert kind(short) == kind(before), where
    else:
        assert decision(short) == decision(before), where


def _dial(dispute: Dispute, one: WhatIf, house: House) -> tuple[Dial, int]:
    """The amount that was moved, and to what."""
    (answer,) = [had for had in held(dispute) if had.path == one.path]
    for dial in dials(answer, house.denominations):
        for amount in _amounts(one.answer):
            can_be = not dial.steps or amount in dial.steps
            if can_be and amount != dial.amount and dial.turned(amount) == one.answer:
                return dial, amount
    raise AssertionError(one)


def _amounts(answer: object) -> set[int]:
    if isinstance(answer, list):
        return {sum(answer)}
    if isinstance(answer, dict):
        return {chips for chips in answer.values() if isinstance(chips, int)}
    assert isinstance(answer, int)
    return {answer}


def _found(dispute: Dispute, house: House, path: str, answer: object) -> Findings | None:
    try:
        then = answered(dispute, path, answer)
    except ValueError:
        return None
    return None if any(inconsistencies(then)) else find(then, house)


SHORT = {
    "situation": "betting",
    "game": {"structure": "no-limit", "play": "cash", "small_blind": 1, "big_blind": 2},
    "table": {"round": "later", "bet": 40, "in_front": {"Ann": 40}},
    "acts": [
        {
            "player": "Ben",
            "said": "call",
            "spoke": "with the chips",
            "put_in": 20,
            "behind": "more chips",
            "believed": "another amount",
            "harm": "none",
        }
    ],
}


def test_between_what_was_entered_and_the_amount_told_no_amount_changes_the_ruling() -> None:
    """Every amount on the way is tried, one chip at a time."""
    dispute, house = read_dispute(SHORT), House()
    before = find(dispute, house)
    found = [one for one in what_if(dispute, house) if one.direction is not None]
    assert found
    for one in found:
        dial, amount = _dial(dispute, one, house)
        step = 1 if amount > dial.amount else -1
        for between in range(dial.amount, amount, step):
            tried = _found(dispute, house, one.path, dial.turned(between))
            assert tried is None or kind(tried) == kind(before), (one.path, between)


def test_the_command_line_lists_what_would_change_the_decision(tmp_path: Path) -> None:
    file = tmp_path / "short.yaml"
    file.write_text(json.dumps(SHORT))
    run = CliRunner()
    result = run.invoke(app, ["rule", str(file), "--what-if"])
    assert result.exit_code == 0
    stands = "at least 32, and not 20:\n  Floor decides: the call stands: 40  [NL-12"
    assert f"How much did Ben put in? {stands}" in result.stdout
    data = json.loads(run.invoke(app, ["rule", str(file), "--what-if", "--json"]).stdout)
    told = {(one["path"], one["direction"]): one["instead"] for one in data["what_if"]}
    assert told["acts[0].put_in", "at least"] == "32"


@pytest.mark.slow
def test_of_a_long_run_of_acts_answers_about_the_newest_are_changed() -> None:
    names = ("Ann", "Ben", "Cat")
    acts = [
        {"player": names[n % 3], "said": f"raise to {100 * n}" if n > 1 else "bet 100"}
        | {"spoke": "before the chips", "chips": [], "behind": "more chips"}
        for n in range(1, MOST_ACTS + 1)
    ]
    data = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10},
        "table": {"round": "later", "bet": 0, "in_front": {}, "acted": {}},
        "acts": acts,
    }
    found = what_if(read_dispute(data), House())
    about = {one.path.partition("]")[0] for one in found if one.path.startswith("acts")}
    assert about <= {f"acts[{MOST_ACTS - n}" for n in (1, 2, 3)}
    assert f"acts[{MOST_ACTS - 1}" in about
