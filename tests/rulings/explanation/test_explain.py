"""The derivation: complete, the same every time, told in a line, in ten lines or whole, drawn."""

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rules.clause.results import FIGURES
from rules.clauses_in_force import clause_in
from rules.house import House
from rules.vocabulary import WORDS
from rulings.cli.main import app
from rulings.dispute.reading.read import read_dispute
from rulings.explanation.derivation import Derivation
from rulings.explanation.derivation_graph import drawing
from rulings.explanation.derivation_text import fact_told, told
from rulings.explanation.explain import explain
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import Case
from tests.support.checkout import GOLDEN, ROOT
from tests.support.disputes.library_read_once import disputes

RENEW = "RENEW_GOLDEN"

BLINDS = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}
FACING_100 = {"round": "later", "pot": 400, "bet": 100, "last_raise": 100, "last_wager": "full"}
DERIVED: dict[str, dict[str, Any]] = {
    "An oversized chip": {
        "situation": "betting",
        "game": BLINDS,
        "table": {"bet": 300, "in_front": {"Ann": 300}},
        "acts": [{"player": "Ben", "said": "nothing", "chips": [1000], "released": "released"}],
    },
    "A raise of 150 over 100": {
        "situation": "betting",
        "game": BLINDS,
        "table": {**FACING_100, "in_front": {"Ann": 100}},
        "acts": [{"player": "Ben", "said": "raise to 150", "chips": [], "behind": "more chips"}],
    },
    "A short all-in and the side pot": {
        "situation": "pots",
        "asks": "how the pots are made",
        "paid": {"Ann": 30, "Ben": 10, "Cal": 30},
        "all_in": ["Ben"],
        "folded": [],
        "ante": 0,
    },
}

run = CliRunner()


@cache
def derived(name: str) -> Derivation:
    return explain(read_dispute(DERIVED[name]), House())


@cache
def every() -> tuple[tuple[Case, Derivation], ...]:
    """Each case of the library with its derivation."""
    return tuple((case, explain(dispute, case.house)) for _, case, dispute in disputes())


@cache
def drawn() -> tuple[str, ...]:
    return tuple(drawing(derivation) for _, derivation in every())


def _golden(name: str, found: str) -> None:
    """Compare with what is kept; `RENEW_GOLDEN=1 pytest -k derivation` keeps anew."""
    file = GOLDEN / name
    if os.environ.get(RENEW):
        file.write_text(found, encoding="utf-8")
    kept = file.read_text(encoding="utf-8")
    renew = f"{file.name} is not what is told now; if that is meant, {RENEW}=1 pytest renews it"
    assert found == kept, renew


def test_the_three_derivations_are_told_as_they_were() -> None:
    parts = [
        "\n".join((f"# {name}, {length}", told(derived(name), length), ""))
        for name in DERIVED
        for length in ("line", "short", "whole")
    ]
    _golden("derivations.txt", "\n".join(parts))


def test_the_three_derivations_hold_what_they_held() -> None:
    # The version of the rulebook changes with every clause, also with those that say nothing here.
    found = {
        name: derived(name).model_dump(mode="json", exclude={"rulebook": {"version"}})
        for name in DERIVED
    }
    _golden("derivations.json", json.dumps(found, indent=2) + "\n")


def test_a_line_names_the_clause_and_the_chips() -> None:
    line = told(derived("An oversized chip"), "line")
    assert line.startswith("NL-10: a lone silent chip facing a bet that it covers is a call")
    assert line.endswith(": 300")


@pytest.mark.parametrize("name", DERIVED)
def test_the_same_dispute_gives_the_same_bytes(name: str) -> None:
    again = explain(read_dispute(DERIVED[name]), House())
    assert again.model_dump_json() == derived(name).model_dump_json()
    assert drawing(again) == drawing(derived(name))
    assert Derivation.model_validate_json(again.model_dump_json()) == again


