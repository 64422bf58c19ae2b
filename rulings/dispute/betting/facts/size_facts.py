"""The words of the steps on size: may this player raise, and may it be that much?"""

from rulings.dispute.betting.chips_made import is_named, small_of
from rulings.dispute.betting.figures import SIZE, TO_CALL
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.pot_limit import counted_pot, pot_limit
from rulings.model.facts import Facts, against

UP_TO_THE_BET = ("no more than the bet", "no more than the bet")


def right_facts(moment: Moment) -> Facts:
    """Collect the facts for the clauses on whether a player may raise at all."""
    facts = Facts("right", moment.answered, TO_CALL, moment)
    table, player, words = moment.table, moment.player, facts.words
    facts.know("right_to_raise", table.right_to_raise(player))
    whole, bet = moment.whole_stack, table.bet
    short = whole is not None and bet is not None and whole <= bet
    # A wager within the limits stands as far as the stack goes: it is not asked for.
    reaches = "no further than the bet" if short else "past the bet"
    if not short and table.nobody_can_call(player):
        reaches = "past the chips of everybody else"
    words["stack_reaches"] = reaches
    words["short_all_in_read"] = moment.house.short_all_in_read
    words["checked_early"] = "yes" if player in table.no_raise else "no"
    if player in table.last_acts:
        words["last_act"] = table.last_acts[player]
    set_by = table.set_by
    if set_by is not None:
        all_in = set_by in ("a short all-in raise", "an all-in under the minimum bet")
        words["last_wager"] = "a short all-in" if all_in else "a full bet or raise"
    words["raises_before"] = "three or more" if table.raises >= 3 else "fewer than three"
    return facts


def size_facts(moment: Moment, kind: str, to: int | None) -> Facts:
    """Collect the facts for the clauses on how large a wager may be.

    `kind` is what the act was read as and `to` the player's whole amount for the round.
    """
    facts = Facts("size", moment.answered, SIZE, moment)
    table, know, words, unknown = moment.table, facts.know, facts.words, facts.unknown
    know("structure", table.structure)
    words["act"] = kind
    small_chips = small_chips_of(moment, kind, to)
    know("small_chips", small_chips)
    if small_chips is None and moment.act.each_chip is not None:
        unknown["small_chips"] = ("act.behind",)
    if kind == "call":
        return facts
    know("facing_wager", table.set_by)
    know("minimum_set_by", _minimum_set_by(moment))
    words["straddle_sets"] = moment.house.straddle_sets
    size, stack = _size(moment, to), _stack(moment, to)
    know("size", size)
    if size is None:
        if table.against_minimum(to, "no", "yes") == "no":
            facts.narrowed["size"] = ("under the minimum", "the pot is under the minimum")
        if stack is None and None not in (to, *_bounds(moment)):
            # Of a player who is all-in it is how much that is which is not known.
            unknown["size"] = ("act.behind", "table.in_front", "act.chips")
    if stack is not None or size in (None, "under the minimum"):
        # Any other wager stands as far as the stack goes, however far that is.
        know("stack", stack)
    if table.cap_left is not None:
        words["cap_on_hand"] = "the cap" if moment.whole_stack == table.cap_left else "the stack"
    if size == "within the limits" and small_chips == "none":
        _units_words(moment, facts, to)
    if size == "under the minimum" and (moment.act.noticed or moment.is_acted_on):
        know("noticed", moment.noticed)
        late = moment.noticed == "after all had acted"
        if kind == "raise" and late and stack in (None, "has more"):
            know("over_bet", against(to, table.bet, *UP_TO_THE_BET, "over the bet"))
    if size in (None, "over the pot limit"):
        _oversize_words(moment, facts)
    return facts


def _size(moment: Moment, to: int | None) -> str | None:
    minimum, limit = _bounds(moment)
    enough = moment.table.against_minimum(to, "no", "yes")
    if to is None or enough is None:
        return None
    if enough == "no" and moment.table.structure is None:
        # At pot-limit the whole pot may be less than the smallest bet.
        limit = pot_limit(moment.table, moment.player)
        return "under the minimum" if limit and minimum and limit >= minimum else None
    if minimum is not None and limit is not None and limit < minimum:
        stack = _stack(moment, to) if to <= limit else "has more"
        if stack is None:
            return None
        return "the pot is under the minimum" if stack == "has more" else "under the minimum"
    if enough == "no":
        # What the house has preset as the smallest bet may be more than the pot.
        is_preset = moment.dispute.game.bring_in is not None
        waits = is_preset and limit is None and moment.table.structure == "pot-limit"
        return None if waits else "under the minimum"
    if moment.table.structure == "no-limit":
        return "within the limits"
    if limit is None:
        return None
    if to > limit and _may_be_all_in_under(limit, moment):
        return None
    goes_in = to if moment.whole_stack is None else min(to, moment.whole_stack)
    return "over the pot limit" if goes_in > limit else "within the limits"


def _may_be_all_in_under(limit: int, moment: Moment) -> bool:
    """Check whether the player may have no chips past the limit: his stack is not known."""
    if moment.whole_stack is not None or moment.behind == "more chips":
        return False
    return moment.in_front is None or moment.in_front <= limit


