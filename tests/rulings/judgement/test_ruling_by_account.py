"""Two accounts of one fact: the ruling under each, and whether the quarrel matters."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from rules.house import House
from rulings.cli.main import app
from rulings.cli.plain_text import plain
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered, asked_at, disagree
from rulings.dispute.reading.possible_accounts import paths_in
from rulings.dispute.reading.read import BadDispute, inconsistencies, read_dispute
from rulings.explanation.compare import compare
from rulings.interview.candidate_answers import trials
from rulings.interview.interview import walk
from rulings.interview.possible_rulings import outlook
from rulings.judgement.rule import rule
from rulings.model.account import Account
from rulings.model.ruling import Quarrel, Ruling
from rulings.rulebook.case_library import dispute_of
from rulings.rulebook.common_disputes import BY_ID
from tests.support.disputes.library_read_once import library

Data = dict[str, Any]

BEFORE: Data = {"answer": "before the chips", "by": ["the dealer"]}
AFTER: Data = {"answer": "after the chips", "by": ["Ben", "Seat 4"]}


def raise_of(*disputed: Data, **act: Any) -> Data:
    return {
        "situation": "betting",
        "game": {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100},
        "table": {
            "bet": 300,
            "last_raise": 300,
            "last_wager": "full",
            "in_front": {"Ann": 300},
            "acted": {"Ann": 300},
        },
        "acts": [
            {
                "player": "Ben",
                "said": "raise",
                "chips": [1000],
                "behind": "more chips",
                "motions": "one",
                "released": "released",
            }
            | act
        ],
        "disputed": list(disputed),
    }


def told(path: str, *accounts: Data) -> Data:
    return {"path": path, "accounts": list(accounts)}


SPOKE = told("acts[0].spoke", BEFORE, AFTER)


def quarrel_of(ruling: Ruling) -> Quarrel:
    assert ruling.quarrel is not None
    return ruling.quarrel


def test_accounts_that_lead_apart_are_told_with_who_gives_them_and_the_fact_is_asked() -> None:
    ruling = rule(read_dispute(raise_of(SPOKE)))
    assert (ruling.outcome, ruling.decision) == ("need to know", "The accounts differ")
    (asked,) = ruling.asks
    assert asked.path == "acts[0].spoke"
    assert asked.leads_to == {"before the chips": "Raise to 1,000", "after the chips": "Call: 300"}
    quarrel = quarrel_of(ruling)
    assert quarrel.matters is True
    assert [one.said[0].by for one in quarrel.accounts] == [("the dealer",), ("Ben", "Seat 4")]
    assert [one.ruling.decision for one in quarrel.accounts] == ["Raise to 1,000", "Call: 300"]
    assert all(one.ruling.reasons for one in quarrel.accounts)


def test_only_who_says_that_it_is_a_tournament_is_told_that_the_cash_book_rules() -> None:
    plays = told("game.play", {"answer": "cash"}, {"answer": "tournament"})
    dispute = raise_of(plays, spoke="before the chips")
    del dispute["game"]["play"]
    ruling = rule(read_dispute(dispute))
    assert ruling.notice == ""
    cash, tournament = [one.ruling.notice for one in quarrel_of(ruling).accounts]
    assert cash == ""
    assert tournament.startswith("By Robert's Rules")


def test_a_quarrel_that_does_not_matter_gets_its_ruling_and_says_so() -> None:
    unharmed = {"answer": "none", "by": ["Ben"]}
    harmed = {"answer": "caused", "by": ["a player in the hand"]}
    data = raise_of(
        told("acts[0].harm", unharmed, harmed), said="raise to 1000", spoke="with the chips"
    )
    ruling = rule(read_dispute(data))
    assert (ruling.outcome, ruling.decision) == ("ruled", "Raise to 1,000")
    assert ruling.reasons
    quarrel = quarrel_of(ruling)
    assert quarrel.matters is False
    assert quarrel.told.startswith("The quarrel does not matter: ")
    assert [fact.decides for fact in quarrel.facts] == [False]


def test_what_the_next_player_may_raise_to_is_part_of_the_ruling() -> None:
    data = raise_of(told("table.last_raise", {"answer": 100}, {"answer": 300}), said="call")
    data["acts"][0] |= {"spoke": "before the chips"}
    del data["table"]["last_raise"]
    ruling = rule(read_dispute(data))
    assert quarrel_of(ruling).matters is True
    assert ruling.asks[0].leads_to == {"100": "Call: 300", "300": "Call: 300"}


def test_of_two_facts_the_one_that_decides_is_asked() -> None:
    ways = told("acts[0].harm", {"answer": "none"}, {"answer": "caused"})
    data = raise_of(ways, SPOKE, said="raise to 1000")
    ruling = rule(read_dispute(data))
    assert [asked.path for asked in ruling.asks] == ["acts[0].spoke"]
    assert [fact.decides for fact in quarrel_of(ruling).facts] == [False, True]
    assert len(quarrel_of(ruling).accounts) == 4


def test_a_missing_fact_is_asked_first_and_each_account_says_what_it_lacks() -> None:
    data = raise_of(SPOKE)
    del data["table"]["bet"]
    ruling = rule(read_dispute(data))
    quarrel = quarrel_of(ruling)
    assert quarrel.matters is None
    assert quarrel.told == ("Whether the quarrel matters is not known yet: a fact is missing.")
    assert [asked.path for asked in ruling.asks] == ["table.bet"]
    assert {one.ruling.outcome for one in quarrel.accounts} == {"need to know"}


@pytest.mark.parametrize(
    ("disputed", "field", "said"),
    [
        ([told("acts[1].spoke", BEFORE, AFTER)], "disputed[0].path", "; acts[0].turn, "),
        ([told("acts[0].colour", BEFORE, AFTER)], "disputed[0].path", "one of these is allowed"),
        ([told("nonsense", BEFORE, AFTER)], "disputed[0].path", "one of these is allowed"),
        ([told("table.in_front", BEFORE, AFTER)], "disputed[0].path", " in_front{player}, "),
        ([told("turn.did", BEFORE, AFTER)], "disputed[0].path", "one of these is allowed"),
        ([SPOKE, SPOKE], "disputed[1].path", "disputed already"),
        ([told("table.bet", {"answer": 1}, {"answer": 2})], "disputed[0].path", "answered and"),
        (
            [told("table.in_front{Ann}", {"answer": 1}, {"answer": 2})],
            "disputed[0].path",
            "answered and",
        ),
        (
            [told("acts[0].spoke", BEFORE, {"answer": "never"})],
            "disputed[0].accounts[1].answer",
            "'before the chips', 'with the chips' or 'after the chips'",
        ),
        (
            [told("game.bring_in", {"answer": [1]}, {"answer": 2})],
            "disputed[0].path",
            "one of these is allowed",
        ),
        (
            [told("acts[0].first_motion", {"answer": {}}, {"answer": 2})],
            "disputed[0].accounts[0].answer",
            "a whole number of chips is allowed",
        ),
        (
            [told("table.pot", {"answer": 10**30}, {"answer": 2})],
            "disputed[0].accounts[0].answer",
            "fewer digits",
        ),
        (
            [told("table.pot", {"answer": 900}, {"answer": 2.5})],
            "disputed[0].accounts[1].answer",
            "whole number of chips",
        ),
        (
            [told("table.pot", {"answer": 900}, {"answer": 200})],
            "disputed[0].accounts[1].answer",
            "at least the chips in front of players, 300",
        ),
        (
            [told("acts[0].spoke", BEFORE, {**BEFORE, "by": ["Cat"]})],
            "disputed[0].accounts[1].answer",
            "says the same",
        ),
        ([told("acts[0].spoke", BEFORE)], "disputed[0].accounts", "at least 2"),
        ([told("acts[0].spoke", *[BEFORE] * 6)], "disputed[0].accounts", "at most 5"),
        (
            [told("acts[0].spoke", {**BEFORE, "by": ["A[b]"]}, AFTER)],
            "disputed[0].accounts[0].by[0]",
            "a name without brackets",
        ),
        ([SPOKE] * 4, "disputed", "at most 3 disputed facts"),
        (
            [told(path, *({"answer": n} for n in range(5))) for path in ("a", "b", "c")],
            "disputed",
            "in 125 ways and at most 64",
        ),
    ],
)
def test_a_disputed_fact_that_cannot_be_is_refused_with_field_value_and_what_is_allowed(
    disputed: list[Data], field: str, said: str
) -> None:
    with pytest.raises(BadDispute) as found:
        read_dispute(raise_of(*disputed))
    problems = {problem.path: problem.allowed for problem in found.value.problems}
    assert said in problems[field]


def test_words_said_in_two_ways_are_one_account() -> None:
    data = raise_of(told("acts[0].said", {"answer": "raise to 400"}, {"answer": "make it 400"}))
    del data["acts"][0]["said"]
    with pytest.raises(BadDispute, match="says the same"):
        read_dispute(data)


def test_accounts_that_cannot_both_be_right_do_not_go_together() -> None:
    data = raise_of(
        told("table.bet", {"answer": 300}, {"answer": 400}),
        told("table.in_front{Ann}", {"answer": 300}, {"answer": 400}),
        said="call",
        spoke="before the chips",
    )
    data["table"] = {"last_wager": "full", "in_front": {"Cat": 200}}
    ruling = rule(read_dispute(data))
    answers = [[said.answer for said in one.said] for one in quarrel_of(ruling).accounts]
    assert answers == [[300, 300], [400, 300], [400, 400]]


def test_facts_that_decide_only_together_are_both_named() -> None:
    paid = told(
        "pots.paid",
        {"answer": {"Ann": 30, "Dee": 30, "Ben": 10}},
        {"answer": {"Ann": 30, "Dee": 30, "Cal": 20}},
    )
    all_in = told("pots.all_in", {"answer": ["Ben"]}, {"answer": ["Cal"]})
    asked = {"asks": "how the pots are made", "folded": [], "ante": 0}
    ruling = rule(read_dispute({"situation": "pots", "disputed": [paid, all_in]} | asked))
    quarrel = quarrel_of(ruling)
    assert quarrel.matters is True
    assert [fact.decides for fact in quarrel.facts] == [None, None]
    assert len(quarrel.accounts) == 2
    assert all(fact.question in quarrel.told for fact in quarrel.facts)
    assert quarrel.accounts[0].said[0].told == "Ann 30, Dee 30, Ben 10"


def test_a_fact_that_the_ruling_does_not_tell_of_decides_nothing() -> None:
    paid = told(
        "pots.paid",
        {"answer": {"Ann": 60, "Ben": 60, "Cat": 20}},
        {"answer": {"Ann": 60, "Ben": 20, "Cat": 20}},
    )
    asked = {"asks": "cards still to come", "folded": [], "all_in": ["Cat"], "betting_over": "yes"}
    ruling = rule(read_dispute({"situation": "pots", "disputed": [paid]} | asked))
    assert ruling.outcome == "ruled"
    assert quarrel_of(ruling).matters is False


def test_an_answer_settles_the_quarrel_and_a_quarrel_takes_the_place_of_an_answer() -> None:
    dispute = read_dispute(raise_of(SPOKE))
    settled = answered(dispute, "acts[0].spoke", "after the chips")
    assert settled.disputed == ()
    assert rule(settled).decision == "Call: 300"
    accounts = [
        Account(answer="before the chips", by=("the dealer",)),
        Account.model_validate_json(json.dumps(AFTER)),
    ]
    assert disagree(settled, "acts[0].spoke", accounts) == dispute
    with pytest.raises(ValueError, match="before the chips"):
        disagree(settled, "acts[0].spoke", [*accounts, Account(answer="never")])


def test_what_is_disputed_reads_again_the_same() -> None:
    dispute = read_dispute(raise_of(SPOKE))
    assert read_dispute(json.loads(dispute.model_dump_json(exclude_none=True))) == dispute
    ruling = rule(dispute)
    assert Ruling.model_validate_json(ruling.model_dump_json()) == ruling


def test_a_dispute_without_quarrels_has_none() -> None:
    assert rule(read_dispute(raise_of(spoke="before the chips"))).quarrel is None


def test_the_command_line_tells_each_account_and_what_decides(tmp_path: Path) -> None:
    file = tmp_path / "quarrel.yaml"
    file.write_text(json.dumps(raise_of(SPOKE)))
    lines = CliRunner().invoke(app, ["rule", str(file)]).stdout
    assert "Told differently: When was it said?" in lines
    assert "Before the chips (the dealer): Raise to 1,000" in lines
    assert "After they landed (Ben, Seat 4): Call: 300" in lines
    assert "What decides: When was it said?" in lines
    found = json.loads(CliRunner().invoke(app, ["rule", str(file), "--json"]).stdout)
    assert found["quarrel"]["matters"] is True
    assert CliRunner().invoke(app, ["compare", str(file)]).exit_code == 0


def test_books_that_rule_an_account_otherwise_differ() -> None:
    data = raise_of(SPOKE)
    rows = compare(read_dispute(data), House(forward_motion_binds=True))
    assert not any(row.differs for row in rows if row.key == "rrop-11")
    assert {row.decision for row in rows} >= {"The accounts differ"}


OVERSIZED = BY_ID["oversized-chip"]
FACTS = {
    **OVERSIZED.given,
    "table.in_front{Player}": "0",
    "acts[0].chips": "1k",
}
BETS = {"table.bet": [("300", "Ann, the dealer"), ("400", "Player")]}


def test_the_walk_takes_accounts_where_the_question_is_asked_and_goes_on_to_the_end() -> None:
    found = walk(OVERSIZED.start, FACTS, House(), OVERSIZED.given, BETS)
    (one,) = [one for one in found.shown if one.accounts]
    assert one.asked.path == "table.bet"
    assert (one.answer, one.problem) == (None, None)
    assert one.accounts == (("300", "Ann, the dealer"), ("400", "Player"))
    assert found.ruling.decision == "The accounts differ"
    assert found.dispute.disputed[0].accounts[0].by == ("Ann", "the dealer")
    decisions = [one.ruling.decision for one in quarrel_of(found.ruling).accounts]
    assert decisions == ["Call: 300", "Call: 400"]


def test_the_walk_asks_what_an_account_still_needs() -> None:
    known = {path: answer for path, answer in FACTS.items() if path != "acts[0].chips"}
    found = walk(OVERSIZED.start, known, House(), OVERSIZED.given, BETS)
    assert found.shown[-1].asked.path == "acts[0].chips"
    assert found.shown[-1].answer is None


@pytest.mark.parametrize(
    ("accounts", "said"),
    [
        ([("300", "Ann")], "two to 5 accounts are allowed"),
        ([("300", "Ann"), ("3h", "Ben")], "3h"),
        ([("300", "Ann"), ("3 hundred", "Ben")], "3 hundred"),
        ([("300", "Ann"), ("300 chips", "Ben")], "another account says the same"),
        ([("300", "Ann"), ("400", "B[e]n")], "a name without brackets"),
        ([("300", "Ann"), ("400", "Ben, Ann")], "whoever gives another account of it already"),
        ([("300", "the dealer"), ("400", "the dealer")], "another account of it already"),
    ],
)
def test_accounts_that_cannot_be_are_shown_with_what_is_wrong(
    accounts: list[tuple[str, str]], said: str
) -> None:
    found = walk(OVERSIZED.start, FACTS, House(), OVERSIZED.given, {"table.bet": accounts})
    assert said in str(found.shown[-1].problem)
    assert found.shown[-1].accounts == tuple(accounts)
    assert found.dispute.disputed == ()


@pytest.mark.parametrize("witness", ["a player in the hand", "a player out of the hand"])
def test_of_players_without_a_name_one_may_tell_it_otherwise_than_another(witness: str) -> None:
    told = {"table.bet": [("300", witness), ("400", witness)]}
    found = walk(OVERSIZED.start, FACTS, House(), OVERSIZED.given, told)
    assert [one.by for one in found.dispute.disputed[0].accounts] == [(witness,), (witness,)]


LIBRARY = [
    (path, place, case)
    for path, place, case in library()
    if case.ruling.outcome in ("ruled", "floor decides") and not case.ruling.accounts
]


def _answers(dispute: Dispute, path: str) -> list[Any]:
    return [answer for row in trials(asked_at(path), dispute) for answer in row]


def _paths(dispute: Dispute) -> list[str]:
    return [path for path in paths_in(dispute) if "{player}" not in path]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(LIBRARY), st.randoms(use_true_random=False))
@pytest.mark.slow
def test_on_the_library_each_account_gets_the_ruling_of_its_answer(
    case: tuple[Any, ...], chance: Any
) -> None:
    path, place, one = case
    house = one.house
    dispute = dispute_of(path, place, one)
    held = _paths(dispute)
    for at in chance.sample(held, k=min(len(held), chance.randint(1, 3))):
        answers = _answers(dispute, at)
        accounts = [Account(answer=a) for a in chance.sample(answers, k=min(2, len(answers)))]
        try:
            after = disagree(dispute, at, accounts)
        except ValueError:
            continue
        if not any(inconsistencies(after)):
            dispute = after
    assume(dispute.disputed)
    ruling = rule(dispute, house)
    assert rule(dispute, house).model_dump_json() == ruling.model_dump_json()
    quarrel = quarrel_of(ruling)
    for under in quarrel.accounts:
        settled = dispute
        for said in under.said:
            settled = answered(settled, said.path, said.answer)
        assert rule(settled, house) == under.ruling
    if quarrel.matters is False:
        for under in quarrel.accounts:
            assert _result(under.ruling) == _result(ruling)
    else:
        assert ruling.outcome == "need to know"
    for fact in quarrel.facts:
        if fact.decides is not None:
            assert fact.decides == _changes_alone(fact.path, quarrel)
    if quarrel.matters and len(quarrel.facts) == 1:
        (asked,) = ruling.asks
        assert asked.path == quarrel.facts[0].path
        assert quarrel.facts[0].decides
    plain(ruling)
    compare(dispute, house)


def _changes_alone(path: str, quarrel: Quarrel) -> bool:
    """Whether two accounts of this fact, all others kept, are ruled differently."""
    rulings: dict[str, list[object]] = {}
    for under in quarrel.accounts:
        if under.ruling.outcome != "need to know":
            others = repr([said for said in under.said if said.path != path])
            rulings.setdefault(others, []).append(_result(under.ruling))
    return any(one != some[0] for some in rulings.values() for one in some)


def _result(ruling: Ruling) -> object:
    return (
        ruling.outcome,
        ruling.decision,
        ruling.say,
        ruling.acts,
        ruling.moves,
        ruling.options,
        ruling.pots,
        ruling.figures,
        tuple(one.model_copy(update={"reasons": ()}) for one in ruling.decisions),
    )


def test_what_is_still_possible_is_what_the_accounts_lead_to() -> None:
    data = raise_of(SPOKE)
    del data["table"]["last_raise"]
    ends = outlook(read_dispute(data), House()).ends
    assert {end.answers["acts[0].spoke"] for end in ends} == {"before the chips", "after the chips"}


def test_the_acts_that_have_facts_can_be_disputed_and_no_others() -> None:
    met = set()
    for path, place, case in library():
        dispute = dispute_of(path, place, case)
        if isinstance(dispute, Betting):
            has = [isinstance(act, Act) or act.did in ("bets", "raises") for act in dispute.acts]
            met.add(tuple(has))
            found = {one.partition(".")[0] for one in paths_in(dispute) if one.startswith("acts[")}
            assert found == {f"acts[{index}]" for index, one in enumerate(has) if one}
        else:
            assert {one.partition(".")[0] for one in paths_in(dispute)} == {dispute.situation}
    assert any(len(set(has)) == 2 for has in met)


def test_which_facts_can_be_disputed_is_told_group_by_group_however_many_acts_there_are() -> None:
    acts = [{"player": "Ann"}, {"player": "Ben"}, {"player": "Cal"}]
    told = {"situation": "betting", "acts": acts, "nobody_knows": ["acts[0].colour"]}
    with pytest.raises(BadDispute) as refused:
        read_dispute(told)
    (problem,) = refused.value.problems
    assert problem.allowed.startswith("one of these is allowed: game.structure, play, ")
    assert "; acts[0].turn, " in problem.allowed
    assert problem.allowed.endswith(", and the same of each other act in dispute")
    assert "acts[1]" not in problem.allowed
    assert len(problem.allowed) < 700
