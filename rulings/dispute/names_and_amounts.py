"""A dispute with every amount of chips, or every player's name, changed wherever one stands."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.same_name import Field
from rulings.model.strict_model import Chip, Chips, Player


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of every amount of chips and of every player's name."""

    chips: Callable[[int], int] = lambda chips: chips
    player: Callable[[str], str] = lambda name: name


def players(dispute: Dispute) -> tuple[str, ...]:
    """Every player that the dispute names, in the order of its fields."""
    found: dict[str, None] = {}

    def note(name: str) -> str:
        found[name] = None
        return name

    _model(dispute, Change(player=note))
    return tuple(found)


def amounts(dispute: Dispute) -> frozenset[int]:
    """Every amount of chips that the dispute tells."""
    found: set[int] = set()

    def note(chips: int) -> int:
        found.add(chips)
        return chips

    _model(dispute, Change(chips=note))
    return frozenset(found)


def places_of_players(dispute: Dispute) -> Mapping[str, Field]:
    """Every player that the dispute itself names, and where first; not who gives an account."""
    found: dict[str, Field] = {}
    for name, place in _named(dispute, type(dispute), ()):
        if place[0] != "disputed":
            found.setdefault(name, place)
    return found


def _named(value: Any, kind: Any, place: Field) -> Iterator[tuple[str, Field]]:
    if isinstance(value, BaseModel):
        for name, held in _naming(type(value)).items():
            if (part := getattr(value, name)) is not None:
                yield from _named(part, held, (*place, name))
        return
    for arm in filter(_may_name, _arms(kind)):
        if isinstance(value, str) and arm == Player:
            yield value, place
        elif isinstance(value, Mapping) and get_origin(arm) is dict:
            key, _ = get_args(arm)
            yield from (one for name in value for one in _named(name, key, (*place, name)))
        elif isinstance(value, tuple) and get_origin(arm) is tuple:
            for index, one in enumerate(value):
                yield from _named(one, get_args(arm)[0], (*place, index))


@cache
def _naming(model: type[BaseModel]) -> Mapping[str, Any]:
    """The fields that may hold a player's name, with their types."""
    return {name: kind for name, kind in _kinds(model).items() if _may_name(kind)}


@cache
def _may_name(kind: Any) -> bool:
    for arm in _arms(kind):
        if isinstance(arm, type) and issubclass(arm, BaseModel):
            if _naming(arm):
                return True
        elif arm == Player or any(map(_may_name, get_args(arm))):
            return True
    return False


def changed(dispute: Dispute, change: Change) -> Dispute:
    """The dispute with the change made everywhere. Raises pydantic's ValidationError."""
    return DISPUTE.validate_json(_model(dispute, change).model_dump_json(exclude_none=True))


def _model(model: BaseModel, change: Change) -> BaseModel:
    """The model with each field changed that holds chips or players, by its type."""
    kinds = _kinds(type(model))
    fields = {name: _part(getattr(model, name), kinds[name], change) for name in kinds}
    return model.model_copy(update=fields)


@cache
def _kinds(model: type[BaseModel]) -> Mapping[str, Any]:
    hints = get_type_hints(model, include_extras=True)
    return {name: hints[name] for name in model.model_fields}


def _part(value: Any, kind: Any, change: Change) -> Any:
    """A value changed by what its type says that it is."""
    if value is None:
        return None
    if isinstance(value, BaseModel):
        return _model(value, change)
    for arm in _arms(kind):
        if isinstance(value, int) and arm in (Chips, Chip):
            return change.chips(value)
        if isinstance(value, str) and arm == Player:
            return change.player(value)
        if isinstance(value, Mapping) and get_origin(arm) is dict:
            key, held = get_args(arm)
            return {_part(k, key, change): _part(v, held, change) for k, v in value.items()}
        if isinstance(value, tuple) and get_origin(arm) is tuple:
            return tuple(_part(one, get_args(arm)[0], change) for one in value)
    return value


@cache
def _arms(kind: Any) -> tuple[Any, ...]:
    """The types that a type may be: the parts of a union, without what is noted of them."""
    return tuple(_each_arm(kind))


def _each_arm(kind: Any) -> Iterator[Any]:
    if kind in (Chips, Chip, Player):
        yield kind
    elif get_origin(kind) is Annotated:
        yield from _arms(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for arm in get_args(kind):
            yield from _arms(arm)
    else:
        yield kind
