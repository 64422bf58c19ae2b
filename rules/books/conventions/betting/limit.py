"""Betting conventions 9 to 11: fixed limit and spread limit, caps, completing, short all-ins."""

from rules.books.conventions.authority import conventions
from rules.books.conventions.betting.chips import MAY_BUY, STACK_IS_SHORT
from rules.clause.citation import house
from rules.clause.clause import Choice, Clause, Discretion, Reading, one_of

WAGER = one_of("bet", "raise")
NO_REMEDY = Discretion(
    weighs=("the conventions name the limits and no remedy", "what the player meant to do"),
    leaves=(
        Choice(makes="may be withdrawn", say="That is no wager here: take it back and act again."),
    ),
)
TOO_SMALL = (
    "bc.9.under",
    "bc.9d",
    "bc.9e.under",
    "bc.9e.high_end",
    "bc.9f",
    "s3.w.16.under",
    "s3.w.16.found_late",
    "s3.w.16.no_raise_found_late",
    "s3.w.16.nearest_at_limit",
)
SIZES = ("bc.9.right", "bc.9.over", "bc.9e.within", "bc.9e.over", *TOO_SMALL)
CLOSED = (
    *("bc.9.capped", "s3.w.3", "s3.w.4.stays_capped", "s3.w.4.tournament"),
    "s3.w.10.no_raise_at_limit",
    "bc.17d.no_raise_at_limit",
    *("bc.11.full_bet_rule", "bc.11.half_closed"),
)

AMOUNTS = (
    Clause(
        id="bc.9.right",
        cites=(conventions("9"), conventions("9c")),
        title="At fixed limit each bet and each raise is the limit of the round",
        topic="limit",
        when={"structure": "fixed-limit", "act": WAGER, "size": "the right amount"},
        makes="stands",
        figure="wager_to",
        say="The limit makes it {wager_to}.",
    ),
    Clause(
        id="bc.9.under",
        cites=(conventions("9"),),
        title="At fixed limit too small a wager is made up to the fixed amount",
        topic="limit",
        when={
            "structure": "fixed-limit",
            "act": WAGER,
            "size": "too little",
            "behind": "more chips",
        },
        makes="brought up",
        figure="wager_to",
        say="The amount is fixed: it is {wager_to}.",
    ),
    Clause(
        id="bc.9.over",
        cites=(conventions("9"),),
        title="At fixed limit too large a wager is cut to the fixed amount",
        topic="limit",
        when={"structure": "fixed-limit", "act": WAGER, "size": "too much"},
        makes="brought down",
        figure="wager_to",
        say="The amount is fixed: it is {wager_to} and no more.",
    ),
    Clause(
        id="bc.9d",
        cites=(conventions("9d"),),
        title="A stack short of a full bet or raise may bet or raise with all of it",
        topic="limit",
        when={"act": WAGER, "size": "too little", "reaches": "over the bet", "behind": "none"},
        makes="stands",
        say="All-in for less is allowed.",
    ),
    Clause(
        id="bc.9d.call",
        cites=(conventions("9d"),),
        title="A stack smaller than the bet may call with all of it",
        topic="limit",
        when={"act": "call", "reaches": "short of the bet", "behind": "none"},
        makes="call",
        say="That is a call, all-in for less.",
        # 9d: with no more than that left a player may call for it.
        overrides=("bc.9.call",),
    ),
    Clause(
        id="bc.22b.call.limit",
        cites=(conventions("22b"),),
        title="With open stakes a player whose stack is short of the bet may buy more to call, at "
        "limit too",
        topic="limit",
        when=STACK_IS_SHORT,
        say=MAY_BUY,
    ),
    Clause(
        id="bc.9d.no_raise",
        cites=(conventions("9d"), conventions("1f")),
        title="An all-in that does not pass the bet is a call, whatever it was called",
        topic="limit",
        when={"act": "raise", "reaches": one_of("short of the bet", "the bet"), "behind": "none"},
        makes="call",
        say="The all-in does not pass the bet: it is a call.",
        # 9d: it is a call whether or not a raise is still allowed.
        overrides=CLOSED,
    ),
    Clause(
        id="bc.9e.within",
        cites=(conventions("9e"),),
        title="At spread limit any amount within the spread of the round stands",
        topic="limit",
        when={"structure": "spread-limit", "act": WAGER, "size": "the right amount"},
        makes="stands",
        say="That is within the spread: it stands.",
    ),
    Clause(
        id="bc.9e.under",
        cites=(conventions("9e"),),
        title="At spread limit a wager under the low end, or a raise under the last, may be made "
        "up",
        topic="limit",
        when={
            "structure": "spread-limit",
            "act": WAGER,
            "size": "too little",
            "behind": "more chips",
        },
        makes="brought up",
        figure="least_to",
        say="At least {least_to} here.",
        may=NO_REMEDY,
        reading=Reading(
            chosen="a raise is also at least as large as the last bet or raise",
            other="any amount within the spread is a raise",
        ),
    ),
    Clause(
        id="bc.9e.over",
        cites=(conventions("9e"),),
        title="At spread limit a wager over the high end may be cut to it",
        topic="limit",
        when={"structure": "spread-limit", "act": WAGER, "size": "too much"},
        makes="brought down",
        figure="most_to",
        say="At most {most_to} here.",
        may=NO_REMEDY,
    ),
    Clause(
        id="bc.9e.high_end",
        cites=(conventions("9e"),),
        title="At spread limit a raise may add the high end to the bet as it is, short or full",
        topic="limit",
        when={
            "structure": "spread-limit",
            "act": "raise",
            "made_by": one_of("a short all-in", "a blind or bring-in under a full bet"),
        },
        reading=Reading(
            chosen="the high end is added to the bet as it is, however short that is",
            other="completing a short bet goes no higher than a full one there would have",
        ),
    ),
    Clause(
        id="bc.9f",
        cites=(conventions("9f"),),
        title="At spread limit a wager comes in whole betting units, save a player's last chips",
        topic="limit",
        when={
            "structure": "spread-limit",
            "act": WAGER,
            "units": "no whole units",
            "behind": "more chips",
        },
        makes="refused",
        say="Wagers come in multiples of {unit} here.",
        # 9f: nobody bets in anything smaller than the unit.
        overrides=("bc.9e.within", "bc.9e.under", "bc.9e.over"),
    ),
    Clause(
        id="bc.9.call",
        cites=(conventions("9"), conventions("1f")),
        title="A call matches the bet, whatever it has come to",
        topic="limit",
        when={"act": "call"},
        makes="call",
        figure="owes",
        say="{owes} more to call.",
    ),
)

