"""Section 3 of the private-games edition, dead hands: who still has one, and who has none."""

from collections.abc import Mapping

from rules.books.conventions.authority import conventions
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
_LIVE = Choice(makes="hand is live", say="The hand is live. The cards go back, and it plays on.")
_GIVEN_UP: Mapping[str, Test] = {"happened": one_of("said fold", "thrown in")}
_THROWN: Mapping[str, Test] = {"happened": "thrown in"}
_NOT_MISLED = is_not("false information")
_TAKEN: Mapping[str, Test] = {"happened": one_of("taken by the dealer", "fouled by other cards")}

_FOLDED: tuple[Clause, ...] = (
    Clause(
        id="s3.k.1.a",
        cites=(private("1a", "3K"),),
        title="A hand thrown in facing a bet is dead",
        topic="live_hand",
        when={**_THROWN, "facing": "a bet", "why": _NOT_MISLED},
        makes="hand is dead",
        say="The hand is dead. It was folded facing a bet.",
    ),
    Clause(
        id="s3.k.1.a.said",
        cites=(private("1a", "3K"), private("8")),
        title="Who says fold facing a bet has folded",
        topic="live_hand",
        when={"happened": "said fold", "facing": "a bet", "why": _NOT_MISLED},
        makes="hand is dead",
        say="The hand is dead. Fold was said facing a bet.",
    ),
    Clause(
        id="s3.k.1.said_early",
        cites=(private("8"),),
        title="A fold that is said in turn binds, with a bet to face or without",
        topic="live_hand",
        when={"happened": "said fold", "facing": "no bet", "why": _NOT_MISLED},
        makes="hand is dead",
        say="The hand is dead. Fold was said in turn, and that binds.",
    ),
    Clause(
        id="s3.s.2.said",
        cites=(private("2", "3S"),),
        title="At the showdown words do not give a hand up while the cards lie there",
        topic="live_hand",
        when={"happened": "said fold", "facing": "the showdown"},
        makes="hand is live",
        say="The hand is live. The cards still lie there: turn them up.",
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
        # 1b: that one acted behind kills it, whether its cards can be told or not.
        overrides=("s3.k.2.lost",),
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
        id="s3.k.2.by_choice",
        cites=(private("2", "3K"),),
        title="A hand given up by choice may be dead, though its cards can be told",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": "no bet",
            "why": "own choice",
            "acted_because": "no",
            "identifiable": "yes",
        },
        makes="hand is dead",
        say="The hand is dead. It was given up by choice.",
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "whether it serves the game that they come back, and whom it hurts",
                "the conventions take a fold with no bet to face for a fold (BC-6b)",
            ),
            leaves=(_LIVE,),
        ),
    ),
    Clause(
        id="s3.k.2.showdown",
        cites=(private("2", "3K"), private("2", "3S")),
        title="At the showdown a hand given up by choice may be dead, though it can be told",
        topic="live_hand",
        when={**_THROWN, "facing": "the showdown", "why": "own choice", "identifiable": "yes"},
        makes="hand is dead",
        say="The hand is dead. It was given up by choice.",
        may=Discretion(
            weighs=(
                "players are to hold on to their cards until the winner is declared",
                "how sure it is which cards they were",
                "whether it serves the game that they come back",
            ),
            leaves=(_LIVE,),
        ),
    ),
    Clause(
        id="s3.k.2.thought_won",
        cites=(private("2", "3K"),),
        title="A hand thrown in by who took the pot for won may come back if it can be told",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": "no bet",
            "why": "thought the pot was won",
            "acted_because": "no",
            "identifiable": "yes",
        },
        makes="hand is live",
        say="The hand is live. The cards go back, and it plays on.",
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "whether anybody had told the player that the pot was won",
                "what the others have done since",
            ),
            leaves=_DEAD,
        ),
    ),
    Clause(
        id="s3.k.2.thought_won_showdown",
        cites=(private("2", "3K"), private("2", "3S")),
        title="A hand mucked at the showdown as the winner may come back if it can be told",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": "the showdown",
            "why": "thought the pot was won",
            "identifiable": "yes",
        },
        makes="hand is live",
        say="The hand is live. The cards go back, and it plays on.",
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "players are to hold on to their cards until the winner is declared",
            ),
            leaves=(Choice(makes="hand is dead", say="The hand is dead. The cards were let go."),),
        ),
    ),
    Clause(
        id="s3.k.2.misled",
        cites=(private("2", "3K"),),
        title="A hand given up on false information is given back if it can be told",
        topic="live_hand",
        when={
            **_GIVEN_UP,
            "why": "false information",
            "facing": one_of("a bet", "no bet"),
            "acted_because": "no",
            "identifiable": "yes",
        },
        makes="hand is live",
        say="The hand is live. It was given up on false information: the cards go back.",
        may=Discretion(
            weighs=(
                "an extra effort is due to a hand that was folded on false information",
                "how sure it is which cards they were, and who said what",
            ),
            leaves=_DEAD,
        ),
    ),
    Clause(
        id="s3.k.2.misled_showdown",
        cites=(private("2", "3K"), private("2", "3S")),
        title="A hand mucked at the showdown on false information is given back if it can be told",
        topic="live_hand",
        when={
            **_THROWN,
            "why": "false information",
            "facing": "the showdown",
            "identifiable": "yes",
        },
        makes="hand is live",
        say="The hand is live. It was given up on false information: the cards go back.",
        may=Discretion(
            weighs=(
                "an extra effort is due to a hand that was folded on false information",
                "players are to hold on to their cards until the winner is declared",
            ),
            leaves=(Choice(makes="hand is dead", say="The hand is dead. The cards were let go."),),
        ),
    ),
    Clause(
        id="s3.k.2.misled_acted",
        cites=(private("2", "3K"), private("1b", "3K")),
        title="A hand given up on false information may come back though others have acted on it",
        topic="live_hand",
        when={
            **_GIVEN_UP,
            "why": "false information",
            "facing": one_of("a bet", "no bet"),
            "acted_because": "yes",
            "identifiable": "yes",
        },
        makes="hand is dead",
        say="The hand is dead. Others have acted behind because of it.",
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
        id="s3.k.2.lost",
        cites=(private("2", "3K"),),
        title="Cards in the muck that nobody can tell for certain are dead",
        topic="live_hand",
        when={**_THROWN, "facing": is_not("a bet"), "identifiable": "no"},
        makes="hand is dead",
        say="The hand is dead. Nobody can tell the cards any more.",
    ),
    Clause(
        id="s3.k.2.lost_misled",
        cites=(private("2", "3K"),),
        title="Cards that nobody can tell are dead, whatever the player was told",
        topic="live_hand",
        when={
            **_GIVEN_UP,
            "facing": "a bet",
            "why": "false information",
            "identifiable": "no",
        },
        makes="hand is dead",
        say="The hand is dead. Nobody can tell the cards any more.",
    ),
    Clause(
        id="s3.k.3",
        cites=(private("3", "3K"),),
        title="Cards thrown into another player's hand are dead, face up or face down",
        topic="live_hand",
        when={"happened": "thrown into another hand"},
        makes="hand is dead",
        say="The hand is dead. The hand that it fell on lives as far as it can be told.",
    ),
)