@pytest.mark.slow
def test_every_clause_that_the_ruling_names_is_in_the_derivation() -> None:
    """Test it both ways, but for what binds to nothing, and for what is told of others.

    A raise that is only a call binds to no least amount, though its first step found one. Of a
    player who checked too early and may not raise, the ruling names the rule, and no step is his.
    """
    unbound, of_others = set[str](), set[str]()
    for (_, case, dispute), (_, derivation) in zip(disputes(), every(), strict=True):
        ruling, steps = rule(dispute, case.house), derivation.steps
        named = {reason.clause for reason in ruling.reasons}
        held = {clause.clause: clause.label for step in steps for clause in step.clauses}
        only_calls = {step.act for step in steps if step.makes == "only a call"}
        least = {
            clause.clause
            for step in steps
            for clause in step.clauses
            if step.act in only_calls and (clause.makes, clause.figure) == (None, "minimum_wager")
        }
        beside = named - held.keys()
        assert named - beside == held.keys() - least, case.name
        assert not beside or any(one.may_raise is False for one in ruling.options), case.name
        labels = {reason.clause: reason.label for reason in ruling.reasons}
        assert all(held[one] == labels[one] for one in named - beside), case.name
        unbound |= least
        of_others |= beside
    assert unbound == {"s14.nl.7.amount_owed"}
    assert of_others == {"s3.w.10.no_raise"}


@pytest.mark.slow
def test_every_fact_is_one_that_its_step_knew_and_none_is_left_out() -> None:
    for (_, case, dispute), (_, derivation) in zip(disputes(), every(), strict=True):
        taken, found = derivation.steps, find(dispute, case.house).steps
        for step, (_, facts, settled) in zip(taken, found, strict=True):
            assert {fact.name: fact.word for fact in step.facts} == facts.words
            assert {unknown.name for unknown in step.unknown} == set(facts.unknown)
            assert step.outcome == settled.outcome
            assert (step.makes, step.chips) == (settled.makes, settled.chips)


@pytest.mark.slow
def test_what_a_fact_says_of_itself_is_so() -> None:
    for case, derivation in every():
        given = {one.path for one in derivation.entered}
        for step in derivation.steps:
            read = {(clause.clause, name) for clause in step.clauses for name in clause.reads}
            assert read == {(name, fact.name) for fact in step.facts for name in fact.read_by}
            for fact in step.facts:
                assert fact.meaning == WORDS[step.topic][fact.name].meaning
                assert set(fact.entered) <= given, case.name
                assert all(act < (step.act or 0) for act in fact.acts), case.name


@pytest.mark.slow
def test_most_facts_that_decide_lead_back_to_something() -> None:
    facts = [f for _, d in every() for step in d.steps for f in step.facts if f.read_by]
    lost = [f.name for f in facts if not (f.entered or f.acts or f.option or f.ruled)]
    assert len(lost) < len(facts) / 20, sorted(set(lost))


@pytest.mark.slow
def test_every_clause_set_aside_holds_and_names_one_that_overrides_it() -> None:
    seen = 0
    for case, derivation in every():
        for step in derivation.steps:
            words = {fact.name: fact.word for fact in step.facts}
            left = {clause.clause for clause in step.clauses}
            for gone in step.set_aside:
                seen += 1
                assert gone.by, case.name
                assert clause_in(case.house, gone.clause).matches(words)
                assert gone.clause not in left
                for by in gone.by:
                    assert by in left
                    assert gone.clause in clause_in(case.house, by).overrides
    assert seen > 20


def test_every_answer_that_was_entered_is_there_once_with_its_question() -> None:
    for case, derivation in every():
        paths = [one.path for one in derivation.entered]
        assert len(paths) == len(set(paths)), case.name
        assert all(one.asks and one.answer for one in derivation.entered), case.name
        told = {one["path"] for one in case.dispute.get("disputed", ())}
        # What nobody knows is no answer to a field: it is entered by its path.
        unknown = set(case.dispute.get("nobody_knows", ()))
        assert unknown <= set(paths), case.name
        told |= unknown
        acts = enumerate(case.dispute.get("acts", ()))
        if any("did" in act and f"acts[{place}].did" not in paths for place, act in acts):
            continue  # a wager whose size is in question is put as an act in dispute
        fields = {re.sub(r"\{.*|(?<!s)\[.*", "", path) for path in paths if path not in told}
        assert fields == _fields(case.dispute), case.name


