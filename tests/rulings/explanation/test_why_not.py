"""Why a clause did not apply: what stood in the way is said, and it did stand in the way."""

import json
import random
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rules.books.registry import BY_ID, CLAUSES
from rules.clause.clause import OneOf
from rules.clauses_in_force import clause_in, in_force
from rules.house import House
from rulings.cli.main import app
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.explanation.why_not import NoSuchClause, WhyNot, claims, why_not
from rulings.judgement.findings import find
from rulings.judgement.near_misses import DOES_NOT_ARISE, NOT_KNOWN, missed_told, wanted
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library
from tests.support.disputes.seeds import ById

GAME = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
SILENT_CHIP = {
    "situation": "betting",
    "game": GAME,
    "table": {"bet": 300, "in_front": {"Bettor": 300}},
    "acts": [{"player": "Caller", "said": "nothing", "chips": [1000], "released": "released"}],
}
CHIP = read_dispute(SILENT_CHIP)
BOOK = House()


@cache
def cases() -> tuple[tuple[str, Dispute, House], ...]:
    return tuple((c.name, dispute_of(p, place, c), c.house) for p, place, c in library())


def case(words: str) -> tuple[Dispute, House]:
    (found,) = [(dispute, house) for name, dispute, house in cases() if words in name]
    return found


def only(dispute: Dispute, asked: str, house: House = BOOK) -> WhyNot:
    (found,) = why_not(dispute, house, asked)
    return found


def told(one: WhyNot) -> list[tuple[str, str, str]]:
    return [(missed.fact, missed.read, missed.wanted) for missed in one.missed]


def test_a_clause_that_applies_is_said_to_apply_nl_10() -> None:
    found = only(CHIP, "s14.nl.10.call")
    assert (found.standing, found.because, found.missed) == ("applies", "It applies.", ())


def test_a_clause_that_fails_says_which_fact_it_wanted_otherwise_nl_10() -> None:
    found = only(CHIP, "s14.nl.10.open")
    assert found.standing == "fails"
    assert told(found) == [("facing", "a bet", "no bet")]
    assert found.missed[0].meaning == "what the player must answer when the act begins"


def test_a_number_is_all_its_clauses_the_nearest_first_nl_10() -> None:
    found = why_not(CHIP, BOOK, "nl-10")
    assert [one.clause.clause for one in found] == [
        "s14.nl.10.call",
        "s14.nl.10.open",
        "s14.nl.10.own_blind",
        "s14.nl.10.bill",
    ]


def test_to_the_claim_of_a_raise_a_lone_silent_chip_wanted_a_word_nl_10() -> None:
    found = why_not(CHIP, BOOK, "raise")
    assert {one.makes for one in found} == {"raise"}
    assert found[0].clause.clause == "bc.1.raise"
    assert told(found[0]) == [("said", "nothing", "bet or raise or pot")]
    chips = next(one for one in found if one.clause.clause == "bc.3.raise")
    assert told(chips)[0] == ("pieces", "one chip", "several chips")
    counts = [len(one.missed) for one in found]
    assert counts == sorted(counts)


def test_to_the_claim_of_a_call_a_chip_after_which_raise_was_said_is_one() -> None:
    dispute, house = case("Said after the chip has landed, raise changes nothing")
    assert why_not(dispute, house, "Call")[0].standing == "applies"
    found = {one.clause.clause: one for one in why_not(dispute, house, "raise")}
    assert told(found["bc.1.raise"]) == [("said", "nothing", "bet or raise or pot")]


@pytest.mark.parametrize(
    ("words", "share"),
    [("With 320 of 400 in, 80", "at or over the threshold")],
)
def test_with_80_in_the_hundred_in_the_claim_of_a_misreading_fails_by_the_share_nl_12(
    words: str, share: str
) -> None:
    dispute, house = case(words)
    found = why_not(dispute, house, "may be withdrawn")[0]
    assert found.clause.clause == "s14.nl.12.call"
    assert ("share", share, "under the threshold") in told(found)


def test_with_79_in_the_hundred_in_the_threshold_fails_by_the_share_nl_12() -> None:
    dispute, house = case("With 316 of 400 in, 79")
    found = only(dispute, "s14.nl.12.threshold", house)
    assert told(found) == [("share", "under the threshold", "at or over the threshold")]


