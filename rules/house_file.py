"""A room's file, `house.toml`: read strictly, every problem with its value; and written."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from string import Formatter
from typing import Any

from pydantic import ValidationError

from rules.books.registry import BY_ID, CLAUSES
from rules.checks import clause_lint
from rules.clause.clause import Clause
from rules.clauses_in_force import held_rules
from rules.house import House, HouseRule, options
from rules.input.quoting import LONGEST as LONGEST_NAME
from rules.input.quoting import cut, quoted, shown
from rules.input.text_file import NotRead, text_of

LARGEST = 100_000
"""Bytes of a file; one with every option written out has 6,000."""
LONGEST = 4_000
"""Letters of a line: the parser takes a time that grows with the square of it."""
MOST_PROBLEMS = 100


class BadHouse(ValueError):
    """A house file that cannot be taken; `problems` holds every reason at once."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read_house(file: Path) -> House:
    """The house of a TOML file; an option left out has its default.

    Raises BadHouse naming each option, its value and what is allowed, or the line that is
    no TOML.
    """
    try:
        text = text_of(file, LARGEST)
    except NotRead as error:
        raise BadHouse((f"{error}",)) from None
    return house_in(text, str(file))


def house_in(text: str, name: str) -> House:
    """The house of TOML text; `name` says where it came from. Raises BadHouse."""
    if len(text) > LARGEST:
        raise BadHouse((f"{name}: is larger than {LARGEST:,} bytes: at most that is allowed",))
    for line, written_there in enumerate(text.splitlines(), start=1):
        if len(written_there) > LONGEST:
            allowed = f"is longer than {LONGEST:,} letters: at most that is allowed"
            raise BadHouse((f"{name}, line {line}: {allowed}",))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadHouse((f"{name}: is not TOML: {error}",)) from None
    except RecursionError:
        raise BadHouse(
            (f"{name}: is not TOML of a house: lists within lists go too deep",)
        ) from None
    for name in ("rules", "denominations"):
        if isinstance(data.get(name), list):
            data[name] = tuple(data[name])
    try:
        house = House.model_validate(data)
    except ValidationError as error:
        found = error.errors()[:MOST_PROBLEMS]
        raise BadHouse(tuple(_problem(item) for item in found)) from None
    if problems := tuple(islice(_disagreements(house), MOST_PROBLEMS)):
        raise BadHouse(problems)
    return house


def written(house: House) -> str:
    """The house as the text of a file with every option at its value, which reads back as it."""
    lines: list[str] = []
    for one in options(house):
        lines.append(f"# {one.about.asks}")
        # TOML has no word for nothing: an option that is not set is left out.
        lines.append(
            f"# {one.name}: none" if one.value is None else f"{one.name} = {_toml(one.value)}"
        )
    for own in house.rules:
        given = own.model_dump(exclude_none=True, exclude_defaults=True)
        lines += ["", "[[rules]]", *(f"{name} = {_toml(value)}" for name, value in given.items())]
    return "\n".join(lines) + "\n"


def _toml(value: str | int | bool | tuple[int, ...]) -> str:
    return json.dumps(value, ensure_ascii=False)


MOST_WORDS = 8
"""A list of allowed words that is longer than this is not printed whole."""


def _problem(item: Any) -> str:
    name = ".".join(cut(str(step)) for step in item["loc"])
    match item["type"]:
        case "extra_forbidden" if len(item["loc"]) > 1:
            held = ", ".join(HouseRule.model_fields)
            meant = _meant(item["loc"][-1], HouseRule.model_fields)
            return f"{name}: no such field of a rule: {meant}{held} are allowed"
        case "extra_forbidden":
            meant = _meant(item["loc"][-1], House.model_fields)
            return f"{name}: no such option: {meant}`floor house` lists them"
        case "missing":
            return f"{name}: is required"
        case "tuple_type":
            return f"{name}: {_shown(item['input'])}: must be written as [[rules]], one for each"
    return f"{name}: {_shown(item['input'])}: {_allowed(item)}"


