"""Section 3 of the private-games edition, dead hands: who still has one, and who has none."""

from collections.abc import Mapping
from dataclasses import replace

from rules.books.conventions.authority import conventions
from rules.books.conventions.betting.turn import (
    BACK_TO_THE_PLAYER,
    FOLD,
    FREE_FOLD,
    GIVEN_UP,
    TABLED,
)
from rules.books.robert.betting.s3_betting_and_raising import BACK_TO_THE_TURN, HELD_TO_THE_FOLD
from rules.books.robert.betting.s14_no_limit_house import (
    A_HAND_THAT_FACES_NONE,
    HELD_TO_A_CHECK,
    NO_BET_TO_YOU,
    NO_CLOCK,
    NOT_ASKED_FOR,
)
from rules.books.robert.editions import private
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, is_not, one_of

_DEAD = (
    Choice(makes="hand is dead", say="The hand is dead.", when={"uncalled_is": "none"}),
    Choice(
        makes="hand is dead",
        figure="uncalled",
        say="The hand is dead. The player takes back {uncalled}.",
        when={"uncalled_is": "may be some"},
    ),
)
_BACK = "The hand is live. The cards go back, and play goes on."
_LIVE = Choice(makes="hand is live", say=_BACK)
_FOLDED_AWAY = (
    _DEAD[0],
    replace(_DEAD[1], say="The hand is dead. Once nobody else may call, {uncalled} comes back."),
)
_THROWN: Mapping[str, Test] = {"happened": one_of("thrown in", TABLED)}
_ALL_IN = "all-in, no more betting"
_OVER = one_of("the showdown", _ALL_IN)
_IN_THE_MUCK = one_of("touching the muck", "in the muck, known")
_LOST = "in the muck, lost"
_NOT_LOST = is_not(_LOST)
_RUNS_AT_LIMIT = "The clock is on you. At limit it runs for as long as the house has set."
_LET_GO = (
    Choice(
        makes="hand is dead",
        say="The hand is dead. The cards were let go.",
        # A dead hand has no claim, whatever it plays.
        overrides=("s5.6.thrown_in",),
    ),
)
_MISLED = (
    "an extra effort is due to a hand that was folded on false information",
    "how sure it is which cards they were, and who said what",
)
_MISLED_OR_NOT = (
    *(FREE_FOLD, "s3.k.2.misled_said"),
    *("s3.k.2.misled_acted", "s3.k.2.misled_by_actor"),
)
_UNPROTECTED_TURN: Mapping[str, Test] = {"asks": "a hand left unprotected"}
_LIMIT = one_of("fixed-limit", "spread-limit")
_REDRESS = (
    "cards that cannot be identified cannot be played (3-K2)",
    "only a player who left the hand unprotected has no redress (3-I2)",
    "whose error it was, and how much went in",
)
_REFUND = (
    Choice(
        makes="void",
        say="The hand is dead, and all that the player put in on this deal comes back.",
        # What nobody called is a part of it.
        overrides=("bc.17c.lost",),
    ),
)
_REFUND_ON_TURN = (replace(_REFUND[0], overrides=("bc.17c.taken_on_turn",)),)
READ = Choice(makes="hand is live", say="The hand is live. It was read before it was lost.")
_NOT_MISLED = is_not("false information")
_TAKEN: Mapping[str, Test] = {"happened": one_of("taken by the dealer", "fouled by other cards")}

