"""Section 3 of the private-games edition, the showdown; Section 5, 6: the board; Section 6, 1."""

from collections.abc import Mapping
from dataclasses import replace

from rules.books.conventions.authority import conventions
from rules.books.robert.editions import private
from rules.books.robert.showdown.s3_dead_hands import READ
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, is_not, one_of

_FIRST = "who shows first"
_SEE = "may a hand be seen"
_MISCALLED: Mapping[str, Test] = {"asks": "a hand was miscalled", "lowball": "no"}
_SHOWN_FIRST = "was shown, cannot be told"
_BOARD = "playing the board"
_PART = "not all cards were shown"
_MUCKED = "every hand was mucked"
_SHOWN = "cards were shown to somebody"

_CALLED = one_of("the last bettor or raiser, called", "a caller")
_AT_ONCE = (
    "s3.s.7.bettor",
    "s3.s.7.first_in_turn",
    "s3.s.7.all_in_before",
    "s3.s.7.side_pot",
    "s3.s.7.winner",
)
_OTHERS = one_of("another player who still has cards", "another player who was dealt in")
_FORFEIT = Choice(
    makes="forfeits the pot",
    say="The pot is forfeited. It goes to the best of the other live hands.",
)
_DEAD = Choice(makes="hand is dead", say="The hand is dead. It was let go.")
_THROWN_AWAY_IS_DEAD = (
    "The hand thrown away is dead. Hold on to your cards until the winner is declared."
)
_NEVER_IN_THE_MUCK = (
    "The hand that was thrown away is live. The cards are not in the muck: turn them all up."
)
_WHY_IT_WAS_MISCALLED = (
    "whether it was meant to have a hand thrown away, and what was gained by it",
    "how much the player knows of poker",
)
_THROWN_AWAY = Choice(
    makes="hand is dead", say="The hand that was thrown away is dead: it was let go."
)
_SHARED = Choice(
    makes="even parts",
    say="The hands are dead, and none was shown. Share the pot among the players who had them.",
)
_TOLD_FOR_CERTAIN = "how sure it is which cards they were"
_ALL_UP: tuple[tuple[str, str, Mapping[str, Test]], ...] = (
    ("", "In a tournament", {"all_in_face_up": "in tournaments", "play": "tournament"}),
    ("_always", "In this house", {"all_in_face_up": "always"}),
)
"""Where all hands are turned up once a player is all-in and no more can be bet."""
_OMAHA_THROWN_IN: Mapping[str, Test] = {
    "asks": _BOARD,
    "board_game": "omaha",
    "board_cards": is_not("turned up"),
}
_NOT_IN_THE_MUCK = Reading(
    chosen="only cards in the muck may be ruled dead at the showdown",
    other="a player who lets the cards go has given the hand up, and it may be dead",
)
_UP_ALREADY = Reading(
    chosen="a hand that must be turned up cannot be given up",
    other="cards thrown into the muck may be ruled dead, by Dead Hands 2",
)

