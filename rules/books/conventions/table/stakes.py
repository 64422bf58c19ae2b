"""Betting conventions 16 and 22: table stakes, buy-ins, and open stakes where they are played."""

from rules.books.conventions.authority import conventions
from rules.clause.clause import Choice, Clause, Discretion, Reading, one_of

ADD = "adding chips"
BOUGHT = "chips bought and not there yet"
TAKE = "taking chips off the table"
HIDING = "hiding or misstating a stack"
BACK = "coming back to the game"
BUY_IN = "how much to buy in for"
CALL = "calling without enough chips"
BORROW = "borrowing or a marker"
LENT = "chips lent by another player"
AFTER = "going all-in after borrowing"
SHORT = "a short stack after an all-in"
MARKERS = "markers on the table"
MINIMUM = "a minimum for open stakes"
LOANS = one_of(BORROW, LENT, AFTER, MARKERS)

TABLE_STAKES = (
    Clause(
        id="bc.16.no_adding",
        cites=(conventions("16"), conventions("7g")),
        title="Nobody adds chips in the middle of a hand",
        topic="stakes",
        when={"asks": ADD, "play": "cash", "when": "during a hand", "open_stakes": "no"},
        makes="refused",
        say="Table stakes: you play this hand with what was in front of you.",
    ),
    Clause(
        id="bc.16.no_adding.at_table",
        cites=(conventions("16"), conventions("7g")),
        title="Chips that were bought and are not there yet do not play in the hand",
        topic="at_table",
        when={"asks": BOUGHT, "play": "cash", "open_stakes": "no"},
        makes="refused",
        figure="stack_in_play",
        say="Table stakes: you play for {stack_in_play}. What was bought plays from the next deal.",
    ),
    Clause(
        id="bc.7g",
        cites=(conventions("7g"),),
        title="Chips are bought between hands",
        topic="stakes",
        when={"asks": ADD, "play": "cash", "when": "between hands"},
        makes="allowed",
        say="Between hands you may buy chips, up to the most the game allows.",
    ),
    Clause(
        id="bc.7g.short",
        cites=(conventions("7g"), conventions("22e")),
        title="At table stakes an all-in player who won may buy chips between hands",
        topic="stakes",
        when={"asks": SHORT, "play": "cash", "open_stakes": "no"},
        makes="allowed",
        say="Table stakes: between hands you may buy chips, up to the most the game allows.",
    ),
    Clause(
        id="bc.16c.part",
        cites=(conventions("16c"), conventions("16")),
        title="No part of a stack leaves play",
        topic="stakes",
        when={"asks": TAKE, "taken": "part of the stack"},
        makes="refused",
        say="Chips in play stay in play. Put them back.",
    ),
    Clause(
        id="bc.16c.leaving",
        cites=(conventions("16c"),),
        title="A player who leaves the game may take the whole stack",
        topic="stakes",
        when={"asks": TAKE, "play": "cash", "taken": "the whole stack, leaving"},
        makes="allowed",
        say="If you leave the game you may take it all.",
    ),
    Clause(
        id="bc.16c.tip",
        cites=(conventions("16c"),),
        title="Tips and small expenses may be paid from the stack",
        topic="stakes",
        when={"asks": TAKE, "play": "cash", "taken": "a tip or a drink"},
        makes="allowed",
        say="A tip is fine.",
    ),
    Clause(
        id="bc.16e",
        cites=(conventions("16e"), conventions("16")),
        title="A stack is kept in sight and told truly when asked",
        topic="stakes",
        when={"asks": HIDING, "hidden": "no"},
        makes="required",
        say="Keep your chips in sight, and say truly how much you have.",
    ),
    Clause(
        id="bc.16e.hidden",
        cites=(conventions("16e"), conventions("16")),
        title="No rule says whether chips play that were hidden while a pot was played",
        topic="stakes",
        when={"asks": HIDING, "hidden": "yes"},
        makes="left to the floor",
        say="Put your chips in sight, and say truly how much you have. The floor decides whether "
        "the chips that were hidden play.",
        may=Discretion(
            weighs=(
                "what the others could see of the stack, and what they were told when they asked",
                "whether it was done on purpose, and who relied on it",
            ),
            leaves=(
                Choice(makes="allowed", say="The chips that were hidden play in that pot."),
                Choice(
                    makes="refused",
                    say="The chips that were hidden do not play in that pot. They stay on the "
                    "table.",
                ),
            ),
            recommends=False,
        ),
    ),
    Clause(
        id="bc.16d.all",
        cites=(conventions("16d"),),
        title="A player back within the wait, an hour unless the house has another, brings back "
        "all the chips",
        topic="stakes",
        when={"asks": BACK, "play": "cash", "wait": "within it"},
        makes="required",
        figure="must_bring",
        say="You left less than {wait_minutes} minutes ago: bring back all {must_bring}.",
    ),
    Clause(
        id="bc.16d.free",
        cites=(conventions("16d"),),
        title="After the house's wait any legal buy-in will do",
        topic="stakes",
        when={"asks": BACK, "play": "cash", "wait": one_of("exactly it", "after it")},
        makes="allowed",
        say="The wait is over: any legal buy-in.",
    ),
    Clause(
        id="bc.16b.in_range",
        cites=(conventions("16b"),),
        title="A buy-in within the house's range is taken",
        topic="stakes",
        when={"asks": BUY_IN, "play": "cash", "buy_in": "in the range"},
        makes="allowed",
        figure="buy_in_from",
        say="That is fine: {buy_in_from} is the smallest buy-in.",
    ),
    Clause(
        id="bc.16b.too_small",
        cites=(conventions("16b"),),
        title="A buy-in under the house's range is refused",
        topic="stakes",
        when={"asks": BUY_IN, "play": "cash", "buy_in": "too small"},
        makes="refused",
        figure="buy_in_from",
        say="At least {buy_in_from} to sit down.",
    ),
    Clause(
        id="bc.16b.too_small.at_table",
        cites=(conventions("16b"),),
        title="Nobody buys in for less than the house's smallest buy-in",
        topic="at_table",
        when={"asks": "a short buy-in", "play": "cash"},
        makes="refused",
        say="That is too little. Buy in for the smallest buy-in of this house, or more.",
    ),
    Clause(
        id="bc.16b.too_large",
        cites=(conventions("16b"),),
        title="A buy-in over the house's range is refused",
        topic="stakes",
        when={"asks": BUY_IN, "play": "cash", "buy_in": "too large"},
        makes="refused",
        figure="buy_in_up_to",
        say="At most {buy_in_up_to} in this game.",
    ),
    Clause(
        id="bc.16.all_in_for_less",
        cites=(conventions("16"),),
        title="A player without enough to call may call all-in for what he has",
        topic="stakes",
        when={"asks": CALL},
        makes="allowed",
        figure="all_in_for",
        say="All-in for {all_in_for}: you play for that much from each player.",
    ),
)

