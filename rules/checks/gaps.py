"""The gaps of the books: each situation that no clause rules on, and why none does."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.checks.domain import ABSENT, passes
from rules.clause.clause import Test, is_not, one_of
from rules.clause.results import Makes
from rules.vocabulary import Topic

WANTS_AN_AMOUNT: Mapping[Topic, tuple[Makes, ...]] = dict.fromkeys(
    ("read", "limit_read"), ("call", "bet", "raise")
)
"""Topics in which something must be made of an act, and what of it is nothing without an amount."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Silence:
    """A situation on which version 11, with the conventions, has no clause, and why.

    `sections` are those of Robert's Rules that have a rule on it and are not held. `goes_by` is a
    sentence for the floor on what such a matter goes by, where no section has a rule.
    """

    topic: Topic
    where: Mapping[str, Test]
    why: str
    sections: tuple[int, ...] = ()
    goes_by: str = ""


ACTS = (
    Silence(
        topic="read",
        where={"facing": is_not("a bet"), "said": "call and raise"},
        why="there is nothing to call, so the first words bind to nothing; whether the others then "
        "hold no book says",
    ),
    Silence(
        topic="read",
        where={
            "facing": "own blind, not raised",
            "said": "all-in",
            "whole_stack_is": "no more than the bet",
        },
        why="a player whose blind was the last of the stack is all-in already, and has no act left",
    ),
    Silence(
        topic="read",
        where={
            "facing": "own blind, not raised",
            "said": "an amount",
            "spoken_against_bet": one_of("under the bet", "the bet"),
        },
        why="the amount is in front already; whether a check or a raise by it was meant no book "
        "says",
    ),
    Silence(
        topic="read",
        where={
            "facing": "own blind, not raised",
            "said": "nothing",
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
            "put_in": "the call",
        },
        why="what only takes the place of chips pulled back is change, and no act",
    ),
)

ACTS_AT_LIMIT = (
    *(replace(one, topic="limit_read") for one in ACTS),
    Silence(
        topic="limit_read",
        where={"said": "pot"},
        why="there is no bet of the pot at limit, and what the word binds to no book says",
    ),
)

_MISSED_NOTHING = one_of("no raise that is told of", ABSENT)

