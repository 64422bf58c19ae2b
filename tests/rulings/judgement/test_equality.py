"""Whether two rulings are equal: in kind, to the chip, or by what an answer did."""

from itertools import islice
from typing import Any

from rules.house import House
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.equality import decision, effect, in_full, in_headline, in_kind, kind
from rulings.judgement.findings import Findings, find
from rulings.judgement.rule import rule, ruling_of
from rulings.model.ruling import DECIDED
from tests.support.disputes.library_read_once import disputes
from tests.support.disputes.unasked import CHIP


def _call(said: str = "nothing", bet: int = 300, **act: Any) -> Findings:
    chip = {"player": "Ben", "said": said, "chips": [1_000], "released": "released"}
    data = {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
        "table": {"bet": bet, "last_raise": 200, "last_wager": "full", "in_front": {"Ann": bet}},
        "acts": [chip | {"spoke": "before the chips", "behind": "more chips"} | act],
    }
    return find(read_dispute(data), House())


def _found(**data: Any) -> Findings:
    return find(read_dispute(data), House())


def test_a_call_of_another_amount_is_of_a_kind_and_not_the_same_to_the_chip() -> None:
    first, other = _call(), _call(bet=400)
    assert kind(first) == kind(other)
    assert decision(first) != decision(other)
    assert effect(first) == effect(other)


def test_another_act_another_outcome_and_another_question_are_of_another_kind() -> None:
    call, raised, held = _call(), _call("raise"), _call(released="held")
    asked, unsaid = _call(spoke=None, said="raise"), _call(released=None)
    kinds = {kind(found) for found in (call, raised, held, asked)}
    assert len(kinds) == 4
    assert len({effect(found) for found in (call, raised, held, asked, unsaid)}) == 5


def test_amounts_aside_what_is_left_to_the_floor_is_told_apart_as_well() -> None:
    misread: dict[str, Any] = {"believed": "another amount", "said": "call", "chips": [100]}
    left, other, bound = (
        _call(bet=bet, harm=harm, **misread)
        for bet, harm in ((400, "none"), (500, "none"), (400, "caused"))
    )
    assert [one.comes_to.acts[0].remedy for one in left.left]
    assert in_kind(left) == in_kind(other) != in_kind(bound)
    assert decision(left) != decision(other)
    nothing_left = left._replace(left=())
    assert kind(nothing_left) == kind(left)
    assert in_kind(nothing_left) == (kind(left), frozenset())
    assert in_kind(left) == (kind(left), frozenset(in_kind(one.comes_to) for one in left.left))


def test_one_question_is_told_apart_by_what_it_makes_its_figures_its_names_and_its_pots() -> None:
    straddle = {"situation": "straddle", "asks": "does it play", "cards_dealt": "no"}
    straddle |= {"play": "cash", "seat": "left of the big blind", "before": "none"}
    small, large, refused = (
        _found(**straddle, big_blind=blind, amount=amount)
        for blind, amount in ((10, 20), (20, 40), (10, 25))
    )
    assert kind(small) == kind(large) != kind(refused)
    assert decision(small) != decision(large)
    pots = {"situation": "pots", "asks": "how the pots are made", "all_in": ["Ben"], "folded": []}
    less, more = (
        _found(**pots, ante=0, paid={"Ann": 300, "Ben": ben, "Cal": 300}) for ben in (100, 200)
    )
    assert kind(less) == kind(more)
    assert decision(less) != decision(more)
    paid = {"Ann": 300, "Ben": 300, "Cal": 300}
    ben, cal = (
        _found(**pots | {"all_in": [name]}, ante=0, paid=paid | {name: 100})
        for name in ("Ben", "Cal")
    )
    assert [pot.chips for pot in ben.steps[0][1].pots] == [300, 400]
    assert (kind(ben), ben.moves) == (kind(cal), cal.moves)
    assert decision(ben) != decision(cal)


def test_what_the_rules_leave_open_is_a_part_of_what_is_decided() -> None:
    misread: dict[str, Any] = {
        "spoke": "with the chips",
        "believed": "another amount",
        "harm": "none",
    }
    found = _call("call", chips=[50], motions="one", **misread)
    assert len(found.left) == 2
    fewer = found._replace(left=found.left[:1])
    assert kind(found) == kind(fewer)
    assert decision(found) != decision(fewer)


def test_while_a_fact_is_missing_what_the_chips_would_make_is_of_no_kind() -> None:
    motions = _call(spoke=None, chips=[500, 500])
    rest: dict[str, Any] = {"motions": "several", "rest": "before more chips"}
    at_rest = _call("raise", chips=[500, 500], **rest)
    assert {at_rest.outcome, motions.outcome} == {"need to know"}
    assert at_rest.last.makes != motions.last.makes
    assert kind(at_rest) == kind(motions)


