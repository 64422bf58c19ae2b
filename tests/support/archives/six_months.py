"""Six months of a made-up card club, put in by a plan: what is right of it is counted from that.

Nothing here asks the program what it finds. The room is on Pacific time, its day begins at 06:00,
and what that comes to is reckoned by plain subtraction.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Any

from rules.house import House, house_of
from rulings.archive.entries.entry import (
    Appeal,
    AppealOutcome,
    Cause,
    Entry,
    Override,
    Review,
    Seat,
    entry_of,
)
from rulings.archive.review.decisions_offered import ANOTHER, as_choice, choices
from rulings.archive.room.clock import RoomClock, keep_clock
from rulings.archive.room.name import keep_name
from rulings.archive.staff.permissions import Person
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from tests.support.archives.kept import keep_many

STANDING = 3_000
CORRECTIONS = 60
MANAGER = Person(name="Quin", role="manager")
CLOCK = RoomClock(zone="America/Los_Angeles", day_begins="06:00")
FIRST = datetime(2026, 5, 25, 14, 0, tzinfo=UTC)
MINUTES = 181 * 24 * 60
WINTER = datetime(2026, 11, 1, 9, 0, tzinfo=UTC)
"""When the clocks of Los Angeles went back in 2026: seven hours behind UTC before, eight after."""
NEW_EDITION = datetime(2026, 10, 1, 13, 0, tzinfo=UTC)
"""From the gaming day of 1 October on the room played by version 11."""

FLOORS = ("Mara", "Otis", "Pell", "Rhea", "Sven", "Tess")
PLACES = tuple(f"Table {number}" for number in range(1, 21))
ROOMS = ("The Oaks", "Elm Street")
PLAYERS = (
    *("Ambrose Quill", "Bettina Marsh", "Corvin Hale", "Delphine Ortega", "Emeric Stone"),
    *("Fiora Lindqvist", "Gideon Pratt", "Hesper Nakano", "Ignace Wolfe", "Jolanta Reyes"),
    *("Kasimir Bloom", "Leocadia Finch", "Maurits Vane", "Nerea Salcedo", "Oswin Thackeray"),
    *("Perpetua Lang", "Quillon Drake", "Rosamund Achebe", "Severin Holt", "Tamsin Okafor"),
)
STRANGERS = (
    *("Ursulina", "Vasco Brandt", "Wilhelmina Czerny", "Xiomara", "Yevgeny Sokolov"),
    *("Zephyrine", "Anselm Rourke", "Bohumil", "Calixta Moreau", "Dragomir"),
    *("Eulalia Prince", "Florimond", "Gwendolen Task", "Hyacinth Bligh"),
)
"""Whom no field of the archive names: a dealer, a player's friend."""
ADDRESSES = (
    *("+1 702 555 0199", "555-867-5309", "carlos@oaks.example", "www.oaks.example/otis"),
    *(
        "@bettina_m",
        "4111 1111 1111 1111",
        "078-05-1120",
        "12 Birch Road",
        "AB123456",
        "702.555.0123",
    ),
)
NAMES = (*FLOORS, *PLAYERS, *STRANGERS, *ADDRESSES)
"""Fifty names, numbers and addresses of people, each written once into a reason."""

_NL = {"structure": "no-limit", "play": "cash", "small_blind": 50, "big_blind": 100}


def _wager(said: str, chips: Sequence[int], bet: int, **more: Any) -> dict[str, Any]:
    act = {"player": "Ben", "said": said, "chips": list(chips), "released": "released", **more}
    table = {"bet": bet, "in_front": {"Ann": bet}}
    return {"situation": "betting", "game": _NL, "table": table, "acts": [act]}


def _misread(chips: Sequence[int]) -> dict[str, Any]:
    behind = {"spoke": "with the chips", "behind": "more chips"}
    first = {"player": "Alice", "said": "four hundred", "chips": [500], **behind}
    second = {"player": "Bob", "said": "call", "chips": list(chips), **behind}
    second |= {"believed": "another amount", "harm": "none"}
    table = {"round": "later", "bet": 0}
    return {"situation": "betting", "game": _NL, "table": table, "acts": [first, second]}


@dataclass(frozen=True)
class Story:
    """A dispute of the club and, told by hand, what the books say of it and what people call it.

    `kind` is what the rules recommend, `one_chip` whether somebody puts in one chip alone;
    `nl_10` is the edition in which its rule is printed as NL-10.
    """

    dispute: Mapping[str, Any]
    kind: str
    called: str
    weight: int = 3
    one_chip: bool = False
    nl_10: str = ""


