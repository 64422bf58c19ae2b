"""The lookup of a clause beside its own record: its number here, its kin, its cases."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import inf

from rules.books.registry import BY_ID, CLAUSES
from rules.clause.citation import Citation
from rules.clause.clause import Clause
from rules.clauses_in_force import cited, held_rules, in_force
from rules.house import House
from rules.vocabulary import QUESTIONS, WORDS
from rulings.rulebook.search import disputes_of, every_case, has_words

ELSEWHERE = "Not played in this room"


@dataclass(frozen=True, slots=True)
class Kin:
    """Another clause that this one sets aside, or is set aside by."""

    id: str
    label: str
    title: str


@dataclass(frozen=True, slots=True)
class About:
    """A clause as one room looks it up. `hits` and `misses` are names of cases.

    `disputes` are titles and hints of the common disputes that its cases are.
    """

    clause: Clause
    label: str
    heading: str
    asks: tuple[str, ...]
    sets_aside: tuple[Kin, ...]
    set_aside_by: tuple[Kin, ...]
    hits: tuple[str, ...]
    misses: tuple[str, ...]
    disputes: tuple[str, ...]

    def is_titled(self, wanted: str) -> bool:
        """Check whether each word that is wanted is in its label, its id or its title."""
        return has_words((self.label, self.clause.id, self.clause.title), wanted)

    def has(self, wanted: str) -> bool:
        """Check whether they are there or in its questions, its cases, the disputes it settles."""
        texts = (self.label, self.clause.id, self.clause.title, *self.asks)
        return has_words((*texts, *self.hits, *self.misses, *self.disputes), wanted)

    def is_named(self, wanted: str) -> bool:
        return wanted.strip().lower() in (self.label.lower(), self.clause.id)


def find(house: House, wanted: str) -> tuple[About, ...]:
    """Return the clauses with every word of `wanted`; those with that number alone, or that id.

    Those that have the words in their titles come first.
    """
    known = everything(house)
    if named := tuple(one for one in known if one.is_named(wanted)):
        return named
    found = (one for one in known if one.has(wanted))
    return tuple(sorted(found, key=lambda one: not one.is_titled(wanted)))


def label_of(house: House, clause: str) -> str | None:
    """Return the label of a clause in this room; None where the id is of no clause."""
    return next((one.label for one in everything(house) if one.clause.id == clause), None)


def by_heading(found: Sequence[About]) -> Mapping[str, Sequence[About]]:
    """Return the clauses under their books' headings, in the order of the printed numbers."""
    grouped: dict[str, list[About]] = {}
    for one in found:
        grouped.setdefault(one.heading, []).append(one)
    return grouped


@lru_cache(maxsize=8)
def everything(house: House) -> tuple[About, ...]:
    """Return every clause by its heading.

    The house's own come first, then the sections, then what has none.
    """
    held = {c.id for clauses in in_force(house).values() for c in clauses}
    own = held_rules(house.rules)
    every = (*own, *CLAUSES)
    known = [_about(clause, house, clause.id in held) for clause in every]
    headings = list(dict.fromkeys(one.heading for one in known if one.heading != ELSEWHERE))
    of_house = {one.heading for one in known[: len(own)]}
    headings.sort(key=lambda heading: (heading not in of_house, _section(heading)))
    places = {name: place for place, name in enumerate((*headings, ELSEWHERE))}
    return tuple(sorted(known, key=lambda one: (places[one.heading], *_order(one, house))))


def _section(heading: str) -> float:
    """Return the number of a book's section; what stands in none comes after all of them."""
    numbered = re.match(r"Section (\d+)", heading)
    return int(numbered[1]) if numbered else inf


def _about(clause: Clause, house: House, held: bool) -> About:
    cite = _cite(clause, house)
    hits, misses = _cases()
    return About(
        clause=clause,
        label=_label(clause, house),
        heading=cite.heading or cite.authority.title if held else ELSEWHERE,
        asks=tuple(dict.fromkeys(_asks(clause))),
        sets_aside=_kin(clause.overrides, house),
        set_aside_by=(
            *_house_kin(clause.id, house),
            *_kin(_overridden_by().get(clause.id, ()), house),
        ),
        hits=tuple(hits.get(clause.id, ())),
        misses=tuple(misses.get(clause.id, ())),
        disputes=disputes_of(clause.id),
    )


def _cite(clause: Clause, house: House) -> Citation:
    return cited(clause, house) or clause.cites[0]


def _label(clause: Clause, house: House) -> str:
    """Return the label said in this room; that of another edition says which."""
    cite = _cite(clause, house)
    edition = "" if cited(clause, house) else cite.authority.abbreviation
    return f"{cite.label} {edition}" if edition else cite.label


def _kin(ids: Sequence[str], house: House) -> tuple[Kin, ...]:
    clauses = [BY_ID[name] for name in ids]
    return tuple(Kin(one.id, _label(one, house), one.title) for one in clauses)


def _house_kin(name: str, house: House) -> Iterator[Kin]:
    """Yield the rules of the house that set a clause aside."""
    for one in held_rules(house.rules):
        if name in one.overrides:
            yield Kin(one.id, one.cites[0].label, one.title)


def _asks(clause: Clause) -> Iterator[str]:
    for fact in clause.when:
        yield from (QUESTIONS[key].text for key in WORDS[clause.topic][fact].asks)


def _order(one: About, house: House) -> tuple[int, int, str]:
    """Order a preamble first, then the numbers, then what is cited by a word."""
    number = _cite(one.clause, house).number
    if number in ("heading", "preamble"):
        return 0, 0, ""
    counted = re.match(r"\d+", number)
    return (1, int(counted[0]), number) if counted else (2, 0, number)


@cache
def _overridden_by() -> Mapping[str, list[str]]:
    over: dict[str, list[str]] = {}
    for clause in CLAUSES:
        for name in clause.overrides:
            over.setdefault(name, []).append(clause.id)
    return over


@cache
def _cases() -> tuple[Mapping[str, list[str]], Mapping[str, list[str]]]:
    """Return the names of the cases in which a clause applies, and in which it nearly does."""
    hits: dict[str, list[str]] = {}
    misses: dict[str, list[str]] = {}
    for case in every_case():
        for names, ids in ((hits, case.clause), (misses, case.not_)):
            for name in ids:
                names.setdefault(name, []).append(case.name)
    return hits, misses
