"""The table where an account begins, with everything that follows from what was given."""

from collections.abc import Iterator, Mapping
from itertools import takewhile

from rules.house import House
from rules.vocabulary.betting.answers import SetBy
from rulings.dispute.betting.limit_round import LimitRound
from rulings.dispute.betting.round import (
    AT_LIMIT,
    Act,
    Betting,
    Game,
    Settled,
    TableStart,
    least_of_the_round,
)
from rulings.dispute.betting.table import Table


def table_of(dispute: Betting, house: House) -> Table:
    """The table where the account begins, with everything that follows from what was given."""
    if dispute.table.round is None:
        dispute = _with_its_round(dispute)
    if dispute.table.last_wager is None and dispute.table.bet:
        dispute = with_its_last_wager(dispute)
    if dispute.table.seats:
        dispute = _with_who_has_not_acted(_with_who_acted(dispute))
    if dispute.game.structure == "fixed-limit" and dispute.table.round == "first":
        dispute = _with_kill_blind(dispute, house)
    if house.full_bring_in == "a raise at once":
        dispute = _without_an_option_later(dispute)
    game, start = dispute.game, dispute.table
    # Each is read once: a field of a checked model is slow to read.
    structure, play, big_blind = game.structure, game.play, game.big_blind
    bring_in, straddle, cap = game.bring_in, game.straddle, game.cap_per_hand
    last_wager, told_round, front = start.last_wager, start.round, start.in_front
    acted, not_acted = start.acted, start.not_acted
    bet, last_raise = start.bet, start.last_raise
    all_acted = _acted_is_complete(start)
    # After the first round only who has acted has any chips in front.
    complete = (
        bet == 0
        or (front is not None and start.others_in_front is None)
        or (all_acted and told_round == "later")
    )
    if bet is None:
        bet = _largest_in_front(dispute)
    told_bet, first = bet, None if told_round is None else told_round == "first"
    blind = bring_in or big_blind
    straddled = straddle is not None and (first or house.straddle_is_minimum_later)
    minimum = straddle if straddled else blind
    if first and bet and bring_in is not None:
        # NL 2: where the bring-in is preset, the blind is entered for at that amount.
        bet = max(bet, bring_in)
    set_by = _set_by(bet, last_wager, first, straddle, blind, minimum)
    if set_by == "a straddle" and house.straddle_sets == "an ordinary raise":
        last_raise = straddle - big_blind if straddle and big_blind else last_raise
    elif last_raise is None and (bet == 0 or set_by in _OPENING or _is_least(dispute)):
        last_raise = minimum
    # What lies in front of those who have not acted was posted.
    posts = _of_others(front or {}, acted or {}) if first and (not acted or all_acted) else None
    short_poster: str | None = None
    by_blind = set_by == "the big blind" and bring_in is None
    if by_blind and last_wager is None and _nobody_has(bet, front):
        # Somebody posted less. Where not all of it was told, what made the bet is asked.
        set_by = "a short big blind" if complete else None
        short_poster = _short_poster(dispute) if complete else None
    elif last_wager == "short big blind" and (start.big_blind or complete):
        short_poster = _short_poster(dispute)
    in_front: Mapping[str, int] = front or {}
    if acted or not_acted or not complete:
        in_front = _in_front(dispute, is_complete=complete)
    counts_as_big = house.small_blind_counts_as_big and (None if play is None else play == "cash")
    # In the order of the fields: by their names it takes four times as long.
    table = Table(
        structure,
        first,
        game.small_blind,
        big_blind,
        minimum,
        start.pot,
        bet,
        last_raise,
        _most_raise(told_bet, last_wager, minimum),
        set_by,
        bet,  # full_bet
        in_front,
        complete,
        _acted_at(dispute, set_by, is_complete=all_acted),
        all_acted,
        frozenset(not_acted or ()),
        start.stacks or {},
        frozenset(start.folded or ()),
        frozenset({short_poster}) if short_poster else _all_in(start, last_wager),
        start.small_blind or _small_blind(game, start, posts),
        short_poster or start.big_blind or _poster(posts, big_blind),
        house.pot_unit,
        counts_as_big,
        _in_order_of_turn(dispute, house),
        None if cap is None else cap - (start.put_in_before or 0),
    )
    return _at_limit(dispute, house, table) if structure in AT_LIMIT else table


