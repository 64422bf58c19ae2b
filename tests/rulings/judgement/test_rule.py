"""rule() on random and hostile facts: always a ruling, always with reasons, always the same."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.books.registry import BOOKS, EditionKey
from rules.clause.authority import Book
from rules.clause.clause import holds
from rules.clauses_in_force import in_force
from rules.house import House
from rules.vocabulary import house_options as o
from rules.vocabulary.betting import answers as b
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import BadDispute, inconsistencies, read_dispute
from rulings.interview.decide import decided
from rulings.judgement import rule as ruling_module
from rulings.judgement.findings import Findings, find
from rulings.judgement.reasons import question_word
from rulings.judgement.rule import rule
from rulings.model.ruling import NEXT, Ruling
from tests.support.disputes.library_read_once import disputes

EDITIONS: tuple[EditionKey, ...] = get_args(EditionKey)
PLAYERS = ("Ann", "Ben", "Cat")
CHIPS = st.sampled_from([0, 1, 5, 20, 25, 99, 100, 101, 300, 1000, 10**12])
CHIP = CHIPS.filter(bool)
SAYINGS = (
    *("nothing", "check", "call", "bet", "raise", "all-in", "pot", "fold", "call and raise"),
    *("raise to 300", "raise by 100", "raise 100", "bet 300", "four hundred", "call 20"),
)


def maybe(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | values


def one_of(literal: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(get_args(literal))


def fields(**values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Each field there or missing."""
    whole = st.fixed_dictionaries({name: maybe(value) for name, value in values.items()})
    return whole.map(lambda data: {k: v for k, v in data.items() if v is not None})


BY_PLAYER = st.dictionaries(st.sampled_from(PLAYERS), CHIPS, max_size=3)
DISPUTED = st.builds(
    lambda player, act: {"player": player, **act},
    st.sampled_from(PLAYERS),
    fields(
        said=st.sampled_from(SAYINGS),
        spoke=one_of(b.Spoke),
        chips=st.lists(CHIP, max_size=4),
        motions=one_of(b.Motions),
        first_motion=CHIPS,
        released=one_of(b.Released),
        gesture=one_of(b.Gesture),
        rest=one_of(b.Rest),
        behind=one_of(b.Behind),
        overpaid=one_of(b.Overpaid),
        believed=one_of(b.Belief),
        harm=one_of(b.Harm),
        noticed=one_of(b.Noticed),
        considered=one_of(b.Considered),
        objector=one_of(b.Objector),
    ),
)
SETTLED = st.builds(
    lambda player, did, to: (
        {"player": player, "did": did} | ({"to": to} if did in ("bets", "raises") else {})
    ),
    st.sampled_from(PLAYERS),
    one_of(b.Did),
    CHIP,
)
BETTING = st.builds(
    lambda game, table, acts, last: {
        "situation": "betting",
        "game": game,
        "table": table,
        "acts": [*acts, last],
    },
    fields(
        structure=one_of(b.Structure),
        play=one_of(b.Play),
        small_blind=CHIPS,
        big_blind=CHIP,
        bring_in=CHIP,
        straddle=CHIP,
    ),
    fields(
        round=one_of(b.Round),
        pot=CHIPS,
        bet=CHIPS,
        last_raise=CHIP,
        last_wager=one_of(b.LastWager),
        in_front=BY_PLAYER,
        acted=BY_PLAYER,
        stacks=BY_PLAYER,
        small_blind=st.sampled_from(PLAYERS),
        big_blind=st.sampled_from(PLAYERS),
    ),
    st.lists(DISPUTED | SETTLED, max_size=3),
    DISPUTED,
)
HOUSES = st.builds(
    House,
    edition=st.sampled_from(EDITIONS),
    misunderstanding_threshold=st.sampled_from([50, 80, 100]),
    pot_unit=st.sampled_from([None, 25]),
    small_blind_counts_as_big=st.booleans(),
    smallest_chip=st.sampled_from([None, 25]),
    straddle_is_minimum_later=st.booleans(),
    straddle_sets=one_of(o.StraddleSets),
    overbet=one_of(o.Overbet),
    forward_motion_binds=st.booleans(),
    short_all_in_read=one_of(o.ShortAllInRead),
)