_FOLDED: tuple[Clause, ...] = (
    Clause(
        id="s3.k.1.a",
        cites=(private("1a", "3K"),),
        title="A hand thrown in facing a bet is dead",
        topic="live_hand",
        when={"happened": "thrown in", "facing": "a bet", "why": _NOT_MISLED},
        makes="hand is dead",
        say="The hand is dead. It was folded facing a bet.",
        overrides=(FOLD,),
    ),
    Clause(
        id="s3.k.1.a.tabled",
        cites=(private("1a", "3K"),),
        title="A hand shown and then thrown in by choice facing a bet is folded",
        topic="live_hand",
        when={"happened": TABLED, "facing": "a bet", "why": "own choice"},
        makes="hand is dead",
        say="The hand is dead. It was folded facing a bet.",
        # 1a: a fold facing a bet is dead, whether its cards can be identified or not.
        overrides=(FOLD, "s3.k.2.tabled_and_lost"),
    ),
    Clause(
        id="s3.k.1.a.said",
        cites=(private("1a", "3K"), private("8")),
        title="A player who says fold facing a bet has folded",
        topic="live_hand",
        when={"happened": "said fold", "facing": "a bet", "why": _NOT_MISLED},
        makes="hand is dead",
        say="The hand is dead. Fold was said facing a bet.",
        overrides=(FOLD,),
    ),
    Clause(
        id="s3.k.1.said_early",
        cites=(private("8"),),
        title="A fold that is said in turn binds, with a bet to face or without",
        topic="live_hand",
        when={
            "happened": "said fold",
            "facing": "no bet",
            "why": _NOT_MISLED,
            "in_turn": "in turn",
        },
        makes="hand is dead",
        say="The hand is dead. Fold was said in turn, and that binds.",
        overrides=(FREE_FOLD,),
    ),
    Clause(
        id="s3.w.10.said_fold",
        cites=(private("10"),),
        title="A fold said out of turn with no bet to face may be ruled binding",
        topic="live_hand",
        when={
            "happened": "said fold",
            "facing": "no bet",
            "why": _NOT_MISLED,
            "in_turn": "out of turn, nobody bet since",
        },
        makes="hand is dead",
        say="The hand is dead. Fold was said out of turn, and nobody has bet since.",
        overrides=(FREE_FOLD,),
        may=Discretion(
            weighs=(
                "whether it was meant, and how much the player knows of poker",
                "what the word told the players still to act, and whom that hurts",
                "the conventions take a fold for final, in turn or not (BC-7)",
            ),
            leaves=(
                Choice(
                    makes="hand is live",
                    say="The hand is live. Fold was said out of turn: act when it is your turn.",
                ),
            ),
        ),
    ),
    Clause(
        id="s3.w.10.said_fold_waits",
        cites=(private("10"),),
        title="A fold said out of turn waits for the player's turn: until then the hand is kept",
        topic="live_hand",
        when={
            "happened": "said fold",
            "facing": "no bet",
            "in_turn": "out of turn, turn not come yet",
        },
        makes="waits for the turn",
        say=f"{BACK_TO_THE_TURN} {HELD_TO_THE_FOLD}",
        # 10: nothing binds yet that would have to be given back, whatever the reason.
        overrides=_MISLED_OR_NOT,
        reading=Reading(
            chosen="a fold that is only said out of turn binds as any declaration out of turn",
            other="a fold is final, in turn or not, and however it is made (BC-7)",
        ),
    ),
    Clause(
        id="s3.w.10.said_fold_bet_since",
        cites=(private("10"),),
        title="A fold said out of turn binds nobody once a player before has bet, called or raised",
        topic="live_hand",
        when={
            "happened": "said fold",
            "facing": "no bet",
            "in_turn": "out of turn, bet or called since",
        },
        makes="hand is live",
        say="The hand is live. The action has changed since: act when it is your turn.",
        # 10: what binds nobody need not be given back, whyever it was said.
        overrides=_MISLED_OR_NOT,
        reading=Reading(
            chosen="a word out of turn binds nobody once a player before has bet or called since",
            other="a fold is final, in turn or not, and however it is made (BC-7)",
        ),
    ),
    Clause(
        id="s3.s.2.said",
        cites=(private("2", "3S"),),
        title="At the showdown words do not give a hand up while the cards lie there",
        topic="live_hand",
        when={"happened": "said fold", "facing": _OVER},
        makes="hand is live",
        say="The hand is live. The cards still lie there: turn them up at the showdown.",
        reading=Reading(
            chosen="at the showdown there is no action left that a word could bind to",
            other="who says so gives the hand up, as on any round",
        ),
    ),
    Clause(
        id="s3.k.1.b",
        cites=(private("1b", "3K"),),
        title="A hand thrown in is dead once somebody has acted behind because of it",
        topic="live_hand",
        when={**_THROWN, "facing": "no bet", "acted_because": "yes", "why": _NOT_MISLED},
        makes="hand is dead",
        say="The hand is dead. Somebody has acted behind because of it.",
        # 1b: that one acted behind kills it, whether its cards can be identified or not.
        overrides=(FREE_FOLD, "s3.k.2.lost", "s3.k.2.tabled_and_lost"),
    ),
    Clause(
        id="s3.k.1.c",
        cites=(private("1c", "3K"),),
        title="At stud up-cards picked up, turned down or mixed facing a bet kill the hand",
        topic="live_hand",
        when={"happened": "up-cards moved", "facing": "a bet"},
        makes="hand is dead",
        say="The hand is dead. The up-cards were moved facing a bet.",
    ),
    Clause(
        id="s3.k.1.c.no_bet",
        cites=(private("1c", "3K"),),
        title="At stud moving the up-cards kills no hand that faces no bet",
        topic="live_hand",
        when={"happened": "up-cards moved", "facing": is_not("a bet")},
        makes="hand is live",
        say="The hand is live. There was no bet to face: put the up-cards back.",
    ),
)

