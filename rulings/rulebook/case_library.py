"""The case library: disputes with the rulings they must get, and how each one fares."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationError

from rules.books.registry import BY_ID, CLAUSES
from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.consistency import allowed_by
from rulings.dispute.reading.plain_file import BadFile as BadFile
from rulings.dispute.reading.plain_file import Steps, plain_file
from rulings.dispute.reading.read import MOST_PROBLEMS, BadDispute, Problem, read_dispute
from rulings.interview.decide import decided
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.model.ruling import DECIDED, NEXT, Outcome, Quarrel, Ruling, StandsAs
from rulings.model.strict_model import Strict

CASES = Path(__file__).parents[2] / "cases"
AS_MADE = "stands"
"""The remedy of an act to which nothing was done, as a case words it."""


class Stands(Strict):
    """The act that one must stand as; with the remedy "stands", as it was made."""

    act: str | None = None
    to: int | None = None
    remedy: str | None = None


class May(Strict):
    """The options that one player must have afterwards; only what is written is compared."""

    may_check: bool | None = None
    call_to: int | None = None
    to_put_in: int | None = None
    may_raise: bool | None = None
    raise_from: int | None = None
    raise_up_to: int | None = None


class Expected(Strict):
    """The ruling a case must get; only what is written is compared.

    `act`, `to` and `remedy` are about the last wager in dispute, `acts` about acts by their
    place in the account, from 0. `back` and `owed` are chips by player, `now` the players named
    who have an action, `won` who has the pot if nobody else is in the hand, `over` whether the
    round then is, `left` the decisions left to the floor by their keys, `pots` chips from the main
    pot on, `names` who has the button, the blinds. Where facts are disputed, `matters` is whether
    the accounts lead to different rulings, `decides` the paths of the facts that do, and `accounts`
    the ruling under each in their order.
    """

    outcome: Outcome
    act: str | None = None
    to: int | None = None
    remedy: str | None = None
    acts: dict[int, Stands] = {}
    back: dict[str, int] = {}
    owed: dict[str, int] = {}
    options: dict[str, May] = {}
    now: tuple[str, ...] | None = None
    won: str | None = None
    over: bool | None = None
    makes: str | None = None
    figures: dict[str, int] = {}
    names: dict[str, str] = {}
    pots: tuple[int, ...] | None = None
    left: tuple[str, ...] | None = None
    ask: str | None = None
    matters: bool | None = None
    decides: tuple[str, ...] | None = None
    accounts: tuple["Expected", ...] = ()


def _spelled(pattern: str, allowed: str) -> AfterValidator:
    def check(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise ValueError(allowed)
        return text

    return AfterValidator(check)


FileId = Annotated[str, _spelled("[a-z0-9_]+", "a to z, 0 to 9 and _ are allowed")]
CaseId = Annotated[
    str, _spelled("[a-z0-9_]+/[a-z0-9-]+", "the id of a file, / and a to z, 0 to 9, - are allowed")
]


NotDrilled = Literal[
    "no such game",
    "not told apart",
    "says as much",
    "same rule",
    "as proposed",
    "lacks a fact",
    "against itself",
    "two readings",
]
"""The reasons why no drill is made of a case, though the rules settle it.

