"""Facts that never hold together or do not apply, by topic: what words say of one another."""

from collections.abc import Iterator

from rules.checks.domain import ABSENT, APPLIES, CannotBe, DoesNotApply, Limit
from rules.checks.impossible_acts import READ, READ_AT_LIMIT
from rules.checks.impossible_hands import HANDS
from rules.clause.clause import is_not, one_of
from rules.vocabulary import WORDS
from rules.vocabulary.table.authority import AT_POT_LIMIT

OVERSIZE = ("pot_count", "noticed", "considered", "objector", "overbet", "acted_on")

LATER_STEPS: tuple[Limit, ...] = (
    DoesNotApply(
        topic="out_of_turn",
        names=("action_changed",),
        where={"came": "after he was skipped"},
        why="it has come to who was skipped already: others have acted behind him",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("between", "acted_behind"),
        where={"came": "before the amount was named"},
        why="all that counts is whether the amount was named since, and as how much",
    ),
    CannotBe(
        topic="out_of_turn",
        together={"came": "before the amount was named", "did": "check"},
        why="there is a wager to answer, whatever its amount will be",
    ),
    CannotBe(
        topic="out_of_turn",
        together={"came": is_not("after he was skipped"), "did": "nothing"},
        why="who has done nothing has done nothing out of turn: only a turn can have gone past him",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("facing",),
        where={"came": is_not("before his turn")},
        why="whether there was a bet to answer matters only of what was done too early",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("facing",),
        where={"did": one_of("bet or raise", "nothing")},
        why="of a bet or a raise nothing turns on it",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("facing",),
        where={"did": "call"},
        why="of a call it matters where there was nothing to call",
        perhaps=True,
    ),
    CannotBe(
        topic="out_of_turn",
        together={"did": "call", "facing": "a bet"},
        why="a call of a bet is told of without it",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("action_changed",),
        where={"did": one_of("check", "fold"), "facing": "a bet"},
        why="a check to a bet is none, and a fold a fold, whatever is done before the turn comes",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("folded_with",),
        where={"did": is_not("fold")},
        why="how somebody folded is asked of a fold",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("folded_with",),
        where={"facing": one_of("a bet", ABSENT)},
        why="a fold facing a bet is one however it is made, and one in turn too",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("misled",),
        where={"folded_with": one_of("the cards", ABSENT)},
        why="of cards that were given up the rules on a hand in question tell why",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("action_changed",),
        where={"folded_with": "the cards"},
        why="a hand that was given up lies where it lies, whatever is done before the turn comes",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("between",),
        where={"action_changed": one_of("yes", ABSENT)},
        why="where the bet has changed nothing turns on who has put chips in besides",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("action_changed", "acted_behind"),
        where={"came": "in his turn"},
        why="of an act in its turn nothing is asked that comes of its being early or late",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("did", "action_changed", "between", "acted_behind"),
        where={
            "came": one_of("with the round over", "having matched the bet", "with nobody else in")
        },
        why="with nothing to act on it is the same whatever was done",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("time",),
        where={"acted_behind": ABSENT},
        why="whether somebody called time matters of a turn that others acted behind",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("acted_behind",),
        where={"came": "before his turn"},
        why="nobody was passed over where the act came too early",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("acted_behind",),
        where={"did": "fold"},
        why="a player who was passed over may fold however many have acted behind",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("checked_early",),
        where={
            "came": one_of(
                *("in his turn", "after he was skipped", "before the amount was named"),
                *("having matched the bet", "with nobody else in"),
            )
        },
        why="an early check keeps its player from a bet while it waits, and at the round's end",
    ),
    DoesNotApply(
        topic="out_of_turn",
        names=("checked_early",),
        where={"did": is_not("bet or raise")},
        why="an early check keeps its player from a bet or a raise, and from nothing else",
    ),
    DoesNotApply(
        topic="right",
        names=("last_act",),
        where={"right_to_raise": "has not acted yet"},
        why="a player who has not acted has no last act",
    ),
    DoesNotApply(
        topic="right",
        names=("last_act", "last_wager"),
        where={},
        why="where the account begins later, what was done before it may never have been told",
        perhaps=True,
    ),
    DoesNotApply(
        topic="size",
        names=(
            *("size", "stack", "facing_wager", "minimum_set_by", "straddle_sets", "units"),
            *("over_bet", *OVERSIZE),
        ),
        where={"act": "call"},
        why="a call is as large as the bet that it answers",
    ),
    DoesNotApply(
        topic="size",
        names=("stack",),
        where={"size": is_not("under the minimum")},
        why="a wager that is large enough stands as far as the stack goes, however far that is",
        perhaps=True,
    ),
    DoesNotApply(
        topic="size",
        names=("units",),
        where={"size": is_not("within the limits")},
        why="a wager that is too small or too large is made one of another size first",
    ),
    DoesNotApply(
        topic="size",
        names=("units",),
        where={"small_chips": is_not("none")},
        why="which chips play is settled first",
    ),
    DoesNotApply(
        topic="size",
        names=("units",),
        where={},
        why="a room that has neither a betting unit nor a smallest chip asks for none",
        perhaps=True,
    ),
    CannotBe(
        topic="size",
        together={
            "stack": one_of("all-in", "beyond the stack"),
            "units": is_not("whole units"),
        },
        why="a player's last chips need make no whole unit",
    ),
    CannotBe(
        topic="size",
        together={"structure": "no-limit", "units": "no whole small blinds"},
        why="only PL 5 has an opening raise come in steps of the small blind",
    ),
    CannotBe(
        topic="size",
        together={"facing_wager": is_not("the big blind"), "units": "no whole small blinds"},
        why="only PL 5 has an opening raise come in steps of the small blind",
    ),
    DoesNotApply(
        topic="size",
        names=tuple(name for name in OVERSIZE if name != "noticed"),
        where={"size": is_not("over the pot limit")},
        why="the wager is not over the pot",
    ),
    DoesNotApply(
        topic="size",
        names=("noticed",),
        where={"size": one_of("within the limits", "the pot is under the minimum")},
        why="nobody questions the size of a wager that is as it may be",
    ),
    DoesNotApply(
        topic="size",
        names=("noticed",),
        where={"size": "under the minimum"},
        why="while nobody has acted on a wager it cannot be questioned too late",
        perhaps=True,
    ),
    DoesNotApply(
        topic="size",
        names=("over_bet",),
        where={"stack": one_of("all-in", "beyond the stack")},
        why="nobody has a raise of the last chips brought up, whenever it is found",
    ),
    DoesNotApply(
        topic="size",
        names=("cap_on_hand",),
        where={"act": "call"},
        why="a call is no larger than the bet, which the cap has bounded",
    ),
    DoesNotApply(
        topic="size",
        names=("cap_on_hand",),
        where={},
        why="most games have no cap on a hand",
        perhaps=True,
    ),
    DoesNotApply(
        topic="size",
        names=("over_bet",),
        where={"act": "bet"},
        why="an opening bet has no bet to pass",
    ),
    DoesNotApply(
        topic="size",
        names=("over_bet",),
        where={"size": is_not("under the minimum")},
        why="a raise that is large enough passes the bet",
    ),
    DoesNotApply(
        topic="size",
        names=("over_bet",),
        where={"noticed": one_of("before all had acted", ABSENT)},
        why="found in time, a raise under the minimum is brought up to it, however small",
    ),
    CannotBe(
        topic="size",
        together={
            "structure": "no-limit",
            "size": one_of("over the pot limit", "the pot is under the minimum"),
        },
        why="at no-limit the pot bounds no wager",
    ),
    CannotBe(
        topic="size",
        together={
            "act": "bet",
            "pot_count": one_of("small blind as big", "rounded up, small blind as big"),
        },
        why="a blind is counted as a big one on the first round, where the big blind is the bet",
    ),
    CannotBe(
        topic="size",
        together={"act": "bet", "facing_wager": is_not("no wager")},
        why="where there is a wager to face, the next is a raise",
    ),
    CannotBe(
        topic="size",
        together={"act": "raise", "facing_wager": "no wager"},
        why="without a wager to face there is nothing to raise",
    ),
    CannotBe(
        topic="relief",
        together={
            "paid": "nothing yet",
            "share": "at or over the threshold",
            "believed": one_of("the right amount", "the right amount, on purpose", ABSENT),
        },
        why="with no chips in for it only what the player took the bet for is a share of it",
    ),
    DoesNotApply(
        topic="relief",
        names=("chips_for",),
        where={"believed": is_not(ABSENT)},
        why="what the player says that he took the bet for is heard first",
    ),
    DoesNotApply(
        topic="relief",
        names=("chips_for",),
        where={"paid": one_of("short", "nothing yet")},
        why="a call that is short is in doubt by its amount",
    ),
    DoesNotApply(
        topic="relief",
        names=("chips_for",),
        where={"missed": "a raise"},
        why="who was unaware of a raise may take chips back for that, whatever else was said",
    ),
    DoesNotApply(
        topic="relief",
        names=("chips_for",),
        where={},
        why="it is heard of where somebody tells it",
        perhaps=True,
    ),
    DoesNotApply(
        topic="relief",
        names=("paid", "share", "threshold_is_firm"),
        where={"act": is_not("call")},
        why="only a call is paid in part",
    ),
    DoesNotApply(
        topic="relief",
        names=("missed",),
        where={"act": "bet"},
        why="a bet faces no raise that could have been missed",
    ),
    DoesNotApply(
        topic="relief",
        names=("missed",),
        where={"act": "raise"},
        why="of a raise it is heard where its player had not heard of the one before",
        perhaps=True,
    ),
    CannotBe(
        topic="relief",
        together={"act": "raise", "missed": "no raise that is told of"},
        why="of a raise it is heard where its player had not heard of the one before",
    ),
    CannotBe(
        topic="relief",
        together={
            "act": "raise",
            "missed": "a raise",
            "believed": one_of("the right amount", "the right amount, on purpose", ABSENT),
        },
        why="a player who had not heard of a raise took the bet for another amount",
    ),
    DoesNotApply(
        topic="relief",
        names=("share", "threshold_is_firm", "believed", "harm", "bettor_showed"),
        where={"paid": one_of("in full", "over")},
        why="a call that is paid in full is not in doubt",
    ),
    DoesNotApply(
        topic="relief",
        names=("believed", "harm", "bettor_showed"),
        where={"act": is_not("call")},
        why="a bet or raise of more than the bet is in doubt only where the player says so",
        perhaps=True,
    ),
    DoesNotApply(
        topic="relief",
        names=("share", "believed", "harm", "bettor_showed"),
        where={"act": "call", "paid": "nothing yet"},
        why="a call announced without chips is in doubt only where the player says so",
        perhaps=True,
    ),
    DoesNotApply(
        topic="relief",
        names=("missed",),
        where={"believed": one_of("the right amount", "the right amount, on purpose")},
        why="who knew the bet was aware of the raise",
    ),
    DoesNotApply(
        topic="relief",
        names=("missed",),
        where={"believed": ABSENT},
        why="of a call that is not in doubt it is heard where the player says so",
        perhaps=True,
    ),
    DoesNotApply(
        topic="relief",
        names=("acted_on",),
        where={"missed": one_of("no raise that is told of", ABSENT)},
        why="who missed no raise is bound, whoever has acted since",
    ),
    CannotBe(
        topic="relief",
        together={"believed": ABSENT, "share": APPLIES},
        why="where the act is not in doubt, the share that is in is not counted",
    ),
    CannotBe(
        topic="relief",
        together={"act": "call", "believed": APPLIES, "share": ABSENT},
        why="where a call is in doubt, the share that is in is counted",
    ),
    CannotBe(
        topic="relief",
        together={"believed": ABSENT, "harm": APPLIES},
        why="where the act is not in doubt, what it did is not asked",
    ),
    CannotBe(
        topic="relief",
        together={"believed": APPLIES, "harm": ABSENT},
        why="where the act is in doubt, what it did is asked",
    ),
    CannotBe(
        topic="relief",
        together={"believed": ABSENT, "bettor_showed": APPLIES},
        why="where the act is not in doubt, the bettor's hand is not asked about",
    ),
    CannotBe(
        topic="relief",
        together={"believed": APPLIES, "bettor_showed": ABSENT},
        why="where the act is in doubt, the bettor's hand is asked about",
    ),
)

