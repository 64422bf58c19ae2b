"""The contradictions in a betting round: in its table, and in its acts beside the chips."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from rules.vocabulary.betting.limit import LimitStructure
from rulings.dispute.betting.chips_made import closest, made_by
from rulings.dispute.betting.round import (
    Act,
    AnyAct,
    Betting,
    Settled,
    TableStart,
    at_limit,
    least_of_the_round,
)
from rulings.dispute.betting.turn_order import in_turn
from rulings.dispute.reading.acts_in_pieces import AS_ONE_ACT, acts_in_pieces
from rulings.dispute.reading.settled_acts import first_that_may_wait, settled_contradictions
from rulings.dispute.reading.told_against_acts import told_against_the_acts

Wrong = tuple[tuple[str | int, ...], Any, str]
"""A field, the value there, and what is allowed."""


def betting_contradictions(dispute: Betting) -> Iterator[Wrong]:
    """Answers that cannot all be right."""
    yield from _blinds(dispute)
    yield from _bet(dispute)
    yield from _limit(dispute)
    yield from _chips_of_players(dispute)
    yield from _cap_on_the_hand(dispute)
    yield from _seats(dispute)
    acts = tuple(in_turn(dispute))
    waits = first_that_may_wait(acts, dispute.acts)
    yield from _Acts(dispute, waits).problems()
    yield from settled_contradictions(acts)
    yield from told_against_the_acts(dispute, acts)
    for index in acts_in_pieces(dispute, waits):
        yield ("acts", index, "player"), dispute.acts[index].player, AS_ONE_ACT


def _blinds(dispute: Betting) -> Iterator[Wrong]:
    game = dispute.game
    if (
        game.small_blind is not None
        and game.big_blind is not None
        and game.small_blind > game.big_blind
    ):
        allowed = f"at most the big blind, {game.big_blind}"
        yield ("game", "small_blind"), game.small_blind, allowed
    third = game.third_blind
    if third is not None and game.big_blind is not None and third > game.big_blind:
        yield ("game", "third_blind"), third, f"at most the big blind, {game.big_blind}"
    smallest = game.smallest_chip
    if smallest is not None and game.big_blind is not None and smallest > game.big_blind:
        yield ("game", "smallest_chip"), smallest, f"at most the big blind, {game.big_blind}"
    if game.straddle is not None and game.play == "tournament":
        yield ("game", "straddle"), game.straddle, "none in a tournament (NL 15)"


def _cap_on_the_hand(dispute: Betting) -> Iterator[Wrong]:
    """A cap that leaves nothing to wager, or that has been passed."""
    game, table = dispute.game, dispute.table
    cap, before = game.cap_per_hand, table.put_in_before
    if cap is None:
        if before is not None:
            yield ("table", "put_in_before"), before, "none, unless the game has a cap on a hand"
        return
    if game.big_blind is not None and cap < game.big_blind:
        yield ("game", "cap_per_hand"), cap, f"at least the big blind, {game.big_blind}"
    for name in ("straddle", "bring_in"):
        posted = getattr(game, name)
        if posted is not None and posted > cap:
            yield ("game", name), posted, f"at most the cap on the hand, {cap}"
    is_later = table.round == "later" or (table.round is None and table.bet == 0)
    if is_later and before is None:
        allowed = "what each player put in on the rounds before: the cap on the hand counts it"
        yield ("table", "put_in_before"), None, allowed
    elif table.round == "first" and before:
        yield ("table", "put_in_before"), before, "none on the first round"
    left = cap - (before or 0)
    if before and left < 1:
        yield ("table", "put_in_before"), before, f"less than the cap on the hand, {cap}"
        return
    for place, amount in _amounts_for_the_round(dispute):
        if amount is not None and amount > left:
            yield place, amount, f"at most {left}, which the cap on the hand leaves"


def _amounts_for_the_round(dispute: Betting) -> Iterator[tuple[tuple[str | int, ...], int | None]]:
    yield ("table", "bet"), dispute.table.bet
    for player, amount in (dispute.table.in_front or {}).items():
        yield ("table", "in_front", player), amount
    for index, act in enumerate(dispute.acts):
        if isinstance(act, Settled):
            yield ("acts", index, "to"), act.to


def _bet(dispute: Betting) -> Iterator[Wrong]:
    """Check the bet to match, the last raise and the pot against one another."""
    game, table = dispute.game, dispute.table
    bet, blind, pot = table.bet, game.big_blind, table.pot
    short_blind = table.last_wager == "short big blind"
    if short_blind and blind and bet and bet < blind:
        allowed = f"the full big blind, {blind}, which is owed behind a short one"
        yield ("table", "bet"), bet, allowed
    if short_blind and (table.round == "later" or bet == 0):
        allowed = "a full bet or a short all-in: blinds are posted on the first round"
        yield ("table", "last_wager"), table.last_wager, allowed
    elif short_blind and blind and bet and bet > max(blind, game.bring_in or 0):
        allowed = f"a full bet or a short all-in: {bet} is over the big blind, {blind}"
        yield ("table", "last_wager"), table.last_wager, allowed
    if (
        (least := least_of_the_round(dispute))
        and table.last_wager == "full"
        and 0 < (bet or 0) < least
    ):
        allowed = f"a short all-in: a bet is at least {least}, and a smaller one is told as an act"
        yield ("table", "last_wager"), table.last_wager, allowed
    if table.last_wager == "short all-in" and bet == 0:
        yield ("table", "last_wager"), table.last_wager, "a short all-in is a bet to match, not 0"
    if bet and table.last_raise is not None:
        most = bet
        if table.last_wager in ("short all-in", None):
            # NL 2: after an all-in under the smallest bet a raise still adds that much.
            most = max(bet, game.straddle or game.bring_in or blind or table.last_raise)
        if table.last_raise > most:
            allowed = f"at most the bet to match, {most}: a raise is a part of it"
            yield ("table", "last_raise"), table.last_raise, allowed
    apart = game.straddle is None and game.bring_in is None and not at_limit(dispute)
    least = blind if apart else None
    if least and table.last_raise is not None and table.last_raise < least:
        allowed = f"at least the big blind, {least}: nobody may bet or raise by less"
        yield ("table", "last_raise"), table.last_raise, allowed
    if pot == 0 and table.round == "later":
        yield ("table", "pot"), 0, "at least 1: the round before left chips in the middle"
    together = sum((table.in_front or {}).values())
    # Where all that is in front is told, nobody need have the bet there: a blind can be short.
    all_told = together > 0 and table.others_in_front is None
    if pot is not None and together > pot:
        yield ("table", "pot"), pot, f"at least the chips in front of players, {together}"
    elif pot is not None and bet and bet > pot and not short_blind and not all_told:
        yield ("table", "pot"), pot, f"at least the bet to match, {bet}, which is in it"


_TOLD_IN: Mapping[str, tuple[LimitStructure, ...]] = {
    "limit": ("fixed-limit",),
    "spread_low": ("spread-limit",),
    "spread_high": ("spread-limit",),
    **dict.fromkeys(("full_bet", "raises", "players", "last_two"), get_args(LimitStructure)),
}
"""The answers that are told of a round at limit alone, and at which limits."""


def _limit(dispute: Betting) -> Iterator[Wrong]:
    """Check what is told of a round at limit, and that it is told of no other round."""
    table = dispute.table
    for name, of in _TOLD_IN.items():
        if (told := getattr(table, name)) is not None and dispute.game.structure not in of:
            yield ("table", name), told, f"none, unless the game is {' or '.join(of)}"
    if table.last_two is not None and dispute.game.play == "cash":
        yield ("table", "last_two"), table.last_two, "none: a cash game has no last two"
    low, high, bet = table.spread_low, table.spread_high, table.bet
    if low is not None and high is not None and low > high:
        yield ("table", "spread_low"), low, f"at most the high end, {high}"
    if table.full_bet is not None and bet is not None and table.full_bet >= bet:
        allowed = f"less than the bet to match, {bet}, which a short all-in made"
        yield ("table", "full_bet"), table.full_bet, allowed
    full = table.limit or table.spread_low
    if table.full_bet is not None and full is not None and table.full_bet < full:
        for player, amount in (table.acted or {}).items():
            if full <= amount < (bet or 0):
                allowed = f"at least {full}, which {player} acted on with {amount} in"
                yield ("table", "full_bet"), table.full_bet, allowed
    if table.raises and (bet == 0 or (bet is None and _begins_with_a_bet(dispute))):
        yield ("table", "raises"), table.raises, "0: nobody has bet on this round"
    least = _fewest_raises(dispute)
    if table.raises is not None and table.raises < least:
        yield ("table", "raises"), table.raises, f"at least {least}, which make the bet of {bet}"
    left = set(table.seats or ()) - set(table.folded or ())
    if len(left) == 2 and table.players == "more":
        yield ("table", "players"), table.players, "two: no more of the seats are in the hand"


def _begins_with_a_bet(dispute: Betting) -> bool:
    """Check whether the first player who puts in chips bets, and nobody disputes it."""
    first = next((act for act in dispute.acts if not _adds_nothing(act)), None)
    return isinstance(first, Settled) and first.did == "bets"


def _adds_nothing(act: AnyAct) -> bool:
    return isinstance(act, Settled) and act.did in ("checks", "folds")


def _fewest_raises(dispute: Betting) -> int:
    """Return the fewest raises that make the bet at fixed limit, on a round without straddles."""
    table = dispute.table
    if table.round != "later" or not table.bet or not table.limit or table.bet % table.limit:
        return 0
    return table.bet // table.limit - 1


def _chips_of_players(dispute: Betting) -> Iterator[Wrong]:
    table = dispute.table
    for name in ("in_front", "acted"):
        for player, amount in (getattr(table, name) or {}).items():
            if table.bet is not None and amount > table.bet:
                allowed = f"at most the bet to match, {table.bet}"
                yield ("table", name, player), amount, allowed
    yield from _told_of_some(table)
    yield from _nobodys_bet(dispute)
    if table.in_front is not None:
        for player, amount in (table.acted or {}).items():
            own = table.in_front.get(player, 0 if table.others_in_front is None else None)
            if own is not None and amount > own:
                allowed = f"at most what the player has in front, {own}"
                yield ("table", "acted", player), amount, allowed


def _nobodys_bet(dispute: Betting) -> Iterator[Wrong]:
    """A bet where nobody has anything in front, and all that is in front is told.

    Only what is posted on the first round can be short, and is owed whole.
    """
    game, table = dispute.game, dispute.table
    bet, front = table.bet, table.in_front
    if not bet or front is None or table.others_in_front is not None:
        return
    if table.round == "first" and game.big_blind is not None:
        posted = max(game.big_blind, game.straddle or 0, game.bring_in or 0)
    else:
        posted = 0 if table.round == "later" else bet
    if bet > posted and max(front.values(), default=0) < bet:
        allowed = f"somebody with the bet of {bet}, or others_in_front: not told"
        yield ("table", "in_front"), front, allowed


def _told_of_some(table: TableStart) -> Iterator[Wrong]:
    """Check the answers about players of whom no amount is told, beside the amounts told."""
    for name in ("in_front", "acted"):
        others = f"others_{name}"
        if getattr(table, name) is None and (said := getattr(table, others)) is not None:
            yield ("table", others), said, f"none, unless {name} tells of a player"
    for index, player in enumerate(table.not_acted or ()):
        if player in (table.acted or {}):
            allowed = "a player who has not acted, and is not told of in acted, is allowed"
            yield ("table", "not_acted", index), player, allowed


def _seats(dispute: Betting) -> Iterator[Wrong]:
    """Check that players can sit, or have folded, where the account says so."""
    table = dispute.table
    seats, folded = table.seats, table.folded or ()
    for name, row in (("seats", seats or ()), ("folded", folded)):
        for index, player in enumerate(row):
            if player in row[:index]:
                yield ("table", name, index), player, "each player once is allowed"
    if seats is None:
        return
    if len(set(seats) - set(folded)) < 2:
        allowed = "fewer of the seats: two players are in the hand where acts are told"
        yield ("table", "folded"), list(folded), allowed
    at_the_table = f"one of the seats: {', '.join(seats)}"
    for place, player in _seated(dispute):
        if player not in seats:
            yield place, player, at_the_table
    yield from _seats_of_the_blinds(table, seats)


def _seats_of_the_blinds(table: TableStart, seats: tuple[str, ...]) -> Iterator[Wrong]:
    """Blinds that do not sit where the seats begin: on the button's left.

    With two players the button may have the small one, and where the small one was posted by nobody
    the big one may sit first.
    """
    small, big = table.small_blind, table.big_blind
    if len(seats) < 3:
        return
    if small in seats[1:]:
        allowed = f"{seats[0]} is allowed: seats begin with the small blind, left of the button"
        yield ("table", "small_blind"), small, allowed
    elif big in seats[2:] or (small is not None and big == seats[0]):
        allowed = f"{seats[1]} is allowed: the big blind sits second from the button"
        yield ("table", "big_blind"), big, allowed


def _seated(dispute: Betting) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield each player who must have a seat, where the seats are told, and where he is named."""
    table = dispute.table
    for name in ("in_front", "acted", "stacks"):
        yield from ((("table", name, player), player) for player in getattr(table, name) or {})
    for name in ("small_blind", "big_blind"):
        if (player := getattr(table, name)) is not None:
            yield ("table", name), player
    for name in ("folded", "not_acted"):
        row = enumerate(getattr(table, name) or ())
        yield from ((("table", name, index), player) for index, player in row)
    for index, act in enumerate(dispute.acts):
        yield ("acts", index, "player"), act.player


