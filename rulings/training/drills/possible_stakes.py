"""Stakes that a room spreads: a dispute put at them, and what of one no room would see."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rules.house import House
from rules.teaching.stakes import (
    CASH_BLINDS,
    CASH_LIMITS,
    LEVELS,
    LEVELS_AT_LIMIT,
    PLAYED_AT_LIMIT,
    SPREADS,
    Limits,
)
from rulings.dispute.betting.chips_made import in_chips, made_by
from rulings.dispute.betting.round import Act, AnyAct, Betting, Settled
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.names_and_amounts import Change, amounts, changed, players
from rulings.dispute.reading.read import inconsistencies
from rulings.dispute.situations.conduct.clock import Clock

_USUAL_BLIND = 10
"""The big blind of a dispute that names none."""
MOST_BLINDS = 200
"""The largest chip of a game, in big blinds or full bets."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """A game of the ladder, as another dispute is put at it.

    `exact` are amounts of the dispute that become just these, all others are `times` as large, in
    whole `smallest_chip`: what lies between two is `rounded`, for an amount over a limit stays over
    it when it is rounded up, and one under it stays under when it is rounded down.
    """

    exact: Mapping[int, int]
    times: Fraction
    smallest_chip: int
    full_bet: int
    rounded: Callable[[Fraction], int] = round

    def amount(self, chips: int) -> int:
        """Return an amount of the dispute at these stakes: never nothing for something."""
        if chips in self.exact or not chips:
            return self.exact.get(chips, 0)
        units = self.rounded(chips * self.times / self.smallest_chip)
        return max(units, 1) * self.smallest_chip

    def rack(self, house: House) -> tuple[int, ...]:
        """Return the chips of the room that are in play in this game."""
        most = MOST_BLINDS * self.full_bet
        return tuple(
            chip for chip in house.denominations if self.smallest_chip <= chip <= max(most, 100)
        )


def ladder(dispute: Dispute, house: House) -> Iterator[Stakes]:
    """Yield every game that rooms spread in which this dispute could come up in this house."""
    finer = _finer(house)
    for one in _games(dispute):
        yield one if finer is None else replace(one, smallest_chip=min(finer, one.smallest_chip))


def _finer(house: House) -> int | None:
    """Return the largest chip below the house's units: it lies there, or no unit was needed."""
    units = [one for one in (house.betting_unit, house.smallest_chip, house.pot_unit) if one]
    return max((chip for chip in house.denominations if chip < min(units, default=0)), default=None)


def _games(dispute: Dispute) -> Iterator[Stakes]:
    small, big, limit, low, high = _named(dispute)
    tournament = _field(dispute, "play") == "tournament"
    if high is not None or low is not None:
        yield from _at_spread(low, high)
    elif limit is not None or dispute.situation in PLAYED_AT_LIMIT:
        yield from _at_limit(small, big, limit, LEVELS_AT_LIMIT if tournament else CASH_LIMITS)
    else:
        yield from _with_blinds(small, big, tournament)


def _with_blinds(small: int | None, big: int | None, tournament: bool) -> Iterator[Stakes]:
    at = big or (2 * small if small else _USUAL_BLIND)
    for one in LEVELS if tournament else CASH_BLINDS:
        pairs = [(small, one.small), (big, one.big)]
        if exact := _exact(pairs):
            yield Stakes(exact, Fraction(one.big, at), one.smallest_chip, one.big)
        elif not small and not big:
            yield Stakes({}, Fraction(one.big, at), one.smallest_chip, one.big)
    if not small and not big:
        # Where no game is named, what is told can be had as it is.
        yield Stakes({}, Fraction(1), 1, at)


def _at_limit(
    small: int | None, big: int | None, limit: int | None, games: tuple[Limits, ...]
) -> Iterator[Stakes]:
    at = limit or big or (2 * small if small else _USUAL_BLIND)
    for one in games:
        for bet in (one.lower, one.upper):
            # The big blind is a bet of the first rounds, and half of one of the later.
            if big and limit in (big, 2 * big) and (limit == big) != (bet == one.lower):
                continue
            pairs = [(limit, bet), (big, one.lower), (small, one.small)]
            if exact := _exact(pairs) or (None if big or small or limit else {0: 0}):
                yield Stakes(exact, Fraction(bet, at), one.smallest_chip, bet)


