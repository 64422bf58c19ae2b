"""The places of button and blinds once a player has left."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from rules.house import House
from rules.vocabulary.blinds import button as b
from rulings.dispute.seats import Scene, Seat
from rulings.dispute.situations.one_question import OneQuestion, Situation, with_its_answers
from rulings.dispute.situations.question_facts import Answers
from rulings.model.facts import Facts
from rulings.model.strict_model import MOST_SEATS, Player, Players

ROLES: tuple[b.WhoLeft, ...] = ("the button", "the small blind", "the big blind")
OLD = ("the old button", "the old small blind", "the old big blind")
DEAD, TO_TWO = "dead", "the big blind moves on"
"""The button of a tournament, whatever the house has for cash games (Section 15, 30 and 31)."""
AFTER = ("the next seat", "the seat after that", "the third seat on")


@with_its_answers
class Button(OneQuestion):
    """A question about the button. `seats` are those of the last hand, clockwise from the button.

    The first seat had the button, the second the small and the third the big blind. `gone`
    names the seats whose players have left. Without seats, `left` and `remain` tell enough, but
    where only two remain and more have left than the button or the blinds.
    """

    situation: Literal["button"]
    seats: Annotated[tuple[Player, ...], Field(min_length=3, max_length=MOST_SEATS)] | None = None
    gone: Players | None = None

    @model_validator(mode="after")
    def _seats_agree(self) -> Self:
        asked = self.needs_seats
        if (self.seats is None) != (self.gone is None) and not asked:
            raise ValueError("seats and gone belong together: both or neither")
        if self.seats is None or self.gone is None:
            return self
        if len(set(self.seats)) != len(self.seats):
            raise ValueError("seats: each player once is allowed")
        for name in self.gone:
            if name not in self.seats:
                allowed = ", ".join(self.seats)
                raise ValueError(f"gone names {name}, who had no seat: {allowed} is allowed")
        remain = len(set(self.seats) - set(self.gone))
        if remain < 2:
            raise ValueError("gone: at least two players must remain")
        if asked and (remain > 2 or not set(self.gone) - set(self.seats[:3])):
            raise ValueError("gone: two must remain, and a player without a blind have left")
        if not asked and (self.left is not None or self.remain is not None):
            raise ValueError("left and remain follow from seats and gone: leave them out")
        return self

    @property
    def needs_seats(self) -> bool:
        """Check whether the seats must be told: who left and how many remain do not show them."""
        return (self.left, self.remain) == ("a player without a blind", "two")


@dataclass(frozen=True, slots=True)
class Placed:
    """The places of button and blinds for the next hand; None is a blind that nobody pays.

    `owes` names each player who was skipped, and the blinds he owes, the one due now in front.
    """

    button: str
    small_blind: str | None
    big_blind: str
    acts_last: str
    owes: tuple[tuple[str, tuple[str, ...]], ...] = ()


def placed(seats: Sequence[str], gone: Collection[str], rule: str) -> Placed:
    """The next hand of three or more players, by the simplified, moving or dead button (20b–d)."""
    if rule == "dead":
        return Placed(
            button=seats[1],
            small_blind=None if seats[2] in gone else seats[2],
            big_blind=_next(seats, gone, 2),
            acts_last=next(name for name in (seats[1], seats[0], *seats[::-1]) if name not in gone),
        )
    button = _next(seats, gone, 0)
    small = _next(seats, gone, seats.index(button))
    big = _next(seats, gone, seats.index(small))
    owes = _skipped(seats, gone, small, big) if rule == "moving" else ()
    return Placed(button, small, big, button, owes)


def placed_for_two(seats: Sequence[str], gone: Collection[str], rule: str) -> Placed:
    """The next hand once two players are left: the button posts the small blind (20e)."""
    moved = _next(seats, gone, 2 if rule == "the big blind moves on" else 0)
    other = _next(seats, gone, seats.index(moved))
    button, big = (other, moved) if rule == "the big blind moves on" else (moved, other)
    return Placed(button, button, big, button)


def _skipped(
    seats: Sequence[str], gone: Collection[str], small: str, big: str
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return who missed a blind, and what he owes: the larger one now, the other the next hand."""
    owes: list[tuple[str, tuple[str, ...]]] = []
    if seats[2] not in gone and seats[2] != small:
        owes.append((seats[2], ("small blind",)))
    passed = takewhile(lambda name: name != big, seats[3:])
    owes += [(name, ("big blind", "small blind")) for name in passed if name not in gone]
    return tuple(owes)


