"""Betting conventions 1, 4 to 7: whose turn it is, acts out of turn, folds, manners with chips."""

from collections.abc import Mapping

from rules.books.conventions.authority import conventions
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, one_of

FIRST = "who acts first"
OPTION = "may the big blind raise"
ROUND = "is the round over"
HURT = "who an early fold hurts"
SHOW = "must a hand be shown"
UNPROTECTED = "a hand left unprotected"
CHANGE = "change out of the pot"
CASH = "cash on the table"
PASSED_OVER = "a player passed over"
BACK = "chips taken back"
BOUND_BY_LETTING_GO = "What was taken back goes in again."
BACK_TO_THE_PLAYER = "The player takes back whatever nobody called of the last bet."

TURN = (
    Clause(
        id="bc.1b.after_the_blinds",
        cites=(conventions("1b"),),
        title="With blinds the first round starts left of the last blind",
        topic="turn",
        when={"asks": FIRST, "game": "with blinds", "round": "first", "players": "more"},
        makes="left of the last blind",
        say="Action starts on the left of the last blind. Folded seats are skipped.",
    ),
    Clause(
        id="bc.1b.bring_in",
        cites=(conventions("1b"),),
        title="With a bring-in the first round starts with whoever posts it",
        topic="turn",
        when={"asks": FIRST, "game": "stud with a bring-in", "round": "first"},
        makes="the bring-in",
        say="The player with the bring-in starts, then clockwise.",
    ),
    Clause(
        id="bc.1b.best_board",
        cites=(conventions("1b"),),
        title="At stud the best hand showing starts each later round",
        topic="turn",
        when={
            "asks": FIRST,
            "game": one_of("stud with a bring-in", "stud without a bring-in"),
            "round": "later",
        },
        makes="the best hand showing",
        say="The best hand showing starts, then clockwise.",
    ),
    Clause(
        id="bc.1b.best_board_first",
        cites=(conventions("1b"),),
        title="At stud without a bring-in the best hand showing starts the first round too",
        topic="turn",
        when={"asks": FIRST, "game": "stud without a bring-in", "round": "first"},
        makes="the best hand showing",
        say="There is no bring-in: the best hand showing starts.",
    ),
    Clause(
        id="bc.1b.left_of_dealer",
        cites=(conventions("1b"),),
        title="After the first round the first player left of the dealer starts",
        topic="turn",
        when={"asks": FIRST, "game": "with blinds", "round": "later", "players": "more"},
        makes="left of the dealer",
        say="The first player still in on the dealer's left starts. Folded seats are skipped.",
    ),
    Clause(
        id="bc.1b.no_blinds",
        cites=(conventions("1b"),),
        title="In a game without blinds or up-cards the player left of the dealer starts every "
        "round",
        topic="turn",
        when={"asks": FIRST, "game": "other"},
        makes="left of the dealer",
        say="The first player still in on the dealer's left starts.",
    ),
    Clause(
        id="bc.20.heads_up_first",
        cites=(conventions("20"),),
        title="Heads-up the button has the small blind and acts first before the flop",
        topic="turn",
        when={"asks": FIRST, "game": "with blinds", "round": "first", "players": "two"},
        makes="the button",
        say="Heads-up: the button posted the small blind and acts first now, last afterwards.",
    ),
    Clause(
        id="bc.20.heads_up_later",
        cites=(conventions("20"),),
        title="Heads-up the button acts last on every later round",
        topic="turn",
        when={"asks": FIRST, "game": "with blinds", "round": "later", "players": "two"},
        makes="the big blind",
        say="Heads-up: the big blind acts first now, the button last.",
    ),
    Clause(
        id="bc.1d.option",
        cites=(conventions("1d"),),
        title="The big blind may raise an unraised pot: the option, once",
        topic="turn",
        when={"asks": OPTION, "raised": "no", "option_used": "no"},
        makes="allowed",
        say="Nobody has raised: check or raise. A raise reopens the betting for everyone.",
    ),
    Clause(
        id="bc.1d.raised",
        cites=(conventions("1d"),),
        title="Once another player has raised there is no option: call, raise or fold",
        topic="turn",
        when={"asks": OPTION, "raised": "yes"},
        makes="no option",
        say="It has been raised, so there is no check: call, raise or fold.",
    ),
    Clause(
        id="bc.1d.once",
        cites=(conventions("1d"),),
        title="The big blind has the option only once",
        topic="turn",
        when={"asks": OPTION, "raised": "no", "option_used": "yes"},
        makes="no option",
        say="The option was used: no second one. Once the bet is matched the round is over.",
    ),
    Clause(
        id="bc.1e.after_a_check",
        cites=(conventions("1e"),),
        title="A player who has checked may still call or raise a later bet",
        topic="turn",
        when={"asks": "may a player who checked act again", "faces": "a full bet or raise"},
        makes="allowed",
        say="A check keeps the hand: call, raise or fold.",
    ),
    Clause(
        id="bc.1e.short_all_in",
        cites=(conventions("11"), conventions("11c")),
        title="A player who has checked may call a short all-in or fold, and may not raise it",
        topic="turn",
        when={"asks": "may a player who checked act again", "faces": "a short all-in"},
        makes="only a call",
        say="The all-in is too short to reopen the betting: call or fold.",
    ),
    Clause(
        id="bc.1e.nothing_to_answer",
        cites=(conventions("1e"),),
        title="A player who has checked acts again only when somebody has bet",
        topic="turn",
        when={"asks": "may a player who checked act again", "faces": "nothing yet"},
        makes="refused",
        say="It is not on you: you have checked, and nobody has bet since.",
    ),
    Clause(
        id="bc.1g.one_left",
        cites=(conventions("1g"),),
        title="When everyone else folds the last player wins without showing",
        topic="turn",
        when={"asks": ROUND, "one_left": "yes"},
        makes="wins",
        say="The pot is yours: everyone else has folded. The hand need not be shown.",
    ),
    Clause(
        id="bc.1g.matched",
        cites=(conventions("1g"),),
        title="The round ends when every live stack has matched the bet",
        topic="turn",
        when={"asks": ROUND, "one_left": "no", "bet_made": "yes", "matched": "yes"},
        makes="over",
        say="The round is over: all bets are matched.",
    ),
    Clause(
        id="bc.1g.all_checked",
        cites=(conventions("1g"),),
        title="When all check the next card comes and nothing is added",
        topic="turn",
        when={"asks": ROUND, "one_left": "no", "bet_made": "no", "matched": "yes"},
        makes="over",
        say="Next card: everyone has checked, and nothing is added to the pot.",
    ),
    Clause(
        id="bc.1g.goes_on",
        cites=(conventions("1g"),),
        title="The round goes on while a player has not acted or has not matched the bet",
        topic="turn",
        when={"asks": ROUND, "one_left": "no", "matched": "no"},
        makes="goes on",
        say="The round is not over: somebody still has to act.",
    ),
    Clause(
        id="bc.1.passed_over",
        cites=(conventions("1"),),
        title="Players act in turn, and nobody loses a turn for having been passed over",
        topic="turn",
        when={"asks": PASSED_OVER},
        makes="stands",
        say="You keep your turn.",
    ),
)

