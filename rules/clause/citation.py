"""The place where a person can look a clause up, and its number as it is called at a table."""

from dataclasses import dataclass

from rules.clause.authority import HOUSE, Authority

_BEFORE_THE_FIRST = ("preamble", "heading")
"""The names of what stands before the first number of a section, as the books print it."""


@dataclass(frozen=True, slots=True)
class Citation:
    """The place to look a clause up: authority, section of it, and printed number."""

    authority: Authority
    section: str
    number: str

    @property
    def heading(self) -> str:
        """The title of the section; none where the authority has no sections."""
        return self.authority.sections[self.section].title

    @property
    def label(self) -> str:
        """The short name said at a table and used in test names: `NL-8`, `PL-preamble`, `13.4`."""
        label = self.authority.sections[self.section].label
        if self.number in _BEFORE_THE_FIRST:
            return f"{label.removesuffix('{}').rstrip('.-')}-preamble"
        return label.format(self.number)

    @property
    def elsewhere(self) -> str | None:
        """Its number in another edition, or that it is unknown there; None where there is none."""
        tells = self.authority.elsewhere
        return None if tells is None else tells(self.section, self.number)

    def __str__(self) -> str:
        parts = (self.authority.title, self.heading, self.authority.numbering, self.number)
        return ", ".join(part for part in parts if part)


def house(number: str) -> Citation:
    """Cite what the books leave to the house, by the name of the option or of the question."""
    return Citation(HOUSE, "house", number)
