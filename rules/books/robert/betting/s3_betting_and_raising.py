"""Section 3 of the private-games edition, betting and raising: silent chips at limit."""

from collections.abc import Mapping

from rules.books.robert.editions import private
from rules.clause.clause import Clause, Reading, Test, one_of

_SEVERAL_CHIPS_OVER_THE_BET: Mapping[str, Test] = {
    "said": "nothing",
    "facing": one_of("a bet", "own blind, not raised"),
    "pieces": "several chips",
    "released": "released",
    "motions": "one",
    "put_in": "over the call",
}
_READ_AS = Reading(
    chosen="half a bet is half of what a bet is on the round, over the bet to match",
    other="half of what would complete a short blind or all-in",
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s3.w.14.raise",
        cites=(private("14"),),
        title="Silent chips of the bet and half a bet more are a raise at limit, made complete",
        topic="limit_read",
        when={**_SEVERAL_CHIPS_OVER_THE_BET, "over_the_bet": "half a bet or more"},
        makes="raise",
        figure="minimum_wager",
        # 14: what is the same as announcing a raise is no all-in of the chips as they are.
        overrides=("bc.9d.last_chips",),
        reading=_READ_AS,
    ),
    Clause(
        id="s3.w.14.call",
        cites=(private("14"),),
        title="Silent chips less than half a bet over the bet are only a call at limit",
        topic="limit_read",
        when={
            **_SEVERAL_CHIPS_OVER_THE_BET,
            "over_the_bet": "less than half a bet",
            "behind": "more chips",
        },
        makes="call",
        figure="to_call",
        reading=_READ_AS,
    ),
)