OUT_OF_TURN = (
    Clause(
        id="bc.6c.bettor",
        cites=(conventions("6c"),),
        title="The bettor is hurt: a player still to act learned what he could not know",
        topic="turn",
        when={"asks": HURT, "learns": "yes"},
        makes="the bettor",
        say="The fold stands: the player who bet is the one hurt by it.",
    ),
    Clause(
        id="bc.6c.nobody",
        cites=(conventions("6c"),),
        title="Nobody still to act learns anything from the early fold",
        topic="turn",
        when={"asks": HURT, "learns": "no"},
        makes="nobody",
        say="The fold stands: nobody is hurt by it.",
    ),
)

TABLED = "turned up and then thrown in"
GIVEN_UP: Mapping[str, Test] = {"happened": one_of("said fold", "thrown in", TABLED)}
_NEEDLESS: Mapping[str, Test] = {**GIVEN_UP, "facing": "no bet"}
FREE_FOLD = "bc.6b.free"
"""The convention on a fold with no bet to face, wherever the book is silent on it."""
FOLD = "bc.7.in_question"
"""The convention on a fold facing a bet, likewise."""
NEEDLESS_FOLDS = (
    Clause(
        id="bc.6b",
        cites=(conventions("6b"),),
        title="The house counts folding where one could check as acting out of turn",
        topic="live_hand",
        when={**_NEEDLESS, "needless_fold_is_out_of_turn": "yes"},
        say="In this house folding with no bet to face is out of turn.",
    ),
    Clause(
        id=FREE_FOLD,
        cites=(conventions("6b"),),
        title="Folding where one could check is a fold and nothing more",
        topic="live_hand",
        when=_NEEDLESS,
        makes="hand is dead",
        say="You could have checked; the fold stands.",
    ),
)