CAP = (
    Clause(
        id="bc.9.capped",
        cites=(conventions("9"), conventions("9b")),
        title="Once the betting is capped nobody may raise again on that round",
        topic="limit",
        when={"act": "raise", "cap": "reached"},
        makes="only a call",
        figure="owes",
        say="The betting is capped: {owes} more to call, no raise.",
        # 9b: past the cap no amount is a raise.
        overrides=SIZES,
    ),
    Clause(
        id="bc.17d.no_raise_at_limit",
        cites=(conventions("17d"),),
        title="At limit too nobody may raise where everybody else in the hand is all-in",
        topic="limit",
        when={"act": "raise", "nobody_can_call": "yes"},
        makes="only a call",
        figure="owes",
        say="Nobody else has chips to call more with: {owes} more to call, no raise.",
        overrides=SIZES,
    ),
    Clause(
        id="bc.9.two_players",
        cites=(conventions("9"),),
        title="With two players since the round began there is no cap on raises",
        topic="limit",
        when={
            "act": "raise",
            "cap": "reached",
            "players": "two since the round began",
            "cap_with_two": "lifted when two start the round",
        },
        # 9: the cap is commonly set aside heads-up.
        overrides=("bc.9.capped",),
        reading=Reading(
            chosen="two players must be alone when the round starts",
            other="the cap is lifted whenever two are left",
        ),
    ),
    Clause(
        id="bc.9.two_by_now",
        cites=(conventions("9"),),
        title="In this house the cap is lifted whenever two players are left",
        topic="limit",
        when={
            "act": "raise",
            "cap": "reached",
            "players": one_of(
                "two since the round began", "two before the cap was reached", "two by now"
            ),
            "cap_with_two": "lifted whenever two are left",
        },
        # 9: the other reading of the exception, where the house takes it.
        overrides=("bc.9.capped",),
    ),
    Clause(
        id="bc.9g",
        cites=(conventions("9g"), house("straddle under the cap")),
        title="Each straddle or sleeper counts as one raise under the cap",
        topic="limit",
        when={"act": "raise", "straddled": "yes", "straddle_uses_a_raise": "yes"},
    ),
    Clause(
        id="bc.9g.apart",
        cites=(conventions("9g"), house("straddle under the cap")),
        title="In this house straddles and sleepers count apart from the cap",
        topic="limit",
        when={"act": "raise", "straddled": "yes", "straddle_uses_a_raise": "no"},
    ),
)

