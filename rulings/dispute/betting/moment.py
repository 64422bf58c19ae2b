"""One act in dispute at the moment it was made: its figures, and what is answered already."""

from collections.abc import Collection, Mapping

from rules.house import House
from rules.vocabulary.betting.answers import ActedOn, Belief, Facing, Meant, Noticed, Saying
from rules.vocabulary.betting.limit import LimitStructure
from rules.vocabulary.word import YesNo
from rulings.dispute.betting.amount_named import announced_of
from rulings.dispute.betting.chips_made import is_named, playing, small_of
from rulings.dispute.betting.opening import table_of
from rulings.dispute.betting.round import Act, Betting, untold_wager
from rulings.dispute.betting.table import Table

_OF_A_ROUND_AT_LIMIT = (
    *("limit", "spread_low", "spread_high", "full_bet", "raises", "players", "last_two"),
)
_RAISED_FROM = (
    *("table.bet", "table.last_wager", "table.full_bet", "table.last_raise"),
    *("table.round", "game.big_blind"),  # whether an all-in before was a bet: over what was posted
)
SIZED_AT_LIMIT_BY: Mapping[LimitStructure, tuple[str, ...]] = {
    "fixed-limit": ("table.limit", *_RAISED_FROM),
    "spread-limit": ("table.spread_low", "table.spread_high", *_RAISED_FROM),
}
"""The questions that the size of a wager at limit follows from, the one to ask first in front."""
OF_THE_BET = ("table.bet", "table.last_raise", "table.last_wager", "table.full_bet")
"""The questions that the amount answers of a bet or raise told without one."""
_NO_MORE_THAN_A_RAP = ("nothing", "check", "call", "fold", "something as a question")
"""Sayings beside which it is all one whether a rap came first."""
_TIMES: Mapping[Meant, int] = {"as it was named": 1, "hundreds": 100, "thousands": 1_000}


def _with_announced_words(dispute: Betting, index: int) -> Act:
    """Return the act, with the words before it where the player had announced a wager by them.

    Words of its own that came with its chips or before them tell the amount themselves.
    """
    act, acts, table = dispute.acts[index], dispute.acts, dispute.table
    assert isinstance(act, Act)
    is_silent = act.said is None or act.said.saying == "nothing" or act.spoke == "after the chips"
    if not index or not act.total or not is_silent:
        return act
    announced = announced_of(acts, table.seats or (), table.folded or ()).get(index)
    if announced is None:
        return act
    said = getattr(acts[announced], "said", None)
    return act.model_copy(update={"said": said, "spoke": "before the chips"})