IN_QUESTION = (
    Clause(
        id=FOLD,
        cites=(conventions("7"),),
        title="A fold facing a bet is final, said or made by giving up the cards",
        topic="live_hand",
        when={**GIVEN_UP, "facing": "a bet"},
        makes="hand is dead",
        say="The hand is dead. It was folded facing a bet.",
    ),
    Clause(
        id="bc.7.shown.in_question",
        cites=(conventions("7"),),
        title="A hand shown with action to come is live: showing it is no act",
        topic="live_hand",
        when={"happened": "turned up", "facing": one_of("a bet", "no bet")},
        makes="hand is live",
        say="The hand is live. Showing it is no act: the player still has to act.",
    ),
    Clause(
        id="bc.7c.in_question",
        cites=(conventions("7c"),),
        title="An unprotected hand is dead once the dealer takes it in",
        topic="live_hand",
        when={"happened": "taken by the dealer", "protected": "no"},
        makes="hand is dead",
        say="The hand is dead. It was not protected, and the dealer took it in.",
        reading=Reading(
            chosen="a house dealer took it in, when the action came to the player",
            other="before that, or without a house dealer, it is not dead for that",
        ),
    ),
)

HANDS = (
    Clause(
        id="bc.7b.not_shown",
        cites=(conventions("7b"),),
        title="Neither a fold nor an uncalled bet obliges anyone to show",
        topic="turn",
        when={"asks": SHOW, "why": one_of("folded", "won without a call")},
        makes="not required",
        say="The hand need not be shown.",
    ),
    Clause(
        id="bc.7b.showdown",
        cites=(conventions("7b"),),
        title="A hand is shown at the showdown to win",
        topic="turn",
        when={"asks": SHOW, "why": "showdown"},
        makes="required",
        say="It is a showdown: show the hand to win the pot.",
    ),
    Clause(
        id="bc.7b.house_shows",
        cites=(conventions("7b"),),
        title="In this house the dealer turns folded cards face up before taking them in",
        topic="turn",
        when={"asks": SHOW, "why": "folded", "folded_hands_shown": "yes"},
        makes="required",
        say="In this house the dealer turns folded cards face up.",
        # 7b: the practice of casinos in the United Kingdom, where the house follows it.
        overrides=("bc.7b.not_shown",),
    ),
    Clause(
        id="bc.7b.house_shows_all",
        cites=(conventions("7b"),),
        title="In this house everybody sees a folded hand, whoever asks for it",
        topic="hands_shown",
        when={
            "asks": "may a hand be seen",
            "whose": "folded before the showdown",
            "folded_hands_shown": "yes",
        },
        makes="shown and dead",
        say="In this house the dealer turns folded cards face up. The hand is dead.",
        # 7b: it needs no right to see the hand.
        overrides=("s3.s.5.folded", "s3.s.5.not_dealt_in"),
    ),
    Clause(
        id="bc.7b.stud",
        cites=(conventions("7b"),),
        title="At stud a player folds by turning all his cards face down",
        topic="turn",
        when={"asks": "folding at stud"},
        makes="required",
        say="Turn your up-cards face down to fold.",
    ),
    Clause(
        id="bc.7c.dead",
        cites=(conventions("7c"),),
        title="An unprotected hand is dead once a house dealer takes it in on its turn",
        topic="turn",
        when={"asks": UNPROTECTED, "protected": "no", "house_dealer": "yes", "reached": "yes"},
        makes="hand is dead",
        # 7c: "generally considered folded and are mucked by the dealer when action reaches".
        say="The hand is dead. It was not protected, and the dealer took it in on its turn.",
    ),
    Clause(
        id="bc.7c.not_reached",
        cites=(conventions("7c"),),
        title="A hand lives until the dealer takes it in",
        topic="turn",
        when={"asks": UNPROTECTED, "reached": "no"},
        makes="hand is live",
        say="The hand is live. The dealer has not taken it in. Keep your cards protected.",
    ),
    Clause(
        id="bc.7c.no_house_dealer",
        cites=(conventions("7c"),),
        title="Without a house dealer an unprotected hand is not dead for that",
        topic="turn",
        when={"asks": UNPROTECTED, "protected": "no", "house_dealer": "no"},
        makes="hand is live",
        say="The hand is live. There is no house dealer who would take it for folded.",
        overrides=("bc.17c.taken_on_turn",),
    ),
    Clause(
        id="bc.7c.protected",
        cites=(conventions("7c"),),
        title="A hand that was held, or under a chip, lives if it can be identified",
        topic="turn",
        when={"asks": UNPROTECTED, "protected": "yes", "identifiable": "yes"},
        makes="hand is live",
        say="The hand is live. It was protected.",
    ),
    Clause(
        id="bc.17c.taken_on_turn",
        cites=(conventions("17c"),),
        title="The uncalled part of the bet of a hand that was taken in and lost goes back",
        topic="turn",
        when={"asks": UNPROTECTED, "reached": "yes", "identifiable": "no"},
        say=BACK_TO_THE_PLAYER,
    ),
)

