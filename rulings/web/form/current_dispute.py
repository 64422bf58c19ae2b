"""The dispute that is being entered, walked through as far as its answers go."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from rules.vocabulary.betting.answers import Pieces
from rulings.archive.room.tables import BLINDS
from rulings.dispute.betting.round import Game
from rulings.engine.work_limit import limited
from rulings.interview.interview import Walk, of_the_table, walk
from rulings.model.speech import chips_from
from rulings.rulebook.common_disputes import BY_ID
from rulings.web import state
from rulings.web.form.questions import acts, as_told, disputed_answers, seat
from rulings.web.state import FREE as FREE
from rulings.web.state import NOW as NOW

STRUCTURE = "game.structure"


def walked(
    start: Mapping[str, Any],
    given: Mapping[str, str] = MappingProxyType({}),
    chips_were: Mapping[str, Pieces] = MappingProxyType({}),
) -> Walk:
    """Return the way through the questions from a start; `given` is what its title states.

    `chips_were` is what it says of chips, as `walk` takes it. Raises BadDispute.
    """
    game, amounts = _of_the_table()
    hand = of_the_hand(state.content()["dispute"])
    offered = of_the_table(start["situation"], {**game, **amounts, **hand})
    answers = {**offered, **game, **state.content()["answers"]}
    situation = start["situation"]
    # The book that is ruled by follows from what is played, also where no rule turns on it.
    room_facts = game if situation == "betting" else {f"{situation}.play"} & offered.keys()
    as_told.note(None)
    with limited():
        found = walk(
            started(seat.seated(start), amounts),
            answers,
            state.house(),
            dict.fromkeys((*room_facts, *given)),
            disputed_answers.told(),
            nobody_knows=state.content()["nobody_knows"],
            besides=state.content()["confirmed"],
            chips_were=chips_were,
        )
    as_told.note(found.dispute)
    return found


def started(start: Mapping[str, Any], amounts: Mapping[str, str]) -> Mapping[str, Any]:
    """Return a round's start with what its table has set and nobody is asked for, where it fits."""
    named = {path.removeprefix("game."): amount for path, amount in amounts.items()}
    held = {name: chips_from(amount) for name, amount in named.items() if name in Game.model_fields}
    if start["situation"] != "betting" or not held:
        return start
    return {**start, "game": {**start.get("game", {}), **held}}


def of_another_game() -> bool:
    """Check whether what is entered comes up in other games than that of the table chosen.

    Its blinds are not taken then: they are those of a game that is not played in this dispute.
    """
    picked = BY_ID.get(state.content()["dispute"] or "")
    structure = state.game().get(STRUCTURE)
    if structure is None:
        return False
    if state.hand_game().get(STRUCTURE, structure) != structure:
        return True
    return picked is not None and bool(picked.at) and structure not in picked.at


def of_the_hand(dispute: str | None) -> dict[str, str]:
    """Return the game's facts, as answers, of a hand ruled on before that hold for this dispute.

    Its blinds are not taken for a dispute that comes up in other games than that of the hand.
    """
    game, common = state.hand_game(), BY_ID.get(dispute or "")
    structure = game.get(STRUCTURE) or state.game().get(STRUCTURE)
    if common is None or not common.at or structure in (None, *common.at):
        return game
    return {path: game[path] for path in game if path not in BLINDS}


def _of_the_table() -> tuple[dict[str, str], dict[str, str]]:
    """Return the table's facts that hold for this dispute: those asked for, and the amounts."""
    game, amounts = state.game(), state.table_amounts()
    if not of_another_game():
        return game, amounts
    return {path: game[path] for path in game if path not in BLINDS}, {}


def current() -> Walk | None:
    """Return the way through the questions of what is being entered; None if nothing is.

    Raises BadDispute.
    """
    picked = state.content()["dispute"]
    if picked in (None, NOW) or (picked == FREE and not state.content()["acts"]):
        return None
    if picked == FREE:
        return walked(acts.start())
    common = BY_ID[picked]
    return walked(common.start, common.given, common.pieces)
