"""The facts that can be disputed, and the accounts of them that can go together."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Literal

from pydantic import ValidationError

from rules.vocabulary import QUESTIONS
from rules.vocabulary.witnesses import SEVERAL
from rulings.dispute.betting.round import Act, AnyAct, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import KEY_OF, answered, steps_of
from rulings.dispute.reading.consistency import Problem, allowed_by, contradictions
from rulings.dispute.situations.registry import SITUATIONS

_PLAYER = re.compile(r"\{[^{}]+\}$")
_TABLE = ("game", "table")
MOST_SHAPES = 256
"""The most runs of acts of which the paths are remembered, by which acts have facts."""

Ways = Iterator[tuple[tuple[int, ...], Dispute]]


def ways(dispute: Dispute) -> Ways:
    """The dispute settled in every way that its accounts go together.

    With each, the place of the account taken for each disputed fact. Accounts that cannot all
    be right do not go together.
    """
    for places in product(*(range(len(one.accounts)) for one in dispute.disputed)):
        try:
            settled = _settled(dispute, places)
        except ValidationError:
            continue
        if not any(contradictions(settled)):
            yield places, settled


def _settled(dispute: Dispute, places: tuple[int, ...]) -> Dispute:
    settled = dispute
    for one, place in zip(dispute.disputed, places, strict=True):
        settled = answered(settled, one.path, one.accounts[place].answer)
    return settled


def account_problems(dispute: Dispute) -> Iterator[Problem]:
    """Yield what is wrong with disputed facts: the path, an answer, or accounts that agree."""
    found = [*_path_problems(dispute)]
    if not found:
        found = [*_answer_problems(dispute), *_told_twice(dispute)]
    if not found:
        found = [*_alone(dispute)]
    yield from found


def _path_problems(dispute: Dispute) -> Iterator[Problem]:
    paths = paths_in(dispute)
    before: set[str] = set()
    for index, one in enumerate(dispute.disputed):
        field = ("disputed", index, "path")
        if _PLAYER.sub("{player}", one.path) not in paths:
            yield Problem(field, one.path, _one_of(paths))
        elif one.path in before:
            yield Problem(field, one.path, "is disputed already: all its accounts belong together")
        elif _is_answered(dispute, one.path):
            yield Problem(field, one.path, "is answered and disputed: only one of them is allowed")
        before.add(one.path)


def unknown_problems(dispute: Dispute) -> Iterator[Problem]:
    """Yield what is wrong with facts that nobody is said to know: the path, or an answer to it."""
    disputed = {one.path for one in dispute.disputed}
    for index, path in enumerate(dispute.nobody_knows):
        field = ("nobody_knows", index)
        if allowed := not_a_fact(dispute, path):
            yield Problem(field, path, allowed)
        elif path in dispute.nobody_knows[:index]:
            yield Problem(field, path, "is named already: once is allowed")
        elif path in disputed:
            yield Problem(field, path, "is disputed: somebody says that he knows")
        elif _is_answered(dispute, path):
            yield Problem(field, path, "is answered: only what nobody knows is allowed")


def not_a_fact(dispute: Dispute, path: str) -> str:
    """Tell which paths are allowed, if this is not the path of a fact of this dispute; else ""."""
    paths = paths_in(dispute)
    is_one = _PLAYER.sub("{player}", path) in paths
    return "" if is_one else _one_of(paths)


def _one_of(paths: Collection[str]) -> str:
    """The paths that are allowed, each group named once; every act in dispute has the same."""
    groups: dict[str, list[str]] = {}
    for path in paths:
        group, _, name = path.partition(".")
        groups.setdefault(group, []).append(name)
    of_acts = [group for group in groups if group.startswith("acts[")]
    told = [f"{one}.{', '.join(names)}" for one, names in groups.items() if one not in of_acts[1:]]
    each = ", and the same of each other act in dispute" if of_acts[1:] else ""
    return f"one of these is allowed: {'; '.join(told)}{each}"


def paths_in(dispute: Dispute) -> Collection[str]:
    """Return every fact that can be disputed here, as questions write it."""
    if not isinstance(dispute, Betting):
        return _paths_of(dispute.situation)
    return _paths_of_betting(tuple([_facts_of(act) for act in dispute.acts]))


def _facts_of(act: AnyAct) -> Literal["all", "how much", "none"]:
    """Tell which facts of an act can be disputed: of an undisputed wager, how much it was."""
    if isinstance(act, Act):
        return "all"
    return "how much" if act.did in ("bets", "raises") else "none"


@lru_cache(len(SITUATIONS))
def _paths_of(situation: str) -> Mapping[str, None]:
    return dict.fromkeys(key for key in QUESTIONS if key.partition(".")[0] == situation)


@lru_cache(MOST_SHAPES)
def _paths_of_betting(acts: tuple[str, ...]) -> Mapping[str, None]:
    """Return the facts that can be disputed of a betting round, by the facts that each act has."""
    return dict.fromkeys(_in_betting(acts))


def _in_betting(acts: Sequence[str]) -> Iterator[str]:
    places = {key: place for place, key in KEY_OF.items()}
    for key in QUESTIONS:
        topic, _, name = key.partition(".")
        if key in places:
            yield f"{places[key]}{{player}}"
        elif topic in _TABLE:
            yield key
        elif topic == "act":
            has = "how much" if name == "to" else "all"
            yield from (f"acts[{index}].{name}" for index, of in enumerate(acts) if of == has)


def _is_answered(dispute: Dispute, path: str) -> bool:
    value: Any = dispute
    for step in steps_of(dispute, path):
        if step[0] == "[":
            value = value[int(step[1:-1])]
        elif step[0] == "{":
            value = (value or {}).get(step[1:-1])
        else:
            value = getattr(value, step)
    return value is not None or _has_not_acted(dispute, path)


def _has_not_acted(dispute: Dispute, path: str) -> bool:
    """Check whether it is answered that the player whom the path is about has not acted."""
    told = dispute.table.not_acted if isinstance(dispute, Betting) else None
    return any(path == f"table.acted{{{player}}}" for player in told or ())


def _answer_problems(dispute: Dispute) -> Iterator[Problem]:
    """Answers that their question does not allow, and those that two accounts share."""
    for index, one in enumerate(dispute.disputed):
        same: list[Dispute] = []
        for place, account in enumerate(one.accounts):
            field = ("disputed", index, "accounts", place, "answer")
            if account.answer is None:
                yield Problem(field, None, "is missing and must be given")
                continue
            try:
                taken = answered(dispute, one.path, account.answer)
            except ValidationError as error:
                yield Problem(field, account.answer, _allowed(error))
                continue
            except TypeError:
                yield Problem(field, account.answer, "a number of fewer digits is allowed")
                continue
            if taken in same:
                yield Problem(field, account.answer, "another account says the same: join them")
            same.append(taken)


def _told_twice(dispute: Dispute) -> Iterator[Problem]:
    """Refuse two accounts of one fact by one person; players without a name may be several."""
    for index, one in enumerate(dispute.disputed):
        told: set[str] = set()
        for place, account in enumerate(one.accounts):
            twice = [name for name in account.by if name in told]
            if twice:
                allowed = "whoever gives another account of it already is not allowed"
                yield Problem(("disputed", index, "accounts", place, "by"), twice[0], allowed)
            told.update(name for name in account.by if name not in SEVERAL)


def _allowed(error: ValidationError) -> str:
    """Tell what is allowed, without the errors of a holder whose content is wrong."""
    items = error.errors(include_url=False)
    deepest = [
        item
        for item in items
        if not any(
            item is not one and one["loc"][: len(item["loc"])] == item["loc"] for one in items
        )
    ]
    return "; ".join(dict.fromkeys(allowed_by(item) for item in deepest or items))


def _alone(dispute: Dispute) -> Iterator[Problem]:
    """Accounts that go together with no account of the other facts, or not with the answers."""
    possible = [places for places, _ in ways(dispute)]
    for index, one in enumerate(dispute.disputed):
        for place, account in enumerate(one.accounts):
            if not any(places[index] == place for places in possible):
                field = ("disputed", index, "accounts", place, "answer")
                taken = answered(dispute, one.path, account.answer)
                said = [f"{one.value}: {one.allowed}" for one in contradictions(taken)]
                beside = "; ".join(said) or "no account of the other facts goes together with it"
                yield Problem(field, account.answer, f"cannot be right beside the rest: {beside}")
