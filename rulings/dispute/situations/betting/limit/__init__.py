"""Fixed-limit and spread-limit betting: what a wager must come to, and who may raise."""

from rulings.dispute.situations.betting.limit import facts, scene
from rulings.dispute.situations.betting.limit.limit import Limit, contradictions
from rulings.dispute.situations.one_question import Situation

SITUATION = Situation(
    model=Limit,
    facts=facts.facts,
    title="Limit betting",
    step_asks="what is allowed at limit?",
    closing="What does it stand as, and for how much?",
    told_last=("act", "to", "behind"),
    contradictions=contradictions,
    scene=scene.scene,
)
