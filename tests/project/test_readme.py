"""The README for a stranger: its dispute gets the ruling that it prints, its map is whole."""

import re
from pathlib import Path

from ruamel.yaml import YAML

from rules.house_file import house_in
from rulings.cli.plain_text import plain
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from tests.support.checkout import ROOT, project_files
from tests.support.readmes import README

ROWS = 16
"""The map is for somebody who sees the project for the first time."""


def test_the_worked_dispute_gets_the_ruling_that_is_printed() -> None:
    dispute = read_dispute(YAML(typ="safe", pure=True).load(README.blocks("yaml")[0]))
    printed = [block for block in README.blocks("") if "NL-12" in block]
    assert printed == [plain(rule(dispute)) + "\n"]


def test_the_house_file_that_is_printed_is_read() -> None:
    house = house_in(README.blocks("toml")[0], "README.md")
    assert (house.button_rule, house.killer_acts) == ("dead", "last")
    assert house.rules[0].number == "H-3"


def test_the_map_is_short_and_names_every_room() -> None:
    rows = re.findall(r"^\| (`.*?) \|", README.section("The map"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    rooms = {f"rulings/{one.parent.name}/" for one in ROOT.glob("rulings/*/__init__.py")}
    assert len(rows) <= ROWS
    assert rooms | {"rules/", "cases/", "tests/", "app.py"} <= named


def test_every_other_readme_is_where_the_reader_is_led_on(tmp_path: Path) -> None:
    led = re.findall(r"\]\(([^)]+)\)", README.section("Where to read on"))
    there = [file for file in project_files(tmp_path) if file.endswith("/README.md")]
    assert sorted(led) == sorted(there)


def test_every_room_that_needs_telling_has_a_readme() -> None:
    told = ("rules", "rulings/engine", "rulings/rulebook/proof", "rulings/archive")
    for room in (*told, "rulings/training", "rulings/web", "rulings/cli", "tests/bench", "cases"):
        assert (ROOT / room / "README.md").is_file(), room
