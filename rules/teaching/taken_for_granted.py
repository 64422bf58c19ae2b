"""What a story takes for granted, and what nobody doubts or counts in it."""

from collections.abc import Mapping

_GIVEN_UP = ("act.gesture", "act.said")
"""A hand is folded by a sign or by the word."""
_HANDED_IN = ("live_hand.happened",)
_BY_THE_CARDS = ("odd_chip.known_by",)

TAKEN_FOR_GRANTED: Mapping[str, tuple[str, ...]] = {
    "act.acted_behind": ("act.turn",),
    "act.acted_on": ("act.believed",),
    "act.action_changed": ("act.turn",),
    "act.believed_amount": ("act.believed",),
    "act.called_time": ("act.turn", "act.acted_behind"),
    "act.counted": ("act.said",),
    "act.earlier_left": ("act.earlier",),
    "act.first_motion": ("act.motions",),
    "act.gave_up": ("act.gesture",),
    "act.identifiable": _GIVEN_UP,
    "act.kill_missed": ("act.believed",),
    "act.meant": ("act.said",),
    "act.pot_quoted": ("act.said",),
    "act.rest": ("act.motions", "act.released"),
    "act.spoke": ("act.said",),
    "act.taken_back": ("act.released",),
    "act.why_folded": _GIVEN_UP,
    "at_table.bring_in": ("at_table.structure",),
    "at_table.largest_bet": ("at_table.structure",),
    "clock.directed": ("clock.asked",),
    "clock.time": ("clock.asked",),
    "clock.warned": ("clock.asked",),
    "coming_in.places": ("coming_in.wants",),
    "coming_in.round": ("coming_in.who",),
    "deal.drawn": ("deal.cards", "deal.game"),
    "deal.entitled": ("deal.fault",),
    "deal.extra": ("deal.cards",),
    "deal.in_place": ("deal.fault",),
    "deal.lowball": ("deal.exposed_by", "deal.game"),
    "deal.claimed": ("deal.exposed_by",),
    "deal.seventh": ("deal.cards", "deal.game"),
    "deal.told_apart": ("deal.cards",),
    "deal.top_card": ("deal.cards",),
    "deck.holder_acted": ("deck.found_in",),
    "deck.knew_by": ("deck.knew",),
    "kill.full_bet": ("kill.last_pot",),
    "kill.from_others": ("kill.last_pot",),
    "kill.winner_had": ("kill.last_pot",),
    "kill.winner_quit": ("kill.last_pot",),
    "live_hand.acted_because": _HANDED_IN,
    "live_hand.facing": _HANDED_IN,
    "live_hand.in_turn": (*_HANDED_IN, "live_hand.facing"),
    "live_hand.lies": _HANDED_IN,
    "live_hand.misled_by": (*_HANDED_IN, "live_hand.why"),
    "live_hand.protected": _HANDED_IN,
    "live_hand.uncalled": _HANDED_IN,
    "live_hand.who_acted": (*_HANDED_IN, "live_hand.why", "live_hand.acted_because"),
    "live_hand.why": _HANDED_IN,
    "misconduct.agreed": ("misconduct.act",),
    "misconduct.deliberate": ("misconduct.act",),
    "misconduct.pot": ("misconduct.act",),
    "misconduct.together": ("misconduct.act",),
    "odd_chip.board": ("odd_chip.game", *_BY_THE_CARDS),
    "odd_chip.button": ("odd_chip.game",),
    "odd_chip.hands": _BY_THE_CARDS,
    "odd_chip.highs": ("odd_chip.game",),
    "odd_chip.lows": ("odd_chip.game",),
    "odd_chip.over": ("odd_chip.game", *_BY_THE_CARDS),
    "odd_chip.paid": _BY_THE_CARDS,
    "odd_chip.winners": ("odd_chip.game",),
    "stakes.bought_before": ("stakes.when",),
    "stakes.under_agreed": ("stakes.consent",),
    "straddle.last_straddle": ("straddle.before",),
    "straddle.restraddles": ("straddle.before",),
    "straddle.straddle_before": ("straddle.before", "straddle.sort"),
    "table.full_bet": ("table.last_wager",),
    "turn.called_time": ("turn.acted_behind",),
    "turn.identifiable": ("turn.reached",),
    "turn.own": ("turn.in_already",),
}
"""By the question that is told, those of which the answer is clear from it, as it opens on that."""

THE_STORY = frozenset({"live_hand.happened", "misconduct.act"})
"""Questions of which the answers are what happened: without them there is nothing to ask about."""
NOBODY_COUNTS = frozenset({"straddle"})
"""Situations in which what is possible turns on too much for anybody to count it."""

AS_EVER = frozenset({"s14.nl.2.bet", "s14.nl.3.raise", "bc.9.right", "bc.9e.within", "bc.9.call"})
"""Clauses that say nothing but that an act of a right size stands: nobody doubts it."""

OPTIONS_BEFORE: Mapping[str, str] = {"threshold_is_firm": "misunderstanding_threshold"}
"""By an option of the house whose sentence speaks of another, that one: it is told before."""
