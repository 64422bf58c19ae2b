"""The words of the last step: can the act still be changed, or not any more?"""

from rulings.dispute.betting.figures import TO_CALL
from rulings.dispute.betting.moment import Moment
from rulings.dispute.betting.round import Act
from rulings.model.facts import Facts, against


def relief_facts(moment: Moment, kind: str, to: int | None) -> Facts:
    """What the clauses that let an act be changed, or keep it from being changed, may read."""
    facts = Facts("relief", moment.answered, TO_CALL, moment)
    act, know, believed = moment.act, facts.know, moment.believed
    facts.words["act"] = kind
    if kind == "call" and believed == "another amount":
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
        firm = moment.house.threshold_is_firm
        facts.words["threshold_is"] = "firm" if firm else "a rule of thumb"
    return facts


def _meant_more_than_the_bet(moment: Moment) -> bool:
    """Whether it is known that a raiser named, or put in, more than the bet that he was facing."""
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

    What he has not counted out yet he owes by his words: that counts as far as he understood it.
    """
    bet, own, added, in_front = moment.table.bet, moment.own, moment.added, moment.in_front
    understood = moment.act.believed_amount
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