def _bounds(moment: Moment) -> tuple[int | None, int | None]:
    """The smallest wager, and the largest that the pot allows."""
    table = moment.table
    limit = pot_limit(table, moment.player) if table.structure == "pot-limit" else None
    return table.minimum_wager(), limit


def _stack(moment: Moment, to: int | None) -> str | None:
    whole = moment.whole_stack
    if whole is not None and whole < (moment.plays_alone or 0):
        return "all-in"  # NL 13: what is left is in smaller chips too, and makes nothing up
    if whole is not None:
        return against(to, whole, "has more", "all-in", "beyond the stack")
    return "has more" if moment.act.behind == "more chips" else None


def _units_words(moment: Moment, facts: Facts, to: int | None) -> None:
    """Note whether a wager comes in whole steps, if the room has a smallest one, and what would.

    The step is the house's betting unit, the smallest chip of the blinds and antes (3-W7), or the
    smallest chip that plays alone where that is more (NL 13), and over the blinds alone the small
    blind where it counts as a big one (PL 5). A player's last chips, the smallest wager and the pot
    itself may be any amount.
    """
    table = moment.table
    unit, smallest, apart = moment.unit, moment.plays_alone, "no whole betting units"
    if unit is None and table.small_blind_counts_as_big is not False:
        small, big = table.small_blind, table.big_blind
        opens = table.structure == "pot-limit" and table.set_by == "the big blind"
        if opens and small and big and big % small == 0:
            unit, apart = small, "no whole small blinds"
    if smallest is not None and smallest > (unit or 0):
        unit, apart = smallest, "no whole smallest chips"
    if unit is None or to is None:
        return
    least, whole = table.minimum_wager(), moment.whole_stack
    under = to // unit * unit
    if least is None and under != to:
        if table.against_minimum(under, "no", "yes") != "yes":
            facts.unknown["units"] = ("table.last_raise", "game.big_blind")
            return
        # However large the last raise was, a whole unit less is one as well.
        least = under
    if least is None:
        facts.words["units"] = "whole units"
        return
    in_units = under if under >= least else under + unit
    most = pot_limit(table, moment.player) if table.structure == "pot-limit" else None
    bounds = [bound for bound in (most, whole) if bound is not None]
    if to % unit == 0 or to == least or any(to >= one or in_units > one for one in bounds):
        facts.words["units"] = "whole units"
        return
    above = min((under + unit, *bounds))
    nearest = in_units if 2 * (to - in_units) <= unit else above
    facts.figure("in_units", in_units)
    facts.figure("in_units_above", above)
    facts.figure("unit", unit)
    facts.figure("nearest_units", nearest)
    if apart == "no whole small blinds" and table.small_blind_counts_as_big is None:
        facts.unknown["units"] = ("game.play",)
    elif whole is None and moment.behind is None:
        facts.unknown["units"] = ("act.behind",)
    else:
        facts.words["units"] = apart


def _minimum_set_by(moment: Moment) -> str | None:
    game = moment.dispute.game
    if game.straddle is not None and moment.table.minimum_bet == game.straddle:
        return "a straddle"
    if game.bring_in is not None:
        return "the house"
    return None if game.big_blind is None else "the big blind"


def small_chips_of(moment: Moment, kind: str, to: int | None) -> str | None:
    """Tell whether, and how, chips are too small to play in an act that comes `to` so much.

    A player with chips behind owes in other chips what he named or calls.
    """
    smallest, never = moment.plays_alone, moment.never_plays
    chips, named = moment.act.each_chip, is_named(moment.act)
    owed = (named or kind == "call") and moment.behind != "none"
    if never and not owed and any(chip < never for chip in chips or ()):
        return "never play"
    if moment.idle and to is not None and to == moment.whole_stack:
        return "never play"
    if smallest is None:
        return "none"
    if moment.total == 0 or (named and moment.behind == "more chips"):
        # An amount that was named is owed, in other chips if need be.
        return "none"
    if chips is None:
        return None
    small = small_of(chips, smallest)
    if moment.small_in_all is not None:
        small = moment.small_in_all if small or moment.small_in_all % smallest else 0
    if not small:
        return "none"
    if named and moment.behind is None and small % smallest:
        return None
    return "too few to play" if small < smallest else "play in quantity"


def _oversize_words(moment: Moment, facts: Facts) -> None:
    act, know = moment.act, facts.know
    know("pot_count", _pot_count(moment))
    facts.words["overbet"] = moment.house.overbet
    later = moment.acted_on == "somebody"
    facts.words["acted_on"] = moment.acted_on
    know("noticed", moment.noticed or (None if later else "before all had acted"))
    know("considered", act.considered or (None if later else "nobody did"))
    know("objector", act.objector)


def _pot_count(moment: Moment) -> str | None:
    table = moment.table
    counted = counted_pot(table, moment.player)
    unrounded = counted_pot(table._replace(pot_unit=None), moment.player)
    if counted is None or unrounded is None:
        return None
    ways = ("rounded up",) if counted > unrounded else ()
    if unrounded != table.pot:
        ways = (*ways, "small blind as big")
    return ", ".join(ways) or "as it is"