def test_a_fact_that_nobody_entered_is_not_known() -> None:
    silent = {**SILENT_CHIP["acts"][0], "chips": [1000], "released": None}  # type: ignore[index]
    act = {name: value for name, value in silent.items() if value is not None}
    dispute = read_dispute({**SILENT_CHIP, "acts": [act]})
    assert told(only(dispute, "s14.nl.10.call")) == [("released", NOT_KNOWN, "released")]


def test_a_clause_of_another_edition_is_not_in_force() -> None:
    found = only(CHIP, "s14.nl.10_early.call")
    assert found.standing == "not in force"
    assert "an earlier version" in found.because


def test_without_the_conventions_a_convention_is_not_in_force() -> None:
    found = only(CHIP, "bc.3.raise", House(conventions=False))
    assert found.standing == "not in force"
    assert "This house has set it aside" in found.because


def test_a_clause_that_the_house_switched_off_names_the_house_s_rule() -> None:
    own = {"number": "H-3", "clause": "s14.nl.10.call", "reason": "A chip speaks for itself"}
    house = House.model_validate({"rules": (own,)})
    found = only(CHIP, "s14.nl.10.call", house)
    assert found.standing == "not in force"
    assert [one.label for one in found.set_aside_by] == ["House H-3"]
    assert "switches it off: A chip speaks for itself" in found.because
    assert only(CHIP, "H-3", house).standing == "applies"
    assert not found.missed


@pytest.mark.slow
def test_a_clause_that_another_overrides_names_it_and_its_authority() -> None:
    seen = 0
    for name, dispute, house in cases():
        for act, facts, settled in find(dispute, house).steps:
            for clause in in_force(house)[facts.topic]:
                if not clause.matches(facts.words) or clause in settled.clauses:
                    continue
                told_of = why_not(dispute, house, clause.id)
                (one,) = [one for one in told_of if one.act == act]
                if one.standing == "set aside":
                    seen += 1
                    for over in one.set_aside_by:
                        assert f"{over.label} ({over.authority})" in one.because, name
    assert seen > 20


def test_a_step_that_is_not_taken_says_why() -> None:
    assert only(CHIP, "s14.nl.3.letter_bars").because == (
        "The step “may he raise?” is not taken: the act is a call."
    )
    kill = only(CHIP, "s13.2")
    assert (kill.standing, "another question" in kill.because) == ("not reached", True)


def test_an_act_that_a_later_step_changed_is_told_with_what_changed_it() -> None:
    dispute, house = case("The book's example: four hundred with a 500 chip")
    found = why_not(dispute, house, "call")[0]
    assert found.standing == "applies"
    assert {one.label for one in found.then} == {"NL-12"}
    assert found.because.endswith("makes it: may be withdrawn.")


@pytest.mark.parametrize(
    ("asked", "offered"),
    [("s14.nl.10.cal", "s14.nl.10.call"), ("rise", "raise"), ("NL-99", "NL-9")],
)
def test_a_clause_that_there_is_not_is_refused_with_the_closest(asked: str, offered: str) -> None:
    with pytest.raises(NoSuchClause, match="is no clause, number or claim") as refused:
        why_not(CHIP, BOOK, asked)
    assert offered in refused.value.offered


@pytest.mark.slow
def test_every_clause_can_be_asked_about_by_id_and_by_number_and_every_claim() -> None:
    for clause in CLAUSES:
        assert only(CHIP, clause.id).clause.clause == clause.id
        for cite in clause.cites:
            assert why_not(CHIP, BOOK, cite.label)
    for claim in claims(CHIP, BOOK):
        assert why_not(CHIP, BOOK, claim)


def test_the_near_misses_of_a_ruling_miss_by_one_fact_and_stand_in_it_with_that_fact() -> None:
    near = rule(CHIP).near_misses
    assert [
        (one.clause, told_of.fact, told_of.wanted) for one in near for told_of in one.missed
    ] == [
        ("bc.3.raise", "pieces", "several chips"),
        ("s14.nl.10.open", "facing", "no bet"),
        ("s14.nl.10.own_blind", "facing", "own blind, not raised"),
    ]