_ORDER: tuple[Clause, ...] = (
    Clause(
        id="s3.s.7.bettor",
        cites=(private("7", "3S"),),
        title="Where there was a bet on the last round the last to bet or raise shows first",
        topic="hands_shown",
        when={"asks": _FIRST, "last_round": "a bet"},
        makes="the bettor",
        say="The last to bet or raise shows first.",
    ),
    Clause(
        id="s3.s.7.first_in_turn",
        cites=(private("7", "3S"),),
        title="Where all checked the first in turn shows first",
        topic="hands_shown",
        when={"asks": _FIRST, "last_round": "no bet"},
        makes="first in turn",
        say="The first in turn shows first.",
    ),
    Clause(
        id="s3.s.7.all_in_before",
        cites=(private("7", "3S"),),
        title="Where the players were all-in before the last round the first in turn shows first",
        topic="hands_shown",
        when={"asks": _FIRST, "last_round": "all-in before"},
        makes="first in turn",
        say="The first in turn shows first.",
    ),
    Clause(
        id="s3.s.7.side_pot",
        cites=(private("7", "3S"),),
        title="Players in a side pot show before a player who is all-in for the main pot only",
        topic="hands_shown",
        when={"asks": _FIRST, "all_in": "yes"},
        say="If there is a side pot, its players show before a player all-in for the main pot.",
    ),
    Clause(
        id="s3.s.7.winner",
        cites=(private("7", "3S"),),
        title="A player who probably holds the winner should show it without delay",
        topic="hands_shown",
        when={"asks": _FIRST},
        say="A player who probably has the winner should show it without delay.",
    ),
    Clause(
        id="bc.21.all_show",
        cites=(conventions("21"),),
        title="In a tournament all hands are turned up once a player is all-in and betting is over",
        topic="hands_shown",
        when={
            "asks": _FIRST,
            "all_in": "yes",
            "all_in_face_up": "in tournaments",
            "play": "tournament",
        },
        makes="required",
        say="Turn all hands up now: a player is all-in, and no more can be bet.",
        # 21: where all are turned up at once nobody is first.
        overrides=_AT_ONCE,
    ),
    Clause(
        id="bc.21.all_show_always",
        cites=(conventions("21"),),
        title="In this house all hands are turned up once a player is all-in and betting is over",
        topic="hands_shown",
        when={"asks": _FIRST, "all_in": "yes", "all_in_face_up": "always"},
        makes="required",
        say="Turn all hands up now: a player is all-in, and no more can be bet.",
        # 21: where all are turned up at once nobody is first.
        overrides=_AT_ONCE,
    ),
)

_ASKED_FOR: tuple[Clause, ...] = (
    Clause(
        id="s3.s.5.not_called",
        cites=(private("5", "3S"),),
        title="Nobody has a right to see a hand that nobody called",
        topic="hands_shown",
        when={"asks": _SEE, "whose": "called by nobody"},
        makes="refused",
        say="Nobody called that hand: it need not be shown.",
    ),
    Clause(
        id="s3.s.5.folded",
        cites=(private("5", "3S"),),
        title="Nobody has a right to see a hand that was folded before the showdown",
        topic="hands_shown",
        when={"asks": _SEE, "whose": "folded before the showdown"},
        makes="refused",
        say="That hand was folded before the showdown: it need not be shown.",
        reading=Reading(
            chosen="a hand that was called is one that called or was called at the end",
            other="a hand that called an earlier bet was called too, and is shown, and dead",
        ),
    ),
    Clause(
        id="s3.s.5.not_dealt_in",
        cites=(private("5", "3S"),),
        title="Only who was dealt in may ask to see a hand",
        topic="hands_shown",
        when={"asks": _SEE, "asker": "nobody who was dealt in"},
        makes="refused",
        say="Only players who were dealt in may ask.",
    ),
    Clause(
        id="s3.s.5.winner",
        cites=(private("5", "3S"),),
        title="A hand that the winner of the pot asks to see is live, mucked or not",
        topic="hands_shown",
        when={"asks": _SEE, "whose": _CALLED, "asker": "the winner of the pot"},
        makes="shown and live",
        say="The hand is shown and is live. The best hand wins the pot.",
        reading=Reading(
            chosen="a hand that was called and then thrown in at the showdown is meant",
            other="a hand that was folded to a bet as well",
        ),
    ),
    Clause(
        id="s3.s.5.other",
        cites=(private("5", "3S"),),
        title="A folded hand that another player than the winner asks to see is dead",
        topic="hands_shown",
        when={"asks": _SEE, "whose": _CALLED, "asker": _OTHERS, "hand_now": "mucked"},
        makes="shown and dead",
        say="The hand is shown and is dead. The pot stays as it is.",
    ),
    Clause(
        id="s3.s.5.still_held",
        cites=(private("5", "3S"),),
        title="A called hand that is still held is shown to any player dealt in, and is live",
        topic="hands_shown",
        when={"asks": _SEE, "whose": _CALLED, "asker": _OTHERS, "hand_now": "held"},
        makes="shown and live",
        say="The hand is shown and is live. The best hand wins the pot.",
    ),
    Clause(
        id="s3.s.5.revoked",
        cites=(private("5", "3S"),),
        title="A player who abuses the right to see hands may lose it",
        topic="hands_shown",
        when={
            "asks": _SEE,
            "whose": _CALLED,
            "asker": is_not("nobody who was dealt in"),
            "too_often": "yes",
        },
        makes="refused",
        say="The privilege was abused: the hand is not shown.",
        # 5: a privilege that may be revoked.
        overrides=("s3.s.5.winner", "s3.s.5.other", "s3.s.5.still_held"),
        may=Discretion(
            weighs=(
                "how often the player has asked, and whether it was to needle somebody",
                "whether there is a doubt about how the hand was played",
            ),
            leaves=(
                Choice(
                    makes="shown and live",
                    say="The hand is shown and is live. The best hand wins the pot.",
                    when={"asker": "the winner of the pot"},
                ),
                Choice(
                    makes="shown and dead",
                    say="The hand is shown and is dead. The pot stays as it is.",
                    when={"asker": _OTHERS, "hand_now": "mucked"},
                ),
                Choice(
                    makes="shown and live",
                    say="The hand is shown and is live. The best hand wins the pot.",
                    when={"asker": _OTHERS, "hand_now": "held"},
                ),
            ),
        ),
    ),
    *(
        Clause(
            id=f"bc.21.seen{suffix}",
            cites=(conventions("21"),),
            title=f"{where} a called hand is live once a player is all-in and betting is over",
            topic="hands_shown",
            when={"asks": _SEE, "whose": _CALLED, "all_in": "yes", **when},
            makes="shown and live",
            say="The hand is shown and is live. No more can be bet: all hands are turned up.",
            # 21: nobody need ask to see what has to be turned up.
            overrides=(
                *("s3.s.5.not_dealt_in", "s3.s.5.winner", "s3.s.5.other"),
                *("s3.s.5.still_held", "s3.s.5.revoked"),
            ),
            reading=_UP_ALREADY,
        )
        for suffix, where, when in _ALL_UP
    ),
)