LATER_STEPS = (
    Silence(
        topic="out_of_turn",
        where={"came": "in his turn"},
        why="an act in its turn has nothing to answer for: it goes on as it was read",
    ),
    Silence(
        topic="out_of_turn",
        where={"came": "before the amount was named", "did": "fold"},
        why="a fold needs no amount: it is judged as in turn",
    ),
    Silence(
        topic="out_of_turn",
        where={"came": "after he was skipped", "acted_behind": "fewer than three"},
        why="the conventions take no right from who was passed over: the act is judged as in turn",
    ),
    Silence(
        topic="out_of_turn",
        where={"came": "after he was skipped", "did": "fold"},
        why="who was passed over may fold whenever it is asked of him: it is judged as in turn",
    ),
    Silence(
        topic="right",
        where={
            "right_to_raise": "has not acted yet",
            "stack_reaches": "past the bet",
            "checked_early": "no",
        },
        why="nothing bars a player who has not acted: the raise goes on to be sized",
    ),
    Silence(
        topic="right",
        where={
            "right_to_raise": "faces a full raise",
            "short_all_in_read": "its meaning",
            "stack_reaches": "past the bet",
            "checked_early": "no",
        },
        why="a full raise bars nobody: the raise goes on to be sized",
    ),
    Silence(
        topic="right",
        where={
            "right_to_raise": "faces a full raise",
            "short_all_in_read": "its letter",
            "stack_reaches": "past the bet",
            "checked_early": "no",
            "last_act": one_of("bet or raised", ABSENT),
        },
        why="the letter of version 11 bars only who checked or called",
    ),
    Silence(
        topic="right",
        where={
            "right_to_raise": "faces a full raise",
            "short_all_in_read": "its letter",
            "stack_reaches": "past the bet",
            "checked_early": "no",
            "last_wager": one_of("a full bet or raise", ABSENT),
        },
        why="the letter of version 11 bars nobody but over a short all-in",
    ),
    Silence(
        topic="size",
        where={"act": "call", "small_chips": "none"},
        why="a call has no size of its own: it stays what it was read as",
    ),
    Silence(
        topic="relief",
        where={"act": "bet", "chips_for": one_of("a wager", ABSENT)},
        why="an opening bet faces no amount that could be misread: it stays as it was sized",
    ),
    Silence(
        topic="relief",
        where={
            "act": "call",
            "paid": one_of("in full", "over"),
            "missed": _MISSED_NOTHING,
            "chips_for": one_of("a wager", ABSENT),
        },
        why="a call that is paid was not short, and stays a call",
    ),
    Silence(
        topic="relief",
        where={
            "act": "call",
            "paid": "nothing yet",
            "believed": ABSENT,
            "missed": _MISSED_NOTHING,
            "chips_for": one_of("a wager", ABSENT),
        },
        why="nobody says that the bet was misread: a plain call is a call",
    ),
    Silence(
        topic="relief",
        where={"act": "call", "paid": "nothing yet", "believed": is_not("another amount")},
        why="nobody misread or miscounted anything: the call stays as it was read",
    ),
    Silence(
        topic="relief",
        where={
            "act": "call",
            "paid": "short",
            "believed": "the right amount, on purpose",
            "threshold_is_firm": "no",
        },
        why="nobody misread or miscounted anything: there is no part of a call, and the rest is "
        "owed as it was read",
    ),
    Silence(
        topic="relief",
        where={
            "act": "call",
            "paid": "short",
            "believed": "the right amount, on purpose",
            "threshold_is_firm": "yes",
            "share": one_of("under the threshold", "the two counts differ"),
        },
        why="nobody misread or miscounted anything: there is no part of a call, and the rest is "
        "owed as it was read",
    ),
    Silence(
        topic="relief",
        where={"act": "raise", "believed": ABSENT, "chips_for": one_of("a wager", ABSENT)},
        why="nobody says that the bet was misread: the raise stays as it was sized",
    ),
    Silence(
        topic="relief",
        where={
            "act": "raise",
            "believed": one_of("the right amount", "the right amount, on purpose"),
        },
        why="nobody misread the bet: the raise stays as it was sized",
    ),
    Silence(
        topic="relief",
        where={
            "act": "raise",
            "believed": "another amount",
            "harm": "caused",
            "missed": _MISSED_NOTHING,
        },
        why="NL 12 lets a misread raise be withdrawn where it did no damage, which is the reason "
        "why this one stays as it was sized",
    ),
    Silence(
        topic="relief",
        where={"act": "raise", "missed": "a raise", "acted_on": "somebody", "harm": "caused"},
        why="a player unaware of a raise is bound once somebody has acted, and NL 12 lets a raise "
        "that did damage stand",
    ),
)

SITUATIONS = (
    Silence(
        topic="kill",
        where={
            "asks": "must the next pot be killed",
            "high_low": "no",
            "last_pot": "split, button holder in it",
            "winner_had": "nothing",
            "required": one_of("yes", ABSENT),
        },
        why="who held the kill button had a leg: one of the two answers is wrong",
    ),
    Silence(
        topic="hands_shown",
        where={"asks": "a hand was miscalled", "lowball": "yes"},
        why="the section on lowball, which is not held, says what becomes of a miscalled hand: "
        "3-S2 sends the reader there",
    ),
    Silence(
        topic="kill",
        where={"asks": "a second kill in one deal", "killed_already": "no"},
        why="it would be the first kill of the deal, which is another question",
    ),
)