OPEN_STAKES = (
    Clause(
        id="bc.22.closed",
        cites=(conventions("22"),),
        title="Without open stakes nobody borrows or plays on a marker",
        topic="stakes",
        when={"asks": LOANS, "open_stakes": "no"},
        makes="refused",
        say="This room plays table stakes: no loans and no markers.",
    ),
    Clause(
        id="bc.22.open",
        cites=(conventions("22"),),
        title="With open stakes chips may be bought in the middle of a hand",
        topic="stakes",
        when={"asks": ADD, "play": "cash", "when": "during a hand", "open_stakes": "yes"},
        makes="allowed",
        say="Open stakes: you may buy chips now.",
    ),
    Clause(
        id="bc.22.open.at_table",
        cites=(conventions("22"),),
        title="With open stakes chips that were bought play, whenever that was",
        topic="at_table",
        when={"asks": BOUGHT, "play": "cash", "open_stakes": "yes"},
        makes="allowed",
        figure="in_play",
        say="You play for {in_play}. With open stakes what you bought plays.",
        # 22: chips may be bought in the middle of a hand, so none of them is too late.
        overrides=("s2.p.4.announced", "s2.p.4.not_announced", "s2.p.4.too_late"),
    ),
    Clause(
        id="bc.22b.ways",
        cites=(conventions("22b"),),
        title="With open stakes a player buys more to call, or goes all-in",
        topic="stakes",
        when={"asks": CALL, "play": "cash", "open_stakes": "yes"},
        makes="the player chooses",
        figure="all_in_for",
        say="Open stakes: buy more, or go all-in for {all_in_for}.",
        overrides=("bc.16.all_in_for_less",),
    ),
    Clause(
        id="bc.22.bought_to_call",
        cites=(conventions("22"),),
        title="With open stakes chips that were bought and are not there yet count for a call",
        topic="stakes",
        when={"asks": CALL, "play": "cash", "open_stakes": "yes", "bought_before": "yes"},
        makes="allowed",
        say="What you bought plays, beside your stack: call with both.",
        # 22: the player has more than the chips in front.
        overrides=("bc.22b.ways", "bc.16.all_in_for_less"),
    ),
    Clause(
        id="bc.22b.casino",
        cites=(conventions("22b"),),
        title="Where players may buy in during a hand, nobody borrows unless the house lets them",
        topic="stakes",
        when={"asks": LOANS, "open_stakes": "yes", "borrowing": "no"},
        makes="refused",
        say="No borrowing here: buy chips, or go all-in.",
    ),
    Clause(
        id="bc.22c.agreed",
        cites=(conventions("22c"), conventions("22")),
        title="A marker plays when every player in the pot accepts it",
        topic="stakes",
        when={
            "asks": BORROW,
            "open_stakes": "yes",
            "borrowing": "yes",
            "consent": "everyone in the pot agrees",
        },
        makes="allowed",
        say="Everyone in the pot accepts the marker: it plays.",
    ),
    Clause(
        id="bc.22c.refused",
        cites=(conventions("22c"),),
        title="A marker that one player in the pot refuses does not play: cash, or all-in",
        topic="stakes",
        when={
            "asks": BORROW,
            "open_stakes": "yes",
            "borrowing": "yes",
            "consent": "somebody refuses",
        },
        makes="refused",
        say="The marker is not accepted: cash, or all-in.",
    ),
    Clause(
        id="bc.22f.accepted",
        cites=(conventions("22f"),),
        title="A marker under the amount agreed before play must be accepted",
        topic="stakes",
        when={"asks": BORROW, "open_stakes": "yes", "borrowing": "yes", "under_agreed": "yes"},
        makes="allowed",
        say="The marker is under the amount agreed before play: it must be accepted.",
        # 22f: below the agreed amount every marker must be accepted, so nobody may refuse it.
        overrides=("bc.22c.refused",),
    ),
    Clause(
        id="bc.22c.lent",
        cites=(conventions("22c"),),
        title="Chips lent by a player out of the hand must be accepted",
        topic="stakes",
        when={
            "asks": LENT,
            "open_stakes": "yes",
            "borrowing": "yes",
            "lender": "out of the hand",
        },
        makes="allowed",
        say="The chips come from a player out of the hand: they play.",
    ),
    Clause(
        id="bc.22c.lent_agreed",
        cites=(conventions("22c"),),
        title="Chips lent by a player in the hand play when every player in the pot accepts them",
        topic="stakes",
        when={
            "asks": LENT,
            "open_stakes": "yes",
            "borrowing": "yes",
            "lender": "in the hand",
            "consent": "everyone in the pot agrees",
        },
        makes="allowed",
        say="The lender is in the hand, and everyone in the pot accepts the chips: they play.",
    ),
    Clause(
        id="bc.22c.lent_refused",
        cites=(conventions("22c"),),
        title="Chips lent by a player in the hand, and refused, may be kept out or let play",
        topic="stakes",
        when={
            "asks": LENT,
            "open_stakes": "yes",
            "borrowing": "yes",
            "lender": "in the hand",
            "consent": "somebody refuses",
        },
        makes="left to the floor",
        say="The lender is in the hand: nobody has to accept the chips. The floor decides.",
        may=Discretion(
            weighs=(
                "why a player in the pot does not accept the chips",
                "that any other player may buy a player more chips at any time",
            ),
            leaves=(
                Choice(makes="refused", say="The chips are not accepted: they do not play."),
                Choice(makes="allowed", say="The chips play: any player may buy another more."),
            ),
            recommends=False,
        ),
        reading=Reading(
            chosen="Only a lender who is not in the pot compels the players to accept the chips",
            other="Any other player, in the pot or not, may buy a player in at any time",
        ),
    ),
    Clause(
        id="bc.22d.to_call",
        cites=(conventions("22d"),),
        title="A player who borrowed to call may still go all-in later in the hand",
        topic="stakes",
        when={"asks": AFTER, "open_stakes": "yes", "borrowing": "yes", "borrowed_to": "call"},
        makes="allowed",
        say="You borrowed to call: you may go all-in now.",
    ),
    Clause(
        id="bc.22d.to_raise",
        cites=(conventions("22d"),),
        title="A player who borrowed to raise may not go all-in later in the hand: borrow or fold",
        topic="stakes",
        when={"asks": AFTER, "open_stakes": "yes", "borrowing": "yes", "borrowed_to": "raise"},
        makes="refused",
        say="You borrowed to raise: call with more borrowed, or fold.",
    ),
    Clause(
        id="bc.22e.under",
        cites=(conventions("22e"),),
        title="A player who has won all-in less than a buy-in makes it full, or adds nothing",
        topic="stakes",
        when={"asks": SHORT, "play": "cash", "open_stakes": "yes", "short": "under a buy-in"},
        makes="refused",
        figure="needs",
        say="No adding and no borrowing until you buy {needs}, and so have a full buy-in.",
    ),
    Clause(
        id="bc.22e.enough",
        cites=(conventions("22e"),),
        title="With a full buy-in in front the player may add and borrow again",
        topic="stakes",
        when={"asks": SHORT, "play": "cash", "open_stakes": "yes", "short": "a buy-in or more"},
        makes="allowed",
        say="You have a full buy-in: you may add chips again.",
    ),
    Clause(
        id="bc.22f",
        cites=(conventions("22f"),),
        title="Markers stay in play like chips; which must be accepted is agreed before play",
        topic="stakes",
        when={"asks": MARKERS, "open_stakes": "yes", "borrowing": "yes"},
        makes="required",
        say="Markers stay on the table like chips. How and when they are settled, and the amount "
        "below which every marker must be accepted, are agreed before play.",
    ),
    Clause(
        id="bc.22g",
        cites=(conventions("22g"),),
        title="Open stakes need a buy-in of several times the largest bet, or of the blinds",
        topic="stakes",
        when={"asks": MINIMUM, "open_stakes": "yes"},
        makes="required",
        say="With open stakes the smallest buy-in is several times the largest bet, or of the "
        "blinds at no-limit and pot-limit.",
    ),
    Clause(
        id="bc.22g.closed",
        cites=(conventions("22g"), conventions("16b")),
        title="At table stakes the house's range of buy-ins is all that holds",
        topic="stakes",
        when={"asks": MINIMUM, "open_stakes": "no"},
        makes="not required",
        say="This room plays table stakes: its usual range of buy-ins holds.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*TABLE_STAKES, *OPEN_STAKES)