_RETRIEVED: tuple[Clause, ...] = (
    Clause(
        id="s3.k.2.no_bet",
        cites=(private("2", "3K"),),
        title="A hand thrown in with no bet to face may come back if it can be identified",
        topic="live_hand",
        when={**_THROWN, "facing": "no bet", "acted_because": "no", "lies": _NOT_LOST},
        makes="hand is live",
        say=_BACK,
        overrides=(FREE_FOLD,),
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "an extra effort is due to a hand that was folded on false information",
                "what the others have done since, and whom it hurts if the cards come back",
                "the conventions take a fold with no bet to face for a fold (BC-6b)",
            ),
            leaves=_FOLDED_AWAY,
        ),
    ),
    Clause(
        id="s3.k.2.misled",
        cites=(private("2", "3K"),),
        title="A fold facing a bet on false information may come back if it can be identified",
        topic="live_hand",
        when={
            **GIVEN_UP,
            "why": "false information",
            "facing": "a bet",
            "acted_because": "no",
            "lies": _NOT_LOST,
        },
        makes="hand is live",
        say="The hand is live. It was given up on false information: the cards go back.",
        overrides=(FOLD,),
        may=Discretion(weighs=_MISLED, leaves=_FOLDED_AWAY),
    ),
    Clause(
        id="s3.k.2.misled_said",
        cites=(private("2", "3K"), private("8")),
        title="A fold said with no bet to face on false information may be taken back",
        topic="live_hand",
        when={
            "happened": "said fold",
            "why": "false information",
            "facing": "no bet",
            "acted_because": "no",
        },
        makes="hand is live",
        say="The hand is live. It was given up on false information: the cards stay.",
        overrides=(FREE_FOLD,),
        may=Discretion(weighs=_MISLED, leaves=_FOLDED_AWAY),
    ),
    Clause(
        id="s3.k.2.tabled_as_winner",
        cites=(private("2", "3K"),),
        title="A hand shown and thrown in as the winner facing a bet may come back",
        topic="live_hand",
        when={
            "happened": TABLED,
            "facing": "a bet",
            "why": "thought the pot was won",
            "lies": _NOT_LOST,
        },
        makes="hand is live",
        say="The hand is live. The cards go back, and the player still has to act.",
        overrides=(FOLD,),
        may=Discretion(
            weighs=(
                "a hand thrown in facing a bet is folded (3-K1a)",
                "how sure it is which cards they were",
                "whether anybody had told the player that the pot was won",
            ),
            leaves=_FOLDED_AWAY,
        ),
    ),
    Clause(
        id="s3.k.2.apart",
        cites=(private("2", "3K"), private("2", "3S")),
        title="At the showdown cards let go that never reached the muck are live",
        topic="live_hand",
        when={**_THROWN, "facing": _OVER, "lies": "apart"},
        makes="hand is live",
        say="The hand is live. The cards are not in the muck: turn them all up at the showdown.",
        reading=Reading(
            chosen="only cards in the muck may be ruled dead at the showdown",
            other="a player who lets the cards go has given the hand up, and it may be dead",
        ),
    ),
    Clause(
        id="s3.k.2.showdown",
        cites=(private("2", "3K"), private("2", "3S")),
        title="At the showdown a hand in the muck may come back if it can be identified",
        topic="live_hand",
        when={**_THROWN, "facing": _OVER, "lies": _IN_THE_MUCK},
        makes="hand is live",
        say="The hand is live. The cards go back and are all turned up at the showdown.",
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "players are to hold on to their cards until the winner is declared",
                "an extra effort is due to a hand that was given up on false information",
                "whether it serves the game that they come back",
            ),
            leaves=_LET_GO,
        ),
    ),
    Clause(
        id="s5.6.thrown_in",
        cites=(private("6", "5"),),
        title="A player who only plays the board and throws the cards in unsaid has no claim",
        topic="live_hand",
        when={"happened": "thrown in", "facing": _OVER, "lies": _NOT_LOST},
        say="At hold'em, a hand that only plays the board has a share only if that was said first.",
    ),
    Clause(
        id="s5.6.said_first",
        cites=(private("6", "5"),),
        title="A player who said that the board plays keeps the share, though the cards are lost",
        topic="live_hand",
        when={"happened": "thrown in", "facing": _OVER, "lies": _LOST},
        say="At hold'em, a player who first said that the board plays keeps a share.",
    ),
    Clause(
        id="bc.1g.thrown_in",
        cites=(conventions("1g"),),
        title="If every hand was mucked the last one to go in was the last live hand, and wins",
        topic="live_hand",
        when={**_THROWN, "facing": _OVER},
        say="If every player mucked, the last one to muck has the pot.",
    ),
    Clause(
        id="s3.k.2.misled_acted",
        cites=(private("2", "3K"), private("1b", "3K")),
        title="A hand given up on false information may come back though others have acted on it",
        topic="live_hand",
        when={
            **GIVEN_UP,
            "why": "false information",
            "facing": one_of("a bet", "no bet"),
            "acted_because": "yes",
            "lies": _NOT_LOST,
        },
        makes="hand is dead",
        say="The hand is dead. Others have acted behind because of it.",
        overrides=(FREE_FOLD, FOLD),
        may=Discretion(
            weighs=(
                "a hand that made others act behind is dead (3-K1b)",
                "an extra effort is due to a hand that was folded on false information (3-K2)",
                "whether what was done since can be undone, and whom that hurts",
            ),
            leaves=(_LIVE,),
        ),
    ),
    Clause(
        id="s3.k.2.misled_by_actor",
        cites=(private("2", "3K"), private("7", "2D")),
        title="A hand folded on the word of the only player who then acted on it may come back",
        topic="live_hand",
        when={
            **GIVEN_UP,
            "why": "false information",
            "facing": one_of("a bet", "no bet"),
            "acted_because": "yes",
            "who_acted": "only that player",
            "lies": _NOT_LOST,
        },
        makes="hand is live",
        say="The hand is live. The player who misled it gains nothing: the cards go back.",
        # 3-K1b protects those who act behind in good faith; by 2-D7 it counts what was meant.
        overrides=(FREE_FOLD, FOLD, "s3.k.2.misled_acted"),
        may=Discretion(
            weighs=(
                "a hand that made others act behind is dead (3-K1b)",
                "an extra effort is due to a hand that was folded on false information (3-K2)",
                "a player who misleads another should not gain by it",
            ),
            leaves=_FOLDED_AWAY,
        ),
    ),
    Clause(
        id="s3.s.2.misled_and_lost",
        cites=(private("2", "3S"),),
        title="A player who misleads another at the showdown on purpose may forfeit the pot",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": _OVER,
            "why": "false information",
            "misled_by": "a player in the hand",
            "lies": _LOST,
        },
        say="If the player who said it meant to mislead, that may cost the pot.",
    ),
    Clause(
        id="s3.k.2.lost",
        cites=(private("2", "3K"),),
        title="Cards in the muck that cannot be identified for certain are dead",
        topic="live_hand",
        when={"happened": "thrown in", "facing": is_not("a bet"), "lies": _LOST},
        makes="hand is dead",
        say="The hand is dead. The cards cannot be identified.",
        overrides=(FREE_FOLD,),
    ),
    Clause(
        id="s3.k.2.lost_misled",
        cites=(private("2", "3K"),),
        title="Cards that cannot be identified are dead, whatever the player was told",
        topic="live_hand",
        when={
            "happened": "thrown in",
            "facing": "a bet",
            "why": "false information",
            "lies": _LOST,
        },
        makes="hand is dead",
        say="The hand is dead. The cards cannot be identified.",
        overrides=(FOLD,),
    ),
    Clause(
        id="s3.k.2.tabled_and_lost",
        cites=(private("2", "3K"), private("2", "3S")),
        title="A hand shown and then lost in the muck may have no claim if nobody read it",
        topic="live_hand",
        when={"happened": TABLED, "lies": _LOST},
        makes="hand is dead",
        say="The hand is dead. The cards cannot be identified.",
        overrides=(FREE_FOLD, FOLD),
        may=Discretion(
            weighs=(
                "whether the dealer or the table had read it before it was thrown in",
                "players are to hold on to their cards until the winner is declared",
            ),
            leaves=(READ,),
        ),
    ),
    Clause(
        id="s3.k.3",
        cites=(private("3", "3K"),),
        title="Cards thrown into another player's hand are dead, face up or face down",
        topic="live_hand",
        when={"happened": "thrown into another hand"},
        makes="hand is dead",
        say="The hand is dead. The hand that it fell on lives as far as it can be identified.",
    ),
)