def _in_order_of_turn(dispute: Betting, house: House) -> tuple[str, ...]:
    """The seats, on the first round with a straddler who acts last behind the big blind (14f).

    So it is over a straddle from a seat that is not on the big blind's left, where the house has
    its left start. A blind raise between the two is the straddle, and this one was made over it.
    """
    game, start = dispute.game, dispute.table
    seats = start.seats or ()
    is_skipped = house.mississippi_first == "left of the big blind" and len(seats) > 3
    if not is_skipped or start.round != "first" or game.straddle is None or game.big_blind is None:
        return seats
    front = _of_others(start.in_front or {}, start.acted or {})
    raised = [one for one, put in front.items() if put > game.big_blind]
    if len(raised) != 1 or front[raised[0]] != game.straddle or raised[0] not in seats[3:]:
        return seats
    (last,) = raised
    return (*seats[:2], last, *(one for one in seats[2:] if one != last))


def _of_others(front: Mapping[str, int], acted: Mapping[str, int]) -> Mapping[str, int]:
    """The chips in front of those who have not acted."""
    return {player: amount for player, amount in front.items() if player not in acted}


def _with_its_round(dispute: Betting) -> Betting:
    """The account on the first round, where chips lie before a player who has not acted: posted."""
    start = dispute.table
    acted = start.acted if _acted_is_complete(start) else None
    front = (start.in_front or {}).items()
    if acted is None or all(one in acted for one, amount in front if amount):
        return dispute
    return dispute.model_copy(update={"table": start.model_copy(update={"round": "first"})})


def with_its_last_wager(dispute: Betting) -> Betting:
    """The account with a short all-in as its last wager, where the bet can be nothing else.

    It was less before it, or is under the least bet of the round.
    """
    start, least = dispute.table, least_of_the_round(dispute)
    if start.bet is None or start.last_wager is not None:
        return dispute
    was_less = start.full_bet is not None and start.full_bet < start.bet
    if not was_less and (least is None or not 0 < start.bet < least):
        return dispute
    table = start.model_copy(update={"last_wager": "short all-in"})
    return dispute.model_copy(update={"table": table})


def _with_who_acted(dispute: Betting) -> Betting:
    """The account with who has acted, where one player alone has bet on a later round.

    Those who sit before him have checked then, and nobody behind him has acted, but to fold.
    """
    start, told = dispute.table, dispute.table.in_front or {}
    not_told = (start.acted, start.not_acted, start.others_acted, start.others_in_front)
    put_in = [player for player, amount in told.items() if amount]
    if start.round != "later" or any(one is not None for one in not_told) or len(put_in) != 1:
        return dispute
    (bettor,), seats = put_in, start.seats or ()
    if bettor not in seats or told[bettor] != start.bet:
        return dispute
    acted = {**dict.fromkeys(seats[: seats.index(bettor)], 0), bettor: told[bettor]}
    return dispute.model_copy(update={"table": start.model_copy(update={"acted": acted})})


def _with_who_has_not_acted(dispute: Betting) -> Betting:
    """Tell who had not acted before the account, where nobody has bet and it is not told.

    Whoever acts before the first wager of the account acts for the first time on the round.
    """
    start = dispute.table
    not_told = (start.acted, start.not_acted, start.others_acted)
    if start.round != "later" or start.bet != 0 or any(one is not None for one in not_told):
        return dispute
    checked = takewhile(lambda one: isinstance(one, Settled) and one.did == "checks", dispute.acts)
    fresh = [one.player for one in checked]
    if not fresh:
        return dispute
    fresh += [one.player for one in dispute.acts[len(fresh) : len(fresh) + 1]]
    told = {"acted": {}, "others_acted": "not told", "not_acted": tuple(dict.fromkeys(fresh))}
    return dispute.model_copy(update={"table": start.model_copy(update=told)})


