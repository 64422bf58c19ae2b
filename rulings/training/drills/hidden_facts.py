"""A dispute with some of its facts taken out, so that one has to ask."""

import random
from collections.abc import Collection, Iterator

from rules.teaching.taken_for_granted import THE_STORY
from rules.vocabulary import QUESTIONS
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


def with_facts_out(dispute: Dispute, deciding: Collection[str], chance: random.Random) -> Dispute:
    """Return the dispute with one to four of its answers out, of those that are chosen from a list.

    One of those at the `deciding` paths is among them: an answer that decides nothing is not
    missed. Anything told only where one of them has a certain answer goes with it. Where none can
    be taken out, return the whole dispute.
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
            part = _untold(answered(part, path, None))
        except ValueError:  # what is left would contradict itself
            continue
    return part


def with_play_told(dispute: Dispute) -> Dispute:
    """Return the dispute with cash or tournament told: no floor asks that of the game in front.

    A case that tells neither is ruled as for cash.
    """
    at = "game" if isinstance(dispute, Betting) else dispute.situation
    play = dispute.game.play if isinstance(dispute, Betting) else dispute.play
    return dispute if play is not None else answered(dispute, f"{at}.play", "cash")


def _untold(part: Dispute) -> Dispute:
    """Take out each answer that takes for granted one which is not there."""
    telling = next(telling_too_much(part), None)
    return part if telling is None else _untold(answered(part, telling, None))


def telling_too_much(part: Dispute) -> Iterator[str]:
    """Yield the paths of the answers that take another for granted which nobody has given."""
    given = [one for one in held(part) if one.asked is not None]
    paths = {one.path for one in given}
    for one in given:
        assert one.asked is not None
        place = one.path.rpartition(".")[0]
        implied = QUESTIONS[one.asked.key].implies
        if any(f"{place}.{key.rpartition('.')[2]}" not in paths for key in implied):
            yield one.path


def _can_be_out(dispute: Dispute) -> Iterator[Held]:
    for one in held(dispute):
        asked = one.asked
        if asked is None or asked.key in HEARD | THE_STORY:
            continue
        if asked.key.endswith((".asks", ".matter", ".play")):
            continue
        in_words = one.kind == "choice" or (one.kind == "speech" and isinstance(dispute, Betting))
        if in_words and not one.path.startswith("game."):
            yield one
