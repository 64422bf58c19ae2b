"""The usual mistakes on a question of few rulings: no rule of any book says so."""

from collections.abc import Mapping

_ALL_BACK = "The hand is over: all bets go back"
_SPLIT = "The pot is split among the players in it"
_VOTE = "The other players in the pot vote on it"
_MADE_UP = "The house makes up what each player has put in"

USUAL_MISTAKES: Mapping[tuple[str, str | None], tuple[str, ...]] = {
    ("at_table", "a guest behind a player"): (
        "The guest may stay if most of the players vote for it",
        "The guest may stay behind the chair of another player",
    ),
    ("at_table", "a short buy-in"): (
        "A short buy-in is allowed where another player agrees",
        "A short buy-in is allowed after every pot that was lost",
    ),
    ("at_table", "another deck"): (
        "The deck is changed if most of the players want it",
        "The player who asks cuts this deck twice instead",
    ),
    ("at_table", "a phone or reading at the table"): (
        "It is allowed to players who have folded alone",
        "It is allowed if the player on the left agrees",
    ),
    ("at_table", "away from the table"): (
        "The chips are blinded off until the player is back",
        "A neighbour plays the chips for the player",
        "The other players share the chips",
        "Half of the chips are picked up",
    ),
    ("at_table", "changing the game or the stakes"): (
        "It changes if more than half of the players want it",
        "It changes for those who want it",
    ),
    ("at_table", "chips bought and not there yet"): (
        "You play for nothing until the chips are there",
        "You say how much plays once the cards are dealt",
    ),
    ("at_table", "chopping the blinds"): (
        "Only the big blind comes back",
        "The blinds stay in for the next hand",
        "The blinds go to whoever folded last",
        "Each takes half of the blinds",
    ),
    ("at_table", "playing over another"): (
        "You may play over if the neighbours agree",
        "You may play over for one hand, and then ask",
        "You may play over with the absent player's chips",
        "You may play over once the blinds have passed the seat twice",
    ),
    ("authority", "big-bet lowball"): (
        "The players agree on its rules before each hand",
        "Its rules are those of the kill",
    ),
    ("authority", "dealing twice"): (
        "It is dealt as often as the largest stack asks",
        "Two of them agree, and the others go by it",
    ),
    ("authority", "insurance or a proposition bet"): (
        "The house holds what they bet until the river",
        "They may do so if the dealer is told of it",
        "They may do so for half of the pot at most",
    ),
    ("authority", "killing by choice"): (
        "Only the dealer may have a pot killed",
        "Only who lost the last pot may kill by choice",
    ),
    ("authority", "limit rule where Section 14 is silent"): (
        "The players agree on the rule before the next hand",
        "The rules of the nearest game of the same room hold",
    ),
    ("authority", "seniority after a broken game"): (
        "Half of the time at the old table counts",
        "The players draw for their seniority anew",
    ),
    ("authority", "who counts the pot"): (
        "The dealer counts it once in every round",
        "Any player may count it by hand",
    ),
    ("authority", "who may question a wager over the pot"): (
        "Only the player who is to act may question it",
        "Only a player who has called it may question it",
    ),
    ("board", "a burn left out or doubled"): (
        _SPLIT,
        _ALL_BACK,
        "All cards of the board are shuffled back into the deck",
        "The next card is dealt face down",
    ),
    ("board", "a card turned too early"): (
        "The card plays, and who has yet to act may only check or fold",
        _ALL_BACK,
    ),
    ("board", "a flop of too many cards"): (
        "The first three cards are the flop, and the fourth is the turn card",
        "The card that was dealt last is scrap, and the flop stands",
        _ALL_BACK,
    ),
    ("board", "a stub that was dropped"): (
        _ALL_BACK,
        _SPLIT,
        "No more cards are dealt: the best hand so far wins",
    ),
    ("button", "a replacement for a player who left"): (
        "You draw a card for your position",
        "You pay half of each blind",
    ),
    ("button", "where button and blinds go"): (
        "The players draw for the button anew",
        "No blinds are posted for one hand",
    ),
    ("coming_in", "a straddle at limit"): (
        "A straddle plays for half of its amount",
        "A straddle is taken for the next hand",
    ),
    ("coming_in", "back after losing everything"): (
        "Half of the missed blinds is owed",
        "Twice the missed blinds are owed",
    ),
    ("coming_in", "the first choice of seats"): (
        "Who buys in for the most chooses first",
        "The dealer gives out the seats as he likes",
        "Who played here last chooses first",
    ),
    ("coming_in", "coming in where the big blind has gone by"): (
        "You come in with half of your stack in play",
        "You wait until the button has passed twice",
    ),
    ("deal", "a complaint of the shuffle or the cut"): (
        "The complaint is heard if most of the players agree",
        "The stub is cut once more, and the deal goes on",
    ),
    ("deck", "a card face up in the deck"): (_SPLIT, _MADE_UP),
    ("deck", "a card missing"): (_SPLIT, _MADE_UP),
    ("deck", "a card with another back"): (_SPLIT, _MADE_UP, _VOTE),
    ("deck", "a joker"): (_SPLIT, _MADE_UP, "The joker is any card its holder names"),
    ("deck", "two of the same card"): (_SPLIT, _MADE_UP, _VOTE, "One of the two is scrap"),
    ("forced", "a newcomer"): (
        "Post half of the big blind to be dealt in",
        "Post both blinds in every hand until the button has passed",
    ),
    ("forced", "an absent player"): (
        "A neighbour posts for the player and plays the hand",
        "Deal the seat in: the hand is all-in for its blind",
    ),
    ("forced", "one ante for all"): (
        "The player may do so for both neighbours alone",
        "All put in twice their antes instead",
    ),
    ("forced", "three blinds"): (
        "All three are as large as the big blind",
        "The third is left out on a hand without a straddle",
        "The player who posts the third says how large it is",
    ),
    ("forced", "what the bring-in may put in"): (
        "The bring-in passes to the next player",
        "Half of the ante is enough",
    ),
    ("hands_shown", "a hand was miscalled"): (
        "The hand plays as it was called",
        "The pot is split among those who showed",
        "Who bet last takes the pot",
        "The pot is held over for the next hand",
    ),
    ("hands_shown", "every hand was mucked"): (
        "The pot stays for the next hand",
        "The house keeps the pot",
        "The player who bet last takes the pot",
    ),
    ("hands_shown", "cards were shown to somebody"): (
        "The cards are shown to whoever asks first",
        "The dealer alone looks at them",
    ),
    ("hands_shown", "who shows first"): (
        "The player with the fewest chips shows first",
        "The dealer picks who shows first",
    ),
    ("kill", "a kill and another blind due"): (
        "Post neither: one makes up for the other",
        "Post half of each",
        "Post the kill when the button has passed",
        "Post a blind for the player on your left",
    ),
    ("kill", "a new player in a killed pot"): (
        "You are dealt in for half of the kill",
        "You are dealt in if the killer agrees",
    ),
    ("kill", "a required kill not posted"): (
        "The kill passes to the next player",
        "The kill is forgiven after one round",
    ),
    ("kill", "a wager short of the kill"): (
        "The chips stay in, and the hand is dead",
        "The killer puts in what is short",
    ),
    ("kill", "killing by choice at lowball"): (
        "You may kill it if the player on your left agrees",
        "You may kill it once you have called",
    ),
    ("kill", "must the next pot be killed"): (
        "The loser of this pot kills the next one",
        "The killer may choose which of the next two pots to kill",
        "It is killed only if both winners want it",
    ),
    ("kill", "the trigger of the house"): (
        "It is killed if the winner wants it",
        "The dealer says whether it is killed",
    ),
    ("kill", "when the killer acts"): (
        "The killer acts first on the first round",
        "The killer may choose when to act",
    ),
    ("late_claim", None): (
        "Both players have half of it",
        "The hand is dealt again",
        "The claim is paid out of the next pot",
        _VOTE,
    ),
    ("live_hand", None): (
        "The hand plays for the main pot alone",
        "The player is dealt another hand",
        "The pot is split: nobody can tell who would have won",
        _VOTE,
    ),
    ("misconduct", None): (
        "The pot of this hand is dealt for again",
        "The player owes each of the others a big blind",
        "The players at the table vote on what it costs",
        "It is settled once the game has ended",
    ),
    ("pots", "cards still to come"): (
        "No more cards are dealt",
        "Each player chooses how the card comes",
    ),
    ("pots", "may a player alone with chips bet"): (
        "You may bet, and the bet is held for the next hand",
        "You may bet half of the pot at most",
    ),
    ("pots", "what a capped player may put in"): (
        "As much again as you have put in",
        "The cap is doubled once the others agree",
    ),
    ("stakes", "a minimum for open stakes"): (
        "One big blind is enough for anybody",
        "As much as the largest stack at the table",
    ),
    ("stakes", "a short stack after an all-in"): (
        "You may add as much as you won in the last pot",
        "You may add chips if nobody at the table objects",
    ),
    ("stakes", "adding chips"): (
        "You may add chips if nobody at the table objects",
        "You may add chips, which play for the side pot alone",
    ),
    ("stakes", "chips lent by another player"): (
        "The chips play if most of the players agree",
        "The chips play for the main pot alone",
        "The house lends the player the same amount",
    ),
    ("stakes", "coming back to the game"): (
        "Bring back half of what you left with",
        "Bring as much as the largest stack at the table",
    ),
    ("stakes", "hiding or misstating a stack"): (
        "The hidden chips are shared among the others",
        "The hidden chips go to the house",
        "The pot that was played is dealt for again",
    ),
    ("stakes", "going all-in after borrowing"): (
        "You may go all-in for half of the loan",
        "You may go all-in if the lender is out of the pot",
    ),
    ("stakes", "markers on the table"): (
        "Markers stay for the main pot alone",
        "Markers stay until the button has passed",
    ),
    ("stakes", "taking chips off the table"): (
        "You may take off half of your chips",
        "You may take off what you won in the last pot",
    ),
    ("turn", "a hand left unprotected"): (
        "The hand plays for the main pot alone",
        "The player is dealt another hand",
        "The deal is off, and all chips go back",
        "The house pays the player what the hand cost",
    ),
    ("turn", "a player passed over"): (
        "You may call, but you may no longer raise",
        "You act last on this round",
        "The player behind you says whether you may act",
    ),
    ("turn", "cash on the table"): (
        "Cash plays for half of its worth",
        "Cash plays if the player on the left agrees",
    ),
    ("turn", "change out of the pot"): (
        "Take the change from the next player's bet",
        "The chip stays, and the change is lost",
    ),
    ("turn", "chips taken back"): (
        "Half of the chips come back",
        "The chips come back, and the hand is dead",
        "The chips stay in, and the player may call for them later",
        "The next player says whether they come back",
    ),
    ("turn", "chips of another player touched"): (
        "A neighbour alone may handle another player's chips",
        "Chips may be handled until the next card is dealt",
    ),
    ("turn", "may a player who checked act again"): (
        "Nothing: a check gives up the hand",
        "Nothing until everybody else has bet",
    ),
    ("turn", "may the big blind raise"): (
        "The big blind may raise if the small blind agrees",
        "The big blind may raise by half a bet",
    ),
    ("turn", "must a hand be shown"): (
        "One card of it is shown",
        "The hand is shown to the dealer alone",
    ),
    ("turn", "who an early fold hurts"): (
        "The fold is void: the cards come back",
        "The next player is dealt out",
    ),
}
"""Usual mistakes by the situation and what it asks: none is ever the ruling, whatever the facts."""

