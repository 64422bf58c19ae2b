"""Tasks of a dealer that recur in the procedures of cards, as they are told and drawn."""

from rules.clause.procedure import Task, tasks

FINISH_BETTING = Task(
    told="Have the betting finished, if it is not yet. If only one player is left, that player has "
    "the pot and no more cards come.",
    brief="betting",
)
NEXT_BETTING = Task(told="Have the next betting round.", brief="betting")
BURN = Task(told="Burn one card.", brief="burn", takes="stub", to="burns")
SHUFFLE = Task(
    told="Shuffle the stub and cut it. Burns and muck stay out of it.",
    brief="shuffle, cut",
    takes="stub",
    to="stub",
)
NEW_FLOP = Task(
    told="Turn a new flop of three cards. Burn no card for it.",
    brief="flop, no burn",
    takes="stub",
    to="board",
)
_BETS_BACK = "Blinds and antes stay in; any other bet goes back."


def _dealt_again(told: str) -> tuple[Task, ...]:
    return tasks(
        Task(told="Take in all the cards.", brief="cards in", takes="hands", to="stub"),
        Task(
            told="Shuffle, with at least four riffles, and cut.",
            brief="shuffle, cut",
            takes="stub",
            to="stub",
        ),
        Task(told=told, brief="deal again", takes="stub", to="hands"),
    )


NEW_DEAL = _dealt_again(f"Deal again to the same players, with the same button. {_BETS_BACK}")
"""A misdeal: what it says of chips is our reading, as the book only says to deal again."""
NEW_DEAL_TO_THE_ENTITLED = _dealt_again(
    "Deal again with the same button, to each player who has a right to a hand and to nobody "
    f"else. {_BETS_BACK}"
)
NEW_DEAL_FROM_THE_BUTTON = tasks(
    Task(told="Put the button where it belongs.", brief="button moved"),
    Task(
        told="Have the blinds of that button posted. Whoever posted out of place takes it back.",
        brief="blinds moved",
    ),
    _dealt_again(f"Deal again to the same players, from that button. {_BETS_BACK}"),
)
