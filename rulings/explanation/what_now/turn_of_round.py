"""What the rules say of an account: of the player due, of a round that is over and its chips."""

from collections.abc import Mapping

from rules.house import House
from rules.vocabulary.betting.answers import SetBy
from rules.vocabulary.word import YesNo
from rulings.dispute.betting.table import Table
from rulings.dispute.situations.betting.turn import Turn
from rulings.dispute.situations.one_question import asking
from rulings.dispute.situations.registry import facts_of
from rulings.engine.deciders_in_force import decide_in
from rulings.engine.verdict import Verdict

_BEHIND_THE_BLIND: Mapping[SetBy, YesNo] = {
    "the big blind": "no",
    "a full bet or raise": "yes",
    "a short all-in raise": "yes",
}
"""Whether somebody has raised the big blind, by what set the bet that he faces."""


def of_player(table: Table, player: str, house: House) -> Verdict | None:
    """What the rules say of the player due: of the big blind's option, or after his check.

    None where neither is asked of him. Raises EngineError.
    """
    asked = _option(table, player) or _after_a_check(table, player)
    return None if asked is None else decide_in(house)(facts_of(asked, house))


def of_round(table: Table, house: House) -> Verdict:
    """What the rules say of a round in which nobody is left to act. Raises EngineError."""
    asked = asking(
        Turn,
        asks="is the round over",
        one_left="yes" if last_one_in(table) else "no",
        bet_made=None if table.bet is None else "yes" if table.bet else "no",
        matched="yes",
    )
    return decide_in(house)(facts_of(asked, house))


def last_one_in(table: Table) -> str | None:
    """The only player of the seats who has not folded; None where there are more."""
    rest = [one for one in table.seats if one not in table.folded]
    return rest[0] if len(rest) == 1 else None


def _option(table: Table, player: str) -> Turn | None:
    """The question of the option, where the blind is whole and the largest bet but for raises."""
    blind = table.big_blind_player == player and table.first_round
    raised = None if table.set_by is None else _BEHIND_THE_BLIND.get(table.set_by)
    has_acted = player in table.acted_at
    if not blind or raised is None or not (has_acted or table.put_in_by(player) == table.big_blind):
        return None
    return asking(
        Turn,
        asks="may the big blind raise",
        raised=raised,
        option_used="yes" if has_acted else "no",
    )


def _after_a_check(table: Table, player: str) -> Turn | None:
    """The question of who checked, where he faces a bet that he may raise."""
    if table.acted_at.get(player) != 0 or not table.bet:
        return None
    return asking(
        Turn,
        asks="may a player who checked act again",
        faces="a full bet or raise",
    )
