"""The way from answers as people give them to a dispute: the questions to show, and the ruling."""

from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rules.house import House
from rules.input.quoting import quoted
from rules.vocabulary import QUESTIONS
from rules.vocabulary.betting.answers import Pieces
from rules.vocabulary.table.chips_bought import LIMIT_OR_NOT
from rulings.dispute.betting.chips_made import in_chips
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import chips_told, counted
from rulings.dispute.paths import NOT_YET, answered, asked_at, disagree, unknown
from rulings.dispute.reading.read import (
    Problem,
    inconsistencies,
    read_dispute,
    read_round,
    wrong_in_round,
)
from rulings.interview.chips_or_total import chips_of, pieces_of
from rulings.interview.decide import Decided, decided
from rulings.interview.entering.refusals import disagreement, refusal
from rulings.interview.entering.typed_answers import (
    CHIPS,
    amounts,
    cards,
    hands,
    names,
    number,
    pieces,
    total,
)
from rulings.interview.entering.typed_answers import NONE as NONE
from rulings.interview.look_ahead import looked_ahead
from rulings.judgement.rule import asking, question_at
from rulings.model.account import MOST_ACCOUNTS, Account
from rulings.model.ruling import Asked, Ruling
from rulings.model.speech import spoken

MOST_QUESTIONS = 40
_WHICH = "which chips they were decides here: write each, such as"
_FEW = f"two to {MOST_ACCOUNTS} accounts are allowed, each with another answer"

Accounts = Sequence[tuple[str, str]]
"""Accounts of one fact as they were given: the answer, and who gives it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A question on the page: its answer as it was given, or None, and what is wrong with it.

    Where people tell it differently, `accounts` are those instead, each with who gives it; where
    `nobody_knows` it there is neither.
    """

    asked: Asked
    answer: str | None = None
    problem: str | None = None
    accounts: tuple[tuple[str, str], ...] = ()
    nobody_knows: bool = False


@dataclass(frozen=True, slots=True)
class Walk:
    """The questions that this dispute needs, in the order they came up, and where they lead.

    `stated` are those whose answers were there from the start, `unused` those answered that do
    not matter now. The ruling holds whatever the answer to `whatever` is.
    """

    stated: tuple[Shown, ...]
    shown: tuple[Shown, ...]
    unused: tuple[Shown, ...]
    dispute: Dispute
    ruling: Ruling
    whatever: Asked | None = None


def walk(
    start: Mapping[str, Any],
    answers: Mapping[str, str],
    house: House,
    stated: Iterable[str] = (),
    disputed: Mapping[str, Accounts] = MappingProxyType({}),
    nobody_knows: Container[str] = (),
    besides: Iterable[str] = (),
    chips_were: Mapping[str, Pieces] = MappingProxyType({}),
) -> Walk:
    """Ask until it can be ruled, or until an answer is missing or wrong.

    The first question tells apart most of what is possible for the least trouble.

    `disputed` are the accounts of facts that people tell differently, by path, each an answer and
    who gives it; they take the place of the answer. With them, every account is followed until it
    can be ruled. A fact at a path that `nobody_knows` stays unknown.

    `answers` are by path, as they were given. Those at the paths `stated` are taken in at
    once; those `besides` once nothing that was asked for has an answer to take; the others only
    when they are asked for, and left alone where they are not. `chips_were` is whether one chip
    went in or several, by the path of the question which they were: taken in where nobody
    knows that.

    Raises BadDispute where `start` itself is not a dispute.
    """
    dispute = read_dispute(dict(start))
    first: list[Shown] = []
    for path in stated:
        if path in answers or path in disputed:
            given = answers.get(path), disputed.get(path)
            dispute, one = _taken(dispute, asked_at(path), *given, house.denominations)
            first.append(one)
    shown: list[Shown] = []
    given_besides = [path for path in besides if path in answers or path in disputed]
    found = decided(dispute, house)
    while len(shown) < MOST_QUESTIONS:
        asked = _next(found, house, {**answers, **disputed}) if found.ruling.asks else None
        taken = {one.asked.path for one in (*first, *shown)}
        if asked is None or not any(
            asked.path in told for told in (answers, disputed, nobody_knows)
        ):
            still = (path for path in given_besides if path not in taken)
            asked = next((question_at(dispute, path) for path in still), asked)
        if asked is None:
            break
        if found.ruling.asks and found.ruling.quarrel is None:
            found = replace(found, ruling=asking(found.ruling, asked))
        if asked.path in nobody_knows:
            dispute = unknown(dispute, asked.path)
            if told := chips_were.get(chips_of(asked.path)):
                dispute = answered(dispute, pieces_of(asked.path), told)
            shown.append(Shown(asked, nobody_knows=True))
            found = decided(dispute, house)
            continue
        given = answers.get(asked.path), disputed.get(asked.path)
        if asked.path in taken and given[0] is not None:
            # It was refused; or a total was given, and a total is not enough.
            refused = (one.problem for one in first if one.asked.path == asked.path)
            problem = next(refused, None) or _which(given[0], house.denominations)
            shown = [one for one in shown if one.asked.path != asked.path]
            shown.append(Shown(asked, given[0], problem))
            break
        dispute, one = _taken(dispute, asked, *given, house.denominations)
        shown.append(one)
        if one.problem is not None or not (one.accounts or one.answer is not None):
            break
        found = decided(dispute, house)
    asked_for = {one.asked.path for one in shown}
    taken = asked_for.union(one.asked.path for one in first)
    return Walk(
        tuple(one for one in first if one.asked.path not in asked_for),
        tuple(shown),
        tuple(Shown(asked_at(path), answers[path]) for path in answers if path not in taken),
        dispute,
        found.ruling,
        found.whatever,
    )


