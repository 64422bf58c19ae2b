"""rule(dispute, house) -> Ruling: the one door from what was entered to what is ruled."""

from collections.abc import Sequence
from functools import partial

from rules.book import book_of, in_force, version
from rules.house import House
from rulings import wording
from rulings.decide import Decider, Need, Verdict
from rulings.dispute import Act, Betting, Dispute
from rulings.engine import Ruleset
from rulings.facts import Facts
from rulings.facts_of import facts_of
from rulings.judge import Judged, judge
from rulings.moment import Moment
from rulings.options import options
from rulings.questions import answered, asked_at, path_of
from rulings.reasons import in_order_of_weight, nearest, reasons, weighs
from rulings.ruling import Asked, ChipMove, Outcome, Rulebook, Ruling, StandsAs, Step
from rulings.table import Table
from rulings.table_start import table_of

ROOM = House()


def rule(dispute: Dispute, house: House = ROOM) -> Ruling:
    """The ruling that the room's rulebook gives on these facts.

    The same dispute in the same house gives the same ruling, byte for byte. Facts that are
    missing and could change it come back as questions; nothing is raised for them.
    """
    ruling = _ruled(dispute, house)
    if ruling.outcome != "need to know":
        return ruling
    asks = tuple(_looked_ahead(asked, dispute, house) for asked in ruling.asks)
    return ruling.model_copy(update={"asks": asks})


def _ruled(dispute: Dispute, house: House) -> Ruling:
    if isinstance(dispute, Betting):
        return _betting(dispute, house)
    return _question(facts_of(dispute, house), house)


def _looked_ahead(asked: Asked, dispute: Dispute, house: House) -> Asked:
    """The question with what each of its answers leads to."""
    leads = {}
    for answer in asked.answers:
        supposed = _ruled(answered(dispute, asked.path, answer), house)
        leads[answer] = supposed.asks[0].text if supposed.asks else supposed.decision
    return asked.model_copy(update={"leads_to": leads})


_DECIDERS: dict[object, Decider] = {}


def _decide(house: House, facts: Facts) -> Verdict:
    key = (*book_of(house), facts.topic)
    decider = _DECIDERS.get(key)
    if decider is None:
        clauses = in_force(house)[facts.topic]
        # Two threads may both compile it; either one serves.
        decider = _DECIDERS.setdefault(key, Decider(clauses, Ruleset(facts.topic, clauses).fire))
    return decider.decide(facts)


def _question(facts: Facts, house: House) -> Ruling:
    """Rule on a situation that is one question and not a run of acts."""
    found = _decide(house, facts)
    told = wording.question(found, facts)
    return Ruling(
        outcome=found.outcome,
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        makes=found.makes,
        reasons=reasons(found.clauses, house),
        weighs=weighs(found.clauses),
        asks=_asks(found.need),
        nearest=nearest(facts, house) if found.outcome == "no clause" else (),
        figures={name: chips for name, chips in facts.figures.items() if chips is not None},
        names=facts.names,
        moves=facts.moves if found.outcome in ("ruled", "floor decides") else (),
        pots=facts.pots if found.outcome in ("ruled", "floor decides") else (),
        steps=(_step(None, facts, found),),
        rulebook=Rulebook(edition=house.edition, version=version(house)),
    )


def _betting(dispute: Betting, house: House) -> Ruling:
    table = table_of(dispute, house)
    judged: list[Judged] = []
    acts: list[StandsAs] = []
    waits = False
    for index, act in enumerate(dispute.acts):
        if waits:
            acts.append(StandsAs(index=index, player=act.player, outcome="waits"))
        elif isinstance(act, Act):
            one = judge(Moment(dispute, house, table, index), partial(_decide, house))
            judged.append(one)
            acts.append(_stands(one))
            table = one.after
            waits = one.outcome in ("no clause", "need to know")
        else:
            table = table.settle(act)
            acts.append(_settled(index, table, act.player, act.did))
    return _ruling(house, table, judged, tuple(acts))


def _ruling(
    house: House, table: Table, judged: Sequence[Judged], acts: tuple[StandsAs, ...]
) -> Ruling:
    clauses = in_order_of_weight(judged)
    last = judged[-1]
    outcome = _outcome(judged)
    need = last.steps[-1][1].need if outcome == "need to know" else None
    told = wording.betting(judged, outcome, need)
    return Ruling(
        outcome=outcome,
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        acts=acts,
        moves=_moves(judged),
        options=options(wording.headline(judged), table)
        if outcome in ("ruled", "floor decides")
        else (),
        reasons=reasons(clauses, house),
        weighs=weighs(clauses),
        asks=_asks(need, last.moment),
        nearest=nearest(last.steps[-1][0], house) if outcome == "no clause" else (),
        steps=tuple(
            _step(one.moment.index, facts, found) for one in judged for facts, found in one.steps
        ),
        rulebook=Rulebook(edition=house.edition, version=version(house)),
    )


def _outcome(judged: Sequence[Judged]) -> Outcome:
    """The least settled act decides: what waits for an answer, has no clause, is discretion."""
    outcomes = [one.outcome for one in judged]
    for outcome in ("need to know", "no clause", "floor decides"):
        if outcome in outcomes:
            return outcome
    return "ruled"


def _stands(one: Judged) -> StandsAs:
    return StandsAs(
        index=one.moment.index,
        player=one.moment.player,
        outcome=one.outcome,
        act=one.act,
        to=one.to,
        remedy=one.remedy,
    )


def _settled(index: int, table: Table, player: str, did: str) -> StandsAs:
    to = table.in_front.get(player) if did in ("calls", "bets", "raises") else None
    return StandsAs(
        index=index, player=player, outcome="not disputed", act=did.removesuffix("s"), to=to
    )


def _moves(judged: Sequence[Judged]) -> tuple[ChipMove, ...]:
    """Chips that go back or are still owed once each act stands as ruled."""
    moves: list[ChipMove] = []
    for one in judged:
        in_front = one.moment.in_front
        if in_front is None or one.act in (None, "hand shown"):
            continue
        player, own = one.moment.player, one.moment.own or 0
        withdrawn = one.remedy == "may be withdrawn"
        undone = withdrawn or one.act in ("nothing yet", "check", "fold")
        to = own if undone or one.to is None else one.to
        if in_front != to:
            moves.append(
                ChipMove(
                    player=player,
                    chips=abs(in_front - to),
                    way="back to the player" if in_front > to else "into the pot",
                    only_if=f"the {one.act} is taken back" if withdrawn else None,
                )
            )
    return tuple(moves)


def _asks(need: Need | None, moment: Moment | None = None) -> tuple[Asked, ...]:
    if need is None:
        return ()
    if moment is None:
        return (asked_at(need.key),)
    path = path_of(need.key, moment)
    # With one player in the account there is no doubt whom a question is about.
    if len({act.player for act in moment.dispute.acts}) == 1:
        return (asked_at(path),)
    return (asked_at(path, path.partition("{")[2].rstrip("}") or moment.player),)


def _step(index: int | None, facts: Facts, found: Verdict) -> Step:
    return Step(
        act=index,
        topic=facts.topic,
        words=facts.words,
        clauses=tuple(clause.id for clause in found.clauses),
    )
