"""A dispute read back from the sentences that tell it: by other patterns than those it is told by.

What a choice or an amount is told with is looked up in the vocabulary; everything else is read by
the patterns here. Raises UnreadError where a sentence is none of them.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.vocabulary import QUESTIONS
from rulings.dispute.dispute import DISPUTE, Dispute
from rulings.dispute.situations.registry import SITUATIONS
from rulings.model.speech import spoken

_COUNTS = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_N = r"(?:\d[\d,]*|nothing|" + "|".join(_COUNTS) + ")"
_NAME = r"[A-Z][a-z]+"


class UnreadError(ValueError):
    """A sentence that no pattern reads."""


def read_back(told: tuple[str, ...], situation: str) -> Dispute:
    """The dispute of these sentences, of a situation; who tells the room's choices is left out."""
    raw = _betting(told) if situation == "betting" else _question(told, situation)
    return DISPUTE.validate_python(_strict({"situation": situation, **raw}))


def _strict(raw: Any) -> Any:
    if isinstance(raw, dict):
        return {name: _strict(value) for name, value in raw.items()}
    return tuple(_strict(one) for one in raw) if isinstance(raw, list) else raw


def _number(text: str) -> int:
    if text == "nothing":
        return 0
    return _COUNTS.index(text) if text in _COUNTS else int(text.replace(",", ""))


def _names(text: str) -> list[str]:
    return [one for one in re.split(r", | and ", text) if one and one not in ("Nobody", "nobody")]


def _pairs(text: str) -> dict[str, int]:
    found = re.findall(rf"({_NAME})(?: has| had put in| with|) ({_N})\b", text)
    return {name: _number(chips) for name, chips in found}


# Of single questions, and of what is told with a statement of the vocabulary.


@cache
def _stated(about: str) -> tuple[tuple[str, int, re.Pattern[str]], ...]:
    """The statements about something, each with its question and its place among the states."""
    found = []
    for key, question in QUESTIONS.items():
        if key.partition(".")[0] == about:
            for place, state in enumerate(question.states):
                pattern = re.escape(state).replace(r"\{\}", "(.+?)")
                who = r"(?P<who>" + _NAME + r"|[Tt]he \w+(?: of the kill button)?)"
                pattern = pattern.replace(r"\{player\}", who, 1).replace(r"\{player\}", ".+?")
                found.append((key, place, re.compile(f"{pattern}$", re.IGNORECASE)))
    return tuple(found)


def _statement(about: str, sentence: str) -> tuple[str, Any] | None:
    """The field that a sentence tells, and the answer."""
    for key, place, pattern in _stated(about):
        if (found := pattern.match(sentence)) is None:
            continue
        question = QUESTIONS[key]
        if question.kind == "choice":
            return key, question.answers[place]
        groups = [one for one in found.groups() if one is not None]
        filled = groups[-1] if "{}" in question.states[place] else ""
        if (answer := _answer(question.kind, filled, place, len(question.states))) is not None:
            return key, answer
    return None


def _answer(kind: str, filled: str, place: int, states: int) -> Any:
    match kind:
        case "chips" | "number":
            if not filled:
                return place if states > 1 else None
            return _number(filled) if re.fullmatch(_N, filled) else None
        case "names":
            named = _names(filled)
            return named if all(re.fullmatch(_NAME, one) for one in named) else None
        case "amounts":
            return _pairs(filled)
        case "cards":
            return filled.split()
        case "hands":
            return [_hand(one) for one in _names(filled)]
        case "speech":
            return filled.strip('"')
    return None


def _hand(told: str) -> dict[str, Any]:
    """Ann As Kd: the player, and every word that is a card."""
    words = told.split()
    cards = [one for one in words if re.fullmatch("[2-9TJQKA][cdhs]", one)]
    return {"player": " ".join(words[: len(words) - len(cards)]), "cards": cards}


