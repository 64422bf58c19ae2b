"""The pictures of ours: each an SVG of 24 high, drawn in the colours of the page."""

from base64 import b64encode
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent


@cache
def picture(name: str) -> str:
    """The SVG of this name, to stand in a page. Raises FileNotFoundError where there is none."""
    return (_FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip()


@cache
def styles() -> str:
    """A class for each, `picture-chips`: a mask, for where Streamlit takes an SVG out."""
    return "\n".join(_style(one.stem) for one in sorted(_FOLDER.glob("*.svg")))


def _style(name: str) -> str:
    drawn = picture(name).replace("var(--mark-wash)", "#0003").replace("var(--mark)", "#000")
    held = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    address = f"data:image/svg+xml;base64,{b64encode(held.encode()).decode()}"
    return f'.picture-{name} {{ mask-image: url("{address}"); }}'
