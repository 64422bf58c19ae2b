"""A betting round as the floor enters it: the game, the table, and the acts in order."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from rules.input.bounds import MOST_ACTS, MOST_ACTS_KEPT
from rules.vocabulary.betting import answers as b
from rules.vocabulary.betting.limit import LimitPlayers, LimitStructure
from rules.vocabulary.word import YesNo
from rulings.model.account import Disputable
from rulings.model.speech import Spoken, spoken
from rulings.model.strict_model import (
    MOST_PIECES,
    Amounts,
    Chip,
    Chips,
    Player,
    Players,
    Seats,
    Strict,
)


def _words(said: Any) -> Any:
    return spoken(said).model_dump() if isinstance(said, str) else said


class Game(Strict):
    """The game in play. Amounts in chips, in the smallest unit."""

    structure: b.Structure | None = None
    play: b.Play | None = None
    small_blind: Chips | None = None
    big_blind: Chip | None = None
    bring_in: Chip | None = None
    """Smallest wager, where the house has preset another than the big blind."""
    straddle: Chip | None = None
    """A live straddle that was posted in this deal."""
    third_blind: Chip | None = None
    """The blind that the button posts, in a game of three blinds."""
    cap_per_hand: Chip | None = None
    """The most that one player may put in on a hand, all rounds together."""
    smallest_chip: Chip | None = None
    """The smallest chip that the blinds and antes are posted in."""


class TableStart(Strict):
    """The table where the account begins.

    At limit `limit` is a full bet on this round, the two of the spread its least and its most,
    `full_bet` what the bet was before a short all-in, and `raises` how many there were on it. A
    whole bet, over the big blind, in front of one who has not acted is a kill blind there.

    `pot` is everything in the middle, this round's bets included. `bet` is the whole amount
    to match on this round. Where `in_front` or `acted` is given, it is complete: a player
    not named there has put in nothing, or has not acted, on this round. `others_in_front` and
    `others_acted` say that of the players who are not named there it is not told; then `not_acted`
    are those of whom it is told that they have not.

    `put_in_before` is what each player still in put in on the rounds before, which the cap on a
    hand counts as well.

    `seats` are the players dealt in, in order from the button's left, so that the button, if it
    is anybody's, comes last. A player who folded before the account begins is left out, or is one
    of them and named in `folded`: everybody else there is in the hand, and nobody besides.
    """

    round: b.Round | None = None
    pot: Chips | None = None
    limit: Chip | None = None
    spread_low: Chip | None = None
    spread_high: Chip | None = None
    bet: Chips | None = None
    full_bet: Chips | None = None
    last_raise: Chip | None = None
    last_wager: b.LastWager | None = None
    in_front: Amounts | None = None
    others_in_front: b.NotTold | None = None
    acted: Amounts | None = None
    others_acted: b.NotTold | None = None
    not_acted: Players | None = None
    stacks: Amounts | None = None
    put_in_before: Chips | None = None
    small_blind: Player | None = None
    big_blind: Player | None = None
    raises: Annotated[int, Field(ge=0, le=100)] | None = None
    players: LimitPlayers | None = None
    last_two: b.LastTwo | None = None
    seats: Seats | None = None
    folded: Players | None = None


class Act(Strict):
    """One act in dispute: what was said, which chips went in, and how.

    `meant` is what a number that was named alone stood for. `chips` holds each chip by its
    denomination; `put_in` is their total where only that is known, and `pieces` then whether it was
    one chip or several. `released` and `motions` are about those chips. `tapped` is when the table
    was tapped beside them, and `gave_up` when the cards went that he gave up beside words or chips,
    `why_folded` why, and `identifiable` whether each of them can be identified. `chip_in_front` is
    a chip of an earlier wager whose change is still due. `counted` is whether the pot was counted
    for a player who said "pot", and `pot_quoted` as what, his whole amount for the round.
    `chips_for` is what he had told the dealer that they were for, and `believed_amount` is what he
    took the bet for, where that was another amount. `earlier` is what he did with his own chips
    that lay in front from before, left where nothing is told of it, and `earlier_left` how much of
    them he left where he pulled a part back. `taken_back` is what he took out again of the chips
    that he let go with this act. `acted_on` is whether anybody has acted behind him, where no act
    told after it is somebody's.

    An act of which nothing else is told is in its turn, but `turn` is asked of one behind a player
    who was heard and has not acted by that. Where the seats tell whose turn it is,
    they tell it of the act as well, and nothing else may be told but that he whose turn it is was
    skipped before the account begins; else `turn` does, and the acts
    told after one out of turn are of players who were due before. `action_changed` is heard where
    no seats tell whether it has come to him by then, `acted_behind` where none tell how many acted
    behind whom they had skipped, and `called_time` of one who had stopped the action in time.
    """

    player: Player
    turn: b.InTurn | None = None
    action_changed: b.BeforeHim | None = None
    acted_behind: b.ActedBehind | None = None
    called_time: YesNo | None = None
    said: Annotated[
        Spoken | None, BeforeValidator(_words, json_schema_input_type=str | Spoken | None)
    ] = None
    meant: b.Meant | None = None
    spoke: b.Spoke | None = None
    chips: Annotated[tuple[Chip, ...], Field(max_length=MOST_PIECES)] | None = None
    put_in: Chips | None = None
    pieces: b.Pieces | None = None
    motions: b.Motions | None = None
    first_motion: Chips | None = None
    rest: b.Rest | None = None
    released: b.Released | None = None
    gesture: b.Gesture | None = None
    tapped: b.Tapped | None = None
    gave_up: b.GaveUp | None = None
    why_folded: b.WhyFolded | None = None
    identifiable: YesNo | None = None
    chip_in_front: Chips | None = None
    counted: b.Counted | None = None
    pot_quoted: Chip | None = None
    earlier: b.Earlier | None = None
    earlier_left: Chip | None = None
    taken_back: Chip | None = None
    behind: b.Behind | None = None
    overpaid: b.Overpaid | None = None
    chips_for: b.ChipsFor | None = None
    believed: b.BeliefTold | None = None
    kill_missed: b.KillMissed | None = None
    believed_amount: Chips | None = None
    acted_on: b.ActedOn | None = None
    harm: b.Harm | None = None
    noticed: b.Noticed | None = None
    considered: b.Considered | None = None
    objector: b.Objector | None = None

    @property
    def total(self) -> int | None:
        """Chips put in by this act; None where that is not known."""
        chips = self.chips
        return self.put_in if chips is None else sum(chips)

    @property
    def took_the_bet_for(self) -> b.Belief | None:
        """Return what he took the bet for: another amount, where he missed a raise or a kill."""
        told = self.believed
        if told == "the bet before a raise" or told == "the bet without the kill":
            return "another amount"
        return told

    @property
    def each_chip(self) -> tuple[int, ...] | None:
        """The chips by denomination; None where they are not told one by one."""
        chips = self.chips
        if chips is None and self.put_in and self.pieces == "one chip":
            return (self.put_in,)
        return chips

    @model_validator(mode="after")
    def _chips_make_the_total(self) -> Self:
        if self.chips is not None and self.put_in is not None and sum(self.chips) != self.put_in:
            raise ValueError(
                f"put_in {self.put_in} is not what the chips make: {sum(self.chips)} is allowed"
            )
        if self.chips is not None and self.pieces not in (None, _pieces(self.chips)):
            allowed = _pieces(self.chips) or "neither"
            raise ValueError(f"pieces {self.pieces} is not what went in: {allowed} is allowed")
        self._is_told_of_earlier_chips()
        self._is_told_of_chips_let_go()
        if self.pot_quoted is not None and self.counted == "nobody did":
            raise ValueError(
                f"counted {self.counted} is given, but pot_quoted is {self.pot_quoted}: "
                "it was counted is allowed"
            )
        if self.believed_amount is not None and self.took_the_bet_for not in (
            None,
            "another amount",
        ):
            raise ValueError(
                f"believed_amount {self.believed_amount} is given: with it only "
                "believed another amount or the bet before a raise is allowed"
            )
        if self.kill_missed is not None and self.believed not in (None, "the bet without the kill"):
            raise ValueError(
                f"kill_missed {self.kill_missed} is given: with it only "
                "believed the bet without the kill is allowed"
            )
        if (
            self.first_motion is not None
            and self.total is not None
            and (self.first_motion > self.total)
        ):
            raise ValueError(
                f"first_motion {self.first_motion} is more than went in: "
                f"at most {self.total} is allowed"
            )
        return self

    def _is_told_of_earlier_chips(self) -> None:
        in_part = self.earlier == "pulled back in part"
        if self.earlier_left is not None and not in_part:
            raise ValueError(
                f"earlier_left {self.earlier_left} is given: with it only "
                "earlier pulled back in part is allowed"
            )
        if self.earlier == "pushed in with the new ones" and self.total == 0:
            raise ValueError(
                f"earlier {self.earlier} is given, but no new chips went in: left, pulled back or "
                "pulled back in part is allowed"
            )

    def _is_told_of_chips_let_go(self) -> None:
        taken, total = self.taken_back, self.total
        if taken is not None and self.released == "held":
            raise ValueError(
                f"taken_back {taken} is given, but the chips were held: released is allowed"
            )
        if taken is not None and total is not None and taken > total:
            raise ValueError(f"taken_back {taken} is more than went in: at most {total} is allowed")


def _pieces(chips: tuple[int, ...]) -> b.Pieces | None:
    return None if not chips else "one chip" if len(chips) == 1 else "several chips"


class Settled(Strict):
    """An act that nobody disputes: it only moves the table on.

    `to` is the player's whole amount for the round, None where it is not told; of a call it is
    needed only where the player is all-in for less. `all_in` is told of a player who has no chips
    left after it, where his stack does not tell: by what there is to match, it is a bet, a raise or
    a call. A bet or raise under the smallest one is asked about: was it the last of a stack that
    is not told? It is if nothing is asked; but a raise over a bet that is made up since is made up
    with it, if it was enough over that. Behind an act in dispute, chips of a size that its player
    cannot have put in are judged as if they were in dispute, too.
    """

    player: Player
    did: b.Did
    to: Chips | None = None
    all_in: Literal[True] | None = None

    @model_validator(mode="after")
    def _amount_belongs_to_the_act(self) -> Self:
        if self.did in ("bets", "raises") and self.to == 0:
            raise ValueError(f"to 0 is given of a player who {self.did}: at least 1 is allowed")
        if self.did in ("checks", "folds") and self.to is not None:
            raise ValueError(f"to {self.to} is given, but a player who {self.did} puts nothing in")
        if self.all_in and self.to is None:
            allowed = "the whole amount for the round is needed" if self.did == "calls" else "none"
            raise ValueError(f"all_in is given of a player who {self.did}: {allowed}")
        return self


def _kind_of_act(act: Any) -> str:
    if isinstance(act, Mapping):
        return "settled" if "did" in act else "act"
    return "settled" if isinstance(act, Settled) else "act"


AnyAct = Annotated[
    Annotated[Act, Tag("act")] | Annotated[Settled, Tag("settled")], Discriminator(_kind_of_act)
]


class Betting(Disputable):
    """A betting round, or part of one. An act that says what somebody `did` is not in dispute."""

    situation: Literal["betting"]
    game: Game = Game()
    table: TableStart = TableStart()
    acts: tuple[AnyAct, ...] = Field(
        default=(), max_length=MOST_ACTS_KEPT, json_schema_extra={"maxItems": MOST_ACTS}
    )


AT_LIMIT = get_args(LimitStructure)


def untold_wager(acts: Sequence[AnyAct], player: str | None = None) -> int | None:
    """The number of the last bet or raise whose amount nobody told; of this player, if named."""
    untold = [
        at
        for at, act in enumerate(acts)
        if isinstance(act, Settled)
        and act.did in ("bets", "raises")
        and act.to is None
        and player in (None, act.player)
    ]
    return untold[-1] if untold else None


def least_of_the_round(dispute: Betting) -> int | None:
    """Return the least bet of a later round, in chips; None where it is not told, or may be less.

    At pot-limit a bet of the pot may be under it.
    """
    game, table = dispute.game, dispute.table
    if table.round != "later" or game.structure == "pot-limit":
        return None
    return (
        (table.limit or table.spread_low) if at_limit(dispute) else game.bring_in or game.big_blind
    )


def at_limit(dispute: Betting) -> bool:
    """Check whether the round is played at fixed limit or spread limit."""
    return dispute.game.structure in AT_LIMIT
