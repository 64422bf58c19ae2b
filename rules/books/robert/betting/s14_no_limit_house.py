"""Section 14, no-limit 13 to 17: chips in play, buy-in, straddle, clock, side bets."""

from collections.abc import Mapping

from rules.books.conventions.authority import conventions
from rules.books.robert.betting.wagers import WAGER, in_whole_units
from rules.books.robert.editions import rrop
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, is_not, one_of

_BIG_BET = one_of("no-limit", "pot-limit")
_CLOCK: Mapping[str, Test] = {"structure": _BIG_BET}
_DEALT_TWICE: Mapping[str, Test] = {"matter": "dealing twice", "structure": _BIG_BET}
_UNASKED: Mapping[str, Test] = {**_CLOCK, "asked": "no"}
_FACING_A_BET: Mapping[str, Test] = {**_CLOCK, "asked": "yes", "facing_a_bet": "yes"}
_FACING_NONE: Mapping[str, Test] = {**_CLOCK, "asked": "yes", "facing_a_bet": "no"}
# What the floor says of a clock is the same at limit.
NOT_ASKED_FOR = "No clock: no player has asked for it. Take your time."
NO_BET_TO_YOU = "The clock is on you. There is no bet to you, so the floor says how long you have."
NO_CLOCK = Choice(makes="refused", say="No clock: there is no bet to you. Take your time.")
HELD_TO_A_CHECK = "Time. There is no bet to you, so the hand lives: you are held to a check."
A_HAND_THAT_FACES_NONE = Reading(
    chosen="the hand dies only when a bet is faced; with none the player checks",
    other="with no bet to face nothing follows, and the player has more time",
)
_NO_STRADDLE_AT_ALL = (
    "s14.nl.15.seat",
    "s14.nl.15.amount",
    "s14.nl.15.second",
    "bc.14d.none_left",
    "bc.14d.wrong_seat",
    "bc.14f.wrong_seat",
    "bc.14d.too_small",
    "bc.14e.too_small",
    "bc.14f.too_small",
    "bc.14g.too_small",
    "bc.14g.banned",
)
"""Clauses that would refuse a straddle for its seat, its size or its place in the room."""

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s14.nl.13.bar_allowed",
        cites=rrop("14 NL", "13", "13"),
        title="The house may bar chips smaller than the minimum bring-in's, but in quantity",
        topic="authority",
        when={"matter": "smaller chips barred"},
        makes="allowed",
        say="The house may let chips smaller than the bring-in's play in quantity only, even when "
        "a player goes all-in.",
    ),
    Clause(
        id="s14.nl.13.too_few",
        cites=rrop("14 NL", "13", "13"),
        title="Where small chips are barred, those that make no whole playing chip do not play, "
        "even all-in",
        topic="size",
        when={"small_chips": "too few to play"},
        makes="does not play",
        figure="playable_chips",
        # NL 13: even when going all-in.
        overrides=(
            "s14.0.stack",
            "s14.nl.2.all_in",
            "s14.nl.2.bet",
            "s14.nl.3.all_in",
            "s14.nl.3.raise",
        ),
    ),
    Clause(
        id="s14.nl.13.quantity",
        cites=rrop("14 NL", "13", "13"),
        title="Smaller chips in quantity play, each full worth of the smallest chip as one",
        topic="size",
        when={"small_chips": "play in quantity"},
        figure="playable_chips",
        # NL 13: small chips play in quantity only, even all-in.
        overrides=("s14.0.stack", "s14.nl.2.all_in", "s14.nl.3.all_in"),
        reading=Reading(
            chosen="smaller chips count by the chip of the bring-in, the remainder is given back",
            other="any quantity worth such a chip plays whole, or those under the smallest in "
            "the blinds play in no quantity at all (Section 3, 7)",
        ),
    ),
    Clause(
        id="s14.nl.13.whole_chips",
        cites=rrop("14 NL", "13", "13"),
        title="Where smaller chips do not play, a wager may be cut to whole chips that do",
        topic="size",
        when={"act": WAGER, "units": "no whole smallest chips"},
        makes="made in whole units",
        figure="in_units",
        say="Wagers come in chips of {unit} or more here.",
        # NL 13: what cannot be made of such chips is no wager, whatever was said.
        overrides=("s14.nl.2.bet", "s14.nl.3.raise"),
        may=in_whole_units(
            "the rule names the chips that play and no remedy for an amount they do not make",
            "Wagers come in chips of {unit} or more here.",
        ),
        reading=Reading(
            chosen="what no whole chip makes comes back, as small chips do",
            other="the amount that was said stands, and is owed in chips that make it",
        ),
    ),
    Clause(
        id="s14.nl.14",
        cites=rrop("14 NL", "14", "16"),
        title="The house may cap the buy-in",
        topic="authority",
        when={"matter": "most a player may buy in for"},
        makes="allowed",
        say="The house sets the most a player may buy in for in this game.",
    ),
    Clause(
        id="s14.nl.15",
        cites=rrop("14 NL", "15", "14", conventions("14")),
        title="One live straddle is allowed: the big blind's left, for twice the big blind",
        topic="straddle",
        when={
            "asks": "does it play",
            "play": "cash",
            "seat": "left of the big blind",
            "before": "none",
            "size": "twice the big blind",
            "cards_dealt": "no",
        },
        makes="allowed",
        figure="straddle",
        say="The straddle of {straddle} plays, and is last to act before the flop.",
        # From this seat and of this size it is the straddle of every room, whatever it is called.
        overrides=("bc.14f.allowed",),
    ),
    Clause(
        id="s14.nl.15.tournament",
        cites=rrop("14 NL", "15", "14", conventions("14b")),
        title="There is no straddle in a tournament",
        topic="straddle",
        when={"asks": "does it play", "play": "tournament"},
        makes="refused",
        say="No straddle in a tournament. The chips go back.",
        # 14b: where nobody may straddle, what is wrong with this one is no matter.
        overrides=_NO_STRADDLE_AT_ALL,
    ),
    Clause(
        id="s14.nl.15.seat",
        cites=rrop("14 NL", "15", "14", conventions("14")),
        title="Only the player on the big blind's immediate left may straddle, unless the house "
        "allows others",
        topic="straddle",
        when={"asks": "does it play", "seat": is_not("left of the big blind")},
        makes="refused",
        say="The chips go back: only the seat on the big blind's left may straddle.",
    ),
    Clause(
        id="s14.nl.15.second",
        cites=rrop("14 NL", "15", "14", conventions("14d")),
        title="Where the house allows no re-straddle only one straddle plays",
        topic="straddle",
        when={"asks": "does it play", "before": "one or more"},
        makes="refused",
        say="The second one goes back: one straddle a hand.",
        # Of a straddle too many neither the seat nor the amount matters.
        overrides=("s14.nl.15.seat", "s14.nl.15.amount"),
    ),
    Clause(
        id="s14.nl.15.amount",
        cites=rrop("14 NL", "15", "14", conventions("14")),
        title="A straddle is exactly twice the big blind",
        topic="straddle",
        when={"asks": "does it play", "size": is_not("twice the big blind")},
        makes="refused",
        say="This one does not play as it is: a straddle is twice the big blind, {straddle}.",
        reading=Reading(
            chosen="a normal raise over the big blind, as the conventions have it, doubles it",
            other="by the conventions any larger raise might be meant too",
        ),
    ),
    Clause(
        id="s14.nl.15.minimum",
        cites=rrop("14 NL", "15", "2"),
        title="A straddle is a new minimum bring-in, not a raise: a raise at least doubles it",
        topic="size",
        when={
            "act": "raise",
            "facing_wager": "a straddle",
            "straddle_sets": "a new minimum",
            "size": "under the minimum",
            "stack": "has more",
        },
        makes="brought up",
        figure="minimum_wager",
    ),
    Clause(
        id="bc.14.ordinary_raise",
        cites=(conventions("14"),),
        title="A straddle counts as an ordinary raise: the next one adds at least what it did",
        topic="size",
        when={
            "act": "raise",
            "facing_wager": "a straddle",
            "straddle_sets": "an ordinary raise",
        },
    ),
    Clause(
        id="s14.nl.15.later",
        cites=rrop("14 NL", "15", "2"),
        title="The straddle's minimum holds on later rounds too",
        topic="size",
        when={"act": "bet", "minimum_set_by": "a straddle", "size": "under the minimum"},
        reading=Reading(
            chosen="the straddle is the minimum bring-in, and the minimum bet is the same all hand",
            other="the straddle counts before the flop only: the big blind is the later minimum",
        ),
    ),
    Clause(
        id="s14.nl.16.right",
        cites=rrop("14 NL", "16", "15"),
        title="The house may set a time limit for acting",
        topic="authority",
        when={"matter": "time limit", "structure": _BIG_BET},
        makes="allowed",
        say="A player may ask for the clock; the floor directs it and the dealer applies it.",
    ),
    Clause(
        id="s14.nl.16.no_request",
        cites=rrop("14 NL", "16", "15"),
        title="No clock without a player asking for it",
        topic="clock",
        when=_UNASKED,
        makes="refused",
        say=NOT_ASKED_FOR,
    ),
    Clause(
        id="s14.nl.16.running",
        cites=rrop("14 NL", "16", "15"),
        title="A player facing a bet has one more minute",
        topic="clock",
        when={**_FACING_A_BET, "time": "running"},
        makes="allowed",
        say="The clock is on you. You have one minute, and a warning at ten seconds.",
    ),
    Clause(
        id="s14.nl.16.warning",
        cites=rrop("14 NL", "16", "15"),
        title="The player is warned when ten seconds are left",
        topic="clock",
        when={**_FACING_A_BET, "time": "ten seconds left"},
        makes="required",
        say="Ten seconds left: act, or the hand is dead.",
    ),
    Clause(
        id="s14.nl.16.dead",
        cites=rrop("14 NL", "16", "15"),
        title="A player facing a bet who was warned and has not acted in time has a dead hand",
        topic="clock",
        when={**_FACING_A_BET, "time": "run out", "warned": "yes", "directed": "yes"},
        makes="hand is dead",
        say="Time. The hand is dead.",
    ),
    Clause(
        id="s14.nl.16.floors_own",
        cites=rrop("14 NL", "16", "15"),
        title="A clock that the floor put on unasked may kill a hand that faces a bet",
        topic="clock",
        when={**_UNASKED, "facing_a_bet": "yes", "time": "run out", "directed": "yes"},
        makes="hand is dead",
        say="Time. The hand is dead.",
        # NL 16: a player asks for the clock; 3-K1f: a hand with the clock on it is out of time.
        overrides=("s14.nl.16.no_request",),
        may=Discretion(
            weighs=(
                "a hand that faces a bet is dead once its time has run out (3-K1f)",
                "whether the player was warned when ten seconds were left",
                "that no player had asked for the clock",
            ),
            leaves=(
                Choice(
                    makes="hand is live",
                    say="The hand is live. Ten seconds left: act, or the hand is dead.",
                ),
            ),
        ),
    ),
    Clause(
        id="s14.nl.16.not_warned",
        cites=rrop("14 NL", "16", "15"),
        title="A hand is dead only after a ten-second warning: it is given now",
        topic="clock",
        when={**_FACING_A_BET, "time": "run out", "warned": "no"},
        makes="hand is live",
        say="The hand is live: there was no warning. Ten seconds left: act, or the hand is dead.",
        reading=Reading(
            chosen="the hand is dead after the warning, which can still be given",
            other="the hand is dead once the minute has run out, with or without the warning",
        ),
    ),
    Clause(
        id="s14.nl.16.not_directed",
        cites=rrop("14 NL", "16", "15"),
        title="A clock that no floorperson directed kills no hand: it is put on now",
        topic="clock",
        when={**_FACING_A_BET, "time": "run out", "directed": "no"},
        makes="hand is live",
        # NL 16: the minute itself, with its warning, is what a floorperson directs.
        overrides=("s14.nl.16.not_warned",),
        say="The hand is live: no floorperson put the clock on. It is on you now, for one minute.",
    ),
    Clause(
        id="s14.nl.16.put_on",
        cites=rrop("14 NL", "16", "15"),
        title="The clock may be put on a player who faces no bet; how long he has is not said",
        topic="clock",
        when={**_FACING_NONE, "time": is_not("run out")},
        makes="allowed",
        say=NO_BET_TO_YOU,
        may=Discretion(
            weighs=(
                "the rule puts the clock on anybody, and gives the minute to one who faces a bet",
                "the house's own practice",
            ),
            leaves=(NO_CLOCK,),
        ),
    ),
    Clause(
        id="s14.nl.16.no_bet",
        cites=rrop("14 NL", "16", "15"),
        title="With no bet to face the hand does not die when the time is up",
        topic="clock",
        when={**_FACING_NONE, "time": "run out"},
        makes="check",
        say=HELD_TO_A_CHECK,
        reading=A_HAND_THAT_FACES_NONE,
    ),
    Clause(
        id="s14.nl.17.propositions",
        cites=rrop("14 NL", "17", "17"),
        title="The house decides nothing about insurance or side bets: the best hand takes the pot",
        topic="authority",
        when={"matter": "insurance or a proposition bet"},
        makes="no decision",
        say="The house does not rule on side bets, and asks you to propose none. The pot goes to "
        "the best hand.",
    ),
    Clause(
        id="s14.nl.17.twice",
        cites=rrop("14 NL", "17", "17"),
        title="With someone all-in the players may agree to deal twice or three times",
        topic="authority",
        when={**_DEALT_TWICE, "all_in": "yes", "agreed": "yes"},
        makes="allowed",
        say="You have agreed: the pot is cut into parts as equal as its chips allow, and each is "
        "dealt for on its own.",
        reading=Reading(
            chosen="the parts are equal, and the floor places an odd chip: the rule is silent",
            other="the first deal might take the odd chip",
        ),
    ),
    Clause(
        id="s14.nl.17.too_often",
        cites=rrop("14 NL", "17", "17"),
        title="The cards are dealt three times at most",
        topic="authority",
        when={**_DEALT_TWICE, "times": "more often"},
        makes="refused",
        say="It is dealt twice, or three times at most.",
        # NL 17 names these two: what is agreed beyond them is not allowed.
        overrides=("s14.nl.17.twice", "s14.nl.17.not_all_in", "s14.nl.17.not_agreed"),
    ),
    Clause(
        id="s14.nl.17.not_all_in",
        cites=rrop("14 NL", "17", "17"),
        title="Without an all-in the cards are dealt once",
        topic="authority",
        when={**_DEALT_TWICE, "all_in": "no"},
        makes="refused",
        say="Nobody is all-in, so the board is dealt once.",
    ),
    Clause(
        id="s14.nl.17.not_agreed",
        cites=rrop("14 NL", "17", "17"),
        title="Without everyone's agreement the cards are dealt once",
        topic="authority",
        when={**_DEALT_TWICE, "agreed": "no"},
        makes="refused",
        say="Not everyone agrees, so the board is dealt once.",
    ),
)
