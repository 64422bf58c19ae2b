"""The silent wager at no-limit, ruled by a plain function that a person wrote for it alone.

It answers all that `rule` does, word for word: the decision, what is said, the chips that move, who
may do what, every reason and near miss with its citation, and the facts read. It covers one silent
act on a later round, by a player with nothing in front and more chips behind: his chips in one
motion, released or held, one or several, and enough for four fifths of a call (NL-2, NL-3, NL-7,
NL-9 to NL-12, BC-1, BC-3 and BC-8b).
"""

from rules.clauses_in_force import version
from rules.house import House
from rulings.dispute.betting.round import Act, Betting
from rulings.model.ruling import FORMAT, NEXT, Decision, Ruling
from tests.bench.rulings import ready_reasons as r
from tests.bench.rulings.ready_reasons import Ready, Told

HOLD = "Leave the pot and the cards as they are until the floor has decided."
FULL = "a full bet or raise"
BOOK = {"edition": "rrop-11", "version": version(House())}
CALL = {"structure": "no-limit", "act": "call", "small_chips": "none"}
MAY_RAISE = {
    "act": 0,
    "topic": "right",
    "words": {
        "stack_reaches": "past the bet",
        "right_to_raise": "faces a full raise",
        "short_all_in_read": "its meaning",
        "checked_early": "no",
        "last_wager": FULL,
        "raises_before": "fewer than three",
    },
    "clauses": (),
}


NOTICE = "By Robert's Rules with Section 15. No Poker TDA rules are held here."


def by_hand(dispute: Betting) -> Told:
    """The ruling as plain data, equal to what `rule` gives."""
    notice = NOTICE if dispute.game.play == "tournament" else ""
    return {**_silent(dispute), "notice": notice}


def _silent(dispute: Betting) -> Told:
    act, table = dispute.acts[0], dispute.table
    assert isinstance(act, Act)
    bet, blind, chips = table.bet, dispute.game.big_blind, act.chips
    assert chips
    assert bet is not None
    assert blind is not None
    player, total, several = act.player, sum(chips), len(chips) > 1
    least = bet + (table.last_raise or 0) if bet else blind
    enough = total >= least
    spare = total - min(chips) >= bet
    words = {
        "facing": "a bet" if bet else "no bet",
        "said": "nothing",
        "said_late": "no",
        "stated": "no amount",
        "pieces": "several chips" if several else "one chip",
        "released": act.released,
        "line": "does not bind",
        "motions": "one",
        "structure": "no-limit",
        "play": dispute.game.play,
        "facing_wager": FULL if bet else "no wager",
    }
    if total == bet:
        words["put_in"] = "the call"
    else:
        words["put_in"] = "over the call" if total > bet else "short of the call"
        words["behind"] = "more chips"
        if bet and total > bet:
            words["enough_to_raise"] = "a full raise" if enough else "less than a full raise"
            words["spare"] = "a chip could be spared" if spare else "every chip is needed"
            if several and not enough:
                words["overpaid"] = "not by mistake"

    if act.released == "held":
        if not bet:
            way = r.HELD_OPEN_SEVERAL if several else r.HELD_OPEN
        elif total < bet:
            way = r.HELD_SHORT
        elif not several:
            way = r.HELD_LONE_EXACT if total == bet else r.HELD_LONE
        elif total == bet:
            way = r.HELD_EXACT
        elif enough:
            way = r.HELD_RAISE
        else:
            way = r.HELD_ATTEMPT if spare else r.HELD_OVERPAID
        say = f"{player}, you have not acted yet. It is still your turn."
        stands = _stands(player, "ruled", "nothing yet", None, None)
        mine = _option(player, bet, 0, least)
        only = _step("read", words, way.read)
        return _told(way, "ruled", "No action yet", say, (), stands, (), (mine,), (only,))

    if not bet or (several and total > bet and (enough or spare)):
        wager = _wager(player, bet, total, least, table.in_front, words, several=several)
        if not bet or enough:
            return wager
        call = _call(player, bet, total, least, table.in_front, words, several=several)
        return _floor_decides(r.ATTEMPT, wager, {**call, "reasons": r.ATTEMPT_CALLED})
    call = _call(player, bet, total, least, table.in_front, words, several=several)
    if not several or total <= bet:
        return call
    wager = _wager(player, bet, total, least, table.in_front, words, several=several)
    return _floor_decides(r.OVERPAID, call, {**wager, "reasons": r.OVERPAID_RAISED})


