"""The facts by which an act is read that cannot be: words, chips and signs."""

from collections.abc import Iterator
from dataclasses import replace

from rules.checks.domain import ABSENT, CannotBe, DoesNotApply, Limit
from rules.clause.clause import is_not, one_of
from rules.vocabulary import WORDS

READ: tuple[Limit, ...] = (
    DoesNotApply(
        topic="read",
        names=("chip_in_front",),
        where={"gesture": is_not("taps the table")},
        why="an unchanged chip in front answers for a tap only",
    ),
    DoesNotApply(
        topic="read",
        names=("gave_up",),
        where={"gesture": is_not("gives up the cards")},
        why="the cards were not given up",
    ),
    DoesNotApply(
        topic="read",
        names=("gave_up",),
        where={"said": "fold"},
        why="the word and the cards given up are one act",
        perhaps=True,
    ),
    CannotBe(
        topic="read",
        together={"gave_up": "after the rest", "said": "fold"},
        why="the word and the cards given up are one act",
    ),
    DoesNotApply(
        topic="read",
        names=("gave_up",),
        where={"said": "nothing", "pieces": "none"},
        why="there may be no words and no chips that could have come first",
        perhaps=True,
    ),
    CannotBe(
        topic="read",
        together={"gave_up": "before the rest", "said": is_not("nothing")},
        why="a player without cards has no words to act with",
    ),
    CannotBe(
        topic="read",
        together={"gave_up": "before the rest", "pieces": is_not("none")},
        why="a player without cards has no chips to act with",
    ),
    CannotBe(
        topic="read",
        together={"gave_up": "after the rest", "said": "nothing", "pieces": "none"},
        why="without words and chips nothing came before the cards",
    ),
    CannotBe(
        topic="read",
        together={"said": "nothing", "released": "held", "gesture": is_not("none")},
        why="beside chips still held a sign is the whole act",
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
    DoesNotApply(
        topic="read",
        names=("earlier",),
        where={"said": is_not("nothing")},
        why="what becomes of chips from before is asked of a silent act",
    ),
    DoesNotApply(
        topic="read",
        names=("earlier",),
        where={"said": "nothing"},
        why="the chips of before may lie as they lay, or there are none",
        perhaps=True,
    ),
    DoesNotApply(
        topic="read",
        names=("earlier",),
        where={"facing": "no bet"},
        why="where nobody has bet there are no chips from before",
    ),
    CannotBe(
        topic="read",
        together={"earlier": "one wager with the new ones", "pieces": one_of("none", "one chip")},
        why="with chips of before there are several",
    ),
    CannotBe(
        topic="read",
        together={"earlier": "pulled back", "pieces": is_not("none")},
        why="chips that were pulled back are none of the new ones",
    ),
    DoesNotApply(
        topic="read",
        names=("pot_quoted",),
        where={"said": "pot", "structure": "pot-limit"},
        why="nobody may have counted the pot, or everybody as it is",
        perhaps=True,
    ),
    DoesNotApply(
        topic="read",
        names=("acted_since",),
        where={"pot_quoted": one_of("as it is", "too high", ABSENT)},
        why="what was done since matters to a pot that was counted too low",
    ),
    CannotBe(
        topic="read",
        together={"line": "binds", "released": "held"},
        why="where the line binds, chips moved past it count as let go",
    ),
    CannotBe(
        topic="read",
        together={"facing": "no bet", "whole_stack_is": "no more than the bet"},
        why="a player who can still act has chips, and they are more than no bet",
    ),
    CannotBe(
        topic="read",
        together={"said_late": "yes", "said": is_not("nothing")},
        why="words that came too late are not what was said",
    ),
    CannotBe(
        topic="read",
        together={"said": "something as a question", "put_in": is_not("nothing")},
        why="chips count as if nothing had been said",
    ),
    CannotBe(
        topic="read",
        together={"said": "something as a question", "gesture": is_not("none")},
        why="a sign counts as if nothing had been said",
    ),
    CannotBe(
        topic="read",
        together={"said_late": "yes", "put_in": "nothing"},
        why="without chips no words come after them",
    ),
    CannotBe(
        topic="read",
        together={
            "said": one_of(
                *("nothing", "check", "all-in", "pot", "fold", "call and raise"),
                "something as a question",
            ),
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
        together={"facing": "no bet", "put_in": one_of("short of the call", "the call")},
        why="where nothing is owed, any chip is over the call",
    ),
    CannotBe(
        topic="read",
        together={"facing": "own blind, not raised", "put_in": "short of the call"},
        why="the blind that is in is owed still, whatever of it was pulled back",
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


def _at_limit() -> Iterator[Limit]:
    """The records that are about words by which an act is read at limit too."""
    words = WORDS["limit_read"]
    for one in READ:
        if isinstance(one, CannotBe):
            if one.together.keys() <= words.keys():
                yield replace(one, topic="limit_read")
        elif one.where.keys() <= words.keys() and (
            kept := tuple(n for n in one.names if n in words)
        ):
            yield replace(one, topic="limit_read", names=kept)


READ_AT_LIMIT: tuple[Limit, ...] = (*_at_limit(),)
