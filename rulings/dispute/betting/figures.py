"""The figures of one act: how each is worked out from its moment, and what to ask where it is not.

Clauses take them by these names. Amounts are the player's whole amount for the round, in chips.
"""

from collections.abc import Mapping

from rules.vocabulary.betting.limit import LimitStructure
from rulings.dispute.betting.chips_made import playing
from rulings.dispute.betting.moment import SIZED_AT_LIMIT_BY, Moment
from rulings.dispute.betting.pot_limit import POT_IS_COUNTED_BY, maximum_wager, pot_limit
from rulings.model.facts import Measure, Measures

_SIZED_BY = ("table.bet", "table.last_raise", "game.big_blind")
_AT_MOST_BY = (
    "table.bet",
    "table.in_front",
    "game.structure",
    "table.pot",
    "table.round",
    "game.play",
    "game.small_blind",
    "game.big_blind",
    "table.stack",
)


def _minimum_wager(moment: Moment) -> int | None:
    minimum, whole = moment.table.minimum_wager(), moment.whole_stack
    return minimum if minimum is None or whole is None else min(minimum, whole)


def _bet_plus_spoken(moment: Moment) -> int | None:
    spoken, bet = moment.spoken, moment.table.bet
    return None if spoken is None or bet is None else bet + spoken


def _playable_chips(moment: Moment) -> int | None:
    """Return his chips in front that play; if he says all-in, all that he has of such chips."""
    smallest, never, chips = moment.plays_alone, moment.never_plays, moment.act.each_chip
    if moment.small_in_all is not None or (moment.idle and moment.total == 0):
        return moment.whole_stack
    if (smallest is None and never is None) or moment.total == 0:
        return moment.in_front
    return None if chips is None else moment.going_in(sum(playing(chips, smallest, never)))


TO_CALL: Measures = {
    "to_call": Measure(lambda moment: moment.to_call, ("table.bet", "table.stack"))
}
_OF_ANY: Measures = {
    **TO_CALL,
    "whole_stack": Measure(lambda moment: moment.whole_stack, ("table.stack", "act.chips")),
}


_SIZED_AT: tuple[tuple[LimitStructure | None, tuple[str, ...] | None], ...] = (
    (None, None),
    *SIZED_AT_LIMIT_BY.items(),
)
"""The questions that size a wager at each limit structure; None for no-limit and pot-limit."""
_LIMITS: Mapping[LimitStructure | None, Measures] = {
    at_limit: {
        "minimum_wager": Measure(_minimum_wager, sized or _SIZED_BY),
        "maximum_wager": Measure(
            lambda moment: maximum_wager(moment.table, moment.player), sized or _AT_MOST_BY
        ),
    }
    for at_limit, sized in _SIZED_AT
}
"""The smallest and the largest wager."""
READ: Mapping[LimitStructure | None, Measures] = {
    at_limit: {
        "spoken": Measure(lambda moment: moment.spoken, ("act.said", meant, "act.meant")),
        "bet_plus_spoken": Measure(_bet_plus_spoken, ("table.bet", "act.said", meant, "act.meant")),
        "chips": Measure(
            lambda moment: moment.going_in(moment.plays), ("act.chips", "table.in_front")
        ),
        "first_motion": Measure(
            lambda moment: moment.going_in(moment.act.first_motion),
            ("act.first_motion", "table.in_front"),
        ),
        **_OF_ANY,
        **_LIMITS[at_limit],
        **({"wager_to": _LIMITS[at_limit]["minimum_wager"]} if at_limit else {}),
    }
    for at_limit, meant in (
        (at_limit, sized[0] if sized else "game.big_blind") for at_limit, sized in _SIZED_AT
    )
}
"""The measures by which it is settled what the act was."""
_POT: Measures = {
    "pot_named": Measure(lambda moment: pot_limit(moment.table, moment.player), POT_IS_COUNTED_BY)
}
READ_OF_POT: Mapping[LimitStructure | None, Measures] = {
    at_limit: {**measures, **_POT} for at_limit, measures in READ.items()
}
"""The measures for an act where he said "pot"."""
SIZE: Measures = {
    **_LIMITS[None],
    **_OF_ANY,
    "playable_chips": Measure(_playable_chips, ("act.chips",)),
}
