"""Section 3 of the private-games edition, betting and raising: turns, raps, silent chips."""

from collections.abc import Mapping

from rules.books.conventions.betting.limit import SIZES
from rules.books.conventions.betting.turn import BACK, BOUND_BY_LETTING_GO, PASSED_OVER
from rules.books.robert.betting.s14_no_limit_relief import MISREAD_CALL, MISREAD_RAISE
from rules.books.robert.editions import private, rrop
from rules.clause.citation import house
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, is_not, one_of

_SEVERAL_CHIPS_OVER_THE_BET: Mapping[str, Test] = {
    "said": "nothing",
    "facing": one_of("a bet", "own blind, not raised"),
    "pieces": "several chips",
    "released": "released",
    "motions": "one",
    "put_in": "over the call",
}
_RAP_AT_A_BET: Mapping[str, Test] = {
    "said": "nothing",
    "pieces": "none",
    "gesture": "taps the table",
    "facing": "a bet",
}
_NO_PASS = Reading(
    chosen="a rap facing a bet is no act yet",
    other="a pass is a fold there, as a glossary has it",
)
_READ_AS = Reading(
    chosen="half a bet is half of what a bet is on the round, over the bet to match",
    other="half of what would complete a short blind or all-in",
)
BACK_TO_THE_TURN = "Action goes back to the player whose turn it is."
_MAY_BE_HELD = (
    "If nobody before you bets, calls or raises until then, you may be held to what you did."
)
_NO_BET_THEN = "You checked out of turn: when it comes to you, you may not bet or raise."
HELD_TO_THE_FOLD = "Keep your hand until then: if nobody bets, you may be held to the fold."
_CALL_OR_FOLD = "You checked out of turn: call or fold, you may not raise."
_EARLY: Mapping[str, Test] = {
    "came": "before his turn",
    "out_of_turn": "the floor decides",
}
_NO_REMEDY = ("bc.6.no_remedy.in_a_round",)
_WEIGHED = (
    "the rule lets the floor hold the player to it if nobody before has put chips in since",
    "what the act told the players still to act, and whether it was meant to",
)
_MAY_BIND = Discretion(weighs=_WEIGHED, leaves=(Choice(makes="may be withdrawn"),))
_NORMALLY_HELD = Reading(
    chosen="where nothing has changed by then the floor normally holds the player to it",
    other="the rule says that it may, and prefers neither",
)
_NOT_CHANGED = one_of("no", "not yet")
_CALL_OF_NOTHING: Mapping[str, Test] = {
    "did": "call",
    "facing": "no bet",
    "action_changed": "yes",
}
_NO_CHECK = Reading(
    chosen="a call out of turn with no bet to call is a declaration, which a bet since sets aside",
    other="it is a check, as in turn, so that its player may call the bet and not raise it",
)
_SAID_FOLD: Mapping[str, Test] = {
    "did": "fold",
    "facing": "no bet",
    "folded_with": "words alone",
}
_GAVE_UP: Mapping[str, Test] = {"did": "fold", "facing": "no bet", "folded_with": "the cards"}
_FOLD_BINDS = ("bc.6.fold.in_a_round",)
_WORDS_OF_A_FOLD = Reading(
    chosen="a fold that is only said out of turn binds as any declaration out of turn",
    other="a fold is final, in turn or not (the conventions)",
)
_FOR_THE_FLOOR = "Three have acted behind you: whether you may still act is for the floor."
_PASSED_OVER = Discretion(
    weighs=(
        "whether the player had time to act, or asked for it before three had acted",
        "what the players behind did on it, and what the player learned from that",
        "whether the others meant to pass the player over",
        "the rule does not say what becomes of a hand that still faces a bet",
    ),
    leaves=(
        Choice(makes="stands", say="You keep your turn."),
        Choice(
            makes="refused",
            say="Three have acted behind you and you let them: you have no act here.",
        ),
    ),
    recommends=False,
)

_UNAWARE: Mapping[str, Test] = {"missed": "a raise"}
_PROTECTED_OR_NOT = (
    *("s14.nl.12.threshold", "s14.nl.12.firm_threshold", "s14.nl.12.two_counts"),
    *("s14.nl.12.call", "s14.nl.12.harm", "s14.nl.10_early.call"),
    *("s14.nl.12.raise", "s14.nl.12.raise_harm", "s14.nl.10_early.raise"),
)
_MISSED_A_RAISE: Mapping[str, Test] = {
    "act": "call",
    "believed": "another amount",
    "raised": "yes",
}
_STILL_PROTECTED = Discretion(
    weighs=(
        "a player is bound once somebody has acted behind, whatever the player thought",
        "a gross misreading that did no damage may have some protection all the same (NL 12)",
    ),
    leaves=(Choice(makes="may be withdrawn", when={"harm": "none"}),),
)

_BEFORE_THE_AMOUNT: Mapping[str, Test] = {
    "came": "before the amount was named",
    "did": one_of("call", "bet or raise"),
}
_WEIGHS_BEFORE_THE_AMOUNT = (
    "the player before had announced a wager and not finished it: the turn had not come",
    "whether what was said early told the player what to make it",
    "how large the amount is that is then named, beside the least it can be",
)
_NO_TURN_YET = Reading(
    chosen="it is not the next player's turn before an announced wager has its amount",
    other="the announced wager is the least it can be, and the next player has called that",
)

