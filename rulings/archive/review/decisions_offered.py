"""The decisions that a reviewer picks among: what the rules leave open, and the usual mistakes.

They are made of the facts and the house alone. The ruling adds nothing to the list, so that
the list tells nothing of it; a ruling that is none of them is another ruling.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import orjson

from rules.clause.clause import Clause
from rules.clauses_in_force import in_force
from rules.house import House
from rules.teaching.usual_mistakes import USUAL_MISTAKES
from rulings.archive.entries.decision_kind import in_a_sentence, ruled_as
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.dispute.dispute import Dispute, asks_of, house_for
from rulings.explanation.alternative_ruling import AsEntered
from rulings.explanation.counterfactuals import other_rulings
from rulings.interview.decide import decided
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.judgement.wording import first_words
from rulings.model.ruling import Decision, Ruling
from rulings.model.wager_verdict import WAGERS, in_headline, wager_named, wager_of

AT_LEAST = 4
MOST_REMEMBERED = 200
ANOTHER = "Another ruling than these"
"""The choice that is always offered besides: the reviewer then says which, in words."""

MISTAKEN_FOR: Mapping[str, tuple[str, ...]] = {
    "check": ("bet", "back", "none"),
    "bet": ("check", "back", "none"),
    "call": ("raise", "back", "fold"),
    "raise": ("call", "back", "fold"),
    "fold": ("call", "back", "none"),
    "back": ("call", "raise", "none"),
    "turn": ("back", "call", "raise"),
    "none": ("check", "bet", "back"),
}
"""The acts that each is usually mistaken for: they fill a list that the rules leave short."""


def choices(entry: Entry, house: House) -> tuple[str, ...]:
    """Return whole sentences to pick from, in the order of the alphabet, each of another kind.

    They are what the rules give on these facts, what they would give with one fact otherwise,
    and, where that is little, what the clauses nearest to these facts say, and what people say to
    such a question though no rule does. The sentences of an act of betting have no amounts: one
    that had them would be told from the others.
    """
    return _choices(orjson.dumps(entry.dispute), house)


@lru_cache(MOST_REMEMBERED)
def _choices(kept: bytes, house: House) -> tuple[str, ...]:
    dispute = dispute_of(orjson.loads(kept))
    if dispute is None:
        return ()
    house = house_for(dispute, house)
    once = {ruled_as(told): told for told in _given(dispute, house)}
    more = _usual(once.values()) if dispute.situation == "betting" else _nearest(dispute, house)
    while len(once) < AT_LEAST and (told := next(more, None)) is not None:
        once.setdefault(ruled_as(told), told)
    return tuple(sorted(once.values()))


def choice_of(entry: Entry, offered: tuple[str, ...]) -> str:
    """Return which of the sentences offered the ruling of an entry comes to; ANOTHER for none."""
    wager = None if entry.override else wager_told(entry.at_table)
    if wager is None:
        return as_choice(entry.ruled, offered)
    return wager if wager in offered else ANOTHER


def wager_told(ruling: Mapping[str, Any]) -> str | None:
    """Return what a ruling, as it is kept, makes of the wager; None where it is about none."""
    act = in_headline(ruling)
    return None if act is None else WAGERS.get(wager_of(act) or "")


def as_choice(ruled: str, offered: tuple[str, ...]) -> str:
    """Return which of the sentences offered the words of a person come to; ANOTHER for none."""
    own = ruled_as(ruled)
    same = next((one for one in offered if ruled_as(one) == own), None)
    if same is not None:
        return same
    if any(one in WAGERS.values() for one in offered):
        wager = WAGERS.get(wager_named(ruled) or "")
        return wager if wager in offered else ANOTHER
    words = _content(ruled)
    near = [one for one in offered if words and _share(words, _content(one)) >= _MUCH]
    return near[0] if len(near) == 1 else ANOTHER


def are_alike(first: str, second: str, own: str, other: str) -> bool:
    """Return whether two decisions are one: of one kind, or the same one of those offered.

    `own` and `other` are which of those each comes to.
    """
    return ruled_as(first) == ruled_as(second) or own == other != ANOTHER


def _given(dispute: Dispute, house: House) -> Iterator[str]:
    """What the rules give on these facts, last of all, and with one fact otherwise."""
    others = (rule(one.tried.dispute, house) for one in other_rulings(AsEntered(dispute, house)))
    for ruling in (*others, decided(dispute, house).ruling):
        for one in _decisions(ruling):
            wager = wager_told(one.model_dump(include={"acts", "about", "steps"}))
            yield wager or in_a_sentence(one.decision)


def _usual(given: Iterable[str]) -> Iterator[str]:
    """Yield what these sentences are usually mistaken for, and what any act is."""
    names = [name for name, told in WAGERS.items() if told in given]
    for name in names or ("call",):
        yield from (WAGERS[other] for other in MISTAKEN_FOR[name])
    yield from WAGERS.values()


def _decisions(ruling: Ruling) -> Sequence[Ruling | Decision]:
    """Return what can be ruled: those left open; what nobody knows is no decision."""
    is_ruled = ruling.outcome != "need to know" and not ruling.nobody_knew
    return ruling.decisions or ((ruling,) if is_ruled else ())


def _nearest(dispute: Dispute, house: House) -> Iterator[str]:
    """Yield the whole sentences of the clauses that the facts fail least, then usual mistakes."""
    _, facts, settled = find(dispute, house).steps[0]
    others = [
        clause
        for clause in in_force(house)[facts.topic]
        if clause not in settled.clauses and (clause.makes or clause.figure)
    ]
    others.sort(key=lambda clause: clause.failing(facts.words))
    yield from (said for clause in others if "{" not in (said := _said(clause)))
    yield from USUAL_MISTAKES.get((dispute.situation, asks_of(dispute)), ())


def _said(clause: Clause) -> str:
    return in_a_sentence(first_words(clause.say) or clause.title).rstrip(".")


def _content(told: str) -> frozenset[str]:
    """Return the words that a sentence turns on; whether it is denied is one of them."""
    return frozenset(re.findall(r"[a-z]+", told.casefold())) - _SMALL


def _share(first: frozenset[str], second: frozenset[str]) -> float:
    return len(first & second) / len(first | second)


_MUCH = 0.5
_SMALL = frozenset(
    {
        *("a", "an", "and", "as", "at", "for", "here", "in", "is"),
        *("it", "of", "on", "or", "that", "the", "this", "to", "you"),
    }
)