class Moment:
    """One act in dispute with the table as it stood; its figures, in chips, None where unknown.

    `own` is what the player had in front before the act, `base` what he left of it, `total` the
    chips of the act, `added` those that it put in (chips still held are not in, unless the house's
    line binds them), `in_front` base and added together. `playing` are the chips by which the act
    is read, without those too small to play, `plays` their total.
    `is_with_earlier_chips` is whether what lay in front from before is one wager with the new
    chips, None where a sign decides it that nobody has told of. `behind` is whether chips are left
    after the act.
    `spoken` is the amount that the words named, None too where it is not known which they meant.
    `never_plays` is the chip under which none plays in any quantity, and `plays_alone` the one
    under which they play in quantity only, where the room has one. `idle` is how much of the stack
    told is known to be in chips that do not play. `whole_stack` is the most he can wager on this
    round, `to_call` his whole amount for the round if he calls. `small_in_all` is how much of all
    the chips of a player who says all-in, with some behind, may be too small to play alone; None
    of anybody else.
    """

    __slots__ = (
        "_stack_is_told",
        "act",
        "added",
        "base",
        "behind",
        "chip_in_front",
        "dispute",
        "house",
        "idle",
        "in_front",
        "index",
        "is_with_earlier_chips",
        "never_plays",
        "own",
        "player",
        "playing",
        "plays",
        "plays_alone",
        "released",
        "said",
        "small_in_all",
        "spoken",
        "table",
        "to_call",
        "total",
        "whole_stack",
    )

    def __init__(self, dispute: Betting, house: House, table: Table, index: int) -> None:
        act = _with_announced_words(dispute, index)
        self.dispute, self.house, self.table, self.index = dispute, house, table, index
        self.act, self.said = act, act.said
        self.player = player = act.player
        self.own = self.base = table.put_in_by(player)
        self.chip_in_front, earlier = act.chip_in_front, act.earlier
        if earlier is not None:
            self.base = self._left_of_it()
        self.is_with_earlier_chips: bool | None = False
        if earlier is not None or self.chip_in_front:
            self.is_with_earlier_chips = self._is_with_earlier_chips()
        # What was taken out again had been let go.
        released = act.released or ("released" if act.taken_back else None)
        self.released = "released" if house.forward_motion_binds and released else released
        chips = act.chips
        self.total = total = act.put_in if chips is None else sum(chips)
        self.added = 0 if self.released == "held" else total
        self.in_front = self._in_front_with(self.added)
        self.behind = self._behind()
        self.never_plays = dispute.game.smallest_chip
        self.plays_alone = house.smallest_chip
        if table.limit is not None:
            self.never_plays, self.plays_alone = self.never_plays or self.plays_alone, None
        if self.plays_alone is None and self.never_plays is None:
            self.playing, self.plays = act.each_chip, total
        else:
            self.playing = self._playing()
            self.plays = self._plays()
        whole = table.whole_stack(player)
        if player not in table.stacks:
            if act.behind == "none":
                # All that he has lies there; chips still held are his as well.
                whole = table.within_cap(self._in_front_with(total))
            elif self._is_all_in_for_what_he_has:
                whole = None
        self._stack_is_told = whole is not None
        if whole is not None and total and self.behind == "none":
            # NL 13: even when going all-in.
            whole = None if self.plays is None else whole - (total - self.plays)
        self.idle = 0 if whole is None else self._idle(whole)
        if whole is not None:
            whole -= self.idle
        self.small_in_all = None if whole is None else self._small_in_all(whole)
        if whole is not None and self.small_in_all is not None and self.plays_alone:
            whole -= self.small_in_all % self.plays_alone
        self.whole_stack = whole
        amount = None if self.said is None else self.said.amount
        self.spoken = None if amount is None else self._spoken(amount)
        bet = table.bet_to(player)
        self.to_call = bet if bet is None or whole is None else min(bet, whole)
        if whole is None and player in table.stacks_wait_for and act.behind is None:
            # He may have less than the bet.
            self.to_call = None

    @property
    def _is_all_in_for_what_he_has(self) -> bool:
        """Check whether he said all-in, and may have less than the cap on the hand leaves him."""
        said = self.said
        return said is not None and said.saying == "all-in" and self.behind != "more chips"

    def _small_in_all(self, whole: int) -> int | None:
        """Return how much of all his chips may be too small to play alone, if he says all-in.

        All that is behind may be. The chips that play make whole multiples of the smallest, so that
        anything over such a multiple is idle (NL 13). None for a player who has no chips behind or
        does not say all-in, where the chips are not told, and where none is too small.
        """
        said, smallest, chips = self.said, self.plays_alone, self.act.each_chip
        lies = self._in_front_with(self.total)
        if said is None or said.saying != "all-in" or self.behind != "more chips":
            return None
        if smallest is None or chips is None or lies is None or whole == self.table.cap_left:
            return None
        return small_of(chips, smallest) + whole - lies

    def _idle(self, whole: int) -> int:
        """Return how much of the stack told is in chips that never play: small ones that he put in.

        The chips that play make whole multiples of the smallest: anything over one is idle as well.
        """
        never = self.never_plays
        if never is None or not self._stack_is_told or whole == self.table.cap_left:
            return 0
        if self.behind == "none" and self.total:
            return 0
        small = sum(chip for chip in self.act.each_chip or () if chip < never)
        return small + (whole - small) % never

    @property
    def _names_a_wager(self) -> bool:
        """Check whether he named a wager: with no chips in for it yet, he has some behind."""
        said = self.said
        return said is not None and said.saying in ("bet", "raise", "an amount")

    def _playing(self) -> tuple[int, ...] | None:
        """The chips that play where the room has a smallest one; None where they are not told one
        by one.
        """
        chips = self.act.each_chip
        if chips is None or self._is_owed_as_named:
            return chips
        those = playing(chips, self.plays_alone, self.never_plays)
        # Where none of them plays, the act is what it would be, and is then found not to play.
        return those if self.never_plays else those or chips

    def _plays(self) -> int | None:
        """Return what the chips that play make; None too where some of them may not play."""
        if self.playing is not None:
            return sum(self.playing)
        unknown = self.total and self.plays_alone and not self._is_owed_as_named
        return None if unknown else self.total

    @property
    def _is_owed_as_named(self) -> bool:
        return is_named(self.act) and self.behind != "none"

    def _spoken(self, amount: int) -> int | None:
        """The amount named. A number alone may be one of hundreds: the chips tell, or its size."""
        said = self.said
        if said is None or said.scale is None:
            return amount
        if self.act.meant is not None:
            return amount * _TIMES[self.act.meant]
        if said.saying == "call":
            return amount
        table = self.table
        amounts = [amount * times for times in _TIMES.values()]
        put = self.total if said.how == "by" or self.in_front is None else self.in_front
        if put in amounts and self.total:
            # The chips that go with it tell which.
            return put
        least = table.last_raise if said.how == "by" else table.bet or table.minimum_bet
        if least is not None and (amount >= least or amounts[-1] < least):
            return amount
        return None

    def _left_of_it(self) -> int | None:
        """Return what he left in front of the chips that lay there from before."""
        match self.act.earlier:
            case "pulled back":
                return 0
            case "pulled back in part":
                return self.act.earlier_left
            case _:
                return self.own

    def _is_with_earlier_chips(self) -> bool | None:
        """Tell whether the chips from before are one wager with the new ones; None where unknown.

        They are where he left a part of them, where he pushed them in together with the new chips,
        and where they cover the bet already. Then a tap is an answer to the bet by itself: until it
        is known whether he tapped, nobody can tell.
        """
        earlier, bet, chip = self.act.earlier, self.table.bet, self.chip_in_front
        if not self.act.total or bet == 0 or earlier == "pulled back":
            return False
        if earlier in ("pulled back in part", "pushed in with the new ones"):
            return True
        if chip is None or bet is None or chip < bet:
            return False
        return None if self.act.gesture is None else self.act.gesture != "taps the table"

    def going_in(self, chips: int | None) -> int | None:
        """Return his whole amount for the round with these chips, as silent chips are read."""
        if self.base is None or chips is None or self.is_with_earlier_chips is None:
            return None
        lying = max(self.base, self._unchanged) if self.is_with_earlier_chips else self.base
        # What was in is owed still, whatever of it he pulled back.
        return max(lying + chips, self.own or 0)

    def _in_front_with(self, chips: int | None) -> int | None:
        """Return what lies in front with these chips, a chip whose change is due counted whole."""
        if self.base is None or chips is None:
            return None
        return max(self.base, self._unchanged) + chips

    @property
    def _unchanged(self) -> int:
        """The chip whose change is due, if he left it there."""
        return 0 if self.base != self.own else self.chip_in_front or 0

    def _behind(self) -> str | None:
        """Tell whether chips are left, from the stack or as the account says.

        A player who is in the hand with no chips in front has some behind.
        """
        stack, total = self.table.stacks.get(self.player), self.total
        if total is not None and stack is not None:
            # What he pulled back may be among the new chips.
            pulled = (self.own or 0) - (self.base or 0)
            return "none" if total >= stack + pulled else "more chips"
        if total == 0 and (self.own == 0 or self._names_a_wager) and not self.chip_in_front:
            return "more chips"
        if self.act.behind is None and self.missed_a_raise and self.acted_behind != "somebody":
            # It is no question while he may have his chips again (3-W12).
            return "more chips"
        return self.act.behind

    @property
    def facing(self) -> Facing | None:
        """Tell what the player must answer when the act begins."""
        bet, own = self.table.bet, self.own
        if bet == 0:
            return "no bet"
        if self.table.owes_untold(self.player):
            return "a bet"
        if bet is None or own is None:
            return None
        return "a bet" if own < bet else "own blind, not raised"

    @property
    def is_check(self) -> bool:
        """Check whether he said check, or tapped the table without a word and without chips."""
        raps_silently = self._raps and self.says("nothing")
        taps_first = self._rapped_first or self._tapped_first
        return self.says("check") or raps_silently or taps_first

    @property
    def _raps(self) -> bool:
        return self.act.gesture == "taps the table" and self.total == 0

    @property
    def tells_nothing(self) -> bool:
        """Check whether nothing is told of what he did: neither words nor chips nor a sign."""
        return self.said is None and self.total is None and self.act.gesture in (None, "none")

    @property
    def short_stack(self) -> YesNo | None:
        """Tell of a stack known to be short of the bet if he did not say all-in; else None."""
        whole, bet = self.whole_stack, self.table.bet
        if whole is None or bet is None or whole >= bet:
            return None
        return "no" if self.says("all-in") else "yes"

    def says(self, saying: Saying) -> bool:
        """Check whether he is known to have said that."""
        return self.said is not None and self.said.saying == saying

    @property
    def believed(self) -> Belief | None:
        """Return what he took the bet for: by the amount that is told of it, or else as he says."""
        amount, bet = self.act.believed_amount, self.table.bet
        if amount is None or bet is None:
            return self.act.took_the_bet_for
        return "the right amount" if amount == bet else "another amount"

    @property
    def rap_may_be_a_check(self) -> bool:
        """Check whether he rapped, put in no chips and said something, with nothing to call.

        The first of the two binds (1b, 3-W9); facing a bet a rap is no act.
        """
        idle = self.said is None or self.said.saying in _NO_MORE_THAN_A_RAP
        return self._raps and not idle and self.facing in ("no bet", "own blind, not raised")

    @property
    def _rapped_first(self) -> bool:
        return self.rap_may_be_a_check and self.act.spoke == "after the chips"

    @property
    def tap_may_come_first(self) -> bool:
        """Check whether he tapped the table and let chips go without a word, nothing to call.

        The first of the two binds: the tap is a check (3-W9); facing a bet it is no act.
        """
        taps = self.act.gesture == "taps the table" and self.says("nothing")
        puts_in = bool(self.total) and self.released == "released"
        return taps and puts_in and self.facing in ("no bet", "own blind, not raised")

    @property
    def _tapped_first(self) -> bool:
        return self.tap_may_come_first and self.act.tapped == "before the chips"

    @property
    def is_sign_alone(self) -> bool:
        """Check whether nothing but the sign of the act is an act.

        Chips still held are none (NL 7), nor is a question. A player who has given up his cards has
        no act left, and one who checks and gives them up has folded whichever came first.
        """
        act, said = self.act, None if self.said is None else self.said.saying
        mucks = act.gesture == "gives up the cards"
        if mucks and act.gave_up == "before the rest":
            return True
        if act.gesture in (None, "none") or said is None:
            return False
        if self._rapped_first or self._tapped_first:
            return True
        has_no_chips = self.total == 0 or self.released == "held"
        is_idle = said in ("nothing", "something as a question")
        if mucks:
            owes_nothing = self.table.bet == 0 or (
                self.own is not None and self.own == self.table.bet
            )
            is_idle = is_idle or said == "check" or (said == "call" and owes_nothing)
        return has_no_chips and is_idle

    @property
    def hand_is_out_after(self) -> bool:
        """Check whether the player gave up his cards behind words or chips that may bind him."""
        act = self.act
        mucks = act.gesture == "gives up the cards" and act.gave_up == "after the rest"
        return mucks and not self.is_sign_alone

    @property
    def unit(self) -> int | None:
        """The step in which wagers come: the house's, or the smallest chip that plays at all."""
        return max(self.house.betting_unit or 0, self.never_plays or 0) or None

    @property
    def called_as_made(self) -> bool:
        """Check whether his chips are what the wager was made for, before it was made up.

        A player who put in just that has misread nothing: his call is made up with it (3-W16).
        """
        in_front = self.in_front
        return in_front is not None and self.table.is_made_up(in_front)

    @property
    def lying(self) -> int | None:
        """Return what lies in front of him once he has taken out again what he took, if he did.

        None where nobody knows whether he let go of the chips: those that he held do not lie there.
        """
        if self.released is None and self.total and self._nobody_knows("released"):
            return None
        in_front, taken = self.in_front, self.act.taken_back
        return in_front if in_front is None or taken is None else in_front - taken

    def _nobody_knows(self, name: str) -> bool:
        return f"acts[{self.index}].{name}" in self.dispute.nobody_knows

    @property
    def is_acted_on(self) -> bool:
        """Check whether the account goes on with an act of somebody else."""
        after = self.dispute.acts[self.index + 1 :]
        return any(other.player != self.player for other in after)

    @property
    def noticed(self) -> Noticed | None:
        """Tell when the size was questioned: before all had acted if the seats show it, or as told.

        The seats show it where somebody in the hand, with chips left, does nothing after it.
        """
        return "before all had acted" if self._waits_for_others() else self.act.noticed

    @property
    def stays_at(self) -> int | None:
        """Return what a wager found too small after the round came to: it is not made good (3-W16).

        None where it was found in time, or nothing was put in for it.
        """
        late = self.noticed == "after all had acted" and self.added
        return self.in_front if late else None

    @property
    def noticed_of_a_call(self) -> Noticed | None:
        """Tell when a call was questioned; a player who acted on that bet need not act again."""
        table = self.table
        done = [one for one, at in table.acted_at.items() if at == table.bet]
        return "before all had acted" if self._waits_for_others(done) else self.act.noticed

    def _waits_for_others(self, done: Collection[str] = ()) -> bool:
        table = self.table
        later = {one.player for one in self.dispute.acts[self.index + 1 :]}
        return any(
            one != self.player
            and one not in done
            and one not in later
            and one not in table.folded
            and not table.is_all_in(one)
            for one in table.seats
        )

    @property
    def acted_on(self) -> ActedOn:
        """Tell whether anybody has acted behind him, as far as it is told or shown."""
        return self.acted_behind or "nobody yet"

    @property
    def missed_a_raise(self) -> bool:
        """Check whether he called and had not heard of a raise.

        He says so, or put in what there was to call before a raise, and did not take the bet for
        anything else.
        """
        if self.believed != "another amount":
            return False
        if self.act.believed == "the bet before a raise":
            return True
        amount = self.act.believed_amount
        took_for_one = amount is None or self._was_a_bet_before(amount)
        return took_for_one and self.in_front is not None and self._was_a_bet_before(self.in_front)

    @property
    def raised_unaware(self) -> bool:
        """Check whether he put in chips for a raise and says that he had missed one before."""
        return self.act.believed == "the bet before a raise" and bool(self.added)

    def _was_a_bet_before(self, amount: int) -> bool:
        """Check whether the amount is known to have been what there was to call before a raise."""
        bet = self.table.bet
        if not amount or bet is None or amount >= bet:
            return False
        acted_on = (at for one, at in self.table.acted_at.items() if one != self.player)
        return amount == self.bet_before or amount in acted_on

    @property
    def took_it_for_more_than_before(self) -> bool:
        """Check whether he took the bet for more than there was to call before the raise."""
        amount, before, bet = self.act.believed_amount, self.bet_before, self.table.bet
        if amount is None or bet is None:
            return False
        return amount >= bet or (before is not None and amount > before)

    @property
    def bet_before(self) -> int | None:
        """Return what there was to call before the last raise, None where that is unknown."""
        table = self.table
        if table.set_by != "a full bet or raise":
            return table.full_bet
        return (
            None if table.bet is None or table.last_raise is None else table.bet - table.last_raise
        )

    @property
    def acted_behind(self) -> ActedOn | None:
        """Tell whether anybody has acted behind him, by the account or as it is told."""
        return self.acted_behind_apart_from(())

    def acted_behind_apart_from(self, before: Collection[str]) -> ActedOn | None:
        """Tell whether anybody has acted behind him but those whose turn came `before` his."""
        since = {one.player for one in self.dispute.acts[self.index + 1 :]} - {self.player}
        if since.difference(before):
            return "somebody"
        return self.act.acted_on or ("nobody yet" if since else None)

    @property
    def untold_wager(self) -> int | None:
        """The number of the act that made the bet to match, where nobody told its amount."""
        player = self.table.untold_bet_by
        return None if player is None else untold_wager(self.dispute.acts[: self.index], player)

    def answered(self, key: str) -> bool:
        """Check whether the dispute already answers the question `key` for this act."""
        group, name = key.split(".")
        if group == "act":
            return (
                self.total is not None and (name == "put_in" or self.plays is not None)
                if name in ("chips", "put_in")
                else getattr(self.act, name) is not None
            )
        table, start = self.table, self.dispute.table
        if key in OF_THE_BET and self.untold_wager is not None:
            return False
        match key:
            case "game.big_blind":
                if table.small_blind_counts_as_big:
                    return table.big_blind is not None
                if table.limit is not None:
                    return table.limit.posted is not None
                return table.minimum_bet is not None or bool(table.bet and table.last_raise)
            case "game.play":
                return self.dispute.game.play is not None
            case "table.bet":
                return start.bet is not None or None not in (table.bet, table.last_raise)
            case "table.last_raise":
                if table.limit is not None and start.last_raise is not None:
                    return True
                return None not in (table.bet, table.last_raise) or start.bet == 0
            case "table.last_wager":
                if table.set_by is not None or start.last_wager is not None:
                    return True
                opened = table_of(self.dispute, self.house)
                raised = start.bet is not None and table.bet != opened.bet
                # At limit what a raise came to depends on what it was made over.
                return raised and table.limit is None
            case _ if name in _OF_A_ROUND_AT_LIMIT:
                return getattr(start, name) is not None
            case "table.round":
                return table.first_round is not None
            case "table.acted":
                return table.has_not_acted(self.player) or self.player in table.acted_at
            case "table.in_front":
                return self.base is not None
            case "table.stack":
                return self._stack_is_told
            case _:
                return getattr(table, name) is not None
