"""Cases of which no drill is made, though the rules settle them, by the reason why not."""

_AT_NO_GAME: dict[str, tuple[str, ...]] = {
    "conventions_kill": (
        "a-pot-of-201-over-the-house-s-trigger-of-200-kills-the-next-hand",
        # A kill is an overblind: it proves what becomes of one no larger than the big blind.
        "where-only-the-larger-is-posted-a-kill-as-large-as-the-big-blind-is-it-whatever-other-"
        "blind-is-due",
    ),
    "conventions_limit": (
        "with-a-unit-of-5-the-only-raise-that-a-spread-leaves-stands-odd-as-it-is",
    ),
    "conventions_limit_acts": (
        "over-a-blind-of-15-at-20-an-all-in-of-17-is-under-half-of-the-5-due-and-is-"
        "completed-to-20",
    ),
    "s14_no_limit_acts": (
        "a-total-of-800-that-was-one-chip-facing-300-is-a-call-and-500-goes-back",
        "two-silent-75-chips-facing-100-each-needed-to-call-are-a-call",
        "five-with-5-000-in-chips-over-a-bet-of-1-000-at-200-400-is-a-raise-to-5-000",
        "raise-to-five-with-400-put-to-the-100-in-front-is-a-raise-to-500",
    ),
    # A minute runs that nobody asked for: it proves that what is left of it does not matter.
    "s3_who_still_has_a_hand": (
        "at-limit-nobody-has-asked-for-the-clock-and-whether-one-runs-is-for-the-floor",
        "at-pot-limit-nobody-has-asked-for-the-clock-and-none-runs",
        "at-limit-the-floor-put-the-clock-on-unasked-and-the-hand-that-faces-a-bet-of-20-is-dead",
    ),
    "s14_no_limit_house": (
        "no-clock-runs-when-no-player-has-asked-for-it",
        "a-player-thinks-for-long-and-nobody-has-asked-for-the-clock-so-there-is-none",
        "nobody-has-asked-for-the-clock-so-no-ten-second-warning-is-given",
        "nobody-has-asked-for-the-clock-so-no-hand-is-dead-when-a-minute-has-run-out",
        "nobody-has-asked-for-the-clock-so-it-is-no-matter-who-put-it-on-or-warned-whom",
        "nobody-has-asked-for-the-clock-so-a-player-with-no-bet-to-face-is-held-to-nothing",
        "nobody-asked-for-the-clock-on-a-player-who-faces-no-bet-so-none-is-put-on",
        "in-a-tournament-25-as-a-re-straddle-of-20-goes-back-for-nobody-may-straddle-there",
        "in-a-tournament-a-re-straddle-from-the-wrong-seat-goes-back-for-nobody-may-straddle-there",
        "in-a-tournament-50-over-20-and-a-last-re-straddle-to-40-goes-back-for-nobody-may-"
        "straddle-there",
        "in-a-tournament-a-re-straddle-of-20-to-30-goes-back-for-nobody-may-straddle-there",
        "in-a-tournament-60-over-20-and-a-last-re-straddle-to-40-goes-back-for-nobody-may-"
        "straddle-there",
    ),
    "s14_no_limit_sizes": (
        # The last 6 of a big blind of 10 are of chips that blinds of 5 and 10 do not have.
        "told-that-the-big-blind-was-short-sam-s-raise-over-bea-s-last-6-is-only-a-call",
        "told-that-the-big-blind-was-short-sam-may-raise-while-uma-is-in-and-has-chips",
        # The blinds as they were posted, where the bring-in is preset at more.
        "blinds-lie-in-front-and-nobody-has-acted-so-it-is-the-first-round-and-the-preset-200-"
        "is-the-call",
        "a-call-of-an-all-in-of-20-with-a-minimum-bet-of-100-is-20-and-no-more",
        "bet-50-said-with-the-last-30-going-in-is-all-in-for-30-under-the-minimum-of-100",
        "with-a-betting-unit-of-25-a-raise-to-212-over-a-bet-of-105-cannot-come-down-to-200-"
        "and-is-225",
    ),
    "s14_pot_limit": (
        # With two bring-ins in it no pot of a later round is under one: it proves what then rules.
        "a-silent-500-chip-into-a-pot-of-60-is-a-bet-of-the-pot-under-a-minimum-of-100-and-"
        "the-floor-decides",
        "pot-said-with-60-in-the-middle-and-a-minimum-bet-of-100-meets-two-rules-and-the-"
        "floor-decides",
        "by-the-earlier-edition-too-pot-with-60-in-the-middle-and-a-minimum-bet-of-100-is-"
        "for-the-floor",
        "bet-40-with-60-in-the-middle-and-a-minimum-of-100-is-under-both-and-the-floor-"
        "decides-to-which-it-is-made-up",
        "all-in-for-40-with-60-in-the-middle-and-a-minimum-of-100-is-in-the-pot-and-exempt-"
        "from-the-minimum",
        "all-in-for-80-with-60-in-the-middle-and-a-minimum-of-100-is-over-the-pot-and-the-"
        "floor-decides",
        "bet-200-said-by-a-player-with-80-with-60-in-the-middle-is-for-the-floor",
        "by-the-conventions-alone-a-bet-of-12-the-minimum-with-8-in-the-middle-is-over-the-"
        "pot-and-the-floor-decides",
        "by-the-conventions-alone-a-bet-of-5-said-with-8-in-the-middle-and-a-minimum-of-12-"
        "does-not-stand-by-the-words",
        "by-the-conventions-alone-pot-said-with-8-in-the-middle-and-a-minimum-of-12-is-for-"
        "the-floor",
        "by-the-conventions-alone-an-all-in-of-150-with-8-in-the-middle-and-a-minimum-of-12-"
        "is-for-the-floor",
        "in-units-of-25-a-pot-of-80-counts-as-100-and-a-bet-of-101-is-cut-to-100",
        "in-units-of-25-a-pot-of-75-stays-75",
        "in-units-of-25-a-pot-of-80-with-a-bet-of-30-in-it-lets-a-raise-go-to-160-rounding-"
        "before-the-call",
        "in-units-of-25-with-the-small-blind-counted-as-big-the-first-player-at-5-10-may-"
        "open-for-45",
        "in-a-room-without-the-conventions-a-silent-20-chip-over-a-pot-of-15-calls-a-blind-"
        "of-25-of-which-only-5-was-posted",
    ),
    # A third player calls where two are in: it proves that it does not matter how late it is found.
    "s3_betting_near_misses": (
        "in-a-tournament-heads-up-capped-at-80-a-raise-to-70-found-late-is-only-a-call-of-80",
        "in-a-tournament-heads-up-capped-at-80-a-raise-to-95-found-late-is-only-a-call-of-80",
        "with-two-left-since-the-cap-a-raise-to-70-found-late-is-only-a-call-of-80",
        "with-two-left-since-the-cap-a-raise-to-95-found-late-is-only-a-call-of-80",
    ),
    # Chips that are too small to play lie in none of the racks of the games that rooms spread.
    "s3_betting_and_raising": (
        "at-limit-the-smallest-chip-of-the-house-does-not-play-in-quantity-below-it",
        "at-no-limit-six-chips-of-1-do-not-play-where-the-blinds-are-in-fives-and-an-all-in-of-"
        "36-is-30",
        "at-no-limit-a-silent-bet-of-34-in-chips-of-10-and-1-is-30-where-the-blinds-are-in-fives",
        "of-a-stack-of-200-abe-bets-50-in-chips-that-play-and-6-in-chips-of-2-and-the-bet-is-50",
        "half-dollars-do-not-play-in-a-game-in-dollars-and-an-all-in-of-7-50-is-7",
        "with-a-unit-of-10-and-a-spread-of-15-to-47-a-bet-of-58-is-one-of-40",
        "with-a-unit-of-10-and-a-spread-of-15-to-47-a-bet-of-13-is-one-of-20",
        "with-a-unit-of-25-a-raise-to-207-over-105-is-to-225-for-200-is-less-than-the-least-of-205",
    ),
}

