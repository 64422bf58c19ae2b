"""Section 4 of the private-games edition, button and blinds; its seats, and a wrong button."""

from rules.books.robert.editions import private
from rules.clause.clause import Choice, Clause, Discretion, Reading, is_not, one_of

_BETWEEN = "coming in where the big blind has gone by"
_OWING = "dealt in while owing a blind"
_MOVING = "a change of seat"
_NEW = "a new game"
_CHOICE = "the first choice of seats"
_BROKE = "back after losing everything"

_COMING_IN: tuple[Clause, ...] = (
    Clause(
        id="s4.7.waits",
        cites=(private("7", "4"),),
        title="Nobody comes in or makes blinds up between the big blind and the button",
        topic="coming_in",
        when={"asks": _BETWEEN, "passed": "passed by the big blind alone"},
        makes="refused",
        say="You wait until the button has passed. Nobody comes in or makes up blinds there.",
        reading=Reading(
            chosen="the rule as it is printed",
            other="to allow it would be better, as the book says itself where it explains",
        ),
    ),
    Clause(
        id="s4.7.not_there",
        cites=(private("7", "4"),),
        title="Neither a newcomer nor who missed blinds comes in between big blind and button",
        topic="forced",
        when={
            "asks": one_of("a newcomer", "missed blinds on return"),
            "seat": "passed by the big blind alone",
        },
        makes="refused",
        say="You wait until the button has passed. Nobody comes in or makes up blinds there.",
    ),
    Clause(
        id="s4.7.comes_in",
        cites=(private("7", "4"), private("4", "4"), private("9", "4")),
        title="On any other seat a player posts and comes in, or waits for the big blind",
        topic="coming_in",
        when={"asks": _BETWEEN, "passed": "not so"},
        makes="allowed",
        figure="posts",
        say="You may come in now. A newcomer posts {posts}, at lowball twice that, and who missed "
        "blinds makes them up. Else wait for the big blind.",
    ),
    Clause(
        id="s4.6",
        cites=(private("6", "4"),),
        title="Who plays over is a newcomer: the big blind is posted or waited for",
        topic="coming_in",
        when={"asks": "playing over"},
        makes="required",
        figure="posts",
        say="You are a newcomer here. Post {posts}, or wait for the big blind.",
    ),
    Clause(
        id="s4.10.not_looked",
        cites=(private("10", "4"),),
        title="Who owes a blind and was dealt in posts before looking",
        topic="coming_in",
        when={"asks": _OWING, "acted": "not looked"},
        makes="required",
        figure="owes",
        say="Post {owes} now, before you look. Then the hand plays.",
        reading=Reading(
            chosen="the hand is saved by posting before it is looked at",
            other="the rule speaks only of a hand that was looked at or played",
        ),
    ),
    Clause(
        id="s4.10.looked",
        cites=(private("10", "4"),),
        title="Who owes a blind, looks and has not acted has a dead hand",
        topic="coming_in",
        when={"asks": _OWING, "acted": "looked and not acted"},
        makes="hand is dead",
        figure="owes",
        say="The hand is dead. Still owed is {owes}.",
    ),
    Clause(
        id="s4.10.acted",
        cites=(private("10", "4"),),
        title="Who owes a blind and has put chips in plays on, and posts in the next deal",
        topic="coming_in",
        when={"asks": _OWING, "acted": "acted with chips"},
        makes="hand is live",
        figure="owes",
        say="The hand is live. On the next deal post {owes}.",
    ),
    Clause(
        id="s4.11.owes",
        cites=(private("11", "4"),),
        title="Who lost everything and missed blinds makes them up before buying in again",
        topic="coming_in",
        when={"asks": _BROKE, "missed": "some missed"},
        makes="required",
        figure="owes",
        say="You are no newcomer. Post {owes} in blinds.",
    ),
    Clause(
        id="s4.11.free",
        cites=(private("11", "4"),),
        title="Who lost everything and missed no blind comes back without a post",
        topic="coming_in",
        when={"asks": _BROKE, "missed": "none missed"},
        makes="not required",
        say="Nothing is owed. You are no newcomer, and you missed no blind.",
    ),
)

