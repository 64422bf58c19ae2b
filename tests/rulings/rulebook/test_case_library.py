"""Every case of the library gets its ruling, to the chip."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

from rules.books.registry import BOOKS, BY_ID
from rulings.dispute.reading.plain_file import plain_file
from rulings.rulebook.case_library import BadFile, Fared, library, load, try_case

CASES = list(library())


def _rules() -> Mapping[str, tuple[int, ...]]:
    """The cases of each clause by their place in CASES; those of no clause by their file."""
    places: dict[str, list[int]] = defaultdict(list)
    for place, (path, _, case) in enumerate(CASES):
        for name in dict.fromkeys(case.clause or (f"no clause, {path.stem}",)):
            places[name].append(place)
    return {name: tuple(of_it) for name, of_it in places.items()}


RULES = _rules()


def _labels(name: str) -> tuple[str, ...]:
    """The number of a clause in each edition that holds it."""
    cited = (BY_ID[name].citation_in(book) for book in BOOKS.values()) if name in BY_ID else ()
    return tuple(dict.fromkeys(cite.label for cite in cited if cite))


def _id(name: str) -> str:
    labels = _labels(name)
    return f"{name} [{' '.join(labels)}]" if labels else name


@cache
def _fared(place: int) -> Fared:
    """How a case fared; one that several clauses list is ruled on once."""
    path, number, case = CASES[place]
    try:
        return try_case(path, number, case)
    except Exception as error:
        error.add_note(f"{path.stem}: {case.name}")
        raise


def _failures(cases: Iterable[Fared]) -> str:
    """Each case that did not get its ruling, with every difference under it."""
    lines = []
    for fared in cases:
        if fared.differences:
            lines += ["", f"{fared.file.stem}: {fared.case.name}"]
            lines += [f"  {difference}" for difference in fared.differences]
    return "\n".join(lines)


@pytest.mark.parametrize("name", RULES, ids=_id)
def test_the_cases_of_a_rule_get_their_rulings(name: str) -> None:
    failures = _failures(_fared(place) for place in RULES[name])
    assert not failures, failures


def test_every_case_is_tried_under_each_clause_it_lists() -> None:
    assert {place for places in RULES.values() for place in places} == set(range(len(CASES)))
    several = [place for place, (_, _, case) in enumerate(CASES) if len(case.clause) > 1]
    assert len(several) > 100
    for place in several:
        assert all(place in RULES[name] for name in CASES[place][2].clause)


def test_a_rule_is_asked_for_by_its_id_or_by_its_number_in_any_edition() -> None:
    assert _id("s14.nl.10.call") == "s14.nl.10.call [NL-10 NL-11 BC-4]"
    assert all(_labels(name) for name in RULES if name in BY_ID)


def test_every_case_that_fails_is_named_with_its_differences() -> None:
    (path, _, case), (_, _, right), (other_path, _, other) = CASES[0], CASES[1], CASES[-1]
    failures = _failures(
        (
            Fared(case, path, ("outcome is ruled", "makes a call")),
            Fared(right, path, ()),
            Fared(other, other_path, ("pots are 5",)),
        )
    )
    assert f"{path.stem}: {case.name}\n  outcome is ruled\n  makes a call\n" in failures
    assert f"{other_path.stem}: {other.name}\n  pots are 5" in failures
    assert right.name not in failures


def test_there_are_at_least_150_cases_each_with_its_own_name() -> None:
    names = [case.name for _, _, case in CASES]
    assert len(names) >= 150
    assert len(set(names)) == len(names)


def test_every_outcome_is_among_the_cases() -> None:
    outcomes = {case.ruling.outcome for _, _, case in CASES}
    assert outcomes == {"ruled", "floor decides", "no clause", "need to know"}


def test_a_wrong_expectation_is_found() -> None:
    path, place, case = next(c for c in CASES if c[2].ruling.outcome == "ruled" and c[2].clause)
    wrong = case.model_copy(
        update={
            "ruling": case.ruling.model_copy(update={"outcome": "no clause", "back": {"X": 1}}),
            "not_": case.clause,
            "clause": ("s14.nl.no_such",),
            "comes_to": 7,
        }
    )
    found = " ".join(try_case(path, place, wrong).differences)
    assert "outcome is ruled" in found
    assert "applies and must not" in found
    assert "is not a clause" in found
    assert "and not 7" in found


def test_a_case_with_an_unknown_field_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(
        "- name: a case with a field too many\n"
        "  from: our numbers\n"
        "  dispute: {situation: clock}\n"
        "  ruling:\n"
        "    outcome: ruled\n"
        "    colour: red\n"
    )
    with pytest.raises(BadFile, match=r"line 6.*colour"):
        load(file)


def test_cases_come_in_the_order_of_the_files_names_whatever_folder_they_are_in() -> None:
    stems = list(dict.fromkeys(path.stem for path, _, _ in CASES))
    assert stems == sorted(stems)
    assert len({path.parent for path, _, _ in CASES}) > 5


def test_two_files_of_one_name_are_refused_and_both_are_named(tmp_path: Path) -> None:
    for folder in ("betting", "table"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "turn.yaml").write_text("[]\n")
    with pytest.raises(BadFile) as refused:
        list(library(tmp_path))
    assert str(tmp_path / "betting" / "turn.yaml") in str(refused.value)
    assert str(tmp_path / "table" / "turn.yaml") in str(refused.value)


CALL = """- name: A silent 1,000 chip facing 300 is a call
  from: our numbers
  dispute: {situation: clock}
  ruling: {outcome: ruled}
