"""The same story told in another way, with what must then be ruled of it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules.house import House
from rules.vocabulary.house_options import USUAL_COLOURS
from rulings.dispute.betting.amount_named import is_before_the_amount
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.pot_limit import maximum_wager
from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.betting.table import BARRED, Table
from rulings.dispute.dispute import Dispute
from rulings.dispute.names_and_amounts import Change, changed, players
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, Decision, Ruling

TIMES = 7
AN_ACT = ("in dispute", "not in dispute", "the amount of a call left out", "given")
Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Telling:
    """Another telling. `same` gives from a decision as it was told first what it must be now."""

    how: str
    dispute: Dispute
    house: House
    same: Callable[[Data], Data] = dict


def decision(ruling: Ruling) -> Data:
    """What is decided, as plain data: the acts, the chips that move, who may then do what."""
    return {**_one(ruling), "left": [_one(one) for one in ruling.decisions]}


def _one(told: Ruling | Decision) -> Data:
    return {
        "outcome": getattr(told, "outcome", None),
        "makes": told.makes,
        "acts": [
            (one.player, one.act, one.to, one.remedy, one.outcome == "floor decides")
            for one in told.acts
        ],
        "moves": sorted((m.player, m.chips, m.way, m.only_if or "") for m in told.moves),
        "options": {one.player: one.model_dump(exclude={"player"}) for one in told.options},
        "ends": told.ends and told.ends.model_dump(),
    }


def contradicted(dispute: Betting, house: House) -> Iterator[tuple[Telling, Data, Data]]:
    """Each telling that is ruled otherwise, with what is ruled and what it should be."""
    first = rule(dispute, house)
    if first.outcome not in DECIDED or not _can_be(dispute, first):
        return
    told = decision(first)
    for telling in tellings(dispute, house):
        ruling = rule(telling.dispute, telling.house)
        if telling.how == "a total" and ruling.outcome == "need to know":
            continue  # which chips they were decides
        if telling.how == "in dispute" and ruling.asks and ruling.asks[0].key == "act.noticed":
            continue  # when its size was questioned is asked of an act in dispute alone
        if telling.how == "not in dispute" and find(telling.dispute, telling.house).waits:
            continue  # what the player took the bet for matters to a decision not proposed
        now, then = decision(ruling), telling.same(told)
        if telling.how in AN_ACT:
            # By a decision that is not the one proposed, the act may no longer be a plain one.
            now, then = _as_proposed(now), _as_proposed(then)
        if now != then:
            yield telling, now, then


def _can_be(dispute: Betting, ruling: Ruling) -> bool:
    """Whether each wager is over the bet as it was ruled, which nobody knew who told of it.

    Of one that nobody disputes, and of one found so late that it stands, it need not be.
    """
    bet = dispute.table.bet or 0
    for one in ruling.acts:
        if one.act in ("bet", "raise") and one.to is not None and not one.remedy:
            if one.to <= bet:
                return False
            bet = one.to
    return True


def _as_proposed(told: Data) -> Data:
    moves = sorted(move[:3] for move in told["moves"])
    return {name: one for name, one in told.items() if name != "left"} | {"moves": moves}


def tellings(dispute: Betting, house: House) -> Iterator[Telling]:
    """Every other telling of a betting round that is drawn act by act."""
    yield _renamed(dispute, house)
    yield _multiplied(dispute, house)
    yield from _totals(dispute, house)
    yield from _plainly(dispute, house)
    yield from _derived(dispute, house)
    yield from _begun_later(dispute, house)


def _renamed(dispute: Betting, house: House) -> Telling:
    names = {name: f"Seat {place}" for place, name in enumerate(players(dispute))}

    def same(told: Data) -> Data:
        return dict(_named(told, names))

    other = changed(dispute, Change(player=lambda name: names[name]))
    return Telling("players renamed", other, house, same)


def _named(told: Any, names: Mapping[str, str]) -> Any:
    if isinstance(told, dict):
        renamed = {names.get(key, key): _named(one, names) for key, one in told.items()}
        if "moves" in renamed:
            renamed["moves"].sort()
        return renamed
    if isinstance(told, list | tuple):
        return type(told)(_named(one, names) for one in told)
    return names.get(told, told) if isinstance(told, str) else told


def _multiplied(dispute: Betting, house: House) -> Telling:
    amounts = {
        name: getattr(house, name) * TIMES
        for name in ("smallest_chip", "pot_unit", "betting_unit")
        if getattr(house, name) is not None
    }
    other = changed(dispute, Change(chips=lambda chips: chips * TIMES))
    return Telling("amounts multiplied", other, house.model_copy(update=amounts), _times)


def _times(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: _times(one) for key, one in told.items()}
    if isinstance(told, list | tuple):
        return type(told)(map(_times, told))
    return told if isinstance(told, bool) or not isinstance(told, int) else told * TIMES


def _totals(dispute: Betting, house: House) -> Iterator[Telling]:
    """The total of an act, with whether it was one chip, in place of each chip."""
    for index, act in enumerate(dispute.acts):
        if isinstance(act, Act) and act.chips:
            pieces = "one chip" if len(act.chips) == 1 else "several chips"
            told = _plain(act) | {"put_in": act.total, "pieces": pieces}
            del told["chips"]
            yield from _with_act(dispute, house, index, told, "a total")


def _plainly(dispute: Betting, house: House) -> Iterator[Telling]:
    """An act that nobody disputes told as a plain one in dispute, and the other way round.

    Behind an act that is left to the floor it may be plain by one decision and not by another.
    """
    left_open = False
    table = table_of(dispute, house)
    judged = {one.moment.index: one for one in find(dispute, house).judged}
    disputed = sum(isinstance(act, Act) for act in dispute.acts)
    start = table
    for index, act in enumerate(dispute.acts):
        if isinstance(act, Settled):
            # What others do before an amount is named is answered at another table.
            waits = is_before_the_amount(dispute.acts, index, start)
            if not left_open and not waits and (told := in_dispute(act, table)):
                yield from _with_act(dispute, house, index, told, "in dispute")
            table = table.settle(act)
            continue
        one = judged[index]
        stands = disputed > 1 and one.outcome == "ruled" and one.remedy is None
        if stands and (settled := _undisputed(one.moment, one.act, one.to)):
            yield from _with_act(dispute, house, index, settled, "not in dispute")
        left_open = left_open or one.outcome == "floor decides"
        table = one.after


def in_dispute(act: Settled, table: Table) -> Data | None:
    """A plain telling of a settled act, where it is one that the player may make."""
    player, own, bet = act.player, table.put_in_by(act.player), table.bet
    whole = table.whole_stack(player)
    if own is None or bet is None or player in table.all_in or player in table.folded or whole == 0:
        return None
    if table.stacks.get(player) == 0:
        return None
    plain: Data = {
        "player": player,
        "spoke": "before the chips",
        "motions": "one",
        "released": "released",
        "gesture": "none",
        "believed": "the right amount",
        "harm": "none",
    }
    if whole is None:
        plain["behind"] = "more chips"
    if act.did == "folds":
        return {**plain, "said": "fold", "chips": []} if own < bet else None
    if not table.seats:
        plain["turn"] = "in turn"
    if act.did == "checks":
        return {**plain, "said": "check", "chips": []} if own == bet else None
    to = table.to_call(player) if act.to is None else act.to
    if to is None or (whole is not None and to > whole):
        return None
    if table.surplus(act):
        # He put in more than the bet as it stands since it was cut.
        return None
    if owed := table.shortage(act):
        # His call is made up with the wager, to which he put in what that was made for.
        to = table.to_call(player) or 0
    if to < own + owed:
        # What he raised to before was cut since, and nobody calls less than he has in front.
        return None
    plain["chips"] = list(_chips(to - own - owed))
    # Of chips that are too few, only a stack that is told tells that they were not his last ones.
    has_more = whole is not None and to < whole
    if act.did == "calls":
        meant = bet if whole is None else min(bet, whole)
        is_one = to == meant or (has_more and to < bet)
        return {**plain, "said": "call"} if own < bet and is_one else None
    least = table.minimum_wager()
    right = table.right_to_raise(player)
    if (
        least is None
        or (to < least and not has_more)
        or right is None
        or (right in BARRED and table.acted_at.get(player) == bet)
    ):
        return None
    if table.structure == "pot-limit" or (act.did == "bets") != (bet == 0):
        return None
    return {**plain, "said": f"bet {to}" if act.did == "bets" else f"raise to {to}"}


def _chips(total: int) -> Iterator[int]:
    for chip in sorted(USUAL_COLOURS, reverse=True):
        yield from (chip,) * (total // chip)
        total %= chip


def _undisputed(moment: Moment, act: str | None, to: int | None) -> Data | None:
    """A disputed act that stands as its chips lie, as one that nobody disputes."""
    player = moment.player
    if act == "check" and moment.own is not None and moment.own < (moment.table.bet or 0):
        return None  # a call by a player who has no chips: nobody tells it as a check
    if act in ("check", "fold") and moment.added == 0:
        return {"player": player, "did": f"{act}s"}
    if act in ("bet", "raise", "call") and to is not None and moment.in_front == to:
        if act == "call" and to != moment.to_call:
            return None
        most = None if act == "call" else maximum_wager(moment.table, player)
        if most is not None and to > most:
            # When its size was questioned is told of an act in dispute alone.
            return None
        if (moment.act.behind == "none") != (moment.behind == "none"):
            return None
        alone = moment.table.whole_stack(player) is None and moment.behind == "none"
        return None if alone else {"player": player, "did": f"{act}s", "to": to}
    return None


def _derived(dispute: Betting, house: House) -> Iterator[Telling]:
    """Amounts given that follow from the rest, or left out."""
    table = dispute.table
    yield from _calls(dispute, house)
    first = dispute.acts[0]
    if table.bet == 0 and isinstance(first, Settled) and first.did == "bets":
        yield from _with_table(dispute, house, {"bet": None}, "the bet of 0 left out")
    if table.bet == 0 and table.last_raise is None and dispute.game.big_blind is not None:
        given = dispute.game.bring_in or dispute.game.big_blind
        yield from _with_table(dispute, house, {"last_raise": given}, "the last raise given")
    if table.in_front is not None:
        named = {name: table.in_front.get(name, 0) for name in players(dispute)}
        yield from _with_table(dispute, house, {"in_front": named}, "nothing in front, by name")
    if table.small_blind is not None:
        without = {"small_blind": None, "big_blind": None}
        yield from _with_table(dispute, house, without, "who posted left out")


def _calls(dispute: Betting, house: House) -> Iterator[Telling]:
    """The amount of a call that nobody disputes, left out where it is the call, else given.

    Behind an act that is left to the floor the call may come to less by one decision than by
    another.
    """
    table = start = table_of(dispute, house)
    judged = {one.moment.index: one for one in find(dispute, house).judged}
    for index, act in enumerate(dispute.acts):
        if not isinstance(act, Settled):
            if judged[index].outcome == "floor decides":
                return
            table = judged[index].after
            continue
        call = table.to_call(act.player)
        own = table.put_in_by(act.player)
        # Over a bet that was cut since, more went in than the call comes to.
        as_made = table.made_for is None and not is_before_the_amount(dispute.acts, index, start)
        if act.did == "calls" and call and own is not None and own <= call and as_made:
            if act.to == call:
                told = {"player": act.player, "did": "calls"}
                yield from _with_act(dispute, house, index, told, "the amount of a call left out")
            elif act.to is None:
                yield from _with_act(dispute, house, index, _plain(act) | {"to": call}, "given")
        table = table.settle(act)


def _begun_later(dispute: Betting, house: House) -> Iterator[Telling]:
    """The table as it was after the first acts, where nobody disputes them."""
    table, passed = table_of(dispute, house), 0
    for act in dispute.acts:
        if not isinstance(act, Settled) or act.did == "folds" or in_dispute(act, table) is None:
            break
        table, passed = table.settle(act), passed + 1
        if None in (table.bet, table.last_raise, table.pot) or table.all_in:
            break
        start = {
            **dispute.table.model_dump(mode="json", exclude_none=True),
            "pot": table.pot,
            "bet": table.bet,
            "last_raise": table.last_raise,
            "in_front": dict(table.in_front),
            "acted": dict(table.acted_at),
        }
        if table.bet and table.set_by == "a full bet or raise":
            start["last_wager"] = "full"
        if table.stacks:
            start["stacks"] = dict(table.stacks)
        data = _plain(dispute)
        data["table"], data["acts"] = start, data["acts"][passed:]
        gone = passed

        def same(told: Data, gone: int = gone) -> Data:
            left = [{**one, "acts": one["acts"][gone:]} for one in told["left"]]
            return {**told, "acts": told["acts"][gone:], "left": left}

        yield from _read(data, house, "begun later", same)


def _plain(model: Any) -> Data:
    found: Data = model.model_dump(mode="json", exclude_none=True)
    return found


def _with_act(dispute: Betting, house: House, index: int, act: Data, how: str) -> Iterator[Telling]:
    data = _plain(dispute)
    data["acts"][index] = act
    for telling in _read(data, house, how):
        told = telling.dispute
        assert isinstance(told, Betting)
        entered = [isinstance(one, Act) for one in dispute.acts]
        entered[index] = "did" not in act
        if entered == [isinstance(one, Act) for one in told.acts]:
            yield telling  # else a size is in question, and when that was noticed is asked


def _with_table(dispute: Betting, house: House, table: Data, how: str) -> Iterator[Telling]:
    data = _plain(dispute)
    held = {**data["table"], **table}
    data["table"] = {name: value for name, value in held.items() if value is not None}
    yield from _read(data, house, how)


def _read(
    data: Data, house: House, how: str, same: Callable[[Data], Data] = dict
) -> Iterator[Telling]:
    try:
        yield Telling(how, read_dispute(data), house, same)
    except BadDispute:
        return
