"""Cases of which no drill is made, though the rules settle them, by the reason why not."""

_AT_NO_GAME: dict[str, tuple[str, ...]] = {
    "conventions_kill": ("a-pot-of-201-over-the-house-s-trigger-of-200-kills-the-next-hand",),
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
    "s14_no_limit_house": (
        "no-clock-runs-when-no-player-has-asked-for-it",
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
        "a-call-of-an-all-in-of-20-with-a-minimum-bet-of-100-is-20-and-no-more",
        "bet-50-said-with-the-last-30-going-in-is-all-in-for-30-under-the-minimum-of-100",
        "with-a-betting-unit-of-25-a-raise-to-212-over-a-bet-of-105-cannot-come-down-to-200-"
        "and-is-225",
    ),
    "s14_pot_limit": (
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
    "s3_betting_and_raising": (
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
        # That the button has gone around is no ruling, and that he may wait is one.
        "nearer-to-the-big-blind-a-hand-at-once-costs-nothing",
        "once-the-button-has-gone-around-it-does-not-help-that-no-blind-has-passed-the-seat",
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
        # Nobody has acted, and the last card of a stud hand is due.
        "a-stud-hand-too-few-cards-the-top-card-in-turn-the-last-missing-nobody-has-acted-is-put-"
        "right",
        "a-hand-one-card-too-many-the-top-card-in-turn-told-apart-nobody-has-acted-is-put-right",
        "a-hand-one-card-too-many-the-top-card-not-in-turn-told-apart-nobody-has-acted-is-put-right",
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
        "from-an-unraised-big-blind-of-20-at-limit-5-and-2-in-one-motion-and-his-cards-given-up-check",
        "over-a-bet-of-20-at-limit-a-chip-of-25-in-front-bet-and-no-chips-and-a-tap-raise-to-40",
    ),
    # A bring-in reads as a big blind that is no half of a bet.
    "conventions_limit_acts": (
        "a-bring-in-of-2-completed-to-5-and-raised-to-10-15-and-20-is-capped",
    ),
    # Chips go in and the cards are given up: what becomes of the hand is no part of the ruling.
    "conventions_chips": (
        "a-silent-500-chip-let-go-over-a-bet-of-300-stays-in-as-a-call-whatever-becomes-of-the-cards",
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
        "with-the-button-and-the-fourth-seat-out-the-big-blind-moves-to-the-old-small-blind",
        "without-names-a-player-without-a-blind-is-out-and-the-blinds-move-on-by-a-seat",
    ),
}


def _named(some: dict[str, tuple[str, ...]]) -> frozenset[str]:
    return frozenset(f"{file}/{case}" for file, cases in some.items() for case in cases)


AT_NO_GAME = _named(_AT_NO_GAME)
"""What no room would see: it proves a boundary to the chip, with chips and stakes nobody plays."""
NOT_DRILLED = AT_NO_GAME | _named(_NOT_TOLD_APART)
"""The ids of those cases, and of what a page cannot tell."""
