"""Which figures a clause could have taken come to the same chips in every case that it decides."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from rules.books.registry import CLAUSES
from rulings.judgement.findings import find
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library

Beside = Mapping[tuple[str, str], bool]


def never_apart() -> Iterator[str]:
    """Each clause with a figure that no case tells from the one it takes."""
    told_apart = _told_apart()
    for clause in CLAUSES:
        others = {other for name, other in told_apart if name == clause.id}
        for other in sorted(others):
            if not told_apart[clause.id, other]:
                yield f"{clause.id}: {other}"


def _told_apart() -> Beside:
    """By clause and other figure, whether a case that rests on the clause tells the two apart.

    Others are those that a clause of the same topic takes, where both are known.
    """
    taken: defaultdict[str, set[str]] = defaultdict(set)
    for clause in CLAUSES:
        if clause.figure is not None:
            taken[clause.topic].add(clause.figure)
    found: defaultdict[tuple[str, str], bool] = defaultdict(bool)
    for path, place, case in library():
        for _, facts, verdict in find(dispute_of(path, place, case), case.house).steps:
            for clause in verdict.clauses:
                if clause.figure is None:
                    continue
                mine = facts.figures.get(clause.figure)
                for other in taken[facts.topic] - {clause.figure}:
                    theirs = facts.figures.get(other)
                    if mine is not None and theirs is not None:
                        found[clause.id, other] |= mine != theirs
    return found


_CAPPED = "No wager is larger than the stack, so that under the least one the stack is every limit."
_NO_BET = "The figure is the bet and the amount said on top, and there is no bet."
_ALL_OF_IT = "Who has no chips behind has put in his stack, and can neither call nor wager more."
_STACK_IS_THE_CALL = "Of a bet no smaller than the stack, the stack is the call."
_FIXED = "What a wager must be at least is what it is at limit, until it is sized."
ALWAYS_ALIKE: Mapping[str, str] = {
    "s14.nl.2.all_in: maximum_wager": _CAPPED,
    "s14.nl.2.all_in: minimum_wager": _CAPPED,
    "s14.nl.3.all_in: maximum_wager": _CAPPED,
    "s14.nl.3.all_in: minimum_wager": _CAPPED,
    "s14.nl.15: restraddle_least": "Before any straddle the next one is the straddle itself.",
    "bc.2.bet_amount: bet_plus_spoken": _NO_BET,
    "bc.2.open_for: bet_plus_spoken": _NO_BET,
    "bc.3.exact: chips": "The clause is about chips that are the call.",
    "bc.16.all_in_call: minimum_wager": _CAPPED,
    "bc.16.all_in_call: to_call": _STACK_IS_THE_CALL,
    "bc.16.short_call: chips": _ALL_OF_IT,
    "bc.16.short_call: maximum_wager": _ALL_OF_IT,
    "bc.16.short_call: minimum_wager": _ALL_OF_IT,
    "bc.16.short_call: to_call": _ALL_OF_IT,
    "bc.16.last_chips: first_motion": "Where the first motion is told, it was all the chips.",
    "bc.16.last_chips: maximum_wager": _ALL_OF_IT,
    "bc.16.last_chips: minimum_wager": _ALL_OF_IT,
    "bc.16.last_chips: whole_stack": _ALL_OF_IT,
    "bc.2.bet_amount.limit: bet_plus_spoken": _NO_BET,
    "bc.2.open_for.limit: bet_plus_spoken": _NO_BET,
    "bc.2.call_of.limit: spoken": "The clause is about an amount that is the bet.",
    "bc.3.exact.limit: chips": "The clause is about chips that are the call.",
    "bc.16.all_in_call.limit: minimum_wager": _CAPPED,
    "bc.16.all_in_call.limit: to_call": _STACK_IS_THE_CALL,
    "bc.16.all_in_call.limit: wager_to": _CAPPED,
    "bc.16.short_call.limit: chips": _ALL_OF_IT,
    "bc.16.short_call.limit: minimum_wager": _ALL_OF_IT,
    "bc.16.short_call.limit: to_call": _ALL_OF_IT,
    "bc.16.short_call.limit: wager_to": _ALL_OF_IT,
    "bc.9.announced: minimum_wager": _FIXED,
    "s3.w.14.raise: wager_to": _FIXED,
    "s3.w.14.first_motion: wager_to": _FIXED,
    "bc.5.string_bet_fixed: minimum_wager": _FIXED,
    "bc.9e.announced_without_chips: wager_to": _FIXED,
    "bc.9d.last_chips: minimum_wager": _ALL_OF_IT,
    "bc.9d.last_chips: wager_to": _ALL_OF_IT,
    "bc.9d.last_chips: whole_stack": _ALL_OF_IT,
}
"""The figures that are the same chips wherever the clause applies, and why."""