SHORT = (
    Clause(
        id="bc.10.called",
        cites=(conventions("10"),),
        title="A blind or bring-in under a full bet may be called as it is",
        topic="limit",
        when={"act": "call", "made_by": "a blind or bring-in under a full bet"},
    ),
    Clause(
        id="bc.10.completed",
        cites=(conventions("10"),),
        title="A raise over a blind or bring-in under a full bet completes it to a full bet",
        topic="limit",
        when={"act": "raise", "made_by": "a blind or bring-in under a full bet"},
    ),
    Clause(
        id="bc.11.full_bet_rule",
        cites=(conventions("11"),),
        title="By the full-bet rule a short all-in gives no raise to a player who has acted",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "acted": "after it",
            "short_all_in_at_limit": "full-bet rule",
        },
        makes="only a call",
        figure="owes",
        say="A short all-in does not reopen the betting: {owes} more to call, no raise.",
        overrides=SIZES,
    ),
    Clause(
        id="bc.11.half_closed",
        cites=(conventions("11"), conventions("11c")),
        title="By the half-bet rule an all-in under half a bet gives no raise to a player "
        "who has acted",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "acted": "after it",
            "short_all_in_at_limit": "half-bet rule",
            "short_is": "under half a bet",
        },
        makes="only a call",
        figure="owes",
        say="The all-in is under half a bet: {owes} more to call, no raise.",
        overrides=SIZES,
    ),
    Clause(
        id="bc.11.half_reopens",
        cites=(conventions("11"), conventions("11b")),
        title="By the half-bet rule an all-in of half a bet or more reopens the betting",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "acted": "after it",
            "short_all_in_at_limit": "half-bet rule",
            "short_is": "half a bet or more",
        },
    ),
    Clause(
        id="bc.11.over_counted",
        cites=(conventions("11"),),
        title="Over an all-in of half a bet or more the next raise is a full one on top",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "short_is": "half a bet or more",
            "short_all_in_at_limit": "half-bet rule",
            "after_short_all_in": "a full raise on top",
        },
        reading=Reading(
            chosen="it counts as a raise, or as a bet if it opens (15 of 20): the next is on top",
            other="the next raise completes it to the full amount",
        ),
    ),
    Clause(
        id="bc.11.half_together",
        cites=(conventions("11"),),
        title="Short all-ins that only together come to half a bet count as one of half a bet",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "short_is": "half a bet or more",
            "short_by": "several together",
            "short_all_in_at_limit": "half-bet rule",
        },
        # 11: none of them is the all-in of half a bet or more that these speak of.
        overrides=("bc.11.half_reopens", "bc.11.over_counted"),
        reading=Reading(
            chosen="short all-ins add up, as cardroom copies of Section 3 and the WSOP (129) say",
            other="by the letter of the private-games edition each is too small to reopen anything",
        ),
    ),
    Clause(
        id="bc.11.completes_counted",
        cites=(conventions("11"),),
        title="In this house the next raise completes an all-in of half a bet or more",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "short_is": "half a bet or more",
            "short_all_in_at_limit": "half-bet rule",
            "after_short_all_in": "completing it",
        },
    ),
    Clause(
        id="bc.11c.completes",
        cites=(conventions("11c"),),
        title="A player who has not acted, or not since the last full bet, may complete a short "
        "all-in",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "acted": "not since the last full bet or raise",
            "short_is": "under half a bet",
            "short_all_in_at_limit": "half-bet rule",
        },
    ),
    Clause(
        id="bc.11.full_bet_on_top",
        cites=(conventions("11"),),
        title="By the full-bet rule a raise over a short all-in is a full one on top",
        topic="limit",
        when={
            "act": "raise",
            "made_by": "a short all-in",
            "acted": "not since the last full bet or raise",
            "short_all_in_at_limit": "full-bet rule",
        },
        reading=Reading(
            chosen="completing is given with the half-bet rule only, so here nothing is completed",
            other="by the full-bet rule too the next raise completes the all-in",
        ),
    ),
)

CLAUSES: tuple[Clause, ...] = (*AMOUNTS, *CAP, *SHORT)