_OF_A_STRADDLE_BEFORE = ("The straddle of ",)
_DEALT_IN = ("You are dealt in at once",)
_NOTHING_POSTED = ("Nothing is posted",)
_BLINDED_OFF = ("The chips are blinded off until the player is back",)
_ROUND_IS_OVER = ("The betting on this round is over",)
_FOR_THE_HOUSE = "The books leave it to the house"

TRUE_BESIDE: Mapping[str, tuple[str, ...]] = {
    "s3.w.10.check_to_a_bet": ("No act yet",),
    "s15.3.new_game": _DEALT_IN,
    "s15.11.live": ("The player is dealt in",),
    "s15.4.early": _BLINDED_OFF,
    "s15.4.kept": _BLINDED_OFF,
    "s15.15.takes_over": ("You may not wait",),
    "s15.9.away": _BLINDED_OFF,
    "bc.9.call": ("That is within the spread",),
    "bc.7d.not_announced": (
        *("There is no change to take", "It is ", "Leave "),
        "Change the chip for its full worth",
    ),
    "bc.14d.none_left": ("This one does not play", *_OF_A_STRADDLE_BEFORE),
    "bc.14d.wrong_seat": ("The chips go back", "This one does not play", *_OF_A_STRADDLE_BEFORE),
    "bc.17d.silent_option": _ROUND_IS_OVER,
    "bc.17d.silent_option.limit": _ROUND_IS_OVER,
    "bc.22c.lent_refused": ("No borrowing here",),
    "house.kill_and_blind.both": (_FOR_THE_HOUSE,),
    "house.kill_and_blind.larger": (_FOR_THE_HOUSE,),
    "s14.nl.17.twice": ("It is dealt twice",),
    "s14.nl.15.second": ("This one does not play", *_OF_A_STRADDLE_BEFORE),
    "s3.i.12.looked_late": ("No misdeal now",),
    "s3.s.2.apart": ("Cards speak",),
    "s3.s.2.apart_deliberate": ("Cards speak",),
    "s3.s.2.can_be_told": ("Cards speak",),
    "s3.s.2.deliberate_lost": ("Cards speak",),
    "s3.b.2.second.stakes": ("A short buy-in is allowed once a session",),
    "s3.s.2.shown_and_lost": ("Cards speak",),
    "s4.12.drew": (
        "Nothing is posted",
        "Nothing is owed",
        "You owe what your seat owes",
        *_DEALT_IN,
    ),
    "s4.13.nearer": ("You owe nothing",),
    "s4.13.waits": ("You owe nothing",),
    "bc.14b.dealt": ("This one does not play",),
    "bc.14b.not_allowed": ("This one does not play",),
    "bc.14g.banned": ("This one does not play", *_OF_A_STRADDLE_BEFORE),
    "bc.16e.hidden": ("Keep your chips in sight", "A stack is kept in sight"),
    "bc.20f.no_waiting": ("You take the seat with its blinds", *_DEALT_IN),
    "s14.nl.15.tournament": ("This one does not play", "The sleeper plays"),
    "s14.nl.16.running": ("The hand is live",),
    "s14.nl.16.no_bet": ("The hand is live",),
    "s2.d.4.same": ("All action is void",),
    "s3.i.8.elsewhere": ("The joker is scrap and is replaced",),
    "s3.i.11": ("The hand is live",),
    "s3.i.12.player": ("No misdeal now",),
    "s3.k.1e": ("The joker is scrap",),
    "s3.m.1e.top_card": ("The hand is live",),
    "s3.s.1.show_all": ("The hand is live",),
    "s3.w.10.said_fold_waits": ("The hand is live",),
    "s4.7.not_there": ("Nothing is posted",),
    "s4.12.seat_nearer": ("You owe any blind", "You owe what your seat owes", *_NOTHING_POSTED),
    "bc.13b.dead": ("There is no option to raise for it",),
    "bc.14e.too_small": ("No more re-straddles", "The second one goes back"),
    "bc.16b.in_range": ("At most", "At least"),
    "bc.16b.too_small": ("At most",),
    "bc.1g.one_left": ("The round is over",),
    "bc.22.closed": ("You borrowed to call", "The lender is in the hand"),
    "bc.22b.casino": ("You borrowed to call", "The lender is in the hand"),
    "bc.22g.closed": ("With open stakes the smallest buy-in",),
    "s3.w.10.said_fold": ("Action goes back",),
    "s3.w.10.said_fold_bet_since": ("Action goes back",),
    "s2.p.14.insurance": ("The house does not rule on side bets",),
    "bc.19b.free": _DEALT_IN,
    "bc.19b.free_new": _DEALT_IN,
    "s4.12.seat_free": (*_DEALT_IN, *_NOTHING_POSTED),
    "s4.12.free": _DEALT_IN,
    "s4.12.newcomer": _DEALT_IN,
    "s15.15.anywhere": ("You may come in now",),
    "s15.15.no_waiting": ("You take the seat with its blinds", *_DEALT_IN),
    "s4.7.new_game": ("You owe any blind", "Nothing is posted"),
    "s4.13.missed_waits": ("You wait, and keep your place",),
    "s3.t.5.c": ("The odd chip goes to the first clockwise",),
    "s2.s.3.newcomer": ("The seat goes to the newcomer who came first",),
    "s5.1.late": ("No misdeal now", "The exposed card does not play"),
    "s5.1.flashed_late": ("No misdeal now", "The exposed card does not play"),
    "s5.1.off_the_table_late": ("No misdeal now", "The exposed card does not play"),
}
"""Beginnings of words that another rule makes true beside a ruling, by the clause of the ruling."""