_NOT_TOLD_APART: dict[str, tuple[str, ...]] = {
    # The bring-in is preset at twice the blind, and the blind is told as the bet to match.
    "s14_no_limit_sizes": (
        "with-the-bring-in-preset-at-200-over-a-blind-of-100-the-first-call-is-200",
    ),
    # Robert's Rules have a section of their own on the matter, which is not held.
    "s14_preamble": ("big-bet-lowball-sends-the-floor-to-section-11-which-is-not-held-here",),
    # The house has newcomers post nothing: whether they wait for the button is another rule.
    "conventions_forced": (
        "where-newcomers-post-nothing-one-is-dealt-in-behind-the-big-blind-as-well",
    ),
    # That the checker is the big blind, who owes nothing, is told nowhere. And that a call may be
    # taken back, and that it is no act yet, come to one thing.
    "s3_turns": (
        "asked-of-the-big-blind-s-early-check-a-call-made-since-does-not-free-it-for-a-raise",
        "cal-calls-past-al-and-max-three-fold-behind-him-max-keeps-his-turn-and-calls-and-cal-may-"
        "take-his-call-back",
    ),
    # One chip lies beside what he left of his bet: what both come to the cardrooms' own rules do
    # not say.
    "s3_unaware_of_a_raise": (
        "ann-pulls-a-part-of-her-bet-of-300-back-and-leaves-100-and-one-chip-of-2-000-beside-it-is-"
        "a-raise-to-2-100",
    ),
    # When it was questioned is not told.
    "s14_pot_limit_counted": (
        "without-the-conventions-a-pot-that-was-counted-as-300-is-400-though-bob-folded-and-cat-"
        "called",
    ),
    # Whether the board or the cards turned up say so comes to one thing.
    "s3_who_wins_at_the_showdown": ("the-board-is-best-and-a-turns-both-cards-up",),
    # Facing a raise that he had not seen he took the pot for won: two rules speak of that.
    "s3_who_still_has_a_hand": (
        "facing-a-raise-unseen-a-player-throws-cards-in-as-the-winner-and-they-are-dead",
    ),
    # Where it was found, and when, is each reason enough. A joker on the board is nobody's.
    "s3_wrong_deck_near_misses": (
        "a-blue-card-in-the-stub-after-the-next-riffle-leaves-the-result",
        "a-joker-on-the-board-its-player-has-acted-is-replaced",
    ),
    # The least bet is over the pot: which of them bounds it the cardrooms' own rules do not say.
    "s14_pot_limit": (
        "bet-100-the-minimum-with-60-in-the-middle-is-over-the-pot-and-the-floor-decides",
    ),
    # A house that takes sleepers and forbids straddles; a measure that two books have otherwise.
    "conventions_straddle": (
        "in-a-room-without-straddles-a-sleeper-of-15-over-a-big-blind-of-10-goes-back-for-that",
        "a-sleeper-of-30-over-a-straddle-of-20-plays-once-as-a-sleeper",
    ),
    # A warning that came before its time: the story reads as if it told against itself.
    # The word is what makes it a call, whether the small chips play or not.
    "s14_no_limit_house": (
        "while-the-minute-runs-a-warning-that-came-early-kills-no-hand",
        "where-5s-are-barred-at-25-a-call-of-100-with-a-500-chip-and-five-5s-on-top-is-a-call-of-"
        "100",
    ),
    # The call in turn is ruled by the check out of turn before it.
    "s3_betting_and_raising": (
        "dan-raises-what-ann-bets-over-ben-s-early-check-which-bars-nobody-else",
        "at-50-100-a-silent-125-over-a-raise-to-100-is-half-a-bet-more-and-6-with-a-second-motion-"
        "leave-19-owed-of-the-150",
    ),
    # "You may add chips again" and "between hands you may buy chips" come to the same here.
    "conventions_stakes": (
        # A marker lies on a table that knows none.
        "in-a-casino-with-open-stakes-no-marker-is-on-the-table",
        "at-table-stakes-no-marker-stays-on-the-table-though-the-house-knows-loans",
        "at-table-stakes-a-player-with-100-won-all-in-may-buy-chips-between-hands-too",
    ),
    # What was wrong is not told, so that nobody knows what was pointed out.
    "s3_whose_pot_it_was": (
        "a-split-is-proven-before-the-riffle-and-goes-over-though-nobody-has-counted-it-yet",
        "the-game-has-moved-to-another-table-and-the-pot-of-its-last-hand-stands",
    ),
    # Blinds were missed by a player who has just had the button: he cannot owe any.
    "s4_seats_and_blinds": (
        # That he may wait is a ruling.
        "nearer-to-the-big-blind-a-hand-at-once-costs-nothing",
        "a-player-deals-off-after-a-missed-blind-of-5-moves-away-and-does-not-wait",
        "at-lowball-a-player-deals-off-after-a-missed-blind-of-10-and-moves-away",
        "a-player-who-missed-a-blind-deals-off-and-owes-nothing-for-the-new-seat",
    ),
    # There is nothing to match, and it is told by what it was made.
    "conventions_limit": (
        "a-fixed-limit-bet-of-6-where-nobody-has-bet-entered-as-a-bet-of-nothing-to-match-is-right",
    ),
    # It is told that who was left out was away, which excuses another fault and not this one; or of
    # a hand with too few cards which card is over, and of one with too many which card comes next.
    "s3_wrong_deal_near_misses": (
        # Players have acted on four rounds before a seventh card is due.
        "a-stud-hand-too-few-cards-the-top-card-in-turn-the-last-missing-nobody-has-acted-is-put-"
        "right",
        "a-stud-hand-too-few-cards-the-top-card-in-turn-the-last-missing-one-has-acted-is-put-"
        "right",
        "a-stud-hand-one-card-too-many-the-seventh-missing-three-have-acted-is-dead",
        "a-hand-one-card-too-many-the-top-card-in-turn-told-apart-nobody-has-acted-is-put-right",
        "a-hand-one-card-too-many-the-top-card-not-in-turn-told-apart-nobody-has-acted-is-put-"
        "right",
        "a-hand-too-few-cards-the-top-card-in-turn-mixed-in-nobody-has-acted-is-put-right",
        "a-hand-too-few-cards-the-top-card-in-turn-told-apart-nobody-has-acted-is-put-right",
        "a-hand-too-few-cards-the-top-card-in-turn-told-apart-one-player-has-acted-is-put-right",
        "a-hold-em-hand-too-few-cards-the-top-card-in-turn-a-seventh-missing-three-have-acted-is-"
        "dead",
        "a-fault-of-the-deal-a-card-out-of-sequence-away-with-nothing-posted-nobody-has-acted-is-"
        "a-misdeal",
    ),
    # The chip that would be changed is the whole of what is called: whether any change is due at
    # all is as good a question.
    "conventions_turn": (
        # Which form of draw it is, and who opened, is not told.
        "at-draw-with-antes-the-player-left-of-the-dealer-starts-after-the-draw-too",
        "a-player-with-nothing-in-and-25-to-call-may-change-his-25-chip-before-he-calls",
    ),
    # Which hundreds were meant is told by the pot, which other stakes make too small for them.
    # That a caller who knew the bet miscounted is read from his knowing it, and told nowhere.
    "s14_no_limit_acts": (
        # That the words say it, and that they come before the chips, are two rules for one thing.
        "one-chip-set-down-with-call-and-raise-and-one-with-pot-do-not-change-what-the-words-come-"
        "to",
        # As many chips as six motions show he cannot have had.
        "chips-moved-toward-a-bet-of-100-six-times-and-taken-back-each-time-are-no-wager",
        "bet-five-at-50-100-which-was-meant-in-hundreds-is-a-bet-of-500",
        "a-caller-of-200-who-knew-the-bet-miscounted-and-put-225-in-without-a-word-has-called-and-"
        "25-goes-back",
        "by-the-earlier-edition-too-who-miscounted-225-for-a-call-of-200-has-called-and-25-goes-"
        "back",
    ),
    # What was in before no betting comes to: a raise short of three, or half of a bet. Or the last
    # chips are a call of any bet: which one the player took it for is not to be seen by them.
    "s3_betting_near_misses": (
        # He acted twice, and the later act is ruled by the earlier; at a bet of 3 none is 12.
        "by-the-letter-who-checks-twice-the-second-time-early-may-not-raise-an-all-in-of-40",
        "by-the-full-bet-rule-over-an-all-in-of-90-a-raise-to-95-found-late-is-only-a-call-of-90",
        "by-the-full-bet-rule-over-an-all-in-of-90-a-raise-to-70-found-late-is-only-a-call-of-90",
        # It was found once all had acted on it: it is nobody's turn any more.
        "in-fives-a-spread-raise-to-18-over-20-is-a-call-found-after-all-had-acted",
        "cal-s-last-7-call-the-raise-that-he-has-not-seen-and-he-may-take-them-back",
        "over-an-all-in-of-89-a-raise-to-95-found-late-is-only-a-call-of-89",
    ),
    "conventions_limit_near_misses": (
        "at-limit-15-still-in-the-hand-as-the-cards-are-given-up-over-a-bet-fold",
        "from-an-unraised-big-blind-of-20-at-limit-5-and-2-in-one-motion-and-his-cards-given-up-"
        "check",
        "over-a-bet-of-20-at-limit-a-chip-of-25-in-front-bet-and-no-chips-and-a-tap-raise-to-40",
    ),
    # A bring-in reads as a big blind that is no half of a bet.
    "conventions_limit_acts": (
        "a-bring-in-of-2-completed-to-5-and-raised-to-10-15-and-20-is-capped",
    ),
    # Chips go in and the cards are given up: what becomes of the hand is no part of the ruling.
    "conventions_chips": (
        "a-silent-500-chip-let-go-over-a-bet-of-300-stays-in-as-a-call-whatever-becomes-of-the-"
        "cards",
        "chips-still-in-the-hand-as-the-cards-are-given-up-are-no-act-beside-the-fold",
    ),
    # Whether the check stands or is taken back, its player faces the bet with all her rights.
    "conventions_out_of_turn": (
        # Who has not acted yet is told by the seats alone.
        "in-a-house-with-the-rule-dan-s-raise-waits-while-ben-has-called-and-cat-has-not-acted",
        "cat-checks-before-ben-bets-300-and-the-conventions-name-no-remedy-for-her-check",
    ),
    # Four players are two at once: the rule is for three, and says nothing of them. And with nobody
    # named, seats called by what they were and by what comes next are the same seats.
    "conventions_button": (
        "without-names-the-seats-are-called-by-what-they-were",
        "with-the-button-and-the-fourth-seat-out-the-big-blind-moves-to-the-old-small-blind",
        "without-names-a-player-without-a-blind-is-out-and-the-blinds-move-on-by-a-seat",
    ),
}


