"""Facts of hands in question and of odd chips that do not apply or cannot be."""

from rules.checks.domain import CannotBe, DoesNotApply, Limit
from rules.clause.clause import is_not, one_of

LIVE_HAND: tuple[Limit, ...] = (
    CannotBe(
        topic="live_hand",
        together={
            "misled_by": one_of("the dealer", "somebody else"),
            "who_acted": "only that player",
        },
        why="only a player in the hand can act on what he said himself",
    ),
    CannotBe(
        topic="live_hand",
        together={"happened": "said fold", "lies": is_not("apart")},
        why="where fold was said and no more, the cards still lie there",
    ),
    CannotBe(
        topic="live_hand",
        together={"facing": "a bet", "uncalled_is": "may be some"},
        why="a player who faces a bet has made no last one that nobody called",
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

HANDS: tuple[Limit, ...] = (*LIVE_HAND, *ODD_CHIP)