SITUATIONS: tuple[Limit, ...] = (
    DoesNotApply(
        topic="limit",
        names=("made_by", "short_is", "acted", "cap", "players", "straddled"),
        where={"act": "bet"},
        why="nothing was bet before a bet",
    ),
    DoesNotApply(
        topic="limit",
        names=("noticed",),
        where={"act": "call", "reaches": is_not("short of the bet")},
        why="only a call of too few chips is made good",
    ),
    DoesNotApply(
        topic="limit",
        names=("short_by",),
        where={"short_is": one_of("under half a bet", ABSENT)},
        why="only what comes to half a bet does so alone or together",
    ),
    DoesNotApply(
        topic="limit",
        names=("small_chips",),
        where={},
        why="where no smallest chip of the blinds is told every chip plays",
        perhaps=True,
    ),
    DoesNotApply(
        topic="limit",
        names=("noticed",),
        where={"size": is_not("too little")},
        why="only too small a wager is made good, and not once the round is over",
    ),
    DoesNotApply(
        topic="limit",
        names=("noticed",),
        where={"behind": "none"},
        why="nobody has the last chips of a player made good, whenever it is found",
    ),
    DoesNotApply(
        topic="limit",
        names=("noticed",),
        where={"size": "too little"},
        why="while nobody has acted on a wager it cannot be questioned too late",
        perhaps=True,
    ),
    DoesNotApply(
        topic="limit",
        names=("believed", "raised", "acted_on"),
        where={"act": is_not("call")},
        why="only who calls a bet can have taken it for another",
    ),
    DoesNotApply(
        topic="limit",
        names=("believed",),
        where={"act": "call"},
        why="what he took it for is heard where he says that it was another",
        perhaps=True,
    ),
    DoesNotApply(
        topic="limit",
        names=("kill_missed",),
        where={"size": is_not("too little")},
        why="13.9 is about a player who put in less than the killed pot asks for",
    ),
    DoesNotApply(
        topic="limit",
        names=("kill_missed",),
        where={},
        why="it is heard of a player who says that he did not know of the kill",
        perhaps=True,
    ),
    DoesNotApply(
        topic="limit",
        names=("acted_on",),
        where={"raised": one_of("no", ABSENT)},
        why="who missed no raise is bound, whoever has acted since",
    ),
    DoesNotApply(
        topic="limit",
        names=("raised",),
        where={"believed": one_of("the right amount", "the right amount, on purpose", ABSENT)},
        why="who knew the bet has missed no raise",
    ),
    DoesNotApply(
        topic="limit",
        names=("play", "checked_early", "nobody_can_call"),
        where={"act": "bet"},
        why="nobody is kept from a first bet",
    ),
    DoesNotApply(
        topic="limit",
        names=("short_is", "acted"),
        where={"made_by": is_not("a short all-in")},
        why="only a short all-in is measured",
    ),
    CannotBe(
        topic="limit",
        together={"act": "bet", "reaches": is_not("over the bet")},
        why="there is no bet that an opening bet would not pass",
    ),
    CannotBe(
        topic="limit",
        together={"reaches": is_not("over the bet"), "size": is_not("too little")},
        why="a wager that does not pass the bet is under any raise",
    ),
    CannotBe(
        topic="deal",
        together={"by_the_list": "no", "game": "a flop game"},
        why="the list of misdeals is that of button games",
    ),
    CannotBe(
        topic="deal",
        together={"by_the_list": "yes", "game": "stud"},
        why="the section on stud has its own rule for a card that the dealer exposed",
    ),
    CannotBe(
        topic="deal",
        together={"stage": "a later street or the draw", "game": "a flop game"},
        why="at hold'em and Omaha cards that come after the first deal are the board",
    ),
    CannotBe(
        topic="deal",
        together={"stage": "a later street or the draw", "acted": one_of("nobody", "one player")},
        why="nobody draws, and no street is dealt, before two players have acted",
    ),
    CannotBe(
        topic="deal",
        together={"stage": "a later street or the draw", "which": is_not("a later one")},
        why="the first cards off the deck are of the first deal",
    ),
    CannotBe(
        topic="deal",
        together={
            "stage": "a later street or the draw",
            "fault": is_not("a card out of sequence"),
        },
        why="whose turn it is to be dealt in, and the button, are settled by the first deal",
    ),
    DoesNotApply(
        topic="deck",
        names=("next_deal",),
        where={"asks": "a card face up in the deck"},
        why="a boxed card is dealt with where it turns up: that the next deal has begun is told",
        perhaps=True,
    ),
    DoesNotApply(
        topic="deck",
        names=("next_deal",),
        where={"asks": "a joker", "found_in": one_of("the board", "the stub or the burns")},
        why="a joker that is in no hand kills none: that the next deal has begun is told",
        perhaps=True,
    ),
    DoesNotApply(
        topic="deck",
        names=("next_deal",),
        where={"asks": "a joker", "found_in": "a hand", "holder_acted": "no"},
        why="a hand that nobody has acted on is in play still, unless it is told otherwise",
        perhaps=True,
    ),
    CannotBe(
        topic="deck",
        together={"found_in": is_not("a hand"), "following": "dealt to another player"},
        why="only below a card of the deal may lie one that a player got",
    ),
    CannotBe(
        topic="deck",
        together={"acted": "nobody", "holder_acted": "yes"},
        why="the player who has the card is one of those who had acted",
    ),
    CannotBe(
        topic="deck",
        together={"acted": "nobody", "next_deal": one_of("begun", "begun and acted on")},
        why="no deal is over, and the next begun, before somebody has acted",
    ),
    CannotBe(
        topic="coming_in",
        together={"round": "once around or more", "blind_passed": "not passed that seat"},
        why="the blinds go before the button, around the whole table",
    ),
    CannotBe(
        topic="forced",
        together={"round": "once around or more", "blind_passed": "not passed that seat"},
        why="the blinds go before the button, around the whole table",
    ),
    CannotBe(
        topic="coming_in",
        together={
            "passed": "passed by the big blind alone",
            "blind_passed": "not passed that seat",
        },
        why="a seat that the big blind has passed was passed by a blind",
    ),
    CannotBe(
        topic="forced",
        together={
            "seat": "passed by the big blind alone",
            "blind_passed": "not passed that seat",
        },
        why="a seat that the big blind has passed was passed by a blind",
    ),
    CannotBe(
        topic="straddle",
        together={"mississippi_seat": "no", "seat": "the button"},
        why="wherever a Mississippi straddle is played, the button may make it",
    ),
    DoesNotApply(
        topic="straddle",
        names=("restraddle_room",),
        where={"before": "none"},
        why="with no straddle before it there is none to straddle again",
    ),
    DoesNotApply(
        topic="button",
        names=("left",),
        where={},
        why="where the seats are told they tell who left, and by more than one word",
        perhaps=True,
    ),
    DoesNotApply(
        topic="authority",
        names=("times",),
        where={},
        why="two or three times are what is meant: that it is more is heard where it is said",
        perhaps=True,
    ),
    DoesNotApply(
        topic="authority",
        names=("structure",),
        where={"matter": one_of(*AT_POT_LIMIT)},
        why="pot-limit is what is meant: another game is heard where it is told",
        perhaps=True,
    ),
    DoesNotApply(
        topic="kill",
        names=("required",),
        where={"asks": "must the next pot be killed"},
        why="it is asked of games with a required kill, and else heard where it is said",
        perhaps=True,
    ),
)


def _beside_others() -> Iterator[DoesNotApply]:
    """Yield where facts do not apply that say beside which others they do, or are only heard."""
    for topic, words in WORDS.items():
        for word in words.values():
            if word.heard:
                names, why = (word.name,), word.heard
                yield DoesNotApply(topic=topic, names=names, where={}, why=why, perhaps=True)
            for one in word.applies:
                others = (answer for answer in words[one.fact].answers if answer not in one.words)
                where = {one.fact: one_of(*others, ABSENT)}
                yield DoesNotApply(topic=topic, names=(word.name,), where=where, why=one.why)


LIMITS: tuple[Limit, ...] = (
    *(*READ, *READ_AT_LIMIT, *LATER_STEPS, *SITUATIONS, *HANDS),
    *_beside_others(),
)
