"""The ruling as the floor is told it, with its reasons, readable without this code."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field, JsonValue

from rules.books.registry import BookKey
from rules.clause.procedure import Place
from rules.vocabulary.word import Kind
from rulings.model.strict_model import Strict

Outcome = Literal["ruled", "floor decides", "no clause", "need to know"]
DECIDED: tuple[Outcome, ...] = ("ruled", "floor decides")
"""The outcomes that have a ruling, if only that the floor decides."""

FORMAT = 3
"""The format of rulings now. 1 had no near misses or accounts of disputed facts; 2 no decisions."""
NEXT = "a player yet to act"


class Reason(Strict):
    """A clause that the ruling rests on, as a person can look it up.

    `book_says` is given with a rule of the house: the clause of the book in whose place it is.
    `borrowed` is told to a room whose own book does not hold what it is cited, `elsewhere` is where
    else it stands: under another number of the book, and its number in another edition, or that
    nobody has read it.
    """

    clause: str
    label: str
    authority: str
    section: str
    number: str
    title: str
    may: bool = False
    reading: str | None = None
    other_reading: str | None = None
    book_says: str | None = None
    borrowed: str | None = None
    elsewhere: str | None = None

    @property
    def citation(self) -> str:
        return ", ".join(part for part in (self.authority, self.section, self.number) if part)

    @property
    def whole_citation(self) -> str:
        """The citation, with where else the rule stands."""
        return f"{self.citation} ({self.elsewhere})" if self.elsewhere else self.citation


class Missed(Strict):
    """A fact that a clause wanted otherwise: what was read, or that it was not, and what it wants.

    `read` is "not known" where an answer is missing, "does not arise" where there is none. `allows`
    are the answers that the clause allows, `wanted` names them: none in rulings of before.
    """

    fact: str
    meaning: str
    read: str
    wanted: str
    allows: tuple[str, ...] = ()


class NearMiss(Reason):
    """A clause that did not apply to an act, or to the question, and what it missed."""

    act: int | None
    topic: str
    missed: tuple[Missed, ...]


class Pot(Strict):
    """One pot of a hand, in chips, and the players who can win it.

    `last_hand`: none of them has a hand any more. It is for the one who gave his up last.
    """

    chips: int = Field(ge=0)
    players: tuple[str, ...]
    last_hand: bool = False


class StandsAs(Strict):
    """An act as it stands. `to` is the player's whole amount for the round, in chips."""

    index: int
    player: str
    outcome: Literal[Outcome, "not disputed", "waits"]
    act: str | None = None
    to: int | None = None
    remedy: str | None = None


NOT_YET = ("may be withdrawn", "left to the floor", "waits for the turn", "may not raise")
"""Remedies that leave the table as it was: the player may act anew, or it is not decided yet."""


def in_question(acts: Sequence[StandsAs]) -> StandsAs | None:
    """Return the act that a ruling is about: the first left to the floor, else the last wager.

    A hand that is shown speaks for no wager. None in a situation that is one question.
    """
    disputed = [act for act in acts if act.outcome not in ("not disputed", "waits")]
    wagers = [act for act in disputed if act.act != "hand shown"] or disputed
    left_open = (act for act in wagers if act.outcome == "floor decides")
    return next(left_open, wagers[-1] if wagers else None)


Way = Literal["into the pot", "back to the player"]
"""The ways that chips go."""


class ChipMove(Strict):
    """Chips to move: now, or only if the floor decides as `only_if` says."""

    player: str
    chips: int = Field(gt=0)
    way: Way
    only_if: str | None = None


class Option(Strict):
    """The options of a player now: amounts are whole amounts for the round, in chips.

    `call_to` is None with nothing to call. `raise_from` is the smallest bet or raise;
    None with `may_raise` means it is not known from what was given. `may_raise` is None
    where it turns on what the player had done before a short all-in, or on whether the
    cap on raises is lifted. `raise_up_to` is None where only the stack bounds it or it
    is not known. `opens` is whether a wager would be a bet, as
    there is none; None where that is not known, and in rulings of before it was told.
    """

    player: str
    may_fold: bool = True
    may_check: bool = False
    call_to: int | None = None
    to_put_in: int | None = None
    may_raise: bool | None = True
    raise_from: int | None = None
    raise_up_to: int | None = None
    opens: bool | None = None


class Ends(Strict):
    """The end of the betting round if nobody but the players named is in the hand.

    `winner` is the last player in, who takes the pot; None where all have matched the bet. Where
    the `seats_show` it, nobody else is. Chips that nobody matched go `back` by the rules cited in
    `because`.
    """

    winner: str | None = None
    seats_show: bool = False
    back: tuple[ChipMove, ...] = ()
    because: tuple[str, ...] = ()


class DealerStep(Strict):
    """One thing that the dealer does next: told whole, and in the few words of a drawing.

    Cards go from the place that it `takes` them from `to` another; where both are one, something is
    done to the cards there, and with neither no card moves.
    """

    told: str
    brief: str
    takes: Place | None = None
    to: Place | None = None


class Asked(Strict):
    """A question whose answer could change the ruling, and where the answer belongs.

    `leads_to` tells what comes of each answer, where that was looked for, and `comes_of` says it:
    with "need to know" it is another question.
    """

    key: str
    path: str
    text: str
    answers: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    kind: Kind = "choice"
    hint: str = ""
    leads_to: dict[str, str] = {}
    comes_of: dict[str, Literal[Outcome, "cannot be", "fails"]] = {}


class Step(Strict):
    """The facts that one step read, and the clauses left after overrides."""

    act: int | None
    topic: str
    words: dict[str, str]
    clauses: tuple[str, ...]


class Rulebook(Strict):
    """The rules that were applied: the edition, and a hash of its clauses."""

    edition: BookKey
    version: str


class Said(Strict):
    """One account of one fact: the answer, in words as well, and who gives it.

    `answer` is None where `told` names several, or a range of amounts. `so` is all of it as it is
    heard after "if"; empty where no sentence can be made of it, and in what was kept before. With
    `unless` it says what must not have been so.
    """

    path: str
    question: str
    answer: JsonValue
    told: str
    by: tuple[str, ...] = ()
    so: str = ""
    unless: bool = False


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


class Offer(Strict):
    """A question that the decision does not turn on, whose answer would let more be told.

    `told` says so, as a person reads it.
    """

    path: str
    question: str
    told: str


class Supposed(Strict):
    """An *if* of a likely ruling: a fact that nobody has told, taken to be as it usually is.

    `answer` is as the dispute would hold it; None where the ruling holds for a range of amounts,
    which `told` names. `why` says what makes it the usual answer.
    """

    path: str
    question: str
    answer: JsonValue
    told: str
    why: str


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
