"""An act that nobody disputes as it would be entered in dispute, to judge it out of turn."""

from rules.vocabulary.betting.answers import How, Saying
from rulings.dispute.betting.round import Act, Settled
from rulings.dispute.betting.table import Table
from rulings.model.speech import Spoken

_SAID: dict[str, tuple[Saying, How | None]] = {
    "calls": ("call", None),
    "bets": ("bet", None),
    "raises": ("raise", "to"),
}


def as_if_disputed(act: Settled, table: Table) -> Act:
    """The act in words, with the chips that it put in at this table, in one motion and released.

    The chips are unknown where it is not known what the player had in front.
    """
    saying, how = _SAID[act.did]
    own, to = table.put_in_by(act.player), table.to_call(act.player) if act.to is None else act.to
    put_in = None if own is None or to is None else max(to - own, 0)
    is_short = act.did == "calls" and to is not None and table.bet is not None and to < table.bet
    return Act(
        player=act.player,
        said=Spoken(saying=saying, amount=None if act.did == "calls" else to, how=how),
        spoke="before the chips",
        put_in=put_in,
        pieces="several chips" if put_in else None,
        motions="one" if put_in else None,
        released="released" if put_in else None,
        gesture="none",
        behind="none" if is_short or act.all_in else "more chips",
    )