MANNERS = (
    Clause(
        id="bc.1.back_in",
        cites=(conventions("1"),),
        title="Chips let go into the pot go in again: the first act binds",
        topic="turn",
        when={"asks": BACK},
        makes="required",
        say=BOUND_BY_LETTING_GO,
    ),
    Clause(
        id="bc.5.splash",
        cites=(conventions("5"),),
        title="Chips are stacked in front of the player, never splashed into the pot",
        topic="turn",
        when={"asks": "chips splashed into the pot"},
        makes="refused",
        say="Do not splash the pot: stack your bet in front of you. The dealer counts it now.",
    ),
    Clause(
        id="bc.4b",
        cites=(conventions("4b"),),
        title="Change for a call is due by the end of the round",
        topic="turn",
        when={"asks": "when change is due"},
        makes="required",
        say="Your change comes at the end of the round, or sooner if it is handy.",
    ),
    Clause(
        id="bc.7d.not_announced",
        cites=(conventions("7d"),),
        title="Change out of the pot is announced before it is taken",
        topic="turn",
        when={"asks": CHANGE, "announced": "no"},
        makes="refused",
        say="Say so before you touch the pot. Put it back; the dealer makes any change.",
    ),
    Clause(
        id="bc.7d.swap",
        cites=(conventions("7d"),),
        title="A player with nothing in changes the chip for its worth, then bets",
        topic="turn",
        when={"asks": CHANGE, "announced": "yes", "in_already": "nothing yet"},
        makes="allowed",
        say="Change the chip for its full worth first, then make your bet.",
    ),
    Clause(
        id="bc.7d.own_chips",
        cites=(conventions("7d"),),
        title="Change comes first out of the player's own chips of this round, and the rest from "
        "elsewhere",
        topic="turn",
        when={
            "asks": CHANGE,
            "announced": "yes",
            "in_already": "chips in this round",
            "pays": "more than it takes",
        },
        makes="allowed",
        figure="change",
        say="Leave {stays} in all. {change} comes back: {own_change} of it from your own chips in "
        "front, any more from the dealer.",
    ),
    Clause(
        id="bc.7d.exact",
        cites=(conventions("7d"),),
        title="Where the chip is just what is owed nothing comes back",
        topic="turn",
        when={
            "asks": CHANGE,
            "announced": "yes",
            "in_already": "chips in this round",
            "pays": "exactly",
        },
        makes="not required",
        say="It is {stays} exactly: leave it all, no change is due.",
    ),
    Clause(
        id="bc.7d.too_little",
        cites=(conventions("7d"), conventions("1f")),
        title="A chip that does not cover what is owed gives no change",
        topic="turn",
        when={
            "asks": CHANGE,
            "announced": "yes",
            "in_already": "chips in this round",
            "pays": "too little",
        },
        makes="refused",
        figure="owes",
        say="There is no change to take: {stays} is in, and {owes} more is owed unless that is "
        "all you have.",
    ),
    Clause(
        id="bc.7e",
        cites=(conventions("7e"),),
        title="A player who handles another's chips without leave may lose the seat",
        topic="turn",
        when={"asks": "chips of another player touched"},
        makes="refused",
        say="Do not touch another player's chips.",
        may=Discretion(
            weighs=("it is a serious breach and may cost the seat", "whether leave was given"),
            leaves=(
                Choice(makes="allowed", say="That was done with leave: it is allowed."),
                Choice(
                    makes="eliminated",
                    say="You touched another player's chips: you may not play on.",
                ),
            ),
        ),
    ),
    Clause(
        id="bc.7f.no_cash",
        cites=(conventions("7f"),),
        title="Loose cash does not bet: it is changed for chips first",
        topic="turn",
        when={"asks": CASH, "cash_plays": "no"},
        makes="refused",
        say="Cash does not play. Buy chips between hands.",
    ),
    Clause(
        id="bc.7f.cash_plays",
        cites=(conventions("7f"),),
        title="The house lets cash on the table bet",
        topic="turn",
        when={"asks": CASH, "cash_plays": "yes"},
        makes="allowed",
        say="Cash plays here.",
    ),
    Clause(
        id="bc.7h",
        cites=(conventions("7h"),),
        title="Rake, fees, tips and the kitty decide nothing about a bet",
        topic="turn",
        when={"asks": "rake, fees and tips"},
        makes="no decision",
        say="That is for the house, and changes nothing about the bets.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *TURN,
    *OUT_OF_TURN,
    *NEEDLESS_FOLDS,
    *IN_QUESTION,
    *HANDS,
    *MANNERS,
)
