"""The likely ruling: what it may suppose and what it never does, and its ifs in words."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any

import pytest

from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered, asked_at
from rulings.dispute.reading.read import inconsistencies, read_dispute
from rulings.interview.decide import decided
from rulings.interview.interview import understood
from rulings.interview.likely import ifs_told, likely
from rulings.interview.possible_rulings import possible
from rulings.judgement.rule import rule
from rulings.model.ruling import Ruling, Supposed
from rulings.rulebook.common_disputes import BY_ID
from tests.support.disputes.partial_disputes import paths, ruled_drawn
from tests.support.disputes.unasked import CHIP, MISREAD, nobody_knows

RAISED: dict[str, Any] = {
    "player": "Ben",
    "said": "raise",
    "spoke": "before the chips",
    "chips": [500, 100, 100, 100],
}


def _supposed(*, big_blind: int | None = None, **acts: Any) -> tuple[str, str]:
    told: dict[str, Any] = {"bet": 300, "in_front": {"Ben": 0}}
    game = {}
    if big_blind is not None:
        told |= {"round": "first", "in_front": {"Ann": 300, "Ben": 0}}
        game = {"big_blind": big_blind}
    facts = {"situation": "betting", "game": game, "table": told, "acts": [RAISED | acts]}
    dispute = read_dispute(facts)
    ruling = likely(dispute, House())
    assert ruling
    return ruling.decision, ifs_told(ruling, dispute)


@pytest.mark.slow
def test_what_a_likely_ruling_supposes_is_told_of_its_player() -> None:
    ifs = "Ben put the chips in with one motion and the bet to match is a full bet"
    assert _supposed() == ("Raise to 800", ifs)


def test_an_amount_is_told_by_the_range_in_which_it_lies() -> None:
    few: dict[str, Any] = {"chips": [300, 100, 100], "motions": "one"}
    ifs = "the last full bet or raise was 200 or less"
    assert _supposed(big_blind=100, **few) == ("Raise to 500", ifs)


MORE = "Ben has more chips behind"


def test_the_last_raise_is_likely_the_whole_bet_and_not_what_lets_an_act_stand() -> None:
    """500 stands over 300 only if that was a raise by 200 or less: likelier it was bet."""
    few: dict[str, Any] = {"chips": [300, 100, 100], "motions": "one"}
    ifs = f"the last full bet or raise was 300 and {MORE}"
    assert _supposed(**few) == ("Raise to 600, the minimum", ifs)


def test_on_the_first_round_the_last_raise_is_likely_what_is_over_the_blind() -> None:
    few: dict[str, Any] = {"chips": [300, 100], "motions": "one"}
    ifs = f"the last full bet or raise was 200 and {MORE}"
    assert _supposed(big_blind=100, **few) == ("Raise to 500, the minimum", ifs)


def test_over_a_straddle_the_last_raise_is_likely_what_is_over_that() -> None:
    few = RAISED | {"chips": [300, 25, 25], "motions": "one", "behind": "more chips"}
    table = {"round": "first", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}, "last_wager": "full"}
    game = {"structure": "no-limit", "small_blind": 50, "big_blind": 100, "straddle": 200}
    ruling = _likely({"situation": "betting", "game": game, "table": table, "acts": [few]})
    assert ruling is not None
    assert ruling.decision == "Raise to 400, the minimum"
    (last,) = ruling.supposed
    assert (last.path, last.told) == ("table.last_raise", "100")
    assert last.why == "most bets to match are one bet, or one raise of the blind"


def test_of_a_short_all_in_the_last_full_raise_is_not_likely_the_whole_bet() -> None:
    few = RAISED | {"chips": [300, 100, 100], "motions": "one", "behind": "more chips"}
    front = {"in_front": {"Ann": 300, "Ben": 0}, "not_acted": ["Ben"]}
    table = {"round": "later", "bet": 300, "last_wager": "short all-in", **front}
    ruling = _likely({"situation": "betting", "table": table, "acts": [few]})
    assert ruling is not None
    assert [one.told for one in ruling.supposed] == ["200 or less"]


@pytest.mark.parametrize("big_blind", [None, 300])
def test_on_the_first_round_without_a_raise_of_the_blind_as_made_is_supposed_as_before(
    big_blind: int | None,
) -> None:
    """Nobody knows what a bet of 300 was over; and a blind of 300 was not raised at all."""
    few = RAISED | {"chips": [300, 100, 100], "motions": "one", "behind": "more chips"}
    table = {"round": "first", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}, "last_wager": "full"}
    game = {} if big_blind is None else {"big_blind": big_blind}
    ruling = _likely({"situation": "betting", "game": game, "table": table, "acts": [few]})
    told = [] if ruling is None else [one.told for one in ruling.supposed]
    assert "300" not in told


def test_of_an_amount_each_of_which_has_its_own_ruling_none_is_supposed() -> None:
    # The pot's raise is another for every pot: the bet alone in it is no likelier than any.
    pot = {"player": "Ben", "said": "pot", "spoke": "before the chips", "chips": []}
    game = {"structure": "pot-limit", "big_blind": 10}
    table = {"bet": 50, "in_front": {"Ben": 0}, "last_wager": "full"}
    dispute = {"situation": "betting", "game": game, "table": table, "acts": [pot]}
    asked = decided(read_dispute(dispute)).ruling.asks
    assert [one.path for one in asked] == ["table.pot"]
    assert _likely(dispute) is None


@pytest.mark.slow
@pytest.mark.parametrize(("last_raise", "ruled"), [(150, True), (151, False)])
def test_when_it_was_said_is_left_open_where_it_is_no_matter(last_raise: int, ruled: bool) -> None:
    few = RAISED | {"spoke": None, "chips": [100, 100, 100, 100, 25, 25], "motions": "one"}
    table = {"round": "first", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}}
    dispute = {"situation": "betting", "table": table, "acts": [few]}
    ruling = _likely(dispute)
    assert ruling is not None
    assert ruling.decision == "Raise to 450"
    assert [(one.path, one.told) for one in ruling.supposed] == [
        ("table.last_raise", "150 or less"),
        ("acts[0].released", "Released"),
    ]
    acts = [few | {"released": "released"}]
    told = read_dispute(dispute | {"table": table | {"last_raise": last_raise}, "acts": acts})
    assert (decided(told).ruling.decision == "Raise to 450") == ruled


def test_a_raise_that_is_too_small_whenever_it_was_said_supposes_no_amount() -> None:
    # Under 400 every last raise has its own minimum.
    few = RAISED | {"spoke": None, "chips": [300, 25, 25], "motions": "one"}
    table = {"bet": 300, "in_front": {"Ben": 0}, "last_wager": "full"}
    game = {"structure": "no-limit", "big_blind": 100}
    assert _likely({"situation": "betting", "game": game, "table": table, "acts": [few]}) is None


def _likely(dispute: dict[str, Any]) -> Ruling | None:
    return likely(read_dispute(dispute), House())


def test_a_fact_that_is_usual_is_supposed_with_why_and_the_ruling_is_marked_by_it() -> None:
    ruling = _likely(MISREAD)
    assert ruling is not None
    (harm,) = ruling.supposed
    assert (harm.path, harm.answer, harm.told) == ("acts[1].harm", "none", "No")
    assert harm.why == "nobody has said that it did damage"
    assert ruling.decision == "Floor decides: the call may be taken back"
    # The other answer is another ruling: the if is one.
    caused = MISREAD | {"acts": [MISREAD["acts"][0], MISREAD["acts"][1] | {"harm": "caused"}]}
    assert rule(read_dispute(caused)).decision == "The call stands: 400"
    assert _likely(caused) is None


def test_a_range_ends_where_the_ruling_does() -> None:
    few = RAISED | {"chips": [300, 100, 100], "motions": "one"}
    table: dict[str, Any] = {"round": "first", "bet": 300, "in_front": {"Ann": 300, "Ben": 0}}
    dispute = CHIP | {"table": table | {"last_wager": "full"}, "acts": [few]}
    ruling = _likely(dispute)
    assert ruling is not None
    ranged = next(one for one in ruling.supposed if one.path == "table.last_raise")
    assert (ranged.answer, ranged.told) == (None, "200 or less")
    for last_raise, stands in ((200, True), (201, False)):
        told = dispute | {"table": table | {"last_wager": "full", "last_raise": last_raise}}
        confirmed = likely(read_dispute(told), House()) or rule(read_dispute(told))
        assert (confirmed.decision == "Raise to 500") == stands


@pytest.mark.parametrize("fact", ["said", "chips", "spoke"])
def test_words_chips_and_when_it_was_said_are_never_supposed(fact: str) -> None:
    assert QUESTIONS[f"act.{fact}"].usual is None
    act = {**CHIP["acts"][0], "spoke": "before the chips"}
    assert fact in act
    del act[fact]
    assert _likely(CHIP | {"acts": [act]}) is None


def test_what_is_disputed_or_known_to_nobody_is_never_supposed() -> None:
    assert _likely(nobody_knows(MISREAD, "acts[1].harm")) is None
    accounts = [{"answer": "none", "by": ["Ben"]}, {"answer": "caused", "by": ["Ann"]}]
    assert _likely(MISREAD | {"disputed": [{"path": "acts[1].harm", "accounts": accounts}]}) is None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_with_every_if_confirmed_it_is_ruled_so_and_without_one_of_them_it_is_asked(
    seed: int,
) -> None:
    for dispute, house, ruling in islice(_likely_rulings(random.Random(seed)), 12):
        confirmed = _confirmed(dispute, ruling.supposed)
        assert confirmed is not None, dispute
        assert decided(confirmed, house).ruling.decision == ruling.decision, dispute
        for one in ruling.supposed:
            if one.answer is not None:
                without = answered(confirmed, one.path, None)
                assert decided(without, house).ruling.outcome == "need to know", (one.path, dispute)


def _likely_rulings(chance: random.Random) -> Iterator[tuple[Dispute, House, Ruling]]:
    """Disputes of the library with usual facts taken out, that a likely ruling is given for."""
    for dispute, house in _usual_taken_out(chance):
        ruling = likely(dispute, house)
        if ruling is not None:
            yield dispute, house, ruling


USUAL = frozenset(key for key, question in QUESTIONS.items() if question.usual)


def _usual_taken_out(chance: random.Random) -> Iterator[tuple[Dispute, House]]:
    """Disputes of the library without some of their facts that have a usual answer."""
    while True:
        dispute, house = ruled_drawn(chance)
        usual = [path for path in paths(dispute) if re.sub(r"^acts.\d+.", "act", path) in USUAL]
        for path in chance.sample(usual, min(len(usual), chance.randint(1, 3))):
            dispute = answered(dispute, path, None)
        if usual and not dispute.disputed and not any(inconsistencies(dispute)):
            yield dispute, house


def _confirmed(dispute: Dispute, supposed: tuple[Supposed, ...]) -> Dispute | None:
    """The dispute with every if as it is supposed, of a range the first amount that it names."""
    told: Dispute | None = dispute
    for one in supposed:
        answer: Any = one.answer
        if answer is None:
            answer = int(re.findall(r"[\d,]+", one.told)[0].replace(",", ""))
        told = None if told is None else possible(told, one.path, answer)
    return told


Answer = Mapping[str, str]
"""What one tap or one field tells, by path."""
OWN = "table.in_front{Player}"
CASH = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
SMALL_POT = {"structure": "pot-limit", "play": "cash", "small_blind": 5, "big_blind": 10}
_FIRST_500 = {"acts[0].first_motion": "500", "table.last_raise": "300"}
TAKES_FIVE: Mapping[str, tuple[str, Mapping[str, Any], Sequence[Sequence[Answer]]]] = {
    "call with 100": (
        "misread-bet",
        CASH,
        (
            ({"table.bet": "400"}, {"table.bet": "100"}),
            ({OWN: "0"}, {OWN: "300"}),
            ({"acts[0].put_in": "100"}, {"acts[0].put_in": "400"}),
            ({"acts[0].behind": "more chips"},),
            ({"acts[0].believed": "another amount"}, {"acts[0].believed": "the right amount"}),
            ({"acts[0].harm": "none"},),
        ),
    ),
    "two motions": (
        "string-bet",
        CASH,
        (
            ({"table.bet": "300"}, {"table.bet": "400"}),
            ({OWN: "0"}, {OWN: "300"}),
            (
                {"acts[0].said": "raise", "acts[0].spoke": "before the chips"},
                {"acts[0].said": "nothing"},
            ),
            ({"acts[0].chips": "500 3x100"}, {"acts[0].chips": "500 500"}),
            (
                {"acts[0].rest": "after the last chips"} | _FIRST_500,
                {"acts[0].rest": "before more chips"} | _FIRST_500,
            ),
        ),
    ),
    "pot": (
        "raise-or-call",
        SMALL_POT,
        (
            ({"table.bet": "50"}, {"table.bet": "20"}),
            ({OWN: "0"}, {OWN: "10"}),
            ({"acts[0].said": "pot"}, {"acts[0].said": "call"}),
            ({"acts[0].chips": "none"}, {"acts[0].chips": "100"}),
            ({"table.pot": "60"}, {"table.pot": "100"}),
        ),
    ),
}
"""Disputes of which nothing is likely after three answers: of each what was answered, in the order
in which it is asked, and beside it, unless a fact has a usual answer, another that is as likely."""


@pytest.mark.parametrize("name", TAKES_FIVE)
def test_whichever_three_answers_are_told_two_rulings_are_left_and_neither_is_the_usual(
    name: str,
) -> None:
    common, game, answers = TAKES_FIVE[name]
    start = {**BY_ID[common].start, "game": dict(game)}
    for one in answers:
        questions = [QUESTIONS[asked_at(path).key] for path in one[0]]
        assert (len(one) == 1) == any(question.usual for question in questions)
    first_three = _with(start, common, [one[0] for one in answers[:3]])
    assert first_three is not None
    assert likely(first_three, House()) is None
    for told in combinations(range(len(answers)), 3):
        left = [one[:1] if place in told else one for place, one in enumerate(answers)]
        ends = {_ruled(start, common, every) for every in product(*left)}
        assert len(ends - {None}) > 1, (told, ends)


def _ruled(start: Mapping[str, Any], common: str, answers: Sequence[Answer]) -> str | None:
    """The decision on these answers; None where they cannot all be so, or leave something open."""
    dispute = _with(start, common, answers)
    if dispute is None:
        return None
    ruling = decided(dispute, House()).ruling
    return None if ruling.asks else ruling.decision


def _with(start: Mapping[str, Any], common: str, answers: Sequence[Answer]) -> Dispute | None:
    """A common dispute with these answers; None where one of them cannot be beside the others."""
    dispute = read_dispute(dict(start))
    try:
        for one in ({**BY_ID[common].given}, *answers):
            for path, answer in one.items():
                dispute = answered(dispute, path, understood(asked_at(path), answer))
    except ValueError:
        return None
    return dispute


def test_no_limit_is_not_supposed_where_somebody_said_pot() -> None:
    told = {
        "situation": "betting",
        "game": {"play": "cash", "big_blind": 100},
        "table": {"round": "later", "bet": 0, "pot": 500},
        "acts": [{"player": "Ben", "said": "pot", "chips": [], "gesture": "none"}],
    }
    dispute = read_dispute(told)
    assert decided(dispute).ruling.asks[0].path == "game.structure"
    assert likely(dispute, House()) is None


def test_a_turn_is_not_supposed_behind_a_player_who_has_not_answered() -> None:
    tap = {"player": "Ben", "said": "nothing", "chips": [], "gesture": "taps the table"}
    call = {"player": "Cat", "said": "call", "chips": [], "gesture": "none"}
    table = {"round": "later", "bet": 50, "in_front": {"Ann": 50}}
    game = {"structure": "no-limit", "play": "cash", "big_blind": 2}
    told = {"situation": "betting", "game": game, "table": table, "acts": [tap, call]}
    dispute = read_dispute(told)
    assert decided(dispute).ruling.asks[0].path == "acts[1].turn"
    assert likely(dispute, House()) is None