def told_of_round(
    start: Mapping[str, Any], answers: Mapping[str, str], house: House
) -> tuple[Betting, tuple[Shown, ...]]:
    """A betting round with every answer taken in, and how each reads; nothing is asked.

    A problem of an answer stands beside it, and the round is as it was without it. Raises
    BadDispute where `start` itself is no betting round.
    """
    dispute: Dispute = read_round(dict(start))
    shown = []
    for path, answer in answers.items():
        dispute, one = taken_in(
            dispute, asked_at(path), answer, house.denominations, wrong_in_round
        )
        shown.append(one)
    assert isinstance(dispute, Betting)
    return dispute, tuple(shown)


def _next(found: Decided, house: House, given: Container[str]) -> Asked | None:
    """Return what to ask next; None where accounts alone decide.

    Of a fact that is disputed it is never the fact, but what an account still needs. An answer that
    is `given` already costs nothing to find out.
    """
    if found.ruling.quarrel is not None:
        each = (a for one in found.ruling.quarrel.accounts for a in one.ruling.asks)
        asked = next(each, None)
        if asked is not None and (chips := chips_of(asked.path)) in given:
            return looked_ahead(found.dispute, chips, house)
        return asked
    choice = found.choice
    if choice is None or choice.path is None:
        return found.ruling.asks[0]
    path = next((path for path in choice.worth_asking if path in given), choice.path)
    if (chips := chips_of(path)) in given:
        path = chips
    if path == choice.path:
        return found.ruling.asks[0]
    return looked_ahead(found.dispute, path, house)


def of_the_table(situation: str, game: Mapping[str, str]) -> dict[str, str]:
    """Return the table's answers so far, at the paths of a situation's own questions.

    `game` holds answers by path, `game.big_blind`; a question of the same name takes its own,
    where that is among its answers.
    """
    found = {}
    for path, answer in game.items():
        question = QUESTIONS.get(f"{situation}.{path.removeprefix('game.')}")
        if question is not None and LIMIT_OR_NOT.get(answer) in question.answers:
            answer = LIMIT_OR_NOT[answer]
        if question is not None and (not question.answers or answer in question.answers):
            found[question.key] = answer
    return found


def problems_of(game: Mapping[str, str]) -> dict[str, str]:
    """Say what is wrong with each of the table's answers, by path: alone, or beside the others."""
    dispute = read_dispute({"situation": "betting", "acts": [{"player": "Player"}]})
    problems = {}
    for path, answer in game.items():
        dispute, one = taken_in(dispute, asked_at(path), answer)
        if one.problem is not None:
            problems[path] = one.problem
    return problems


def _which(given: str, room: Sequence[int]) -> str:
    """Say that a total is not enough, with chips of the room that make it."""
    chips = pieces(given, room)
    made = in_chips(chips if isinstance(chips, int) else sum(chips), (*room, 1)) or ()
    each = (f"{count}x{chip}" if count > 1 else f"{chip}" for chip, count in Counter(made).items())
    return f"{given}: {_WHICH} {' '.join(each)}"


def _taken(
    dispute: Dispute,
    asked: Asked,
    answer: str | None,
    accounts: Accounts | None,
    room: Collection[int],
) -> tuple[Dispute, Shown]:
    """The dispute with the accounts or the answer taken in, as far as there are any."""
    if accounts:
        return _quarrelled(dispute, asked, accounts, room)
    return (dispute, Shown(asked)) if answer is None else taken_in(dispute, asked, answer, room)