_TURN: tuple[Clause, ...] = (
    Clause(
        id="s3.w.9.no_pass",
        cites=(private("9"),),
        title="A rap is a pass, and facing a bet there is none: call, raise or fold",
        topic="read",
        when=_RAP_AT_A_BET,
        makes="nothing yet",
        reading=_NO_PASS,
    ),
    Clause(
        id="s3.w.9.no_pass_at_limit",
        cites=(private("9"),),
        title="A rap is a pass, and facing a bet there is none at limit either",
        topic="limit_read",
        when=_RAP_AT_A_BET,
        makes="nothing yet",
        reading=_NO_PASS,
    ),
    Clause(
        id="s3.w.10.may_bind",
        cites=(private("10"),),
        title="An act out of turn may bind if nobody whose turn came first bet, called or raised",
        topic="out_of_turn",
        when={
            **_EARLY,
            "did": one_of("call", "bet or raise"),
            "action_changed": "no",
            "between": "no chips",
        },
        makes="stands",
        # 10: the remedy that the conventions do not name.
        overrides=_NO_REMEDY,
        may=_MAY_BIND,
        reading=_NORMALLY_HELD,
    ),
    Clause(
        id="s3.w.10.waits",
        cites=(private("10"),),
        title="A wager out of turn waits until it comes to the player, who may be held to it then",
        topic="out_of_turn",
        when={
            **_EARLY,
            "did": one_of("call", "bet or raise"),
            "action_changed": "not yet",
            "between": "no chips",
        },
        makes="waits for the turn",
        say=f"{BACK_TO_THE_TURN} {_MAY_BE_HELD}",
        overrides=_NO_REMEDY,
    ),
    Clause(
        id="s3.w.10.before_the_amount",
        cites=(private("10"),),
        title="A player who acts before a raise has its amount may be held to that act",
        topic="out_of_turn",
        when={**_BEFORE_THE_AMOUNT, "action_changed": "not yet"},
        makes="waits for the turn",
        say="The player before you names the amount first. Then you may be held to what you did.",
        may=Discretion(
            weighs=_WEIGHS_BEFORE_THE_AMOUNT,
            leaves=(
                Choice(makes="stands", say="You are held to the least that the wager can be."),
                Choice(makes="may be withdrawn", say="It was not your turn yet."),
            ),
        ),
        reading=_NO_TURN_YET,
    ),
    Clause(
        id="s3.w.10.amount_named",
        cites=(private("10"),),
        title="A player who acted before a raise had its amount may be free once more is named",
        topic="out_of_turn",
        when={**_BEFORE_THE_AMOUNT, "action_changed": "yes"},
        makes="may be withdrawn",
        say="The amount was named after you acted.",
        may=Discretion(
            weighs=_WEIGHS_BEFORE_THE_AMOUNT,
            leaves=(
                Choice(
                    makes="stands",
                    say="You acted before the amount was named, and are held to it.",
                ),
            ),
        ),
        reading=_NO_TURN_YET,
    ),
    Clause(
        id="s3.w.10.least_named",
        cites=(private("10"),),
        title="A player who acted before a raise had its amount may be held if that is the least",
        topic="out_of_turn",
        when={**_BEFORE_THE_AMOUNT, "action_changed": "no"},
        makes="stands",
        say="The amount named since is the least that the wager could be.",
        may=Discretion(
            weighs=_WEIGHS_BEFORE_THE_AMOUNT,
            leaves=(Choice(makes="may be withdrawn", say="It was not your turn yet."),),
        ),
        reading=_NO_TURN_YET,
    ),
    Clause(
        id="s3.w.10.check_waits",
        cites=(private("10"),),
        title="A player who checked out of turn may not bet or raise once it comes to him",
        topic="out_of_turn",
        when={**_EARLY, "did": "check", "facing": "no bet", "action_changed": "not yet"},
        makes="waits for the turn",
        say=f"{BACK_TO_THE_TURN} {_NO_BET_THEN}",
        overrides=_NO_REMEDY,
    ),
    Clause(
        id="s3.w.10.check",
        cites=(private("10"),),
        title="A player who checked out of turn may not bet or raise when the turn comes",
        topic="out_of_turn",
        when={**_EARLY, "did": "check", "facing": "no bet", "action_changed": "no"},
        makes="stands",
        say="Your check out of turn stands: you may not bet or raise.",
        overrides=_NO_REMEDY,
    ),
    Clause(
        id="s3.w.10.check_changed",
        cites=(private("10"),),
        title="A player who checked out of turn may call a bet made before him, and not raise it",
        topic="out_of_turn",
        when={**_EARLY, "did": "check", "action_changed": "yes"},
        makes="may not raise",
        say=_CALL_OR_FOLD,
        # 10: it keeps him from a raise, whatever else it is by then.
        overrides=(*_NO_REMEDY, "bc.6.check_changed.in_a_round"),
    ),
    Clause(
        id="s3.w.10.check_to_a_bet",
        cites=(private("10"),),
        title="A player who checked to a bet out of turn may call it, and not raise it",
        topic="out_of_turn",
        when={**_EARLY, "did": "check", "facing": "a bet"},
        makes="may not raise",
        say=_CALL_OR_FOLD,
        overrides=(*_NO_REMEDY, "bc.6.check_to_a_bet.in_a_round"),
    ),
    Clause(
        id="s3.w.10.no_bet",
        cites=(private("10"),),
        title="A player who checked out of turn may not bet or raise when it comes to him",
        topic="out_of_turn",
        when={**_EARLY, "did": "bet or raise", "checked_early": "yes"},
        makes="refused",
        say="You checked out of turn: you may not bet or raise.",
        # 10: it is no wager that may bind or be taken back, as he may make none.
        overrides=(
            *("s3.w.10.may_bind", "s3.w.10.waits", "s3.w.10.called_before", "s3.w.10.changed"),
            *_NO_REMEDY,
        ),
    ),
    Clause(
        id="s3.w.10.no_bet_at_the_end",
        cites=(private("10"),),
        title="An early check by the last player to act ends the round if nobody bet or raised",
        topic="out_of_turn",
        when={
            "came": "with the round over",
            "out_of_turn": "the floor decides",
            "checked_early": "yes",
        },
        makes="refused",
        say="You checked out of turn: you may not bet or raise.",
    ),
    Clause(
        id="s3.w.10.no_raise",
        cites=(private("10"),),
        title="A player who checked out of turn does not raise when it comes to him",
        topic="right",
        when={"checked_early": "yes"},
        makes="only a call",
        figure="to_call",
        # 10: whatever he faces by then.
        overrides=("s14.nl.4", "s14.nl.3.letter_frees", "s14.nl.3.letter_no_minimum"),
    ),
    Clause(
        id="s3.w.10.no_raise_at_limit",
        cites=(private("10"),),
        title="A player who checked out of turn does not raise at limit either",
        topic="limit",
        when={"act": "raise", "checked_early": "yes"},
        makes="only a call",
        figure="owes",
        say="You checked out of turn: {owes} more to call, no raise.",
        overrides=SIZES,
    ),
    Clause(
        id="s3.w.10.called_before",
        cites=(private("10"),),
        title="An act out of turn binds nobody once a player before him has called",
        topic="out_of_turn",
        when={
            **_EARLY,
            "did": one_of("call", "bet or raise"),
            "action_changed": _NOT_CHANGED,
            "between": "chips",
        },
        makes="may be withdrawn",
        overrides=_NO_REMEDY,
    ),
    Clause(
        id="s3.w.10.changed",
        cites=(private("10"),),
        title="An act out of turn binds nobody once a player before him has bet or raised",
        topic="out_of_turn",
        when={**_EARLY, "did": one_of("call", "bet or raise"), "action_changed": "yes"},
        makes="may be withdrawn",
        overrides=_NO_REMEDY,
    ),
    Clause(
        id="s3.w.10.call_of_nothing",
        cites=(private("10"),),
        title="A call out of turn of a bet not made yet is no check, and takes no raise away",
        topic="out_of_turn",
        when={**_EARLY, **_CALL_OF_NOTHING},
        makes="may be withdrawn",
        overrides=(*_NO_REMEDY, "bc.6.call_of_nothing.in_a_round"),
        reading=_NO_CHECK,
    ),
    Clause(
        id="s3.k.1.a.out_of_turn",
        cites=(private("1a", "3K"),),
        title="A player who folds facing a bet has folded, in turn or not",
        topic="out_of_turn",
        when={"came": "before his turn", "did": "fold", "facing": "a bet"},
        makes="fold",
        reading=Reading(
            chosen="a fold facing a bet is final, in turn or not",
            other="an act out of turn may be ruled binding (3-W10), and a fold is one",
        ),
    ),
    Clause(
        id="s3.k.2.out_of_turn",
        cites=(private("2", "3K"), private("10")),
        title="Cards given up out of turn are folded, and come back only as dead hands may",
        topic="out_of_turn",
        when={"came": "before his turn", **_GAVE_UP},
        makes="fold",
        # Whether they come back is ruled as of a hand in question (2), though a fold be final.
        overrides=_FOLD_BINDS,
    ),
    Clause(
        id="s3.w.10.fold",
        cites=(private("10"),),
        title="A fold only said out of turn may bind if nobody before the player put chips in",
        topic="out_of_turn",
        when={
            "came": "before his turn",
            **_SAID_FOLD,
            "action_changed": "no",
            "between": "no chips",
        },
        makes="stands",
        # 10: any declaration out of turn may bind, and a fold is one.
        overrides=_FOLD_BINDS,
        may=_MAY_BIND,
        reading=_WORDS_OF_A_FOLD,
    ),
    Clause(
        id="s3.w.10.fold_misled",
        cites=(private("2", "3K"), private("10")),
        title="A fold said out of turn on false information may be taken back when the turn comes",
        topic="out_of_turn",
        when={
            "came": "before his turn",
            **_SAID_FOLD,
            "action_changed": "no",
            "between": "no chips",
            "misled": "yes",
        },
        makes="may be withdrawn",
        # 3-K2: an extra effort is due to a hand that was folded on false information.
        overrides=(*_FOLD_BINDS, "s3.w.10.fold"),
        may=Discretion(
            weighs=(
                "an extra effort is due to a hand that was folded on false information (3-K2)",
                "who said what, and what the fold told the players still to act",
            ),
            leaves=(Choice(makes="stands"),),
        ),
    ),
    Clause(
        id="s3.w.10.fold_waits",
        cites=(private("10"),),
        title="A fold only said out of turn waits until it comes to the player",
        topic="out_of_turn",
        when={
            "came": "before his turn",
            **_SAID_FOLD,
            "action_changed": "not yet",
            "between": "no chips",
        },
        makes="waits for the turn",
        say=f"{BACK_TO_THE_TURN} {HELD_TO_THE_FOLD}",
        overrides=_FOLD_BINDS,
        reading=_WORDS_OF_A_FOLD,
    ),
    Clause(
        id="s3.w.10.fold_called",
        cites=(private("10"),),
        title="A fold only said out of turn binds nobody once a player before him has called",
        topic="out_of_turn",
        when={
            "came": "before his turn",
            **_SAID_FOLD,
            "action_changed": _NOT_CHANGED,
            "between": "chips",
        },
        makes="may be withdrawn",
        overrides=_FOLD_BINDS,
        reading=_WORDS_OF_A_FOLD,
    ),
    Clause(
        id="s3.w.10.fold_changed",
        cites=(private("10"),),
        title="A fold only said out of turn binds nobody once a player before him has bet",
        topic="out_of_turn",
        when={"came": "before his turn", **_SAID_FOLD, "action_changed": "yes"},
        makes="may be withdrawn",
        overrides=_FOLD_BINDS,
        reading=_WORDS_OF_A_FOLD,
    ),
    Clause(
        id="s3.w.11",
        cites=(private("11"),),
        title="A player who lets three act behind on his turn may lose the right to act",
        topic="out_of_turn",
        when={
            "came": "after he was skipped",
            "did": is_not("fold"),
            "acted_behind": "three or more",
            "time": "not told of",
        },
        makes="left to the floor",
        say=_FOR_THE_FLOOR,
        may=_PASSED_OVER,
    ),
    Clause(
        id="s3.w.11.time",
        cites=(private("11"),),
        title="A player who called time before three had acted behind him keeps his turn",
        topic="out_of_turn",
        when={
            "came": "after he was skipped",
            "did": is_not("fold"),
            "acted_behind": "three or more",
            "time": "called",
        },
        makes="stands",
    ),
)

