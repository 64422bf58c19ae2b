"""The changes of clauses that no case can notice, each with why it is left."""

from collections.abc import Mapping

_NOT_BARRED = (
    "What is not barred may be raised: the step reads only what bars it, so that it is allowed"
    " is a reason. Why a ruling came about, and drills, read it."
)
_ON_TOP_OF_NOTHING = (
    "The next figure is the bet and the amount said on top; where the clause applies there is no"
    " bet, and both are the same chips."
)
_GOES_ON = (
    "An act out of turn that stands, and a fold, go on as they were read: the step changes only"
    " what is taken back, waits or is left to the floor. Why a ruling came about reads it."
)
_OVER = (
    "With the round over the conventions refuse the act as well: whichever the floor took, it would"
    " come to the same."
)
_CALLED = (
    "At limit the step after it gives every call the bet to match, whatever it was read to be for."
)
_ONE_AMOUNT = (
    "At fixed limit a raise is for one amount, and whoever has less is all-in for what he has:"
    " the smallest and the largest that it is read to be for come to the same."
)
_NO_AMOUNT = (
    "Where the conventions are set aside no word at limit names an amount, and silent chips are"
    " a call or a full raise: no wager that is read there is too small."
)
_CHANGED_CHIPS = (
    "Where nothing is owed chips are exactly the call only when they take the place of what was"
    " pulled back. An account that tells so is refused: it comes of an earlier act in dispute"
    " alone, and no case has one."
)
KEPT: Mapping[str, str] = {
    "bc.3.exact: without facing": _CHANGED_CHIPS,
    "bc.3.exact.limit: without facing": _CHANGED_CHIPS,
    "s3.w.3: no longer over s3.w.16.found_late": _NO_AMOUNT,
    "s3.w.3: no longer over s3.w.16.no_raise_found_late": _NO_AMOUNT,
    **{
        f"s3.w.4.tournament: no longer over {name}": _NO_AMOUNT
        for name in (
            *("bc.9.under", "s3.w.16.found_late", "s3.w.16.nearest_at_limit"),
            *("s3.w.16.no_raise_found_late", "s3.w.16.under"),
        )
    },
    "s3.w.10.check: makes another thing": _GOES_ON,
    "s3.w.10.check: may": _GOES_ON,
    "s3.w.10.no_bet_at_the_end: may": _OVER,
    "s14.nl.3.letter_frees: makes another thing": _NOT_BARRED,
    "s14.nl.3.letter_no_minimum: makes another thing": _NOT_BARRED,
    "s14.nl.4: makes another thing": _NOT_BARRED,
    "s14.nl.3.letter_no_minimum: may": _NOT_BARRED,
    "s14.nl.4: may": _NOT_BARRED,
    "bc.6.fold.in_a_round: makes another thing": _GOES_ON,
    "bc.6.fold.in_a_round: may": _GOES_ON,
    "house.out_of_turn.binding.in_a_round: makes another thing": _GOES_ON,
    "house.out_of_turn.binding.in_a_round: may": _GOES_ON,
    "s3.w.14.raise: takes another figure": _ONE_AMOUNT,
    "s3.w.14.first_motion: takes another figure": _ONE_AMOUNT,
    "bc.2.bet_amount: takes another figure": _ON_TOP_OF_NOTHING,
    "bc.2.open_for: takes another figure": _ON_TOP_OF_NOTHING,
    "bc.2.bet_amount.limit: takes another figure": _ON_TOP_OF_NOTHING,
    "bc.2.open_for.limit: takes another figure": _ON_TOP_OF_NOTHING,
    **{
        f"{name}: takes another figure": _CALLED
        for name in (
            *("s3.w.14.call", "s3.w.13.call", "bc.4.tap.limit", "bc.1.call_and_raise.limit"),
            *("bc.1.part_call.limit", "bc.1.short_chips.limit", "bc.2.call_of.limit"),
            *("bc.3.exact.limit", "bc.5.string_raise.limit", "bc.4.lone_chip"),
        )
    },
}
"""By the name of a change, as it is printed."""