def _quarrelled(
    dispute: Dispute, asked: Asked, accounts: Accounts, room: Collection[int]
) -> tuple[Dispute, Shown]:
    """The dispute with the accounts of a fact taken in, or as it was with what is wrong."""
    given = tuple((answer, by) for answer, by in accounts)
    if not 2 <= len(given) <= MOST_ACCOUNTS:
        return dispute, Shown(asked, None, _FEW, given)
    known = tuple(_named(dispute, asked))
    told = []
    for answer, by in given:
        try:
            value = understood(asked, answer, known, room)
            alone = answered(dispute, asked.path, value)
            if problem := disagreement(inconsistencies(alone), asked):
                return dispute, Shown(asked, None, problem, given)
            told.append(Account(answer=value, by=tuple(names(by, known))))
        except ValueError as error:
            return dispute, Shown(asked, None, refusal(error, asked), given)
    try:
        taken = disagree(dispute, asked.path, told)
    except ValueError as error:
        return dispute, Shown(asked, None, refusal(error, asked), given)
    if problem := disagreement(inconsistencies(taken), asked):
        return dispute, Shown(asked, None, problem, given)
    return taken, Shown(asked, accounts=given)


def taken_in(
    dispute: Dispute,
    asked: Asked,
    answer: str,
    room: Collection[int] = CHIPS,
    wrong_in: Callable[[Dispute], Iterable[Problem]] = inconsistencies,
) -> tuple[Dispute, Shown]:
    """The dispute with the answer taken in, or as it was with what is wrong about the answer."""
    try:
        value = understood(asked, answer, _named(dispute, asked), room)
        taken = answered(dispute, asked.path, value)
    except ValueError as error:
        return dispute, Shown(asked, answer, refusal(error, asked))
    if problem := disagreement(wrong_in(taken), asked):
        return dispute, Shown(asked, answer, problem)
    return taken, Shown(asked, answer)


def understood(
    asked: Asked, answer: str, known: Iterable[str] = (), room: Collection[int] = CHIPS
) -> Any:
    """An answer as the dispute holds it; names that are `known` are spelled as they were.

    `room` are the chips that the room has: another amount is no chip but a total.

    Raises ValueError naming it and what is allowed.
    """
    if asked.key == "table.acted" and answer.strip().lower() == NOT_YET:
        return NOT_YET
    if asked.kind == "chips":
        return pieces(answer, room) if asked.key == "act.chips" else total(answer)
    if asked.kind == "speech":
        return spoken(answer).model_dump(exclude_none=True)
    if asked.kind == "number":
        return number(answer)
    if asked.kind == "names":
        return names(answer, known)
    if asked.kind == "amounts":
        return amounts(answer, known)
    if asked.kind == "cards":
        return cards(answer)
    if asked.kind == "hands":
        return hands(answer, known)
    if answer not in asked.answers:
        raise ValueError(f"{quoted(answer)}: one of {', '.join(asked.answers)} is allowed")
    return answer


def echo(asked: Asked, answer: str, room: Collection[int] = CHIPS) -> str:
    """Say what was understood: chips and players counted, an amount if it was written otherwise."""
    try:
        value = understood(asked, answer, room=room)
    except ValueError:
        return ""
    if asked.kind == "amounts":
        return _counted(len(value), "player", value.values())
    if asked.key == "act.chips":
        return _total(value, room) if isinstance(value, int) else _each(value)
    if isinstance(value, int):
        return f"{value:,}" if f"{value}" != answer.strip() else ""
    return ""


def _total(chips: int, room: Collection[int]) -> str:
    return f"{chips:,} in all" + ("" if chips in room else f"; the room has no chip of {chips:,}")


def _each(chips: Sequence[int]) -> str:
    """Tell each chip as understood: one chip of 1,000; three chips: 500, 2 × 100 (700 in all)."""
    if len(chips) < 2 or len(set(chips)) == 1:
        return "" if not chips else chips_told(chips)
    kinds = (f"{n} × {one:,}" if n > 1 else f"{one:,}" for one, n in Counter(chips).items())
    return f"{counted(len(chips))} chips: {', '.join(kinds)} ({sum(chips):,} in all)"


def _counted(count: int, what: str, chips: Iterable[int]) -> str:
    """Say how many, and their chips together; nothing where there are none."""
    together = f"{sum(chips):,}"
    if count < 2:
        return f"1 {what}, {together}" if count else ""
    return f"{count} {what}s, {together} in all"


def _named(dispute: Dispute, asked: Asked) -> Iterator[str]:
    """The players whom the dispute names already, apart from the answer to `asked`."""
    if isinstance(dispute, Betting):
        yield from (act.player for act in dispute.acts)
        return
    for question in QUESTIONS.values():
        situation, _, field = question.key.partition(".")
        lists = question.kind in ("names", "amounts") and question.key != asked.key
        if lists and situation == dispute.situation:
            yield from getattr(dispute, field) or ()
        elif question.kind == "hands" and situation == dispute.situation:
            yield from (one.player for one in getattr(dispute, field) or ())
