"""A dispute with some of its facts taken out, so that one has to ask."""

import random
from collections.abc import Collection, Iterator

from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import Held, held
from rulings.dispute.paths import answered

HEARD = frozenset(
    {
        *("act.required", "act.considered", "act.noticed", "act.objector"),
        *("act.believed", "act.harm"),
    }
)
"""Questions whose answers are heard where they are told and else taken to be as usual."""
MOST_OUT = 4
_GOES_WITH = {"motions": "first_motion"}
"""What would tell the answer that is out, if it stayed in."""


def with_facts_out(dispute: Dispute, deciding: Collection[str], chance: random.Random) -> Dispute:
    """The dispute with one to four of its answers out, of those that are chosen from a list.

    One of those at the `deciding` paths is among them: an answer that decides nothing is not
    missed. The same where none can be taken out.
    """
    given = [one.path for one in _can_be_out(dispute)]
    first = [path for path in given if path in deciding]
    many = chance.randint(1, MOST_OUT)
    drawn = chance.sample(first, min(1, len(first)))
    others = [path for path in given if path not in drawn]
    more = chance.sample(others, min(many - len(drawn), len(others)))
    part = dispute
    for path in (*drawn, *more):
        try:
            without = answered(part, path, None)
            if goes_with := _GOES_WITH.get(path.rpartition(".")[2]):
                without = answered(without, f"{path.rpartition('.')[0]}.{goes_with}", None)
            part = without
        except ValueError:  # what is left would contradict itself
            continue
    return part


def _can_be_out(dispute: Dispute) -> Iterator[Held]:
    for one in held(dispute):
        asked = one.asked
        if asked is None or asked.key in HEARD or asked.key.endswith((".asks", ".matter")):
            continue
        in_words = one.kind == "choice" or (one.kind == "speech" and isinstance(dispute, Betting))
        if in_words and not one.path.startswith("game."):
            yield one