_CLOCK: tuple[Clause, ...] = (
    Clause(
        id="s3.k.1.f.right",
        cites=(private("1f", "3K"),),
        title="At limit too the house may set how long a player has to act",
        topic="authority",
        # Requests for the clock are of no-limit and pot-limit alone.
        when={"matter": "time limit", "structure": _LIMIT},
        makes="allowed",
        say="The house sets how long a player who faces a bet has. At limit no rule says who may "
        "ask for the clock.",
    ),
    Clause(
        id="s3.k.1.f",
        cites=(private("1f", "3K"),),
        title="At limit a player facing a bet whose time has run out has a dead hand",
        topic="clock",
        # Requests for the clock, and the ten-second warning, are of no-limit and pot-limit alone.
        when={"structure": _LIMIT, "facing_a_bet": "yes", "time": "run out"},
        makes="hand is dead",
        say="Time. The hand is dead.",
        overrides=("s3.k.1.f.no_request",),
    ),
    Clause(
        id="s3.k.1.f.running",
        cites=(private("1f", "3K"),),
        title="At limit a player on the clock has as long as the house has set",
        topic="clock",
        # The minute, and the warning in it, are of no-limit and pot-limit alone.
        when={
            "structure": _LIMIT,
            "asked": "yes",
            "facing_a_bet": "yes",
            "time": is_not("run out"),
        },
        makes="allowed",
        say=_RUNS_AT_LIMIT,
    ),
    Clause(
        id="s3.k.1.f.no_request",
        cites=(private("1f", "3K"),),
        title="At limit the floor decides whether a clock needs a player who asks for it",
        topic="clock",
        when={"structure": _LIMIT, "asked": "no"},
        makes="refused",
        say=NOT_ASKED_FOR,
        may=Discretion(
            weighs=(
                "the rule on time at limit has a clock, and does not say who may ask for it",
                "at no-limit and pot-limit a player asks, and the floor directs it",
                "whether a floorperson put it on, and how long the player has held up the play",
            ),
            leaves=(Choice(makes="allowed", say=_RUNS_AT_LIMIT),),
        ),
    ),
    Clause(
        id="s3.k.1.f.put_on",
        cites=(private("1f", "3K"),),
        title="At limit a clock on a player who faces no bet is for the house",
        topic="clock",
        when={
            "structure": _LIMIT,
            "asked": "yes",
            "facing_a_bet": "no",
            "time": is_not("run out"),
        },
        makes="allowed",
        say=NO_BET_TO_YOU,
        may=Discretion(
            weighs=(
                "the rule on time at limit is about a player who faces a bet",
                "the house's own practice",
            ),
            leaves=(NO_CLOCK,),
        ),
    ),
    Clause(
        id="s3.k.1.f.no_bet",
        cites=(private("1f", "3K"),),
        title="At limit too a hand that faces no bet does not die when time runs out",
        topic="clock",
        when={"structure": _LIMIT, "asked": "yes", "facing_a_bet": "no", "time": "run out"},
        makes="check",
        say=HELD_TO_A_CHECK,
        reading=A_HAND_THAT_FACES_NONE,
    ),
)

