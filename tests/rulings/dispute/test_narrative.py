"""A dispute is told in sentences: all that was entered, and nothing of the ruling."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given, settings
from pydantic import ValidationError

from rules.books.registry import CLAUSES
from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Act
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.dispute.narrative import tell
from rulings.dispute.narrative.answer_sentence import ROLES, clause, statement
from rulings.dispute.paths import answered
from rulings.dispute.reading.read import read_dispute, read_round
from tests.support.checkout import GOLDEN
from tests.support.disputes.library_read_once import disputes, library
from tests.support.disputes.odd_names import names_of

BY_FILE: dict[str, list[str]] = {}
for path, _, case in library():
    BY_FILE.setdefault(path.stem, []).append(case.name)
TOLD = GOLDEN / "narratives.txt"
BY_NUMBER = re.compile(r"\b[A-Z]{1,3}-\d|\bSection \d|\b[Rr]ule \d|\bs1[34]\.")
COUNTED = (
    *("away", "count", "largest", "minutes", "odd_chips", "places", "restraddles", "raises"),
    *("smallest", "straddled", "tables", "wins"),
)
IN_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


@cache
def by_name() -> dict[str, Dispute]:
    return {case.name: dispute for _, case, dispute in disputes()}


@pytest.mark.parametrize("file", BY_FILE)
def test_a_dispute_of_the_library_is_told_in_whole_sentences(file: str) -> None:
    for name in BY_FILE[file]:
        _a_dispute_of_the_library_is_told_in_whole_sentences(name)


def _a_dispute_of_the_library_is_told_in_whole_sentences(name: str) -> None:
    dispute = by_name()[name]
    *told, asks = tell(dispute)
    assert asks.endswith("?")
    for sentence in (*told, asks):
        assert sentence == asks or sentence.endswith(".")
        assert not re.search(r"[{}]|None(?! of them)|  |\.\.| [.,;]|'s's", sentence), sentence
        assert not sentence[0].isspace()
        assert not BY_NUMBER.search(sentence), sentence
    # Of two acts of one player in dispute the same may have to be told.
    acts = Counter(one.player for one in getattr(dispute, "acts", ()) if isinstance(one, Act))
    assert max(Counter(told).values(), default=0) <= max(acts.values(), default=1)


@pytest.mark.parametrize("file", BY_FILE)
def test_every_amount_that_was_entered_is_told(file: str) -> None:
    for name in BY_FILE[file]:
        _every_amount_that_was_entered_is_told(name)


def _every_amount_that_was_entered_is_told(name: str) -> None:
    text = " ".join(tell(by_name()[name]))
    data = by_name()[name].model_dump(mode="json", exclude_none=True)
    for field, amount in _numbers("", data):
        if field in COUNTED and amount < len(IN_WORDS):
            words = (
                (IN_WORDS[amount], "Nobody", "Two") if amount != 0 else ("no ", "Nobody", "less")
            )
            assert any(word in text for word in words), (field, amount, text)
        elif amount:
            assert re.search(rf"(?<![\d,]){amount:,}(?!\d|,\d)", text), (field, amount, text)


def _numbers(field: str, data: Any) -> Iterator[tuple[str, int]]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _numbers(name, value)
    elif isinstance(data, list):
        for value in data:
            yield from _numbers(field, value)
    elif isinstance(data, int) and not isinstance(data, bool):
        yield field, data


def test_an_all_in_that_nobody_disputes_is_told() -> None:
    name = next(one for one in by_name() if one.startswith("Ann is all-in with her bet of 210"))
    assert "Ann is all-in for 210." in tell(by_name()[name])


def test_a_bet_under_the_least_is_told_to_be_taken_for_a_short_all_in() -> None:
    told = {"situation": "betting", "game": {"structure": "fixed-limit"}}
    act = {"player": "Cy", "said": "call"}
    for bet, kind in ((10, ", which can only be a short all-in"), (20, "")):
        table = {"round": "later", "bet": bet, "limit": 20}
        assert f"The bet to match is {bet}{kind}." in tell(
            read_dispute({**told, "table": table, "acts": [act]})
        )


def test_what_was_done_behind_a_player_before_the_account_begins_is_told_to_stand() -> None:
    at = {"round": "later", "bet": 20, "in_front": {"Ben": 20}, "acted": {"Ben": 20}}
    act = {"player": "Ann", "said": "raise to 60"}
    stands = "Ben acted before Ann did, and that stands as told."
    for seats, is_told in ((("Ann", "Ben", "Cat"), True), (("Ben", "Ann", "Cat"), False)):
        told = {"situation": "betting", "table": {**at, "seats": seats}, "acts": [act]}
        assert (stands in tell(read_dispute(told))) is is_told


@pytest.mark.parametrize(
    ("to", "told"), [(140, "Ben raises to 140, taken to be all-in."), (200, "Ben raises to 200.")]
)
def test_a_raise_under_the_smallest_is_told_to_be_taken_for_all_in(to: int, told: str) -> None:
    acts = [
        *(
            {"player": "Ann", "did": "bets", "to": 100},
            {"player": "Ben", "did": "raises", "to": to},
        ),
        {"player": "Cat", "said": "call", "chips": []},
    ]
    game = {"structure": "no-limit", "small_blind": 50, "big_blind": 100}
    table = {"round": "later", "bet": 0}
    assert told in tell(
        read_round({"situation": "betting", "game": game, "table": table, "acts": acts})
    )


def test_no_telling_holds_what_a_clause_says() -> None:
    titles = [clause.title.lower() for clause in CLAUSES]
    for name, dispute in by_name().items():
        text = " ".join(tell(dispute)).lower()
        assert not [title for title in titles if title in text], name


@pytest.mark.slow
def test_what_is_taken_out_of_a_dispute_is_no_longer_told() -> None:
    tried = 0
    for name, dispute in by_name().items():
        for one in held(dispute):
            # Where others are told of, who is not named has nothing in front either way.
            if one.asked is None or (one.asked.key == "table.in_front" and one.answer == 0):
                continue
            try:
                without = answered(dispute, one.path, None)
            except ValidationError:
                continue
            if one.path == "tournament.play":
                # It is so wherever nobody says otherwise.
                assert without == dispute
                continue
            assert tell(without) != tell(dispute), (name, one.path)
            tried += 1
    assert tried > 2_000


def test_the_tellings_that_were_read_through_still_read_so() -> None:
    blocks = TOLD.read_text(encoding="utf-8").strip().split("\n\n")
    assert len(blocks) >= 12
    for block in blocks:
        name, *lines = block.splitlines()
        assert tuple(lines) == tell(by_name()[name.strip("# ")]), name


def test_every_answer_of_every_question_has_its_own_statement() -> None:
    for question in QUESTIONS.values():
        told = [statement(question, answer, "Ben") for answer in question.answers]
        assert len(set(told)) == len(question.answers)


@pytest.mark.parametrize(
    ("key", "answer", "told"),
    [
        ("table.bet", 1400, "The bet to match is 1,400."),
        ("table.bet", 0, "Nobody has bet on this round."),
        ("act.chips", [500, 100, 100], "Ben put in one chip of 500 and two of 100, 700 together."),
        ("act.chips", [1000], "Ben put in one chip of 1,000."),
        ("act.said", {"saying": "all-in"}, 'Ben said "all in".'),
        ("act.said", {"saying": "nothing"}, "Ben said nothing."),
        ("table.acted", "not yet", "Ben has not acted yet on this round."),
        ("table.raises", 0, "Nobody has raised on this round."),
        ("table.raises", 1, "There was one raise on this round."),
        ("table.raises", 12, "There were 12 raises on this round."),
        ("pots.all_in", [], "Nobody is all-in."),
        ("pots.all_in", ["Ann"], "Ann is all-in."),
        ("pots.all_in", ["Ann", "Ben", "Cal"], "Ann, Ben and Cal are all-in."),
        ("kill.winner_quit", "yes", "Ben has quit the game since."),
    ],
)
def test_an_answer_is_a_sentence(key: str, answer: Any, told: str) -> None:
    assert statement(QUESTIONS[key], answer, "Ben") == told


def test_a_player_without_a_name_begins_a_sentence_with_a_capital_and_no_clause() -> None:
    question = QUESTIONS["kill.winner_quit"]
    assert statement(question, "no", "the winner") == "The winner is still in the game."
    assert clause(question, "no", "the winner") == "the winner is still in the game"
    assert clause(QUESTIONS["table.bet"], 5) == "the bet to match is 5"


RAISED: dict[str, Any] = {
    "situation": "betting",
    "table": {"bet": 300, "in_front": {"Ann": 300}},
    "acts": [{"player": "Ben", "said": "raise", "chips": [1000]}],
}


def test_each_account_is_told_with_who_gives_it() -> None:
    accounts = [
        {"answer": "before the chips", "by": ["the dealer"]},
        {"answer": "with the chips", "by": ["ann", "Cal"]},
        {"answer": "after the chips", "by": ["the camera"]},
    ]
    data = RAISED | {"disputed": [{"path": "acts[0].spoke", "accounts": accounts}]}
    assert tell(read_dispute(data))[-2] == (
        "The dealer says that Ben spoke before the chips went in; ann and Cal say that Ben spoke "
        "as the chips went in; the camera shows that Ben spoke only after the chips had landed."
    )


def test_of_two_acts_of_a_player_it_is_told_which_one_is_told_differently() -> None:
    acts = [*RAISED["acts"], {"player": "Ann", "did": "calls"}, {"player": "Ben", "said": "call"}]
    accounts = [{"answer": "released"}, {"answer": "held"}]
    data = RAISED | {"acts": acts, "disputed": [{"path": "acts[0].released", "accounts": accounts}]}
    assert tell(read_dispute(data))[-2] == (
        "Of the first act of Ben: by one account Ben let go of the chips; "
        "by one account Ben never let go of the chips."
    )


def test_an_account_of_what_a_player_has_in_front_is_not_told_as_nothing() -> None:
    accounts = [{"answer": 100, "by": ["Ann"]}, {"answer": 300, "by": ["Ben"]}]
    data = RAISED | {"disputed": [{"path": "table.in_front{Ben}", "accounts": accounts}]}
    text = " ".join(tell(read_dispute(data)))
    assert "Ben nothing" not in text
    assert "Ann says that Ben has 100 in front on this round; Ben says that" in text


def test_when_something_was_said_is_told_although_what_was_said_is_not_known() -> None:
    data = RAISED | {"acts": [{"player": "Ben", "spoke": "after the chips"}]}
    assert tell(read_dispute(data))[-3:-1] == (
        "Ben acts.",
        "Ben spoke only after the chips had landed.",
    )


@pytest.mark.parametrize(
    ("act", "told"),
    [
        ({"said": "nothing", "put_in": 300}, "Ben says nothing and puts in 300."),
        ({"put_in": 300, "first_motion": 100}, "Ben puts in 300, 100 with the first motion."),
        (
            {"chips": [1000], "motions": "one", "released": "released", "said": "nothing"},
            "Ben says nothing, puts in one chip of 1,000 in one motion, and lets go of it.",
        ),
        (
            {"said": "call", "spoke": "with the chips", "chips": [50, 50], "released": "held"},
            'Ben says "call" while putting in two chips of 50, 100 together, and keeps hold of '
            "them.",
        ),
        (
            {"said": "raise", "spoke": "before the chips"},
            'Ben says "raise" before any chips go in.',
        ),
        (
            {"said": "raise to 900", "spoke": "after the chips", "chips": [1000]},
            'Ben puts in one chip of 1,000, and only after that says "raise to 900".',
        ),
        (
            {"said": "nothing", "chips": [], "gesture": "taps the table"},
            "Without a word or a chip, Ben taps the table.",
        ),
        ({"released": "held"}, "Ben puts in chips and keeps hold of them."),
        ({"put_in": 300, "taken_back": 100}, "Ben took 100 of what had been let go back out."),
        ({"did": "calls", "to": 200}, "Ben calls, for 200 in all."),
        ({"did": "raises", "to": 900}, "Ben raises to 900."),
    ],
)
def test_an_act_is_told_in_one_sentence(act: dict[str, Any], told: str) -> None:
    acts = [{"player": "Ben"} | act, {"player": "Cal", "said": "call"}]
    assert told in tell(read_dispute({"situation": "betting", "acts": acts}))


@given(names=names_of(2, 2))
@settings(max_examples=60, deadline=None)
def test_a_name_is_told_as_it_was_written(names: list[str]) -> None:
    ann, ben = names
    assume(not {ann, ben} & {*ROLES})  # a role begins a sentence with a capital
    data = {
        "situation": "betting",
        "table": {"bet": 300, "in_front": {ann: 300}, "acted": {ann: 300}},
        "acts": [{"player": ben, "said": "call", "chips": [], "behind": "more chips"}],
    }
    told = tell(read_dispute(data))
    assert told[1] == f"{ann} has 300 in front on this round, {ben} nothing."
    assert told[-3:-1] == (
        f'{ben} says "call" and puts in no chips.',
        f"{ben} has more chips behind.",
    )


def test_who_sits_where_and_who_has_folded_is_told() -> None:
    seats = {"seats": ["Ann", "Ben", "Cat", "Dan"], "folded": ["Cat", "Dan"]}
    told = {"situation": "betting", "table": seats, "acts": [{"player": "Ben"}]}
    sentences = tell(read_dispute(told))
    assert "In order from the button's left sit Ann, Ben, Cat and Dan." in sentences
    assert "Cat and Dan have folded before." in sentences
    entered = {one.path: one.told for one in held(read_dispute(told))}
    assert entered == {"table.seats": "Ann, Ben, Cat, Dan", "table.folded": "Cat, Dan"}
    nobody = {**told, "table": seats | {"folded": []}}
    assert "Nobody has folded before." in tell(read_dispute(nobody))
