"""The words of a hand in question: what became of it, and whether it still plays."""

from typing import Literal

from rules.vocabulary import played
from rules.vocabulary.betting.answers import WhyFolded
from rules.vocabulary.word import Beside, Vocabulary

Happened = Literal[
    "said fold",
    "thrown in",
    "thrown into another hand",
    "taken by the dealer",
    "fouled by other cards",
    "turned up and then taken",
    "dropped on the floor",
    "up-cards moved",
    "turned up",
    "turned up and then thrown in",
]
Facing = Literal["a bet", "no bet", "the showdown", "all-in, no more betting"]
Why = WhyFolded
InTurn = Literal[
    "in turn",
    "out of turn, turn not come yet",
    "out of turn, nobody bet since",
    "out of turn, bet or called since",
]
MisledBy = Literal["the dealer", "a player in the hand", "somebody else"]
WhoActed = Literal["only that player", "another player"]
Lies = Literal["apart", "touching the muck", "in the muck, known", "in the muck, lost"]

_h = Vocabulary("live_hand")
_THROWN: tuple[Happened, ...] = ("thrown in", "turned up and then thrown in")
_GIVEN_UP: tuple[Happened, ...] = ("said fold", *_THROWN)
_TAKEN: tuple[Happened, ...] = ("taken by the dealer", "fouled by other cards")
_TURNED_UP: tuple[Happened, ...] = ("turned up", "turned up and then taken")