def _fields(dispute: dict[str, Any]) -> set[str]:
    """Where each answer of a dispute is kept, lists and players apart."""
    if dispute["situation"] != "betting":
        held = {
            f"{dispute['situation']}.{name}"
            for name in dispute
            if name not in ("situation", "disputed", "nobody_knows")
        }
        # Each pot of a run is an answer of its own.
        runs = {f"kill.pots[{place}]" for place in range(len(dispute.get("pots", ())))}
        return (held - {"kill.pots"}) | runs if runs else held
    parts = {f"{part}.{name}" for part in ("game", "table") for name in dispute.get(part, {})}
    if "table.not_acted" in parts:
        # When somebody acted last and that he has not are answers to one question.
        parts = parts - {"table.not_acted"} | {"table.acted"}
    acts = {
        f"acts[{place}].{name}"
        for place, act in enumerate(dispute["acts"])
        for name in act
        if name != "player" and not (name in ("to", "all_in") and "did" in act)
    }
    return parts | acts


def test_every_case_is_told_in_one_line_in_ten_at_most_and_whole() -> None:
    for case, derivation in every():
        assert len(told(derivation, "line").splitlines()) == 1, case.name
        assert len(told(derivation, "short").splitlines()) <= 10, case.name
        whole = told(derivation, "whole")
        for step in derivation.steps:
            assert all(fact_told(step, fact) in whole for fact in step.facts)
            assert all(clause.title in whole for clause in (*step.clauses, *step.set_aside))
        assert not [name for name in FIGURES if "_" in name and name in whole], case.name


def test_the_short_form_leaves_out_what_no_clause_read() -> None:
    derivation = derived("An oversized chip")
    read = {fact.name: bool(fact.read_by) for fact in derivation.steps[0].facts}
    assert read["pieces"]
    assert not read["play"]
    assert "one chip went in" in told(derivation)
    assert "tournament" not in told(derivation)
    assert "tournament" in told(derivation, "whole")


def test_discretion_is_said_in_every_length() -> None:
    case, derivation = next(
        (case, one)
        for case, one in every()
        if one.outcome == "floor decides" and one.steps[-1].weighs
    )
    for length in ("line", "short", "whole"):
        assert "(the floor may)" in told(derivation, length), case.name
    assert derivation.steps[-1].weighs[0] in told(derivation, "whole")


def test_a_rule_of_the_house_is_told_with_what_the_book_says() -> None:
    own = {"number": "H-3", "clause": "s14.nl.10.call", "reason": "A big chip raises here"}
    house = House.model_validate({"rules": ({**own, "makes": "raise", "figure": "chips"},)})
    derivation = explain(read_dispute(DERIVED["An oversized chip"]), house)
    for length in ("short", "whole"):
        text = told(derivation, length)
        assert "the house's own rule; the book says NL-10" in text
        assert "House H-3" in text
    (gone,) = derivation.steps[0].set_aside
    assert (gone.clause, gone.by) == ("s14.nl.10.call", ("house.rule.h_3",))


def test_an_option_of_the_house_is_said_to_be_its_choice() -> None:
    chosen = {
        fact.name for _, one in every() for step in one.steps for fact in step.facts if fact.option
    }
    assert {"out_of_turn", "button_rule", "killer_acts"} <= chosen


def test_an_edition_is_cited_by_its_own_number() -> None:
    early = explain(read_dispute(DERIVED["An oversized chip"]), House(edition="rrop-early"))
    assert told(early, "line").startswith("NL-11:")


def test_what_is_missing_is_told_as_the_question_to_ask() -> None:
    derivation = explain(read_dispute({"situation": "kill"}), House())
    assert told(derivation, "line") == "Need to know: What is asked?"
    assert derivation.entered == ()


