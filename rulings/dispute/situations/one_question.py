"""Everything known of a situation that is one question, apart from its words and its clauses."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, get_args

from pydantic import create_model

from rules.house import House
from rules.vocabulary import QUESTIONS
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

    if TYPE_CHECKING:
        # The answers that `with_its_answers` adds.
        def __getattr__(self, name: str) -> Any: ...


Asked = TypeVar("Asked", bound=OneQuestion)


def with_its_answers(model: type[Asked]) -> type[Asked]:
    """Return the model with a field for each question of its situation that has answers.

    The model itself says what is an amount, a number, or lists players or cards, and any answer
    that is so wherever nobody says otherwise.
    """
    topic, fields = situation_of(model), model.model_fields
    choices = {
        key.removeprefix(f"{topic}."): question
        for key, question in QUESTIONS.items()
        if key.startswith(f"{topic}.") and question.kind == "choice"
    }
    answers: dict[str, Any] = {
        name: (Literal[question.answers] | None, fields[name].default if name in fields else None)
        for name, question in choices.items()
    }
    return create_model(
        model.__name__,
        __base__=model,
        __doc__=model.__doc__,
        __module__=model.__module__,
        **answers,
    )


def situation_of(model: type[OneQuestion]) -> str:
    """Return the name of a situation, as a dispute and the vocabulary have it."""
    name: str
    (name,) = get_args(model.model_fields["situation"].annotation)
    return name


@cache
def order_of(topic: str) -> Mapping[str, int]:
    """Return the place of each field of a situation: the play first, then as they are asked."""
    names = [key.removeprefix(f"{topic}.") for key in QUESTIONS if key.startswith(f"{topic}.")]
    return {name: place for place, name in enumerate(dict.fromkeys(("play", *names)))}


def asking(model: type[Asked], **answers: Any) -> Asked:
    """Return the question of a situation with these answers. Raises ValidationError."""
    return model(situation=situation_of(model), **answers)


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
        """The name of the situation, as a dispute and the vocabulary have it."""
        return situation_of(self.model)
