"""Clauses that may both stand and say different things, and why that is left to the floor."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """Clauses that may each meet each of `others`, where no book puts one before the other."""

    clauses: tuple[str, ...]
    others: tuple[str, ...]
    why: str


MEETINGS: tuple[Meeting, ...] = (
    Meeting(
        clauses=("s14.nl.13.too_few", "s14.nl.13.quantity", "s3.w.7"),
        others=("s14.pl.1", "s14.pl.2", "s14.pl.0.under_minimum"),
        why="NL 13 gives chips back because they are small, PL 1 because the pot is smaller than "
        "the wager; neither says which is done first, and they part by less than a bring-in",
    ),
    Meeting(
        clauses=("s14.nl.13.too_few", "s3.w.7"),
        others=("s14.pl.2.too_late", "s14.pl.3", "bc.12f"),
        why="a wager over the pot may stand once others have acted on it, and chips too small to "
        "play never do; no rule says whether the wager that stands holds them",
    ),
    Meeting(
        clauses=("s14.pl.6.facing_a_bet",),
        others=("bc.16.short_call",),
        why="they name one amount in two ways: with less than the bet, the whole call is the stack",
    ),
)
