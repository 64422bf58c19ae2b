"""Betting rounds drawn act by act, all of whose chips are told: words, chips, calls and raises."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.house import House
from rulings.dispute.betting.round import Betting
from rulings.dispute.reading.read import BadDispute, read_dispute
from tests.support.disputes.seeds import own

CHIPS = (5, 25, 100, 500)
PLAYERS = ("Ann", "Ben", "Cat", "Dan")
MOST_ACTS = 6


def drawn_round(chance: random.Random) -> tuple[Betting, House] | None:
    """A round and the house it was played in; None where its answers contradict one another."""
    chance = own(chance)
    return _at_limit(chance) if chance.random() < 0.25 else _at_big_bet(chance)


def _at_big_bet(chance: random.Random) -> tuple[Betting, House] | None:
    small, big = chance.choice(((5, 10), (10, 20), (25, 50), (50, 100)))
    first = chance.random() < 0.4
    blinds = {"Sam": small, "Bea": big} if first else {}
    pot = sum(blinds.values()) + (0 if first else chance.choice((2, 3, 6, 15)) * big)
    table: dict[str, Any] = {
        "round": "first" if first else "later",
        "pot": pot,
        "bet": big if first else 0,
        "in_front": blinds,
        "acted": {},
    }
    if first:
        table |= {"small_blind": "Sam", "big_blind": "Bea"}
    structure = chance.choice(("no-limit", "pot-limit"))
    players = [*PLAYERS, *blinds]
    if chance.random() < 0.5:
        table["stacks"] = {name: chance.randint(1, 60) * big for name in players}
    data = {
        "situation": "betting",
        "game": {"structure": structure, "play": "cash", "small_blind": small, "big_blind": big},
        "table": table,
        "acts": [
            _act(chance, player, big, table.get("stacks", {}))
            for player in _one_after_another(chance, players)
        ],
    }
    house = House(
        small_blind_counts_as_big=chance.random() < 0.3,
        smallest_chip=25 if big >= 50 and chance.random() < 0.3 else None,
        pot_unit=chance.choice((None, None, 25)),
    )
    return _read(data, house)


def _at_limit(chance: random.Random) -> tuple[Betting, House] | None:
    """A round at fixed limit, its undisputed raises as large as they must be."""
    limit = chance.choice((10, 20, 50))
    first = chance.random() < 0.4
    blinds = {"Sam": limit // 2, "Bea": limit} if first else {}
    players = [*PLAYERS, *blinds]
    table: dict[str, Any] = {
        "round": "first" if first else "later",
        "limit": limit,
        "pot": sum(blinds.values()) + (0 if first else 6 * limit),
        "bet": limit if first else 0,
        "in_front": blinds,
        "acted": {},
        "players": chance.choice(("two since the round began", "two by now", "more")),
    }
    if chance.random() < 0.5:
        table["stacks"] = {name: chance.randint(1, 12) * limit // 2 for name in players}
    acts, bet = [], table["bet"]
    for player in _one_after_another(chance, players):
        act = _act(chance, player, limit, table.get("stacks", {}))
        if act.get("did") in ("bets", "raises"):
            bet += limit
            act |= {"did": "raises" if bet > limit else "bets", "to": bet}
        elif act.get("did") == "calls":
            act.pop("to", None)
        acts.append(act)
    house = House(
        short_all_in_at_limit=chance.choice(("half-bet rule", "full-bet rule")),
        after_short_all_in=chance.choice(("a full raise on top", "completing it")),
        raise_cap=chance.choice((3, 4)),
    )
    game: dict[str, Any] = {"structure": "fixed-limit", "play": "cash"}
    if first:
        game |= {"small_blind": limit // 2, "big_blind": limit}
    return _read({"situation": "betting", "game": game, "table": table, "acts": acts}, house)


def _read(data: Mapping[str, Any], house: House) -> tuple[Betting, House] | None:
    try:
        dispute = read_dispute(data)
    except BadDispute:
        return None
    assert isinstance(dispute, Betting)
    return dispute, house


def _one_after_another(chance: random.Random, players: Sequence[str]) -> Iterator[str]:
    """Who acts, nobody twice in a row: that would be one act told in pieces."""
    last = ""
    for _ in range(chance.randint(1, MOST_ACTS)):
        last = chance.choice([one for one in players if one != last])
        yield last


def _act(chance: random.Random, player: str, big: int, stacks: Mapping[str, int]) -> dict[str, Any]:
    if chance.random() < 0.4:
        did = chance.choice(("checks", "calls", "bets", "raises", "folds"))
        if did in ("checks", "folds") or (did == "calls" and chance.random() < 0.3):
            return {"player": player, "did": did}
        blinds = 1 if did == "calls" and chance.random() < 0.9 else chance.randint(1, 30)
        return {"player": player, "did": did, "to": min(blinds * big, stacks.get(player, 30 * big))}
    said = chance.choice(
        (
            "nothing",
            "call",
            "bet",
            "raise",
            "all-in",
            "pot",
            "check",
            "fold",
            "bet {}",
            "raise to {}",
        )
    )
    return {
        "player": player,
        "said": said.format(chance.randint(1, 40) * big),
        "spoke": chance.choice(("before the chips", "with the chips", "after the chips")),
        "chips": chance.choices(CHIPS, k=chance.choice((0, 1, 1, 2, 3, 5))),
        "motions": "one",
        "released": chance.choice(("released", "released", "held")),
        "behind": chance.choice(("more chips", "more chips", "none")),
        "believed": chance.choice((None, "the right amount", "another amount")),
        "harm": chance.choice(("none", "caused")),
        "noticed": chance.choice(("before all had acted", "after all had acted")),
        "considered": chance.choice(("somebody did", "nobody did")),
        "objector": chance.choice(("the bettor", "somebody else")),
        "overpaid": chance.choice(("by mistake", "not by mistake")),
    }