def _with_kill_blind(dispute: Betting, house: House) -> Betting:
    """The account with its kill blind as what the betting opens for, where its chips tell of one.

    It makes the limit (13.0): a player with a whole bet in front, over the big blind, who has not
    acted on the first round has posted it. Where the killer acts last it tells nobody's turn.
    """
    game, start = dispute.game, dispute.table
    acted, limit, blind = start.acted or {}, start.limit, game.big_blind
    if not _acted_is_complete(start) or limit is None or blind is None:
        return dispute
    if game.bring_in is not None or house.killer_acts != "in turn":
        return dispute
    whole = [one for one, put in (start.in_front or {}).items() if put == limit > blind]
    # There is one kill in a deal (13.11).
    if len([one for one in whole if one not in acted]) != 1:
        return dispute
    return dispute.model_copy(update={"game": game.model_copy(update={"bring_in": limit})})


def _without_an_option_later(dispute: Betting) -> Betting:
    """The account with a player who brought it in for a whole bet as one who has acted (10d).

    Coming in for a raise is that player's first act, before anybody else has acted.
    """
    game, start = dispute.game, dispute.table
    least, acted = start.limit or start.spread_low, start.acted or {}
    is_stud = game.small_blind is None and game.big_blind is None and start.round == "first"
    if not is_stud or game.bring_in is None or least is None or game.bring_in < least:
        return dispute
    front = _of_others(start.in_front or {}, acted)
    brought = [one for one, put in front.items() if put == game.bring_in]
    comes_in = not acted and dispute.acts and [dispute.acts[0].player] == brought
    if not _acted_is_complete(start) or len(brought) != 1 or comes_in:
        return dispute
    told = {"acted": {**acted, brought[0]: game.bring_in}}
    return dispute.model_copy(update={"table": start.model_copy(update=told)})


def as_begun(dispute: Betting) -> Betting:
    """The account as one that begins with its round: nobody has acted, and the blinds are in.

    It stays as it is where it tells the bet or what anybody has put in, or not which round, or on
    the first one not the big blind; with seats there not the small blind either. The seats tell
    who posted, unless there is a straddle, which may be anybody's.
    """
    game, start = dispute.game, dispute.table
    told = (start.bet, start.in_front, start.acted, start.not_acted)
    if start.round is None or any(one is not None for one in told):
        return dispute
    if start.round == "later":
        begun = {"bet": 0, "in_front": {}, "acted": {}}
    elif game.big_blind is None or (start.seats and _posted(dispute) is None):
        return dispute
    else:
        begun = {"bet": game.straddle or game.big_blind, "acted": {}, "in_front": _posted(dispute)}
    return dispute.model_copy(update={"table": start.model_copy(update=begun)})


def _posted(dispute: Betting) -> Mapping[str, int] | None:
    """The blinds in front of who posted them: who is named, else who sits there.

    Heads-up the button, who comes last, has the small one.
    """
    game, start = dispute.game, dispute.table
    seats, small, big = start.seats, start.small_blind, start.big_blind
    if game.straddle is not None or not game.small_blind or game.big_blind is None:
        return None
    if seats:
        sits, next_to = (seats[1], seats[0]) if len(seats) == 2 else seats[:2]
        small, big = small or sits, big or next_to
    if small is None or big is None or small == big:
        return None
    posted = {small: game.small_blind, big: game.big_blind}
    if game.third_blind is None:
        return posted
    return {**posted, seats[-1]: game.third_blind} if seats else None


