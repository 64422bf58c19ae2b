"""The options of each named player who has an action, and the players still to act."""

from collections.abc import Sequence
from functools import lru_cache

from rules.house import House
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.pot_limit import maximum_wager
from rulings.dispute.betting.round import Act, Betting, untold_wager
from rulings.dispute.betting.table import BARRED, Table
from rulings.dispute.betting.turn_order import still_to_act
from rulings.dispute.paths import asked_at
from rulings.engine.deciders_in_force import decide_in
from rulings.engine.verdict import Verdict
from rulings.judgement.act_steps import SHORT, Judged, facts_of_a_raise
from rulings.judgement.run_of_acts.unmatched import unmatched
from rulings.model.facts import MOST_REMEMBERED
from rulings.model.ruling import NEXT, NOT_YET, Ends, Offer, Option


@lru_cache(MOST_REMEMBERED)
def _option(
    player: str,
    check: bool,
    call: int | None,
    put: int | None,
    raises: bool | None,
    least: int | None,
    most: int | None,
    opens: bool | None,
) -> Option:
    return Option(
        player=player,
        may_check=check,
        call_to=call,
        to_put_in=put,
        may_raise=raises,
        raise_from=least,
        raise_up_to=most,
        opens=opens,
    )


_ends = lru_cache(MOST_REMEMBERED)(Ends)


def options(last: Judged, table: Table) -> tuple[tuple[Option, ...], Ends | None]:
    """Return the options of each player once the last act stands as ruled, or is taken back.

    With it, how the round ends if nobody else is in the hand; None while one who is named is to
    act. An account does not say who is in the hand besides them.
    """
    if is_open(last):
        player, moment = last.moment.player, last.moment
        table = last.after if last.remedy in NOT_YET else moment.table
        barred = _is_barred(moment.dispute, moment.house, table, player)
        return (option_of(table, player, barred=barred),), None
    still_in = _in(last, table)
    gone = last.moment.player if last.has_lost_his_turn or _has_just_acted(last, table) else None
    to_act: list[str] = []
    for name in still_in:
        if name != gone and may_be_to_act(table, name):
            to_act.append(name)
    known, shown = bool(table.seats), last.act == "hand shown"
    # Without seats, who acted out of turn last has somebody before him who is still to act.
    waits = not known and last.is_early and last.moment.index + 1 == len(last.moment.dispute.acts)
    waits = waits or (shown and not known)
    ends = None if to_act or waits else _over(table, last.moment.house, known=known)
    if len(still_in) == 1:
        alone = table.folded and (to_act or not waits)
        ends = _over(table, last.moment.house, known=known, winner=still_in[0]) if alone else None
        to_act = [] if alone else to_act
    if not known and not shown:
        # The seats tell of everybody who is in, and a hand that is shown passes no turn on.
        to_act.append(NEXT)
    dispute, house = last.moment.dispute, last.moment.house
    may_now: list[Option] = []
    for name in to_act:
        barred = _is_barred(dispute, house, table, name)
        may_now.append(option_of(table, name, barred=barred))
    return tuple(may_now), ends


def _has_just_acted(last: Judged, table: Table) -> bool:
    """Check whether others must act on this act first, though it is not known what they face.

    Where the bet is known the table tells who is to act: a raise made out of turn may stand behind.
    """
    is_last = last.moment.index + 1 == len(last.moment.dispute.acts)
    in_turn = not last.is_early and last.act not in ("nothing yet", "hand shown")
    return table.bet is None and is_last and in_turn


def _over(table: Table, house: House, *, known: bool, winner: str | None = None) -> Ends:
    """The end of a round in which nobody named is left to act; `winner` is who alone is in."""
    back, because = unmatched(table, house, winner) if known else ((), ())
    return _ends(winner=winner, seats_show=known, back=back, because=because)


def what_bars(dispute: Betting, house: House, table: Table, player: str) -> Verdict | None:
    """Return the verdict that keeps the player from a raise; None where no clause does."""
    if table.bet == 0:
        return None
    asked = dispute.model_copy(update={"acts": (*dispute.acts, Act(player=player))})
    moment = Moment(asked, house, table, len(dispute.acts))
    found = decide_in(house)(facts_of_a_raise(moment))
    return found if found.makes == "only a call" else None


def _is_barred(dispute: Betting, house: House, table: Table, player: str) -> bool | None:
    """Check whether a clause keeps the player from a raise; None where none could."""
    could = table.set_by in SHORT or player in table.no_raise or table.nobody_can_call(player)
    if player == NEXT or not could:
        return None
    return what_bars(dispute, house, table, player) is not None


def is_open(last: Judged) -> bool:
    """Check whether the player of the act is to act again, and nobody has acted since."""
    if last.remedy != "may be withdrawn" and last.act != "nothing yet":
        return False
    if last.is_early or last.hand_is_out or last.has_lost_his_turn or last.had_nothing_to_act_on:
        return False
    since = last.moment.dispute.acts[last.moment.index + 1 :]
    return all(isinstance(one, Act) and one.gesture == "shows the hand" for one in since)


_FROM_HOW_MUCH = {
    "table.limit": "To hear to how much, tell how much a bet is on this round.",
    "table.spread_low": "To hear the smallest amount, tell the least that a bet may be here.",
    "game.big_blind": "To hear the smallest amount, tell the big blind.",
    "table.last_raise": "To hear the smallest amount, tell how big the last full bet or raise was.",
}


