"""The words of the first step: what was the act?"""

from collections.abc import Sequence

from rules.vocabulary import WORDS
from rules.vocabulary.betting.answers import Overpaid
from rulings.dispute.betting.chips_made import made_by
from rulings.dispute.betting.facts.limit_facts import least_is_told_by
from rulings.dispute.betting.figures import READ, READ_OF_POT
from rulings.dispute.betting.moment import SIZED_AT_LIMIT_BY, Moment
from rulings.dispute.betting.pot_limit import counted_pot, pot_limit
from rulings.dispute.betting.round import AnyAct, Settled
from rulings.model.facts import Facts, against
from rulings.model.speech import Spoken


def read_facts(moment: Moment) -> Facts:
    """Collect the facts for the clauses that settle what the act was."""
    act, table = moment.act, moment.table
    said, held, bet = None if moment.is_sign_alone else moment.said, table.limit, table.bet
    at_limit, saying = held is not None, None if said is None else said.saying
    measures = READ_OF_POT if saying == "pot" else READ
    facts = Facts(
        "limit_read" if at_limit else "read",
        moment.answered,
        measures[held.structure if held is not None else None],
        moment,
    )
    know = facts.know
    know("facing", moment.facing)
    silent = _said(moment, facts)
    gesture = act.gesture
    know("gesture", gesture)
    if gesture == "taps the table" and bet != 0:
        know("chip_in_front", _chip_in_front(moment))
    if (moment.chip_in_front or act.earlier) and silent is not False and bet != 0:
        _earlier_chips(moment, facts)
    _chips_words(moment, facts, silent=silent)
    if gesture == "gives up the cards":
        _note_order(moment, facts)
    if said is not None and said.amount is not None:
        _amount_words(moment, facts)
    elif saying == "call" and moment.added != 0 and not at_limit:
        short = against(
            moment.in_front, moment.to_call, "chips short of the words", "alike", "alike"
        )
        know("words_against_chips", short)
    if saying == "all-in":
        know(
            "whole_stack_is",
            against(
                moment.whole_stack,
                bet,
                "no more than the bet",
                "no more than the bet",
                "over the bet",
            ),
        )
    know("structure", table.structure)
    if not at_limit:
        if not silent and facts.applies("pot_quoted"):
            _pot_words(moment, facts)
        know("play", moment.dispute.game.play)
        know("facing_wager", table.set_by)
    for name in _AS_TOLD[facts.topic]:
        if facts.applies(name):
            know(name, getattr(act, name))
    if moment.is_with_earlier_chips is None:
        _wait_for_the_sign(facts)
    return facts


_AS_TOLD = {
    topic: tuple(word.name for word in WORDS[topic].values() if word.as_told)
    for topic in ("read", "limit_read")
}
"""The facts of an act that are read as they were told, by the step."""


def _chip_in_front(moment: Moment) -> str | None:
    chip = 0 if moment.own == 0 else moment.act.chip_in_front
    covers = "covers the bet"
    return against(chip, moment.table.bet, "does not cover the bet", covers, covers)


def _said(moment: Moment, facts: Facts) -> bool | None:
    """Note what was said in time; gives whether the act was silent, None where not known."""
    said, words = moment.said, facts.words
    if moment.is_sign_alone:
        words["said"], words["said_late"], words["stated"] = "nothing", "no", "no amount"
        return True
    if said is None:
        facts.know("said", None)
        return None
    saying, stated = said.saying, _stated(said)
    if saying == "something as a question":
        return _asked(moment, facts)
    if moment.rap_may_be_a_check and moment.act.spoke is None:
        facts.unknown["said"], facts.narrowed["said"] = ("act.spoke",), ("nothing", saying)
        words["said_late"], words["stated"] = "no", stated
        return None
    if saying == "nothing" or moment.total == 0:
        words["said"] = saying
        words["said_late"] = "no"
        words["stated"] = stated
        return saying == "nothing"
    spoke = moment.act.spoke
    facts.narrowed["said"] = ("nothing", saying)
    if moment.total is None and spoke is None:
        facts.unknown["said"] = facts.unknown["said_late"] = ("act.chips",)
        words["stated"] = stated
        return None
    if spoke is None and not _words_and_chips_agree(moment, said):
        facts.know("said", None)
        facts.know("said_late", None)
        words["stated"] = stated
        return None
    if spoke == "after the chips" and moment.released is None:
        # Chips still held are no act: the words may have come first after all (NL 7).
        facts.unknown["said"] = facts.unknown["said_late"] = ("act.released",)
        words["stated"] = stated
        return None
    late = spoke == "after the chips" and moment.released == "released"
    words["said"] = "nothing" if late else saying
    words["said_late"] = "yes" if late else "no"
    words["stated"] = "no amount" if late else stated
    return late


