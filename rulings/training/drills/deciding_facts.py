"""The changes of one fact that make another ruling of it, the most telling for a trainee first."""

import re
from collections.abc import Collection, Hashable, Sequence
from functools import lru_cache

import orjson

from rules.clauses_in_force import clause_in
from rules.house import House
from rules.teaching.taken_for_granted import AS_EVER
from rules.teaching.usual_mistakes import RULES_IN_PLACE
from rulings.dispute.betting.round import Betting, Settled
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.names_and_amounts import amounts
from rulings.engine.deciders_in_force import Deciders, judging
from rulings.explanation.what_if import Ruled, WhatIf, what_if_ruled
from rulings.model.ruling import DECIDED, Decision, Reason, Ruling, StandsAs, in_question
from rulings.training.drills.possible_stakes import impossible, smallest_chip

SPOKEN = ("said", "gesture", "act")
"""The answers on what was said or done without words: another makes another dispute of it."""
_PLAIN_TO_SEE = ("game.", "table.")
_STAKES = ("small_blind", "big_blind", "limit", "lower_limit", "upper_limit")
"""Amounts that are another game's where they are others, at either end of a spread as well."""
_SEEN = ("table.bet", "table.in_front", "table.acted")
"""Amounts that lie in sight and hang together: one alone could hardly be another."""
_TIMES = 10
"""The most times the largest amount told that an amount may be: nobody takes 22 for thousands."""

_AS_MADE = ("stands", "call")
_READING = ("read", "limit_read")
"""Topics whose clauses say what words and chips mean, and not whether an act may be."""


def flips(dispute: Dispute, house: House) -> tuple[WhatIf, ...]:
    """Return what could be otherwise: first an amount that passes a limit, or how a thing was done.

    Then what everybody at the table can see, then other words or signs, which make another
    dispute of it, and last what moves an amount and nothing else. Each is one fact, in chips of the
    game, and no room would wonder at it. Remembered for a while: the parts of a drill, its marks,
    its near miss and what was misread all ask for it.
    """
    return tuple(change for change, _, _ in _flips(_as_json(dispute), house, judging()))


def _as_json(dispute: Dispute) -> bytes:
    return orjson.dumps(dispute.model_dump(mode="json", exclude_none=True))


@lru_cache(maxsize=256)
def _flips(dispute: bytes, house: House, _: Deciders) -> tuple[Ruled, ...]:
    given = DISPUTE.validate_json(dispute)
    smallest = smallest_chip(given, house)
    found = what_if_ruled(given, house, smallest or 1, moves=_could_move, alone=True)
    if smallest is not None:
        most = _TIMES * max(amounts(given), default=0)
        found = tuple(one for one in found if _could_be(one, house, most))
    return tuple(sorted(found, key=lambda one: _telling(one[0])))


def _could_move(field: str) -> bool:
    name = field.rpartition(".")[2]
    return not (name in _STAKES or name.startswith("spread_") or field in _SEEN)


def _could_be(one: Ruled, house: House, most: int) -> bool:
    """Check that it is one fact that could have been otherwise; nothing is no amount of chips."""
    change, other, ruling = one
    if _bets_over_a_bet(other, ruling):
        return False
    if of_nothing(change.decision):
        return False
    if change.direction is not None and of_nothing(change.instead):
        return False
    if max(amounts(other), default=0) > most:
        return False
    return not any(impossible(other, house))


def _bets_over_a_bet(dispute: Dispute, ruling: Ruling) -> bool:
    """Check whether somebody is told to bet behind an act that is found to be a bet."""
    if not isinstance(dispute, Betting):
        return False
    found = [one.index for one in ruling.acts if one.act == "bet" and one.remedy is None]
    bets = [
        at for at, act in enumerate(dispute.acts) if isinstance(act, Settled) and act.did == "bets"
    ]
    return bool(found and bets) and min(found) < max(bets)


def of_nothing(told: str) -> bool:
    """Check whether it tells of 0 chips, which nobody bets, posts or owes."""
    return _NOTHING.search(told) is not None


_NOTHING = re.compile(r"(?<![\d,.])0(?![\d]|[,.]\d)")


