"""rule(dispute, house) -> Ruling: what is told is judged, and nothing is searched."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rules.books.registry import BOOKS
from rules.checks.gaps import silence_on
from rules.clause.clause import Clause
from rules.clauses_in_force import aside_in, book_of, version_of
from rules.house import House, book_of_tournaments
from rulings.dispute.answer_text import asked_of
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.betting.table import Table
from rulings.dispute.dispute import Dispute, house_for, play_of
from rulings.dispute.paths import asked_at, offered
from rulings.engine.verdict import Verdict
from rulings.judgement import wording
from rulings.judgement.act_steps import Judged
from rulings.judgement.decisions_left import Left
from rulings.judgement.findings import Findings, decided_in, find
from rulings.judgement.legal_actions import offers, options, what_bars
from rulings.judgement.near_misses import Book, near_misses
from rulings.judgement.reasons import (
    StepFound,
    in_order_of_weight,
    nearest,
    reasons,
    reasons_by,
    steps_found,
    weighs,
)
from rulings.judgement.ruling_by_account import by_accounts
from rulings.judgement.run_of_acts.chips_returned import chip_move
from rulings.model.amounts import chips
from rulings.model.facts import MOST_REMEMBERED, Facts
from rulings.model.ruling import (
    DECIDED,
    Asked,
    ChipMove,
    Decision,
    NearMiss,
    Option,
    Reason,
    Rulebook,
    Ruling,
    Step,
)

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
    house = house_for(dispute, house)
    ruling = by_accounts(dispute, house, judged) if dispute.disputed else judged(dispute, house)[1]
    return noticed(ruling, dispute, house)


def noticed(ruling: Ruling, dispute: Dispute, house: House) -> Ruling:
    """Say with the ruling by which rules it was made, where others might be looked for.

    So it is where its book has no rules of what is played, where nobody tells whether it is a
    tournament, which this room plays by another one, and where nobody tells that it is no limit
    game.
    """
    if ruling.asks and not ruling.decisions:
        return ruling
    told = (_of_the_play(play_of(dispute), house), _of_the_structure(ruling, dispute))
    notice = " ".join(filter(None, told))
    return ruling.model_copy(update={"notice": notice}) if notice else ruling


def _of_the_play(play: str | None, house: House) -> str:
    """Return what is said of cash games and tournaments; empty where nothing is to be said."""
    book, aside = BOOKS[house.edition], aside_in(house)
    if play in book.plays:
        return ""
    if play is None:
        other = BOOKS[book_of_tournaments(house)]
        return "" if other == book else wording.as_a_cash_game(other.title)
    beside = (one.plays_told.get(play) for one in book.beside if one.key not in aside)
    return next(filter(None, beside), wording.of_another_play(book.plays[0], play))


def _of_the_structure(ruling: Ruling, dispute: Dispute) -> str:
    """Return what is said of the structure where nobody tells it, and a wager is ruled on.

    A check and a fold are the same at limit. Where it is supposed or disputed, that is told.
    """
    if not isinstance(dispute, Betting) or dispute.game.structure is not None:
        return ""
    told = {one.path for one in ruling.supposed} | {one.path for one in dispute.disputed}
    same = {one.act for one in ruling.acts} <= {"check", "fold"}
    return "" if same or "game.structure" in told else wording.NOT_AT_LIMIT


def asking(ruling: Ruling, asked: Asked) -> Ruling:
    """A ruling that needs to know, with another question than the first that the rules need."""
    return ruling.model_copy(update={"asks": (asked,), "say": wording.one_moment(asked.text)})


def judged(dispute: Dispute, house: House) -> tuple[Findings, Ruling]:
    """Judge a dispute whose facts nobody tells differently; return the findings and the ruling."""
    house = house_for(dispute, house)
    found = find(dispute, house)
    return found, noticed(ruling_of(found, house), dispute, house)


def ruling_of(found: Findings, house: House) -> Ruling:
    book = book_of(house)
    because = _because(found, book)
    told = _told(found, because)
    decisions = tuple([_decision(one, book) for one in found.left])
    if decisions:
        told["say"] = wording.proposed(decisions, told["say"])
        told["moves"] = tuple([_if_decided(move, decisions) for move in told["moves"]])
        told["decisions"] = decisions
    told["outcome"] = outcome = found.outcome
    if found.judged:
        told["offers"] = offers(*_now(found), told["options"])
    if outcome == "floor decides":
        told["weighs"] = because.weighs
    elif outcome == "need to know":
        told["asks"] = _asks(found)
    elif outcome == "no clause":
        told["nearest"] = nearest(found.steps[-1][1], house)
        edition, aside, _ = book
        held = BOOKS[edition].sections_held(aside)
        facts = found.steps[-1][1]
        silence = silence_on(facts.topic, facts.words)
        told["say"] = wording.no_clause(
            wording.sections_told(held, BOOKS[edition].family),
            silence.sections if silence and held else (),
            silence.goes_by if silence else "",
        ).say
    told["near_misses"], told["steps"] = because.near_misses, because.steps
    told["rulebook"] = _rulebook(book)
    # What is empty is so by default: it would only be checked.
    return Ruling(**{name: one for name, one in told.items() if one})


def _decision(left: Left[Findings], book: Book) -> Decision:
    """Return one of the decisions left open, as it is told once it is taken."""
    found = left.comes_to
    told = _told(found, _because(found, book))
    decided = decided_in(found.judged, left.choices)
    if found.outcome == "ruled" and len(decided) > 1:
        told |= wording.together(decided)._asdict()
        told["about"] = tuple([one.moment.index for one in decided])
        told["dealer"] += wording.dealt(found.judged, found.moves)
    return Decision(key=left.key, label=told["decision"], recommended=left.recommended, **told)


def _if_decided(move: ChipMove, decisions: Sequence[Decision]) -> ChipMove:
    """A move that is made only where it is decided as proposed says so."""
    if move.only_if or all(move in one.moves for one in decisions):
        return move
    return chip_move(move.player, move.chips, move.way, "it is decided so")


class _Because(NamedTuple):
    """The grounds of a ruling, as they are told; rulings on the same facts share them."""

    reasons: tuple[Reason, ...]
    weighs: tuple[str, ...]
    near_misses: tuple[NearMiss, ...]
    steps: tuple[Step, ...]


def _because(found: Findings, book: Book) -> _Because:
    main = found.headline.moment.index if found.headline else None
    return _of_steps(steps_found(found.steps), main, book)


@lru_cache(MOST_REMEMBERED)
def _of_steps(steps: tuple[StepFound, ...], main: int | None, book: Book) -> _Because:
    clauses = in_order_of_weight(steps, main)
    edition, aside, _ = book
    return _Because(
        reasons=reasons_by(clauses, edition, aside),
        weighs=weighs(clauses),
        near_misses=near_misses(steps, main, book),
        steps=tuple(_step(one) for one in steps),
    )


def _step(one: StepFound) -> Step:
    clauses = tuple(clause.id for clause in one.clauses)
    return Step(act=one.act, topic=one.topic, words=dict(one.known.words), clauses=clauses)


def _told(found: Findings, because: _Because) -> dict[str, Any]:
    """Return the fields that a ruling shares with a decision that can be taken."""
    told = _of_the_acts(found) if found.judged else _of_the_question(found)
    told["reasons"] = because.reasons
    if found.judged and found.table is not None and found.table.no_raise:
        told["reasons"] += _that_bar(found, told["options"], because.reasons)
    return told


def _that_bar(
    found: Findings, may_now: Sequence[Option], told: Sequence[Reason]
) -> tuple[Reason, ...]:
    """The rules that keep a player from a raise who checked early, where none of them is told."""
    last, table = _now(found)
    dispute, house = last.moment.dispute, last.moment.house
    by: dict[str, Clause] = {}
    for one in may_now:
        if one.may_raise is False and one.player in table.no_raise:
            barred = what_bars(dispute, house, table, one.player)
            by |= {clause.id: clause for clause in (barred.clauses if barred else ())}
    numbers = {one.label for one in told}
    return tuple([one for one in reasons(tuple(by.values()), house) if one.label not in numbers])


def _of_the_question(found: Findings) -> dict[str, Any]:
    """Return the fields told of a situation that is one question and not a run of acts."""
    _, facts, settled = found.steps[0]
    told = wording.question(settled, facts)
    return {
        **told._asdict(),
        "makes": settled.makes,
        "figures": _figures(settled, facts),
        "names": _names(settled, facts),
        "moves": found.moves,
        "pots": facts.pots if found.outcome in DECIDED else (),
    }


def _names(settled: Verdict, facts: Facts) -> dict[str, str]:
    """The names that a sentence may have, save of an amount that is not ruled here."""
    taken = {name for clause in settled.clauses for name in clause.takes}
    left_out = facts.only_where_taken - taken
    return {name: told for name, told in facts.names.items() if name not in left_out}


def _figures(settled: Verdict, facts: Facts) -> dict[str, int]:
    """The figures of a question that are known, save of what is not ruled here."""
    taken = {name for clause in settled.clauses for name in clause.takes}
    barred = settled.makes == "only a call"
    return {
        name: chips
        for name, chips in facts.figures.items()
        if chips is not None and (name in taken or not (barred or name in facts.only_where_taken))
    }


def _of_the_acts(found: Findings) -> dict[str, Any]:
    """Return the fields told of a run of acts; options only once nothing is left to decide."""
    main, outcome = found.headline, found.outcome
    assert main is not None
    # Until it is known what becomes of the act, no chips are to move.
    moves = found.moves if outcome in DECIDED else ()
    told = wording.betting(found.judged, main, outcome, found.need, moves)
    is_over, early = outcome in DECIDED and not found.left, found.early
    may_now, ends = options(*_now(found)) if is_over else ((), None)
    return {
        "decision": told.decision,
        "say": told.say,
        "dealer": told.dealer,
        "acts": found.acts,
        "about": (wording.binding(found.judged, main).moment.index,),
        "moves": moves,
        "options": _from(
            found.due, [one for one in may_now if one.player not in early] if early else may_now
        ),
        "ends": ends,
    }


def _from(due: str | None, may_now: Sequence[Option]) -> tuple[Option, ...]:
    """Put the options in the order of action, where the seats tell whose turn it is."""
    if due is None:
        return tuple(may_now)
    at = next((place for place, one in enumerate(may_now) if one.player == due), 0)
    return (*may_now[at:], *may_now[:at])


def _now(found: Findings) -> tuple[Judged, Table]:
    """The act in the headline and the table after the last, as far as they are told."""
    if found.now is not None:
        return found.now
    main, table = found.headline, found.table
    assert main is not None
    assert table is not None
    return main, table


@lru_cache(64)
def _rulebook(book: Book) -> Rulebook:
    return Rulebook(edition=book[0], version=version_of(*book))


def _asks(found: Findings) -> tuple[Asked, ...]:
    path = found.asks
    if path is None:
        return ()
    if not found.judged:
        return (offered(asked_at(path)),)
    return (question_at(found.judged[-1].moment.dispute, path),)


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
    return offered(asked.model_copy(update={"text": text}))