_SAID: tuple[Clause, ...] = (
    Clause(
        id="s3.s.2.cards_speak",
        cites=(private("2", "3S"),),
        title="Cards speak: what was said of a hand binds nobody",
        topic="hands_shown",
        when={**_MISCALLED, "miscall": "honest", "discarded": "nobody"},
        makes="by the cards",
        say="Cards speak. The best hand that is turned up wins.",
    ),
    Clause(
        id="s3.s.2.deliberate",
        cites=(private("2", "3S"),),
        title="A player who miscalls a hand on purpose may forfeit the pot, though nobody "
        "fell for it",
        topic="hands_shown",
        when={**_MISCALLED, "miscall": "deliberate", "discarded": "nobody"},
        makes="by the cards",
        say="Cards speak. The best hand that is turned up wins.",
        may=Discretion(weighs=_WHY_IT_WAS_MISCALLED, leaves=(_FORFEIT,)),
    ),
    Clause(
        id="s3.s.2.can_be_told",
        cites=(private("2", "3K"), private("2", "3S")),
        title="A hand thrown away on a miscall may come back if it can be identified",
        topic="hands_shown",
        when={**_MISCALLED, "discarded": "can be told"},
        makes="hand is live",
        say="The hand that was thrown away is live: it was given up on false information.",
        may=Discretion(
            weighs=(
                "an extra effort is due to a hand that was folded on false information",
                "players are to hold on to their cards until the winner is declared",
                "whether the hand was miscalled on purpose, which may cost the pot (3-S2)",
            ),
            leaves=(_THROWN_AWAY, replace(_FORFEIT, when={"miscall": "deliberate"})),
        ),
    ),
    Clause(
        id="s3.s.2.apart",
        cites=(private("2", "3K"), private("2", "3S")),
        title="A hand thrown away on a miscall is live if it never reached the muck",
        topic="hands_shown",
        when={**_MISCALLED, "discarded": "lies apart", "miscall": "honest"},
        makes="hand is live",
        say=_NEVER_IN_THE_MUCK,
    ),
    Clause(
        id="s3.s.2.apart_deliberate",
        cites=(private("2", "3K"), private("2", "3S")),
        title="A hand not in the muck is live, and to have miscalled on purpose may cost the pot",
        topic="hands_shown",
        when={**_MISCALLED, "discarded": "lies apart", "miscall": "deliberate"},
        makes="hand is live",
        say=_NEVER_IN_THE_MUCK,
        may=Discretion(weighs=_WHY_IT_WAS_MISCALLED, leaves=(_FORFEIT,)),
    ),
    Clause(
        id="s3.s.2.honest_lost",
        cites=(private("2", "3S"),),
        title="A hand thrown away on an honest miscall that cannot be identified has no claim",
        topic="hands_shown",
        when={**_MISCALLED, "miscall": "honest", "discarded": "cannot be told"},
        makes="hand is dead",
        say=_THROWN_AWAY_IS_DEAD,
    ),
    Clause(
        id="s3.s.2.shown_and_lost",
        cites=(private("2", "3S"), private("2", "3K")),
        title="A hand shown and then thrown away on an honest miscall may be live if it was read",
        topic="hands_shown",
        when={**_MISCALLED, "miscall": "honest", "discarded": _SHOWN_FIRST},
        makes="hand is dead",
        say=_THROWN_AWAY_IS_DEAD,
        may=Discretion(
            weighs=(
                "whether the dealer or the table had read it before it was thrown away",
                "players are to hold on to their cards until the winner is declared",
            ),
            leaves=(READ,),
        ),
    ),
    Clause(
        id="s3.s.2.deliberate_lost",
        cites=(private("2", "3S"),),
        title="A player whose lie has a hand thrown away may forfeit the pot",
        topic="hands_shown",
        when={
            **_MISCALLED,
            "miscall": "deliberate",
            "discarded": one_of("cannot be told", _SHOWN_FIRST),
        },
        makes="forfeits the pot",
        say="The pot is forfeited. It goes to the next live hand, else to who threw one away.",
        may=Discretion(
            weighs=(
                "whether it was meant to have a hand thrown away, and what was gained by it",
                "whether a hand that was turned up had been read before it was lost",
                "players are to hold on to their cards until the winner is declared",
                "to whom a forfeited pot goes the rule does not say",
            ),
            leaves=(_DEAD, replace(READ, when={"discarded": _SHOWN_FIRST})),
        ),
    ),
)