def comes_to(ruling: Ruling) -> object:
    """Return what comes of it in chips and rights, whatever it is called.

    It is no equality of rulings, but of what a trainee could be wrong about: "Only a call: 38" and
    "Call: 38" are two rulings, and nobody who took the one for the other has made a mistake.
    """
    left = frozenset(_comes_to(decision) for decision in ruling.decisions)
    # Of a single question what it makes is the right that somebody has.
    makes = None if ruling.acts else ruling.makes
    return _comes_to(ruling), left, ruling.outcome, makes


def _comes_to(ruling: Ruling | Decision) -> Hashable:
    acts = tuple((act.act, act.to) for act in ruling.acts)
    figures = frozenset({**ruling.figures, **ruling.names}.items())
    return acts, ruling.moves, ruling.pots, ruling.options, ruling.ends, figures


def flipped(dispute: Dispute, house: House) -> tuple[Ruled, ...]:
    """Return each change with the dispute that it makes and its ruling, where there is one."""
    ruled = _flips(_as_json(dispute), house, judging())
    return tuple(one for one in ruled if one[2].outcome in DECIDED)


def _telling(change: WhatIf) -> int:
    field = change.path.rpartition(".")[2]
    if change.changes == "amounts":
        return 5
    if field in SPOKEN:
        return 4 if change.instead == "check" else 3
    if change.path.startswith(_PLAIN_TO_SEE):
        return 2
    return 0 if change.direction else 1


def deciding(reasons: Sequence[Reason], house: House) -> tuple[Reason, ...]:
    """Return the reasons that decide, without those that only go along."""
    held = [(reason, clause_in(house, reason.clause)) for reason in reasons]
    found = tuple(reason for reason, clause in held if clause.makes or clause.figure)
    return found or tuple(reasons[:1])


def making(ruling: Ruling, house: House, about: Collection[str] = ()) -> tuple[Reason, ...]:
    """Return the reasons that make the ruling, or its amount; of acts, for the act in question.

    A rule that only reads the words or the chips makes it as long as nothing else decides what
    comes of them: where the floor decides, a rule that lets it does; where an act does not stand as
    it was made, a rule that says what becomes of it; where it does, a rule by which it may be out
    of the ordinary, and then what tells its amount. A single question is made by the rules that
    give its answer, and by none that only moves chips beside. Where nothing else makes it, so do
    the clauses that it is `about`.
    """
    act = in_question(ruling.acts)
    own = ruling.reasons if act is None else _of_act(ruling, act)
    decides = deciding(own, house)
    if ruling.outcome == "floor decides":
        made = tuple(reason for reason in own if reason.may)
    elif act is not None and act.remedy is None:
        made = _letting_it_stand(decides, house)
    else:
        comes = act.remedy if act else _comes_of_it(ruling)
        made = tuple(one for one in decides if comes == clause_in(house, one.clause).makes)
    made = made or tuple(one for one in own if one in decides or one.clause in about)
    return tuple(_in_its_place(one, own) for one in made)


def _in_its_place(made: Reason, own: Sequence[Reason]) -> Reason:
    """Return the reason by which another rule's words mean something else there, if one does."""
    instead = RULES_IN_PLACE.get(made.clause)
    return next((one for one in own if one.clause == instead), made)


def _comes_of_it(ruling: Ruling) -> str | None:
    """Return what a single question comes to; None of a wager that stands as it was made."""
    return None if ruling.makes in _AS_MADE else ruling.makes


def _of_act(ruling: Ruling, act: StandsAs) -> tuple[Reason, ...]:
    """Return the reasons that were read in a step of the act, or of the whole round."""
    steps = [step for step in ruling.steps if step.act in (act.index, None)]
    read = {clause for step in steps for clause in step.clauses}
    return tuple(reason for reason in ruling.reasons if reason.clause in read)


def _letting_it_stand(decides: Sequence[Reason], house: House) -> tuple[Reason, ...]:
    """Return what lets an act stand as made where it might not; else what tells its amount."""
    held = [(reason, clause_in(house, reason.clause)) for reason in decides]
    lets = tuple(
        reason
        for reason, clause in held
        if clause.makes and clause.topic not in _READING and clause.id not in AS_EVER
    )
    return lets or tuple(reason for reason, clause in held if clause.makes is None)
