"""Section 14, no-limit 6 to 11: what words and chips make of an act, and its correction."""

from rules.books.conventions.authority import conventions
from rules.books.robert.betting.wagers import WAGER
from rules.books.robert.editions import rrop
from rules.clause.citation import house
from rules.clause.clause import Choice, Clause, Discretion, Reading, is_not, one_of

POT_SAID = Discretion(
    weighs=(
        "the player is to know the pot, and named a sum without saying how much",
        "how much was in the pot, and whether the players knew it",
        "no-limit has no pot bet: the least wager that the word binds to is the minimum",
    ),
    leaves=(Choice(figure="pot_named"),),
)

FOUND_LATE = Discretion(
    weighs=(
        "the no-limit rule makes it good and sets no end; Section 3, 16 ends it with the round",
        "once everyone has acted, they have acted on the amount that was there",
        "of an oversize wager PL 2 says that it is corrected until all have acted",
    ),
    leaves=(
        Choice(
            makes="brought up",
            figure="minimum_wager",
            say="It is made good, though everyone has acted on it.",
        ),
    ),
)
MADE_GOOD_IN_TIME = (
    *("s14.nl.2.short_all_in", "s14.nl.2.short_big_blind"),
    *("s14.nl.5", "s14.nl.11", "s14.nl.15.minimum", "bc.8b"),
    *("s14.nl.13.too_few", "s14.nl.13.quantity", "s3.w.7"),
)
"""Clauses on a raise under the minimum, or on chips that do not play, when it is found."""

