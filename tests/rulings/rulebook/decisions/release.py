"""The change log of rulings beside the decisions of the last release; `make release` closes it."""

import re
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

from tests.rulings.rulebook.decisions.kept_decisions import KEPT, Decisions, kept
from tests.support.checkout import GOLDEN, ROOT

CHANGES = ROOT / "cases" / "CHANGES.md"
RELEASED = GOLDEN / "released.json"
UNRELEASED = "## Unreleased\n"
_CASE = re.compile(r"`([a-z0-9_]+/[a-z0-9-]+)`")
_VERSION = re.compile(r"\d+\.\d+\.\d+")


class NotReleased(ValueError):
    """A release that cannot be made; the message says why, a line for each reason."""


def unnamed_and_unchanged(changes: str, now: Decisions, released: Decisions) -> Iterator[str]:
    """Yield each case that is ruled otherwise and not named, and each named that is not.

    A case that is new is not ruled otherwise; one that was taken out is.
    """
    if UNRELEASED not in changes:
        yield f"{CHANGES.name}: there is no heading {UNRELEASED.strip()!r}"
        return
    named = {*_CASE.findall(changes.partition(UNRELEASED)[2].partition("\n## ")[0])}
    changed = {case for case, ruling in released.items() if now.get(case) != ruling}
    for case in sorted(changed - named):
        yield f"{case}: is ruled otherwise than last released, or gone: name it in {CHANGES.name}"
    for case in sorted(named - changed):
        yield f"{case}: {CHANGES.name} names it, and it is new, or ruled as in the last release"


def release(version: str, day: date, *, changes: Path = CHANGES, released: Path = RELEASED) -> None:
    """Close the change log under a version, and keep today's decisions as those released.

    Raises NotReleased.
    """
    if not _VERSION.fullmatch(version):
        raise NotReleased(f"VERSION {version!r}: three numbers are allowed, as in 0.2.0")
    text = changes.read_text(encoding="utf-8")
    if f"\n## {version} (" in text:
        raise NotReleased(f"VERSION {version!r}: {changes.name} has it already")
    if wrong := list(unnamed_and_unchanged(text, kept(), kept(released))):
        raise NotReleased("\n".join(wrong))
    opened = f"{UNRELEASED}\nNo ruling has changed.\n\n## {version} ({day.isoformat()})\n"
    changes.write_text(text.replace(UNRELEASED, opened, 1), encoding="utf-8")
    released.write_bytes(KEPT.read_bytes())


if __name__ == "__main__":
    try:
        release("".join(sys.argv[1:]), datetime.now(UTC).date())
    except NotReleased as error:
        sys.exit(f"{error}")
