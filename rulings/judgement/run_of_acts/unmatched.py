"""Chips that nobody has matched once a round is over, and the rules by which they go back."""

from rules.house import House
from rulings.dispute.betting.table import Table
from rulings.dispute.situations.one_question import asking
from rulings.dispute.situations.registry import facts_of
from rulings.dispute.situations.showdown.pots.pots import PotsQuestion
from rulings.engine.deciders_in_force import decide_in
from rulings.judgement.reasons import reasons
from rulings.model.ruling import ChipMove


def unmatched(
    table: Table, house: House, winner: str | None = None
) -> tuple[tuple[ChipMove, ...], tuple[str, ...]]:
    """The chips of a round that is over which nobody has matched, and the rules, each as cited.

    Neither where it is not told of everybody what he has in front, or where nobody is all-in and
    nobody has folded who had put in more than all others: all who are in have matched the bet then.
    The `winner` has what he put in over all others in any case. Raises EngineError.
    """
    in_front = {**dict.fromkeys(table.seats, 0), **table.in_front}
    # Who has folded had chips left, though a bet of his under the minimum was taken for all-in.
    all_in = tuple([one for one in in_front if table.is_all_in(one) and one not in table.folded])
    most = max(in_front.values(), default=0)
    top = [one for one, chips in in_front.items() if chips == most]
    has_folded = len(top) == 1 and top[0] in table.folded
    is_told = table.in_front_complete and not table.untold
    if not is_told or not (has_folded or (all_in and winner is None)):
        return (), ()
    asked = asking(
        PotsQuestion,
        asks="how the pots are made",
        paid=in_front,
        all_in=all_in,
        folded=tuple([one for one in in_front if one in table.folded]),
        # What went in on earlier rounds has been matched, as an ante is: however much it was.
        ante=1,
        antes={},
        count=len(in_front),
    )
    facts = facts_of(asked, house)
    found = decide_in(house)(facts)
    says_so = [one for one in found.clauses if "unmatched" in one.when]
    by = tuple(f"{one.label} {one.title}" for one in reasons(says_so, house))
    return (facts.moves if says_so else ()), by
