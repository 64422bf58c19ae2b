"""Rounds in which each act is told as one that nobody disputes, and in its player's words."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from rules.house import House
from rules.vocabulary.betting.answers import Did
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import due_after
from rulings.dispute.reading.read import read_dispute
from tests.rulings.judgement.told_in_two_ways.two_tellings import in_dispute

Data = dict[str, Any]
NAMES = ("Ann", "Ben", "Cat")
MOST_ACTS = 6
PLAIN: Data = {
    "spoke": "before the chips",
    "motions": "one",
    "released": "released",
    "gesture": "none",
    "behind": "more chips",
    "harm": "none",
}


def begun(names: Sequence[str], acts: Sequence[Mapping[str, Any]]) -> Betting:
    told = read_dispute(
        {
            "situation": "betting",
            "game": {"structure": "no-limit", "play": "cash", "small_blind": 5, "big_blind": 10},
            "table": {"round": "later", "pot": 60, "bet": 0, "acted": {}, "seats": list(names)},
            "acts": [dict(act) for act in acts],
        }
    )
    assert isinstance(told, Betting)
    return told


def _plain_act(
    chance: random.Random, table: Table, player: str, *, behind_a_doubt: bool
) -> Settled:
    """An act in turn that nobody disputes; behind one in doubt chips go in, or a fold to a bet."""
    faces = (table.put_in_by(player) or 0) < (table.bet or 0)
    with_no_bet: tuple[Did, ...] = ("bets",) if behind_a_doubt else ("folds", "checks", "bets")
    with_a_bet: tuple[Did, ...] = ("folds", "calls", "raises")
    did = chance.choice(with_a_bet if faces else with_no_bet)
    to = (table.minimum_wager() or 0) * chance.choice((1, 2)) if did in ("bets", "raises") else None
    return Settled(player=player, did=did, to=to)


def _in_doubt(chance: random.Random, table: Table, player: str) -> Data:
    """An act of a player who was misled or misread the bet: it may be left to the floor."""
    if (table.put_in_by(player) or 0) < (bet := table.bet or 0) and chance.random() < 0.5:
        read = max(bet // 10, 1)
        misread = {"believed": "another amount", "believed_amount": read, "chips": [read]}
        return {"player": player, "said": "call", **PLAIN, **misread}
    gives_up = {"gesture": "gives up the cards", "identifiable": "yes"}
    why = {"why_folded": chance.choice(("false information", "own choice"))}
    return {"player": player, "said": "nothing", "chips": [], **gives_up, **why}


def _fold(player: str) -> Data:
    said = {"player": player, "said": "fold", "chips": [], "gesture": "none"}
    return {**said, "why_folded": "own choice"}


def drawn(chance: random.Random) -> tuple[tuple[str, ...], list[tuple[Data, ...]]]:
    """The seats, and each act of a round in each way that it can be told."""
    names = NAMES[: chance.choice((2, 3))]
    table: Table = table_of(begun(names, [{"player": names[0]}]), House())
    due: str | None = names[0]
    in_doubt_at = chance.choice((None, 0, 1, 2))
    told: list[tuple[Data, ...]] = []
    while due is not None and len(told) < (MOST_ACTS if in_doubt_at is None else len(names)):
        behind = in_doubt_at is not None and len(told) > in_doubt_at
        act = _plain_act(chance, table, due, behind_a_doubt=behind)
        if len(told) == in_doubt_at:
            doubted = _in_doubt(chance, table, due)
            told.append((doubted,))
            act = Settled(player=due, did="calls" if "believed" in doubted else "folds")
        else:
            in_words = _fold(due) if act.did == "folds" else in_dispute(act, table)
            assert in_words is not None, (act, table)
            told.append((act.model_dump(exclude_none=True), in_words))
        table = table.settle(act)
        due = due_after(table, due)
    if in_doubt_at is None and len(table.folded) == len(names) - 1:
        # The player who is left may have thrown the hand in as well.
        (last,) = set(names) - table.folded
        told.append(({"player": last, "did": "folds"}, _fold(last)))
    return names, told