def _floor_decides(way: Ready, proposed: Told, other: Told) -> Told:
    """What is left to the floor: the one of the two that is proposed, with both to take."""
    (act,), held = proposed["acts"], {"only_if": "it is decided so"}
    return {
        **proposed,
        "outcome": "floor decides",
        "decision": f"Floor decides: {proposed['decision'][0].lower()}{proposed['decision'][1:]}",
        "say": f"The floor decides. Proposed: {proposed['say']}",
        "dealer": (HOLD,),
        "acts": ({**act, "outcome": "floor decides"},),
        "moves": tuple({**move, **held} for move in proposed["moves"]),
        "options": (),
        "ends": None,
        "weighs": way.weighs,
        "decisions": tuple(_decision(one, proposed) for one in (proposed, other)),
    }


def _decision(told: Told, proposed: Told) -> Told:
    """A ruling as a decision to take."""
    return {
        **{name: told[name] for name in Decision.model_fields if name in told},
        "key": told["acts"][0]["act"],
        "label": told["decision"],
        "recommended": told is proposed,
        "said": (),
    }


def _call(
    player: str,
    bet: int,
    total: int,
    least: int,
    in_front: dict[str, int] | None,
    words: Told,
    *,
    several: bool,
) -> Told:
    """A call, made good where it is short of it."""
    enough = total >= least
    remedy, relief = None, {"act": "call", "short_stack": "no", "paid": "over"}
    decision, say = f"Call: {bet:,}", f"{player}, that is a call of {bet:,}."
    dealer: tuple[str, ...] = ()
    moves: tuple[Told, ...] = ()
    if total < bet:
        way, remedy, more = r.SHORT if several else r.LONE_SHORT, "corrected", bet - total
        decision = f"The call stands: {bet:,}"
        say = f"{player}, your call stands at {bet:,}. Put in {more:,} more."
        dealer, moves = _owes(player, more)
        relief |= {
            "paid": "short",
            "bettor_showed": "no",
            "share": "at or over the threshold",
            "threshold_is_firm": "no",
            "believed": "the right amount",
        }
    elif total == bet:
        way = r.EXACT if several else r.LONE_CALL
        relief["paid"] = "in full"
    else:
        way = r.OVERPAID if several else r.LONE_ENOUGH if enough else r.LONE_CALL
        back = f"{total - bet:,}"
        say += f" {back} comes back to you."
        dealer = (f"Return {back} to {player}.",)
        moves = (_move(player, total - bet, "back to the player"),)
    stands = _stands(player, "ruled", "call", bet, remedy)
    now = (
        *(_option(name, bet, own, None) for name, own in (in_front or {}).items() if own < bet),
        _option(NEXT, bet, 0, least),
    )
    steps = (
        _step("read", words, way.read),
        _step("size", CALL, way.size),
        _step("relief", relief, way.relief),
    )
    over = {"winner": None, "seats_show": False, "back": (), "because": ()}
    ends = over if len(now) == 1 else None
    return _told(way, "ruled", decision, say, dealer, stands, moves, now, steps, ends)


def ruling_by_hand(dispute: Betting) -> Ruling:
    """The same, checked and made a ruling that nobody can change."""
    return Ruling.model_validate(by_hand(dispute), strict=False)