def _most_raise(bet: int | None, last_wager: str | None, minimum: int | None) -> int | None:
    """The most that the last full bet or raise can have been: it is a part of the bet to match.

    An all-in may have made the bet while nobody had bet the minimum, which is then the raise.
    """
    if last_wager in ("short all-in", None):
        return None if minimum is None or bet is None else max(bet, minimum)
    return bet or None


def _in_front(dispute: Betting, *, is_complete: bool) -> Mapping[str, int]:
    """Return what each player put in: nobody has put in more since he last acted."""
    start = dispute.table
    told, acted, not_acted = start.in_front or {}, start.acted, start.not_acted
    acted = {name: amount for name, amount in (acted or {}).items() if amount}
    nothing = dict.fromkeys(not_acted or (), 0) if start.round == "later" else {}
    blinds = {} if is_complete else dict(_blinds_in_front(dispute))
    return {**blinds, **nothing, **acted, **told}


def _blinds_in_front(dispute: Betting) -> Iterator[tuple[str, int]]:
    """Yield what the players named as the blinds have in, where nothing else is told of it.

    The big blind has just his blind in while that is the bet, and so has either blind who has not
    acted. Where nobody has raised yet each acts once: a player who is to act has not.
    """
    game, start = dispute.game, dispute.table
    if start.round != "first" or start.last_wager == "short big blind":
        return
    unraised = start.bet is not None and start.bet == game.big_blind and game.straddle is None
    for player, blind in (
        (start.small_blind, game.small_blind),
        (start.big_blind, game.big_blind),
    ):
        if player is None or blind is None:
            continue
        # What he acted at, where he has, stands in the place of it.
        not_acted = player in (start.not_acted or ()) or _acted_is_complete(start)
        whole = unraised and (player == start.big_blind or _acts_before_a_raise(dispute, player))
        if not_acted or whole:
            yield player, blind


def _acts_before_a_raise(dispute: Betting, player: str) -> bool:
    """Check whether he acts in the account with only calls, checks and folds before him."""
    for act in dispute.acts:
        if act.player == player:
            return True
        if isinstance(act, Act) or act.did == "raises":
            return False
    return False


def _acted_is_complete(start: TableStart) -> bool:
    """Check whether nobody has acted besides the players of whom it is told."""
    return start.acted is not None and start.others_acted is None


_OPENING = ("the big blind", "a short big blind", "a straddle", "an all-in under the minimum bet")


def _is_least(dispute: Betting) -> bool:
    """Check whether the bet to match is one full bet of the smallest kind, with no raise."""
    game, start = dispute.game, dispute.table
    apart = game.straddle is None and game.bring_in is None
    return apart and start.last_wager == "full" and start.bet == game.big_blind is not None


def _largest_in_front(dispute: Betting) -> int | None:
    """The bet where it is not told, and what everybody has in front is: the most of that.

    On the first round a blind or straddle is to be matched whole, however little of it is in.
    """
    game, start = dispute.game, dispute.table
    front, posted = start.in_front, 0
    if front is None or start.others_in_front is not None or start.round is None:
        return None
    if start.round == "first":
        if game.big_blind is None:
            return None
        posted = max(game.big_blind, game.straddle or 0, game.bring_in or 0)
    return max((posted, *front.values()))


_InFront = Mapping[str, int] | None


def _small_blind(game: Game, start: TableStart, posts: _InFront) -> str | None:
    """Return who posted the small blind.

    With three blinds the button's may be as large: then the seats tell.
    """
    if game.third_blind is not None and start.seats and len(start.seats) > 2:
        return start.seats[0]
    return _poster(posts, game.small_blind) if posts else None


def _poster(posts: _InFront, blind: int | None) -> str | None:
    """Return the player who posted a blind, where one player alone has just that in."""
    if not posts or blind is None:
        return None
    posted = [name for name, amount in posts.items() if amount == blind]
    return posted[0] if len(posted) == 1 else None


def _nobody_has(bet: int | None, in_front: Mapping[str, int] | None) -> bool:
    """Check whether several players have chips in front, and none of them the whole bet."""
    told = [amount for amount in (in_front or {}).values() if amount]
    return bet is not None and len(told) > 1 and max(told) < bet