_NEW_GAME: tuple[Clause, ...] = (
    Clause(
        id="s4.12.drew",
        cites=(private("12a", "4"),),
        title="Who drew for the button of a new game owes every blind missed",
        topic="coming_in",
        when={"asks": _NEW, "who": "drew for the button"},
        makes="required",
        say="You drew for the button. Any blind that you missed is made up.",
    ),
    Clause(
        id="s4.12.free",
        cites=(private("12b", "4"),),
        title="In a new game a newcomer posts nothing until the button has gone around",
        topic="coming_in",
        when={
            "asks": _NEW,
            "who": "came later",
            "round": "not yet once around",
            "blind_passed": "not passed that seat",
        },
        makes="not required",
        say="Nothing is posted. The button has not gone once around.",
    ),
    Clause(
        id="s4.12.round_over",
        cites=(private("12b", "4"), private("4", "4")),
        title="Once the button has gone around a newcomer posts as in any game",
        topic="coming_in",
        when={"asks": _NEW, "who": "came later", "round": "once around or more"},
        makes="required",
        figure="posts",
        say="The button has gone around. Post {posts}, at lowball twice that, or wait for the big "
        "blind.",
    ),
    Clause(
        id="s4.12.blind_passed",
        cites=(private("12b", "4"), private("4", "4")),
        title="On a seat that a blind has passed a newcomer posts in a new game as well",
        topic="coming_in",
        when={
            "asks": _NEW,
            "who": "came later",
            "round": "not yet once around",
            "blind_passed": "passed that seat",
        },
        makes="required",
        figure="posts",
        say="Post {posts}, at lowball twice that, or wait for the big blind. A blind has passed "
        "that seat.",
    ),
    Clause(
        id="s4.12.seat_free",
        cites=(private("12c", "4"),),
        title="In a new game seats are changed freely to where no blind has passed",
        topic="coming_in",
        when={"asks": _NEW, "who": "changes seats", "blind_passed": "not passed that seat"},
        makes="not required",
        say="You change seats freely. No blind has passed the new one.",
    ),
    Clause(
        id="s4.12.seat_passed",
        cites=(private("12c", "4"), private("13", "4")),
        title="Where a blind has passed the seat a change of seat is as in any game",
        topic="coming_in",
        when={"asks": _NEW, "who": "changes seats", "blind_passed": "passed that seat"},
        makes="required",
        say="Wait for your place, or post. A blind has passed that seat.",
    ),
)

_SEATS: tuple[Clause, ...] = (
    Clause(
        id="s4.14",
        cites=(private("14", "4"),),
        title="Who deals off may let the blinds pass the new seat once, and owes nothing",
        topic="coming_in",
        when={"asks": _MOVING, "dealt_off": "straight after the button"},
        makes="not required",
        say="You owe nothing. The blinds may pass your new seat once: come in behind the button.",
    ),
    Clause(
        id="s4.13.nearer",
        cites=(private("13", "4"),),
        title="Who moves nearer to the big blind is dealt in without penalty",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "dealt_off": "otherwise",
            "moved": "nearer to the big blind",
            "missed": "none missed",
        },
        makes="dealt in",
        say="You are dealt in at once. The big blind is nearer, and nothing is owed.",
    ),
    Clause(
        id="s4.13.waits",
        cites=(private("13", "4"),),
        title="Who moves away from the big blind waits as many hands as players moved past",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "dealt_off": "otherwise",
            "moved": "away from the big blind",
            "missed": "none missed",
            "wants": "to wait",
        },
        makes="sits out",
        figure="hands",
        say="You keep your place in the order. Hands to wait: {hands}.",
    ),
    Clause(
        id="s4.13.posts",
        cites=(private("13", "4"),),
        title="Who moves away and does not wait posts a big blind, if none was missed",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "dealt_off": "otherwise",
            "moved": "away from the big blind",
            "missed": "none missed",
            "wants": "to be dealt in at once",
            "game": "another game",
        },
        makes="required",
        figure="posts",
        say="You may be dealt in at once: post {posts}.",
    ),
    Clause(
        id="s4.13.lowball",
        cites=(private("13", "4"),),
        title="At lowball who moves away and does not wait kills the pot",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "dealt_off": "otherwise",
            "moved": "away from the big blind",
            "missed": "none missed",
            "wants": "to be dealt in at once",
            "game": "lowball",
        },
        makes="required",
        say="At lowball you kill the pot to be dealt in at once. Else wait for your place.",
    ),
    Clause(
        id="s4.13.missed",
        cites=(private("13", "4"), private("9", "4")),
        title="Who moves nearer and has missed a blind makes it up, or waits for the big blind",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "dealt_off": "otherwise",
            "moved": "nearer to the big blind",
            "missed": "some missed",
        },
        makes="required",
        figure="owes",
        say="Post {owes} now, or wait for the big blind.",
    ),
    Clause(
        id="s4.13.missed_lowball",
        cites=(private("13", "4"),),
        title="At lowball a missed blind is not made up: wait for the big blind, or kill the pot",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "dealt_off": "otherwise",
            "missed": "some missed",
            "game": "lowball",
        },
        makes="required",
        say="At lowball you wait for the big blind, or kill the pot to be dealt in.",
        # Rule 6 of Section 11, which 13 names: once the big blind has passed the seat nothing else
        # gets a hand.
        overrides=("s4.13.missed", "s4.13.missed_waits"),
    ),
    Clause(
        id="s4.13.missed_waits",
        cites=(private("13", "4"), private("9", "4")),
        title="Who moves away and has missed a blind waits as long, and then makes it up",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "dealt_off": "otherwise",
            "moved": "away from the big blind",
            "missed": "some missed",
        },
        makes="sits out",
        say="You wait as many hands as players you moved past, and then make up the blind you "
        "missed, or wait for the big blind.",
    ),
    Clause(
        id="s2.s.3.player",
        cites=(private("3", "2S"),),
        title="A player in the game comes before a newcomer for a seat that becomes free",
        topic="coming_in",
        when={
            "asks": "a free seat",
            "wants_it": "a player in the game",
            "seated": "not seated yet",
        },
        makes="the player",
        say="The seat goes to the player in the game who asked first.",
    ),
    Clause(
        id="s2.s.3.seated",
        cites=(private("3", "2S"),),
        title="Once a newcomer sits in the seat with chips nobody moves there before",
        topic="coming_in",
        when={"asks": "a free seat", "seated": "seated with chips"},
        makes="stands",
        say="The seat is taken. The newcomer sits there with chips.",
    ),
    Clause(
        id="s2.s.3.newcomer",
        cites=(private("3", "2S"),),
        title="A seat that no player in the game wants is the newcomer's",
        topic="coming_in",
        when={"asks": "a free seat", "wants_it": "a newcomer alone", "seated": "not seated yet"},
        makes="allowed",
        say="The seat is the newcomer's. No player in the game wants it.",
    ),
    Clause(
        id="s2.s.3.newcomers",
        cites=(private("2", "2S"), private("3", "2S")),
        title="No rule says which of two newcomers has a seat: who came first, as in a new game",
        topic="coming_in",
        when={"asks": "a free seat", "wants_it": "two newcomers", "seated": "not seated yet"},
        makes="the player",
        say="The seat goes to the newcomer who came first, or stands first on the list.",
        may=Discretion(
            weighs=(
                "who stands first on the waiting list, and when each came",
                "to whom the seat was promised, and by whom",
                "whether the house has a rule of its own",
            ),
            leaves=(
                Choice(
                    makes="highest card by suit",
                    say="Each of the two draws a card. The highest by suit has the seat.",
                ),
            ),
        ),
        reading=Reading(
            chosen="who comes first chooses first, as where a game begins",
            other="the book speaks of a game that begins alone, and leaves it to the house",
        ),
    ),
    Clause(
        id="s2.s.2.earliest",
        cites=(private("2", "2S"),),
        title="In a game that begins the player who came first has the first choice of seats",
        topic="coming_in",
        when={"asks": _CHOICE, "kept": "kept for nobody"},
        makes="the player",
        say="Who came first chooses first of the seats that are left.",
    ),
    Clause(
        id="s2.s.2.kept",
        cites=(private("2", "2S"),),
        title="A seat may be kept for a player who has a good reason",
        topic="coming_in",
        when={"asks": _CHOICE, "kept": "kept for a good reason"},
        makes="stands",
        say="That seat is kept. Who came first chooses first of the others.",
        may=Discretion(
            weighs=("how good the reason is", "whether another seat would do as well"),
            leaves=(
                Choice(
                    makes="the player",
                    say="The seat is not kept. Who came first chooses first of all.",
                ),
            ),
        ),
    ),
)

