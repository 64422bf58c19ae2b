"""Each option that a room may set: its default, what it may be, and all that is told of it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import Field

from rules.vocabulary.house_option import AN_AMOUNT, NONE, Room, option, options_in

OutOfTurn = Literal["the floor decides", "binding if the action is unchanged"]
Overbet = Literal["corrected until all have acted", "stands once somebody acts"]
StraddleSets = Literal["a new minimum", "an ordinary raise"]
RestraddleSize = Literal["a minimum raise", "double"]
MississippiSeat = Literal["not allowed", "the button", "any seat"]
MississippiFirst = Literal["left of the straddle", "left of the big blind"]
ShortAllIn = Literal["half-bet rule", "full-bet rule"]
AfterShortAllIn = Literal["a full raise on top", "completing it"]
CapWithTwo = Literal[
    "lifted when two are left before it is reached",
    "lifted when two start the round",
    "lifted whenever two are left",
    "kept",
]
ShortAllInRead = Literal["its meaning", "its letter"]
KillerActs = Literal["in turn", "last"]
KillAndBlind = Literal["the floor decides", "both", "the larger only"]
KillSizeOption = Literal["full", "half"]
ButtonRule = Literal["simplified", "moving", "dead"]
ThreeToTwo = Literal["the big blind moves on", "the button moves on"]
MissedBlinds = Literal["together, the small one dead", "one a hand, all live"]
AllInFaceUp = Literal["never", "in tournaments", "always"]
BringInTie = Literal["nearest the dealer", "by suit"]
BringInOption = Literal["an option", "a raise at once"]

USUAL_COLOURS: Mapping[int, str] = MappingProxyType(
    {
        1: "white",
        5: "red",
        25: "green",
        100: "black",
        500: "purple",
        1_000: "yellow",
        5_000: "orange",
        25_000: "teal",
        100_000: "pink",
        500_000: "grey",
        1_000_000: "brown",
    }
)
"""The chips of a usual set, for cash games and tournaments alike, and the colour of each."""

MATTER_MOST = (
    *("edition", "conventions", "private_games", "forward_motion_binds", "out_of_turn"),
    *("smallest_chip", "pot_unit", "raise_cap", "short_all_in_at_limit", "straddles_allowed"),
    *("sleepers", "open_stakes"),
)
"""The dozen that a new room is asked about, in the order in which they are asked.