def _question(told: tuple[str, ...], situation: str) -> dict[str, Any]:
    raw: dict[str, Any] = {}
    closing = SITUATIONS[situation].closing
    whole = list(told)
    for field in ("asks", "matter"):
        question = QUESTIONS.get(f"{situation}.{field}")
        for answer, state in (
            zip(question.answers, question.states, strict=True) if question else ()
        ):
            *leads, asks = re.split(r"(?<=\.) ", state)
            before = {*leads, " ".join(leads)} - {""}
            if field not in raw and whole[-1] == asks and (not leads or before & set(whole)):
                raw[field] = answer
                whole = [one for one in whole[:-1] if one not in before]
    # Of an odd chip alone the question says who gets it, and adds nothing to what is told.
    whole = [one for one in whole if one not in (closing, "Who gets the odd chip?")]
    for sentence in whole:
        if situation == "kill" and _pot(sentence, raw):
            continue
        found = _statement(situation, sentence)
        if found is None:
            raise UnreadError(sentence)
        key, answer = found
        raw[key.partition(".")[2]] = answer
    # Whether the blinds may be taken back asks in the same words what every dispute knows.
    if situation == "at_table" and "cash_game" in raw and raw["asks"] != "chopping the blinds":
        raw["play"] = {"yes": "cash", "no": "tournament"}[raw.pop("cash_game")]
    return raw


def _pot(sentence: str, raw: dict[str, Any]) -> bool:
    """A pot of a run in a kill game."""
    if sentence == "It is a new game, with no pot played yet.":
        raw["pots"] = []
        return True
    won = re.match(
        rf"(?P<who>.+?) (?:wins|split) the \w+ pot(?:, which (?P<killer>{_NAME}) had killed)?"
        rf"(?:, (?P<total>{_N}) in all)?(?:, (?P<others>{_N}) of it from other players, "
        r"blinds left out)?\.$",
        sentence,
    )
    if won is not None:
        pot: dict[str, Any] = {"winners": _names(won["who"])}
        if won["killer"]:
            pot["killed_by"] = won["killer"]
        if won["total"]:
            pot["total"] = _number(won["total"])
        if won["others"]:
            pot["from_others"] = _number(won["others"])
        raw.setdefault("pots", []).append(pot)
        return True
    gone = re.match(r"(.+?) (?:has|have) quit the game since\.$", sentence)
    still = re.match(rf"({_NAME}.*?) (?:is|are) still in the game\.$", sentence)
    if raw.get("pots") and (gone or still):
        raw["pots"][-1]["quit"] = _names(gone[1]) if gone else []
        return True
    return False


# Of a betting round.


def _betting(told: tuple[str, ...]) -> dict[str, Any]:
    raw: dict[str, Any] = {"game": {}, "table": {}, "acts": []}
    for place, sentence in enumerate(told[:-1]):
        if not (
            (place == 0 and _game(sentence, raw["game"]))
            or _of_game(sentence, raw["game"])
            or _of_table(sentence, raw["table"])
            or _settled(sentence, raw["acts"])
            or _of_act(sentence, raw["acts"])
            or _act(sentence, raw["acts"])
        ):
            raise UnreadError(sentence)
    _complete(raw)
    return raw


def _game(sentence: str, game: dict[str, Any]) -> bool:
    if not re.match(
        r"(No-limit|Pot-limit|Fixed-limit|Spread-limit|Cash|Tournament|Blinds|Big blind|"
        r"No small|Small blind)",
        sentence,
    ):
        return False
    low = sentence.lower()
    for name in ("no-limit", "pot-limit", "fixed-limit", "spread-limit"):
        if name in low:
            game["structure"] = name
    game |= {"play": "cash"} if "cash" in low else {}
    game |= {"play": "tournament"} if "tournament" in low else {}
    if both := re.search(rf"blinds ({_N}) and ({_N})", low):
        game |= {"small_blind": _number(both[1]), "big_blind": _number(both[2])}
        return True
    if one := re.search(rf"big blind ({_N})", low):
        game["big_blind"] = _number(one[1])
    if "no small blind" in low:
        game["small_blind"] = 0
    elif one := re.search(rf"small blind ({_N})", low):
        game["small_blind"] = _number(one[1])
    return True


