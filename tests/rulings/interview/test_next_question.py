"""What is still possible and what to ask next, tried on disputes with facts taken out."""

import random
from collections import Counter

import pytest

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import inconsistencies, read_dispute
from rulings.interview.candidate_answers import by_effect
from rulings.interview.choice import Choice, choose, chosen
from rulings.interview.interview import walk
from rulings.interview.next_question import next_question
from rulings.interview.possible_rulings import End, Outlook
from rulings.judgement.equality import kind
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.rulebook.common_disputes import BY_ID
from tests.support.disputes.partial_disputes import MOST_OUT, value_at, with_facts_out
from tests.support.disputes.seeds import own, seeds

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
TABLE = {"bet": 300, "in_front": {}, "last_raise": 200, "last_wager": "full"}


def one_chip(said: str) -> Dispute:
    act = {"player": "Ben", "said": said, "chips": [1000], "released": "released"}
    return read_dispute({"situation": "betting", "game": GAME, "table": TABLE, "acts": [act]})


def test_when_a_raise_was_said_decides_between_a_call_and_a_raise() -> None:
    found = next_question(one_chip("raise"), House())
    assert found.asked is not None
    assert found.asked.path == "acts[0].spoke"
    assert found.complete
    assert {one.decision for one in found.possible} == {"Call: 300", "Raise to 1,000"}
    assert found.because == "Still possible: Raise to 1,000; Call: 300."
    assert found.ranked[0].ask == "the dealer"


def test_what_an_answer_leads_to_that_is_heard_only_where_it_is_told_may_be_possible_too() -> None:
    """Whoever had been skipped has another ruling, and nobody supposes that he was."""
    act = {"player": "Dan", "said": "bet 300", "spoke": "before the chips", "chips": [100] * 3}
    act |= {"motions": "one", "released": "released", "behind": "more chips", "gesture": "none"}
    seats = {"round": "later", "bet": 0, "seats": ["Ann", "Ben", "Cat", "Dan"]}
    found = next_question(
        read_dispute({"situation": "betting", "game": GAME, "table": seats, "acts": [act]}), House()
    )
    assert found.asked is not None
    assert "after he was skipped" in found.asked.answers
    assert not found.complete
    assert found.because.startswith("Possible, perhaps with others: ")


def test_where_nothing_is_missing_nothing_is_asked() -> None:
    found = next_question(one_chip("nothing"), House())
    assert found.asked is None
    assert [one.decision for one in found.possible] == ["Call: 300"]


def test_where_only_what_the_dealer_does_is_open_no_amount_is_spoken_of() -> None:
    told = {"situation": "deck", "asks": "a card face up in the deck", "boxed": "one"}
    found = next_question(read_dispute(told), House())
    assert found.asked is not None
    assert found.because == (
        "It is settled but for what the dealer then does: A boxed card is scrap."
    )


def test_a_question_that_no_answer_to_matters_is_not_asked() -> None:
    """A bet of 35 into 70 is within the limits of either game."""
    facts = {
        "situation": "betting",
        "game": {"play": "cash", "small_blind": 5, "big_blind": 10},
        "table": {"round": "later", "pot": 70, "bet": 0},
        "acts": [
            {"player": "Ann", "said": "35", "spoke": "with the chips", "chips": [25, 25]}
            | {"released": "released", "motions": "one"}
        ],
    }
    dispute = read_dispute(facts)
    assert find(dispute, House()).asks == "game.structure"
    assert choose(dispute, House()).path is None


def test_a_player_who_has_not_acted_yet_may_raise_a_short_all_in() -> None:
    told = BY_ID["short-all-in"]
    answers = {"table.bet": "280", "table.in_front{Player}": "0", "table.last_raise": "100"}
    game = {"game.structure": "no-limit", "game.big_blind": "100", "acts[0].behind": "more chips"}

    def walked(acted: str) -> str:
        given = {**told.given, **game, "acts[0].said": "raise"}
        every = {**given, **answers, "table.acted{Player}": acted}
        return walk(told.start, every, House(), given).ruling.decision

    assert walked("200") == "Only a call: 280"
    assert walked("not yet") == "Raise to 380 or more"


def test_amounts_allowed_between_0_and_a_bound_under_the_middle_are_tried() -> None:
    def try_it(amount: int) -> tuple[str, int] | None:
        return ("allowed", amount) if 0 < amount <= 20 else None

    assert by_effect(list(range(1_000)), try_it)["allowed"]


# On disputes of the library with facts taken out.


@pytest.mark.early
@pytest.mark.parametrize("seed", seeds(range(5)))
def test_a_hundred_times_what_is_listed_can_come_and_the_questions_lead_to_what_does(
    seed: int,
) -> None:
    _tried(100, seed)


@pytest.mark.parametrize("seed", seeds(range(100, 140), in_ci=0))
def test_five_hundred_times_what_is_listed_can_come_and_the_questions_lead_to_what_does(
    seed: int,
) -> None:
    _tried(500, seed)


def _tried(disputes: int, seed: int) -> None:
    """Half of the disputes miss amounts too, the other half only what is told in words."""
    every = random.Random(seed)
    counted: Counter[str] = Counter()
    for _ in range(disputes):
        chance = own(every)
        full, part, house = with_facts_out(chance, chance.choice((0, MOST_OUT)))
        first = chosen(part, house)
        counted[_listed(full, part, house, first.outlook, chance)] += 1
        counted[_follow(full, part, house, first)] += 1
    assert counted["every ruling is listed"] > 0.15 * disputes, counted
    assert counted["came to the ruling"] > 0.6 * disputes, counted


