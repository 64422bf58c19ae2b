"""The forty calls that a floor is called for most, each with disputes of it that end differently.

The number is that of the list of forty, where calls of betting come first.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Call(NamedTuple):
    """A call as a floor says it.

    `word` finds it, typed on the first screen; `dispute` is the id of the common dispute that is
    found. `cases` are names of cases of the library: they end differently, one of them lacks a
    fact, and one is a worked dispute or an example that a book works out, but for a call that
    Robert's Rules decide in none. `no_rule` is said of one on which they have no rule: it is for
    the floor then, by what the house has posted.
    """

    said: str
    word: str
    dispute: str
    cases: tuple[str, ...]
    is_worked_out: bool = True
    no_rule: str = ""


CALLS: Mapping[int, Call] = {
    1: Call(
        "One oversized chip, without a word",
        "oversized",
        "oversized-chip",
        (
            "A lone silent 25 over a limit bet of 10 is a call, though it is a bet and a half more",
            "A silent 500 chip with no bet to face is a bet of 500",
            "A silent 100 chip from the big blind with no raise before it is left to the floor",
            "Said before the chip, raise makes a lone 1,000 chip facing 300 a raise to 1,000",
            "When the word raise was said is asked where a lone chip went in too",
        ),
    ),
    2: Call(
        "A string bet or raise",
        "string",
        "string-bet",
        (
            "At 10/20 a silent 10 and a later 10 over a bet of 10 are a string, so a call",
            "In a cash game a player who said raise may bring the chips in several motions",
            "In a tournament the same several motions count for the first one only, and the floor "
            "decides",
            "Cash game or tournament is asked where raise was said and the chips came in several "
            "motions",
        ),
    ),
    3: Call(
        "Several chips: a call or a raise?",
        "several",
        "silent-chips",
        (
            "Silent chips of 15 over a limit bet of 10 are a raise to 20",
            "Silent chips of 14 over a limit bet of 10 are a call, and 4 come back",
            "Two silent 75 chips facing 100, each needed to call, are a call",
            "Of 450 in several chips facing 300 it is asked which, as one of them may have been to "
            "spare",
        ),
    ),
    4: Call(
        "A raise that is too small",
        "underraise",
        "raise-or-call",
        (
            "At $4/$8 a bet of 4 on the turn that two have called is made good, found before all "
            "had acted",
            "At $4/$8 a bet of 4 on the turn stands, if the river is out when it is found",
            "A bet of 100 raised to 150 with chips behind becomes 200",
            "The same raise to 150 with nothing behind is all-in and stays 150",
            "Whether there are chips behind is asked before a small raise is made up",
        ),
    ),
    5: Call(
        "Acted out of turn",
        "turn",
        "act-out-of-turn",
        (
            "C checks before A, who bets 50, B folds, and C may call the 50 or fold",
            "C calls 20 before A, who calls too, and C is free and has the 20 back",
            "Cat raises to 800 before Ben, who folds, and the floor may hold her to it",
            "Dan bets 800 on a round of which nobody has told who has acted, and whether it was "
            "his turn is asked",
        ),
    ),
    6: Call(
        "A skipped player wants to act",
        "skipped",
        "skipped",
        (
            "Seat 4 is skipped by a call and a fold, and may raise the 30",
            "Seat 4 is skipped by a call and two folds, and the floor may end the right to raise "
            "the 30",
            "Dan was skipped and folds, which needs no count of who acted behind him",
            "Dan was skipped, and how many acted behind him is asked",
        ),
    ),
    7: Call(
        "Put in too little, or missed the raise",
        "missed",
        "misread-bet",
        (
            "At 2/5 C puts 15 in, unaware of B's raise to 50, and may have it back",
            "At 2/5 C puts 15 in, unaware of B's raise to 50, and owes 35 once D has acted",
            "Call said with 480 put in against 500 owes the 20 that was miscounted",
            "What the caller thought he faced is asked of a call of 100 into 400",
        ),
    ),
    8: Call(
        "The dealer turned a board card too early",
        "premature",
        "turned-too-early",
        (
            "A king turned too early as the turn is put aside, and the next card is the turn",
            "A flop before the big blind has acted goes into the stub after the option",
            "A turn card that came after the last call plays",
            "Which card came too early must be known before anything is dealt",
        ),
    ),
    9: Call(
        "A card exposed in the deal",
        "exposed",
        "exposed-card",
        (
            "The second card off the deck flips over and the deal is a misdeal, with 5 and 10 in "
            "the blinds",
            "The third card off the deck, an ace, flips over, and its owner does not keep it",
            "A player has looked before he says that his card was flashed, and the floor weighs it",
            "A card that a player flips in the deal plays",
            "Whether the player had looked must be known of a third card that was flashed",
        ),
    ),
    10: Call(
        "Asks to see a hand, or who shows first",
        "shows",
        "showdown",
        (
            "The river is called, C mucks, and the winner B asks to see it, so C's flush wins all",
            "The river is called, C mucks, and D who had folded asks to see it, so C is dead",
            "A hand that nobody called need not be shown",
            "The last to bet on the end shows first",
            "All checked the end, and the first in turn shows first",
            "Who shows first turns on the last round",
        ),
    ),
    11: Call(
        "A short all-in: may he raise?",
        "reopen",
        "short-all-in",
        (
            "Ben who raised to 200 may not raise Cat's all-in of 280",
            "Ann who bet 100 could have raised Cat's all-in of 280, since Ben raised her in full",
            "The last 27, silent chips over a limit bet of 20, are half a bet more and a raise "
            "all-in",
            "When the player last acted is asked once the last wager was a short all-in",
            "Cat who called an all-in of 125 may not raise Dan's all-in of 200, and owes 75",
            "Ann who checked may only call an all-in of 60 that is under the minimum of 100",
        ),
    ),
    12: Call(
        "The clock",
        "clock",
        "clock",
        (
            "When the minute has run out the hand is dead",
            "A player who was never warned that ten seconds were left has a live hand when the "
            "minute has run out",
            "With no bet to face the hand is not dead when the minute has run out",
            "Whether the player was warned is asked before his hand is called dead",
        ),
    ),
    13: Call(
        "A mucked or thrown hand: is it live?",
        "mucked",
        "mucked-hand",
        (
            "A hand thrown in facing a bet is dead, though it lies there to be told",
            "Told that all had folded, A tosses aces to the edge of the muck with B still in",
            "Told that all had folded, A's aces are mixed into the muck and B wins",
            "A hand thrown in turns first on what was faced",
        ),
    ),
    14: Call(
        "One card shown, the other mucked",
        "shown",
        "showdown",
        (
            "One card shown and the other still held must be followed by the other",
            "One card shown and the other mucked where it can be told is for the floor",
            "One card shown and the other lost in the muck wins nothing",
            "One card shown turns first on whether another hand is live",
        ),
        is_worked_out=False,
    ),
    15: Call(
        "Said one thing, put in another",
        "verbal",
        "words-and-chips",
        (
            "Four hundred said with a 500 chip is a bet of 400",
            "Two hundred, said over a bet of 300 with 200 put in, is a call that owes 100 unless "
            "the bet was misread",
            "A word that came only after the chips does not change them",
            "Whether a raise to 100 came before its one chip of 100 or after is asked, as a silent "
            "one is a call",
            "Five thousand, said once a lone 5,000 chip lies there facing 1,000, changes no call",
            "Five thousand, said with a lone 5,000 chip facing 1,000, is a raise to 5,000",
        ),
    ),
    16: Call(
        "A forward motion, or the betting line",
        "line",
        "not-released",
        (
            "Chips pushed forward in silence but not released are no wager",
            "The same chips released in one motion are a raise to 1,000",
            "Ann moves 10 forward, Ben folds on it, and the floor may have her bet it",
            "Whether the lone chip was released is asked, for a chip in the hand is no wager",
        ),
        is_worked_out=False,
    ),
    17: Call(
        "A wrong number of cards",
        "extra",
        "wrong-number",
        (
            "Seat 3 and seat 4 have folded, and the button with one card has a dead hand",
            "Seat 3 alone has folded, and the button with one card gets the top card",
            "One raise to 30 has been made when the cutoff finds three cards, and it is a misdeal",
            "How many have acted must be known of a hand with a card too many",
        ),
    ),
    18: Call(
        "The dealer killed an unprotected hand",
        "unprotected",
        "mucked-hand",
        (
            "A's unprotected all-in of 200 is swept away and nobody had called it",
            "The dealer sweeps bare cards in that everybody has seen, and the floor may lift them",
            "F's cards were hit by E's fold under a chip, and F plays on",
            "A hand taken by the dealer turns first on whether it can be told",
        ),
    ),
    19: Call(
        "The dealer killed a tabled winner",
        "killed",
        "mucked-hand",
        (
            "The dealer mucks the winner that had been turned up, and everybody saw it",
            "The dealer takes in a hand that was turned up and nobody can say what it was",
            "The dealer takes in a hand that was turned up, and it is not known whether it can be "
            "told",
        ),
        is_worked_out=False,
    ),
    20: Call(
        "A pot pushed to the wrong hand, or a split missed",
        "pushed",
        "late-claim",
        (
            "240 went to B and is mixed, and A proves a split before the riffle",
            "240 went to B, and A proves a split after the riffle",
            "Before the riffle nobody can prove that the hand was read wrongly",
            "A claim to a pot that was pushed turns first on the next deal",
        ),
    ),
    21: Call(
        "Side pots, and what a short all-in plays for",
        "side",
        "side-pots",
        (
            "A bets 20, B is all-in for 10, C raises to 30 and A calls: main pot 30, side pot 40",
            "Of 100 against an all-in of 60 the 40 goes back",
            "Against a bet of 60 a player with 20 in and chips behind still owes 40, and no pot is "
            "cut",
            "Who is all-in is asked before the pots are cut",
        ),
    ),
    22: Call(
        "The odd chip",
        "odd",
        "odd-chip",
        (
            "A left of the button ties B for 105 and for 55, and each pot has its own odd chip",
            "High-low for 125 with no eight for low goes whole to high, which two tie for",
            "A pot of 100 by two in chips of 5 has no odd chip",
            "Who gets an odd chip turns first on the game",
        ),
    ),
    23: Call(
        "The button or the blinds were wrong",
        "misplaced",
        "misdeal",
        (
            "Heads-up both have acted when the button is seen in the wrong place, and they play on",
            "The button is seen in the wrong place after one fold and the deal is a misdeal",
            "How many have acted must be known of a button in the wrong place",
        ),
    ),
    24: Call(
        "Missed blinds, coming in, moving seats",
        "moved",
        "coming-in",
        (
            "Carol owes both blinds of 5 and 10, looks, and is dead, and still owes 15",
            "Carol owes both blinds of 5 and 10 and has raised 30, and is live with 15 on the next "
            "deal",
            "Nearer to the big blind a player is dealt in at once and owes nothing",
            "Coming in turns first on where the blinds have gone",
        ),
    ),
    25: Call(
        "A flop of four cards, no burn, two burns",
        "burn",
        "board",
        (
            "A flop of four cards is dealt again though the fourth one is known",
            "A flop without a burn is put right while nobody has acted on it",
            "A flop with two burns stays once somebody has checked",
            "Whether anybody has acted on a flop without a burn must be known",
        ),
    ),
    26: Call(
        "A stub dropped, or mixed with the muck",
        "stub",
        "board",
        (
            "A dropped stub that holds together is dealt from in its order",
            "A stub that fell apart is shuffled alone and cut",
            "A stub that fell into the muck is shuffled with what is mixed into it",
            "How the stub lies must be known before it is dealt from",
        ),
        is_worked_out=False,
        no_rule="The book has no rule on a dropped stub: the floor decides, by the house's rule.",
    ),
    27: Call(
        "A boxed card, a joker, two of the same, another back",
        "joker",
        "deck",
        (
            "Ann calls 20 and finds a joker in her hand, which is dead",
            "Ann finds a joker before she acts, and it is replaced",
            "A blue card on the turn voids the hand, and A and B take back 120 and C 60",
            "A saw the second queen and bet 80, and the floor may keep his 120 for the next deal",
            "Whether the player had acted must be known of a joker in a hand",
        ),
    ),
    28: Call(
        "A misdeal claimed after action",
        "misdeal",
        "misdeal",
        (
            "Heads-up both have acted when the button is seen in the wrong place, and they play on",
            "A player at the table has been left out of the deal, and it is a misdeal",
            "Two checks behind the blinds end every claim of a misdeal",
            "Whether the absent player had posted must be known of a seat left out",
        ),
    ),
    29: Call(
        "Unclear words",
        "unclear",
        "words-and-chips",
        (
            '"Bet five" at 50/100, which was meant in hundreds, is a bet of 500',
            '"Raise by sixty" over a bet of 100 that was a raise by 60 is a raise to 160',
            '"I bet the pot", said at no-limit, is a bet of at least the minimum, and how much is '
            "for the floor",
            '"Raise by fifty" over a bet of 100 that was a raise by 60 is asked about',
            '"I bet the pot" into 3,000 at 200/400 is a bet of at least 400 at no-limit',
            "Ben asks whether he may raise, and has not acted yet",
        ),
    ),
    30: Call(
        "Bet or raise without an amount, and a call before it was told",
        "conditional",
        "misquoted-bet",
        (
            "Raise, said with no amount and no chips, owes at least the minimum of 500",
            "Cat says call to a raise to 1,200 that she took for 300, before a chip of hers is in",
            "Cat's spoken call of 1,200 stands once it has done damage, though no chip of hers is "
            "in",
            "Whether the call did damage is asked by version 11",
            "Ann says raise, Ben calls before she names 40,000, and whether he is held to that is "
            "for the floor",
        ),
    ),
    31: Call(
        "A fold that faces no bet",
        "fold",
        "mucked-hand",
        (
            "Fold said in turn with no bet to face binds all the same",
            "Nobody acted on the cards that C flicked forward, and they lie apart, so they may "
            "come back",
            'At the showdown "you win" gives no hand up that still lies there',
            "Checked to C, who flicks the cards forward, and D bets on it, the hand is dead",
            "A hand thrown in turns first on what was faced",
        ),
    ),
    32: Call(
        "Mucks after raising, thinking that he had won",
        "uncalled",
        "mucked-hand",
        (
            "A raiser takes the pot for won and tosses in cards that can be told, and they may "
            "come back",
            "A raiser takes the pot for won, the cards are mixed in the muck and 60 was not called",
            "A raiser who mucks as the winner makes another fold by it, and what nobody called "
            "comes back",
            "A raiser mucks as the winner, and it is not known whether anybody acted because of it",
            "A bettor forgets who is still in, the cards are lost in the muck and 5,000 was not "
            "called",
        ),
    ),
    33: Call(
        "A wrong count given, then a call",
        "misquoted",
        "misquoted-bet",
        (
            "The book's example: four hundred with a 500 chip, call with 100, and the bettor shows "
            "at once",
            "With 425 of 500 in, 85 in the hundred, who plainly misread the bet is left to the "
            "floor",
            "The same call stands at 1,200 by version 11 once it has done damage",
            "Whether the call did damage is asked by version 11",
            "Ben calls an all-in that was counted as 42,000 and is 72,000, and may have his 60,000 "
            "back",
        ),
    ),
    34: Call(
        "Hidden or late-found chips, or chips taken off",
        "hidden",
        "stakes",
        (
            "After a big pot no part of the stack leaves the table",
            "A player who leaves takes it all",
            "A stack is told truly when asked",
            "A lost all-in was played while a chip of 1,000 lay hidden, and no rule says whether "
            "it plays",
            "What of the stack was taken off the table must be known",
        ),
        is_worked_out=False,
    ),
    35: Call(
        "Shows or tells his hand in play, one player to a hand",
        "tells",
        "misconduct",
        (
            "Two friends agree to check down with D all-in for 40, and bets and hands stand",
            "With three still betting a player tells his hand again",
            "Heads-up a player tells that he holds aces, and the hand lives",
            "A hand is shown heads-up, and whether it is a tournament matters",
            "Telling a live hand turns first on who is in the pot",
        ),
    ),
    36: Call(
        "Playing the board",
        "playing",
        "showdown",
        (
            'The board is best, A says "board" and throws the cards in, and shares the pot',
            "The board is best, A throws the cards in without a word, and B has it all",
            "The board is best and A turns both cards up",
            "Playing the board turns first on the game",
        ),
    ),
    37: Call(
        "Absent from the table",
        "absent",
        "at-table",
        (
            "Away for 15 minutes, and the chips stay",
            "Away for 16 minutes, and the chips may go",
            "The absent player is in the building and was not asked",
            "An absence turns first on whether it was arranged",
        ),
        is_worked_out=False,
    ),
    38: Call(
        "A card off the table",
        "floor",
        "exposed-card",
        (
            "The first card is dealt off the table and that is a misdeal as if it were turned",
            "A card that a player drops to the floor is still played",
            "A player has looked before he says that his card was flashed, and the floor weighs it",
            "Whether the player had looked must be known of a third card that was flashed",
        ),
        is_worked_out=False,
    ),
    39: Call(
        "A miscalled hand",
        "miscalled",
        "showdown",
        (
            "A hand is called too high by mistake and nobody throws one away",
            'A has two pair and lies "full house", and B mucks a flush that can be told',
            'A has two pair and lies "full house", and B\'s flush is lost in the muck',
            "A miscalled hand turns first on whether it was meant",
        ),
    ),
    40: Call(
        "A pot-limit amount is wrong",
        "miscounted",
        "miscounted-pot",
        (
            "400 in the middle is counted as 500 for Ann's pot, found at once, so she bets 400",
            "Ann's pot of 400 was counted as 500, and once Bob and Cat have called that it stands",
            "Bob thinks for long about a pot of 400 that was counted as 500, then calls, and the "
            "floor may let it stand",
            "Somebody counted Ann's pot of 400, and as what is asked",
            "Ann's pot of 10,500 was counted as 11,500, and once Bob has folded and two have "
            "called it stands",
            "10,500 in the middle is counted as 9,500 for Ann's pot, and as Bob alone has folded "
            "she owes 1,000",
        ),
    ),
}
