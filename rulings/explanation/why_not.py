"""Why a clause did not apply, or why it was not ruled as a player claims: what stood in the way."""

from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Literal, get_args

from rules.books.registry import BOOKS, CLAUSES
from rules.clause.citation import Citation
from rules.clause.clause import Clause, holds
from rules.clauses_in_force import cited, held_rules, in_force
from rules.house import House
from rules.vocabulary import Topic
from rulings.dispute.dispute import Dispute, house_for
from rulings.engine.verdict import Verdict
from rulings.judgement.act_steps import STEPS_ASK, Judged, not_taken, steps_at
from rulings.judgement.findings import Findings, find
from rulings.judgement.near_misses import missed, what_about
from rulings.judgement.reasons import reasons
from rulings.model.facts import Facts
from rulings.model.ruling import Missed, Reason
from rulings.model.strict_model import Strict

Standing = Literal["applies", "set aside", "fails", "not reached", "not in force"]
"""How near a clause came, the nearest first."""
MOST_OFFERED = 5


class NoSuchClause(ValueError):
    """What was asked about is no clause, number or claim; `offered` are the closest that are."""

    def __init__(self, asked: str, offered: Sequence[str]) -> None:
        super().__init__(f"{asked!r} is no clause, number or claim: {_offer(offered)}")
        self.offered = tuple(offered)


class WhyNot(Strict):
    """What came of one clause, in one act or in the question that the dispute is.

    `because` says it in a sentence. `missed` are the facts that it wanted otherwise. `set_aside_by`
    are the clauses that apply and override it, or the rule of the house that stands in its place.
    `then` are the clauses of later steps that made something else of an act which this one read.
    """

    clause: Reason
    makes: str | None
    topic: str
    act: int | None
    player: str | None
    standing: Standing
    because: str
    missed: tuple[Missed, ...] = ()
    set_aside_by: tuple[Reason, ...] = ()
    then: tuple[Reason, ...] = ()


def why_not(dispute: Dispute, house: House, asked: str) -> tuple[WhyNot, ...]:
    """What came of the clauses asked about, the nearest first: fewest facts that failed.

    `asked` is the id of a clause, a number (`NL-10`, which may be several clauses), or what a
    player claims that it was (`call`, `may be withdrawn`): then every clause in force that would
    make it so is told, for the act in the headline; a clause is told for every act in dispute.
    Raises NoSuchClause.
    """
    house = house_for(dispute, house)
    found = find(dispute, house)
    claimed = _that_make(asked, _topics(found), house)
    clauses = _named(asked, house) or claimed
    if not clauses:
        raise NoSuchClause(asked, _closest(asked, found, house))
    acts: Sequence[Judged | None] = found.judged or (None,)
    if claimed and found.headline:
        acts = (found.headline,)
    told = [_told(clause, found, one, house) for one in acts for clause in clauses]
    return tuple(sorted(told, key=_distance))


def _distance(one: WhyNot) -> tuple[int, int]:
    return get_args(Standing).index(one.standing), len(one.missed)


def claims(dispute: Dispute, house: House) -> tuple[str, ...]:
    """What a player may claim here: everything that a clause in force makes of such a dispute.

    Where it is one question, that of the clauses which are about this question.
    """
    house = house_for(dispute, house)
    found = find(dispute, house)
    if found.judged:
        return _claims(_topics(found), house)
    _, facts, _ = found.steps[0]
    asked = what_about(house, facts.topic)
    about = (
        c.makes
        for c in in_force(house)[facts.topic]
        if c.makes and all(holds(c.when[name], facts.words.get(name)) for name in asked)
    )
    return tuple(dict.fromkeys(about))


def _claims(topics: Iterable[Topic], house: House) -> tuple[str, ...]:
    made = (c.makes for topic in topics for c in in_force(house)[topic] if c.makes)
    return tuple(dict.fromkeys(made))


def _topics(found: Findings) -> tuple[Topic, ...]:
    taken = tuple(facts.topic for _, facts, _ in found.steps)
    if not found.judged:
        return taken[:1]
    return tuple(dict.fromkeys((*steps_at(found.judged[0].moment.table), *taken)))


def _that_make(asked: str, topics: Iterable[Topic], house: House) -> tuple[Clause, ...]:
    wanted = _plainly(asked)
    return tuple(c for topic in topics for c in in_force(house)[topic] if c.makes == wanted)


def _named(asked: str, house: House) -> tuple[Clause, ...]:
    """The clauses of that id; else of that number in this room, or else in any book."""
    every = (*held_rules(house.rules), *CLAUSES)
    wanted = _plainly(asked)
    own = [(clause, cited(clause, house)) for clause in every]
    return (
        tuple(c for c in every if c.id == wanted)
        or tuple(c for c, cite in own if cite and wanted in _numbers(cite))
        or tuple(c for c in every if any(wanted in _numbers(cite) for cite in c.cites))
    )


