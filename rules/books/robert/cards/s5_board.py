"""Section 5 of the private-games edition, hold'em: board cards too early, a flop too large."""

from collections.abc import Mapping

from rules.books.robert.cards.dealer_tasks import (
    BURN,
    FINISH_BETTING,
    NEW_FLOP,
    NEXT_BETTING,
    SHUFFLE,
)
from rules.books.robert.editions import private
from rules.clause.clause import Clause, Reading, Test, is_not
from rules.clause.procedure import Task, tasks

_TURNED: Mapping[str, Test] = {"asks": "a card turned too early"}
_EARLY: Mapping[str, Test] = {**_TURNED, "betting": is_not("complete")}
_TOO_MANY: Mapping[str, Test] = {"asks": "a flop of too many cards"}
_NO_BURN = Reading(
    chosen="nothing is burned for cards that are dealt again",
    other="a burn, which the book's own explanations call the better rule, without making it one",
)
_FLOP_AGAIN = tasks(
    Task(
        told="Put all the cards of the flop into the stub. The burn stays where it is.",
        brief="flop back",
        takes="board",
        to="stub",
    ),
    SHUFFLE,
    NEW_FLOP,
    NEXT_BETTING,
)
_ASIDE = Task(
    told="Put what came too early aside, face up.",
    brief="put aside",
    takes="board",
    to="aside",
)
_BACK = Task(told="Put what lies aside into the stub.", brief="put back", takes="aside", to="stub")
_RIVER = tasks(
    _BACK,
    SHUFFLE,
    Task(
        told="Turn the river card. Burn no card for it.",
        brief="river, no burn",
        takes="stub",
        to="board",
    ),
    NEXT_BETTING,
)
_NEXT_IS_THE_TURN = tasks(
    BURN,
    Task(
        told="Turn the next card: it is the turn.",
        brief="the turn",
        takes="stub",
        to="board",
    ),
    NEXT_BETTING,
    _RIVER,
)
_NEITHER_PLAYS = Reading(
    chosen="no card that came before the betting was complete plays, so that the next one is the "
    "turn, and nothing is burned for the river",
    other="the early river card is what would have been the fifth card, and is the turn",
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s5.2",
        cites=(private("2", "5"),),
        title="A flop of too many cards is dealt again, even where the extra card is known",
        topic="board",
        when=_TOO_MANY,
        makes="redealt",
        say="The flop has too many cards: all of them go back, and a new flop is dealt.",
    ),
    Clause(
        id="s5.3.too_many",
        cites=(private("3", "5"),),
        title="A flop dealt again comes from the stub with its cards shuffled in, without a burn",
        topic="board",
        when={**_TOO_MANY, "betting": "complete"},
        makes="redealt",
        reading=_NO_BURN,
        procedure=_FLOP_AGAIN,
    ),
    Clause(
        id="s5.3.too_many_early",
        cites=(private("3", "5"), private("15", "3I")),
        title="A flop of too many cards that also came early waits until the betting is complete",
        topic="board",
        when={**_TOO_MANY, "betting": is_not("complete")},
        makes="redealt",
        say="The betting comes first.",
        reading=_NO_BURN,
        procedure=tasks(FINISH_BETTING, _FLOP_AGAIN),
    ),
    Clause(
        id="s5.3.flop",
        cites=(private("3", "5"),),
        title="A flop turned too early goes into the stub once the betting is complete",
        topic="board",
        when={**_EARLY, "street": "the flop"},
        makes="does not play",
        say="The flop came too early and does not play. The betting comes first.",
        reading=_NO_BURN,
        procedure=tasks(FINISH_BETTING, _FLOP_AGAIN),
    ),
    Clause(
        id="s5.4.turn",
        cites=(private("4", "5"),),
        title="For a turn card turned too early the next card is the turn, and it goes back after",
        topic="board",
        when={**_EARLY, "street": "the turn"},
        makes="does not play",
        say="The turn card came too early and does not play now. The betting comes first.",
        reading=_NO_BURN,
        procedure=tasks(_ASIDE, FINISH_BETTING, _NEXT_IS_THE_TURN),
    ),
    Clause(
        id="s5.4.river",
        cites=(private("4", "5"),),
        title="A river card turned too early goes into the stub once the betting is complete",
        topic="board",
        when={**_EARLY, "street": "the river"},
        makes="does not play",
        say="The river card came too early and does not play. The betting comes first.",
        reading=_NO_BURN,
        procedure=tasks(_ASIDE, FINISH_BETTING, _RIVER),
    ),
    Clause(
        id="s5.4.both",
        cites=(private("4", "5"), private("15", "3I")),
        title="A turn and a river card that came too early do not play, and both go back after",
        topic="board",
        when={**_EARLY, "street": "the turn and the river"},
        makes="does not play",
        say="The turn and the river came too early and do not play now. The betting comes first.",
        reading=_NEITHER_PLAYS,
        procedure=tasks(_ASIDE, FINISH_BETTING, _NEXT_IS_THE_TURN),
    ),
    Clause(
        id="s3.i.15",
        cites=(private("15", "3I"),),
        title="A card dealt before the betting is complete does not play, whoever then folds",
        topic="board",
        when={**_EARLY, "street": is_not("a card at stud")},
        makes="does not play",
        say="It does not play, whoever folds then.",
    ),
    Clause(
        id="s3.i.15.complete",
        cites=(private("15", "3I"),),
        title="A card dealt once the betting was complete plays",
        topic="board",
        when={**_TURNED, "betting": "complete"},
        makes="plays",
        say="The betting was complete: the card plays.",
        procedure=(NEXT_BETTING,),
    ),
)
