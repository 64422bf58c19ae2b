"""Kill pots: what is entered, their arithmetic, their facts."""

from rulings.dispute.situations.blinds.kill import facts, scene
from rulings.dispute.situations.blinds.kill.kill import Kill, contradictions
from rulings.dispute.situations.one_question import Situation

SITUATION = Situation(
    model=Kill,
    facts=facts.facts,
    title="Kill pots",
    contradictions=contradictions,
    scene=scene.scene,
)
