"""The ruling as the floor is told it, with its reasons, readable without this code.

All that it holds is had from here; what its parts hold stands in `outcome` and `grounds`.
"""

from pydantic import Field

from rulings.model.grounds import (
    Asked,
    Missed,
    NearMiss,
    Offer,
    Reason,
    Rulebook,
    Said,
    Step,
    Supposed,
)
from rulings.model.outcome import (
    DECIDED,
    NEXT,
    NOT_YET,
    ChipMove,
    DealerStep,
    Ends,
    Option,
    Outcome,
    Pot,
    StandsAs,
    Way,
    in_question,
)
from rulings.model.strict_model import Strict

__all__ = ["Asked", "Missed", "NearMiss", "Offer", "Reason", "Rulebook", "Said", "Step", "Supposed"]
__all__ += ["DECIDED", "NEXT", "NOT_YET", "ChipMove", "DealerStep", "Ends", "Option", "Outcome"]
__all__ += ["Pot", "StandsAs", "Way", "in_question"]
__all__ += ["FORMAT", "ON_AN_ACCOUNT", "ON_AN_ANSWER", "Decision", "Effect", "InDispute", "Quarrel"]
__all__ += ["Ruling", "Taken", "UnderAccounts"]

FORMAT = 3
"""The format of rulings now. 1 had no near misses or accounts of disputed facts; 2 no decisions."""
ON_AN_ACCOUNT = "account-"
"""The start of the key of a decision that rests on one of several accounts; its number follows."""
ON_AN_ANSWER = "if-"
"""The start of the key of a decision under some answers to what nobody knows; a number follows."""


class Effect(Strict):
    """All that comes of a dispute: what is said and done, and why. Amounts in whole chips.

    `decision` is the headline, `say` the sentence to the table, `dealer` what the dealer does.
    `procedure` is what is dealt next, in order, where that is ruled on: none in rulings of before
    it was told. `acts` has what each act stands as, `about` the numbers of those in the headline:
    none of a single question, and in rulings of before it was told. `moves` are the chips to move,
    `options` what each player may now do, `ends` how the round ends if nobody else is in it,
    `figures` the amounts of a single question, `reasons` the clauses, the weightiest first, each
    with its `citation`.
    """

    decision: str
    say: str
    dealer: tuple[str, ...] = ()
    procedure: tuple[DealerStep, ...] = ()
    makes: str | None = None
    acts: tuple[StandsAs, ...] = ()
    about: tuple[int, ...] = ()
    moves: tuple[ChipMove, ...] = ()
    pots: tuple[Pot, ...] = ()
    options: tuple[Option, ...] = ()
    ends: Ends | None = None
    figures: dict[str, int] = Field(default_factory=dict)
    names: dict[str, str] = Field(default_factory=dict)
    reasons: tuple[Reason, ...] = ()


class Decision(Effect):
    """A decision that somebody can take, as it is told once it is taken.

    `key` names it among those of its ruling, and stays the same whatever it is worded in; `label`
    fits on a button. It is `recommended` where the clauses recommend it. Where accounts differ,
    `said` has those by which it holds.
    """

    key: str
    label: str
    recommended: bool = False
    said: tuple[Said, ...] = ()


class Taken(Decision):
    """A decision that somebody took: on whose word, and the questions nobody knew the answer to."""

    on_word_of: tuple[str, ...] = ()
    nobody_knew: tuple[str, ...] = ()


class UnderAccounts(Strict):
    """The ruling if these accounts are right, one of each disputed fact."""

    said: tuple[Said, ...]
    ruling: "Ruling"


class InDispute(Strict):
    """A disputed fact. `decides` where its answer alone changes the ruling; None is not known."""

    path: str
    question: str
    decides: bool | None


class Quarrel(Strict):
    """A quarrel between accounts of a dispute, and what they come to.

    `matters` is whether they lead to different rulings; None is not known yet, as a fact is
    missing. `told` says so in a sentence.
    """

    matters: bool | None
    told: str
    facts: tuple[InDispute, ...]
    accounts: tuple[UnderAccounts, ...]


class Ruling(Effect):
    """A ruling, in words and in whole chips of the smallest unit, with the clauses it rests on.

    `outcome` is "ruled", "floor decides" (the book says "may": `weighs` has what counts), "no
    clause", or "need to know" (`asks` has the questions).

    `decisions` are those that somebody can take: where the floor decides, all that the rules leave
    open, the recommended one first, and `say` proposes it; where accounts lead to different
    rulings, those under each.

    `whichever` are clauses that some answers to what is missing bring in and others do not, where
    the decision is the same whatever they are. `offers` are what could be told besides once more is
    known. A ruling with `supposed` is likely only: it holds if those answers are right, and
    nothing is ruled on it before they are confirmed. `nobody_knew` are the questions that nobody
    can answer, where the decisions under each answer are left to take.

    `notice` is told before all else, where other rules might be looked for: the book has none of
    what is played, or nobody tells what is, or in which game. It is empty elsewhere, and in what
    was kept before there were notices.

    `nearest` is given where no clause is there: the clauses with the fewest facts that fail.
    `near_misses` is given with every ruling: clauses that would have applied but for one fact.
    `quarrel` is there where people tell a fact differently: the ruling under each account.

    `rule` makes it. It cannot be changed, and `model_dump_json()` gives all of it as JSON. Raises
    ValueError where it would be a ruling without a reason, or one that needs to know and asks
    nothing.
    """

    format: int = FORMAT
    notice: str = ""
    outcome: Outcome
    weighs: tuple[str, ...] = ()
    asks: tuple[Asked, ...] = ()
    nearest: tuple[Reason, ...] = ()
    near_misses: tuple[NearMiss, ...] = ()
    steps: tuple[Step, ...] = ()
    quarrel: Quarrel | None = None
    decisions: tuple[Decision, ...] = ()
    whichever: tuple[Reason, ...] = ()
    offers: tuple[Offer, ...] = ()
    supposed: tuple[Supposed, ...] = ()
    nobody_knew: tuple[str, ...] = ()
    rulebook: Rulebook

    def model_post_init(self, _: object) -> None:
        outcome = self.outcome
        if outcome in DECIDED and not self.reasons:
            raise ValueError("a ruling needs a reason: reasons is empty")
        if outcome == "need to know" and not self.asks:
            raise ValueError("a ruling that needs to know asks: asks is empty")
