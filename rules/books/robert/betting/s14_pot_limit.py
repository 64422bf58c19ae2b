"""Section 14, pot-limit: the cap on a wager, what becomes of one over it, counting the pot."""

from rules.books.conventions.authority import conventions
from rules.books.robert.betting.wagers import WAGER, in_whole_units
from rules.books.robert.editions import guide, rrop
from rules.clause.clause import Choice, Clause, Discretion, Reading, is_not, one_of
from rules.vocabulary.table.authority import AT_POT_LIMIT

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s14.pl.0",
        cites=rrop("14 PL", "heading", "preamble", guide("maximum raise"), conventions("12")),
        title="The most a player may bet is the pot; the most he may raise, the pot after his call",
        topic="size",
        when={"act": WAGER, "structure": "pot-limit", "size": "over the pot limit"},
    ),
    Clause(
        id="s14.pl.0.other_game",
        cites=rrop("14 PL", "heading", "preamble", conventions("12")),
        title="A rule of pot-limit does not hold in a game without the cap of the pot",
        topic="authority",
        when={"matter": one_of(*AT_POT_LIMIT), "structure": is_not("pot-limit")},
        makes="no decision",
        say="That is a rule of pot-limit. It does not apply in this game.",
        # PL heading: the rules under it are those of pot-limit.
        overrides=("s14.pl.2.anybody", "s14.pl.4", "s14.pl.5", "bc.12g"),
    ),
    Clause(
        id="s14.pl.0.under_minimum",
        cites=rrop("14 PL", "heading", "preamble", conventions("12")),
        title="No wager may exceed the pot, though the pot is under the minimum",
        topic="size",
        when={"act": WAGER, "structure": "pot-limit", "size": "the pot is under the minimum"},
        makes="stands",
        figure="maximum_wager",
        may=Discretion(
            weighs=(
                "two rules meet: no wager may exceed the pot, and none may be under the minimum",
                "the rules of no-limit hold at pot-limit, except that a bet may not exceed the pot",
            ),
            leaves=(
                Choice(
                    makes="stands",
                    figure="minimum_wager",
                    say="No wager is under the minimum, though the pot holds less.",
                ),
            ),
        ),
        say="No wager exceeds the pot, though it is under the minimum.",
        # The pot bounds the wager before the stack does, as by PL 1.
        overrides=("s14.0.stack",),
    ),
    Clause(
        id="s14.pl.0.announced",
        cites=rrop("14 PL", "heading", "preamble", conventions("12")),
        title='"Pot" is the largest wager that the pot allows',
        topic="read",
        when={"said": "pot", "structure": "pot-limit"},
        figure="maximum_wager",
    ),
    Clause(
        id="s14.pl.1",
        cites=rrop("14 PL", "1", "1", conventions("12c")),
        title="A wager over the pot is cut to the pot and the surplus goes back at once",
        topic="size",
        when={"act": WAGER, "structure": "pot-limit", "size": "over the pot limit"},
        makes="brought down",
        figure="maximum_wager",
        # PL 1: the pot bounds the wager before the stack does.
        overrides=("s14.0.stack",),
    ),
    Clause(
        id="s14.pl.2",
        cites=rrop("14 PL", "2", "2"),
        title="An oversize wager is corrected at any point until all have acted on it",
        topic="size",
        when={
            "act": WAGER,
            "structure": "pot-limit",
            "size": "over the pot limit",
            "noticed": "before all had acted",
        },
        makes="brought down",
        figure="maximum_wager",
        reading=Reading(
            chosen="until all players have acted on it",
            other="by a house option of the shared conventions, until the next player acts",
        ),
    ),
    Clause(
        id="s14.pl.2.anybody",
        cites=rrop("14 PL", "2", "2"),
        title="The dealer or any player in the game should question a wager over the pot",
        topic="authority",
        when={"matter": "who may question a wager over the pot"},
        makes="allowed",
        say="At pot-limit any player in the game may question a wager over the pot, heads-up too, "
        "and should.",
    ),
    Clause(
        id="s14.pl.2.too_late",
        cites=rrop("14 PL", "2", "2"),
        title="Once all have acted on it, an oversize wager stands",
        topic="size",
        when={
            "act": WAGER,
            "structure": "pot-limit",
            "size": "over the pot limit",
            "noticed": "after all had acted",
        },
        makes="stands",
        say="It is over the pot, and stands: everyone has acted on it.",
        # PL 2: the right to correct ends when all have acted.
        overrides=("s14.pl.0", "s14.pl.1"),
    ),
    Clause(
        id="bc.12f",
        cites=(conventions("12f"),),
        title="In this house an overbet stands once somebody acts on it unopposed",
        topic="size",
        when={
            "act": WAGER,
            "structure": "pot-limit",
            "size": "over the pot limit",
            "overbet": "stands once somebody acts",
            "acted_on": "somebody",
        },
        makes="stands",
        say="It is over the pot, and stands: in this house it does once somebody has acted on it.",
        # 12f: a house option of cash tables against PL 1 to PL 3.
        overrides=("s14.pl.0", "s14.pl.1", "s14.pl.2", "s14.pl.3", "s14.pl.3.bettor"),
    ),
    Clause(
        id="s14.pl.2.quoted",
        cites=rrop("14 PL", "2", "2"),
        title='"Pot" on too high a count is a wager over the pot, corrected as any other',
        topic="read",
        when={"said": "pot", "structure": "pot-limit", "pot_quoted": "too high"},
        figure="pot_quoted",
        # PL 2 and PL 3: how long a wager over the pot may be corrected, the word is not asked.
        overrides=("s14.pl.0.announced",),
        reading=Reading(
            chosen="the wager is what everybody took the word for, until it is corrected",
            other="the word is the pot as it is, however late the count is found wrong",
        ),
    ),
    Clause(
        id="bc.12h",
        cites=(conventions("12h"),),
        title='"Pot" on too low a count stands at that once there was substantial action',
        topic="read",
        when={
            "said": "pot",
            "structure": "pot-limit",
            "pot_quoted": "too low",
            "acted_since": "substantial action",
        },
        figure="pot_quoted",
        # 12h: what others have acted on is not made larger for them.
        overrides=("s14.pl.0.announced",),
        reading=Reading(
            chosen="substantial action: two players behind, one with chips, or three of any kind",
            other="any act behind him",
        ),
    ),
    Clause(
        id="bc.12h.in_time",
        cites=(conventions("12h"),),
        title='"Pot" on too low a count is the whole pot until there was substantial action',
        topic="read",
        when={
            "said": "pot",
            "structure": "pot-limit",
            "pot_quoted": "too low",
            "acted_since": "less than substantial action",
        },
    ),
    Clause(
        id="s14.pl.3",
        cites=rrop("14 PL", "3", "3"),
        title="An oversize wager may stand once a player thought about it and called or raised",
        topic="size",
        when={
            "act": WAGER,
            "structure": "pot-limit",
            "size": "over the pot limit",
            "noticed": "before all had acted",
            "considered": "somebody did",
        },
        makes="stands",
        say="It is over the pot: it stands, because a player thought about it and acted on it.",
        # PL 3 is the exception to PL 1 and PL 2.
        overrides=("s14.pl.1", "s14.pl.2"),
        may=Discretion(
            weighs=(
                "how long the wager stood, and that a player acted on its size",
                "whether the player who made it is the one who wants it smaller",
            )
        ),
    ),
    Clause(
        id="s14.pl.3.bettor",
        cites=rrop("14 PL", "3", "3"),
        title="The one who made the oversize wager has the weakest claim to make it smaller",
        topic="size",
        when={
            "act": WAGER,
            "structure": "pot-limit",
            "size": "over the pot limit",
            "noticed": "before all had acted",
            "considered": "somebody did",
            "objector": "the bettor",
        },
    ),
    Clause(
        id="s14.pl.4",
        cites=rrop("14 PL", "4", "4"),
        title="The house may count an odd pot as the next whole unit",
        topic="authority",
        when={"matter": "rounding the pot"},
        makes="allowed",
        say="At pot-limit the house may count an odd pot as the next whole unit.",
        reading=Reading(
            chosen="the pot is rounded before the call is added; a whole multiple stays",
            other="the pot is rounded after the call is added",
        ),
    ),
    Clause(
        id="s14.pl.4.counted",
        cites=rrop("14 PL", "4", "4"),
        title="The pot is rounded up to the house's unit before the wager is measured",
        topic="size",
        when={
            "act": WAGER,
            "structure": "pot-limit",
            "size": "over the pot limit",
            "pot_count": one_of("rounded up", "rounded up, small blind as big"),
        },
        reading=Reading(
            chosen="the pot is rounded before the call is added; a whole multiple stays",
            other="the pot is rounded after the call is added",
        ),
    ),
    Clause(
        id="s14.pl.5",
        cites=rrop("14 PL", "5", "5"),
        title="The house may count the small blind as a big blind until the big blind has acted",
        topic="authority",
        when={"matter": "small blind counted as a big blind"},
        makes="allowed",
        say="At pot-limit the house may count the small blind as a big blind. That is for money "
        "games, until the big blind acts.",
        reading=Reading(
            chosen="the big blind is through once he has acted, whoever raises him after that",
            other="a big blind who is raised again is not through, and the count goes on",
        ),
    ),
    Clause(
        id="bc.12g",
        cites=(conventions("12g"),),
        title="Where the smallest and largest raise are printed with the blinds, they hold",
        topic="authority",
        when={"matter": "printed pot-limit figures"},
        makes="required",
        say="The figures printed for this level hold. Ask for them before counting.",
    ),
    Clause(
        id="s14.pl.5.counted",
        cites=rrop("14 PL", "5", "5", conventions("12e")),
        title="The small blind counts as a big blind in the pot until the big blind has acted",
        topic="size",
        when={
            "act": "raise",
            "structure": "pot-limit",
            "size": "over the pot limit",
            "pot_count": one_of("small blind as big", "rounded up, small blind as big"),
        },
    ),
    Clause(
        id="s14.pl.5.increments",
        cites=rrop("14 PL", "5", "5"),
        title="Where the small blind counts as a big one, an opening raise may be made one of its "
        "multiples",
        topic="size",
        when={"act": "raise", "units": "no whole small blinds"},
        makes="made in whole units",
        figure="in_units",
        say="An opening raise comes in multiples of {unit} here.",
        # PL 5 gives the range in steps: what lies between them is not in it.
        overrides=("s14.nl.3.raise",),
        may=in_whole_units(
            "the rule gives the steps of the range and no remedy",
            "An opening raise comes in multiples of {unit} here.",
        ),
        reading=Reading(
            chosen="the five dollars of the example, at 5/10, are the small blind",
            other="they are the room's chip, and any amount in such chips is in the range",
        ),
    ),
    Clause(
        id="s14.pl.6",
        cites=rrop("14 PL", "6", "6"),
        title="A lone silent chip larger than the pot opens for the pot",
        topic="read",
        when={
            "structure": "pot-limit",
            "said": "nothing",
            "facing": "no bet",
            "pieces": "one chip",
            "released": "released",
            "chip_against_pot": "larger than the pot",
        },
        makes="bet",
        figure="maximum_wager",
        # PL 6 gives the figure that NL 10 leaves at "allowed".
        overrides=("s14.nl.10.open",),
    ),
    Clause(
        id="s14.pl.6.facing_a_bet",
        cites=rrop("14 PL", "6", "6"),
        title="Facing a bet, a lone silent chip larger than the pot is still only a call",
        topic="read",
        when={
            "structure": "pot-limit",
            "said": "nothing",
            "facing": "a bet",
            "pieces": "one chip",
            "released": "released",
            "chip_against_pot": "larger than the pot",
        },
        makes="call",
        figure="to_call",
        reading=Reading(
            chosen="PL 6 is for an opening bet; facing one, NL 10 makes the chip a call",
            other="PL 6 would make it a raise of the pot",
        ),
    ),
)
