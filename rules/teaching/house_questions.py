"""What a house is asked about each of its options, and under which subject it is looked for."""

from collections.abc import Mapping

SUBJECTS: Mapping[str, tuple[str, ...]] = {
    "The book": ("edition", "conventions", "private_games"),
    "Chips and words": (
        *("denominations", "smallest_chip", "cash_plays", "forward_motion_binds"),
        *("misunderstanding_threshold", "threshold_is_firm"),
    ),
    "Turn and cards": (
        *("out_of_turn", "needless_fold_is_out_of_turn", "folded_hands_shown"),
        *("all_in_face_up", "last_cards_face_up"),
    ),
    "Pot-limit": ("pot_unit", "small_blind_counts_as_big", "overbet"),
    "Raises and all-ins": (
        *("short_all_in_read", "short_all_in_at_limit", "after_short_all_in", "raise_cap"),
        *("cap_with_two", "straddle_uses_a_raise", "betting_unit"),
    ),
    "Straddles": (
        *("straddles_allowed", "straddle_sets", "straddle_is_minimum_later", "restraddles"),
        *("restraddle_size", "mississippi", "mississippi_first", "sleepers", "rock"),
    ),
    "Kill pots": (
        *("kill_size", "killer_acts", "kill_and_blind", "kill_trigger_pot", "kill_trigger_wins"),
    ),
    "Button and blinds": (
        *("button_rule", "three_to_two", "waiting_allowed", "missed_blinds", "absent_dealt_in"),
        *("newcomers_post", "big_blind_must_cover_small", "bring_in_tie", "full_bring_in"),
    ),
    "Stakes and buy-ins": (
        *("buy_in_least", "buy_in_most", "return_wait", "open_stakes", "borrowing"),
    ),
}
"""Every option under its subject, in the order in which both are shown."""

ASKED: Mapping[str, str] = {
    "edition": "Which book does the room play by?",
    "conventions": "Where the book is silent, does what cardrooms share hold?",
    "private_games": "Do the general rules of the private-games edition hold too?",
    "misunderstanding_threshold": (
        "With what share of a bet in is a claim of having misread it no longer heard?"
    ),
    "threshold_is_firm": "Is that share firm, or a rule of thumb?",
    "short_all_in_read": "How is the rule on raising a short all-in read?",
    "smallest_chip": "From which chip on does every chip play?",
    "denominations": "Which chips has the room?",
    "forward_motion_binds": "Do chips bind once they pass the betting line?",
    "out_of_turn": "What becomes of a wager out of turn?",
    "needless_fold_is_out_of_turn": "Is folding with no bet to face acting out of turn?",
    "folded_hands_shown": "Does the dealer turn folded cards face up?",
    "cash_plays": "Does cash on the table play?",
    "pot_unit": "Is the pot rounded up to a multiple of an amount?",
    "small_blind_counts_as_big": "Does the small blind count as a big one in the first pot?",
    "overbet": "How long may a wager over the pot be cut to the pot?",
    "straddles_allowed": "May players straddle?",
    "straddle_sets": "What must a raise over a straddle come to?",
    "straddle_is_minimum_later": "Is a straddle the smallest bet on later rounds too?",
    "restraddles": "How many re-straddles may a hand have?",
    "restraddle_size": "How much does a re-straddle add at least?",
    "mississippi": "Which seat may make a Mississippi straddle?",
    "mississippi_first": "Who acts first over a Mississippi straddle?",
    "sleepers": "Does the room take sleepers, blind raises without an option?",
    "rock": "Does the room play with the rock?",
    "short_all_in_at_limit": "When does a short all-in reopen the betting at limit?",
    "after_short_all_in": "What must the next wager over a short all-in come to?",
    "raise_cap": "How many raises may a limit round have?",
    "cap_with_two": "Is the cap on raises lifted between two players?",
    "straddle_uses_a_raise": "Does a straddle use up one of the raises?",
    "betting_unit": "Must wagers be a multiple of an amount?",
    "kill_size": "Which kill does the room play?",
    "killer_acts": "When does the killer act on the first round?",
    "kill_and_blind": "What does a killer post who owes another blind too?",
    "kill_trigger_pot": "Does a large pot make a kill of itself?",
    "kill_trigger_wins": "Does a run of wins make a kill of itself?",
    "button_rule": "Where do button and blinds go once a player has left?",
    "three_to_two": "How does a table of three become one of two?",
    "waiting_allowed": "May a replacement wait for the button to pass?",
    "missed_blinds": "How are missed blinds posted?",
    "absent_dealt_in": "Are absent players dealt in?",
    "newcomers_post": "Does a newcomer post a big blind?",
    "big_blind_must_cover_small": "Does a big blind need more than any chips to be dealt in?",
    "bring_in_tie": "Who brings it in where up-cards tie?",
    "full_bring_in": "What does a bring-in as large as a bet give its player?",
    "all_in_face_up": "When are all-in hands turned up?",
    "last_cards_face_up": "Are the last down-cards then dealt face up?",
    "buy_in_least": "What is the smallest buy-in, in big blinds?",
    "buy_in_most": "What is the largest buy-in, in big blinds?",
    "return_wait": "For how many minutes must a player come back with all he took?",
    "open_stakes": "May chips be bought or borrowed in the middle of a hand?",
    "borrowing": "With open stakes, are markers and loans taken?",
}
"""The question that each option answers, by its name."""

OF_AN_AMOUNT: Mapping[str, str] = {
    "misunderstanding_threshold": "Percent of the bet",
    "smallest_chip": "The smallest chip that always plays",
    "pot_unit": "A multiple of",
    "restraddles": "Re-straddles in a hand",
    "raise_cap": "Raises in a round",
    "betting_unit": "A multiple of",
    "kill_trigger_pot": "A pot over",
    "kill_trigger_wins": "Pots won running",
    "buy_in_least": "Big blinds",
    "buy_in_most": "Big blinds",
    "return_wait": "Minutes",
}
"""What stands over the field of an amount."""
