"""Facts of hands in question, of odd chips and of conduct that do not apply or cannot be."""

from rules.checks.domain import CannotBe, DoesNotApply, Limit
from rules.clause.clause import is_not, one_of

_NOT_GIVEN_UP = (
    "thrown into another hand",
    "taken by the dealer",
    "fouled by other cards",
    "dropped on the floor",
)
_TURNED_UP = ("turned up", "turned up and then taken")
_THROWN = ("thrown in", "turned up and then thrown in")

LIVE_HAND: tuple[Limit, ...] = (
    DoesNotApply(
        topic="live_hand",
        names=("facing",),
        where={"happened": one_of(*_NOT_GIVEN_UP)},
        why="what the player faced counts where the player gave the hand up or showed it",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("why", "acted_because", "lies"),
        where={"happened": one_of(*_NOT_GIVEN_UP, *_TURNED_UP, "up-cards moved")},
        why="only who gave a hand up had a reason to, and made others act by it",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("in_turn",),
        where={"happened": is_not("said fold")},
        why="a word is said in turn or out of it; cards that were given up are another matter",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("in_turn",),
        where={"facing": is_not("no bet")},
        why="a fold facing a bet binds in turn or not; once the betting is over nobody has a turn",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("misled_by", "who_acted"),
        where={"happened": one_of(*_NOT_GIVEN_UP, *_TURNED_UP, "up-cards moved")},
        why="only who gave a hand up can have done so on somebody's word",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("misled_by", "who_acted"),
        where={"why": is_not("false information")},
        why="who misled the player is asked where the player was misled",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("misled_by",),
        where={"why": "false information"},
        why="it is heard where somebody tells it",
        perhaps=True,
    ),
    CannotBe(
        topic="live_hand",
        together={
            "misled_by": one_of("the dealer", "somebody else"),
            "who_acted": "only that player",
        },
        why="only a player in the hand can act on what he said himself",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("who_acted",),
        where={"acted_because": "no"},
        why="nobody acted behind",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("acted_because", "who_acted"),
        where={"facing": one_of("the showdown", "all-in, no more betting")},
        why="once the betting is over there is nobody left to act",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("play",),
        where={"facing": is_not("all-in, no more betting")},
        why="a tournament has hands turned up once a player is all-in and no more can be bet",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("play",),
        where={
            "happened": one_of("said fold", *_NOT_GIVEN_UP, *_TURNED_UP, "up-cards moved"),
        },
        why="that hands are turned up decides where one was thrown in",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("protected",),
        where={
            "happened": one_of(
                "said fold",
                *_THROWN,
                "thrown into another hand",
                *_TURNED_UP,
                "dropped on the floor",
                "up-cards moved",
            )
        },
        why="a hand is protected against being taken or fouled",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("identifiable",),
        where={
            "happened": one_of(
                "said fold",
                *_THROWN,
                "thrown into another hand",
                "turned up",
                "dropped on the floor",
                "up-cards moved",
            )
        },
        why="of a hand that its player gave up it is told how far the cards got",
    ),
    CannotBe(
        topic="live_hand",
        together={"happened": "said fold", "lies": is_not("apart")},
        why="where fold was said and no more, the cards still lie there",
    ),
    DoesNotApply(
        topic="live_hand",
        names=("uncalled_is",),
        where={
            "happened": one_of(
                "thrown into another hand",
                *_TURNED_UP,
                "dropped on the floor",
                "up-cards moved",
            )
        },
        why="a bet goes uncalled of who gave the hand up, or had it taken, while others may act",
    ),
    CannotBe(
        topic="live_hand",
        together={"facing": is_not("no bet"), "uncalled_is": "may be some"},
        why="who faces a bet, or has come to the showdown, has no last bet that nobody called",
    ),
)

HANDS_SHOWN: tuple[Limit, ...] = (
    DoesNotApply(
        topic="hands_shown",
        names=("play",),
        where={"all_in": "no"},
        why="a tournament has hands turned up where a player is all-in",
    ),
    DoesNotApply(
        topic="hands_shown",
        names=("too_often",),
        where={},
        why="that a player asks too often is an accusation, heard where somebody makes it",
        perhaps=True,
    ),
)

LATE_CLAIM: tuple[Limit, ...] = (
    DoesNotApply(
        topic="late_claim",
        names=("mixed",),
        where={},
        why="what is due goes over either way: it is heard where somebody tells it",
        perhaps=True,
    ),
)