_ASKED_OF_A_TURN: Mapping[str, Test] = {"asks": PASSED_OVER}
_KEEPS = "You keep your turn."
_PASSED: tuple[Clause, ...] = (
    Clause(
        id="s3.w.11.waited.asked",
        cites=(private("11"),),
        title="Nobody loses a turn while a player before him has not acted",
        topic="turn",
        when={**_ASKED_OF_A_TURN, "waited": "yes"},
        makes="stands",
        say=f"{_KEEPS} It was not on you yet.",
        overrides=("bc.1.passed_over",),
    ),
    Clause(
        id="s3.w.11.two_behind.asked",
        cites=(private("11"),),
        title="A player keeps the turn while fewer than three have acted behind",
        topic="turn",
        when={**_ASKED_OF_A_TURN, "waited": "no", "acted_behind": "fewer than three"},
        makes="stands",
        say=_KEEPS,
        overrides=("bc.1.passed_over",),
    ),
    Clause(
        id="s3.w.11.time.asked",
        cites=(private("11"),),
        title="A player who called time before three had acted behind keeps the turn",
        topic="turn",
        when={
            **_ASKED_OF_A_TURN,
            "waited": "no",
            "acted_behind": "three or more",
            "called_time": "yes",
        },
        makes="stands",
        say=f"{_KEEPS} You had called time.",
        overrides=("bc.1.passed_over",),
    ),
    Clause(
        id="s3.w.11.asked",
        cites=(private("11"),),
        title="A player who lets three act behind on the turn may lose the right to act",
        topic="turn",
        when={
            **_ASKED_OF_A_TURN,
            "waited": "no",
            "acted_behind": "three or more",
            "called_time": "no",
        },
        makes="left to the floor",
        say=_FOR_THE_FLOOR,
        overrides=("bc.1.passed_over",),
        may=_PASSED_OVER,
    ),
)

