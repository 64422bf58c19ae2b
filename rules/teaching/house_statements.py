"""How each option of a house is told to somebody who has to rule by it."""

from collections.abc import Mapping

from rules.house import Option

NONE = "none"
AN_AMOUNT = "an amount"

STATES: Mapping[str, Mapping[str | bool, str]] = {
    "conventions": {
        True: "Where the book is silent this house goes by what cardrooms share.",
        False: "Where the book is silent this house goes by nothing else.",
    },
    "private_games": {
        True: "The general rules of Robert's private-games edition hold here too.",
        False: "This house does not go by the general rules of Robert's private-games edition.",
    },
    "misunderstanding_threshold": {
        AN_AMOUNT: "Here {} percent of a bet is the share from which misreading it is no claim.",
    },
    "threshold_is_firm": {
        True: "In this house no claim of misreading a bet is heard from that share on.",
        False: "In this house that share is a rule of thumb, and the floor decides.",
    },
    "short_all_in_read": {
        "its meaning": "This house reads the book's rule on raising a short all-in by its meaning.",
        "its letter": "This house reads the book's rule on raising a short all-in to the letter: "
        "who checked or called may not raise an all-in for less than the last bet or raise.",
    },
    "smallest_chip": {
        NONE: "Every chip plays in this house.",
        AN_AMOUNT: "In this house chips smaller than {} are barred but for change and quantity.",
    },
    "denominations": {AN_AMOUNT: "The chips of this house: {}."},
    "forward_motion_binds": {
        True: "In this house it counts when chips pass the betting line, released or not.",
        False: "In this house it counts when chips are released.",
    },
    "out_of_turn": {
        "the floor decides": "This house has no rule of its own for wagers out of turn.",
        "binding if the action is unchanged": (
            "In this house a wager out of turn binds if the action to its player is unchanged."
        ),
    },
    "needless_fold_is_out_of_turn": {
        True: "In this house folding with no bet to face is treated as acting out of turn.",
        False: "In this house folding with no bet to face is not treated as acting out of turn.",
    },
    "folded_hands_shown": {
        True: "Dealers of this house turn folded cards face up, as in British casinos.",
        False: "Dealers of this house do not turn folded cards face up.",
    },
    "cash_plays": {
        True: "This house lets cash on the table play until it is changed.",
        False: "This house lets no cash play.",
    },
    "pot_unit": {
        NONE: "This house does not round the pot.",
        AN_AMOUNT: "This house rounds the pot up to a multiple of {}.",
    },
    "small_blind_counts_as_big": {
        True: "In money games this house counts the small blind as a big one in the first pot.",
        False: "This house counts the small blind as what it is.",
    },
    "overbet": {
        "corrected until all have acted": (
            "In this house a wager over the pot may be cut until everybody has acted on it."
        ),
        "stands once somebody acts": (
            "In this house a wager over the pot may be cut until somebody acts on it."
        ),
    },
    "straddles_allowed": {
        True: "Players may straddle in this house.",
        False: "This house has forbidden straddling.",
    },
    "straddle_sets": {
        "a new minimum": "Here a straddle is a new minimum for raises.",
        "an ordinary raise": "Here a straddle is taken for an ordinary raise of the blind.",
    },
    "straddle_is_minimum_later": {
        True: "Here a straddle is the smallest bet on later rounds too.",
        False: "Here a straddle changes nothing on later rounds.",
    },
    "restraddles": {
        AN_AMOUNT: "Re-straddles that this house allows in a hand: {}.",
    },
    "restraddle_size": {
        "a minimum raise": "Here a re-straddle adds at least a minimum raise.",
        "double": "Here a re-straddle is at least double the one before it.",
    },
    "mississippi": {
        "not allowed": "This house has no Mississippi straddle.",
        "the button": "This house has the Mississippi straddle, for the button only.",
        "any seat": "This house has the Mississippi straddle, for any seat.",
    },
    "mississippi_first": {
        "left of the straddle": "Over a Mississippi straddle its left starts in this house.",
        "left of the big blind": "Over a Mississippi straddle the big blind's left starts here.",
    },
    "sleepers": {
        True: "This house takes sleepers.",
        False: "This house takes no sleepers.",
    },
    "rock": {True: "This room plays with a rock.", False: "This room plays with no rock."},
    "short_all_in_at_limit": {
        "half-bet rule": "At limit this house has the half-bet rule for short all-ins.",
        "full-bet rule": "At limit this house has the full-bet rule for short all-ins.",
    },
    "after_short_all_in": {
        "a full raise on top": (
            "Over a short all-in of half a bet or more the next wager here adds a full raise."
        ),
        "completing it": (
            "Over a short all-in of half a bet or more the next wager here completes it."
        ),
    },
    "raise_cap": {AN_AMOUNT: "The number of raises that this house takes on a limit round: {}."},
    "cap_with_two": {
        "lifted when two are left before it is reached": (
            "With two players this house lifts the cap where they were left before it was reached."
        ),
        "lifted when two start the round": (
            "With two players this house lifts the cap where they started the round alone."
        ),
        "lifted whenever two are left": (
            "With two players this house lifts the cap, whenever they are left."
        ),
        "kept": "With two players this house keeps the cap.",
    },
    "straddle_uses_a_raise": {
        True: "In this house a straddle or a sleeper uses up one of the raises.",
        False: "In this house a straddle or a sleeper uses up none of the raises.",
    },
    "betting_unit": {
        NONE: "This house has no betting unit.",
        AN_AMOUNT: "The betting unit of this house is {}.",
    },
    "kill_size": {
        NONE: "This house has set no size for a kill.",
        "full": "The kill of this house is a full kill.",
        "half": "The kill of this house is a half kill.",
    },
    "killer_acts": {
        "in turn": "This house lets killers act in turn on the first round.",
        "last": "This house has killers act after everybody else on the first round.",
    },
    "kill_and_blind": {
        "the floor decides": "This house leaves it to the floor what a killer with a blind posts.",
        "both": "A killer with another blind due posts the two of them in this house.",
        "the larger only": "Of a kill and another blind this house takes just the larger one.",
    },
    "kill_trigger_pot": {
        NONE: "No pot is large enough to make a kill of itself here.",
        AN_AMOUNT: "The house has a kill of its own: after any pot over {}.",
    },
    "kill_trigger_wins": {
        NONE: "No run of wins makes a kill of itself here.",
        AN_AMOUNT: "The house has a kill of its own: after {} pots won running.",
    },
    "button_rule": {
        "simplified": "This house has the simplified button.",
        "moving": "This house has the moving button.",
        "dead": "This house has the dead button.",
    },
    "three_to_two": {
        "the big blind moves on": "From three players to two the big blind moves on here.",
        "the button moves on": "From three players to two it is the button that moves on here.",
    },
    "waiting_allowed": {
        True: "This house lets replacements wait.",
        False: "This house lets no replacement wait.",
    },
    "missed_blinds": {
        "together, the small one dead": (
            "This house takes both missed blinds at once, the small one dead."
        ),
        "one a hand, all live": "This house takes one missed blind a hand, each of them live.",
    },
    "absent_dealt_in": {
        True: "This house deals absent players in.",
        False: "This house deals no absent player in.",
    },
    "newcomers_post": {
        True: "This house has newcomers post.",
        False: "This house asks no post of newcomers.",
    },
    "big_blind_must_cover_small": {
        True: "Here a big blind must have the small blind and the ante in chips.",
        False: "Here a big blind may be dealt in with any chips.",
    },
    "bring_in_tie": {
        "nearest the dealer": "Where up-cards tie this house looks at who sits nearest the dealer.",
        "by suit": "Where up-cards tie this house looks at the suits.",
    },
    "full_bring_in": {
        "an option": "Here a bring-in as large as a bet comes with an option.",
        "a raise at once": "Here a bring-in as large as a bet comes with a raise at once.",
    },
    "all_in_face_up": {
        "never": "This house turns no all-in hand up.",
        "in tournaments": "This house turns all-in hands up in tournaments.",
        "always": "This house turns all-in hands up in every game.",
    },
    "last_cards_face_up": {
        True: "With the hands up all-in this house deals the last down-cards face up.",
        False: "With the hands up all-in this house deals the last down-cards face down.",
    },
    "buy_in_least": {AN_AMOUNT: "The smallest buy-in of this house, in big blinds: {}."},
    "buy_in_most": {AN_AMOUNT: "The largest buy-in of this house, in big blinds: {}."},
    "return_wait": {
        AN_AMOUNT: "The minutes after which this house forgets what a player left with: {}.",
    },
    "open_stakes": {
        True: "This house plays open stakes.",
        False: "This house plays table stakes.",
    },
    "borrowing": {
        True: "This house takes markers and loans.",
        False: "This house takes no markers and no loans.",
    },
}
"""The statement of each value by the name of the option; amounts have one with a blank."""


def stated(one: Option) -> str:
    """The statement of an option as it is in force. Raises KeyError where it has none."""
    states = STATES[one.name]
    if one.value is None:
        return states[NONE]
    if isinstance(one.value, bool | str):
        return states[one.value]
    amounts = one.value if isinstance(one.value, tuple) else (one.value,)
    return states[AN_AMOUNT].format(", ".join(f"{amount:,}" for amount in amounts))
