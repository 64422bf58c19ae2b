"""The betting conventions as an authority: a room goes by them alone, or beside a book."""

from rules.clause.authority import Book, Section
from rules.clause.citation import Citation

CONVENTIONS = Book(
    key="betting-conventions",
    title="Betting conventions shared by cardrooms",
    sections={"conventions": Section("", "BC-{}")},
    # The article has paragraphs and no numbers: nobody can look one of these up there.
    numbering="in our own numbering",
    family="Betting conventions",
    short="Conventions",
    in_a_sentence="the betting conventions that cardrooms share",
    held_by="conventions",
    aside_told="the conventions",
    beside_told="; where they are silent, by what cardrooms share",
    options={
        "conventions": True,
        "straddle_sets": "an ordinary raise",
        "straddle_is_minimum_later": False,
        "killer_acts": "last",
        "overbet": "stands once somebody acts",
        "rules": (),
    },
)


def conventions(number: str) -> Citation:
    return Citation(CONVENTIONS, "conventions", number)
