"""What the READMEs say, piece by piece: examples, commands, places, links."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.support.checkout import ROOT

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Readme:
    """One README, by its place below the root."""

    place: str

    @cached_property
    def text(self) -> str:
        return (ROOT / self.place).read_text(encoding="utf-8")

    @property
    def folder(self) -> Path:
        return (ROOT / self.place).parent

    def blocks(self, language: str) -> list[str]:
        """The examples in this language; "" for those that name none."""
        return [block for name, block in _BLOCK.findall(self.text) if name == language]

    @property
    def prose(self) -> str:
        """All but the examples."""
        return _BLOCK.sub("", self.text)

    @property
    def code(self) -> list[str]:
        """What stands in backticks."""
        return re.findall(r"`([^`\n]+)`", self.prose)

    @property
    def commands(self) -> Iterator[list[str]]:
        """Each `floor ...` in backticks or on a line of an example, word by word."""
        for line in (
            *self.code,
            *(line for block in self.blocks("") for line in block.split("\n")),
        ):
            if line == "floor" or line.startswith("floor "):
                yield line.split("#")[0].split()

    @property
    def links(self) -> list[str]:
        return re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", self.prose)

    @property
    def pictures(self) -> list[str]:
        return re.findall(r"!\[[^\]]*\]\(([^)]*)\)", self.prose)

    def section(self, heading: str) -> str:
        """What stands under a heading, up to the next of its rank."""
        (found,) = re.findall(
            rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", self.text, re.MULTILINE | re.DOTALL
        )
        return str(found)


README = Readme("README.md")
