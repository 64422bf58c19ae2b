"""Questions that no decision waits for: asked of no case of the library, whatever is left out."""

import re
from collections.abc import Collection, Iterator, Mapping

from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import KEY_OF, answered
from rulings.judgement.findings import find
from rulings.rulebook.case_library import dispute_of, library
from rulings.rulebook.proof.report.report import Finding


def idle_questions() -> Iterator[Finding]:
    """Yield the questions that are never needed, each with the reason to keep it, if there is one.

    A question is needed where some case of the library, as it is or with one answer taken out,
    cannot be ruled on before it is answered.
    """
    yield from idle(set(needed()), {key: one.heard for key, one in QUESTIONS.items()})


def idle(asked: Collection[str], heard: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the questions not among those asked, and the reasons that none of them needs.

    `heard` has every question with why an answer is heard all the same, or nothing.
    """
    for key, why in heard.items():
        if key not in asked:
            yield Finding(kind="a question that can never matter", about=key, why=why)
        elif why:
            yield Finding(kind="a reason that nothing needs", about=key, told=(why,))


def needed() -> Iterator[str]:
    """Yield the key of each question that a case needs, with one answer out or none."""
    for path, place, case in library():
        whole = dispute_of(path, place, case)
        for dispute in (whole, *_with_one_out(whole)):
            asks = find(dispute, case.house).asks
            if asks is not None:
                yield _key(asks)


def _with_one_out(dispute: Dispute) -> Iterator[Dispute]:
    for path in _given(dispute):
        try:
            yield answered(dispute, path, None)
        except ValueError:  # what is left would contradict itself
            continue


def _given(dispute: Dispute) -> Iterator[str]:
    """Yield where each answer of the dispute is kept."""
    if not isinstance(dispute, Betting):
        held = ((f"{dispute.situation}.{name}", value) for name, value in dispute)
        yield from (path for path, value in held if value not in (None, (), dispute.situation))
        return
    for group in ("game", "table"):
        for name, value in getattr(dispute, group):
            if value is not None:
                yield f"{group}.{name}"
    for at, act in enumerate(dispute.acts):
        if isinstance(act, Act):
            for name, value in act:
                if name != "player" and value is not None:
                    yield f"acts[{at}].{name}"


def _key(path: str) -> str:
    place = re.sub(r"^acts\[\d+\]", "act", path).partition("{")[0]
    return KEY_OF.get(place, place)
