"""The last whole proof, kept on this machine for the page that shows it."""

from collections.abc import Callable
from threading import Lock

from pydantic import ValidationError

from rules.clauses_in_force import version
from rulings.rulebook.proof.prove import prove
from rulings.rulebook.proof.report.report import Report
from rulings.rulebook.proof.rulebooks import RULEBOOKS
from rulings.system.atomic_file import NotWritten, whole
from rulings.system.data_folder import folder

FILE = "proof.json"


def keep(report: Report) -> None:
    """Keep a report in place of the one that was kept. Raises NotWritten."""
    place = folder() / FILE
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotWritten(f"{place}: {error.strerror or error}") from error
    with whole(place) as file:
        file.write_text(report.model_dump_json(), encoding="utf-8")


def latest(work: Callable[[], Report] = prove) -> Report:
    """Return the report kept, where it is on today's clauses; else one without the engine.

    That one is worked out by `work`, once: everybody who asks meanwhile waits for it. Raises what
    it raises.
    """
    today = {name: version(house) for name, house in RULEBOOKS.items()}
    try:
        report = Report.model_validate_json((folder() / FILE).read_bytes())
        if report.versions == today:
            return report
    except (OSError, ValidationError):  # none yet, or of another version of this program
        pass
    with _ONE_AT_A_TIME:
        if not _worked_out:
            _worked_out.append(work())
        return _worked_out[0]


_ONE_AT_A_TIME = Lock()
_worked_out: list[Report] = []
