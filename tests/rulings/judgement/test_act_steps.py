"""One act through its steps, whatever settles them; and which act carries the headline."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.house import House
from rules.vocabulary import Topic
from rulings.dispute.betting.facts.act_facts import read_facts
from rulings.dispute.betting.limit_round import LimitRound
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Betting
from rulings.dispute.betting.table import Table
from rulings.engine.verdict import Need, Verdict
from rulings.judgement.act_steps import Judged, OutOfTurn, headline, judge, not_taken, steps_at
from rulings.model.facts import Facts
from rulings.model.ruling import Outcome

STANDS = Verdict("ruled", "stands")
NEED = Need("act.chips", "put_in")


LATER = ["read", "size", "relief"]


def the_act(told: Mapping[str, Any] | None = None) -> Moment:
    acts = ({"player": "Ben", **(told or {"said": "raise", "chips": ()})},)
    bet = 300 if told is None else 0
    dispute = Betting.model_validate(
        {
            "situation": "betting",
            "table": {"round": "later", "bet": bet},
            "acts": acts,
        }
    )
    return Moment(dispute, House(), table_of(dispute, House()), 0)


def judged(verdicts: Mapping[Topic, Verdict], moment: Moment | None = None) -> Judged:
    """The act as it is judged by these verdicts on its steps; no clause is about any other."""

    def decide(facts: Facts) -> Verdict:
        return verdicts.get(facts.topic, Verdict("no clause"))

    moment = moment or the_act()
    return judge(moment, read_facts(moment), decide)


def steps_of(one: Judged) -> list[str]:
    return [facts.topic for facts, _ in one.steps]


@pytest.mark.parametrize(
    ("read", "outcome"),
    [
        (Verdict("no clause"), "no clause"),
        (Verdict("ruled", None, 600), "no clause"),
        (Verdict("floor decides", None, 600), "no clause"),
        (Verdict("floor decides", clash=True), "floor decides"),
        (Verdict("need to know", need=NEED), "need to know"),
        (Verdict("need to know", "raise", need=NEED), "need to know"),
    ],
)
def test_of_what_was_not_read_as_an_act_nothing_more_is_judged(
    read: Verdict, outcome: Outcome
) -> None:
    one = judged({"read": read})
    assert (one.outcome, one.act, one.to) == (outcome, None, None)
    assert steps_of(one) == ["read"]


def test_a_raise_for_an_amount_that_no_clause_names_is_only_a_call_where_he_may_not_raise() -> None:
    read = Verdict("ruled", "raise")
    one = judged({"read": read, "right": Verdict("ruled", "only a call", 300)})
    assert (one.outcome, one.act, one.to, one.remedy) == ("ruled", "call", 300, "only a call")
    assert steps_of(one) == ["read", "right", "size"]
    allowed = judged({"read": read, "right": Verdict("ruled", "allowed")})
    assert (allowed.outcome, allowed.act, allowed.to) == ("no clause", "raise", None)
    assert steps_of(allowed) == ["read", "right"]


def test_a_step_on_which_no_clause_stands_leaves_the_act_as_it_was() -> None:
    one = judged({"read": Verdict("floor decides", "raise", 600)})
    assert (one.outcome, one.act, one.to, one.remedy) == ("floor decides", "raise", 600, None)
    assert steps_of(one) == ["read", "right", "size", "relief"]


def test_a_size_that_stands_is_not_cut_and_one_that_is_cut_is_told() -> None:
    read = Verdict("ruled", "raise", 600)
    assert judged({"read": read, "size": STANDS}).to == 600
    assert judged({"read": read, "size": STANDS}).remedy is None
    cut = judged({"read": read, "size": Verdict("ruled", "brought down", 500)})
    assert (cut.to, cut.remedy) == (500, "brought down")


@pytest.mark.parametrize(
    "stops",
    [Verdict("need to know", need=NEED), Verdict("floor decides", clash=True)],
    ids=["need to know", "clash"],
)
@pytest.mark.parametrize(("topic", "taken"), [("right", 2), ("size", 3)])
def test_an_act_is_taken_no_further_than_the_step_that_is_not_settled(
    topic: Topic, taken: int, stops: Verdict
) -> None:
    one = judged({"read": Verdict("ruled", "raise", 600), topic: stops})
    assert one.outcome == stops.outcome
    assert len(one.steps) == taken


BET = Verdict("ruled", "bet", 600)


@pytest.mark.parametrize(
    ("told", "verdicts", "steps"),
    [
        ({"taken_back": 200}, {"read": BET}, [*LATER, "turn"]),
        # What he left is what he owes, or more: the rest was his to take.
        ({"taken_back": 200}, {"read": Verdict("ruled", "call", 400)}, LATER),
        ({"taken_back": 201}, {"read": Verdict("ruled", "call", 400)}, [*LATER, "turn"]),
        ({"gesture": "none"}, {"read": BET}, LATER),
        ({"taken_back": 200, "believed": "another amount"}, {"read": BET}, LATER),
        ({"taken_back": 200, "believed": "the right amount"}, {"read": BET}, [*LATER, "turn"]),
        ({"taken_back": 200}, {"read": Verdict("ruled", "check")}, ["read"]),
        ({"taken_back": 200}, {"read": Verdict("need to know", need=NEED)}, ["read"]),
        (
            {"taken_back": 200},
            {"read": BET, "relief": Verdict("ruled", "may be withdrawn")},
            LATER,
        ),
        (
            {"taken_back": 200},
            {"read": BET, "size": Verdict("floor decides", clash=True)},
            ["read", "size"],
        ),
        (
            {"taken_back": 200},
            {"read": BET, "size": Verdict("floor decides", "stands")},
            [*LATER, "turn"],
        ),
    ],
)
def test_chips_taken_out_of_an_act_that_stands_are_asked_of_last_w3_12(
    told: dict[str, Any], verdicts: Mapping[Topic, Verdict], steps: list[str]
) -> None:
    moment = the_act({"said": "nothing", "chips": (600,), "released": "released"} | told)
    one = judged(verdicts, moment)
    assert steps_of(one) == steps
    if steps[-1] == "turn":
        facts, _ = one.steps[-1]
        assert facts.words["asks"] == "chips taken back"
        assert facts.words["why_back"] == "any other reason"
    assert one.outcome == ("floor decides" if "size" in verdicts else verdicts["read"].outcome)


def test_chips_taken_out_of_what_cannot_be_counted_are_not_asked_of() -> None:
    moment = the_act({"said": "bet", "taken_back": 200})
    assert steps_of(judged({"read": BET}, moment)) == LATER


@pytest.mark.parametrize(
    ("acts", "place"),
    [
        ([("ruled", "bet"), ("ruled", "raise")], 1),
        ([("ruled", "bet"), ("ruled", "hand shown")], 0),
        ([("ruled", "hand shown")], 0),
        ([("floor decides", "bet"), ("ruled", "raise")], 0),
        ([("ruled", "bet"), ("floor decides", "raise"), ("floor decides", "call")], 1),
        ([("floor decides", "bet"), ("need to know", None)], 1),
        ([("floor decides", "bet"), ("no clause", None)], 1),
        ([("ruled", "bet"), ("floor decides", "raise"), ("no clause", None)], 2),
        ([("ruled", "bet"), ("floor decides", "raise"), ("need to know", None)], 2),
        ([("floor decides", "bet"), ("ruled", "hand shown")], 0),
    ],
)
def test_what_is_not_settled_carries_the_headline_or_what_the_floor_decides_or_the_last_wager(
    acts: list[tuple[Outcome, str | None]], place: int
) -> None:
    run = [Judged(the_act(), outcome, act) for outcome, act in acts]
    assert headline(run) is run[place]


@pytest.mark.parametrize(
    ("verdicts", "why"),
    [
        (
            {"read": Verdict("need to know", need=NEED)},
            "a question must be answered first",
        ),
        (
            {"read": Verdict("ruled", "raise", 600), "right": Verdict("need to know", need=NEED)},
            "a question must be answered first",
        ),
        ({"read": Verdict("no clause")}, "no clause says what the act is, and for how much"),
        ({"read": Verdict("floor decides", clash=True)}, "rules meet in the step before it"),
        (
            {"read": Verdict("ruled", "raise", 600), "right": Verdict("ruled", "only a call", 300)},
            "the act is only a call",
        ),
        ({"read": Verdict("ruled", "hand shown")}, "the player has made no wager"),
        ({"read": Verdict("ruled", "nothing yet")}, "the player has made no wager"),
        ({"read": Verdict("ruled", "check")}, "the act is a check"),
        ({"read": Verdict("ruled", "bet", 300)}, "the act is a bet"),
    ],
)
def test_why_a_step_is_not_taken_is_told_in_words(
    verdicts: Mapping[Topic, Verdict], why: str
) -> None:
    assert not_taken(judged(verdicts), "relief") == why


def test_the_steps_are_those_of_the_game() -> None:
    held = LimitRound(House(), "fixed-limit", 20, None, None, 0, None)
    assert steps_at(Table()) == ("read", "out_of_turn", "right", "size", "relief")
    assert steps_at(Table(limit=held)) == ("limit_read", "out_of_turn", "limit")


BEFORE_HIS_TURN = OutOfTurn("before his turn", "yes")


def on(verdicts: Mapping[Topic, Verdict], early: OutOfTurn | None = None, **table: Any) -> Judged:
    """What Ben does, by these verdicts, at a limit of 20 on a round with 40 to match."""
    told = {"round": "later", "bet": 40, "limit": 20, **table}
    dispute = Betting.model_validate(
        {
            "situation": "betting",
            "game": {"structure": "fixed-limit"},
            "table": told,
            "acts": ({"player": "Ben", "said": "raise", "chips": ()},),
        }
    )
    moment = Moment(dispute, House(), table_of(dispute, House()), 0)

    def decide(facts: Facts) -> Verdict:
        return verdicts.get(facts.topic, Verdict("no clause"))

    return judge(moment, read_facts(moment), decide, early)


@pytest.mark.parametrize(
    ("limit", "table", "stands"),
    [
        (Verdict("ruled", "only a call", 40), {"in_front": {"Ben": 40}}, ("check", None, None)),
        (
            Verdict("ruled", "only a call", 40),
            {"in_front": {"Ben": 20}},
            ("call", 40, "only a call"),
        ),
        (Verdict("ruled", "call", 40), {"in_front": {"Ben": 40}}, ("check", None, None)),
        (Verdict("ruled", "refused"), {}, ("nothing yet", None, "refused")),
        (STANDS, {}, ("raise", 60, None)),
        (STANDS, {"stacks": {"Ben": 55}, "in_front": {}}, ("raise", 55, None)),
        (STANDS, {"stacks": {"Ben": 65}, "in_front": {}}, ("raise", 60, None)),
        (
            Verdict("ruled", "brought up", 80),
            {"stacks": {"Ben": 70}, "in_front": {}},
            ("raise", 70, "brought up"),
        ),
    ],
    ids=[
        *("nothing to call", "some to call", "a call of nothing", "refused", "stands"),
        *("all-in for less", "chips enough", "completed as far as the chips go"),
    ],
)
def test_what_a_raise_at_limit_comes_to(
    limit: Verdict, table: dict[str, Any], stands: tuple[str, int | None, str | None]
) -> None:
    one = on({"limit_read": Verdict("ruled", "raise", 60), "limit": limit}, **table)
    assert (one.act, one.to, one.remedy) == stands


def test_an_early_act_that_stands_on_another_table_changes_no_bet_there() -> None:
    def early(read: Verdict) -> Judged:
        return on({"limit_read": read}, BEFORE_HIS_TURN, in_front={"Ann": 40})

    check, call = early(Verdict("ruled", "check")), early(Verdict("ruled", "call", 40))
    made_at = check.moment.table
    raised = made_at._replace(bet=60, acted_at={"Ben": 20}, last_acts={"Ben": "bet or raised"})
    assert check.onto(raised) == raised
    assert check.onto(made_at) == made_at.checked("Ben")
    owes = call.onto(raised)
    assert owes.in_front == {"Ann": 40, "Ben": 40}
    assert (owes.acted_at, owes.last_acts) == (raised.acted_at, raised.last_acts)
    assert call.onto(made_at) == made_at.after("Ben", 40)


def test_what_a_cut_wager_was_made_for_is_noted_of_no_other() -> None:
    read = Verdict("ruled", "raise", 600)
    cut = judged({"read": read, "size": Verdict("ruled", "brought down", 500)})
    assert (cut.after.bet, cut.after.made_for) == (500, 600)
    assert judged({"read": read, "size": STANDS}).after.made_for is None


def test_what_is_no_act_yet_or_waits_leaves_the_table_as_it_was() -> None:
    for act in ("nothing yet", "hand shown"):
        one = judged({"read": Verdict("ruled", act)})
        assert one.after == one.moment.table
    waits = on(
        {
            "limit_read": Verdict("ruled", "raise", 60),
            "out_of_turn": Verdict("ruled", "waits for the turn"),
        },
        BEFORE_HIS_TURN,
    )
    assert waits.after == waits.moment.table


@pytest.mark.parametrize(
    ("verdicts", "early", "topic", "why"),
    [
        (
            {"read": Verdict("ruled", "raise", 600), "right": Verdict("need to know", need=NEED)},
            None,
            "out_of_turn",
            "the act came in its turn",
        ),
        ({"read": Verdict("ruled", "check")}, None, "out_of_turn", "the act is a check"),
        ({"read": Verdict("ruled", "check")}, BEFORE_HIS_TURN, "relief", "the act is a check"),
        (
            {
                "read": Verdict("ruled", "raise", 600),
                "out_of_turn": Verdict("ruled", "waits for the turn"),
            },
            BEFORE_HIS_TURN,
            "right",
            "the act was out of turn",
        ),
        (
            {
                "read": Verdict("ruled", "raise", 600),
                "relief": Verdict("ruled", "may be withdrawn"),
            },
            None,
            "limit",
            "the act is a raise",
        ),
    ],
    ids=[
        *("in turn", "no wager", "an early check", "an early raise waits"),
        "taken back in turn",
    ],
)
def test_why_nothing_is_said_of_a_turn_or_nothing_more_is(
    verdicts: Mapping[Topic, Verdict], early: OutOfTurn | None, topic: Topic, why: str
) -> None:
    moment = the_act()

    def decide(facts: Facts) -> Verdict:
        return verdicts.get(facts.topic, Verdict("no clause"))

    assert not_taken(judge(moment, read_facts(moment), decide, early), topic) == why


@pytest.mark.parametrize(
    ("told", "steps"),
    [
        ({"said": "fold", "chips": ()}, ["read"]),
        (
            {"said": "nothing", "chips": (), "gesture": "gives up the cards"},
            ["read", "live_hand"],
        ),
        ({"said": "bet 40", "chips": ()}, ["out_of_turn"]),
    ],
)
def test_with_the_round_over_only_a_fold_is_read_3_w12(
    told: Mapping[str, Any], steps: list[str]
) -> None:
    moment = the_act(told)

    def decide(facts: Facts) -> Verdict:
        return Verdict("ruled", "fold") if facts.topic == "read" else Verdict("no clause")

    done = judge(moment, read_facts(moment), decide, OutOfTurn("with the round over"))
    assert steps_of(done) == steps
