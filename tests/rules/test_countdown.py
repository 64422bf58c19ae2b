"""The times that clauses give: each of a clause that there is, with answers that are allowed."""

import pytest

from rules.books.registry import BY_ID, COUNTDOWNS
from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule


@pytest.mark.parametrize("clause", COUNTDOWNS)
def test_a_time_is_of_a_clause_and_runs_out_into_answers_that_are_allowed(clause: str) -> None:
    time = COUNTDOWNS[clause]
    assert clause in BY_ID
    assert 0 < time.warning <= time.seconds
    assert time.ends
    for answers in time.ends.values():
        for path, answer in answers.items():
            assert answer in QUESTIONS[path].answers


@pytest.mark.parametrize(("clause", "words"), [("running", "one minute"), ("warning", "Ten")])
def test_nl_16_what_is_said_and_what_is_counted_down_are_the_same_time(
    clause: str, words: str
) -> None:
    time = COUNTDOWNS[f"s14.nl.16.{clause}"]
    assert words in BY_ID[f"s14.nl.16.{clause}"].say
    assert (time.seconds, time.warning) == ({"running": 60, "warning": 10}[clause], 10)


@pytest.mark.parametrize("edition", ["rrop-11", "rrop-early"])
def test_nl_16_who_let_the_minute_run_out_has_a_dead_hand_if_he_was_warned(edition: str) -> None:
    ends = COUNTDOWNS["s14.nl.16.running"].ends
    ruled = []
    for answers in ends.values():
        told = {path.removeprefix("clock."): answer for path, answer in answers.items()}
        begun = {"situation": "clock", "structure": "no-limit", "asked": "yes"}
        dispute = {**begun, "facing_a_bet": "yes", **told}
        ruled.append(rule(read_dispute(dispute), House(edition=edition)).makes)
    assert ruled == ["hand is dead", "hand is live"]
