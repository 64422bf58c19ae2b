"""What each player may do now, on any account of a betting round, and by which rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.house import House
from rulings.dispute.betting.opening import as_begun
from rulings.dispute.betting.pot_limit import pot_limit
from rulings.dispute.betting.round import Act, Betting, untold_wager
from rulings.dispute.betting.table import Table
from rulings.dispute.betting.turn_order import round_is_over
from rulings.dispute.dispute import house_for
from rulings.dispute.paths import asked_at
from rulings.engine.verdict import Verdict
from rulings.explanation.what_now.turn_of_round import (
    last_one_in,
    of_player,
    of_round,
)
from rulings.judgement.act_steps import Judged
from rulings.judgement.findings import Findings, find
from rulings.judgement.legal_actions import (
    is_open,
    may_be_to_act,
    named_in,
    offer_of,
    option_of,
    what_bars,
)
from rulings.judgement.reasons import reasons
from rulings.judgement.run_of_acts.unmatched import unmatched
from rulings.judgement.wording import may_do
from rulings.model.amounts import chips
from rulings.model.ruling import DECIDED, NEXT, ChipMove, Offer
from rulings.model.speech import Spoken
from rulings.model.what_now import PlayerNow, WhatNow


def what_now(dispute: Betting, house: House) -> WhatNow:
    """Who is due, and what each player may do once all that is told has happened.

    Acts that nobody disputes are taken as told; one in dispute as it is ruled, or as is proposed
    where the floor decides. Where a question must be answered first, or no clause covers an act,
    it `waits` for that and tells of no player. Amounts are whole amounts for the round, in chips.
    Where the seats are told every player is told of, in their order; else those who are named and
    one yet to act. Where the round is told and not the bet, the account begins with the round.
    Raises EngineError.
    """
    dispute = as_begun(dispute)
    house = house_for(dispute, house)
    found = find(dispute, house)
    if found.outcome not in DECIDED:
        return WhatNow(waits=found.outcome, waits_for=found.asks)
    table, due = found.table, found.due
    assert table is not None
    open_to = _open_to(found)
    due = open_to or (due if table.seats else None)
    over = round_is_over(table) if table.seats and open_to is None else None
    told = tuple(_Players(dispute, house, table, open_to, due, found.early).told())
    winner = last_one_in(table) if over else None
    because, back = _once_over(table, house, winner) if over else ((), ())
    return WhatNow(
        proposed=found.outcome == "floor decides",
        pot=table.pot,
        bet=table.bet,
        due=due,
        over=over,
        winner=winner,
        because=because,
        back=back,
        players=told,
        offers=_offers(dispute, table, told),
    )


def in_words(one: PlayerNow) -> tuple[str, ...]:
    """What a player may do in a line; under it the rules that say so, and what the pot comes to."""
    who = "A player yet to act" if one.player == NEXT else one.player
    if one.option is None:
        return (f"{who}: {one.has_done}",)
    told = [f"{who}: {may_do(one.option)}", *one.in_doubt_by, *one.because, *one.allowed_by]
    if one.pot_after_call is not None and one.option.call_to is not None:
        told.append(f"after his call the pot is {chips(one.pot_after_call)}")
    if one.wager_of_the_pot is not None and one.option.may_raise is not False:
        told.append(f"“pot” is {chips(one.wager_of_the_pot)}")
    return tuple(told)


def ended(found: WhatNow) -> str:
    """What has become of a round in which nobody is left to act."""
    if found.winner is not None:
        return f"{found.winner} has the pot: everybody else has folded"
    return "Nobody is left to act on this round"


def _once_over(
    table: Table, house: House, winner: str | None
) -> tuple[tuple[str, ...], tuple[ChipMove, ...]]:
    """The rules by which a round is over, and the chips that go back as nobody matched them."""
    because = _looked_up(of_round(table, house), house)
    back, by = unmatched(table, house, winner)
    return (*because, *by), back


def _open_to(found: Findings) -> str | None:
    """The player who is to act again, as his last act is none or may be taken back."""
    last: Judged | None = found.judged[-1] if found.judged else None
    return last.moment.player if last and is_open(last) else None


@dataclass(frozen=True, slots=True)
class _Players:
    """What one after another may do on this table."""

    dispute: Betting
    house: House
    table: Table
    open_to: str | None
    due: str | None
    early: frozenset[str]

    def told(self) -> Iterator[PlayerNow]:
        table = self.table
        players: Sequence[str] = table.seats or (*named_in(self.dispute, table), NEXT)
        if self.open_to is not None and self.open_to not in players:
            players = (self.open_to, *players)
        for player in players:
            yield self._one(player)

    def _one(self, player: str) -> PlayerNow:
        table, out = self.table, self._out(player)
        if out is not None:
            return PlayerNow(player=player, has_done=out)
        found = None if player == NEXT else what_bars(self.dispute, self.house, table, player)
        option = option_of(table, player, barred=found is not None)
        pot, more = table.pot, option.to_put_in
        wager = pot_limit(table, player) if table.limit is None else None
        return PlayerNow(
            player=player,
            option=option,
            because=() if found is None else _looked_up(found, self.house),
            allowed_by=() if found is not None else self._allowed_by(player),
            in_doubt_by=self._in_doubt_by(player),
            pot_after_call=pot if pot is None or more is None else pot + more,
            wager_of_the_pot=wager,
        )

    def _out(self, player: str) -> str | None:
        table = self.table
        if player == self.open_to or player == NEXT:
            return None
        if player in table.folded:
            return "has folded"
        if player == last_one_in(table):
            return "has the pot"
        if player in self.early:
            return "has acted out of turn: that counts when the turn comes"
        if table.is_all_in(player):
            return "is all-in"
        return None if may_be_to_act(table, player) else "has done with this bet"

    def _allowed_by(self, player: str) -> tuple[str, ...]:
        """The rules that give who is due his option, or an act after his check."""
        found = of_player(self.table, player, self.house) if player == self.due else None
        return () if found is None else _looked_up(found, self.house)

    def _in_doubt_by(self, player: str) -> tuple[str, ...]:
        """The rules by which it is for the floor whether who is due may act: players passed him."""
        if player != self.due or player == self.open_to:
            return ()
        call = Act(player=player, said=Spoken(saying="call"), chips=())
        calls = self.dispute.model_copy(update={"acts": (*self.dispute.acts, call)})
        judged = find(calls, self.house).judged
        found = [
            verdict
            for one in judged
            for facts, verdict in one.steps
            if one.moment.index == len(self.dispute.acts) and facts.topic == "out_of_turn"
        ]
        return _looked_up(found[0], self.house) if found else ()


def _looked_up(found: Verdict, house: House) -> tuple[str, ...]:
    """The rules that decide, each as it is cited, with what it says."""
    decide = [one for one in found.clauses if one.makes]
    return tuple(f"{one.label} {one.title}" for one in reasons(decide, house))


def _offers(dispute: Betting, table: Table, told: Sequence[PlayerNow]) -> tuple[Offer, ...]:
    """What to tell to hear from how much somebody may bet or raise, where that is not known."""
    if table.bet is None and _is_raised_untold(dispute, table):
        return (_offer("table.seats", _RAISED_UNTOLD),)
    if table.bet is None and untold_wager(dispute.acts) is None:
        return tuple(_offers_of_the_bet(dispute))
    found = _offers_of_wagers(dispute, table, told)
    if not table.seats:
        whose = "Tell who is dealt in, seat by seat, to hear whose turn it is."
        found += (_offer("table.seats", whose),)
    return found


_RAISED_UNTOLD = (
    "Tell who is dealt in, and the bet or raise as an act of its own, "
    "to hear what there is to call."
)


def _is_raised_untold(dispute: Betting, table: Table) -> bool:
    """Whether it is told that somebody bet or raised before it came to a player, and no more."""
    acts = [one for one in dispute.acts if isinstance(one, Act)]
    return not table.seats and any(one.action_changed == "yes" for one in acts)


def _offers_of_the_bet(dispute: Betting) -> Iterator[Offer]:
    """It is told, or it follows from the blinds and every act since."""
    yield _offer("table.bet", "Tell the bet to match to hear what there is to call.")
    if dispute.table.round is None:
        yield _offer("table.round", "Or tell which round it is, and every act since it began.")
    elif dispute.game.big_blind is None:
        yield _offer("game.big_blind", "Or tell the big blind, and every act since.")
    elif dispute.game.small_blind is None:
        yield _offer("game.small_blind", "Or tell the small blind, and every act since.")


def _offers_of_wagers(
    dispute: Betting, table: Table, told: Sequence[PlayerNow]
) -> tuple[Offer, ...]:
    options = [one.option for one in told if one.option is not None]
    found = offer_of(dispute, table, options)
    wagers = any(one.may_raise is not False for one in options)
    if wagers and table.structure == "pot-limit" and table.pot is None:
        found += (_offer("table.pot", "Tell what is in the middle to hear up to how much."),)
    return found


def _offer(path: str, told: str) -> Offer:
    return Offer(path=path, question=asked_at(path).text, told=told)