def _at_spread(low: int | None, high: int | None) -> Iterator[Stakes]:
    for one in SPREADS:
        if exact := _exact([(low, one.low), (high, one.high)]):
            times = Fraction(one.high, high) if high else Fraction(one.low, low or 1)
            yield Stakes(exact, times, one.smallest_chip, one.high)


def _exact(pairs: list[tuple[int | None, int]]) -> dict[int, int] | None:
    """Return what each amount named becomes; None where one would become two, or two one."""
    found: dict[int, int] = {}
    for before, after in pairs:
        if before and found.setdefault(before, after) != after:
            return None
    return found if found and len(set(found.values())) == len(found) else None


def _named(dispute: Dispute) -> tuple[int | None, ...]:
    """Return the small and the big blind, the limit, and both ends of the spread."""
    if isinstance(dispute, Betting):
        game, table = dispute.game, dispute.table
        return game.small_blind, game.big_blind, table.limit, table.spread_low, table.spread_high
    limit = _field(dispute, "lower_limit") or _field(dispute, "limit")
    names = ("small_blind", "big_blind")
    blinds = [_field(dispute, name) for name in names]
    return (*blinds, limit, _field(dispute, "spread_low"), _field(dispute, "spread_high"))


def _field(dispute: Dispute, name: str) -> Any:
    return getattr(dispute.game if isinstance(dispute, Betting) else dispute, name, None)


def at_stakes(dispute: Dispute, stakes: Stakes, house: House) -> Dispute | None:
    """Return the dispute at these stakes, its chips of their rack; None where it cannot be had."""
    becomes = {chips: stakes.amount(chips) for chips in amounts(_bearing_on_it(dispute))}
    try:
        moved = changed(dispute, Change(chips=stakes.amount))
        if isinstance(moved, Betting) and isinstance(dispute, Betting):
            acts = list(zip(dispute.acts, moved.acts, strict=True))
            told = tuple(_in_rack(*both, stakes, house) for both in acts)
            raw = moved.model_copy(update={"acts": told})
            moved = DISPUTE.validate_json(raw.model_dump_json(exclude_none=True))
            for (before, _), after in zip(acts, told, strict=True):
                if isinstance(before, Act) and isinstance(after, Act) and before.chips:
                    becomes[sum(before.chips)] = sum(after.chips or ())
    except ValueError:  # amounts that contradict each other once they are whole chips
        return None
    if _all_in_front(moved) != _all_in_front(dispute) or not _compare_alike(becomes):
        return None
    return None if any(inconsistencies(moved)) or any(impossible(moved, house)) else moved


def _bearing_on_it(dispute: Dispute) -> Dispute:
    """Return the dispute without what no wager is measured by.

    That is what is in the middle, but for pot-limit, and after the first round the small blind.
    """
    if not isinstance(dispute, Betting):
        return dispute
    game, table = dispute.game, dispute.table
    if game.structure != "pot-limit":
        table = table.model_copy(update={"pot": None})
    if table.round == "later":
        game = game.model_copy(update={"small_blind": None})
    return dispute.model_copy(update={"game": game, "table": table})


def _compare_alike(becomes: Mapping[int, int]) -> bool:
    """Check that the gap between two amounts, and twice it, compares with each amount as before.

    In whole chips an all-in can cross the bet, half of it, or the minimum without another ruling.
    """
    pairs = sorted(becomes.items() | {(0, 0)})
    for most, most_after in pairs:
        for least, least_after in pairs:
            over, over_after = most - least, most_after - least_after
            if over > 0 and any(
                _sign(times * over - chips) != _sign(times * over_after - after)
                for chips, after in pairs
                for times in (1, 2)
            ):
                return False
    return True


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _all_in_front(dispute: Dispute) -> bool:
    """Check whether all that is in the middle lies in front of somebody."""
    if not isinstance(dispute, Betting) or dispute.table.pot is None:
        return False
    return dispute.table.pot == sum((dispute.table.in_front or {}).values())


