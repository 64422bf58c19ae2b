"""The chips that the room has, each in its colour, those that likely lie on this table first."""

from collections.abc import Mapping

from rules.house_file import BadHouse
from rules.vocabulary.house_options import USUAL_COLOURS
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.chips import room_chips
from rulings.interview.entering.quick_amounts import chips_in_play
from rulings.web import state
from rulings.web.components.pads.chip_pad import PadChip
from rulings.web.form.questions.as_told import as_told


def pad_chips() -> tuple[PadChip, ...]:
    """Every chip of the house that this dispute is ruled by, the smallest first."""
    worths, told, colours = state.house().denominations, as_told(), _colours()
    likely = worths if told is None else chips_in_play(told, worths)
    return tuple(
        PadChip(one, colours.get(one) or USUAL_COLOURS.get(one, ""), one in likely)
        for one in worths
    )


def _colours() -> Mapping[int, str]:
    """What colour the room gave each; the usual ones go for a room that cannot be read now."""
    try:
        return {one.worth: one.colour for one in room_chips()}
    except (ArchiveUnavailable, BadHouse):
        return {}