def _shown(value: Any) -> str:
    return quoted(value) if isinstance(value, str) else shown(value)


def _meant(wrote: str, names: Iterable[str]) -> str:
    close = get_close_matches(wrote[:LONGEST_NAME], list(names), n=1)
    return f"did you mean {close[0]}? " if close else ""


def _allowed(item: Any) -> str:
    if item["type"] == "string_pattern_mismatch":
        if item["loc"][-1] != "number":
            return "must be text on one line, without control characters"
        return "must be letters and digits, with spaces, dots and dashes after the first"
    if item["type"] == "literal_error":
        words = re.findall(r"'([^']*)'", item["ctx"]["expected"])
        if len(words) > MOST_WORDS:
            close = get_close_matches(_shown(item["input"]), words, n=3, cutoff=0.3)
            like = f"such as {', '.join(map(repr, close))}" if close else f"such as {words[0]!r}"
            return f"must be one of {len(words)} words, {like}"
    return re.sub(r"^(Input|String) should ", "must ", str(item["msg"]))


def _ids(wanted: str) -> str:
    """The ids that may be meant: those under the number written, or those most like it."""
    numbered = [one.id for one in CLAUSES if wanted in {cite.label for cite in one.cites}]
    meant = numbered or get_close_matches(wanted[:LONGEST_NAME], BY_ID)
    return " or ".join(meant) or "the id of a clause, as its page in the rulebook gives it"


def _disagreements(house: House) -> Iterator[str]:
    least, most = house.buy_in_least, house.buy_in_most
    if least is not None and most is not None and least > most:
        yield f"buy_in_least: {least}: must be at most {most}"
    if list(house.denominations) != sorted(set(house.denominations)):
        allowed = "must be each chip once, the smallest first"
        yield f"denominations: {list(house.denominations)}: {allowed}"
    if house.borrowing and not house.open_stakes:
        yield "borrowing: True: must be false unless open_stakes is true"
    taken: dict[str, str] = {}
    for place, one in enumerate(house.rules):
        if one.clause not in BY_ID:
            yield f"rules.{place}.clause: {quoted(one.clause)}: must be {_ids(one.clause)}"
        if one.number in taken.values():
            yield f"rules.{place}.number: {quoted(one.number)}: must be used once"
        if one.clause in taken:
            by = taken[one.clause]
            yield f"rules.{place}.clause: {quoted(one.clause)}: has the house rule {by}"
        taken[one.clause] = one.number
        if one.clause in BY_ID:
            for name, wrong in _wrong_in_its_place(one, BY_ID[one.clause]):
                value = quoted(getattr(one, name))
                yield f"rules.{place}.{name}: {value}: {wrong}"
    if all(one.clause in BY_ID for one in house.rules):
        for clause in held_rules(house.rules):
            yield from (f"rules: {problem}" for problem in clause_lint.problems([clause]))


def _wrong_in_its_place(one: HouseRule, book: Clause) -> Iterator[tuple[str, str]]:
    """Fields of a rule, and what is allowed there, where the ruling could not go on with them."""
    beside = [clause for clause in CLAUSES if clause.topic == book.topic]
    for name in ("makes", "figure"):
        known = sorted({value for clause in beside if (value := getattr(clause, name))})
        if getattr(one, name) not in (None, *known):
            yield name, f"in place of {book.id} one of {', '.join(known) or 'none'} is allowed"
    # What stands in braces is sure to be known only where the book's own clause takes it too.
    braces = f"{{{'} or {'.join(book.takes)}}} alone" if book.takes else "nothing"
    try:
        parts = list(Formatter().parse(one.say))
    except ValueError:
        parts = [("", "", "", None)]
    if any(
        name is not None and (name not in book.takes or spec or how) for _, name, spec, how in parts
    ):
        yield "say", f"in braces {braces} is allowed"