_UNPROTECTED: tuple[Clause, ...] = (
    Clause(
        id="s3.i.2.protected",
        cites=(private("2", "3I"), conventions("7c")),
        title="A hand that was protected lives if it can be identified",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "yes", "protected": "yes"},
        makes="hand is live",
        say="The hand is live. It was protected, and the cards can be identified.",
    ),
    Clause(
        id="s3.i.2.identifiable",
        cites=(private("2", "3K"), private("2", "3I")),
        title="An unprotected hand has no redress, and may come back if it can be identified",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "yes", "protected": "no"},
        makes="hand is live",
        say="The hand is live. The cards can be identified and go back. Protect your hand.",
        overrides=("bc.7c.in_question",),
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "the player was to protect the hand, and has no right to redress",
                "what the others have done since it was taken",
            ),
            leaves=_DEAD,
        ),
        reading=Reading(
            chosen="there is no right to redress, and a hand that is identified may come back",
            other="a hand left unprotected is dead once it is taken",
        ),
    ),
    Clause(
        id="s3.i.2.lost",
        cites=(private("2", "3I"), private("2", "3K")),
        title="A hand killed or fouled by accident that cannot be identified is dead",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "no"},
        makes="hand is dead",
        say="The hand is dead. It cannot be identified.",
        overrides=("bc.7c.in_question",),
    ),
    Clause(
        id="s3.i.2.protected_and_lost",
        cites=(private("2", "3K"), private("2", "3I")),
        title="A protected hand that is killed and lost may have redress",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "no", "protected": "yes"},
        makes="hand is dead",
        say="The hand is dead. It cannot be identified.",
        # 2: redress is denied to a player who failed to protect the hand, and to nobody else.
        overrides=("s3.i.2.lost",),
        may=Discretion(weighs=_REDRESS, leaves=_REFUND),
    ),
    Clause(
        id="s3.s.4",
        cites=(private("4", "3S"), private("2", "3S")),
        title="Only losing hands are taken in before the pot: a winner turned up still wins",
        topic="live_hand",
        when={
            "happened": "turned up and then taken",
            "facing": _OVER,
            "identifiable": "yes",
        },
        makes="hand is live",
        say="The hand is live. It was turned up, and cards speak.",
    ),
    Clause(
        id="s3.k.2.turned_up_taken",
        cites=(private("2", "3K"), private("1a", "3K")),
        title="A hand shown before its turn to act and then taken in goes back to the player",
        topic="live_hand",
        when={
            "happened": "turned up and then taken",
            "facing": one_of("a bet", "no bet"),
            "identifiable": "yes",
        },
        makes="hand is live",
        say="The hand is live. It goes back, and the player still has to act.",
    ),
    Clause(
        id="s3.s.2.turned_up",
        cites=(private("2", "3S"), private("1", "3S")),
        title="A hand turned up at the showdown speaks for itself",
        topic="live_hand",
        when={"happened": "turned up", "facing": _OVER},
        makes="hand is live",
        say="The hand is live. It was turned up, and cards speak.",
    ),
    Clause(
        id="s3.s.6.turned_up",
        cites=(private("6", "3S"), private("1", "3K")),
        title="Showing a hand with action to come neither kills it nor acts for its player",
        topic="live_hand",
        when={"happened": "turned up", "facing": one_of("a bet", "no bet")},
        makes="hand is live",
        say="The hand is live. The player still has to act. Everyone may see the cards.",
        overrides=("bc.7.shown.in_question",),
    ),
    Clause(
        id="s3.s.2.let_go",
        cites=(private("2", "3S"),),
        title="A hand turned up that cannot be identified may have no claim",
        topic="live_hand",
        when={"happened": "turned up and then taken", "identifiable": "no"},
        makes="hand is dead",
        say="The hand is dead. It cannot be identified.",
        may=Discretion(
            weighs=(
                "whether the dealer or the table had read it before it was taken",
                "players are to hold on to their cards until the winner is declared",
                "the dealer takes in losing hands only, so the error is not the player's",
            ),
            leaves=(READ,),
        ),
    ),
    Clause(
        id="s3.i.14.live",
        cites=(private("14", "3I"),),
        title="Cards that fall out of a hand to the floor must still be played",
        topic="live_hand",
        when={"happened": "dropped on the floor"},
        makes="hand is live",
        say="The hand is live. Pick the cards up: it must be played.",
    ),
)

