"""What the rulebooks leave to the house: each option, its default, and the clause it serves."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic.fields import FieldInfo

from rules.books.registry import BOOKS, DEFAULT_BOOK, BookKey
from rules.clause.results import Figure, Makes
from rules.vocabulary.house_options import (
    USUAL_COLOURS,
    AfterShortAllIn,
    AllInFaceUp,
    BringInOption,
    BringInTie,
    ButtonRule,
    CapWithTwo,
    KillAndBlind,
    KillerActs,
    KillSizeOption,
    MissedBlinds,
    MississippiFirst,
    MississippiSeat,
    OutOfTurn,
    Overbet,
    RestraddleSize,
    ShortAllIn,
    ShortAllInRead,
    StraddleSets,
    ThreeToTwo,
)


def _option(default: Any, meaning: str, serves: str, **limits: Any) -> Any:
    """An option of the house: what it means, and the id of the clause that it serves."""
    return Field(
        default=default, description=meaning, json_schema_extra={"serves": serves}, **limits
    )


class _Room(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


_ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$"
"""No character breaks the line, or turns round what is written after it."""


class HouseRule(_Room):
    """A rule of the house in place of a clause of the book, under the house's own number.

    Without `makes` and `figure` the clause is switched off; with them the house rule takes its
    place, on the same facts.
    """

    number: str = Field(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9][A-Za-z0-9 .-]*$")
    clause: str
    reason: str = Field(min_length=5, max_length=200, pattern=_ONE_LINE)
    makes: Makes | None = None
    figure: Figure | None = None
    say: str = Field(default="", max_length=300, pattern=_ONE_LINE)


class House(_Room):
    """A room's choices: the edition it plays by, and each option that the books leave to it.

    What is left out has its default: `House()` plays version 11 of Robert's Rules of Poker, and
    the conventions that cardrooms share where it is silent. Amounts in whole chips, in the
    smallest unit; shares in percent; None where the room has no such rule. `rules` are the house's
    own, each in place of a clause. It cannot be changed, and `options` gives the meaning of each
    choice. `read_house` in `rules.house_file` reads one from a file, and tells more of what is
    wrong with it.

    Raises pydantic's ValidationError, a ValueError, for an option that does not exist or a value
    that is not allowed.
    """

    edition: BookKey = _option(
        DEFAULT_BOOK, "the book that the room plays by and is cited", "s14.0.limit_rules"
    )
    conventions: bool = _option(
        True, "the conventions that cardrooms share hold where the book is silent", "bc.1.call"
    )
    private_games: bool = _option(
        True,
        "the general rules of Robert's private-games edition hold beside Sections 13 and 14",
        "s3.w.14.raise",
    )
    misunderstanding_threshold: int = _option(
        80,
        "from this share of the bet on, in percent, a rule of thumb hears no claim to misreading",
        "s14.nl.12.threshold",
        ge=1,
        le=100,
    )
    threshold_is_firm: bool = _option(
        False,
        "from that share on the call stands, whatever was misread; else the floor decides",
        "s14.nl.12.firm_threshold",
    )
    short_all_in_read: ShortAllInRead = _option(
        "its meaning", "how version 11 is read on raising a short all-in", "s14.nl.3.letter_bars"
    )
    smallest_chip: int | None = _option(
        None,
        "smaller chips play only in quantity, and at limit not at all; none lets every chip play",
        "s14.nl.13.bar_allowed",
        ge=1,
    )
    denominations: tuple[Annotated[int, Field(ge=1)], ...] = _option(
        tuple(USUAL_COLOURS),
        "the chips that the room has, the smallest first; another amount is taken for a total",
        "s14.nl.10.call",
        min_length=1,
        max_length=40,
    )
    forward_motion_binds: bool = _option(
        False, "chips moved past the line bind before they are released", "house.forward_motion"
    )
    out_of_turn: OutOfTurn = _option(
        "the floor decides", "what becomes of a wager out of turn", "house.out_of_turn.binding"
    )
    needless_fold_is_out_of_turn: bool = _option(
        False, "folding with no bet to face counts as acting out of turn", "bc.6b"
    )
    folded_hands_shown: bool = _option(
        False, "the dealer turns folded cards face up, as in British casinos", "bc.7b.house_shows"
    )
    cash_plays: bool = _option(
        False, "money on the table may be bet before it is changed for chips", "bc.7f.cash_plays"
    )

    pot_unit: int | None = _option(
        None, "the pot counts as the next whole multiple of this; none keeps it", "s14.pl.4", ge=2
    )
    small_blind_counts_as_big: bool = _option(
        False, "in money games, until the big blind has acted on the first round", "s14.pl.5"
    )
    overbet: Overbet = _option(
        "corrected until all have acted", "how long a wager over the pot may be cut", "bc.12f"
    )

    straddles_allowed: bool = _option(
        True, "players may straddle in this room", "bc.14b.not_allowed"
    )
    straddle_sets: StraddleSets = _option(
        "a new minimum", "what a raise over a straddle must come to", "bc.14.raise_to"
    )
    straddle_is_minimum_later: bool = _option(
        True, "a straddle is the smallest bet on later rounds too", "s14.nl.15.later"
    )
    restraddles: int = _option(
        0, "how many re-straddles a hand may have", "bc.14d.allowed", ge=0, le=5
    )
    restraddle_size: RestraddleSize = _option(
        "a minimum raise", "how much a re-straddle adds at least", "bc.14d.too_small"
    )
    mississippi: MississippiSeat = _option(
        "not allowed", "which seat may make a Mississippi straddle", "bc.14f.allowed"
    )
    mississippi_first: MississippiFirst = _option(
        "left of the straddle", "who acts first over a Mississippi straddle", "bc.14f.first"
    )
    sleepers: bool = _option(False, "a blind raise without an option is allowed", "bc.14g.allowed")
    rock: bool = _option(False, "the room plays with the rock", "bc.14h.must")

    short_all_in_at_limit: ShortAllIn = _option(
        "half-bet rule", "when a short all-in reopens the betting at limit", "bc.11.half_reopens"
    )
    after_short_all_in: AfterShortAllIn = _option(
        "a full raise on top",
        "the next wager over a short all-in of half a bet or more",
        "bc.11.over_counted",
    )
    raise_cap: int = _option(3, "raises that a round may have at limit", "bc.9.capped", ge=1, le=10)
    cap_with_two: CapWithTwo = _option(
        "lifted when two are left before it is reached", "the cap with two players", "s3.w.4"
    )
    straddle_uses_a_raise: bool = _option(
        True, "a straddle or sleeper counts as a raise under the cap", "bc.9g"
    )
    betting_unit: int | None = _option(
        None, "wagers come in whole multiples of this; none lets any amount", "bc.9f", ge=2
    )

    kill_size: KillSizeOption | None = _option(
        None, "the kill that the room plays; none asks each time", "s13.0.full"
    )
    killer_acts: KillerActs = _option(
        "in turn", "when the killer acts on the first round", "bc.15b"
    )
    kill_and_blind: KillAndBlind = _option(
        "the floor decides", "what a killer posts who owes another blind too", "bc.15.both_due"
    )
    kill_trigger_pot: int | None = _option(
        None, "a pot over this kills the next hand; none: no such trigger", "bc.15c.pot", ge=1
    )
    kill_trigger_wins: int | None = _option(
        None, "so many wins running kill the next hand; none: no such trigger", "bc.15c.wins", ge=2
    )

    button_rule: ButtonRule = _option(
        "moving", "where button and blinds go once a player has left", "bc.20c"
    )
    three_to_two: ThreeToTwo = _option(
        "the big blind moves on", "how a table of three becomes one of two", "bc.20e"
    )
    waiting_allowed: bool = _option(
        True, "a replacement may wait for the button to pass", "bc.20f.waits"
    )
    missed_blinds: MissedBlinds = _option(
        "together, the small one dead", "how missed blinds are posted", "bc.19c.both"
    )
    absent_dealt_in: bool = _option(
        False, "absent players are dealt in, and staff post for them", "bc.19g.dealt_in"
    )
    newcomers_post: bool = _option(True, "a newcomer posts a big blind", "bc.19b.posts")
    big_blind_must_cover_small: bool = _option(
        False, "the big blind needs the small blind and the ante to be dealt in", "bc.18c.covers"
    )
    bring_in_tie: BringInTie = _option(
        "nearest the dealer", "who brings it in when up-cards tie", "bc.10b.tie_seat"
    )
    full_bring_in: BringInOption = _option(
        "an option", "what a bring-in as large as a bet gives its player", "bc.10d.option"
    )

    all_in_face_up: AllInFaceUp = _option(
        "in tournaments", "hands are turned up once no more can be bet", "bc.21.face_up"
    )
    last_cards_face_up: bool = _option(
        False, "down-cards still to come are then dealt face up", "bc.21b"
    )
    buy_in_least: int = _option(
        20, "smallest buy-in, in big blinds", "bc.16b.too_small", ge=1, le=10_000
    )
    buy_in_most: int = _option(
        100, "largest buy-in, in big blinds", "bc.16b.too_large", ge=1, le=10_000
    )
    return_wait: int = _option(
        60, "minutes within which a player comes back with all he took", "bc.16d.all", ge=0
    )
    open_stakes: bool = _option(
        False, "chips may be bought or borrowed in the middle of a hand", "bc.22.open"
    )
    borrowing: bool = _option(
        False, "with open stakes, markers and loans are allowed", "bc.22b.casino"
    )

    rules: tuple[HouseRule, ...] = ()


OptionValue = str | int | bool | tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Option:
    """One option as it is in force. `serves` is the id of a clause."""

    name: str
    value: OptionValue
    default: OptionValue
    meaning: str
    serves: str


def options(house: House) -> Iterator[Option]:
    """Every option in force, in the order of the model."""
    fields: dict[str, FieldInfo] = House.model_fields
    for name, field in fields.items():
        extra = field.json_schema_extra
        if isinstance(extra, dict):
            yield Option(
                name,
                getattr(house, name),
                field.default,
                field.description or "",
                str(extra["serves"]),
            )


def usual(book: BookKey) -> Mapping[str, Any]:
    """What a house that plays by a book alone sets, where it is not the default of an option."""
    return BOOKS[book].options


def house_of(book: BookKey, **given: Any) -> House:
    """A house that plays by a book alone, but for the options given."""
    return House.model_validate({**usual(book), **given, "edition": book})