def _asked(moment: Moment, facts: Facts) -> bool | None:
    """Note a question, with which chips or a sign count as if nothing had been said."""
    facts.words["said_late"], facts.words["stated"] = "no", "no amount"
    if moment.total is None:
        facts.unknown["said"] = ("act.chips",)
        return None
    alone = moment.total == 0 and moment.act.gesture in (None, "none")
    facts.words["said"] = "something as a question" if alone else "nothing"
    return not alone


def _words_and_chips_agree(moment: Moment, said: Spoken) -> bool:
    """Check whether the chips alone are what was said, so that either may have come first.

    They open for the amount that was named, or are the bet that was called: just that, or more
    where nobody could call a raise. A raise can hang on the order: one silent chip is a call.
    """
    in_front, table = moment.in_front, moment.table
    if in_front is None or moment.act.chip_in_front or moment.act.earlier:
        return False
    if said.saying == "call":
        no_raise = table.nobody_can_call(moment.player) and in_front > (table.bet or in_front)
        return said.amount is None and (in_front == table.bet or no_raise)
    chips, one = moment.act.each_chip, moment.act.motions == "one"
    at_once = one or (chips is not None and len(chips) == 1)
    opens = table.bet == 0 and said.saying in ("bet", "an amount") and said.scale is None
    return at_once and opens and said.how != "by" and in_front == moment.spoken


def _stated(said: Spoken) -> str:
    if said.amount is None:
        return "no amount"
    how = said.how
    return "an amount only" if how is None else f"{how} an amount"


def _note_order(moment: Moment, facts: Facts) -> None:
    """Note whether the cards were given up before the words or chips, or what waits for that."""
    words, unknown, order = facts.words, facts.unknown, moment.act.gave_up
    is_silent = moment.said is None or moment.said.saying == "nothing"
    if (is_silent and not moment.total) or words.get("said") == "fold":
        return
    if moment.is_sign_alone:
        if order == "before the rest":
            words["gave_up"] = order
    elif order is not None:
        words["gave_up"] = order
    else:
        for name, without in (("said", "nothing"), ("pieces", "none")):
            word = words.get(name)
            if word == without:
                continue
            others = (word,) if word else facts.could_be(name)
            facts.narrowed[name] = tuple(dict.fromkeys((without, *others)))
            words.pop(name, None)
            unknown[name] = ("act.gave_up", *unknown.get(name, ()))