_BY_THE_DEALER = one_of("the dealer", "flashed by the dealer", "dealt off the table")
_EXPOSED: Mapping[str, Test] = {
    "asks": "a card exposed in the deal",
    "exposed_by": _BY_THE_DEALER,
}
CARDS = (
    Silence(
        topic="deal",
        where={**_EXPOSED, "game": "stud"},
        why="the section on stud, which is not held, says what becomes of downcards that the "
        "dealer turned up: they are no misdeal there",
        sections=(8,),
    ),
    Silence(
        topic="deal",
        where={
            **_EXPOSED,
            "game": "draw or lowball",
            "which": "a later one",
            "count": "one",
        },
        why="one card exposed is no misdeal: what becomes of it is told in the sections on lowball "
        "and draw, which are not held",
        sections=(11, 12),
    ),
    Silence(
        topic="deal",
        where={**_EXPOSED, "game": "draw or lowball", "by_the_list": "no"},
        why="the section on draw high, which is not held, says what becomes of a card that the "
        "dealer exposed: it is no misdeal there",
        sections=(12,),
    ),
    Silence(
        topic="deal",
        where={
            **_EXPOSED,
            "game": "draw or lowball",
            "by_the_list": "yes",
            "stage": "a later street or the draw",
            "count": "two or more",
        },
        why="the section on lowball, which is not held, says what becomes of a card exposed on the "
        "draw",
        sections=(11,),
    ),
    Silence(
        topic="deal",
        where={"asks": "another number of cards to draw"},
        why="until when a player may draw another number is told in the sections on lowball and "
        "draw, which are not held",
        sections=(11, 12),
    ),
    Silence(
        topic="board",
        where={
            "asks": "a card turned too early",
            "street": "a card at stud",
            "betting": is_not("complete"),
        },
        why="the section on stud, which is not held, says which cards are then out of the deal",
        sections=(8,),
    ),
    Silence(
        topic="board",
        where={"asks": "a later street at stud"},
        why="the section on stud, which is not held, says what becomes of burns and cards there",
        sections=(8,),
    ),
    Silence(
        topic="board",
        where={"asks": "a turn or river of too many cards"},
        why="the rule on too many cards is of the flop alone, and no section has one on the turn "
        "and the river",
    ),
    Silence(
        topic="board",
        where={"asks": "the board was swept in", "betting": is_not("not complete")},
        why="how a board comes back that was swept in no section says",
    ),
    *(
        Silence(
            topic="deal",
            where={
                "asks": "a card or a seat out of place",
                "fault": "a card out of sequence",
                "stage": "a later street or the draw",
                "game": game,
            },
            why="misdeals are of the first deal: what becomes of a later card that went to the "
            "wrong player is told in the section of each game, and that of this one is not held",
            sections=sections,
        )
        for game, sections in (("stud", (8,)), ("draw or lowball", (11, 12)))
    ),
)

SOFT_PLAY = (
    Silence(
        topic="misconduct",
        where={"act": "soft play", "together": "no"},
        why="the code of conduct bars collusion, which takes two: no section speaks of a player "
        "who goes easy on another without a word or a sign",
    ),
)

AUTHORITY = (
    Silence(
        topic="authority",
        where={
            "matter": "who counts the pot",
            "structure": one_of("fixed-limit", "spread-limit"),
        },
        why="at limit nothing turns on what the pot comes to, and no rule has it counted",
    ),
    Silence(
        topic="authority",
        where={"matter": "a jackpot"},
        why="a jackpot goes by what the house has posted, and no section has a rule on one",
        goes_by="A jackpot goes by the conditions that the house has posted.",
    ),
    Silence(
        topic="authority",
        where={"matter": "none of these"},
        why="it is about something that none of these questions is about",
    ),
)

SILENCES: tuple[Silence, ...] = (
    *(*ACTS, *ACTS_AT_LIMIT, *LATER_STEPS, *SITUATIONS),
    *(*CARDS, *SOFT_PLAY, *AUTHORITY),
)


def silence_on(topic: Topic, words: Mapping[str, str]) -> Silence | None:
    """Return the reason why no clause rules on these facts, where one is given."""
    return next(
        (
            one
            for one in SILENCES
            if one.topic == topic
            and all(name in words and passes(test, words[name]) for name, test in one.where.items())
        ),
        None,
    )
