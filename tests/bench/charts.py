"""The charts of the benchmarks' README, drawn from the rows of the table."""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from tests.bench.table_row import Row, figure

WIDTH, LINE, LABEL, BAR = 760, 28, 330, 340
STYLE = """
text { font: 14px system-ui, sans-serif; fill: #111 }
.title { font-weight: 600 }
rect { fill: #0b5d3b }
@media (prefers-color-scheme: dark) { text { fill: #eee } rect { fill: #4fc08d } }
"""
CHARTS = {
    "passes.svg": ("One pass: every topic", "A pass over the same clauses, beside ours"),
    "clauses.svg": ("Growth with the clauses, made", "The same with 10, 100 and 1,000 clauses"),
    "server.svg": (
        "The server, each browser entering",
        "An answer with several browsers at once, beside one alone",
    ),
}


def draw(rows: Sequence[Row], folder: Path) -> None:
    """Write each chart that there are rows for into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (part, title) in CHARTS.items():
        about = [row for row in rows if row.part.startswith(part) and " plain " not in row.what]
        bars = [(row.what.partition(", beside")[0], row.ratio) for row in about if row.ratio]
        if part.startswith("Growth"):
            bars = [(row.what.replace(", beside one pass", ""), row.ratio or 0) for row in about]
        if bars:
            (folder / name).write_text("\n".join(_chart(title, bars)) + "\n")


def _chart(title: str, bars: Sequence[tuple[str, float]]) -> Iterator[str]:
    """Bars from nothing, each with its label before it and its ratio after it."""
    most = max(value for _, value in bars)
    height = LINE * (len(bars) + 1) + 10
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style>"
    yield f'<text class="title" x="8" y="20">{escape(title)}</text>'
    for place, (label, value) in enumerate(bars, start=1):
        base, long = LINE * place + 20, max(BAR * value / most, 1)
        yield f'<text x="8" y="{base}">{escape(label)}</text>'
        yield f'<rect x="{LABEL}" y="{base - 14}" width="{long:.0f}" height="18" rx="2"/>'
        yield f'<text x="{LABEL + long + 8:.0f}" y="{base}">{figure(value)} x</text>'
    yield "</svg>"
