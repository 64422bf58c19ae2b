"""An answer to each question that a common dispute asks, and the decision that they come to."""

from collections.abc import Mapping

ANSWERS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "miscounted-pot": (
        "Bet of 400, the pot limit",
        {"table.bet": "0", "table.pot": "400", "acts[0].pot_quoted": "500"},
    ),
    "misquoted-bet": (
        "Floor decides: the call may be taken back",
        {
            "table.bet": "400",
            "table.in_front{Player}": "0",
            "acts[0].put_in": "100",
            "acts[0].behind": "more chips",
            "acts[0].harm": "none",
        },
    ),
    "skipped": (
        "Call: 400",
        {
            "table.bet": "400",
            "table.in_front{Player}": "0",
            "acts[0].said": "call",
            "acts[0].chips": "400",
            "acts[0].acted_behind": "fewer than three",
        },
    ),
    "oversized-chip": (
        "Call: 300",
        {"acts[0].chips": "1000", "table.bet": "300", "table.in_front{Player}": "0"},
    ),
    "silent-chips": (
        "Raise to 600",
        {
            "table.bet": "200",
            "table.in_front{Player}": "0",
            "acts[0].chips": "500 100",
        },
    ),
    "raise-or-call": (
        "Raise to 200, the minimum",
        {
            "table.bet": "100",
            "table.in_front{Player}": "0",
            "acts[0].said": "raise",
            "acts[0].spoke": "before the chips",
            "acts[0].chips": "100 25 25",
            "acts[0].motions": "one",
            "table.last_raise": "100",
            "table.last_wager": "full",
            "acts[0].behind": "more chips",
        },
    ),
    "short-all-in": (
        "Only a call: 280",
        {
            "acts[0].said": "raise",
            "table.bet": "280",
            "table.in_front{Player}": "200",
            "table.last_raise": "100",
            "table.acted{Player}": "200",
        },
    ),
    "misread-bet": (
        "Floor decides: the call may be taken back",
        {
            "table.bet": "400",
            "table.in_front{Player}": "0",
            "acts[0].put_in": "100",
            "acts[0].behind": "more chips",
            "acts[0].believed": "another amount",
            "acts[0].harm": "none",
        },
    ),
    "string-bet": (
        "Call: 300",
        {
            "table.bet": "300",
            "table.in_front{Player}": "0",
            "acts[0].said": "nothing",
            "acts[0].chips": "500 3x100",
            "acts[0].first_motion": "300",
        },
    ),
    "words-and-chips": (
        "Bet of 400",
        {"table.bet": "0", "acts[0].said": "four hundred", "acts[0].chips": "500"},
    ),
    "not-released": (
        "No action yet",
        {
            "table.bet": "300",
            "table.in_front{Player}": "0",
            "acts[0].said": "nothing",
            "acts[0].put_in": "1000",
        },
    ),
    "took-back": ("What was taken back goes in again", {"turn.why_back": "any other reason"}),
    "over-the-pot": (
        "Bet of 100, the pot limit",
        {"table.bet": "0", "acts[0].said": "bet 180", "acts[0].chips": "none", "table.pot": "100"},
    ),
    "over-the-pot-late": (
        "Floor decides: bet of 180 stands, over the pot",
        {
            "table.bet": "0",
            "acts[0].said": "bet 180",
            "acts[0].chips": "100 3x25 5",
            "acts[0].spoke": "with the chips",
            "table.pot": "100",
            "acts[0].noticed": "before all had acted",
            "acts[0].considered": "somebody did",
            "acts[0].objector": "the bettor",
        },
    ),
    "straddle": (
        "This one does not play as it is: a straddle is twice the big blind, 200",
        {
            "straddle.structure": "no-limit or pot-limit",
            "straddle.play": "cash",
            "straddle.seat": "left of the big blind",
            "straddle.before": "none",
            "straddle.amount": "25",
        },
    ),
    "act-out-of-turn": (
        "The raise may be taken back",
        {
            "table.bet": "300",
            "table.in_front{Player}": "0",
            "acts[0].said": "raise to 800",
            "acts[0].spoke": "before the chips",
            "acts[0].chips": "none",
            "acts[0].action_changed": "yes",
        },
    ),
    "chips-in-front": (
        "Call: 300",
        {
            "table.bet": "300",
            "table.in_front{Player}": "100",
            "acts[0].chips": "500",
            "acts[0].pieces": "one chip",
        },
    ),
    "side-pots": (
        "Main pot 30: A, B, C",
        {
            "pots.asks": "how the pots are made",
            "pots.paid": "A 30, B 10, C 30",
            "pots.all_in": "B, C",
            "pots.folded": "none",
            "pots.ante": "0",
        },
    ),
    "forced-bets": (
        "Post 105, live up to 100",
        {
            "forced.asks": "missed blinds on return",
            "forced.play": "cash",
            "forced.seat": "another seat",
            "forced.missed": "both",
            "forced.small_blind": "5",
        },
    ),
    "turned-too-early": (
        "The turn card came too early and does not play now",
        {"board.street": "the turn"},
    ),
    "exposed-card": (
        "The exposed card does not play: after the deal it is replaced by the top card",
        {
            "deal.exposed_by": "the dealer",
            "deal.which": "a later one",
            "deal.count": "one",
        },
    ),
    "wrong-number": (
        "Each hand with a wrong number of cards is dead",
        {"deal.acted": "three or more", "deal.cards": "too few", "deal.game": "a flop game"},
    ),
    "misdeal": (
        "No misdeal now: two players have acted, and the hand is played to the end",
        {"deal.asks": "a card or a seat out of place", "deal.acted": "three or more"},
    ),
    "deck": (
        "The joker is scrap and is replaced",
        {"deck.asks": "a joker", "deck.found_in": "a hand", "deck.holder_acted": "no"},
    ),
    "board": (
        "The flop has too many cards: all of them go back, and a new flop is dealt",
        {"board.asks": "a flop of too many cards", "board.betting": "complete"},
    ),
    "button": (
        "Button: the old small blind; small blind: nobody; big blind: the next seat and the seat "
        "after that",
        {
            "button.asks": "where button and blinds go",
            "button.play": "cash",
            "button.remain": "three or more",
            "button.left": "the big blind",
        },
    ),
    "over-a-straddle": (
        "A raise is to at least 40",
        {
            "straddle.asks": "what a raise must come to",
            "straddle.amount": "20",
        },
    ),
    "limit-round": (
        "Only a call: 80",
        {
            "table.bet": "80",
            "table.in_front{Player}": "60",
            "acts[0].said": "raise",
            "acts[0].spoke": "before the chips",
            "acts[0].put_in": "40",
            "acts[0].chips": "4x10",
            "table.limit": "20",
            "table.players": "more",
            "game.play": "cash",
        },
    ),
    "mucked-hand": (
        "Floor decides: the hand is live",
        {
            "live_hand.happened": "thrown in",
            "live_hand.facing": "no bet",
            "live_hand.why": "false information",
            "live_hand.acted_because": "no",
            "live_hand.lies": "apart",
        },
    ),
    "showdown": (
        "The hand is shown and is live",
        {
            "hands_shown.asks": "may a hand be seen",
            "hands_shown.whose": "a caller",
            "hands_shown.asker": "the winner of the pot",
            "hands_shown.hand_now": "mucked",
        },
    ),
    "odd-chip": (
        "The odd chip goes to the first clockwise from the button",
        {"odd_chip.game": "with a button"},
    ),
    "agreed-split": (
        "The odd chip goes to the first clockwise from the button",
        {
            "odd_chip.game": "with a button",
            "odd_chip.unit": "5",
            "odd_chip.pot": "105",
            "odd_chip.side_pot": "55",
            "odd_chip.winners": "Ann, Ben",
        },
    ),
    "hands-compared": (
        "Pot 40: Ann 40 (one pair, A A K 9 7). Cards speak",
        {
            "odd_chip.game": "with a button",
            "odd_chip.unit": "5",
            "odd_chip.paid": "Ann 20, Ben 20",
            "odd_chip.hands": "Ann As Kd, Ben Ah Qc",
            "odd_chip.board": "Ac 9d 7s 4h 2c",
        },
    ),
    "late-claim": (
        "The pot is put right",
        {
            "late_claim.next_deal": "not begun",
            "late_claim.proven": "yes",
            "late_claim.due": "120",
        },
    ),
    "coming-in": (
        "The hand is dead",
        {
            "coming_in.asks": "dealt in while owing a blind",
            "coming_in.play": "cash",
            "coming_in.acted": "looked and not acted",
            "coming_in.owed": "15",
        },
    ),
    "misconduct": (
        "Floor decides: you are warned",
        {
            "misconduct.act": "telling what a live hand holds",
            "misconduct.play": "cash",
            "misconduct.pot": "three or more, still betting",
        },
    ),
    "at-table": (
        "You play for 560",
        {
            "at_table.asks": "chips bought and not there yet",
            "at_table.play": "cash",
            "at_table.bought_before": "yes",
            "at_table.announced": "yes",
            "at_table.in_front": "60",
            "at_table.bought": "500",
        },
    ),
    "tournament": (
        "New chips to race for: 2",
        {
            "tournament.asks": "a chip race",
            "tournament.old_chip": "25",
            "tournament.new_chip": "100",
            "tournament.odd_chips": "7",
        },
    ),
    "turn": (
        "The hand is dead",
        {
            "turn.asks": "a hand left unprotected",
            "turn.protected": "no",
            "turn.reached": "yes",
            "turn.identifiable": "no",
        },
    ),
    "stakes": (
        "You left less than 60 minutes ago: bring back all 350",
        {"stakes.asks": "coming back to the game", "stakes.away": "30", "stakes.took": "350"},
    ),
    "clock": (
        "The hand is dead",
        {
            "clock.asked": "yes",
            "clock.facing_a_bet": "yes",
            "clock.time": "run out",
            "clock.structure": "no-limit",
            "clock.warned": "yes",
            "clock.directed": "yes",
        },
    ),
    "kill-pot": (
        "The winner scooped enough: the next hand is killed for 200",
        {
            "kill.asks": "must the next pot be killed",
            "kill.high_low": "yes",
            "kill.last_pot": "one winner",
            "kill.winner_had": "nothing",
            "kill.pot": "40",
            "kill.upper_limit": "8",
            "kill.size": "full",
        },
    ),
    "second-leg": (
        "The winner has won two in a row and kills the next pot for 200",
        {"kill.high_low": "no", "kill.full_bet": "yes", "kill.size": "full"},
    ),
    "house-question": (
        "The house sets the most a player may buy in for in this game",
        {"authority.matter": "most a player may buy in for"},
    ),
}
"""By the id of the dispute, at a no-limit table with a big blind of 100."""

OF_MANY_ANSWERS = (
    *("limit-round", "over-the-pot", "over-the-pot-late", "act-out-of-turn", "string-bet"),
    *("skipped", "raise-or-call", "not-released", "misquoted-bet", "words-and-chips"),
    *("miscounted-pot", "misread-bet"),
)
"""Each takes half a second or more, and of its answers there are hundreds of sets to try."""
