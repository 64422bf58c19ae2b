"""Burns, a dropped stub, a board swept in: what the edition does not say of them is the floor's."""

from rules.books.robert.cards.dealer_tasks import FINISH_BETTING, NEXT_BETTING, SHUFFLE
from rules.books.robert.editions import private
from rules.clause.citation import house
from rules.clause.clause import Choice, Clause, Discretion
from rules.clause.procedure import Task, tasks

_BURNS = "burns"
_STUB = "a dropped stub"
_AS_WITH_ONE_BURN = Task(
    told="Put every card of this street where it would have come with one burn. With none, the "
    "first card turned is the burn and one more comes. With two, the second burn is the first "
    "card of the street, and the last card turned goes back on top of the stub.",
    brief="as with one burn",
    takes="board",
    to="burns",
)
_GO_ON = Task(told="Go on from where the hand is.", brief="goes on")
_PUT_RIGHT = tasks(_AS_WITH_ONE_BURN, NEXT_BETTING)
_PUT_RIGHT_LATE = tasks(_AS_WITH_ONE_BURN, _GO_ON)
_FINISHED_FIRST = Task(
    told="If somebody has still to act on this round, have the betting finished first.",
    brief="betting",
)
_AS_DEALT = tasks(
    Task(told="Leave the board as it is.", brief="stays", takes="board", to="board"),
    _GO_ON,
)
_AS_IT_WAS = tasks(
    _FINISHED_FIRST,
    Task(
        told="Put the stub together in its order, and deal on from its top.",
        brief="in its order",
        takes="stub",
        to="stub",
    ),
)
_STUB_ALONE = tasks(_FINISHED_FIRST, SHUFFLE, _GO_ON)
_ALL_TOGETHER = tasks(
    _FINISHED_FIRST,
    Task(
        told="Put everything that is mixed with it into the stub.",
        brief="all in",
        takes="muck",
        to="stub",
    ),
    Task(told="Shuffle it and cut it.", brief="shuffle, cut", takes="stub", to="stub"),
    _GO_ON,
)
_SAY_RIGHT = "The board is put right, as if one card had been burned."
_SAY_STANDS = "The board stays as it is, and play goes on."
_SAY_ORDER = "The stub is put together in its order, and the hand goes on."
_SAY_SHUFFLED = "The stub is shuffled and cut, and the hand goes on."
_SAY_TOGETHER = "All that is mixed is shuffled together and cut, and the hand goes on."
_WEIGHS_BURNS = (
    "which cards would have come, and whether that is still certain",
    "what has been done on the board as it lies",
    "whether the house posts a rule: many put it right until somebody acts, and not after",
)
_WEIGHS_STUB = (
    "how sure it is which cards were the stub, and in which order",
    "whether anybody saw a card of it",
    "whether the house posts a rule: many shuffle the stub alone where they can",
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="house.burns.nobody_acted",
        cites=(house(_BURNS),),
        title="A burn left out or doubled may be put right while nobody has acted on the board",
        topic="board",
        when={"asks": "a burn left out or doubled", "acted_on": "nobody"},
        makes="put right",
        say=_SAY_RIGHT,
        procedure=_PUT_RIGHT,
        may=Discretion(
            weighs=_WEIGHS_BURNS,
            leaves=(Choice(makes="stands", say=_SAY_STANDS, procedure=_AS_DEALT),),
        ),
    ),
    Clause(
        id="house.burns.acted_on",
        cites=(house(_BURNS),),
        title="A board that somebody has acted on may stay, whatever was burned",
        topic="board",
        when={"asks": "a burn left out or doubled", "acted_on": "somebody"},
        makes="stands",
        say=_SAY_STANDS,
        procedure=_AS_DEALT,
        may=Discretion(
            weighs=_WEIGHS_BURNS,
            leaves=(Choice(makes="put right", say=_SAY_RIGHT, procedure=_PUT_RIGHT_LATE),),
        ),
    ),
    Clause(
        id="house.stub.in_order",
        cites=(house(_STUB),),
        title="A dropped stub whose order is known may be put together and dealt from",
        topic="board",
        when={
            "asks": "a stub that was dropped",
            "stub_order": "can be put together",
            "seen": "no",
        },
        makes="goes on",
        say=_SAY_ORDER,
        procedure=_AS_IT_WAS,
        may=Discretion(
            weighs=_WEIGHS_STUB,
            leaves=(Choice(makes="shuffled", say=_SAY_SHUFFLED, procedure=_STUB_ALONE),),
        ),
    ),
    Clause(
        id="house.stub.seen",
        cites=(house(_STUB),),
        title="A dropped stub of which somebody saw a card may be shuffled and cut",
        topic="board",
        when={
            "asks": "a stub that was dropped",
            "stub_order": "can be put together",
            "seen": "yes",
        },
        makes="shuffled",
        say=_SAY_SHUFFLED,
        procedure=_STUB_ALONE,
        may=Discretion(
            weighs=_WEIGHS_STUB,
            leaves=(Choice(makes="goes on", say=_SAY_ORDER, procedure=_AS_IT_WAS),),
        ),
    ),
    Clause(
        id="house.stub.lost",
        cites=(house(_STUB),),
        title="A dropped stub whose order is lost may be shuffled alone and cut",
        topic="board",
        when={"asks": "a stub that was dropped", "stub_order": "is lost"},
        makes="shuffled",
        say=_SAY_SHUFFLED,
        procedure=_STUB_ALONE,
        may=Discretion(
            weighs=_WEIGHS_STUB,
            leaves=(Choice(makes="goes on", say=_SAY_ORDER, procedure=_AS_IT_WAS),),
        ),
    ),
    Clause(
        id="house.stub.mixed",
        cites=(house(_STUB),),
        title="A dropped stub that muck or burns are mixed into may be shuffled with them and cut",
        topic="board",
        when={
            "asks": "a stub that was dropped",
            "stub_order": "is lost, with the muck or burns in it",
        },
        makes="shuffled together",
        say=_SAY_TOGETHER,
        procedure=_ALL_TOGETHER,
        may=Discretion(
            weighs=_WEIGHS_STUB,
            leaves=(Choice(makes="shuffled", say=_SAY_SHUFFLED, procedure=_STUB_ALONE),),
        ),
    ),
    Clause(
        id="s3.w.11.board",
        cites=(private("11", "3W"),),
        title="A player who had still to act when the board was swept in acts first",
        topic="board",
        when={"asks": "the board was swept in", "betting": "not complete"},
        makes="goes on",
        say="A player who has still to act acts first. No rule that is held says how the board "
        "comes back: the floor decides that.",
        procedure=(FINISH_BETTING,),
    ),
)
