"""How many questions each common dispute can take at most."""

from collections.abc import Hashable

import pytest

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.interview.candidate_answers import trials
from rulings.interview.choice import chosen
from rulings.interview.interview import of_the_table, walk
from rulings.interview.possible_rulings import Outlook, possible, ways
from rulings.judgement.findings import find
from rulings.rulebook.common_disputes import BY_ID, COMMON, Common
from tests.rulings.rulebook.question_counts import TABLE, most_questions

pytestmark = pytest.mark.slow

FEW = 6
BRANCHY_OF_FEW = ("not-released", "string-bet", "words-and-chips")
"""What takes few questions, and has as many branches as those that take more."""
HALF_A_SECOND = (
    *("agreed-split", "chips-in-front", "deck", "hands-compared", "limit", "miscounted-pot"),
    *("misread-bet", "short-all-in", "side-pots"),
)
"""What takes half a second or more of those that take few questions."""
BRANCHY = [
    one
    for one in COMMON
    if one.id in BRANCHY_OF_FEW or (one.most > FEW and one.start["situation"] == "betting")
]
QUICK = [one for one in COMMON if one not in BRANCHY]
OF_MANY_BRANCHES = [pytest.param(one, id=one.id, marks=pytest.mark.long) for one in BRANCHY]


class Longest:
    """The most questions a dispute takes, found with less work: `longest` once it is followed.

    What is told is looked at once, in whatever order it was told. What no answer fits that is
    still missing is no dispute. Left out is what could not be longer: where all that differs was
    tried, no question is asked but those on the ways that were found.
    """

    def __init__(self, common: Common) -> None:
        self.longest = 0
        self._house = House()
        self._seen: dict[str, int] = {}
        situation = common.start["situation"]
        table = TABLE if situation == "betting" else of_the_table(situation, TABLE)
        given = {**table, **common.given}
        first = common.first
        for answer in first.answers.values() if first else ():
            begun = {**given, first.path: answer} if first else given
            self._follow(walk(common.start, begun, self._house, begun).dispute, 1)
        if first is None:
            self._follow(walk(common.start, given, self._house, given).dispute, 0)

    def _follow(self, dispute: Dispute, before: int) -> None:
        """Go on where so many questions were asked before."""
        told = dispute.model_dump_json(exclude_none=True)
        if self._seen.get(told, -1) >= before:
            return
        self._seen[told] = before
        self.longest = max(self.longest, before)
        missing = find(dispute, self._house).asks
        if missing is None or not self._fits(dispute, missing):
            return
        choice = chosen(dispute, self._house)
        if choice.path is None:
            return
        self.longest = max(self.longest, before + 1)
        if before + self._bound(choice.outlook, choice.path) <= self.longest:
            return
        different: dict[Hashable, Dispute] = {}
        asked = asked_at(choice.path)
        for effect, tried in ways(dispute, asked, self._house):
            answer, (then, _) = tried[0]
            different.setdefault(effect if asked.kind != "choice" else answer, then)
        for then in different.values():
            self._follow(then, before + 1)

    def _fits(self, dispute: Dispute, missing: str) -> bool:
        rows = trials(asked_at(missing), dispute, self._house.misunderstanding_threshold)
        return any(possible(dispute, missing, answer) is not None for row in rows for answer in row)

    @staticmethod
    def _bound(found: Outlook, path: str) -> float:
        """As many questions as can still be asked; no end where not all was tried."""
        if found.cut_short or found.stuck:
            return float("inf")
        return len({path}.union(*(end.answers for end in found.ends)))


@pytest.mark.parametrize("name", ["oversized-chip", "short-all-in", "odd-chip", "misdeal"])
def test_followed_with_less_work_a_dispute_takes_as_many_questions(name: str) -> None:
    assert Longest(BY_ID[name]).longest == BY_ID[name].most == most_questions(BY_ID[name], House())


@pytest.mark.early
@pytest.mark.parametrize(
    "common",
    [
        pytest.param(one, id=one.id, marks=[pytest.mark.slow] if one.id in HALF_A_SECOND else [])
        for one in QUICK
    ],
)
def test_a_common_dispute_takes_at_most_as_many_questions_as_the_rulebook_says(
    common: Common,
) -> None:
    assert most_questions(common, House()) == common.most


@pytest.mark.parametrize("common", OF_MANY_BRANCHES)
def test_a_common_dispute_of_many_branches_takes_at_most_as_many_as_the_rulebook_says(
    common: Common,
) -> None:
    assert Longest(common).longest == common.most


def test_most_common_disputes_take_six_questions_or_fewer() -> None:
    assert sum(one.most <= FEW for one in COMMON) > len(COMMON) / 2
