"""What was entered, answer by answer, as a derivation has it: accounts of a fact as one answer."""

from rulings.dispute.answer_text import as_given, asked_of, in_words
from rulings.dispute.dispute import Dispute
from rulings.dispute.given_answers import Held, held
from rulings.dispute.paths import asked_at, whom
from rulings.model.account import Disputed
from rulings.model.strict_model import Strict


class Entered(Strict):
    """One answer that was entered. `act` is the number of the act that it is about, from 0."""

    path: str
    asks: str
    answer: str
    act: int | None = None
    player: str | None = None

    @property
    def question(self) -> str:
        """What was asked, with whom it is about."""
        return asked_of(self.player, self.asks)


def entered(dispute: Dispute) -> tuple[Entered, ...]:
    """Every answer that the dispute holds, in the order of its fields; then every account.

    Last comes what nobody knows.
    """
    return (
        *map(_entered, held(dispute)),
        *(_accounts(dispute, one) for one in dispute.disputed),
        *(_nobody_knows(dispute, path) for path in dispute.nobody_knows),
    )


def _entered(one: Held) -> Entered:
    return Entered(path=one.path, asks=one.asks, answer=one.told, act=one.act, player=one.player)


def _accounts(dispute: Dispute, one: Disputed) -> Entered:
    act, player = whom(dispute, one.path)
    asked = asked_at(one.path, player or "the player")
    told = [as_given(in_words(asked, given.answer), given.by) for given in one.accounts]
    return Entered(path=one.path, asks=asked.text, answer=" or ".join(told), act=act, player=player)


def _nobody_knows(dispute: Dispute, path: str) -> Entered:
    act, player = whom(dispute, path)
    asks = asked_at(path, player or "the player").text
    return Entered(path=path, asks=asks, answer="nobody knows", act=act, player=player)
