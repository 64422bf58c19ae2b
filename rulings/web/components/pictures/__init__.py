"""The pictures of ours, each an SVG of 24 high in the colours of the page; drawings as images."""

from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path

_FOLDER = Path(__file__).parent


@cache
def picture(name: str) -> str:
    """Return the SVG of this name, to stand in a page. Raises FileNotFoundError."""
    return (_FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip()


@cache
def styles() -> str:
    """Return a class for each, `picture-chips`: a mask, for where Streamlit takes an SVG out."""
    return "\n".join(_style(one.stem) for one in sorted(_FOLDER.glob("*.svg")))


def _style(name: str) -> str:
    drawn = picture(name).replace("var(--mark-wash)", "#0003").replace("var(--mark)", "#000")
    held = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    return f'.picture-{name} {{ mask-image: url("{_address(held)}"); }}'


def as_image(drawing: str, alt: str = "", kind: str = "") -> str:
    """Return an SVG as an image: in the HTML of a page Streamlit would take it out."""
    of_kind = f' class="{kind}"' if kind else ""
    return f'<img{of_kind} alt="{escape(alt)}" src="{_address(drawing)}">'


def _address(drawing: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(drawing.encode()).decode()}"
