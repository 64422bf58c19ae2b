"""The most questions that a dispute can take, asked in the order that they are asked in."""

from collections.abc import Hashable

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.interview.choice import choose
from rulings.interview.interview import of_the_table, walk
from rulings.interview.possible_rulings import ways
from rulings.judgement.findings import find
from rulings.rulebook.common_disputes import Common

TABLE = {
    "game.structure": "no-limit",
    "game.play": "cash",
    "game.small_blind": "50",
    "game.big_blind": "100",
}
"""The answers that a table has given once a shift, and no dispute asks again."""


def most_questions(common: Common, house: House) -> int:
    """Return the most questions that a common dispute can take at a table whose facts are known.

    Every answer that does something else is followed, amounts on both sides of every mark.
    """
    situation = common.start["situation"]
    table = TABLE if situation == "betting" else of_the_table(situation, TABLE)
    given = {**table, **common.given}
    if common.first is None:
        return _most(walk(common.start, given, house, given).dispute, house)
    path, answers = common.first.path, common.first.answers.values()
    begun = [{**given, path: answer} for answer in answers]
    return 1 + max(_most(walk(common.start, one, house, one).dispute, house) for one in begun)


def _most(dispute: Dispute, house: House) -> int:
    if find(dispute, house).asks is None:
        return 0
    path = choose(dispute, house).path
    if path is None:
        return 0
    asked = asked_at(path)
    different: dict[Hashable, Dispute] = {}
    for effect, tried in ways(dispute, asked, house):
        answer, (then, _) = tried[0]
        different.setdefault(effect if asked.kind != "choice" else answer, then)
    return 1 + max((_most(then, house) for then in different.values()), default=0)
