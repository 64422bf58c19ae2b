"""Section 4 of the private-games edition, button and blinds; its seats, and a wrong button."""

from rules.books.conventions.authority import conventions
from rules.books.conventions.blinds import straddle
from rules.books.robert.editions import private, rrop
from rules.clause.clause import Choice, Clause, Discretion, Reading, is_not, one_of

_BETWEEN = "coming in where the big blind has gone by"
_OWING = "dealt in while owing a blind"
_MOVING = "a change of seat"
_NEW = "a new game"
_CHOICE = "the first choice of seats"
_BROKE = "back after losing everything"
_OVER = "playing over"
_BETWEEN_SAYS = "You wait until the button has passed. Nobody comes in or makes up blinds there."

_AS_PRINTED = Reading(
    chosen="the rule as it is printed",
    other="to allow it would be better, as the book says itself where it explains",
)

_COMING_IN: tuple[Clause, ...] = (
    Clause(
        id="s4.7.waits",
        cites=(private("7", "4"),),
        title="Nobody comes in or makes blinds up between the big blind and the button",
        topic="coming_in",
        when={"asks": _BETWEEN, "play": "cash", "passed": "passed by the big blind alone"},
        makes="refused",
        say=_BETWEEN_SAYS,
        reading=_AS_PRINTED,
    ),
    Clause(
        id="s4.7.playing_over",
        cites=(private("7", "4"), private("6", "4")),
        title="A player who plays over does not come in between the big blind and the button",
        topic="coming_in",
        when={"asks": _OVER, "play": "cash", "passed": "passed by the big blind alone"},
        makes="refused",
        say=_BETWEEN_SAYS,
        # 4-6: a player who plays over is a new player, and 4-7 keeps every new player waiting.
        overrides=("s4.6", "bc.19b.free_over"),
        reading=_AS_PRINTED,
    ),
    Clause(
        id="s4.7.new_game",
        cites=(private("7", "4"),),
        title="In a new game too nobody comes in or makes blinds up between big blind and button",
        topic="coming_in",
        when={
            "asks": _NEW,
            "play": "cash",
            "who": is_not("changes seats"),
            "passed": "passed by the big blind alone",
        },
        makes="refused",
        say=_BETWEEN_SAYS,
        # 4-12b frees a newcomer only where no blind has passed the seat.
        overrides=(
            *("s4.12.drew", "s4.12.round_over", "s4.12.blind_passed"),
            *("bc.19b.free_new", "bc.19g.drew"),
        ),
        reading=_AS_PRINTED,
    ),
    Clause(
        id="s4.7.broke",
        cites=(private("7", "4"), private("11", "4")),
        title="A player who went broke makes no blind up between the big blind and the button",
        topic="coming_in",
        when={
            "asks": _BROKE,
            "play": "cash",
            "missed": "some missed",
            "passed": "passed by the big blind alone",
        },
        makes="refused",
        say=_BETWEEN_SAYS,
        # 4-11 has the blinds made up, and 4-7 says where that is not done.
        overrides=("s4.11.owes", "bc.19d.broke"),
        reading=_AS_PRINTED,
    ),
    Clause(
        id="s4.7.moved",
        cites=(private("7", "4"), private("13", "4")),
        title="A player who changes seats makes no blind up between the big blind and the button",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
            "dealt_off": "otherwise",
            "moved": "nearer to the big blind",
            "missed": "some missed",
            "game": "another game",
            "passed": "passed by the big blind alone",
        },
        makes="refused",
        say=_BETWEEN_SAYS,
        overrides=("s4.13.missed", "bc.19d.nearer"),
        reading=_AS_PRINTED,
    ),
    Clause(
        id="s4.7.not_there",
        cites=(private("7", "4"),),
        title="Neither a newcomer nor who missed blinds comes in between big blind and button",
        topic="forced",
        when={
            "asks": one_of("a newcomer", "missed blinds on return"),
            "play": "cash",
            "seat": "passed by the big blind alone",
        },
        makes="refused",
        say=_BETWEEN_SAYS,
        # It holds of every newcomer, one who would post nothing in this house as well.
        overrides=("bc.19b.free",),
    ),
    Clause(
        id="s4.7.comes_in",
        cites=(private("7", "4"), private("4", "4"), private("9", "4")),
        title="On any other seat a player posts and comes in, or waits for the big blind",
        topic="coming_in",
        when={"asks": _BETWEEN, "play": "cash", "passed": "not so"},
        makes="allowed",
        figure="posts",
        say="You may come in now. A newcomer posts {posts}{at_lowball}. A player who missed blinds "
        "makes them up. Else wait for the big blind.",
        overrides=("bc.19b.posts_seat",),
    ),
    Clause(
        id="s4.6",
        cites=(private("6", "4"), private("4", "4")),
        title="A player who plays over posts as a newcomer does, or waits for the big blind",
        topic="coming_in",
        when={"asks": _OVER, "play": "cash"},
        makes="required",
        figure="posts",
        say="Post {posts}{at_lowball}, or wait for the big blind. You are a newcomer here.",
        reading=Reading(
            chosen="at lowball a player who plays over posts twice the big blind, as newcomers do",
            other="the big blind at any game, which is all that rule 6 names",
        ),
    ),
    Clause(
        id="s4.10.not_looked",
        cites=(private("10", "4"),),
        title="A player who owes a blind and was dealt in posts before looking",
        topic="coming_in",
        when={"asks": _OWING, "play": "cash", "acted": "not looked"},
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
        title="A player who owes a blind, looks and has not acted has a dead hand",
        topic="coming_in",
        when={"asks": _OWING, "play": "cash", "acted": "looked and not acted"},
        makes="hand is dead",
        figure="owes",
        say="The hand is dead. Still owed is {owes}.",
    ),
    Clause(
        id="s4.10.acted",
        cites=(private("10", "4"),),
        title="A player who owes a blind and has put chips in plays on, and posts in the next deal",
        topic="coming_in",
        when={"asks": _OWING, "play": "cash", "acted": "acted with chips"},
        makes="hand is live",
        figure="owes",
        say="The hand is live. On the next deal post {owes}.",
    ),
    Clause(
        id="s4.11.owes",
        cites=(private("11", "4"),),
        title="A player who lost everything and missed blinds makes them up before buying in again",
        topic="coming_in",
        when={"asks": _BROKE, "play": "cash", "missed": "some missed"},
        makes="required",
        figure="owes",
        say="Post {owes} in blinds. You are no newcomer.",
    ),
    Clause(
        id="s4.11.free",
        cites=(private("11", "4"),),
        title="A player who lost everything and missed no blind comes back without a post",
        topic="coming_in",
        when={"asks": _BROKE, "play": "cash", "missed": "none missed"},
        makes="not required",
        say="Nothing is owed. You are no newcomer, and you missed no blind.",
    ),
)

