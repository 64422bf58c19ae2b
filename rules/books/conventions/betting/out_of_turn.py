"""Betting conventions 6 and 1g on an act of a round: out of turn, or with nothing to act on."""

from collections.abc import Mapping

from rules.books.conventions.authority import conventions
from rules.clause.citation import house
from rules.clause.clause import Choice, Clause, Discretion, Test, is_not, one_of

ACT_AGAIN = "You may take it back and act again when it is your turn."
STILL_A_FOLD = "A fold out of turn is still a fold. Please wait for your turn."
_CALL_RAISE_OR_FOLD = "When it is your turn: call, raise or fold."

BEFORE: Mapping[str, Test] = {"came": "before his turn"}


NOTHING_TO_ACT_ON = (
    Clause(
        id="bc.1g.over.in_a_round",
        cites=(conventions("1g"), conventions("17d")),
        title="Once all have matched the bet, checked or are all-in, a bet or call is no act",
        topic="out_of_turn",
        when={"came": "with the round over"},
        makes="refused",
        say="That is no act.",
    ),
    Clause(
        id="bc.1g.matched.in_a_round",
        cites=(conventions("1g"),),
        title="A player who has acted and owes nothing has no act until somebody bets or raises",
        topic="out_of_turn",
        when={"came": "having matched the bet"},
        makes="refused",
        say="That is no act.",
    ),
    Clause(
        id="bc.1g.one_left.in_a_round",
        cites=(conventions("1g"),),
        title="The pot is the last player's whatever he did, once everyone else has folded",
        topic="out_of_turn",
        when={"came": "with nobody else in"},
        makes="refused",
        say="Everyone else has folded.",
    ),
)

EARLY = (
    Clause(
        id="bc.6.improper.in_a_round",
        cites=(conventions("6"),),
        title="An act out of turn is improper, for what it tells the players still to act",
        topic="out_of_turn",
        when=BEFORE,
    ),
    Clause(
        id="bc.6.fold.in_a_round",
        cites=(conventions("7"),),
        title="A fold is final, in turn or not",
        topic="out_of_turn",
        when={"did": "fold", **BEFORE},
        makes="fold",
        say=STILL_A_FOLD,
    ),
    Clause(
        id="bc.6.no_remedy.in_a_round",
        cites=(conventions("6"),),
        title="The floor decides what becomes of an act out of turn, which is improper",
        topic="out_of_turn",
        when={"did": is_not("fold"), "out_of_turn": "the floor decides", **BEFORE},
        makes="left to the floor",
        say="Action goes back to the player whose turn it is: that was out of turn.",
        may=Discretion(
            weighs=(
                "whether a player before that one has changed the action",
                "what the act told the players still to act, and whom that hurts",
                "whether it was meant to",
            ),
            leaves=(
                Choice(makes="stands", say="Your act stands when it is your turn."),
                Choice(
                    makes="may be withdrawn",
                    say=ACT_AGAIN,
                ),
            ),
            recommends=False,
        ),
    ),
    Clause(
        id="bc.6.check_changed.in_a_round",
        cites=(conventions("6"), conventions("1c")),
        title="A check out of turn is gone once a player before him has bet",
        topic="out_of_turn",
        when={
            "did": "check",
            "out_of_turn": "the floor decides",
            "action_changed": "yes",
            **BEFORE,
        },
        makes="may be withdrawn",
        say=f"There is a bet now, so the check is gone. {_CALL_RAISE_OR_FOLD}",
        # 1c: nobody may check to a bet, so no check is left that could stand.
        overrides=("bc.6.no_remedy.in_a_round",),
    ),
    Clause(
        id="bc.6.call_of_nothing.in_a_round",
        cites=(conventions("6"), conventions("1c")),
        title="A call out of turn of nothing is gone once a player before him has bet",
        topic="out_of_turn",
        when={
            "did": "call",
            "facing": "no bet",
            "out_of_turn": "the floor decides",
            "action_changed": "yes",
            **BEFORE,
        },
        makes="may be withdrawn",
        say=f"There is a bet now. {_CALL_RAISE_OR_FOLD}",
        # 1: it was a check, and nobody may check to a bet.
        overrides=("bc.6.no_remedy.in_a_round",),
    ),
    Clause(
        id="bc.6.check_to_a_bet.in_a_round",
        cites=(conventions("6"), conventions("1c")),
        title="A check out of turn to a bet is no act: nobody may check to a bet",
        topic="out_of_turn",
        when={"did": "check", "facing": "a bet", **BEFORE},
        makes="may be withdrawn",
        say=f"There is a bet, so that was no check. {_CALL_RAISE_OR_FOLD}",
        overrides=("bc.6.no_remedy.in_a_round",),
    ),
    Clause(
        id="house.out_of_turn.binding.in_a_round",
        cites=(house("out of turn"),),
        title="An act out of turn binds if the action to the player has not changed",
        topic="out_of_turn",
        when={
            "did": is_not("fold"),
            "out_of_turn": "binding if the action is unchanged",
            "action_changed": "no",
            **BEFORE,
        },
        makes="stands",
        say="The action to you has not changed: what you did stands when it is your turn.",
    ),
    Clause(
        id="house.out_of_turn.changed.in_a_round",
        cites=(house("out of turn"),),
        title="An act out of turn may be taken back once the action has changed",
        topic="out_of_turn",
        when={
            "did": is_not("fold"),
            "out_of_turn": "binding if the action is unchanged",
            "action_changed": "yes",
            **BEFORE,
        },
        makes="may be withdrawn",
        say="The action has changed: take it back and act again when it is your turn.",
    ),
    Clause(
        id="bc.6d.in_a_round",
        cites=(conventions("6d"),),
        title="An early call or raise may not cover what comes before it",
        topic="out_of_turn",
        when={"did": one_of("call", "bet or raise"), "action_changed": "yes", **BEFORE},
    ),
    Clause(
        id="house.out_of_turn.waits",
        cites=(house("out of turn"),),
        title="An act out of turn waits until it comes to the player",
        topic="out_of_turn",
        when={
            "did": is_not("fold"),
            "out_of_turn": "binding if the action is unchanged",
            "action_changed": "not yet",
            **BEFORE,
        },
        makes="waits for the turn",
        say="Action goes back to the player whose turn it is. "
        "If that changes nothing, what you did stands.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*NOTHING_TO_ACT_ON, *EARLY)
