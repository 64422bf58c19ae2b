"""Every answer that a dispute holds: where it is kept, what was asked for it, how it reads."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.vocabulary import QUESTIONS
from rules.vocabulary.word import Kind
from rulings.dispute.answer_text import in_words
from rulings.dispute.betting.chips_made import totals_of
from rulings.dispute.betting.round import AnyAct, Betting, Settled, TableStart
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import NOT_YET, asked_at
from rulings.dispute.situations.one_question import order_of
from rulings.model.amounts import chips
from rulings.model.ruling import Asked
from rulings.model.strict_model import Strict

_WITHOUT_A_QUESTION: Mapping[str, str] = {
    "game.bring_in": "How much is the smallest wager?",
    "game.straddle": "How much is the live straddle?",
    "game.third_blind": "How much is the blind of the button?",
    "game.cap_per_hand": "How much may a player put in on a hand?",
    "game.smallest_chip": "What is the smallest chip in the blinds and antes?",
    "table.put_in_before": "How much had each player put in before this round?",
    "table.others_in_front": "What had the others put in on this round?",
    "table.others_acted": "Who else had acted on this round?",
    "table.small_blind": "Who is the small blind?",
    "table.big_blind": "Who is the big blind?",
    "table.seats": "Who was dealt in, in order from the button's left?",
    "table.folded": "Who had folded where the account begins?",
}
_NOBODY: Mapping[str, str] = {
    "in_front": "Who had put in anything on this round?",
    "acted": "Who had acted on this round?",
    "stacks": "Whose stack is known?",
}
"""The fields that hold an amount for each of several players; asked where none is named."""


@dataclass(frozen=True, slots=True)
class Held:
    """One answer that a dispute holds: `answer` as plain data, `told` as a person reads it.

    `asked` is None where nobody is asked for it. `act` is the number, from 0, of the act that
    it is about, `player` the one whom it is about. `can_be` are the amounts that the chips told
    leave possible, in order; none where it can be any.
    """

    path: str
    asks: str
    answer: Any
    told: str
    asked: Asked | None = None
    act: int | None = None
    player: str | None = None
    can_be: tuple[int, ...] = ()

    @property
    def kind(self) -> Kind | None:
        """The kind of the question; None where nobody is asked."""
        return self.asked.kind if self.asked else None


def held(dispute: Dispute) -> Iterator[Held]:
    """Yield every answer that nobody disputes, in the order of the fields."""
    if not isinstance(dispute, Betting):
        yield from _situation(dispute)
        return
    yield from (_answer(f"game.{name}", answer) for name, answer in _given(dispute.game))
    yield from _table(dispute.table)
    for index, act in enumerate(dispute.acts):
        yield from _act(index, act)


def _given(model: Strict) -> Iterator[tuple[str, Any]]:
    """The fields that have an answer, each as plain data."""
    yield from model.model_dump(mode="json", exclude_none=True).items()


def _answer(path: str, answer: Any, act: int | None = None, player: str | None = None) -> Held:
    if path in _WITHOUT_A_QUESTION:
        return Held(path, _WITHOUT_A_QUESTION[path], answer, in_words(None, answer))
    asked = asked_at(path, player or "the player")
    return Held(path, asked.text, answer, in_words(asked, answer), asked, act, player)


def _situation(dispute: Any) -> Iterator[Held]:
    order = order_of(dispute.situation)
    for name, answer in sorted(_given(dispute), key=lambda one: order.get(one[0], len(order))):
        path = f"{dispute.situation}.{name}"
        if path in QUESTIONS:
            yield _answer(path, answer)
        elif path == "kill.pots":
            yield from _run(path, answer)


def _run(path: str, pots: Sequence[Mapping[str, Any]]) -> Iterator[Held]:
    for place, pot in enumerate(pots):
        asks = f"How did pot {place + 1} of the run go?"
        yield Held(f"{path}[{place}]", asks, pot, ", ".join(_won(pot)))
    if not pots:
        yield Held(path, "Which pots were played?", pots, "none yet")


def _won(pot: Mapping[str, Any]) -> Iterator[str]:
    yield f"won by {' and '.join(pot['winners'])}"
    if "total" in pot:
        yield f"{chips(pot['total'])} in all"
    if "from_others" in pot:
        yield f"{chips(pot['from_others'])} from others"
    if "killed_by" in pot:
        yield f"killed by {pot['killed_by']}"
    if "quit" in pot:
        yield f"{' and '.join(pot['quit']) or 'nobody'} has left since"


def _table(table: TableStart) -> Iterator[Held]:
    for name, answer in _given(table):
        path = f"table.{name}"
        if name == "not_acted":
            for player in answer:
                yield _answer(f"table.acted{{{player}}}", NOT_YET, player=player)
            continue
        if name not in _NOBODY:
            yield _answer(path, answer)
            continue
        for player, amount in answer.items():
            yield _answer(f"{path}{{{player}}}", amount, player=player)
        if not answer:
            yield Held(path, _NOBODY[name], answer, "nobody")


def _act(index: int, act: AnyAct) -> Iterator[Held]:
    place, player = f"acts[{index}]", act.player
    if isinstance(act, Settled):
        told = act.did if act.to is None else f"{act.did}, {chips(act.to)} in all for the round"
        if act.all_in and act.to is not None:
            told = f"is all-in for {chips(act.to)}"
        asks = f"What did {player} do?"
        yield Held(f"{place}.did", asks, act.did, told, act=index, player=player)
        return
    for name, answer in _given(act):
        if name != "player":
            one = _answer(f"{place}.{name}", answer, index, player)
            of_chips = name == "first_motion"
            yield replace(one, can_be=totals_of(act.each_chip)) if of_chips else one