_UNPROTECTED: tuple[Clause, ...] = (
    Clause(
        id="s3.i.2.protected",
        cites=(private("2", "3I"), conventions("7c")),
        title="A hand that was protected lives if its cards can be told",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "yes", "protected": "yes"},
        makes="hand is live",
        say="The hand is live. It was protected, and the cards can be told.",
    ),
    Clause(
        id="s3.i.2.identifiable",
        cites=(private("2", "3K"), private("2", "3I")),
        title="An unprotected hand has no redress, and may come back if its cards can be told",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "yes", "protected": "no"},
        makes="hand is live",
        say="The hand is live. The cards can be told and go back. Protect your hand.",
        may=Discretion(
            weighs=(
                "how sure it is which cards they were",
                "the player was to protect the hand, and has no right to redress",
                "what the others have done since it was taken",
            ),
            leaves=_DEAD,
        ),
        reading=Reading(
            chosen="there is no right to redress, and the floor may still lift cards it can tell",
            other="a hand left unprotected is dead once it is taken",
        ),
    ),
    Clause(
        id="s3.i.2.lost",
        cites=(private("2", "3K"), private("2", "3I")),
        title="A hand killed or fouled by accident that nobody can tell any more is dead",
        topic="live_hand",
        when={**_TAKEN, "identifiable": "no"},
        makes="hand is dead",
        say="The hand is dead. Nobody can tell its cards.",
    ),
    Clause(
        id="s3.s.4",
        cites=(private("4", "3S"), private("2", "3S")),
        title="Only losing hands are taken in before the pot: a winner turned up still wins",
        topic="live_hand",
        when={"happened": "turned up and then taken", "identifiable": "yes"},
        makes="hand is live",
        say="The hand is live. It was turned up, and cards speak.",
    ),
    Clause(
        id="s3.s.2.let_go",
        cites=(private("2", "3S"),),
        title="A hand turned up that nobody can tell any more has no claim",
        topic="live_hand",
        when={"happened": "turned up and then taken", "identifiable": "no"},
        makes="hand is dead",
        say="The hand is dead. Nobody can tell what it was.",
        may=Discretion(
            weighs=(
                "whether the dealer or the table had read it before it was taken",
                "players are to hold on to their cards until the winner is declared",
                "the dealer takes in losing hands only, so the error is not the player's",
            ),
            leaves=(
                Choice(makes="hand is live", say="The hand is live. It was read as the winner."),
            ),
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
        when={"asks": "a hand left unprotected", "protected": "no"},
    ),
    Clause(
        id="s3.s.1.all_cards",
        cites=(private("1", "3S"),),
        title="All the cards are shown, not some of them, to win any part of the pot",
        topic="turn",
        when={"asks": "must a hand be shown", "why": "showdown"},
    ),
)

_UNCALLED: tuple[Clause, ...] = (
    Clause(
        id="bc.17c.thrown",
        cites=(conventions("17c"),),
        title="What nobody called of a thrown hand's bet goes back",
        topic="live_hand",
        when={
            **_THROWN,
            "facing": "no bet",
            "acted_because": "yes",
            "why": _NOT_MISLED,
            "uncalled_is": "may be some",
        },
        figure="uncalled",
        say="The player takes back {uncalled}.",
        # 17c: the same chips, which come back once.
        overrides=("bc.17c.lost",),
    ),
    Clause(
        id="bc.17c.lost",
        cites=(conventions("17c"),),
        title="What nobody called of a lost hand's bet goes back",
        topic="live_hand",
        when={
            "happened": one_of("thrown in", "taken by the dealer", "fouled by other cards"),
            "identifiable": "no",
            "uncalled_is": "may be some",
        },
        figure="uncalled",
        say="The player takes back {uncalled}.",
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *_FOLDED,
    *_RETRIEVED,
    *_UNPROTECTED,
    *_BESIDE_THE_CONVENTIONS,
    *_UNCALLED,
)
