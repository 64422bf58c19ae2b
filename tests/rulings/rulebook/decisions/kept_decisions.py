"""What is decided of every case of the library, value by value, as it is kept beside the tests."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.dispute.paths import answered
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import Case, dispute_of
from tests.support.checkout import GOLDEN

KEPT = GOLDEN / "decisions.json"
FIELDS = {"outcome", "makes", "acts", "moves", "pots", "options", "ends", "figures", "names"}
LONGEST = 100
"""Letters of a list that stands on one line."""

Decisions = dict[str, dict[str, Any]]
"""What is decided of each case, by its id."""


def kept(file: Path | None = None) -> Decisions:
    """Return what a file keeps of each case: today's rulings, or those of the last release."""
    decisions: Decisions = json.loads((file or KEPT).read_text(encoding="utf-8"))
    return decisions


def keep(decisions: Decisions) -> None:
    """Keep it anew: a block for each case, so that a change shows which value is another one."""
    blocks = []
    for case, values in sorted(decisions.items()):
        fields = (f"  {json.dumps(name)}: {_written(value)}" for name, value in values.items())
        blocks.append(f" {json.dumps(case)}: {{\n" + ",\n".join(fields) + "\n }")
    KEPT.write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8")


def _written(value: Any) -> str:
    line = json.dumps(value)
    if not isinstance(value, list) or len(line) <= LONGEST:
        return line
    return "[\n" + ",\n".join(f"   {json.dumps(item)}" for item in value) + "\n  ]"


def decided(file: Path, place: int, case: Case) -> dict[str, Any]:
    """Return what is decided of a case, by which clauses, and which question is asked first."""
    ruling = rule(dispute_of(file, place, case), case.house)
    values = ruling.model_dump(mode="json", include=FIELDS, exclude_defaults=True)
    clauses = list(dict.fromkeys(reason.clause for reason in ruling.reasons))
    values |= {"left": [one.key for one in ruling.decisions], "clauses": clauses}
    if ruling.asks:
        values["asks"] = ruling.asks[0].path
    return {name: value for name, value in values.items() if value != []}


def without_each(dispute: Dispute) -> Iterator[Dispute]:
    """Yield the dispute without each of its answers, one at a time."""
    for one in held(dispute):
        if one.asked is not None:
            try:
                yield answered(dispute, one.path, None)
            except ValueError:
                continue  # that answer has to be there
