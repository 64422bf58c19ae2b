"""The words of showing hands: who shows first, who may see, what was said, what was not shown."""

from typing import Literal

from rules.vocabulary.betting.answers import Play
from rules.vocabulary.word import Beside, Vocabulary

Asks = Literal[
    "who shows first",
    "may a hand be seen",
    "a hand was miscalled",
    "playing the board",
    "not all cards were shown",
    "every hand was mucked",
    "cards were shown to somebody",
]
LastRound = Literal["a bet", "no bet", "all-in before"]
WhoseHand = Literal[
    "the last bettor or raiser, called",
    "a caller",
    "called by nobody",
    "folded before the showdown",
]
Asker = Literal[
    "the winner of the pot",
    "another player who still has cards",
    "another player who was dealt in",
    "nobody who was dealt in",
]
HandNow = Literal["held", "mucked"]
Miscall = Literal["honest", "deliberate"]
Discarded = Literal[
    "nobody", "lies apart", "can be told", "cannot be told", "was shown, cannot be told"
]
BoardGame = Literal["holdem", "omaha"]
BoardCards = Literal["turned up", "declared, then thrown in", "thrown in without a word"]
Rest = Literal["held", "let go, not in the muck", "mucked, can be told", "mucked, cannot be told"]
WentIn = Literal["one after the other", "at once"]
CanBeTold = Literal["the cards of nobody", "the cards of one", "the cards of several"]
ShownTo = Literal["a player in the pot", "a player out of the pot"]
ShownWhen = Literal["during the deal", "after it"]

_s = Vocabulary("hands_shown")