_HALF = "half a bet over the bet is a raise by Section 3, 14, and less is only a call"

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s14.nl.6.one_motion",
        cites=rrop("14 NL", "6", "6", conventions("1")),
        title='Chips put in with one motion after "bet" or "raise" without an amount are the '
        "amount",
        topic="read",
        when={
            "said": one_of("bet", "raise"),
            "stated": "no amount",
            "pieces": is_not("none"),
            "motions": "one",
        },
        figure="chips",
    ),
    Clause(
        id="s14.nl.6.cash",
        cites=rrop("14 NL", "6", "6"),
        title="In a cash game a player who said it may put the chips in with several motions",
        topic="read",
        when={
            "said": one_of("bet", "raise"),
            "stated": "no amount",
            "pieces": is_not("none"),
            "motions": "several",
            "play": "cash",
        },
        figure="chips",
        without_amount="A wager of the chips of every motion",
    ),
    Clause(
        id="s14.nl.6.at_rest",
        cites=rrop("14 NL", "6", "6"),
        title="The wager is complete once the hands have come to rest outside the pot",
        topic="read",
        when={
            "said": one_of("bet", "raise"),
            "stated": "no amount",
            "pieces": is_not("none"),
            "motions": "several",
            "play": "cash",
            "rest": "before more chips",
        },
        figure="first_motion",
        without_amount="A wager of the chips of the first motion alone",
        # NL 6: several motions are allowed until the hands come to rest.
        overrides=("s14.nl.6.cash",),
    ),
    Clause(
        id="s14.nl.6.tournament",
        cites=rrop("14 NL", "6", "6"),
        title="In a tournament the first motion alone may count unless the amount was spoken",
        topic="read",
        when={
            "said": one_of("bet", "raise"),
            "stated": "no amount",
            "pieces": is_not("none"),
            "motions": "several",
            "play": "tournament",
        },
        figure="first_motion",
        may=Discretion(
            weighs=(
                "the rule asks for the amount or one motion, and names no remedy",
                "whether anybody reacted before the later motions",
            ),
            leaves=(Choice(figure="chips"),),
        ),
    ),
    Clause(
        id="s14.nl.7.held",
        cites=rrop("14 NL", "7", "7"),
        title="Chips pushed forward but not released are not a wager",
        topic="read",
        when={"said": "nothing", "released": "held"},
        makes="nothing yet",
        reading=Reading(
            chosen="Section 14 is the specific text: chips bind when they are released",
            other="by the shared conventions the first act in turn may bind",
        ),
    ),
    Clause(
        id="house.forward_motion",
        cites=(house("forward motion"),),
        title="In this house chips moved past the line bind before they are released",
        topic="read",
        when={"said": "nothing", "line": "binds"},
    ),
    Clause(
        id="s14.nl.7.words",
        cites=rrop("14 NL", "7", "7"),
        title="Words bind at once, even while the chips are held",
        topic="read",
        when={"said": is_not("nothing"), "released": "held"},
    ),
    Clause(
        id="s14.nl.7.amount_owed",
        cites=rrop("14 NL", "7", "7", conventions("1")),
        title="A wager announced without amount or chips binds to at least the minimum",
        topic="read",
        when={"said": one_of("bet", "raise"), "stated": "no amount", "pieces": "none"},
        figure="minimum_wager",
    ),
    Clause(
        id="s14.nl.8",
        cites=rrop("14 NL", "8", "8", conventions("2b")),
        title="Words beat chips: the wager is what was said",
        topic="read",
        when={"stated": is_not("no amount"), "words_against_chips": is_not("alike")},
    ),
    Clause(
        id="s14.nl.8.call",
        cites=rrop("14 NL", "8", "8"),
        title="Words beat chips: a spoken call is a call of the whole bet",
        topic="read",
        when={"said": "call", "words_against_chips": "chips short of the words"},
    ),
    Clause(
        id="s14.nl.9",
        cites=rrop("14 NL", "9", "9"),
        title="A call that falls short is made good, even after a better hand was shown",
        topic="relief",
        when={
            "act": "call",
            "paid": "short",
            "believed": "the right amount",
        },
        makes="corrected",
        figure="to_call",
        reading=Reading(
            chosen="what the player thought he faced parts a counting error from a misreading",
            other="the size of the shortfall alone would part them",
        ),
    ),
    Clause(
        id="s14.nl.10.open",
        cites=rrop("14 NL", "10", "11", conventions("3")),
        title="A lone silent chip opens for its full amount, as far as the game allows",
        topic="read",
        when={
            "said": "nothing",
            "facing": "no bet",
            "pieces": "one chip",
            "released": "released",
        },
        makes="bet",
        figure="chips",
        without_amount="A bet of what the chip is worth",
    ),
    Clause(
        id="s14.nl.10.call",
        cites=rrop("14 NL", "10", "11", conventions("4")),
        title="A lone silent chip facing a bet that it covers is a call, however large",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "pieces": "one chip",
            "released": "released",
            "put_in": one_of("the call", "over the call"),
        },
        makes="call",
        figure="to_call",
        # NL 10: a lone chip is a call by its own rule, whether it is just the bet or more.
        overrides=("bc.3.exact",),
    ),
    Clause(
        id="s14.nl.10.own_blind",
        cites=rrop("14 NL", "10", "11"),
        title="A lone silent chip from an unraised big blind may be a check, with the chip given "
        "back",
        topic="read",
        when={
            "said": "nothing",
            "facing": "own blind, not raised",
            "pieces": "one chip",
            "released": "released",
        },
        makes="check",
        may=Discretion(
            weighs=(
                "the rule covers acting on the forced bet; a blind not raised has nothing to call",
                "whether the chip was plainly meant as a wager",
            ),
            leaves=(Choice(makes="raise", figure="chips"),),
        ),
    ),
    Clause(
        id="s14.nl.10.bill",
        cites=rrop("14 NL", "10", "11"),
        title="A lone bill without a word counts as a lone chip does, where cash plays",
        topic="turn",
        when={"asks": "cash on the table", "cash_plays": "yes"},
        makes="allowed",
        say="A lone bill without a word counts as a lone chip of its worth.",
    ),
    Clause(
        id="s14.nl.11",
        cites=rrop("14 NL", "11", "12"),
        title="A bet or raise under the minimum is brought up to it, and no further",
        topic="size",
        when={"act": WAGER, "size": "under the minimum", "stack": "has more"},
        makes="brought up",
        figure="minimum_wager",
        # NL 11: who has more chips makes it up to the minimum, whichever he began with (NL 13).
        overrides=("s14.nl.13.too_few", "s14.nl.13.quantity", "s3.w.7"),
    ),
    Clause(
        id="s14.nl.11.by_mistake",
        cites=rrop("14 NL", "11", "12"),
        title="Silent chips put in over a call by mistake, with more behind, are a call",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
            "put_in": "over the call",
            "enough_to_raise": "less than a full raise",
            "overpaid": "by mistake",
            "behind": "more chips",
        },
        makes="call",
        figure="to_call",
        # NL 11: what is under the minimum is not made up for who overpaid a call by mistake.
        overrides=("s14.nl.11.overpaid_call", "s14.nl.11.attempted_raise"),
    ),
    Clause(
        id="s14.nl.11.found_late",
        cites=rrop("14 NL", "11", "12"),
        title="The floor decides on a wager under the minimum that all have acted on",
        topic="size",
        when={
            "act": WAGER,
            "size": "under the minimum",
            "stack": "has more",
            "noticed": "after all had acted",
        },
        makes="stands",
        say="It was under the minimum, and everyone has acted on it as it was.",
        # NL 11 speaks of a player who tries to bet too little: nobody has acted on it yet.
        overrides=("s14.nl.2.under", *MADE_GOOD_IN_TIME),
        may=FOUND_LATE,
    ),
    Clause(
        id="s14.nl.11.no_raise_found_late",
        cites=rrop("14 NL", "11", "12"),
        title="A raise to no more than the bet that all have acted on may have raised nothing",
        topic="size",
        when={
            "act": "raise",
            "size": "under the minimum",
            "stack": "has more",
            "noticed": "after all had acted",
            "over_bet": "no more than the bet",
        },
        makes="only a call",
        figure="to_call",
        say="It was no more than the bet, and everyone has acted on it.",
        # It cannot stand at an amount that raises nothing; the book does not say what it is.
        overrides=("s14.nl.11.found_late", *MADE_GOOD_IN_TIME),
        may=FOUND_LATE,
    ),
    Clause(
        id="s14.nl.11.overpaid_call",
        cites=rrop("14 NL", "11", "12", conventions("3")),
        title="Silent chips too few for a raise may be a call where each was needed to make it",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
            "put_in": "over the call",
            "enough_to_raise": "less than a full raise",
            "spare": "every chip is needed",
            "behind": "more chips",
        },
        makes="call",
        figure="to_call",
        may=Discretion(
            weighs=("whether a smaller wager could have been made with the chips at hand", _HALF),
            leaves=(Choice(makes="raise", figure="chips"),),
        ),
        reading=Reading(
            chosen="a call where no chip could be spared",
            other="a raise, brought up to the minimum",
        ),
    ),
    Clause(
        id="s14.nl.11.attempted_raise",
        cites=rrop("14 NL", "11", "12", conventions("3")),
        title="Silent chips over the call, with one to spare, may be an attempt to raise",
        topic="read",
        when={
            "said": "nothing",
            "facing": one_of("a bet", "own blind, not raised"),
            "pieces": "several chips",
            "released": "released",
            "motions": "one",
            "put_in": "over the call",
            "enough_to_raise": "less than a full raise",
            "spare": "a chip could be spared",
            "behind": "more chips",
        },
        makes="raise",
        figure="chips",
        may=Discretion(
            weighs=("whether the player plainly meant to raise", _HALF),
            leaves=(
                Choice(makes="call", figure="to_call", when={"facing": "a bet"}),
                Choice(makes="check", when={"facing": "own blind, not raised"}),
            ),
        ),
        reading=Reading(
            chosen="an attempt to raise, brought up to the minimum, where a chip could be spared",
            other="a call with the surplus given back",
        ),
    ),
    Clause(
        id="s14.0.pot_said.least",
        cites=rrop("14", "preamble", None, conventions("1")),
        title='At no-limit a player who says "pot" may owe at least the minimum',
        topic="read",
        when={"said": "pot", "structure": "no-limit", "pieces": "none"},
        figure="minimum_wager",
        may=POT_SAID,
    ),
    Clause(
        id="s14.0.pot_said.chips",
        cites=rrop("14", "preamble", None, conventions("1")),
        title='At no-limit a player who says "pot" may be held to the chips put in',
        topic="read",
        when={"said": "pot", "structure": "no-limit", "pieces": is_not("none")},
        figure="chips",
        may=POT_SAID,
    ),
)
