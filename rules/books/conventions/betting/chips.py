"""Betting conventions 3 to 7, 12, 16 and 22: silent chips, strings, folds, all-in, pot called."""

from collections.abc import Mapping

from rules.books.conventions.authority import conventions
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, is_not, one_of

FACING = one_of("a bet", "own blind, not raised")

SILENT_CHIPS = (
    Clause(
        id="bc.3.open",
        cites=(conventions("3"),),
        title="Silent chips open for their full amount",
        topic="read",
        when={
            "said": "nothing",
            "facing": "no bet",
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
        },
        makes="bet",
        figure="chips",
    ),
    Clause(
        id="bc.3.raise",
        cites=(conventions("3"),),
        title="Two or more silent chips, enough to raise, are a raise of the full amount",
        topic="read",
        when={
            "said": "nothing",
            "facing": FACING,
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
            "enough_to_raise": "a full raise",
        },
        makes="raise",
        figure="chips",
    ),
    Clause(
        id="bc.3.exact",
        cites=(conventions("4"),),
        title="Silent chips of just the bet are a call",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "pieces": is_not("none"),
            "released": "released",
            "put_in": "the call",
        },
        makes="call",
        figure="to_call",
    ),
    Clause(
        id="bc.5.string_raise",
        cites=(conventions("5"),),
        title="A silent call to which more chips are added is a string: only a call",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "pieces": "several chips",
            "released": "released",
            "motions": "several",
            "put_in": "over the call",
        },
        makes="call",
        figure="to_call",
    ),
    Clause(
        id="bc.5.first_motion",
        cites=(conventions("5"),),
        title="A silent first motion that is a full raise is that raise; what follows goes back",
        topic="read",
        when={
            "said": "nothing",
            "facing": FACING,
            "pieces": "several chips",
            "released": "released",
            "motions": "several",
            "put_in": "over the call",
            "first_motion_makes": "a full raise",
        },
        makes="raise",
        figure="first_motion",
        # 5: a string raise is made by first placing chips to call.
        overrides=("bc.5.string_raise", "bc.5.string_option"),
    ),
    Clause(
        id="bc.5.string_bet",
        cites=(conventions("5"),),
        title="Silent chips in several motions may open for the first motion only",
        topic="read",
        when={
            "said": "nothing",
            "facing": "no bet",
            "pieces": "several chips",
            "released": "released",
            "motions": "several",
        },
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
        id="bc.5.string_option",
        cites=(conventions("5"),),
        title="Silent chips in several motions from an unraised blind are a string: a check",
        topic="read",
        when={
            "said": "nothing",
            "facing": "own blind, not raised",
            "pieces": "several chips",
            "released": "released",
            "motions": "several",
        },
        makes="check",
    ),
)

EARLIER_CHIPS = (
    Clause(
        id="bc.4c.together",
        cites=(conventions("4"),),
        title="Chips from before are one wager with the new ones where they were left in part, "
        "pushed in with them, or cover the bet",
        topic="read",
        when={
            "said": "nothing",
            "released": "released",
            "pieces": "several chips",
            "earlier": "one wager with the new ones",
        },
        reading=Reading(
            chosen="a lone chip is a call where nothing of before lies with it or answers the bet",
            other="the new chips alone are the act, and one of them is a call",
        ),
    ),
    Clause(
        id="bc.4c.pulled_back",
        cites=(conventions("4"),),
        title="A player who pulls chips back facing a bet and puts in no others may still be to "
        "act",
        topic="read",
        when={
            "said": "nothing",
            "pieces": "none",
            "gesture": "none",
            "facing": "a bet",
            "earlier": "pulled back",
        },
        makes="nothing yet",
        may=Discretion(
            weighs=(
                "chips are pulled back to make a call or a raise with others, not to fold",
                "whether a player behind has acted on it",
            ),
            leaves=(Choice(makes="call", figure="to_call"),),
        ),
        # What was there from before was taken back: that is more than nothing.
        overrides=("bc.1.nothing",),
    ),
    Clause(
        id="bc.4c.pulled_back_option",
        cites=(conventions("4"),),
        title="A player who pulls an unraised blind back and puts in nothing else has not "
        "acted yet",
        topic="read",
        when={
            "said": "nothing",
            "pieces": "none",
            "gesture": "none",
            "facing": "own blind, not raised",
            "earlier": "pulled back",
        },
        makes="nothing yet",
        overrides=("bc.1.nothing",),
    ),
)

