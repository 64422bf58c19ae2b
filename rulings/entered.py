"""What was entered, answer by answer: where each is kept, what was asked, how a person reads it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.vocabulary import QUESTIONS
from rulings.dispute import AnyAct, Betting, Dispute, Settled
from rulings.disputed import Disputed
from rulings.questions import asked_at
from rulings.ruling import Asked
from rulings.situations.kill import WonPot
from rulings.strict import Strict
from rulings.wording import chips

_WITHOUT_A_QUESTION: Mapping[str, str] = {
    "game.bring_in": "How much is the smallest wager?",
    "game.straddle": "How much is the live straddle?",
    "table.small_blind": "Who is the small blind?",
    "table.big_blind": "Who is the big blind?",
}
_NOBODY: Mapping[str, str] = {
    "in_front": "Who had put in anything on this round?",
    "acted": "Who had acted on this round?",
    "stacks": "Whose stack is known?",
}
"""The fields that hold an amount for each of several players; asked where none is named."""


class Entered(Strict):
    """One answer that was entered. `act` is the number of the act that it is about, from 0."""

    path: str
    asks: str
    answer: str
    act: int | None = None
    player: str | None = None


def entered(dispute: Dispute) -> tuple[Entered, ...]:
    """Every answer that the dispute holds, in the order of its fields; then every account."""
    held = _betting(dispute) if isinstance(dispute, Betting) else _situation(dispute)
    return (*held, *map(_accounts, dispute.disputed))


def _accounts(one: Disputed) -> Entered:
    asked = asked_at(one.path)
    told = [f"{_read(asked, a.answer)} ({', '.join(a.by)})" for a in one.accounts]
    return Entered(path=one.path, asks=asked.text, answer=" or ".join(told))


def _situation(dispute: Any) -> Iterator[Entered]:
    for name, value in _given(dispute):
        path = f"{dispute.situation}.{name}"
        if name in ("situation", "disputed"):
            continue
        if path in QUESTIONS:
            yield _answer(path, value)
            continue
        for place, pot in enumerate(value):
            asks = f"How did pot {place + 1} of the run go?"
            yield Entered(path=f"{path}[{place}]", asks=asks, answer=_won(pot))
        if not value:
            yield Entered(path=path, asks="Which pots were played?", answer="none yet")


def _betting(dispute: Betting) -> Iterator[Entered]:
    for name, value in _given(dispute.game):
        yield _answer(f"game.{name}", value)
    for name, value in _given(dispute.table):
        if name not in _NOBODY:
            yield _answer(f"table.{name}", value)
            continue
        for player, amount in value.items():
            yield _answer(f"table.{name}{{{player}}}", amount, player=player)
        if not value:
            yield Entered(path=f"table.{name}", asks=_NOBODY[name], answer="nobody")
    for index, act in enumerate(dispute.acts):
        yield from _act(index, act)


def _act(index: int, act: AnyAct) -> Iterator[Entered]:
    if isinstance(act, Settled):
        did = act.did if act.to is None else f"{act.did}, {chips(act.to)} in all for the round"
        yield Entered(
            path=f"acts[{index}].did",
            asks=f"What did {act.player} do?",
            answer=did,
            act=index,
            player=act.player,
        )
        return
    for name, value in _given(act):
        if name == "put_in":
            asks = f"How much did {act.player} put in?"
            path = f"acts[{index}].put_in"
            yield Entered(path=path, asks=asks, answer=chips(value), act=index, player=act.player)
        elif name != "player":
            yield _answer(f"acts[{index}].{name}", value, index, act.player)


def _given(model: Strict) -> Iterator[tuple[str, Any]]:
    """The fields that have an answer."""
    for name in type(model).model_fields:
        value = getattr(model, name)
        if value is not None:
            yield name, value


def _answer(path: str, value: Any, act: int | None = None, player: str | None = None) -> Entered:
    if path in _WITHOUT_A_QUESTION:
        return Entered(path=path, asks=_WITHOUT_A_QUESTION[path], answer=_plain(value))
    asked = asked_at(path, player or "the player")
    return Entered(path=path, asks=asked.text, answer=_read(asked, value), act=act, player=player)


def _read(asked: Asked, value: Any) -> str:
    if asked.labels and value in asked.answers:
        return asked.labels[asked.answers.index(value)]
    if asked.key == "act.chips":
        return _each_chip(value)
    return _plain(value)


def _plain(value: Any) -> str:
    """Amounts with commas, lists with commas between, nothing in a list as nobody."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {chips(amount)}" for name, amount in value.items()) or "nobody"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "nobody"
    return chips(value) if isinstance(value, int) else str(value)


def _each_chip(value: Sequence[int]) -> str:
    """Chips as they lay: one chip of 1,000; 100, 100, 25: 225 in all."""
    if not value:
        return "none"
    if len(value) == 1:
        return f"one chip of {chips(value[0])}"
    alike = f"{len(value)} chips of {chips(value[0])}" if len(set(value)) == 1 else ""
    return f"{alike or ', '.join(map(chips, value))}: {chips(sum(value))} in all"


def _won(pot: WonPot) -> str:
    parts = [f"won by {' and '.join(pot.winners)}"]
    if pot.total is not None:
        parts.append(f"{chips(pot.total)} in all")
    if pot.from_others is not None:
        parts.append(f"{chips(pot.from_others)} from others")
    if pot.killed_by is not None:
        parts.append(f"killed by {pot.killed_by}")
    if pot.quit is not None:
        parts.append(f"{' and '.join(pot.quit) or 'nobody'} has left since")
    return ", ".join(parts)