@pytest.mark.slow
def test_near_misses_of_every_case_would_apply_were_their_one_fact_otherwise() -> None:
    for name, dispute, house in cases():
        found, ruling = find(dispute, house), rule(dispute, house)
        assert len(ruling.near_misses) <= 3
        for near in ruling.near_misses:
            clause = clause_in(house, near.clause)
            (missed,) = near.missed
            assert near.clause not in {reason.clause for reason in ruling.reasons}, name
            (facts,) = [f for act, f, _ in found.steps if (act, f.topic) == (near.act, near.topic)]
            test = clause.when[missed.fact]
            word = test.words[0] if isinstance(test, OneOf) else test
            if isinstance(word, str):
                assert clause.matches(facts.words | {missed.fact: word}), name


@pytest.mark.slow
def test_what_is_told_of_a_clause_is_so() -> None:
    _hold(500)


@pytest.mark.long
def test_what_is_told_of_twenty_thousand_clauses_is_so() -> None:
    _hold(20_000)


def _hold(count: int) -> None:
    chance = random.Random(count)
    every, clauses = ById({one[0]: one for one in cases()}), ById(BY_ID)
    for _ in range(count):
        name, dispute, house = every.drawn(chance)
        clause = clauses.drawn(chance)
        found = find(dispute, house)
        for one in why_not(dispute, house, clause.id):
            step = [s for s in found.steps if (s[0], s[1].topic) == (one.act, clause.topic)]
            applied = {c.id: c for _, _, settled in step for c in settled.clauses}
            assert (one.standing == "applies") == (clause.id in applied), (name, clause.id)
            if not step:
                assert one.standing in ("not reached", "not in force"), (name, clause.id)
                continue
            ((_, facts, _),) = step
            assert len(one.missed) == clause.failing(facts.words), (name, clause.id)
            for missed in one.missed:
                assert missed.read == facts.words.get(missed.fact, missed.read)
                assert missed.wanted == wanted(clause.when[missed.fact])
                if missed.fact not in facts.words:
                    known = missed.fact not in facts.unknown
                    assert missed.read == (DOES_NOT_ARISE if known else NOT_KNOWN)
            if one.standing == "set aside":
                assert one.set_aside_by
                for over in one.set_aside_by:
                    assert clause.id in applied[over.clause].overrides, (name, clause.id)


def test_the_command_line_says_why_not_and_offers_the_closest(tmp_path: Path) -> None:
    file = tmp_path / "chip.yaml"
    file.write_text(json.dumps(SILENT_CHIP))
    run = CliRunner()
    result = run.invoke(app, ["rule", str(file), "--why-not", "raise"])
    assert result.exit_code == 0
    assert result.stdout.startswith("Call: 300\n3-W8  ")
    wanted = "It would apply if “bet”, “raise” or “pot” was said. Here nothing was said in time."
    assert wanted in result.stdout
    data = json.loads(run.invoke(app, ["rule", str(file), "--why-not", "NL-10", "--json"]).stdout)
    assert [one["standing"] for one in data["why_not"]] == [
        *("applies", "fails", "fails"),
        "not reached",
    ]
    refused = run.invoke(app, ["rule", str(file), "--why-not", "s14.nl.10.cal"])
    assert refused.exit_code == 2
    assert "did you mean s14.nl.10.call" in refused.stderr


@pytest.mark.parametrize(
    ("told", "clause", "wanted"),
    [
        (
            {"situation": "deal", "asks": "a card or a seat out of place", "game": "a flop game"}
            | {"fault": "the button in the wrong place", "acted": "nobody"},
            "s3.m.2.place",
            "if two or three or more players had acted in turn when it was pointed out. Here",
        ),
        (
            {"situation": "deck", "asks": "two of the same card", "next_deal": "not begun"},
            "s2.d.4.same",
            "if the next deal had begun, players had acted on the next deal or the game had ended "
            "or moved when it was pointed out. Here",
        ),
    ],
)
def test_answers_that_nobody_is_offered_are_not_told_and_no_word_is_said_twice(
    told: dict[str, str], clause: str, wanted: str
) -> None:
    (one,) = why_not(read_dispute(told), House(), clause)
    assert wanted in missed_told(told["situation"], one.missed[0])
