"""The words of the last step: can the act still be changed, or the hand of a fold come back?"""

from collections.abc import Collection

from rules.vocabulary.showdown import live_hand
from rules.vocabulary.word import word_of
from rulings.dispute.betting.figures import TO_CALL
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.round import Act
from rulings.model.facts import Facts, against

_KNOWN, _LOST = "in the muck, known", "in the muck, lost"


def relief_facts(moment: Moment, kind: str, to: int | None) -> Facts:
    """Collect the facts for the clauses that allow or forbid changing an act."""
    facts = Facts("relief", moment.answered, TO_CALL, moment)
    act, know, believed = moment.act, facts.know, moment.believed
    facts.words["act"] = kind
    # A bet or raise binds as a call does, by letting go of chips (3-W12).
    raised_unaware = kind == "raise" and moment.raised_unaware
    if raised_unaware or (kind == "call" and believed == "another amount"):
        facts.words["missed"] = "a raise" if moment.missed_a_raise else "no raise that is told of"
        if moment.missed_a_raise:
            know("acted_on", moment.acted_behind)
    paid = _paid(moment, to) if kind == "call" else None
    if kind == "call":
        know("paid", paid)
        # A plain call is a call; where chips fall short of it, what he took the bet for is asked.
        in_doubt = paid in (None, "short")
    else:
        # A raiser who named or put in more than the bet is not asked.
        in_doubt = kind == "raise" and not _meant_more_than_the_bet(moment)
    # What he says that he took the bet for is heard of any call or raise.
    in_doubt = in_doubt or (believed is not None and paid not in ("in full", "over"))
    is_heard = not in_doubt and paid != "nothing yet" and facts.words.get("missed") != "a raise"
    if act.chips_for is not None and is_heard:
        facts.words["chips_for"] = act.chips_for
    if in_doubt:
        know("believed", believed)
        know("harm", act.harm)
        showed = any(
            isinstance(other, Act)
            and other.player != act.player
            and other.gesture == "shows the hand"
            for other in moment.dispute.acts[moment.index + 1 :]
        )
        know("bettor_showed", "yes" if showed else "no")
        if kind == "call":
            share = _share(moment)
            know("share", share)
            is_counted = moment.added == 0 or moment.act.believed_amount is not None
            if share is None and paid != "nothing yet" and not is_counted:
                facts.unknown["share"] = ("act.chips", "table.bet", "table.in_front")
    if kind == "call" and paid not in ("in full", "over"):
        facts.words["threshold_is_firm"] = word_of(moment.house.threshold_is_firm)
    if kind == "call":
        facts.words["short_stack"] = moment.short_stack or "no"
        if moment.short_stack == "yes":
            know("play", moment.dispute.game.play)
            facts.words["open_stakes"] = word_of(moment.house.open_stakes)
    return facts


def _meant_more_than_the_bet(moment: Moment) -> bool:
    """Check whether a raiser is known to have named, or put in, more than the bet he was facing."""
    said, bet = moment.said, moment.table.bet
    meant = None if said is None or said.how == "by" else moment.spoken
    if said is not None and said.saying == "all-in":
        meant = moment.whole_stack  # the words name all that he has, whatever the bet is
    if meant is None:
        if moment.added == 0 or (said is not None and said.amount is not None):
            return True
        meant = moment.in_front
    return meant is not None and bet is not None and meant > bet


def _paid(moment: Moment, to: int | None) -> str | None:
    if moment.added == 0 and not moment.act.chip_in_front:
        return "nothing yet" if to is None or moment.own is None or to > moment.own else "in full"
    if moment.called_as_made:
        return "in full"
    paid = against(moment.in_front, to, "short", "in full", "over")
    short_or_all_in = paid == "short" and moment.behind is None
    return None if short_or_all_in else paid


def _share(moment: Moment) -> str | None:
    """The part of the whole wager in front, and of what was newly owed (reading 9).

    His words make him owe chips not counted out yet: those count as far as he understood the bet.
    """
    bet, own, added, in_front = moment.table.bet, moment.own, moment.added, moment.in_front
    # Of a player who took the bet for what it was nothing was misunderstood.
    understood = moment.act.believed_amount if moment.believed == "another amount" else None
    if bet is None or own is None or added is None or in_front is None:
        return None
    if understood is None and added == 0 and moment.believed == "another amount":
        return None
    in_front, added = max(in_front, understood or 0), max(added, (understood or 0) - own)
    threshold = moment.house.misunderstanding_threshold
    of_the_whole = in_front * 100 >= threshold * bet
    of_the_new = added * 100 >= threshold * (bet - own)
    if of_the_whole and of_the_new:
        return "at or over the threshold"
    return "the two counts differ" if of_the_whole else "under the threshold"


def fold_facts(moment: Moment, before: Collection[str] | None = ()) -> Facts:
    """Return what the clauses on a hand in question read of a fold in a round.

    They are asked about the act: why the player folded, who has acted behind, and whether the cards
    can be identified, however far they got. Of a fold out of turn `before` are those whose turn
    comes before his, who do not act behind him; None where that is not known.
    """
    facts = Facts(live_hand.TOPIC.name, moment.answered)
    act, words = moment.act, facts.words
    happened: live_hand.Happened = "said fold" if moment.says("fold") else "thrown in"
    words["happened"] = happened
    words["all_in_face_up"] = moment.house.all_in_face_up
    needless = moment.house.needless_fold_is_out_of_turn
    words["needless_fold_is_out_of_turn"] = word_of(needless)
    words["uncalled_is"] = "none"  # the chips of the round are told of themselves
    facing = moment.facing
    faced = "no bet" if facing == "own blind, not raised" else facing
    _know(facts, "facing", faced, "table.bet", "table.in_front")
    _know(facts, "why", act.why_folded, "act.why_folded")
    if happened == "said fold":
        words["lies"] = "apart"
        if faced != "a bet":
            words["in_turn"] = "in turn"
    behind = act.acted_on if before is None else moment.acted_behind_apart_from(before)
    acted = {"somebody": "yes", "nobody yet": "no"}.get(behind or "")
    _know(facts, "acted_because", acted, "act.acted_on")
    if (act.why_folded, acted) == ("false information", "yes"):
        # The round does not tell who misled the player.
        words["who_acted"] = "another player"
    if happened == "thrown in":
        lies = {"yes": _KNOWN, "no": _LOST}.get(act.identifiable or "")
        _know(facts, "lies", lies, "act.identifiable")
        if lies is None:
            facts.narrowed["lies"] = (_KNOWN, _LOST)
    return facts


def _know(facts: Facts, name: str, word: str | None, *asks: str) -> None:
    """Note a word, or the questions of the round that settle it."""
    if word is None:
        facts.unknown[name] = asks
    else:
        facts.words[name] = word
