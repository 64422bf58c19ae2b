"""Section 3 of the private-games edition, ties: who wins by the cards, and the odd chip."""

from rules.books.robert.editions import private
from rules.clause.clause import Clause, Reading, is_not, one_of

_SPLIT = one_of("high-low", "stud high-low")

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s3.s.2.best_hand",
        cites=(private("2", "3S"),),
        title="Cards speak: each pot goes to the best hand of those that can win it",
        topic="odd_chip",
        when={"known_by": "the cards", "split_is": "not split"},
        makes="best hand wins",
        say="{shares} Cards speak.",
    ),
    Clause(
        id="s3.t.1",
        cites=(private("1", "3T"), private("2", "3S")),
        title="Hands that are alike but for their suits tie: suits never break a tie for a pot",
        topic="odd_chip",
        when={
            "known_by": "the cards",
            "split_is": one_of("even", "uneven"),
            "game": one_of("with a button", "stud high", "stud low"),
        },
    ),
    Clause(
        id="s6.1.two_and_three",
        cites=(private("1", "6"), private("1", "7")),
        title="At Omaha a hand is two of the player's own cards with three of the board",
        topic="odd_chip",
        when={"made_of": "two and three"},
    ),
    Clause(
        id="s3.t.4",
        cites=(private("4", "3T"), private("3", "3T")),
        title="A pot is split to the smallest chip, and no player gets more than one that is over",
        topic="odd_chip",
        when={"split_is": "even"},
        makes="even parts",
        say="There is no odd chip. {shares}",
    ),
    Clause(
        id="s3.t.5.a",
        cites=(private("5a", "3T"), private("4", "3T")),
        title="In a button game the odd chip goes to the first clockwise from the button",
        topic="odd_chip",
        when={"game": "with a button", "split_is": "uneven"},
        makes="first from the button",
        say="The odd chip goes to the first clockwise from the button. {shares}",
    ),
    Clause(
        id="s3.t.5.b_high",
        cites=(private("5b", "3T"), private("1", "3T")),
        title="At stud for high the odd chip goes to the highest card by suit, of all the cards",
        topic="odd_chip",
        when={"game": "stud high", "split_is": "uneven"},
        makes="highest card by suit",
        say="The odd chip goes to the highest card by suit, of all seven cards. {shares}",
    ),
    Clause(
        id="s3.t.5.b_low",
        cites=(private("5b", "3T"), private("1", "3T")),
        title="At stud for low the odd chip goes to the lowest card by suit, of all the cards",
        topic="odd_chip",
        when={"game": "stud low", "split_is": "uneven"},
        makes="lowest card by suit",
        say="The odd chip goes to the lowest card by suit, of all seven cards. {shares}",
    ),
    Clause(
        id="s3.t.5.c",
        cites=(private("5c", "3T"),),
        title="Between high and low the odd chip goes to the high side, then by each side's form",
        topic="odd_chip",
        when={"game": "high-low", "split_is": "uneven", "low_is": "a low"},
        makes="to the high side",
        say="The odd chip goes to the high side. {shares}",
    ),
    Clause(
        id="s3.t.5.c_stud",
        cites=(private("5c", "3T"), private("5b", "3T")),
        title="At stud high-low the odd chip goes to the high side, then by suit on each side",
        topic="odd_chip",
        when={"game": "stud high-low", "split_is": "uneven", "low_is": "a low"},
        makes="to the high side",
        say="The odd chip goes to the high side. What a side has over goes by suit, to the highest "
        "card for high and to the lowest for low. {shares}",
    ),
    Clause(
        id="s7.2",
        cites=(private("2", "7"), private("5c", "3T")),
        title="With no hand good enough for low the best high takes the whole pot",
        topic="odd_chip",
        when={"game": _SPLIT, "split_is": "uneven", "low_is": "no low"},
        makes="to the high side",
        say="There is no low, so high takes it all. {shares}",
    ),
    Clause(
        id="s7.2.even",
        cites=(private("2", "7"),),
        title="With no hand good enough for low there is no low half, odd chip or none",
        topic="odd_chip",
        when={"game": _SPLIT, "split_is": is_not("uneven"), "low_is": "no low"},
        say="There is no low, so high takes it all.",
    ),
    Clause(
        id="s3.t.5.b_no_low",
        cites=(private("5b", "3T"), private("5c", "3T")),
        title="At stud high-low with no low what is over goes to the highest card by suit",
        topic="odd_chip",
        when={"game": "stud high-low", "split_is": "uneven", "low_is": "no low"},
        say="What is over goes to the highest card by suit, of all seven cards.",
    ),
    Clause(
        id="s3.t.5.d",
        cites=(private("5d", "3T"),),
        title="Main pot and side pots are split apart, each with its own odd chip",
        topic="odd_chip",
        when={"pots_are": "two pots"},
        reading=Reading(
            chosen="one odd chip to a player of each pot, as each is split by itself",
            other="one odd chip to a player of all pots together",
        ),
    ),
)
