"""rule(dispute, house) -> Ruling: the one door from what was entered to what is ruled."""

from rules.book import version
from rules.house import House
from rulings import wording
from rulings.dispute import Dispute
from rulings.findings import Findings, find
from rulings.missed import near_misses
from rulings.options import options
from rulings.questions import answered, asked_at
from rulings.reasons import in_order_of_weight, nearest, reasons, weighs
from rulings.ruling import Asked, Rulebook, Ruling, Step

ROOM = House()


def rule(dispute: Dispute, house: House = ROOM) -> Ruling:
    """The ruling that the room's rulebook gives on these facts.

    The same dispute in the same house gives the same ruling, byte for byte. Facts that are
    missing and could change it come back as questions; nothing is raised for them.
    """
    ruling = _told(find(dispute, house), house)
    if ruling.outcome != "need to know":
        return ruling
    asks = tuple(_looked_ahead(asked, dispute, house) for asked in ruling.asks)
    return ruling.model_copy(update={"asks": asks})


def _looked_ahead(asked: Asked, dispute: Dispute, house: House) -> Asked:
    """The question with what each of its answers leads to."""
    leads = {}
    for answer in asked.answers:
        supposed = _told(find(answered(dispute, asked.path, answer), house), house)
        leads[answer] = supposed.asks[0].text if supposed.asks else supposed.decision
    return asked.model_copy(update={"leads_to": leads})


def _told(found: Findings, house: House) -> Ruling:
    return _betting(found, house) if found.judged else _question(found, house)


def _question(found: Findings, house: House) -> Ruling:
    """Rule on a situation that is one question and not a run of acts."""
    _, facts, settled = found.steps[0]
    told = wording.question(settled, facts)
    decided = found.outcome in ("ruled", "floor decides")
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
        rulebook=Rulebook(edition=house.edition, version=version(house)),
    )


def _betting(found: Findings, house: House) -> Ruling:
    assert found.table is not None
    judged, outcome = found.judged, found.outcome
    clauses = in_order_of_weight(judged)
    told = wording.betting(judged, outcome, found.need)
    return Ruling(
        outcome=outcome,
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        acts=found.acts,
        moves=found.moves,
        options=options(wording.headline(judged), found.table)
        if outcome in ("ruled", "floor decides")
        else (),
        reasons=reasons(clauses, house),
        weighs=weighs(clauses),
        asks=_asks(found),
        nearest=nearest(found.steps[-1][1], house) if outcome == "no clause" else (),
        near_misses=near_misses(found, house),
        steps=_steps(found),
        rulebook=Rulebook(edition=house.edition, version=version(house)),
    )


def _asks(found: Findings) -> tuple[Asked, ...]:
    path = found.asks
    if path is None:
        return ()
    if not found.judged:
        return (asked_at(path),)
    moment = found.judged[-1].moment
    # With one player in the account there is no doubt whom a question is about.
    if len({act.player for act in moment.dispute.acts}) == 1:
        return (asked_at(path),)
    return (asked_at(path, path.partition("{")[2].rstrip("}") or moment.player),)


def _steps(found: Findings) -> tuple[Step, ...]:
    return tuple(
        Step(
            act=index,
            topic=facts.topic,
            words=facts.words,
            clauses=tuple(clause.id for clause in settled.clauses),
        )
        for index, facts, settled in found.steps
    )
