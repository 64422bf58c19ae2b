"""An act that waits for its turn: what it was made on, and what those before it did since."""

from typing import NamedTuple

from rules.vocabulary.betting.answers import Between
from rulings.dispute.betting.round import Act, Settled
from rulings.dispute.betting.table import Table


class EarlyAct(NamedTuple):
    """An act out of turn, which waits for its player's turn.

    `table` is the one it was made at. `before` are the players who were due before him, where the
    seats tell, else None: then whoever acts afterwards is one of them. `relies_on` are acts out of
    turn that were there already, and lie on that table; `wager` is what he put in front in all,
    None of a check; `changed` and `between` are what those before him did since.
    """

    number: int
    act: Act | Settled
    table: Table
    before: frozenset[str] | None
    relies_on: frozenset[int] = frozenset()
    changed: bool = False
    between: Between = "no chips"
    wager: int | None = None

    @property
    def is_changed(self) -> bool:
        """Check whether somebody who was due before him has bet, called or raised since."""
        return self.changed or self.between == "chips"

    @property
    def is_fold(self) -> bool:
        """Check whether the player said fold, and that waits."""
        said = self.act.said if isinstance(self.act, Act) else None
        return said is not None and said.saying == "fold"

    def lies_on(self, table: Table) -> Table:
        """A table with its chips on it, which those see who act out of turn after it."""
        return table.after(self.act.player, self.wager)

    def after(self, player: str, was: Table, now: Table) -> "EarlyAct":
        """Return this early act after a player's act, with the table as it `was` and is `now`."""
        if player == self.act.player or (self.before is not None and player not in self.before):
            return self
        if was.bet != now.bet:
            return self._replace(changed=True)
        return self if was.in_front == now.in_front else self._replace(between="chips")
