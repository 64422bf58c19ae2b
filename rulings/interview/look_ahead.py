"""The ruling that each answer to a question leads to: one answer looked ahead."""

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered
from rulings.dispute.reading.consistency import contradictions
from rulings.engine.durable_rules import Quarantined
from rulings.judgement.rule import question_at, rule
from rulings.model.ruling import Asked


def looked_ahead(dispute: Dispute, path: str, house: House) -> Asked:
    """The question whose answer is kept at `path`, with what each of its answers leads to.

    That is a decision, or the question that the rules would ask next; or that what is told already
    leaves no room for it.
    """
    asked = question_at(dispute, path)
    leads: dict[str, str] = {}
    comes_of: dict[str, str] = {}
    for answer in asked.answers:
        try:
            told = answered(dispute, path, answer)
            supposed = None if any(contradictions(told)) else rule(told, house)
        except Quarantined:
            leads[answer], comes_of[answer] = "The engine fails on this", "fails"
            continue
        except ValueError:
            supposed = None
        if supposed is None:
            leads[answer], comes_of[answer] = "Cannot be: what is told says otherwise", "cannot be"
            continue
        comes_of[answer] = supposed.outcome
        leads[answer] = supposed.asks[0].text if supposed.asks else supposed.decision
    return asked.model_copy(update={"leads_to": leads, "comes_of": comes_of})