def _chips_words(moment: Moment, facts: Facts, *, silent: bool | None) -> None:
    act, table, know = moment.act, moment.table, facts.know
    pieces, bet = _pieces(moment, silent=silent), table.bet
    know("pieces", pieces)
    if pieces is None and act.put_in:
        facts.narrowed["pieces"] = ("one chip", "several chips")
    if moment.tap_may_come_first and act.tapped is None:
        others = (pieces,) if pieces else ("one chip", "several chips")
        facts.narrowed["pieces"] = ("none", *others)
        facts.words.pop("pieces", None)
        facts.unknown["pieces"] = ("act.tapped", *facts.unknown.get("pieces", ()))
    if moment.total == 0 or moment.is_sign_alone:
        know("put_in", "nothing")
        return
    know("released", moment.released)
    at_limit, line_binds = table.limit is not None, moment.house.forward_motion_binds
    if not at_limit and (act.released == "held" or not line_binds):
        facts.words["line"] = "binds" if line_binds else "does not bind"
    going_in = moment.going_in(moment.plays)
    put_in = against(going_in, bet, "short of the call", "the call", "over the call")
    know("put_in", put_in)
    in_one = moment.total is not None and act.first_motion == moment.total
    at_once = pieces == "one chip" or in_one
    know("motions", "one" if at_once else act.motions)
    if pieces in (None, "one chip") and not at_limit:
        know(
            "chip_against_pot",
            against(
                moment.plays,
                counted_pot(table, moment.player),
                "within the pot",
                "within the pot",
                "larger than the pot",
            ),
        )
    if put_in != "the call":
        know("behind", moment.behind)
    if at_limit:
        if facts.applies("acted_on"):
            facts.words["acted_on"] = moment.acted_on
        if facts.applies("over_the_bet"):
            over = _over_the_bet(moment, going_in)
            _note_over_the_bet(moment, facts, "over_the_bet", over)
        if facts.applies("first_over_the_bet"):
            _first_over_the_bet(moment, facts)
        if silent and _may_be_the_last_chips(moment):
            facts.figure("minimum_wager", None, ("act.behind",))
        return
    if bet != 0 and put_in in (None, "over the call"):
        know("enough_to_raise", _enough_to_raise(moment, going_in))
        spare = None
        if moment.playing and going_in is not None and bet is not None:
            # Of an unraised blind every chip is one to spare, as the blind is in already.
            without = going_in - _smallest(moment, moment.playing)
            to_spare = max(without, moment.own or without) >= bet
            spare = "a chip could be spared" if to_spare else "every chip is needed"
        know("spare", spare)
        if spare is None and None not in (going_in, bet):
            facts.unknown["spare"] = ("act.chips",)
    if silent is False or pieces == "one chip":
        return
    if facts.applies("overpaid"):
        know("overpaid", act.overpaid or _miscounted(moment))
    if facts.applies("first_motion_makes"):
        _first_motion_makes(moment, facts)


_HALF_OR_MORE, _LESS_THAN_HALF = "half a bet or more", "less than half a bet"
_NOBODY_CAN_CALL = "more than anybody can call"


def _over_the_bet(moment: Moment, going_in: int | None) -> str | None:
    """Compare what silent chips put in over the bet to match with half of a full bet.

    At spread limit it is half of the smallest raise. Nobody can call a raise where everybody else
    is all-in.
    """
    table = moment.table
    assert table.limit is not None
    half, bet = table.limit.least_bet, table.bet
    if going_in is not None and table.nobody_can_call(moment.player):
        return _NOBODY_CAN_CALL
    if table.limit.structure == "spread-limit":
        least = table.minimum_wager()
        half = None if least is None or bet is None else least - bet
    over = None if going_in is None or not bet else 2 * (going_in - bet)
    return against(over, half, _LESS_THAN_HALF, _HALF_OR_MORE, _HALF_OR_MORE)


def _may_be_the_last_chips(moment: Moment) -> bool:
    """Check whether chips under the smallest wager may be the last that the player has."""
    least, in_front = moment.table.minimum_wager(), moment.in_front
    under = least is not None and in_front is not None and in_front < least
    return under and moment.whole_stack is None and moment.behind is None


def _first_over_the_bet(moment: Moment, facts: Facts) -> None:
    """Note the same of the first motion; a lone chip is a call by Betting and Raising 14."""
    name, first, chips = "first_over_the_bet", moment.act.first_motion, moment.act.chips
    over = _over_the_bet(moment, moment.going_in(first))
    if first is None or over != _HALF_OR_MORE:
        _note_over_the_bet(moment, facts, name, over, ("act.first_motion",))
    elif chips is None:
        facts.unknown[name] = ("act.chips",)
    else:
        facts.know(name, over if _is_several(first, chips) else _LESS_THAN_HALF)