_BESIDE_THE_CONVENTIONS: tuple[Clause, ...] = (
    Clause(
        id="s3.i.2.no_redress",
        cites=(private("2", "3I"),),
        title="A hand left unprotected has no redress if it is killed or fouled by accident",
        topic="turn",
        when={**_UNPROTECTED_TURN, "protected": "no"},
    ),
    Clause(
        id="s3.i.2.taken_on_turn",
        cites=(private("2", "3K"), private("2", "3I")),
        title="An unprotected hand that the dealer took in on its turn may come back",
        topic="turn",
        when={
            **_UNPROTECTED_TURN,
            "protected": "no",
            "reached": "yes",
            "identifiable": "yes",
        },
        makes="hand is live",
        say="The hand is live. The cards can be identified and go back. Protect your hand.",
        # 3-K2 lets the floor lift an identified hand; that it is folded is a convention (7c).
        overrides=("bc.7c.dead", "bc.7c.no_house_dealer"),
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "the player was to protect the hand, and has no right to redress (3-I2)",
                "by the conventions it is folded once a house dealer takes it in (BC-7c)",
                "what the others have done since it was taken",
            ),
            leaves=(Choice(makes="hand is dead", say=f"The hand is dead. {BACK_TO_THE_PLAYER}"),),
        ),
    ),
    Clause(
        id="s3.i.2.taken_and_lost",
        cites=(private("2", "3K"), private("2", "3I")),
        title="An unprotected hand that was taken in and cannot be identified any more is dead",
        topic="turn",
        when={
            **_UNPROTECTED_TURN,
            "protected": "no",
            "reached": "yes",
            "identifiable": "no",
        },
        makes="hand is dead",
        say="The hand is dead. It cannot be identified.",
        # 3-K2, 3-I2: with or without a house dealer.
        overrides=("bc.7c.dead", "bc.7c.no_house_dealer"),
    ),
    Clause(
        id="s3.i.2.protected_taken",
        cites=(private("2", "3K"), private("2", "3I")),
        title="A protected hand that was taken in and lost is dead, and may have redress",
        topic="turn",
        when={
            **_UNPROTECTED_TURN,
            "protected": "yes",
            "reached": "yes",
            "identifiable": "no",
        },
        makes="hand is dead",
        say="The hand is dead. It cannot be identified.",
        may=Discretion(weighs=_REDRESS, leaves=_REFUND_ON_TURN),
    ),
    Clause(
        id="s3.s.1.all_cards",
        cites=(private("1", "3S"),),
        title="All the cards are shown, not some of them, to win any part of the pot",
        topic="turn",
        when={"asks": "must a hand be shown", "why": "showdown"},
    ),
)

