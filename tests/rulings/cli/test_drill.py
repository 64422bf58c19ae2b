"""`floor drill`, `floor exam` and `floor deck`: what they print and write, and what they refuse."""

import io
import re
import sqlite3
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from rulings.archive.staff.permissions import Person
from rulings.archive.training.drill_reports import report, settle
from rulings.archive.training.exams import answer, begin, hand_in, set_exam
from rulings.cli.main import app
from rulings.training.anki_deck import DECK, MODEL
from rulings.training.exams.exam import Exam, asked, drills, every_drill, questions
from tests.support.archives.archived_rulings import MANAGER

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
TIM = Person(name="Tim", role="trainee")
run = CliRunner()


def test_a_drill_is_asked_marked_and_explained() -> None:
    (one,) = drills(Exam(id="x", title="X", seed=5, questions=1, topics=("s14.nl.10.call",)))
    question = asked(one)
    typed = [
        f"{part.options.index(part.right[0]) + 1}" if part.options else part.right[0]
        for part in question.parts
    ]
    result = run.invoke(
        app, ["drill", "--topic", "s14.nl.10.call", "--seed", "5"], input="\n".join(typed) + "\n"
    )
    assert result.exit_code == 0
    assert " ".join(question.told) in result.stdout
    assert result.stdout.count(": right\n") == len(question.parts)
    assert question.cites[0] in result.stdout
    assert one.ruling.decision in result.stdout
    assert result.stdout.endswith("1 of 1 ruled right.\n")


