"""The README says what the program does: its dispute gets the ruling that it prints."""

import re
from pathlib import Path

from ruamel.yaml import YAML

from rulings.entering import read_dispute
from rulings.plain import plain
from rulings.rule import rule

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return [block for name, block in found if name == language]


def test_the_worked_dispute_gets_the_ruling_that_is_printed() -> None:
    dispute = read_dispute(YAML(typ="safe", pure=True).load(_blocks("yaml")[0]))
    printed = [block for block in _blocks("") if "NL-12" in block]
    assert printed == [plain(rule(dispute)) + "\n"]


def test_every_file_that_the_map_names_is_there() -> None:
    for cell in re.findall(r"^\| (`.*?) \|", README, re.MULTILINE):
        places = [place for name in re.findall(r"`([^`]+)`", cell) for place in [name]]
        folder = Path(places[0]).parent
        for place in places:
            pattern = place if "/" in place or (ROOT / place).exists() else str(folder / place)
            assert list(ROOT.glob(pattern.rstrip("/"))), place


def test_the_picture_is_there() -> None:
    (picture,) = re.findall(r"!\[.*?\]\((.*?)\)", README)
    assert (ROOT / picture).stat().st_size < 150_000


def test_the_links_lead_somewhere() -> None:
    for target in re.findall(r"(?<!!)\[.*?\]\((?!http)(.*?)\)", README):
        assert (ROOT / target).exists(), target