def _wager(
    player: str,
    bet: int,
    total: int,
    least: int,
    in_front: dict[str, int] | None,
    words: Told,
    *,
    several: bool,
) -> Told:
    """A bet or a raise, made up to the minimum where it is short of it."""
    kind, to = "raise" if bet else "bet", max(total, least)
    remedy = None
    dealer: tuple[str, ...] = ()
    moves: tuple[Told, ...] = ()
    decision = f"Raise to {to:,}" if bet else f"Bet of {to:,}"
    if total >= least:
        say = f"{player}, that is a {'raise to' if bet else 'bet of'} {to:,}."
        needed = words.get("spare") == "every chip is needed"
        raised = r.RAISE_NEEDED if needed else r.RAISE
        way = raised if bet else r.OPEN_SEVERAL if several else r.OPEN
    else:
        more, remedy, decision = least - total, "brought up", f"{decision}, the minimum"
        say = (
            f"{player}, that is under the minimum. Your {kind} is made up to {to:,}. "
            f"Put in {more:,} more."
        )
        dealer, moves = _owes(player, more)
        way = r.UNDER_SEVERAL if several else r.UNDER
        if bet:
            way = r.ATTEMPT
    raised_by = max(to - bet, least - bet)
    stands = _stands(player, "ruled", kind, to, remedy)
    now = (
        *(_option(name, to, own, to + raised_by) for name, own in (in_front or {}).items()),
        _option(NEXT, to, 0, to + raised_by),
    )
    size = {
        "structure": "no-limit",
        "act": kind,
        "small_chips": "none",
        "facing_wager": words["facing_wager"],
        "minimum_set_by": "the big blind",
        "straddle_sets": "a new minimum",
        "size": "within the limits" if total >= least else "under the minimum",
        "stack": "has more",
    }
    steps = (
        _step("read", words, way.read),
        *((MAY_RAISE,) if bet else ()),
        _step("size", size, way.size),
        _step("relief", {"act": kind}, way.relief),
    )
    return _told(way, "ruled", decision, say, dealer, stands, moves, now, steps)


def _owes(player: str, more: int) -> tuple[tuple[str, ...], tuple[Told, ...]]:
    return (f"Have {player} put in {more:,} more.",), (_move(player, more, "into the pot"),)


def _move(player: str, chips: int, way: str) -> Told:
    return {"player": player, "chips": chips, "way": way, "only_if": None}


def _stands(player: str, outcome: str, kind: str, to: int | None, remedy: str | None) -> Told:
    return {
        "index": 0,
        "player": player,
        "outcome": outcome,
        "act": kind,
        "to": to,
        "remedy": remedy,
    }


def _option(player: str, bet: int, own: int, least: int | None) -> Told:
    owed = bet - own
    return {
        "player": player,
        "may_fold": True,
        "may_check": not owed,
        "call_to": bet if owed else None,
        "to_put_in": owed or None,
        "may_raise": least is not None,
        "raise_from": least,
        "raise_up_to": None,
        "opens": bet == 0,
    }


def _step(topic: str, words: Told, clauses: tuple[str, ...]) -> Told:
    return {"act": 0, "topic": topic, "words": words, "clauses": clauses}


def _told(
    way: Ready,
    outcome: str,
    decision: str,
    say: str,
    dealer: tuple[str, ...],
    stands: Told,
    moves: tuple[Told, ...],
    now: tuple[Told, ...],
    steps: tuple[Told, ...],
    ends: Told | None = None,
) -> Told:
    return {
        "format": FORMAT,
        "outcome": outcome,
        "decision": decision,
        "say": say,
        "dealer": dealer,
        "procedure": (),
        "makes": None,
        "acts": (stands,),
        "about": (0,),
        "moves": moves,
        "pots": (),
        "options": now,
        "ends": ends,
        "reasons": way.reasons,
        "weighs": (),
        "asks": (),
        "nearest": (),
        "near_misses": way.near,
        "figures": {},
        "names": {},
        "steps": steps,
        "quarrel": None,
        "decisions": (),
        "whichever": (),
        "offers": (),
        "supposed": (),
        "nobody_knew": (),
        "rulebook": BOOK,
    }