No room has its chips or stakes, or amounts in its proportions; a page cannot tell what it turns on;
another answer that is offered, or another rule, is as true; it is for the floor, and what a reader
of its rule would expect is not offered; its story lacks a fact or is against itself; the book can
be read in two ways, and each settles it otherwise.
"""


class Case(Strict):
    """A dispute and its ruling. `clause` must be among the reasons, `not_` must not.

    `id` names it in drills, archives and golden files. Where the file gives none, it is made of
    the file's id and the case's name.
    `comes_to` is what the clauses come to in chips, where the dispute is one question.
    `not_drilled` is why no drill is made of it, where none is.
    """

    id: CaseId = ""
    name: str = Field(min_length=10)
    source: str = Field(alias="from", min_length=2)
    clause: tuple[str, ...] = ()
    not_: tuple[str, ...] = Field(default=(), alias="not")
    house: House = House()
    not_drilled: NotDrilled | None = None
    dispute: dict[str, Any]
    ruling: Expected
    comes_to: int | None = None


@dataclass(frozen=True, slots=True)
class Fared:
    """The outcome of one case: what was ruled, and every difference from what it must be."""

    case: Case
    file: Path
    differences: tuple[str, ...]


class CaseFile(Strict):
    """A file of cases. `id` is the name of the file where it gives none."""

    id: FileId = ""
    cases: tuple[Case, ...]


def at_lines(path: Path, problems: tuple[Problem, ...], inside: Steps = ()) -> BadFile:
    """Return the problems with the lines of the file they stand on."""
    file = plain_file(path)
    return BadFile(
        tuple(f"line {file.line_of((*inside, *problem.field))}: {problem}" for problem in problems)
    )


def load(path: Path) -> tuple[Case, ...]:
    """Load the cases of one file. Raises BadFile, with the line where it cannot be read."""
    return cases_in(path, plain_file(path).data)


def cases_in(path: Path, data: Any) -> tuple[Case, ...]:
    """Return the cases that the data of a file are, each with its id. Raises BadFile."""
    is_list = isinstance(data, list)
    try:
        file = CaseFile.model_validate({"cases": data} if is_list else data, strict=False)
    except ValidationError as error:
        problems = tuple(
            Problem(tuple(item["loc"][1 if is_list else 0 :]), item.get("input"), allowed_by(item))
            for item in error.errors()[:MOST_PROBLEMS]
        )
        raise at_lines(path, problems) from None
    return tuple(_with_id(case, file.id or path.stem) for case in file.cases)


def _with_id(case: Case, file: str) -> Case:
    if case.id:
        return case
    words = re.sub(r"[^a-z0-9]+", "-", case.name.lower()).strip("-")
    return case.model_copy(update={"id": f"{file}/{words}"})


def _steps(path: Path, place: int) -> Steps:
    """Return where a case stands in the data of its file."""
    return (place,) if isinstance(plain_file(path).data, list) else ("cases", place)


def library(folder: Path = CASES) -> Iterator[tuple[Path, int, Case]]:
    """Yield every case with its file and its place there, in the order of the files' names.

    In which folder a file is makes no difference. Raises BadFile where two files have one name, or
    two cases one id.
    """
    places: dict[str, tuple[Path, int]] = {}
    for path in _files(folder):
        for place, case in enumerate(load(path)):
            first = places.setdefault(case.id, (path, place))
            if first != (path, place):
                raise BadFile((_id_taken(case.id, (path, place), first),))
            yield path, place, case


def _id_taken(name: str, *cases: tuple[Path, int]) -> str:
    case, first = (
        f"{path}, line {plain_file(path).line_of((*_steps(path, place), 'id'))}"
        for path, place in cases
    )
    return f"{case}: id: {name!r}: that is the id of the case in {first}: another one is allowed"


def _files(folder: Path) -> tuple[Path, ...]:
    found: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.yaml")):
        other = found.setdefault(path.stem, path)
        if other is not path:
            raise BadFile((f"{path}: {other} has that name already: another one is allowed",))
    return tuple(found[name] for name in sorted(found))


def dispute_of(path: Path, place: int, case: Case) -> Dispute:
    """Read the dispute of a case. Raises BadFile with lines and fields."""
    try:
        return read_dispute(case.dispute)
    except BadDispute as error:
        raise at_lines(path, error.problems, (*_steps(path, place), "dispute")) from None


def try_case(path: Path, place: int, case: Case, *, half_told: bool = False) -> Fared:
    """Rule on a case and compare.

    A case of the library tells all that the clauses read, but for what nobody knows. One that is
    `half_told` is ruled as far as no missing answer changes it.
    """
    dispute = dispute_of(path, place, case)
    searched = half_told or dispute.nobody_knows
    ruling = decided(dispute, case.house).ruling if searched else rule(dispute, case.house)
    return Fared(case, path, (*_differences(case, ruling), *_amount_apart(case, dispute)))


def _differences(case: Case, ruling: Ruling) -> Iterator[str]:
    reasons = {reason.clause for reason in ruling.reasons}
    for name in (*case.clause, *case.not_):
        if name not in BY_ID:
            yield f"{name} is not a clause"
    yield from (f"{name} does not apply" for name in case.clause if name not in reasons)
    yield from (f"{name} applies and must not" for name in case.not_ if name in reasons)
    yield from _apart(case.ruling, ruling)


def _amount_apart(case: Case, dispute: Dispute) -> Iterator[str]:
    """Yield the difference of the amount that the clauses took from what it must be.

    A ruling tells every figure: which of them the clauses took, only the verdict knows.
    """
    if case.comes_to is not None:
        found = find(dispute, case.house).last.chips
        if found != case.comes_to:
            yield f"comes to {found} and not {case.comes_to}"


def last_ruled(ruling: Ruling) -> StandsAs | None:
    """Return the last act that was ruled on, which a case tells by itself; None without one."""
    ruled = [
        one
        for one in ruling.acts
        if one.act != "hand shown" and one.outcome not in ("not disputed", "waits")
    ]
    return ruled[-1] if ruled else None


def moved(ruling: Ruling, way: str) -> dict[str, int]:
    """Return how many chips of each player move this way."""
    return {move.player: move.chips for move in ruling.moves if move.way == way}


def _apart(expected: Expected, ruling: Ruling) -> Iterator[str]:
    """Yield every difference of a ruling from what it must be.

    A ruling left to the floor is compared as proposed.
    """
    told = ruling.decisions[0] if ruling.outcome == "floor decides" else ruling
    yield from _other("outcome is", ruling.outcome, expected.outcome)
    if (ruled := last_ruled(ruling)) is not None:
        last = Stands(act=expected.act, to=expected.to, remedy=expected.remedy)
        yield from _fields("the last act", last, ruled)
    for index, stands in expected.acts.items():
        yield from _fields(f"act {index}", stands, ruling.acts[index])
    for way, amounts in (("back to the player", expected.back), ("into the pot", expected.owed)):
        chips = moved(ruling, way)
        if expected.outcome in DECIDED and amounts != chips:
            yield f"chips {way}: {chips} and not {amounts}"
    options = {option.player: option for option in told.options}
    if expected.now is not None and {*expected.now} != options.keys() - {NEXT}:
        yield f"who has an action is {sorted(options.keys() - {NEXT})} and not {expected.now}"
    winner = None if told.ends is None else told.ends.winner
    yield from _other("the pot is for", winner, expected.won)
    yield from _other("over is", told.ends is not None and winner is None, expected.over)
    for player, may in expected.options.items():
        if player not in options:
            yield f"{player} has no options"
        else:
            yield from _fields(player, may, options[player])
    yield from _other("makes", ruling.makes, expected.makes)
    for name, amount in expected.figures.items():
        yield from _other(f"{name} is", ruling.figures.get(name), amount)
    for name, who in expected.names.items():
        yield from _other(f"{name} is", ruling.names.get(name), who)
    yield from _other("pots are", tuple(pot.chips for pot in ruling.pots), expected.pots)
    left = tuple(one.key for one in ruling.decisions)
    yield from _other("what is left to the floor is", left, expected.left)
    if expected.ask is not None and [asked.key for asked in ruling.asks] != [expected.ask]:
        yield f"asks {[asked.key for asked in ruling.asks]} and not {expected.ask}"
    yield from _quarrel(expected, ruling.quarrel)


def _quarrel(expected: Expected, quarrel: Quarrel | None) -> Iterator[str]:
    yield from _other("matters is", None if quarrel is None else quarrel.matters, expected.matters)
    decides = tuple(one.path for one in quarrel.facts if one.decides) if quarrel else ()
    yield from _other("decides is", decides, expected.decides)
    accounts = quarrel.accounts if quarrel else ()
    if expected.accounts and len(expected.accounts) != len(accounts):
        yield f"accounts are {len(accounts)} and not {len(expected.accounts)}"
    for one, found in zip(expected.accounts, accounts, strict=False):
        told = ", ".join(said.told for said in found.said)
        yield from (f"by the account {told!r}: {apart}" for apart in _apart(one, found.ruling))


def _fields(what: str, expected: Strict, found: Strict) -> Iterator[str]:
    for name in expected.model_fields_set:
        got = getattr(found, name)
        if name == "remedy" and got is None:
            got = AS_MADE
        yield from _other(f"{what}: {name} is", got, getattr(expected, name))


def _other(what: str, found: object, wanted: object) -> Iterator[str]:
    """Yield that something is otherwise than it must be, where a case says how."""
    if wanted is not None and wanted != found:
        yield f"{what} {found} and not {wanted}"


def uncovered(cases: tuple[Case, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the clauses without a case where they apply, and those without a near miss."""
    hits = {name for case in cases for name in case.clause}
    misses = {name for case in cases for name in case.not_}
    return (
        tuple(clause.id for clause in CLAUSES if clause.id not in hits),
        tuple(clause.id for clause in CLAUSES if clause.id not in misses),
    )