# No game that rooms spread has its amounts in such proportions: which is more, and half of which.
_IN_NO_PROPORTION: dict[str, tuple[str, ...]] = {
    "conventions_chips": (
        "a-last-120-in-silent-chips-facing-300-is-a-call-all-in-for-120",
        "ann-s-short-all-in-of-140-is-on-the-table-ben-says-fold-and-she-is-offered-no-raise",
        "by-the-letter-a-checker-may-raise-an-opening-all-in-of-60-and-his-last-50-are-a-call-all-"
        "the-same",
        "by-the-letter-the-bettor-of-40-may-raise-an-all-in-to-49-and-his-last-5-are-a-call-all-"
        "the-same",
        "call-said-with-the-last-120-over-a-bet-of-300-is-a-call-for-120-by-the-word",
        "short-all-ins-let-the-bettor-raise-and-his-last-80-which-do-not-pass-them-are-a-call-all-"
        "the-same",
        "silent-chips-of-one-less-than-the-minimum-raise-are-no-full-raise-and-the-floor-decides",
    ),
    "conventions_kill": ("a-full-kill-of-8-over-a-blind-of-4-is-live-and-the-others-call-8",),
    "conventions_limit": ("at-3-to-100-a-bet-of-60-stands",),
    "conventions_limit_acts": (
        "a-blind-of-2-under-a-full-bet-of-5-is-completed-to-5-by-a-raise",
        "a-bring-in-of-2-that-is-completed-to-5-leaves-three-raises-of-the-cap-so-20-may-be-made",
        "a-raise-after-the-blinds-of-1-2-were-completed-to-5-is-to-10",
        "at-20-to-60-all-ins-of-15-27-and-35-make-no-full-bet-and-the-last-is-8-of-the-20-due",
    ),
    "conventions_limit_near_misses": (
        "from-an-unraised-big-blind-of-20-at-limit-call-15-said-after-one-chip-of-10-still-in-the-"
        "hand-check",
        "from-an-unraised-big-blind-of-20-at-limit-without-the-private-games-edition-his-last-"
        "chips-5-and-2-in-one-motion-raise-to-27",
        "over-a-bet-of-20-at-limit-a-chip-of-25-in-front-one-chip-of-10-and-a-tap-call-to-20",
    ),
    "conventions_nobody_can_call": (
        "a-limper-whom-two-all-ins-of-150-and-220-leave-alone-with-chips-may-match-them-and-not-"
        "raise",
        "ann-and-bob-fold-to-bea-s-blind-of-40-sam-is-all-in-for-9-and-bea-has-nothing-left-to-do",
        "at-10-to-40-spread-ann-faces-25-and-two-all-ins-of-25-and-18-and-may-not-raise",
        "at-limit-40-ann-and-bob-fold-to-bea-s-blind-sam-is-all-in-for-9-and-bea-has-nothing-left-"
        "to-do",
        "bob-calls-bea-s-blind-of-40-beside-sam-s-9-all-in-and-bea-may-still-check-or-raise",
    ),
    "conventions_worked_out": (
        "at-spread-limit-cat-has-26-which-is-under-the-bet-of-36-and-her-raise-with-25-is-a-call-"
        "all-in",
        "bea-has-22-of-her-blind-of-40-in-and-nothing-behind-37-in-the-middle-and-55-all-in-opens-"
        "no-raise-for-ann",
    ),
    "s14_no_limit_acts": (
        "a-bet-of-60-at-50-100-that-is-found-too-small-before-the-others-have-acted-is-100",
        "a-bet-of-60-at-50-100-that-is-found-too-small-once-all-have-called-stands-if-the-floor-"
        "has-it-so",
        "a-last-60-moved-toward-a-bet-of-100-and-not-let-go-is-no-call-all-in",
        "a-raise-to-100-behind-a-short-big-blind-that-is-found-once-all-have-acted-is-a-call-of-"
        "100",
        "a-raise-to-150-behind-a-short-big-blind-that-is-found-too-small-once-all-have-called-is-"
        "for-the-floor",
        "a-raise-with-80-in-chips-over-a-bet-of-100-that-is-found-once-all-have-acted-is-a-call-"
        "of-100",
        "two-silent-75-chips-facing-100-put-in-one-after-the-other-are-a-string-and-only-a-call",
    ),
    "s14_no_limit_sizes": (
        "after-short-all-ins-to-150-and-230-the-next-raise-is-to-330-the-last-full-raise-on-top",
        "all-in-for-60-on-the-flop-under-the-minimum-bet-of-100-stands",
        "behind-a-big-blind-of-30-in-place-of-100-a-call-announced-before-any-chips-owes-100",
        "behind-a-big-blind-of-30-in-place-of-100-a-call-still-owes-100",
        "behind-a-big-blind-of-30-in-place-of-100-a-call-with-the-whole-100-leaves-nothing-to-add",
        "behind-a-big-blind-of-30-in-place-of-100-a-newcomer-who-posted-100-has-nothing-to-call",
        "behind-a-big-blind-of-30-in-place-of-100-a-player-with-60-is-all-in-for-60",
        "behind-a-big-blind-of-30-in-place-of-100-a-raise-to-150-becomes-200",
        "behind-a-big-blind-of-30-in-place-of-100-a-raise-to-200-stands",
        "behind-a-big-blind-of-30-in-place-of-100-a-silent-25-and-5-owe-the-other-70",
        "behind-a-big-blind-of-30-in-place-of-100-a-silent-500-chip-calls-100-and-400-goes-back",
        "behind-a-big-blind-of-30-in-place-of-100-all-in-said-with-a-stack-of-60-is-a-call-for-60",
        "behind-a-big-blind-of-30-in-place-of-100-call-and-raise-is-a-call-that-owes-100",
        "behind-a-big-blind-of-30-in-place-of-100-one-player-folds-and-the-next-may-not-check-and-"
        "then-bets-300",
        "behind-a-big-blind-of-30-in-place-of-100-the-last-150-may-go-in",
        "behind-a-big-blind-of-30-in-place-of-100-three-hundred-is-a-raise-to-300",
        "behind-a-big-blind-of-30-in-place-of-100-with-80-in-the-middle-pot-is-a-raise-to-280",
        "bet-60-said-with-more-chips-behind-is-under-the-minimum-bet-of-100-and-made-up-to-it",
        "by-the-conventions-alone-a-raise-to-12-behind-a-big-blind-with-7-of-8-is-to-16-all-the-"
        "same",
        "over-an-all-in-of-20-with-a-minimum-bet-of-100-a-raise-to-119-becomes-120",
        "two-short-all-ins-to-150-and-to-190-do-not-let-the-bettor-of-100-raise",
    ),
    "s14_pot_limit": (
        "at-5-10-on-the-strict-count-an-opening-raise-to-23-stands",
        "at-5-10-with-the-small-blind-counted-as-big-28-lies-between-the-fives-of-25-and-30-and-"
        "not-at-the-least-raise",
        "at-5-10-with-the-small-blind-counted-as-big-an-opening-raise-to-23-is-not-in-the-range-"
        "of-fives-from-20-to-40",
    ),
    "s14_three_blinds": ("the-button-with-a-third-blind-of-2-in-calls-10-with-8-more",),
    "s3_betting_and_raising": (
        "at-30-60-nobody-has-raised-the-blind-of-30-and-a-silent-12-beside-it-then-25-are-a-"
        "string-and-a-check",
        "at-50-100-a-silent-125-over-a-raise-to-100-and-his-last-2-with-a-second-motion-are-a-"
        "raise-all-in-to-127",
        "at-spread-limit-a-silent-10-over-a-bet-of-7-less-than-half-a-raise-and-11-with-a-second-"
        "motion-are-a-call",
        "at-spread-limit-a-silent-12-over-a-bet-of-7-half-a-raise-and-more-and-5-with-a-second-"
        "motion-are-proposed-as-a-raise-to-14",
        "at-spread-limit-bea-puts-9-silently-beside-her-blind-of-4-nobody-having-raised-and-it-is-"
        "a-raise-to-13",
        "at-spread-limit-nobody-has-raised-the-blind-of-4-and-a-silent-7-beside-it-then-5-are-"
        "proposed-as-a-raise-to-11",
        "at-spread-limit-silent-chips-of-10-over-a-bet-of-7-are-under-half-of-the-least-raise-and-"
        "a-call",
        "at-spread-limit-silent-chips-of-11-over-a-bet-of-7-are-half-a-raise-and-more-and-are-"
        "made-up-to-14",
        "at-spread-limit-silent-chips-of-16-over-7-in-two-motions-are-no-raise",
        "at-spread-limit-silent-chips-of-16-over-a-bet-of-7-are-a-raise-of-9-which-is-within-the-"
        "spread",
        "at-spread-limit-the-last-12-silent-chips-over-a-bet-of-7-are-half-a-raise-and-more-and-a-"
        "raise-all-in",
    ),
    "s3_betting_near_misses": (
        "a-limper-who-checks-early-and-faces-all-ins-that-make-a-raise-together-may-not-raise",
        "after-an-early-check-a-raise-to-23-of-a-spread-over-4-all-in-is-only-a-call-of-4",
    ),
    "s3_turns": (
        "cat-raises-to-530-before-ben-dan-behind-her-calls-ben-folds-and-the-floor-may-hold-cat-"
        "to-it",
    ),
    "s3_unaware_of_a_raise": (
        "cat-puts-in-the-110-that-ann-bet-has-heard-of-neither-raise-since-and-may-take-it-back",
        "by-the-earlier-edition-too-cat-is-bound-to-the-330-once-ann-has-acted-behind-her",
        "cat-puts-in-130-which-is-what-nobody-bet-before-the-raise-and-the-floor-may-protect-her",
        "cat-puts-in-the-110-that-ann-bet-unaware-of-ben-s-raise-to-330-and-the-floor-may-let-her-"
        "take-it-back",
        "once-ann-has-acted-behind-her-cat-is-bound-to-the-330-and-owes-220-more",
    ),
    "worked_in_a_round": (
        "with-5-and-6-in-front-of-the-blinds-at-5-and-10-the-big-blind-is-short-and-cal-s-call-"
        "owes-10",
    ),
    "s15_tournaments": (
        "seven-odd-chips-of-25-are-raced-for-and-three-left-over-make-another-chip-of-100",
        "six-odd-chips-of-25-are-raced-for-and-two-left-over-are-just-half-of-a-chip-of-100",
        "five-odd-chips-of-25-are-raced-for-and-the-one-left-over-leaves-play",
        "eight-odd-chips-of-25-make-two-of-100-with-nothing-left-over",
    ),
}