def _next(seats: Sequence[str], gone: Collection[str], after: int) -> str:
    return next(name for name in (*seats[after + 1 :], *seats) if name not in gone)


def facts(dispute: Button, house: House) -> Facts:
    """The facts of a question about the button."""
    seats, gone = _seats(dispute)
    remain: str | None = dispute.remain
    # Who left is told by the seats, where they are, and by more than one of its words.
    moot: tuple[str, ...] = ()
    if dispute.seats is not None and dispute.gone is not None:
        remain = "two" if len(set(seats) - set(gone)) == 2 else "three or more"
        moot = ("left",)
    known = Answers("button", dispute, house, {"remain": remain}, moot)
    if not seats:
        # Whatever says where the blinds go says where the button does.
        known.facts.asks["button"] = (_asks(dispute),)
        return known.facts
    cash = house.three_to_two if remain == "two" else house.button_rule
    tournament = TO_TWO if remain == "two" else DEAD
    place = placed_for_two if remain == "two" else placed
    found = place(seats, gone, tournament if dispute.play == "tournament" else cash)
    if dispute.play is None and found != place(seats, gone, tournament):
        known.facts.asks["button"] = ("button.play",)
        return known.facts
    small_blind, big_blind = found.small_blind or "nobody, the seat is empty", found.big_blind
    # There may be more than one big blind (Section 4, 1a).
    more = [player for player, owed in found.owes if len(owed) > 1]
    if more:
        small_blind = "nobody" if small_blind in more else small_blind
        big_blind = f"{', '.join(more)} and {big_blind}"
    known.facts.names.update(
        button=f"the empty seat of {found.button}" if found.button in gone else found.button,
        small_blind=small_blind,
        big_blind=big_blind,
        acts_last=found.acts_last[:1].upper() + found.acts_last[1:],
        owing=_owing(found),
    )
    return known.facts


def _seats(dispute: Button) -> tuple[Sequence[str], Collection[str]]:
    """The seats as given, or as many as the answers need, named by what they were."""
    if dispute.seats is not None and dispute.gone is not None:
        return dispute.seats, dispute.gone
    if dispute.left is None or dispute.remain is None or dispute.needs_seats:
        return (), ()
    gone: tuple[str, ...] = ()
    if dispute.left == "both blinds":
        gone = OLD[1:]
    elif dispute.left in ROLES:
        gone = (OLD[ROLES.index(dispute.left)],)
    seats = (*OLD, *AFTER)
    return seats[: 2 + len(gone)] if dispute.remain == "two" else seats, gone


def _asks(dispute: Button) -> str:
    """The question to ask next for where everybody sat, and who of them left."""
    if dispute.needs_seats:
        return "button.gone" if dispute.seats else "button.seats"
    return "button.left" if dispute.remain else "button.remain"


def _owing(found: Placed) -> str:
    if not found.owes:
        return "Nobody owes a missed blind."
    parts = []
    for player, (now, *later) in found.owes:
        name = player[:1].upper() + player[1:]
        if not later:
            parts.append(f"{name} posts the missed {now} this hand.")
            continue
        parts.append(f"{name} posts the {now} this hand, and the {later[0]} next hand.")
    return " ".join(parts)


def _scene(dispute: Button) -> Scene:
    seats = tuple(Seat(name) for name in dispute.seats or ())
    for seat, role in zip(seats, ("button", "small blind", "big blind"), strict=False):
        seat.notes.append(role)
    for seat in seats:
        if seat.name in (dispute.gone or ()):
            seat.notes.append("has left")
            seat.out = True
    return Scene(seats, ("The last hand",) if seats else ())


SITUATION = Situation(model=Button, facts=facts, title="The button", scene=_scene)
