"""Facts, words and questions that no decision turns on, and why they are kept all the same."""

from collections.abc import Mapping

from rules.vocabulary import QUESTIONS, WORDS

ALIKE: Mapping[str, str] = {
    "board.asks": "on two of its questions no rule is held: sections are named by which it is",
    "read.said": "which of them is possible follows from the bet, and either word binds to it",
    "limit_read.said": "which of them is possible follows from the bet there too",
    "limit.believed": "the answers are those of the question; only who took it for another is free",
    "read.facing_wager": "the steps share the word; what an act is turns on a short blind only",
    "size.facing_wager": "what set the bet gives the smallest raise; the clauses tell the rest",
    "relief.paid": "the change due is told to the table, though nothing turns on it",
    "straddle.seat": "whether the house lets that seat straddle follows from it",
    "straddle.sort": "what a raise over either must come to is reckoned differently",
    "forced.stud": "the games are told apart, though one rule says who opens both",
    "live_hand.happened": "a hand is taken by the dealer or by other cards: the telling parts them",
    "clock.structure": "a game is told by its name: of each two one rule says how the clock runs",
    "live_hand.misled_by": "a player in the hand may gain by it: the telling parts the others",
    "live_hand.lies": "cards that only touch the muck are told apart: that they do settles nothing",
    "late_claim.next_deal": "each book counts another mark, and they share the question",
    "hands_shown.whose": "a tournament's book gives a right to see the last bettor's hand alone",
    "hands_shown.asker": "a tournament's book asks whether who asks still has cards",
    "authority.structure": "a game is told by its name: the two at limit are ruled on alike",
    "authority.matter": "on some of them no rule is held: sections are named by which it is",
    "misconduct.act": "a hand told and a hand shown are told apart, though one rule bars both",
    "forced.puts": "the floor hears whether it was the bring-in or a full bet",
    "deal.acted": "each book counts another mark, and they share the question",
    "deck.acted": "each book counts another mark, and they share the question",
    "deck.next_deal": "each book counts another mark, and they share the question",
    "deck.knew": "only who bet or raised with it answers for it: the telling parts the others",
    "odd_chip.known_by": "who ties and an odd chip alone are told with other facts beside them",
    "at_table.consent": "either lets another play there: the telling parts them",
    "at_table.deck_use": "either lets the deck be changed: the telling parts them",
}
"""By fact, why two of its words are kept apart that every clause treats alike."""

UNREAD: Mapping[str, str] = {
    "button.left": "where the button and the blinds go is worked out from who left",
}
"""By fact, why it is kept though no clause reads it."""

_PLAY = {
    f"{topic}.play": "where it is told, the ruling says whether its book has rules of that play"
    for topic, words in WORDS.items()
    if f"{topic}.play" in QUESTIONS and ("play" not in words or not words["play"].asks)
}

HEARD: Mapping[str, str] = {
    "deal.told_apart": "the rule on an extra card has no condition; that it is mixed in is heard",
    "deal.extra": "the rule on an extra card has no condition; when it was dealt is heard",
    "deck.knew": "that a player knew of it is the exception: nobody is asked for it",
    "deck.knew_by": "where it is told, the ruling says whose chips stay",
    "deck.paid": "where it is told, the ruling says what goes back to each player",
    **_PLAY,
    "late_claim.error": "a tournament's book hears a misreading and a miscount for another time",
    "act.objector": "PL 3 has the floor weigh it; it turns no decision by itself",
    "act.counted": "a pot that was counted is told of, and what it was counted as is asked then",
    "act.earlier": "where nothing is told of them, the chips of before were left as they lay",
    "act.called_time": "where nothing is told of it, a skipped player let the others act",
    "act.chips_for": "where nothing is told of it, chips that go in are a wager",
    "act.taken_back": "where nothing is told of it, what was let go lies where it was put",
    "act.put_in": "a total is asked for in the place of the chips wherever it is enough",
    "table.seats": "where it is told, it tells whose turn it is and who may still act",
    "table.folded": "where the seats are told, it tells who of them is out of the hand",
    "authority.pot": "where it is told, the ruling says how much each part of the pot is",
    "authority.times": "where it is told, the ruling says how much each part of the pot is",
    "coming_in.big_blind": "where it is told, the ruling says how much is posted",
    "coming_in.owed": "where it is told, the ruling says how much is owed",
    "forced.opening_bet": "where it is told, it says how much of missed blinds is live",
    "odd_chip.button": "where it is told, it says who is first of those who tie",
    "odd_chip.seats": "where they are told beside the button, they say who is first",
    "odd_chip.side_pot": "where it is told, it is split by itself; most pots have none",
    "late_claim.due": "where it is told, the ruling says how much is due",
    "misconduct.repeated": "a warning is proposed unless it is told that the player has had one",
    "hands_shown.too_often": "that a player asks too often is heard, and nobody is asked for it",
    "live_hand.misled_by": "where it is told, the ruling says what it may cost; who acted is asked",
    "live_hand.uncalled": "where it is told, the ruling says how much comes back",
    "kill.from_others": "whether it was a full bet is asked, by yes or no; an amount tells it too",
    "turn.bet_made": "the round is over either way; it gives the reason and the sentence to say",
    "stakes.announced": "where nothing is told of it, the ruling says what plays either way",
    "late_claim.mixed": "what is due goes over either way; it gives the rule and what to say",
}
"""By question, why an answer to it is heard that no decision waits for."""