def _short_poster(dispute: Betting) -> str | None:
    """Return the poster of a short big blind: the one named, or by his seat, or with no more chips.

    His seat tells only while nobody has acted and all who were dealt in are told.
    """
    game, start = dispute.game, dispute.table
    seats, front, stacks = start.seats or (), start.in_front or {}, start.stacks or {}
    if start.big_blind is not None:
        return start.big_blind
    if len(seats) > 1 and game.small_blind and start.acted == {} and not start.folded:
        sits = seats[0] if len(seats) == 2 else seats[1]
        return sits if front.get(sits) else None
    no_more = [one for one, amount in front.items() if amount and stacks.get(one) == 0]
    return no_more[0] if len(no_more) == 1 else None


def _all_in(start: TableStart, last_wager: str | None) -> frozenset[str]:
    """Return the player who is all-in: the one whose short all-in is the bet to match."""
    if last_wager == "short all-in" and start.bet:
        at_bet = [name for name, amount in (start.in_front or {}).items() if amount == start.bet]
        # Of several with as much in front, some have called it: they sit behind him.
        ring = [one for one in start.seats or () if one not in (start.folded or ())]
        ahead = [one for at, one in enumerate(ring) if one in at_bet and ring[at - 1] not in at_bet]
        alone = ahead if len(at_bet) > 1 else at_bet
        return frozenset(alone) if len(alone) == 1 else frozenset()
    return frozenset()


def _acted_at(dispute: Betting, set_by: SetBy | None, *, is_complete: bool) -> Mapping[str, int]:
    """Return the bet each player last acted on; where it is not told, as far as his chips tell.

    A blind or a straddle tells nothing. On a later round a player with chips in front has acted.
    """
    start = dispute.table
    acted, not_acted, in_front = start.acted, start.not_acted, start.in_front
    if acted is not None and is_complete and start.round != "later":
        return acted
    told: dict[str, int] = {}
    if in_front and start.round == "later":
        told = {player: amount for player, amount in in_front.items() if amount > 0}
    elif in_front and set_by == "a full bet or raise" and _is_raised(dispute):
        told = {player: amount for player, amount in in_front.items() if amount == start.bet}
    if acted:
        told |= acted
    if not_acted:
        told = {name: amount for name, amount in told.items() if name not in not_acted}
    return told


def _is_raised(dispute: Betting) -> bool:
    """Check whether the bet to match is more than all that was posted can have made it."""
    game, bet = dispute.game, dispute.table.bet
    blind = game.big_blind
    return blind is not None and bet is not None and bet > (game.straddle or 2 * blind)


def _set_by(
    bet: int | None,
    last_wager: str | None,
    first: bool | None,
    straddle: int | None,
    blind: int | None,
    minimum: int | None,
) -> SetBy | None:
    """The kind of wager that made the bet what it is where the account begins."""
    if bet is None:
        return None
    if bet == 0:
        return "no wager"
    if last_wager == "short big blind":
        return "a short big blind"
    if last_wager == "short all-in":
        under = minimum is not None and bet < minimum
        return "an all-in under the minimum bet" if under else "a short all-in raise"
    if first and straddle is not None and bet == straddle:
        return "a straddle"
    if first and straddle is None and bet == blind:
        return "the big blind"
    return "a full bet or raise" if last_wager == "full" else None


def _in_as_it_began(table: Table) -> int:
    """Count the players who were in when the round began, who may have folded since."""
    before = [one for one in table.folded if not table.first_round and not table.in_front.get(one)]
    return len(set(table.seats).difference(before))


