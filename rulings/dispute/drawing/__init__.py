"""The scene that a drawing shows, as it was entered: who is at the table and what lies there."""

from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.drawing.betting import betting_scene
from rulings.dispute.seats import THE_PLAYER, Scene, Seat
from rulings.dispute.situations.registry import SITUATIONS

__all__ = ["Scene", "Seat", "scene_of"]


def scene_of(dispute: Dispute) -> Scene | None:
    """The table of a dispute; None where there is nobody and nothing to be drawn."""
    if isinstance(dispute, Betting):
        return betting_scene(dispute)
    scene = SITUATIONS[dispute.situation].scene(dispute)
    return scene if scene.middle or any(_is_drawn(seat) for seat in scene.seats) else None


def _is_drawn(seat: Seat) -> bool:
    return seat.name != THE_PLAYER or bool(seat.front or seat.chips or seat.did or seat.notes)