ODD_CHIP: tuple[Limit, ...] = (
    DoesNotApply(
        topic="odd_chip",
        names=("low_is",),
        where={"game": one_of("with a button", "stud high", "stud low")},
        why="only a game of high and low has a low side",
    ),
    DoesNotApply(
        topic="odd_chip",
        names=("made_of",),
        where={"known_by": is_not("the cards")},
        why="what a hand is made of counts where it is read",
    ),
    DoesNotApply(
        topic="odd_chip",
        names=("sides_are", "second_chip"),
        where={"game": one_of("with a button", "stud high", "stud low")},
        why="only a game of high and low has halves",
    ),
    DoesNotApply(
        topic="odd_chip",
        names=("second_chip",),
        where={"game": "stud high-low", "known_by": "who ties"},
        why="at stud only the cards tell who of a side comes first",
    ),
    DoesNotApply(
        topic="odd_chip",
        names=("pots_are", "low_is", "both_ways", "sides_are", "second_chip"),
        where={"known_by": "the odd chip alone"},
        why="an odd chip is told of, and nothing else of the pot",
    ),
    DoesNotApply(
        topic="odd_chip",
        names=("over",),
        where={"known_by": is_not("the odd chip alone")},
        why="where the split is known it is known between whom a chip is over",
    ),
    DoesNotApply(
        topic="odd_chip",
        names=("over",),
        where={"game": one_of("with a button", "stud high", "stud low")},
        why="only a game of high and low has two sides",
    ),
    DoesNotApply(
        topic="odd_chip",
        names=("both_ways",),
        where={"game": is_not("stud high-low")},
        why="who ties both ways is read at stud high-low alone",
    ),
    CannotBe(
        topic="odd_chip",
        together={"known_by": "the odd chip alone", "split_is": is_not("uneven")},
        why="there is an odd chip",
    ),
    CannotBe(
        topic="odd_chip",
        together={"low_is": "no low", "both_ways": "yes"},
        why="who ties for low has a low",
    ),
    CannotBe(
        topic="odd_chip",
        together={"low_is": "no low", "sides_are": "uneven"},
        why="where nobody is low there are no halves",
    ),
    CannotBe(
        topic="odd_chip",
        together={"low_is": "no low", "second_chip": "yes"},
        why="where nobody is low there is no low half",
    ),
    CannotBe(
        topic="odd_chip",
        together={"split_is": is_not("uneven"), "second_chip": "yes"},
        why="a chip is over where somebody is next for it",
    ),
    CannotBe(
        topic="odd_chip",
        together={"split_is": is_not("uneven"), "sides_are": "uneven"},
        why="one half has a chip more than the other",
    ),
    CannotBe(
        topic="odd_chip",
        together={"known_by": "who ties", "split_is": "not split"},
        why="where it is agreed who wins, what is split is told",
    ),
    CannotBe(
        topic="odd_chip",
        together={"split_is": "not split", "pots_are": "two pots"},
        why="no pot is split",
    ),
    CannotBe(
        topic="odd_chip",
        together={
            "game": one_of("stud high", "stud low", "stud high-low"),
            "made_of": "two and three",
        },
        why="at stud a hand is any five of seven cards",
    ),
    CannotBe(
        topic="odd_chip",
        together={"game": "high-low", "made_of": "any five"},
        why="high-low with a button is Omaha",
    ),
)

_CHECKED_DOWN = "agreeing to check with a third player all-in"
_SOFT_PLAY = "soft play"
_TOLD_OR_SHOWN = ("telling what a live hand holds", "showing cards with action to come")
_BY_ACCIDENT_TOO = (
    "acting out of turn",
    "splashing the pot",
    "throwing discards away from the muck",
)
_WITHOUT_MORE = (
    "reading a hand before it is turned up",
    "telling somebody to turn a hand up",
    "stalling",
    "stacks in the way",
    "words or acts that sway the play",
    "cheating, threats, abuse or damage",
)
MISCONDUCT: tuple[Limit, ...] = (
    DoesNotApply(
        topic="misconduct",
        names=("deliberate",),
        where={"act": one_of(_CHECKED_DOWN, _SOFT_PLAY, *_TOLD_OR_SHOWN, *_WITHOUT_MORE)},
        why="only of acts that happen by accident too is it asked whether they were meant",
    ),
    DoesNotApply(
        topic="misconduct",
        names=("agreed",),
        where={"act": is_not(_CHECKED_DOWN)},
        why="how players agreed is asked where they are said to have agreed",
    ),
    DoesNotApply(
        topic="misconduct",
        names=("together",),
        where={"act": is_not(_SOFT_PLAY)},
        why="whether players agreed to go easy on each other is asked where one did",
    ),
    DoesNotApply(
        topic="misconduct",
        names=("pot",),
        where={"act": one_of(_CHECKED_DOWN, _SOFT_PLAY, *_BY_ACCIDENT_TOO, *_WITHOUT_MORE)},
        why="who was in the pot is asked where a hand was told or shown",
    ),
    DoesNotApply(
        topic="misconduct",
        names=("repeated",),
        where={},
        why="a warning is proposed either way, unless it is said that the player has had one",
        perhaps=True,
    ),
)

HANDS: tuple[Limit, ...] = (
    *LIVE_HAND,
    *HANDS_SHOWN,
    *LATE_CLAIM,
    *ODD_CHIP,
    *MISCONDUCT,
)
