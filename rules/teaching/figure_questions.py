"""How a trainee is asked for each amount that a ruling may name."""

from collections.abc import Mapping

FIGURES_ASKED: Mapping[str, str] = {
    "all_in_for": "For how much is the player all-in?",
    "antes": "How much are all the antes together?",
    "bring_in": "How much is the bring-in?",
    "buy_in_from": "What is the smallest buy-in?",
    "buy_in_up_to": "What is the largest buy-in?",
    "change": "How much change comes back?",
    "half_bet": "How much is half a bet?",
    "kill_blind": "How much is the kill blind?",
    "killed_lower": "What is the lower limit of the killed pot?",
    "killed_upper": "What is the upper limit of the killed pot?",
    "least_to": "What is the least that the wager must come to in all?",
    "left_of_cap": "How much may the player still put in?",
    "most_to": "What is the most that the wager may come to in all?",
    "must_bring": "How much must the player bring back to the table?",
    "nearest_units": "What does the wager come to in the nearest whole units?",
    "needs": "How many chips must the player buy?",
    "own_change": "How much of the change is the player's own chips?",
    "owes": "How much more must the player put in?",
    "plays": "How much of what the player posts is live?",
    "posts": "How much does the player post in this hand?",
    "pot_needed": "How large a pot makes a kill?",
    "pot_quoted": "What was the pot counted as for the player?",
    "quarter_bet": "How much is a quarter of a bet?",
    "raise_to": "What must a raise make it in all?",
    "restraddle_least": "How much is the smallest re-straddle, in all?",
    "stack_needed": "How many chips must the player have?",
    "stays": "How much stays in front of the player?",
    "straddle": "How much is the straddle?",
    "to_ante": "How much goes toward the ante?",
    "to_blind": "How much goes toward the blind?",
    "wager_to": "What does the wager stand at, in all on this round?",
}
"""By the name of the figure; amounts in chips."""