def _numbers(cite: Citation) -> tuple[str, str]:
    """How a number is asked for; one of the house by itself as well: `House H-3`, `H-3`."""
    label = _plainly(cite.label)
    return label, label.removeprefix("house ")


def _plainly(text: str) -> str:
    return " ".join(text.lower().split())


def _closest(asked: str, found: Findings, house: House) -> list[str]:
    every = (*held_rules(house.rules), *CLAUSES)
    labels = [cite.label for clause in every if (cite := cited(clause, house))]
    names = [*_claims(_topics(found), house), *labels, *(clause.id for clause in every)]
    plainly = {_plainly(name): name for name in names}
    close = get_close_matches(_plainly(asked), plainly, MOST_OFFERED, cutoff=0.5)
    return [plainly[name] for name in close]


def _offer(offered: Sequence[str]) -> str:
    if not offered:
        return "`floor rulebook` lists the clauses"
    return f"did you mean {', '.join(offered)}?"


def _told(clause: Clause, found: Findings, one: Judged | None, house: House) -> WhyNot:
    act = None if one is None else one.moment.index
    step = next((s for s in found.steps if s[0] == act and s[1].topic == clause.topic), None)
    (reason,) = reasons((clause,), house)
    told = WhyNot(
        clause=reason,
        makes=clause.makes,
        topic=clause.topic,
        act=act,
        player=None if one is None else one.moment.player,
        standing="not reached",
        because="",
        missed=missed(clause, step[1]) if step else (),
    )
    return told.model_copy(update=_came_of(clause, found, one, step, house))


def _came_of(
    clause: Clause,
    found: Findings,
    one: Judged | None,
    step: tuple[int | None, Facts, Verdict] | None,
    house: House,
) -> dict[str, object]:
    """Where the clause stands, and why."""
    instead = [own for own in held_rules(house.rules) if own.instead_of == clause.id]
    if instead:
        (told,) = reasons(instead[:1], house)
        does = "stands in its place" if instead[0].makes or instead[0].figure else "switches it off"
        because = f"In this house {told.label} {does}: {told.title}."
        return {"standing": "not in force", "because": because, "set_aside_by": (told,)}
    if cited(clause, house) is None:
        return {"standing": "not in force", "because": _not_in_force(clause, house)}
    if step is None:
        return {"because": _not_reached(clause, found, one)}
    _, facts, settled = step
    if clause in settled.clauses:
        return _applies(clause, one, settled, house)
    if not clause.matches(facts.words):
        count = len(missed(clause, facts))
        return {
            "standing": "fails",
            "because": f"It does not apply: {count} of its {len(clause.when)} conditions "
            f"{'is' if count == 1 else 'are'} not met.",
        }
    over = reasons([c for c in settled.clauses if clause.id in c.overrides], house)
    by = " and ".join(f"{one.label} ({one.authority})" for one in over)
    return {
        "standing": "set aside",
        "because": f"It would apply, but {by} sets it aside."
        if len(over) == 1
        else f"It would apply, but {by} set it aside.",
        "set_aside_by": over,
    }


def _not_in_force(clause: Clause, house: House) -> str:
    """Which book has a clause that this room does not play by, or what the room has set aside."""
    held = " and ".join(dict.fromkeys(cite.authority.title for cite in clause.cites))
    if clause.citation_in(BOOKS[house.edition]):
        return f"This house has set it aside: {held}."
    return f"It is of another book: {held}. This house plays by {BOOKS[house.edition].title}."


def _not_reached(clause: Clause, found: Findings, one: Judged | None) -> str:
    about = STEPS_ASK.get(clause.topic)
    if one is None or about is None:
        here = "a betting round" if found.judged else found.steps[0][1].topic
        there = "an act of a betting round" if about else clause.topic
        return f"It is about another question: {there}. This dispute is about {here}."
    return f"The step “{about}” is not taken: {not_taken(one, clause.topic)}."


def _applies(
    clause: Clause, one: Judged | None, settled: Verdict, house: House
) -> dict[str, object]:
    told: dict[str, object] = {"standing": "applies", "because": "It applies."}
    if settled.outcome == "need to know":
        told["because"] = "It applies on what is known; what is not known may yet set it aside."
    elif settled.clash:
        told["because"] = "It applies, and so do others that say otherwise: the floor decides."
    elif one is not None and (later := tuple(_later(clause, one))):
        told["then"] = reasons(later, house)
        told["because"] = (
            f"It applies, and then {' and '.join(r.label for r in reasons(later, house))} "
            f"makes it: {later[0].makes}."
        )
    return told


def _later(clause: Clause, one: Judged) -> Iterator[Clause]:
    """The clauses of later steps that made something else of the act."""
    topics = [facts.topic for facts, _ in one.steps]
    for _, settled in one.steps[topics.index(clause.topic) + 1 :]:
        if clause.makes and settled.makes not in (None, "stands", "allowed"):
            yield from (c for c in settled.clauses if c.makes == settled.makes)
