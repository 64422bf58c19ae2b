"""Changes of what words and chips make of an act that no case can notice, each with why."""

from collections.abc import Mapping

_ON_TOP_OF_NOTHING = (
    "The next figure is the bet and the amount said on top; where the clause applies there is no "
    "bet, and both are the same chips."
)
KEPT: Mapping[str, str] = {
    "bc.2.bet_amount: takes another figure": _ON_TOP_OF_NOTHING,
    "bc.2.open_for: takes another figure": _ON_TOP_OF_NOTHING,
}
"""By the name of the change, why it is left."""
