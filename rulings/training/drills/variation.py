"""Another dispute of the same shape: other players, at stakes that a room spreads."""

import random
from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor

from rules.house import House, options
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import AnyAct, Betting, Settled
from rulings.dispute.betting.table import Table
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import Change, changed, players
from rulings.dispute.reading.read import inconsistencies
from rulings.judgement.equality import decision, kind
from rulings.judgement.findings import Findings, find
from rulings.rulebook.dispute_kinds import TOPICS
from rulings.training.drills.possible_stakes import Stakes, at_stakes, impossible, ladder

NAMES = (
    *("Ada", "Bo", "Cem", "Dora", "Eli", "Fern", "Gus", "Hana", "Ivo", "Jun", "Kit", "Lena"),
    *("Milo", "Nora", "Omar", "Pia", "Ravi", "Sol", "Tess", "Uma", "Vic", "Wren", "Yan", "Zoe"),
)
_KINDS = frozenset().union(*(one.words | one.also | one.but for one in TOPICS.values()))
_SPREAD_MOST = 5
"""Games at the beginning of a ladder that are tried first: those that most rooms have."""


def varied(dispute: Dispute, house: House, chance: random.Random) -> Dispute | None:
    """Return the dispute among other players, at the stakes of a game that rooms spread.

    Amounts keep their proportions as nearly as whole chips of that game allow, and the ruling is of
    the same kind, for the same reasons; what people call an oversized chip stays one, where a game
    lets it. Return None where no game of the ladder has such a dispute.

    The stakes stay where the house sets amounts of its own. Where people tell a fact differently
    everything stays: accounts name chips and players in words.
    """
    if dispute.disputed:
        return None if any(impossible(dispute, house)) else short_all_ins_told(dispute, house)
    named = dict(zip(players(dispute), chance.sample(NAMES, len(NAMES)), strict=False))
    renamed = changed(dispute, Change(player=lambda name: named.get(name, name)))
    if sets_amounts(house):
        return None if any(impossible(renamed, house)) else short_all_ins_told(renamed, house)
    found = find(renamed, house)
    asked, called = _ruled_for(found), _called(found)
    fits: Dispute | None = None
    games = _in_some_order(list(ladder(renamed, house)), chance)
    for rounded in (round, ceil, floor):
        for stakes in games:
            other = at_stakes(renamed, replace(stakes, rounded=rounded), house)
            if other is None or _ruled_for(found := find(other, house)) != asked:
                continue
            if _called(found) == called:
                return short_all_ins_told(other, house)
            fits = fits or other
    return None if fits is None else short_all_ins_told(fits, house)


def short_all_ins_told(dispute: Dispute, house: House) -> Dispute:
    """Return the dispute with each wager that is too small told as all-in: nothing else lets it be.

    The ruling is the same; where it would not be, the dispute stays as it is.
    """
    if not isinstance(dispute, Betting):
        return dispute
    found = find(dispute, house)
    after = {one.moment.index: one.after for one in found.judged}
    table = table_of(dispute, house)
    acts: list[AnyAct] = []
    for index, act in enumerate(dispute.acts):
        if isinstance(act, Settled):
            acts.append(act.model_copy(update={"all_in": True}) if _is_short(act, table) else act)
            table = table.settle(act)
        else:
            acts.append(act)
            table = after.get(index, table)
    told = dispute.model_copy(update={"acts": tuple(acts)})
    same = not any(inconsistencies(told)) and decision(find(told, house)) == decision(found)
    return told if same else dispute


def _is_short(act: Settled, table: Table) -> bool:
    """Check whether only a player without more chips could have put in no more than that."""
    if act.to is None or act.all_in:
        return False
    if act.did == "calls" and table.is_made_up(act.to):
        return False
    least = table.bet if act.did == "calls" else table.minimum_wager()
    return act.did in ("calls", "bets", "raises") and bool(least) and act.to < (least or 0)


def _ruled_for(found: Findings) -> object:
    """Return what must stay as it was: the kind of ruling, and the clauses that it rests on."""
    return kind(found), [clause.id for _, _, settled in found.steps for clause in settled.clauses]


def _called(found: Findings) -> object:
    """Return what should stay as it was: what makes people call it what they do."""
    read = (f"{name}: {word}" for _, facts, _ in found.steps for name, word in facts.words.items())
    return _KINDS.intersection(read)


def _in_some_order(games: Sequence[Stakes], chance: random.Random) -> list[Stakes]:
    """Shuffle the games that most rooms have, then the others behind them; as told comes last."""
    common, rest = list(games[:_SPREAD_MOST]), list(games[_SPREAD_MOST:])
    mixed = [*chance.sample(common, len(common)), *chance.sample(rest, len(rest))]
    return sorted(mixed, key=lambda one: one.times == 1 and not one.exact)


def sets_amounts(house: House) -> bool:
    """Check whether an option of the house other than usual may be an amount of chips."""
    return any(type(one.value) is int and one.value != one.about.default for one in options(house))
