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
    """What he has in front in chips that play."""
    smallest, chips = moment.house.smallest_chip, moment.act.each_chip
    if smallest is None or moment.total == 0:
        return moment.in_front
    return None if chips is None else moment.going_in(sum(playing(chips, smallest)))


TO_CALL: Measures = {"to_call": Measure(lambda moment: moment.to_call, ("table.bet",))}
_OF_ANY: Measures = {
    **TO_CALL,
    "whole_stack": Measure(lambda moment: moment.whole_stack, ("table.stack", "act.chips")),
}


def _limits(at_limit: LimitStructure | None) -> Measures:
    """The smallest and the largest wager."""
    sized = SIZED_AT_LIMIT_BY[at_limit] if at_limit else None
    return {
        "minimum_wager": Measure(_minimum_wager, sized or _SIZED_BY),
        "maximum_wager": Measure(
            lambda moment: maximum_wager(moment.table, moment.player), sized or _AT_MOST_BY
        ),
    }


def _read(at_limit: LimitStructure | None) -> Measures:
    """Those by which it is settled what the act was."""
    meant = (SIZED_AT_LIMIT_BY[at_limit][0] if at_limit else "game.big_blind", "act.meant")
    measures = {
        "spoken": Measure(lambda moment: moment.spoken, ("act.said", *meant)),
        "bet_plus_spoken": Measure(_bet_plus_spoken, ("table.bet", "act.said", *meant)),
        "chips": Measure(
            lambda moment: moment.going_in(moment.plays), ("act.chips", "table.in_front")
        ),
        "first_motion": Measure(
            lambda moment: moment.going_in(moment.act.first_motion),
            ("act.first_motion", "table.in_front"),
        ),
        **_OF_ANY,
        **_limits(at_limit),
    }
    if at_limit:
        measures["wager_to"] = measures["minimum_wager"]
    return measures


_POT: Measures = {
    "pot_named": Measure(lambda moment: pot_limit(moment.table, moment.player), POT_IS_COUNTED_BY)
}
_STRUCTURES: tuple[LimitStructure | None, ...] = (None, *SIZED_AT_LIMIT_BY)
READ: Mapping[LimitStructure | None, Measures] = {one: _read(one) for one in _STRUCTURES}
READ_OF_POT: Mapping[LimitStructure | None, Measures] = {
    one: {**READ[one], **_POT} for one in _STRUCTURES
}
"""The same where he said "pot"."""
SIZE: Measures = {
    **_limits(None),
    **_OF_ANY,
    "playable_chips": Measure(_playable_chips, ("act.chips",)),
}
