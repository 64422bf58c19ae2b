"""A room's options: read strictly, explained with their clauses, and doing just what they say."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rules.book import BY_ID
from rules.house import House, options
from rules.house_file import BadHouse, read_house
from rulings.cases import CASES, dispute_of, library
from rulings.cli import app
from rulings.rule import rule

run = CliRunner()


def written(folder: Path, text: str) -> Path:
    file = folder / "house.toml"
    file.write_text(text)
    return file


def test_an_empty_file_is_a_room_with_every_default(tmp_path: Path) -> None:
    assert read_house(written(tmp_path, "")) == House()


def test_options_are_read(tmp_path: Path) -> None:
    text = 'edition = "rrop-early"\nmisunderstanding_threshold = 90\npot_unit = 25\n'
    assert read_house(written(tmp_path, text)) == House(
        edition="rrop-early", misunderstanding_threshold=90, pot_unit=25
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('edition = "second"', "edition: 'second'.*rrop-11"),
        ("misunderstanding_threshold = 0", "misunderstanding_threshold: 0.*greater than"),
        ("misunderstanding_threshold = 80.5", "misunderstanding_threshold: 80.5.*integer"),
        ("small_blind_counts_as_big = 1", "small_blind_counts_as_big: 1.*boolean"),
        ("colour = 3", "colour: no such option: edition, "),
        ("pot_unit = = 3", "line 1"),
    ],
)
def test_a_wrong_option_is_refused_with_value_and_what_is_allowed(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(BadHouse, match=said):
        read_house(written(tmp_path, text))


def test_every_wrong_option_is_named_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadHouse) as found:
        read_house(written(tmp_path, "pot_unit = 1\nsmallest_chip = 0\ncolour = 3\n"))
    assert len(found.value.problems) == 3


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadHouse, match="No such file"):
        read_house(tmp_path / "none.toml")


def test_every_option_has_a_meaning_and_serves_a_clause() -> None:
    for option in options(House()):
        assert option.meaning
        assert option.serves in BY_ID


def test_the_options_in_force_are_explained(tmp_path: Path) -> None:
    file = written(tmp_path, "misunderstanding_threshold = 90\n")
    told = run.invoke(app, ["house", "--house", str(file)]).stdout
    assert "misunderstanding_threshold = 90 (default 80)\n    NL-12: " in told
    assert "pot_unit = none\n    PL-4: " in told


def test_a_bad_house_file_stops_a_ruling_with_exit_code_2(tmp_path: Path) -> None:
    file = written(tmp_path, "colour = 3\n")
    case = str(CASES / "s14_pot_limit.yaml")
    result = run.invoke(app, ["rule", case, "--case", "x", "--house", str(file)])
    assert result.exit_code == 2
    assert "colour" in result.stderr


def test_three_options_change_just_the_rulings_that_rest_on_them() -> None:
    changed = House(misunderstanding_threshold=90, pot_unit=25, straddle_is_minimum_later=False)
    differ = set()
    for path, place, case in library():
        if case.house == House():
            dispute = dispute_of(path, place, case)
            before, after = rule(dispute), rule(dispute, changed)
            if before.model_dump(exclude={"steps"}) != after.model_dump(exclude={"steps"}):
                differ.add(case.name)
    assert "With 320 of 400 in, 80 in the hundred, the claim is not heard and 80 is owed" in differ
    assert "After a straddle of 20 at 5/10 a flop bet of 10 becomes 20" in differ
    assert "A silent 100 chip into a pot of 60 is a bet of 60, and 40 goes back" in differ
    assert "A silent 1,000 chip facing 300 is a call, and 700 goes back" not in differ
    assert "Call said with 480 put in against 500 owes the 20 that was miscounted" not in differ


def test_two_rooms_rule_side_by_side_in_one_process() -> None:
    path, place, case = next(one for one in library() if "80 in the hundred" in one[2].name)
    dispute = dispute_of(path, place, case)
    strict, lenient = House(), House(misunderstanding_threshold=90)
    for _ in range(3):
        assert rule(dispute, strict).outcome == "ruled"
        assert rule(dispute, lenient).outcome == "floor decides"
