"""The rulings that stay open after each answer, as a small picture with its values in words."""

from collections.abc import Collection, Iterator, Sequence
from html import escape
from string import ascii_uppercase

from rulings.training.open_rulings import OpenRulings
from rulings.web.components.pictures import as_image

_SIZE, _GAP = 22, 4
_STYLE = """<style>
.open{fill:#0b5d3b;stroke:#0b5d3b}.shut{fill:none;stroke:#767676;stroke-dasharray:3 2}
.in{fill:#fff}.out{fill:#595959}
@media (prefers-color-scheme:dark){
.open{fill:#4fc08d;stroke:#4fc08d}.shut{stroke:#9a9a9a}.in{fill:#10231a}.out{fill:#b5b5b5}
}
</style>"""


def legend(possible: OpenRulings) -> str:
    """Return every ruling that is possible, each by the letter that it has in the pictures."""
    rows = "".join(
        f"<li><strong>{letter}</strong> {escape(ruling)}</li>"
        for letter, ruling in zip(ascii_uppercase, possible.every, strict=False)
    )
    told = "<p>Possible, as far as it is told:</p>"
    return f'<div class="drilled">{told}<ul class="before">{rows}</ul></div>'


def after(possible: OpenRulings, question: str) -> str:
    """Return a question's answers, each with a box for every ruling: full where it stays open."""
    answers = possible.after[question]
    if answers and all(len(left) == len(possible.every) for left in answers.values()):
        answers = {"Whatever the answer": frozenset(possible.every)}
    rows = "".join(_row(possible, *one) for one in answers.items())
    return f'<dl class="open-after">{rows}</dl>'


def _row(possible: OpenRulings, answer: str, left: Collection[str]) -> str:
    told = _told(possible.every, left)
    image = as_image(_boxes(possible.every, left))
    return f"<div><dt>{escape(answer)}</dt><dd>{image}<span>{escape(told)}</span></dd></div>"


def _told(every: Sequence[str], left: Collection[str]) -> str:
    letters = list(_letters(every, left))
    if len(letters) == len(every):
        return "all stay open"
    return f"{' and '.join(letters)} {'stays' if len(letters) == 1 else 'stay'} open"


def _letters(every: Sequence[str], left: Collection[str]) -> Iterator[str]:
    return (x for x, ruling in zip(ascii_uppercase, every, strict=False) if ruling in left)


def _boxes(every: Sequence[str], left: Collection[str]) -> str:
    wide = len(every) * (_SIZE + _GAP)
    shapes = "".join(
        f'<rect class="{"open" if ruling in left else "shut"}" x="{1 + place * (_SIZE + _GAP)}" '
        f'y="1" width="{_SIZE - 2}" height="{_SIZE - 2}" rx="4"/>'
        f'<text class="{"in" if ruling in left else "out"}" text-anchor="middle" '
        f'x="{_SIZE / 2 + place * (_SIZE + _GAP)}" y="16">{letter}</text>'
        for place, (letter, ruling) in enumerate(zip(ascii_uppercase, every, strict=False))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{_SIZE}" '
        f'font-family="system-ui,sans-serif" font-size="13">{_STYLE}{shapes}</svg>'
    )