# Another answer that is offered says the same, or is true as well.
_SAYS_AS_MUCH: dict[str, tuple[str, ...]] = {
    "conventions_button": ("without-names-the-button-is-out-and-two-remain",),
    "conventions_limit": (
        "with-a-unit-of-5-a-spread-bet-of-13-is-refused-and-not-made-up-to-20",
        "with-a-unit-of-5-a-spread-bet-of-23-is-refused",
        "with-a-unit-of-5-a-spread-bet-of-43-is-refused-and-not-cut-to-40",
        "with-a-unit-of-5-a-spread-raise-to-43-is-refused",
        "at-3-6-a-call-of-2-with-more-chips-behind-still-owes-3",
    ),
    "conventions_limit_acts": ("at-a-spread-of-5-to-25-with-a-unit-of-5-a-bet-of-13-is-refused",),
    "conventions_stakes": ("a-stack-is-told-truly-when-asked",),
    "conventions_straddle": (
        "a-sleeper-of-25-over-a-straddle-of-20-is-refused-for-its-size-and-not-for-its-seat",
        "in-a-room-without-straddles-a-sleeper-of-20-over-a-big-blind-of-10-goes-back-for-that",
    ),
    "conventions_turn": (
        # No change is due, whether it is asked for or not.
        "with-10-in-and-35-to-match-a-25-chip-without-a-word-leaves-the-pot-alone-as-well",
        "with-10-in-and-50-to-match-a-25-chip-and-change-without-a-word-is-refused",
        "heads-up-the-big-blind-acts-first-on-the-flop",
        "heads-up-the-button-posts-the-small-blind-and-acts-first-before-the-flop",
        "a-player-with-nothing-in-and-50-to-call-may-change-a-25-chip-before-he-calls",
    ),
    "conventions_wound_up": (
        "ann-s-raise-and-her-chips-are-not-asked-about-once-ben-and-cat-have-folded-to-it",
    ),
    "s14_no_limit_acts": (
        "the-last-225-facing-200-without-a-word-are-a-raise-all-in-whatever-was-miscounted",
    ),
    "s14_pot_limit_counted": (
        "pot-with-one-500-chip-is-400-and-100-change-though-bob-and-cat-have-called-it",
    ),
    "s3_betting_and_raising": (
        "with-a-unit-of-10-a-no-limit-raise-to-65-is-one-to-60-as-near-as-70-and-smaller",
    ),
    "s3_betting_near_misses": (
        "a-bring-in-of-5-was-completed-to-20-and-ben-who-put-in-5-may-take-it-back",
    ),
    "s3_who_still_has_a_hand": (
        "bare-cards-are-fouled-past-telling-with-a-bet-of-80-that-nobody-had-called",
    ),
    "s3_who_wins_at_the_showdown": (
        "a-hand-shown-after-the-deal-to-a-player-who-was-in-the-pot-is-shown-to-all",
        "a-hand-shown-to-one-player-after-the-deal-is-shown-to-all",
        "an-honest-flush-makes-b-throw-away-a-hand-that-is-lost-in-the-muck",
    ),
    "s4_procedures_at_the_table": ("a-second-short-buy-in-of-the-session-is-refused",),
    "s4_seats_and_blinds": (
        # Nobody who wants to wait has to be dealt in.
        "nearer-to-the-big-blind-nobody-has-to-wait",
        "a-newcomer-sits-in-the-seat-with-chips-and-the-player-who-asks-now-is-too-late",
        "a-newcomer-sits-with-chips-in-a-seat-that-nobody-else-wanted",
        "after-a-round-of-the-button-a-blind-that-passed-the-seat-makes-no-odds",
        "once-the-button-has-gone-around-the-newcomer-posts-as-in-any-game",
        "who-drew-for-the-button-makes-blinds-up-once-it-has-gone-around-as-well",
        "a-player-deals-off-moves-away-and-waits",
        "a-player-deals-off-and-the-blinds-may-pass-his-new-seat-once",
    ),
    "table_buy_ins_phones_seats": ("one-of-two-newcomers-sits-in-the-seat-with-chips-already",),
    "s14_no_limit_house": (
        # That nobody is all-in, and that not all agree, are reasons enough.
        "with-nobody-all-in-and-not-everyone-agreed-dealing-four-times-is-refused-as-too-often",
    ),
    "s13_kill_pots": (
        # The pot is smaller than other figures, too, that would make a kill.
        "a-high-low-pot-of-39-scooped-at-4-8-by-the-holder-killed-nothing-so-39-scooped-again-"
        "is-no-kill",
    ),
    "s3_wrong_deal_near_misses": (
        "a-fault-of-the-deal-a-player-left-out-away-with-nothing-posted-three-have-acted-"
        "changes-nothing",
    ),
    "conventions_limit_near_misses": (
        "over-a-bet-of-15-at-limit-raise-said-before-the-cards-are-let-go-raise-to-30-and-the-"
        "hand-is-out",
    ),
}