def _note_over_the_bet(
    moment: Moment, facts: Facts, name: str, over: str | None, motion: tuple[str, ...] = ()
) -> None:
    """Note it, or what tells the least raise at spread limit, where that is what is missing."""
    limit = moment.table.limit
    facts.know(name, over)
    if over is None and limit is not None and limit.structure == "spread-limit":
        asks = (*motion, "act.chips", "table.in_front", *least_is_told_by(moment))
        facts.unknown[name] = asks


def _pot_words(moment: Moment, facts: Facts) -> None:
    """Note what "pot" was taken for, beside what it is, where that is told or the chips show it."""
    limit = pot_limit(moment.table, moment.player)
    quoted = moment.act.pot_quoted
    if quoted is None and (moment.is_acted_on or moment.act.noticed):
        quoted = _shown_over(moment, limit, facts)
    if quoted is None and moment.act.counted != "it was counted":
        return
    facts.figure("pot_quoted", quoted, _QUOTED)
    facts.know("pot_quoted", against(quoted, limit, "too low", "as it is", "too high"))
    if quoted is None:
        facts.unknown["pot_quoted"] = _QUOTED
    if facts.words.get("pot_quoted") in (None, "too low"):
        facts.know("acted_since", _acted_since(moment))


_QUOTED = ("act.pot_quoted",)


def _shown_over(moment: Moment, limit: int | None, facts: Facts) -> int | None:
    """Return the chips seen in front if over the pot and none is there for its change."""
    front = moment.in_front
    if limit is None or front is None or front <= limit or moment.playing == ():
        return None
    if moment.playing is None:
        facts.unknown["pot_quoted"] = ("act.chips",)
        return None
    return front if front - min(moment.playing) >= limit else None


def _acted_since(moment: Moment) -> str | None:
    """Tell whether there was substantial action behind: two acts with chips in one, or any three.

    Once all have acted nothing is left of the round to correct.
    """
    acts, noticed = moment.dispute.acts[moment.index + 1 :], moment.noticed
    behind = [one for one in acts if one.player != moment.player]
    chips = [one for one in behind if not _is_fold(one)]
    if len(behind) >= 3 or (len(behind) == 2 and chips) or noticed == "after all had acted":
        return "substantial action"
    return None if behind and noticed is None else "less than substantial action"


def _is_fold(act: AnyAct) -> bool:
    """Check whether the act is a fold: told as one, said, or made by giving up the cards."""
    if isinstance(act, Settled):
        return act.did == "folds"
    return act.gesture == "gives up the cards" or (
        act.said is not None and act.said.saying == "fold"
    )


def _enough_to_raise(moment: Moment, going_in: int | None) -> str | None:
    """Return what the chips are beside a full raise, however large the last raise was.

    Nobody raises by less than the big blind, where the smallest bet is that, and nobody can call
    chips over the bet where everybody else is all-in.
    """
    if going_in is not None and moment.table.nobody_can_call(moment.player):
        return _NOBODY_CAN_CALL
    enough = moment.table.against_minimum(going_in, "less than a full raise", "a full raise")
    game, bet = moment.dispute.game, moment.table.bet
    least = game.big_blind if game.straddle is None and game.bring_in is None else None
    if enough is not None or going_in is None or bet is None or least is None:
        return enough
    return "less than a full raise" if going_in - bet < least else None


def _first_motion_makes(moment: Moment, facts: Facts) -> None:
    """Note what the first motion is beside a full raise; a lone chip is a call by NL 10."""
    name, first, chips = "first_motion_makes", moment.act.first_motion, moment.act.chips
    then = moment.going_in(first)
    makes = moment.table.against_minimum(then, "less than a full raise", "a full raise")
    if first is None or makes != "a full raise":
        facts.know(name, makes)
    elif chips is None:
        facts.unknown[name] = ("act.chips",)
    else:
        facts.know(name, makes if _is_several(first, chips) else "less than a full raise")


