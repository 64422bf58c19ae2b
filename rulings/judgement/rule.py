"""rule(dispute, house) -> Ruling: what is told is judged, and nothing is searched."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rules.books.registry import BookKey
from rules.clause.clause import Clause
from rules.clauses_in_force import version
from rules.house import House
from rules.vocabulary import Topic
from rulings.dispute.answer_text import asked_of
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at
from rulings.judgement import wording
from rulings.judgement.decisions_left import Left
from rulings.judgement.findings import Findings, decided_in, find
from rulings.judgement.legal_actions import ends, offers, options
from rulings.judgement.near_misses import near_misses
from rulings.judgement.reasons import in_order_of_weight, nearest, reasons, weighs
from rulings.judgement.ruling_by_account import by_accounts
from rulings.model.amounts import chips
from rulings.model.facts import MOST_REMEMBERED
from rulings.model.ruling import DECIDED, Asked, ChipMove, Decision, Rulebook, Ruling, Step

ROOM = House()


def rule(dispute: Dispute, house: House = ROOM) -> Ruling:
    """The ruling that the room's rulebook gives on these facts, its reasons with it.

    Takes a dispute from `read_dispute`, and the house, which plays version 11 of Robert's Rules
    with every option at its default where none is given. Amounts are whole chips, in the smallest
    unit. The same dispute in the same house gives the same ruling, byte for byte. Facts that are
    missing come back as questions, with the outcome "need to know"; nothing is raised for them, and
    nothing is searched: `decided` of the interview knows whether their answers matter.

    Raises EngineError where the rule engine fails: nothing may be ruled then.
    """
    if dispute.disputed:
        return by_accounts(dispute, house, judged)
    return judged(dispute, house)[1]


def asking(ruling: Ruling, asked: Asked) -> Ruling:
    """A ruling that needs to know, with another question than the first that the rules need."""
    return ruling.model_copy(update={"asks": (asked,), "say": wording.one_moment(asked.text)})


def judged(dispute: Dispute, house: House) -> tuple[Findings, Ruling]:
    """What is found on a dispute that nobody tells differently, and the ruling that it makes."""
    found = find(dispute, house)
    return found, ruling_of(found, house)


def ruling_of(found: Findings, house: House) -> Ruling:
    ruling = _betting(found, house) if found.judged else _question(found, house)
    if not found.left:
        return ruling
    decisions = tuple([_decision(one, house) for one in found.left])
    changes = {
        "offers": (),
        "decisions": decisions,
        "say": wording.proposed(decisions, ruling.say),
        "moves": tuple([_if_decided(move, decisions) for move in ruling.moves]),
        "options": (),
        "ends": None,
    }
    return ruling.model_copy(update=changes)


_IN_BOTH = tuple(name for name in Decision.model_fields if name in Ruling.model_fields)


def _decision(left: Left[Findings], house: House) -> Decision:
    """One of the decisions left open, as it is told once it is taken."""
    ruling = ruling_of(left.comes_to, house)
    told: dict[str, Any] = {name: getattr(ruling, name) for name in _IN_BOTH}
    if ruling.outcome == "ruled" and (decided := decided_in(left.comes_to.judged, left.choices)):
        told |= wording.together(decided)._asdict()
        told["dealer"] += wording.dealt(left.comes_to.judged, ruling.moves)
    return Decision(key=left.key, label=told["decision"], recommended=left.recommended, **told)


def _if_decided(move: ChipMove, decisions: Sequence[Decision]) -> ChipMove:
    """A move that is made only where it is decided as proposed says so."""
    if move.only_if or all(move in one.moves for one in decisions):
        return move
    return move.model_copy(update={"only_if": "it is decided so"})


def _question(found: Findings, house: House) -> Ruling:
    """Rule on a situation that is one question and not a run of acts."""
    _, facts, settled = found.steps[0]
    told = wording.question(settled, facts)
    decided = found.outcome in DECIDED
    return Ruling(
        outcome=found.outcome,
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        makes=settled.makes,
        reasons=reasons(settled.clauses, house),
        weighs=weighs(settled.clauses),
        asks=_asks(found),
        nearest=nearest(facts, house) if found.outcome == "no clause" else (),
        near_misses=near_misses(found, house),
        figures={name: chips for name, chips in facts.figures.items() if chips is not None},
        names=facts.names,
        moves=found.moves,
        pots=facts.pots if decided else (),
        steps=_steps(found),
        rulebook=_rulebook(house.edition, version(house)),
    )


def _betting(found: Findings, house: House) -> Ruling:
    main, judged, outcome = found.headline, found.judged, found.outcome
    assert found.table is not None
    assert main is not None
    now = found.now or (main, found.table)
    may_now = options(*now) if outcome in DECIDED else ()
    clauses = in_order_of_weight(judged, main)
    told = wording.betting(judged, main, outcome, found.need, found.moves)
    return Ruling(
        outcome=outcome,
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        acts=found.acts,
        moves=found.moves,
        options=may_now,
        ends=ends(*now) if outcome in DECIDED else None,
        offers=offers(*now, may_now),
        reasons=reasons(clauses, house),
        weighs=weighs(clauses),
        asks=_asks(found),
        nearest=nearest(found.steps[-1][1], house) if outcome == "no clause" else (),
        near_misses=near_misses(found, house),
        steps=_steps(found),
        rulebook=_rulebook(house.edition, version(house)),
    )


@lru_cache(64)
def _rulebook(edition: BookKey, version: str) -> Rulebook:
    return Rulebook(edition=edition, version=version)


def _asks(found: Findings) -> tuple[Asked, ...]:
    path = found.asks
    if path is None:
        return ()
    return (question_at(found.judged[-1].moment.dispute, path) if found.judged else asked_at(path),)


def question_at(dispute: Dispute, path: str) -> Asked:
    """A question of this dispute; it names its player where there could be a doubt."""
    acts = dispute.acts if isinstance(dispute, Betting) else ()
    named, index = path.partition("{")[2].rstrip("}"), path.partition("[")[2].partition("]")[0]
    act = acts[int(index)] if index and acts else None
    who = named or (act.player if act else "the player")
    asked = asked_at(path, who if len({act.player for act in acts}) > 1 else "the player")
    text = asked.text
    if asked.key == "act.pieces" and isinstance(act, Act) and act.total:
        text = text.replace("One chip", f"One chip of {chips(act.total)}")
    if act and len({one.player for one in acts if isinstance(one, Act)}) > 1:
        text = asked_of(act.player, text)
    return asked.model_copy(update={"text": text})


def _steps(found: Findings) -> tuple[Step, ...]:
    return tuple(
        [
            _step(act, facts.topic, facts.key[0], settled.clauses)
            for act, facts, settled in found.steps
        ]
    )


@lru_cache(MOST_REMEMBERED)
def _step(
    act: int | None, topic: Topic, words: tuple[tuple[str, str], ...], clauses: tuple[Clause, ...]
) -> Step:
    """One step as it is told; rulings on the same facts share it, as they share their reasons."""
    named = tuple(clause.id for clause in clauses)
    return Step(act=act, topic=topic, words=dict(words), clauses=named)
