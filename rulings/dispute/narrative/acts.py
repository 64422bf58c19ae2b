"""What players did, in the order in which they did it."""

from collections.abc import Iterator

from rules.vocabulary import QUESTIONS
from rulings.dispute.betting.round import Act, AnyAct, Settled
from rulings.dispute.narrative.answer_sentence import (
    amount,
    chips_told,
    in_turn,
    said_told,
    statement,
)

_AROUND = (
    *(
        "turn",
        "action_changed",
        "acted_behind",
        "meant",
        "rest",
        "counted",
        "pot_quoted",
        "earlier",
        "earlier_left",
        "taken_back",
        "behind",
        "overpaid",
        "believed",
        "harm",
    ),
    *("noticed", "considered", "objector"),
)


def act_told(act: AnyAct) -> Iterator[str]:
    """Sentences for one act, disputed or not."""
    if isinstance(act, Settled):
        yield _settled(act)
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


def _settled(act: Settled) -> str:
    if act.to is None:
        return f"{act.player} {act.did}."
    if act.all_in:
        return f"{act.player} is all-in for {amount(act.to)}."
    if act.did == "calls":
        return f"{act.player} calls, for {amount(act.to)} in all."
    return f"{act.player} {act.did} {'to ' if act.did == 'raises' else ''}{amount(act.to)}."


def _done(act: Act) -> str:
    """What the player said, put in and showed, in one sentence without its full stop."""
    sign = None if act.gesture == "none" else act.gesture
    silent = act.said is not None and act.said.saying == "nothing"
    if silent and act.total == 0 and sign:
        return f"Without a word or a chip, {act.player} {sign}"
    ways = [*_words_and_chips(act, silent), *([sign] if sign else [])]
    return f"{act.player} {in_turn(ways)}" if ways else f"{act.player} acts"


def _words_and_chips(act: Act, silent: bool) -> Iterator[str]:
    chips, hands = _put(act), _release(act)
    if act.said is None or silent:
        yield from ["says nothing"] if silent else []
        yield from filter(None, (chips and f"puts in {chips}", hands))
        return
    says = f"says {said_told(act.said)}"
    if act.total == 0 or act.spoke is None:
        yield says
        yield from filter(None, (chips and f"puts in {chips}", hands))
    elif act.spoke == "before the chips":
        then = in_turn([f"puts in {chips}", *([hands] if hands else [])]) if chips else ""
        yield f"{says} before any chips go in{', then ' if then else ''}{then}"
    elif act.spoke == "with the chips":
        yield f"{says} while putting in {chips or 'chips'}"
        yield from filter(None, (hands,))
    else:
        puts = in_turn([*filter(None, (f"puts in {chips or 'chips'}", hands))])
        yield f"{puts}, and only after that {says}"


def _put(act: Act) -> str:
    """The chips and the motions they went in with; empty where nothing is known of them."""
    if act.total == 0:
        return "no chips"
    how = _motions(act)
    if act.total is None and act.pieces is None and act.released is None and not how:
        return ""
    chips = "chips" if act.put_in is None else amount(act.put_in)
    if act.each_chip is not None:
        chips = chips_told(act.each_chip)
    elif act.pieces == "several chips":
        chips = "several chips" if act.put_in is None else f"several chips, {chips} in all"
    elif act.pieces == "one chip":
        chips = "one chip"
    # "three of 100, 300 in all, in one motion", but "one chip of 300 in one motion".
    apart = ", " in chips or not how.startswith("in ")
    return f"{chips}{', ' if apart else ' '}{how}" if how else chips


def _motions(act: Act) -> str:
    how = {"one": "in one motion", "several": "in several motions"}.get(act.motions or "", "")
    if act.first_motion is None:
        return how
    first = amount(act.first_motion) if act.first_motion else "nothing"
    return f"{how}, {first} with the first" if how else f"{first} with the first motion"


def _release(act: Act) -> str:
    if act.released is None or act.total == 0:
        return ""
    counted = act.each_chip is None and act.put_in is not None and act.pieces is None
    alone = act.pieces == "one chip" or (act.chips is not None and len(act.chips) == 1)
    them = "it" if alone else "the chips" if counted else "them"
    return f"lets go of {them}" if act.released == "released" else f"keeps hold of {them}"