"""
ID = "silent_chips/a-silent-1-000-chip-facing-300-is-a-call"


def _ids(file: Path, text: str) -> list[str]:
    file.write_text(text)
    return [case.id for _, _, case in library(file.parent)]


def test_the_id_of_a_case_is_made_of_its_file_and_its_name(tmp_path: Path) -> None:
    assert _ids(tmp_path / "silent_chips.yaml", CALL) == [ID]


def test_a_case_keeps_its_id_in_a_file_that_was_renamed(tmp_path: Path) -> None:
    text = f"id: silent_chips\ncases:\n{CALL}"
    assert _ids(tmp_path / "chips_without_a_word.yaml", text) == [ID]


def test_a_case_keeps_its_id_where_it_is_renamed_and_moved(tmp_path: Path) -> None:
    text = CALL.replace("- name: A silent 1,000 chip", f"- id: {ID}\n  name: One chip of 1,000")
    assert _ids(tmp_path / "calls.yaml", text) == [ID]


def test_two_cases_of_one_id_are_refused_with_file_and_line_of_both(tmp_path: Path) -> None:
    (tmp_path / "silent_chips.yaml").write_text(CALL)
    taken = f"id: words\ncases:\n{CALL}\n- id: {ID}\n" + CALL.replace("- name: A", "  name: One")
    with pytest.raises(BadFile) as refused:
        _ids(tmp_path / "words.yaml", taken)
    (problem,) = refused.value.problems
    assert problem.startswith(f"{tmp_path / 'words.yaml'}, line 8: id: '{ID}'")
    assert f"{tmp_path / 'silent_chips.yaml'}, line 1" in problem


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            f"id: Silent chips\ncases:\n{CALL}",
            'line 1: id: "Silent chips": a to z, 0 to 9 and _ are',
        ),
        (
            CALL.replace("- name", "- id: a silent chip\n  name"),
            r'line 1: \[0\].id: "a silent chip": the id of a file, / and a to z',
        ),
        (f"cases:\n{CALL}".replace("clock", "clocks"), "line 4: .*clocks"),
        ("id: silent_chips\n", "line 1: cases: "),
    ],
)
def test_an_id_or_a_case_that_is_not_allowed_is_refused_with_its_line(
    tmp_path: Path, text: str, wrong: str
) -> None:
    file = tmp_path / "silent_chips.yaml"
    file.write_text(text)
    with pytest.raises(BadFile, match=wrong):
        [try_case(*one) for one in library(tmp_path)]


def test_the_line_of_a_field_is_the_line_it_stands_on(tmp_path: Path) -> None:
    file = tmp_path / "lines.yaml"
    file.write_text("situation: betting\nacts:\n  - player: A\n    chips:\n      - 5\n      - -1\n")
    found = plain_file(file)
    assert found.line_of(("acts", 0, "chips", 1)) == 6
    assert found.line_of(("acts", 0, "player")) == 3
    assert found.line_of(("acts", 0, "missing")) == 3
