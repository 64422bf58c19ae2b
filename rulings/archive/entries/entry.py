"""The record of a ruling given, and of a review of one."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal, get_args

from pydantic import AwareDatetime, Field, JsonValue, model_validator

from rules.house import House
from rulings.archive.database.hash_chain import digest
from rulings.archive.staff.permissions import Name
from rulings.dispute.dispute import Dispute
from rulings.model.ruling import DECIDED, ON_AN_ACCOUNT, Ruling, Taken
from rulings.model.strict_model import Strict

FORMAT = 3
"""The format of records.

1 had no decision taken, and counted whatever was ruled without a recommendation as overruled;
2 did not say who recorded or corrected an entry, in which room, nor how an appeal ended.
"""
_TAKEN_SINCE = 2
MOST = 2**53 - 1
"""The largest number that a record has: JSON gives it back the same everywhere."""
Status = Literal["open", "pot held", "closed", "appealed"]
Line = Annotated[str, Field(max_length=200)]
Decision = Annotated[str, Field(min_length=3, max_length=300)]
Reason = Annotated[str, Field(min_length=3, max_length=2_000)]
Cause = Literal[
    "misled by the dealer",
    "misled by a player",
    "the custom of this room",
    "no angle meant",
    "a fact in doubt",
    "the camera shows it",
    "to keep the game fair",
    "another reason",
]
"""The reason why the floor ruled otherwise, as it is tapped; the words stand beside it."""
AppealOutcome = Literal["upheld", "changed in part", "overturned"]
"""The outcome of an appeal against the floor's ruling."""
CHANGED_ON_APPEAL: tuple[AppealOutcome, ...] = ("changed in part", "overturned")
"""The outcomes by which another ruling holds than the one that the floor gave."""
APPEAL_DECIDED: Mapping[AppealOutcome, str] = {
    outcome: f"Appeal {outcome}" for outcome in get_args(AppealOutcome)
}
"""The reason of an entry that says how an appeal ended: in our words, and nobody's."""


class Override(Strict):
    """A ruling in the floor's own words: in place of a recommendation, or where there was none.

    `against` is what the floor disagrees with, or decides on: the id of a clause, the path of a
    fact. `cause` is why in kind, where that was tapped.
    """

    decision: Decision
    reason: Reason
    against: Name
    cause: Cause | None = None


class Appeal(Strict):
    """The end of an appeal against the ruling: who decided it, when and why.

    `decision` is what holds in place of what the floor ruled; empty where that was upheld.
    """

    outcome: AppealOutcome
    decided_by: Name
    decided: AwareDatetime
    because: Reason
    decision: Annotated[str, Field(max_length=300)] = ""

    @model_validator(mode="after")
    def _says_what_holds(self) -> "Appeal":
        if (self.outcome == "upheld") != (not self.decision.strip()):
            raise ValueError("decision: what holds now, where the ruling was not upheld")
        return self

    @property
    def outcome_told(self) -> str:
        """The outcome as a sentence begins with it."""
        return f"{self.outcome[:1].upper()}{self.outcome[1:]}"


class Seat(Strict):
    """A player's seat, counted from the dealer's left."""

    seat: Annotated[int, Field(ge=1, le=12)]
    player: Name