_BEGINS = (
    *("No-limit", "Pot-limit", "Fixed-limit", "Spread-limit", "Cash", "Tournament"),
    *("Blinds", "Big blind", "No small", "Small blind"),
)
_OF_GAME: Mapping[str, str] = {
    "bring_in": rf"(?:The house has preset the smallest wager at|The bring-in is) ({_N})\.",
    "straddle": rf"There is a live straddle of ({_N})\.",
    "third_blind": rf"The button posts a third blind of ({_N})\.",
    "cap_per_hand": rf"A player puts in at most ({_N}) on a hand\.",
    "smallest_chip": rf"The smallest chip in the blinds and antes is ({_N})\.",
}


def _of_game(sentence: str, game: dict[str, Any]) -> bool:
    for name, pattern in _OF_GAME.items():
        if found := re.fullmatch(pattern, sentence):
            game[name] = _number(found[1])
            return True
    return False


def _of_table(sentence: str, table: dict[str, Any]) -> bool:
    if found := re.fullmatch(r"In order from the button's left sit (.+)\.", sentence):
        table["seats"] = _names(found[1])
    elif found := re.fullmatch(r"(.+?) (?:has|have) folded before\.", sentence):
        table["folded"] = _names(found[1])
    elif found := re.fullmatch(rf"Before this round each put in ({_N})\.", sentence):
        table["put_in_before"] = _number(found[1])
    elif "in chips" in sentence and re.match(rf"{_NAME} has {_N} in chips", sentence):
        table["stacks"] = _pairs(sentence)
    elif sentence == "Nobody has any chips in front on this round.":
        table["in_front"] = {}
    elif "in front on this round" in sentence:
        table["in_front"] = _pairs(sentence)
    elif "when last acting" in sentence:
        table["acted"] = _pairs(sentence)
    elif found := re.fullmatch(r"(.+?) (?:has|have) not acted yet\.", sentence):
        table["not_acted"] = _names(found[1])
    elif sentence in (
        "Nobody has acted yet on this round.",
        "Nobody else has acted yet on this round.",
    ):
        table["acted"] = {}
    elif re.match(rf"{_NAME} is the (?:small|big) blind", sentence):
        for name, blind in re.findall(rf"({_NAME}) is the (small|big) blind", sentence):
            table[f"{blind}_blind"] = name
    elif _bet(sentence, table) or sentence.endswith(" did, and that stands as told."):
        pass  # of acts behind a player who has yet to act: it follows from who has acted
    elif stated := _statement("table", sentence):
        table[stated[0].partition(".")[2]] = stated[1]
    else:
        return False
    return True


def _bet(sentence: str, table: dict[str, Any]) -> bool:
    low = sentence.rstrip(".").lower()
    if not re.match(r"(the bet to match is \d|nobody has bet|the last full bet or raise was)", low):
        return False
    if found := re.search(rf"the bet to match is ({_N})", low):
        table["bet"] = _number(found[1])
    if "nobody has bet" in low:
        table["bet"] = 0
    if "nobody has bet or acted" in low:
        table["acted"] = {}
    if found := re.search(rf"the last full bet or raise was ({_N})", low):
        table["last_raise"] = _number(found[1])
    for told, kind in (("full bet", "full"), ("short all-in", "short all-in")):
        if f", a {told}" in low:
            table["last_wager"] = kind
    if "of which the big blind put in less" in low:
        table["last_wager"] = "short big blind"
    return True


def _settled(sentence: str, acts: list[dict[str, Any]]) -> bool:
    found = re.fullmatch(
        rf"({_NAME}) (?:(folds|checks|calls|bets|raises)|is (all-in) for)"
        rf"(?: to|, for)?(?: ({_N}))?(?: in all)?\.",
        sentence,
    )
    if found is None:
        return False
    act: dict[str, Any] = {"player": found[1], "did": found[2] or "bets"}
    if found[4]:
        act["to"] = _number(found[4])
    if found[3]:
        act["all_in"] = True
    acts.append(act)
    return True


