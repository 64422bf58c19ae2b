"""Antes, blinds, the bring-in and posting: what is owed, to the chip."""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rulings.dispute.seats import THE_PLAYER, Scene, Seat, figures
from rulings.dispute.situations.blinds.passed_seat import passed_and_not_passed
from rulings.dispute.situations.one_question import (
    Contradiction,
    OneQuestion,
    Situation,
    with_its_answers,
)
from rulings.dispute.situations.question_facts import Answers
from rulings.model.amounts import chips
from rulings.model.facts import Facts, against
from rulings.model.strict_model import Chip, Chips

QUARTERS = 4


@with_its_answers
class Forced(OneQuestion):
    """A question about a forced bet. Amounts in chips, in the smallest unit.

    Missed blinds are as large as they were when they were missed. `count` is players dealt in.
    """

    situation: Literal["forced"]
    posted: Chips | None = None
    bet: Chips | None = None
    bring_in: Chip | None = None
    limit: Chip | None = None
    puts_in: Chips | None = None
    high: Chip | None = None
    small_blind: Chips | None = None
    big_blind: Chip | None = None
    opening_bet: Chip | None = None
    ante: Chips | None = None
    count: Annotated[int, Field(ge=2, le=30)] | None = None
    blind: Chips | None = None
    stack: Chip | None = None

    @model_validator(mode="after")
    def _amounts_agree(self) -> Self:
        if self.limit is not None and self.high is not None and self.limit > self.high:
            raise ValueError(f"high {self.high}: at least a full bet, {self.limit}, is allowed")
        if self.puts_in is not None and self.stack is not None and self.puts_in > self.stack:
            raise ValueError(f"puts_in {self.puts_in}: at most the stack, {self.stack}, is allowed")
        return self


def facts(dispute: Forced, house: House) -> Facts:
    """The facts of a question about a forced bet."""
    known = Answers(
        "forced",
        dispute,
        house,
        {
            "covers": _covers(dispute),
            "puts": _puts(dispute),
            "quarters": _quarters(dispute.limit),
            "stack_is": _stack_is(dispute),
            "blind_due": _blind_due(dispute),
            "behind": _behind(dispute),
            "last_chips": _last_chips(dispute),
        },
    )
    _figures(dispute, house, known)
    return known.facts


def _contradictions(dispute: Forced) -> Iterator[Contradiction]:
    by_the_big_blind = dispute.seat == "passed by the big blind alone"
    yield from passed_and_not_passed(
        dispute.blind_passed, dispute.round, by_the_big_blind=by_the_big_blind
    )


def _covers(dispute: Forced) -> str | None:
    live = _live_post(dispute)
    if live is None or dispute.bet is None:
        return None
    return "the bet" if live >= dispute.bet else "short of the bet"


def _live_post(dispute: Forced) -> int | None:
    """Give what of the post would count toward the call; of two missed blinds a part (4, 9)."""
    if dispute.post != "both missed blinds" or dispute.posted is None:
        return dispute.posted
    least = _least_opening(dispute)
    return None if least is None else min(dispute.posted, least)


def _least_opening(dispute: Forced) -> int | None:
    """Give the least opening bet, mostly the big blind."""
    return dispute.opening_bet or dispute.big_blind


def _puts(dispute: Forced) -> str | None:
    puts_in, limit, high = dispute.puts_in, dispute.limit, dispute.high
    if puts_in is None or limit is None or dispute.bring_in is None:
        return None
    if puts_in == dispute.bring_in:
        return "the bring-in"
    if puts_in <= limit:
        return "a full bet" if puts_in == limit else "under a full bet"
    return against(puts_in, high, "within the spread", "within the spread", "too much")


def _last_chips(dispute: Forced) -> str | None:
    if dispute.stack is None or dispute.puts_in is None:
        return None
    return "yes" if dispute.puts_in == dispute.stack else "no"


def _quarters(limit: int | None) -> str | None:
    if limit is None:
        return None
    return "no whole chips" if limit % QUARTERS else "whole chips"


def _needed(dispute: Forced) -> int | None:
    if dispute.small_blind is None or dispute.ante is None:
        return None
    return dispute.small_blind + dispute.ante


def _stack_is(dispute: Forced) -> str | None:
    needed = _needed(dispute)
    if dispute.stack is None or needed is None:
        return None
    return "enough" if dispute.stack >= needed else "too little"


def _left_for_blind(dispute: Forced) -> int | None:
    """Return what is left for the blind once the ante is paid (18)."""
    if dispute.stack is None or dispute.ante is None:
        return None
    return max(dispute.stack - dispute.ante, 0)


def _to_blind(dispute: Forced) -> int | None:
    left = _left_for_blind(dispute)
    if left == 0:
        return 0
    return None if left is None or dispute.blind is None else min(left, dispute.blind)


def _blind_due(dispute: Forced) -> str | None:
    """Tell whether the blind due is more than the small one, which the big blind is."""
    if dispute.blind is None or dispute.small_blind is None:
        return None
    is_more = dispute.blind > dispute.small_blind
    return "more than the small blind" if is_more else "no more than that"