def _in_rack(before: AnyAct, after: AnyAct, stakes: Stakes, house: House) -> AnyAct:
    if not isinstance(before, Act) or not before.chips:
        return after
    rack = stakes.rack(house)
    pieces = tuple(Fraction(chip) * stakes.times for chip in before.chips)
    if set(pieces) <= set(rack):
        return after.model_copy(update={"chips": tuple(int(chip) for chip in pieces)})
    total = stakes.amount(sum(before.chips))
    if len(before.chips) == 1:
        return after.model_copy(update={"chips": (min(rack, key=lambda chip: abs(chip - total)),)})
    counted = in_chips(total, [chip for chip in rack if chip < total])
    if counted is None:
        raise ValueError(f"chips {total}: no chips of the room make it")
    return after.model_copy(update={"chips": counted})


def impossible(dispute: Dispute, house: House) -> Iterator[str]:
    """Yield what no room would see of it: stakes, chips, and amounts that nobody can pay."""
    smallest = smallest_chip(dispute, house)
    if smallest is None:
        yield f"stakes {_named(dispute)}: no room spreads them"
        return
    for chip in _pieces(dispute):
        if chip < smallest or chip not in house.denominations:
            yield f"a chip of {chip}: the room has none in this game"
    for act in dispute.acts if isinstance(dispute, Betting) else ():
        several = isinstance(act, Act) and act.pieces == "several chips" and act.total
        if several and several < 2 * smallest:
            yield f"several chips, {several} together: each is {smallest} or more"
    for chips in sorted(amounts(dispute)):
        if chips % smallest:
            yield f"{chips}: not payable in chips of {smallest}"
    if isinstance(dispute, Betting):
        yield from _not_of_those_chips(dispute)
        yield from _too_small(dispute)
        yield from _too_many(dispute)
    else:
        yield from _no_straddle(dispute)
    if isinstance(dispute, Clock) and dispute.asked == "no" and dispute.time is not None:
        yield "a minute that runs: no player has asked for the clock"


def _pieces(dispute: Dispute) -> Iterator[int]:
    """Yield each amount that is told to be a single chip."""
    if not isinstance(dispute, Betting):
        if chip := _field(dispute, "chip"):
            yield chip
        return
    for act in dispute.acts:
        if isinstance(act, Act):
            yield from act.each_chip or ()
            if act.chip_in_front:
                yield act.chip_in_front


def _not_of_those_chips(dispute: Betting) -> Iterator[str]:
    """Yield chips taken back that are not some of those that went in."""
    for act in dispute.acts:
        back = act.taken_back if isinstance(act, Act) else None
        made = made_by(act.each_chip) if isinstance(act, Act) and act.each_chip else None
        if back and made is not None and back not in made:
            yield f"{back} taken back: not some of the chips that went in"


def _too_small(dispute: Betting) -> Iterator[str]:
    """Yield a bet, raise or pot below the least there can be, though nothing says how."""
    table, least = dispute.table, dispute.game.big_blind
    if table.bet and least and table.bet < least and table.last_wager in (None, "full"):
        yield f"a bet of {table.bet}: at least {least} is"
    if table.last_raise and least and table.last_raise < least:
        yield f"a raise of {table.last_raise}: at least {least} is"
    if table.round == "later" and table.pot and least and table.pot < least:
        yield f"a pot of {table.pot} after the first round: at least {least} is in it"


def _no_straddle(dispute: Dispute) -> Iterator[str]:
    """Yield a straddle made before this one that would not have played."""
    least = 2 * (_field(dispute, "big_blind") or 0)
    for name in ("last_straddle", "straddle_before"):
        chips = _field(dispute, name)
        if chips and chips < least:
            yield f"a straddle of {chips} made before: at least {least} is"


def _too_many(dispute: Betting) -> Iterator[str]:
    """Yield the number of players still in, where it is more than there are told to be."""
    if not (dispute.table.players or "").startswith("two"):
        return
    out = {act.player for act in dispute.acts if isinstance(act, Settled) and act.did == "folds"}
    still_in = [name for name in players(dispute) if name not in out]
    if len(still_in) > 2 and not dispute.table.folded:
        yield f"{len(still_in)} players where two are in"


def smallest_chip(dispute: Dispute, house: House) -> int | None:
    """Return the smallest chip of the games in which it could have come up; None if none."""
    as_told = (one for one in ladder(dispute, house) if all(a == b for a, b in one.exact.items()))
    found = [one.smallest_chip for one in as_told]
    return min(found, default=None)
