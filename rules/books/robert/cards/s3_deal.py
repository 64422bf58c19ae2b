"""Section 3 of the private-games edition, and Section 5 of hold'em: the deal and its misdeals."""

from collections.abc import Mapping

from rules.books.robert.cards.dealer_tasks import (
    NEW_DEAL,
    NEW_DEAL_FROM_THE_BUTTON,
    NEW_DEAL_TO_THE_ENTITLED,
)
from rules.books.robert.editions import private
from rules.books.robert.time_limits import BEFORE_ANYBODY_HAS_ACTED, BEFORE_TWO_HAVE_ACTED
from rules.clause.clause import Choice, Clause, Discretion, Reading, Test, one_of
from rules.clause.procedure import Task, tasks

_IN_TIME, _LATE = BEFORE_TWO_HAVE_ACTED.in_time, BEFORE_TWO_HAVE_ACTED.late
_NUMBER: Mapping[str, Test] = {"asks": "a wrong number of cards"}
_SHORT_LATE: Mapping[str, Test] = {**_NUMBER, **_LATE, "cards": "too few"}
_FOULED = ("s3.k.1d", "s3.m.2.fouled")
_PLACE: Mapping[str, Test] = {"asks": "a card or a seat out of place"}
_SHUFFLE: Mapping[str, Test] = {"asks": "a complaint of the shuffle or the cut"}
_EXPOSED: Mapping[str, Test] = {"asks": "a card exposed in the deal"}
_BY_DEALER: Mapping[str, Test] = {
    **_EXPOSED,
    "exposed_by": one_of("the dealer", "flashed by the dealer", "dealt off the table"),
}
# 3-I12: the section of a game governs its exposed cards; stud and draw high deal them no misdeal.
_LISTED: Mapping[str, Test] = {**_BY_DEALER, "by_the_list": "yes"}
_MISDEALT: Mapping[str, Test] = {**_LISTED, **_IN_TIME}
_AT_LOWBALL: Mapping[str, Test] = {**_LISTED, **_LATE, "game": "draw or lowball"}
_AT_HOLDEM: Mapping[str, Test] = {**_EXPOSED, "game": "a flop game"}
_ONE_LATER: Mapping[str, Test] = {
    **_AT_HOLDEM,
    **_IN_TIME,
    "which": "a later one",
    "count": "one",
}
# 3-I12: when it was claimed settles whether a card was exposed at all; of a card that lay face up
# for all to see, or fell off the table, nobody doubts it.
_TURNED_UP: Mapping[str, Test] = {"exposed_by": "the dealer"}
_FLASHED: Mapping[str, Test] = {
    "exposed_by": "flashed by the dealer",
    "claimed": "before looking",
}
_LOOKED: Mapping[str, Test] = {"exposed_by": "flashed by the dealer", "claimed": "after looking"}
_OFF_THE_TABLE: Mapping[str, Test] = {"exposed_by": "dealt off the table"}
_MISDEAL = "Misdeal: the cards come in and are dealt again."
_GOES_ON = "No misdeal now: two players have acted, and the hand is played to the end."
_SECTION_11 = f"{_GOES_ON} Section 11, which is not held, says whether an exposed card is kept."
_REPLACE = tasks(
    Task(
        told="Finish the deal, if it is not finished; the card lies apart.",
        brief="deal on",
        takes="stub",
        to="hands",
    ),
    Task(
        told="Give that player the top card in its place.",
        brief="top card",
        takes="stub",
        to="hands",
    ),
    Task(
        told="Lay the exposed card by the stub, face up: it is the burn before the flop.",
        brief="is the burn",
        takes="hands",
        to="burns",
    ),
)
_TOP_CARD = Task(
    told="Give that player the top card: it is the player's in turn.",
    brief="top card",
    takes="stub",
    to="hands",
)
_EXTRA_BACK = Task(
    told="Take the extra card back and put it on top of the stub: it is the burn.",
    brief="is the burn",
    takes="hands",
    to="burns",
)
_SAY_EXTRA_BACK = "The extra card goes back and is the burn. The hand goes on."
_DEAD_HAND = Task(
    told="Take each such hand in. What it has put in stays in the pot.",
    brief="dead",
    takes="hands",
    to="muck",
)
_SAY_LOOKED = "It was claimed after looking: the card plays."
_LOOKED_FIRST = (
    "why the player looked first, and whether others saw the card",
    "whether the dealer or a neighbour is sure that it was exposed",
)
_SAY_REPLACED = "The exposed card does not play: after the deal it is replaced by the top card."
_REPLACE_LATE = tasks(
    Task(
        told="Take each exposed card out of its hand, and give that player the top card in its "
        "place.",
        brief="top card",
        takes="stub",
        to="hands",
    ),
    Task(
        told="Lay the exposed card by the stub, face up: it is the next burn. Of several the first "
        "is.",
        brief="is the next burn",
        takes="hands",
        to="burns",
    ),
)
_SAY_REPLACED_LATE = "An exposed card does not play: the top card takes its place. No misdeal now."
_EVERY_CARD = Reading(
    chosen="once no misdeal can be called, no exposed card is kept, whichever it was",
    other="rule 1 of hold'em says it of one later card: the first, the second or several are kept",
)
_SAY_KEPT = "The exposed card is kept, and the hand is played to the end. No misdeal now."
_KEPT_LATE = Discretion(
    weighs=(
        "an exposed card may not be kept, and the rule on it has no time limit",
        "whether the player has acted on the hand with that card in it",
    ),
    leaves=(Choice(makes="goes on", say=_SAY_KEPT),),
)

