"""Disputes of the library with some of their facts taken out."""

import random
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

from rules.house import House
from rules.vocabulary import QUESTIONS, WORDS
from rulings.dispute.betting.round import Act, AnyAct, Betting, at_limit
from rulings.dispute.dispute import Dispute
from rulings.dispute.paths import answered
from rulings.judgement.findings import find
from tests.support.disputes.library_read_once import disputes
from tests.support.disputes.seeds import ById, own

MOST_OUT = 8
HEARD = (
    *("required", "considered", "noticed", "objector", "believed", "harm"),
    *("straddle", "bring_in", "stacks", "times", "antes", "owed", "due"),
    *("knew", "knew_by", "paid", "too_often", "chips_for", "called_time"),
    # In front, and who has acted, are told of everybody where it is not said that they are not.
    *("others_in_front", "others_acted"),
    # Where no seats are told every act came in turn; a round is at limit where that is told.
    *("seats", "folded", "turn", "raises"),
    *(
        "counted",
        "pot_quoted",
        "earlier",
        "earlier_left",
        "taken_back",
        "third_blind",
        "cap_per_hand",
        "smallest_chip",
        "put_in_before",
    ),
    *(word.name for words in WORDS.values() for word in words.values() if word.heard),
)
"""Facts that are heard where they are told and else taken to be as usual: not left out."""


@cache
def ruled_by_id() -> Mapping[str, tuple[Dispute, House]]:
    """Every dispute of the library that its facts settle, with its house, by the case's id."""
    return dict(_ruled())


@cache
def ruled() -> tuple[tuple[Dispute, House], ...]:
    """The same in the order of the library."""
    return tuple(ruled_by_id().values())


@cache
def _to_draw() -> ById[tuple[Dispute, House]]:
    return ById(ruled_by_id())


def ruled_drawn(chance: random.Random) -> tuple[Dispute, House]:
    """One of them."""
    return _to_draw().drawn(chance)


def first_ruled(number: int) -> tuple[Dispute, House]:
    """The dispute of that place among them; the others are not looked at for one of the first."""
    while len(_taken) <= number:
        one = next(_rest, None)
        if one is None:
            return _taken[number % len(_taken)]
        _taken.append(one[1])
    return _taken[number]


def _ruled() -> Iterator[tuple[str, tuple[Dispute, House]]]:
    for _, case, dispute in disputes():
        if find(dispute, case.house).outcome != "need to know":
            yield case.id, (dispute, case.house)


_taken: list[tuple[Dispute, House]] = []
_rest = _ruled()


def paths(dispute: Dispute) -> Iterator[str]:
    """Where each fact that was given is kept, as questions write it.

    What each player had in front stays where acts are told that nobody disputes: half of it
    would say something else.
    """
    if not isinstance(dispute, Betting):
        for name, value in dispute:
            path = f"{dispute.situation}.{name}"
            # An answer that is closed to entry is one that nobody who is asked could give.
            closed = path in QUESTIONS and value in QUESTIONS[path].closed
            # A boxed card is dealt with where it turns up: that the next deal has begun is heard.
            closed = closed or path == "deck.next_deal"
            if name not in ("situation", *HEARD) and value not in (None, ()) and not closed:
                yield path
        return
    settled = any(not isinstance(act, Act) for act in dispute.acts)
    for name, value in dispute.game:
        limit = name == "structure" and at_limit(dispute)
        # A bet that nobody disputes is taken to be a full one, where no blind says otherwise.
        short = name == "big_blind" and any(map(partial(_bets_less, value), dispute.acts))
        if name not in HEARD and value is not None and not limit and not short:
            yield f"game.{name}"
    for name, value in dispute.table:
        if (
            value is not None
            and name not in HEARD
            and not (settled and name in ("in_front", "acted"))
            # Who is due first, the seats tell by the round.
            and not (name == "round" and dispute.table.seats)
            # A pot is taken to be no smaller than the smallest bet, if nobody says that it is.
            and not (name == "pot" and value < (dispute.game.big_blind or 0))
        ):
            yield f"table.{name}"
    for place, act in enumerate(dispute.acts):
        if isinstance(act, Act):
            for name, value in act:
                # Words bind at once: that their chips are held is heard too.
                held = name == "released" and value == "held" and act.said is not None
                # Who took the bet for what it was is taken to have miscounted, unless he denies it.
                held = held or (name == "overpaid" and act.believed == "the right amount")
                # A chip whose change is due is asked for where he tapped, and else is not there.
                held = held or (name == "chip_in_front" and act.gesture != "taps the table")
                # Beside words, or chips that he kept in his hand, nobody is asked for a sign.
                held = held or (name == "gesture" and _needs_no_sign(act))
                # Why he folded is heard where he says fold.
                held = held or (name == "why_folded" and _says(act, "fold"))
                if name not in ("player", *HEARD) and value is not None and not held:
                    yield f"acts[{place}].{name}"


def _says(act: Act, saying: str) -> bool:
    return act.said is not None and act.said.saying == saying


def _needs_no_sign(act: Act) -> bool:
    return act.released == "held" or (act.said is not None and not _says(act, "nothing"))


def _tells_nothing(dispute: Dispute) -> bool:
    """Whether nothing is told of an act in dispute: a player who was passed over did nothing."""
    return isinstance(dispute, Betting) and any(
        isinstance(act, Act) and act.said is None and act.total is None and not _signs(act)
        for act in dispute.acts
    )


def _signs(act: Act) -> bool:
    return act.gesture not in (None, "none")


def _bets_less(blind: int | None, act: AnyAct) -> bool:
    """Whether nobody disputes that the act is a bet of less than the blind."""
    if isinstance(act, Act) or blind is None or act.to is None:
        return False
    return act.did == "bets" and act.to < blind


def with_facts_out(
    chance: random.Random, most_amounts: int = MOST_OUT
) -> tuple[Dispute, Dispute, House]:
    """A dispute as it was, with one to eight of its facts taken out, and its house.

    At most so many of them are amounts, or other facts that cannot be listed.
    """
    chance = own(chance)
    while True:
        full, house = ruled_drawn(chance)
        given = list(paths(full))
        part, amounts = full, 0
        for path in chance.sample(given, min(chance.randint(1, MOST_OUT), len(given))):
            is_amount = not isinstance(value_at(full, path), str)
            if amounts + is_amount > most_amounts:
                continue
            try:
                part = answered(part, path, None)
            except ValueError:  # what is left would contradict itself
                continue
            amounts += is_amount
        if part != full and not _tells_nothing(part):
            return full, part, house


def value_at(dispute: Dispute, path: str) -> Any:
    """What the dispute answers there, as plain data; None where it does not."""
    data: Any = dispute.model_dump(mode="json", exclude_none=True)
    place = path.removeprefix(f"{dispute.situation}.")
    for step in place.replace("[", ".[").replace("{", ".{").split("."):
        data = data[int(step.strip("[]"))] if step.startswith("[") else data.get(step.strip("{}"))
        if data is None:
            return None
    return data
