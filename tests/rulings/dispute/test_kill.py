"""Kill pots: the arithmetic over runs of pots, and every case by a plain reading of the clauses."""

from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from rules.books.registry import BY_ID
from rules.books.robert.blinds.s13_kill_pots import CLAUSES
from rules.house import House
from rules.vocabulary import QUESTIONS
from rules.vocabulary.blinds.kill import KillSize
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.dispute.situations.blinds.kill import facts
from rulings.dispute.situations.blinds.kill.arithmetic import (
    SCOOP_TIMES,
    STACK_TIMES,
    kill_blind,
    killed,
    size_of,
    standing_after,
)
from rulings.dispute.situations.blinds.kill.kill import Kill, WonPot
from rulings.dispute.situations.one_question import asking
from rulings.dispute.situations.table import authority
from rulings.dispute.situations.table.authority import Authority
from rulings.engine.decider import Decider
from rulings.engine.overrides import surviving
from rulings.judgement.rule import rule
from rulings.model.facts import Facts
from rulings.rulebook.case_library import CASES, Case, dispute_of, load
from tests.support.engine.plain_reading import plainly_fired

PLAYERS = ("Ann", "Ben", "Cat", "Dan")
PLAYER = st.sampled_from(PLAYERS)


@st.composite
def pots(draw: st.DrawFn) -> WonPot:
    """A pot with one or two winners, each of its other facts there or missing."""
    winners = draw(st.lists(PLAYER, min_size=1, max_size=2, unique=True))
    total = draw(st.none() | st.integers(0, 500))
    from_others = draw(st.none() | st.integers(0, 500 if total is None else total))
    quit_ = draw(st.none() | st.lists(st.sampled_from(winners), unique=True).map(tuple))
    return WonPot(
        winners=tuple(winners),
        total=total,
        from_others=from_others,
        killed_by=draw(st.none() | PLAYER),
        quit=quit_,
    )


RUNS = st.lists(pots(), max_size=8)
SIZES: st.SearchStrategy[KillSize] = st.sampled_from(get_args(KillSize))
CHIPS = st.sampled_from([0, 1, 4, 5, 6, 7, 8, 15, 16, 39, 40, 10**12])


@pytest.mark.parametrize(
    ("amount", "size", "posts"),
    [(4, "full", 8), (4, "half", 6), (20, "full", 40), (40, "half", 60), (5, "full", 10)],
)
def test_a_full_kill_doubles_and_a_half_kill_adds_half_13_0(
    amount: int, size: KillSize, posts: int
) -> None:
    assert killed(amount, size) == posts


def test_half_of_an_odd_blind_is_no_whole_chip_and_the_house_s_figure_is_taken_13_0() -> None:
    assert killed(5, "half") is None
    assert kill_blind(asking(Kill, size="half", big_blind=5)) is None
    assert kill_blind(asking(Kill, size="half", big_blind=5, amount=8)) == 8


@pytest.mark.parametrize(
    ("amount", "size"), [(8, "full"), (6, "half"), (7, None)], ids=["full", "half", "neither"]
)
def test_the_house_s_amount_beside_the_big_blind_shows_the_size_13_0(
    amount: int, size: KillSize | None
) -> None:
    assert size_of(asking(Kill, big_blind=4, amount=amount)) == size


def test_the_multiples_are_those_of_the_book_13_8_13_10() -> None:
    assert SCOOP_TIMES * 8 == 40
    assert STACK_TIMES * 4 == 16


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(RUNS)
def test_the_button_is_with_a_winner_of_the_last_pot_or_with_nobody_13_1(
    run: list[WonPot],
) -> None:
    standing = standing_after(run)
    assert (not run) == (standing.last == "none yet")
    if not run:
        assert standing.holder is None
        return
    last = run[-1]
    assert standing.holder is None or standing.holder in last.winners
    assert standing.holder is None or standing.holder not in (last.quit or ())
    if len(last.winners) == 1 and not last.quit:
        assert standing.holder == last.winners[0]


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(RUNS, pots())
def test_a_split_between_players_without_the_button_leaves_it_neutral_13_1(
    run: list[WonPot], last: WonPot
) -> None:
    assume(len(last.winners) > 1)
    with_button = {standing_after(run).holder, last.killed_by} & set(last.winners)
    standing = standing_after([*run, last])
    assert (standing.last == "split, no holder in it") == (not with_button)
    if not with_button:
        assert standing.holder is None


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(RUNS)
def test_only_the_holder_of_the_button_has_a_leg_before_a_pot_13_4(run: list[WonPot]) -> None:
    if run:
        held = standing_after(run[:-1]).holder
        standing = standing_after(run)
        if standing.before in ("a leg", None):
            assert held in run[-1].winners
        if standing.before == "the kill":
            assert run[-1].killed_by in run[-1].winners


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(RUNS, st.integers(1, 10**6), SIZES)
def test_a_kill_is_for_the_same_amount_however_often_it_is_repeated_13_7(
    run: list[WonPot], blind: int, size: KillSize
) -> None:
    first = asking(Kill, big_blind=blind, size=size)
    again = asking(Kill, big_blind=blind, size=size, pots=tuple(run))
    assert kill_blind(again) == kill_blind(first)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(RUNS, RUNS, pots())
def test_a_split_without_the_holder_forgets_everything_before_it_13_1(
    run: list[WonPot], after: list[WonPot], last: WonPot
) -> None:
    if standing_after([*run, last]).last == "split, no holder in it":
        assert standing_after([*run, last, *after[:1]]).holder == standing_after(after[:1]).holder


