"""What has changed since the last complete proof is proven anew, and what has not is not."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rules.checks.clashes import MEETINGS
from rules.checks.domain import CannotBe
from rules.checks.gaps import SILENCES
from rules.checks.impossible import LIMITS
from rules.clause.clause import Clause
from rules.vocabulary import QUESTIONS, WORDS, Topic, Word
from rulings.cli.main import app
from rulings.rulebook.proof import proof_summary
from rulings.rulebook.proof.proof_summary import (
    ProofSummary,
    TopicSummary,
    questions_hash,
    summary_of,
    topic_hash,
    write,
)
from rulings.rulebook.proof.report.report import Finding, Report
from rulings.rulebook.proof.rulebooks import Part, parts
from tests.support.checkout import ROOT

IN_GIT = ROOT / "tests/golden/proof.json"
TOPIC: Topic = "clock"
ALWAYS: Topic = "pots"
"""In place of the topic that is proven each time: it takes longer than a test may."""


def hashes() -> dict[Topic, str]:
    return {topic: topic_hash(topic) for topic in WORDS}


BEFORE = hashes()


def changed() -> set[Topic]:
    return {topic for topic, now in hashes().items() if now != BEFORE[topic]}


def last(**changes: TopicSummary) -> ProofSummary:
    """The summary of a proof of today's rules."""
    topics = {
        topic: TopicSummary(hash=now, combinations=1, passes=1) for topic, now in BEFORE.items()
    }
    return ProofSummary(questions=questions_hash(), explained=0, topics={**topics, **changes})


CHANGED = TopicSummary(hash="0" * 16, combinations=1, passes=1)


def with_first_clause(monkeypatch: pytest.MonkeyPatch, **fields: Any) -> None:
    """Change the first clause of a topic, in every rulebook that has it."""
    first = next(part.clauses[0] for part in parts([TOPIC]) if part.clauses)

    def altered(clause: Clause) -> Clause:
        return replace(clause, **fields) if clause == first else clause

    def with_changes(topics: list[Topic]) -> tuple[Part, ...]:
        return tuple(replace(p, clauses=tuple(map(altered, p.clauses))) for p in parts(topics))

    monkeypatch.setattr(proof_summary, "parts", with_changes)


@pytest.mark.parametrize(
    "fields",
    [{"when": {"asked": "yes"}}, {"makes": "neutral"}, {"figure": "chips"}, {"overrides": ("x",)}],
    ids=lambda fields: "".join(fields),
)
def test_a_changed_clause_changes_the_hash_of_its_topic_alone(
    monkeypatch: pytest.MonkeyPatch, fields: dict[str, object]
) -> None:
    with_first_clause(monkeypatch, **fields)
    assert changed() == {TOPIC}


def test_another_title_of_a_clause_changes_no_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    with_first_clause(monkeypatch, title="Another title")
    assert changed() == set()


def test_another_word_changes_the_hash_of_its_topic_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    name, word = next(iter(WORDS[TOPIC].items()))
    wider = replace(word, answers=(*word.answers, "perhaps"))
    words = {**WORDS, TOPIC: {**WORDS[TOPIC], name: wider}}
    monkeypatch.setattr(proof_summary, "WORDS", words)
    assert changed() == {TOPIC}


def with_reason(*, alike: str = "", unread: str = "") -> Mapping[Topic, Mapping[str, Word]]:
    """The words, one of which says why it is kept."""
    kept = replace(WORDS["clock"]["time"], alike=alike, unread=unread)
    return {**WORDS, "clock": {**WORDS["clock"], "time": kept}}


LIMIT = CannotBe(topic="relief", together={"paid": "short"}, why="made up")
FIRST = SILENCES[0]


@pytest.mark.parametrize(
    ("name", "records", "topics"),
    [
        ("LIMITS", (*LIMITS, LIMIT), {"relief"}),
        ("LIMITS", LIMITS[1:], {LIMITS[0].topic}),
        ("SILENCES", SILENCES[1:], {FIRST.topic}),
        ("MEETINGS", MEETINGS[1:], {"size"}),
        ("WORDS", with_reason(alike="made up"), {"clock"}),
        ("WORDS", with_reason(unread="made up"), {"clock"}),
        ("WANTS_AN_AMOUNT", {}, {"read", "limit_read"}),
    ],
)
def test_what_the_proof_takes_as_given_changes_the_hash_of_the_topic_that_it_is_about(
    monkeypatch: pytest.MonkeyPatch, name: str, records: object, topics: set[Topic]
) -> None:
    monkeypatch.setattr(proof_summary, name, records)
    assert changed() == topics


def test_a_reason_told_in_other_words_changes_no_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof_summary, "SILENCES", [replace(one, why="") for one in SILENCES])
    monkeypatch.setattr(proof_summary, "LIMITS", [replace(one, why="") for one in LIMITS])
    assert changed() == set()


def test_topics_that_are_new_changed_or_gone_are_noticed() -> None:
    summary = last(read=CHANGED, weather=CHANGED)
    del summary.topics["clock"]
    assert summary.changed == ("read", "clock")
    assert summary.removed == ("weather",)
    assert summary.questions_changed
    assert not last().changed
    assert not last().questions_changed


def test_the_questions_are_tried_once_there_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    summary = last()
    monkeypatch.setattr(proof_summary, "QUESTIONS", {**QUESTIONS, "made.up": QUESTIONS["act.said"]})
    assert summary.questions_changed
    assert not summary.changed