def _of_act(sentence: str, acts: list[dict[str, Any]]) -> bool:
    if re.search(r'"| puts in | says ', sentence):
        return False
    if re.fullmatch(rf"{_NAME} makes no sign\.", sentence):
        acts[-1]["gesture"] = "none"
        return True
    found = _statement("act", sentence)
    if found is None or "taps the table" in sentence:
        return False
    field = found[0].partition(".")[2]
    if field == "chip_in_front":
        acts.append({"player": re.match(_NAME, sentence)[0], "begun": True})  # type: ignore[index]
    acts[-1][field] = found[1]
    return True


_BEFORE_HANDS = re.compile(r"(?:,? and|,) (?:lets|keeps|taps|gives|shows|only) ")


def _act(sentence: str, acts: list[dict[str, Any]]) -> bool:
    silent = re.match(rf"Without a word or a chip, ({_NAME}) (.+)\.", sentence)
    who = silent or re.match(rf"({_NAME}) ", sentence)
    if who is None:
        return False
    act = acts.pop() if acts and acts[-1].pop("begun", False) else {}
    act["player"] = who[1]
    acts.append(act)
    for sign in QUESTIONS["act.gesture"].answers:
        if sign != "none" and sign in sentence:
            act["gesture"] = sign
    if silent:
        act |= {"said": "nothing", "chips": []}
        return True
    if "says nothing" in sentence:
        act["said"] = "nothing"
    elif found := re.search(r'says "([^"]*)"', sentence):
        act["said"] = found[1].replace("all in", "all-in")
    elif "says something as a question" in sentence:
        act["said"] = "a question"
    for told, when in (
        ("before any chips go in", "before the chips"),
        ("then taps the table", "before the chips"),
        ("then says", "after the chips"),
        ("while putting in", "with the chips"),
        ("at the same time", "with the chips"),
        ("only after that says", "after the chips"),
    ):
        if told in sentence:
            act["spoke"] = when
    if found := re.search(r"(?:puts|putting) in (.+)\.$", sentence):
        _chips(_BEFORE_HANDS.split(found[1])[0], act)
    if re.search(r"lets go of", sentence):
        act["released"] = "released"
    elif "keeps hold of" in sentence:
        act["released"] = "held"
    return len(act) > 1


def _chips(text: str, act: dict[str, Any]) -> None:
    if motions := re.search(r",? in (one motion|several motions)", text):
        act["motions"] = motions[1].split()[0]
        text = text.replace(motions[0], "")
    if first := re.search(rf",? ({_N}) with the first(?: motion)?", text):
        act["first_motion"] = _number(first[1])
        text = text.replace(first[0], "")
    pieces = re.findall(rf"({_N})(?: chips?)? of ({_N})", text)
    total = re.search(rf"({_N}) together", text)
    if text.startswith("no chips"):
        act["chips"] = []
    elif pieces:
        act["chips"] = [_number(chip) for many, chip in pieces for _ in range(_number(many))]
        if len(act["chips"]) == 1 and "one chip" in text and not act.get("several"):
            act["pieces"] = "one chip"
    elif text.startswith("several chips"):
        act["pieces"] = "several chips"
        act |= {"put_in": _number(total[1])} if total else {}
    elif text.startswith("one chip"):
        act["pieces"] = "one chip"
    elif found := re.match(_N, text):
        act["put_in"] = _number(found[0])


def _complete(raw: dict[str, Any]) -> None:
    """What is told of some players and of no other is told of them alone.

    Of whom it is told what he meant by a number, he did not say whether it was hundreds.
    """
    for act in raw["acts"]:
        if "meant" in act:
            act["said"] = {**spoken(act["said"]).model_dump(exclude_none=True), "scale": "not said"}
    table = raw["table"]
    everybody = {act["player"] for act in raw["acts"]}
    for field, others in (("in_front", "others_in_front"), ("acted", "others_acted")):
        if table.get(field):
            named = {*table[field], *(table.get("not_acted", ()) if field == "acted" else ())}
            if everybody - named:
                table[others] = "not told"
    if "acted" in table and "others_acted" not in table:
        table.pop("not_acted", None)