_CAP = Clause(
    id="s3.w.3",
    cites=(private("3"),),
    title="At limit with three or more players there is a bet and three raises, and no more",
    topic="limit",
    when={"act": "raise", "cap": "reached", "players": "more"},
    makes="only a call",
    figure="owes",
    say="The betting is capped: {owes} more to call, no raise.",
    # 3: past the last raise no amount is one.
    overrides=SIZES,
)

_HEADS_UP: Mapping[str, Test] = {
    "act": "raise",
    "cap": "reached",
    "players": one_of("two since the round began", "two before the cap was reached"),
    "cap_with_two": "lifted when two are left before it is reached",
}
_TWO_LEFT: tuple[Clause, ...] = (
    Clause(
        id="s3.w.4.stays_capped",
        cites=(private("4"), house("cap with two players")),
        title="Betting that was capped before only two were left stays capped",
        topic="limit",
        when={
            "act": "raise",
            "cap": "reached",
            "players": "two by now",
            "cap_with_two": is_not("lifted whenever two are left"),
        },
        makes="only a call",
        figure="owes",
        say="The betting is capped: {owes} more to call, no raise.",
        overrides=SIZES,
    ),
    Clause(
        id="s3.w.4",
        cites=(private("4"), house("cap with two players")),
        title="Two players who were left before the raises were used up may raise without a cap",
        topic="limit",
        when=_HEADS_UP,
        # 4: the exception to the rule above it.
        overrides=("bc.9.capped",),
    ),
    Clause(
        id="s3.w.4.tournament",
        cites=(private("4"), private("22", "15"), house("cap with two players")),
        title="In a tournament the cap holds for two as well, but for the last two of the event",
        topic="limit",
        when={**_HEADS_UP, "play": "tournament", "last_two": "more than two"},
        makes="only a call",
        figure="owes",
        # In the words of the cap itself, which applies beside it: the table hears them once.
        say="The betting is capped: {owes} more to call, no raise.",
        overrides=("s3.w.4", *SIZES),
    ),
    Clause(
        id="s15.22.last_two",
        cites=(private("22", "15"),),
        title="The last two players of a tournament raise without a cap",
        topic="limit",
        when={**_HEADS_UP, "play": "tournament", "last_two": "two"},
        # 22: the exception to the cap, as heads-up in a cash game.
        overrides=("bc.9.capped",),
    ),
)