TRUE_ANYWHERE = ("Once nobody else may call, ",)
"""Beginnings of words that are true of every bet: whatever the ruling is, they are no mistake."""

HOLD_BESIDE: Mapping[str, str] = {"s3.t.4": "odd_chip", "bc.17.side": "pots"}
"""Clauses whose title is true in every question of a topic: nowhere there is it a wrong one."""

_BREACHES = (
    *("0.on_purpose", "0.soft_play", "0.checked_down"),
    *("21.told", "21.shown", "27.thrown"),
)
"""Breaches of conduct in a tournament: the lead-in of Section 15 is of every one."""
RULES_BESIDE: Mapping[str, tuple[str, ...]] = {
    "bc.1d.once": ("bc.1d.option",),
    "bc.19b.option": ("bc.13.live",),
    **{
        f"s15.{breach}.{time}": ("s15.0.first", "s15.0.again")
        for breach in _BREACHES
        for time in ("first", "again")
    },
    "bc.9.over": ("s3.w.16.nearest_at_limit",),
    "bc.9.under": ("bc.9.right",),
    "bc.6.no_remedy.in_a_round": ("s3.w.10.may_bind",),
    "bc.14e.too_small": ("bc.14d.too_small", "bc.14g.too_small"),
    "bc.14g.allowed": ("bc.14e",),
    "bc.22b.ways": ("bc.22.open",),
    "house.kill_and_blind.both": ("bc.15.both_due", "s13.0.full"),
    "house.kill_and_blind.larger": ("bc.15.both_due", "s13.0.full"),
    "house.kill_and_blind.other_larger": ("bc.15.both_due", "s13.0.full"),
    "house.out_of_turn.changed.in_a_round": ("s3.w.10.may_bind",),
    "house.out_of_turn.waits": ("s3.w.10.may_bind",),
    "s13.0.two_in_a_row": ("s13.0.full",),
    "s13.4.kills_again": ("s13.0.full",),
    "s13.7.again": ("s13.0.full",),
    "s13.8.kills": ("s13.0.full",),
    "s14.nl.15.second": ("bc.14d.none_left", "bc.14f.too_small"),
    "s3.i.12.looked_late": ("s5.1.late",),
    "s3.k.2.lost_misled": ("s3.k.1.a",),
    "s3.i.7.late": ("s3.m.2.place",),
    "s4.13.lowball": ("s13.0.voluntary",),
    "s4.13.missed_lowball": ("s13.0.voluntary",),
    "s5.1.flashed_late": ("s3.i.13.flashed",),
    "bc.9.announced": ("bc.9.under",),
    "bc.11.full_bet_rule": ("bc.11.half_closed",),
    "bc.14b.not_allowed": ("bc.14f.wrong_seat",),
    "bc.14f.skipped": ("bc.1b.after_the_blinds",),
    "bc.16.no_adding": ("bc.7g",),
    "bc.17d.silent_option": ("bc.1g.over.in_a_round",),
    "bc.1g.matched.in_a_round": ("bc.1.late",),
    "bc.22b.casino": ("bc.22c.refused",),
    "bc.22g": ("s3.b.1.designated",),
    "house.out_of_turn.binding.in_a_round": ("s3.w.10.may_bind",),
    "s13.3.too_small": ("s13.0.full",),
    "s13.8.not_scooped": ("s13.4.no_kill_yet",),
    "s13.10.acts_last": ("bc.15b",),
    "s14.nl.15.seat": ("bc.14g.banned",),
    "s14.nl.15.tournament": ("bc.14g.allowed",),
    "s3.i.12.player": ("s3.m.2.place",),
    "s3.i.14": ("s3.i.12.player",),
    "s3.m.1e.top_card": ("s3.k.1d.before_the_draw",),
    "s3.t.4": ("s10.9.both",),
    "house.burns.acted_on": ("s3.i.15.complete",),
    "bc.1g.over.in_a_round": ("s3.w.10.may_bind",),
    "s5.1.late": ("s3.i.13",),
    "s5.1.off_the_table_late": ("s3.i.13.off_the_table",),
    "bc.14g.banned": ("bc.14d.wrong_seat",),
    "bc.14g.raised": ("bc.14c.raised",),
    "bc.14g.too_small": ("bc.14f.too_small", "s14.nl.15.amount"),
    "s14.nl.3.raise": ("s14.nl.5",),
    "s14.nl.15.amount": ("bc.14f.too_small", "bc.14g.too_small"),
    "bc.15c.not_reached": ("s13.1.new_game",),
    "s15.21.last_two": ("s1.e.6.harmless",),
    "s15.31": ("bc.20e",),
}
"""Clauses whose titles are true beside a ruling, and so are no wrong rules, by its clause."""

RULES_IN_PLACE: Mapping[str, str] = {
    "s14.0.stack": "bc.9h",
    "s14.nl.2.bet": "bc.9h",
    "s14.nl.15": "s4.15.game_has_it",
    "s3.t.5.c": "s3.t.4.one_each",
    "s3.t.5.c_within": "s3.t.4.one_each",
}
"""The clause that decides in place of another where both are reasons: what a stack is there."""
