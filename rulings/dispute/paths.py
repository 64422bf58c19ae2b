"""The places where answers belong: taking one into a dispute, or out of it again."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import orjson

from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.moment import OF_THE_BET, Moment
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.model.account import Account
from rulings.model.facts import MOST_REMEMBERED
from rulings.model.ruling import Asked

NOT_YET = "not yet"
"""A player has not acted on this round."""

_STEP = re.compile(r"[a-z_]+|\[\d+\]|\{[^}]+\}")


_OF_A_PLAYER = {
    "table.in_front": "table.in_front",
    "table.acted": "table.acted",
    "table.stack": "table.stacks",
}
KEY_OF = {place: key for key, place in _OF_A_PLAYER.items()}


def path_of(key: str, moment: Moment) -> str:
    """Return where the answer to the question `key` about this act is kept."""
    if key in OF_THE_BET and (wager := moment.untold_wager) is not None:
        return f"acts[{wager}].to"
    if key == "table.pot" and moment.table.pot_waits_for is not None:
        return f"table.in_front{{{moment.table.pot_waits_for}}}"
    if key == "table.stack" and moment.player in moment.table.stacks_wait_for:
        return f"table.in_front{{{moment.player}}}"
    if key == "table.in_front" and moment.own is not None and moment.base is None:
        # What lay there is known, and a part of it was pulled back.
        return f"acts[{moment.index}].earlier_left"
    if key in _OF_A_PLAYER:
        return f"{_OF_A_PLAYER[key]}{{{moment.player}}}"
    return re.sub(r"^act\.", f"acts[{moment.index}].", key)


@lru_cache(MOST_REMEMBERED)
def asked_at(path: str, player: str = "the player") -> Asked:
    """The question whose answer is kept at `path`, asked about `player`.

    Raises KeyError where there is none.
    """
    place = re.sub(r"^acts\[\d+\]", "act", path).partition("{")[0]
    question = QUESTIONS[KEY_OF.get(place, place)]
    return Asked(
        key=question.key,
        path=path,
        text=question.text.replace("the player", player),
        answers=question.answers,
        labels=question.labels,
        kind=question.kind,
        hint=question.hint,
    )


def offered(asked: Asked) -> Asked:
    """A question that is about to be put: without the answers that are closed to entry."""
    question = QUESTIONS[asked.key]
    if not question.closed:
        return asked
    labels = dict(zip(asked.answers, asked.labels, strict=True))
    answers = tuple(answer for answer in asked.answers if answer in question.offered)
    told = {"answers": answers, "labels": tuple(labels[one] for one in answers)}
    return asked.model_copy(update=told)


def whom(dispute: Dispute, path: str) -> tuple[int | None, str | None]:
    """The number of the act, from 0, and the player that the answer at `path` is about."""
    if isinstance(dispute, Betting) and (found := re.match(r"acts\[(\d+)\]", path)):
        act = int(found[1])
        return act, dispute.acts[act].player
    named = re.search(r"\{(.+)\}$", path)
    return None, named[1] if named else None


def answered(dispute: Dispute, path: str, answer: Any) -> Dispute:
    """The dispute with one answer taken in.

    `path` is a field (`table.bet`), a field of an act (`acts[0].released`) or one player's
    entry (`table.in_front{Alice}`). None takes the answer out again; NOT_YET is an answer to
    `table.acted`, and an amount to `acts[0].chips`: their total. Raises pydantic's
    ValidationError where the answer is not allowed. Accounts of the same fact are taken out: an
    answer settles it.
    """
    data = dispute.model_dump(mode="json", exclude_none=True)
    steps = steps_of(dispute, path)
    if dispute.disputed:
        others = (one for one in data["disputed"] if steps_of(dispute, one["path"]) != steps)
        data["disputed"] = list(others)
    if dispute.nobody_knows and answer is not None:
        others = (one for one in data["nobody_knows"] if steps_of(dispute, one) != steps)
        data["nobody_knows"] = list(others)
    place: Any = data
    if steps[0] == "table" and steps[1] in _WHOLE and len(steps) == 3:
        _take_of(steps[2].strip("{}"), data.setdefault("table", {}), steps[1], answer)
        return DISPUTE.validate_json(orjson.dumps(data))
    for step in steps[:-1]:
        place = place[int(step[1:-1])] if step[0] == "[" else place.setdefault(step, {})
    last = steps[-1].strip("{}")
    if last == "chips" and isinstance(answer, int):
        # A total, without the chips that made it.
        place.pop(last, None)
        last = "put_in"
    if answer is None:
        place.pop(last, None)
        place.pop(f"others_{last}", None)
    else:
        place[last] = answer
    return DISPUTE.validate_json(orjson.dumps(data))


_WHOLE = ("in_front", "acted")
"""The amounts of players that tell of everybody, unless it is said that they do not."""


def _take_of(player: str, table: dict[str, Any], name: str, answer: Any) -> None:
    """Take in one player's answer; of those who were not told of before nothing is told with it."""
    others = f"others_{name}"
    if name not in table:
        table |= {name: {}, others: "not told"}
    told, not_acted = table[name], set(table.pop("not_acted", ()))
    told.pop(player, None)
    if name == "acted":
        not_acted.discard(player)
    if answer == NOT_YET and name == "acted":
        not_acted |= {player} if others in table else set()
    elif answer is not None:
        told[player] = answer
    if not_acted:
        table["not_acted"] = sorted(not_acted)
    if not told and others in table:
        del table[name], table[others]


def disagree(dispute: Dispute, path: str, accounts: Iterable[Account]) -> Dispute:
    """The dispute with several accounts of the fact at `path`, in place of any answer to it.

    Raises pydantic's ValidationError where an account's answer is not allowed, or where there
    are fewer than two or more than five.
    """
    without = answered(dispute, path, None)
    told = []
    for account in accounts:
        answered(without, path, account.answer)
        told.append(account.model_dump(mode="json"))
    data = without.model_dump(mode="json", exclude_none=True)
    data["disputed"] = [*data["disputed"], {"path": path, "accounts": told}]
    return DISPUTE.validate_json(orjson.dumps(data))


def unknown(dispute: Dispute, path: str) -> Dispute:
    """The dispute with the fact at `path` one that nobody knows; an answer to it is taken out.

    A fact that is an answer by itself where nobody knows it has that answer.
    """
    if doubt_is := QUESTIONS[asked_at(path).key].doubt_is:
        return answered(dispute, path, doubt_is)
    data = answered(dispute, path, None).model_dump(mode="json", exclude_none=True)
    data["nobody_knows"] = list(dict.fromkeys((*data["nobody_knows"], path)))
    return DISPUTE.validate_json(orjson.dumps(data))


def steps_of(dispute: Dispute, path: str) -> list[str]:
    """The fields, places and names that lead to where an answer is kept: `[0]`, `{Ann}`."""
    steps = _STEP.findall(path)
    return steps[1:] if steps[:1] == [dispute.situation] else steps
