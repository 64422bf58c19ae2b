"""Betting conventions 1 and 2: what a word or a sign binds to, and which amount was spoken."""

from rules.books.conventions.authority import conventions
from rules.clause.clause import Clause, Reading, is_not, one_of

BET_OR_RAISE = one_of("bet", "raise")
WAGER = one_of("bet", "raise", "pot")
FACING = one_of("a bet", "own blind, not raised")

WORDS = (
    Clause(
        id="bc.1.late",
        cites=(conventions("1"),),
        title="The first act binds: words that come after the chips do not change them",
        topic="read",
        when={"said_late": "yes"},
    ),
    Clause(
        id="bc.1.check",
        cites=(conventions("1"),),
        title="A check is made by saying so",
        topic="read",
        when={"said": "check", "facing": is_not("a bet")},
        makes="check",
    ),
    Clause(
        id="bc.1.tap",
        cites=(conventions("1"),),
        title="A check is made by tapping the table",
        topic="read",
        when={
            "said": "nothing",
            "pieces": "none",
            "gesture": "taps the table",
            "facing": is_not("a bet"),
        },
        makes="check",
    ),
    Clause(
        id="bc.1.no_check",
        cites=(conventions("1c"),),
        title="Nobody may check to a bet or a blind: call, raise or fold",
        topic="read",
        when={"said": "check", "facing": "a bet"},
        makes="nothing yet",
    ),
    Clause(
        id="bc.1.no_tap",
        cites=(conventions("1c"),),
        title="A tap does not answer a bet or a blind: call, raise or fold",
        topic="read",
        when={
            "said": "nothing",
            "pieces": "none",
            "gesture": "taps the table",
            "facing": "a bet",
        },
        makes="nothing yet",
    ),
    Clause(
        id="bc.4.tap",
        cites=(conventions("4"),),
        title="A tap is a call where an unchanged chip in front already covers the bet",
        topic="read",
        when={
            "said": "nothing",
            "pieces": "none",
            "gesture": "taps the table",
            "facing": "a bet",
            "chip_in_front": "covers the bet",
        },
        makes="call",
        figure="to_call",
        # 4: the chip that lies there answers the bet.
        overrides=("bc.1.no_tap", "s3.w.9.no_pass"),
    ),
    Clause(
        id="bc.1.call",
        cites=(conventions("1"),),
        title='"Call" binds to a call',
        topic="read",
        when={"said": "call", "facing": "a bet"},
        makes="call",
        figure="to_call",
    ),
    Clause(
        id="bc.1.call_of_nothing",
        cites=(conventions("1"),),
        title='"Call" where nothing is owed is a check',
        topic="read",
        when={"said": "call", "facing": is_not("a bet")},
        makes="check",
        say="There is nothing to call.",
    ),
    Clause(
        id="bc.1.call_and_raise",
        cites=(conventions("1"),),
        title='"I call, and raise" is a call: the first words bind',
        topic="read",
        when={"said": "call and raise", "facing": "a bet"},
        makes="call",
        figure="to_call",
    ),
    Clause(
        id="bc.1.bet",
        cites=(conventions("1"),),
        title="With no bet to face, the words bind to a bet",
        topic="read",
        when={"said": WAGER, "facing": "no bet"},
        makes="bet",
    ),
    Clause(
        id="bc.1.raise",
        cites=(conventions("1"),),
        title="With a bet to face, the words bind to a raise",
        topic="read",
        when={"said": WAGER, "facing": FACING},
        makes="raise",
    ),
    Clause(
        id="bc.1.part_call",
        cites=(conventions("1f"),),
        title="There is no part of a call: the whole bet is owed while there are chips",
        topic="read",
        when={
            "said": one_of("call", "an amount"),
            "facing": "a bet",
            "spoken_against_bet": "under the bet",
        },
        makes="call",
        figure="to_call",
    ),
    Clause(
        id="bc.1.short_chips",
        cites=(conventions("1f"),),
        title="Silent chips short of the bet are a call: the rest is owed",
        topic="read",
        when={
            "said": "nothing",
            "facing": "a bet",
            "put_in": "short of the call",
            "released": "released",
            "behind": "more chips",
        },
        makes="call",
        figure="to_call",
    ),
)

AMOUNTS = (
    Clause(
        id="bc.2.to",
        cites=(conventions("2"),),
        title='"To" an amount is the whole wager',
        topic="read",
        when={"said": BET_OR_RAISE, "stated": "to an amount"},
        figure="spoken",
    ),
    Clause(
        id="bc.2.by",
        cites=(conventions("2"),),
        title='"By" an amount, or so much "more", is added to the bet',
        topic="read",
        when={"said": BET_OR_RAISE, "stated": "by an amount"},
        figure="bet_plus_spoken",
    ),
    Clause(
        id="bc.2.bet_amount",
        cites=(conventions("2"),),
        title="The amount spoken is the bet",
        topic="read",
        when={"said": BET_OR_RAISE, "stated": "an amount only", "facing": "no bet"},
        figure="spoken",
    ),
    Clause(
        id="bc.2.amount_only",
        cites=(conventions("2"),),
        title="An amount without to or by is the whole wager",
        topic="read",
        when={
            "said": BET_OR_RAISE,
            "stated": "an amount only",
            "facing": FACING,
            "spoken_against_bet": "over the bet",
        },
        figure="spoken",
    ),
    Clause(
        id="bc.2.amount_must_be_by",
        cites=(conventions("2"),),
        title="A raise of no more than the bet can only be meant on top of it",
        topic="read",
        when={
            "said": BET_OR_RAISE,
            "stated": "an amount only",
            "facing": FACING,
            "spoken_against_bet": is_not("over the bet"),
        },
        figure="bet_plus_spoken",
        reading=Reading(
            chosen="the amount is added to the bet, since a raise to it is impossible",
            other="a raise to that amount, brought up to the minimum",
        ),
    ),
    Clause(
        id="bc.2.open_for",
        cites=(conventions("2b"),),
        title="An amount alone opens for that amount",
        topic="read",
        when={"said": "an amount", "facing": "no bet"},
        makes="bet",
        figure="spoken",
    ),
    Clause(
        id="bc.2.raise_to",
        cites=(conventions("2"),),
        title="An amount alone over the bet is a raise to it",
        topic="read",
        when={"said": "an amount", "facing": FACING, "spoken_against_bet": "over the bet"},
        makes="raise",
        figure="spoken",
    ),
    Clause(
        id="bc.2.call_of",
        cites=(conventions("1"),),
        title="The amount of the bet, spoken, is a call",
        topic="read",
        when={"said": "an amount", "facing": "a bet", "spoken_against_bet": "the bet"},
        makes="call",
        figure="to_call",
    ),
)

CLAUSES: tuple[Clause, ...] = (*WORDS, *AMOUNTS)