_NEW_GAME: tuple[Clause, ...] = (
    Clause(
        id="s4.12.drew",
        cites=(private("12a", "4"),),
        title="A player who drew for the button of a new game owes any blind missed",
        topic="coming_in",
        when={"asks": _NEW, "play": "cash", "who": "drew for the button"},
        makes="required",
        say="You owe any blind that you have missed: you drew for the button of this game.",
    ),
    Clause(
        id="s4.12.free",
        cites=(private("12b", "4"),),
        title="In a new game a newcomer posts nothing before the button is around, where no blind "
        "has passed",
        topic="coming_in",
        when={
            "asks": _NEW,
            "play": "cash",
            "who": "came later",
            "round": "not yet once around",
            "blind_passed": "not passed that seat",
        },
        makes="not required",
        say="Nothing is posted. The button has not gone once around.",
        overrides=("bc.19b.posts_new",),
    ),
    Clause(
        id="s4.12.round_over",
        cites=(private("12b", "4"), private("4", "4")),
        title="Once the button has gone around a newcomer posts as in any game",
        topic="coming_in",
        when={"asks": _NEW, "play": "cash", "who": "came later", "round": "once around or more"},
        makes="required",
        figure="posts",
        say="Post {posts}{at_lowball}, or wait for the big blind. The button has gone around.",
        overrides=("bc.19b.posts_new",),
    ),
    Clause(
        id="s4.12.blind_passed",
        cites=(private("12b", "4"), private("4", "4")),
        title="On a seat that a blind has passed a newcomer posts in a new game as well",
        topic="coming_in",
        when={
            "asks": _NEW,
            "play": "cash",
            "who": "came later",
            "round": "not yet once around",
            "blind_passed": "passed that seat",
        },
        makes="required",
        figure="posts",
        say="Post {posts}{at_lowball}, or wait for the big blind. A blind has passed that seat.",
        overrides=("bc.19b.posts_new",),
    ),
    Clause(
        id="s4.12.seat_free",
        cites=(private("12c", "4"),),
        title="In a new game seats are changed freely to where no blind has passed",
        topic="coming_in",
        when={
            "asks": _NEW,
            "play": "cash",
            "who": "changes seats",
            "blind_passed": "not passed that seat",
        },
        makes="not required",
        say="You change seats freely. No blind has passed the new one.",
    ),
    Clause(
        id="s4.12.seat_nearer",
        cites=(private("12c", "4"), private("13", "4")),
        title="In a new game too a player who moves nearer to the big blind is dealt in",
        topic="coming_in",
        when={
            "asks": _NEW,
            "play": "cash",
            "who": "changes seats",
            "blind_passed": "passed that seat",
            "moved": "nearer to the big blind",
        },
        makes="dealt in",
        say="You are dealt in at once. The big blind is nearer, and nothing is owed.",
    ),
    Clause(
        id="s4.12.seat_passed",
        cites=(private("12c", "4"), private("13", "4")),
        title="Away from the big blind, past a blind, a change of seat is as in any game",
        topic="coming_in",
        when={
            "asks": _NEW,
            "play": "cash",
            "who": "changes seats",
            "blind_passed": "passed that seat",
            "moved": "away from the big blind",
        },
        makes="required",
        say="Wait for your place, or post. A blind has passed that seat.",
    ),
)