def _behind(dispute: Forced) -> str | None:
    left, to_blind = _left_for_blind(dispute), _to_blind(dispute)
    if left is None or to_blind is None:
        return None
    return "chips left" if left > to_blind else "nothing left"


def _figures(dispute: Forced, house: House, known: Answers) -> None:
    big, limit = dispute.big_blind, dispute.limit
    match dispute.asks:
        case "what a blind or a post still owes" | "a small blind taken in as dead money":
            known.figure("owes", _owes(dispute), *_owes_by(dispute))
        case "what the bring-in may put in":
            known.figure("bring_in", dispute.bring_in, "bring_in")
            known.figure("limit", limit, "limit")
            known.figure("high", dispute.high, "high")
        case "a bring-in as large as a bet":
            known.figure("raise_to", None if limit is None else 2 * limit, "limit")
        case "three blinds":
            known.figure("quarter_bet", None if limit is None else limit // QUARTERS, "limit")
            known.figure("half_bet", None if limit is None else limit // 2, "limit")
        case "a newcomer" if house.newcomers_post:
            known.figure("posts", big, "big_blind")
            if dispute.game == "lowball" and big is None:
                known.facts.names["posts_at_lowball"] = "twice the big blind"
            elif dispute.game != "another game":
                known.figure("posts_at_lowball", big and 2 * big, "big_blind")
            known.facts.only_where_taken = frozenset({"posts", "posts_at_lowball"})
        case "missed blinds on return":
            _missed(dispute, house, known)
        case "one ante for all":
            ante, count = dispute.ante, dispute.count
            together = None if ante is None or count is None else ante * count
            known.figure("antes", together, "ante", "count")
        case "too few chips for ante and blind":
            stack, ante = dispute.stack, dispute.ante
            to_ante = None if stack is None or ante is None else min(stack, ante)
            known.figure("to_ante", to_ante, "stack", "ante")
            known.figure("to_blind", _to_blind(dispute), "stack", "ante", "blind")
            known.figure("stack_needed", _needed(dispute), "small_blind", "ante")
            known.facts.only_where_taken = frozenset({"stack_needed"})
        case "enough chips for the big blind":
            known.figure("stack_needed", _needed(dispute), "small_blind", "ante")


def _counts(dispute: Forced) -> bool | None:
    """Tell whether any of the post counts toward the call; a small blind swept in is live (13c)."""
    if dispute.asks == "a small blind taken in as dead money":
        return True
    return None if dispute.post is None else dispute.post in ("live", "both missed blinds")


def _owes(dispute: Forced) -> int | None:
    """Return what is still to pay to call: live chips count, dead ones do not (13b)."""
    counts, live = _counts(dispute), _live_post(dispute)
    if counts is False:
        return dispute.bet
    if counts is None or dispute.bet is None or live is None:
        return None
    return max(dispute.bet - live, 0)


def _owes_by(dispute: Forced) -> tuple[str, ...]:
    """Return the fields that give the amount still to pay; the size of a dead post is not one."""
    counts = _counts(dispute)
    if counts is None:
        return ("post", "posted", "bet")
    if not counts:
        return ("bet",)
    in_part = dispute.post == "both missed blinds"
    return ("posted", "bet", "big_blind") if in_part else ("posted", "bet")


def _missed(dispute: Forced, house: House, known: Answers) -> None:
    small, big = dispute.small_blind, dispute.big_blind
    if dispute.missed is None:
        known.figure("posts", None, "missed")
    elif dispute.missed == "the big blind":
        known.figure("posts", big, "big_blind")
    elif dispute.missed == "the small blind":
        known.figure("posts", small, "small_blind")
    elif house.missed_blinds == "one a hand, all live":
        known.figure("posts", big, "big_blind")
        known.figure("next_hand", small, "small_blind")
    else:
        both = None if small is None or big is None else small + big
        known.figure("posts", both, "big_blind", "small_blind")
        # Live is what was missed up to the least opening bet, mostly the big blind (4, 9).
        least = _least_opening(dispute)
        plays = None if least is None or both is None else min(least, both)
        known.figure("plays", plays, "big_blind")
    known.facts.only_where_taken = frozenset(known.facts.figures)


def _scene(dispute: Forced) -> Scene:
    put = dispute.puts_in
    player = Seat(THE_PLAYER, front=dispute.posted, chips=(put,) if put else ())
    if dispute.stack is not None:
        player.notes.append(f"{chips(dispute.stack)} in all")
    middle = figures(
        {
            "Bet to match": dispute.bet,
            "Bring-in": dispute.bring_in,
            "A full bet is": dispute.limit,
            "Small blind": dispute.small_blind,
            "Big blind": dispute.big_blind,
            "Ante": dispute.ante,
        }
    )
    return Scene((player,), middle)


SITUATION = Situation(
    model=Forced,
    facts=facts,
    title="Blinds and antes",
    contradictions=_contradictions,
    scene=_scene,
)