# Another rule that is offered says as much, or the one that settles it is not offered.
_SAME_RULE: dict[str, tuple[str, ...]] = {
    "conventions_limit_acts": (
        "two-alone-have-no-cap-and-an-all-in-of-89-over-80-still-leaves-who-made-it-80-a-call",
        "at-3-6-the-option-s-lone-silent-5-chip-is-a-check-and-the-floor-may-take-it-for-a-raise",
        "at-a-spread-of-5-to-25-a-silent-string-of-15-and-then-5-is-proposed-as-a-bet-of-15",
        "at-a-spread-of-5-to-25-bet-and-then-15-and-20-in-two-motions-is-proposed-as-15",
    ),
    "conventions_limit_near_misses": (
        "with-no-bet-in-a-spread-of-4-to-20-raise-with-10-and-5-in-two-motions-the-floor-decides-"
        "proposed-a-bet-of-10",
    ),
    "conventions_out_of_turn": ("dan-folds-with-two-to-act-before-him-and-a-fold-is-a-fold",),
    "conventions_straddle": (
        "in-a-house-with-one-re-straddle-and-sleepers-25-as-a-sleeper-over-a-straddle-of-20-is-"
        "too-small-a-sleeper",
    ),
    "conventions_turn": (
        "in-a-house-with-the-rule-a-call-out-of-turn-stands-if-nobody-has-raised-since",
        "alice-checks-carol-is-all-in-for-5-of-20-joane-calls-so-alice-may-call-or-fold",
    ),
    "conventions_wound_up": ("with-the-round-over-a-hand-that-is-given-up-is-given-up",),
    "s14_no_limit_acts": (
        "five-thousand-said-with-a-lone-5-000-chip-facing-1-000-is-a-raise-to-5-000",
        "four-hundred-said-with-a-500-chip-is-a-bet-of-400",
        "a-chip-set-down-with-the-word-check-or-fold-goes-back-and-all-in-is-for-the-whole-stack-"
        "whatever-chip-went-in",
        "in-a-cash-game-chips-that-follow-check-or-fold-go-back-and-all-in-is-for-the-whole-stack-"
        "whatever-followed",
        "in-a-tournament-chips-that-follow-check-or-fold-go-back-and-all-in-is-for-more-than-the-"
        "first-motion",
        "ann-says-raise-ben-calls-before-she-names-40-000-and-she-is-held-to-8-000",
    ),
    "s14_no_limit_house": ("a-second-straddle-is-refused",),
    "s3_turns": (
        "in-a-house-with-its-own-rule-a-check-out-of-turn-stands-as-it-was-made",
        "in-a-house-with-its-own-rule-a-raise-out-of-turn-binds-though-one-before-has-called-since",
    ),
    "s3_who_gets_the_odd_chip": (
        "high-low-for-125-with-no-eight-for-low-goes-whole-to-high-which-two-tie-for",
        "with-no-low-one-high-hand-has-the-whole-pot",
    ),
    "s3_who_still_has_a_hand": (
        "folded-to-a-bet-on-false-information-into-a-muck-where-nobody-can-tell-the-cards",
        "a-fold-facing-a-bet-is-dead-whether-or-not-its-cards-are-lost",
        "a-hand-thrown-in-facing-a-bet-on-which-others-acted-is-dead-for-the-bet",
    ),
    "s3_who_wins_at_the_showdown": ("at-omaha-all-four-cards-are-turned-up-and-speak",),
    "s3_wrong_deal_near_misses": (
        "a-fault-of-the-deal-a-player-left-out-away-with-nothing-posted-two-have-acted-without-"
        "chips-changes-nothing",
    ),
    "s7_the_hands_read": (
        "at-stud-high-low-the-kings-full-have-half-of-40-and-the-seven-low-has-the-other-and-"
        "nobody-ties",
        "the-short-stack-has-three-sevens-for-the-main-pot-and-two-tie-behind-it-for-the-side-pot",
        "three-queens-have-the-high-half-two-tie-for-low-and-5-that-nobody-matched-go-back",
    ),
    "who_gets_an_odd_chip_alone": (
        "two-tie-for-low-at-high-low-and-the-chip-over-between-them-is-the-first-from-the-button-s",
    ),
    "conventions_words": (
        # The chips cover the bet without the rule on chips that are short of it.
        "a-silent-25-chip-put-beside-an-unchanged-100-chip-with-a-tap-calls-a-raise-to-60-and-"
        "65-goes-back",
    ),
}

# It is for the floor, and what a reader of its rule would expect is not offered.
_AS_PROPOSED: dict[str, tuple[str, ...]] = {
    "s3_betting_near_misses": (
        "in-a-tournament-heads-up-capped-at-80-a-raise-to-93-of-a-spread-is-only-a-call-of-80",
        "in-a-tournament-heads-up-and-capped-at-80-silent-chips-of-50-are-only-a-call-of-20-by-"
        "the-edition-alone",
        "in-a-tournament-heads-up-capped-at-80-a-raise-to-103-in-fives-is-only-a-call-of-80",
    ),
    "s3_turns": (
        "bea-who-checked-before-kim-raises-before-sam-who-raises-to-60-and-her-own-raise-is-none-"
        "rather-than-taken-back",
    ),
}