_ON_BOARD: tuple[Clause, ...] = (
    Clause(
        id="bc.1g.on_the_board",
        cites=(conventions("1g"),),
        title="The last live hand wins, whatever was said of the board",
        topic="hands_shown",
        when={"asks": _BOARD, "board_cards": is_not("turned up"), "others_live": "no"},
        makes="wins",
        say="The pot is yours. No other hand is live.",
        # 1g: nobody else has a claim, whatever was shown or said.
        overrides=(
            *("s5.6.declared", "s5.6.silent"),
            *("s6.1", "s6.1.apart", "s6.1.can_be_told"),
        ),
    ),
    Clause(
        id="s5.6.declared",
        cites=(private("6", "5"),),
        title="A player who says that the board plays before throwing the cards in keeps a share",
        topic="hands_shown",
        when={
            "asks": _BOARD,
            "board_game": "holdem",
            "board_cards": "declared, then thrown in",
        },
        makes="shares the pot",
        say="The board plays for you. You share the pot.",
        reading=Reading(
            chosen="the rule of the game is the narrower one: a share is kept with no cards",
            other="all cards are to be shown to win any part of the pot (3-S1)",
        ),
    ),
    Clause(
        id="s5.6.silent",
        cites=(private("6", "5"),),
        title="A player who throws the cards in before saying that the board plays has no claim",
        topic="hands_shown",
        when={
            "asks": _BOARD,
            "board_game": "holdem",
            "board_cards": "thrown in without a word",
        },
        makes="no claim",
        say="You have no claim to the pot. The cards were thrown in before you said it.",
    ),
    Clause(
        id="s3.s.1.board",
        cites=(private("1", "3S"), private("2", "3S")),
        title="Cards that are turned up speak, whatever their player said of the board",
        topic="hands_shown",
        when={"asks": _BOARD, "board_cards": "turned up"},
        makes="by the cards",
        say="Cards speak. The best hand that is turned up wins.",
    ),
    Clause(
        id="s6.1",
        cites=(private("1", "6"), private("1", "3S")),
        title="At Omaha nobody plays the board, and cards lost in the muck win nothing",
        topic="hands_shown",
        when={**_OMAHA_THROWN_IN, "rest": "mucked, cannot be told"},
        makes="no claim",
        say="You have no claim to the pot. At Omaha two cards of the hand must play.",
    ),
    Clause(
        id="s6.1.apart",
        cites=(private("1", "6"), private("2", "3K")),
        title="At Omaha cards thrown in at the showdown are live while they are not in the muck",
        topic="hands_shown",
        when={**_OMAHA_THROWN_IN, "rest": one_of("held", "let go, not in the muck")},
        makes="hand is live",
        say="The hand is live. Turn all the cards up: at Omaha two of them must play.",
        reading=_NOT_IN_THE_MUCK,
    ),
    Clause(
        id="s6.1.can_be_told",
        cites=(private("1", "6"), private("2", "3K")),
        title="At Omaha cards mucked at the showdown may come back if they can be identified",
        topic="hands_shown",
        when={**_OMAHA_THROWN_IN, "rest": "mucked, can be told"},
        makes="hand is live",
        say="The hand is live. The cards come back and are all turned up: two of them must play.",
        may=Discretion(
            weighs=(
                _TOLD_FOR_CERTAIN,
                "players are to hold on to their cards until the winner is declared",
            ),
            leaves=(_DEAD,),
        ),
    ),
    *(
        Clause(
            id=f"bc.21.omaha{suffix}",
            cites=(conventions("21"),),
            title=f"{where} cards mucked at Omaha are live once a player is all-in",
            topic="hands_shown",
            when={
                **_OMAHA_THROWN_IN,
                **{"others_live": "yes", "rest": "mucked, can be told", "all_in": "yes"},
                **when,
            },
            makes="hand is live",
            say="The hand is live. No more can be bet: all hands are turned up.",
            overrides=("s6.1.can_be_told",),
            reading=_UP_ALREADY,
        )
        for suffix, where, when in _ALL_UP
    ),
)

