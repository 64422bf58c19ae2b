"""The mutants of a room: what survives is listed by function, with its reason."""

import json

import pytest

from tests.mutation import run
from tests.mutation.run import LISTED, functions, listed, main
from tests.rules import mutants

ROOM = "rulings/dispute/betting"
LISTING = json.loads(LISTED.read_text(encoding="utf-8"))


@pytest.mark.slow
def test_each_survivor_is_listed_under_a_function_that_there_is_once_and_with_a_reason() -> None:
    names = functions("rulings")
    for function, kept in LISTING.items():
        assert function in names
        numbers = [number for some in kept["survivors"].values() for number in some]
        assert numbers
        assert len(set(numbers)) == len(numbers), function
        assert all(why.endswith(".") for why in kept["survivors"]), function


def test_a_survivor_is_excused_only_while_its_function_is_as_it_was() -> None:
    code = functions(ROOM)
    excused = listed(code)
    assert excused
    function = min(name.rpartition("__mutmut_")[0] for name in excused)
    assert listed({function: code[function]}) <= excused
    assert listed({function: "changed"}) == frozenset()


def test_a_room_is_a_folder_or_one_file() -> None:
    folder, file = functions(ROOM), functions(f"{ROOM}/table.py")
    assert file
    assert file.items() < folder.items()


def test_a_mutant_that_nothing_notices_and_nothing_excuses_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    excused = min(listed(functions(ROOM)))
    tried = {excused: 0, "rulings.x_noticed__mutmut_1": 1}
    monkeypatch.setattr(run, "try_mutants", lambda room: tried)
    assert main([ROOM]) == 0
    tried["rulings.x_new__mutmut_1"] = 0
    tried["rulings.x_never_reached__mutmut_1"] = 33
    assert main([f"{ROOM}/"]) == 1
    told = capsys.readouterr().out
    assert "4 mutants tried; 3 survive." in told
    assert "not noticed by any test: rulings.x_new__mutmut_1" in told
    assert "not noticed by any test: rulings.x_never_reached__mutmut_1" in told
    assert excused not in told


@pytest.mark.parametrize("asked", [[], ["rules"], ["rulings/nowhere"], ["no.such.clause"]])
def test_what_is_no_room_is_refused_with_what_is_allowed(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 2
    assert "a folder or file under rulings/, a topic, or a clause's id" in capsys.readouterr().out


def test_a_clause_is_a_room_whose_changes_the_cases_must_notice_nl_7(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[list[str]] = []

    def tried(names: list[str]) -> int:
        asked.append(names)
        return 0

    monkeypatch.setattr(mutants, "main", tried)
    assert main(["s14.nl.7.held"]) == 0
    assert asked == [["s14.nl.7.held"]]
