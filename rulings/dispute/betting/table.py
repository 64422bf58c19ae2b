"""The arithmetic of a betting round: the call, the smallest and largest wager, who may raise."""

from __future__ import annotations

from collections.abc import Mapping, Set
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.vocabulary.betting.answers import Did, LastAct, RightToRaise, SetBy, Structure
from rulings.dispute.betting.limit_round import LimitRound
from rulings.dispute.betting.round import Settled
from rulings.model.facts import against

FULL = ("no wager", "a full bet or raise", "the big blind", "a short big blind", "a straddle")
"""The ways in which a full bet is made; everyone who has not acted since may raise it."""
BARRED = ("faces less than a full raise", "faces an all-in under the minimum bet")
"""The bets that a player who acted before them may not raise (NL 3)."""


_NOBODY: Mapping[str, Any] = MappingProxyType({})


# Every act makes another table: nothing is made anew as quickly as a tuple.
class Table(NamedTuple):
    """One moment of a betting round. Chips in the smallest unit; None is unknown.

    `pot_waits_for` names a player whose chips went in when it was not known how much he had in
    front, and `stacks_wait_for` those of whom it is therefore not known what is left. `bet` is the
    whole amount to match on this round, `full_bet` what it was after the last full wager (at most,
    where that came before the account), `whole_bet` the same at limit, where a short all-in can
    count as a full one, without those, `most_raise` what the last full bet or raise can have been
    at most where it is not known, `made_for` what the bet was made for where it was cut or made up
    since, `in_front` each player's own wagers on it, `acted_at` the bet that stood when a player
    last acted (0 for a check), `stacks` the chips left behind. Where `in_front_complete` or
    `acted_complete` holds, a player who is not named has put in nothing, or has not acted. `limit`
    is there in a round at limit, whose `counted_raises` count under the cap. `seats` are those
    dealt in, in order from the button's left; none where the order is not known; `adds_up`
    is whether a short all-in counts only with those before it, `left_at_cap` is
    how many of them could still act when the raises were used up. `cap_left` is the most that each
    may put in on this round, where the hand has a cap.
    `no_raise` are those who may not raise the next time it comes to them, as they checked out of
    turn. `untold` are those who put in an amount that nobody told: who bet or raised first, then
    who called that.
    """

    structure: Structure | None = None
    first_round: bool | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    minimum_bet: int | None = None
    pot: int | None = None
    bet: int | None = None
    last_raise: int | None = None
    most_raise: int | None = None
    set_by: SetBy | None = None
    full_bet: int | None = None
    in_front: Mapping[str, int] = _NOBODY
    in_front_complete: bool = False
    acted_at: Mapping[str, int] = _NOBODY
    acted_complete: bool = False
    not_acted: frozenset[str] = frozenset()
    stacks: Mapping[str, int] = _NOBODY
    folded: frozenset[str] = frozenset()
    all_in: frozenset[str] = frozenset()
    small_blind_player: str | None = None
    big_blind_player: str | None = None
    pot_unit: int | None = None
    small_blind_counts_as_big: bool | None = False
    seats: tuple[str, ...] = ()
    cap_left: int | None = None
    # What follows is not told of the table where an account begins.
    limit: LimitRound | None = None
    whole_bet: int | None = None
    counted_raises: int | None = 0
    left_at_cap: int | None = None
    adds_up: bool = False
    made_for: int | None = None
    raises: int = 0
    last_acts: Mapping[str, LastAct] = _NOBODY
    no_raise: frozenset[str] = frozenset()
    pot_waits_for: str | None = None
    stacks_wait_for: frozenset[str] = frozenset()
    untold: tuple[str, ...] = ()

    def put_in_by(self, player: str) -> int | None:
        """The player's own wagers on this round."""
        own = self.in_front.get(player)
        if player in self.untold:
            return None
        return 0 if own is None and self.in_front_complete else own

    def has_not_acted(self, player: str) -> bool:
        """Check whether it is told that the player has not acted on this round."""
        told = self.acted_complete or player in self.not_acted
        return told and player not in self.acted_at and player not in self.untold

    @property
    def untold_bet_by(self) -> str | None:
        """The player who made the bet to match, where its amount is not told."""
        return self.untold[0] if self.untold and self.bet is None else None

    def owes_untold(self, player: str) -> bool:
        """Check whether he faces an untold bet, or a raise over an untold amount of his own."""
        if self.bet is None:
            return bool(self.untold) and player not in self.untold
        return player in self.untold

    def whole_stack(self, player: str) -> int | None:
        """The most the player can have wagered on this round: chips in front and behind.

        A cap on the hand bounds it, also where the stack is not known.
        """
        behind, cap = self.stacks.get(player), self.cap_left
        if behind is None and cap is None:
            return None
        own = self.put_in_by(player)
        if behind is None or own is None:
            has_the_cap = cap is not None and (behind is None or behind >= cap)
            return cap if has_the_cap and player not in self.stacks_wait_for else None
        return self.within_cap(own + behind)

    def with_all_of(self, player: str, whole: int | None) -> Table:
        """The table where the most that the player can wager on this round is known by now."""
        own = self.put_in_by(player)
        if whole is None or own is None or player in self.stacks:
            return self
        return self._replace(stacks={**self.stacks, player: max(whole - own, 0)})

    def after_somebody(self, but: str) -> Table:
        """The table once somebody who is not named has bet or raised: to how much is not known.

        It was anybody `but` this player, of whom it stays known whether he has acted.
        """
        return self._replace(
            not_acted=self.not_acted | {but} if self.has_not_acted(but) else self.not_acted,
            pot=None,
            bet=None,
            last_raise=None,
            most_raise=None,
            made_for=None,
            set_by=None,
            full_bet=None,
            whole_bet=None,
            counted_raises=None,
            in_front_complete=False,
            acted_complete=False,
            untold=(),
        )

    def after_unknown(self, player: str, *, raised: bool) -> Table:
        """The table once the player has called, bet or raised, where to how much is not known."""
        table = self.after_somebody(player) if raised else self
        return table._replace(
            pot=None,
            in_front={one: chips for one, chips in self.in_front.items() if one != player},
            in_front_complete=False,
            stacks={one: left for one, left in self.stacks.items() if one != player},
            stacks_wait_for=self.stacks_wait_for | ({player} & self.stacks.keys()),
        )

    def _with_part_of_the_bet(self, player: str, to: int) -> Table:
        """The table after a call to so much of a bet that is not known.

        It may have been all-in for less than the bet.
        """
        after = self.after(player, to)
        of_the_bet = ("bet", "last_raise", "most_raise", "full_bet", "whole_bet", "set_by")
        kept = {name: getattr(self, name) for name in (*of_the_bet, "raises", "counted_raises")}
        acted_at = {one: at for one, at in self.acted_at.items() if one != player}
        return after._replace(**kept, acted_at=acted_at)

    def _with_untold(self, player: str, *, raised: bool) -> Table:
        """The table after a bet, raise or call of which nobody told how much it was.

        A bet or raise that nobody disputes is a full one.
        """
        last_act: LastAct = "bet or raised" if raised else "checked or called"
        changed: dict[str, Any] = {
            "pot": None,
            "untold": (player,) if raised else (*self.untold, player),
            "acted_at": {one: at for one, at in self.acted_at.items() if one != player},
            "last_acts": {**self.last_acts, player: last_act},
            "stacks": {one: left for one, left in self.stacks.items() if one != player},
            "stacks_wait_for": self.stacks_wait_for | ({player} & self.stacks.keys()),
        }
        if raised:
            unknown = ("bet", "last_raise", "most_raise", "made_for", "full_bet", "whole_bet")
            changed |= dict.fromkeys((*unknown, "counted_raises"))
            changed |= {"set_by": "a full bet or raise", "raises": self.raises + 1}
        return self._with(changed)

    def within_cap(self, whole: int | None) -> int | None:
        """A player's whole amount for the round as far as the cap on the hand lets him go."""
        return whole if whole is None or self.cap_left is None else min(whole, self.cap_left)

    def is_all_in(self, player: str) -> bool:
        """Check whether the player is known to have nothing left to wager, by chips or by cap."""
        if player in self.all_in or self.stacks.get(player) == 0:
            return True
        return self.cap_left is not None and self.put_in_by(player) == self.cap_left

    def nobody_can_call(self, player: str) -> bool:
        """Check whether the seats tell that everybody else who is in the hand is all-in."""
        rest = self.others_in(player)
        return bool(rest) and all(self.is_all_in(one) for one in rest)

    def others_in(self, player: str) -> tuple[str, ...]:
        """The others who by the seats are in the hand."""
        return tuple([one for one in self.seats if one != player and one not in self.folded])

    def bet_to(self, player: str) -> int | None:
        """The bet as this player has to match it, in chips for the round.

        Where everybody else who is in is all-in for less, there is no more to win than that: what a
        player who is out put in over everybody goes back to him (17c).
        """
        bet = self.bet
        if not bet or not self.seats or not self.nobody_can_call(player):
            return bet
        put = [self.put_in_by(one) for one in self.others_in(player)]
        out = sorted(self.put_in_by(one) or 0 for one in self.folded if one != player)
        most = max((one for one in (*put, *out[:-1]) if one is not None), default=bet)
        return bet if None in put else min(bet, max(most, self.put_in_by(player) or 0))

    def to_call(self, player: str) -> int | None:
        """The player's whole amount for the round if he calls: the bet, or all-in for less.

        None where a stack is told and it is not known whether it reaches the bet.
        """
        bet, whole, behind = self.bet_to(player), self.whole_stack(player), self.stacks.get(player)
        if bet is not None and whole is not None:
            return min(bet, whole)
        return None if bet is not None and behind is not None and behind < bet else bet

    def minimum_wager(self) -> int | None:
        """The smallest bet, or the smallest amount to raise to (NL 2, NL 3, early NL 4)."""
        limit, bet = self.limit, self.bet
        if limit is not None:
            return limit.amounts(self)[0]
        if bet is None:
            return None
        if bet == 0:
            return self.minimum_bet
        last_raise = self.last_raise
        return None if last_raise is None else bet + last_raise

    def against_minimum(self, to: int | None, under: str, enough: str) -> str | None:
        """Tell whether a wager reaches the smallest, as `under` or `enough`; None where unknown.

        A wager that does not pass the bet is under any raise. One that adds as much as any full
        raise could is enough, even where the smallest is not known.
        """
        minimum, bet = self.minimum_wager(), self.bet
        if bet and to is not None and to <= bet:
            return under
        if minimum is not None or not bet or self.most_raise is None:
            return against(to, minimum, under, enough, enough)
        return enough if to is not None and to - bet >= self.most_raise else None

    def right_to_raise(self, player: str) -> RightToRaise | None:
        """Tell what the player faces, measured from his last action on this round (NL 3, NL 4)."""
        if player not in self.acted_at:
            if self.has_not_acted(player):
                return "has not acted yet"
            if self.set_by in FULL:
                return "faces a full raise"
            return None
        if self.bet is None or self.last_raise is None:
            return None
        acted_at = self.acted_at[player]
        if self.bet - acted_at >= self.last_raise:
            if self.full_bet is not None and acted_at >= self.full_bet:
                return "faces short all-ins that together make a full raise"
            return "faces a full raise"
        if self.set_by == "an all-in under the minimum bet":
            return "faces an all-in under the minimum bet"
        return "faces less than a full raise"

    def after(self, player: str, to: int | None, *, all_in: bool = False) -> Table:
        """The table once the player's amount for the round is `to` (None: a fold or unknown).

        A bet or raise of less than the last full one leaves `last_raise` as it was: only
        somebody all-in can have made it, and it is not a full raise (NL 3).
        """
        if to is None:
            return self
        own, bet, pot, stacks = self.put_in_by(player), self.bet, self.pot, self.stacks
        raised = bet is None or to > bet
        last_act: LastAct = "bet or raised" if raised else "checked or called"
        changed: dict[str, Any] = {
            "in_front": {**self.in_front, player: to},
            "pot": None if pot is None or own is None else pot + to - own,
            "acted_at": {**self.acted_at, player: to if raised else bet or 0},
            "last_acts": {**self.last_acts, player: last_act},
        }
        if own is None:
            changed["pot_waits_for"] = player
            if player in stacks:
                changed["stacks"] = {one: left for one, left in stacks.items() if one != player}
                changed["stacks_wait_for"] = self.stacks_wait_for | {player}
        elif player in stacks:
            left = max(stacks[player] - (to - own), 0)
            changed["stacks"] = {**stacks, player: left}
        if all_in:
            changed["all_in"] = self.all_in | {player}
        if player in self.no_raise:
            changed["no_raise"] = self.no_raise - {player}
        if player in self.untold:
            changed["untold"] = tuple(one for one in self.untold if one != player)
        if bet == 0 and self.seats:
            changed["not_acted"] = self._not_acted_behind(player)
        if raised:
            changed["made_for"] = None
            changed |= self._raised(bet, to)
        return self._with(changed)

    def _with(self, changed: Mapping[str, Any]) -> Table:
        """Replace the fields named in `changed`; `_replace` would look for every field there."""
        row = list(self)
        for name, value in changed.items():
            row[_PLACE[name]] = value
        return Table._make(row)

    def checked_early(self, player: str) -> Table:
        """The table with a player who checked before his turn, and may not raise when it comes."""
        return self._replace(no_raise=self.no_raise | {player})

    def may_raise_again(self, players: Set[str]) -> Table:
        """The table once the turn on which these may not raise, having checked early, is over."""
        return self._replace(no_raise=self.no_raise - players)

    def _raised(self, bet: int | None, to: int) -> dict[str, Any]:
        """Return what a bet or raise changes."""
        if self.limit is not None:
            return self.limit.raised(self, to)
        last = self.most_raise if self.last_raise is None else self.last_raise
        if bet is None or last is None or (self.last_raise is None and to - bet < last):
            return {
                "bet": to,
                "set_by": None,
                "last_raise": None,
                "most_raise": to if bet is None else last,
                "full_bet": None,
            }
        if to - bet >= last:
            return {
                "bet": to,
                "last_raise": to - bet,
                "full_bet": to,
                "set_by": "a full bet or raise",
                "raises": self.raises + (bet > 0),
            }
        short: SetBy = "a short all-in raise" if bet else "an all-in under the minimum bet"
        return {"bet": to, "set_by": short}

    def checked(self, player: str) -> Table:
        """The table once the player has checked."""
        changed: dict[str, Any] = {
            "acted_at": {**self.acted_at, player: self.bet or 0},
            "last_acts": {**self.last_acts, player: "checked or called"},
        }
        if self.bet == 0 and self.seats:
            changed["not_acted"] = self._not_acted_behind(player)
        return self._with(changed)

    def _not_acted_behind(self, player: str) -> frozenset[str]:
        """Return who has not acted once the player has; with no bet, all on his left as well."""
        if self.acted_complete or self.first_round is not False or player not in self.seats:
            return self.not_acted
        behind = self.seats[self.seats.index(player) + 1 :]
        return self.not_acted.union(one for one in behind if one not in self.acted_at)

    def without(self, player: str) -> Table:
        """The table once the player has folded."""
        return self._replace(folded=self.folded | {player})

    def surplus(self, act: Settled) -> int:
        """Chips that come back of a call that nobody disputes: those over the bet as he matches it.

        A caller of an oversize wager that is cut gets the rest back as its maker does (PL 1, PL 2);
        the maker himself has called nothing.
        """
        put, bet = self._put_in(act), self.bet_to(act.player)
        return 0 if put is None or bet is None else max(put - bet, 0)

    def shortage(self, act: Settled) -> int:
        """Chips that an act which nobody disputes still owes, as the bet before it was made up.

        Calls and raises are made up with the wager that was too small (3-W16). A player who is told
        to be all-in, or put in less than even that was for, owes nothing.
        """
        raised = self._raise_made_up(act)
        if raised is not None and act.to is not None:
            return raised - act.to
        put, bet, to_call = self._put_in(act), self.bet, self.to_call(act.player)
        if put is None or bet is None or to_call is None or not self._makes_up(act, put):
            return 0
        return max(to_call - put, 0)

    def _makes_up(self, act: Settled, put: int) -> bool:
        """Check whether a call of so much is made good with its bet: its player has more chips."""
        return self.is_made_up(put) and not (act.all_in and act.to is not None)

    def is_made_up(self, put: int) -> bool:
        """Check whether so much called the bet as made, before it was made up to what it is."""
        made_for, bet = self.made_for, self.bet
        return made_for is not None and bet is not None and made_for <= put < bet

    def _raise_made_up(self, act: Settled) -> int | None:
        """Return what an undisputed raise comes to, where the bet that it raises was made up.

        None where it stays as it is told: it is enough for the bet as it is, or it added less than
        what the bet was made for had added, as only somebody all-in does.
        """
        bet, made_for, added = self.bet, self.made_for, self.last_raise
        to, least = act.to, self.minimum_wager()
        if act.did != "raises" or act.all_in or to is None or least is None or to >= least:
            return None
        if bet is None or made_for is None or added is None or made_for >= bet:
            return None
        if to - made_for < made_for - (bet - added):
            return None
        whole = self.whole_stack(act.player)
        return least if whole is None else min(least, whole)

    def _put_in(self, act: Settled) -> int | None:
        """Return what an undisputed call put in: the amount it is told to, else the bet as made."""
        if act.did != "calls" or self.bet is None:
            return None
        owes_nothing = self.put_in_by(act.player) == self.bet
        put = self.made_for if act.to is None and not owes_nothing else act.to
        whole = self.whole_stack(act.player)
        return put if put is None or whole is None else min(put, whole)

    def did(self, act: Settled) -> Did:
        """Tell what the act is beside the bet, by the chips: no raise unless they pass it."""
        is_wager = act.all_in or act.did in ("bets", "raises")
        if not is_wager or act.to is None or self.bet is None:
            return act.did
        to = self._raise_made_up(act) or act.to
        return "bets" if not self.bet else "raises" if to > self.bet else "calls"

    def settle(self, act: Settled) -> Table:
        """The table after an act that nobody disputes."""
        if act.did == "folds":
            return self.without(act.player)
        if act.did == "checks":
            return self.checked(act.player)
        table = self
        if act.to is None and (act.did != "calls" or table.owes_untold(act.player)):
            least, most = (None, None) if self.limit is None else self.limit.amounts(self)
            if act.did == "calls" or least is None or least != most:
                return table._with_untold(act.player, raised=act.did != "calls")
            # At fixed limit there is one amount for it.
            act = act.model_copy(update={"to": least})
        if act.did == "bets" and self.bet is None:
            # Only the first wager of a round is a bet: nobody has anything in front.
            limit = self.limit
            table = self._replace(
                limit=None if limit is None else limit._replace(posted=0),
                bet=0,
                last_raise=self.minimum_bet,
                full_bet=0,
                whole_bet=0,
                counted_raises=0,
                in_front_complete=True,
            )
        if table.bet == 0 and table.last_raise is None and table.limit is None:
            # A bet that nobody disputes, and not the last of a stack, is no less than the smallest.
            is_full = act.did == "bets" and not act.all_in and act.player not in table.stacks
            table = table._replace(last_raise=act.to) if is_full else table
        to = table.to_call(act.player) if act.to is None else act.to
        if act.did == "calls" and to is not None and table.bet is None:
            return table._with_part_of_the_bet(act.player, to)
        if act.did == "calls" and to is not None and table.bet is not None:
            # A call is cut or made up with the wager that it calls (PL 1, 3-W16).
            most = table.bet_to(act.player) or table.bet
            to = table.to_call(act.player) if table._makes_up(act, to) else min(to, most)
        if (raised := table._raise_made_up(act)) is not None:
            return table.after(act.player, raised)._replace(made_for=act.to)
        return table.after(act.player, to, all_in=act.all_in is True or table.takes_all_of(act))

    def takes_all_of(self, act: Settled) -> bool:
        """Check whether the act can only be the last chips of a player whose stack is not told.

        Nobody else bets or raises less than the smallest wager.
        """
        if act.did not in ("bets", "raises") or act.player in self.stacks:
            return False
        return self.against_minimum(act.to, "under", "enough") == "under"


_PLACE = {name: place for place, name in enumerate(Table._fields)}