class Origin(Strict):
    """The place where a record was first kept, if not here: its number there and its hash."""

    number: Annotated[int, Field(ge=1, le=MOST)]
    hash: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Entry(Strict):
    """A ruling as it was given: the facts, what was recommended, what the floor ruled, and who.

    `dispute`, `ruling` and `taken`, the decision taken of those that the rules left open, are kept
    as they were, so that they can be read when their formats have changed; `house` is the hash of
    the house's options. `recorded` is when it was entered, `happened` when it was ruled. `seconds`
    is how long that took. An entry that corrects another names it in `replaces` and says why in
    `because`. One that was imported has its `origin`.

    `floor` ruled, `recorded_by` entered it first, `corrected_by` made this correction; before
    format 3 nobody was asked who did. Where the facts were put right since, `given` is the ruling,
    or the decision taken, that was given at the table, and `ruling` the one on the right facts.
    `appeal` is how one ended, `room` where it was kept first. `same_hand` is the number of the
    first ruling of the hand, as it was first kept; of that one itself it is None.
    With `redacted` the names had been left out before it came here: it is not as it was recorded,
    and is held against no hash.
    """

    kind: Literal["ruling"] = "ruling"
    format: int = FORMAT
    dispute: dict[str, JsonValue]
    house: str
    ruling: dict[str, JsonValue]
    taken: dict[str, JsonValue] | None = None
    override: Override | None = None
    floor: Name
    happened: AwareDatetime
    recorded: AwareDatetime
    place: Line = ""
    game: Line = ""
    seats: tuple[Seat, ...] = ()
    camera: Line = ""
    status: Status = "closed"
    seconds: Annotated[int, Field(ge=0, le=86_400)] | None = None
    replaces: Annotated[int, Field(le=MOST)] | None = None
    because: Annotated[str, Field(max_length=2_000)] = ""
    origin: Origin | None = None
    recorded_by: Name | None = None
    corrected_by: Name | None = None
    appeal: Appeal | None = None
    given: dict[str, JsonValue] | None = None
    room: Line = ""
    redacted: bool = False
    same_hand: Annotated[int, Field(ge=1, le=MOST)] | None = None

    @model_validator(mode="after")
    def _a_correction_says_why(self) -> "Entry":
        if (self.replaces is None) != (not self.because):
            raise ValueError("because: a correction says why, and nothing else does")
        if self.corrected_by is not None and self.replaces is None:
            raise ValueError("corrected_by: a correction says who made it, and nothing else does")
        return self

    @model_validator(mode="after")
    def _one_decision(self) -> "Entry":
        if self.taken is not None and self.override is not None:
            raise ValueError("taken: a decision is taken, or ruled otherwise, and not both")
        if self.given is not None and (self.replaces is None or self.taken is not None):
            raise ValueError("given: a correction of the facts has it, and takes no decision anew")
        return self

    @property
    def at_table(self) -> dict[str, JsonValue]:
        """The ruling, or the decision taken, by which the table played on, unless overruled."""
        return self.given or self.taken or self.ruling

    @property
    def decision_taken(self) -> Mapping[str, Any]:
        """The decision taken of those left open; empty where none was, or it was overruled."""
        return self.at_table if "key" in self.at_table and self.override is None else {}

    @property
    def outcome(self) -> str:
        """The outcome on the facts as they were told; on the right ones where that is not kept."""
        given = self.given or self.ruling
        if "key" not in given:
            return f"{given['outcome']}"
        return "need to know" if self.is_on_an_account else "floor decides"

    @property
    def is_on_an_account(self) -> bool:
        """Check whether the decision at the table was taken by believing one of the accounts."""
        return f"{self.at_table.get('key', '')}".startswith(ON_AN_ACCOUNT)

    @property
    def recommended(self) -> str:
        """The book's decision then; empty where one was taken that it did not propose."""
        then = self.given or self.ruling
        return f"{then['decision']}" if "key" not in then or then.get("recommended") else ""

    @property
    def on_right_facts(self) -> str:
        """The book's decision on the right facts, where those told at the table were wrong."""
        return decision_or_question(self.ruling) if self.given is not None else ""

    @property
    def decision(self) -> str:
        """The decision that holds: what an appeal put in its place, else what the floor ruled."""
        appeal = self.appeal_decided
        return (appeal and appeal.decision) or self.ruled

    @property
    def appeal_decided(self) -> Appeal | None:
        """The end of the appeal; None where there was none, or it was set back and waits again.

        While it waits, what held before it was decided holds again.
        """
        return None if self.status == "appealed" else self.appeal

    @property
    def headline(self) -> str:
        """The decision that holds, and that it does so by an appeal, unless that waits again."""
        appeal = self.appeal_decided
        if appeal is None or not appeal.decision:
            return self.decision
        return f"{appeal.outcome_told} on appeal: {self.decision}"

    @property
    def is_changed_on_appeal(self) -> bool:
        """Check whether another ruling holds than the one that the floor gave at the table."""
        appeal = self.appeal_decided
        return appeal is not None and appeal.outcome in CHANGED_ON_APPEAL

    @property
    def says_of_an_appeal(self) -> bool:
        """Check whether it corrects another for the reason, in our words, that an appeal ended."""
        return self.appeal is not None and self.because == APPEAL_DECIDED[self.appeal.outcome]

    @property
    def ruled(self) -> str:
        """The ruling of the floor at the table, in a line."""
        if self.override is not None:
            return self.override.decision
        return f"{self.at_table['decision']}"

    @property
    def said(self) -> str:
        """The words said to the table for what the floor ruled; unknown where he overruled."""
        return "" if self.override is not None else f"{self.at_table['say']}"

    @property
    def is_overridden(self) -> bool:
        """Check whether the floor ruled against the rules: a firm ruling, or all that is left open.

        Where they have no rule, or facts were missing, nothing was recommended to rule against.
        """
        if self.override is None or self.format < _TAKEN_SINCE:
            return self.override is not None
        then = self.given or self.ruling
        # Of one decision that was taken, others were left open as well.
        return "key" in then or then.get("outcome") in DECIDED or bool(then.get("decisions"))

    @property
    def is_open(self) -> bool:
        """Check whether it was kept without a decision, though the rules leave several open."""
        is_decided = self.taken or self.override or self.given
        return not is_decided and bool(self.ruling.get("decisions"))


