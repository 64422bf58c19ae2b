"""`floor check`: every case of the library ruled on, and every clause with its cases."""

import typer

from rules.books.registry import BOOKS
from rules.checks.clause_lint import vocabulary_problems
from rulings.cli.common_options import AsJson, refuse, refusing
from rulings.cli.rulebook.rulebook import clauses_of
from rulings.model.strict_model import Strict
from rulings.rulebook.case_library import BadFile, library, try_case, uncovered


class Failure(Strict):
    """A case that did not get its ruling."""

    file: str
    case: str
    differences: tuple[str, ...]


class Checked(Strict):
    """The outcome of the case library: how many cases, which failed, which clauses lack one."""

    clauses: int
    cases: int
    passed: int
    failed: int
    without_a_case: tuple[str, ...]
    without_a_near_miss: tuple[str, ...]
    failures: tuple[Failure, ...]

    def text(self) -> str:
        lines = [
            f"{name}: {getattr(self, name)}" for name in ("clauses", "cases", "passed", "failed")
        ]
        lines.append(f"clauses without a case: {', '.join(self.without_a_case) or 'none'}")
        lines.append(
            f"clauses without a near miss: {', '.join(self.without_a_near_miss) or 'none'}"
        )
        for failure in self.failures:
            lines += ["", f"{failure.file}: {failure.case}"]
            lines += [f"  {difference}" for difference in failure.differences]
        return "\n".join(lines)


def check(as_json: AsJson = False) -> None:
    """Rule on every case of the library; fail where one differs or a clause has none."""
    if wrong := vocabulary_problems():
        refuse("\n".join(wrong))
    with refusing(BadFile):
        fared = [try_case(path, place, case) for path, place, case in library()]
    failed = [one for one in fared if one.differences]
    without_hit, without_miss = uncovered(tuple(one.case for one in fared))
    found = Checked(
        clauses=len({clause.id for edition in BOOKS for clause in clauses_of(edition)}),
        cases=len(fared),
        passed=len(fared) - len(failed),
        failed=len(failed),
        without_a_case=without_hit,
        without_a_near_miss=without_miss,
        failures=tuple(
            Failure(file=one.file.name, case=one.case.name, differences=one.differences)
            for one in failed
        ),
    )
    typer.echo(found.model_dump_json(indent=2) if as_json else found.text())
    if failed or without_hit or without_miss or not fared:
        raise typer.Exit(1)
