"""The pictures of ours: drawn in the colours of the page, each an SVG of 24 by 24."""

from functools import cache
from pathlib import Path


@cache
def picture(name: str) -> str:
    """The SVG of this name, to stand in a page. Raises FileNotFoundError where there is none."""
    return (Path(__file__).parent / f"{name}.svg").read_text(encoding="utf-8").strip()