def test_what_is_asked_is_a_part_of_the_decision_while_a_fact_is_missing() -> None:
    unreleased, unsaid = _call(released=None), _call(spoke=None, said="raise")
    assert unreleased.asks != unsaid.asks
    assert kind(unreleased) == kind(unsaid)
    assert decision(unreleased) != decision(unsaid)


def test_an_answer_that_another_step_reads_did_something_though_nothing_else_changes() -> None:
    one, two = _call(), _call("call")
    assert (kind(one), one.asks) == (kind(two), two.asks)
    assert effect(one) != effect(two)


def test_two_rulings_of_one_word_are_another_decision_where_the_dealer_does_another_thing() -> None:
    told = {"situation": "board", "asks": "a card turned too early", "betting": "not complete"}
    turn, river = _found(**told, street="the turn"), _found(**told, street="the river")
    assert kind(turn) == kind(river)
    assert decision(turn) != decision(river)


def test_two_clauses_that_deal_the_same_decide_what_one_of_them_does() -> None:
    exposed = {"situation": "deal", "asks": "a card exposed in the deal", "acted": "nobody"}
    exposed |= {"game": "a flop game", "exposed_by": "the dealer"}
    one, both, replaced = (
        _found(**exposed, which=which, count=count)
        for which, count in (
            ("the first", "one"),
            ("the first", "two or more"),
            ("a later one", "one"),
        )
    )
    assert [len(found.steps[0][2].clauses) for found in (one, both)] == [1, 2]
    assert decision(one) == decision(both) != decision(replaced)


def test_what_is_told_is_told_apart_as_what_is_found() -> None:
    told = [dispute for _, _, dispute in islice(disputes(), 0, None, 40)]
    found = [find(one, House()) for one in told]
    rulings = [ruling_of(one, House()) for one in found]
    assert [kind(one) for one in rulings] == [kind(one) for one in found]
    seen: dict[Any, Any] = {}
    for one, ruling in zip(found, rulings, strict=True):
        # The same findings are the same ruling: what is found to be one is told as one.
        if one.outcome in DECIDED:
            assert seen.setdefault(decision(one), decision(ruling)) == decision(ruling)
    assert len(set(map(in_full, rulings))) >= len(set(map(decision, rulings)))


def test_in_full_two_rulings_of_one_decision_differ_in_what_is_said_and_who_may_do_what() -> None:
    ruling = rule(read_dispute(CHIP | {"acts": [CHIP["acts"][0] | {"spoke": "after the chips"}]}))
    assert ruling.options
    for other in ({"say": "Call."}, {"options": ()}, {"dealer": ("Wait.",)}):
        told = ruling.model_copy(update=other)
        assert decision(told) == decision(ruling)
        assert in_full(told) != in_full(ruling)
    assert in_full(ruling.model_copy(update={"reasons": ()})) == in_full(ruling)


def test_headlines_are_told_apart_by_what_they_decide_and_not_by_their_words() -> None:
    ruling = rule(read_dispute(CHIP | {"acts": [CHIP["acts"][0] | {"spoke": "after the chips"}]}))
    (call,) = ruling.acts
    before = call.model_copy(update={"index": 1, "act": "fold"})
    for other in ({"decision": "A call."}, {"acts": (call, before)}, {"moves": ()}):
        assert in_headline(ruling.model_copy(update=other)) == in_headline(ruling)
    for stands in ({"to": 1}, {"act": "raise"}, {"remedy": "only a call"}, {"player": "Eve"}):
        acts = (call.model_copy(update=stands),)
        assert in_headline(ruling.model_copy(update={"acts": acts})) != in_headline(ruling)


def test_in_full_two_rulings_differ_where_one_of_their_accounts_is_told_otherwise() -> None:
    first = CHIP["acts"][0]
    disputed = {
        "path": "acts[0].spoke",
        "accounts": [
            {"answer": "before the chips", "by": ["Ann"]},
            {"answer": "after the chips", "by": ["Ben"]},
        ],
    }
    ruling = rule(read_dispute(CHIP | {"acts": [first], "disputed": [disputed]}))
    quarrel = ruling.quarrel
    assert quarrel is not None
    one, *others = quarrel.accounts
    said = one.model_copy(update={"ruling": one.ruling.model_copy(update={"say": "Wait."})})
    other = quarrel.model_copy(update={"accounts": (said, *others)})
    told = ruling.model_copy(update={"quarrel": other})
    assert decision(told) == decision(ruling)
    assert in_full(told) != in_full(ruling)
