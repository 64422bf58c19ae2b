"""The ruling where accounts differ: one under each account, and the fact that decides."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.house import House
from rules.vocabulary import QUESTIONS
from rulings.dispute.answer_text import in_words
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import PLAYER, clause, listed
from rulings.dispute.paths import asked_at, whom
from rulings.dispute.reading.possible_accounts import ways
from rulings.judgement.equality import decision, in_full
from rulings.judgement.findings import Findings
from rulings.judgement.take import AS_RULED, decisions_under
from rulings.judgement.wording import accounts_differ, quarrel_told
from rulings.model.account import Account, Disputed
from rulings.model.ruling import (
    ON_AN_ACCOUNT,
    Asked,
    Decision,
    InDispute,
    Outcome,
    Quarrel,
    Reason,
    Ruling,
    Said,
    UnderAccounts,
)

Judge = Callable[[Dispute, House], tuple[Findings, Ruling]]
"""A function that judges a dispute by one account: its findings and its ruling."""


@dataclass(frozen=True, slots=True)
class _Way:
    """The accounts taken, by their places, and what they lead to.

    Two ways whose `result` is the same lead to one ruling, to the chip.
    """

    places: tuple[int, ...]
    ruling: Ruling
    result: object

    @property
    def settled(self) -> bool:
        return self.ruling.outcome != "need to know"


def by_accounts(dispute: Dispute, house: House, judge: Judge) -> Ruling:
    """The ruling that all accounts lead to, or what must be known first.

    A fact that an account lacks is asked first, until two accounts are known to lead to different
    rulings; then the fact that decides most. `judge` rules on each account.
    """
    found = [_way(places, settled, house, judge) for places, settled in ways(dispute)]
    if not found:
        return judge(dispute, house)[1]
    quarrel = _quarrel(dispute, found)
    if quarrel.matters is False:
        return _together(found).model_copy(update={"quarrel": quarrel})
    if quarrel.matters is None:
        first = next(way.ruling for way in found if not way.settled)
        return _open(dispute, first, first.asks, first.decision, first.say, quarrel)
    place = _decides_most(dispute, found, quarrel)
    asked = _leading(_asked(dispute, dispute.disputed[place]), dispute, place, found)
    told = accounts_differ(asked.text)
    return _open(dispute, found[0].ruling, (asked,), told.decision, told.say, quarrel)


def _way(places: tuple[int, ...], settled: Dispute, house: House, judge: Judge) -> _Way:
    found, told = judge(settled, house)
    # What is told has more than the findings: who may now do what, and every figure.
    return _Way(places, told, (decision(found), in_full(told)))


def _open(
    dispute: Dispute,
    like: Ruling,
    asks: tuple[Asked, ...],
    decision: str,
    say: str,
    quarrel: Quarrel,
) -> Ruling:
    """Return a ruling that needs to know, without anything that holds by one account only."""
    return Ruling(
        outcome="need to know",
        decisions=tuple(_decisions(quarrel)),
        decision=decision,
        say=say,
        dealer=accounts_differ("").dealer,
        asks=asks,
        quarrel=quarrel,
        rulebook=like.rulebook,
    )


def _decisions(quarrel: Quarrel) -> Iterator[Decision]:
    """Yield each decision that can be taken by believing one account of every fact."""
    for number, account in enumerate(quarrel.accounts, 1):
        by = dict.fromkeys(name for one in account.said for name in one.by)
        whose = ", ".join(by) or f"if {listed([one.so for one in account.said])}"
        for one in decisions_under(account.ruling):
            way = f"{ON_AN_ACCOUNT}{number}"
            key = way if one.key == AS_RULED else f"{way}:{one.key}"
            label = f"{whose[:1].upper()}{whose[1:]}: {one.label}"
            # Beside what is said, an answer may have to be supposed that nobody knows.
            said = (*account.said, *one.said)
            told = {"key": key, "label": label, "said": said, "recommended": False}
            yield one.model_copy(update=told)


def _together(found: Sequence[_Way]) -> Ruling:
    """The one ruling of all accounts, with the reasons of each."""
    reasons: dict[str, Reason] = {}
    weighs: dict[str, None] = {}
    for way in found:
        for reason in way.ruling.reasons:
            reasons.setdefault(reason.clause, reason)
        weighs.update(dict.fromkeys(way.ruling.weighs))
    notices = {way.ruling.notice for way in found}
    told = {
        "reasons": tuple(reasons.values()),
        "weighs": tuple(weighs),
        "notice": notices.pop() if len(notices) == 1 else "",
    }
    return found[0].ruling.model_copy(update=told)


def _quarrel(dispute: Dispute, found: Sequence[_Way]) -> Quarrel:
    settled = [way for way in found if way.settled]
    matters: bool | None = None
    if any(way.result != settled[0].result for way in settled):
        matters = True
    elif len(settled) == len(found):
        matters = False
    decide = [_decides(place, found) for place, _ in enumerate(dispute.disputed)]
    if matters and True not in decide:
        # No fact does alone, as some accounts do not go together: they decide together.
        decide = [None for _ in decide]
    facts = tuple(
        InDispute(path=one.path, question=_asked(dispute, one).text, decides=decides)
        for one, decides in zip(dispute.disputed, decide, strict=True)
    )
    deciding = True if True in decide else None
    return Quarrel(
        matters=matters,
        told=quarrel_told(
            matters,
            [one.question for one in facts if one.decides is deciding],
            [one.question for one in facts if one.decides is False],
        ),
        facts=facts,
        accounts=tuple(
            UnderAccounts(
                said=tuple(
                    _said(dispute, one, one.accounts[place])
                    for one, place in zip(dispute.disputed, way.places, strict=True)
                ),
                ruling=way.ruling,
            )
            for way in found
        ),
    )


def _said(dispute: Dispute, one: Disputed, account: Account) -> Said:
    asked = _asked(dispute, one)
    _, player = whom(dispute, one.path)
    return Said(
        path=asked.path,
        question=asked.text,
        answer=account.answer,
        told=in_words(asked, account.answer),
        by=account.by,
        so=clause(QUESTIONS[asked.key], account.answer, player or PLAYER),
    )


def _asked(dispute: Dispute, one: Disputed) -> Asked:
    """The question of a disputed fact, with the name of the player whom it is about."""
    _, player = whom(dispute, one.path)
    return asked_at(one.path, player or "the player")


def _pairs(place: int, found: Sequence[_Way]) -> Iterator[tuple[_Way, _Way]]:
    """The ways that differ in this fact alone."""
    for a, b in combinations(found, 2):
        apart = [at for at, taken in enumerate(a.places) if b.places[at] != taken]
        if apart == [place]:
            yield a, b


def _decides(place: int, found: Sequence[_Way]) -> bool | None:
    """Tell whether this fact alone changes the ruling; None where a missing fact leaves it open."""
    pairs = list(_pairs(place, found))
    if any(a.settled and b.settled and a.result != b.result for a, b in pairs):
        return True
    return False if pairs and all(a.settled and b.settled for a, b in pairs) else None


def _decides_most(dispute: Dispute, found: Sequence[_Way], quarrel: Quarrel) -> int:
    """The place of the fact that changes the ruling in most of the ways; the first of several."""

    def weight(place: int) -> tuple[bool, float]:
        pairs = list(_pairs(place, found))
        changed = sum(a.settled and b.settled and a.result != b.result for a, b in pairs)
        return quarrel.facts[place].decides is not False, changed / max(len(pairs), 1)

    return max(range(len(dispute.disputed)), key=weight)


def _leading(asked: Asked, dispute: Dispute, place: int, found: Sequence[_Way]) -> Asked:
    """The question with what each account of it leads to, and no other answers."""
    leads: dict[str, str] = {}
    comes_of: dict[str, Outcome] = {}
    kept: list[str] = []
    for at, account in enumerate(dispute.disputed[place].accounts):
        ends = [way.ruling for way in found if way.places[place] == at]
        lead = " or ".join(dict.fromkeys(_end(ruling) for ruling in ends))
        key = account.answer if asked.answers else in_words(asked, account.answer)
        kept.append(str(key))
        leads[str(key)] = lead
        waits = any(ruling.asks for ruling in ends)
        comes_of[str(key)] = "need to know" if waits else ends[0].outcome
    answers = tuple(kept) if asked.answers else ()
    labels = tuple(asked.labels[asked.answers.index(one)] for one in answers if asked.labels)
    told = {"answers": answers, "labels": labels, "leads_to": leads, "comes_of": comes_of}
    return asked.model_copy(update=told)


def _end(ruling: Ruling) -> str:
    return ruling.asks[0].text if ruling.asks else ruling.decision
