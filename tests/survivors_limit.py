"""The changes of clauses at limit that no case can notice, each with why it is left."""

from collections.abc import Mapping

WHY = (
    "The amount is told in the sentence, and no other clause that takes one stands beside this:"
    " no ruling turns on which it takes. Drills, and why a ruling came about, read it."
)
KEPT: Mapping[str, str] = {
    "bc.9.right: takes another figure": WHY,
    "bc.9.under: takes another figure": WHY,
    "bc.9.over: takes another figure": WHY,
    "bc.9e.under: takes another figure": WHY,
    "bc.9e.over: takes another figure": WHY,
    "bc.9.call: takes another figure": WHY,
}
"""By the name of a change, why it is left."""