def read(data: dict[str, Any]) -> Dispute | None:
    try:
        return read_dispute(data)
    except BadDispute:
        return None


@pytest.mark.slow
@settings(max_examples=250, deadline=None)
@given(BETTING, HOUSES)
def test_whatever_the_facts_there_is_a_ruling_with_reasons_and_it_is_always_the_same(
    data: dict[str, Any], house: House
) -> None:
    dispute = read(data)
    if dispute is None:
        return
    ruling = rule(dispute, house)
    assert rule(dispute, house).model_dump_json() == ruling.model_dump_json()
    if ruling.outcome in ("ruled", "floor decides"):
        assert ruling.reasons
        assert ruling.say
        other = {str(edition) for edition in EDITIONS} - {house.edition}
        assert not any(reason.authority in other for reason in ruling.reasons)
    if ruling.outcome == "floor decides":
        assert ruling.weighs or "conflict" in ruling.decision
    json.loads(ruling.model_dump_json())


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(BETTING, HOUSES, st.randoms(use_true_random=False))
def test_answering_what_is_asked_never_asks_the_same_again_and_comes_to_an_end(
    data: dict[str, Any], house: House, chance: Any
) -> None:
    _answer_everything(data, house, chance)


def test_at_spread_limit_a_raise_before_is_sized_by_the_last_one_and_that_is_asked_once() -> None:
    acts = [{"player": "Ann", "did": "raises", "to": 101}, {"player": "Ann"}]
    game = {"structure": "spread-limit"}
    table = {"last_wager": "full"}
    told = {"situation": "betting", "game": game, "table": table, "acts": acts}
    for seed in range(40):
        _answer_everything(told, House(), random.Random(seed))


@pytest.mark.slow
@pytest.mark.long
@settings(max_examples=10_000, deadline=None)
@given(BETTING, HOUSES, st.randoms(use_true_random=False))
def test_on_ten_thousand_disputes_answering_comes_to_an_end(
    data: dict[str, Any], house: House, chance: Any
) -> None:
    _answer_everything(data, house, chance)


def _answer_everything(data: dict[str, Any], house: House, chance: Any) -> None:
    dispute = read(data)
    if dispute is None:
        return
    seen: list[str] = []
    ruling = rule(dispute, house)
    while ruling.asks:
        (asked,) = ruling.asks
        assert asked.path not in seen, seen
        seen.append(asked.path)
        assert len(seen) < 40
        answer: Any = chance.choice(asked.answers) if asked.answers else 100
        if asked.kind == "speech":
            answer = {"saying": "raise"}
        if asked.key == "act.chips":
            answer = [100]
        try:
            dispute = answered(dispute, asked.path, answer)
        except ValueError:
            return  # an amount that the other facts do not allow: the form says so at its field
        if any(inconsistencies(dispute)):
            return
        ruling = rule(dispute, house)


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(BETTING)
def test_chips_that_went_in_are_what_the_act_stands_as_and_what_moves(data: dict[str, Any]) -> None:
    dispute = read({**data, "acts": data["acts"][-1:], "table": {**data["table"], "in_front": {}}})
    if dispute is None:
        return
    assert isinstance(dispute, Betting)
    (act,) = dispute.acts
    assert isinstance(act, Act)
    ruling = rule(dispute)
    (stands,) = ruling.acts
    if ruling.outcome not in ("ruled", "floor decides") or act.total is None:
        return
    went_in = 0 if act.released == "held" else act.total
    moved = sum(move.chips if move.way == "into the pot" else -move.chips for move in ruling.moves)
    undone = stands.remedy == "may be withdrawn" or stands.act in ("check", "fold", "nothing yet")
    if stands.act is not None and stands.act != "hand shown":
        assert went_in + moved == (0 if undone or stands.to is None else stands.to)


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(BETTING, HOUSES)
def test_nobody_is_told_to_raise_by_less_than_the_call_or_more_than_the_stack(
    data: dict[str, Any], house: House
) -> None:
    dispute = read(data)
    if dispute is None:
        return
    for option in rule(dispute, house).options:
        if option.raise_from is not None and option.call_to is not None and option.may_raise:
            assert option.raise_from >= option.call_to
        assert option.player == NEXT or option.player in PLAYERS


