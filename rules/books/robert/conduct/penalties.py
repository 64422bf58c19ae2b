"""The penalties of a breach of conduct: a warning at first, and more for one who had one."""

from collections.abc import Mapping, Sequence

from rules.clause.citation import Citation
from rules.clause.clause import Choice, Clause, Discretion, Test

WARN = Choice(makes="warned", say="You are warned. Hands and chips stay as they are.")
WEIGHED = (
    "whether it was meant, and whether it was the first time",
    "how much the player knows of poker, and whom it hurts",
)
"""The matters that the floor weighs before a penalty, in cash games and in tournaments."""


def penalties(
    name: str,
    title: str,
    when: Mapping[str, Test],
    cites: tuple[Citation, ...],
    suspend: Choice,
    others: Sequence[Choice],
) -> tuple[Clause, Clause]:
    """Return the clause that proposes a warning, and the one for a player who has had one.

    `others` are what may come of it besides.
    """
    first = Clause(
        id=f"{name}.first",
        cites=cites,
        title=title,
        topic="misconduct",
        when=when,
        makes=WARN.makes,
        say=WARN.say,
        may=Discretion(weighs=WEIGHED, leaves=(suspend, *others)),
    )
    again = Clause(
        id=f"{name}.again",
        cites=cites,
        title=f"{title}: warned before",
        topic="misconduct",
        when={**when, "repeated": "yes"},
        makes=suspend.makes,
        say=suspend.say,
        may=Discretion(weighs=WEIGHED, leaves=(WARN, *others)),
        # 2D 7 has the floor consider the player's past record.
        overrides=(first.id,),
    )
    return first, again