@pytest.fixture(autouse=True)
def without_other_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path / 'data'}")
    monkeypatch.setattr(
        "rulings.cli.rulebook.prove.of_this_machine", lambda _: ThreadPoolExecutor(1)
    )
    monkeypatch.setattr("rulings.cli.rulebook.prove.ALWAYS", ALWAYS)
    monkeypatch.setattr("rulings.rulebook.proof.prove.idle_questions", lambda: iter(()))


def proven(summary: ProofSummary, tmp_path: Path) -> tuple[list[str], str]:
    """The topics that are proven since a summary, and what is told of them."""
    file = tmp_path / "proof.json"
    write(summary, file)
    done = CliRunner().invoke(app, ["prove", "--since", f"{file}", "--json"])
    assert done.exit_code == 0, done.output
    report = Report.model_validate_json(done.stdout)
    return list(dict.fromkeys(step.topic for step in report.steps)), done.stderr


def test_where_nothing_has_changed_one_topic_is_proven_all_the_same(tmp_path: Path) -> None:
    topics, told = proven(last(), tmp_path)
    assert topics == [ALWAYS]
    assert "pots: proven each time" in told


def test_a_topic_that_has_changed_is_proven_and_no_other_beside_the_one(tmp_path: Path) -> None:
    topics, told = proven(last(clock=CHANGED, weather=CHANGED), tmp_path)
    assert topics == [ALWAYS, "clock"]
    assert "clock: changed since the last complete proof" in told
    assert "weather: removed since the last complete proof" in told


def test_a_finding_in_a_changed_topic_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(last(right=CHANGED), tmp_path / "proof.json")
    monkeypatch.setattr("rulings.rulebook.proof.prove.SILENCES", ())
    done = CliRunner().invoke(app, ["prove", "--since", f"{tmp_path / 'proof.json'}"])
    assert done.exit_code == 1
    assert "a gap: right" in done.output


def test_a_reason_that_a_changed_topic_no_longer_needs_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(last(), tmp_path / "proof.json")
    name, word = next(iter(WORDS[ALWAYS].items()))
    more = replace(FIRST, topic=ALWAYS, where={name: word.answers[0]}, why="made up")
    monkeypatch.setattr("rulings.rulebook.proof.prove.SILENCES", (*SILENCES, more))
    done = CliRunner().invoke(app, ["prove", "--since", f"{tmp_path / 'proof.json'}"])
    assert done.exit_code == 1
    assert "a reason that nothing needs: pots" in done.output


STEPS = [
    {"topic": topic, "rulebooks": (), "clauses": 1, "facts": 1, "combinations": 3, "cubes": 1}
    | {"silences": (), "meetings": (), "with_missing": 1, "passes": 4}
    for topic in WORDS
    for _ in range(2)
]
WHOLE = Report.model_validate(
    {"versions": {}, "steps": tuple(STEPS), "findings": (), "complete": True, "engine": True}
)
GAP = Finding(kind="a gap", about="clock")


def kept(monkeypatch: pytest.MonkeyPatch, report: Report, file: Path) -> int:
    """The exit code of a proof that comes to this report and is to be summed up in a file."""
    monkeypatch.setattr("rulings.cli.rulebook.prove.proof_of", lambda *_, **__: report)
    return CliRunner().invoke(app, ["prove", "--keep", f"{file}"]).exit_code


def test_a_complete_proof_is_summed_up_where_nothing_is_wrong(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "proof.json"
    assert kept(monkeypatch, WHOLE, file) == 0
    summary = ProofSummary.model_validate_json(file.read_bytes())
    assert summary == summary_of(WHOLE)
    assert {(one.combinations, one.passes) for one in summary.topics.values()} == {(6, 8)}
    assert not summary.changed


@pytest.mark.parametrize(
    ("fields", "code"), [({"findings": (GAP,)}, 1), ({"complete": False}, 0)], ids=str
)
def test_a_proof_with_a_finding_or_of_a_few_topics_is_not_summed_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, fields: dict[str, object], code: int
) -> None:
    file = tmp_path / "proof.json"
    assert kept(monkeypatch, WHOLE.model_copy(update=fields), file) == code
    assert not file.exists()


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        ("[]", "the whole file: []"),
        ("hello", "the whole file"),
        ('{"questions": 3, "explained": 0, "topics": {}}', "questions: 3: text is allowed"),
    ],
)
def test_a_file_that_is_no_summary_is_refused(tmp_path: Path, content: str, refusal: str) -> None:
    file = tmp_path / "p.json"
    file.write_text(content)
    done = CliRunner(env={"COLUMNS": "400"}).invoke(app, ["prove", "--since", f"{file}"])
    assert done.exit_code == 2
    assert refusal in done.output


@pytest.mark.parametrize("option", ["--since", "--keep"])
def test_a_summary_is_about_all_topics_and_rulebooks(option: str) -> None:
    done = CliRunner().invoke(app, ["prove", option, "p.json", "--topic", "clock"])
    assert done.exit_code == 2
    assert "neither --topic nor" in done.output


def test_the_summary_in_git_is_one_as_it_is_written() -> None:
    text = IN_GIT.read_text(encoding="utf-8")
    summary = ProofSummary.model_validate_json(text)
    assert text == f"{summary.model_dump_json(indent=2)}\n"
    assert sum(one.combinations for one in summary.topics.values()) > 4 * 10**9
