"""The facts that people tell differently: each account, with who gives it."""

from collections.abc import Iterator, Sequence
from typing import get_args

from rules.vocabulary import QUESTIONS
from rules.vocabulary.witnesses import Witness
from rulings.dispute.betting.round import Act, Betting
from rulings.dispute.dispute import Dispute
from rulings.dispute.narrative.answer_sentence import clause, listed, nth
from rulings.dispute.narrative.situation import ASKED, in_parts, whom_told
from rulings.dispute.paths import asked_at, whom
from rulings.model.account import Account, Disputed

_WITNESSES: tuple[str, ...] = get_args(Witness)


def accounts_told(dispute: Dispute) -> Iterator[str]:
    """Yield one sentence for each fact in dispute."""
    for one in dispute.disputed:
        told = "; ".join(_told(dispute, one, account) for account in one.accounts)
        which = _which(dispute, one)
        yield f"{which}{told}." if which else f"{_capital(one.accounts[0], told)}."


def _told(dispute: Dispute, one: Disputed, account: Account) -> str:
    question = QUESTIONS[asked_at(one.path).key]
    player = whom(dispute, one.path)[1] or whom_told(dispute)
    if question.key.endswith(ASKED):
        return f"{_giver(account.by)} {in_parts(question, account.answer)[-1].removesuffix('?')}"
    return f"{_giver(account.by)} {clause(question, account.answer, player)}"


def _giver(by: Sequence[str]) -> str:
    if not by:
        return "by one account"
    if "the camera" in by and len(by) > 1:
        return f"by {listed(by)}"
    if list(by) == ["the camera"]:
        return "the camera shows that"
    return f"{listed(by)} {'says' if len(by) == 1 else 'say'} that"


def _capital(first: Account, told: str) -> str:
    """A capital letter in front, but never in a name."""
    named = first.by and first.by[0] not in _WITNESSES
    return told if named else told[:1].upper() + told[1:]


def _which(dispute: Dispute, one: Disputed) -> str:
    """Name the act that the fact is about, where the player has several in dispute."""
    index, player = whom(dispute, one.path)
    if index is None or not isinstance(dispute, Betting):
        return ""
    acts = [
        place
        for place, act in enumerate(dispute.acts)
        if isinstance(act, Act) and act.player == player
    ]
    if len(acts) < 2:
        return ""
    return f"Of {nth(acts.index(index), 'act')} of {player}: "
