"""The acts of players told in sentences, in the order in which they were made."""

from collections.abc import Iterator

from rules.vocabulary import QUESTIONS
from rules.vocabulary.betting.answers import Spoke
from rulings.dispute.betting.round import Act, AnyAct, Settled
from rulings.dispute.narrative.answer_sentence import (
    chips_told,
    in_turn,
    said_told,
    statement,
)
from rulings.model.amounts import chips

_IN_ITS_SENTENCE = (
    *("said", "spoke", "chips", "put_in", "to", "pieces", "motions", "first_motion", "released"),
    *("gesture", "chip_in_front"),
)
_AROUND = tuple(
    name
    for place, _, name in (key.partition(".") for key in QUESTIONS)
    if place == "act" and name not in _IN_ITS_SENTENCE
)
"""The answers that have a sentence of their own, in the order in which they are asked."""


def act_told(act: AnyAct, *, last_chips: bool = False) -> Iterator[str]:
    """Sentences for one act, disputed or not; `last_chips` of a wager taken to be all-in."""
    if isinstance(act, Settled):
        yield _settled(act, last_chips)
        return
    if act.chip_in_front is not None:
        yield statement(QUESTIONS["act.chip_in_front"], act.chip_in_front, act.player)
    yield f"{_done(act)}."
    if act.said is None and act.spoke is not None:
        yield statement(QUESTIONS["act.spoke"], act.spoke, act.player)
    if act.gesture == "none":
        yield f"{act.player} makes no sign."
    for name in _AROUND:
        answer = getattr(act, name)
        if answer is not None:
            yield statement(QUESTIONS[f"act.{name}"], answer, act.player)


def _settled(act: Settled, last_chips: bool) -> str:
    if act.to is None:
        return f"{act.player} {act.did}."
    if act.all_in:
        return f"{act.player} is all-in for {chips(act.to)}."
    if act.did == "calls":
        return f"{act.player} calls, for {chips(act.to)} in all."
    all_in = ", taken to be all-in" if last_chips else ""
    return f"{act.player} {act.did} {'to ' if act.did == 'raises' else ''}{chips(act.to)}{all_in}."


def _done(act: Act) -> str:
    """Tell what the player said, put in and showed, in one sentence without its full stop."""
    sign = None if act.gesture == "none" else act.gesture
    silent = act.said is not None and act.said.saying == "nothing"
    if silent and act.total == 0 and sign:
        return f"Without a word or a chip, {act.player} {sign}"
    if sign == "taps the table" and act.total == 0 and act.spoke is not None and act.said:
        return f"{act.player} {_words_and_a_tap(act.spoke, said_told(act.said))}"
    ways = [*_words_and_chips(act, silent), *([sign] if sign else [])]
    return f"{act.player} {in_turn(ways)}" if ways else f"{act.player} acts"


def _words_and_a_tap(spoke: Spoke, said: str) -> str:
    """Tell which came first of words and a tap, without chips: the first may bind."""
    match spoke:
        case "before the chips":
            return f"says {said}, then taps the table, and puts in no chips"
        case "with the chips":
            return f"says {said}, taps the table at the same time, and puts in no chips"
        case _:
            return f"taps the table, then says {said}, and puts in no chips"


def _words_and_chips(act: Act, silent: bool) -> Iterator[str]:
    pieces, hands = _put(act), _release(act)
    if act.said is None or silent:
        yield from ["says nothing"] if silent else []
        yield from filter(None, (pieces and f"puts in {pieces}", hands))
        return
    says = f"says {said_told(act.said)}"
    if act.total == 0 or act.spoke is None:
        yield says
        yield from filter(None, (pieces and f"puts in {pieces}", hands))
    elif act.spoke == "before the chips":
        then = in_turn([f"puts in {pieces}", *([hands] if hands else [])]) if pieces else ""
        yield f"{says} before any chips go in{', then ' if then else ''}{then}"
    elif act.spoke == "with the chips":
        yield f"{says} while putting in {pieces or 'chips'}"
        yield from filter(None, (hands,))
    else:
        puts = in_turn([*filter(None, (f"puts in {pieces or 'chips'}", hands))])
        yield f"{puts}, and only after that {says}"


def _put(act: Act) -> str:
    """The chips and the motions they went in with; empty where nothing is known of them."""
    if act.total == 0:
        return "no chips"
    how = _motions(act)
    if act.total is None and act.pieces is None and act.released is None and not how:
        return ""
    pieces = "chips" if act.put_in is None else chips(act.put_in)
    if act.each_chip is not None:
        pieces = chips_told(act.each_chip)
    elif act.pieces == "several chips":
        pieces = "several chips" if act.put_in is None else f"several chips, {pieces} together"
    elif act.pieces == "one chip":
        pieces = "one chip"
    # "three of 100, 300 together, in one motion", but "one chip of 300 in one motion".
    apart = ", " in pieces or not how.startswith("in ")
    return f"{pieces}{', ' if apart else ' '}{how}" if how else pieces


def _motions(act: Act) -> str:
    how = {"one": "in one motion", "several": "in several motions"}.get(act.motions or "", "")
    if act.first_motion is None:
        return how
    first = chips(act.first_motion) if act.first_motion else "nothing"
    return f"{how}, {first} with the first" if how else f"{first} with the first motion"


def _release(act: Act) -> str:
    if act.released is None or act.total == 0:
        return ""
    counted = act.each_chip is None and act.put_in is not None and act.pieces is None
    alone = act.pieces == "one chip" or (act.chips is not None and len(act.chips) == 1)
    them = "it" if alone else "the chips" if counted else "them"
    return f"lets go of {them}" if act.released == "released" else f"keeps hold of {them}"