_CARDS_ALONE = {"said": "nothing", "pieces": "none", "gesture": "gives up the cards"}
FOLDS_AND_ALL_IN = (
    Clause(
        id="bc.7.said",
        cites=(conventions("7"),),
        title="Saying fold is a fold",
        topic="read",
        when={"said": "fold"},
        makes="fold",
    ),
    Clause(
        id="bc.7.cards",
        cites=(conventions("7"),),
        title="Giving up the cards to a bet is a fold",
        topic="read",
        when={**_CARDS_ALONE, "facing": "a bet"},
        makes="fold",
    ),
    Clause(
        id="bc.7.cards_free",
        cites=(conventions("7"), conventions("6b")),
        title="Giving up the cards with no bet to face is a fold too",
        topic="read",
        when={**_CARDS_ALONE, "facing": is_not("a bet")},
        makes="fold",
    ),
    Clause(
        id="bc.7.cards_first",
        cites=(conventions("7"),),
        title="Words and chips of a player who has given up the cards bind to nothing",
        topic="read",
        when={"gesture": "gives up the cards", "gave_up": "before the rest"},
    ),
    Clause(
        id="bc.7.cards_last",
        cites=(conventions("7"),),
        title="A player who gives up the cards still owes what was said or put in before",
        topic="read",
        when={"gesture": "gives up the cards", "gave_up": "after the rest"},
    ),
    Clause(
        id="bc.7.shown",
        cites=(conventions("7"),),
        title="Showing the hand is no act: the hand stays live, and the turn is as it was",
        topic="read",
        when={"said": "nothing", "pieces": "none", "gesture": "shows the hand"},
        makes="hand shown",
    ),
    Clause(
        id="bc.16.all_in_bet",
        cites=(conventions("16"),),
        title='"All-in" opens for the whole stack',
        topic="read",
        when={"said": "all-in", "facing": "no bet"},
        makes="bet",
        figure="whole_stack",
    ),
    Clause(
        id="bc.16.all_in_raise",
        cites=(conventions("16"),),
        title='"All-in" over the bet is a raise to the whole stack',
        topic="read",
        when={"said": "all-in", "facing": FACING, "whole_stack_is": "over the bet"},
        makes="raise",
        figure="whole_stack",
    ),
    Clause(
        id="bc.16.all_in_call",
        cites=(conventions("16"),),
        title='"All-in" for no more than the bet is a call for the whole stack',
        topic="read",
        when={"said": "all-in", "facing": "a bet", "whole_stack_is": "no more than the bet"},
        makes="call",
        figure="whole_stack",
    ),
    Clause(
        id="bc.16.raise_falls_short",
        cites=(conventions("16"),),
        title="A raise by a stack that does not pass the bet is a call, all-in",
        topic="right",
        when={"stack_reaches": "no further than the bet"},
        makes="only a call",
        figure="to_call",
        # With nothing to raise with, the right to raise is none.
        overrides=(
            "s14.nl.3.letter_frees",
            "s14.nl.3.letter_no_minimum",
            "s14.nl.4",
        ),
    ),
    Clause(
        id="bc.17d.no_raise",
        cites=(conventions("17d"),),
        title="Nobody may raise where everybody else in the hand is all-in",
        topic="right",
        when={"stack_reaches": "past the chips of everybody else"},
        makes="only a call",
        figure="to_call",
        say="Nobody else has chips to call more with.",
        # A raise that none could call is none, whoever may make one.
        overrides=(
            "s14.nl.3.letter_frees",
            "s14.nl.3.letter_no_minimum",
            "s14.nl.4",
        ),
    ),
    Clause(
        id="bc.17d.silent_call",
        cites=(conventions("17d"),),
        title="Silent chips over the bet are a call where everybody else is all-in",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "pieces": "several chips",
            "released": "released",
            "enough_to_raise": "more than anybody can call",
        },
        makes="call",
        figure="to_call",
        # Where nobody may raise there is no string raise either.
        overrides=("bc.5.string_raise",),
    ),
    Clause(
        id="bc.17d.silent_option",
        cites=(conventions("17d"),),
        title="Silent chips from an unraised blind are a check where everybody else is all-in",
        topic="read",
        when={
            "said": "nothing",
            "facing": "own blind, not raised",
            "pieces": "several chips",
            "released": "released",
            "enough_to_raise": "more than anybody can call",
        },
        makes="check",
        # Where nobody may raise there is no string raise either.
        overrides=("bc.5.string_option",),
    ),
    Clause(
        id="bc.16.short_call",
        cites=(conventions("16"),),
        title="The last chips, short of the bet, are a call all-in for less",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "put_in": "short of the call",
            "released": "released",
            "behind": "none",
        },
        makes="call",
        figure="whole_stack",
    ),
    Clause(
        id="bc.16.last_chips",
        cites=(conventions("16"),),
        title="Several silent last chips, over the bet but short of a full raise, are a raise "
        "all-in",
        topic="read",
        when={
            "said": "nothing",
            "facing": FACING,
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
            "put_in": "over the call",
            "enough_to_raise": "less than a full raise",
            "behind": "none",
        },
        makes="raise",
        figure="chips",
    ),
    Clause(
        id="bc.12.pot_bet",
        cites=(conventions("12"),),
        title='"Pot" with no bet to face is a bet of the pot',
        topic="read",
        when={"said": "pot", "structure": "pot-limit", "facing": "no bet"},
        makes="bet",
    ),
    Clause(
        id="bc.12.pot_raise",
        cites=(conventions("12"),),
        title='"Pot" with a bet to face is a raise of the pot',
        topic="read",
        when={"said": "pot", "structure": "pot-limit", "facing": FACING},
        makes="raise",
    ),
)

STACK_IS_SHORT: Mapping[str, Test] = {
    "act": "call",
    "short_stack": "yes",
    "play": "cash",
    "open_stakes": "yes",
}
MAY_BUY = "Open stakes: you may buy more chips and call in full, or stay all-in."
OPEN_STAKES = (
    Clause(
        id="bc.22b.call",
        cites=(conventions("22b"),),
        title="With open stakes a player whose stack is short of the bet may buy more to call",
        topic="relief",
        when=STACK_IS_SHORT,
        say=MAY_BUY,
    ),
)

CLAUSES: tuple[Clause, ...] = (*SILENT_CHIPS, *EARLIER_CHIPS, *FOLDS_AND_ALL_IN, *OPEN_STAKES)
