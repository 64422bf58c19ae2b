"""Official texts: a book's own sentences, kept for a person who owns them and read at showing time.

The project ships none. A ruling never holds one: it is the same with a text loaded or without.
Everybody whom a server serves reads them, so who loaded or removed one is kept, and when.
"""

import hashlib
import os
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Literal

import orjson
from pydantic import ValidationError

from rules.books.registry import BOOKS, BY_ID, CLAUSES, EDITIONS, EditionKey
from rules.clause.citation import Citation
from rulings.model.ruling import Ruling
from rulings.model.strict_model import Strict
from rulings.rulebook.official_text_parser import LARGEST, BadText, Texts, parse
from rulings.system.atomic_file import NotWritten, whole
from rulings.system.data_folder import folder, private_file, private_folder

_HISTORY = "history.jsonl"
# What stands between a heading and its first rule is cited as either, by edition.
_OTHER_NAME = {"heading": "preamble", "preamble": "heading"}


class Official(Strict):
    """The text of one edition: the name of the file it came from, and its rules by section.

    `by` loaded it, `when`; both are empty where that was not kept yet.
    """

    file: str
    sections: dict[str, dict[str, str]]
    by: str = ""
    when: str = ""

    @property
    def rules(self) -> int:
        """The number of numbered rules that it has."""
        return sum(number.isdigit() for texts in self.sections.values() for number in texts)

    def at(self, section: str, number: str) -> str | None:
        texts = self.sections.get(section, {})
        return texts.get(number) or texts.get(_OTHER_NAME.get(number, ""))

    def lacks(self, edition: EditionKey) -> tuple[str, ...]:
        """Return the numbers that clauses cite in this edition and that the text does not have."""
        cites = dict.fromkeys(c for one in CLAUSES for c in one.cites if c.authority.key == edition)
        return tuple(dict.fromkeys(c.label for c in cites if self.at(c.section, c.number) is None))

    def told(self, edition: EditionKey) -> str:
        """Tell what was found in it, as a sentence."""
        found = f"{EDITIONS[edition].title}: {self.rules} rules found in {self.file}."
        if self.by:
            found = f"{found} Loaded by {self.by}, {self.when[:16].replace('T', ' ')} UTC."
        lacks = self.lacks(edition)
        return f"{found} Not found: {', '.join(lacks)}." if lacks else found


class Change(Strict):
    """A text loaded or removed: who did it, when, from which file, and the SHA-256 of that."""

    at: str
    by: str
    did: Literal["loaded", "removed"]
    edition: str
    file: str
    hash: str


def load(file: Path, edition: EditionKey, by: str) -> Official:
    """Keep the text in a file of this machine, as `keep` does. Raises BadText."""
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        raise BadText(f"{file}: {error.strerror or error}") from None
    return keep(data, file.name, edition, by)


def keep(data: bytes, name: str, edition: EditionKey, by: str) -> Official:
    """Keep a text in place of the one that was kept for the edition; whoever asks checks who may.

    Raises BadText, and then what was kept stays.
    """
    sections, at = _by_section(parse(data, name)), _now()
    official = Official(file=name, sections=sections, by=by, when=at)
    place = _place(edition)
    try:
        _folder()
        # Written down first: one that is kept has been told, whatever fails.
        _note(Change(at=at, by=by, did="loaded", edition=edition, file=name, hash=_hash(data)))
        with whole(place) as file:
            private_file(file).write_bytes(orjson.dumps(official.model_dump()))
    except (NotWritten, OSError) as error:
        raise BadText(f"{name}: it cannot be kept: {error}") from error
    return official


def remove(edition: EditionKey, by: str) -> bool:
    """Remove the text of an edition; return whether there was one.

    Raises BadText where it stays.
    """
    place = _place(edition)
    try:
        data = place.read_bytes()
        held = loaded(edition)
        file = held.file if held else ""
        _note(Change(at=_now(), by=by, did="removed", edition=edition, file=file, hash=_hash(data)))
        place.unlink(missing_ok=True)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise BadText(f"{place}: it cannot be removed: {error.strerror or error}") from error
    return True


def changes() -> Iterator[Change]:
    """Yield every text loaded or removed, the oldest first. Raises OSError, ValidationError."""
    history = text_folder() / _HISTORY
    if history.exists():
        for line in history.read_text(encoding="utf-8").splitlines():
            yield Change.model_validate_json(line)


def _note(change: Change) -> None:
    history = private_file(_folder() / _HISTORY)
    with history.open("ab") as file:
        file.write(change.model_dump_json().encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


def text_folder() -> Path:
    """Return the folder of the texts that are loaded, and of who loaded them."""
    return folder() / "official"


def _folder() -> Path:
    private_folder()
    text_folder().mkdir(mode=0o700, exist_ok=True)
    return text_folder()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def loaded(edition: EditionKey) -> Official | None:
    """Return the text kept for an edition; None where none is, or its file is damaged."""
    place = _place(edition)
    try:
        held = place.stat()
    except OSError:
        return None
    return _read(place, held.st_mtime_ns, held.st_size, held.st_ino)


def all_loaded() -> Mapping[EditionKey, Official]:
    return {edition: text for edition in EDITIONS if (text := loaded(edition)) is not None}


def sentence(citation: Citation) -> str | None:
    """Return the book's own words at a citation; None if its book is not loaded or lacks it."""
    edition = citation.authority.key
    text = loaded(edition) if edition in EDITIONS else None
    return text.at(citation.section, citation.number) if text else None


def sentences(ruling: Ruling) -> Mapping[str, str]:
    """Return the book's own words for a ruling's reasons, by clause; each number's words once."""
    return dict(_sentences(ruling))


def _sentences(ruling: Ruling) -> Iterator[tuple[str, str]]:
    told: set[Citation] = set()
    for reason in (*ruling.reasons, *ruling.nearest):
        clause = BY_ID.get(reason.clause)
        cite = clause.citation_in(BOOKS[ruling.rulebook.edition]) if clause else None
        if cite is None or cite in told:
            continue
        told.add(cite)
        if words := sentence(cite):
            yield reason.clause, words


def _by_section(texts: Texts) -> dict[str, dict[str, str]]:
    sections: dict[str, dict[str, str]] = {}
    for (section, number), text in texts.items():
        sections.setdefault(section, {})[number] = text
    return sections


def _place(edition: EditionKey) -> Path:
    return text_folder() / f"{edition}.json"


@lru_cache(maxsize=8)
def _read(place: Path, *_changed: int) -> Official | None:
    try:
        return Official.model_validate_json(place.read_bytes())
    except (OSError, ValidationError):
        return None