_SMALL_CHIPS: tuple[Clause, ...] = (
    Clause(
        id="s3.w.7",
        cites=(private("7"),),
        title="Chips smaller than any in the blinds and antes do not play, however many, or all-in",
        topic="size",
        when={"small_chips": "never play"},
        makes="does not play",
        figure="playable_chips",
        # 7: a player going all-in puts in all that play, and no others.
        overrides=(
            *("s14.0.stack", "s14.nl.2.all_in", "s14.nl.2.bet"),
            *("s14.nl.3.all_in", "s14.nl.3.raise"),
        ),
    ),
    Clause(
        id="s3.w.7.at_limit",
        cites=(private("7"),),
        title="At limit chips smaller than any in the blinds and antes do not play, however many",
        topic="limit",
        when={"small_chips": "never play"},
    ),
)

_FOUND_LATE = Discretion(
    weighs=(
        "the rule has it made good if it is found before the round is over, and says no more",
        "once everyone has acted, they have acted on the amount that was there",
    ),
    leaves=(
        Choice(
            makes="brought up",
            figure="wager_to",
            say="It is made good, though everyone has acted on it.",
            when={"structure": "fixed-limit"},
        ),
        Choice(
            makes="brought up",
            figure="least_to",
            say="It is made good, though everyone has acted on it.",
            when={"structure": "spread-limit"},
        ),
    ),
)
_SHORT_CALL: Mapping[str, Test] = {
    "act": "call",
    "reaches": "short of the bet",
    "behind": "more chips",
}
_TOO_SMALL: Mapping[str, Test] = {
    "size": "too little",
    "behind": "more chips",
    "noticed": "after all had acted",
}
_MADE_GOOD = (
    *("bc.9.under", "bc.9e.under", "bc.9f"),
    *("s3.w.16.under", "s3.w.16.nearest_at_limit"),
)
_NEAREST = Reading(
    chosen="of two amounts that are as near it is the smaller",
    other="the larger: what is improperly low is brought up",
)
_CORRECTED: tuple[Clause, ...] = (
    Clause(
        id="s3.w.16.under",
        cites=(private("16"), private("6")),
        title="At spread limit too small a wager is made up to the least until the round is over",
        topic="limit",
        when={
            "structure": "spread-limit",
            "act": one_of("bet", "raise"),
            "size": "too little",
            "behind": "more chips",
        },
        makes="brought up",
        figure="least_to",
        say="At least {least_to} here.",
        # 16: the remedy that the conventions do not name.
        overrides=("bc.9e.under",),
    ),
    Clause(
        id="s3.w.16.found_late",
        cites=(private("16"),),
        title="The floor decides on too small a wager that is found once the round is over",
        topic="limit",
        when={"act": one_of("bet", "raise"), **_TOO_SMALL, "reaches": "over the bet"},
        makes="stands",
        say="It was too small, and everyone has acted on it as it was.",
        # 16: once the round is over nothing is brought up.
        overrides=_MADE_GOOD,
        may=_FOUND_LATE,
    ),
    Clause(
        id="s3.w.16.no_raise_found_late",
        cites=(private("16"),),
        title="A raise to no more than the bet may have raised nothing, once all have acted on it",
        topic="limit",
        when={"act": "raise", **_TOO_SMALL, "reaches": one_of("short of the bet", "the bet")},
        makes="only a call",
        figure="owes",
        say="It was no more than the bet, and everyone has acted on it.",
        overrides=_MADE_GOOD,
        may=_FOUND_LATE,
    ),
    Clause(
        id="s3.w.16.short_call",
        cites=(private("16"),),
        title="A call of too few chips is made good until the round is over",
        topic="limit",
        when=_SHORT_CALL,
        makes="call",
        figure="owes",
        say="{owes} more to call.",
        # 16: the words for a call that is short, beside what any call comes to.
        overrides=("bc.9.call",),
    ),
    Clause(
        id="s3.w.16.short_call_found_late",
        cites=(private("16"),),
        title="The floor decides on too small a call that is found once the round is over",
        topic="limit",
        when={**_SHORT_CALL, "noticed": "after all had acted"},
        makes="stands",
        figure="chips",
        say="It was short, and everyone has acted on it as it was.",
        # 16: once the round is over nothing is brought up.
        overrides=("s3.w.16.short_call", "bc.9.call"),
        may=Discretion(
            weighs=_FOUND_LATE.weighs,
            leaves=(
                Choice(
                    makes="call",
                    figure="owes",
                    say="It is made good, though everyone has acted on it.",
                ),
            ),
        ),
    ),
    Clause(
        id="s3.w.16.nearest_at_limit",
        cites=(private("16"),),
        title="At spread limit a wager in no whole units is changed to the nearest amount allowed",
        topic="limit",
        when={
            "structure": "spread-limit",
            "act": one_of("bet", "raise"),
            "units": "no whole units",
            "behind": "more chips",
        },
        makes="made in whole units",
        figure="nearest_units",
        say="Wagers come in multiples of {unit} here.",
        # 16: the remedy for an amount that is not rounded off.
        overrides=("bc.9f", "bc.9e.within", "bc.9e.under", "bc.9e.over", "s3.w.16.under"),
        reading=_NEAREST,
    ),
    Clause(
        id="s3.w.16.nearest",
        cites=(private("16"),),
        title="A wager in no whole betting units is changed to the nearest amount that is",
        topic="size",
        when={"act": one_of("bet", "raise"), "units": "no whole betting units"},
        makes="made in whole units",
        figure="nearest_units",
        say="Wagers come in multiples of {unit} here.",
        # 16: the remedy that neither the conventions nor the rules of no-limit name.
        overrides=("bc.9f.any_structure", "s14.nl.2.bet", "s14.nl.3.raise"),
        reading=_NEAREST,
    ),
)