FACTS = (
    _s.choice(
        "asks",
        "What is asked?",
        Asks,
        (
            "Who shows first?",
            "May a hand be seen?",
            "Miscalled hand",
            "Playing the board",
            "One card shown, the rest not",
            "Both mucked: whose pot?",
            "Cards shown to one player",
        ),
        states=(
            "It is the showdown, and nobody turns a hand up. Who shows first?",
            "A player asks to see a hand. Must it be shown?",
            "A player said that a hand was better than it was. Who has the pot?",
            "A player plays the board. Has the player a share of the pot?",
            "A player has not turned all the cards up. May the player have the pot?",
            "At the showdown every hand went into the muck, and none was shown. Who has the pot?",
            "A player has shown cards to another. May the table see them?",
        ),
        told_by="the table",
    ),
    _s.choice(
        "last_round",
        "What was there on the last betting round?",
        LastRound,
        ("A bet or raise", "All checked", "All-in before it"),
        states=(
            "There was a bet on the last round.",
            "Everyone checked on the last round.",
            "The players were all-in before the last round.",
        ),
    ),
    _s.option("folded_hands_shown"),
    _s.choice(
        "whose",
        "Whose hand is it?",
        WhoseHand,
        ("The last bettor’s, and called", "A caller’s", "Nobody called it", "Folded earlier"),
        states=(
            "The hand is the last bettor's or raiser's, and was called.",
            "The hand is that of a player who called.",
            "Nobody called the hand.",
            "The hand was folded before the showdown.",
        ),
        alike="a tournament's book gives a right to see the last bettor's hand alone",
    ),
    _s.choice(
        "asker",
        "Who asks to see it?",
        Asker,
        (
            "The winner of the pot",
            "Another, still with cards",
            "Another who was dealt in",
            "Nobody in the deal",
        ),
        states=(
            "The winner of the pot asks.",
            "A player other than the winner, who still has cards, asks.",
            "Another player asks who was dealt in and has no cards any more.",
            "Somebody asks who was not dealt in.",
        ),
        alike="a tournament's book asks whether who asks still has cards",
    ),
    _s.choice(
        "hand_now",
        "Where is that hand?",
        HandNow,
        ("Still held", "Folded or mucked"),
        states=("The hand is still held.", "The hand was folded or mucked."),
        told_by="the table",
    ),
    _s.yes_no(
        "too_often",
        "Has the player asked too often, or to needle somebody?",
        states=(
            "The player asks to see hands too often, or to needle somebody.",
            "The player does not ask too often.",
        ),
        heard="that a player asks too often is heard, and nobody is asked for it",
        asked=False,
    ),
    _s.yes_no(
        "lowball",
        "Is the game lowball?",
        hint="A game that the lowest hand wins, draw or not.",
        states=("The game is lowball.", "The game is not lowball."),
    ),
    _s.choice(
        "miscall",
        "Was it miscalled on purpose?",
        Miscall,
        ("An honest mistake", "To have a hand thrown away"),
        states=(
            "It was miscalled by an honest mistake.",
            "It was miscalled so that another would throw a hand away.",
        ),
        told_by="players out of the hand",
    ),
    _s.choice(
        "discarded",
        "Did somebody throw a hand away on it?",
        Discarded,
        (
            "Nobody",
            "Yes, not in the muck",
            "Yes, identifiable",
            "Yes, and it is lost",
            "Shown first, now lost",
        ),
        hint="Whether each card of that hand can be identified for certain.",
        states=(
            "Nobody threw a hand away on it.",
            "A hand was thrown away on it, and its cards lie apart from the muck.",
            "A hand was thrown away on it, and its mucked cards can be identified for certain.",
            "A hand was thrown away on it, and its cards cannot be identified any more.",
            "A hand was turned up and then thrown away on it, and its cards cannot be identified "
            "any more.",
        ),
    ),
    _s.choice(
        "board_game",
        "Which game?",
        BoardGame,
        ("Hold’em", "Omaha"),
        states=("The game is hold'em.", "The game is Omaha."),
    ),
    _s.choice(
        "board_cards",
        "What did the player do with the cards?",
        BoardCards,
        ("Turned them all up", "Said board, then threw in", "Threw them in, said nothing"),
        states=(
            "The player turned all the cards up.",
            "The player said that the board played, and then threw the cards in.",
            "The player threw the cards in without a word.",
        ),
    ),
    _s.yes_no(
        "others_live",
        "Has anybody else a live hand?",
        states=("Somebody else has a live hand.", "Nobody else has a live hand."),
        told_by="the table",
    ),
    _s.choice(
        "rest",
        "Where are the cards that were not shown?",
        Rest,
        ("Still held", "Let go, not mucked", "Mucked, identifiable", "Mucked and lost"),
        states=(
            "The player still holds the cards that were not shown.",
            "The player let the cards go that were not shown, and they never reached the muck.",
            "The cards that were not shown were mucked, and can be identified for certain.",
            "The cards that were not shown were mucked, and cannot be identified any more.",
        ),
        told_by="the table",
    ),
    _s.yes_no(
        "all_in",
        "Is a player all-in, with no more betting?",
        states=(
            "A player is all-in, and no more can be bet.",
            "No player is all-in.",
        ),
    ),
    _s.choice(
        "play",
        "Cash game or tournament?",
        Play,
        ("Cash", "Tournament"),
        states=("It is a cash game.", "It is a tournament."),
        applies=(
            Beside("all_in", ("yes",), "a tournament has hands turned up where a player is all-in"),
        ),
    ),
    _s.option("all_in_face_up"),
    _s.choice(
        "went_in",
        "How did the hands go in?",
        WentIn,
        ("One after the other", "At once"),
        states=(
            "The hands went in one after the other.",
            "The hands went in at once.",
        ),
    ),
    _s.choice(
        "can_be_told",
        "Whose cards can be identified for certain?",
        CanBeTold,
        ("Nobody’s", "One player’s", "More than one player’s"),
        hint="Each card of the hand: lying apart, or seen by all.",
        states=(
            "The cards of none of these hands can be identified any more.",
            "The cards of one of these hands can be identified for certain.",
            "The cards of more than one of these hands can be identified for certain.",
        ),
        told_by="the table",
    ),
    _s.choice(
        "shown_to",
        "To whom were the cards shown?",
        ShownTo,
        ("A player in the pot", "A player out of it"),
        states=(
            "The cards were shown to a player in the pot.",
            "The cards were shown to a player who was out of the pot.",
        ),
    ),
    _s.choice(
        "shown_when",
        "When were they shown?",
        ShownWhen,
        ("During the deal", "After it"),
        states=("They were shown during the deal.", "They were shown after the deal."),
    ),
)
TOPIC = _s.holding(FACTS)