_FACE_UP: tuple[Clause, ...] = (
    Clause(
        id="bc.21.thrown_in",
        cites=(conventions("21"),),
        title="In a tournament nobody mucks a hand once a player is all-in and betting is over",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": _ALL_IN,
            "all_in_face_up": "in tournaments",
            "play": "tournament",
            "lies": _NOT_LOST,
        },
        makes="hand is live",
        say="The hand is live. No more can be bet: in a tournament all hands are turned up now.",
        overrides=("s3.k.2.showdown", "s3.k.2.apart"),
        reading=Reading(
            chosen="a hand that must be turned up cannot be given up",
            other="cards thrown into the muck may be ruled dead, by Dead Hands 2",
        ),
    ),
    Clause(
        id="bc.21.thrown_in_always",
        cites=(conventions("21"),),
        title="In this house nobody mucks a hand once a player is all-in and betting is over",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": _ALL_IN,
            "all_in_face_up": "always",
            "lies": _NOT_LOST,
        },
        makes="hand is live",
        say="The hand is live. No more can be bet: in this house all hands are turned up now.",
        overrides=("s3.k.2.showdown", "s3.k.2.apart"),
        reading=Reading(
            chosen="a hand that must be turned up cannot be given up",
            other="cards thrown into the muck may be ruled dead, by Dead Hands 2",
        ),
    ),
)