def _at_limit(dispute: Betting, house: House, table: Table) -> Table:
    """The table of a round at limit, with what differs there.

    A bet to match that is several whole bets was made by full wagers, unless it is told otherwise.
    """
    structure, start = dispute.game.structure, dispute.table
    held = LimitRound(
        house=house,
        structure=structure,  # type: ignore[arg-type]
        limit=start.limit,
        low=start.spread_low,
        high=start.spread_high,
        straddled=_of_the_first(table.first_round, _straddles(dispute, house)),
        players=start.players,
        began=_in_as_it_began(table),
        play=dispute.game.play,
        last_two=start.last_two,
        posted=_posted_at_limit(dispute, table.first_round),
    )
    whole = _whole_bets(held, table.bet) if start.last_wager != "short all-in" else None
    set_by = "a full bet or raise" if table.set_by is None and whole else table.set_by
    # An all-in that opens may count while nobody has made a full bet.
    added = held.least_bet if table.bet == 0 else None
    posted = table.bet if set_by == "the big blind" else None
    full_bet = _full_bet(start.full_bet, table, held)
    posted_bets = _of_the_first(table.first_round, _bets_straddled(dispute))
    raises = _raises(whole, posted_bets, table) if start.raises is None else start.raises
    in_front = table.in_front
    if table.first_round is False and table.bet and raises == 0 and whole == 1 and dispute.acts:
        # On one bet that nobody has raised only the bettor has chips in, and others act on it.
        in_front = {dispute.acts[0].player: 0, **in_front}
    begun = table._replace(
        limit=held,
        in_front=in_front,
        minimum_bet=held.least_bet,
        set_by=set_by,
        full_bet=full_bet,
        whole_bet=full_bet,
        last_raise=start.last_raise or posted or added,
        counted_raises=raises,
    )
    return begun._replace(left_at_cap=held.left_once_capped(begun))


def _straddles(dispute: Betting, house: House) -> int:
    """Count the straddles that made the one to match (9g).

    At fixed limit each adds a bet, or all that was in before it where it doubles that (14d).
    """
    bets = _bets_straddled(dispute)
    return (bets + 1).bit_length() - 1 if house.restraddle_size == "double" else bets


def _bets_straddled(dispute: Betting) -> int:
    """Count the whole bets that the straddles added to the first: at fixed limit one or more."""
    straddle, limit = dispute.game.straddle, dispute.table.limit
    if straddle is None:
        return 0
    if dispute.game.structure != "fixed-limit" or not limit:
        return 1
    return max(1, straddle // limit - 1)


def _of_the_first(first: bool | None, straddles: int) -> int | None:
    """The straddles among the wagers of a round, which only the first one has."""
    straddles = 0 if first is False else straddles
    return straddles if first or not straddles else None


def _posted_at_limit(dispute: Betting, first: bool | None) -> int | None:
    """The largest of what was posted before the first act: nothing where there is no bet."""
    game = dispute.game
    if first is False or dispute.table.bet == 0:
        return 0
    return (game.straddle or game.bring_in or game.big_blind) if first else None


def _whole_bets(held: LimitRound, bet: int | None) -> int | None:
    """Count the whole bets at fixed limit that make the bet to match; 0 of a blind under one."""
    if bet is None or not held.limit:
        return None
    whole, rest = divmod(bet, held.limit)
    return None if whole and rest else whole


def _raises(whole: int | None, straddled: int | None, table: Table) -> int | None:
    """The raises that so many whole bets were made by, those of the straddles left out.

    Where nobody has bet, or what was posted is the bet, nobody has raised.
    """
    if table.bet == 0 or table.set_by in ("the big blind", "a straddle"):
        return 0
    if whole is None or straddled is None:
        return None
    return max(whole - 1 - straddled, 0)


def _full_bet(told: int | None, table: Table, held: LimitRound) -> int | None:
    """Return the bet before a short all-in; on a later round an all-in under a bet opened it."""
    if table.set_by not in ("a short all-in raise", "an all-in under the minimum bet"):
        return table.bet
    least, bet = held.least_bet, table.bet
    if told is None and table.first_round is False and bet and least and bet < least:
        return 0
    return told
