"""The decisions that a reviewer picks among: what the rules leave open, and the usual mistakes.

They are made of the facts and the house alone. What was ruled adds nothing to the list, so that
the list tells nothing of it; a ruling that is none of them is another ruling.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

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
from rulings.model.ruling import Ruling
from rulings.model.wager_verdict import WAGERS, verdict_of

AT_LEAST = 4
MOST_REMEMBERED = 200
ANOTHER = "Another ruling than these"
"""What is always offered besides: the reviewer then says which, in words."""

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
"""What each is usually mistaken for: it fills a list that the rules leave short."""


def choices(entry: Entry, house: House) -> tuple[str, ...]:
    """Whole sentences to pick from, in the order of the alphabet, each of another kind.

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


def as_choice(ruled: str, offered: tuple[str, ...]) -> str:
    """Which of the sentences offered a ruling comes to, in whatever words; ANOTHER for none."""
    own = ruled_as(ruled)
    same = next((one for one in offered if ruled_as(one) == own), None)
    if same is not None:
        return same
    if any(one in WAGERS.values() for one in offered):
        wager = _wager(ruled)
        return wager if wager in offered else ANOTHER
    words = _content(ruled)
    near = [one for one in offered if words and _share(words, _content(one)) >= _MUCH]
    return near[0] if len(near) == 1 else ANOTHER


def are_alike(first: str, second: str, own: str, other: str) -> bool:
    """Return whether two decisions are one: of one kind, or the same one of those offered.

    `own` and `other` are which of those each comes to.
    """
    return ruled_as(first) == ruled_as(second) or own == other != ANOTHER


def kind_of(situation: str, ruled: str) -> str:
    """What was ruled, in kind: of an act of betting what it is, however that is worded."""
    return (_wager(ruled) if situation == "betting" else None) or ruled


def _given(dispute: Dispute, house: House) -> Iterator[str]:
    """What the rules give on these facts, last of all, and with one fact otherwise."""
    is_wager = dispute.situation == "betting"
    others = (rule(one.tried.dispute, house) for one in other_rulings(AsEntered(dispute, house)))
    for ruling in (*others, decided(dispute, house).ruling):
        for decision in _decisions(ruling):
            told = in_a_sentence(_PROPOSED.sub("", decision))
            yield (_wager(told) if is_wager else None) or told


def _usual(given: Iterable[str]) -> Iterator[str]:
    """What these sentences are usually mistaken for, and what any act is."""
    names = [name for name, told in WAGERS.items() if told in given]
    for name in names or ("call",):
        yield from (WAGERS[other] for other in MISTAKEN_FOR[name])
    yield from WAGERS.values()


def _decisions(ruling: Ruling) -> Iterator[str]:
    """What can be ruled: what nobody knows is no decision, those that it leaves open are."""
    if ruling.decisions:
        yield from (one.decision for one in ruling.decisions)
    elif ruling.outcome != "need to know" and not ruling.nobody_knew:
        yield ruling.decision


_PROPOSED = re.compile(r"^floor decides:\s*", re.IGNORECASE)


def _wager(decision: str) -> str | None:
    """What an act is ruled as, in those words; None where they are of no act, or of several."""
    if _OF_SEVERAL.search(decision):
        return None
    told = decision.casefold()
    found = next((name for name, words in _NO_WAGER.items() if words.search(told)), None)
    if found is None:
        verdict = verdict_of(told)
        found = "back" if verdict == "taken back" else verdict
    return WAGERS.get(found or "")


_OF_SEVERAL = re.compile(r"\w: [^;]*; \w[^;:]*: ")
_NO_WAGER: Mapping[str, re.Pattern[str]] = {
    "turn": re.compile(r"\bwaits? for (?:the|its|his|her) turn"),
    "none": re.compile(r"^(?:no (?:action|act|wager)\b|(?:\w+ ){1,3}do(?:es)? not play)"),
}


def _nearest(dispute: Dispute, house: House) -> Iterator[str]:
    """What the clauses say that the facts fail least, those of whole sentences by themselves."""
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
    return in_a_sentence(_PROPOSED.sub("", first_words(clause.say) or clause.title)).rstrip(".")


def _content(told: str) -> frozenset[str]:
    """The words that a sentence turns on; whether it is denied is one of them."""
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
