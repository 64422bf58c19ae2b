"""Deriving why it was ruled so: from each answer to its facts, to their clauses, to the ruling."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.clause.clause import Clause
from rules.clauses_in_force import in_force, version
from rules.house import House
from rules.vocabulary import QUESTIONS, WORDS
from rulings.dispute.betting.moment import Moment
from rulings.dispute.dispute import Dispute, house_for
from rulings.dispute.paths import path_of
from rulings.dispute.situations.registry import SITUATIONS
from rulings.engine.verdict import Verdict
from rulings.explanation.derivation import (
    WHAT_IS_ASKED,
    Applied,
    Derivation,
    Known,
    SetAside,
    StepTaken,
    Unknown,
)
from rulings.explanation.entered_answers import Entered, entered
from rulings.judgement import wording
from rulings.judgement.act_steps import FOLDED, STEPS_ASK
from rulings.judgement.findings import Findings, find
from rulings.judgement.reasons import in_order_of_weight, reasons, steps_found, weighs
from rulings.model.amounts import chips
from rulings.model.facts import Facts
from rulings.model.ruling import Rulebook

_ASKS: Mapping[str, str] = {**STEPS_ASK, FOLDED: "may the hand come back?"}
_UNTOUCHED: Mapping[str, str] = {
    "read": "no clause covers it",
    "out_of_turn": "no clause covers it",
    "right": "no clause forbids it",
    "limit_read": "no clause covers it",
    "limit": "no clause changes it",
    "size": "no clause changes the amount",
    "relief": "no clause changes it",
    FOLDED: "no clause gives the hand back",
}
_READ_AS = ("act", "did")
"""Words of a later step for what an act was read as in the first."""
_OF_A_RUN = tuple(
    f"kill.{name}"
    for name in ("last_pot", "winner_quit", "winner_had", "from_others", "pot", "wins")
)
"""What a run of pots says, which has no question of its own."""


def explain(dispute: Dispute, house: House) -> Derivation:
    """Every step from what was entered to what is ruled, as `find` took it.

    The same dispute in the same house gives the same derivation, byte for byte.
    """
    house = house_for(dispute, house)
    found = find(dispute, house)
    given = {one.path: one for one in entered(dispute)}
    moments = {one.moment.index: one.moment for one in found.judged}
    lead = _lead(found)
    return Derivation(
        outcome=found.outcome,
        decision=_decision(found),
        lead=lead.id if lead else None,
        headline=found.headline.moment.index if found.headline else None,
        question=QUESTIONS[found.need.key].text if found.need else None,
        entered=tuple(given.values()),
        steps=tuple(
            _step(
                _Taken(found, facts, settled, None if act is None else moments[act]), house, given
            )
            for act, facts, settled in found.steps
        ),
        acts=found.acts,
        rulebook=Rulebook(edition=house.edition, version=version(house)),
    )


def _decision(found: Findings) -> str:
    if found.headline:
        told = wording.betting(found.judged, found.headline, found.outcome, found.need)
        return told.decision
    _, facts, settled = found.steps[0]
    return wording.question(settled, facts).decision


def _lead(found: Findings) -> Clause | None:
    """The clause that a ruling in one line names: one that the outcome, must or may, rests on."""
    if found.headline:
        main = found.headline.moment.index
        clauses = in_order_of_weight(steps_found(found.steps), main)
    else:
        clauses = tuple(sorted(found.last.clauses, key=lambda c: not (c.makes or c.figure)))
    may = found.outcome == "floor decides"
    return next(iter(sorted(clauses, key=lambda c: (c.may is not None) != may)), None)


@dataclass(frozen=True, slots=True)
class _Taken:
    """One step as it was found; `moment` is of the act, None where there is no act."""

    found: Findings
    facts: Facts
    settled: Verdict
    moment: Moment | None


def _step(taken: _Taken, house: House, given: Mapping[str, Entered]) -> StepTaken:
    facts, settled, moment = taken.facts, taken.settled, taken.moment
    return StepTaken(
        act=moment.index if moment else None,
        player=moment.player if moment else None,
        topic=facts.topic,
        asks=_asks(facts.topic, given.values()),
        facts=tuple(_known(taken, given)),
        unknown=tuple(_unknown(facts)),
        clauses=tuple(_applied(settled.clauses, facts, house)),
        set_aside=tuple(_set_aside(settled.clauses, facts, house)),
        outcome=settled.outcome,
        makes=settled.makes,
        figure=_figure(settled, facts),
        chips=settled.chips,
        clash=settled.clash,
        weighs=weighs(settled.clauses),
        comes_to=_comes_to(taken),
    )


def _asks(topic: str, given: Iterable[Entered]) -> str:
    """What the step is about, in plain words: the question itself, where one was picked."""
    asks = _ASKS[topic] if topic in _ASKS else SITUATIONS[topic].step_asks
    if asks is not None:
        return asks
    return next((one.answer for one in given if one.asks == WHAT_IS_ASKED), WHAT_IS_ASKED)


_BY_THE_SEATS = ("came", "action_changed")
"""What the seats tell of an act, where they are told."""


def _known(taken: _Taken, given: Mapping[str, Entered]) -> Iterator[Known]:
    """Each fact of the step with the answers behind it, in the order of the vocabulary."""
    facts, moment = taken.facts, taken.moment
    for name, word in WORDS[facts.topic].items():
        if name not in facts.words:
            continue
        asks = word.asks
        if facts.topic == "out_of_turn" and name in _BY_THE_SEATS:
            asks = (*asks, "table.seats")
        sources = tuple(dict.fromkeys(_sources(asks, moment, given)))
        yield Known(
            name=name,
            meaning=word.meaning,
            word=facts.words[name],
            entered=sources,
            acts=_acts_before(asks, moment, taken.found),
            option=name in House.model_fields and not sources,
            ruled=name in _READ_AS and moment is not None,
            read_by=tuple(c.id for c in taken.settled.clauses if name in c.when),
        )


def _sources(
    keys: Iterable[str], moment: Moment | None, given: Mapping[str, Entered]
) -> Iterator[str]:
    """Where the answers to these questions are kept, of those that were entered."""
    for key in keys:
        path = path_of(key, moment) if moment else key
        if path in given:
            yield path
        elif key == "act.chips":
            # Where only the total is known it stands for the chips.
            yield from (p for p in (path.replace("chips", "put_in"),) if p in given)
        elif "{" in path:
            # A player who is not named there has put in nothing, or has not acted.
            place = path.partition("{")[0]
            yield from (p for p in given if p.partition("{")[0] == place)
        elif key in _OF_A_RUN:
            yield from (p for p in given if p.startswith("kill.pots"))


def _acts_before(keys: Iterable[str], moment: Moment | None, found: Findings) -> tuple[int, ...]:
    """The earlier acts that put chips in, for a fact that is read from the table."""
    if moment is None or not any(key.startswith("table.") for key in keys):
        return ()
    return tuple(a.index for a in found.acts if a.index < moment.index and a.to is not None)


def _unknown(facts: Facts) -> Iterator[Unknown]:
    for name in facts.unknown:
        meaning = WORDS[facts.topic][name].meaning
        yield Unknown(name=name, meaning=meaning, asks=QUESTIONS[facts.question(name)].text)


def _applied(clauses: Sequence[Clause], facts: Facts, house: House) -> Iterator[Applied]:
    for clause, reason in zip(clauses, reasons(clauses, house), strict=True):
        amounts = {name: facts.figures.get(name) for name in clause.takes}
        yield Applied(
            **dict(reason),
            reads=tuple(name for name in clause.when if name in facts.words),
            makes=clause.makes,
            figure=clause.figure,
            amounts={name: held for name, held in amounts.items() if held is not None},
        )


def _set_aside(left: Sequence[Clause], facts: Facts, house: House) -> Iterator[SetAside]:
    """The clauses that hold on these facts and gave way to one that is left."""
    ids = {clause.id for clause in left}
    gone = [
        clause
        for clause in in_force(house)[facts.topic]
        if clause.id not in ids and clause.matches(facts.words)
    ]
    for clause, reason in zip(gone, reasons(gone, house), strict=True):
        by = tuple(other.id for other in left if clause.id in other.overrides)
        yield SetAside(**dict(reason), by=by)


def _figure(settled: Verdict, facts: Facts) -> str | None:
    """The figure that the step took."""
    if settled.chips is None:
        return None
    taken = (clause.figure for clause in settled.clauses if clause.figure)
    return next((name for name in taken if facts.figures.get(name) == settled.chips), None)


def _comes_to(taken: _Taken) -> str:
    facts, settled = taken.facts, taken.settled
    if settled.need is not None:
        return f"not known yet. {QUESTIONS[settled.need.key].text}"
    if settled.clash:
        return "the clauses conflict, so the floor decides"
    if taken.moment is None:
        told = wording.question(settled, facts)
        return told.decision if settled.outcome == "no clause" else told.say
    if settled.outcome == "no clause":
        return _UNTOUCHED[facts.topic]
    amount = None if settled.chips is None else chips(settled.chips)
    made = ", ".join(part for part in (settled.makes, amount) if part)
    return f"{made}, if the floor decides so" if settled.outcome == "floor decides" else made
