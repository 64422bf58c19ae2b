"""Betting conventions 1 to 7, 9 and 16 at limit: what words, signs and chips make of an act there.

The conventions speak of words, folds, strings and all-ins in every game; of silent chips that make
a raise they speak at no-limit and pot-limit alone.
"""

from dataclasses import replace

from rules.books.conventions.authority import conventions
from rules.books.conventions.betting import chips, words
from rules.clause.clause import Choice, Clause, Discretion, Reading, is_not, one_of

_IN_EVERY_GAME = (
    *(clause.id for clause in words.CLAUSES),
    *("bc.3.exact", "bc.4c.together", "bc.4c.pulled_back", "bc.4c.pulled_back_option"),
    *("bc.5.string_raise", "bc.5.string_option"),
    *("bc.7.said", "bc.7.cards", "bc.7.cards_free", "bc.7.cards_first", "bc.7.cards_last"),
    "bc.7.shown",
    *("bc.16.all_in_bet", "bc.16.all_in_raise", "bc.16.all_in_call", "bc.16.short_call"),
)


_LIMIT_OF = {"s3.w.9.no_pass": "s3.w.9.no_pass_at_limit"}
"""The clause of another book that is set aside at limit, by the one of the other games."""


def _at_limit(clause: Clause) -> Clause:
    """The clause as it is read in a round at limit."""
    return replace(
        clause,
        id=f"{clause.id}.limit",
        title=f"{clause.title}, at limit too",
        topic="limit_read",
        overrides=tuple(_LIMIT_OF.get(name, f"{name}.limit") for name in clause.overrides),
    )


_STRING_BET = {
    "said": "nothing",
    "facing": "no bet",
    "pieces": "several chips",
    "released": "released",
    "motions": "several",
}
_MORE_THAN_ANYBODY_CAN_CALL = {
    "said": "nothing",
    "pieces": "several chips",
    "released": "released",
    "over_the_bet": "more than anybody can call",
}
_BET_OR_RAISE = one_of("bet", "raise")

CLAUSES: tuple[Clause, ...] = (
    *(
        _at_limit(clause)
        for clause in (*words.CLAUSES, *chips.CLAUSES)
        if clause.id in _IN_EVERY_GAME
    ),
    Clause(
        id="bc.1.chips_open",
        cites=(conventions("1"),),
        title="Silent chips with no bet to face are a bet at limit",
        topic="limit_read",
        when={
            "said": "nothing",
            "facing": "no bet",
            "pieces": is_not("none"),
            "released": "released",
            "motions": "one",
        },
        makes="bet",
        figure="chips",
    ),
    Clause(
        id="bc.5.string_bet_fixed",
        cites=(conventions("5"), conventions("9")),
        title="Silent chips in several motions open at fixed limit, whatever the motions were",
        topic="limit_read",
        when={**_STRING_BET, "structure": "fixed-limit"},
        makes="bet",
        figure="wager_to",
    ),
    Clause(
        id="bc.5.string_bet_spread",
        cites=(conventions("5"),),
        title="Silent chips in several motions may open for the first motion only at spread limit",
        topic="limit_read",
        when={**_STRING_BET, "structure": "spread-limit"},
        makes="bet",
        figure="first_motion",
        may=Discretion(
            weighs=(
                "the conventions forbid string raises, and say nothing of an opening bet",
                "whether anybody reacted before the later motions",
            ),
            leaves=(Choice(makes="bet", figure="chips"),),
        ),
    ),
    Clause(
        id="bc.4.lone_chip",
        cites=(conventions("4"),),
        title="A lone silent chip that covers the bet is a call at limit",
        topic="limit_read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "pieces": "one chip",
            "released": "released",
            "put_in": one_of("the call", "over the call"),
        },
        makes="call",
        figure="to_call",
        # A lone chip is a call by its own rule, whether it is just the bet or more.
        overrides=("bc.3.exact.limit",),
    ),
    Clause(
        id="bc.4.lone_chip_option",
        cites=(conventions("4"),),
        title="A lone silent chip from an unraised blind may be a check at limit",
        topic="limit_read",
        when={
            "said": "nothing",
            "facing": "own blind, not raised",
            "pieces": "one chip",
            "released": "released",
        },
        makes="check",
        may=Discretion(
            weighs=(
                "a lone chip is a call; a blind not raised has nothing to call",
                "whether the chip was plainly meant as a wager",
            ),
            leaves=(Choice(makes="raise", figure="chips"),),
        ),
    ),
    Clause(
        id="bc.9.announced",
        cites=(conventions("9"),),
        title="At fixed limit a bet or raise that is announced is the limit of the round",
        topic="limit_read",
        when={"said": _BET_OR_RAISE, "stated": "no amount", "structure": "fixed-limit"},
        figure="wager_to",
    ),
    Clause(
        id="bc.9e.announced",
        cites=(conventions("9e"),),
        title="At spread limit the chips put in after the word are the amount",
        topic="limit_read",
        when={
            "said": _BET_OR_RAISE,
            "stated": "no amount",
            "structure": "spread-limit",
            "pieces": is_not("none"),
            "motions": "one",
        },
        figure="chips",
    ),
    Clause(
        id="bc.9e.announced_in_several",
        cites=(conventions("9e"),),
        title="At spread limit the first motion after the word may be the amount",
        topic="limit_read",
        when={
            "said": _BET_OR_RAISE,
            "stated": "no amount",
            "structure": "spread-limit",
            "pieces": is_not("none"),
            "motions": "several",
        },
        figure="first_motion",
        may=Discretion(
            weighs=(
                "the conventions forbid string raises, and say nothing of one that was announced",
                "whether anybody reacted before the later motions",
            ),
            leaves=(Choice(figure="chips"),),
        ),
    ),
    Clause(
        id="bc.9e.announced_without_chips",
        cites=(conventions("9e"),),
        title="At spread limit a wager announced without amount or chips is at least the low end",
        topic="limit_read",
        when={
            "said": _BET_OR_RAISE,
            "stated": "no amount",
            "structure": "spread-limit",
            "pieces": "none",
        },
        figure="minimum_wager",
    ),
    Clause(
        id="bc.17d.silent_call.limit",
        cites=(conventions("17d"),),
        title="Silent chips over the bet are a call at limit where everybody else is all-in",
        topic="limit_read",
        when=_MORE_THAN_ANYBODY_CAN_CALL | {"facing": "a bet"},
        makes="call",
        figure="to_call",
        # Where nobody may raise there is no string raise either, nor one of the last chips.
        overrides=("bc.5.string_raise.limit", "bc.9d.last_chips"),
    ),
    Clause(
        id="bc.17d.silent_option.limit",
        cites=(conventions("17d"),),
        title="Silent chips from an unraised blind are a check at limit if all others are all-in",
        topic="limit_read",
        when=_MORE_THAN_ANYBODY_CAN_CALL | {"facing": "own blind, not raised"},
        makes="check",
        # Where nobody may raise there is no string raise either, nor one of the last chips.
        overrides=("bc.5.string_option.limit", "bc.9d.last_chips"),
    ),
    Clause(
        id="bc.9d.last_chips",
        cites=(conventions("9d"),),
        title="The last chips, over the bet, are a raise all-in at limit",
        topic="limit_read",
        when={
            "said": "nothing",
            "facing": one_of("a bet", "own blind, not raised"),
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
            "put_in": "over the call",
            "behind": "none",
        },
        makes="raise",
        figure="chips",
        reading=Reading(
            chosen="a stack that passes the bet may be raised with, and all of it went in",
            other="a silent raise at limit wants half a full raise, here too",
        ),
    ),
)