# The story lacks who is in, who has acted, what the act was or what the house does, or is against
# itself.
_LACKS: dict[str, tuple[str, ...]] = {
    "s13_unaware_of_a_kill": (
        "ann-puts-4-into-a-killed-pot-knew-of-the-kill-and-owes-4-more-though-the-kill-was-by-"
        "choice",
    ),
    "conventions_capped_game": (
        "at-a-spread-of-5-to-25-with-38-in-before-a-bet-of-25-is-one-of-22-the-cap-of-60",
        "at-pot-limit-the-pot-over-a-bet-of-10-would-be-59-and-the-cap-leaves-41",
    ),
    "conventions_earlier_chips": (
        "bea-is-named-as-the-big-blind-so-one-chip-of-500-on-an-unraised-blind-is-read-without-"
        "asking-what-she-had-in",
    ),
    "conventions_forced": (
        "where-absent-players-are-dealt-in-nothing-was-missed",
        "where-absent-players-are-dealt-in-no-big-blind-was-missed",
        "where-absent-players-are-dealt-in-no-small-blind-was-missed",
        "in-a-house-with-that-rule-the-right-to-come-in-for-10-does-not-hang-on-a-raise-behind",
        "in-a-house-with-that-rule-the-poster-comes-in-for-10-at-once",
        "in-a-house-with-that-rule-nobody-has-raised-the-5-and-the-poster-still-has-no-option",
    ),
    "conventions_limit": (
        # Chips lie before a player who has not acted, and how they came there is not told.
        "at-1-to-5-with-the-betting-capped-a-short-all-in-of-22-over-20-can-be-called-only",
        # By which rule of the house, or from which blind, is not told.
        "with-the-betting-capped-an-all-in-89-over-80-is-only-called-for-two-reasons",
        # The re-straddle lies in the raises, and is not told.
        "a-straddle-and-a-re-straddle-use-up-two-of-three-raises",
        "after-completing-to-5-the-next-raise-is-to-10",
        "in-a-house-that-lifts-it-whenever-two-are-left-a-second-raise-needs-no-exception",
        "at-a-spread-of-5-to-10-a-full-bet-of-5-is-raised-to-10-at-least",
        "by-the-half-bet-rule-the-opener-of-20-may-also-call-the-10-of-an-all-in-30",
        "where-neither-sleepers-nor-re-straddles-are-allowed-an-opening-bet-leaves-raises-"
        "whatever-was-straddled",
    ),
    "conventions_limit_acts": (
        "at-20-40-capped-at-80-and-then-a-fold-the-two-who-are-left-stay-capped",
    ),
    "conventions_limit_near_misses": (
        "from-an-unraised-big-blind-of-20-at-limit-a-chip-of-25-in-front-a-tap-check",
        "over-a-bet-of-8-in-a-spread-of-4-to-20-fold-with-his-last-chips-one-chip-of-5-fold",
    ),
    "conventions_pots": (
        # Who has the side pot is not asked.
        "cy-bet-70-dee-called-it-and-eve-folded-for-60-behind-an-all-in-of-50-and-eve-has-no-"
        "part-of-the-side-pot",
        "a-house-may-deal-the-last-down-cards-face-up",
    ),
    "conventions_straddle": (
        # From which seat it was made is not told.
        "a-sleeper-moves-nobody",
        "who-acts-first-over-a-sleeper-is-no-question-about-the-big-blind",
        "a-sleeper-whom-nobody-raised-is-passed-over",
        "over-a-sleeper-to-60-over-a-straddle-of-40-a-raise-is-to-80",
        "a-straddle-from-the-button-is-a-mississippi-straddle-where-the-house-has-it",
        "15-called-a-re-straddle-with-nobody-having-straddled-is-no-mississippi-straddle-either",
        "30-called-a-re-straddle-with-nobody-having-straddled-is-no-mississippi-straddle",
    ),
    "conventions_turn": (
        # How many bills there were is not told.
        "in-a-house-that-lets-cash-play-the-banknote-bets-and-a-lone-one-counts-as-a-lone-chip",
        "in-a-private-game-without-a-house-dealer-the-hand-lives",
    ),
    "s13_kill_pots": (
        "a-high-low-game-counts-no-legs-so-two-pots-in-a-row-with-39-in-the-second-make-no-kill-"
        "at-4-8",
        "a-high-low-game-counts-no-legs-so-a-second-pot-with-2-from-other-players-is-only-too-"
        "small-a-scoop",
        "a-house-that-posts-6-over-a-blind-of-4-plays-a-half-kill",
        "ann-the-kill-splits-with-ben-who-has-the-button-and-it-is-ann-who-kills-again",
    ),
    "s14_no_limit_acts": (
        "change-of-a-1-000-chip-came-back-so-500-of-it-call-a-raise-to-800-later",
        "a-raise-to-15-over-a-straddle-of-20-that-is-found-once-all-have-acted-is-a-call-of-20",
        "a-silent-100-chip-from-the-big-blind-with-no-raise-before-it-is-left-to-the-floor",
    ),
    "s14_no_limit_sizes": (
        "by-the-letter-of-version-11-a-caller-of-an-all-in-to-300-may-raise-all-ins-to-400-and-"
        "500-on-top",
        "by-the-letter-of-version-11-a-caller-of-an-all-in-to-300-may-not-raise-all-ins-to-400-"
        "and-499-on-top",
    ),
    "s14_pot_limit": (
        # Chips lie before a player who has not acted, and how they came there is not told.
        "in-a-pot-that-nobody-has-raised-the-big-blind-s-pot-with-25-in-the-middle-and-10-of-"
        "it-hers-is-a-raise-to-35",
        "in-a-house-with-that-option-a-bet-of-180-into-100-stands-once-the-next-player-has-called-"
        "it",
        "in-a-house-with-that-option-a-raise-to-300-where-250-was-the-most-stands-once-it-is-"
        "called",
        "an-overbet-of-300-into-200-was-thought-about-and-called-and-its-maker-has-nothing-left-"
        "to-do",
        "in-a-house-with-that-option-a-bet-of-180-that-was-thought-about-and-called-stands-"
        "whoever-asks",
        "a-bet-of-180-into-100-that-a-player-thought-about-and-then-called-may-stand-and-the-"
        "bettor-asks-for-less",
        "a-bet-of-180-into-100-with-the-last-150-that-a-player-thought-about-may-stand-as-150",
    ),
    "s3_betting_and_raising": (
        "three-have-acted-behind-bo-and-dan-and-dan-raises-to-290-while-bo-has-not-acted-which-"
        "is-out-of-turn",
        # What came back of the raise before it was called is not told.
        "a-bet-of-5-at-8-that-was-raised-stands-or-is-made-good-as-the-caller-has-called-the-raise",
        # Chips lie before a player who has not acted, and how they came there is not told.
        "of-29-over-20-who-has-not-acted-may-complete-to-40",
        "cat-calls-300-before-ben-has-acted-and-nothing-is-ruled-of-it-yet",
    ),
    "s3_betting_near_misses": (
        # Whether he had heard of the raise follows from amounts, and is not told.
        "cal-calls-10-and-has-not-seen-the-raise-to-20-and-nobody-has-acted-behind-him-so-he-"
        "may-take-it-back",
        "ann-s-8-all-in-on-top-of-dan-s-20-is-a-raise-that-ben-can-have-missed",
        "cal-calls-10-and-took-the-raise-for-one-to-15-so-he-has-missed-none-and-owes-10",
        "over-an-all-in-of-89-a-raise-to-70-found-late-is-only-a-call-of-89",
        "cat-calls-300-before-ben-who-calls-too-and-she-is-free",
        "after-an-early-check-a-raise-to-35-found-late-is-only-a-call-of-20",
    ),
    "s3_turns": (
        # Who is still to act is told of some, and there are others.
        "ben-has-folded-and-it-has-not-come-to-dan-yet-so-what-becomes-of-his-raise-is-for-the-"
        "floor",
        "two-have-called-behind-ben-by-the-chips-in-front-and-he-calls-in-his-turn",
        # The pot holds this round's bets alone.
        "the-seats-say-that-it-is-dan-s-turn-and-fewer-than-three-had-acted-behind-him-so-he-"
        "raises",
        # Chips lie before a player who has not acted, and how they came there is not told.
        "at-limit-two-are-left-before-the-cap-is-reached-and-a-raise-to-100-is-one",
        "in-a-house-that-lifts-the-cap-whenever-two-are-left-a-raise-to-100-is-one",
        "three-acted-past-val-of-whose-act-nothing-is-told-and-whether-she-may-still-act-is-for-"
        "the-floor-without-a-figure",
    ),
    "s4_proper_behavior": (
        "heads-up-a-player-tells-that-he-holds-aces-and-the-hand-lives",
        "warned-before-he-tells-his-hand-heads-up",
    ),
    "s4_seats_and_blinds": (
        # When he is dealt in is asked, and what he owes is told.
        "a-player-deals-off-and-moves-nearer-to-the-big-blind",
        "at-lowball-a-player-deals-off-waits-and-kills-nothing",
        "busted-on-the-button-dan-buys-in-again-having-missed-nothing",
    ),
    "conventions_nobody_can_call": (
        # By which rule of the house, or from which blind, is not told.
        "by-the-letter-a-bettor-may-raise-a-short-all-in-of-350-but-not-where-nobody-else-has-"
        "chips",
        "by-the-letter-an-all-in-of-40-frees-who-checked-but-not-where-nobody-else-has-chips",
    ),
    "when_every_hand_is_mucked": (
        # Which hands went in at once is not told.
        "a-hand-shown-in-part-loses-though-two-hands-were-mucked-at-once-besides",
    ),
    "when_nobody_matched_a_bet": (
        # Of the chips that come back a part is a pot that no answer speaks of.
        "of-what-two-dead-hands-put-in-over-an-all-in-only-the-part-that-one-alone-did-comes-back",
    ),
    "s3_unaware_of_a_raise": (
        # Whether he had heard of the raise follows from amounts, and is not told.
        "meg-says-call-knew-of-kai-s-raise-and-took-it-for-another-amount-and-that-is-for-the-"
        "floor",
    ),
    "s3_wrong_deal": (
        # Whether the card can be told apart is not told.
        "joe-has-one-card-too-many-before-the-betting-and-nobody-asks-whether-it-can-be-told-apart",
    ),
}