The book, and the eleven options that have the most cases of the library ruled otherwise.
"""


class HouseOptions(Room):
    """Every option but the book, under its subject in the order in which both are shown."""

    conventions: bool = option(
        True,
        "The book",
        "Where the book is silent, does what cardrooms share hold?",
        states={
            True: "Where the book is silent this house goes by what cardrooms share.",
            False: "Where the book is silent this house goes by nothing else.",
        },
        serves="bc.1.call",
    )
    private_games: bool = option(
        True,
        "The book",
        "Do the general rules of the private-games edition hold too?",
        states={
            True: "The general rules of Robert's private-games edition hold here too.",
            False: "This house does not go by the general rules of Robert's private-games edition.",
        },
        serves="s3.w.14.raise",
    )
    denominations: tuple[Annotated[int, Field(ge=1)], ...] = option(
        tuple(USUAL_COLOURS),
        "Chips and words",
        "Which chips has the room?",
        states={
            AN_AMOUNT: "The chips of this house: {}.",
        },
        serves="s14.nl.10.call",
        min_length=1,
        max_length=40,
    )
    smallest_chip: int | None = option(
        None,
        "Chips and words",
        "From which chip on does every chip play?",
        states={
            NONE: "Every chip plays in this house.",
            AN_AMOUNT: (
                "In this house chips smaller than {} are barred but for change and quantity."
            ),
        },
        serves="s14.nl.13.bar_allowed",
        amount="The smallest chip that always plays",
        ge=1,
    )
    cash_plays: bool = option(
        False,
        "Chips and words",
        "Does cash on the table play?",
        states={
            True: "This house lets cash on the table play until it is changed.",
            False: "This house lets no cash play.",
        },
        serves="bc.7f.cash_plays",
    )
    forward_motion_binds: bool = option(
        False,
        "Chips and words",
        "Do chips bind once they pass the betting line?",
        states={
            True: "In this house it counts when chips pass the betting line, released or not.",
            False: "In this house it counts when chips are released.",
        },
        serves="house.forward_motion",
    )
    misunderstanding_threshold: int = option(
        80,
        "Chips and words",
        "From how many percent of a bet on is a claim of having misread it not heard?",
        states={
            AN_AMOUNT: (
                "Here {} percent of a bet is the share from which misreading it is no claim."
            ),
        },
        serves="s14.nl.12.threshold",
        amount="Percent of the bet",
        ge=1,
        le=100,
    )
    threshold_is_firm: bool = option(
        False,
        "Chips and words",
        "Is that share firm, or a rule of thumb?",
        states={
            True: "In this house no claim of misreading a bet is heard from that share on.",
            False: "In this house that share is a rule of thumb, and the floor decides.",
        },
        serves="s14.nl.12.firm_threshold",
    )
    out_of_turn: OutOfTurn = option(
        "the floor decides",
        "Turn and cards",
        "What becomes of an act out of turn?",
        states={
            "the floor decides": "This house has no rule of its own for acts out of turn.",
            "binding if the action is unchanged": (
                "In this house a check or a wager out of turn binds if the action to its player is "
                "unchanged."
            ),
        },
        serves="house.out_of_turn.binding.in_a_round",
    )
    needless_fold_is_out_of_turn: bool = option(
        False,
        "Turn and cards",
        "Is folding with no bet to face acting out of turn?",
        states={
            True: "In this house folding with no bet to face is treated as acting out of turn.",
            False: (
                "In this house folding with no bet to face is not treated as acting out of turn."
            ),
        },
        serves="bc.6b",
    )
    folded_hands_shown: bool = option(
        False,
        "Turn and cards",
        "Does the dealer turn folded cards face up?",
        states={
            True: "Dealers of this house turn folded cards face up, as in British casinos.",
            False: "Dealers of this house do not turn folded cards face up.",
        },
        serves="bc.7b.house_shows",
    )
    all_in_face_up: AllInFaceUp = option(
        "in tournaments",
        "Turn and cards",
        "When are all-in hands turned up?",
        states={
            "never": "This house turns no all-in hand up.",
            "in tournaments": "This house turns all-in hands up in tournaments.",
            "always": "This house turns all-in hands up in every game.",
        },
        serves="bc.21.face_up",
    )
    last_cards_face_up: bool = option(
        False,
        "Turn and cards",
        "Are the last down-cards then dealt face up?",
        states={
            True: "With the hands up all-in this house deals the last down-cards face up.",
            False: "With the hands up all-in this house deals the last down-cards face down.",
        },
        serves="bc.21b",
    )
    pot_unit: int | None = option(
        None,
        "Pot-limit",
        "Is the pot rounded up to a multiple of an amount?",
        states={
            NONE: "This house does not round the pot.",
            AN_AMOUNT: "This house rounds the pot up to a multiple of {}.",
        },
        serves="s14.pl.4",
        amount="A multiple of",
        ge=2,
    )
    small_blind_counts_as_big: bool = option(
        False,
        "Pot-limit",
        "Does the small blind count as a big one in the first pot?",
        states={
            True: "In money games this house counts the small blind as a big one in the first pot.",
            False: "This house counts the small blind as what it is.",
        },
        serves="s14.pl.5",
    )
    overbet: Overbet = option(
        "corrected until all have acted",
        "Pot-limit",
        "How long may a wager over the pot be cut to the pot?",
        states={
            "corrected until all have acted": (
                "In this house a wager over the pot may be cut until everybody has acted on it."
            ),
            "stands once somebody acts": (
                "In this house a wager over the pot may be cut until somebody acts on it."
            ),
        },
        serves="bc.12f",
    )
    short_all_in_read: ShortAllInRead = option(
        "its meaning",
        "Raises and all-ins",
        "How is the rule on raising a short all-in read?",
        states={
            "its meaning": (
                "This house reads the book's rule on raising a short all-in by its meaning."
            ),
            "its letter": (
                "This house reads the book's rule on raising a short all-in to the letter: who "
                "checked or called may not raise an all-in for less than the last bet or raise."
            ),
        },
        serves="s14.nl.3.letter_bars",
    )
    short_all_in_at_limit: ShortAllIn = option(
        "half-bet rule",
        "Raises and all-ins",
        "When does a short all-in reopen the betting at limit?",
        states={
            "half-bet rule": "At limit this house has the half-bet rule for short all-ins.",
            "full-bet rule": "At limit this house has the full-bet rule for short all-ins.",
        },
        serves="bc.11.half_reopens",
    )
    after_short_all_in: AfterShortAllIn = option(
        "a full raise on top",
        "Raises and all-ins",
        "What must the next wager over a short all-in come to?",
        states={
            "a full raise on top": (
                "Over a short all-in of half a bet or more the next wager here adds a full raise."
            ),
            "completing it": (
                "Over a short all-in of half a bet or more the next wager here completes it."
            ),
        },
        serves="bc.11.over_counted",
    )
    raise_cap: int = option(
        3,
        "Raises and all-ins",
        "How many raises may a limit round have?",
        states={
            AN_AMOUNT: "The number of raises that this house takes on a limit round: {}.",
        },
        serves="bc.9.capped",
        amount="Raises in a round",
        ge=1,
        le=10,
    )
    cap_with_two: CapWithTwo = option(
        "lifted when two are left before it is reached",
        "Raises and all-ins",
        "Is the cap on raises lifted between two players?",
        states={
            "lifted when two are left before it is reached": (
                "With two players this house lifts the cap where they were left before it was "
                "reached."
            ),
            "lifted when two start the round": (
                "With two players this house lifts the cap where they started the round alone."
            ),
            "lifted whenever two are left": (
                "With two players this house lifts the cap, whenever they are left."
            ),
            "kept": "With two players this house keeps the cap.",
        },
        serves="s3.w.4",
    )
    straddle_uses_a_raise: bool = option(
        True,
        "Raises and all-ins",
        "Does a straddle use up one of the raises?",
        states={
            True: "In this house a straddle or a sleeper uses up one of the raises.",
            False: "In this house a straddle or a sleeper uses up none of the raises.",
        },
        serves="bc.9g",
    )
    betting_unit: int | None = option(
        None,
        "Raises and all-ins",
        "Must wagers be a multiple of an amount?",
        states={
            NONE: "This house has no betting unit.",
            AN_AMOUNT: "The betting unit of this house is {}.",
        },
        serves="bc.9f",
        amount="A multiple of",
        ge=2,
    )
    straddles_allowed: bool = option(
        True,
        "Straddles",
        "May players straddle?",
        states={
            True: "Players may straddle in this house.",
            False: "This house has forbidden straddling.",
        },
        serves="bc.14b.not_allowed",
    )
    straddle_sets: StraddleSets = option(
        "a new minimum",
        "Straddles",
        "What must a raise over a straddle come to?",
        states={
            "a new minimum": (
                "At no-limit and pot-limit a straddle is a new minimum for raises here."
            ),
            "an ordinary raise": "Here a straddle is taken for an ordinary raise of the blind.",
        },
        serves="bc.14.raise_to",
    )
    straddle_is_minimum_later: bool = option(
        True,
        "Straddles",
        "Is a straddle the smallest bet on later rounds too?",
        states={
            True: "Here a straddle is the smallest bet on later rounds too.",
            False: "Here a straddle changes nothing on later rounds.",
        },
        serves="s14.nl.15.later",
    )
    restraddles: int = option(
        0,
        "Straddles",
        "How many re-straddles may a hand have?",
        states={
            AN_AMOUNT: "Re-straddles that this house allows in a hand: {}.",
        },
        serves="bc.14d.allowed",
        amount="Re-straddles in a hand",
        ge=0,
        le=5,
    )
    restraddle_size: RestraddleSize = option(
        "a minimum raise",
        "Straddles",
        "How much does a re-straddle add at least?",
        states={
            "a minimum raise": "Here a re-straddle adds at least what the last blind raise added.",
            "double": "Here a re-straddle is at least double the one before it.",
        },
        serves="bc.14d.too_small",
    )
    mississippi: MississippiSeat = option(
        "not allowed",
        "Straddles",
        "Which seat may make a Mississippi straddle?",
        states={
            "not allowed": "This house has no Mississippi straddle.",
            "the button": "This house has the Mississippi straddle, for the button only.",
            "any seat": "This house has the Mississippi straddle, for any seat.",
        },
        serves="bc.14f.allowed",
    )
    mississippi_first: MississippiFirst = option(
        "left of the straddle",
        "Straddles",
        "Who acts first over a Mississippi straddle?",
        states={
            "left of the straddle": "Over a Mississippi straddle its left starts in this house.",
            "left of the big blind": (
                "Over a Mississippi straddle the big blind's left starts here."
            ),
        },
        serves="bc.14f.first",
    )
    sleepers: bool = option(
        False,
        "Straddles",
        "Does the room take sleepers, blind raises without an option?",
        states={
            True: "This house takes sleepers.",
            False: "This house takes no sleepers.",
        },
        serves="bc.14g.allowed",
    )
    rock: bool = option(
        False,
        "Straddles",
        "Does the room play with the rock?",
        states={
            True: "This room plays with a rock.",
            False: "This room plays with no rock.",
        },
        serves="bc.14h.must",
    )
    kill_size: KillSizeOption | None = option(
        None,
        "Kill pots",
        "Which kill does the room play?",
        states={
            NONE: "This house has set no size for a kill.",
            "full": "The kill of this house is a full kill.",
            "half": "The kill of this house is a half kill.",
        },
        serves="s13.0.full",
    )
    killer_acts: KillerActs = option(
        "in turn",
        "Kill pots",
        "When does the killer act on the first round?",
        states={
            "in turn": "This house lets killers act in turn on the first round.",
            "last": "This house has killers act after everybody else on the first round.",
        },
        serves="bc.15b",
    )
    kill_and_blind: KillAndBlind = option(
        "the floor decides",
        "Kill pots",
        "What does a killer post who owes another blind too?",
        states={
            "the floor decides": (
                "This house leaves it to the floor what a killer with a blind posts."
            ),
            "both": "A killer with another blind due posts the two of them in this house.",
            "the larger only": "Of a kill and another blind this house takes just the larger one.",
        },
        serves="bc.15.both_due",
    )
    kill_trigger_pot: int | None = option(
        None,
        "Kill pots",
        "Does a large pot make a kill of itself?",
        states={
            NONE: "No pot is large enough to make a kill of itself here.",
            AN_AMOUNT: "The house has a kill of its own: after any pot over {}.",
        },
        serves="bc.15c.pot",
        amount="A pot over",
        ge=1,
    )
    kill_trigger_wins: int | None = option(
        None,
        "Kill pots",
        "Does a run of wins make a kill of itself?",
        states={
            NONE: "No run of wins makes a kill of itself here.",
            AN_AMOUNT: "The house has a kill of its own: after {} pots won running.",
        },
        serves="bc.15c.wins",
        amount="Pots won running",
        ge=2,
    )
    button_rule: ButtonRule = option(
        "moving",
        "Button and blinds",
        "Where do button and blinds go once a player has left?",
        states={
            "simplified": "This house has the simplified button.",
            "moving": "This house has the moving button.",
            "dead": "This house has the dead button.",
        },
        serves="bc.20c",
    )
    three_to_two: ThreeToTwo = option(
        "the big blind moves on",
        "Button and blinds",
        "How does a table of three become one of two?",
        states={
            "the big blind moves on": "From three players to two the big blind moves on here.",
            "the button moves on": "From three players to two it is the button that moves on here.",
        },
        serves="bc.20e",
    )
    waiting_allowed: bool = option(
        True,
        "Button and blinds",
        "May a replacement wait for the button to pass?",
        states={
            True: "This house lets replacements wait.",
            False: "This house lets no replacement wait.",
        },
        serves="bc.20f.waits",
    )
    missed_blinds: MissedBlinds = option(
        "together, the small one dead",
        "Button and blinds",
        "How are missed blinds posted?",
        states={
            "together, the small one dead": "This house takes both missed blinds at once.",
            "one a hand, all live": "This house takes one missed blind a hand, each of them live.",
        },
        serves="bc.19c.both",
    )
    absent_dealt_in: bool = option(
        False,
        "Button and blinds",
        "Are absent players dealt in?",
        states={
            True: "This house deals absent players in.",
            False: "This house deals no absent player in.",
        },
        serves="bc.19g.dealt_in",
    )
    newcomers_post: bool = option(
        True,
        "Button and blinds",
        "Does a newcomer post a big blind?",
        states={
            True: "This house has newcomers post.",
            False: "This house asks no post of newcomers.",
        },
        serves="bc.19b.posts",
    )
    big_blind_must_cover_small: bool = option(
        False,
        "Button and blinds",
        "Does a big blind need more than any chips to be dealt in?",
        states={
            True: "Here a big blind must have the small blind and the ante in chips.",
            False: "Here a big blind may be dealt in with any chips.",
        },
        serves="bc.18c.covers",
    )
    bring_in_tie: BringInTie = option(
        "nearest the dealer",
        "Button and blinds",
        "Who brings it in where up-cards tie?",
        states={
            "nearest the dealer": (
                "Where up-cards tie this house looks at who sits nearest the dealer."
            ),
            "by suit": "Where up-cards tie this house looks at the suits.",
        },
        serves="bc.10b.tie_seat",
    )
    full_bring_in: BringInOption = option(
        "an option",
        "Button and blinds",
        "What does a bring-in as large as a bet give its player?",
        states={
            "an option": (
                "Here a player whose bring-in is as large as a bet may raise when it comes back."
            ),
            "a raise at once": (
                "Here a player whose bring-in is as large as a bet may raise at once, not later."
            ),
        },
        serves="bc.10d.option",
    )
    buy_in_least: int | None = option(
        None,
        "Stakes and buy-ins",
        "What is the smallest buy-in, in big blinds?",
        states={
            NONE: "This house has posted no smallest buy-in: a full buy-in is as the book has it.",
            AN_AMOUNT: "The smallest buy-in of this house, in big blinds: {}.",
        },
        serves="bc.16b.too_small",
        amount="Big blinds",
        ge=1,
        le=10_000,
    )
    buy_in_most: int | None = option(
        None,
        "Stakes and buy-ins",
        "What is the largest buy-in, in big blinds?",
        states={
            NONE: "This house has no largest buy-in.",
            AN_AMOUNT: "The largest buy-in of this house, in big blinds: {}.",
        },
        serves="bc.16b.too_large",
        amount="Big blinds",
        ge=1,
        le=10_000,
    )
    return_wait: int = option(
        60,
        "Stakes and buy-ins",
        "For how many minutes must a player come back with all he took?",
        states={
            AN_AMOUNT: "The minutes after which this house forgets what a player left with: {}.",
        },
        serves="bc.16d.all",
        amount="Minutes",
        ge=0,
    )
    open_stakes: bool = option(
        False,
        "Stakes and buy-ins",
        "May chips be bought or borrowed in the middle of a hand?",
        states={
            True: "This house plays open stakes.",
            False: "This house plays table stakes.",
        },
        serves="bc.22.open",
    )
    borrowing: bool = option(
        False,
        "Stakes and buy-ins",
        "With open stakes, are markers and loans taken?",
        states={
            True: "This house takes markers and loans.",
            False: "This house takes no markers and no loans.",
        },
        serves="bc.22b.casino",
    )


OPTIONS = options_in(HouseOptions.model_fields)
"""Every option but the book, by its name."""
