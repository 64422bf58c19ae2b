"""The floor's words, each in a sentence of our own: what a newcomer asks, and no rule."""

from typing import NamedTuple


class Term(NamedTuple):
    """A word, what it means, and how else it is written or called.

    An everyday one is looked up in the glossary alone: every question would be full of them.
    """

    word: str
    means: str
    also: tuple[str, ...] = ()
    everyday: bool = False


GLOSSARY = (
    Term(
        "action",
        "A check, bet, call, raise or fold; also whose turn it is to give one.",
        everyday=True,
    ),
    Term(
        "all-in",
        "With every chip in the pot: nothing more can be asked of the player.",
        everyday=True,
    ),
    Term("ante", "An amount that each player, or the big blind for all, puts in before the deal."),
    Term(
        "behind", "The chips that a player has left beside what is in front of him.", everyday=True
    ),
    Term(
        "bet",
        "The first wager of a round; the others must match it, raise it or fold.",
        everyday=True,
    ),
    Term(
        "betting round",
        "All the acts between one deal of cards and the next.",
        ("round",),
        everyday=True,
    ),
    Term(
        "big blind",
        "The larger of the blinds; the least that may be called before the flop.",
        everyday=True,
    ),
    Term(
        "blinds",
        "Bets put in before the cards are dealt, in turn round the table.",
        ("blind",),
        everyday=True,
    ),
    Term("board", "The cards in the middle that all players share.", everyday=True),
    Term("bring-in", "The forced bet that opens a round of stud, or a least amount to open for."),
    Term("brought down", "A wager that was too large, cut to the most that is allowed."),
    Term("brought up", "A wager that was too small, made up to the least that is allowed."),
    Term("burn card", "The top card, put aside unseen before a card is dealt.", ("burn",)),
    Term(
        "button",
        "The mark of the dealer's place; it moves one seat after each hand.",
        everyday=True,
    ),
    Term("buy-in", "The chips with which a player sits down, and their least and most amount."),
    Term("call", "To match the bet.", everyday=True),
    Term("cap", "The most raises in a round, or the most chips in a hand.", everyday=True),
    Term(
        "cash game",
        "Play for chips that are money, unlike those of a tournament.",
        ("cash",),
        everyday=True,
    ),
    Term("check", "To stay in without a bet, where none has to be matched.", everyday=True),
    Term("clock", "A last limit of time, called on a player who takes too long.", everyday=True),
    Term("completion", "To make a bring-in or a short all-in up to a full bet.", ("complete",)),
    Term("dead button", "The button in front of a seat that nobody sits in."),
    Term("dead hand", "Cards that can win nothing any more.", ("hand is dead",)),
    Term("denomination", "What one chip is worth.", everyday=True),
    Term(
        "facing a bet",
        "With a bet in front of one that must be matched to stay in.",
        ("facing",),
        everyday=True,
    ),
    Term("fixed limit", "A game in which each bet and raise has one size.", ("limit game",)),
    Term("flop", "The first three cards of the board."),
    Term("fold", "To give up the hand and what was put in.", everyday=True),
    Term("forced bets", "What is put in before anybody chooses: blinds, antes, the bring-in."),
    Term("forward motion", "Chips or cards moved towards the pot, before they are let go."),
    Term("full raise", "One that is at least as large as the last bet or raise of the round."),
    Term("heads-up", "With two players only.", everyday=True),
    Term("high-low split", "A game in which the best and the lowest hand share the pot."),
    Term(
        "house", "The room that runs the game, and what it has decided for itself.", everyday=True
    ),
    Term(
        "in front",
        "What a player has put in on this round, before it goes into the pot.",
        everyday=True,
    ),
    Term("in turn", "When it is one's own time to act.", ("his turn",), everyday=True),
    Term(
        "kill",
        "A blind of twice the size by whoever won so many pots.",
        (
            "kill pot",
            "killer",
        ),
    ),
    Term("leg", "The first of the pots that a player must win for a kill.", ("leg up",)),
    Term("main pot", "The pot for which every player in the hand plays."),
    Term("misdeal", "A deal that is taken back, with nothing of it counting."),
    Term("missed blind", "A blind that came to a player who was away from the table."),
    Term("muck", "The folded cards; also to fold or throw the cards there.", ("mucked",)),
    Term(
        "no-limit", "A game in which a player may wager all that he has at any time.", everyday=True
    ),
    Term("odd chip", "The chip that is left where a pot cannot be split evenly."),
    Term(
        "option",
        "The right of who posted the last blind to raise when all have just called.",
        everyday=True,
    ),
    Term("out of turn", "Before it was the player's time to act."),
    Term("overbet", "A wager over the most that is allowed, as over the pot at pot-limit."),
    Term("oversized chip", "One chip worth more than the bet, put in to call it or raise it."),
    Term(
        "post",
        "To put in a blind or an ante.",
        (
            "posted",
            "posting",
        ),
        everyday=True,
    ),
    Term(
        "pot",
        "All that has been put in; said as a wager, the most that pot-limit allows.",
        everyday=True,
    ),
    Term("pot-limit", "A game in which no wager is larger than the pot after the call."),
    Term("pulled back", "Taken back from in front after it had been put in.", ("pull back",)),
    Term("raise", "To make the bet larger; the others must match it anew.", everyday=True),
    Term("released", "Let go of: a hand is no longer on the chips."),
    Term("reopen", "To give those who acted already the right to raise again.", ("reopened",)),
    Term("scoop", "To win the whole pot, high and low.", ("scooped",)),
    Term("short all-in", "An all-in for less than a full bet or raise."),
    Term("showdown", "When the hands are turned up after the last round."),
    Term("side pot", "A pot in which an all-in player has no part.", ("side pots",)),
    Term("sleeper", "A blind raise left in by a player who is not next to act."),
    Term("small blind", "The smaller of the blinds, on the button's left.", everyday=True),
    Term("splash", "To throw chips into the pot, so that nobody can count them."),
    Term("spread limit", "A game in which a bet may be any amount between two.", ("spread-limit",)),
    Term("straddle", "A blind raise put in before the cards are dealt."),
    Term("string bet", "Chips put in with several motions, or added to, without a word first."),
    Term("stub", "The cards that have not been dealt yet."),
    Term("stud", "A game in which some cards of each player lie open."),
    Term("substantial action", "So many acts that it is too late to put an error right."),
    Term("table stakes", "Only chips that lay on the table when the hand began play in it."),
    Term("under the gun", "The first player to act after the blinds."),
    Term("undercall", "Fewer chips than it takes to match the bet, put in by one who calls."),
    Term("wager", "A bet or a raise.", everyday=True),
)
"""The terms of poker, in the order of the alphabet."""
