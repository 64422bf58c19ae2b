"""The README says what the program does: its dispute gets the ruling that it prints."""

import re
from pathlib import Path

from ruamel.yaml import YAML
from typer.testing import CliRunner

from rules.house_file import house_in
from rulings.cli.main import app
from rulings.cli.plain_text import plain
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from tests.support.checkout import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return [block for name, block in found if name == language]


def test_the_worked_dispute_gets_the_ruling_that_is_printed() -> None:
    dispute = read_dispute(YAML(typ="safe", pure=True).load(_blocks("yaml")[0]))
    printed = [block for block in _blocks("") if "NL-12" in block]
    assert printed == [plain(rule(dispute)) + "\n"]


def test_every_file_that_the_map_names_is_there() -> None:
    (the_map,) = re.findall(r"^## The map$(.*?)^## ", README, re.MULTILINE | re.DOTALL)
    for cell in re.findall(r"^\| (`.*?) \|", the_map, re.MULTILINE):
        places = [place for name in re.findall(r"`([^`]+)`", cell) for place in [name]]
        folder = Path(places[0]).parent
        for place in places:
            pattern = place if "/" in place or (ROOT / place).exists() else str(folder / place)
            assert list(ROOT.glob(pattern.rstrip("/"))), place


def test_every_command_that_is_listed_is_there() -> None:
    listed = re.findall(r"^\| `floor (\w+)(?: (\w+))?", README, re.MULTILINE)
    assert len(listed) >= 7
    for command, second in listed:
        names = [command, second] if second.islower() else [command]
        assert CliRunner().invoke(app, [*names, "--help"]).exit_code == 0


def test_the_house_file_that_is_printed_is_read() -> None:
    house = house_in(_blocks("toml")[0], "README.md")
    assert (house.button_rule, house.killer_acts) == ("dead", "last")
    assert house.rules[0].number == "H-3"


def test_the_pictures_are_there() -> None:
    pictures = re.findall(r"!\[.*?\]\((.*?)\)", README)
    assert pictures
    assert all((ROOT / picture).stat().st_size < 150_000 for picture in pictures)


def test_the_links_lead_somewhere() -> None:
    for target in re.findall(r"(?<!!)\[.*?\]\((?!http)(.*?)\)", README):
        assert (ROOT / target).exists(), target
