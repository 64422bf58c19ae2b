"""What is known of a situation that is one question, apart from its words and its clauses."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, get_args

from rules.house import House
from rules.vocabulary.betting.answers import Play
from rulings.dispute.seats import Scene
from rulings.model.account import Disputable
from rulings.model.facts import Facts


class OneQuestion(Disputable):
    """A dispute that is one question. Each situation has its own name and the answers to it.

    Each knows whether its table plays for cash or in a tournament, where that is told.
    """

    situation: str
    play: Play | None = None


Asked = TypeVar("Asked", bound=OneQuestion)
Contradiction = tuple[str, Any, str]
"""A field, its value, and what is allowed beside the other answers."""


def _none(_: OneQuestion) -> Iterable[Contradiction]:
    return ()


def _nobody(_: OneQuestion) -> Scene:
    return Scene(())


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation(Generic[Asked]):
    """One situation: everything that is said of it outside its own modules is read here.

    `model` is what is entered, `facts` what its clauses read of that. `title` names it in lists.
    Where nothing in it says what is asked, `step_asks` is the question of its one step and
    `closing` the one that its telling ends with. `told_last` are the fields that a dealer tells
    last. `contradictions` are answers that cannot all be right, `scene` is its table, as far as
    it has one.
    """

    model: type[Asked]
    facts: Callable[[Asked, House], Facts]
    title: str
    step_asks: str | None = None
    closing: str = "How does the floor rule?"
    told_last: tuple[str, ...] = ()
    contradictions: Callable[[Asked], Iterable[Contradiction]] = _none
    scene: Callable[[Asked], Scene] = _nobody

    @property
    def name(self) -> str:
        """Its name, as a dispute and the vocabulary have it."""
        name: str
        (name,) = get_args(self.model.model_fields["situation"].annotation)
        return name