FACTS = (
    _h.choice(
        "happened",
        "What happened to the hand?",
        Happened,
        (
            "Player said fold",
            "Thrown in or mucked",
            "Thrown into another hand",
            "Dealer took it in",
            "Other cards fell on it",
            "Turned up, then taken in",
            "Dropped on the floor",
            "Stud: up-cards moved",
            "Turned up, still there",
            "Turned up, then thrown in",
        ),
        hint="Cards thrown in that landed face up were turned up.",
        groups=(
            (
                "The player gave it up",
                (
                    "said fold",
                    "thrown in",
                    "turned up and then thrown in",
                    "thrown into another hand",
                    "up-cards moved",
                ),
            ),
            ("It was turned up", ("turned up", "turned up and then taken")),
            (
                "It was taken, fouled or dropped",
                ("taken by the dealer", "fouled by other cards", "dropped on the floor"),
            ),
        ),
        states=(
            "The player said fold, and the cards still lie there.",
            "The player threw the cards in.",
            "The player threw the cards into another player's hand.",
            "The dealer took the hand in by accident.",
            "Another player's cards fell on the hand.",
            "The hand was turned face up, and the dealer then took it in.",
            "Cards of the hand fell to the floor.",
            "At stud the player picked the up-cards up, turned them down or mixed them.",
            "The player turned the hand face up, and it still lies there.",
            "The player turned the hand face up, and then threw it in.",
        ),
    ),
    _h.choice(
        "facing",
        "What did the player face?",
        Facing,
        ("A bet or raise", "No bet", "The showdown", "All-in, no more betting"),
        hint="A blind is a bet. All-in with no more betting: cards may still come.",
        states=(
            "The player faced a bet.",
            "The player faced no bet.",
            "It was the showdown.",
            "A player was all-in, and no more could be bet.",
        ),
        implies=("happened",),
        applies=(
            Beside(
                "happened",
                (*_GIVEN_UP, *_TURNED_UP, "up-cards moved"),
                "what the player faced counts where the hand was given up or shown",
            ),
        ),
    ),
    played.word("live_hand").beside(
        Beside("happened", _THROWN, "that hands are turned up decides where one was thrown in"),
        Beside(
            "facing", ("all-in, no more betting",), "only then has a tournament hands turned up"
        ),
    ),
    _h.option("all_in_face_up"),
    _h.option("needless_fold_is_out_of_turn"),
    _h.choice(
        "why",
        "Why did the player give it up?",
        Why,
        ("By choice", "Thought the pot was won", "Was told something false"),
        hint="Told something false: that all had folded, what the bet was, what another hand was.",
        states=(
            "The player gave it up by choice.",
            "The player took the pot for won, and nobody had said so.",
            "The player gave it up on something false that was said.",
        ),
        implies=("happened",),
        told_by="players in the hand",
        applies=(
            Beside("happened", _GIVEN_UP, "only a player who gave the hand up had a reason to"),
        ),
    ),
    _h.yes_no(
        "acted_because",
        "Did somebody act behind because of it?",
        states=(
            "Somebody acted behind because of it.",
            "Nobody acted behind because of it.",
        ),
        implies=("happened",),
        applies=(
            Beside("happened", _GIVEN_UP, "only a hand that was given up made others act"),
            Beside(
                "facing",
                ("a bet", "no bet"),
                "once the betting is over there is nobody left to act",
            ),
        ),
    ),
    _h.choice(
        "in_turn",
        "Was fold said in turn?",
        InTurn,
        (
            "In turn",
            "Out of turn, not their turn yet",
            "Out of turn, no bet since",
            "Out of turn, bet or call since",
        ),
        hint="A bet, call or raise that a player before that one made since.",
        states=(
            "Fold was said in turn.",
            "Fold was said out of turn, and it has not come to that player yet.",
            "Fold was said out of turn, and no player before has bet, called or raised since.",
            "Fold was said out of turn, and a player before has bet, called or raised since.",
        ),
        implies=(
            "happened",
            "facing",
        ),
        applies=(
            Beside(
                "happened",
                ("said fold",),
                "a word is said in turn or out of it; cards given up are another matter",
            ),
            Beside(
                "facing",
                ("no bet",),
                "facing a bet a fold binds in turn or not; with the betting over nobody has a turn",
            ),
        ),
    ),
    _h.choice(
        "misled_by",
        "Who told the player something false?",
        MisledBy,
        ("The dealer", "A player in the hand", "Somebody else"),
        states=(
            "The dealer had told the player so.",
            "A player in the hand had told the player so.",
            "Somebody else had told the player so.",
        ),
        implies=(
            "happened",
            "why",
        ),
        heard="where it is told, the ruling says what it may cost; who acted is asked",
        alike="a player in the hand may gain by it: the telling parts the others",
        told_by="players in the hand",
        applies=(
            Beside(
                "why", ("false information",), "nobody asks who misled a player that was not misled"
            ),
        ),
        asked=False,
    ),
    _h.choice(
        "who_acted",
        "Who acted behind because of it?",
        WhoActed,
        ("Only who misled the player", "Another player too"),
        follows="why",
        states=(
            "Nobody acted behind but the player who had said something false.",
            "A player acted behind who had said nothing false.",
        ),
        implies=(
            "happened",
            "why",
            "acted_because",
        ),
        applies=(
            Beside(
                "why",
                ("false information",),
                "it decides of a hand that was misled, and nowhere else",
            ),
            Beside("acted_because", ("yes",), "nobody acted behind"),
        ),
    ),
    _h.choice(
        "lies",
        "How far did the cards get?",
        Lies,
        ("Not in the muck", "Touching the muck", "In the muck, known", "In the muck, lost"),
        hint="Over a line, on a burn or under the dealer’s hand is not in the muck.",
        states=(
            "The cards lie apart from the muck.",
            "The cards touch the muck and can be identified.",
            "The cards are in the muck and can be identified.",
            "The cards are in the muck and cannot be identified.",
        ),
        implies=("happened",),
        alike="cards that only touch the muck are told apart: that they do settles nothing",
        told_by="the table",
        applies=(
            Beside(
                "happened", _GIVEN_UP, "how far the cards got is asked of a hand that was given up"
            ),
        ),
    ),
    _h.yes_no(
        "identifiable",
        "Can each card of the hand be identified for certain?",
        hint="Lying apart, or seen by all.",
        states=(
            "Each card of the hand can be identified for certain.",
            "The cards of the hand cannot be identified for certain any more.",
        ),
        doubt_is="no",
        told_by="the table",
        applies=(
            Beside(
                "happened",
                (*_TAKEN, "turned up and then taken"),
                "of a hand that its player gave up it is told how far the cards got",
            ),
        ),
    ),
    _h.yes_no(
        "protected",
        "Was the hand protected?",
        hint="Held, or under a chip or another object.",
        states=(
            "The hand was held, or lay under a chip or another object.",
            "The hand was neither held nor under a chip or another object.",
        ),
        implies=("happened",),
        applies=(Beside("happened", _TAKEN, "a hand is protected against being taken or fouled"),),
    ),
    _h.chips(
        "uncalled",
        "How much of the player's own last bet had nobody called?",
        "0 where it was called, or the player had bet nothing.",
        states=(
            "Nothing of the player's own had gone uncalled.",
            "Of the player's own last bet {} had been called by nobody.",
        ),
        untold="whatever nobody called of the last bet",
        implies=("happened",),
        heard="where it is told, the ruling says how much comes back",
        told_by="the table",
    ),
    _h.follows(
        "uncalled_is",
        "whether chips may have gone uncalled",
        ("none", "may be some"),
        "uncalled",
        states=(
            "nothing of the player's own had gone uncalled",
            "chips of the player's own may have gone uncalled",
        ),
        applies=(
            Beside(
                "happened",
                (*_GIVEN_UP, *_TAKEN),
                "a bet goes uncalled of a player whose hand is gone while others may act",
            ),
        ),
    ),
)
TOPIC = _h.holding(FACTS)
