"""Section 14, no-limit 12 (10 in the earlier edition): a wager that was grossly misread."""

from rules.books.robert.editions import rrop
from rules.clause.clause import NOT_APPLIED, Choice, Clause, Discretion, Reading, one_of

_NOT_PAID = one_of("short", "nothing yet")
_WEIGHS = (
    "how plainly the player misread the amount, for how much, and who told him so",
    "whether the bettor showed his hand while the chips were obviously short",
    "how the bet was announced, and how loud the room is",
    "who the players are",
)
MISREAD_CALL = Discretion(_WEIGHS, leaves=(Choice(makes="corrected", figure="to_call"),))
MISREAD_RAISE = Discretion(_WEIGHS, leaves=(NOT_APPLIED,))

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="s14.nl.12.threshold",
        cites=rrop("14 NL", "12", "10"),
        title="With the threshold share in, or understood, the floor may refuse a claim of "
        "misreading",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "share": "at or over the threshold",
            "threshold_is_firm": "no",
            "believed": "another amount",
        },
        makes="corrected",
        figure="to_call",
        may=Discretion(
            weighs=(
                "the rule of thumb is a possible one: by it the call stands, and the rest is owed",
                *_WEIGHS,
            ),
            leaves=(Choice(makes="may be withdrawn"),),
        ),
    ),
    Clause(
        id="s14.nl.12.firm_threshold",
        cites=rrop("14 NL", "12", "10"),
        title="With the threshold share in, or understood, this house refuses a claim of "
        "misreading",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "share": "at or over the threshold",
            "threshold_is_firm": "yes",
        },
        makes="corrected",
        figure="to_call",
    ),
    Clause(
        id="s14.nl.12.two_counts",
        cites=rrop("14 NL", "12", "10"),
        title="The share reaches the threshold of the whole bet but not of what was newly owed",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "share": "the two counts differ",
            "believed": "another amount",
        },
        makes="corrected",
        figure="to_call",
        may=Discretion(
            weighs=(
                "the rule of thumb speaks of the amount wagered: the whole of it is counted",
                "how plain it is that the player misread the amount",
            ),
            leaves=(Choice(makes="may be withdrawn"),),
        ),
        reading=Reading(
            chosen="chips in for the round over the whole wager",
            other="chips newly put in over chips newly owed, which is under the threshold",
        ),
    ),
    Clause(
        id="s14.nl.12.call",
        cites=rrop("14 NL", "12"),
        title="A call made on a gross misreading of the bet may be withdrawn if it did no damage",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "believed": "another amount",
            "share": "under the threshold",
            "harm": "none",
        },
        makes="may be withdrawn",
        may=MISREAD_CALL,
    ),
    Clause(
        id="s14.nl.12.harm",
        cites=rrop("14 NL", "12"),
        title="A call that has done damage stands, misread or not: the rest is owed",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "believed": "another amount",
            "harm": "caused",
        },
        makes="corrected",
        figure="to_call",
    ),
    Clause(
        id="s14.nl.12.raise",
        cites=rrop("14 NL", "12"),
        title="A raise made on a gross misreading of the bet may be withdrawn if it did no damage",
        topic="relief",
        when={
            "act": "raise",
            "believed": "another amount",
            "harm": "none",
        },
        makes="may be withdrawn",
        may=MISREAD_RAISE,
    ),
    Clause(
        id="s14.nl.12.raise_harm",
        cites=rrop("14 NL", "12"),
        title="A raise that has done damage stands, misread or not",
        topic="relief",
        when={"act": "raise", "believed": "another amount", "harm": "caused"},
    ),
    Clause(
        id="s14.nl.10_early.call",
        cites=rrop("14 NL", None, "10"),
        title="A call made on a gross misreading of the bet may be ruled not binding",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "believed": "another amount",
            "share": "under the threshold",
        },
        makes="may be withdrawn",
        may=MISREAD_CALL,
    ),
    Clause(
        id="s14.nl.10_early.raise",
        cites=rrop("14 NL", None, "10"),
        title="A raise made on a gross misreading of the bet may need some protection",
        topic="relief",
        when={"act": "raise", "believed": "another amount"},
        makes="may be withdrawn",
        may=MISREAD_RAISE,
        reading=Reading(
            chosen="the rule opens with any action, and leaves the floor considerable discretion",
            other="the remedy that it names is for a call: the raise stands",
        ),
    ),
    Clause(
        id="s14.nl.12.bettor_showed",
        cites=rrop("14 NL", "12", "10"),
        title="The bettor should not have shown his hand before the call was plainly right",
        topic="relief",
        when={
            "act": "call",
            "paid": "short",
            "share": "under the threshold",
            "believed": "another amount",
            "bettor_showed": "yes",
        },
    ),
    Clause(
        id="s14.nl.12.may_show",
        cites=rrop("14 NL", "12", "10"),
        title="The bettor may show his hand once the chips of the call seem about right",
        topic="relief",
        when={
            "act": "call",
            "paid": "short",
            "share": "at or over the threshold",
            "bettor_showed": "yes",
        },
    ),
    Clause(
        id="s14.nl.12.may_show_understood",
        cites=rrop("14 NL", "12", "10"),
        title="The bettor may show his hand to a caller who plainly understands the bet",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "believed": "the right amount",
            "bettor_showed": "yes",
        },
    ),
    Clause(
        id="s14.nl.12.under_threshold",
        cites=rrop("14 NL", "12", "10"),
        title="With less than the threshold share in, the rule of thumb does not bar the claim",
        topic="relief",
        when={
            "act": "call",
            "paid": _NOT_PAID,
            "share": "under the threshold",
            "believed": "another amount",
        },
    ),
)
