"""The words of a kill-pot dispute."""

from typing import Literal, get_args

from rules.vocabulary.word import Question, TopicWords, Word, YesNo, chips, choice, house_word

KillQuestion = Literal[
    "who holds the kill button",
    "must the next pot be killed",
    "what the kill posts and plays",
    "a required kill not posted",
    "when the killer acts",
    "a wager short of the kill",
    "killing by choice at lowball",
    "a second kill in one deal",
    "a new player in a killed pot",
    "a leg on leaving the table",
    "a kill and another blind due",
    "the trigger of the house",
]
KillSize = Literal["full", "half"]
LastPot = Literal["none yet", "one winner", "split, button holder in it", "split, no holder in it"]
WinnerHad = Literal["nothing", "a leg", "the kill"]

_QUESTIONS = (
    choice(
        "kill.asks",
        "What is asked?",
        KillQuestion,
        (
            "Who holds the kill button?",
            "Must the next pot be killed?",
            "What does the kill post and play?",
            "A required kill was not posted",
            "When does the killer act?",
            "A wager short of the kill",
            "Killing by choice at lowball",
            "A second kill in one deal",
            "A new player in a killed pot",
            "A leg, and leaving the table",
            "A kill and another blind due",
            "A large pot, or several won running",
        ),
        groups=(
            (
                "Must a pot be killed, and by whom?",
                (
                    "must the next pot be killed",
                    "who holds the kill button",
                    "a leg on leaving the table",
                    "the trigger of the house",
                ),
            ),
            (
                "What is posted?",
                (
                    "what the kill posts and plays",
                    "a required kill not posted",
                    "a kill and another blind due",
                ),
            ),
            (
                "Who may kill, or play in it?",
                (
                    "killing by choice at lowball",
                    "a second kill in one deal",
                    "a new player in a killed pot",
                ),
            ),
            (
                "The betting in a killed pot",
                ("when the killer acts", "a wager short of the kill"),
            ),
        ),
        states=(
            "Who holds the kill button?",
            "Must the next pot be killed?",
            "What does the kill post, and what are the limits then?",
            "A required kill was not posted. What must the player do?",
            "When does the killer act on the first round?",
            "A player has put in too little for a killed pot. What becomes of the wager?",
            "A player wants to kill the pot by choice, at lowball. Is that allowed?",
            "Another player wants to kill the same deal. Is that allowed?",
            "A new player wants to be dealt into a killed pot. Is that allowed?",
            "A player with a leg leaves the table and comes back. Is the leg still there?",
            "The killer owes another blind too. What does the killer post?",
            "Does a large pot, or several won running, kill the next hand in this house?",
        ),
        told_by="the table",
    ),
    choice(
        "kill.high_low",
        "Is it a high-low split game?",
        YesNo,
        ("Yes", "No"),
        states=(
            "The pot is split between high and low.",
            "The pot is not split between high and low.",
        ),
    ),
    choice(
        "kill.size",
        "Full kill or half kill?",
        KillSize,
        ("Full kill", "Half kill"),
        states=("The game has a full kill.", "The game has a half kill."),
    ),
    chips("kill.big_blind", "How much is the big blind?", states="The big blind is {}."),
    chips("kill.lower_limit", "What is the lower limit?", states="The lower limit is {}."),
    chips(
        "kill.upper_limit",
        "What is the upper limit?",
        hint="As posted, not killed.",
        states="The upper limit is {}.",
    ),
    chips(
        "kill.amount",
        "How much does a kill post in this game?",
        hint="One and a half big blinds is no whole number of chips here.",
        states="A kill posts {} in this game.",
    ),
    choice(
        "kill.last_pot",
        "Who won the last pot?",
        LastPot,
        (
            "No pot yet: new game",
            "One player",
            "Split, with the holder",
            "Split, without the holder",
        ),
        hint="The holder had the kill button in that hand, or was the kill.",
        states=(
            "It is a new game, with no pot played yet.",
            "One player won the last pot.",
            "The last pot was split, and the holder of the kill button had a part of it.",
            "The last pot was split between players who did not hold the kill button.",
        ),
    ),
    choice(
        "kill.winner_quit",
        "Has the winner quit the game?",
        YesNo,
        ("Yes", "No"),
        hint="After a split: the player who had the button.",
        states=("{player} has quit the game since.", "{player} is still in the game."),
        implies=("kill.last_pot",),
    ),
    choice(
        "kill.winner_had",
        "What had the winner before that pot?",
        WinnerHad,
        ("Nothing", "One leg (the button)", "He was the kill"),
        hint="After a split: the player who had the button, or was the kill.",
        states=(
            "{player} had no leg before that pot, and had not killed it.",
            "{player} had one leg before that pot, and had not killed it.",
            "{player} was the kill in that pot.",
        ),
        implies=("kill.last_pot",),
    ),
    choice(
        "kill.full_bet",
        "Did the winner take at least one full bet from other players, blinds left out?",
        YesNo,
        ("Yes", "No"),
        hint="A full bet is the lower limit of the game.",
        states=(
            "{player} won at least one full bet from other players, blinds left out.",
            "{player} won less than one full bet from other players, blinds left out.",
        ),
        implies=("kill.last_pot",),
    ),
    chips(
        "kill.from_others",
        "How much did he win from other players, blinds left out?",
        states=(
            "{player} won nothing from other players, blinds left out.",
            "{player} won {} from other players, blinds left out.",
        ),
        implies=("kill.last_pot",),
        heard="whether it was a full bet is asked, by yes or no; an amount tells it too",
    ),
    chips(
        "kill.pot",
        "How much was in the pot that was won?",
        states=(
            "There was nothing in the pot that was won.",
            "There was {} in the pot that was won.",
        ),
    ),
    Question(
        key="kill.wins",
        text="How many pots has the winner won running?",
        kind="number",
        hint="A pot that the winner split neither counts nor ends the run.",
        states=(
            "{player} has won no pots running.",
            "{player} has won one pot running.",
            "{player} has won {} pots running.",
        ),
    ),
    chips(
        "kill.other_blind",
        "How much is the other blind that he owes?",
        hint="The blind itself, without the kill.",
        states="The other blind that the killer owes is {}.",
    ),
    choice(
        "kill.required",
        "Is it a required kill?",
        YesNo,
        ("Yes", "No"),
        states=("The kill is required.", "The kill is not required."),
    ),
    choice(
        "kill.button_face_up",
        "Was the kill button face up?",
        YesNo,
        ("Yes", "No"),
        states=("The kill button was face up.", "The kill button was not face up."),
    ),
    choice(
        "kill.knew",
        "Did the player know that the pot was killed?",
        YesNo,
        ("Yes", "No"),
        states=(
            "The player knew that the pot was killed.",
            "The player did not know that the pot was killed.",
        ),
    ),
    choice(
        "kill.posted",
        "Has the player posted it since?",
        YesNo,
        ("Yes", "No"),
        states=(
            "The player has posted the kill since.",
            "The player has not posted the kill since.",
        ),
    ),
    choice(
        "kill.lowball_option",
        "Does the room play look-then-kill lowball?",
        YesNo,
        ("Yes", "No"),
        hint="Players may look at two cards, then choose to kill.",
        states=(
            "Players here may look at two cards and then choose to kill.",
            "Players here may not look at two cards and then choose to kill.",
        ),
    ),
    choice(
        "kill.third_card",
        "Has any player a third card?",
        YesNo,
        ("Yes", "No"),
        states=("A player has a third card already.", "No player has a third card yet."),
    ),
    chips(
        "kill.stack",
        "How many chips has he, before posting?",
        states=(
            "The player has no chips before posting.",
            "The player has {} in chips before posting.",
        ),
    ),
    choice(
        "kill.killed_already",
        "Is this deal killed already?",
        YesNo,
        ("Yes", "No"),
        states=("This deal is killed already.", "Nobody has killed this deal yet."),
    ),
    choice(
        "kill.agrees",
        "Does he agree to kill the next pot?",
        YesNo,
        ("Yes", "No"),
        states=(
            "The new player agrees to kill the next pot.",
            "The new player does not agree to kill the next pot.",
        ),
    ),
)


