"""A seat told to be passed by the big blind, and by no blind."""

from collections.abc import Iterator

from rules.vocabulary.blinds.coming_in import BlindPassed, Round
from rulings.dispute.situations.one_question import Contradiction


def passed_and_not_passed(
    blind_passed: BlindPassed | None, button: Round | None, *, by_the_big_blind: bool
) -> Iterator[Contradiction]:
    """Yield the contradiction of a seat that no blind has passed, where one must have."""
    if blind_passed != "not passed that seat":
        return
    if by_the_big_blind:
        allowed = '"passed that seat" is allowed where the big blind has passed it'
        yield "blind_passed", blind_passed, allowed
    elif button == "once around or more":
        allowed = '"passed that seat" is allowed once the button has gone around'
        yield "blind_passed", blind_passed, allowed
