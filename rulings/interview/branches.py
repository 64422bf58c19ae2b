"""What nobody knows: the decision under each answer, of which the floor takes one."""

from collections.abc import Iterator, Sequence

from rules.house import House
from rulings.dispute.answer_text import in_words
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import asked_at, whom
from rulings.interview.chips_or_total import chips_of
from rulings.interview.next_question import Choice
from rulings.interview.possible_rulings import End
from rulings.judgement.findings import as_told, find
from rulings.judgement.rule import ruling_of
from rulings.judgement.take import AS_RULED, decisions_under
from rulings.judgement.wording import nobody_knows
from rulings.model.ruling import Asked, Decision, Ruling, Said

MOST_BRANCHES = 8
"""Decisions that a person is shown; of amounts that nobody knows there may be no end of them."""


def branches(dispute: Dispute, house: House, choice: Choice) -> Ruling:
    """The decisions under each answer to what nobody knows: the floor takes one of them."""
    ends = choice.outlook.decisions[:MOST_BRANCHES]
    rulings = [ruling_of(as_told(dispute, house, find(one.dispute, house)), house) for one in ends]
    said = [tuple(_said(dispute, end)) for end in ends]
    asked = [_asked(dispute, path) for path in dispute.nobody_knows]
    told = nobody_knows([one.text for one in asked])
    reasons = {one.clause: one for ruling in rulings for one in ruling.reasons}
    return Ruling(
        outcome="floor decides",
        decision=told.decision,
        say=told.say,
        dealer=told.dealer,
        reasons=tuple(reasons.values()),
        weighs=tuple(dict.fromkeys(line for ruling in rulings for line in ruling.weighs)),
        decisions=tuple(_decisions(said, rulings)),
        nobody_knew=tuple(one.text for one in asked),
        rulebook=rulings[0].rulebook,
    )


def _decisions(said: Sequence[tuple[Said, ...]], rulings: Sequence[Ruling]) -> Iterator[Decision]:
    """Each decision that can be taken, by what must have been so for it."""
    for number, (answers, ruling) in enumerate(zip(said, rulings, strict=True), 1):
        so = "; ".join(f"{one.question} {one.told}" for one in answers)
        for one in decisions_under(ruling):
            key = f"if-{number}" if one.key == AS_RULED else f"if-{number}:{one.key}"
            told = {"key": key, "label": f"{so}: {one.label}", "said": answers}
            yield one.model_copy(update={**told, "recommended": False})


def _said(dispute: Dispute, end: End) -> Iterator[Said]:
    """The answers to what nobody knows that lead to an end."""
    nobody = {*dispute.nobody_knows, *map(chips_of, dispute.nobody_knows)}
    for path, answer in end.answers.items():
        if path in nobody:
            asked = _asked(dispute, path)
            told = in_words(asked, answer)
            yield Said(path=path, question=asked.text, answer=answer, told=told)


def _asked(dispute: Dispute, path: str) -> Asked:
    _, player = whom(dispute, path)
    return asked_at(path, player or "the player")
