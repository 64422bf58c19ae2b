"""Section 14, preamble: which rules hold, who counts the pot, what bounds a wager."""

from rules.books.conventions.authority import conventions
from rules.books.robert.betting.wagers import WAGER
from rules.books.robert.editions import guide, rrop
from rules.clause.clause import Choice, Clause, Discretion, one_of

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s14.0.limit_rules",
        cites=rrop("14", "preamble", "preamble"),
        title="Where Section 14 is silent the rules of limit poker hold",
        topic="authority",
        when={"matter": "limit rule where Section 14 is silent"},
        makes="required",
        say="The limit rule holds: Section 14 only changes the limit rules, and is silent here.",
    ),
    Clause(
        id="s14.0.lowball",
        cites=rrop("14", "preamble", "preamble"),
        title="Rules for big-bet lowball alone stand in Section 11, which is not held here",
        topic="authority",
        when={"matter": "big-bet lowball"},
        makes="no decision",
        say="This may turn on the lowball rules of Section 11. Open the book before ruling.",
        may=Discretion(
            weighs=("what Section 11 says", "Section 14, where Section 11 is silent"),
            leaves=(
                Choice(makes="required", say="Section 11 has a rule for this, and it holds."),
                Choice(makes="not required", say="Section 11 is silent here, so Section 14 holds."),
            ),
            recommends=False,
        ),
    ),
    Clause(
        id="s14.0.player_counts",
        cites=rrop("14", "preamble"),
        title="At no-limit the player works out the pot, not the dealer",
        topic="authority",
        when={"matter": "who counts the pot", "structure": "no-limit"},
        makes="the player",
        say="At no-limit the dealer does not count the pot. Work it out from what you see.",
    ),
    Clause(
        id="s14.0.dealer_counts",
        cites=rrop("14", "preamble", None, guide("count of the pot"), conventions("12c")),
        title="At pot-limit the dealer counts the pot and enforces the cap without being asked",
        topic="authority",
        when={"matter": "who counts the pot", "structure": "pot-limit"},
        makes="the dealer",
        say="At pot-limit the dealer counts the pot, tells you when asked, and holds bets to it.",
    ),
    Clause(
        id="s14.0.stack",
        cites=rrop("14", "preamble", "preamble", conventions("16")),
        title="More than the stack cannot be wagered: it is all-in for what is there",
        topic="size",
        when={"act": WAGER, "stack": "beyond the stack"},
        figure="whole_stack",
    ),
    Clause(
        id="bc.9h",
        cites=(conventions("9h"),),
        title="In a game with a cap on the hand, what is left of the cap counts as the stack",
        topic="size",
        when={
            "act": WAGER,
            "stack": one_of("all-in", "beyond the stack"),
            "cap_on_hand": "the cap",
        },
    ),
    Clause(
        id="s14.0.pot_limit_runs_on_these",
        cites=rrop("14", "preamble", "preamble"),
        title="The no-limit rules also run pot-limit, but for the cap on size",
        topic="size",
        when={"act": WAGER, "structure": "pot-limit", "size": "under the minimum"},
    ),
)