# What others did on chips without a word is told of chips that are still held, and of no others.
_HELD: Mapping[str, Test] = {"said": "nothing", "acted_on": "nobody yet"}
_ACTED_ON: Mapping[str, Test] = {"said": "nothing", "acted_on": "somebody"}
_MUST_COMPLETE = (
    "whether the motion caused the other player to act",
    "whether it was meant to, and what was plainly begun",
)
_NOT_DONE = Choice(makes="nothing yet", say="The chips were not released: it is no act yet.")
_BOUND: tuple[Clause, ...] = (
    Clause(
        id="s3.w.12",
        cites=(private("12"),),
        title="A player who called unaware of a raise may take it back if nobody has acted behind",
        topic="limit",
        when={**_MISSED_A_RAISE, "acted_on": "nobody yet"},
        makes="may be withdrawn",
        # 12: the exception to a call that binds.
        overrides=(
            *("bc.9.call", "bc.9d.call"),
            *("s3.w.16.short_call", "s3.w.16.short_call_found_late"),
        ),
    ),
    Clause(
        id="s3.w.12.bound",
        cites=(private("12"),),
        title="A player who called unaware of a raise is bound once somebody has acted behind",
        topic="limit",
        when={**_MISSED_A_RAISE, "acted_on": "somebody"},
    ),
    Clause(
        id="s3.w.12.unaware",
        cites=(private("12"),),
        title="Chips put in unaware of a raise may be taken back if nobody has acted behind",
        topic="relief",
        when={**_UNAWARE, "acted_on": "nobody yet"},
        makes="may be withdrawn",
        # 12: it is his right, at no-limit too: what NL 12 adds is protection, and it takes none.
        overrides=_PROTECTED_OR_NOT,
    ),
    Clause(
        id="s3.w.12.unaware_bound",
        cites=(private("12"),),
        title="A player who called unaware of a raise may be bound once somebody has acted behind",
        topic="relief",
        when={**_UNAWARE, "act": "call", "acted_on": "somebody"},
        makes="corrected",
        figure="to_call",
        # 12: he may reconsider provided that nobody has acted after him.
        overrides=("s14.nl.12.call", "s14.nl.10_early.call"),
        may=_STILL_PROTECTED,
    ),
    Clause(
        id="s3.w.13.held",
        cites=(private("13"),),
        title="At limit chips moved forward and not released are no act while nobody acts on them",
        topic="limit_read",
        when=_HELD,
        makes="nothing yet",
    ),
    Clause(
        id="s3.w.13.bet",
        cites=(private("13"),),
        title="At limit the floor may have a bet completed whose motion made another act",
        topic="limit_read",
        when={**_ACTED_ON, "facing": "no bet"},
        makes="bet",
        figure="chips",
        may=Discretion(weighs=_MUST_COMPLETE, leaves=(_NOT_DONE,)),
    ),
    Clause(
        id="s3.w.13.call",
        cites=(private("13"),),
        title="At limit the floor may have a call completed whose motion made another act",
        topic="limit_read",
        when={**_ACTED_ON, "facing": "a bet"},
        makes="call",
        figure="to_call",
        may=Discretion(weighs=_MUST_COMPLETE, leaves=(_NOT_DONE,)),
    ),
    Clause(
        id="s3.w.13.raise_over_a_bet",
        cites=(private("13"), private("14")),
        title="At limit a motion of the bet and half a bet more may be a raise, to be completed",
        topic="limit_read",
        when={
            **_ACTED_ON,
            "facing": "a bet",
            "pieces": "several chips",
            "over_the_bet": "half a bet or more",
        },
        makes="raise",
        figure="chips",
        # 13: what is completed is what he began.
        overrides=("s3.w.13.call",),
        may=Discretion(
            weighs=_MUST_COMPLETE,
            leaves=(Choice(makes="call", figure="to_call"), _NOT_DONE),
        ),
    ),
    Clause(
        id="s3.w.13.raise",
        cites=(private("13"),),
        title="At limit the floor may have the blind complete a raise that made another act",
        topic="limit_read",
        when={**_ACTED_ON, "facing": "own blind, not raised"},
        makes="raise",
        figure="chips",
        may=Discretion(weighs=_MUST_COMPLETE, leaves=(_NOT_DONE,)),
    ),
)


