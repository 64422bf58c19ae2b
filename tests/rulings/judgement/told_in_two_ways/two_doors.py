"""Stories that two situations can hold, told through each of them: draws of what they share."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.house import House, house_of
from rulings.model.ruling import DECIDED, Decision, Ruling

Data = dict[str, Any]
AS_MADE: Mapping[str, str] = {
    "hand is live": "live",
    "hand shown": "live",
    "shown and live": "live",
    "by the cards": "live",
    "hand is dead": "dead",
    "fold": "dead",
    "no claim": "dead",
    "shown and dead": "dead",
    "allowed": "free",
    "may be withdrawn": "free",
    "required": "bound",
    "not required": "free",
    "corrected": "bound",
    "stands": "bound",
    "call": "bound",
    "raise": "bound",
}
"""What becomes of a hand or of chips, in words that all situations share."""


class Story(NamedTuple):
    """One story told twice, and the place of the act in question where the second is a round.

    `amount` says whether both are asked how much a raise comes to. `options` are those of the
    house that the story needs.
    """

    one: Data
    other: Data
    act: int = 0
    amount: bool = False
    options: Mapping[str, Any] = {}


class Door(NamedTuple):
    """Two situations that can hold the same story, and how one that they share is drawn."""

    name: str
    drawn: Callable[[random.Random], Story]


def effect(ruling: Ruling, act: int, *, amount: bool) -> tuple[Any, ...]:
    """Return what a ruling proposes, what else it leaves open, and how much a raise comes to."""
    if ruling.outcome == "no clause":
        return ("no clause",)
    assert ruling.outcome in DECIDED, (ruling.outcome, ruling.asks)
    left = sorted({_made(one, act) for one in ruling.decisions})
    return (ruling.outcome, _made(ruling, act), left, _least(ruling, act) if amount else None)


def _least(ruling: Ruling, act: int) -> int | None:
    """To how much a raise that stands comes at least."""
    if ruling.acts:
        one = ruling.acts[act]
        return one.to if one.act == "raise" and one.remedy is None else None
    return ruling.figures.get("raise_to")


def _made(told: Ruling | Decision, act: int) -> str:
    makes = told.makes
    if told.acts:
        one = told.acts[act]
        is_back = one.act == "fold" and one.remedy == "may be withdrawn"
        makes = "hand is live" if is_back else one.remedy or one.act
    return AS_MADE.get(makes or "", makes or "")


def house_drawn(chance: random.Random, options: Mapping[str, Any]) -> House:
    """Draw a house of any book, without the private-games edition or the conventions if it may be.

    With neither a room has rules of kill pots and of no-limit and pot-limit alone. It has the
    `options` that are given.
    """
    book = chance.choice(("rrop-11", "rrop-11", "rrop-early", "betting-conventions"))
    less = ["private_games"] if book == "betting-conventions" else ["private_games", "conventions"]
    without = dict.fromkeys(chance.choice(((), *((one,) for one in less))), False)
    return house_of(**{"book": book, **without, **options})


def _of(chance: random.Random, *answers: Any) -> Any:
    return chance.choice(answers)


def _all_of_roberts(chance: random.Random) -> Data:
    """Options of a room that plays by all that Robert's is read with."""
    book = _of(chance, "rrop-11", "rrop-early")
    return {"book": book, "private_games": True, "conventions": True}


_NAMES = (("Ann", "Ben", "Cat"), ("Zoe", "Yan", "Xia"), ("Seat 1", "Seat 4", "Seat 9"))


