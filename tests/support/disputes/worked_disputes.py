"""The worked disputes of the books and of the README, each told in halves.

One half is what the floor is told at once: the title picked or the acts entered, and the table.
The other half are `answers`, as they are given once they are asked for.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ruamel.yaml import YAML

from rules.house import House
from rules.house_file import house_in
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.read import read_dispute
from rulings.interview.interview import of_the_table
from rulings.rulebook.case_library import Case
from rulings.rulebook.common_disputes import BY_ID
from rulings.web.form.questions.acts import made_of
from tests.support.checkout import ROOT
from tests.support.disputes.library_read_once import library

README = ROOT / "README.md"
THE_README = "the README's worked dispute"


@dataclass(frozen=True, slots=True, kw_only=True)
class Worked:
    """A worked dispute; answers are by path, as a floorperson gives them.

    `case` names the case of the library that has it in full, or THE_README. `decision` is the
    ruling there, and `also` what is said beside it. `table` holds for every dispute of a shift,
    `house` is the room's file, `changed` what the title states otherwise. `hindsight` are the
    questions that fewer answers would have done without, which nobody can tell before they are
    known: for each, why.
    """

    name: str
    case: str
    decision: str
    title: str = ""
    acts: tuple[Mapping[str, str], ...] = ()
    table: Mapping[str, str] = field(default_factory=dict)
    house: str = ""
    changed: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, str]
    also: str = ""
    hindsight: tuple[str, ...] = ()

    @property
    def start(self) -> Mapping[str, Any]:
        """The dispute before anything is answered."""
        return BY_ID[self.title].start if self.title else made_of(self.acts)

    @property
    def given(self) -> Mapping[str, str]:
        """The half that is told at once, by path."""
        situation = self.start["situation"]
        table = self.table if situation == "betting" else of_the_table(situation, self.table)
        stated = BY_ID[self.title].given if self.title else {}
        return {**table, **stated, **self.changed}

    @property
    def room(self) -> House:
        """The house of that room."""
        return house_in(self.house, self.name) if self.house else House()


@cache
def _library() -> Mapping[str, Case]:
    return {case.name: case for _, _, case in library()}


def in_full(worked: Worked) -> tuple[Dispute, House]:
    """The dispute with nothing missing, and its house."""
    if worked.case == THE_README:
        text = README.read_text(encoding="utf-8")
        (facts, *_) = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        return read_dispute(YAML(typ="safe", pure=True).load(facts)), House()
    case = _library()[worked.case]
    return read_dispute(case.dispute), case.house


def _of(structure: str, small: int, big: int) -> Mapping[str, str]:
    return {
        "game.structure": structure,
        "game.play": "cash",
        "game.small_blind": str(small),
        "game.big_blind": str(big),
    }


def _did(player: str, did: str, to: str = "") -> Mapping[str, str]:
    return {"player": player, "did": did, "to": to}


_NO_LIMIT = _of("no-limit", 50, 100)
_POT_LIMIT = _of("pot-limit", 5, 10)
_TAKEN_BACK = "Floor decides: the call may be taken back"
_MISSED_A_RAISE = (
    _did("Ann", "bets", "300"),
    _did("Ben", "raises", "1200"),
    _did("Cat", "in dispute"),
)
_ALL_IN_TO_49 = (
    _did("Ann", "checks"),
    _did("Ben", "bets", "40"),
    _did("Cat", "raises", "49"),
    _did("Ann", "in dispute"),
)


def _at_a_limit_of_5(player: str, act: int) -> Mapping[str, str]:
    """A raise announced by this player, whose act it is, over the blinds of 1/2."""
    return {
        "table.bet": "2",
        "table.last_wager": "full",
        "table.limit": "5",
        f"table.in_front{{{player}}}": "0",
        f"acts[{act}].said": "raise",
        f"acts[{act}].chips": "none",
    }


WORKED: tuple[Worked, ...] = (
    Worked(
        name="four hundred with a 500 chip, call with 100, and the hand shown",
        case=THE_README,
        decision=_TAKEN_BACK,
        table=_NO_LIMIT,
        acts=(
            _did("Alice", "in dispute"),
            _did("Bob", "in dispute"),
            _did("Alice", "shows the hand"),
        ),
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[0].said": "four hundred",
            "acts[0].spoke": "with the chips",
            "acts[0].chips": "500",
            "acts[0].behind": "more chips",
            "acts[1].said": "call",
            "acts[1].spoke": "with the chips",
            "acts[1].chips": "100",
            "acts[1].behind": "more chips",
            "acts[1].believed": "another amount",
            "acts[1].harm": "none",
        },
        hindsight=(
            "Said with the chips, four hundred is the bet whatever chip went in; said after it, "
            "the chip would have been, and it lies there to be seen.",
        ),
    ),
    Worked(
        name="a bet of 400 called with 100, and the bettor shows his hand at once",
        case="The book's example: four hundred with a 500 chip, call with 100, and the bettor "
        "shows at once",
        decision=_TAKEN_BACK,
        table=_NO_LIMIT,
        acts=(_did("Ann", "bets", "400"), _did("Ben", "in dispute"), _did("Ann", "shows the hand")),
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[1].said": "call",
            "acts[1].spoke": "with the chips",
            "acts[1].chips": "100",
            "acts[1].behind": "more chips",
            "acts[1].believed": "another amount",
            "acts[1].harm": "none",
        },
    ),
    Worked(
        name="four hundred said with a 500 chip",
        case="Four hundred said with a 500 chip is a bet of 400",
        decision="Bet of 400",
        table=_NO_LIMIT,
        title="words-and-chips",
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[0].said": "four hundred",
            "acts[0].chips": "500",
        },
    ),
    Worked(
        name="a silent 1,000 chip facing 300",
        case="A silent 1,000 chip facing 300 is a call, and 700 goes back",
        decision="Call: 300",
        table=_NO_LIMIT,
        title="oversized-chip",
        answers={"table.bet": "300", "table.in_front{Player}": "0", "acts[0].chips": "1000"},
    ),
    Worked(
        name="a silent 100 chip into a pot of 60, first to act",
        case="A silent 100 chip into a pot of 60 is a bet of 60, and 40 goes back",
        decision="Bet of 60",
        table=_POT_LIMIT,
        title="oversized-chip",
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[0].chips": "100",
            "table.pot": "60",
        },
    ),
    Worked(
        name="the same 100 chip facing a bet of 20",
        case="The same 100 chip facing a bet of 20 with 80 in the middle is a call of 20",
        decision="Call: 20",
        table=_POT_LIMIT,
        title="oversized-chip",
        answers={
            "table.round": "later",
            "table.bet": "20",
            "acts[0].chips": "100",
            "table.pot": "80",
            "table.in_front{Player}": "0",
        },
    ),
    Worked(
        name="a bet of 20, an all-in for 10 and a raise to 30 that is called",
        case="A bets 20, B is all-in for 10, C raises to 30 and A calls: main pot 30, side pot 40",
        decision="Main pot 30: A, B, C",
        also="Side pot 40: A, C.",
        title="side-pots",
        answers={
            "pots.asks": "how the pots are made",
            "pots.paid": "A 30, B 10, C 30",
            "pots.all_in": "B, C",
            "pots.folded": "none",
            "pots.ante": "0",
        },
    ),
    Worked(
        name="ten antes of 1, a big blind all-in for 7 and a caller who folds to 16",
        case="Ten antes of 1, 4/8, a big blind all-in for 7, a caller of 8 who folds to 16: main "
        "pot 35, side pot 10 paid at once",
        decision="Main pot 35: Alice, Carol",
        also="Side pot 10: paid to Carol at once.",
        title="side-pots",
        answers={
            "pots.asks": "how the pots are made",
            "pots.paid": "Alice 7, Joane 4, Dianne 8, Carol 16",
            "pots.all_in": "Alice",
            "pots.folded": "Joane, Dianne",
            "pots.ante": "1",
            "pots.count": "10",
        },
    ),
    Worked(
        name="pot, said with 20 in the middle over 5, a raise to 35 and a call",
        case="With 20 in the middle, a bet of 5, a raise to 35 and a call, pot is a raise to 165",
        decision="Raise to 165",
        table=_of("pot-limit", 2, 5),
        acts=(
            _did("Ann", "bets", "5"),
            _did("Ben", "raises", "35"),
            _did("Cat", "calls"),
            _did("Dan", "in dispute"),
        ),
        answers={
            "table.round": "later",
            "table.pot": "20",
            "table.bet": "0",
            "acts[3].said": "pot",
            "acts[3].chips": "none",
            "table.in_front{Dan}": "0",
            "table.acted{Dan}": "not yet",
        },
    ),
    Worked(
        name="blinds of 1/2 completed to 5",
        case="A blind of 2 under a full bet of 5 is completed to 5 by a raise",
        decision="Raise to 5",
        table=_of("fixed-limit", 1, 2),
        acts=(_did("Cal", "in dispute"),),
        answers=_at_a_limit_of_5("Cal", 0),
    ),
    Worked(
        name="a raise to 10 after blinds of 1/2 were completed to 5",
        case="A raise after the blinds of 1/2 were completed to 5 is to 10",
        decision="Raise to 10",
        table=_of("fixed-limit", 1, 2),
        acts=(_did("Cal", "raises", "5"), _did("Dan", "in dispute")),
        answers=_at_a_limit_of_5("Dan", 1),
    ),
    Worked(
        name="call, said with 300 by a player who missed a raise to 1,200",
        case="Cat puts 300 in and says call, not having seen the raise to 1,200",
        decision="The call may be taken back",
        table=_NO_LIMIT,
        acts=_MISSED_A_RAISE,
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[2].said": "call",
            "acts[2].spoke": "with the chips",
            "acts[2].chips": "3x100",
            "acts[2].behind": "more chips",
            "acts[2].believed": "another amount",
            "acts[2].acted_on": "nobody yet",
            "acts[2].harm": "none",
        },
        hindsight=(
            "Of a player who knew of the raise, chips left behind tell whether the call is for all "
            "or owes the rest; of one who did not, it may be taken back either way.",
            "Damage counts once somebody has acted behind, and it is asked first: it tells of a "
            "player who knew of the raise too.",
        ),
    ),
    Worked(
        name="the same call by the earlier edition, damage or not",
        case="By the earlier edition the same call may be withdrawn, damage or not",
        decision=_TAKEN_BACK,
        table=_NO_LIMIT,
        house='edition = "rrop-early"\nprivate_games = false',
        acts=_MISSED_A_RAISE,
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[2].said": "call",
            "acts[2].spoke": "with the chips",
            "acts[2].chips": "3x100",
            "acts[2].behind": "more chips",
            "acts[2].believed": "another amount",
            "acts[2].harm": "caused",
        },
        hindsight=(
            "Chips left behind tell whether the call is for all or owes the rest, as long as "
            "nobody has said what the bet was taken for.",
        ),
    ),
    Worked(
        name="the same call by version 11 once it has done damage",
        case="The same call stands at 1,200 by version 11 once it has done damage",
        decision="The call stands: 1,200",
        table=_NO_LIMIT,
        acts=_MISSED_A_RAISE,
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[2].said": "call",
            "acts[2].spoke": "with the chips",
            "acts[2].chips": "3x100",
            "acts[2].behind": "more chips",
            "acts[2].believed": "another amount",
            "acts[2].acted_on": "somebody",
            "acts[2].harm": "caused",
        },
    ),
    Worked(
        name="a raise over a 5/10/20 straddle, by Robert's Rules",
        case="Over a 5/10/20 straddle a raise is to 40 by Robert's Rules",
        decision="A raise is to at least 40",
        table=_of("no-limit", 5, 10),
        title="over-a-straddle",
        answers={"straddle.asks": "what a raise must come to", "straddle.amount": "20"},
    ),
    Worked(
        name="a raise over a 5/10/20 straddle, where the conventions govern",
        case="Over a 5/10/20 straddle a raise is to 30 where the conventions govern",
        decision="A raise is to at least 30",
        table=_of("no-limit", 5, 10),
        house='straddle_sets = "an ordinary raise"',
        title="over-a-straddle",
        answers={"straddle.asks": "what a raise must come to", "straddle.amount": "20"},
    ),
    Worked(
        name="a raise of an all-in to 280 by the one who raised to 200",
        case="Ben who raised to 200 may not raise Cat's all-in of 280",
        decision="Only a call: 280",
        table=_NO_LIMIT,
        title="short-all-in",
        answers={
            "acts[0].said": "raise",
            "table.bet": "280",
            "table.in_front{Player}": "200",
            "table.last_raise": "100",
            "table.acted{Player}": "200",
        },
    ),
    Worked(
        name="a raise by a player who checked, over a bet of 40 with an all-in to 49 on top",
        case="A player who checked may raise a bet of 40 with an all-in to 49 on top, for he faces "
        "a full bet",
        decision="Raise to 89",
        table=_of("no-limit", 20, 40),
        acts=_ALL_IN_TO_49,
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[2].behind": "none",
            "acts[3].said": "raise to 89",
            "acts[3].chips": "none",
        },
    ),
    Worked(
        name="the same raise by the letter of version 11",
        case="By the letter of version 11 a checker may not raise a bet of 40 with an all-in to "
        "49 on top",
        decision="Only a call: 49",
        table=_of("no-limit", 20, 40),
        house='short_all_in_read = "its letter"',
        acts=_ALL_IN_TO_49,
        answers={
            "table.round": "later",
            "table.bet": "0",
            "acts[2].behind": "none",
            "acts[3].said": "raise to 89",
            "acts[3].chips": "none",
        },
    ),
    Worked(
        name="the killer's turn by Section 13",
        case="By Robert's Rules the killer acts in turn",
        decision="The killer acts in turn, after the player on the right",
        title="kill-pot",
        answers={"kill.asks": "when the killer acts", "kill.lowball_option": "no"},
    ),
    Worked(
        name="the killer's turn where the house has him act last",
        case="Where the house follows the article the killer acts last",
        decision="The killer acts last on the first round, after the blinds",
        house='killer_acts = "last"',
        title="kill-pot",
        answers={"kill.asks": "when the killer acts", "kill.lowball_option": "no"},
    ),
)
