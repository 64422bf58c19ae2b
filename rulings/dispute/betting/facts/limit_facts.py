"""The words of the one step that a wager takes at limit: may he, and what does it come to?"""

from collections.abc import Mapping
from typing import cast

from rules.house import House
from rules.vocabulary import WORDS
from rules.vocabulary.betting.limit import LimitAct
from rules.vocabulary.house_options import OPTIONS
from rules.vocabulary.word import YesNo, word_of
from rulings.dispute.betting.facts.size_facts import small_chips_of
from rulings.dispute.betting.limit_round import LimitRound
from rulings.dispute.betting.limit_wagers import (
    WagerAtLimit,
    amounts,
    cap,
    nearest_units,
    reaches,
    short_is,
    size,
    units,
    ways,
)
from rulings.dispute.betting.moment import Moment
from rulings.model.facts import Facts

_ASKED_AT: Mapping[str, str] = {
    "structure": "game.structure",
    "play": "game.play",
    "noticed": "act.noticed",
    "acted_on": "act.acted_on",
    "kill_missed": "act.kill_missed",
    "own": "table.in_front",
    "made_by": "table.last_wager",
    "to": "act.chips",
    "behind": "act.behind",
}
"""The questions that tell what a wager at limit holds under other names than the table."""
_POSTED = ("table.round", "game.big_blind")
"""The questions that tell the largest of what was posted on a round."""