def _round(chance: random.Random, acts: list[Data], *, bet: bool) -> Data:
    """A later round of three players, in which the second one acts facing a bet, or the first."""
    names = _of(chance, *_NAMES)
    called = {"A": names[0], "B": names[1], "C": names[2]}
    told = [{**act, "player": called[act["player"]]} for act in acts]
    big = _of(chance, 2, 10, 100)
    game: Data = {"structure": "no-limit", "small_blind": big // 2, "big_blind": big}
    if _of(chance, True, False):
        game["structure"] = "pot-limit"
    seats = list(names) if bet else [names[1], names[2], names[0]]
    table: Data = {"round": "later", "bet": 0, "pot": 20 * big, "seats": seats}
    if bet:
        told = [{"player": names[0], "did": "bets", "to": big * _of(chance, 2, 5, 9)}, *told]
    game["play"] = _of(chance, "cash", "tournament")
    return {"situation": "betting", "game": game, "table": table, "acts": told}


def _a_fold(chance: random.Random) -> Story:
    """A player folds in turn, in a word or by giving the cards up: live_hand, and a round."""
    facing = _of(chance, "a bet", "no bet")
    happened = _of(chance, "said fold", "thrown in")
    behind = _of(chance, "yes", "no")
    says = {"player": "B", "said": "fold", "chips": [], "gesture": "none"}
    gives = {"player": "B", "said": "nothing", "chips": [], "gesture": "gives up the cards"}
    act: Data = says if happened == "said fold" else gives
    live: Data = {
        "situation": "live_hand",
        "happened": happened,
        "facing": facing,
        "why": "own choice",
        "acted_because": behind,
        "in_turn": "in turn",
        "uncalled": 0,
    }
    if happened == "thrown in":
        known = _of(chance, "yes", "no")
        live["lies"] = "in the muck, known" if known == "yes" else "in the muck, lost"
        act["identifiable"] = known
    act["why_folded"] = live["why"] = _of(chance, "own choice", "thought the pot was won")
    acts = [act]
    if behind == "no":
        act["acted_on"] = "nobody yet"
    else:
        acts.append({"player": "C", "did": "folds" if facing == "a bet" else "checks"})
    told = _round(chance, acts, bet=facing == "a bet")
    live["play"] = told["game"]["play"]
    return Story(live, told, 1 if facing == "a bet" else 0)


def _an_unprotected_hand(chance: random.Random) -> Story:
    """The dealer takes a hand in that its player had not given up: turn, and live_hand."""
    shared = {"protected": _of(chance, "yes", "no"), "identifiable": _of(chance, "yes", "no")}
    asked = {"situation": "turn", "asks": "a hand left unprotected", "reached": "yes"}
    return Story(
        {**asked, "house_dealer": "yes", **shared},
        {"situation": "live_hand", "happened": "taken by the dealer", **shared, "uncalled": 0},
    )


_WENT_IN = ("less than the raise", "just the raise", "more than the raise")
"""What went in of a raise to twice the bet: one, two or three times the bet."""


def _chips_taken_back(chance: random.Random) -> Story:
    """A player takes chips back out that were let go: turn, and a round."""
    why = _of(chance, "had not heard of a raise", "any other reason")
    since, at_limit = _of(chance, "nobody", "somebody"), _of(chance, True, False)
    bet = _of(chance, 10, 20, 100)
    unaware = why == "had not heard of a raise"
    went_in = _of(chance, *_WENT_IN[: 1 if at_limit else 3]) if unaware else "just the raise"
    put = bet * (1 + _WENT_IN.index(went_in))
    act: Data = {
        **{"player": "Ben", "said": "nothing", "put_in": put, "taken_back": put},
        **{"pieces": "several chips", "motions": "one", "released": "released"},
        **{"believed": "the bet before a raise" if unaware else "the right amount"},
        **{"behind": "more chips", "harm": "none"},
    }
    if went_in == "more than the raise":
        act |= {"said": "raise", "spoke": "before the chips"}
    acts: list[Data] = [
        {"player": "Ann", "did": "bets", "to": bet},
        {"player": "Dan", "did": "raises", "to": 2 * bet},
        act,
    ]
    if since == "somebody":
        acts.append({"player": "Cat", "did": "folds"})
    else:
        act["acted_on"] = "nobody yet"
    play = _of(chance, "cash", "tournament")
    table: Data = {"round": "later", "bet": 0, "seats": ["Ann", "Dan", "Ben", "Cat"]}
    game: Data = {"structure": "no-limit", "small_blind": 1, "big_blind": 2, "play": play}
    if at_limit:
        game, table["limit"] = {"structure": "fixed-limit", "play": play}, bet
    asked = {"situation": "turn", "asks": "chips taken back", "why_back": why, "since_then": since}
    asked["betting"] = "at limit" if at_limit else "no-limit or pot-limit"
    if unaware and not at_limit:
        asked["went_in"] = went_in
    told = {"situation": "betting", "game": game, "table": table, "acts": acts}
    return Story(asked, told, 2)


def _a_raise_over_a_straddle(chance: random.Random) -> Story:
    """How much a raise over a straddle must come to: straddle, and a round."""
    big, at_limit = _of(chance, 10, 20, 100), _of(chance, True, False)
    made = 2 * big
    structure = "fixed-limit" if at_limit else "no-limit"
    blinds = {"small_blind": big // 2, "big_blind": big}
    game = {"structure": structure, "play": "cash", "straddle": made, **blinds}
    posted = {"Sam": big // 2, "Bea": big, "Uli": made}
    table: Data = {"round": "first", "bet": made, "in_front": posted, "acted": {}}
    table["seats"] = ["Sam", "Bea", "Uli", "Dan"]
    if at_limit:
        table["limit"] = big
    acts = [{"player": "Dan", "said": "raise", "chips": []}]
    told = {"situation": "betting", "game": game, "table": table, "acts": acts}
    asked: Data = {"situation": "straddle", "asks": "what a raise must come to", "play": "cash"}
    asked |= {"structure": "limit" if at_limit else "no-limit or pot-limit", "amount": made}
    sets = _of(chance, "a new minimum", "an ordinary raise")
    # What "raise" alone comes to is read by the conventions.
    house = {"straddle_sets": sets, "conventions": True}
    return Story({**asked, "big_blind": big}, told, amount=True, options=house)


def _a_straddle_at_limit(chance: random.Random) -> Story:
    """A player straddles at limit: straddle, and coming_in."""
    shared = {"game_has_it": _of(chance, "yes", "no"), "play": _of(chance, "cash", "tournament")}
    asked: Data = {"situation": "straddle", "asks": "does it play", "structure": "limit", **shared}
    asked |= {"seat": "left of the big blind", "before": "none", "cards_dealt": "no"}
    came = {"situation": "coming_in", "asks": "a straddle at limit", **shared}
    allowed = _of(chance, True, False)
    return Story(
        {**asked, "amount": 20, "big_blind": 10}, came, options={"straddles_allowed": allowed}
    )


def _chips_bought(chance: random.Random) -> Story:
    """Chips are bought and not there yet: stakes, and at_table."""
    play = _of(chance, "cash", "tournament")
    told = ("rebuy_said",) if play == "tournament" else ("bought_before", "announced")
    shared = {"play": play, **{name: _of(chance, "yes", "no") for name in told}}
    amounts = {"in_front": _of(chance, 40, 100), "bought": 200, "least_buy_in": 50}
    asked = {"situation": "at_table", "asks": "chips bought and not there yet"}
    added = {"situation": "stakes", "asks": "adding chips", "when": "during a hand"}
    return Story({**asked, **shared, **amounts}, {**added, **shared})


def _chips_bought_to_call(chance: random.Random) -> Story:
    """A player calls with chips that are bought and not there yet: at_table, and stakes."""
    play = _of(chance, "cash", "tournament")
    told = ("rebuy_said",) if play == "tournament" else ("bought_before", "announced")
    shared = {"play": play, **dict.fromkeys(told, "yes")}
    amounts = {"in_front": 40, "bought": 200, "least_buy_in": 50}
    asked = {"situation": "at_table", "asks": "chips bought and not there yet"}
    called = {"situation": "stakes", "asks": "calling without enough chips", "stack": 40}
    house = _all_of_roberts(chance)
    house["open_stakes"] = _of(chance, True, False)
    return Story({**asked, **shared, **amounts}, {**called, **shared}, options=house)


def _playing_over(chance: random.Random) -> Story:
    """Somebody wants to play over a player of a tournament who is away: at_table, coming_in."""
    over = {"consent": _of(chance, "the absent player agrees", "neither")}
    return Story(
        {"situation": "at_table", "asks": "playing over another", "play": "tournament", **over},
        {"situation": "coming_in", "asks": "playing over", "play": "tournament"},
    )


def _a_starting_stack(chance: random.Random) -> Story:
    """An entrant asks what to buy in for: at_table, and stakes or authority."""
    asks = _of(chance, "the size of a full buy-in", "a short buy-in")
    amounts = {"big_blind": 10, "amount": _of(chance, 200, 1000)}
    stack = {"situation": "at_table", "asks": asks, "play": "tournament"}
    if _of(chance, True, False):
        most = {"situation": "authority", "matter": "most a player may buy in for"}
        return Story(stack, {**most, "play": "tournament"}, options=_all_of_roberts(chance))
    bought: Data = {"situation": "stakes", "asks": "how much to buy in for", **amounts}
    return Story(stack, {**bought, "play": "tournament"})


def _a_short_buy_in(chance: random.Random) -> Story:
    """A player buys in for less than the smallest full buy-in: at_table, and stakes."""
    shared = {"short_before": _of(chance, "yes", "no"), "play": "cash"}
    big = _of(chance, 2, 10, 100)
    structure = _of(chance, "limit", "no-limit or pot-limit")
    bought = {"structure": structure, "big_blind": big, "amount": big * _of(chance, 5, 10, 19)}
    return Story(
        {"situation": "at_table", "asks": "a short buy-in", **shared},
        {"situation": "stakes", "asks": "how much to buy in for", **shared, **bought},
    )


def _a_kill_not_known_of(chance: random.Random) -> Story:
    """A player puts in too little, unaware that the pot was killed: kill, and a round."""
    required, face_up = _of(chance, "yes", "no"), _of(chance, "yes", "no")
    binds = (required, face_up) == ("yes", "yes")
    kill = {"situation": "kill", "asks": "a wager short of the kill", "knew": "no"}
    blind = _of(chance, 5, 25, 100)
    act: Data = {
        **{"player": "Ann", "said": "nothing", "chips": [blind], "released": "released"},
        **{"gesture": "none", "behind": "more chips", "believed": "the bet without the kill"},
        **{"turn": "in turn"},
        "kill_missed": "required, button face up" if binds else "by choice, or button not face up",
    }
    posted = {"Sam": blind // 2, "Bea": blind, "Kim": 2 * blind}
    table: Data = {"round": "first", "limit": 2 * blind, "bet": 2 * blind, "in_front": posted}
    table |= {"acted": {}, "seats": ["Sam", "Bea", "Ann", "Kim", "Bob"]}
    game = {"structure": "fixed-limit", "play": "cash", "big_blind": blind}
    told = {"situation": "betting", "game": game, "table": table, "acts": [act]}
    return Story({**kill, "required": required, "button_face_up": face_up}, told)


def _a_newcomer(chance: random.Random) -> Story:
    """A new player takes a seat: forced, and coming_in of a game that may be new."""
    seat = _of(chance, "another seat", "passed by the big blind alone")
    passed = "passed that seat"
    if seat == "another seat":
        passed = _of(chance, passed, "not passed that seat")
    once = "not yet once around" if passed == "not passed that seat" else "once around or more"
    shared = {"round": once, "blind_passed": passed, "big_blind": _of(chance, 2, 100)}
    shared |= {"play": "cash", "game": _of(chance, "another game", "lowball")}
    asked = {"situation": "forced", "asks": "a newcomer", "seat": seat}
    alone = seat if seat == "passed by the big blind alone" else "not so"
    other = {"situation": "coming_in", "asks": "a new game", "who": "came later", "passed": alone}
    return Story({**asked, **shared}, {**other, **shared})


def _back_behind_the_big_blind(chance: random.Random) -> Story:
    """A player who missed blinds is back behind the big blind: forced, and coming_in."""
    alone = "passed by the big blind alone"
    asked: Data = {"situation": "forced", "asks": "missed blinds on return", "seat": alone}
    asked |= {"missed": _of(chance, "the big blind", "both"), "big_blind": 10, "small_blind": 5}
    came = {"situation": "coming_in", "asks": "coming in where the big blind has gone by"}
    came |= {"passed": alone, "missed": "some missed"}
    house = _all_of_roberts(chance)
    house["absent_dealt_in"] = _of(chance, True, False)
    return Story({**asked, "play": "cash"}, {**came, "play": "cash"}, options=house)


def _a_big_blind_too_short(chance: random.Random) -> Story:
    """A big blind has less than the small one, where the house asks for it: forced, twice."""
    shared: Data = {"situation": "forced", "play": _of(chance, "cash", "tournament")}
    shared |= {"stack": _of(chance, 3, 5), "small_blind": 5, "ante": _of(chance, 1, 2)}
    return Story(
        {**shared, "asks": "enough chips for the big blind"},
        {**shared, "asks": "too few chips for ante and blind", "blind": 10},
        options={"big_blind_must_cover_small": True},
    )


def _a_late_hand_of_a_misled_player(chance: random.Random) -> Story:
    """A hand is thrown away on a miscall at the showdown: hands_shown, and live_hand."""
    far = {"lies apart": "apart", "can be told": "in the muck, known"}
    far |= {"cannot be told": "in the muck, lost", "was shown, cannot be told": "in the muck, lost"}
    discarded = _of(chance, *far)
    asked = {"situation": "hands_shown", "asks": "a hand was miscalled", "miscall": "honest"}
    given = {"discarded": discarded, "lowball": "no"}
    shown = discarded == "was shown, cannot be told"
    happened = "turned up and then thrown in" if shown else "thrown in"
    live = {"situation": "live_hand", "facing": "the showdown", "happened": happened}
    why = {"why": "false information", "misled_by": "a player in the hand"}
    return Story({**asked, **given, "play": "cash"}, {**live, **why, "lies": far[discarded]})


def _thrown_in_at_omaha(chance: random.Random) -> Story:
    """A hand is thrown in unsaid at the showdown of Omaha: hands_shown, and live_hand."""
    far = {"let go, not in the muck": "apart", "mucked, can be told": "in the muck, known"}
    far |= {"mucked, cannot be told": "in the muck, lost"}
    rest, play = _of(chance, *far), _of(chance, "cash", "tournament")
    all_in = _of(chance, "yes", "no")
    asked = {"situation": "hands_shown", "asks": "playing the board", "board_game": "omaha"}
    asked |= {"board_cards": "thrown in without a word", "others_live": "yes"}
    live = {"situation": "live_hand", "happened": "thrown in", "why": "own choice"}
    live["facing"] = "all-in, no more betting" if all_in == "yes" else "the showdown"
    return Story(
        {**asked, "rest": rest, "all_in": all_in, "play": play},
        {**live, "lies": far[rest], "play": play},
        options=_all_of_roberts(chance),
    )


def _mucked_with_a_player_all_in(chance: random.Random) -> Story:
    """A hand is mucked in a tournament once no more can be bet: hands_shown, and live_hand."""
    shared = {"play": "tournament"}
    asked: Data = {"situation": "hands_shown", "asks": "not all cards were shown", **shared}
    asked |= {"others_live": "yes", "rest": "mucked, can be told", "all_in": "yes"}
    if _of(chance, True, False):
        asked = {"situation": "hands_shown", "asks": "may a hand be seen", **shared}
        asked |= {"whose": "a caller", "asker": "another player who still has cards"}
        asked |= {"hand_now": "mucked", "too_often": _of(chance, "yes", "no"), "all_in": "yes"}
    live = {"situation": "live_hand", "happened": "thrown in", "why": "own choice"}
    live |= {"facing": "all-in, no more betting", "lies": "in the muck, known"}
    # That all hands are turned up is an option of the house in the conventions.
    return Story(asked, {**live, **shared}, options={"conventions": True})


DOORS = (
    Door("a raise over a straddle, by itself and in a round", _a_raise_over_a_straddle),
    Door("a straddle at limit, by itself and as coming in", _a_straddle_at_limit),
    Door("chips bought, as stakes and at the table", _chips_bought),
    Door("chips bought, at the table and to call with", _chips_bought_to_call),
    Door("playing over in a tournament, at the table and as coming in", _playing_over),
    Door("a tournament's starting stack, at the table and as stakes", _a_starting_stack),
    Door("a short buy-in, at the table and as stakes", _a_short_buy_in),
    Door("a kill not known of, by itself and in a round", _a_kill_not_known_of),
    Door("back behind the big blind, as a forced bet and as coming in", _back_behind_the_big_blind),
    Door("a big blind too short, by both questions", _a_big_blind_too_short),
    Door("a newcomer, as a forced bet and as coming in", _a_newcomer),
    Door("a hand thrown away on a miscall, and in question", _a_late_hand_of_a_misled_player),
    Door("a hand mucked with a player all-in, and in question", _mucked_with_a_player_all_in),
    Door("a hand thrown in at Omaha, and in question", _thrown_in_at_omaha),
    Door("a fold, as a hand in question and in a round", _a_fold),
    Door("a hand taken in, as one left unprotected and in question", _an_unprotected_hand),
    Door("chips taken back, by themselves and in a round", _chips_taken_back),
)
