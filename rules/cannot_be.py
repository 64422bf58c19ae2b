"""Facts that never hold together or do not apply, by topic: what words say of one another."""

from rules.clause import is_not, one_of
from rules.domain import ABSENT, APPLIES, CannotBe, DoesNotApply, Limit

READ: tuple[Limit, ...] = (
    DoesNotApply(
        topic="read",
        names=("chip_in_front",),
        where={"gesture": is_not("taps the table")},
        why="an unchanged chip in front answers for a tap only",
    ),
    DoesNotApply(
        topic="read",
        names=("chip_in_front", "spoken_against_bet", "enough_to_raise", "spare"),
        where={"facing": "no bet"},
        why="there is no bet to set it beside",
    ),
    DoesNotApply(
        topic="read",
        names=("released", "line", "motions", "chip_against_pot", "words_against_chips"),
        where={"put_in": "nothing"},
        why="no chips went in",
    ),
    DoesNotApply(
        topic="read",
        names=("line",),
        where={"released": "released"},
        why="chips that were let go bind without any line",
        perhaps=True,
    ),
    DoesNotApply(
        topic="read",
        names=("chip_against_pot",),
        where={"pieces": is_not("one chip")},
        why="only a lone chip is set beside the pot",
    ),
    DoesNotApply(
        topic="read",
        names=("behind",),
        where={"put_in": one_of("nothing", "the call")},
        why="what is left behind matters to chips short of the call or over it",
    ),
    DoesNotApply(
        topic="read",
        names=("enough_to_raise", "spare"),
        where={"put_in": is_not("over the call")},
        why="chips that do not pass the bet are no raise",
    ),
    DoesNotApply(
        topic="read",
        names=("spoken_against_bet",),
        where={"stated": "by an amount"},
        why="an amount on top is not set beside the bet",
    ),
    DoesNotApply(
        topic="read",
        names=("spoken_against_bet",),
        where={"stated": "no amount", "said_late": "no"},
        why="no amount was spoken",
    ),
    DoesNotApply(
        topic="read",
        names=("spoken_against_bet", "words_against_chips", "whole_stack_is"),
        where={"said_late": "yes"},
        why="whether the words that came too late held an amount is not among the words",
        perhaps=True,
    ),
    DoesNotApply(
        topic="read",
        names=("words_against_chips",),
        where={"released": "held"},
        why="chips still held are not in",
    ),
    DoesNotApply(
        topic="read",
        names=("words_against_chips",),
        where={"stated": "no amount", "said": is_not("call"), "said_late": "no"},
        why="the words name nothing that chips could match",
    ),
    DoesNotApply(
        topic="read",
        names=("whole_stack_is",),
        where={"said": is_not("all-in"), "said_late": "no"},
        why="the whole stack is asked of a player who said all-in",
    ),
    CannotBe(
        topic="read",
        together={"said_late": "yes", "said": is_not("nothing")},
        why="words that came too late are not what was said",
    ),
    CannotBe(
        topic="read",
        together={"said_late": "yes", "put_in": "nothing"},
        why="without chips no words come after them",
    ),
    CannotBe(
        topic="read",
        together={
            "said": one_of("nothing", "check", "all-in", "pot", "fold", "call and raise"),
            "stated": is_not("no amount"),
        },
        why="these words name no amount",
    ),
    CannotBe(
        topic="read",
        together={"said": "an amount", "stated": is_not("an amount only")},
        why="an amount with to, by or more is a bet, a raise or a call",
    ),
    CannotBe(
        topic="read",
        together={"pieces": is_not("none"), "put_in": "nothing"},
        why="chips that went in are more than nothing",
    ),
    CannotBe(
        topic="read",
        together={"pieces": "none", "put_in": is_not("nothing"), "released": "released"},
        why="chips that were let go are in",
    ),
    CannotBe(
        topic="read",
        together={"pieces": "none", "put_in": is_not("nothing"), "said": "nothing"},
        why="silent chips are counted even while they are held",
    ),
    CannotBe(
        topic="read",
        together={"pieces": is_not("none"), "released": "held", "said": is_not("nothing")},
        why="after words, chips still held are not counted",
    ),
    CannotBe(
        topic="read",
        together={"pieces": "one chip", "motions": "several"},
        why="one chip goes in with one motion",
    ),
    CannotBe(
        topic="read",
        together={"facing": is_not("a bet"), "put_in": one_of("short of the call", "the call")},
        why="where nothing is owed, any chip is over the call",
    ),
    CannotBe(
        topic="read",
        together={"facing": "own blind, not raised", "spare": "every chip is needed"},
        why="the blind alone already makes the call",
    ),
    CannotBe(
        topic="read",
        together={"facing": "a bet", "pieces": "one chip", "spare": "a chip could be spared"},
        why="without its only chip a call is not made",
    ),
)

OVERSIZE = ("pot_count", "noticed", "considered", "objector", "overbet", "acted_on")

LATER_STEPS: tuple[Limit, ...] = (
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
        names=("size", "stack", "facing_wager", "minimum_set_by", "straddle_sets", *OVERSIZE),
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
        names=OVERSIZE,
        where={"size": is_not("over the pot limit")},
        why="the wager is not over the pot",
    ),
    CannotBe(
        topic="size",
        together={"structure": "no-limit", "size": "over the pot limit"},
        why="at no-limit the pot bounds no wager",
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
        together={"paid": "nothing yet", "share": "at or over the threshold"},
        why="of what is newly owed, no chips are no share",
    ),
    DoesNotApply(
        topic="relief",
        names=("paid", "share"),
        where={"act": is_not("call")},
        why="only a call is paid in part",
    ),
    DoesNotApply(
        topic="relief",
        names=("share", "believed", "harm", "bettor_showed"),
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
        topic="straddle",
        together={"mississippi_seat": "no", "seat": "the button"},
        why="wherever a Mississippi straddle is played, the button may make it",
    ),
    DoesNotApply(
        topic="kill",
        names=("required",),
        where={"asks": "must the next pot be killed"},
        why="it is asked of games with a required kill, and else heard where it is said",
        perhaps=True,
    ),
)

LIMITS: tuple[Limit, ...] = (*READ, *LATER_STEPS, *SITUATIONS)
