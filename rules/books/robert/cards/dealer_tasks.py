"""What a dealer does again and again in the procedures of cards, as it is told and drawn."""

from rules.clause.procedure import Task, tasks

FINISH_BETTING = Task(
    told="Have the betting finished. If only one player is left, that player has the pot and no "
    "more cards come.",
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
NEW_DEAL = tasks(
    Task(told="Take in all the cards.", brief="cards in", takes="hands", to="stub"),
    Task(
        told="Shuffle, with at least four riffles, and cut.",
        brief="shuffle, cut",
        takes="stub",
        to="stub",
    ),
    Task(
        told="Deal again to the same players, with the same button. Blinds and antes stay in; "
        "any other bet goes back.",
        brief="deal again",
        takes="stub",
        to="hands",
    ),
)
"""A misdeal: what it says of chips is our reading, as the book only says to deal again."""