def _listed(
    full: Dispute, part: Dispute, house: House, found: Outlook, chance: random.Random
) -> str:
    """Each ruling listed can come, and no other where the list is said to be complete."""
    for end in found.ends:
        _is_reached(part, end, house)
    if not found.complete:
        return "others may be possible"
    _no_other(full, part, house, found, chance)
    return "every ruling is listed"


def _is_reached(part: Dispute, end: End, house: House) -> None:
    """The answers that are said to lead there do, and change nothing that was given."""
    dispute = part
    for path, answer in end.answers.items():
        dispute = answered(dispute, path, answer)
    found = find(dispute, house)
    assert found.asks is None
    assert kind(found) == end.kind, (part, end.answers)


def _no_other(
    full: Dispute, part: Dispute, house: House, found: Outlook, chance: random.Random
) -> None:
    kinds = {end.kind for end in found.ends}
    assert kind(find(full, house)) in kinds, (part, full)
    end = chance.choice(found.ends)
    if not end.answers:
        return
    path = chance.choice(list(end.answers))
    for other in found.ends:
        if path in other.answers:
            try:
                mixed = answered(end.dispute, path, other.answers[path])
            except ValueError:
                continue
            if any(inconsistencies(mixed)):
                continue
            came = find(mixed, house)
            assert came.asks is not None or kind(came) in kinds, (part, mixed)


def _follow(full: Dispute, part: Dispute, house: House, choice: Choice) -> str:
    """Answer what is asked as the full account has it; it comes to the ruling of that."""
    dispute, asked = part, 0
    while find(dispute, house).asks is not None:
        choice = choice if dispute is part else chosen(dispute, house)
        if choice.path is None:
            assert choice.outlook.ends[0].kind == kind(find(full, house)), (part, full)
            return "came to the ruling"
        assert choice.witness is not None or choice.outlook.stuck, (dispute, choice.path)
        given = value_at(full, choice.path)
        if given is None:
            return "the account does not say"
        try:
            dispute = answered(dispute, choice.path, given)
        except ValueError:  # it leans on another fact that was taken out
            return "the account does not say"
        asked += 1
        assert asked < 20, (part, dispute)
    assert kind(find(dispute, house)) == kind(find(full, house)), (part, full)
    return "came to the ruling"


def test_where_not_all_chips_are_told_and_none_is_the_whole_blind_what_made_the_bet_is_asked() -> (
    None
):
    data = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 4, "big_blind": 8},
        "table": {
            "round": "first",
            "bet": 8,
            "in_front": {"Sam": 4, "Alice": 7, "Dan": 0},
            "others_in_front": "not told",
            "acted": {},
        },
        "acts": [{"player": "Dan", "said": "raise to 12", "chips": [], "behind": "more chips"}],
    }
    alone = House(edition="betting-conventions")
    assert chosen(read_dispute(data), alone).path == "table.last_wager"
    # Where all chips are told a blind that nobody has whole is short; else somebody has it whole.
    for told in ({"others_in_front": None}, {"in_front": {"Sam": 4, "Alice": 8}}):
        data["table"] = {**data["table"], **told}  # type: ignore[dict-item]
        assert chosen(read_dispute(data), alone).path is None


@pytest.mark.parametrize("known", [{}, {"last_wager": "full"}, {"last_raise": 20}])
def test_what_is_asked_of_silent_chips_at_spread_limit_is_never_refused_when_answered(
    known: dict[str, object],
) -> None:
    """How much a bet is, is a question of fixed limit: at spread limit no answer to it is taken."""
    answers: dict[str, object] = {
        "table.spread_low": 5,
        "table.spread_high": 50,
        "table.last_wager": "full",
        "table.last_raise": 20,
        "table.raises": 0,
        "table.players": "more",
        "acts[0].noticed": "in time",
    }
    game = {"structure": "spread-limit", "play": "cash"}
    table = {"round": "later", "bet": 20, "in_front": {"Bo": 20}, "acted": {"Bo": 20}}
    act = {"player": "Al", "said": "nothing", "chips": [10, 10, 10], "released": "released"}
    act = act | {"motions": "one", "behind": "more chips", "gesture": "none"}
    told = {"situation": "betting", "game": game, "table": table | known, "acts": [act]}
    dispute, house = read_dispute(told), House()
    while asked := rule(dispute, house).asks:
        again = answered(dispute, asked[0].path, answers.pop(asked[0].path))
        dispute = read_dispute(again.model_dump(mode="json", exclude_none=True))
    assert rule(dispute, house).decision == "Raise to 40, the least"


def test_what_is_possible_is_told_of_the_wager_and_not_of_a_hand_shown_behind_it() -> None:
    shown = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash"},
            "table": {"round": "later", "bet": 0, "seats": ["Ann", "Ben"]},
            "acts": [
                {"player": "Ann", "did": "bets", "to": 45},
                {"player": "Ben", "said": "nothing", "chips": [50, 50], "released": "released"},
                {"player": "Ann", "said": "nothing", "chips": [], "gesture": "shows the hand"},
            ],
        }
    )
    found = next_question(shown, House())
    assert {one.decision for one in found.possible} == {"Call", "Raise"}
