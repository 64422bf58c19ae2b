"""Section 3 of the private-games edition: cards that do not belong in the deck."""

from collections.abc import Mapping

from rules.books.robert.cards.dealer_tasks import NEW_DEAL
from rules.books.robert.editions import private
from rules.books.robert.time_limits import BEFORE_THE_NEXT_RIFFLE, BEFORE_TWO_HAVE_ACTED
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, one_of
from rules.clause.procedure import Task, tasks

_IN_TIME, _LATE = BEFORE_THE_NEXT_RIFFLE.in_time, BEFORE_THE_NEXT_RIFFLE.late
_BOXED: Mapping[str, Test] = {"asks": "a card face up in the deck"}
_JOKER: Mapping[str, Test] = {"asks": "a joker"}
_BACK: Mapping[str, Test] = {"asks": "a card with another back"}
_IN_PLAY: Mapping[str, Test] = {**_BACK, **_IN_TIME, "found_in": one_of("a hand", "the board")}
_SAME: Mapping[str, Test] = {"asks": "two of the same card"}
_PLAYED_ON = "somebody who bet or raised"
_SCRAP_IN_MUCK = Task(
    told="Put the card into the muck: it is scrap.",
    brief="scrap",
    takes="stub",
    to="muck",
)
_SCRAP_OUT = Task(
    told="Take the boxed card out of the hand: it is scrap.",
    brief="scrap",
    takes="hands",
    to="muck",
)
_SCRAP_OFF = Task(
    told="Take the boxed card off the board: it is scrap.",
    brief="scrap",
    takes="board",
    to="muck",
)
_TO_THE_BOARD = Task(
    told="Turn the next card of the stub in its place, with no other burn.",
    brief="next card",
    takes="stub",
    to="board",
)
_TO_THE_HAND = Task(
    told="Give that player the next card of the stub.",
    brief="next card",
    takes="stub",
    to="hands",
)
_TO_THE_BURNS = Task(
    told="If it was to be the burn, burn the next card in its place.",
    brief="next card",
    takes="stub",
    to="burns",
)
_EACH_REPLACED = tasks(
    Task(told="Put each boxed card into the muck: it is scrap.", brief="scrap"),
    Task(
        told="Where one was to come to a hand, to the board or to the burns, the next card of the "
        "stub comes in its place.",
        brief="next cards",
    ),
)
_AFTER_THE_ROUND = tasks(
    _SCRAP_OUT,
    Task(told="Deal the round to its end.", brief="deal on", takes="stub", to="hands"),
    Task(
        told="Give the player who is short the next card.",
        brief="next card",
        takes="stub",
        to="hands",
    ),
)
_JOKER_OUT = tasks(
    Task(told="Take the joker out of the hand.", brief="scrap", takes="hands", to="muck"),
    Task(
        told="Give that player the next card; in the deal, after the others have theirs where "
        "the next card is dealt already.",
        brief="next card",
        takes="stub",
        to="hands",
    ),
)
_JOKER_OFF_THE_BOARD = tasks(
    Task(told="Take the joker off the board.", brief="scrap", takes="board", to="muck"),
    _TO_THE_BOARD,
)
_CHIPS_BACK = tasks(
    Task(told="Give each player back what that player put in.", brief="chips back"),
    Task(told="Take in all the cards.", brief="cards in", takes="hands", to="stub"),
    Task(told="Bring a checked deck and deal a new hand.", brief="new deck"),
)
_SOME_STAY = tasks(
    Task(
        told="Leave the chips of the player who knew in the pot for the next deal; give the others "
        "theirs.",
        brief="some chips back",
    ),
    Task(told="Take in all the cards.", brief="cards in", takes="hands", to="stub"),
    Task(told="Bring a checked deck. Only players who were dealt in get a hand.", brief="new deck"),
)
_ALL_VOID = "All action is void. Chips go back: {returned}."
_SOME_KEPT = (
    "What {knowing} put in stays for the next deal. All other action is void. "
    "Chips go back: {others}. Only players who were dealt in play for chips that stay."
)
_KEPT_OR_NOT = Discretion(
    weighs=(
        "what the player knew, and when",
        "how much was bet on it, and whether it was meant to win the pot at no risk",
    ),
    leaves=(Choice(makes="void", say=_ALL_VOID, procedure=_CHIPS_BACK),),
)
_BOXED_IN_TIME = (
    *("s3.i.7.next", "s3.i.7.hand", "s3.i.7.board", "s3.i.7.stub"),
    *("s3.i.7.after_the_round", "s3.m.1c", "s3.i.7.late"),
)
_STANDS = "It is too late to change that: the result stands."

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s3.i.7.next",
        cites=(private("7", "3I"),),
        title="One card that lies face up in the deck is scrap, and the next card takes its place",
        topic="deck",
        when={**_BOXED, "boxed": "one", "following": "free"},
        makes="replaced",
        say="A boxed card is scrap. The next card takes its place.",
    ),
    Clause(
        id="s3.i.7.hand",
        cites=(private("7", "3I"),),
        title="A boxed card that came to a hand leaves it, and its player gets the next card",
        topic="deck",
        when={**_BOXED, "boxed": "one", "following": "free", "found_in": "a hand"},
        makes="replaced",
        procedure=tasks(_SCRAP_OUT, _TO_THE_HAND),
    ),
    Clause(
        id="s3.i.7.board",
        cites=(private("7", "3I"),),
        title="A boxed card that came to the board leaves it, and the next card comes in its place",
        topic="deck",
        when={**_BOXED, "boxed": "one", "following": "free", "found_in": "the board"},
        makes="replaced",
        procedure=tasks(_SCRAP_OFF, _TO_THE_BOARD),
    ),
    Clause(
        id="s3.i.7.stub",
        cites=(private("7", "3I"),),
        title="A boxed card in the stub or the burns goes to the muck, and the next is the burn",
        topic="deck",
        when={**_BOXED, "boxed": "one", "following": "free", "found_in": "the stub or the burns"},
        makes="replaced",
        procedure=tasks(_SCRAP_IN_MUCK, _TO_THE_BURNS),
    ),
    Clause(
        id="s3.i.7.after_the_round",
        cites=(private("7", "3I"),),
        title="Where the next card is dealt already a boxed card is replaced after the round",
        topic="deck",
        when={**_BOXED, "boxed": "one", "following": "dealt to another player"},
        makes="replaced",
        say="The boxed card is scrap. It is replaced once all the others are dealt.",
        procedure=_AFTER_THE_ROUND,
    ),
    Clause(
        id="s3.m.1c",
        cites=(private("1c", "3M"),),
        title="Two cards or more that lie face up in the deck are a misdeal",
        topic="deck",
        when={**_BOXED, **BEFORE_TWO_HAVE_ACTED.in_time, "boxed": "two or more"},
        makes="misdeal",
        say="Misdeal: two boxed cards. The cards come in and are dealt again.",
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.i.7.late",
        cites=(private("7", "3I"), private("2", "3M")),
        title="Once two players have acted boxed cards are scrap, however many there are",
        topic="deck",
        when={**_BOXED, **BEFORE_TWO_HAVE_ACTED.late, "boxed": "two or more"},
        makes="replaced",
        say="Each boxed card is scrap, and the next card takes its place. It is no misdeal any "
        "more.",
        procedure=_EACH_REPLACED,
    ),
    Clause(
        id="s3.i.8.in_time",
        cites=(private("8", "3I"),),
        title="A joker found before its player has acted is scrap and is replaced",
        topic="deck",
        when={**_JOKER, "found_in": "a hand", "holder_acted": "no"},
        makes="replaced",
        say="The joker is scrap and is replaced. That is no misdeal.",
        procedure=_JOKER_OUT,
    ),
    Clause(
        id="s3.k.1e",
        cites=(private("1e", "3K"), private("8", "3I"), private("9", "3I")),
        title="A player who has acted on a hand with a joker in it, seen or not, has a dead hand",
        topic="deck",
        when={**_JOKER, **_IN_TIME, "found_in": "a hand", "holder_acted": "yes"},
        makes="hand is dead",
        say="The player acted on a hand with a joker in it: it is dead. What it put in stays.",
        procedure=(
            Task(
                told="Take that hand in, the joker with it.", brief="dead", takes="hands", to="muck"
            ),
        ),
    ),
    Clause(
        id="s3.i.8.board",
        cites=(private("8", "3I"), private("7", "3I")),
        title="A joker on the board is scrap, and the next card takes its place",
        topic="deck",
        when={**_JOKER, "found_in": "the board"},
        makes="replaced",
        say="The joker is scrap. The next card takes its place.",
        procedure=_JOKER_OFF_THE_BOARD,
    ),
    Clause(
        id="s3.i.8.elsewhere",
        cites=(private("8", "3I"),),
        title="A joker in the stub or the burns is scrap, and no misdeal",
        topic="deck",
        when={**_JOKER, "found_in": "the stub or the burns"},
        makes="stands",
        say="The joker is scrap, and that is no misdeal. The hand goes on.",
        procedure=(_SCRAP_IN_MUCK,),
    ),
    Clause(
        id="s3.i.3.void",
        cites=(private("3", "3I"),),
        title="A card with another back in a hand or on the board makes all action void",
        topic="deck",
        when=_IN_PLAY,
        makes="void",
        say=_ALL_VOID,
        procedure=_CHIPS_BACK,
    ),
    Clause(
        id="s3.i.3.stub",
        cites=(private("3", "3I"),),
        title="A card with another back in the stub or the burns leaves all action as it is",
        topic="deck",
        when={**_BACK, **_IN_TIME, "found_in": "the stub or the burns"},
        makes="stands",
        say="It was not dealt to a hand or the board: all action stands, and the card is scrap.",
        procedure=(_SCRAP_IN_MUCK,),
        reading=Reading(
            chosen="that card is then scrap, and burns count as the stub",
            other="the rule names the stub alone, and does not say what becomes of the card",
        ),
    ),
    Clause(
        id="s3.i.4",
        cites=(private("4", "3I"),),
        title="Two of the same card, wherever they are found, make all action void",
        topic="deck",
        when={**_SAME, **_IN_TIME},
        makes="void",
        say=_ALL_VOID,
        procedure=_CHIPS_BACK,
    ),
    Clause(
        id="s3.i.5.same",
        cites=(private("5", "3I"),),
        title="A player who knew of two of the same card and bet may have to leave the chips in",
        topic="deck",
        when={**_SAME, **_IN_TIME, "knew": _PLAYED_ON},
        makes="some chips stay",
        say=_SOME_KEPT,
        procedure=_SOME_STAY,
        may=_KEPT_OR_NOT,
        # 3-I4 holds subject to this rule.
        overrides=("s3.i.4",),
    ),
    Clause(
        id="s3.i.5.back",
        cites=(private("5", "3I"),),
        title="A player who knew of another back and bet or raised may have to leave the chips in",
        topic="deck",
        when={**_IN_PLAY, "knew": _PLAYED_ON},
        makes="some chips stay",
        say=_SOME_KEPT,
        procedure=_SOME_STAY,
        may=_KEPT_OR_NOT,
        # The chips of such a player are the exception, as in 3-I4.
        overrides=("s3.i.3.void",),
    ),
    Clause(
        id="s3.i.6.same",
        cites=(private("6", "3I"),),
        title="For chips that stay in from a fouled deal only those dealt in then get a hand",
        topic="deck",
        when={**_SAME, **_IN_TIME, "knew": _PLAYED_ON},
    ),
    Clause(
        id="s3.i.6.back",
        cites=(private("6", "3I"),),
        title="For chips that stay in after another back only those dealt in then get a hand",
        topic="deck",
        when={**_IN_PLAY, "knew": _PLAYED_ON},
    ),
    Clause(
        id="s2.d.4.joker",
        cites=(private("4", "2D"),),
        title="A joker that is found once the next deal has begun, or the game has ended, changes "
        "nothing",
        topic="deck",
        when={**_JOKER, **_LATE},
        makes="stands",
        say=_STANDS,
        # 2-D4: of a deal that is over nothing is ruled any more once the next has begun.
        overrides=("s3.i.8.in_time", "s3.i.8.board", "s3.i.8.elsewhere"),
    ),
    Clause(
        id="s2.d.4.boxed",
        cites=(private("4", "2D"),),
        title="A boxed card pointed out once the next deal has begun, or the game has ended, "
        "changes nothing",
        topic="deck",
        when={**_BOXED, **_LATE},
        makes="stands",
        say=_STANDS,
        # 2-D4: of a deal that is over nothing is ruled any more once the next has begun.
        overrides=_BOXED_IN_TIME,
    ),
    Clause(
        id="s2.d.4.same",
        cites=(private("4", "2D"),),
        title="Two of the same card found once the next deal has begun, or the game has ended, "
        "change nothing",
        topic="deck",
        when={**_SAME, **_LATE},
        makes="stands",
        say=_STANDS,
    ),
    Clause(
        id="s2.d.4.back",
        cites=(private("4", "2D"),),
        title="Another back that is found once the next deal has begun, or the game has ended, "
        "changes nothing",
        topic="deck",
        when={**_BACK, **_LATE},
        makes="stands",
        say=_STANDS,
    ),
    Clause(
        id="s3.i.10",
        cites=(private("10", "3I"),),
        title="A card that is missing from the deck leaves the result as it is",
        topic="deck",
        when={"asks": "a card missing"},
        makes="stands",
        say="A missing card changes nothing: the result stands.",
    ),
)