_SEATS: tuple[Clause, ...] = (
    Clause(
        id="s4.14",
        cites=(private("14", "4"),),
        title="A player who deals off may let the blinds pass the new seat once, and owes nothing",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
            "dealt_off": "straight after the button",
            "missed": "none missed",
        },
        makes="not required",
        say="You owe nothing. The blinds may pass your new seat once: come in behind the button.",
    ),
    Clause(
        id="s4.14.owes",
        cites=(private("14", "4"), private("9", "4")),
        title="A player who deals off and owes a blind from before still makes it up",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
            "dealt_off": "straight after the button",
            "missed": "some missed",
        },
        makes="required",
        figure="owes",
        say="Post {owes} when you come in, or wait for the big blind. The blinds that pass your "
        "new seat once cost you nothing.",
        # 10 has a player who was dealt in without posting owe it on the next deal.
        reading=Reading(
            chosen="a blind owed from before is owed still",
            other="the rule lets the player come in without posting any blind",
        ),
    ),
    Clause(
        id="s4.13.nearer",
        cites=(private("13", "4"),),
        title="A player who moves nearer to the big blind is dealt in without penalty",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
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
        title="A player who moves away from the big blind waits a hand for each player moved past",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
            "dealt_off": "otherwise",
            "moved": "away from the big blind",
            "missed": "none missed",
            "wants": "to wait",
        },
        makes="sits out",
        figure="hands",
        say="You wait, and keep your place in the order. Hands to wait: {hands}.",
    ),
    Clause(
        id="s4.13.posts",
        cites=(private("13", "4"),),
        title="A player who moves away and does not wait posts a big blind, if none was missed",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
            "moved": "away from the big blind",
            "missed": "none missed",
            "wants": "to be dealt in at once",
            "game": "another game",
        },
        makes="required",
        figure="posts",
        say="You may be dealt in at once: post {posts}.",
        # 14 gives a place behind the button: a hand before that is posted for, as by 13.
        overrides=("s4.14",),
    ),
    Clause(
        id="s4.13.lowball",
        cites=(private("13", "4"),),
        title="At lowball who moves away and does not wait kills the pot",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
            "moved": "away from the big blind",
            "missed": "none missed",
            "wants": "to be dealt in at once",
            "game": "lowball",
        },
        makes="required",
        say="At lowball you kill the pot to be dealt in at once. Else wait for your place.",
        # 14 gives a place behind the button: a hand before that is posted for, as by 13.
        overrides=("s4.14",),
    ),
    Clause(
        id="s4.13.missed",
        cites=(private("13", "4"), private("9", "4")),
        title="A player who moves nearer and has missed a blind makes it up, or waits for "
        "the big blind",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
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
            "play": "cash",
            "missed": "some missed",
            "game": "lowball",
        },
        makes="required",
        say="At lowball you wait for the big blind, or kill the pot to be dealt in.",
        # Rule 6 of Section 11, which 13 names: once the big blind has passed the seat nothing else
        # gets a hand.
        overrides=(
            *("s4.13.missed", "s4.13.missed_waits", "s4.14.owes"),
            *("bc.19d.nearer", "bc.19d.dealt_off"),
        ),
    ),
    Clause(
        id="s4.13.missed_waits",
        cites=(private("13", "4"), private("9", "4"), private("7", "4")),
        title="A player who moves away and has missed a blind waits as long, and then makes it up",
        topic="coming_in",
        when={
            "asks": _MOVING,
            "play": "cash",
            "dealt_off": "otherwise",
            "moved": "away from the big blind",
            "missed": "some missed",
        },
        makes="sits out",
        say="You wait as many hands as players you moved past, and then make up the blind you "
        "missed, but not between the big blind and the button. Or wait for the big blind.",
    ),
    Clause(
        id="s2.s.3.player",
        cites=(private("3", "2S"),),
        title="A player in the game comes before a newcomer for a seat that becomes free",
        topic="coming_in",
        when={
            "asks": "a free seat",
            "play": "cash",
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
        when={"asks": "a free seat", "play": "cash", "seated": "seated with chips"},
        makes="stands",
        say="The seat is taken. The newcomer sits there with chips.",
    ),
    Clause(
        id="s2.s.3.newcomer",
        cites=(private("3", "2S"),),
        title="A seat that no player in the game wants is the newcomer's",
        topic="coming_in",
        when={
            "asks": "a free seat",
            "play": "cash",
            "wants_it": "a newcomer alone",
            "seated": "not seated yet",
        },
        makes="allowed",
        say="The seat is the newcomer's. No player in the game wants it.",
    ),
    Clause(
        id="s2.s.3.newcomers",
        cites=(private("2", "2S"), private("3", "2S")),
        title="No rule says which of two newcomers has a seat: the floor may go by who came first",
        topic="coming_in",
        when={
            "asks": "a free seat",
            "play": "cash",
            "wants_it": "two newcomers",
            "seated": "not seated yet",
        },
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
        when={"asks": _CHOICE, "play": "cash", "kept": "kept for nobody"},
        makes="the player",
        say="The player who came first chooses first of the seats that are left.",
    ),
    Clause(
        id="s2.s.2.kept",
        cites=(private("2", "2S"),),
        title="A seat may be kept for a player who has a good reason",
        topic="coming_in",
        when={"asks": _CHOICE, "play": "cash", "kept": "kept for a good reason"},
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
        cites=(
            private("1", "2S"),
            private("1", "3T"),
            private("2", "3T"),
            private("29", "15"),
        ),
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
        # No straddle at all: who else would allow or refuse one is no matter.
        overrides=(
            *("s14.nl.15.at_limit", "s14.nl.15.tournament_at_limit"),
            "bc.14b.not_allowed_at_limit",
        ),
    ),
    Clause(
        id="s4.15.has_it",
        cites=(private("15", "4"),),
        title="A game at limit that has a live straddle allows it",
        topic="coming_in",
        when={"asks": "a straddle at limit", "game_has_it": "yes"},
        makes="allowed",
        say="This game has a live straddle: before the cards, from the big blind's left, for twice "
        "the big blind.",
        # The rule of limit goes before that of no-limit, which says as much.
        overrides=("s14.nl.15.at_limit",),
    ),
    Clause(
        id="s14.nl.15.at_limit",
        cites=rrop("14 NL", "15", "14", conventions("14")),
        title="Where nothing bars it a live straddle is allowed at limit in a cash game",
        topic="coming_in",
        when={"asks": "a straddle at limit", "play": "cash"},
        makes="allowed",
        say="The straddle plays: before the cards, from the big blind's left, for twice the big "
        "blind.",
    ),
    Clause(
        id="s14.nl.15.tournament_at_limit",
        cites=rrop("14 NL", "15", "14", conventions("14b")),
        title="There is no straddle at limit in a tournament",
        topic="coming_in",
        when={"asks": "a straddle at limit", "play": "tournament"},
        makes="refused",
        say="No straddle in a tournament. The chips go back.",
        # NL 15 and 14b allow a straddle in cash games alone, whatever game has one.
        overrides=("s4.15.has_it",),
    ),
    Clause(
        id="s4.15.not_at_limit",
        cites=(private("15", "4"),),
        title="At limit nobody straddles, but in a game that has a live straddle",
        topic="straddle",
        when={"asks": "does it play", "structure": "limit", "game_has_it": "no"},
        makes="refused",
        say="There is no live straddle at limit. The chips go back.",
        # No straddle at all: what else is right or wrong with this one is no matter.
        overrides=(
            *straddle.ALLOWED,
            *straddle.ANY_REFUSES,
            *("bc.14b.dealt", "bc.14b.not_allowed", "s14.nl.15.tournament"),
        ),
    ),
    Clause(
        id="s4.15.game_has_it",
        cites=(private("15", "4"),),
        title="A straddle is allowed in a game at limit that has one",
        topic="straddle",
        when={"asks": "does it play", "structure": "limit", "game_has_it": "yes"},
    ),
    Clause(
        id="s4.4.b",
        cites=(private("4b", "4"),),
        title="At lowball a newcomer posts double the big blind, or waits for it",
        topic="forced",
        when={
            "asks": "a newcomer",
            "play": "cash",
            "seat": "another seat",
            "newcomers_post": "yes",
            "game": "lowball",
        },
        makes="required",
        figure="posts_at_lowball",
        say="Post {posts_at_lowball} to be dealt in, or wait for the big blind.",
    ),
    Clause(
        id="s4.12.newcomer",
        cites=(private("12b", "4"),),
        title="In a new game a newcomer posts nothing on a seat that no blind has passed",
        topic="forced",
        when={
            "asks": "a newcomer",
            "play": "cash",
            "seat": "another seat",
            "newcomers_post": "yes",
            "round": "not yet once around",
            "blind_passed": "not passed that seat",
        },
        makes="not required",
        say="Nothing is posted. The button has not gone once around.",
        # 4-12b is for a game that is newly started, 4-4 and the conventions for one that runs.
        overrides=("bc.19b.posts", "s4.4.b"),
    ),
    Clause(
        id="s4.2.collection",
        cites=(private("2", "4"),),
        title="A dead blind for the collection gives no option to raise",
        topic="forced",
        when={
            "asks": "what a blind or a post still owes",
            "post": "dead, for the collection",
        },
        say="There is no option to raise for it.",
    ),
    Clause(
        id="s4.9.small",
        cites=(private("9", "4"),),
        title="A missed small blind is live on return, as the whole of it fits an opening bet",
        topic="forced",
        when={
            "asks": "missed blinds on return",
            "play": "cash",
            "missed": "the small blind",
            "seat": is_not("due for the big blind"),
            "absent_dealt_in": "no",
        },
        say="It is live, up to the least opening bet.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_COMING_IN, *_NEW_GAME, *_SEATS, *_BUTTON)