def test_what_is_no_answer_is_asked_again_and_a_wrong_one_is_told() -> None:
    args = ["drill", "--topic", "s14.nl.10.call", "--seed", "5"]
    result = run.invoke(app, args, input="7\nx\n" + "1\n" * 5 + "2\n" * 5)
    assert "'7': 1 to 5 are allowed" in result.stderr
    assert "'x': 1 to 5 are allowed" in result.stderr
    assert "wrong; right is: " in result.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["drill", "--topic", "NL-99"], "'NL-99'"),
        (["drill", "--topic", "clock", "--count", "90"], "questions 90: these topics have"),
        (["drill", "--count", "0"], "--count"),
        (["exam"], "--seed"),
        (["exam", "--seed", "1", "--questions", "101"], "--questions"),
        (["exam", "--seed", "1", "--pdf", "/nowhere/at/all.pdf"], "/nowhere/at/all.pdf"),
        (["deck", "/nowhere/at/all.apkg", "--topic", "clock"], "/nowhere/at/all.apkg"),
        (["exam", "results", "autumn"], "'autumn': there is none of that name"),
    ],
)
def test_bad_input_is_told_with_code_2(
    args: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    result = run.invoke(app, args)
    assert result.exit_code == 2
    assert said in result.stderr


def test_an_exam_is_the_same_whenever_it_is_printed(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("paper.pdf", "answers.pdf", "again.pdf", "too.pdf")]
    args = ["exam", "--seed", "7", "--questions", "3", "--topic", "pots"]
    for paper, answers in (files[:2], files[2:]):
        result = run.invoke(app, [*args, "--pdf", f"{paper}", "--answers", f"{answers}"])
        assert (result.exit_code, result.stdout) == (0, "")
    assert files[0].read_bytes() == files[2].read_bytes()
    assert files[1].read_bytes() == files[3].read_bytes()
    text = PdfReader(io.BytesIO(files[1].read_bytes())).pages[0].extract_text()
    assert "Exam: answer sheet" in text
    # Which paper it is can be seen at the foot of both; from which seed, of neither.
    shown = PdfReader(io.BytesIO(files[0].read_bytes())).pages[0].extract_text()
    (foot,) = set(re.findall(r"exam-\w{6}", f"{shown} {text}"))
    assert foot != "exam-7"
    assert not re.search(r"seed|Exam 7", f"{shown} {text}")
    printed = run.invoke(app, args)
    assert printed.stdout == run.invoke(app, args).stdout
    drawn = questions(Exam(id="x", title="X", seed=7, questions=3, topics=("pots",)))
    for place, one in enumerate(drawn, start=1):
        assert f"{place}. {' '.join(one.told)}" in printed.stdout


def test_the_results_of_an_exam_are_listed_and_written_as_csv(archive: str, tmp_path: Path) -> None:
    made = set_exam(MANAGER, Exam(id="spring", title="Spring", seed=3, questions=2), NOW)
    assert "Nobody has finished" in run.invoke(app, ["exam", "results", "spring"]).stdout
    begin(TIM, "spring", NOW)
    right = {part.key: part.right[0] for part in made.questions[0].parts}
    answer(TIM, "spring", 0, right, NOW)
    found = hand_in(TIM, "spring", NOW)
    file = tmp_path / "results.csv"
    result = run.invoke(app, ["exam", "results", "spring", "--csv", f"{file}"])
    assert result.exit_code == 0
    assert f"{found.right} of {found.of}" in result.stdout
    assert "question 1: 100% right" in result.stdout
    assert "question 2: 0% right, most common wrong: no answer (1)" in result.stdout
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 1 + found.of
    assert lines[1].startswith("spring,Tim,2026-05-01T20:00:00+00:00,")


def test_a_drill_that_the_room_has_retired_is_in_none_of_them(archive: str, tmp_path: Path) -> None:
    of_clock, of_pots = (
        drills(Exam(id="x", title="X", seed=4, questions=1, topics=(topic,)))[0]
        for topic in ("clock", "pots")
    )
    for number, one in enumerate((of_clock, of_pots), start=1):
        report(TIM, one, one.text, "Two answers are right.", NOW)
        settle(MANAGER, number, "retired", NOW)
    assert len(_notes(tmp_path / "some.apkg")) == len(tuple(every_drill(("clock",), 4))) - 1
    told = " ".join(of_pots.text)
    topic = ["--topic", "pots", "--seed", "4"]
    printed = run.invoke(app, ["exam", *topic, "--questions", "1"])
    assert (printed.exit_code, told in printed.stdout) == (0, False)
    asked_now = run.invoke(app, ["drill", *topic], input="1\n" * 20)
    assert (asked_now.exit_code, told in asked_now.stdout) == (0, False)
    settle(MANAGER, 2, "right", NOW)
    assert told in run.invoke(app, ["exam", *topic, "--questions", "1"]).stdout


def test_without_the_archive_it_is_told_why_nothing_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    (tmp_path / "floor.sqlite").write_text("no database at all " * 200)
    for args in (["drill"], ["deck", f"{tmp_path / 'x.apkg'}"], ["exam", "--seed", "1"]):
        result = run.invoke(app, args)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "its file is no database" in result.stderr


@pytest.mark.slow
def test_a_deck_has_lasting_ids(tmp_path: Path) -> None:
    held = [_notes(tmp_path / name) for name in ("one.apkg", "two.apkg")]
    assert held[0] == held[1]
    assert len({guid for guid, _, _ in held[0]}) == len(held[0])
    drawn = tuple(every_drill(("clock",), 4))
    assert len(drawn) == len(held[0])
    fields = "".join(text for _, _, text in held[0])
    for one in drawn:
        question = asked(one)
        assert question.told[-1] in fields
        assert question.cites[0].split(" (")[0] in fields
    assert {model for _, model, _ in held[0]} == {MODEL}


def _notes(file: Path) -> list[tuple[str, int, str]]:
    """Each note of the deck: its lasting id, its kind, its fields."""
    result = run.invoke(app, ["deck", f"{file}", "--topic", "clock", "--seed", "4"])
    assert result.exit_code == 0
    with zipfile.ZipFile(file) as packed:
        packed.extract("collection.anki2", file.parent / file.stem)
    with sqlite3.connect(file.parent / file.stem / "collection.anki2") as collection:
        assert collection.execute("select distinct did from cards").fetchall() == [(DECK,)]
        return collection.execute("select guid, mid, flds from notes order by guid").fetchall()