def _asked(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the questions that tell these fields of a wager."""
    paths = (
        _POSTED if name == "posted" else (_ASKED_AT.get(name, f"table.{name}"),) for name in names
    )
    return tuple(path for one in paths for path in one)


def least_is_told_by(moment: Moment) -> tuple[str, ...]:
    """The questions that the least to bet or to raise to follows from, at limit."""
    table = moment.table
    assert table.limit is not None
    sized = ways(table.limit.wager(table))
    return _asked(tuple(name for name in sized if name != "spread_high"))


def wager_facts(moment: Moment, act: str, to: int | None) -> Facts:
    """Collect the facts for the clauses on a bet, a raise or a call at limit.

    `act` is what the act was read as and `to` the player's whole amount for the round.
    """
    table, house, whole = moment.table, moment.house, moment.whole_stack
    if act == "raise" and whole is not None and table.bet is not None and whole <= table.bet:
        # Whatever he put in for it, all that he has is no raise.
        to = whole
    if act == "call" and moment.added and None not in (moment.in_front, to):
        # What a call is short by he still owes.
        to = min(cast(int, moment.in_front), cast(int, to))
    held = cast(LimitRound, table.limit)
    wager = held.wager(table, cast(LimitAct, act), to)
    if act == "call":
        wager = wager._replace(bet=table.bet_to(moment.player))
    facts = Facts("limit", moment.answered)
    for name, (word, asked) in _words(moment, wager, held).items():
        if not facts.applies(name):
            continue
        if word is None:
            facts.unknown[name] = _asked(asked)
        else:
            facts.words[name] = word
    least, most = amounts(wager, house)
    owes = None if moment.to_call is None or moment.own is None else moment.to_call - moment.own
    if act != "bet":
        facts.figure("owes", owes, _asked(("bet", "own")))
    if act == "call":
        facts.figures["chips"] = moment.in_front
        return facts
    sized = _asked(ways(wager))
    if wager.structure == "spread-limit":
        facts.figure("least_to", least, sized)
        facts.figure("most_to", most, sized)
        if (nearest := nearest_units(to, least, most, moment.unit)) is not None:
            facts.figures["nearest_units"] = nearest
    else:
        facts.figure("wager_to", least, sized)
    if moment.unit:
        facts.figures["unit"] = moment.unit
    return facts


_Word = tuple[str | None, tuple[str, ...]]


def _words(moment: Moment, wager: WagerAtLimit, held: LimitRound) -> dict[str, _Word]:
    """Return each word that applies, None where it is not known, with what to ask for it."""
    house, sized = moment.house, ways(wager)
    least, most = amounts(wager, house)
    # What a raise that was told before came to, at spread limit the last one before it tells.
    before = tuple(name for name in sized if name == "last_raise")
    posted = () if held.posted is not None else ("posted",)
    of_a_raise: dict[str, _Word] = {}
    if wager.act != "bet":
        of_a_raise = {
            "made_by": (wager.made_by, ("made_by", "bet", *sized[:1], *before, "full_bet")),
            "cap": (cap(wager, house), ("raises", *sized[:1], "made_by", "bet", *before, *posted)),
            "players": (held.players_left(moment.table), ("players",)),
            "play": (held.play, ("play",)),
            "last_two": (held.last_two, ("last_two",)),
            "straddled": (_straddled(wager), ("round",)),
            "nobody_can_call": (_nobody_can_call(moment), ()),
            "checked_early": ("yes" if moment.player in moment.table.no_raise else "no", ()),
        }
        if wager.made_by in (None, "a short all-in"):
            short = tuple(name for name in sized if name != "spread_high")
            faced = held.faced_by(moment.table, moment.player, wager)
            of_a_raise["short_is"] = (short_is(faced), short)
            if short_is(faced) == "half a bet or more":
                of_a_raise["short_by"] = ("several together" if moment.table.adds_up else "one", ())
            of_a_raise["acted"] = (held.acted(moment.table, moment.player), ("acted", "full_bet"))
    of_a_call: dict[str, _Word] = {}
    believed = None if moment.called_as_made else moment.believed
    if wager.act == "call" and believed is not None:
        of_a_call = {"believed": (believed, ())}
        if believed == "another amount":
            raised = _raised(moment, wager)
            of_a_call["raised"] = (raised, ("raises", *posted))
            if raised != "no":
                of_a_call["acted_on"] = (moment.acted_behind, ("acted_on",))
    of_a_kill: dict[str, _Word] = {}
    sized_as = wager
    if _put_in_less_than_killed(moment, wager, least):
        of_a_kill = {"kill_missed": (moment.act.kill_missed, ("kill_missed",))}
        if wager.act != "call" and None not in (moment.in_front, wager.to):
            # What he announced he meant of the game that is not killed.
            sized_as = wager._replace(to=min(cast(int, moment.in_front), cast(int, wager.to)))
    in_size = size(sized_as, least, most)
    if in_size not in (None, "too little"):
        of_a_kill = {}
    words: dict[str, _Word] = {
        "structure": (wager.structure, ()),
        "act": (wager.act, ()),
        **of_a_raise,
        **of_a_call,
        **of_a_kill,
        "size": (in_size, (*sized, "to")),
        "reaches": (reaches(wager), ("bet",)),
        "units": (units(wager.to, least, most, moment.unit), (*sized, "to")),
        "behind": (_behind(moment, wager.to), ("behind",)),
        "short_stack": (moment.short_stack or "no", ()),
        **_options(house),
    }
    if moment.never_plays:
        small = small_chips_of(moment, wager.act, wager.to)
        words["small_chips"] = (small, ("to", "behind"))
    if _is_too_small(moment, words) and (moment.act.noticed or moment.is_acted_on):
        noticed = moment.noticed_of_a_call if wager.act == "call" else moment.noticed
        words["noticed"] = (noticed, ("noticed",))
    return {name: words[name] for name in WORDS["limit"] if name in words}


def _put_in_less_than_killed(moment: Moment, wager: WagerAtLimit, least: int | None) -> bool:
    """Check whether the player, unaware of the kill, may have put in too little for it (13.9)."""
    if moment.act.believed != "the bet without the kill" or moment.called_as_made:
        return False
    put, due = moment.in_front, wager.bet if wager.act == "call" else least
    return put is None or due is None or put < due


def _raised(moment: Moment, wager: WagerAtLimit) -> YesNo | None:
    """Tell whether there was a raise, of a blind or bring-in too: what opens the betting is none.

    A short all-in on top of a bet is one, whether or not it counts under the cap. A player who took
    the bet for more than there was before the raise has heard of that one, and misread it.
    """
    if moment.missed_a_raise:
        return "yes"
    if moment.act.believed == "the bet without the kill" or moment.took_it_for_more_than_before:
        return "no"
    table, posted = moment.table, wager.posted
    if wager.raises or (table.set_by == "a short all-in raise" and wager.full_bet):
        return "yes"
    if posted and wager.bet is not None:
        return "yes" if wager.bet > posted else "no"
    return None if wager.raises is None else "no"


def _straddled(wager: WagerAtLimit) -> str | None:
    return None if wager.straddled is None else "yes" if wager.straddled else "no"


def _nobody_can_call(moment: Moment) -> str:
    return "yes" if moment.table.nobody_can_call(moment.player) else "no"


def _is_too_small(moment: Moment, words: Mapping[str, _Word]) -> bool:
    """Check whether it is a wager or a call that is made up to a full one while the round lasts.

    A call of a bet that is made up itself is made up with that.
    """
    if words["behind"][0] == "none":
        return False
    if words["act"][0] == "call":
        return words["reaches"][0] == "short of the bet" and not moment.called_as_made
    return words["size"][0] == "too little"


def _behind(moment: Moment, to: int | None) -> str | None:
    """Tell whether chips are left behind a wager of that amount."""
    whole = moment.whole_stack
    if whole is not None and to is not None:
        return "none" if to >= whole else "more chips"
    return moment.behind


def _options(house: House) -> dict[str, _Word]:
    of_the_house = [name for name in WORDS["limit"] if name in OPTIONS]
    return {name: (word_of(getattr(house, name)), ()) for name in of_the_house}