def offers(last: Judged, table: Table, may_now: Sequence[Option]) -> tuple[Offer, ...]:
    """Offer the questions whose answers tell from how much somebody may bet or raise."""
    return offer_of(last.moment.dispute, table, may_now)


_WHETHER = {
    "table.players": "how many players are in, and since when",
    "table.last_two": "whether they are the last two of the tournament",
    "game.play": "whether it is a tournament",
    "table.bet": "how much the bet is",
    "table.in_front": "how much he has put in on this round",
    "table.acted": "how much he had put in when he last acted",
    "table.last_raise": "how big the last full bet or raise was",
}


def _whether_he_may_raise(dispute: Betting, table: Table, may_now: Sequence[Option]) -> str | None:
    """Return the path to ask at to hear whether a player may raise, where one is known, or None."""
    player = next((one.player for one in may_now if one.may_raise is None), None)
    if player is None:
        return None
    if table.limit is not None and (path := table.limit.cap_turns_on(table)) is not None:
        return path
    if dispute.table.last_wager != "short all-in":
        return None
    for path, is_known in (
        ("table.bet", table.bet is not None),
        (f"table.in_front{{{player}}}", table.put_in_by(player) is not None),
        (f"table.acted{{{player}}}", player in table.acted_at),
        ("table.last_raise", table.last_raise is not None),
    ):
        if not is_known:
            return path
    return None


def offer_of(dispute: Betting, table: Table, may_now: Sequence[Option]) -> tuple[Offer, ...]:
    """Offer the questions on a raise for any account, whatever act was its last."""
    if (path := _whether_he_may_raise(dispute, table, may_now)) is not None:
        told = f"To hear whether he may raise, tell {_WHETHER[asked_at(path).key]}."
        return (Offer(path=path, question=asked_at(path).text, told=told),)
    for one in may_now:
        if one.raise_from is None and one.may_raise is not False:
            break
    else:
        return ()
    path = "table.last_raise"
    untold = untold_wager(dispute.acts)
    if untold is not None:
        path = f"acts[{untold}].to"
        question = asked_at(path, dispute.acts[untold].player).text
        return (
            Offer(path=path, question=question, told=f"To hear the amounts, answer: {question}"),
        )
    if table.limit is not None:
        path = "table.limit" if table.limit.structure == "fixed-limit" else "table.spread_low"
        if table.limit.least_bet is not None:
            return ()
    elif table.minimum_bet is None and dispute.table.bet == 0:
        path = "game.big_blind"
    if table.bet is None or (path == "table.last_raise" and dispute.table.last_raise is not None):
        return ()
    return (Offer(path=path, question=asked_at(path).text, told=_FROM_HOW_MUCH[path]),)


def _in(last: Judged, table: Table) -> tuple[str, ...]:
    """The players whom the account names and who have not folded."""
    named, folded = named_in(last.moment.dispute, table), table.folded
    return tuple([name for name in named if name not in folded]) if folded else named


def named_in(dispute: Betting, table: Table) -> tuple[str, ...]:
    """The players whom the account names."""
    told: dict[str, object] = dict.fromkeys(table.seats)
    told |= table.in_front
    told |= table.acted_at
    told |= table.stacks
    for name in (table.small_blind_player, table.big_blind_player):
        if name:
            told[name] = None
    for act in dispute.acts:
        told[act.player] = None
    return tuple(told)


def may_be_to_act(table: Table, player: str) -> bool:
    """Check whether the player may have a turn to come on this round, as far as the seats tell."""
    if table.seats:
        return still_to_act(table, player) is not False
    return _has_an_action(table, player)


def _has_an_action(table: Table, player: str) -> bool:
    """Check whether the player has chips, and owes some or has not acted on this round."""
    if table.is_all_in(player):
        return False
    if player in table.untold:
        return table.owes_untold(player)
    own = table.put_in_by(player)
    bet = table.bet_to(player)
    owes = bet is not None and own is not None and own < bet
    return owes or player not in table.acted_at or own is None or table.bet is None


def _may_raise(table: Table, player: str, *, barred: bool | None) -> bool | None:
    if barred:
        return False
    if table.limit is not None:
        asked = table._replace(acted_complete=True) if player == NEXT else table
        return table.limit.may_raise(asked, player)
    if player == NEXT:
        return True
    right = table.right_to_raise(player)
    if right is None:
        return None
    return right not in BARRED if barred is None else True


def option_of(table: Table, player: str, *, barred: bool | None = None) -> Option:
    """Return the options of the player on this table, whoever is due.

    `barred` is whether the clauses keep him from a raise; where they were not asked, he who faces
    less than a full one has none.
    """
    bet, whole, owed = table.bet, table.whole_stack(player), table.to_call(player)
    own = 0 if player == NEXT else table.put_in_by(player)
    to_put_in = None if owed is None or own is None else max(owed - own, 0)
    may_raise, lowest, highest = _may_raise(table, player, barred=barred), None, None
    reach = table.cap_left if whole is None else whole
    if bet is not None and reach is not None and reach <= bet:
        may_raise = False
    if may_raise is not False:
        lowest, highest = table.minimum_wager(), maximum_wager(table, player)
        if lowest is not None and reach is not None:
            lowest = min(lowest, reach)
        elif lowest is not None and table.stacks.get(player, lowest) < lowest:
            lowest = None  # whether his stack reaches it turns on what lies in front
    return _option(
        player,
        to_put_in == 0,
        owed if to_put_in else None,
        to_put_in or None,
        may_raise,
        lowest,
        highest,
        None if bet is None else bet == 0,
    )