def decision_or_question(ruling: Mapping[str, Any]) -> str:
    """Return what the book decides, or the question for whose answer it waits."""
    asks = ruling.get("asks") or ()
    if ruling["outcome"] == "need to know" and asks:
        return f"Not settled. {asks[0]['text']}"
    return f"{ruling['decision']}"


Certainty = Literal["sure", "fairly sure", "not sure"]


class Review(Strict):
    """A reviewer's ruling on the facts of an entry before seeing what was ruled there.

    `offered` are the decisions there were to pick from, `ruled` which of them the entry's ruling
    comes to; empty in reviews of before they were kept. `note` says why.
    """

    kind: Literal["review"] = "review"
    format: int = FORMAT
    about: Annotated[int, Field(le=MOST)]
    reviewer: Name
    recorded: AwareDatetime
    decision: Annotated[str, Field(min_length=1, max_length=300)]
    clause: Annotated[str, Field(max_length=60)] = ""
    note: Annotated[str, Field(max_length=2_000)] = ""
    certainty: Certainty | None = None
    offered: tuple[Annotated[str, Field(max_length=1_000)], ...] = ()
    ruled: Annotated[str, Field(max_length=1_000)] = ""
    origin: Origin | None = None
    redacted: bool = False


Record = Annotated[Entry | Review, Field(discriminator="kind")]


class Kept(Strict):
    """A record in its place: its number from 1, and the hash of the one before it."""

    number: Annotated[int, Field(ge=1, le=MOST)]
    before: str
    record: Record


def entry_of(
    dispute: Dispute,
    house: House,
    ruling: Ruling,
    *,
    floor: str,
    happened: datetime,
    taken: Taken | None = None,
    **more: object,
) -> Entry:
    """Make an entry of a ruling just given, and of the decision `taken`. Raises ValueError.

    A likely ruling is refused: nothing is ruled before its ifs are confirmed or changed.
    """
    if ruling.supposed:
        ifs = ", ".join(one.path for one in ruling.supposed)
        raise ValueError(f"ruling: likely only, if {ifs}: confirm or change each first")
    facts = {
        "dispute": dispute.model_dump(mode="json", exclude_none=True),
        "house": digest(house.model_dump(mode="json")),
        "ruling": ruling.model_dump(mode="json"),
        "taken": None if taken is None else taken.model_dump(mode="json"),
        "floor": floor,
        "happened": happened,
        "recorded": happened,
    }
    return Entry.model_validate(facts | more)
