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
KEPT: Mapping[str, str] = {
    "s14.nl.3.letter_frees: makes another thing": _NOT_BARRED,
    "s14.nl.3.letter_no_minimum: makes another thing": _NOT_BARRED,
    "s14.nl.4: makes another thing": _NOT_BARRED,
    "s14.nl.3.letter_no_minimum: may": _NOT_BARRED,
    "s14.nl.4: may": _NOT_BARRED,
    "bc.6.fold.in_a_round: makes another thing": _GOES_ON,
    "bc.6.fold.in_a_round: may": _GOES_ON,
    "house.out_of_turn.binding.in_a_round: makes another thing": _GOES_ON,
    "house.out_of_turn.binding.in_a_round: may": _GOES_ON,
    "bc.2.bet_amount: takes another figure": _ON_TOP_OF_NOTHING,
    "bc.2.open_for: takes another figure": _ON_TOP_OF_NOTHING,
}
"""By the name of a change, as it is printed."""