_SILENT_CHIPS: tuple[Clause, ...] = (
    Clause(
        id="s3.w.14.raise",
        cites=(private("14"),),
        title="Silent chips of the bet and half a bet more are a raise at limit, made complete",
        topic="limit_read",
        when={
            **_SEVERAL_CHIPS_OVER_THE_BET,
            "over_the_bet": "half a bet or more",
            "structure": "fixed-limit",
        },
        makes="raise",
        figure="minimum_wager",
        # 14: what is the same as announcing a raise is no all-in of the chips as they are.
        overrides=("bc.9d.last_chips",),
        reading=_READ_AS,
    ),
    Clause(
        id="s3.w.14.raise_at_spread",
        cites=(private("14"),),
        title="Silent chips of the bet and half a raise more are a raise at spread limit",
        topic="limit_read",
        when={
            **_SEVERAL_CHIPS_OVER_THE_BET,
            "over_the_bet": "half a bet or more",
            "structure": "spread-limit",
        },
        makes="raise",
        figure="chips",
        overrides=("bc.9d.last_chips",),
        reading=Reading(
            chosen="half a bet is half of the least raise, and what is over that stands",
            other="half of the least bet of the spread",
        ),
    ),
    Clause(
        id="s3.w.14.call",
        cites=(private("14"),),
        title="Silent chips less than half a bet over the bet are only a call at limit",
        topic="limit_read",
        when={
            **_SEVERAL_CHIPS_OVER_THE_BET,
            "over_the_bet": "less than half a bet",
            "behind": "more chips",
        },
        makes="call",
        figure="to_call",
        reading=_READ_AS,
    ),
)

_FIRST_MOTION_OVER: Mapping[str, Test] = {
    **_SEVERAL_CHIPS_OVER_THE_BET,
    "motions": "several",
    "first_over_the_bet": "half a bet or more",
}
# 14: who has as good as announced the raise with his first motion makes no string of it.
_NO_STRING = ("bc.5.string_raise.limit", "bc.5.string_option.limit")
_AS_ANNOUNCED = Reading(
    chosen="a first motion of the bet and half a bet more announces the raise, whatever follows",
    other="silent chips in several motions are a string, whatever the first of them was",
)

_SILENT_STRINGS: tuple[Clause, ...] = (
    Clause(
        id="s3.w.14.first_motion",
        cites=(private("14"),),
        title="A silent first motion of the bet and half a bet more is a raise at limit, no string",
        topic="limit_read",
        when={**_FIRST_MOTION_OVER, "structure": "fixed-limit"},
        makes="raise",
        figure="minimum_wager",
        overrides=_NO_STRING,
        reading=_AS_ANNOUNCED,
    ),
    Clause(
        id="s3.w.14.first_motion_at_spread",
        cites=(private("14"),),
        title="A silent first motion of the bet and half a raise more may be the raise at spread "
        "limit",
        topic="limit_read",
        when={**_FIRST_MOTION_OVER, "structure": "spread-limit"},
        makes="raise",
        figure="first_motion",
        overrides=_NO_STRING,
        may=Discretion(
            weighs=(
                "the first motion is the same as announcing a raise, and names no amount",
                "whether anybody reacted before the later motions",
            ),
            leaves=(Choice(makes="raise", figure="chips"),),
        ),
        reading=_AS_ANNOUNCED,
    ),
)

_MISSED_IT = "had not heard of a raise"
_BIG_BET = "no-limit or pot-limit"
_AGAINST_THE_RAISE = "You may have the chips back. Decide again, against the raise."
_MISSED_AND_ACTED_ON: Mapping[str, Test] = {
    "asks": BACK,
    "why_back": _MISSED_IT,
    "since_then": "somebody",
    "betting": _BIG_BET,
}

