"""The words of a betting act at each of its three steps, from the dispute and the table."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules.house import House
from rulings.dispute import Act, Betting
from rulings.facts import Facts
from rulings.table import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """One act in dispute with the table as it stood, and the acts that came after it."""

    dispute: Betting
    house: House
    table: Table
    index: int

    @property
    def act(self) -> Act:
        act = self.dispute.acts[self.index]
        assert isinstance(act, Act)
        return act

    @property
    def player(self) -> str:
        return self.act.player

    @property
    def own(self) -> int | None:
        """What the player had in front before this act."""
        return self.table.put_in_by(self.player)

    @property
    def added(self) -> int | None:
        """Chips this act put in; chips still held are not in."""
        return 0 if self.act.released == "held" else self.act.total

    @property
    def in_front(self) -> int | None:
        """What the player has in front after this act, for the round."""
        return None if self.own is None or self.added is None else self.own + self.added

    @property
    def whole_stack(self) -> int | None:
        """The most the player can wager on this round."""
        whole = self.table.whole_stack(self.player)
        return self.in_front if whole is None and self.act.behind == "none" else whole

    @property
    def to_call(self) -> int | None:
        bet, whole = self.table.bet, self.whole_stack
        return bet if bet is None or whole is None else min(bet, whole)

    def answered(self, key: str) -> bool:
        """Whether the dispute already answers the question `key` for this act."""
        group, name = key.split(".")
        if group == "act":
            return (
                self.act.total is not None
                if name == "chips"
                else getattr(self.act, name) is not None
            )
        table, start = self.table, self.dispute.table
        match key:
            case "game.big_blind":
                if table.small_blind_counts_as_big:
                    return table.big_blind is not None
                return table.minimum_bet is not None or bool(table.bet and table.last_raise)
            case "game.structure" | "game.play" | "game.small_blind":
                return getattr(self.dispute.game, name) is not None
            case "table.bet":
                return start.bet is not None or None not in (table.bet, table.last_raise)
            case "table.last_raise":
                return None not in (table.bet, table.last_raise) or start.bet == 0
            case "table.last_wager":
                raised = start.bet is not None and table.bet != start.bet
                return table.set_by is not None or start.last_wager is not None or raised
            case "table.round":
                return table.first_round is not None
            case "table.acted":
                return table.acted_complete or self.player in table.acted_at
            case "table.in_front":
                return self.own is not None
            case "table.stack":
                return self.whole_stack is not None
            case _:
                return getattr(table, name) is not None


def _against(amount: int | None, mark: int | None, under: str, same: str, over: str) -> str | None:
    if amount is None or mark is None:
        return None
    return under if amount < mark else same if amount == mark else over


def read_facts(moment: Moment) -> Facts:
    """What the clauses that settle what the act was may read."""
    facts = Facts("read")
    act, table, know = moment.act, moment.table, _knower(facts, moment)
    know("facing", _facing(moment))
    silent = _said(moment, facts)
    know("gesture", act.gesture)
    _chips_words(moment, facts, silent=silent)
    if act.said is not None and act.said.amount is not None:
        _amount_words(moment, facts)
    elif act.said is not None and act.said.saying == "call" and moment.added != 0:
        short = _against(
            moment.in_front, moment.to_call, "chips short of the words", "alike", "alike"
        )
        know("words_against_chips", short)
    if act.said is not None and act.said.saying == "all-in":
        know(
            "whole_stack_is",
            _against(
                moment.whole_stack,
                table.bet,
                "no more than the bet",
                "no more than the bet",
                "over the bet",
            ),
        )
    know("structure", moment.dispute.game.structure)
    know("play", moment.dispute.game.play)
    know("facing_wager", table.set_by)
    _figures(moment, facts)
    return facts


def _knower(facts: Facts, moment: Moment) -> Callable[[str, str | None], None]:
    return lambda name, word: facts.know(name, word, moment.answered)


def _facing(moment: Moment) -> str | None:
    bet, own = moment.table.bet, moment.own
    if bet == 0:
        return "no bet"
    if bet is None or own is None:
        return None
    return "a bet" if own < bet else "own blind, not raised"


def _said(moment: Moment, facts: Facts) -> bool | None:
    """Note what was said in time; gives whether the act was silent, None where not known."""
    act, know = moment.act, _knower(facts, moment)
    if act.said is None:
        know("said", None)
        return None
    if act.said.saying == "nothing" or act.total == 0:
        know("said", act.said.saying)
        know("said_late", "no")
        know("stated", _stated(act))
        return act.said.saying == "nothing"
    if act.total is None and act.spoke is None:
        facts.unknown["said"] = facts.unknown["said_late"] = "act.chips"
        know("stated", _stated(act))
        return None
    if act.spoke is None:
        know("said", None)
        know("said_late", None)
        know("stated", _stated(act))
        return None
    late = act.spoke == "after the chips"
    know("said", "nothing" if late else act.said.saying)
    know("said_late", "yes" if late else "no")
    know("stated", "no amount" if late else _stated(act))
    return late


def _stated(act: Act) -> str:
    assert act.said is not None
    if act.said.amount is None:
        return "no amount"
    how = act.said.how
    return "an amount only" if how is None else f"{how} an amount"


def _chips_words(moment: Moment, facts: Facts, *, silent: bool | None) -> None:
    act, table, know = moment.act, moment.table, _knower(facts, moment)
    known = act.chips is not None or act.put_in == 0
    held = act.released == "held" and silent is False
    count = 0 if held or act.put_in == 0 else len(act.chips or ())
    know(
        "pieces",
        ("none", "one chip")[count] if known and count < 2 else "several chips" if known else None,
    )
    if act.total == 0:
        know("put_in", "nothing")
        return
    know("released", act.released)
    going_in = None if moment.own is None or act.total is None else moment.own + act.total
    know(
        "put_in",
        _against(going_in, table.bet, "short of the call", "the call", "over the call"),
    )
    if facts.words.get("pieces") == "one chip":
        know("motions", "one")
        know(
            "chip_against_pot",
            _against(
                act.total,
                table.counted_pot(),
                "within the pot",
                "within the pot",
                "larger than the pot",
            ),
        )
    else:
        know("motions", act.motions)
    if facts.words.get("put_in") in (None, "short of the call", "over the call"):
        know("behind", _behind(moment))
    if table.bet != 0 and facts.words.get("put_in") in (None, "over the call"):
        minimum = table.minimum_wager()
        know(
            "enough_to_raise",
            _against(going_in, minimum, "less than a full raise", "a full raise", "a full raise"),
        )
        spare = None
        if act.chips and going_in is not None and table.bet is not None:
            enough = going_in - min(act.chips) >= table.bet
            spare = "a chip could be spared" if enough else "every chip is needed"
        know("spare", spare)


def _behind(moment: Moment) -> str | None:
    stack, total = moment.table.stacks.get(moment.player), moment.act.total
    if stack is None or total is None:
        return moment.act.behind
    return "none" if total >= stack else "more chips"


def _amount_words(moment: Moment, facts: Facts) -> None:
    """What the amount spoken is beside the bet and beside the chips."""
    said, table, know = moment.act.said, moment.table, _knower(facts, moment)
    assert said is not None
    assert said.amount is not None
    if table.bet != 0 and said.how != "by":
        know(
            "spoken_against_bet",
            _against(said.amount, table.bet, "under the bet", "the bet", "over the bet"),
        )
    if moment.added == 0:
        return
    by = said.how == "by"
    named = said.amount if not by else None if table.bet is None else table.bet + said.amount
    know(
        "words_against_chips",
        _against(
            moment.in_front, named, "chips short of the words", "alike", "chips over the words"
        ),
    )


def _figures(moment: Moment, facts: Facts) -> None:
    act, table = moment.act, moment.table
    spoken = act.said.amount if act.said is not None else None
    chips = None if moment.own is None or act.total is None else moment.own + act.total
    first = (
        None if moment.own is None or act.first_motion is None else moment.own + act.first_motion
    )
    plus = None if spoken is None or table.bet is None else table.bet + spoken
    for name, amount, keys in (
        ("spoken", spoken, ("act.said",)),
        ("bet_plus_spoken", plus, ("table.bet", "act.said")),
        ("chips", chips, ("act.chips", "table.in_front")),
        ("first_motion", first, ("act.first_motion", "table.in_front")),
        ("to_call", moment.to_call, ("table.bet",)),
        ("whole_stack", moment.whole_stack, ("table.stack",)),
    ):
        facts.figure(name, amount, keys, moment.answered)  # type: ignore[arg-type]
    _limits(moment, facts)


def _limits(moment: Moment, facts: Facts) -> None:
    table = moment.table
    minimum, whole = table.minimum_wager(), moment.whole_stack
    facts.figure(
        "minimum_wager",
        minimum if minimum is None or whole is None else min(minimum, whole),
        ("table.bet", "table.last_raise", "game.big_blind"),
        moment.answered,
    )
    facts.figure(
        "maximum_wager",
        table.maximum_wager(moment.player),
        (
            "table.bet",
            "table.in_front",
            "game.structure",
            "table.pot",
            "table.round",
            "game.play",
            "game.small_blind",
            "game.big_blind",
            "table.stack",
        ),
        moment.answered,
    )


def right_facts(moment: Moment) -> Facts:
    """What the clauses that say whether a player may raise at all may read."""
    facts = Facts("right")
    know = _knower(facts, moment)
    know("right_to_raise", moment.table.right_to_raise(moment.player))
    facts.words["raises_before"] = (
        "three or more" if moment.table.raises >= 3 else "fewer than three"
    )
    facts.figure("to_call", moment.to_call, ("table.bet",), moment.answered)
    return facts


def size_facts(moment: Moment, kind: str, to: int | None) -> Facts:
    """What the clauses that settle how large a wager may be may read.

    `kind` is what the act was read as and `to` the player's whole amount for the round.
    """
    facts = Facts("size")
    table, know = moment.table, _knower(facts, moment)
    know("structure", moment.dispute.game.structure)
    know("play", moment.dispute.game.play)
    facts.words["act"] = kind
    know("small_chips", _small_chips(moment))
    _limits(moment, facts)
    facts.figure("whole_stack", moment.whole_stack, ("table.stack",), moment.answered)
    facts.figure("to_call", moment.to_call, ("table.bet",), moment.answered)
    facts.figure("playable_chips", _playable(moment), ("act.chips",), moment.answered)
    if kind == "call":
        return facts
    know("facing_wager", table.set_by)
    know("minimum_set_by", _minimum_set_by(moment))
    know("size", _size(moment, to))
    stack = _stack(moment, to)
    if stack is not None or facts.words.get("size") in (None, "under the minimum"):
        # Any other wager stands as far as the stack goes, however far that is.
        know("stack", stack)
    if facts.words.get("size") in (None, "over the pot limit"):
        _oversize_words(moment, facts)
    return facts


def _size(moment: Moment, to: int | None) -> str | None:
    table = moment.table
    minimum = table.minimum_wager()
    if to is None or minimum is None:
        return None
    if to < minimum:
        return "under the minimum"
    if table.structure == "no-limit":
        return "within the limits"
    limit = table.pot_limit(moment.player)
    if table.structure is None or limit is None:
        return None
    return "over the pot limit" if to > limit else "within the limits"


def _stack(moment: Moment, to: int | None) -> str | None:
    whole = moment.whole_stack
    if whole is not None:
        return _against(to, whole, "has more", "all-in", "beyond the stack")
    return "has more" if moment.act.behind == "more chips" else None


def _minimum_set_by(moment: Moment) -> str | None:
    game = moment.dispute.game
    if game.straddle is not None and moment.table.minimum_bet == game.straddle:
        return "a straddle"
    if game.bring_in is not None:
        return "the house"
    return None if game.big_blind is None else "the big blind"


def _small_chips(moment: Moment) -> str | None:
    smallest, chips = moment.house.smallest_chip, moment.act.chips
    if smallest is None or moment.act.total == 0:
        return "none"
    if chips is None:
        return None
    small = sum(chip for chip in chips if chip < smallest)
    if not small:
        return "none"
    minimum = moment.table.minimum_bet
    if minimum is None:
        return None
    return "too few to play" if small < minimum else "play in quantity"


def _playable(moment: Moment) -> int | None:
    """The chips that play: small ones in whole bring-in units, the others as they are (NL 13)."""
    smallest, chips, minimum = (
        moment.house.smallest_chip,
        moment.act.chips,
        moment.table.minimum_bet,
    )
    if smallest is None or chips is None or moment.own is None or minimum is None:
        return moment.in_front
    small = sum(chip for chip in chips if chip < smallest)
    return moment.own + sum(chips) - small % minimum


def _oversize_words(moment: Moment, facts: Facts) -> None:
    act, know = moment.act, _knower(facts, moment)
    know("pot_count", _pot_count(moment))
    later = any(other.player != act.player for other in moment.dispute.acts[moment.index + 1 :])
    know("noticed", act.noticed or (None if later else "before all had acted"))
    know("considered", act.considered or (None if later else "nobody did"))
    know("objector", act.objector)


def _pot_count(moment: Moment) -> str | None:
    table = moment.table
    counted, unrounded = table.counted_pot(), replace(table, pot_unit=None).counted_pot()
    if counted is None or unrounded is None:
        return None
    ways = ("rounded up",) if counted > unrounded else ()
    if unrounded != table.pot:
        ways = (*ways, "small blind as big")
    return ", ".join(ways) or "as it is"


def relief_facts(moment: Moment, kind: str, to: int | None) -> Facts:
    """What the clauses that let an act be changed, or keep it from being changed, may read."""
    facts = Facts("relief")
    act, know = moment.act, _knower(facts, moment)
    know("structure", moment.dispute.game.structure)
    know("play", moment.dispute.game.play)
    facts.words["act"] = kind
    facts.figure("to_call", moment.to_call, ("table.bet",), moment.answered)
    if kind == "call":
        paid = _paid(moment, to)
        know("paid", paid)
        in_doubt = paid in (None, "nothing yet", "short")
    else:
        meant = _meant_against_bet(moment) if kind == "raise" else "over the bet"
        know("meant_against_bet", meant)
        in_doubt = meant != "over the bet"
    if in_doubt:
        know("believed", act.believed)
        know("harm", act.harm)
        showed = any(
            isinstance(other, Act)
            and other.player != act.player
            and other.gesture == "shows the hand"
            for other in moment.dispute.acts[moment.index + 1 :]
        )
        know("bettor_showed", "yes" if showed else "no")
        if kind == "call":
            know("share", _share(moment))
    return facts


def _meant_against_bet(moment: Moment) -> str | None:
    """Whether a raiser named, or put in, no more than the bet that he was facing."""
    said, bet = moment.act.said, moment.table.bet
    meant = None if said is None or said.how == "by" else said.amount
    if meant is None:
        if moment.added == 0 or (said is not None and said.amount is not None):
            return "over the bet"
        meant = moment.in_front
    return _against(meant, bet, "no more than the bet", "no more than the bet", "over the bet")


def _paid(moment: Moment, to: int | None) -> str | None:
    if moment.added == 0:
        return "nothing yet" if to is None or moment.own is None or to > moment.own else "in full"
    paid = _against(moment.in_front, to, "short", "in full", "over")
    short_or_all_in = paid == "short" and _behind(moment) is None
    return None if short_or_all_in else paid


def _share(moment: Moment) -> str | None:
    """The part of the whole wager in front, and of what was newly owed (reading 9)."""
    bet, own, added, in_front = moment.table.bet, moment.own, moment.added, moment.in_front
    if bet is None or own is None or added is None or in_front is None:
        return None
    threshold = moment.house.misunderstanding_threshold
    of_the_whole = in_front * 100 >= threshold * bet
    of_the_new = added * 100 >= threshold * (bet - own)
    if of_the_whole and of_the_new:
        return "at or over the threshold"
    return "the two counts differ" if of_the_whole else "under the threshold"
