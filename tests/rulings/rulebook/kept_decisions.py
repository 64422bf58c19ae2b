"""What is decided of every case of the library, whole, as it is kept beside the tests."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import held
from rulings.dispute.paths import answered
from rulings.judgement.findings import find
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import Case, dispute_of
from tests.support.checkout import GOLDEN

KEPT = GOLDEN / "decisions.json"
FIELDS = {"outcome", "makes", "acts", "moves", "pots", "options", "ends", "figures", "names"}


def kept() -> dict[str, Any]:
    """What is kept of each case, by its name."""
    found: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


def keep(found: dict[str, Any]) -> None:
    """Keep it anew: a case to a line, so that a change shows which cases are decided otherwise."""
    lines = (f"{json.dumps(name)}: {json.dumps(one)}" for name, one in sorted(found.items()))
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def decided(file: Path, place: int, case: Case) -> dict[str, Any]:
    """What is decided of a case, which of its facts were read, and what is asked without each.

    The facts, and the questions, are kept as a digest: there are very many.
    """
    dispute = dispute_of(file, place, case)
    ruling = rule(dispute, case.house)
    told: dict[str, Any] = ruling.model_dump(mode="json", include=FIELDS, exclude_defaults=True)
    told["left"] = [one.key for one in ruling.decisions]
    told["facts"] = _digest([step.model_dump(mode="json") for step in ruling.steps])
    asked = [find(lacking, case.house).asks for lacking in without_each(dispute)]
    told["asks"] = _digest([ruling.asks and ruling.asks[0].path, asked])
    return told


def without_each(dispute: Dispute) -> Iterator[Dispute]:
    """The dispute without each of its answers, one at a time."""
    for one in held(dispute):
        if one.asked is not None:
            try:
                yield answered(dispute, one.path, None)
            except ValueError:
                continue  # that answer has to be there


def _digest(told: Any) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:10]