# The story is against the room that it is told of, or lacks what the question turns on.
_AGAINST_ITSELF: dict[str, tuple[str, ...]] = {
    # The other blind is told to be more than the big one.
    "conventions_kill": (
        "a-house-kill-of-5-and-a-big-blind-of-10-due-are-left-to-the-floor-where-the-house-has-no-"
        "rule-for-it",
        "a-house-kill-of-5-and-a-big-blind-of-10-due-the-larger-of-the-two-is-the-10",
    ),
    # A marker lies on a table where none may.
    "conventions_stakes": (
        # Somebody has borrowed where nobody may.
        "at-table-stakes-nobody-goes-all-in-on-a-loan-for-a-call-though-the-house-knows-loans",
        "at-table-stakes-nobody-goes-all-in-on-a-loan-for-a-raise-though-the-house-knows-loans",
        "in-a-casino-with-open-stakes-there-is-no-loan-to-go-all-in-after",
        "in-a-casino-with-open-stakes-there-is-no-loan-for-a-call-to-go-all-in-after",
        "at-table-stakes-nobody-has-borrowed-to-go-all-in-or-otherwise",
        "at-table-stakes-no-marker-stays-on-the-table",
    ),
    # Nobody has the rock in a room that has none.
    "conventions_straddle": (
        # It has options of straddles that it forbids.
        "in-a-room-without-straddles-nothing-else-is-wrong-with-a-re-straddle",
        "in-a-room-without-straddles-25-as-a-re-straddle-of-20-goes-back-for-that",
        "in-a-room-without-straddles-a-re-straddle-from-the-wrong-seat-goes-back-for-that",
        "in-a-room-without-straddles-the-rock-on-another-seat-waits-for-nothing",
        "a-room-without-straddles-and-without-the-rock-has-no-rule-for-it",
        "a-room-without-the-rock-makes-nobody-straddle",
        "a-room-without-the-rock-makes-nobody-wait-for-a-seat-to-straddle-from",
        "in-a-room-without-the-rock-a-split-pot-gives-it-to-nobody",
        "in-a-room-without-the-rock-nobody-has-it-next",
    ),
    # A lone bill is put down, which is told as cash on the table.
    "s14_no_limit_acts": (
        "by-the-earlier-edition-too-a-lone-banknote-counts-as-a-lone-chip-in-a-house-that-lets-"
        "cash-play",
        "in-a-room-without-the-conventions-that-lets-cash-play-a-lone-banknote-counts-as-a-lone-"
        "chip",
    ),
    # A broken game is told of, and something else is asked.
    "s14_no_limit_house": (
        "the-house-may-cap-the-buy-in-of-a-player-from-a-broken-game-of-another-limit-and-without-"
        "the-kill",
        "the-house-may-cap-the-buy-in-of-a-player-from-a-broken-game-of-the-same-limit-and-kill",
    ),
    "s14_pot_limit": (
        "over-an-all-in-of-20-into-30-pot-is-a-raise-to-90-under-a-minimum-of-120-and-the-floor-"
        "decides",
        "pot-with-160-in-the-middle-and-a-minimum-bet-of-100-is-a-bet-of-160",
    ),
    "s4_procedures_at_the_table": ("away-for-half-an-hour-of-an-hour-as-arranged",),
    "s3_unaware_of_a_raise": (
        # Half of one chip was taken back.
        "ben-took-half-of-his-call-at-limit-back-out-unaware-of-the-raise-and-may-have-the-"
        "rest-as-well",
        "ben-took-half-of-his-call-at-limit-back-out-and-somebody-has-folded-behind-him-so-it-"
        "goes-in-again",
        # He is told to have put in what he did not take the bet for, or chips that were no wager.
        "ivo-said-that-his-last-120-were-to-be-counted-was-unaware-of-the-raise-and-may-take-"
        "them-back",
        "cat-puts-in-110-and-took-ben-s-raise-for-one-to-230-and-the-floor-may-protect-her",
    ),
    "s3_wrong_deal_near_misses": (
        # It is told of a card, a draw or a player of whom there is none there.
        "a-hold-em-hand-one-card-too-many-the-top-card-in-turn-three-have-acted-is-dead",
        "a-fault-of-the-deal-a-card-out-of-sequence-the-player-at-the-table-nobody-has-acted-"
        "is-a-misdeal",
        "a-stud-hand-too-few-cards-the-seventh-missing-two-have-acted-without-chips-is-for-the-"
        "floor",
        "a-hold-em-hand-too-few-cards-the-top-card-in-turn-nothing-drawn-two-have-acted-with-"
        "chips-is-dead",
    ),
    "conventions_chips": (
        # All went in with the first of several motions.
        "a-silent-90-over-60-all-the-chips-with-the-first-of-several-motions-is-the-last-of-"
        "the-stack-and-an-all-in-raise",
    ),
    "s4_seats_and_blinds": (
        # Nobody misses a blind in a house that deals absent players in.
        "where-absent-players-are-dealt-in-no-small-blind-is-live-that-was-never-missed",
    ),
    "conventions_forced": (
        "where-absent-players-are-dealt-in-nothing-is-posted-one-a-hand-either",
        # Nobody misses a blind in a house that deals absent players in.
        "where-absent-players-are-dealt-in-nothing-was-missed",
        "where-absent-players-are-dealt-in-no-big-blind-was-missed",
        "where-absent-players-are-dealt-in-no-small-blind-was-missed",
    ),
    "s3_wrong_deck_near_misses": (
        # A joker on the board is nobody's.
        "a-joker-on-the-board-its-player-has-not-acted-is-replaced",
    ),
    "s3_turns": (
        # He has acted, and has said and done nothing.
        "three-acted-behind-ben-who-has-said-and-done-nothing-so-whether-he-may-still-act-is-"
        "for-the-floor",
        "two-acted-behind-ben-who-has-said-and-done-nothing-so-it-is-still-his-turn",
    ),
    "s3_betting_near_misses": (
        # All had acted on it, and one player is still to act.
        "at-4-8-a-raise-to-12-on-the-turn-stands-if-the-river-is-out-when-it-is-found",
    ),
    "s3_betting_and_raising": (
        # The stack could be made of chips that all play.
        "at-limit-all-in-by-word-for-a-stack-of-38-is-a-raise-to-35-where-the-blinds-are-in-fives",
    ),
    "s13_kill_pots": (
        # A game whose kill is optional has no kill button.
        "in-a-game-whose-kill-is-optional-the-kill-who-splits-the-pot-does-not-have-to-kill-again",
    ),
}