class _Acts:
    """The acts in turn, with what is known of the chips after each.

    `left` is what a player has behind; for those in `at_most` he may have less. `waits` is the
    number of the first act that may wait for its turn.
    """

    def __init__(self, dispute: Betting, waits: int | None) -> None:
        table = dispute.table
        self._acts = dispute.acts
        self._seats = table.seats or ()
        self._stacks = table.stacks or {}
        self._bet = table.bet
        self._front = dict(table.in_front or {})
        told = table.in_front is not None and table.others_in_front is None
        self._front_known = told or table.bet == 0
        self._left = dict(table.stacks or {})
        self._at_most: set[str] = set()
        self._unsure: set[str] = set()
        self._folded = set(table.folded or ())
        self._is_bet_untold = False
        """True once somebody bet or raised undisputed, and nobody told to how much."""
        self._wagered_last: str | None = None
        """The player who bet or raised undisputed, while nobody else has acted since."""
        self._all_in: set[str] = set()
        self._may_wait = waits
        nobody_disputes = waits is not None and isinstance(dispute.acts[waits], Settled)
        self._early = waits if nobody_disputes else None

    def problems(self) -> Iterator[Wrong]:
        for index, act in enumerate(self._acts):
            shows = isinstance(act, Act) and act.gesture == "shows the hand"
            if act.player in self._folded and not shows:
                allowed = "has folded: a player still in the hand is allowed"
                yield ("acts", index, "player"), act.player, allowed
            elif act.player in self._all_in and not shows:
                yield ("acts", index, "player"), act.player, _of_an_all_in(act)
            elif isinstance(act, Act):
                self._wagered_last = None
                yield from self._disputed(index, act)
            else:
                yield from self._settled(index, act)
                yield from self._over_himself(index, act)
                if self._early is not None and index >= self._early:
                    # It waits for the turn: what those before him face is another bet.
                    self._bet = None
                    self._not_known_of(act.player)

    def _without_chips(self, index: int, player: str) -> Wrong:
        """An act of a player who had no chips where the account begins, or has put in the last."""
        if self._stacks.get(player) == 0:
            allowed = "at least 1: a player without chips has no act"
            return ("table", "stacks", player), 0, allowed
        return ("acts", index, "player"), player, "is all-in: a player with chips left is allowed"

    def _waits_behind(self, index: int, player: str) -> str | None:
        """Return a player in the seats, with chips left, who must still act on what was bet before.

        A player who has matched that acts again only where this act is found to be a raise.
        """
        done = {player, *self._folded, *(one.player for one in self._acts[index + 1 :])}
        done |= {one for one, put in self._front.items() if put == self._bet}
        waiting = (one for one in self._seats if one not in done and self._left.get(one) != 0)
        return next(waiting, None)

    def _own(self, player: str) -> int | None:
        known = self._front_known and player not in self._unsure
        return self._front.get(player, 0 if known else None)

    def _not_known_of(self, player: str) -> None:
        """Take in that nobody knows what the player has in front by now."""
        self._unsure.add(player)
        self._front.pop(player, None)

    def _disputed(self, index: int, act: Act) -> Iterator[Wrong]:
        where, player, left = ("acts", index), act.player, self._left.get(act.player)
        own = self._own(player)
        if (act.said is not None and act.said.saying == "fold") or (
            act.gesture == "gives up the cards"
        ):
            self._folded.add(player)
        if act.noticed == "after all had acted" and (waits := self._waits_behind(index, player)):
            allowed = f"before all had acted: {waits} has not acted since"
            yield (*where, "noticed"), act.noticed, allowed
        if act.behind == "none":
            names = act.said is not None and act.said.saying in ("bet", "raise", "an amount")
            if act.total == 0 and (own == 0 or names) and not act.chip_in_front:
                allowed = "more chips: none are in front of the player, and none went in"
                if own != 0:
                    allowed = "more chips: a wager was named, and no chips went in for it"
                yield (*where, "behind"), act.behind, allowed
            elif (
                left is not None
                and act.total is not None
                and left > act.total
                and player not in self._at_most
            ):
                allowed = f"more chips: of {left}, {act.total} went in"
                yield (*where, "behind"), act.behind, allowed
        elif act.behind == "more chips" and left and act.total == left:
            allowed = f"none: all {left} went in"
            yield (*where, "behind"), act.behind, allowed
        yield from _motions(act, where)
        yield from _earlier(act, own, self._bet, where)
        if left is not None:
            left += _pulled_back(act, own)
        if left == 0:
            yield self._without_chips(index, player)
        if left is not None and act.total is not None and act.total > left:
            field = "chips" if act.chips is not None else "put_in"
            yield (*where, field), act.total, f"at most the stack, {left}"
        # What a disputed act stands as is not known here: neither the bet after it, nor how much of
        # the chips comes back.
        self._bet = None
        self._not_known_of(player)
        self._at_most.add(player)

    def _settled(self, index: int, act: Settled) -> Iterator[Wrong]:
        where, player, bet = ("acts", index), act.player, self._bet
        if act.did == "folds":
            self._folded.add(player)
        own, left = self._own(player), self._left.get(player)
        # The bet may be one that waits for its turn, and that he does not face.
        faced = bet if self._may_wait is None or index < self._may_wait else None
        if act.did == "checks" and faced is not None and own is not None and own < faced:
            allowed = f"there is a bet of {faced} to match: calls, raises or folds"
            yield (*where, "did"), act.did, allowed
        if act.did == "calls" and faced == 0:
            yield (*where, "did"), act.did, "there is no bet to match: checks or bets"
        if act.to is None:
            if act.did == "calls" and bet is not None:
                self._put(player, bet if own is None or left is None else min(bet, own + left))
            elif act.did != "checks" and act.did != "folds":
                self._not_known_of(player)
                self._at_most.add(player)
            if act.did in ("bets", "raises"):
                if act.did == "bets" and faced:
                    yield (*where, "did"), act.did, f"there is a bet of {faced}: raises or calls"
                elif act.did == "bets" and self._is_bet_untold:
                    yield (*where, "did"), act.did, "there is a bet: raises or calls"
                self._bet, self._is_bet_untold = None, True
            return
        if act.did in ("bets", "raises") and faced is not None and not act.all_in:
            if act.did == "bets" and faced > 0:
                yield (*where, "did"), act.did, f"there is a bet of {faced}: raises or calls"
            elif act.to <= faced:
                yield (*where, "to"), act.to, f"more than the bet to match, {faced}"
        if act.did == "calls" and faced is not None and act.to > faced:
            yield (*where, "to"), act.to, f"at most the bet to match, {faced}"
        if left is not None:
            # Nobody has more in front than the bet to match.
            most = own if own is not None else bet
            if most is not None and act.to - most > left:
                yield (*where, "to"), act.to, f"at most the stack, {most + left}"
            is_known = own is not None and player not in self._at_most
            if act.all_in and is_known and own is not None and act.to - own < left:
                allowed = f"none, unless all {own + left} went in"
                yield (*where, "all_in"), act.all_in, allowed
        if act.all_in and (self._may_wait is None or index < self._may_wait):
            # Who was all-in out of turn may have his chips back.
            self._all_in.add(player)
        self._put(player, act.to)
        if bet is not None or act.did != "calls":
            # A call may be for less than a bet that is not known here.
            self._bet = max(bet or 0, act.to)

    def _over_himself(self, index: int, act: Settled) -> Iterator[Wrong]:
        if act.player == self._wagered_last and act.did != "folds":
            allowed = f"somebody else: nobody has acted since {act.player} made the bet"
            yield ("acts", index, "player"), act.player, allowed
        self._wagered_last = act.player if act.did in ("bets", "raises") else None

    def _put(self, player: str, to: int) -> None:
        """Take in that the player now has `to` in front."""
        own = self._own(player)
        if player in self._left and own is not None:
            self._left[player] = max(self._left[player] - (to - own), 0)
        else:
            self._at_most.add(player)
        self._front[player] = to


