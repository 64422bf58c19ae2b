"""Betting convention 15: kills as the article has them, beside Section 13."""

from rules.books.conventions.authority import conventions
from rules.clause.citation import house
from rules.clause.clause import Choice, Clause, Discretion, Reading, one_of

BOTH = "a kill and another blind due"
POSTS = "what the kill posts and plays"
TRIGGER = "the trigger of the house"
SHORT = "a wager short of the kill"

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="bc.15.house_amount",
        cites=(conventions("15"),),
        title="A kill may be any amount that the house has set",
        topic="kill",
        when={"asks": POSTS, "size": "an amount of the house"},
        makes="required",
        figure="kill_blind",
        say="The house's kill is {kill_blind}: that is posted, and it is the bet to call.",
    ),
    Clause(
        id="bc.15.live",
        cites=(conventions("15"),),
        title="A kill blind is live: it is what the others call",
        topic="kill",
        when={"asks": POSTS, "size": one_of("full", "half")},
        say="It is live: it is the bet to call.",
    ),
    Clause(
        id="bc.15.short",
        cites=(conventions("15"), conventions("1f")),
        title="A player who puts in less than the kill owes the rest while there are chips",
        topic="kill",
        when={"asks": SHORT},
        makes="required",
        say="The kill is the bet to call. Put in the full amount, or all that you have if that is "
        "less.",
    ),
    Clause(
        id="bc.15b",
        cites=(conventions("15b"),),
        title="The killer acts last on the first round, wherever he sits",
        topic="kill",
        when={"asks": "when the killer acts", "killer_acts": "last"},
        makes="last",
        say="The killer acts last on the first round, after the blinds.",
    ),
    Clause(
        id="bc.15.both_due",
        cites=(conventions("15"),),
        title="How much a killer posts who owes another blind too is for the house to say",
        topic="kill",
        when={"asks": BOTH, "kill_and_blind": "the floor decides"},
        makes="left to the floor",
        say="The books leave it to the house what you post when both are due.",
        may=Discretion(
            weighs=("the house's own practice", "that only one amount can be the bet"),
            leaves=(
                Choice(makes="both", say="Post both: the kill blind, and the blind you owe."),
                Choice(makes="the larger only", say="Post the larger of the two only."),
            ),
            recommends=False,
        ),
    ),
    Clause(
        id="house.kill_and_blind.both",
        cites=(house("kill and blind"),),
        title="In this house a killer posts the kill and the blind he owes",
        topic="kill",
        when={"asks": BOTH, "kill_and_blind": "both"},
        makes="both",
        say="Post both: the kill blind, and the blind you owe.",
    ),
    Clause(
        id="house.kill_and_blind.larger",
        cites=(house("kill and blind"),),
        title="In this house a killer who owes no larger blind posts the kill only",
        topic="kill",
        when={"asks": BOTH, "kill_and_blind": "the larger only", "larger": "the kill"},
        makes="the larger only",
        figure="kill_blind",
        say="Post the kill blind only, {kill_blind}: the blind you owe is no larger.",
    ),
    Clause(
        id="house.kill_and_blind.other_larger",
        cites=(house("kill and blind"),),
        title="In this house a killer who owes a larger blind posts that blind only",
        topic="kill",
        when={"asks": BOTH, "kill_and_blind": "the larger only", "larger": "the other blind"},
        makes="the larger only",
        figure="owes",
        say="Post the blind you owe only, {owes}: it is larger than the kill.",
    ),
    Clause(
        id="bc.15c.pot",
        cites=(conventions("15c"),),
        title="A pot over the house's amount kills the next hand",
        topic="kill",
        when={"asks": TRIGGER, "trigger": "a pot over it"},
        makes="required",
        figure="kill_blind",
        say="The pot was over {trigger_pot}: the next hand is killed for {kill_blind}.",
    ),
    Clause(
        id="bc.15c.wins",
        cites=(conventions("15c"),),
        title="As many wins running as the house has set kill the next hand",
        topic="kill",
        when={"asks": TRIGGER, "trigger": "wins running"},
        makes="required",
        figure="kill_blind",
        say="{trigger_wins} pots won running: the next hand is killed for {kill_blind}.",
        reading=Reading(
            chosen="a split pot leaves its player's run as it was, as it leaves a leg (13.4)",
            other="a split pot might count, or end the run",
        ),
    ),
    Clause(
        id="bc.15c.not_reached",
        cites=(conventions("15c"),),
        title="Short of the house's trigger the next hand is not killed",
        topic="kill",
        when={"asks": TRIGGER, "trigger": "not reached"},
        makes="not required",
        say="The house's trigger was not reached: no kill.",
    ),
    Clause(
        id="bc.15c.none",
        cites=(conventions("15c"),),
        title="A house without a trigger of its own kills by Section 13 alone",
        topic="kill",
        when={"asks": TRIGGER, "trigger": "none set"},
        makes="no decision",
        say="This house has set no trigger of its own.",
    ),
)
