"""The proof page shows the proof that was kept, or one of its own that needs no minutes."""

from functools import partial
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rules.checks.gaps import SILENCES
from rules.vocabulary import Topic
from rulings.rulebook.proof import last_proof
from rulings.rulebook.proof.last_proof import keep, latest
from rulings.rulebook.proof.prove import prove
from rulings.rulebook.proof.report.report import Finding, Report, Situation
from rulings.rulebook.proof.rulebooks import RULEBOOKS
from rulings.system.atomic_file import NotWritten

FEW: tuple[Topic, ...] = ("clock", "turn")
GAP = Finding(kind="a gap", about="clock", told=("No player has asked for the clock.",))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    monkeypatch.setattr(last_proof, "_worked_out", [])
    return tmp_path


@pytest.fixture(scope="module")
def report() -> Report:
    """The proof of a few topics: all of them take half a minute."""
    return prove(topics=FEW)


def shown() -> AppTest:
    page = AppTest.from_function(_page)
    page.run()
    assert not page.exception
    return page


def _page() -> None:
    from rulings.web.rulebook import proof

    proof.page()


def text(page: AppTest) -> str:
    return "\n".join([*(one.value for one in page.markdown), *(one.body for one in page.html)])


def test_without_a_kept_proof_the_page_goes_through_the_rulebook_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rulings.web.rulebook.proof.prove", partial(prove, topics=FEW))
    told = text(shown())
    assert "`floor prove` does that" in told
    assert "Nothing is left unexplained" in told


def test_the_rulebook_is_gone_through_without_one_pass_of_the_engine(report: Report) -> None:
    assert not report.engine
    assert {step.passes for step in report.steps} == {0}


def test_every_silence_is_on_the_page_with_its_reason(report: Report) -> None:
    silent = tuple(Situation(facts=("Told",), combinations=1, why=one.why) for one in SILENCES)
    steps = (report.steps[0].model_copy(update={"silences": silent}), *report.steps[1:])
    keep(report.model_copy(update={"steps": steps}))
    told = text(shown())
    assert SILENCES
    assert [one.why for one in SILENCES if f"No clause speaks: {one.why}." not in told] == []


def test_a_kept_proof_is_shown_with_its_passes(report: Report) -> None:
    steps = tuple(step.model_copy(update={"passes": 100}) for step in report.steps)
    kept = report.model_copy(update={"engine": True, "steps": steps})
    keep(kept)
    assert latest() == kept
    assert f"held against the plain reading {100 * len(steps):,} times" in text(shown())


def test_a_finding_without_a_reason_is_shown_as_an_error(report: Report) -> None:
    keep(report.model_copy(update={"engine": True, "findings": (*report.findings, GAP)}))
    (error,) = shown().error
    assert "A gap: clock" in error.value
    assert "No player has asked for the clock." in error.value


def test_a_proof_of_other_clauses_is_not_shown(report: Report) -> None:
    others = dict.fromkeys(RULEBOOKS, "0" * 16)
    keep(report.model_copy(update={"engine": True, "versions": others}))
    assert latest(lambda: report) is report


def test_a_proof_that_cannot_be_kept_says_where_it_was_to_be(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, report: Report
) -> None:
    (own_folder / "a file").touch()
    monkeypatch.setenv("FLOOR_DATA", str(own_folder / "a file"))
    with pytest.raises(NotWritten, match=r"proof\.json"):
        keep(report)


def test_a_kept_file_that_cannot_be_read_is_not_shown(own_folder: Path, report: Report) -> None:
    (own_folder / "proof.json").write_text('{"steps": 3}')
    assert latest(lambda: report) is report