def _of_an_all_in(act: AnyAct) -> str:
    """Tell what is allowed in place of an act of a player who has no chips left."""
    if isinstance(act, Settled) or act.gesture != "gives up the cards":
        return "is all-in: a player with chips left is allowed"
    return (
        "is all-in and has no act left: ask whether the hand is dead by itself "
        "(situation live_hand, facing: all-in, no more betting)"
    )


def _earlier(act: Act, own: int | None, bet: int | None, where: tuple[str, int]) -> Iterator[Wrong]:
    """Yield what nobody can have done with chips in front from before."""
    pulled = _pulled_back(act, own)
    if pulled and act.total and own and bet and own >= bet and act.total <= pulled:
        allowed = f"left: {act.total} put in for {pulled} pulled back is change, and no act"
        yield (*where, "earlier"), act.earlier, allowed
    if act.earlier not in (None, "left") and own == 0 and not act.chip_in_front:
        yield (*where, "earlier"), act.earlier, "left: the player had no chips in front"
    elif own and act.earlier_left is not None and act.earlier_left >= own:
        allowed = f"less than the {own} in front: a part of it was pulled back"
        yield (*where, "earlier_left"), act.earlier_left, allowed


def _pulled_back(act: Act, own: int | None) -> int:
    """Chips in front that the player has to bet with again."""
    left = 0 if act.earlier == "pulled back" else act.earlier_left
    if own is None or left is None or act.earlier not in ("pulled back", "pulled back in part"):
        return 0
    return max(0, own - left)


def _motions(act: Act, where: tuple[str, int]) -> Iterator[Wrong]:
    """Motions that these chips cannot have gone in with."""
    chips, first = act.each_chip, act.first_motion
    if act.pieces and act.put_in == 0:
        yield (*where, "put_in"), 0, f"at least 1: {act.pieces} went in"
    elif act.total != 0 and act.rest == "before more chips" and act.motions == "one":
        yield (*where, "rest"), act.rest, "only after the last chips with one motion"
    elif act.total and act.rest == "before more chips" and first == act.total:
        allowed = f"less than all that went in, {act.total}: more followed"
        yield (*where, "first_motion"), first, allowed
    elif not chips:
        return
    elif len(chips) == 1 and act.motions == "several":
        yield (*where, "motions"), "several", "only one is possible with a single chip"
    elif first is not None and (totals := made_by(chips)) is not None and first not in totals:
        some = ", ".join(f"{one}" for one in closest(first, totals))
        yield (*where, "first_motion"), first, f"what some of the chips make: {some}"