CALL, RAISE, BACK = "It is a call", "It is a raise", "It may be taken back"
STORIES: Mapping[str, Story] = {
    "lone chip": Story(
        _wager("nothing", [1_000], 300), CALL, "oversized chip", 4, one_chip=True, nl_10="rrop-11"
    ),
    "lone chip, raise said": Story(
        _wager("raise", [1_000], 300, spoke="before the chips"),
        *(RAISE, "oversized chip"),
        one_chip=True,
    ),
    "misread, a quarter in": Story(
        _misread([100]), BACK, "thought the bet was", nl_10="rrop-early", one_chip=True
    ),
    "misread, three quarters in": Story(
        _misread([100] * 3), BACK, "misread the bet", nl_10="rrop-early", one_chip=True
    ),
    "misread, 85 in 100 in": Story(
        _misread([*[100] * 3, 25, 5, 5, 5]),
        CALL,
        "misread the bet",
        2,
        nl_10="rrop-early",
        one_chip=True,
    ),
    "misread, 95 in 100 in": Story(
        _misread([*[100] * 3, 25, 25, 25, 5]),
        CALL,
        "misread the bet",
        2,
        nl_10="rrop-early",
        one_chip=True,
    ),
    "string": Story(_wager("nothing", [100, 100, 25], 200, motions="several"), CALL, "string bet"),
}
OVERRIDES = (
    ("Only a call", CALL),
    ("Raise stands", RAISE),
    ("He may take the chips back", BACK),
    ("The call stands", CALL),
    ("Raise to 600", RAISE),
)
"""What floors write in place of what is recommended, and what each comes to."""
CAUSES: tuple[Cause | None, ...] = (
    *("misled by the dealer", "the custom of this room", "a fact in doubt", None),
)
OUTCOMES: tuple[AppealOutcome, ...] = ("upheld", "upheld", "changed in part", "overturned")


@dataclass(frozen=True)
class Put:
    """A ruling as it was put in, under its number."""

    number: int
    story: str
    edition: str
    floor: str
    at: datetime
    place: str
    room: str
    seconds: int
    status: str
    over: int | None = None
    cause: int = 0
    planted: str = ""
    seat: str = ""
    appeal: int | None = None
    replaces: int | None = None
    corrected_by: str = ""

    @property
    def is_changed_on_appeal(self) -> bool:
        return self.appeal is not None and OUTCOMES[self.appeal] != "upheld"

    @property
    def day(self) -> date:
        """Its gaming day, by subtraction."""
        return (self.wall - timedelta(hours=6)).date()

    @property
    def wall(self) -> datetime:
        """What the clock on the wall showed."""
        return self.at.replace(tzinfo=None) - timedelta(hours=7 if self.at < WINTER else 8)

    @property
    def shift(self) -> str:
        hour = self.wall.hour
        if 6 <= hour < 14:
            return "from 06:00 to 14:00"
        return "from 14:00 to 22:00" if 14 <= hour < 22 else "from 22:00 to 06:00"

    @property
    def kind(self) -> str:
        """What holds in the end, in kind; "Half goes back" is what an appeal put in its place."""
        if self.is_changed_on_appeal:
            return "It may be taken back"
        return STORIES[self.story].kind if self.over is None else OVERRIDES[self.over][1]


def plan() -> tuple[Put, ...]:
    """Every ruling that is put in, in its order, those that were corrected among them."""
    chance = random.Random(19)
    minutes = sorted(chance.sample(range(MINUTES), STANDING))
    wrong = set(chance.sample(range(STANDING - 200), CORRECTIONS))
    names = dict(zip(chance.sample(range(STANDING), len(NAMES)), NAMES, strict=True))
    stories, weights = list(STORIES), [one.weight for one in STORIES.values()]
    made: list[Put] = []
    to_correct: list[Put] = []
    for place, minute in enumerate(minutes):
        at = FIRST + timedelta(minutes=minute)
        floor = chance.choice(FLOORS)
        month = (at - FIRST).days // 30
        often = 0.20 - 0.03 * month if floor == "Otis" else 0.08
        over = chance.randrange(len(OVERRIDES)) if chance.random() < often else None
        name = names.get(place, "")
        if name and over is None:
            over = 0
        status = chance.choices(("closed", "open", "pot held", "appealed"), (90, 4, 2, 4))[0]
        one = Put(
            number=len(made) + 1,
            story=chance.choices(stories, weights)[0],
            edition="rrop-early" if at < NEW_EDITION else "rrop-11",
            floor=floor,
            at=at,
            place=chance.choice(PLACES),
            room=chance.choices(ROOMS, (3, 1))[0],
            seconds=chance.choice((15, 40, 75, 120, 180, 320, 500)),
            status="closed" if status == "appealed" and chance.random() < 0.6 else status,
            over=over,
            cause=chance.randrange(len(CAUSES)),
            planted=name,
            seat=chance.choice(PLAYERS) if chance.random() < 0.1 else "",
            appeal=chance.randrange(len(OUTCOMES)) if status == "appealed" else None,
        )
        if one.status == "appealed":
            one = replace(one, appeal=None)
        made.append(one)
        if place in wrong:
            to_correct.append(one)
        # A colleague puts another table right, some rulings later.
        if to_correct and chance.random() < 0.3:
            made.append(_corrected(to_correct.pop(0), len(made) + 1, chance))
    made += [_corrected(one, len(made) + 1 + n, chance) for n, one in enumerate(to_correct)]
    return tuple(made)