_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def _check_dot(dot: str) -> None:
    """Every string is closed, every brace too, and every line leads from a box to a box."""
    bare = _STRING.sub("_", dot)
    assert '"' not in bare
    assert "\\" not in bare
    assert bare.count("{") == bare.count("}")
    assert bare.count("[") == bare.count("]")
    boxes = set(re.findall(r"^ *(\w+) \[label=", bare, re.MULTILINE))
    ends = {end for line in re.findall(r"^ *(\w+) -> (\w+)", bare, re.MULTILINE) for end in line}
    assert ends <= boxes
    assert boxes
    for statement in bare.splitlines():
        assert statement.strip().endswith((";", "{", "}", ",")), statement
    assert "\n" not in "".join(_STRING.findall(dot))


@pytest.mark.slow
def test_the_drawing_of_every_case_is_well_formed() -> None:
    for dot in drawn():
        _check_dot(dot)


@pytest.mark.parametrize("name", ['A"B', "back\\", "R&B <b>", 'x"]; n -> "', "й" * 40])
def test_a_name_can_be_anything(name: str) -> None:
    dispute = read_dispute(
        {
            "situation": "betting",
            "game": BLINDS,
            "table": {"bet": 300, "in_front": {"Ann": 300}},
            "acts": [{"player": name.replace("]", ")"), "said": "nothing", "chips": [1000]}],
        }
    )
    derivation = explain(dispute, House())
    _check_dot(drawing(derivation))
    assert len(told(derivation, "short").split("\n")) <= 10


def test_a_clause_that_is_set_aside_is_drawn_dashed() -> None:
    seen = [one for _, one in every() if any(step.set_aside for step in one.steps)]
    assert all("dashed" in drawing(one) for one in seen)
    assert "dashed" not in drawing(derived("An oversized chip"))


@pytest.mark.slow
def test_the_lines_of_a_drawing_are_short_enough_for_a_phone() -> None:
    for dot in drawn():
        for label in re.findall(r'^ *\w+ \[label="((?:[^"\\]|\\.)*)"', dot, re.MULTILINE):
            shown = label.replace("&amp;", "&").replace('\\"', '"')
            assert all(len(line) <= 17 for line in shown.split(r"\n")), label


@pytest.fixture
def oversized(tmp_path: Path) -> Path:
    file = tmp_path / "oversized.json"
    file.write_text(json.dumps(DERIVED["An oversized chip"]))
    return file


@pytest.mark.parametrize("length", ["line", "short", "whole"])
def test_why_is_printed_after_the_ruling(oversized: Path, length: Any) -> None:
    alone = run.invoke(app, ["rule", str(oversized)]).stdout
    result = run.invoke(app, ["rule", str(oversized), "--why", length])
    assert result.exit_code == 0
    assert result.stdout == f"{alone}\n{told(derived('An oversized chip'), length)}\n"


def test_json_holds_why_beside_the_ruling(oversized: Path) -> None:
    alone = json.loads(run.invoke(app, ["rule", str(oversized), "--json"]).stdout)
    found = json.loads(run.invoke(app, ["rule", str(oversized), "--json", "--why", "line"]).stdout)
    why = found.pop("why")
    assert found == alone
    assert why == derived("An oversized chip").model_dump(mode="json")
    assert why["format"] == 1


def test_the_drawing_is_printed_alone(oversized: Path) -> None:
    result = run.invoke(app, ["rule", str(oversized), "--drawing"])
    assert result.stdout == drawing(derived("An oversized chip"))
    refused = run.invoke(app, ["rule", str(oversized), "--drawing", "--json"])
    assert refused.exit_code == 2


def test_the_line_that_the_readme_prints_is_told() -> None:
    readme = (ROOT / "rulings" / "cli" / "README.md").read_text(encoding="utf-8")
    assert f"`{told(derived('An oversized chip'), 'line')}`" in readme
