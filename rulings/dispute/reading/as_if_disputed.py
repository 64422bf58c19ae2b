"""An act that nobody disputes as it would be entered in dispute, to judge what it comes to."""

from rules.vocabulary.betting.answers import How, Saying
from rulings.dispute.betting.round import Act, Settled
from rulings.dispute.betting.table import Table
from rulings.model.speech import Spoken

_SAID: dict[str, tuple[Saying, How | None]] = {
    "checks": ("check", None),
    "folds": ("fold", None),
    "calls": ("call", None),
    "bets": ("bet", None),
    "raises": ("raise", "to"),
}


def as_if_disputed(act: Settled, table: Table) -> Act:
    """The act in words, and then the chips that it put in at this table.

    The chips are unknown where it is not known what the player had in front.
    """
    saying, how = _SAID[act.did]
    own = table.put_in_by(act.player)
    adds_nothing = act.did in ("checks", "folds")
    to = own if adds_nothing else table.to_call(act.player) if act.to is None else act.to
    whole, reached = table.whole_stack(act.player), act.to or 0
    is_short = act.did == "calls" and act.to is not None and reached < (table.bet or 0)
    is_short = is_short and (whole is None or reached >= whole)
    return Act(
        player=act.player,
        said=Spoken(saying=saying, amount=to if act.did in ("bets", "raises") else None, how=how),
        spoke="before the chips",
        put_in=None if own is None or to is None else max(to - own, 0),
        behind="none" if is_short or act.all_in else "more chips",
    )
