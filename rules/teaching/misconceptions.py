"""Misconceptions: what people take for the rule where the book has just one answer, all wrong."""

from collections.abc import Mapping

MISTAKEN: Mapping[str, tuple[str, ...]] = {
    "bc.12g": (
        "Printed figures are a guide, and the dealer's count of the pot comes before them",
        "Printed figures hold only until somebody raises",
    ),
    "bc.14g.big_blind": (
        "The big blind may check: he has put in a blind already",
        "The big blind may call or fold, and may not raise",
    ),
    "bc.16e": (
        "A stack may be hidden, and need not be told",
        "A stack is kept in sight, and nobody has to say what it comes to",
    ),
    "bc.17b": (
        "Who drops out of a side pot still plays for the main pot",
        "Who drops out of a side pot takes back what he put into it",
    ),
    "bc.4b": (
        "Change for a call is due at once: nobody acts before it is given",
        "Change for a call is due at the end of the hand",
    ),
    "bc.5.splash": (
        "Chips may be thrown into the pot if the amount was said first",
        "Chips thrown into the pot are a call, whatever they come to",
    ),
    "bc.7b.stud": (
        "At stud a player folds by pushing the cards forward as they lie",
        "At stud only saying so is a fold",
    ),
    "bc.7e": (
        "Anybody may stack or count another player's chips to help",
        "Only chips of a player who is out of the hand may be handled",
    ),
    "bc.7h": (
        "Rake, fees and tips count toward the bet",
        "Rake, fees and tips come out of the call",
    ),
    "s13.0.voluntary": (
        "A kill only ever comes of winning pots: nobody may kill by choice",
        "Any player may kill by choice, whether or not the house plays it",
    ),
    "s13.11": (
        "A second player may kill over the first, for double",
        "As many kills are allowed in a deal as players want to post",
    ),
    "s13.5": (
        "A player who leaves the table with a leg has lost it",
        "A leg goes to whoever takes the seat",
    ),
    "s14.0.limit_rules": (
        "Where Section 14 is silent there is no rule, and the floor decides as it likes",
        "Where Section 14 is silent the players at the table decide",
    ),
    "s14.0.lowball": (
        "Big-bet lowball has no rules but those of no-limit and pot-limit",
        "Big-bet lowball is played by the rules of limit lowball, with nothing changed",
    ),
    "s14.nl.13.bar_allowed": (
        "Every chip plays at its face value, however small",
        "Small chips may be barred altogether, in any quantity",
    ),
    "s14.nl.14": (
        "No-limit means that nobody may cap the buy-in",
        "The buy-in may be capped only where all the players agree",
    ),
    "s14.nl.16.right": (
        "A player has all the time that he wants",
        "Only the other players may set a time limit, and only by agreement",
    ),
    "s14.nl.17.propositions": (
        "The house enforces insurance and side bets like any other wager",
        "The house takes part of the pot to pay insurance and side bets",
    ),
    "s14.nl.2.preset_allowed": (
        "The minimum bring-in is the big blind, and the house may not change it",
        "The minimum bring-in may be preset only where all the players agree",
    ),
    "s14.pl.4": (
        "The pot counts to the last chip in every house",
        "The house may take an odd chip out of the pot",
    ),
    "s14.pl.5": (
        "The small blind counts only for what it is in every house",
        "The small blind counts as a big blind for the whole of the first round",
    ),
    "s2.p.11": (
        "A player may ante for a neighbour who is on the way",
        "Friends may take a bet back from each other once others have folded",
    ),
    "s2.p.13.split": (
        "A pot may be split wherever everybody in it agrees",
        "A pot may be split once the players are all-in",
    ),
    "s2.p.15": (
        "A hand that cannot be seen is dead at once",
        "Where a player keeps the cards is the player's own affair",
    ),
    "s2.p.19": (
        "Who has folded may look through the discards",
        "The winner may look through the stub once the pot is pushed",
    ),
    "s2.p.23": (
        "Any language may be spoken that two players at the table share",
        "Who speaks another language in a deal has a dead hand",
    ),
    "s2.p.7": (
        "Chips in a rack play as they are",
        "Chips in a rack do not count in the deal",
    ),
    "s2.p.8": (
        "A friend may advise a player who asks for it",
        "Who is helped with a hand has a dead hand",
    ),
    "s2.p.9": (
        "With leave of the player anybody may play those chips",
        "A player who is away may have a neighbour post and bet for him",
    ),
    "s3.i.1": (
        "The last hand is played again with the button where it belongs",
        "The button stays as it is, since the hand is over",
    ),
    "s3.i.14": (
        "A hand of which a card touched the floor is dead",
        "A card that fell to the floor is replaced from the stub",
    ),
    "s3.k.3": (
        "Cards that land face up in another hand still play",
        "Both hands are dead once cards of one fall on the other",
    ),
    "s4.6": (
        "Who plays over plays the absent player's blinds",
        "Who plays over posts nothing, as the seat has paid",
    ),
}
"""Wrong sentences about a rule, by the clause that is right."""
