"""A drawing of the table: an oval, the seats around it, chips in front, the act in question.

It is a picture for a phone, 360 wide, and holds no rules of poker. Seats go clockwise from the
top right, in the order in which they were named: only where a dispute tells the seats are those
their places.
"""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from rulings.dispute.dispute import Dispute
from rulings.dispute.drawing import Scene, scene_of
from rulings.dispute.drawing.layout import (
    CARD,
    CHIP,
    FELT,
    LINE,
    PAD,
    WIDE,
    Placed,
    chip_wide,
    rows,
)
from rulings.dispute.narrative import tell

GAP = 10
_STYLE = """<style>
.table-drawn .felt{fill:#2f7d56;stroke:#6b4a2b;stroke-width:5}
.table-drawn .middle{fill:#fff;font-weight:600}
.table-drawn .seat{fill:#f3f3f1;stroke:#8a8a86}
.table-drawn .name{fill:#1a1a1a;font-weight:600}
.table-drawn .note{fill:#44443f}
.table-drawn .bubble{fill:#fff3c9;stroke:#c07f00;stroke-width:1.5}
.table-drawn .did{fill:#3b2a00}
.table-drawn .chip{fill:#fff;stroke:#44443f;stroke-width:1.5;stroke-dasharray:4 3}
.table-drawn .new{fill:#ffd766;stroke:#8a5a00;stroke-width:2;stroke-dasharray:none}
.table-drawn .worth{fill:#1a1a1a;font-weight:600}
.table-drawn .times{fill:#fff}
@media (prefers-color-scheme:dark){
.table-drawn .felt{fill:#1d4f37;stroke:#8a6a48}
.table-drawn .seat{fill:#2b2b2e;stroke:#8a8a86}
.table-drawn .name{fill:#f5f5f5}
.table-drawn .note{fill:#cfcfca}
.table-drawn .bubble{fill:#463600;stroke:#e0a92e}
.table-drawn .did{fill:#ffedb8}
}
</style>"""


def table_drawing(dispute: Dispute) -> str | None:
    """The table as SVG, the same for the same dispute; None where there is nothing to draw."""
    scene = scene_of(dispute)
    return None if scene is None else _svg(scene, " ".join(tell(dispute)))


def _svg(scene: Scene, told: str) -> str:
    seated = rows(scene.seats)
    half = (len(seated) + 1) // 2
    above, below = seated[:half], seated[half:]
    middle = len(scene.middle) * 18 + 2 * GAP if scene.middle else 0
    y = 34.0
    drawn: list[str] = []
    for row in above:
        drawn += (part for one in row for part in _seat(one, y))
        y += max(one.tall for one in row) + GAP
    drawn += _middle(scene.middle, y + GAP)
    y += middle
    for row in below:
        drawn += (part for one in row for part in _seat(one, y))
        y += max(one.tall for one in row) + GAP
    tall = round(max(y + 24, 150))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" width="100%" '
            f'class="table-drawn" style="max-width:{WIDE + 60}px" role="img" '
            'font-family="system-ui,sans-serif" font-size="12">',
            f"<title>The table</title><desc>{_plain(told)}</desc>",
            _STYLE,
            _felt(tall),
            *drawn,
            "</svg>\n",
        )
    )


def _felt(tall: int) -> str:
    left, wide = 62, WIDE - 124
    round_ = min(wide / 2, (tall - 12) / 2)
    return (
        f'<rect class="felt" x="{left}" y="6" width="{wide}" height="{tall - 12}" rx="{round_:g}"/>'
    )


def _seat(one: Placed, y: float) -> Iterator[str]:
    x = WIDE - CARD - 2 if one.right else 2
    faded = ' opacity="0.75"' if one.seat.out else ""
    yield (
        f'<rect class="seat" x="{x}" y="{y:g}" width="{CARD}" height="{one.card:g}" rx="8"/>'
        f"<g{faded}>"
    )
    line = y + PAD + 10
    for kind, words in (*(("name", w) for w in one.name), *(("note", w) for w in one.notes)):
        yield _text(kind, x + PAD, line, words)
        line += LINE
    yield "</g>"
    if one.did:
        yield from _bubble(one, x, y + one.card + PAD)
    yield from _lying(one, y)


def _bubble(one: Placed, x: float, y: float) -> Iterator[str]:
    """Draw what is in question, in a bubble that points up at its player."""
    yield f'<rect class="bubble" x="{x}" y="{y:g}" width="{CARD}" height="{one.bubble:g}" rx="8"/>'
    yield f'<path class="bubble tip" d="M{x + 17} {y + 1:g}l5 -7l5 7"/>'
    for place, words in enumerate(one.did):
        yield _text("did", x + PAD, y + PAD + 10 + place * LINE, words)


def _lying(one: Placed, y: float) -> Iterator[str]:
    """The chips on the felt, beside their player."""
    for place, (kind, worth, times) in enumerate(one.chips, start=one.lower):
        wide = chip_wide(worth)
        top = y + place * (CHIP + 4)
        x = WIDE - CARD - 8 - wide if one.right else CARD + 8
        yield (
            f'<rect class="{kind}" x="{x:g}" y="{top:g}" width="{wide:g}" height="{CHIP}" '
            f'rx="{CHIP / 2:g}"/>'
        )
        squeezed = f'" textLength="{wide - 10:g}" lengthAdjust="spacingAndGlyphs'
        narrow = squeezed if wide == FELT else ""
        yield _text("worth", x + wide / 2, top + 15, worth, f"middle{narrow}")
        if times:
            beside = x - 4 if one.right else x + wide + 4
            yield _text("times", beside, top + 15, times, "end" if one.right else "start")


def _middle(lines: Sequence[str], y: float) -> Iterator[str]:
    for place, words in enumerate(lines):
        yield _text("middle", WIDE / 2, y + 12 + place * 18, words, "middle")


def _text(kind: str, x: float, y: float, words: str, anchor: str = "start") -> str:
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{where}>{_plain(words)}</text>'


def _plain(words: str) -> str:
    """Words as XML may hold them: escaped, and without the characters that it forbids."""
    allowed = (
        one if one >= " " and one not in "\ufffe\uffff" and not "\ud800" <= one <= "\udfff" else " "
        for one in words
    )
    return escape("".join(allowed))