_BUTTON: tuple[Clause, ...] = (
    Clause(
        id="s4.0.three_blinds",
        cites=(private("preamble", "4"),),
        title="The player left of the button posts the first of three blinds",
        topic="forced",
        when={"asks": "three blinds"},
        say="The player left of the button posts the first of them.",
        # The edition has the little blind left of the button, the conventions have it on it.
        overrides=("bc.10e.on_the_button",),
        reading=Reading(
            chosen="the first blind is left of the button, as the book says is normal",
            other="a game may put the first of three on the button, as the conventions have it",
        ),
    ),
    Clause(
        id="s2.s.1",
        cites=(private("1", "2S"), private("1", "3T"), private("2", "3T")),
        title="Players draw for the first button of a game, and the highest card by suit has it",
        topic="coming_in",
        when={"asks": "the first button of a game"},
        makes="highest card by suit",
        say="Each player draws a card, and the highest has the button. Of two alike a spade is "
        "over a heart, a diamond and a club, in that order.",
    ),
    Clause(
        id="s3.i.1",
        cites=(private("1", "3I"),),
        title="After a hand with the button wrong it is set so that all get each position once",
        topic="coming_in",
        when={"asks": "the button was wrong in the last hand"},
        makes="corrected",
        say="The last hand stands. Button and blinds go where each player gets each place once.",
    ),
    Clause(
        id="s4.15.none",
        cites=(private("15", "4"),),
        title="A live straddle is not allowed at limit",
        topic="coming_in",
        when={"asks": "a straddle at limit", "game_has_it": "no"},
        makes="refused",
        say="There is no live straddle at limit. Take it back.",
    ),
    Clause(
        id="s4.15.has_it",
        cites=(private("15", "4"),),
        title="A game at limit that has a live straddle allows it",
        topic="coming_in",
        when={"asks": "a straddle at limit", "game_has_it": "yes"},
        makes="allowed",
        say="The straddle plays. This game has it.",
    ),
    Clause(
        id="s4.9.small",
        cites=(private("9", "4"),),
        title="A missed small blind is live on return, as the whole of it fits an opening bet",
        topic="forced",
        when={
            "asks": "missed blinds on return",
            "missed": "the small blind",
            "seat": is_not("due for the big blind"),
            "absent_dealt_in": "no",
        },
        say="It is live, up to the least opening bet.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_COMING_IN, *_NEW_GAME, *_SEATS, *_BUTTON)