def _corrected(one: Put, number: int, chance: random.Random) -> Put:
    colleague = chance.choice([name for name in FLOORS if name != one.floor])
    place = chance.choice([name for name in PLACES if name != one.place])
    return replace(one, number=number, replaces=one.number, corrected_by=colleague, place=place)


def standing(made: Iterable[Put]) -> tuple[Put, ...]:
    """Those that no later one corrects."""
    every = tuple(made)
    gone = {one.replaces for one in every}
    return tuple(one for one in every if one.number not in gone)


@cache
def given(story: str, edition: str) -> tuple[Entry, House]:
    """The program's own ruling on a dispute, once for all who gave it."""
    house = house_of("rrop-early") if edition == "rrop-early" else House()
    dispute = read_dispute(dict(STORIES[story].dispute))
    ruling = decided(dispute, house).ruling
    return entry_of(dispute, house, ruling, floor="Mara", happened=FIRST), house


def _entry(one: Put) -> Entry:
    base, _ = given(one.story, one.edition)
    told: dict[str, Any] = {
        **{"floor": one.floor, "happened": one.at, "place": one.place, "room": one.room},
        **{"seconds": one.seconds, "status": one.status, "game": "no-limit hold'em 1/2"},
        **{"recorded": one.at + timedelta(minutes=3), "recorded_by": one.floor},
        "seats": (Seat(seat=3, player=one.seat),) if one.seat else (),
    }
    if one.over is not None:
        reason = f"{one.planted} saw it." if one.planted else "It was plain to the table"
        told["override"] = Override(
            decision=OVERRIDES[one.over][0],
            reason=reason,
            against="acts[0]",
            cause=CAUSES[one.cause],
        )
    if one.appeal is not None:
        outcome = OUTCOMES[one.appeal]
        told["appeal"] = Appeal(
            outcome=outcome,
            decided_by="Quin",
            decided=one.at + timedelta(days=1),
            because="The camera was looked at",
            decision="" if outcome == "upheld" else "Half goes back",
        )
    if one.replaces is not None:
        told |= {"replaces": one.replaces, "because": "It was another table"}
        told |= {"corrected_by": one.corrected_by, "recorded": one.at + timedelta(hours=5)}
    return base.model_copy(update=told)


@dataclass(frozen=True)
class Reviewed:
    """A review as it was put in: whether it picks what was ruled, and how likely that was blindly.

    Where what was ruled is none of the choices, nobody picks it.
    """

    number: int
    about: Put
    reviewer: str
    alike: bool
    chance: float


AT_RANDOM, GOOD, NEW = "Rolf", "Rosa", "Nils"
REVIEWS = {AT_RANDOM: 1_000, GOOD: 60, NEW: 12}
"""Who picks blindly, who nearly always rules as the floor did, and who has only begun."""


def reviews(made: Sequence[Put]) -> Iterator[tuple[Reviewed, Review]]:
    """Reviews of rulings that stand, numbered behind them."""
    chance, number = random.Random(7), len(made)
    for reviewer, count in REVIEWS.items():
        for one in chance.sample(standing(made), count):
            entry = _entry(one)
            offered = (*choices(entry, given(one.story, one.edition)[1]), ANOTHER)
            ruled = as_choice(entry.decision, offered[:-1])
            picked = chance.choice(offered)
            if reviewer == GOOD:
                picked = ruled if chance.random() < 0.9 else offered[0]
            number += 1
            likely = 0.0 if ruled == ANOTHER else 1 / len(offered)
            told = Reviewed(number, one, reviewer, picked == ruled != ANOTHER, likely)
            yield (
                told,
                Review(
                    about=one.number,
                    reviewer=reviewer,
                    recorded=one.at + timedelta(days=2),
                    decision=picked,
                    offered=offered,
                    ruled=ruled,
                ),
            )


def fill() -> tuple[tuple[Put, ...], tuple[Reviewed, ...]]:
    """Keep all of it in the archive that the environment names; what was put in."""
    made = plan()
    keep_clock(MANAGER, CLOCK)
    keep_name(MANAGER, ROOMS[0])
    told = list(reviews(made))
    records: list[Entry | Review] = [*map(_entry, made), *(review for _, review in told)]
    houses = {given(one.story, one.edition)[1] for one in made}
    assert keep_many(MANAGER, records, houses) == len(records)
    return made, tuple(one for one, _ in told)