@cache
def _library() -> tuple[tuple[Dispute, House, Ruling], ...]:
    every = ((dispute, case.house) for _, case, dispute in disputes())
    return tuple((dispute, house, rule(dispute, house)) for dispute, house in every)


@pytest.mark.slow
def test_eight_threads_ruling_at_once_rule_as_one_does() -> None:
    cases = _library()

    def again(start: int) -> bool:
        turned = cases[start * 17 :] + cases[: start * 17]
        return all(rule(dispute, house) == ruling for dispute, house, ruling in turned)

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(again, range(8)))


@pytest.mark.slow
def test_a_ruling_can_be_read_back_without_anything_else() -> None:
    for _, _, ruling in _library():
        assert Ruling.model_validate_json(ruling.model_dump_json()) == ruling


def test_a_ruling_without_a_reason_cannot_be_made() -> None:
    _, _, ruling = next(one for one in _library() if one[2].outcome == "ruled")
    data = json.loads(ruling.model_dump_json()) | {"reasons": []}
    with pytest.raises(ValueError, match="needs a reason"):
        Ruling.model_validate_json(json.dumps(data))


def test_where_no_clause_applies_the_nearest_ones_are_named() -> None:
    found = [one for one in _library() if one[2].outcome == "no clause"]
    assert {bool(ruling.nearest) for _, _, ruling in found} == {True, False}
    for dispute, house, ruling in found:
        assert not ruling.asks
        assert bool(ruling.nearest) == _holds_a_rule_on_what_is_asked(dispute, house), dispute


def _holds_a_rule_on_what_is_asked(dispute: Dispute, house: House) -> bool:
    """Of other questions no clause is near: the section that has the rule may not be held."""
    _, facts, _ = find(dispute, house).steps[-1]
    question = question_word(facts.topic)
    asked = facts.words.get(question)
    return any(
        asked is None or question not in clause.when or holds(clause.when[question], asked)
        for clause in in_force(house)[facts.topic]
    )


JACKPOT = read_dispute({"situation": "authority", "matter": "a jackpot"})


def test_where_no_clause_applies_it_is_said_what_is_held_and_not_that_the_book_has_none() -> None:
    said = {
        (house.edition.partition("-")[0], house.private_games): ruling.say
        for dispute, house, ruling in _library()
        if ruling.outcome == "no clause" and "not held" not in ruling.say
        if dispute != JACKPOT
    }
    held = {
        ("rrop", True): "Sections 1 to 7 and 13 to 15 of Robert's Rules of Poker",
        ("rrop", False): "Sections 13 and 14 of Robert's Rules of Poker",
        ("betting", True): "the betting conventions",
    }
    assert said == {
        room: f"No rule that is held here covers this. Held are {held[room]}. "
        "The floor decides in the best interest of the game."
        for room in said
    }
    assert said.keys() >= {("rrop", True), ("rrop", False)}


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("rrop-11", " Section 8 has the rule and is not held. Held are Sections 1 to 7 and"),
        ("betting-conventions", " Held are the betting conventions."),
    ],
)
def test_a_section_that_has_the_rule_and_is_not_held_is_named(
    edition: EditionKey, said: str
) -> None:
    told = {"situation": "deal", "asks": "a card exposed in the deal", "game": "stud"}
    told |= {"exposed_by": "the dealer", "which": "the first", "acted": "nobody"}
    found = rule(read_dispute(told), House(edition=edition))
    assert found.say.startswith(f"No rule that is held here covers this.{said}")