_UNCALLED: tuple[Clause, ...] = (
    Clause(
        id="bc.17c.thrown",
        cites=(conventions("17c"),),
        title="The uncalled part of a thrown hand's bet goes back",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": "no bet",
            "acted_because": "yes",
            "why": _NOT_MISLED,
            "uncalled_is": "may be some",
        },
        figure="uncalled",
        say="Once nobody else may call, {uncalled} comes back.",
        # 17c: the same chips, which come back once.
        overrides=("bc.17c.lost_thrown",),
    ),
    Clause(
        id="bc.17c.lost_thrown",
        cites=(conventions("17c"),),
        title="The bet of a hand lost in the muck goes back as far as nobody called it",
        topic="live_hand",
        when={"happened": "thrown in", "lies": _LOST, "uncalled_is": "may be some"},
        figure="uncalled",
        say="Once nobody else may call, {uncalled} comes back.",
    ),
    Clause(
        id="bc.17c.lost",
        cites=(conventions("17c"),),
        title="The uncalled part of a lost hand's bet goes back",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "no", "uncalled_is": "may be some"},
        figure="uncalled",
        say="The player takes back {uncalled}.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *_FOLDED,
    *_RETRIEVED,
    *_CLOCK,
    *_UNPROTECTED,
    *_BESIDE_THE_CONVENTIONS,
    *_FACE_UP,
    *_UNCALLED,
)
