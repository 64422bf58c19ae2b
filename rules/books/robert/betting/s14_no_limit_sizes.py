"""Section 14, no-limit 1 to 5: how many raises, how large, and who may make one."""

from rules.books.conventions.authority import conventions
from rules.books.robert.betting.wagers import WAGER, in_whole_units
from rules.books.robert.editions import guide, rrop
from rules.clause.clause import Choice, Clause, Discretion, Reading, one_of

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s14.nl.1",
        cites=rrop("14 NL", "1", "1", guide("number of raises"), conventions("9")),
        title="There is no cap on the number of raises",
        topic="right",
        when={"raises_before": "three or more"},
    ),
    Clause(
        id="s14.nl.2.bet",
        cites=rrop("14 NL", "2", "2", conventions("8")),
        title="A bet of at least the minimum bring-in stands, on every round",
        topic="size",
        when={"act": "bet", "size": "within the limits"},
        makes="stands",
    ),
    Clause(
        id="s14.nl.2.under",
        cites=rrop("14 NL", "2", "2"),
        title="A bet is at least the minimum bring-in, the same on every round",
        topic="size",
        when={"act": "bet", "size": "under the minimum", "stack": "has more"},
        makes="brought up",
        figure="minimum_wager",
    ),
    Clause(
        id="s14.nl.2.all_in",
        cites=rrop("14 NL", "2", "2", guide("all-in for less"), conventions("8")),
        title="A bet of the last chips may be under the minimum",
        topic="size",
        when={
            "act": "bet",
            "size": "under the minimum",
            "stack": one_of("all-in", "beyond the stack"),
        },
        makes="stands",
        figure="whole_stack",
    ),
    Clause(
        id="s14.nl.2.over_the_pot",
        cites=rrop("14 NL", "2", "2", conventions("8")),
        title="A bet or raise is no smaller than the minimum, though the pot holds less",
        topic="size",
        when={"act": WAGER, "structure": "pot-limit", "size": "the pot is under the minimum"},
    ),
    Clause(
        id="s14.nl.2.preset",
        cites=rrop("14 NL", "2"),
        title="Where the house presets the bring-in, that is the minimum on every round",
        topic="size",
        when={"act": WAGER, "minimum_set_by": "the house", "size": "under the minimum"},
    ),
    Clause(
        id="s14.nl.2.preset_allowed",
        cites=rrop("14 NL", "2"),
        title="The house may preset the minimum bring-in, at double the big blind for instance",
        topic="authority",
        when={"matter": "preset bring-in"},
        makes="allowed",
        say="The house sets the minimum bring-in. It is the smallest bet on every round.",
    ),
    Clause(
        id="s14.nl.2.short_all_in",
        cites=rrop("14 NL", "2"),
        title="Over an all-in under the minimum bet, a raise adds at least the minimum bet",
        topic="size",
        when={
            "act": "raise",
            "facing_wager": "an all-in under the minimum bet",
            "size": "under the minimum",
            "stack": "has more",
        },
        makes="brought up",
        figure="minimum_wager",
    ),
    Clause(
        id="s14.nl.2.short_big_blind",
        cites=rrop("14 NL", "2", None, conventions("18d")),
        title="Over a short big blind a raise is to at least double the full big blind",
        topic="size",
        when={
            "act": "raise",
            "facing_wager": "a short big blind",
            "size": "under the minimum",
            "stack": "has more",
        },
        makes="brought up",
        figure="minimum_wager",
    ),
    Clause(
        id="s14.nl.2.short_big_blind_call",
        cites=rrop("14 NL", "2", None, conventions("18d")),
        title="Where the big blind is short the full big blind is still owed",
        topic="read",
        when={
            "facing_wager": "a short big blind",
            "facing": "a bet",
            "said": one_of("call", "call and raise", "nothing"),
            "put_in": one_of("nothing", "short of the call"),
        },
    ),
    Clause(
        id="s14.nl.3.raise",
        cites=rrop("14 NL", "3", "3", conventions("8")),
        title="A raise of at least the last full bet or raise stands",
        topic="size",
        when={"act": "raise", "size": "within the limits"},
        makes="stands",
    ),
    Clause(
        id="bc.8b",
        cites=(conventions("8b"),),
        title="A bet or raise under the minimum may be brought up: it is allowed only all-in",
        topic="size",
        when={"act": WAGER, "size": "under the minimum", "stack": "has more"},
        makes="brought up",
        figure="minimum_wager",
        may=Discretion(
            weighs=("the conventions name the minimum and no remedy", "Robert's Rules make it up"),
            leaves=(Choice(makes="may be withdrawn"),),
        ),
    ),
    Clause(
        id="bc.9f.any_structure",
        cites=(conventions("9f"),),
        title="A wager that is no whole number of betting units may be made one, unless it is "
        "all-in",
        topic="size",
        when={"act": WAGER, "units": "no whole betting units"},
        makes="made in whole units",
        figure="in_units",
        say="Wagers come in multiples of {unit} here.",
        # 9f: nobody bets in anything smaller than the unit, whatever the limits.
        overrides=("s14.nl.2.bet", "s14.nl.3.raise"),
        may=in_whole_units(
            "the conventions name the unit and no remedy",
            "Wagers come in multiples of {unit} here.",
        ),
        reading=Reading(
            chosen="what makes no whole unit comes back, as small chips do by NL 13",
            other="the wager is made up to the next whole unit",
        ),
    ),
    Clause(
        id="s14.nl.3.all_in",
        cites=rrop("14 NL", "3", "3", guide("all-in for less"), conventions("8")),
        title="A raise of the last chips may be under the minimum",
        topic="size",
        when={
            "act": "raise",
            "size": "under the minimum",
            "stack": one_of("all-in", "beyond the stack"),
        },
        makes="stands",
        figure="whole_stack",
    ),
    Clause(
        id="s14.nl.3.may_not_raise",
        cites=rrop("14 NL", "3", "3", guide("reopening"), conventions("11b")),
        title="A player who has acted and faces less than a full raise may call but not raise",
        topic="right",
        when={"right_to_raise": "faces less than a full raise"},
        makes="only a call",
        figure="to_call",
        reading=Reading(
            chosen="what the player faces is measured from his own last action",
            other="the letter of version 11 names only players who checked or called",
        ),
    ),
    Clause(
        id="s14.nl.3.under_minimum_bet",
        cites=rrop("14 NL", "3", "3", guide("reopening"), conventions("11b")),
        title="An all-in under the minimum bet gives a player who checked no raise",
        topic="right",
        when={"right_to_raise": "faces an all-in under the minimum bet"},
        makes="only a call",
        figure="to_call",
        reading=Reading(
            chosen="the earlier edition and the guide bar the raise; version 11 is read alike",
            other="version 11 dropped the words: its letter lets a checker raise",
        ),
    ),
    Clause(
        id="s14.nl.3.letter_bars",
        cites=rrop("14 NL", "3"),
        title="By the letter of version 11 who checked or called may not raise a short all-in",
        topic="right",
        when={
            "short_all_in_read": "its letter",
            "last_wager": "a short all-in",
            "last_act": "checked or called",
            "right_to_raise": "faces a full raise",
        },
        makes="only a call",
        figure="to_call",
    ),
    Clause(
        id="s14.nl.3.letter_frees",
        cites=rrop("14 NL", "3"),
        title="By the letter of version 11 only who checked or called is barred from raising",
        topic="right",
        when={
            "short_all_in_read": "its letter",
            "last_act": "bet or raised",
            "right_to_raise": "faces less than a full raise",
        },
        makes="allowed",
        # NL 3 of version 11 names neither a bettor nor a raiser.
        overrides=("s14.nl.3.may_not_raise",),
        may=Discretion(
            weighs=(
                "the rule names only players who checked or called",
                "the example of NL 4 bars a raiser all the same",
            )
        ),
    ),
    Clause(
        id="s14.nl.3.letter_no_minimum",
        cites=rrop("14 NL", "3"),
        title="By the letter of version 11 an opening all-in under the minimum bet may be raised",
        topic="right",
        when={
            "short_all_in_read": "its letter",
            "right_to_raise": "faces an all-in under the minimum bet",
        },
        makes="allowed",
        # Version 11 dropped the earlier words on an all-in under the minimum bet.
        overrides=("s14.nl.3.under_minimum_bet",),
    ),
    Clause(
        id="s14.nl.3.letter_no_minimum.asked",
        cites=rrop("14 NL", "3"),
        title="By the letter of version 11 a player who checked may raise an all-in that opened",
        topic="turn",
        when={
            "asks": "may a player who checked act again",
            "faces": "a short all-in",
            "short_all_in_read": "its letter",
            "betting": "no-limit or pot-limit",
        },
        makes="allowed",
        say="If the all-in opened the betting you may raise it. A short raise over a bet you may "
        "only call.",
        # Version 11 dropped the earlier words on an all-in under the minimum bet.
        overrides=("bc.1e.short_all_in",),
    ),
    Clause(
        id="s14.nl.4",
        cites=rrop("14 NL", "4", "5"),
        title="Short all-ins that together raise a player by a full raise let him raise again",
        topic="right",
        when={
            "right_to_raise": "faces short all-ins that together make a full raise",
        },
        makes="allowed",
        reading=Reading(
            chosen="the next raise is at least the last full raise",
            other="the next raise is at least what the short all-ins add up to",
        ),
    ),
    Clause(
        id="s14.nl.5",
        cites=rrop("14 NL", "5", "4"),
        title="There is no completing the bet: a raise is a full one on top of the all-in",
        topic="size",
        when={
            "act": "raise",
            "facing_wager": one_of("a short all-in raise", "an all-in under the minimum bet"),
            "size": "under the minimum",
            "stack": "has more",
        },
        makes="brought up",
        figure="minimum_wager",
    ),
)