def test_where_no_section_has_the_rule_it_is_said_what_the_matter_goes_by() -> None:
    found = rule(JACKPOT, House())
    assert found.say.startswith(
        "No rule that is held here covers this. A jackpot goes by the conditions that the house "
        "has posted. Held are Sections 1 to 7 and"
    )
    assert not found.nearest


@pytest.mark.slow
def test_what_is_told_is_judged_once_for_each_account_and_nothing_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = 0

    def counted(dispute: Dispute, house: House) -> Findings:
        nonlocal looked
        looked += 1
        return find(dispute, house)

    monkeypatch.setattr(ruling_module, "find", counted)
    found = [(dispute, house) for dispute, house, _ in _library()]
    for dispute, house in found:
        looked = 0
        ruling = rule(dispute, house)
        assert looked == (1 if ruling.quarrel is None else len(ruling.quarrel.accounts))
        # Where people tell it differently, the rulings under each are there already.
        told = () if ruling.quarrel is None else {one.path for one in ruling.quarrel.facts}
        assert all(not asked.leads_to or asked.path in told for asked in ruling.asks)


@pytest.mark.parametrize("play", get_args(b.Play))
@pytest.mark.parametrize("book", BOOKS.values())
def test_a_ruling_tells_that_its_book_has_no_rules_of_what_is_played(play: str, book: Book) -> None:
    told = {"situation": "betting", "game": {"structure": "no-limit", "play": play}}
    acts = [{"player": "Ben", "said": "call", "spoke": "before the chips", "put_in": 300}]
    dispute = read_dispute({**told, "table": {"bet": 300, "in_front": {"Ben": 0}}, "acts": acts})
    aside = f"Ruled by the {book.plays[0]} book: no {play} rules are held here."
    beside = next((one.plays_told[play] for one in book.beside if play in one.plays_told), aside)
    for is_held, notice in ((True, beside), (False, aside)):
        house = House(edition=book.key, private_games=is_held)
        for ruling in (rule(dispute, house), decided(dispute, house).ruling):
            assert ruling.notice == ("" if play in book.plays else notice)


def test_what_is_played_is_told_also_where_no_rule_turns_on_it() -> None:
    dispute = read_dispute({"situation": "live_hand", "happened": "thrown in", "facing": "a bet"})
    told = {"why": "false information", "lies": "apart", "acted_because": "no"}
    for name, answer in told.items():
        dispute = answered(dispute, f"live_hand.{name}", answer)
    assert decided(dispute).ruling.notice == ""
    ruling = decided(answered(dispute, "live_hand.play", "tournament")).ruling
    assert ruling.notice == "By Robert's Rules with Section 15. No Poker TDA rules are held here."


@pytest.mark.parametrize(
    ("said", "structure", "notice"),
    [
        ("call", None, "Ruled as no-limit or pot-limit. At limit the ruling may be different."),
        ("call", "no-limit", ""),
        ("fold", None, ""),
    ],
)
def test_where_nobody_tells_the_game_a_wager_is_told_to_be_ruled_as_at_no_limit(
    said: str, structure: str | None, notice: str
) -> None:
    acts = [{"player": "Ben", "said": said, "chips": [], "gesture": "none"}]
    table = {"bet": 300, "in_front": {"Ben": 0}}
    game = {"structure": structure, "play": "cash"}
    told = {"situation": "betting", "game": game, "table": table, "acts": acts}
    dispute = read_dispute(told)
    assert (rule(dispute).notice, decided(dispute).ruling.notice) == (notice, notice)


def test_of_a_wager_told_in_two_games_each_ruling_is_told_by_its_own() -> None:
    told = {
        "situation": "betting",
        "game": {"play": "cash"},
        "table": {"bet": 300, "in_front": {"Ben": 0}},
        "acts": [{"player": "Ben", "said": "call", "chips": [], "gesture": "none"}],
    }
    by = {"no-limit": "Ann", "pot-limit": "Eve"}
    accounts = [{"answer": one, "by": [who]} for one, who in by.items()]
    disputed = [{"path": "game.structure", "accounts": accounts}]
    assert rule(read_dispute(told | {"disputed": disputed})).notice == ""
