"""Section 2 of the private-games edition, decision-making: claims to a pot that was pushed."""

from rules.books.robert.editions import private
from rules.books.robert.time_limits import BEFORE_THE_NEXT_RIFFLE
from rules.clause.clause import Choice, Clause, Discretion, one_of

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s2.d.4.late",
        cites=(private("4", "2D"),),
        title="Once the next deal has begun the result of a deal stands",
        topic="late_claim",
        when={"next_deal": one_of("begun", "begun and acted on")},
        makes="stands",
        say="The result stands. The next deal has begun.",
    ),
    Clause(
        id="s2.d.4.ended",
        cites=(private("4", "2D"),),
        title="Once the game has ended or moved the result of its last deal stands",
        topic="late_claim",
        when={"next_deal": "the game has ended or moved"},
        makes="stands",
        say="The result stands. The game has ended or moved.",
    ),
    Clause(
        id="s2.d.4.in_time",
        cites=(private("4", "2D"),),
        title="A pot is ruled on that was questioned before the next deal began",
        topic="late_claim",
        when={**BEFORE_THE_NEXT_RIFFLE.in_time, "proven": "yes"},
        makes="moved over",
        figure="due",
        say="The pot is put right. The player it belongs to gets {due}.",
    ),
    Clause(
        id="s2.d.4.misread",
        cites=(private("4", "2D"), private("2", "3S")),
        title="A pot that went to a hand read wrongly goes to the best hand that was turned up",
        topic="late_claim",
        when={
            **BEFORE_THE_NEXT_RIFFLE.in_time,
            "proven": "yes",
            "error": "a hand was read wrongly",
        },
        makes="moved over",
        figure="due",
        say="The pot is put right. The best hand that was turned up gets {due}.",
        # 4: the same pot, which goes over once.
        overrides=("s2.d.4.in_time",),
    ),
    Clause(
        id="s2.d.5",
        cites=(private("5", "2D"),),
        title="Of a pot that is mixed with other chips the proper amount is reckoned and moved",
        topic="late_claim",
        when={**BEFORE_THE_NEXT_RIFFLE.in_time, "proven": "yes", "mixed": "yes"},
        makes="moved over",
        figure="due",
        say="The pot is put right. Tell the betting again. The player it belongs to gets {due}.",
        # 5: of chips that are mixed it is said how the amount is found.
        overrides=("s2.d.4.in_time", "s2.d.4.misread"),
    ),
    Clause(
        id="s2.d.2",
        cites=(private("2", "2D"), private("6", "2D")),
        title="A claim in time that is not proven is for the floor, and the pot may be held",
        topic="late_claim",
        when={**BEFORE_THE_NEXT_RIFFLE.in_time, "proven": "no"},
        makes="stands",
        say="The result stands. It is not proven that it was wrong.",
        may=Discretion(
            weighs=(
                "play may go on meanwhile, and the pot or a part of it be held",
                "who knew of it, how long it took to say so, and who has acted since",
                "what the camera and players out of the hand can tell",
            ),
            leaves=(
                Choice(
                    makes="moved over",
                    say="The pot is put right. What is due goes over.",
                ),
            ),
        ),
    ),
)