def _yes_no(name: str, meaning: str) -> Word:
    return Word(name=name, meaning=meaning, answers=get_args(YesNo), asks=(f"kill.{name}",))


_WORDS = (
    Word(
        name="asks",
        meaning="what is asked about the kill",
        answers=get_args(KillQuestion),
        asks=("kill.asks",),
    ),
    _yes_no("high_low", "whether the pot is split between high and low"),
    house_word("killer_acts"),
    house_word("kill_and_blind"),
    Word(
        name="larger",
        meaning="the kill blind beside the other blind that the killer owes",
        answers=("the kill", "the other blind"),
        asks=("kill.size", "kill.big_blind", "kill.amount", "kill.other_blind"),
    ),
    Word(
        name="trigger",
        meaning="the last pot beside what kills the next hand in this house",
        answers=("none set", "a pot over it", "wins running", "not reached"),
        asks=("kill.pot", "kill.wins"),
    ),
    Word(
        name="size",
        meaning="how large a kill the game has",
        answers=(*get_args(KillSize), "an amount of the house"),
        asks=("kill.size",),
    ),
    Word(
        name="last_pot",
        meaning="how the last pot went",
        answers=get_args(LastPot),
        asks=("kill.last_pot",),
    ),
    _yes_no("winner_quit", "whether the winner of the last pot has quit"),
    Word(
        name="scooped",
        meaning="the pot that was scooped beside five times the upper limit",
        answers=("under five upper limits", "five upper limits or more"),
        asks=("kill.pot", "kill.upper_limit"),
    ),
    Word(
        name="winner_had",
        meaning="what the winner, or the splitter with the button, had before the last pot",
        answers=get_args(WinnerHad),
        asks=("kill.winner_had",),
    ),
    Word(
        name="won",
        meaning="chips won from other players, blinds left out, beside a full bet",
        answers=("less than a full bet", "a full bet or more"),
        asks=("kill.full_bet", "kill.from_others", "kill.lower_limit"),
    ),
    _yes_no("required", "whether the kill is a required one"),
    _yes_no("button_face_up", "whether the kill button lay face up"),
    _yes_no("knew", "whether the player who put in too little knew of the kill"),
    _yes_no("posted", "whether the required kill has been posted since"),
    _yes_no("lowball_option", "whether players may look at two cards and then kill"),
    _yes_no("third_card", "whether any player has a third card"),
    Word(
        name="stack",
        meaning="the stack before posting beside four kill blinds",
        answers=("under four kill blinds", "four kill blinds or more"),
        asks=("kill.stack", "kill.size", "kill.big_blind", "kill.amount"),
    ),
    _yes_no("killed_already", "whether the deal has been killed once"),
    _yes_no("agrees", "whether the newcomer agrees to kill the next pot"),
)

TOPIC = TopicWords("kill", _WORDS, _QUESTIONS)
