"""What of a ruling is otherwise in another: the outcome, the money, the citations."""

from typing import TypeVar

from rulings.judgement.equality import in_headline
from rulings.model.ruling import ChipMove, Outcome, Ruling, StandsAs
from rulings.model.strict_model import Strict

T = TypeVar("T")


class Difference(Strict):
    """What of a ruling is otherwise in another.

    `outcome`, `decision` and `makes` are pairs, before and after; `decision` has the headlines
    where these decide otherwise. `acts` are those that stand otherwise, as they then stand;
    `figures` those that are otherwise, each before and after.
    """

    outcome: tuple[Outcome, Outcome] | None = None
    decision: tuple[str, str] | None = None
    makes: tuple[str | None, str | None] | None = None
    acts: tuple[StandsAs, ...] = ()
    moves_before: tuple[ChipMove, ...] = ()
    moves_after: tuple[ChipMove, ...] = ()
    figures: dict[str, tuple[int | None, int | None]] = {}
    no_longer_cites: tuple[str, ...] = ()
    now_cites: tuple[str, ...] = ()


def difference(before: Ruling, after: Ruling) -> Difference:
    """What is otherwise in `after`."""
    is_other = in_headline(before) != in_headline(after)
    cited = [tuple(dict.fromkeys(one.label for one in r.reasons)) for r in (before, after)]
    names = sorted(before.figures.keys() | after.figures.keys())
    figures = {name: (before.figures.get(name), after.figures.get(name)) for name in names}
    return Difference(
        outcome=_pair(before.outcome, after.outcome),
        decision=(before.decision, after.decision) if is_other else None,
        makes=_pair(before.makes, after.makes),
        acts=tuple(one for one in after.acts if one not in before.acts),
        moves_before=tuple(one for one in before.moves if one not in after.moves),
        moves_after=tuple(one for one in after.moves if one not in before.moves),
        figures={name: pair for name, pair in figures.items() if pair[0] != pair[1]},
        no_longer_cites=tuple(label for label in cited[0] if label not in cited[1]),
        now_cites=tuple(label for label in cited[1] if label not in cited[0]),
    )


def _pair(before: T, after: T) -> tuple[T, T] | None:
    return None if before == after else (before, after)
