"""The changes of clauses on who may raise that no case can notice, each with why it is left."""

from collections.abc import Mapping

WHY = (
    "What is not barred may be raised: the step reads only what bars it, so that it is allowed"
    " is a reason. Why a ruling came about, and drills, read it."
)
KEPT: Mapping[str, str] = {
    "s14.nl.3.letter_frees: makes another thing": WHY,
    "s14.nl.3.letter_no_minimum: makes another thing": WHY,
    "s14.nl.4: makes another thing": WHY,
}
"""By the name of a change, why it is left."""