_MISDEALS: tuple[Clause, ...] = (
    Clause(
        id="s3.m.1a.first",
        cites=(private("1a", "3M"), private("1", "5")),
        title="The first card off the deck exposed by the dealer is a misdeal",
        topic="deal",
        when={**_MISDEALT, "which": "the first"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.m.1a.second",
        cites=(private("1a", "3M"),),
        title="The second card off the deck exposed by the dealer is a misdeal too",
        topic="deal",
        when={**_MISDEALT, "which": "the second"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
        reading=Reading(
            chosen="the list of misdeals names the second card, and holds",
            other="hold'em's own rule 1 names the first alone: the second would be replaced",
        ),
    ),
    Clause(
        id="s3.m.1b",
        cites=(private("1b", "3M"), private("1", "5")),
        title="Two cards or more exposed by the dealer are a misdeal",
        topic="deal",
        when={**_MISDEALT, "count": "two or more"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.m.1d",
        cites=(private("1d", "3M"), private("5", "5")),
        title="Two extra cards or more are a misdeal",
        topic="deal",
        when={**_NUMBER, **_IN_TIME, "cards": "two or more too many"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.m.1e.top_card",
        cites=(private("1e", "3M"),),
        title="Before two have acted a player who lacks the last card gets the top card, if it is "
        "due there",
        topic="deal",
        when={**_NUMBER, **_IN_TIME, "cards": "too few", "top_card": "yes"},
        makes="put right",
        say="The top card is dealt to the player who lacks it, and the hand goes on.",
        procedure=(_TOP_CARD,),
    ),
    Clause(
        id="s3.m.1e.too_few",
        cites=(private("1e", "3M"),),
        title="A hand with too few cards that the top card cannot complete is a misdeal",
        topic="deal",
        when={**_NUMBER, **_IN_TIME, "cards": "too few", "top_card": "no"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.m.1e.mixed",
        cites=(private("1e", "3M"),),
        title="An extra card that cannot be told apart is a misdeal",
        topic="deal",
        when={**_NUMBER, "cards": "one too many", "acted": "nobody", "told_apart": "no"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
        reading=Reading(
            chosen="a card that nobody can tell apart cannot go back, so that the list holds",
            other="rule 11 of irregularities has no such condition: one of the cards goes back",
        ),
        # 3-I11 says which card goes back, and here nobody can say it.
        overrides=("s3.i.11", "s3.m.1e.during"),
    ),
    Clause(
        id="s3.m.1e.one_acted",
        cites=(private("1e", "3M"),),
        title="An extra card that is found once a player has acted is a misdeal",
        topic="deal",
        when={**_NUMBER, "cards": "one too many", "acted": "one player"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
        reading=Reading(
            chosen="an extra card goes back as the burn before the betting begins, and not after",
            other="it goes back until two have acted",
        ),
    ),
    Clause(
        id="s3.i.11",
        cites=(private("11", "3I"), private("5", "5")),
        title="One extra card that is seen before the betting goes back and is the burn",
        topic="deal",
        when={**_NUMBER, "cards": "one too many", "acted": "nobody"},
        makes="put right",
        say=_SAY_EXTRA_BACK,
        procedure=(_EXTRA_BACK,),
    ),
    Clause(
        id="s3.m.1e.during",
        cites=(private("1e", "3M"), private("1f", "3M"), private("11", "3I"), private("5", "5")),
        title="An extra card in the middle of the deal may be a misdeal, as others then went wrong",
        topic="deal",
        when={
            **_NUMBER,
            "cards": "one too many",
            "acted": "nobody",
            "extra": "in the middle of the deal",
        },
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
        may=Discretion(
            weighs=(
                "whether it was seen before another card was dealt, so that nobody got a wrong one",
                "that rule 11 of irregularities puts back any extra card before the betting",
                "that hold'em's own rule 5 speaks of one that came after all had their cards",
            ),
            leaves=(Choice(makes="put right", say=_SAY_EXTRA_BACK, procedure=(_EXTRA_BACK,)),),
        ),
        # An additional card that came in the deal put the cards behind it out of sequence.
        overrides=("s3.i.11",),
    ),
    Clause(
        id="s3.m.1f",
        cites=(private("1f", "3M"),),
        title="A card dealt out of sequence is a misdeal",
        topic="deal",
        when={**_PLACE, **_IN_TIME, "fault": "a card out of sequence", "in_place": "no"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.m.1f.in_place",
        cites=(private("1f", "3M"),),
        title="A card dealt in the place of an exposed card is no misdeal",
        topic="deal",
        when={**_PLACE, **_IN_TIME, "fault": "a card out of sequence", "in_place": "yes"},
        makes="goes on",
        say="No misdeal: it took the place of an exposed card, which is the burn. The hand goes "
        "on.",
        reading=Reading(
            chosen="it makes no difference whether it was replaced at once or after the deal",
            other="only the burn after the deal replaces it: given at once, it is out of sequence",
        ),
    ),
    Clause(
        id="s3.m.1g",
        cites=(private("1g", "3M"),),
        title="A deal with the button in the wrong place is a misdeal",
        topic="deal",
        when={**_PLACE, **_IN_TIME, "fault": "the button in the wrong place"},
        makes="misdeal",
        say="Misdeal: the button is put right, and the cards are dealt again.",
        procedure=NEW_DEAL_FROM_THE_BUTTON,
    ),
    Clause(
        id="s3.m.1h",
        cites=(private("1h", "3M"),),
        title="A deal whose first card went to the wrong seat is a misdeal",
        topic="deal",
        when={**_PLACE, **_IN_TIME, "fault": "the first card to the wrong seat"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.m.1i",
        cites=(private("1i", "3M"),),
        title="Cards to an empty seat, or to a player without a right to a hand, are a misdeal",
        topic="deal",
        when={**_PLACE, **_IN_TIME, "fault": "cards to a seat without a right to them"},
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL_TO_THE_ENTITLED,
    ),
    Clause(
        id="s3.m.1j",
        cites=(private("1j", "3M"),),
        title="To leave out a player who is there, or has posted, is a misdeal",
        topic="deal",
        when={
            **_PLACE,
            **_IN_TIME,
            "fault": "a player left out",
            "entitled": one_of("present", "blind or ante posted"),
        },
        makes="misdeal",
        say=_MISDEAL,
        procedure=NEW_DEAL_TO_THE_ENTITLED,
    ),
    Clause(
        id="s3.m.1j.away",
        cites=(private("1j", "3M"),),
        title="A player who is away with nothing posted has no right to a hand: that is no misdeal",
        topic="deal",
        when={**_PLACE, **_IN_TIME, "fault": "a player left out", "entitled": "neither"},
        makes="goes on",
        say="No misdeal: the player was away, with nothing posted. The hand goes on.",
    ),
)

_TOO_LATE: tuple[Clause, ...] = (
    Clause(
        id="s3.m.2.place",
        cites=(private("2", "3M"),),
        title="Once two players have acted in turn there is no misdeal, whatever was out of place",
        topic="deal",
        when={**_PLACE, **_LATE, "stage": "the first deal"},
        makes="goes on",
        say=_GOES_ON,
    ),
    Clause(
        id="s3.i.1.late",
        cites=(private("1", "3I"), private("2", "3M")),
        title="A button that was in the wrong place is put right for the next hand",
        topic="deal",
        when={**_PLACE, **_LATE, "fault": "the button in the wrong place"},
        say="The button and the blinds are put right for the next hand.",
    ),
    Clause(
        id="s3.m.2.left_out",
        cites=(private("2", "3M"),),
        title="A player who was left out leaves the blind or ante in once two have acted",
        topic="deal",
        when={
            **_PLACE,
            **_LATE,
            "fault": "a player left out",
            "entitled": "blind or ante posted",
        },
        say="The blind or ante of the player who was left out stays in.",
    ),
    Clause(
        id="s3.m.2.exposed",
        cites=(private("2", "3M"),),
        title="At lowball the first or second card exposed is no misdeal once two have acted",
        topic="deal",
        when={**_AT_LOWBALL, "which": one_of("the first", "the second")},
        makes="goes on",
        say=_SECTION_11,
    ),
    Clause(
        id="s3.m.2.several",
        cites=(private("2", "3M"),),
        title="At lowball several cards exposed are no misdeal once two players have acted",
        topic="deal",
        when={**_AT_LOWBALL, "count": "two or more", "stage": "the first deal"},
        makes="goes on",
        say=_SECTION_11,
    ),
    Clause(
        id="s3.k.1d",
        cites=(private("1d", "3K"),),
        title="A hand with a wrong number of cards is dead once two players have acted",
        topic="deal",
        when={**_NUMBER, **_LATE},
        makes="hand is dead",
        say="Each hand with a wrong number of cards is dead. The others play on; if the betting is "
        "over, the best of them has the pot.",
        procedure=(_DEAD_HAND,),
    ),
    Clause(
        id="s3.k.1d.last_card",
        cites=(private("1d", "3K"),),
        title="Once two players have acted the button's last card comes too late",
        topic="deal",
        when={**_SHORT_LATE, "game": "a flop game", "top_card": "yes"},
        makes="hand is dead",
        reading=Reading(
            chosen="the hand is dead even where it is the button's, and lacks the last card",
            other="the button could still be dealt the card, as tournaments have it",
        ),
    ),
    Clause(
        id="s3.k.1d.before_the_draw",
        cites=(private("1d", "3K"),),
        title="At lowball and draw a hand with too few cards is live before its draw",
        topic="deal",
        when={**_SHORT_LATE, "game": "draw or lowball", "drawn": "no"},
        makes="hand is live",
        say="The hand is live. It has too few cards, and has not drawn yet.",
        # 1d excepts it: such a hand is not fouled.
        overrides=_FOULED,
    ),
    Clause(
        id="s3.k.1d.seventh_card",
        cites=(private("1d", "3K"),),
        title="At stud a hand that lacks only its last card may be ruled live",
        topic="deal",
        when={**_SHORT_LATE, "game": "stud", "seventh": "yes"},
        makes="hand is live",
        say="The hand is live. It lacks only the seventh card, and plays without it.",
        may=Discretion(
            weighs=(
                "why the card is missing: whether the dealer took it in, or never dealt it",
                "whether the player had let it lie, or could have been helped by it",
            ),
            leaves=(
                Choice(
                    makes="hand is dead",
                    say="The hand is dead. It lacks its seventh card. What it has put in stays in "
                    "the pot.",
                    procedure=(_DEAD_HAND,),
                ),
            ),
        ),
        overrides=_FOULED,
    ),
    Clause(
        id="s3.m.2.fouled",
        cites=(private("2", "3M"),),
        title="Once two players have acted nothing comes back to a hand that is fouled",
        topic="deal",
        when={**_NUMBER, **_LATE},
        say="The chips that it has put in stay in the pot.",
    ),
)

_EXPOSED_CARDS: tuple[Clause, ...] = (
    Clause(
        id="s5.1",
        cites=(private("1", "5"), private("12", "3I")),
        title="One later card exposed by the dealer is replaced after the deal, and is the burn",
        topic="deal",
        when={**_ONE_LATER, **_TURNED_UP},
        makes="replaced",
        say=_SAY_REPLACED,
        procedure=_REPLACE,
    ),
    Clause(
        id="s5.1.flashed",
        cites=(private("12", "3I"), private("1", "5")),
        title="One later card flashed by the dealer is exposed if that was said before looking",
        topic="deal",
        when={**_ONE_LATER, **_FLASHED},
        makes="replaced",
        say=_SAY_REPLACED,
        procedure=_REPLACE,
    ),
    Clause(
        id="s5.1.off_the_table",
        cites=(private("12", "3I"), private("1", "5")),
        title="One later card dealt off the table is exposed, and is replaced, looked at or not",
        topic="deal",
        when={**_ONE_LATER, **_OFF_THE_TABLE},
        makes="replaced",
        say=_SAY_REPLACED,
        procedure=_REPLACE,
    ),
    Clause(
        id="s5.1.late",
        cites=(private("1", "5"), private("2", "3M")),
        title="A card exposed by the dealer may have to be replaced once two players have acted",
        topic="deal",
        when={**_AT_HOLDEM, **_TURNED_UP, **_LATE},
        makes="replaced",
        say=_SAY_REPLACED_LATE,
        may=_KEPT_LATE,
        reading=_EVERY_CARD,
        procedure=_REPLACE_LATE,
    ),
    Clause(
        id="s5.1.flashed_late",
        cites=(private("12", "3I"), private("1", "5"), private("2", "3M")),
        title="A card flashed by the dealer may have to be replaced once two players have acted",
        topic="deal",
        when={**_AT_HOLDEM, **_FLASHED, **_LATE},
        makes="replaced",
        say=_SAY_REPLACED_LATE,
        may=_KEPT_LATE,
        reading=_EVERY_CARD,
        procedure=_REPLACE_LATE,
    ),
    Clause(
        id="s5.1.off_the_table_late",
        cites=(private("12", "3I"), private("1", "5"), private("2", "3M")),
        title="A card dealt off the table may have to be replaced once two players have acted",
        topic="deal",
        when={**_AT_HOLDEM, **_OFF_THE_TABLE, **_LATE},
        makes="replaced",
        say=_SAY_REPLACED_LATE,
        may=_KEPT_LATE,
        reading=_EVERY_CARD,
        procedure=_REPLACE_LATE,
    ),
    Clause(
        id="s3.i.13",
        cites=(private("13", "3I"),),
        title="A player may neither take nor refuse a card that the dealer exposed",
        topic="deal",
        when={**_ONE_LATER, **_TURNED_UP},
        say="The player has no choice in it.",
    ),
    Clause(
        id="s3.i.13.flashed",
        cites=(private("13", "3I"),),
        title="A player may neither take nor refuse a card that the dealer flashed",
        topic="deal",
        when={**_ONE_LATER, **_FLASHED},
        say="The player has no choice in it.",
    ),
    Clause(
        id="s3.i.13.off_the_table",
        cites=(private("13", "3I"),),
        title="A player may neither take nor refuse a card that was dealt off the table",
        topic="deal",
        when={**_ONE_LATER, **_OFF_THE_TABLE},
        say="The player has no choice in it.",
    ),
    Clause(
        id="s3.i.12.looked",
        cites=(private("12", "3I"),),
        title="A player who looks first and then says a card was flashed may have to keep it",
        topic="deal",
        when={**_ONE_LATER, **_LOOKED},
        makes="plays",
        say=_SAY_LOOKED,
        may=Discretion(
            weighs=_LOOKED_FIRST,
            leaves=(Choice(makes="replaced", say=_SAY_REPLACED, procedure=_REPLACE),),
        ),
    ),
    Clause(
        id="s3.i.12.looked_misdeal",
        cites=(private("12", "3I"), private("1a", "3M")),
        title="A player who looks at a flashed first or second card may have to keep it",
        topic="deal",
        when={
            **_MISDEALT,
            **_LOOKED,
            "which": one_of("the first", "the second"),
            "count": "one",
        },
        makes="plays",
        say=_SAY_LOOKED,
        # 12: whoever looks first may get no ruling on whether it was exposed.
        overrides=("s3.m.1a.first", "s3.m.1a.second"),
        may=Discretion(
            weighs=_LOOKED_FIRST,
            leaves=(Choice(makes="misdeal", say=_MISDEAL, procedure=NEW_DEAL),),
        ),
    ),
    Clause(
        id="s3.i.12.looked_late",
        cites=(private("12", "3I"), private("2", "3M")),
        title="A player who looked at a flashed card first may have to keep it once two have acted",
        topic="deal",
        when={**_AT_HOLDEM, **_LOOKED, **_LATE},
        makes="plays",
        say=_SAY_LOOKED,
        may=Discretion(
            weighs=_LOOKED_FIRST,
            leaves=(Choice(makes="replaced", say=_SAY_REPLACED_LATE, procedure=_REPLACE_LATE),),
        ),
    ),
    Clause(
        id="s3.i.12.player",
        cites=(private("12", "3I"),),
        title="A card that a player turned up or flashed plays",
        topic="deal",
        when={**_EXPOSED, "exposed_by": "a player"},
        makes="plays",
        say="The player exposed it: the card plays.",
    ),
    Clause(
        id="s3.i.14",
        cites=(private("14", "3I"),),
        title="A card that a player dropped out of the hand must be played",
        topic="deal",
        when={**_EXPOSED, "exposed_by": "a player, onto the floor"},
        makes="plays",
        say="The player dropped it: the card is still played.",
    ),
)

_COMPLAINTS: tuple[Clause, ...] = (
    Clause(
        id="s3.c.4",
        cites=(private("4", "3C"),),
        title="A complaint of the shuffle or cut is heard before the hand is looked at or bet on",
        topic="deal",
        when={**_SHUFFLE, **BEFORE_ANYBODY_HAS_ACTED.in_time, "looked": "no"},
        makes="redealt",
        say="The complaint is in time: the cards are shuffled, cut and dealt again.",
        procedure=NEW_DEAL,
    ),
    Clause(
        id="s3.c.4.looked",
        cites=(private("4", "3C"),),
        title="A player who has looked at the hand may not complain of the shuffle or the cut",
        topic="deal",
        when={**_SHUFFLE, **BEFORE_ANYBODY_HAS_ACTED.in_time, "looked": "yes"},
        makes="refused",
        say="The complaint is too late: the hand was looked at. The hand goes on.",
    ),
    Clause(
        id="s3.c.4.begun",
        cites=(private("4", "3C"),),
        title="Once the betting has begun nobody may complain of the shuffle or the cut",
        topic="deal",
        when={**_SHUFFLE, **BEFORE_ANYBODY_HAS_ACTED.late},
        makes="refused",
        say="The complaint is too late: the betting has begun. The hand goes on.",
    ),
)

CLAUSES: tuple[Clause, ...] = (*_MISDEALS, *_TOO_LATE, *_EXPOSED_CARDS, *_COMPLAINTS)
