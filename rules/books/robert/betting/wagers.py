"""The words that several sections share on a wager."""

from rules.clause.clause import Choice, Discretion, one_of

WAGER = one_of("bet", "raise")


def in_whole_units(names_no_remedy: str, say: str) -> Discretion:
    """Return what the floor may do with a wager that its units do not make.

    It is made smaller, as recommended, made larger, or taken back; each is told by `say`.
    """
    return Discretion(
        weighs=(
            names_no_remedy,
            "whether the wager is made smaller or larger, or may be made again",
            "what was plainly meant",
        ),
        leaves=(
            Choice(makes="made in whole units", figure="in_units_above", say=say),
            Choice(makes="may be withdrawn", say=say),
        ),
    )
