"""A dispute with every amount of chips, or every player's name, changed wherever one stands."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.same_name import Field
from rulings.dispute.situations.showdown.odd_chip.odd_chip import OddChip
from rulings.model.strict_model import Chip, Chips, Player


@dataclass(frozen=True, slots=True)
class Change:
    """The change to be made to every amount of chips and to every player's name."""

    chips: Callable[[int], int] = lambda chips: chips
    player: Callable[[str], str] = lambda name: name


def players(dispute: Dispute) -> tuple[str, ...]:
    """Return every player that the dispute names, in the order of its fields."""
    found: dict[str, None] = {}

    def note(name: str) -> str:
        found[name] = None
        return name

    _model(dispute, Change(player=note))
    return tuple(found)


def amounts(dispute: Dispute) -> frozenset[int]:
    """Return every amount of chips that the dispute tells."""
    found: set[int] = set()
    _note_amounts(dispute, type(dispute), found)
    return frozenset(found)


def _note_amounts(value: Any, kind: Any, found: set[int]) -> None:
    if isinstance(value, BaseModel):
        for name, held in _counting(type(value)):
            if (part := getattr(value, name)) is not None:
                _note_amounts(part, held, found)
        return
    for arm in _arms(kind):
        if isinstance(value, int):
            if arm in (Chips, Chip):
                found.add(value)
        elif isinstance(value, Mapping) and get_origin(arm) is dict:
            for one in value.values():
                _note_amounts(one, get_args(arm)[1], found)
        elif isinstance(value, tuple) and get_origin(arm) is tuple:
            for one in value:
                _note_amounts(one, get_args(arm)[0], found)


@cache
def _counting(model: type[BaseModel]) -> tuple[tuple[str, Any], ...]:
    """The fields that may hold chips, with their types."""
    return tuple((name, kind) for name, kind in _kinds(model).items() if _may_count(kind))


@cache
def _may_count(kind: Any) -> bool:
    for arm in _arms(kind):
        if isinstance(arm, type) and issubclass(arm, BaseModel):
            if _counting(arm):
                return True
        elif arm in (Chips, Chip) or any(map(_may_count, get_args(arm))):
            return True
    return False


def places_of_players(dispute: Dispute) -> Mapping[str, Field]:
    """Return where each player is first named in the dispute itself; not who gives an account."""
    found: dict[str, Field] = {}
    _note_named(dispute, type(dispute), (), found)
    return found


def _note_named(value: Any, kind: Any, place: Field, found: dict[str, Field]) -> None:
    """Note each name in the value that was not met before, with its place."""
    if isinstance(value, BaseModel):
        for name, held in _naming(type(value)):
            if not (name == "disputed" and not place) and (part := getattr(value, name)):
                _note_named(part, held, (*place, name), found)
        return
    for is_name, key, item in _arms_naming(kind):
        if isinstance(value, str):
            if is_name:
                found.setdefault(value, place)
        elif isinstance(value, Mapping):
            if key is not None:
                for name in value:
                    found.setdefault(name, (*place, name))
        elif isinstance(value, tuple) and item is not None:
            for index, one in enumerate(value):
                _note_named(one, item, (*place, index), found)


@cache
def _naming(model: type[BaseModel]) -> tuple[tuple[str, Any], ...]:
    """The fields that may hold a player's name, with their types."""
    return tuple((name, kind) for name, kind in _kinds(model).items() if _may_name(kind))


@cache
def _arms_naming(kind: Any) -> tuple[tuple[bool, Any, Any], ...]:
    """Return each arm that may name players as: is it a name, its keys' type, its items' type."""
    found = []
    for arm in filter(_may_name, _arms(kind)):
        key = get_args(arm)[0] if get_origin(arm) is dict else None
        item = get_args(arm)[0] if get_origin(arm) is tuple else None
        found.append((arm == Player, key if key and _may_name(key) else None, item))
    return tuple(found)


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
    """The dispute with the change made everywhere. Raises pydantic's ValidationError.

    Where the numbers in the names of those who share a pot tell their seats, the seats are told.
    """
    if isinstance(dispute, OddChip):
        dispute = dispute.seated
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