def _is_several(motion: int, chips: Sequence[int]) -> bool:
    """Check whether several of the chips can make the motion, and not one alone."""
    totals = made_by([one for one in chips if one < motion])
    return totals is None or motion in totals


def _miscounted(moment: Moment) -> Overpaid | None:
    """Return "by mistake" if the player knew the bet and says he miscounted his call (NL 11)."""
    return "by mistake" if moment.believed == "the right amount" else None


def _pieces(moment: Moment, *, silent: bool | None) -> str | None:
    """Tell whether none, one or several of the chips play; None where that is unknown."""
    if moment.is_sign_alone:
        return "none"
    if moment.act.put_in == 0 or (moment.released == "held" and silent is False):
        return "none" if moment.total is not None else None
    if moment.is_with_earlier_chips:
        return "several chips"
    if moment.playing is None:
        # A single chip goes in with one motion.
        return "several chips" if moment.act.motions == "several" else moment.act.pieces
    return ("none", "one chip", "several chips")[min(len(moment.playing), 2)]


def _smallest(moment: Moment, playing: Sequence[int]) -> int:
    """The smallest chip of the wager; where earlier ones are part of it, at most what they make."""
    beside = moment.base if moment.is_with_earlier_chips else 0
    return min(*playing, beside) if beside else min(playing)


def _earlier_chips(moment: Moment, facts: Facts) -> None:
    """Note what became of the chips in front from before, where they were not left as they lay."""
    earlier = moment.act.earlier
    was_pulled_back = earlier in ("pulled back", "pulled back in part")
    if moment.is_sign_alone:
        if moment.total == 0 and was_pulled_back:
            facts.words["earlier"] = "pulled back"
    elif moment.total is None and (earlier or "left") != "left":
        facts.unknown["earlier"] = ("act.chips",)
    elif moment.is_with_earlier_chips is None:
        facts.unknown["earlier"] = ("act.gesture",)
    elif moment.is_with_earlier_chips:
        facts.words["earlier"] = "one wager with the new ones"
    elif moment.total == 0 and was_pulled_back:
        facts.words["earlier"] = "pulled back"


def _meant(moment: Moment) -> tuple[str, ...]:
    """Return the questions that tell if a number alone can be what was named, and what it meant."""
    held = moment.table.limit
    smallest = "game.big_blind" if held is None else SIZED_AT_LIMIT_BY[held.structure][0]
    return smallest, "act.meant"


_BY_WHAT_LIES_THERE = ("pieces", "put_in", "enough_to_raise", "spare", "first_motion_makes")


def _wait_for_the_sign(facts: Facts) -> None:
    """Ask for the sign first, where facts depend on whether the chips of before are counted."""
    for name in _BY_WHAT_LIES_THERE:
        if name in facts.words or name in facts.unknown:
            facts.words.pop(name, None)
            facts.unknown[name] = ("act.gesture",)


def _amount_words(moment: Moment, facts: Facts) -> None:
    """Compare the amount spoken with the bet and with the chips."""
    said, table, know = moment.said, moment.table, facts.know
    assert said is not None
    if table.bet != 0 and said.how != "by":
        know(
            "spoken_against_bet",
            against(moment.spoken, table.bet, "under the bet", "the bet", "over the bet"),
        )
    if moment.added != 0 and table.limit is None:
        know("words_against_chips", _words_against_chips(moment, said))
    if moment.spoken is None:
        for name in ("spoken_against_bet", "words_against_chips"):
            if name in facts.unknown:
                facts.unknown[name] = (*facts.unknown[name], *_meant(moment))


def _words_against_chips(moment: Moment, said: Spoken) -> str | None:
    named = moment.spoken
    if said.how == "by":
        # More is on top of the bet in a raise; a call puts it to what lies in front already.
        more_than = moment.own if said.saying == "call" else moment.table.bet
        named = None if named is None or more_than is None else more_than + named
    return against(
        moment.in_front, named, "chips short of the words", "alike", "chips over the words"
    )