# The book can be read in two ways, and each of them settles it otherwise.
_TWO_READINGS: dict[str, tuple[str, ...]] = {
    "s3_turns": (
        # Whether the house's rule on acts out of turn leaves 3-W10 on a check as it is.
        "in-a-house-with-its-own-rule-on-acts-out-of-turn-a-check-to-a-bet-is-none-either-and-"
        "takes-no-raise-away",
        "where-an-act-out-of-turn-binds-if-nothing-changes-bea-who-checked-before-kim-raises-"
        "before-sam-and-her-raise-waits",
        # Whether the turn on which an early check stood is the one on which no raise is allowed.
        "ira-checks-before-jo-who-checks-as-well-ken-bets-80-and-ira-may-raise-to-200",
        "ira-checks-before-jo-who-checks-as-well-ken-bets-80-and-ira-may-raise-to-200-also-where-"
        "her-check-is-in-dispute",
    ),
    # Whether the second card off the deck is one of those with which the deal goes on (5-1).
    "s3_wrong_deal": (
        "the-second-card-off-the-deck-flips-over-and-the-deal-is-a-misdeal-with-5-and-10-in-the-"
        "blinds",
    ),
    "s3_wrong_deal_near_misses": (
        "an-exposed-card-dealt-off-the-table-the-second-off-the-deck-nobody-has-acted-is-a-misdeal",
        "an-exposed-card-turned-by-the-dealer-the-second-off-the-deck-one-player-has-acted-is-a-"
        "misdeal",
    ),
    "s8_read_again": (
        "the-second-card-dealt-off-the-table-before-anybody-acted-is-a-misdeal-and-is-not-replaced",
    ),
    # Whether a house that lifts the cap with two left lifts it in tournaments too (3-W4).
    "s3_betting_and_raising": (
        "at-limit-ben-raps-facing-a-bet-of-10-and-has-not-acted-yet",
        # Which act of the bettor is asked about, and that all have matched the raise either way.
        "over-a-bet-of-4-that-stands-as-it-is-found-late-a-raise-to-12-stays-as-it-was-made",
        # Whether a pass that faces a bet gives up the hand, by the book's glossary alone.
        "ben-raps-facing-a-bet-of-300-and-has-not-acted-yet",
        # At other stakes two amounts are as near.
        "a-bet-of-23-where-no-chip-under-5-plays-is-changed-to-25-the-nearest-that-chips-of-5-make",
        # Whether a first motion large enough to raise is a call that a string follows.
        "without-the-private-games-edition-a-silent-150-over-a-raise-to-100-and-10-that-follow-"
        "are-a-string-and-a-call",
        # Of two amounts that are as near the book names none.
        "with-a-unit-of-10-a-spread-bet-of-25-is-one-of-20-as-near-as-30-and-smaller",
        "asked-of-one-wager-at-limit-two-since-the-round-began-are-capped-at-80-in-a-tournament",
        "in-a-tournament-of-a-house-that-lifts-the-cap-whenever-two-are-left-it-is-lifted",
        "in-a-tournament-two-since-the-round-began-are-capped-at-80-too",
    ),
    "s3_betting_near_misses": (
        # Whether the house's rule on acts out of turn leaves 3-W10 on a check as it is.
        "in-a-house-that-binds-them-ben-checks-before-ann-who-bets-and-keeps-his-raise",
        "in-a-tournament-heads-up-capped-at-80-a-raise-to-95-is-only-a-call-of-80",
        "in-a-tournament-two-left-before-the-cap-are-capped-too",
    ),
    # Whether a quantity of smaller chips plays whole, or by the smallest chip alone (NL 13).
    "s14_no_limit_house": (
        "where-5s-are-barred-at-25-a-last-25-and-six-5s-open-all-in-for-50-under-the-minimum-of-"
        "100",
        "where-5s-are-barred-at-25-a-raise-of-100-to-210-with-5s-stands-at-200-and-10-goes-back",
        "where-5s-are-barred-at-a-bring-in-of-25-seven-5s-count-as-25-and-two-go-back",
        "where-5s-are-barred-at-a-bring-in-of-25-six-5s-out-of-a-stack-of-230-count-as-25",
    ),
    # Whether who mucked last had won, or the hands share what was theirs to win (BC-1g, 3-K2).
    "when_every_hand_is_mucked": (
        "of-two-hands-mucked-one-after-the-other-it-is-all-one-whose-cards-can-be-told",
        "of-two-hands-mucked-one-after-the-other-the-last-wins-where-both-can-be-told",
        "two-hands-are-mucked-one-after-the-other-and-the-last-to-muck-had-the-last-live-hand",
    ),
    "conventions_limit": (
        # Whether a bet completes an opening all-in, or is added to it.
        "by-the-full-bet-rule-a-raise-over-an-opening-all-in-of-5-is-to-25",
    ),
    "conventions_chips": (
        # Whether half a bet over the bet is a raise at no-limit as well (3-W14).
        "a-silent-450-over-300-a-full-raise-short-by-50-begins-a-string-and-is-a-call",
    ),
    "conventions_straddle": (
        # Whether a straddle may be more than the smallest raise.
        "by-the-conventions-a-straddle-of-30-at-5-10-is-no-normal-raise",
    ),
    "conventions_button": (
        # Whether who posts a missed small blind on the button is the small blind.
        "moving-button-the-small-blind-is-out-the-new-button-owes-the-small-blind-and-the-next-"
        "player-the-big-one",
        "moving-button-the-button-and-the-small-blind-are-out-the-old-big-blind-is-the-button-"
        "and-owes-the-small-one",
    ),
    "conventions_limit_acts": (
        # Whether short all-ins that together come to half a bet open the betting (3-W5).
        "at-20-40-all-ins-of-26-and-31-over-20-add-up-to-11-so-the-bettor-may-raise-to-51",
    ),
    "s3_who_still_has_a_hand": (
        "a-hand-under-a-chip-is-taken-in-on-its-turn-all-the-same-and-lost",
    ),
}


def _named(some: dict[str, tuple[str, ...]]) -> frozenset[str]:
    return frozenset(f"{file}/{case}" for file, cases in some.items() for case in cases)


AT_NO_GAME = _named(_AT_NO_GAME) | _named(_IN_NO_PROPORTION)
"""Chips and stakes that nobody plays, or amounts that no game has so: no room would see them."""
TWO_READINGS = _named(_TWO_READINGS)
"""Two answers can be defended from the book, though one of them is taken here."""
NOT_DRILLED = AT_NO_GAME.union(
    TWO_READINGS,
    *map(_named, (_NOT_TOLD_APART, _SAYS_AS_MUCH, _SAME_RULE, _AS_PROPOSED)),
    *map(_named, (_LACKS, _AGAINST_ITSELF)),
)
"""The ids of those cases, and of what a page cannot tell."""
