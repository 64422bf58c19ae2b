"""The meaning of each word of a betting step in the floor's words, as it is heard after "if"."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules.vocabulary.word import Word

_RAISE = {"a full raise": "{} a full raise", "less than a full raise": "{} less than a full raise"}
_SAID: Mapping[str, Mapping[str, str]] = {
    "earlier": {
        "one wager with the new ones": "the chips in front count with the new ones",
        "pulled back": "the chips in front were pulled back first",
    },
    "facing_wager": {
        "no wager": "nobody has bet",
        "a full bet or raise": "the bet to match is a full bet or raise",
        "a short all-in raise": "the bet to match is a short all-in raise",
        "an all-in under the minimum bet": "the bet to match is an all-in under the minimum bet",
        "the big blind": "the bet to match is the big blind",
        "a short big blind": "the bet to match is the big blind, of which less was put in",
        "a straddle": "the bet to match is a straddle",
    },
    "acted_on": {
        "nobody yet": "nobody has acted on it since",
        "somebody": "somebody has acted on it since",
    },
    "facing": {
        "no bet": "the player faces no bet",
        "a bet": "the player faces a bet",
        "own blind, not raised": "the player has all of the bet in already",
    },
    "said": {
        "nothing": "nothing was said in time",
        "check": "“check” was said",
        "call": "“call” was said",
        "bet": "“bet” was said",
        "raise": "“raise” was said",
        "all-in": "“all-in” was said",
        "pot": "“pot” was said",
        "fold": "“fold” was said",
        "an amount": "an amount alone was said",
        "call and raise": "“call” and “raise” were said together",
        "something as a question": "it was said as a question",
    },
    "said_late": {
        "no": "nothing was said after the chips had landed",
        "yes": "something was said only after the chips had landed",
    },
    "stated": {
        "no amount": "no amount was said",
        "to an amount": "the whole amount was said",
        "by an amount": "the amount on top was said",
        "an amount only": "a number alone was said",
    },
    "spoken_against_bet": {
        "under the bet": "the amount said is under the bet",
        "the bet": "the amount said is the bet",
        "over the bet": "the amount said is over the bet",
    },
    "words_against_chips": {
        "alike": "words and chips say the same",
        "chips short of the words": "fewer chips went in than were said",
        "chips over the words": "more chips went in than were said",
    },
    "pieces": {
        "none": "no chips went in",
        "one chip": "one chip went in",
        "several chips": "several chips went in",
    },
    "gave_up": {
        "before the rest": "the cards were given up before the words or chips",
        "after the rest": "the cards were given up after the words or chips",
    },
    "chip_in_front": {
        "covers the bet": "an unchanged chip in front covers the bet",
        "does not cover the bet": "no unchanged chip in front covers the bet",
    },
    "line": {
        "binds": "chips past the line bind in this house",
        "does not bind": "chips past the line do not bind in this house",
    },
    "put_in": {
        "nothing": "the player has put in nothing",
        "short of the call": "the chips come to less than the call",
        "the call": "the chips come to just the call",
        "over the call": "the chips come to more than the call",
    },
    "chip_against_pot": {
        "within the pot": "the chip is no larger than the pot",
        "larger than the pot": "the chip is larger than the pot",
    },
    "enough_to_raise": {
        **{key: text.format("the chips make") for key, text in _RAISE.items()},
        "more than anybody can call": "everybody else in the hand is all-in",
    },
    "first_motion_makes": {
        key: text.format("the first motion alone makes") for key, text in _RAISE.items()
    },
    "spare": {
        "every chip is needed": "the call takes every chip",
        "a chip could be spared": "the call could be made with one chip fewer",
    },
    "pot_quoted": {
        "as it is": "the pot was counted right",
        "too high": "the pot was counted too high",
        "too low": "the pot was counted too low",
    },
    "acted_since": {
        "less than substantial action": "little was done behind it before that was noticed",
        "substantial action": "much was done behind it before that was noticed",
    },
    "whole_stack_is": {
        "no more than the bet": "the whole stack is no more than the bet",
        "over the bet": "the whole stack is more than the bet",
    },
    "came": {
        "before his turn": "the player acted before it was their turn",
        "before the amount was named": "the player before had not named the amount yet",
        "after he was skipped": "the player acted after having been passed over",
        "in his turn": "the player acted when it was their turn",
        "with the round over": "everyone had acted on the bet, and the round was over",
        "having matched the bet": "the player had acted, and owed nothing since",
        "with nobody else in": "everyone else has folded, and nobody bet or called after them",
    },
    "did": {
        "fold": "the act out of turn was a fold",
        "check": "the act out of turn was a check",
        "call": "the act out of turn was a call",
        "bet or raise": "the act out of turn was a bet or raise",
        "nothing": "the player who was passed over has done nothing yet",
    },
    "time": {
        "called": "the player had called time before three had acted",
        "not told of": "nobody tells that the player had called time",
    },
    "folded_with": {
        "words alone": "the player only said fold",
        "the cards": "the player gave up the cards",
    },
    "misled": {
        "no": "nobody tells that the player folded on something false that was said",
        "yes": "the player folded on something false that was said",
    },
    "between": {
        "no chips": "nobody before the player put chips in",
        "chips": "somebody before the player put chips in",
    },
    "acted_behind": {
        "fewer than three": "fewer than three had acted behind the player",
        "three or more": "three or more had acted behind the player",
    },
    "missed": {
        "no raise that is told of": "the account tells of no raise that the player missed",
        "a raise": "the player had not heard of a raise, or put in what was to call before it",
    },
    "short_stack": {
        "no": "the player has enough to call, or said all-in",
        "yes": "all that the player has is less than the bet",
    },
    "stack_reaches": {
        "past the bet": "the stack reaches past the bet",
        "no further than the bet": "the stack reaches no further than the bet",
        "past the chips of everybody else": "the stack reaches past everybody else's chips",
    },
    "right_to_raise": {
        "has not acted yet": "the player has not acted yet on this round",
        "faces a full raise": "the player faces a full raise since acting last",
        "faces short all-ins that together make a full raise": (
            "the player faces short all-ins that together make a full raise"
        ),
        "faces less than a full raise": "the player faces less than a full raise since acting last",
        "faces an all-in under the minimum bet": (
            "the player faces an all-in under the minimum bet"
        ),
    },
    "checked_early": {
        "no": "no early check bars the player",
        "yes": "the player had checked early, and has had no turn since",
    },
    "last_act": {
        "checked or called": "the player last checked or called",
        "bet or raised": "the player last bet or raised",
    },
    "last_wager": {
        "a short all-in": "the bet was last made higher by a short all-in",
        "a full bet or raise": "the bet was last made higher by a full bet or raise",
    },
    "raises_before": {
        "fewer than three": "there were fewer than three raises before",
        "three or more": "there were three raises or more before",
    },
    "act": {
        "call": "the act is a call",
        "bet": "the act is a bet",
        "raise": "the act is a raise",
    },
    "size": {
        "under the minimum": "the wager is under the minimum",
        "within the limits": "the wager is neither too small nor too large",
        "over the pot limit": "the wager is over the pot limit",
        "the pot is under the minimum": "the pot itself is under the minimum",
    },
    "stack": {
        "has more": "the player has chips left",
        "all-in": "the player is all-in",
        "beyond the stack": "the wager is more than the stack",
    },
    "minimum_set_by": {
        "the big blind": "the big blind sets the smallest bet",
        "the house": "the house sets the smallest bet",
        "a straddle": "a straddle sets the smallest bet",
    },
    "cap_on_hand": {
        "the cap": "the cap on a hand bounds the player",
        "the stack": "nothing but the stack bounds the player",
    },
    "small_chips": {
        "none": "no chips are too small to play",
        "too few to play": "the small chips are too few to play",
        "play in quantity": "the small chips play, there are so many",
        "never play": "some chips are smaller than any in the blinds and antes",
    },
    "units": {
        "whole units": "the wager is in whole units",
        "no whole betting units": "the wager is in no whole betting units",
        "no whole smallest chips": "the wager is in no whole chips",
        "no whole small blinds": "the wager is in no whole small blinds",
    },
    "pot_count": {
        "as it is": "the pot is counted as it is",
        "rounded up": "the pot is counted rounded up",
        "small blind as big": "the small blind counts as a big one in the pot",
        "rounded up, small blind as big": (
            "the pot is counted rounded up, with the small blind as a big one"
        ),
    },
    "over_bet": {
        "over the bet": "the raise found too small is over the bet",
        "no more than the bet": "the raise found too small is no more than the bet",
    },
    "paid": {
        "nothing yet": "no chips are in for it yet",
        "short": "the chips are short of what the act needs",
        "in full": "the act is paid in full",
        "over": "more chips are in than the act needs",
    },
    "share": {
        "under the threshold": "less of the bet is in, or understood, than the house's threshold",
        "at or over the threshold": "at least the threshold of the bet is in, or understood",
        "the two counts differ": "the two ways to count the part of the bet differ",
    },
    "chips_for": {
        "a wager": "the player had said that the chips were a wager",
        "another purpose": "the player had said that the chips were no wager",
    },
    "bettor_showed": {
        "no": "the bettor did not show the hand too early",
        "yes": "the bettor showed the hand before the call was plainly right",
    },
}


def stated(words: Iterable[Word]) -> tuple[Word, ...]:
    """The words, each with a statement for every answer where its question does not say it."""
    return tuple(
        replace(one, states=tuple(_SAID[one.name][answer] for answer in one.answers))
        if one.name in _SAID
        else one
        for one in words
    )