def test_a_winner_who_quits_leaves_the_button_to_nobody_13_1() -> None:
    first = WonPot(winners=("Ann",))
    second = WonPot(winners=("Ann",), quit=("Ann",))
    standing = standing_after([first, second])
    assert (standing.holder, standing.before, standing.quit) == (None, "a leg", "yes")


def test_a_leg_kept_by_splitting_makes_the_next_pot_the_second_leg_13_4() -> None:
    run = [WonPot(winners=("Ann",)), WonPot(winners=("Ann", "Ben")), WonPot(winners=("Ann",))]
    assert standing_after(run).before == "a leg"


def test_a_pot_that_the_run_may_have_killed_is_unknown_and_not_unkilled_13_7() -> None:
    run = [WonPot(winners=("Ann",)), WonPot(winners=("Ann",)), WonPot(winners=("Ann",))]
    assert standing_after(run).before is None


def test_a_kill_and_a_holder_who_split_keep_what_each_had_13_4() -> None:
    run = [WonPot(winners=("Ben",)), WonPot(winners=("Ann", "Ben"), killed_by="Ann")]
    standing = standing_after(run)
    assert (standing.holder, standing.winner, standing.before) == ("Ben", "Ann", "the kill")


FILE = CASES / "robert" / "blinds" / "s13_kill_pots.yaml"
IN_A_ROUND = CASES / "robert" / "blinds" / "s13_unaware_of_a_kill.yaml"
TAKEN_BACK = CASES / "robert" / "betting" / "s3_unaware_of_a_raise.yaml"
LIBRARY = [(FILE, place, case) for place, case in enumerate(load(FILE))]


def _id(case: Case) -> str:
    labels = dict.fromkeys(BY_ID[name].cites[0].label for name in (*case.clause, *case.not_))
    return f"{case.name} [{' '.join(labels)}]"


def _facts(path: Path, place: int, case: Case) -> Facts:
    dispute = dispute_of(path, place, case)
    if isinstance(dispute, Kill):
        return facts.facts(dispute, case.house)
    assert isinstance(dispute, Authority)
    return authority.facts(dispute, case.house)


@pytest.mark.parametrize(
    ("path", "place", "case"), LIBRARY, ids=[_id(case) for _, _, case in LIBRARY]
)
def test_the_case_is_ruled_by_the_plain_reading_of_the_clauses(
    path: Path, place: int, case: Case
) -> None:
    known = _facts(path, place, case)
    topic = [clause for clause in CLAUSES if clause.topic == known.topic]
    found = Decider(topic, plainly_fired(topic)).decide(known)
    expected = case.ruling
    assert found.outcome == expected.outcome
    assert {clause.id for clause in found.clauses} >= set(case.clause)
    assert not {clause.id for clause in found.clauses} & set(case.not_)
    if expected.makes is not None:
        assert found.makes == expected.makes
    if expected.ask is not None:
        assert found.need is not None
        assert found.need.key == expected.ask
    assert expected.figures.items() <= {str(n): v for n, v in known.figures.items()}.items()
    if found.outcome in ("ruled", "floor decides") and not known.unknown:
        applied = [clause for clause in topic if clause.matches(known.words)]
        assert found.clauses == surviving(applied)


@pytest.mark.parametrize("clause", CLAUSES, ids=[f"{c.cites[0].label} {c.id}" for c in CLAUSES])
def test_the_clause_has_a_hit_and_a_near_miss_here(clause: Any) -> None:
    here = [*(case for _, _, case in LIBRARY), *load(IN_A_ROUND), *load(TAKEN_BACK)]
    assert any(clause.id in case.clause for case in here)
    assert any(clause.id in case.not_ for case in here)


def test_readings_14_to_17_are_shown_on_the_clauses_that_rest_on_them() -> None:
    with_reading = {clause.id for clause in CLAUSES if clause.reading}
    assert with_reading >= {
        "s13.2",
        "s13.3.enough",
        "s13.3.too_small",
        "s13.4.kills_again",
        "s13.8.kills",
    }


KILLS = st.fixed_dictionaries(
    {},
    optional={
        name.removeprefix("kill."): st.sampled_from(question.answers) if question.answers else CHIPS
        for name, question in QUESTIONS.items()
        if name.startswith("kill.")
    }
    | {"pots": RUNS.map(lambda run: [pot.model_dump(exclude_none=True) for pot in run])},
)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(KILLS, st.randoms(use_true_random=False))
def test_answering_what_is_asked_never_asks_the_same_again_and_comes_to_an_end(
    data: dict[str, Any], chance: Any
) -> None:
    try:
        dispute = read_dispute({"situation": "kill", **data})
    except BadDispute:
        return
    seen: list[str] = []
    ruling = rule(dispute, House())
    while ruling.asks:
        (asked,) = ruling.asks
        assert asked.path not in seen, seen
        seen.append(asked.path)
        try:
            answer = chance.choice(asked.answers) if asked.answers else chance.choice([4, 8, 40])
            dispute = answered(dispute, asked.path, answer)
        except ValidationError:
            assert not asked.answers
            return  # an amount that the other facts do not allow: the form says so at its field
        ruling = rule(dispute, House())
    if ruling.outcome in ("ruled", "floor decides"):
        assert ruling.say
        assert "{" not in ruling.say
