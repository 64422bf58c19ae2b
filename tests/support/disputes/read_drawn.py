"""A dispute as its drawing tells it: figures and cards of the SVG put in the place of those told.

It shares no code with what draws: it reads the texts and classes of the picture, in their order.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree import ElementTree

import orjson

from rulings.dispute.betting.round import Act, Betting, Settled
from rulings.dispute.dispute import DISPUTE, Dispute

_SVG = "{http://www.w3.org/2000/svg}"
_AMOUNT = r"(\d[\d,]*)"


@dataclass
class Drawn:
    """A seat as it is drawn: what is written on it, what lies there, the chips that go in."""

    name: str = ""
    notes: str = ""
    did: str = ""
    front: int | None = None
    chips: list[int] = field(default_factory=list)
    is_cut_short: bool = False
    across: float = 0
    down: float = 0


def seats_drawn(svg: str) -> list[Drawn]:
    """Every seat of the picture."""
    found: list[Drawn] = []
    kind = ""
    for one in _elements(svg):
        drawn = one.get("class", "")
        words = "".join(one.itertext()).strip()
        if drawn == "seat":
            found.append(Drawn(across=float(one.get("x", 0)), down=float(one.get("y", 0))))
        elif drawn in ("chip", "chip new"):
            kind = drawn
        elif drawn == "name":
            found[-1].name = f"{found[-1].name} {words}".strip()
        elif drawn == "note":
            found[-1].notes = f"{found[-1].notes} {words}".strip()
        elif drawn == "did":
            found[-1].did = f"{found[-1].did} {words}".strip()
        elif drawn == "worth" and kind == "chip":
            found[-1].front = _number(words)
        elif drawn == "worth":
            found[-1].chips.append(_number(words))
        elif drawn == "times" and words == "more":
            found[-1].is_cut_short = True
        elif drawn == "times":
            found[-1].chips += [found[-1].chips[-1]] * (_number(words.strip("× ")) - 1)
    return found


def middle_drawn(svg: str) -> dict[str, int]:
    """The amounts in the middle of the table, by their names."""
    texts = ["".join(one.itertext()) for one in _elements(svg) if one.get("class") == "middle"]
    found = [re.match(rf"(.+?) {_AMOUNT}", text) for text in texts]
    return {one[1]: _number(one[2]) for one in found if one}


def _elements(svg: str) -> Iterator[ElementTree.Element]:
    for one in ElementTree.fromstring(svg).iter():
        if one.tag in (f"{_SVG}rect", f"{_SVG}text"):
            yield one


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def drawn_over(told: Betting, svg: str) -> Dispute:
    """The dispute that was told, with everything that the picture shows as it is shown there."""
    raw = told.model_dump(mode="json", exclude_none=True)
    table = raw["table"]
    for name, value in middle_drawn(svg).items():
        table[{"Pot": "pot", "Bet to match": "bet"}[name]] = value
    for seat in seats_drawn(svg):
        for blind in re.findall(r"\b(small|big) blind", seat.notes):
            table[f"{blind}_blind"] = seat.name
        if behind := re.search(rf"{_AMOUNT} behind", seat.notes):
            table.setdefault("stacks", {})[seat.name] = _number(behind[1])
        _acts(told, raw, seat)
    return DISPUTE.validate_json(orjson.dumps(raw))


_IN_THE_MIDDLE = {
    "A full bet is": "limit",
    "Ante": "ante",
    "Bet to match": "bet",
    "Big blind": "big_blind",
    "Bring-in": "bring_in",
    "Call or raise to": "bet",
    "Cap": "cap",
    "Due": "due",
    "Not called": "uncalled",
    "Owed": "owed",
    "Pot": "pot",
    "Side pot": "side_pot",
    "Small blind": "small_blind",
}
_OF_THE_PLAYER = {
    "at_table": "in_front",
    "forced": "posted",
    "pots": "own",
    "turn": "own",
}
"""What the chips are that lie in front of a player without a name."""
_PUT_IN = {"forced": "puts_in", "turn": "chip"}
_BEFORE = {
    "Big blind": "big_blind",
    "Straddle before": "last_straddle",
    "Straddle before that": "straddle_before",
}
_CARDS = re.compile(r"(?:(?:[2-9TJQKA][cdhs])(?: |$))+")


def question_drawn_over(told: Dispute, svg: str) -> tuple[Dispute, frozenset[str]]:
    """The same of a single question, with the fields that the picture shows."""
    raw = told.model_dump(mode="json", exclude_none=True)
    shown: dict[str, Any] = {}
    for one in _elements(svg):
        words = "".join(one.itertext()).strip()
        if one.get("class") != "middle":
            continue
        if _CARDS.fullmatch(words):
            shown["board"] = words.split()
        elif found := re.fullmatch(rf"(.+?) {_AMOUNT}", words):
            shown[_IN_THE_MIDDLE[found[1]]] = _number(found[2])
    seats = _clockwise(seats_drawn(svg))
    match told.situation:
        case "button":
            shown |= _button(seats)
        case "kill":
            shown["pots"] = _run(seats, raw["pots"])
        case "straddle":
            shown |= _straddle(seats)
        case _:
            shown |= _players(told.situation, seats)
    return DISPUTE.validate_json(orjson.dumps(raw | shown)), frozenset(shown)


def _players(situation: str, seats: list[Drawn]) -> dict[str, Any]:
    """What lies in front of each, goes in, or is written on the seat."""
    shown: dict[str, Any] = {}
    for seat in seats:
        if seat.name == "The player":
            shown |= {} if seat.front is None else {_OF_THE_PLAYER[situation]: seat.front}
        elif seat.front is not None or (situation == "pots" and "ante" not in seat.notes):
            # Who has no chips there has put in nothing.
            shown.setdefault("paid", {})[seat.name] = seat.front or 0
        if seat.chips:
            shown[_PUT_IN[situation]] = sum(seat.chips)
        if _CARDS.fullmatch(seat.notes):
            hand = {"player": seat.name, "cards": seat.notes.split()}
            shown.setdefault("hands", []).append(hand)
        for note, field_ in (("knew of it", "knew_by"), ("all-in", "all_in"), ("folded", "folded")):
            if note in seat.notes:
                shown.setdefault(field_, []).append(seat.name)
        if ante := re.search(rf"ante {_AMOUNT} only", seat.notes):
            shown.setdefault("antes", {})[seat.name] = _number(ante[1])
        if stack := re.search(rf"{_AMOUNT} in all", seat.notes):
            shown["stack"] = _number(stack[1])
        if act := re.match(r"(bet|call|raise)s\b", seat.did):
            shown["act"] = act[1]
        if to := re.search(rf"{_AMOUNT} in all", seat.did):
            shown["to"] = _number(to[1])
    return shown


def _button(seats: list[Drawn]) -> dict[str, Any]:
    """The seats of the last hand from the button on, which the blinds are to follow."""
    roles = [re.search("button|small blind|big blind", seat.notes) for seat in seats]
    start = next(place for place, role in enumerate(roles) if role and role[0] == "button")
    order = seats[start:] + seats[:start]
    for seat, role in zip(order[1:3], ("small blind", "big blind"), strict=True):
        if role not in seat.notes:
            raise ValueError(f"{seat.name} is drawn as {seat.notes!r}: {role} is wanted")
    gone = [seat.name for seat in order if "has left" in seat.notes]
    return {"seats": [seat.name for seat in order], "gone": gone}


def _run(seats: list[Drawn], told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The run of pots with those who are drawn as winners, and as gone if they had gone."""
    won: dict[int, list[str]] = {}
    for seat in seats:
        for place in re.findall(r"(?:won|split) pot (\d+)", seat.notes):
            won.setdefault(int(place), []).append(seat.name)
    quit_ = {seat.name for seat in seats if "has quit" in seat.notes}
    pots = []
    for place, pot in enumerate(told, start=1):
        left = [name for name in pot.get("quit", ()) if name in quit_]
        gone = {"quit": left} if "quit" in pot else {}
        pots.append({**pot, "winners": won.get(place, pot["winners"]), **gone})
    return pots


