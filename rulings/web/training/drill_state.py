"""A drill as the page shows it: to be ruled on, or to say what is asked first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from rules.house import House
from rulings.archive.staff.permissions import Person
from rulings.archive.training.practice import drill_at
from rulings.dispute.dispute import Dispute
from rulings.training.drills.drill import Drill, Part, PartKey, parts
from rulings.training.drills.marking import Mark, marked
from rulings.training.drills.question_drill import ASK, AskingDrill, asking_drill
from rulings.training.drills.question_drill import marked as marked_asking


@dataclass(frozen=True, slots=True)
class Shown:
    """A drill as a page shows it, with the id of the address in `drill`.

    `asking` is there where the drill is to say what to ask.
    """

    drill: Drill
    text: tuple[str, ...]
    dispute: Dispute
    parts: tuple[Part, ...]
    mark: Callable[[Mapping[PartKey, str]], tuple[Mark, ...]]
    asking: AskingDrill | None

    @property
    def named(self) -> str:
        """A name that no other drill has."""
        return f"{self.drill.recipe.id} {self.drill.seed}"


@lru_cache(maxsize=256)
def drill_shown(person: Person, recipe: str, seed: int, house: House | None = None) -> Shown:
    """Return the drill of an id and a seed; of a course, for the house that it is for.

    Raises KeyError where there is none; NotAllowed, ArchiveUnavailable.
    """
    whole = drill_at(person, recipe.removesuffix(ASK), seed, house)
    if not recipe.endswith(ASK):
        mark = partial(marked, whole)
        return Shown(whole, whole.text, whole.dispute, parts(whole), mark, None)
    asking = asking_drill(whole)
    if asking is None:
        raise KeyError(recipe)
    named = replace(whole, recipe=replace(whole.recipe, id=recipe))
    return Shown(named, asking.text, asking.dispute, (asking.part,), _asked(asking), asking)


def _asked(asking: AskingDrill) -> Callable[[Mapping[PartKey, str]], tuple[Mark, ...]]:
    return lambda answers: (marked_asking(asking, answers.get("ask", "")),)