_IN_PART: tuple[Clause, ...] = (
    Clause(
        id="bc.1g.shown_in_part",
        cites=(conventions("1g"),),
        title="The last live hand wins, shown or not",
        topic="hands_shown",
        when={"asks": _PART, "others_live": "no"},
        makes="wins",
        say="The pot is yours. No other hand is live.",
    ),
    Clause(
        id="s3.s.1.show_all",
        cites=(private("1", "3S"),),
        title="All the cards of a hand are shown to win any part of the pot",
        topic="hands_shown",
        when={"asks": _PART, "others_live": "yes", "rest": "held"},
        makes="required",
        say="Turn all your cards up. A hand that is shown in part wins nothing.",
    ),
    Clause(
        id="s3.s.1.rest_apart",
        cites=(private("1", "3S"), private("2", "3K")),
        title="Cards let go beside one that was shown are live while they are not in the muck",
        topic="hands_shown",
        when={"asks": _PART, "others_live": "yes", "rest": "let go, not in the muck"},
        makes="hand is live",
        say="The hand is live. Turn all your cards up: a hand that is shown in part wins nothing.",
        reading=_NOT_IN_THE_MUCK,
    ),
    Clause(
        id="s3.s.1.rest_can_be_told",
        cites=(private("2", "3K"), private("1", "3S")),
        title="Cards mucked beside one that was shown may come back if they can be identified",
        topic="hands_shown",
        when={"asks": _PART, "others_live": "yes", "rest": "mucked, can be told"},
        makes="hand is live",
        say="The hand is live. The other cards come back and are all turned up.",
        may=Discretion(
            weighs=(
                _TOLD_FOR_CERTAIN,
                "players are to hold on to their cards until the winner is declared",
                "whether the hand that was shown in part was plainly the best",
            ),
            leaves=(_DEAD,),
        ),
    ),
    *(
        Clause(
            id=f"bc.21.shown_in_part{suffix}",
            cites=(conventions("21"),),
            title=f"{where} cards mucked beside one shown are live once a player is all-in",
            topic="hands_shown",
            when={
                **{"asks": _PART, "others_live": "yes", "rest": "mucked, can be told"},
                **{"all_in": "yes", **when},
            },
            makes="hand is live",
            say="The hand is live. No more can be bet: the other cards are turned up too.",
            overrides=("s3.s.1.rest_can_be_told",),
            reading=_UP_ALREADY,
        )
        for suffix, where, when in _ALL_UP
    ),
    Clause(
        id="s3.s.1.rest_lost",
        cites=(private("1", "3S"),),
        title="A hand of which cards are lost in the muck wins no part of the pot",
        topic="hands_shown",
        when={"asks": _PART, "others_live": "yes", "rest": "mucked, cannot be told"},
        makes="no claim",
        say="You have no claim to the pot. All the cards must be shown, and some are gone.",
    ),
    Clause(
        id="bc.1g.mucked_last",
        cites=(conventions("1g"),),
        title="Of hands mucked one after the other the last was the last live hand, and wins",
        topic="hands_shown",
        when={"asks": _MUCKED, "went_in": "one after the other"},
        makes="wins",
        say="The pot goes to the player who mucked last: no other hand was live by then.",
        reading=Reading(
            chosen="who had the last live hand had won, and need not have shown it",
            other="a hand in the muck wins nothing, and no hand was shown (3-S1): it is shared",
        ),
    ),
    Clause(
        id="s3.k.2.all_lost",
        cites=(private("2", "3K"), private("1", "3S")),
        title="No rule says whose the pot is where hands lost in the muck were all there were",
        topic="hands_shown",
        when={"asks": _MUCKED, "went_in": "at once", "can_be_told": "the cards of nobody"},
        makes="even parts",
        say=_SHARED.say,
        may=Discretion(
            weighs=(
                "of players who have not shown a hand, none has a better claim than another",
                "whether one of them gave the hand up to a bet",
                "whether the house has a rule of its own",
            ),
            leaves=(
                Choice(
                    makes="the bettor",
                    say="The pot goes to the last to bet or raise. Whoever called gave up first.",
                ),
            ),
        ),
        reading=Reading(
            chosen="hands that are alike dead share what was theirs to win",
            other="the book names nobody, and leaves it to the floor",
        ),
    ),
    Clause(
        id="s3.k.2.one_told",
        cites=(private("2", "3K"), private("1", "3S")),
        title="Of hands mucked at once the one that can be identified may come back, and wins",
        topic="hands_shown",
        when={"asks": _MUCKED, "went_in": "at once", "can_be_told": "the cards of one"},
        makes="wins",
        say="The hand that can be identified comes back, is turned up, and wins.",
        may=Discretion(
            weighs=(
                _TOLD_FOR_CERTAIN,
                "players are to hold on to their cards until the winner is declared",
                "whether chance alone decided which of the hands can be identified",
            ),
            leaves=(_SHARED,),
        ),
    ),
    Clause(
        id="s3.k.2.several_told",
        cites=(private("2", "3K"), private("2", "3S")),
        title="Hands mucked at once that can be identified may come back, and the best wins",
        topic="hands_shown",
        when={"asks": _MUCKED, "went_in": "at once", "can_be_told": "the cards of several"},
        makes="best hand wins",
        say="The hands that can be identified come back and are turned up. The best of them wins.",
        may=Discretion(
            weighs=(
                _TOLD_FOR_CERTAIN,
                "players are to hold on to their cards until the winner is declared",
            ),
            leaves=(_SHARED,),
        ),
    ),
    Clause(
        id="s3.s.6.in_the_pot",
        cites=(private("6", "3S"),),
        title="Every player may see what was shown to one player in the pot",
        topic="hands_shown",
        when={
            "asks": _SHOWN,
            "shown_when": "during the deal",
            "shown_to": "a player in the pot",
        },
        makes="required",
        say="Show them to all now. What one player saw, the table may see. The hand stays live.",
    ),
    Clause(
        id="s3.s.6.after",
        cites=(private("6", "3S"),),
        title="Every player may see what was shown to one player after the deal",
        topic="hands_shown",
        when={"asks": _SHOWN, "shown_when": "after it"},
        makes="required",
        say="Show them to all now. What one player saw, the table may see.",
    ),
    Clause(
        id="s3.s.6.out_of_the_pot",
        cites=(private("6", "3S"),),
        title="Cards shown in the deal to a player out of the pot are shown when it is over",
        topic="hands_shown",
        when={
            "asks": _SHOWN,
            "shown_when": "during the deal",
            "shown_to": "a player out of the pot",
        },
        makes="when the deal is over",
        say="The table sees them when the deal is over.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_ORDER, *_ASKED_FOR, *_SAID, *_ON_BOARD, *_IN_PART)
