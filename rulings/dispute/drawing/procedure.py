"""A drawing of what the dealer does next: a column for each place, a row for each step.

It is a picture for a phone, 360 wide, and holds no rules of poker. Cards that move are an arrow
from one column to another, what is done to cards where they lie is a ring in their column, and a
step that moves none runs across.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import get_args
from xml.sax.saxutils import escape

from rules.clause.procedure import Place
from rulings.model.ruling import DealerStep

WIDE = 360
_LEFT, _RIGHT, _TOP, _ROW = 40, 336, 62, 44
_NAMES: Mapping[Place, str] = {
    "stub": "Stub",
    "burns": "Burns",
    "board": "Board",
    "aside": "Aside",
    "hands": "Hands",
    "muck": "Muck",
}
_CARDS: Mapping[Place, int] = {"stub": 3, "burns": 1, "board": 2, "aside": 1, "hands": 2, "muck": 3}
"""Cards drawn at the head of each column."""
_LETTER = 6.2
"""The width of a letter of a caption at most."""
_STYLE = """<style>
.dealt .felt{fill:#f6f8f6;stroke:#b9c6bd}
.dealt .lane{stroke:#b9c6bd;stroke-dasharray:2 4}
.dealt .card{fill:#fff;stroke:#44443f}
.dealt .place{fill:#1a1a1a;font-weight:600}
.dealt .said{fill:#1a1a1a}
.dealt .under{fill:#f6f8f6}
.dealt .way{stroke:#0b5d3b;stroke-width:2.5;fill:none}
.dealt .head{fill:#0b5d3b}
.dealt .across{fill:#e3efe8}
.dealt .number{fill:#0b5d3b}
.dealt .digit{fill:#fff;font-weight:600}
@media (prefers-color-scheme:dark){
.dealt .felt,.dealt .under{fill:#17211c}
.dealt .felt{stroke:#4a5a50}
.dealt .lane{stroke:#4a5a50}
.dealt .card{fill:#2b2b2e;stroke:#cfcfca}
.dealt .place,.dealt .said{fill:#f5f5f5}
.dealt .way{stroke:#4fc08d}
.dealt .head,.dealt .number{fill:#4fc08d}
.dealt .digit{fill:#10241a}
.dealt .across{fill:#24382d}
}
</style>"""


def procedure_drawing(steps: Sequence[DealerStep]) -> str | None:
    """The steps as SVG, the same for the same steps; None where no card moves."""
    used = {place for one in steps for place in (one.takes, one.to)}
    places = [place for place in get_args(Place) if place in used]
    if not places:
        return None
    lanes = _lanes(places)
    tall = _TOP + _ROW * len(steps) + 8
    parts = [f'<rect class="felt" x="1" y="1" width="{WIDE - 2}" height="{tall - 2}" rx="10"/>']
    for place, x in lanes.items():
        parts += _head(place, x, tall)
    for number, one in enumerate(steps):
        parts += _step(number + 1, one, lanes, _TOP + _ROW * number + _ROW / 2)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" width="100%" '
            f'class="dealt" style="max-width:{WIDE + 60}px" role="img" '
            'font-family="system-ui,sans-serif" font-size="12">',
            f"<title>What the dealer does</title><desc>{escape(procedure_in_words(steps))}</desc>",
            _STYLE,
            *parts,
            "</svg>\n",
        )
    )


def procedure_in_words(steps: Sequence[DealerStep]) -> str:
    """The steps in one line, for who does not see the drawing."""
    return " ".join(f"{number}. {one.told}" for number, one in enumerate(steps, 1))


def _lanes(places: Sequence[Place]) -> Mapping[Place, float]:
    """Return where the column of each place is."""
    left = _LEFT + 36
    if len(places) == 1:
        return {places[0]: (left + _RIGHT) / 2}
    apart = (_RIGHT - 20 - left) / (len(places) - 1)
    return {place: left + apart * at for at, place in enumerate(places)}


def _head(place: Place, x: float, tall: int) -> Iterator[str]:
    yield f'<line class="lane" x1="{x:g}" y1="{_TOP - 6}" x2="{x:g}" y2="{tall - 10}"/>'
    for at in range(_CARDS[place]):
        apart = at * (15 if place in ("board", "hands") else 2.5)
        shift = 7.5 if place in ("board", "hands") else 0
        yield (
            f'<rect class="card" x="{x - 6 + apart - shift:g}" y="{10 - (0 if shift else apart):g}"'
            ' width="13" height="18" rx="2"/>'
        )
    yield _text("place", x, 46, _NAMES[place])


def _step(number: int, one: DealerStep, lanes: Mapping[Place, float], y: float) -> Iterator[str]:
    if one.takes is None or one.to is None:
        yield (
            f'<rect class="across" x="{_LEFT}" y="{y - 13:g}" width="{_RIGHT - _LEFT + 12}" '
            'height="26" rx="6"/>'
        )
        yield _text("said", (_LEFT + _RIGHT + 12) / 2, y + 4, one.brief)
    elif one.takes == one.to:
        x = lanes[one.to]
        yield f'<circle class="way" cx="{x:g}" cy="{y + 9:g}" r="6"/>'
        yield from _caption(one.brief, x, y - 5)
    else:
        start, end = lanes[one.takes], lanes[one.to]
        tip = 8 if end > start else -8
        yield f'<line class="way" x1="{start:g}" y1="{y + 9:g}" x2="{end - tip:g}" y2="{y + 9:g}"/>'
        yield (
            f'<path class="head" d="M{end:g} {y + 9:g}l{-tip * 1.3:g} -6l0 12z"/>'
            f'<circle class="head" cx="{start:g}" cy="{y + 9:g}" r="3.5"/>'
        )
        yield from _caption(one.brief, (start + end) / 2, y - 5)
    yield f'<circle class="number" cx="20" cy="{y:g}" r="12"/>'
    yield _text("digit", 20, y + 4.5, f"{number}")


def _caption(words: str, x: float, y: float) -> Iterator[str]:
    """A few words over their arrow, kept within the drawing and free of the columns."""
    half = len(words) * _LETTER / 2 + 4
    x = min(max(x, _LEFT + half), WIDE - 6 - half)
    yield (
        f'<rect class="under" x="{x - half:g}" y="{y - 11:g}" width="{2 * half:g}" height="15"/>'
    )
    yield _text("said", x, y, words)


def _text(kind: str, x: float, y: float, words: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}" text-anchor="middle">{escape(words)}</text>'