_TAKEN_BACK: tuple[Clause, ...] = (
    Clause(
        id="s3.w.12.said_what_for",
        cites=(private("12"),),
        title="Chips let go after the player said they were no wager may bind him all the same",
        topic="relief",
        when={"chips_for": "another purpose"},
        makes="stands",
        may=Discretion(
            weighs=(
                "a player who bets or calls by releasing chips is bound by that",
                "what the player had told the dealer: words correct chips (NL 8)",
                "what was plainly meant, and the player's experience (2D7)",
                "whether another player has acted on the chips, and was harmed by it",
            ),
            leaves=(Choice(makes="may be withdrawn"),),
        ),
    ),
    Clause(
        id="s3.w.12.back_in",
        cites=(private("12"),),
        title="Chips let go into the pot are not taken back, save by a player unaware of a raise",
        topic="turn",
        when={"asks": BACK, "why_back": "any other reason"},
        makes="required",
        say=BOUND_BY_LETTING_GO,
        overrides=("bc.1.back_in",),
    ),
    Clause(
        id="s3.w.12.taken_back",
        cites=(private("12"),),
        title="Chips put in unaware of a raise may be taken back if nobody has acted behind",
        topic="turn",
        when={"asks": BACK, "why_back": _MISSED_IT, "since_then": "nobody"},
        makes="allowed",
        say=_AGAINST_THE_RAISE,
        overrides=("bc.1.back_in", "s14.nl.12.unaware_back"),
    ),
    Clause(
        id="s3.w.12.too_late_for_it",
        cites=(private("12"),),
        title="Chips put in unaware of a raise may have to stay once somebody has acted behind",
        topic="turn",
        when={**_MISSED_AND_ACTED_ON, "went_in": "less than the raise"},
        makes="required",
        say=BOUND_BY_LETTING_GO,
        overrides=("bc.1.back_in", "s14.nl.12.unaware_back"),
        may=Discretion(
            weighs=(
                "a gross mistake about the bet may be protected all the same (NL-12)",
                "what was done behind because of it, and whether that can be undone",
            ),
            leaves=(Choice(makes="allowed", say=_AGAINST_THE_RAISE),),
        ),
    ),
    Clause(
        id="s3.w.12.raise_called",
        cites=(private("12"),),
        title="Chips that match a raise the player missed stay in once somebody has acted behind",
        topic="turn",
        when={**_MISSED_AND_ACTED_ON, "went_in": "just the raise"},
        makes="required",
        say=BOUND_BY_LETTING_GO,
        overrides=("bc.1.back_in",),
    ),
    Clause(
        id="s3.w.12.too_late_at_limit",
        cites=(private("12"),),
        title="At limit chips put in unaware of a raise stay in once somebody has acted behind",
        topic="turn",
        when={
            "asks": BACK,
            "why_back": _MISSED_IT,
            "since_then": "somebody",
            "betting": "at limit",
        },
        makes="required",
        say=BOUND_BY_LETTING_GO,
        overrides=("bc.1.back_in",),
    ),
    Clause(
        id="s3.w.12.misread_at_limit",
        cites=(private("12"),),
        title="At limit chips let go on a wrong amount are not taken back",
        topic="turn",
        when={"asks": BACK, "why_back": "misread the amount", "betting": "at limit"},
        makes="required",
        say=BOUND_BY_LETTING_GO,
        overrides=("bc.1.back_in",),
    ),
    Clause(
        id="s14.nl.12.taken_back",
        cites=rrop("14 NL", "12", "10"),
        title="Chips put in on a gross misreading of the bet may be given back to the player",
        topic="turn",
        when={"asks": BACK, "why_back": "misread the amount", "betting": _BIG_BET},
        makes="left to the floor",
        say="Whether the bet was grossly misread is for the floor.",
        overrides=("bc.1.back_in",),
        may=Discretion(
            weighs=(
                *MISREAD_CALL.weighs,
                "a possible rule of thumb: no claim with eighty percent of the bet or more in",
                "whether anybody has acted on it or lost by it",
            ),
            leaves=(
                Choice(makes="allowed", say="You may have the chips back. Decide again."),
                Choice(makes="required", say=BOUND_BY_LETTING_GO),
            ),
            recommends=False,
        ),
    ),
    Clause(
        id="s14.nl.12.unaware_back",
        cites=rrop("14 NL", "12", "10"),
        title="Chips put in unaware of a raise may be given back, as on a gross misreading",
        topic="turn",
        when={
            "asks": BACK,
            "why_back": _MISSED_IT,
            "betting": _BIG_BET,
            "went_in": is_not("just the raise"),
        },
        makes="allowed",
        say=_AGAINST_THE_RAISE,
        overrides=("bc.1.back_in",),
        may=Discretion(
            weighs=MISREAD_RAISE.weighs,
            leaves=(Choice(makes="required", say=BOUND_BY_LETTING_GO),),
        ),
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *_TURN,
    *_PASSED,
    *_TAKEN_BACK,
    _CAP,
    *_TWO_LEFT,
    *_SMALL_CHIPS,
    *_CORRECTED,
    *_BOUND,
    *_SILENT_CHIPS,
    *_SILENT_STRINGS,
)