def _straddle(seats: list[Drawn]) -> dict[str, Any]:
    """What was posted before, and who straddles from where, by which sort and for how much."""
    shown: dict[str, Any] = {}
    for seat in seats:
        if seat.name in _BEFORE:
            shown[_BEFORE[seat.name]] = seat.front
            continue
        shown["amount"] = sum(seat.chips)
        if seat.notes:
            shown["seat"] = seat.notes.replace("on the button", "the button")
        if seat.did:
            shown["sort"] = seat.did
    return shown


def _clockwise(seats: list[Drawn]) -> list[Drawn]:
    """From the top right down, and on the left up again."""
    middle = max((seat.across for seat in seats), default=0) / 2
    right = [seat for seat in seats if seat.across > middle]
    left = [seat for seat in seats if seat.across <= middle]
    by_height = lambda seat: seat.down  # noqa: E731
    return [*sorted(right, key=by_height), *sorted(left, key=by_height, reverse=True)]


def _acts(told: Betting, raw: dict[str, Any], seat: Drawn) -> None:
    places = [place for place, act in enumerate(told.acts) if act.player == seat.name]
    if pulled := re.search(rf"pulls back {_AMOUNT}", seat.did):
        seat.front = (seat.front or 0) + _number(pulled[1])
    if counted := re.search(rf"{_AMOUNT} of it in", seat.notes):
        for place in places:
            if "chip_in_front" in raw["acts"][place]:
                raw["acts"][place]["chip_in_front"] = seat.front
        seat.front = _number(counted[1])
    settled = [
        place
        for place in places
        if isinstance(act := told.acts[place], Settled) and act.to is not None
    ]
    if seat.front is not None and settled:
        raw["acts"][settled[-1]]["to"] = seat.front
    elif seat.front is not None:
        raw["table"].setdefault("in_front", {})[seat.name] = seat.front
    disputed = [place for place in places if isinstance(told.acts[place], Act)]
    if seat.chips and len(disputed) == 1 and not seat.is_cut_short:
        raw["acts"][disputed[0]]["chips"] = seat.chips
